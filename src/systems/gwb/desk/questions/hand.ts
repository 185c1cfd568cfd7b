/** Taking units in hand for a move: the orders by which the match comes to be about them, and what their dice may leave. */
import { idOf, Script, unitId, type HexId, type Reason } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { pointsLeft } from '../../rules/moving.ts'
import { no } from '../../rules/reasons.ts'
import type { Gwb, M } from '../../rules/world.ts'

export interface Hand {
  /** The orders given so far, and the match after them: it may wait for the dice of recovery. */
  readonly script: Script<Gwb>
  readonly hex: HexId
  readonly units: readonly number[]
  /** Only some of those who could go: they are taken one after the other, or the others could not move any more. */
  readonly part: boolean
  /** Why they cannot be taken; the script stops before. */
  readonly reason: Reason | null
}

export const choosesMover = (m: M): boolean => m.waits === 'decision' && m.place === 'movement.choose'

export function isDeployed(m: M, unit: number): boolean {
  return m.game.units[unit]!.type === 'artillery' && m.board.limbered.get(unit) === 0
}

/** Of the units in a hex those that have yet to move. */
export function fresh(m: M, units: readonly number[]): number[] {
  return units.filter((u) => m.board.moved.get(u) === 0)
}

/** Takes the units in hand as one force, from a match that chooses whom to move. */
export function takeInHand(start: M, units: readonly number[]): Hand {
  const script = new Script<Gwb>(start)
  const m = script.match
  const able = fresh(m, units)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : -1
  const hand = (reason: Reason | null, part = false): Hand => ({ script, hex, units: able, part, reason })
  if (able.length === 0)
    return hand(units.length > 0 ? no('moved-already', { unit: units[0]! }) : no('nobody-there', { hex }))
  const apart = able.find((u) => m.board.hex.get(u) !== hex)
  if (apart !== undefined) return hand(no('not-there', { unit: apart, hex }))
  if (able.length === 1) return hand(script.give({ do: 'take', unit: unitId(m, able[0]!) }))
  const all = fresh(m, unitsIn(m, hex, m.seat))
  const reason = script.give({ do: 'stack', hex: idOf(m, hex) })
  return hand(reason, able.length < all.length)
}

/** A match after the dice of recovery, and how likely it is. */
export interface Outcome {
  readonly match: M
  readonly chance: number
}

/**
 * Everything the dice of recovery may leave, most movement points first. Outcomes in which a force has as many points and
 * is as fit are one: nothing else of them decides where it may go.
 */
export function recovered(start: M): Outcome[] {
  const ends = new Map<string, Likely>()
  let layer = new Map<string, Likely>([['', { match: start, chance: 1 }]])
  while (layer.size > 0) {
    const next = new Map<string, Likely>()
    for (const { match, chance } of layer.values()) {
      if (match.waits !== 'roll' || match.place !== 'move.recovery') {
        merge(ends, endKey(match), match, chance)
        continue
      }
      for (let die = 1; die <= DIE; die++) {
        const child = match.fork()
        child.roll([die])
        merge(next, rollKey(child), child, chance / DIE)
      }
    }
    layer = next
  }
  return [...ends.values()].sort((a, b) => left(b.match) - left(a.match))
}

type Likely = { readonly match: M; chance: number }

function merge(states: Map<string, Likely>, key: string, match: M, chance: number): void {
  const known = states.get(key)
  if (known) known.chance += chance
  else states.set(key, { match, chance })
}

const DIE = 6

const left = (m: M): number => (m.top.proc === 'move' ? pointsLeft(m.top) : -1)

function endKey(m: M): string {
  if (m.top.proc !== 'move') return 'done'
  const f = m.frame('move')!
  return `${pointsLeft(f)} ${f.force.some((u) => m.board.disorganized.get(u) > 0) ? 'shaken' : ''}`
}

/** While dice are still to be rolled: the units' points, and whose turn it is. */
function rollKey(m: M): string {
  if (m.waits !== 'roll') return `end ${endKey(m)}`
  const f = m.frame('move')!
  const marks = f.force.map((u) => `${m.board.disorganized.get(u)}${m.board.across.get(u)}`)
  return `${f.at} ${f.passes} ${f.mp.join()} ${marks.join()}`
}
