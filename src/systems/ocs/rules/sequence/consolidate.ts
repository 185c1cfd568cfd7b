/** 13.9 Consolidation: two weak units become one, or one takes the place and colours of another in the Dead Pile. */
import type { Reason } from '../../../../core/reasons.ts'
import { isTruck } from './arrivals.ts'
import { onMap, ownRefusal, stepsOf, unitsIn } from '../position/board.ts'
import { eliminate, gainStep, giveStep, liftUnit, placeUnit } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { BACK, wasGiven } from './replacements.ts'
import { shareLoad } from '../supply/supplies.ts'
import { KIND, MARKER, PLACE, SP, type M, type OcsGame, type Unit, type WorkForm } from '../world.ts'
import type { WorkFrame } from './frames.ts'

/** ocs:13.9#2: neither its stocks nor its order are broken. */
function fitRefusal(m: M, f: WorkFrame, unit: number): Reason | null {
  const foreign = ownRefusal(m, f.side, unit)
  if (foreign) return foreign
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (m.board.internals.get(unit) > 0) return no('consolidate-stocks', { unit })
  return m.board.marker.get(unit) === MARKER.dg ? no('consolidate-dg', { unit }) : null
}

/** ocs:13.9#2: the same figures on both sides of the counter. */
function identical(m: M, a: number, b: number): boolean {
  let figures = FIGURES.get(m.game)
  if (!figures) FIGURES.set(m.game, (figures = m.game.units.map(figuresOf)))
  return figures[a] === figures[b]
}
const FIGURES = new WeakMap<OcsGame, string[]>()

function figuresOf(u: Unit): string {
  const { kind, symbol, category, size, nation, steps, quarters, hasCombatFace, faces } = u
  return JSON.stringify([kind, symbol, category, size, nation, steps, quarters, hasCombatFace, faces])
}

// --- two multi-step units in a hex (ocs:13.9#3)

function mergeRefusal(m: M, f: WorkFrame, unit: number): Reason | null {
  const why = fitRefusal(m, f, unit)
  if (why) return why
  const u = m.game.units[unit]!
  if (u.steps === 1) return no('one-step', { unit })
  return m.board.lost.get(unit) > 0 ? null : no('not-reduced', { unit })
}

/** Why the first does not merge with the second. */
function withRefusal(m: M, f: WorkFrame, first: number, unit: number): Reason | null {
  const why = fitRefusal(m, f, unit)
  if (why) return why
  const hex = m.board.hex.get(first)
  if (m.board.hex.get(unit) !== hex) return no('not-there', { unit, hex })
  return unit !== first && identical(m, first, unit) ? null : no('not-identical', { unit, other: first })
}

function partners(m: M, f: WorkFrame, first: number): number[] {
  if (!onMap(m, first)) return []
  return unitsIn(m, m.board.hex.get(first), f.side).filter((u) => withRefusal(m, f, first, u) === null)
}

export const MERGE: WorkForm = {
  do: 'merge',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.own[f.side]!) if (m.board.lost.get(u) > 0 && onMap(m, u)) out.push(u)
  },
  refusal(m, f, unit) {
    const why = mergeRefusal(m, f, unit)
    return why ?? (partners(m, f, unit).length > 0 ? null : no('nobody-identical', { unit }))
  },
  play(_m, f, unit) {
    f.unit = unit
    return 'merging'
  },
}

export const MERGING: readonly WorkForm[] = [
  {
    do: 'with',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of partners(m, f, f.unit)) out.push(u)
    },
    refusal: (m, f, unit) => withRefusal(m, f, f.unit, unit),
    play(m, f, unit) {
      // Only what has no room any more is lost.
      for (let left = Math.min(stepsOf(m, unit), m.board.lost.get(f.unit)); left > 0; left--) {
        giveStep(m, unit)
        gainStep(m, f.unit)
      }
      eliminate(m, unit)
      m.tell('consolidated', { side: f.side }, f.side, { unit: f.unit })
      return 'finished'
    },
  },
  BACK,
]

