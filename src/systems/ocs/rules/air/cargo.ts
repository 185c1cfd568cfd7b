/** 14.9a-c, 14.9e and 14.10e What a mission carries, and how much its planes can take. All is counted in half tokens. */
import type { Spot } from '../ground/beyond.ts'
import { equivalent, CAP } from '../transport/rail.ts'
import { FACE, LEG, MP, SP, type M } from '../world.ts'
import type { MissionFrame } from './frames.ts'
import { AIRLIFT } from './missions.ts'
import { planeOf, spotOf } from './planes.ts'

/** ocs:14.9c#1: planes carry combat units that walk, and not far. */
const MOST_MA = 10
export function isLight(m: M, unit: number): boolean {
  const { combat, faces } = m.game.units[unit]!
  const { mobility, ma } = faces[FACE.move]
  return combat && mobility === LEG && ma <= MOST_MA * MP
}

/** What is carried: a unit by its number, or a token of supply. */
export const TOKEN = -1
/** How: in the plane, or in a glider. */
export const BY = { plane: 0, glider: 1 } as const
/** Where it goes: to the mission hex, or on to the base where the planes end (ocs:21.12a#1). */
export const TO = { goal: 0, onward: 1 } as const

/** Half tokens in a token, and what a Glider Point carries. */
const HALVES = 2
const GLIDER = 2 * HALVES
/** ocs:14.10e.F#1: what a tow carries once it has lost a step. */
const HIT_TOW = HALVES

const FIELDS = 4
const CREW_FIELDS = 3

/** One piece of the cargo. */
export interface Piece {
  readonly what: number
  readonly from: Spot
  readonly by: number
  readonly to: number
}

export function addPiece(cargo: number[], { what, from, by, to }: Piece): void {
  cargo.push(what, from, by, to)
}

export function pieces(cargo: readonly number[]): Piece[] {
  const found: Piece[] = []
  for (let i = 0; i < cargo.length; i += FIELDS)
    found.push({ what: cargo[i]!, from: cargo[i + 1]!, by: cargo[i + 2]!, to: cargo[i + 3]! })
  return found
}

/** Takes out the first piece that is like this one. */
export function takePiece(cargo: number[], { what, from, by }: Pick<Piece, 'what' | 'from' | 'by'>): void {
  const at = pieces(cargo).findIndex((one) => one.what === what && one.from === from && one.by === by)
  cargo.splice(at * FIELDS, FIELDS)
}

/** Takes out the first piece of all. */
export function firstPiece(cargo: number[]): Piece {
  return pieces(cargo.splice(0, FIELDS))[0]!
}

export const isAboard = (cargo: readonly number[], unit: number): boolean =>
  pieces(cargo).some(({ what }) => what === unit)

/** ocs:4.7a#1, 4.7b#1: an RE takes as much as an SP. */
export function weight(m: M, what: number): number {
  return what === TOKEN ? HALVES : (equivalent(m, what) * SP * HALVES) / CAP
}

type Flight = Pick<MissionFrame, 'kind' | 'hex' | 'planes' | 'home' | 'cargo' | 'tows' | 'stays' | 'crew' | 'via'>

/** A plane of the mission as it set out, or as it is after the last loss. */
interface Flyer {
  readonly plane: number
  readonly from: Spot
  readonly lost: number
}

export function crewOf(m: M, f: Flight): Flyer[] {
  const found: Flyer[] = []
  for (let i = 0; i < f.crew.length; i += CREW_FIELDS)
    found.push({ plane: f.crew[i]!, from: f.crew[i + 1]!, lost: f.crew[i + 2]! })
  if (found.length > 0) return found
  return f.planes.map((plane) => ({ plane, from: spotOf(m, plane), lost: m.board.lost.get(plane) }))
}

/** Who still flies, as he is now. */
export function noteCrew(m: M, f: MissionFrame): void {
  const from = new Map(crewOf(m, f).map((one) => [one.plane, one.from]))
  f.crew = f.planes.flatMap((u) => [u, from.get(u)!, m.board.lost.get(u)])
}

const rangeOf = (m: M, plane: number): number => planeOf(m, plane).sides[Math.min(m.board.lost.get(plane), 1)]!.range

/** The hexes it flies from and to, with where it returns to. */
function ways(f: Flight, { plane, from }: Pick<Flyer, 'plane' | 'from'>): [start: Spot, goal: Spot, back: Spot] {
  const goal = f.via >= 0 ? f.via : f.hex
  const back = f.via >= 0 ? f.hex : f.stays.includes(plane) ? goal : f.home >= 0 ? f.home : from
  return [from, goal, back]
}

/** ocs:14.9e.A#1: beyond its range it goes Inactive at the destination. */
export function goesFar(m: M, f: Flight, flyer: Pick<Flyer, 'plane' | 'from'>): boolean {
  const [from, goal] = ways(f, flyer)
  return f.kind === AIRLIFT && m.game.land.airDistance(from, goal) > rangeOf(m, flyer.plane)
}

