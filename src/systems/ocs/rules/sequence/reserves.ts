/** 5.4a and 5.7: Reserve markers, how many there are, and releasing them. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { note, onMap, ownRefusal, unitsIn } from '../position/board.ts'
import { setMode } from '../position/changes.ts'
import type { Choice } from '../position/modes.ts'
import { FACTS, MARKERS } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { dropOf, droppedUnits } from '../moving/drops.ts'
import { here } from '../moving/step-cost.ts'
import { chosen, DID, MARKER, MP, PHASE, type M, type SegmentForm } from '../world.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** Reserve markers the side has this turn. */
export function markers(m: M, side: number): number {
  const turn = m.board.turn.get(0)
  const told = m.game.scenario.reserves?.[m.game.sides[side]!]
  if (told !== undefined) return told
  const rows = m.game.tables.reserves[m.game.sides[side]!] ?? []
  return rows.find(({ turns: [from, to] }) => from <= turn && turn <= to)?.markers ?? 0
}

/** ocs:5.4a#2: the hexes in which the side has unreleased Reserves. */
export const reserveHexes = FACTS.fact('reserve hexes', MARKERS, (m, side): readonly HexId[] => {
  const hexes = new Set<HexId>()
  for (const u of m.game.own[side]!)
    if (m.board.marker.get(u) === MARKER.reserve && onMap(m, u)) hexes.add(m.board.hex.get(u))
  return [...hexes]
})

/** ocs:5.4a#1, #3: a marker must be free, or one already placed near enough to share. */
export function reserveRefusal(m: M, unit: number, choice: Choice): Reason | null {
  const { seat, faces } = m.game.units[unit]!
  const limit = markers(m, seat)
  const placed = reserveHexes(m, seat)
  if (placed.length < limit) return null
  const hex = m.board.hex.get(unit)
  // A quarter of the MA where a road costs a quarter MP, and one hex in any case.
  const reach = Math.max(1, Math.floor(faces[choice.face]!.ma / MP))
  if (placed.some((at) => m.game.grid.distance(at, hex) <= reach)) return null
  return no('no-marker', { unit, limit })
}

/** ocs:5.7g#1, 16.0f#1: why a force may not end here: Reserves in a hedgehog, unless they have been in it all the time. */
export function entrenchedRefusal(m: M, f: MoveFrame): Reason | null {
  if (chosen(m, 'reservesInHedgehogs')) return null
  for (const unit of droppedUnits(f.drops)) {
    const { hex, marker } = dropOf(f.drops, unit)!
    const why = endRefusal(m, unit, hex, marker)
    if (why) return why
  }
  for (let i = 0; i < f.force.length; i++) {
    const why = endRefusal(m, f.force[i]!, here(f), f.markers[i]!)
    if (why) return why
  }
  return null
}

function endRefusal(m: M, unit: number, hex: HexId, marker: number): Reason | null {
  if (marker !== MARKER.reserve || m.board.hedgehog.get(hex) === 0) return null
  const stayed = m.board.hex.get(unit) === hex && m.board.marker.get(unit) === MARKER.reserve
  return stayed ? null : no('reserve-hedgehog', { unit, hex })
}

/** ocs:5.4a#2: takes the Reserve markers off a stack: Combat or Move Mode by orientation. */
export function strip(m: M, side: number, hex: HexId): void {
  for (const u of unitsIn(m, hex, side)) {
    if (m.board.marker.get(u) === MARKER.reserve) setMode(m, u, m.board.face.get(u), MARKER.none)
  }
  m.emit('reservesStripped', { side, hex })
}

const releasable = (phase: number): boolean => phase === PHASE.reaction || phase === PHASE.exploitation

/** ocs:5.7b#1-2: in Reaction and Exploitation a unit is released, and moves or fights before the next one is. */
export const RELEASE: SegmentForm = {
  do: 'release',
  arg: 'unit',
  candidates(m, f, out) {
    if (!releasable(f.phase)) return
    for (const u of m.game.own[f.side]!) if (m.board.marker.get(u) === MARKER.reserve && onMap(m, u)) out.push(u)
  },
  refusal(m, f, unit) {
    const foreign = ownRefusal(m, f.side, unit)
    if (foreign) return foreign
    if (!onMap(m, unit)) return no('not-on-map', { unit })
    if (m.board.marker.get(unit) !== MARKER.reserve) return no('not-reserve', { unit })
    return releasable(f.phase) ? null : no('release-phase')
  },
  play(m, f, unit) {
    setMode(m, unit, m.board.face.get(unit), MARKER.none)
    note(m, unit, DID.released)
    m.tell('released', { side: f.side, hex: m.board.hex.get(unit) }, f.side, { unit })
    return 'choose'
  },
}
