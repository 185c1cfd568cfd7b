/** 12.3 and 4.5b: what was taken from which dump, and who is held by it. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { MoveFrame } from '../moving/frames.ts'
import { did } from '../position/board.ts'
import { DID, type M } from '../world.ts'
import { billedTokens, entriesOf } from './bill.ts'
import { dumpHexes } from './draw-and-throw.ts'
import { pinnedBy } from './dumps.ts'
import { sharesSource } from './fuel.ts'
import { allIn } from './supplies.ts'

/** Supply taken from a dump. */
export interface Taken {
  readonly hex: HexId
  readonly tokens: number
  readonly left: number
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

/** ocs:4.5b#5: who else would be held when the bill of a move is paid. */
export function pinnedByBill(m: M, f: MoveFrame): number[] {
  const pinned = entriesOf(f.bill).flatMap(({ unit, hex, source }) => {
    const user = unit < 0 ? f.force.find((u) => sharesSource(m, u, source)) : unit
    return user !== undefined && hex >= 0 ? pinnedBy(m, user, hex) : []
  })
  return [...new Set(pinned)].filter((u) => !f.force.includes(u))
}

/** ocs:4.5b#5: units that were free to move before and are held after; outside of movement nobody misses the points. */
export function pinnedBetween(before: M, after: M, side: number): number[] {
  if (!before.frames.some((f) => f.proc === 'movementSegment')) return []
  const free = before.game.own[side]!.filter((u) => !did(before, u, DID.negated | DID.moved))
  return free.filter((u) => did(after, u, DID.negated))
}
