/** What is on the map: a unit as its counter shows it, with its tags, and the ground as it changes. */
import { DIRECTIONS, letters, markerIn, nearestSides, OFF_MAP, OPEN, SIDES } from '../../../core/desk/kit/index.ts'
import { boxesIn, boxOf, counterOf, SIZE_MARK, statesOf, tagsOf } from '../../../core/desk/kit/counter.ts'
import type { Counter, GroundWords, Marker, Seen, Span, TableState } from '../../../core/desk/kit/index.ts'
import { attackStrength, strengthPoints } from '../rules/fighting/strength.ts'
import type { Fraction } from '../rules/ground/terrain-chart.ts'
import { droppedUnits } from '../rules/moving/drops.ts'
import { points } from '../rules/moving/step-cost.ts'
import { did, sideHex, stepsOf } from '../rules/position/board.ts'
import { baseLevel, baseOwner, NO_BASE, portIn, portOwner, STRIP } from '../rules/position/facilities.ts'
import { allowance } from '../rules/position/modes.ts'
import { capacityOf } from '../rules/sea/ports.ts'
import { SLOW, SPEED } from '../rules/sea/ships.ts'
import { hasFuel, needsFuel } from '../rules/supply/fuel.ts'
import { allRails, gaugeOf } from '../rules/transport/railnet.ts'
import { CROSSING, DID, FACE, KIND, MARKER, MECH, PHASE, PLACE, TRACK } from '../rules/world.ts'
import type { M, Ocs, Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { groundWords, kindsIn, movesBy, sideName, supplyMark } from './names.ts'
import { isOwn, plannedMove, standingOf, type Standing } from './sees.ts'
import words from './words.json' with { type: 'json' }

// --- A unit as its counter shows it

/** Signs by the printed symbol; what a unit rides in shows in the sign of infantry. */
const SIGN: Readonly<Record<string, string>> = words.signs

export const BOXES = boxesIn(words.boxes, PLACE)

export function showCounter(s: Seen<Ocs>, unit: number): Counter {
  const m = s.match
  const u = m.game.units[unit]!
  const at = s.knows('hex', unit) ? standingOf(s, unit) : UNSEEN
  const moves = movesBy(u.faces[at.face]!.mobility)
  const shown = {
    ...counterOf(m, unit, BOXES),
    colour: ownDesk(m.game).colour(u),
    sign: signOf(u),
    // A silhouette has its name above it.
    size: u.combat ? (SIZE_MARK[u.size] ?? '') : u.plane ? u.plane.model : u.ship ? u.short : '',
    designation: u.plane || u.ship || u.craft ? '' : u.short,
    formation: u.formation >= 0 ? m.game.formations[u.formation]!.name : '',
    tint: u.formation + 1,
    ...figuresOf(s, u, at),
    ...(moves ? { moves } : {}),
  }
  // Of generic counters off the map nobody keeps count.
  if (at.hex === OFF_MAP) {
    return { ...shown, at: null, ...boxFor(s, u), states: [] }
  }
  const tags = tagsOf(m, words.tags, tagFacts(s, unit, at))
  return {
    ...shown,
    ...(u.steps > 1 && s.knows('lost', unit) ? { steps: { now: stepsOf(m, unit), full: u.steps } } : {}),
    at: m.game.grid.format(at.hex),
    rank: rankOf(m, u, at.hex),
    box: '',
    due: '',
    states: statesOf(words.states, stateFacts(s, u, at)),
    ...(tags.length > 0 ? { tags } : {}),
  }
}

/** Which box it lies in, as far as one knows. Whether what is hidden was imagined under a stack or aboard tells nothing. */
function boxFor(s: Seen<Ocs>, { index, plane }: Unit): Pick<Counter, 'box' | 'due'> {
  const hidden = !s.knows('hex', index)
  if (hidden && plane) return OUT_OF_SIGHT
  if (!s.knows('place', index)) return POOLED
  return hidden && s.match.board.place.get(index) === PLACE.aboard ? OUT_OF_SIGHT : boxOf(s.match, index, BOXES)
}

const POOLED = { box: 'unused', due: '' }
/** At some base, under some stack, or aboard. */
const OUT_OF_SIGHT = { box: 'unseen', due: '' }
/** What a counter shows of which one knows no more than that it exists. */
const UNSEEN: Standing = { hex: OFF_MAP, face: FACE.combat, marker: MARKER.none }

const KIND_SIGN: Readonly<Record<number, string>> = { [KIND.hq]: 'hq', [KIND.pax]: 'PAX', [KIND.eq]: 'EQ' }

function signOf(u: Unit): string {
  if (u.plane)
    return u.plane.strategic ? 'heavy bomber' : u.plane.fighter ? 'fighter' : u.plane.transport ? 'transport' : 'bomber'
  if (u.ship) return 'warship'
  if (u.craft) return 'landing craft'
  if (u.kind === KIND.transport) return u.symbol === 'truck' ? 'truck' : 'wagon'
  const { [u.kind]: kind } = KIND_SIGN
  if (kind !== undefined) return kind
  if (u.railRepair) return 'rail'
  if (u.symbol === 'infantry' && u.category === MECH) return u.faces[1].mobility === TRACK ? 'mech' : 'motorized'
  return SIGN[u.symbol] ?? u.symbol
}

const ONCE: readonly Fraction[] = Array.from({ length: 3 }, () => [1, 1])

type Figures = Pick<Counter, 'strength' | 'apart' | 'middle' | 'rating' | 'movement'>

/** Left strength, barrage, throw or transport points; in the middle rating, range or load; right what it may move. */
function figuresOf(s: Seen<Ocs>, u: Unit, at: Standing): Figures {
  const m = s.match
  const face = u.faces[at.face]!
  const ma = at.hex === OFF_MAP ? face.ma : allowance(m, u.index, PHASE.movement, at.face, at.marker)
  const movement = points(ma)
  const reduced = s.knows('lost', u.index) && m.board.lost.get(u.index) > 0 ? 1 : 0
  const apart = (now: number, middle: string): Figures => ({
    strength: { now, printed: now },
    apart: true,
    middle,
    movement,
  })
  if (u.kind === KIND.transport || u.craft) {
    const known = s.knows('load', u.index) && at.hex !== OFF_MAP
    const [now, load] = known
      ? [m.board.points.get(u.index), supplyMark(m.board.load.get(u.index))]
      : [u.fullPoints, '']
    return { ...apart(now, load), ...(u.craft && { movement: u.craft.ma }) }
  }
  if (u.plane) {
    const { barrage, rating, parenthesis } = u.plane.sides[reduced]
    return { ...apart(barrage, parenthesis ? `(${rating})` : String(rating)), movement: -1 }
  }
  if (u.ship) {
    const { barrage, range, slow } = u.ship.sides[reduced]
    return { ...apart(barrage, `(${range})`), movement: slow ? SLOW : SPEED }
  }
  if (u.kind === KIND.hq) return apart(points(face.throw), '')
  if (face.barrage > 0) return apart(face.barrage, `(${face.range})`)
  const printed = Math.max(face.strength, 0)
  // Losses and what halves it are the owner's to know; of an enemy one sees the print.
  const known = at.hex !== OFF_MAP && isOwn(s, u.seat) && m.board.face.get(u.index) === at.face
  const now = known ? strengthPoints(attackStrength(m, u.index, ONCE, 0, false)) : printed
  return { strength: { now, printed }, middle: String(face.ar), rating: true, movement }
}

const KIND_RANK: Readonly<Record<number, number>> = {
  [KIND.combat]: 1,
  [KIND.breakdown]: 1,
  [KIND.artillery]: 2,
  [KIND.hq]: 3,
  [KIND.pax]: 4,
  [KIND.eq]: 4,
  [KIND.transport]: 5,
  [KIND.plane]: 6,
  [KIND.ship]: 6,
  [KIND.craft]: 7,
}

/** ocs:4.8b.C#1: what lies on top comes first; then who fights, guns, HQs, and the trains below. */
function rankOf(m: M, u: Unit, hex: number): number {
  return m.board.top.get(sideHex(m, u.seat, hex)) - 1 === u.index ? 0 : KIND_RANK[u.kind]!
}

/** What the markers on a unit make of it. */
const markerFacts = (marker: number): Readonly<Record<string, boolean>> => ({
  strategic: marker === MARKER.strat,
  exploit: marker === MARKER.exploit,
  disorganized: marker === MARKER.dg,
  reserve: marker === MARKER.reserve,
})

function stateFacts(s: Seen<Ocs>, u: Unit, at: Standing): Readonly<Record<string, boolean | undefined>> {
  const m = s.match
  return {
    ...markerFacts(at.marker),
    move: at.face === FACE.move && u.hasCombatFace && at.marker !== MARKER.strat,
    barrage: u.faces[at.face]!.barrage > 0,
    unsupplied: m.board.outOfSupply.get(u.index) === 1,
    // It has done what it may do in the phase that is being played.
    spent: isOwn(s, u.seat) && did(m, u.index, SPENT_BY[m.board.phase.get(0)] ?? 0),
    inactive: isOwn(s, u.seat) && isIdlePlane(m, u),
    active: plannedMove(s)?.force.includes(u.index),
  }
}

/** ocs:14.1a#2 */
const isIdlePlane = (m: M, u: Unit): boolean => u.plane !== null && m.board.active.get(u.index) === 0

const SPENT_BY: Readonly<Record<number, number>> = {
  [PHASE.movement]: DID.moved | DID.negated,
  [PHASE.reaction]: DID.moved | DID.negated | DID.barraged,
  [PHASE.combat]: DID.attacked | DID.barraged,
  [PHASE.exploitation]: DID.moved | DID.negated,
}

/** The small tags on a counter: markers that lie on it, and what its owner must remember. */
function tagFacts(s: Seen<Ocs>, unit: number, at: Standing): Readonly<Record<string, boolean>> {
  const m = s.match
  const own = isOwn(s, m.game.units[unit]!.seat)
  const stocks = own ? m.board.internals.get(unit) : 0
  const fuelledHq = own && did(m, unit, DID.fuelledHq)
  return {
    dg: at.marker === MARKER.dg,
    reserve: at.marker === MARKER.reserve,
    extender: at.marker === MARKER.extender,
    unsupplied: m.board.outOfSupply.get(unit) === 1,
    low: stocks === 1,
    exhausted: stocks === 2,
    fuelledHq,
    fuelled: own && !fuelledHq && needsFuel(m, unit, at.face) && hasFuel(m, unit),
    negates: own && did(m, unit, DID.negated),
    released: own && did(m, unit, DID.released),
  }
}

/** What a counter shows that its unit's row does not say: is it on top, has it fuel, and where a planned move puts it. */
export function restOf(s: Seen<Ocs>): (unit: number) => number {
  const m = s.match
  const { units, grid } = m.game
  const f = plannedMove(s)
  const planned = new Set(f ? [...f.force, ...droppedUnits(f.drops)] : [])
  return (unit) => {
    if (!s.knows('hex', unit)) return 0
    const at = planned.has(unit) ? standingOf(s, unit) : null
    const hex = at ? at.hex : m.board.hex.get(unit)
    if (hex === OFF_MAP) return 0
    const { seat } = units[unit]!
    const top = m.board.top.get(sideHex(m, seat, hex)) - 1 === unit
    const fuel = isOwn(s, seat) && needsFuel(m, unit, at ? at.face : m.board.face.get(unit)) && hasFuel(m, unit)
    const plan = at ? hex + 1 + (grid.size + 1) * (at.face + 2 * at.marker) : 0
    return (top ? 1 : 0) + (fuel ? 2 : 0) + (f?.force.includes(unit) ? 4 : 0) + 8 * plan
  }
}

// --- The ground as it changes: who holds it, whose trains run on it, and what lies on it

export function showGround(s: Seen<Ocs>): Pick<TableState, 'control' | 'rail' | 'markers' | 'spans'> {
  const m = s.match
  const { grid, land } = m.game
  const gauge = gaugeOf(m, s.seat === OPEN ? 0 : s.seat)
  const near = nearestSides(
    grid,
    (hex) => m.board.control.get(hex) - 1,
    () => '0',
  )
  const markers: Marker[] = []
  for (let hex = 0; hex < grid.size; hex++) if (!isBare(m, hex)) markHex(s, hex, markers)
  return {
    control: letters(grid, (hex) => (land.playable[hex] === 1 ? near[hex]! : '-')),
    rail: letters(grid, (hex) => (m.board.gauge.get(hex) === gauge ? '1' : '0')),
    markers,
    spans: [...crossingSpans(m), ...openedTracks(m)],
  }
}

/** Is there nothing in the hex that could be marked? So it is in most. */
function isBare(m: M, hex: number): boolean {
  if (m.board.hedgehog.get(hex) > 0 || baseLevel(m, hex) !== NO_BASE || portIn(m, hex) >= 0) return false
  for (const side of SIDES) {
    const row = sideHex(m, side, hex)
    if (m.board.dump.get(row) > 0 || m.board.top.get(row) > 0) return false
  }
  return true
}

/** What lies in a hex: a hedgehog, a base, a port, dumps, and stacks that are covered. */
function markHex(s: Seen<Ocs>, hex: number, markers: Marker[]): void {
  const m = s.match
  const { grid } = m.game
  const mark = (kind: string, sign: string, label: string, title: string, side?: number): void =>
    void markers.push({ ...markerIn(grid, hex, kind, label, side), title, sign })
  const of = (side: number): string => (side < 0 ? '' : `${m.setting.names.seat(side)} `)
  const level = m.board.hedgehog.get(hex)
  if (level > 0) mark('hedgehog', 'spikes', String(level), `Level ${level} hedgehog`)
  const base = baseLevel(m, hex)
  if (base !== NO_BASE) {
    const what = base === STRIP ? 'air strip' : `Level ${base} air base`
    mark('airBase', 'runway', base === STRIP ? '' : String(base), of(baseOwner(m, hex)) + what, baseOwner(m, hex))
  }
  const port = portIn(m, hex)
  if (port >= 0) {
    const owner = portOwner(m, hex)
    const label = supplyMark(capacityOf(m, port))
    mark('port', 'anchor', label, `${of(owner)}port, ${label} a phase`, Math.max(owner, 0))
  }
  for (const side of SIDES) {
    const row = sideHex(m, side, hex)
    const tokens = m.board.dump.get(row)
    if (tokens > 0 && s.knows('dump', row))
      mark('dump', 'crates', supplyMark(tokens), `${of(side)}dump, ${supplyMark(tokens)}`, side)
  }
  for (const side of SIDES) {
    const top = m.board.top.get(sideHex(m, side, hex)) - 1
    if (top >= 0 && !s.knows('hex', top)) markers.push(markerIn(grid, hex, 'covered', coverOf(m, top), side))
  }
}

/** Bridges and ferries that come and go, as they stand. */
export function crossingSpans(m: M): Span[] {
  return m.game.land.crossings.map(({ name, hexes: [a, b] }, i): Span => {
    const at = { from: m.game.grid.format(a), to: m.game.grid.format(b) }
    const state = m.board.crossing.get(i)
    if (state === CROSSING.down) return { ...at, kind: 'down', title: `${name}: down` }
    if (state === CROSSING.stands) return { ...at, kind: 'bridge', title: name }
    const mined = state >= CROSSING.mined
    const side = state - (mined ? CROSSING.mined : CROSSING.held)
    const title = `${name}: ${mined ? 'mined by' : 'serves'} the ${sideName(m.game, side)} side`
    return { ...at, kind: mined ? 'mined' : 'bridge', side, title }
  })
}

/** Railways that were never finished, as far as they have been opened. */
function openedTracks(m: M): Span[] {
  const { grid, land } = m.game
  const tracks = allRails(m)
  const spans: Span[] = []
  if (tracks === land.rail) return spans
  for (let way = 0; way < tracks.length; way++) {
    const hex = Math.floor(way / DIRECTIONS)
    const to = grid.neighbours[way]!
    if (to <= hex || tracks[way] === 0 || land.rail[way]! > 0) continue
    if (m.board.gauge.get(hex) === 0 || m.board.gauge.get(to) === 0) continue
    spans.push({ from: grid.format(hex), to: grid.format(to), kind: 'track', title: 'track on an old roadbed' })
  }
  return spans
}

/** Of a stack of which the looker sees no more than the markers on it (ocs:HR-2#1): what they say. */
function coverOf(m: M, top: number): string {
  const facts = markerFacts(m.board.marker.get(top))
  const label = Object.entries(words.covers)
    .filter(([so]) => facts[so])
    .map(([, cover]) => cover)
  return [...label, ...(m.board.outOfSupply.get(top) === 1 ? ['OOS'] : [])].join(' ')
}

export const GROUND_WORDS: GroundWords<Ocs> = {
  terrain: groundWords,
  hexside({ game: { land } }, hex, d) {
    const at = hex * DIRECTIONS + d
    const ways = [...kindsIn(land.sideKinds, land.sides[at]!), ...kindsIn(land.roadKinds, land.roads[at]!)]
    return land.rail[at]! > 0 ? [...ways, 'rail'] : ways
  },
  away(s, unit) {
    const m = s.match
    const holder = s.knows('holder', unit) ? m.board.holder.get(unit) : 0
    return holder > 0
      ? `aboard ${m.game.units[holder - 1]!.name}`
      : holder < 0
        ? (m.game.land.beyond[-holder - 1]?.name ?? '')
        : ''
  },
}
