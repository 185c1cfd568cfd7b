/** Where guns stand best: in range of what their division attacks and holds, behind infantry. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { answerFor } from '../../../core/opponent/plan.ts'
import { countIn, onMap, other, someIn } from '../rules/board.ts'
import { fitsInto } from '../rules/stacking.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { NOWHERE, pathTo, sideReach, waysFor } from './reach.ts'
import { type Thought, usualIndex } from './thought.ts'

/** A hex its division holds or attacks, in range; its infantry far away; bare in front of the enemy, and in his reach. */
const SERVES = 1
/** An enemy in range that its division does not touch yet. */
const REACHES = 0.3
const FAR = 0.15
const BARE = 6
const REACHED = 2
const COVER = 0.2
/** A gun that limbers is out for a turn: the new place must be so much better. */
const WORTH_MOVING = 1.5

interface Scene {
  readonly m: M
  readonly side: number
  /** By division: where its infantry is in touch, and the enemies it touches. */
  readonly fronts: ReadonlyMap<string, readonly HexId[]>
  readonly homes: ReadonlyMap<string, readonly HexId[]>
  readonly come: Uint8Array
  readonly enemies: readonly HexId[]
}

function sceneOf(m: M, side: number): Scene {
  const [fronts, homes] = [new Map<string, HexId[]>(), new Map<string, HexId[]>()]
  for (const u of m.game.own[side]!) {
    const { fights, division = '' } = m.game.units[u]!
    if (!fights || !onMap(m, u)) continue
    const hex = m.board.hex.get(u)
    homes.set(division, [...(homes.get(division) ?? []), hex])
    if (!inEnemyZone(m, side, hex)) continue
    const touched = m.game.grid.around(hex).filter((to) => countIn(m, to, other(side)) > 0)
    fronts.set(division, [...new Set([...(fronts.get(division) ?? []), hex, ...touched])])
  }
  const enemies = new Set(m.game.own[other(side)]!.map((u) => m.board.hex.get(u)).filter((hex) => hex >= 0))
  return {
    m,
    side,
    fronts,
    homes,
    enemies: [...enemies],
    come: sideReach(m, other(side), new Uint8Array(m.game.grid.size)),
  }
}

function worthAt({ m, side, fronts, homes, come, enemies }: Scene, gun: number, hex: HexId): number {
  const { grid, units, charts, land } = m.game
  const { division = '', deployed } = units[gun]!
  let worth = 0
  for (const at of fronts.get(division) ?? []) if (grid.distance(at, hex) <= deployed!.range) worth += SERVES
  if (worth === 0 && enemies.some((at) => grid.distance(at, hex) <= deployed!.range)) worth += REACHES
  const far = Math.min(...(homes.get(division) ?? []).map((at) => grid.distance(at, hex)), Infinity)
  if (far < Infinity) worth -= FAR * Math.max(0, far - 2)
  const bare = !someIn(m, hex, side, (u) => u.fights)
  if (inEnemyZone(m, side, hex)) worth -= bare ? BARE : 1
  else if (bare && come[hex]! > 0) worth -= REACHED
  return worth + COVER * charts.ground(land.symbols[hex]!).shift
}

/** The orders of all guns that should go elsewhere or deploy, as they are legal on the match; it is played on. */
export function gunMoves(t: Thought, run: M): Order[][] {
  const scene = sceneOf(run, t.side)
  const found: Order[][] = []
  for (const gun of run.game.guns[t.side]!) {
    if (run.game.units[gun]!.type !== 'artillery' || !onMap(run, gun) || run.board.moved.get(gun) === 1) continue
    if (!t.budget.open || run.board.entrained.get(gun) === 1) continue
    const orders = ordersOf(t, scene, run, gun)
    if (orders) found.push(orders)
  }
  return found
}

const at = (m: M): string => m.place

function ordersOf(t: Thought, scene: Scene, m: M, gun: number): Order[] | null {
  const from = m.board.hex.get(gun)
  const limbered = m.board.limbered.get(gun) === 1
  const ways = waysFor(m, gun, m.game.units[gun]!.ma)
  const here = worthAt(scene, gun, from)
  let [hex, most] = [from, here + (limbered ? 0 : WORTH_MOVING)]
  for (let to = 0; to < ways.far.length; to++) {
    if (ways.far[to]! >= NOWHERE || to === from || !fitsInto(m, to, [gun])) continue
    const worth = worthAt(scene, gun, to)
    if (worth > most) [hex, most] = [to, worth]
  }
  if (hex === from && !(limbered && here > 0)) return null
  const { id } = m.game.units[gun]!
  const serves = worthAt(scene, gun, hex) > 0
  return t.forks.try(m, (fork) => {
    const orders: Order[] = []
    const give = (order: Order): boolean => {
      if (fork.waits !== 'decision' || fork.seat !== m.seat || !fork.play(m.seat, order).ok) return false
      t.budget.spend(1)
      orders.push(order)
      answerFor(fork, m.seat, usualIndex)
      return true
    }
    if (!give({ do: 'take', unit: id }) || fork.waits !== 'decision') return orders.length > 0 ? orders : null
    if (hex !== from && !limbered && !give({ do: 'limber', unit: id })) return null
    for (const to of pathTo(ways, hex))
      if (fork.place !== 'move.act' || !give({ do: 'move', hex: m.game.grid.format(to) })) return null
    if (at(fork) === 'move.act' && fork.frame('move')!.force.includes(gun)) {
      if (!(limbered && serves && give({ do: 'deploy', unit: id })) && !give({ do: 'stop' })) return null
    }
    return at(fork) !== 'move.force' || give({ do: 'rest' }) ? orders : null
  })
}
