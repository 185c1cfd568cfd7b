/** What a fight is about, in words: who shows in a hex, and what guns come to. */
import type { Seen } from '../../../core/table/rules.ts'
import type { Line } from '../../../core/table/shapes.ts'
import { signed } from '../../../core/table/words.ts'
import type { BarrageFrame } from '../barrage.ts'
import { combatUnitsIn, faceOf, other } from '../board.ts'
import { barrageCost, barrageStrength, shiftsOf } from '../guns.ts'
import type { M, Ocs } from '../world.ts'
import { forceName, groundName, supplyName } from './names.ts'
import { unitLine } from './places/common.ts'

/** What shows of the enemy in a hex, and the ground he stands on. */
export function enemyWords(m: M, side: number, hex: number): string {
  const units = combatUnitsIn(m, hex, other(side))
  const hedgehog = m.board.hedgehog.get(hex)
  const who = units.length === 0 ? 'nobody' : forceName(m, units)
  return `${who}; ${groundName(m, hex)}${hedgehog > 0 ? `, hedgehog ${hedgehog}` : ''}`
}

const SHIFT_WORDS: Readonly<Record<string, { label: string; claim: string }>> = {
  density: { label: 'Density of the target', claim: 'ocs:10.0a#3' },
  hedgehog: { label: 'Hedgehog', claim: 'ocs:10.0a#2' },
  terrain: { label: 'Terrain', claim: 'ocs:10.0a#2' },
  spotting: { label: 'Nobody spots', claim: 'ocs:10.0b#2' },
  strat: { label: 'Strat Mode', claim: 'ocs:10.0a#2' },
}

/** What the guns come to, and what shifts it. */
export function barrageLines(s: Seen<Ocs>, f: BarrageFrame): Line[] {
  const m = s.match
  const { charts } = m.game
  const strength = f.strength >= 0 ? f.strength : barrageStrength(m, f.guns, f.halved)
  if (strength === 0) return []
  const shifts = Object.entries(shiftsOf(m, f.side, f.target)).filter(([, shift]) => shift !== 0)
  const sum = shifts.reduce((all, [, shift]) => all + shift, 0)
  const column = charts.barrageColumn(strength)
  return [
    ...f.guns.map((u) => unitLine(s, u, String(faceOf(m, u).barrage))),
    {
      label: 'Barrage points',
      value: String(strength),
      detail: `column ${charts.barrageColumnName(column)}`,
      claim: 'ocs:10.0#4',
    },
    ...shifts.map(([kind, shift]): Line => ({ ...SHIFT_WORDS[kind]!, value: signed(shift) })),
    { label: 'Column', value: charts.barrageColumnName(charts.barrageShifted(column, sum)), claim: 'ocs:10.0a#1' },
    { label: 'Price', value: supplyName(barrageCost(m, f.guns, strength)), claim: 'ocs:10.1b#1' },
  ]
}