/** ocs:14.9e.C#1: within half its range, there and back, it carries twice as much. */
export function isNear(m: M, f: Flight, flyer: Pick<Flyer, 'plane' | 'from'>): boolean {
  const [from, goal, back] = ways(f, flyer)
  const far = Math.max(m.game.land.airDistance(from, goal), m.game.land.airDistance(goal, back))
  return 2 * far <= rangeOf(m, flyer.plane)
}

export const towsOf = (f: Pick<Flight, 'tows'>, plane: number): number => f.tows.filter((u) => u === plane).length

/** ocs:14.9a#1, 14.9e#1, 14.10e.C#1-2, 14.10e.F#1: what the plane takes aboard, or in its gliders. */
function capacity(m: M, f: Flight, flyer: Flyer, by: number): number {
  const { plane, lost } = flyer
  const { transport, sides } = planeOf(m, plane)
  if (!transport || lost >= sides.length) return 0
  const [tows, near, printed] = [towsOf(f, plane), isNear(m, f, flyer), sides[lost]!.capacity]
  if (by === BY.glider) return tows === 0 ? 0 : lost > 0 ? HIT_TOW : tows * GLIDER
  if (tows === 0) return near ? printed * 2 : printed
  return near && tows === 1 && lost === 0 ? printed : 0
}

/** ocs:14.9a#1: planes of one base carry together what is loaded there; after the first stop all of them do (ocs:21.12a#1). */
const together = (f: Flight, a: Spot, b: Spot): boolean => f.via >= 0 || a === b

/** What the planes from a base can carry. */
export function capacityFrom(m: M, f: Flight, crew: readonly Flyer[], from: Spot, by: number): number {
  return crew.reduce((sum, one) => sum + (together(f, one.from, from) ? capacity(m, f, one, by) : 0), 0)
}

/** What they carry from there. */
export function carriedFrom(m: M, f: Flight, from: Spot, by: number): number {
  return pieces(f.cargo)
    .filter((piece) => piece.by === by && together(f, piece.from, from))
    .reduce((sum, { what }) => sum + weight(m, what), 0)
}

/** What more the planes of the plan could take from there (ocs:14.9b#1: a half token is neither saved nor rounded up). */
export function roomFrom(m: M, f: Flight, from: Spot, by: number): number {
  return capacityFrom(m, f, crewOf(m, f), from, by) - carriedFrom(m, f, from, by)
}

/** Where cargo of the mission comes from, and how. */
function loads(f: Flight): (readonly [from: Spot, by: number])[] {
  // What comes aboard at the first stop is not with it yet.
  const with_ = pieces(f.cargo).filter(({ from }) => f.via >= 0 || from !== f.hex)
  const seen = new Map(with_.map(({ from, by }) => [`${f.via >= 0 ? 0 : from} ${by}`, [from, by] as const]))
  return [...seen.values()]
}

/** ocs:21.12a#1: half tokens more that those which fly on from the first stop can take along. */
export function roomOnward(m: M, f: Flight): number {
  const goers = crewOf(m, f).filter((one) => !f.stays.includes(one.plane) && !goesFar(m, f, one))
  const most = goers.reduce((sum, one) => sum + capacity(m, f, one, BY.plane), 0)
  const onward = pieces(f.cargo).filter(({ to }) => to === TO.onward)
  return most - onward.reduce((sum, { what }) => sum + weight(m, what), 0)
}

/** Is anything aboard that those of the crew cannot carry? `over` lets a part of a token more be (ocs:14.4g#1). */
export function excess(m: M, f: Flight, crew: readonly Flyer[], over: boolean): (readonly [from: Spot, by: number])[] {
  return loads(f).filter(([from, by]) => {
    const most = capacityFrom(m, f, crew, from, by)
    return carriedFrom(m, f, from, by) > (over ? Math.ceil(most / HALVES) * HALVES : most)
  })
}

/** Those who set out, with the steps they have lost by now; and of them those who still fly. */
export function crewNow(m: M, f: Flight): { all: Flyer[]; flying: Flyer[] } {
  const all = crewOf(m, f).map((one) => ({ ...one, lost: m.board.lost.get(one.plane) }))
  return { all, flying: all.filter(({ plane }) => f.planes.includes(plane)) }
}

/** Whether planes or steps are missing since it was last looked at. */
export function hasShrunk(m: M, f: Flight): boolean {
  return crewOf(m, f).some(({ plane, lost }) => !f.planes.includes(plane) || m.board.lost.get(plane) !== lost)
}

/** ocs:14.9f#1, 14.10e.D#1, 14.10f#1: half tokens that count against what the base unloads: not those of planes that stay, nor those in gliders. */
export function unloads(m: M, f: Flight): number {
  const here = pieces(f.cargo).filter(({ by, to }) => by === BY.plane && to === TO.goal)
  let sum = 0
  for (const from of new Set(here.map((piece) => piece.from))) {
    const free = crewOf(m, f)
      .filter((one) => one.from === from)
      .filter((one) => f.stays.includes(one.plane) || goesFar(m, f, one) || planeOf(m, one.plane).integral)
      .reduce((all, one) => all + capacity(m, f, one, BY.plane), 0)
    const carried = here.reduce((all, piece) => all + (piece.from === from ? weight(m, piece.what) : 0), 0)
    sum += Math.max(0, carried - free)
  }
  return sum
}
