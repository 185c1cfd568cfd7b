/** Taking units in hand, and how they walk: what their dice may leave, harassing fire on the way, and what stopping brings. */
import { unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { no } from '../../rules/reasons.ts'
import { fits } from '../../rules/stacking.ts'
import { battleNear, crossed, isBridged, isFord, stepCost } from '../../rules/terrain.ts'
import { ROAD, type Gwb, type M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { forceName, groundName } from '../names.ts'
import { chanceOfDie, idOf, optionOf, percent, rollEach, routing, Script, tell, unitId, unitOf, walkBy } from './kit.ts'
import { joined } from '../../../../core/words.ts'
import type { Arrival, HexId, Likely, Line, Reason, Walk } from './kit.ts'

export const choosesMover = (m: M): boolean => m.waits === 'decision' && m.place === 'movement.choose'

export function isDeployed(m: M, unit: number): boolean {
  return m.game.units[unit]!.type === 'artillery' && m.board.limbered.get(unit) === 0
}

/** Of the units in a hex those that have yet to move. */
export function fresh(m: M, units: readonly number[]): number[] {
  return units.filter((u) => m.board.moved.get(u) === 0)
}

/**
 * Takes the units in hand as one force, from a match that chooses whom to move: it may wait for the dice of recovery then. A
 * `part` of those who could go is taken one after the other, or the others could not move any more.
 */
export function takeInHand(start: M, units: readonly number[]) {
  const script = new Script<Gwb>(start)
  const m = script.match
  const able = fresh(m, units)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : -1
  const hand = (reason: Reason | null, part = false) => ({ script, units: able, part, reason })
  if (able.length === 0)
    return hand(units.length > 0 ? no('moved-already', { unit: units[0]! }) : no('nobody-there', { hex }))
  const apart = able.find((u) => m.board.hex.get(u) !== hex)
  if (apart !== undefined) return hand(no('not-there', { unit: apart, hex }))
  if (able.length === 1) return hand(script.give({ do: 'take', unit: unitId(m, able[0]!) }))
  const all = fresh(m, unitsIn(m, hex, m.seat))
  const reason = script.give({ do: 'stack', hex: idOf(m, hex) })
  return hand(reason, able.length < all.length)
}

/** How a force sets out: who goes, in march order or not, and the guns to be limbered first. */
export interface Setting {
  readonly units: readonly number[]
  readonly march: boolean
  readonly limber: readonly number[]
}

/** After its dice, a force leaves those behind who do not go, limbers and takes march order, as far as the rules let it. */
export function formed(m: M, { units, march, limber }: Setting): { script: Script<Gwb>; reason: Reason | null } {
  const script = new Script<Gwb>(m)
  const stay = m.frame('move')!.force.filter((u) => !units.includes(u))
  const refused = [
    ...stay.map((u) => script.give({ do: 'leave', unit: unitId(m, u) })),
    ...limber.map((u) => script.give({ do: 'limber', unit: unitId(m, u) })),
    march ? script.give({ do: 'march' }) : null,
  ]
  return { script, reason: refused.find((reason) => reason !== null) ?? null }
}

/** A match after the dice of recovery, and how likely it is. */
export type Outcome = Readonly<Likely<Gwb>>

/**
 * Everything the dice of recovery may leave, most movement points first. Outcomes in which a force has as many points and
 * is as fit are one: nothing else of them decides where it may go.
 */
export function recovered(start: M): Outcome[] {
  const ends = new Map<string, Likely<Gwb>>()
  let layer = [{ match: start, chance: 1 }]
  while (layer.length > 0) {
    const rolls = layer.filter(({ match }) => match.waits === 'roll' && match.place === 'move.recovery')
    for (const state of layer.filter((one) => !rolls.includes(one))) {
      const known = ends.get(endKey(state.match))
      if (known) known.chance += state.chance
      else ends.set(endKey(state.match), state)
    }
    layer = [...rollEach(rolls, rollKey).values()]
  }
  return [...ends.values()].sort((a, b) => left(b.match) - left(a.match))
}

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

// --- Small words the answers share

/** What there is to enter from a neighbouring hex: `woods, by road`. */
function enteringWords(m: M, hex: HexId, from: HexId): string {
  const side = crossed(m, from, hex)
  const by = (side & ROAD) !== 0 ? ', by road' : isBridged(side) ? ', over a bridge' : ''
  return `${groundName(m, hex)}${by}${battleNear(m, hex) ? ', where a battle is fought' : ''}`
}

// --- Harassing fire on a way: which guns may fire when a hex is entered, and how likely they disorganize a unit

/** What all guns together may do at the step that led to an arrival; null when nobody was asked. */
function harassment(at: Arrival<Gwb>): { readonly chance: number; readonly words: string } | null {
  if (!at.asked || !at.from || !at.order) return null
  const m = at.from.match.fork()
  m.play(m.seat, at.order)
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return null
  const guns: number[] = []
  for (let gun = gunOffered(m); gun !== undefined; gun = gunOffered(m)) {
    guns.push(unitOf(m, gun))
    m.play(m.seat, { do: 'gun', unit: gun })
  }
  if (m.place === 'harassing.guns' && m.waits === 'decision') m.play(m.seat, { do: 'fire' })
  const f = m.frame('harassing')!
  const level = ({ board }: M): number => board.disorganized.get(f.targets[f.at]!)
  const chance = chanceOfDie(m, (after) => level(after) > level(m))
  return { chance, words: `${forceName(m, guns)} may fire: ${percent(chance)} that a unit is disorganized` }
}

function gunOffered(m: M): string | undefined {
  if (m.waits !== 'decision' || m.place !== 'harassing.guns') return undefined
  return m.options().find((o) => o.do === 'gun')?.unit
}

// --- What a player should know before units stop in a hex

export function stopWarnings(before: M, after: M, force: readonly number[], hex: HexId): readonly Line[] {
  const { seat } = before.game.units[force[0]!]!
  return tell(before, 'stops', {
    hex,
    crowded: !fits(after, unitsIn(after, hex, seat)),
    cut: !traces(after, seat, hex),
  })
}

// --- How units walk: by the orders of a move, on foot or by rail

function moving(budget: number): Walk<Gwb> {
  return walkBy<Gwb>({
    here: (m) => here(m, m.frame('move')!),
    paid: (m) => (m.top.proc === 'move' ? budget - pointsLeft(m.top) : budget),
    pays: (m) => ({
      move: ({ from, to, paid }) =>
        Math.min(budget, paid + (isFord(crossed(m, from, to)) ? budget : stepCost(m, from, to))),
      ride: () => m.frame('move')!.path.length,
    }),
    // Harassing fire may stop a march; where a way leads is asked as if nobody fired.
    others: (m) => Math.max(0, optionOf(m, 'pass', 'stay')),
  })
}

export const ROUTED = routing<Gwb>({
  walkerOf(m) {
    if (m.waits !== 'decision' || m.place !== 'move.act') return null
    const f = m.frame('move')!
    return { force: f.force.slice(), budget: pointsLeft(f), walk: moving(pointsLeft(f)) }
  },
  points: String,
  notAdjacent: (hex, from) => no('not-adjacent', { hex, from }),
  // Where nothing but stopping is left, it has been stopped already.
  over({ open, from, match, place }) {
    if (open || !from) return null
    const unit = from.match.frame('move')!.force[0]!
    return inEnemyZone(match, match.game.units[unit]!.seat, place) ? no('halted') : no('no-points', { unit })
  },
  step(m, { force }, from, at) {
    const { seat } = m.game.units[force[0]!]!
    const fire = harassment(at)
    return {
      supply: traces(at.match, seat, at.place) ? 'yes' : 'no',
      reacts: fire ? percent(fire.chance) : '',
      detail: joined([
        enteringWords(m, at.place, from.place),
        isFord(crossed(m, from.place, at.place)) && 'all it has left, to cross the water',
        inEnemyZone(m, seat, at.place) && 'enemy zone: it stops',
        fire?.words,
      ]),
    }
  },
})

export const { walkerOf } = ROUTED
