/** `hex` and `unit`: what is to know of a hex and of a counter, and why it is in the state it is in. */
import { other, unitsIn } from '../../rules/board.ts'
import { SETTLEMENTS, TERRAINS } from '../../rules/data.ts'
import { stacks } from '../../rules/muster.ts'
import { hasTried } from '../../rules/reaction.ts'
import { cutOff } from '../../rules/ways/retreating.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { entryCost, hexCost, hexside, passable } from '../../rules/terrain.ts'
import { NOBODY, PLACE, RAIL, RIVER, ROAD, WATER, type Damos, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { fromChart } from '../charts.ts'
import { ownDesk, sideName } from '../game.ts'
import { forceName, strengthText } from '../names.ts'
import { along, assumedLines, DIRECTIONS, joined, ofHex, ofUnit, say, SIDES, tell } from './kit.ts'
import type { Facts, HexId, Line, Seen } from './kit.ts'
import { lineWords, ofUnitWords, supply } from './supply.ts'

export const hexInspector = ofHex('hex', ({ s, m, hex }) => {
  if (m.game.land.terrain[hex] === WATER) return { facts: { hex } }
  const zones = SIDES.flatMap((side) => zoneLines(m, hex, side))
  const enemys = zones.some((l) => l.label === 'Influence' && l.value !== sideName(m.game, s.seat))
  return {
    facts: {
      ...groundFacts(m, hex),
      water: Array.from({ length: DIRECTIONS }, (_, d) => waterLines(m, hex, d)).flat(),
      rail: along(m, hex, (d) => (hexside(m, hex, d) & RAIL) !== 0),
      road: along(m, hex, (d) => (hexside(m, hex, d) & ROAD) !== 0),
      standing: SIDES.flatMap((side) => standing(s, m, hex, side)),
      zones,
      assumed: enemys && assumedLines(s),
      supply: supplyLines(m, hex),
    },
  }
})

function groundFacts(m: M, hex: HexId): Facts {
  const { charts, land } = m.game
  const ground = charts.terrain[land.terrain[hex]!]!
  const town = charts.settlement[land.settlement[hex]!]!
  const owner = m.board.control.get(hex)
  return {
    hex,
    land: true,
    R: fromChart(m, 'terrain').reconstructed,
    mp: hexCost(m, hex),
    terrain: TERRAINS[land.terrain[hex]!]!,
    settled: SETTLEMENTS[land.settlement[hex]!]!,
    groundAttack: ground.attSP,
    townAttack: town.attSP,
    groundDefence: ground.defSP,
    townDefence: town.defSP,
    reaction: ground.react + town.react,
    owner: owner === NOBODY ? 'nobody' : sideName(m.game, owner),
  }
}

/** A river or water along a hexside. */
function waterLines(m: M, hex: HexId, d: number): readonly Line[] {
  const to = m.game.grid.neighbour(hex, d)
  if (to < 0) return []
  const river = (hexside(m, hex, d) & RIVER) !== 0
  return tell(m, 'river', {
    to,
    river: river && (m.game.land.riverName.get(hex * DIRECTIONS + d) ?? 'River'),
    cost: river && entryCost(m, m.board.phasing.get(0), hex, d),
    shut: !river && !passable(m, hex, d) && m.game.land.terrain[to] !== WATER,
  })
}

function standing(s: Seen<Damos>, m: M, hex: HexId, side: number): readonly Line[] {
  const units = unitsIn(m, hex, side)
  if (units.length === 0) return []
  return tell(m, 'standing', {
    units,
    strength: strengthText(s, units),
    count: units.length,
    full: m.game.x.stacks(m, units) ? (m.game.x.full(m, units) ? ', full' : '') : ', too many',
    range: zoiRange(m, hex, side),
    cut: cutOff(m, hex, side),
  })
}

function zoneLines(m: M, hex: HexId, side: number): readonly Line[] {
  const near = stacks(m, side).filter((at) => at !== hex && m.game.grid.distance(at, hex) <= zoiRange(m, at, side))
  return tell(m, 'zones', {
    side,
    zone: inEnemyZone(m, other(side), hex),
    near: near.map((at) => forceName(m, unitsIn(m, at, side))).join('; '),
  })
}

function supplyLines(m: M, hex: HexId): Line[] {
  const { supply } = ownDesk(m.game)
  const nets = SIDES.flatMap((side) => supply.nets(m, side).map((net) => ({ side, net, off: net.off[hex]! })))
  return nets
    .filter(({ off }) => off !== UNREACHED)
    .map(({ side, net: { label, limit, claim }, off }) => {
      const far = off === 0 ? 'on it' : `${off}${limit === UNREACHED ? '' : ` of ${limit}`} hexes off`
      return say`${sideName(m.game, side)} supply: ${label} | ${far} § ${claim}`
    })
}

// --- what is to know of a counter, and why it is in the state it is in

export const unitInspector = ofUnit('unit', ({ s, q, m, unit }) => {
  const { name, type, size, sp, ma, corps, army } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const place = Object.entries(PLACE).find(([, of]) => of === m.board.place.get(unit))![0]
  const { paths, marks, legend } = hex < 0 ? {} : supply.answer(s, { ...q, q: 'supply' })
  return {
    facts: {
      name,
      kind: `${type} ${size}`,
      belongs: joined([corps, army], ', '),
      now: s.knows('sp', unit) ? `${m.board.sp.get(unit)} of ${sp}` : `not known; ${sp} printed`,
      moves: ma === 0 ? 'none' : `${ma} MP`,
      rating: m.game.charts.exploitRating(type),
      arrives: m.board.arrives.get(unit),
      [place]: true,
      hex,
      states: hex < 0 ? null : tell(m, 'states', stateFacts(s, m, unit, hex)),
    },
    ...(paths && { paths }),
    ...(marks && { marks }),
    ...(legend && { legend }),
  }
})

function stateFacts(s: Seen<Damos>, m: M, unit: number, hex: HexId): Facts {
  const { seat } = m.game.units[unit]!
  const barred = m.game.x.activationRefusal(m, unit)
  const range = zoiRange(m, hex, seat)
  const exempt = ownDesk(m.game).supply.exempt(m, unit)
  return {
    spent: m.board.spent.get(unit) === 1,
    tried: hasTried(m, unit),
    demoralized: m.board.demoralized.get(unit) === 1,
    barred: barred && m.explain(barred),
    claim: barred?.claim,
    influence: m.game.x.projectsZoi(m, unit),
    far: range === 0 ? 'none just now' : `${range} hexes`,
    by: unitsIn(m, hex, seat).length > 1 ? 'by the strength of the whole stack' : '',
    assumed: range > 0 && !s.knows('sp', unit) && assumedLines(s),
    zone: inEnemyZone(m, seat, hex),
    cut: !m.game.x.supplied(m, unit, -1),
    why: ofUnitWords(m, unit),
    line: exempt?.label ?? lineWords(m, unit),
    source: exempt?.claim ?? 'damos:2.10#1',
  }
}