// --- a unit takes the place of a dead one of a formation (ocs:13.9#4-5)

/** Truck points that are alike but for whose they are. */
function alike(m: M, a: number, b: number): boolean {
  if (!isTruck(m, a) || !isTruck(m, b)) return identical(m, a, b)
  return m.game.units[a]!.faces[1].ma === m.game.units[b]!.faces[1].ma
}

/** Is it out of play, after having been in it? */
function fallen(m: M, unit: number): boolean {
  if (m.game.units[unit]!.kind !== KIND.transport) return m.board.place.get(unit) === PLACE.dead
  return m.board.place.get(unit) === PLACE.unused && m.game.units[unit]!.organic && wasGiven(m, unit)
}

/** Why the unit does not take the place of the dead one. */
function asRefusal(m: M, f: WorkFrame, unit: number, dead: number): Reason | null {
  const [u, d] = [m.game.units[unit]!, m.game.units[dead]!]
  if (d.seat !== f.side) return no('not-own', { unit: dead })
  if (!fallen(m, dead)) return no('not-dead', { unit: dead })
  // ocs:13.9#5: nobody leaves a formation to be on his own
  if (d.formation < 0) return no('consolidate-independent', { unit: dead })
  if (d.formation === u.formation) return no('same-formation', { unit: dead, other: unit })
  return alike(m, unit, dead) ? null : no('not-identical', { unit: dead, other: unit })
}

/** The dead of formations, whose places somebody may take. */
function places(m: M, f: WorkFrame): number[] {
  return m.game.own[f.side]!.filter((u) => m.game.units[u]!.formation >= 0 && fallen(m, u))
}

export const EXCHANGE: WorkForm = {
  do: 'exchange',
  arg: 'unit',
  candidates(m, f, out) {
    const dead = places(m, f)
    if (dead.length === 0) return
    for (const u of m.game.own[f.side]!) if (onMap(m, u) && dead.some((d) => alike(m, u, d))) out.push(u)
  },
  refusal(m, f, unit) {
    const why = fitRefusal(m, f, unit)
    if (why) return why
    return places(m, f).some((d) => asRefusal(m, f, unit, d) === null) ? null : no('nobody-identical', { unit })
  },
  play(_m, f, unit) {
    f.unit = unit
    return 'exchanging'
  },
}

export const EXCHANGING: readonly WorkForm[] = [
  {
    do: 'as',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of places(m, f)) out.push(u)
    },
    refusal: (m, f, dead) => asRefusal(m, f, f.unit, dead),
    play(m, f, dead) {
      if (isTruck(m, dead)) takeTrucks(m, f.unit, dead)
      else takePlace(m, f.unit, dead)
      m.tell('consolidated', { side: f.side }, f.side, { unit: dead })
      return 'finished'
    },
  },
  BACK,
]

/** Modes, markers and losses stay; the unit it was goes to the Dead Pile. */
function takePlace(m: M, unit: number, dead: number): void {
  const b = m.board
  const [hex, face, marker] = [b.hex.get(unit), b.face.get(unit), b.marker.get(unit)]
  for (const column of [b.lost, b.outOfSupply, b.cut, b.did]) column.set(dead, column.get(unit))
  liftUnit(m, unit, PLACE.dead)
  b.lost.set(unit, m.game.units[unit]!.steps)
  placeUnit(m, dead, hex, face, marker)
}

/** As many points as the dead counter holds go over, with what is loaded on them. */
function takeTrucks(m: M, unit: number, dead: number): void {
  const b = m.board
  const points = Math.min(b.points.get(unit), m.game.units[dead]!.fullPoints)
  b.points.set(dead, points)
  b.points.add(unit, -points)
  placeUnit(m, dead, b.hex.get(unit), b.face.get(unit), b.marker.get(unit))
  shareLoad(m, unit, dead, Math.min(b.load.get(unit), points * SP))
  if (b.points.get(unit) === 0) liftUnit(m, unit, PLACE.unused)
}
