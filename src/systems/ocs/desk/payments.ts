/** What an order takes from which dump, found by playing it on a fork, and who would be held by it. */
import { joined, listed, redIf, warn, type HexId, type Line, type Order } from '../../../core/desk/kit/index.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'
import { did } from '../rules/position/board.ts'
import { billedTokens, entriesOf } from '../rules/supply/bill.ts'
import { dumpHexes } from '../rules/supply/draw-and-throw.ts'
import { pinnedBy } from '../rules/supply/dumps.ts'
import { sharesSource } from '../rules/supply/fuel.ts'
import { allIn } from '../rules/supply/supplies.ts'
import { DID, type M } from '../rules/world.ts'
import { forceName, placeName, supplyName } from './names.ts'

/** Supply taken from a dump. */
export interface Taken {
  readonly hex: HexId
  readonly tokens: number
  readonly left: number
}

const leftWords = (left: number): string => `${left === 0 ? 'nothing' : supplyName(left)} left`

/** `2T from Chudovo, 7 SP 2T left`. */
export function takenWords(m: M, { hex, tokens, left }: Taken): string {
  return `${supplyName(tokens)} from ${placeName(m, hex)}, ${leftWords(left)}`
}

/** `2T from Chudovo (7 SP 2T left) and 1T from Lyuban (nothing left)`. */
export function takenList(m: M, taken: readonly Taken[]): string {
  return listed(taken.map((t) => `${supplyName(t.tokens)} from ${placeName(m, t.hex)} (${leftWords(t.left)})`))
}

/** What each dump of a side has less after something was done. */
export function takenBetween(before: M, after: M, side: number): Taken[] {
  return dumpHexes(before, side).flatMap((hex) => {
    const left = allIn(after, side, hex)
    const tokens = allIn(before, side, hex) - left
    return tokens > 0 ? [{ hex, tokens, left }] : []
  })
}

/** What stands on the bill of a move, or what came onto it since an earlier one, dump by dump. */
export function takenByBill(m: M, f: MoveFrame, earlier: readonly number[] = []): Taken[] {
  const taken = new Map<HexId, number>()
  for (const { hex, tokens } of entriesOf(f.bill, earlier)) if (hex >= 0) taken.set(hex, (taken.get(hex) ?? 0) + tokens)
  return Array.from(taken, ([hex, tokens]) => ({
    hex,
    tokens,
    left: allIn(m, f.side, hex) - billedTokens(f.bill, hex),
  }))
}

/** Who would be held when the bill of a move is paid. */
export function billPins(m: M, f: MoveFrame): Line[] {
  const pinned = entriesOf(f.bill).flatMap(({ unit, hex, source }) => {
    const user = unit < 0 ? f.force.find((u) => sharesSource(m, u, source)) : unit
    return user !== undefined && hex >= 0 ? pinnedBy(m, user, hex) : []
  })
  const others = [...new Set(pinned)].filter((u) => !f.force.includes(u))
  return pinLines(m, others)
}

/** The match after orders of the seat that is asked. */
export function afterOrders(m: M, orders: readonly Order[]): M {
  const trial = m.fork()
  for (const order of orders) if (!trial.play(m.seat, order).ok) break
  return trial
}

/** ocs:4.5b#5: a warning before units that were free to move are held; none where nobody is. */
export function pinWarnings(before: M, after: M, side: number): Line[] {
  // Outside of movement nobody misses the points.
  if (!before.frames.some((f) => f.proc === 'movementSegment')) return []
  const free = before.game.own[side]!.filter((u) => !did(before, u, DID.negated | DID.moved))
  return pinLines(
    before,
    free.filter((u) => did(after, u, DID.negated)),
  )
}

function pinLines(m: M, units: readonly number[]): Line[] {
  if (units.length === 0) return []
  const why = 'They negate an enemy zone for it, so they may not move this phase.'
  const hex = m.game.grid.format(m.board.hex.get(units[0]!))
  return [{ ...warn`This pins ${forceName(m, units)}. || ${why} § ocs:4.5b#5`, hex }]
}

/** What a label says, with those it pins. */
export const withPins = (detail: string, pins: readonly Line[]): Pick<Line, 'detail' | 'tone'> => ({
  detail: joined([detail, ...pins.map(({ label }) => label)]),
  ...redIf(pins.length > 0),
})
