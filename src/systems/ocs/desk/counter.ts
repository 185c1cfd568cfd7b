/** What is on the map: a unit as its counter shows it, with its tags, and the ground as it changes. */
import { boxOf, SIZE_MARK } from '../../../core/desk/kit/counter.ts'
import { DIRECTIONS, letters, markerIn, OFF_MAP, OPEN, SIDES, sift } from '../../../core/desk/kit/index.ts'
import type { Boxes, Counter, Marker, Seen, Span, State, TableState, Tag } from '../../../core/desk/kit/index.ts'
import type { GroundWords } from '../../../core/desk/kit/text-board.ts'
import { nearestSides } from '../../../core/desk/nearest.ts'
import { ACTIVE, SPENT, UNSUPPLIED } from '../../../core/desk/states.ts'
import { attackStrength, strengthPoints } from '../rules/fighting/strength.ts'
import type { Fraction } from '../rules/ground/terrain-chart.ts'
import { droppedUnits } from '../rules/moving/drops.ts'
import { points } from '../rules/moving/step-cost.ts'
import { did, sideHex, stepsOf } from '../rules/position/board.ts'
import { baseLevel, baseOwner, NO_BASE, portIn, portOwner, STRIP } from '../rules/position/facilities.ts'
import { allowance } from '../rules/position/modes.ts'
import { capacityOf } from '../rules/sea/ports.ts'
import { hasFuel, needsFuel } from '../rules/supply/fuel.ts'
import { allRails, gaugeOf } from '../rules/transport/railnet.ts'
import { CROSSING, DID, FACE, KIND, MARKER, MECH, PHASE, PLACE, TRACK } from '../rules/world.ts'
import type { M, Ocs, Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { groundWords, movesBy, sideName, supplyMark } from './names.ts'
import { isOwn, plannedMove, standingOf, type Standing } from './sees.ts'
import words from './words.json' with { type: 'json' }

// --- A unit as its counter shows it

/** Signs by the printed symbol; what a unit rides in shows in the sign of infantry. */
const SIGN: Readonly<Record<string, string>> = words.signs

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

const ONCE: readonly Fraction[] = Array.from({ length: 3 }, () => [1, 1])

type Figures = Pick<Counter, 'strength' | 'apart' | 'middle' | 'rating' | 'movement'>

/** Left strength, barrage, throw or transport points; in the middle rating, range or load; right what it may move. */
function figuresOf(s: Seen<Ocs>, u: Unit, at: Standing): Figures {
  const m = s.match
  const face = u.faces[at.face]!
  const ma = at.hex === OFF_MAP ? face.ma : allowance(m, u.index, PHASE.movement, at.face, at.marker)
  const movement = points(ma)
  const apart = (now: number, middle: string): Figures => ({
    strength: { now, printed: now },
    apart: true,
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

const STATES = words.states as Readonly<Record<keyof typeof words.states, State>>

const MARKED: Readonly<Record<number, State>> = {
  [MARKER.strat]: STATES.strat,
  [MARKER.exploit]: STATES.exploit,
  [MARKER.dg]: STATES.dg,
  [MARKER.reserve]: STATES.reserve,
}

function statesOf(s: Seen<Ocs>, u: Unit, at: Standing): State[] {
  const m = s.match
  const marked = MARKED[at.marker]
  const moves = at.face === FACE.move && u.hasCombatFace && at.marker !== MARKER.strat
  return sift<State>([
    marked,
    moves && STATES.move,
    u.faces[at.face]!.barrage > 0 && STATES.barrage,
    m.board.outOfSupply.get(u.index) === 1 && UNSUPPLIED,
    isOwn(s, u.seat) && hasActed(m, u.index) && SPENT,
    plannedMove(s)?.force.includes(u.index) && ACTIVE,
  ])
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

// --- The small tags on a counter: markers that lie on it, and what its owner must remember

const TAGS = words.tags as Readonly<Record<keyof typeof words.tags, Tag>>

function tagsOf(s: Seen<Ocs>, unit: number, at: Standing): Tag[] {
  const m = s.match
  const own = isOwn(s, m.game.units[unit]!.seat)
  const stocks = own ? m.board.internals.get(unit) : 0
  const lasts = own && did(m, unit, DID.fuelledHq)
  return sift<Tag>([
    at.marker === MARKER.dg && TAGS.dg,
    at.marker === MARKER.reserve && TAGS.reserve,
    at.marker === MARKER.extender && TAGS.extender,
    m.board.outOfSupply.get(unit) === 1 && TAGS.unsupplied,
    stocks === 1 && TAGS.low,
    stocks === 2 && TAGS.exhausted,
    lasts && TAGS.fuelledHq,
    own && !lasts && needsFuel(m, unit, at.face) && hasFuel(m, unit) && TAGS.fuelled,
    own && did(m, unit, DID.negated) && TAGS.negates,
    own && did(m, unit, DID.released) && TAGS.released,
  ])
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
  for (let hex = 0; hex < grid.size; hex++) markHex(s, hex, markers)
  return {
    control: letters(grid, (hex) => (land.playable[hex] === 1 ? near[hex]! : '-')),
    rail: letters(grid, (hex) => (m.board.gauge.get(hex) === gauge ? '1' : '0')),
    markers,
    spans: [...crossingSpans(m), ...openedTracks(m)],
  }
}

/** What lies in a hex: a hedgehog, dumps, and stacks that are covered. */
function markHex(s: Seen<Ocs>, hex: number, markers: Marker[]): void {
  const m = s.match
  const { grid } = m.game
  const level = m.board.hedgehog.get(hex)
  if (level > 0) markers.push({ ...markerIn(grid, hex, 'hedgehog', String(level)), sign: 'spikes' })
  const base = baseLevel(m, hex)
  if (base !== NO_BASE)
    markers.push({
      ...markerIn(grid, hex, 'airBase', base === STRIP ? '' : String(base), baseOwner(m, hex)),
      sign: 'runway',
    })
  const port = portIn(m, hex)
  if (port >= 0) {
    const label = supplyMark(capacityOf(m, port))
    markers.push({ ...markerIn(grid, hex, 'port', label, Math.max(portOwner(m, hex), 0)), sign: 'anchor' })
  }
  for (const side of SIDES) {
    const row = sideHex(m, side, hex)
    const tokens = m.board.dump.get(row)
    if (tokens > 0 && s.knows('dump', row))
      markers.push({ ...markerIn(grid, hex, 'dump', supplyMark(tokens), side), sign: 'crates' })
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
    const whose = sideName(m.game, side)
    return mined
      ? { ...at, kind: 'mined', side, title: `${name}: mined by the ${whose} side` }
      : { ...at, kind: 'bridge', side, title: `${name}: serves the ${whose} side` }
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

const COVER: Readonly<Record<number, string>> = {
  [MARKER.reserve]: 'Reserve',
  [MARKER.strat]: 'Strat',
  [MARKER.dg]: 'DG',
  [MARKER.exploit]: 'Exploit',
}

/** Of a stack of which the looker sees no more than the markers on it (ocs:HR-2#1): what they say. */
function coverOf(m: M, top: number): string {
  const label = [COVER[m.board.marker.get(top)] ?? '', m.board.outOfSupply.get(top) === 1 ? 'OOS' : '']
  return label.filter(Boolean).join(' ')
}

export const GROUND_WORDS: GroundWords<Ocs> = {
  terrain: groundWords,
  hexside({ game: { land } }, hex, d) {
    const at = hex * DIRECTIONS + d
    const water = land.sideKinds.filter((_, i) => (land.sides[at]! >> i) & 1)
    return [
      ...water,
      ...land.roadKinds.filter((_, i) => (land.roads[at]! >> i) & 1),
      ...(land.rail[at]! > 0 ? ['rail'] : []),
    ]
  },
}
