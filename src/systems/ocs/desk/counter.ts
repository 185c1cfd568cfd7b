/** A unit as its counter shows it. */
import { boxOf, SIZE_MARK, type Boxes } from '../../../core/desk/kit/counter.ts'
import { OFF_MAP } from '../../../core/hex/grid.ts'
import type { Seen } from '../../../core/desk.ts'
import { ACTIVE, SPENT, UNSUPPLIED } from '../../../core/desk/states.ts'
import type { Counter, State } from '../../../core/shapes.ts'
import { did, sideHex, stepsOf } from '../rules/position/board.ts'
import type { Fraction } from '../rules/ground/terrain-chart.ts'
import { allowance } from '../rules/position/modes.ts'
import { points } from '../rules/moving/step-cost.ts'
import { attackStrength, strengthPoints } from '../rules/fighting/strength.ts'
import {
  DID,
  FACE,
  KIND,
  MARKER,
  MECH,
  PHASE,
  PLACE,
  TRACK,
  type Face,
  type M,
  type Ocs,
  type Unit,
} from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { movesBy, supplyMark } from './names.ts'
import { isOwn, plannedMove, standingOf, type Standing } from './sees.ts'
import { tagsOf } from './tags.ts'

/** Signs by the printed symbol; what a unit rides in shows in the sign of infantry. */
const SIGN: Readonly<Record<string, string>> = {
  tank: 'armor',
  motorcycle: 'recon',
  'anti-tank': 'antitank',
  'anti-aircraft': 'flak',
  'motorized infantry': 'motorized',
  'assault gun': 'armor',
  'assault engineer': 'engineer',
  'rocket artillery': 'rockets',
  parachute: 'airborne',
  militia: 'infantry',
  'naval infantry': 'infantry',
  'rail repair': 'rail',
}

export const BOXES: Boxes = [
  ['unseen', 'On the map, not in sight', PLACE.map],
  ['coming', 'To come', PLACE.coming],
  ['dead', 'Dead pile', PLACE.dead],
  ['gone', 'Withdrawn', PLACE.gone],
  ['unused', 'Not in play', PLACE.unused],
]

export function showCounter(s: Seen<Ocs>, unit: number): Counter {
  const m = s.match
  const u = m.game.units[unit]!
  const seen = s.knows('hex', unit)
  const at = seen ? standingOf(s, unit) : UNSEEN
  const there = at.hex !== OFF_MAP
  const tags = there ? tagsOf(s, unit, at) : []
  const moves = movesBy(u.faces[at.face]!.mobility)
  return {
    id: u.id,
    name: u.name,
    side: u.seat,
    colour: ownDesk(m.game).colour(u),
    sign: signOf(u),
    size: u.combat ? (SIZE_MARK[u.size] ?? '') : '',
    designation: u.short,
    formation: u.formation >= 0 ? m.game.formations[u.formation]!.name : '',
    tint: u.formation + 1,
    ...figuresOf(s, u, at),
    ...(moves ? { moves } : {}),
    ...(there && u.steps > 1 && s.knows('lost', unit) ? { steps: { now: stepsOf(m, unit), full: u.steps } } : {}),
    at: there ? m.game.grid.format(at.hex) : null,
    ...(there ? { rank: rankOf(m, u, at.hex) } : {}),
    ...(there ? { box: '', due: '' } : boxFor(s, unit)),
    states: there ? statesOf(s, u, at) : [],
    ...(tags.length > 0 ? { tags } : {}),
  }
}

/** What a counter shows of which one knows no more than that it exists. */
const UNSEEN: Standing = { hex: OFF_MAP, face: FACE.combat, marker: MARKER.none }

function signOf(u: Unit): string {
  if (u.kind === KIND.transport) return u.symbol === 'wagon' ? 'wagon' : 'truck'
  if (u.kind === KIND.hq) return 'hq'
  if (u.kind === KIND.pax) return 'PAX'
  if (u.kind === KIND.eq) return 'EQ'
  if (u.railRepair) return 'rail'
  if (u.symbol === 'infantry' && u.category === MECH) return u.faces[1].mobility === TRACK ? 'mech' : 'motorized'
  return SIGN[u.symbol] ?? u.symbol
}

const ONCE: readonly Fraction[] = [
  [1, 1],
  [1, 1],
  [1, 1],
]

