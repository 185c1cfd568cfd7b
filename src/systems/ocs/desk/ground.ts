/** The ground as it changes: who holds it, whose trains run on it, and what lies on it. */
import { SIDES } from '../../../core/counters.ts'
import { letters, markerIn } from '../../../core/desk/kit/ground.ts'
import type { GroundWords } from '../../../core/desk/kit/text-board.ts'
import { DIRECTIONS } from '../../../core/hex/grid.ts'
import { nearestSides } from '../../../core/desk/nearest.ts'
import type { Seen } from '../../../core/desk.ts'
import { OPEN } from '../../../core/desk/seen.ts'
import type { Marker, Span, TableState } from '../../../core/shapes.ts'
import { sideHex } from '../rules/position/board.ts'
import { allRails, gaugeOf } from '../rules/transport/railnet.ts'
import { CROSSING, MARKER, type M, type Ocs } from '../rules/world.ts'
import { groundWords, sideName, supplyMark } from './names.ts'

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
