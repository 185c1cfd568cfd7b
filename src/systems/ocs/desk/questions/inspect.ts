/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { along, DIRECTIONS, idOf, joined, note, ofHex, ofUnit, placeName, SIDES, tell, unitRow } from './kit.ts'
import type { HexId, Line, Seen } from './kit.ts'
import { ALL_MP, NO_ENTRY } from '../../rules/ground/terrain-chart.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { onMap, other, quartersOf, sideHex, unitsIn } from '../../rules/position/board.ts'
import { limit } from '../../rules/position/stacking.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { hqsServing } from '../../rules/supply/draw-and-throw.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { hasFuel, needsFuel } from '../../rules/supply/fuel.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { inTrace } from '../../rules/supply/trace.ts'
import { detrainable } from '../../rules/transport/railnet.ts'
import { RE, ROLE, type Face, type M, type Ocs } from '../../rules/world.ts'
import { crossingSpans } from '../counter.ts'
import { baseName, figuresName, mobilityName, nameOf, portName, stateName, stocksName, supplyName } from '../names.ts'
import { withDiscs } from './overlays.ts'
import { isOwn, reIn, seenIn } from '../sees.ts'

export const hexInspector = ofHex('hex', ({ s, m, hex }) => {
  const { land } = m.game
  const leads = (sides: ArrayLike<number>): string => along(m, hex, (d) => sides[hex * DIRECTIONS + d] !== 0)
  const crossings = crossingSpans(m).filter(({ from, to }) => from === idOf(m, hex) || to === idOf(m, hex))
  return {
    facts: {
      hex,
      enter: [0, 1, 2].map((mobility) => `${mobilityName(mobility)} ${cost(m, hex, mobility)}`).join(', '),
      water: leads(land.sides),
      roads: leads(land.roads),
      crossings: crossings.map(({ title }) => note(title, 'ocs:13.8b#1')),
      hedgehog: m.board.hedgehog.get(hex),
      base: baseName(m, hex),
      port: portName(m, hex),
      standing: SIDES.flatMap((side) => standing(s, m, hex, side)),
    },
    ...withDiscs(
      m,
      SIDES.filter((side) => isOwn(s, side)).flatMap((side) => unitsIn(m, hex, side)),
    ),
  }
})

/** What the hex costs across country, from whichever side is cheapest. */
function cost(m: M, hex: HexId, mobility: number): string {
  const { cross } = m.game.land.costs(m.board.ground.get(0), mobility)
  const all = Array.from({ length: DIRECTIONS }, (_, d) => {
    const from = m.game.grid.neighbour(hex, d)
    return from < 0 ? NO_ENTRY : cross[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]!
  })
  const least = Math.min(...all)
  return least === NO_ENTRY ? 'no' : least === ALL_MP ? 'all' : String(points(least))
}

/** What the looker knows of a side in the hex. */
function standing(s: Seen<Ocs>, m: M, hex: HexId, side: number): readonly Line[] {
  const units = seenIn(s, m, hex, side)
  const own = isOwn(s, side)
  const stops = negator(m, other(side), hex, []) < 0
  return tell(m, 'stands', {
    side,
    own: units.length > 0 && own,
    shows: units.length > 0 && !own,
    re: reIn(m, side, hex),
    most: limit(m) / RE,
    units: units.map((u) => unitRow(m, u, figuresName(m, u), { detail: stateName(m, u, s) })),
    tokens: (own || s.knows('dump', sideHex(m, side, hex))) && allIn(m, side, hex),
    zone: inEnemyZone(m, other(side), hex) && (stops ? 'stops trucks' : 'negated'),
    trains: own && detrainable(m, side, hex),
  })
}

export const unitInspector = ofUnit('unit', ({ s, m, unit }) => {
  const u = m.game.units[unit]!
  const there = onMap(m, unit) && s.knows('hex', unit)
  const own = there && isOwn(s, u.seat)
  const fights = own && u.combat
  const trace = fights && m.game.rules.trace ? inTrace(m, unit) : null
  const formation = u.formation >= 0 ? m.game.formations[u.formation]!.name : u.independent && 'independent'
  const dumps = fights ? dumpsFor(m, unit) : []
  return {
    facts: {
      unit,
      kind: joined([u.symbol, u.size], ' '),
      of: formation,
      front: u.hasCombatFace && faceWords(u.faces[0]),
      back: faceWords(u.faces[1]),
      there,
      own,
      fights,
      hex: m.board.hex.get(unit),
      re: quartersOf(m, unit) / RE,
      carries: own && u.role === ROLE.transport,
      load: m.board.load.get(unit),
      traced: trace === true,
      cut: trace === false,
      dumps: dumps.map((h) => `${placeName(m, h)} ${supplyName(allIn(m, u.seat, h))}`).join(', ') || 'none',
      hqs: (fights ? hqsServing(m, unit) : []).map((hq) => nameOf(m, hq)).join(', ') || 'none',
      stocks: stocksName(m, unit) || 'full',
      fuel: fights && needsFuel(m, unit, m.board.face.get(unit)) && (hasFuel(m, unit) ? 'has it' : 'needs it to move'),
    },
    ...(own ? withDiscs(m, [unit]) : {}),
  }
})

const faceWords = (face: Face): string =>
  joined(
    [
      face.barrage > 0 && `barrage ${face.barrage}, range ${face.range}`,
      face.strength >= 0 && `strength ${face.strength}${face.defends ? ' (defends only)' : ''}`,
      face.throw > 0 && `throw ${points(face.throw)} ${mobilityName(face.throwMobility)}`,
      `rating ${face.ar}`,
      `MA ${points(face.ma)} ${mobilityName(face.mobility)}`,
    ],
    ', ',
  )
