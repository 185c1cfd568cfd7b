/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import type { Seen } from '../../../../core/desk.ts'
import { idOf } from '../../../../core/desk/answers.ts'
import { row, unitRow } from '../../../../core/desk/kit/lines.ts'
import { danger, heads, neighbours, say, told } from '../../../../core/desk/kit/say.ts'
import { DIRECTIONS, type HexId } from '../../../../core/hex/grid.ts'
import type { Line } from '../../../../core/shapes.ts'
import { joined } from '../../../../core/words.ts'
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
import { RE, type Face, type M, type Ocs } from '../../rules/world.ts'
import { crossingSpans } from '../counter.ts'
import {
  figuresName,
  groundName,
  hexName,
  mobilityName,
  nameOf,
  placeName,
  sideName,
  stateName,
  stocksName,
  supplyName,
} from '../names.ts'
import { ofHex, ofUnit } from './kit.ts'
import { withDiscs } from './overlays.ts'
import { isOwn, reIn, seenIn } from '../sees.ts'

export const hexInspector = ofHex(
  'hex: This hex. Ground and what it costs by mobility, water, roads and rail, who stands there, supply and zones.',
  ({ s, m, hex }) => {
    const own = [0, 1].filter((side) => isOwn(s, side)).flatMap((side) => unitsIn(m, hex, side))
    const lines = [...groundLines(m, hex), ...[0, 1].flatMap((side) => sideLines(s, m, hex, side))]
    return { title: hexName(m, hex), lines, ...withDiscs(m, own) }
  },
)

const cost = (twelfths: number): string =>
  twelfths === NO_ENTRY ? 'no' : twelfths === ALL_MP ? 'all' : String(points(twelfths))

function groundLines(m: M, hex: HexId): Line[] {
  const { land, grid } = m.game
  const ground = m.board.ground.get(0)
  // Across country, from whichever side is cheapest.
  const enter = [0, 1, 2].map((mobility) => {
    const { cross } = land.costs(ground, mobility)
    const all = Array.from({ length: DIRECTIONS }, (_, d) => {
      const from = grid.neighbour(hex, d)
      return from < 0 ? NO_ENTRY : cross[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]!
    })
    return `${mobilityName(mobility)} ${cost(Math.min(...all))}`
  })
  const along = (sides: ArrayLike<number>): string[] =>
    neighbours(m, hex)
      .filter((to) => sides[hex * DIRECTIONS + grid.direction(hex, to)] !== 0)
      .map((to) => placeName(m, to))
  const [water, roads] = [along(land.sides), along(land.roads)]
  const hedgehog = m.board.hedgehog.get(hex)
  return told(
    say`Ground | ${groundName(m, hex)} § ocs:6.2d#1`,
    say`MP across country | ${enter.join(', ')} § ocs:6.2#1`,
    water.length > 0 && say`Water toward | ${water.join(', ')} § ocs:6.2d#4`,
    roads.length > 0 && say`Road or rail to | ${roads.join(', ')} § ocs:6.2#1`,
    ...crossingsAt(m, idOf(m, hex)),
    hedgehog > 0 && say`Hedgehog | level ${hedgehog} § ocs:16.0#1`,
  )
}

function crossingsAt(m: M, hex: string): Line[] {
  return crossingSpans(m)
    .filter(({ from, to }) => from === hex || to === hex)
    .map(({ title }) => ({ label: title, claim: 'ocs:13.8b#1' }))
}

/** What the looker knows of a side in the hex. */
function sideLines(s: Seen<Ocs>, m: M, hex: HexId, side: number): Line[] {
  const units = seenIn(s, m, hex, side)
  const own = isOwn(s, side)
  const tokens = allIn(m, side, hex)
  const name = sideName(m.game, side)
  const re = `${reIn(m, side, hex)} of ${limit(m) / RE} RE`
  const heading = own ? heads`${name} | ${re} § ocs:4.8#1` : heads`${name} | what shows § ocs:4.9a#1`
  const stops = negator(m, other(side), hex, []) < 0
  return told(
    units.length > 0 && heading,
    ...units.map((u) => unitRow(m, u, figuresName(m, u), { detail: stateName(m, u, s) })),
    tokens > 0 &&
      (own || s.knows('dump', sideHex(m, side, hex))) &&
      say`${name} supply | ${supplyName(tokens)} § ocs:12.1a#1`,
    inEnemyZone(m, other(side), hex) &&
      say`Zone of the ${name} side | ${stops ? 'stops trucks' : 'negated'} § ocs:4.5#1`,
    own && detrainable(m, side, hex) && say`${name} trains stop here § ocs:13.3c#1`,
  )
}

export const unitInspector = ofUnit(
  'unit: This counter. Both sides of it, its formation and steps, its mode and why, its supply, its fuel.',
  ({ s, m, unit }) => {
    const there = onMap(m, unit) && s.knows('hex', unit)
    return {
      title: nameOf(m, unit),
      lines: [...printed(m, unit), ...(there ? standing(s, m, unit) : [{ label: 'Not in sight on the map' }])],
      ...(there && isOwn(s, m.game.units[unit]!.seat) ? withDiscs(m, [unit]) : {}),
    }
  },
)

/** What the counter says on both sides. */
function printed(m: M, unit: number): Line[] {
  const u = m.game.units[unit]!
  const of = u.formation >= 0 ? m.game.formations[u.formation]!.name : u.independent ? 'independent' : ''
  const sides = u.hasCombatFace ? (['Combat side', 'Move side'] as const) : (['', 'Its only side'] as const)
  return [
    { label: 'Kind', value: joined([u.symbol, u.size], ' '), detail: of },
    ...sides.flatMap((label, i): Line[] => (label === '' ? [] : [row(label, faceWords(u.faces[i]!), 'ocs:3.2#1')])),
  ]
}

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

function standing(s: Seen<Ocs>, m: M, unit: number): Line[] {
  const u = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const there = { label: 'Stands in', value: hexName(m, hex), hex: idOf(m, hex) }
  const state = say`State | ${stateName(m, unit, s)} § ocs:5.2#1`
  const size = say`RE | ${quartersOf(m, unit) / RE} § ocs:4.6#1`
  if (!isOwn(s, u.seat)) return [there, state]
  if (!u.combat) return [there, state, size, say`Load | ${supplyName(m.board.load.get(unit))} § ocs:13.2b#1`]
  const trace = inTrace(m, unit)
  const dumps = dumpsFor(m, unit).map((h) => `${placeName(m, h)} ${supplyName(allIn(m, u.seat, h))}`)
  const hqs = hqsServing(m, unit).map((hq) => nameOf(m, hq))
  return told(
    there,
    state,
    size,
    m.game.rules.trace && { ...say`Trace | ${trace ? 'yes' : 'no'} § ocs:12.6#2`, tone: danger(!trace) },
    say`Dumps in reach | ${dumps.join(', ') || 'none'} § ocs:12.3a#1`,
    say`HQs that throw to it | ${hqs.join(', ') || 'none'} § ocs:12.3b#1`,
    say`Internal stocks | ${stocksName(m, unit) || 'full'} § ocs:12.10b#1`,
    needsFuel(m, unit, m.board.face.get(unit)) &&
      say`Fuel | ${hasFuel(m, unit) ? 'has it' : 'needs it to move'} § ocs:12.5a#1`,
  )
}
