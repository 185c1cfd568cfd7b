/** `zoc` and `zoi`: zones of control with the retreats they bar, and zones of influence with their range. */
import { assumedLines, badged, barredSides, filled, hexesOfMap, keys, ofMap, OPEN, standsAt, within } from './kit.ts'
import type { Area, HexId, Line, SideMark } from './kit.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { stacks } from '../../rules/muster.ts'
import { WATER, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { retreatWays } from './retreating.ts'

const BARS = new Set(['retreat-zone', 'retreat-enemy', 'retreat-dead-end'])

const isLand = (m: M, hex: HexId): boolean => m.game.land.terrain[hex] !== WATER

export const zoc = ofMap(
  'zoc Z: Zones of control. The hexes next to a side that its enemy cannot retreat or draw supply through, and whose retreats they bar.',
  ({ m, side }) => {
    const zone = hexesOfMap(m).filter((hex) => isLand(m, hex) && inEnemyZone(m, other(side), hex))
    const { sides, cut } = barredRetreats(m, other(side))
    return {
      title: `${sideName(m.game, side)} zones of control`,
      lines: [
        { label: 'Hexes', value: String(zone.length), claim: 'damos:2.5#1' },
        { label: 'Forces without a clean retreat', value: String(cut.length), claim: 'damos:8.11#5' },
        ...cut.map((hex) => standsAt(m, unitsIn(m, hex, other(side)), hex, { claim: 'damos:8.11#5', tone: 'danger' })),
      ],
      marks: [
        ...zone.map((hex) => filled(m, hex, 'dots', 'danger')),
        ...cut.map((hex) => badged(m, hex, 'cut', 'danger', 'cut off')),
      ],
      sides,
      legend: keys('dots danger: zone of control', 'cross danger: retreat barred', 'cut danger: cut off'),
    }
  },
  'enemy',
)

/** Which retreats of a side the other side's units and zones bar, and which forces have none left. */
function barredRetreats(m: M, side: number): { sides: SideMark[]; cut: HexId[] } {
  const sides: SideMark[] = []
  const cut: HexId[] = []
  for (const hex of stacks(m, side)) {
    const units = unitsIn(m, hex, side)
    if (units.some((u) => m.game.x.neverRetreats(m, u))) continue
    const found = retreatWays(m, units, hex)
    const barred = found.filter(({ reason }) => BARS.has(reason?.code ?? ''))
    if (barred.length === 0) continue
    sides.push(...barredSides(m, hex, barred))
    if (found.every(({ reason }) => reason !== null)) cut.push(hex)
  }
  return { sides, cut }
}

export const zoi = ofMap(
  'zoi I: Zones of influence. How far the forces of a side can react, each by its strength.',
  ({ s, m, side }) => {
    const areas: Area[] = []
    const lines: Line[] = []
    for (const hex of stacks(m, side)) {
      const range = zoiRange(m, hex, side)
      if (range === 0) continue
      const units = unitsIn(m, hex, side)
      const ready = units.some((u) => m.board.spent.get(u) === 0)
      areas.push({
        hexes: within(m, hex, range, (to) => isLand(m, to)),
        edge: 'dashed',
        tone: ready ? 'danger' : 'plain',
        label: `${forceName(m, units)}: range ${range}${ready ? '' : ', spent'}`,
      })
      const detail = ready ? placeName(m, hex) : `${placeName(m, hex)}, spent: it cannot react`
      lines.push(standsAt(m, units, hex, { value: plural(range, 'hex', 'hexes'), detail, claim: 'damos:2.6#5' }))
    }
    const said = s.seat !== OPEN && side !== s.seat ? assumedLines(s) : []
    return {
      title: `${sideName(m.game, side)} zones of influence`,
      lines: [...said.map((line) => ({ ...line, detail: 'The farthest their influence can reach.' })), ...lines],
      areas,
      legend: keys('dashed danger: zone of influence', 'dashed plain: of a spent force'),
    }
  },
  'enemy',
)
