/** What a fight is about, in words: who shows in a hex, and what guns come to. */
import { note, row } from '../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Line } from '../../../core/shapes.ts'
import { signed } from '../../../core/words.ts'
import { combatUnitsIn, faceOf, other } from '../rules/position/board.ts'
import { barrageCost, barrageStrength, shiftsOf } from '../rules/fighting/guns.ts'
import type { M, Ocs } from '../rules/world.ts'
import { forceName, groundName, supplyName } from './names.ts'
import { unitLine } from './places/common.ts'
import { isOwn } from './sees.ts'
import type { BarrageFrame } from '../rules/fighting/frames.ts'

/** What shows of the enemy in a hex, and the ground it stands on. */
export function enemyWords(s: Seen<Ocs>, side: number, hex: number): string {
  const m = s.match
  const hedgehog = m.board.hedgehog.get(hex)
  return `${whoShows(s, other(side), hex)}; ${groundName(m, hex)}${hedgehog > 0 ? `, hedgehog ${hedgehog}` : ''}`
}

/** ocs:4.9a#1: all who stand there, or the one on top. */
function whoShows(s: Seen<Ocs>, side: number, hex: number): string {
  const m = s.match
  const all = combatUnitsIn(m, hex, side)
  if (all.length === 0) return 'nobody'
  if (isOwn(s, side)) return forceName(m, all)
  const shown = all.filter((u) => s.knows('hex', u))
  return shown.length === 0 ? 'a stack under a marker' : `${forceName(m, shown)} on top; below it unknown`
}

const SHIFT_WORDS: Readonly<Record<string, Line>> = {
  density: note('Density of the target', 'ocs:10.0a#3'),
  hedgehog: note('Hedgehog', 'ocs:10.0a#2'),
  terrain: note('Terrain', 'ocs:10.0a#2'),
  spotting: note('Nobody spots', 'ocs:10.0b#2'),
  strat: note('Strat Mode', 'ocs:10.0a#2'),
}

/** What the barrage that is being fired was told to be shifted by, or what would shift one, as far as is known. */
function shiftLines(s: Seen<Ocs>, m: M, f: BarrageFrame): { lines: Line[]; sum: number; assumes: boolean } {
  const fired = f.strength >= 0
  const told = fired ? s.lately?.findLast((e) => e.ev === 'barrage')?.values : shiftsOf(m, f.side, f.target)
  const assumes = !fired && !isOwn(s, other(f.side))
  const lines = Object.entries(SHIFT_WORDS).flatMap(([kind, words]): Line[] => {
    const shift = Number(told?.[kind as keyof typeof told] ?? 0)
    if (shift === 0) return []
    return [{ ...words, value: signed(shift), ...(assumes && HIDDEN_SHIFTS.has(kind) ? { assumes: true } : {}) }]
  })
  const sum = fired ? f.shift : Object.values(shiftsOf(m, f.side, f.target)).reduce((a, b) => a + b, 0)
  return { lines, sum, assumes }
}
/** What depends on units that do not show. */
const HIDDEN_SHIFTS: ReadonlySet<string> = new Set(['density', 'strat'])

/** What the guns come to, and what shifts it. `m`: the match as the looker knows it. */
export function barrageLines(s: Seen<Ocs>, m: M, f: BarrageFrame): Line[] {
  const { charts } = m.game
  const strength = f.strength >= 0 ? f.strength : barrageStrength(m, f.guns, f.halved)
  if (strength === 0) return []
  const { lines, sum, assumes } = shiftLines(s, m, f)
  const column = charts.barrageColumn(strength)
  return [
    ...f.guns.map((u) => unitLine(s, u, String(faceOf(m, u).barrage))),
    row('Barrage points', strength, 'ocs:10.0#4', { detail: `column ${charts.barrageColumnName(column)}` }),
    ...lines,
    row(
      'Column',
      charts.barrageColumnName(charts.barrageShifted(column, sum)),
      'ocs:10.0a#1',
      assumes ? { assumes: true as const } : {},
    ),
    row('Price', supplyName(barrageCost(m, f.guns, strength)), 'ocs:10.1b#1'),
  ]
}
