/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { danger, DIRECTIONS, heads, idOf, ofHex, ofUnit, say, told, unitId } from './kit.ts'
import type { HexId, Line, Seen } from './kit.ts'
import { ALL_MP, NO_ENTRY } from '../../rules/ground/terrain-chart.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { combatUnitsIn, onMap, other, quartersOf, sideHex, unitsIn } from '../../rules/position/board.ts'
import { limit } from '../../rules/position/stacking.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { hqsServing } from '../../rules/supply/draw-and-throw.ts'
import { dumpsFor } from '../../rules/supply/dumps.ts'
import { hasFuel, needsFuel } from '../../rules/supply/fuel.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { inTrace } from '../../rules/supply/trace.ts'
import { detrainable } from '../../rules/transport/railnet.ts'
import { RE, type M, type Ocs } from '../../rules/world.ts'
import { crossingSpans } from '../ground.ts'
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
import { isOwn, seenIn } from '../sees.ts'
import { withDiscs } from './discs.ts'

export const hexInspector = ofHex(
  'hex: This hex. Ground and what it costs by mobility, water, roads and rail, who stands there, supply and zones.',
  ({ s, m, hex }) => {
    return {
      title: hexName(m, hex),
      lines: [...groundLines(m, hex), ...[0, 1].flatMap((side) => sideLines(s, m, hex, side))],
      ...withDiscs(
        m,
        [0, 1].filter((side) => isOwn(s, side)).flatMap((side) => unitsIn(m, hex, side)),
      ),
    }
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
  const along = (bits: (at: number) => boolean): string[] =>
    Array.from({ length: DIRECTIONS }, (_, d) => d)
      .filter((d) => grid.neighbour(hex, d) >= 0 && bits(hex * DIRECTIONS + d))
      .map((d) => placeName(m, grid.neighbour(hex, d)))
  const water = along((at) => land.sides[at] !== 0)
  const roads = along((at) => land.roads[at] !== 0)
  const hedgehog = m.board.hedgehog.get(hex)
  return told(
    { label: 'Ground', value: groundName(m, hex), claim: 'ocs:6.2d#1' },
    { label: 'MP across country', value: enter.join(', '), claim: 'ocs:6.2#1' },
    water.length > 0 && { label: 'Water toward', value: water.join(', '), claim: 'ocs:6.2d#4' },
    roads.length > 0 && { label: 'Road or rail to', value: roads.join(', '), claim: 'ocs:6.2#1' },
    ...crossingsAt(m, idOf(m, hex)),
    hedgehog > 0 && { label: 'Hedgehog', value: `level ${hedgehog}`, claim: 'ocs:16.0#1' },
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
  const row = sideHex(m, side, hex)
  const tokens = allIn(m, side, hex)
  const zone = inEnemyZone(m, other(side), hex)
  const lines: Line[] = []
  if (units.length > 0) {
    const re = combatUnitsIn(m, hex, side).reduce((sum, u) => sum + quartersOf(m, u), 0) / RE
    lines.push(
      heads`${sideName(m.game, side)} | ${own ? `${re} of ${limit(m) / RE} RE` : 'what shows'} § ${own ? 'ocs:4.8#1' : 'ocs:4.9a#1'}`,
    )
  }
  for (const u of units)
    lines.push({ label: nameOf(m, u), value: figuresName(m, u), detail: stateName(s, u), unit: unitId(m, u) })
  if (tokens > 0 && (own || s.knows('dump', row)))
    lines.push({ label: `${sideName(m.game, side)} supply`, value: supplyName(tokens), claim: 'ocs:12.1a#1' })
  if (zone) {
    const by = negator(m, other(side), hex, [])
    lines.push(say`Zone of the ${sideName(m.game, side)} side | ${by < 0 ? 'stops trucks' : 'negated'} § ocs:4.5#1`)
  }
  if (own && detrainable(m, side, hex))
    lines.push({ label: `${sideName(m.game, side)} trains stop here`, claim: 'ocs:13.3c#1' })
  return lines
}

export const unitInspector = ofUnit(
  'unit: This counter. Both sides of it, its formation and steps, its mode and why, its supply, its fuel.',
  ({ s, m, unit }) => {
    const there = onMap(m, unit) && s.knows('hex', unit)
    return {
      title: nameOf(m, unit),
      lines: [...printed(m, unit), ...(there ? [...standing(s, m, unit)] : [{ label: 'Not in sight on the map' }])],
      ...(there && isOwn(s, m.game.units[unit]!.seat) ? withDiscs(m, [unit]) : {}),
    }
  },
)

/** What the counter says on both sides. */
function printed(m: M, unit: number): Line[] {
  const u = m.game.units[unit]!
  const lines: Line[] = [
    {
      label: 'Kind',
      value: [u.symbol, u.size].filter((word) => word !== '').join(' '),
      detail: u.formation >= 0 ? m.game.formations[u.formation]!.name : u.independent ? 'independent' : '',
    },
  ]
  const sides = u.hasCombatFace ? (['Combat side', 'Move side'] as const) : (['', 'Its only side'] as const)
  sides.forEach((label, i) => {
    const face = u.faces[i]!
    if (label === '') return
    const figures = [
      ...(face.barrage > 0 ? [`barrage ${face.barrage}, range ${face.range}`] : []),
      ...(face.strength >= 0 ? [`strength ${face.strength}${face.defends ? ' (defends only)' : ''}`] : []),
      ...(face.throw > 0 ? [`throw ${points(face.throw)} ${mobilityName(face.throwMobility)}`] : []),
      `rating ${face.ar}`,
      `MA ${points(face.ma)} ${mobilityName(face.mobility)}`,
    ]
    lines.push({ label, value: figures.join(', '), claim: 'ocs:3.2#1' })
  })
  return lines
}

function standing(s: Seen<Ocs>, m: M, unit: number): Line[] {
  const u = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const lines: Line[] = [
    { label: 'Stands in', value: hexName(m, hex), hex: idOf(m, hex) },
    { label: 'State', value: stateName(s, unit), claim: 'ocs:5.2#1' },
  ]
  if (!isOwn(s, u.seat)) return lines
  lines.push({ label: 'RE', value: String(quartersOf(m, unit) / RE), claim: 'ocs:4.6#1' })
  if (!u.combat) return [...lines, { label: 'Load', value: supplyName(m.board.load.get(unit)), claim: 'ocs:13.2b#1' }]
  const trace = inTrace(m, unit)
  const dumps = dumpsFor(m, unit)
  const hqs = hqsServing(m, unit)
  return told(
    ...lines,
    m.game.rules.trace && { label: 'Trace', value: trace ? 'yes' : 'no', claim: 'ocs:12.6#2', tone: danger(!trace) },
    {
      label: 'Dumps in reach',
      value:
        dumps.length === 0
          ? 'none'
          : dumps.map((h) => `${placeName(m, h)} ${supplyName(allIn(m, u.seat, h))}`).join(', '),
      claim: 'ocs:12.3a#1',
    },
    say`HQs that throw to it | ${hqs.length === 0 ? 'none' : hqs.map((hq) => nameOf(m, hq)).join(', ')} § ocs:12.3b#1`,
    say`Internal stocks | ${stocksName(m, unit) === '' ? 'full' : stocksName(m, unit)} § ocs:12.10b#1`,
    needsFuel(m, unit, m.board.face.get(unit)) &&
      say`Fuel | ${hasFuel(m, unit) ? 'has it' : 'needs it to move'} § ocs:12.5a#1`,
  )
}
