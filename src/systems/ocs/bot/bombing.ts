/** Missions that pay: hip shoots before the attacks of a movement phase, and bombs before those of the combat phase. */
import type { HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { hasNeighbour } from '../rules/position/board.ts'
import { PHASE, type M } from '../rules/world.ts'
import { pick } from './choosing.ts'
import { argumentsOf, give, offers } from './giving.ts'
import { disorder } from './shelling.ts'
import type { Thought } from './thought.ts'

/** Planes in a mission, and bombs that are enough. */
const WING = 3
const ENOUGH = 30

/** The code by which missions of a kind are flown, or -1. */
function missionCode(m: M, word: string): number {
  for (let i = 0; i < m.count; i++) if (m.orderOf(m.codes[i]!).word === word) return m.codes[i]!
  return -1
}

/** What a hit on the hex is worth to this plan. */
const worthAt = (t: Thought, m: M, hex: HexId): number => (hasNeighbour(m, hex, t.side) ? disorder(t, m, hex) : 0)

/** A mission of the kind where a hit is worth most; none where no attack would be better for it. */
function flown(t: Thought, m: M, word: string): readonly Order[] {
  const code = missionCode(m, word)
  if (code < 0 || !t.budget.open) return []
  return t.forks.try(m, (fork) => {
    const orders = [m.orderOf(code)]
    fork.playCode(code)
    if (fork.place !== 'mission.plan') return []
    return planned(t, fork, orders) ? orders : []
  })
}

/** Where it goes, who flies, and off: noted as they are given. */
function planned(t: Thought, fork: M, orders: Order[]): boolean {
  if (fork.frame('mission')!.hex < 0) {
    const target = pick(fork, 'at', (hex) => {
      const worth = worthAt(t, fork, hex)
      return worth > t.o.weights.shell ? worth : -1
    })
    if (target < 0 || !give(fork, orders, 'at', target % FORM_SPAN)) return false
  }
  for (let bombs = 0; fork.frame('mission')!.planes.length < WING && bombs < ENOUGH;) {
    const load = (u: number): number =>
      fork.game.units[u]!.plane?.sides[fork.board.lost.get(u) > 0 ? 1 : 0].barrage ?? 0
    const next = argumentsOf(fork, 'with').sort((a, b) => load(b) - load(a) || a - b)[0]
    if (next === undefined || load(next) === 0 || !give(fork, orders, 'with', next)) break
    bombs += load(next)
  }
  if (!offers(fork, 'go')) return false
  orders.push({ do: 'go' })
  return true
}

/** Before the attack troops are to stand next to their target, so it comes after the marches: for overruns it is too late anyway. */
export function hipShoot(t: Thought, m: M): readonly Order[] {
  const f = m.frame('movementSegment')!
  if (f.phase !== PHASE.movement || !t.memory.planned || t.memory.moves.length > 0) return []
  return flown(t, m, 'hip')
}

/** Bombs before an attack. */
export const bombs = (t: Thought, m: M): readonly Order[] => flown(t, m, 'bomb')
