/** What the scenario counts, row by row, and the level it comes to. */
import { seatOf } from '../../core/game.ts'
import { leadLevels } from '../../core/desk/kit/goals.ts'
import { placeName } from '../../core/desk/names.ts'
import type { Goals, Objective } from '../../core/shapes.ts'
import { plural, signed } from '../../core/words.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { GERMAN, SOVIET } from './climate.ts'
import {
  ENDINGS,
  forBridgeheads,
  forClearing,
  forLosses,
  forAny,
  held,
  holds,
  pointsOf,
  GERMAN_DECISIVE,
} from './victory.ts'

const SIDES = [GERMAN, SOVIET]
const NAMES = ['German', 'Soviet']

export function goals(m: M): Goals | null {
  const { victory } = m.game.scenario
  if (!victory) return null
  const holder = (hex: string): number => m.board.control.get(m.game.land.hexOf(hex)) - 1
  const name = (hex: string): string => placeName(m, m.game.land.hexOf(hex))
  const places = SIDES.flatMap((side) =>
    Object.entries(victory.holds[m.game.sides[side]!] ?? {}).map(([hex, points]): Objective => ({
      id: `${side}-${hex}`,
      label: name(hex),
      hex,
      holder: holder(hex),
      worth: `${plural(points, 'point')}, ${NAMES[side]}`,
    })),
  )
  const any = (victory.any ?? []).map(({ side, hexes, points }): Objective => {
    const seat = seatOf(m.game.sides, side)
    const has = hexes.some((hex) => holds(m, seat, hex))
    return {
      id: `any-${hexes.join()}`,
      label: hexes.map(name).join(' or '),
      hex: hexes[0]!,
      holder: has ? seat : 1 - seat,
      worth: `${plural(points, 'point')}, ${NAMES[seat]}`,
    }
  })
  const rows: readonly (readonly [string, readonly number[]])[] = [
    ['Places held', SIDES.map((side) => held(m, side, victory.holds) + forAny(m, side))],
    ['Enemy losses', SIDES.map((side) => forLosses(m, side))],
    ['Bridgeheads in supply', SIDES.map((side) => forBridgeheads(m, side))],
    ['Railway clear of the enemy', SIDES.map((side) => forClearing(m, side))],
    ['Scored during play', SIDES.map((side) => m.board.score.get(side))],
  ]
  const points = SIDES.map((side) => pointsOf(m, side))
  const lead = points[0]! - points[1]!
  const early = m.ending === GERMAN_DECISIVE
  const levels = leadLevels(victory.levels, lead, NAMES[0]!, NAMES[1]!)
  const sums = rows.filter(([, row]) => row.some((n) => n !== 0)).map(([label, row]) => ({ label, points: row }))
  const told = SIDES.map((side) => {
    const made = sums.filter((r) => r.points[side] !== 0).map((r) => `${r.label.toLowerCase()} ${r.points[side]}`)
    return `${NAMES[side]} ${points[side]}${made.length > 0 ? ` (${made.join(', ')})` : ''}`
  })
  return {
    objectives: [...places, ...any],
    sums,
    levels: [
      ...(ENDINGS.includes(GERMAN_DECISIVE) && victory.eachTurn
        ? [{ ending: GERMAN_DECISIVE, needs: 'Tikhvin and Volkhov held from turn 10 on, or the Finns met', met: early }]
        : []),
      ...levels.map((l) => ({ ...l, met: l.met && !early })),
    ],
    short: early ? 'the way to the Finns is open' : `${points[0]} points to ${points[1]}`,
    why: `Points: ${told.join(', ')}. The German lead is ${signed(lead)}.${early ? ' The German side has met a condition that ends the game at once.' : ''}`,
  }
}
