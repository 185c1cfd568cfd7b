/** The series rule at every point where games differ: what a game without exclusive rules plays by. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { CITY } from './data.ts'
import { controls } from './forces.ts'
import { CONTROL, FACTS } from './facts.ts'
import { distances, Field, fightKey, openFact, UNREACHED } from './supply.ts'
import type { Exclusives, M } from './world.ts'

const SERIES_STACK = 3

/** damos:2.10#5: friendly-controlled cities and major cities. */
function friendlyCity(m: M, unit: number, hex: number): boolean {
  return cityOf(m, m.game.units[unit]!.seat, hex)
}

function cityOf(m: M, side: number, hex: number): boolean {
  return m.game.land.settlement[hex]! >= CITY && controls(m, hex, side)
}

/** damos:2.10#1: of any length; a game that limits it says so. */
const lines = FACTS.fact(
  'lines of supply',
  [openFact, CONTROL],
  (m, side, key) => {
    const found = new Field(m.game.grid.size)
    const open = openFact(m, side, key)
    for (let hex = 0; hex < open.length; hex++) if (open[hex] === 1 && cityOf(m, side, hex)) found.seed(hex)
    return found.overLand(m, open)
  },
  distances,
)

export const SERIES: Exclusives = {
  figures: {},
  figureTables: [],
  columns: {},
  rows: {},
  procedures: {},
  events: {},
  reveals: [],
  reasons: {},
  endings: ['played out'],
  compared: [],
  usual: {},
  begin: () => {},
  setup: null,
  turnStart: () => null,
  strategicStart: () => null,
  operationsStart: () => null,
  operationsEnd: () => {},
  afterSurrender: () => null,
  support: () => null,
  afterCombat: () => null,
  hasTurn: () => true,
  lastTurn: (m) => m.game.lastTurn,
  stacks: (_m, units) => units.length <= SERIES_STACK,
  full: (_m, units) => units.length >= SERIES_STACK,
  projectsZoi: (m, unit) => m.game.units[unit]!.mechanized,
  zonesOff: () => false,
  exertsInto: () => true,
  reactionTerms: () => [],
  ignoresRivers: () => false,
  supplied(m, unit, fight) {
    const field = lines(m, m.game.units[unit]!.seat, fightKey(fight))
    const hex = m.board.hex.get(unit)
    return hex !== OFF_MAP && field.distance[hex] !== UNREACHED
  },
  isSource: friendlyCity,
  sourceKind: (m, unit) => m.game.units[unit]!.seat,
  entryKind: (m, unit) => m.game.x.sourceKind(m, unit),
  entryReads: [],
  surrenderExempt: () => false,
  income: () => 0,
  entryRefusal: () => null,
  activationRefusal: () => null,
  waysRead: [],
  waysNow: () => 0,
  entersRefusal: () => null,
  attackRefusal: () => null,
  postureRefusal: () => null,
  absorbClaim: 'damos:8.8#1',
  absorbs: () => 0,
  lossesPerSp: () => 1,
  neverRetreats: () => false,
  automatic: () => false,
  automaticEma: 0,
  mayReroll: () => false,
  moveForms: [],
  entered: () => {},
  destroyed: () => {},
  // damos:9.0#10
  attrition: (m) => m.board.turn.get(0) > 1,
  attacked: () => {},
  ending: () => 'played out',
  imagine: () => {},
  invariants: () => [],
}
