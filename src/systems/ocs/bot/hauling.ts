/** Supply brought up, planned backwards: who will need it, what lies there, and which truck brings the rest from where. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { faceOf, hqsOf, onMap, sideHex, stepsOf } from '../rules/position/board.ts'
import { drawMask, dumpHexes, hqsServing, shutFor } from '../rules/supply/draw-and-throw.ts'
import { tokensAt } from '../rules/supply/dumps.ts'
import { groundIn } from '../rules/supply/supplies.ts'
import { haulPlan } from '../rules/transport/hauls.ts'
import { KIND, SP, TRUCK, type M } from '../rules/world.ts'
import { argumentsOf } from './giving.ts'
import type { Picture } from './picture.ts'
import type { Thought } from './thought.ts'

/** An HQ that serves the front: what it will need, and what it draws on. */
interface Need {
  readonly hex: HexId
  wanted: number
}

const A_HAUL = 30
/** So far from the enemy nobody is served by an HQ of the front. */
const FRONT = 8
/** Tokens a unit of the front is to have, besides one for each step it attacks with. */
const A_UNIT = 1
const MOST_TRIED = 3

/** How many tokens each HQ of the front still wants where it stands. */
export function needsOf(m: M, side: number, picture: Picture): Need[] {
  const needs: Need[] = []
  const given = new Map<HexId, number>()
  const served = new Set<number>()
  for (const hq of hqsOf(m, side)) {
    const hex = m.board.hex.get(hq)
    if (picture.off[hex]! > FRONT) continue
    let wanted = 0
    for (const u of m.game.own[side]!) {
      if (served.has(u) || !onMap(m, u) || !m.game.units[u]!.combat || picture.off[m.board.hex.get(u)]! > FRONT)
        continue
      if (u !== hq && !hqsServing(m, u).includes(hq)) continue
      served.add(u)
      wanted += A_UNIT + (picture.off[m.board.hex.get(u)]! <= 2 ? stepsOf(m, u) : 0)
    }
    const mask = drawMask(m, side, hex, faceOf(m, hq).throwMobility)
    for (const dump of dumpHexes(m, side)) {
      if (mask[dump] === 0) continue
      const free = tokensAt(m, side, dump, -1) - (given.get(dump) ?? 0)
      const share = Math.max(0, Math.min(wanted, free))
      given.set(dump, (given.get(dump) ?? 0) + share)
      wanted -= share
    }
    if (wanted > 0) needs.push({ hex, wanted })
  }
  return needs.sort((a, b) => b.wanted - a.wanted || a.hex - b.hex)
}

/** The orders of the next truck that can bring something; none if no run pays. */
export function nextHaul(t: Thought, m: M, picture: Picture, tried: Set<number>): readonly Order[] {
  const { side } = t
  const trucks = argumentsOf(m, 'take').filter(
    (u) => m.game.units[u]!.kind === KIND.transport && m.board.points.get(u) > 0 && !tried.has(u),
  )
  if (trucks.length === 0) return []
  const needs = needsOf(m, side, picture)
  const { grid } = m.game
  for (const truck of trucks) {
    tried.add(truck)
    if (!t.budget.open) return []
    const at = m.board.hex.get(truck)
    const goals = needs
      .toSorted((a, b) => b.wanted / (4 + grid.distance(at, b.hex)) - a.wanted / (4 + grid.distance(at, a.hex)))
      .slice(0, MOST_TRIED)
    const source = sourceFor(m, side, at, needs, picture)
    for (const { hex: goal } of goals) {
      if (source < 0 && m.board.load.get(truck) === 0) continue
      t.budget.spend(A_HAUL)
      const haul = haulPlan(m, truck, source < 0 ? at : source, goal)
      if ('code' in haul) continue
      const last = haul.way.at(-1)!.hex
      const nearer = grid.distance(at, goal) - grid.distance(last, goal)
      if (haul.delivered > 0 || haul.loaded > 0 || (m.board.load.get(truck) > 0 && nearer > 0)) return haul.orders
      if (m.board.load.get(truck) === 0 && source >= 0 && grid.distance(last, source) < grid.distance(at, source))
        return haul.orders
    }
  }
  return []
}

/** The nearest dump that lies behind and has something to spare; -1 if there is none. */
function sourceFor(m: M, side: number, at: HexId, needs: readonly Need[], picture: Picture): HexId {
  const shut = shutFor(m, side, TRUCK)
  const wanted = (hex: HexId): boolean => needs.some((need) => m.game.grid.distance(need.hex, hex) <= 2)
  let [best, least] = [-1, Infinity]
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if (m.board.dump.get(sideHex(m, side, hex)) < SP || shut[hex] === 1 || wanted(hex)) continue
    const off = m.game.grid.distance(at, hex) - Math.min(6, groundIn(m, side, hex) / SP) - picture.off[hex]! / 10
    if (off < least) [best, least] = [hex, off]
  }
  return best
}
