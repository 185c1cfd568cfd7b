/** What the scenario counts, row by row, and the level it comes to. */
import { seatOf } from '../../../core/game.ts'
import { leadLevels, placeName, plural, signed, type Goals, type Objective } from '../../../core/desk/kit/index.ts'
import { forAny, forLosses, held, holds } from '../rules/sequence/victory.ts'
import type { M } from '../rules/world.ts'

const SIDES = [0, 1]

/** What a game adds: the names of its sides, rows of its own, and endings that come at once. */
interface OwnGoals {
  readonly names: readonly [string, string]
  /** All points of a side if the game ended now. */
  readonly points: (m: M, side: number) => number
  readonly rows?: readonly (readonly [label: string, points: (m: M, side: number) => number])[]
  /** An ending that comes at once: which side's, what it needs, how it is told, and whether it has come. */
  readonly sudden?: {
    readonly ending: string
    readonly side: number
    readonly needs: string
    readonly short: string
    readonly met: boolean
    /** Listed among the levels. */
    readonly listed: boolean
  }
}

export function goalsOf(m: M, { names, points: pointsOf, rows: more = [], sudden }: OwnGoals): Goals | null {
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
      worth: `${plural(points, 'point')}, ${names[side]}`,
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
      worth: `${plural(points, 'point')}, ${names[seat]}`,
    }
  })
  const rows: readonly (readonly [string, readonly number[]])[] = [
    ['Places held', SIDES.map((side) => held(m, side, victory.holds) + forAny(m, side))],
    ['Enemy losses', SIDES.map((side) => forLosses(m, side))],
    ...more.map(([label, points]) => [label, SIDES.map((side) => points(m, side))] as const),
    ['Scored during play', SIDES.map((side) => m.board.score.get(side))],
  ]
  const points = SIDES.map((side) => pointsOf(m, side))
  const lead = points[0]! - points[1]!
  const early = sudden?.met === true
  const sums = rows.filter(([, row]) => row.some((n) => n !== 0)).map(([label, row]) => ({ label, points: row }))
  const told = SIDES.map((side) => {
    const made = sums.filter((r) => r.points[side] !== 0).map((r) => `${r.label.toLowerCase()} ${r.points[side]}`)
    return `${names[side]} ${points[side]}${made.length > 0 ? ` (${made.join(', ')})` : ''}`
  })
  return {
    objectives: [...places, ...any],
    sums,
    levels: [
      ...(sudden?.listed ? [{ ending: sudden.ending, needs: sudden.needs, met: early }] : []),
      ...leadLevels(victory.levels, lead, names, early),
    ],
    short: early ? sudden.short : `${plural(points[0]!, 'point')} to ${points[1]}`,
    why: `Points: ${told.join(', ')}. The ${names[0]} lead is ${signed(lead)}.${early ? ` The ${names[sudden.side]} side has met a condition that ends the game at once.` : ''}`,
  }
}