/** Left strength, barrage, throw or transport points; in the middle rating, range or load; right what it may move. */
function figuresOf(
  s: Seen<Ocs>,
  u: Unit,
  at: Standing,
): Pick<Counter, 'strength' | 'apart' | 'middle' | 'rating' | 'movement'> {
  const m = s.match
  const face = u.faces[at.face]!
  const movement = movementOf(m, u, at, face)
  const apart = (figure: number, middle: string) => ({
    strength: { now: figure, printed: figure },
    apart: true as const,
    middle,
    movement,
  })
  if (u.kind === KIND.transport) {
    const known = s.knows('load', u.index) && at.hex !== OFF_MAP
    return known ? apart(m.board.points.get(u.index), supplyMark(m.board.load.get(u.index))) : apart(u.fullPoints, '')
  }
  if (u.kind === KIND.hq) return apart(points(face.throw), '')
  if (face.barrage > 0) return apart(face.barrage, `(${face.range})`)
  const printed = Math.max(face.strength, 0)
  // Losses and what halves it are the owner's to know; of an enemy one sees the print.
  const known = at.hex !== OFF_MAP && isOwn(s, u.seat) && m.board.face.get(u.index) === at.face
  const now = known ? strengthPoints(attackStrength(m, u.index, ONCE, 0, false)) : printed
  return { strength: { now, printed }, middle: String(face.ar), rating: true, movement }
}

function movementOf(m: M, u: Unit, at: Standing, face: Face): number {
  return points(at.hex === OFF_MAP ? face.ma : allowance(m, u.index, PHASE.movement, at.face, at.marker))
}

const KIND_RANK: Readonly<Record<number, number>> = {
  [KIND.combat]: 1,
  [KIND.breakdown]: 1,
  [KIND.artillery]: 2,
  [KIND.hq]: 3,
  [KIND.pax]: 4,
  [KIND.eq]: 4,
  [KIND.transport]: 5,
}

/** ocs:4.8b.C#1: what lies on top comes first; then who fights, guns, HQs, and the trains below. */
function rankOf(m: M, u: Unit, hex: number): number {
  return m.board.top.get(sideHex(m, u.seat, hex)) - 1 === u.index ? 0 : KIND_RANK[u.kind]!
}

/** Of generic counters nobody keeps count. */
function boxFor(s: Seen<Ocs>, unit: number): Pick<Counter, 'box' | 'due'> {
  return s.knows('place', unit) ? boxOf(s.match, unit, BOXES) : { box: 'unused', due: '' }
}

const STRAT: State = { id: 'strategic', text: 'in Strat Mode', marks: ['pale', 'lines'] }
const EXPLOITING: State = { id: 'exploit', text: 'exploiting', marks: ['arrows'] }
const DG: State = { id: 'disorganized', text: 'disorganized', marks: ['pale'] }
const RESERVE: State = { id: 'reserve', text: 'in Reserve', marks: ['target'] }
const MOVE_MODE: State = { id: 'move', text: 'in Move Mode', marks: ['pale', 'arrow'] }
const BARRAGE: State = { id: 'barrage', text: 'barrage', marks: ['amber'] }

function statesOf(s: Seen<Ocs>, u: Unit, at: Standing): State[] {
  const m = s.match
  const states: State[] = []
  if (at.marker === MARKER.strat) states.push(STRAT)
  else if (at.marker === MARKER.exploit) states.push(EXPLOITING)
  else if (at.marker === MARKER.dg) states.push(DG)
  if (at.marker === MARKER.reserve) states.push(RESERVE)
  if (at.face === FACE.move && u.hasCombatFace && at.marker !== MARKER.strat) states.push(MOVE_MODE)
  if (u.faces[at.face]!.barrage > 0) states.push(BARRAGE)
  if (m.board.outOfSupply.get(u.index) === 1) states.push(UNSUPPLIED)
  if (isOwn(s, u.seat) && hasActed(m, u.index)) states.push(SPENT)
  if (plannedMove(s)?.force.includes(u.index)) states.push(ACTIVE)
  return states
}

const SPENT_BY: Readonly<Record<number, number>> = {
  [PHASE.movement]: DID.moved | DID.negated,
  [PHASE.reaction]: DID.moved | DID.negated | DID.barraged,
  [PHASE.combat]: DID.attacked | DID.barraged,
  [PHASE.exploitation]: DID.moved | DID.negated,
}

/** Has the unit done what it may do in the phase that is being played? */
function hasActed(m: M, unit: number): boolean {
  return did(m, unit, SPENT_BY[m.board.phase.get(0)] ?? 0)
}
