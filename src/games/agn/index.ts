/** Army Group North: the game put together from its data and its exclusive rules. */
import { SERIES } from '../../systems/damos/rules/series.ts'
import seriesCharts from '../../systems/damos/rules/charts.json' with { type: 'json' }
import {
  chartsSchema,
  countersSchema,
  mapSchema,
  scenarioSchema,
  type ScenarioFile,
} from '../../systems/damos/rules/data.ts'
import { makeGame } from '../../systems/damos/rules/game.ts'
import type { GameData } from '../../systems/damos/rules/game-data.ts'
import type { Guide } from '../../core/guide.ts'
import { aimsFor, puzzleLesson } from '../../core/puzzle.ts'
import type { Game } from '../../core/system.ts'
import { chanceModelsSchema } from '../../core/win-chance.ts'
import { eyesOf } from './bot/eyes.ts'
import { chosen, PLACE, type Damos, type Exclusives, type M } from '../../systems/damos/rules/world.ts'
import chances from './chances.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import guide from './guide.json' with { type: 'json' }
import howTo from './howto.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import art from './art.json' with { type: 'json' }
import { air, afterCombat, airCheck, mayReroll, reroll, support, usual } from './air.ts'
import {
  afterSurrender,
  attacked,
  expectations,
  markUndying,
  operationsEnd,
  operationsStart,
  undying,
} from './blitzkrieg.ts'
import { AGN_EAGERNESS, BOTS, GUARDS, worth } from './bot/index.ts'
import { cossacks, turnStart } from './cossacks.ts'
import {
  absorbs,
  activationRefusal,
  attackRefusal,
  entered,
  entersRefusal,
  entryKind,
  entryRefusal,
  income,
  WAYS_READ,
  waysNow,
} from './entry.ts'
import { sail } from './naval.ts'
import { figureTables } from './pack.ts'
import { pause, rail, strategicStart } from './rail.ts'
import { AGN_REASONS } from './reasons.ts'
import { PUZZLE_SCENARIOS, PUZZLES } from './puzzles.ts'
import { POSITIONS, SCENARIOS } from './scenarios.ts'
import { setup, usualSetup } from './setup.ts'
import { eastFact, isSource, regime, supplied, surrenderExempt } from './supply.ts'
import { SWITCHES } from './switches.ts'
import { AGN_DESK } from './desk.ts'
import { ending, MAJOR, MINOR, RUSSIAN_VICTORY } from './victory.ts'
import { agn, AGN_COLUMNS, FIGURES, GAUGE, GERMAN, hasRail, printed, RUSSIAN, turnOf } from './world.ts'
import { exertsInto, full, postureRefusal, projectsZoi, reactionTerms, stacks, zonesOff } from './zones.ts'
import { damosDesk } from '../../systems/damos/desk/index.ts'
import { AGN_EVENTS } from './events.ts'

/** Rail west of the start line needs no conversion (agn:4.3.1#4). */
function standardGauge(m: M, country: string): boolean {
  if (country === 'germany') return true
  return country === 'lithuania' && m.game.switches['railStart'] === 'latvia'
}

/** What a position says beyond the series' own columns. */
interface Told {
  readonly converted?: readonly string[]
  readonly finnsFrom?: number | null
  readonly owedPenalty?: number
  /** Germans shipped to Helsinki before. */
  readonly finland?: readonly string[]
}

function begin(m: M, scenario: ScenarioFile): void {
  const b = agn(m)
  const told = (scenario.position ?? {}) as Told
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    if (hasRail(m, hex) && standardGauge(m, m.game.land.country[hex]!)) b.gauge.set(hex, GAUGE.standard)
  }
  for (const number of told.converted ?? []) {
    const hex = m.game.grid.parse(number)
    if (b.gauge.get(hex) === GAUGE.broad) b.gauge.set(hex, GAUGE.converted)
  }
  b.finnsFrom.set(0, told.finnsFrom ?? 0)
  b.penalty.set(0, told.owedPenalty ?? 0)
  for (const unit of m.game.units) {
    const place = m.board.place.get(unit.index)
    const serves = unit.embedded === true || (told.finland?.includes(unit.id) ?? false)
    if (serves && (place === PLACE.map || place === PLACE.box)) b.finland.set(unit.index, 1)
  }
}

/** agn:4.8.2#1, #3: adjusted strengths at twelve to one. */
function automatic(m: M, attack: number, defence: number): boolean {
  if (chosen(m, 'sweepTurnOneOnly') && turnOf(m) > 1) return false
  return attack >= printed(m).automatic.ratio * defence
}

export const AGN: Exclusives = {
  ...SERIES,
  columns: AGN_COLUMNS,
  procedures: { setup, rail, pause, air, reroll, airCheck, expectations, undying, cossacks },
  events: AGN_EVENTS,
  reasons: AGN_REASONS,
  endings: [MAJOR, MINOR, RUSSIAN_VICTORY],
  compared: ['air.use'],
  usual: { ...usual, ...usualSetup },
  begin,
  setup: 'setup',
  turnStart,
  strategicStart,
  operationsStart,
  operationsEnd,
  afterSurrender,
  support,
  afterCombat,
  // agn:4.8.1#1
  hasTurn: (m, side) => side !== RUSSIAN || turnOf(m) > 1,
  stacks,
  full,
  projectsZoi,
  zonesOff,
  exertsInto,
  reactionTerms,
  // agn:4.8.5
  ignoresRivers: (m, side) => side === GERMAN && turnOf(m) === 1,
  supplied,
  isSource,
  sourceKind: regime,
  entryKind,
  entryReads: [eastFact],
  surrenderExempt,
  income,
  entryRefusal,
  activationRefusal,
  waysRead: WAYS_READ,
  waysNow,
  entersRefusal,
  attackRefusal,
  postureRefusal,
  absorbClaim: 'agn:4.5.1#1',
  absorbs,
  // agn:4.10#2-3
  lossesPerSp: (m, unit) => (m.game.units[unit]!.hanko === true ? 2 : 1),
  neverRetreats: (m, unit) => m.game.units[unit]!.hanko === true && !chosen(m, 'hankoFalls'),
  automatic,
  automaticEma: FIGURES.automatic.ema,
  mayReroll,
  moveForms: [sail],
  lastTurn: (m) => (chosen(m, 'twelveTurns') ? Math.min(12, m.game.lastTurn) : m.game.lastTurn),
  entered,
  destroyed(m, unit) {
    markUndying(m, unit)
    agn(m).cossack.set(unit, 0)
    agn(m).finland.set(unit, 0)
  },
  attacked,
  ending,
  desk: AGN_DESK,
  figures: FIGURES,
  figureTables,
}

export const AGN_DATA: GameData = {
  id: 'agn',
  title: 'Army Group North: Leningrad 1941',
  books: ['damos', 'agn'],
  map: mapSchema.parse(map),
  art,
  counters: countersSchema.parse(counters),
  charts: chartsSchema.parse(seriesCharts),
  scenarios: SCENARIOS.map((s) => scenarioSchema.parse(s)),
  positions: [...POSITIONS.map((s) => scenarioSchema.parse(s)), ...PUZZLE_SCENARIOS],
  sides: ['german', 'russian'],
  switches: SWITCHES,
  mended: [
    {
      version: 2,
      claim: 'agn:4.12#1',
      text: 'A cut-off Leningrad takes any number of reinforcements in a turn, not one.',
    },
  ],
  owner: (country) => (country === 'germany' || country === 'finland' ? GERMAN : RUSSIAN),
  x: AGN,
  desk: { ...damosDesk(AGN_DESK), aims: aimsFor(PUZZLES, eyesOf) },
  bots: BOTS,
  guards: GUARDS,
  chances: { worth, models: chanceModelsSchema.parse(chances) },
  eagerness: AGN_EAGERNESS,
  shelf: {
    kind: 'game',
    name: 'Army Group North',
    series: 'Leningrad 1941 · DAMOS',
    line: 'The race for Leningrad with armies of corps and divisions.',
    length: 'from 40 min, two turns',
    complexity: 2,
    short: { scenario: 'dvina', seat: 0, length: 'two turns, 40 minutes' },
    picture: { scenario: 'dvina', hex: '2023' },
  },
  guide: guide as Guide,
  howTo,
}

export const armyGroupNorth: Game<Damos> = {
  ...makeGame(AGN_DATA),
  lessons: PUZZLES.map((puzzle) => puzzleLesson(puzzle, AGN_DATA.sides)),
  studies: [
    {
      id: 'dvina',
      title: 'To the Dvina in two turns',
      about: 'From the border to Riga and Dvinsk, careful or bold. With comments; about ten minutes.',
      scenario: 'dvina',
      load: async () => (await import('./studies/dvina.study.json', { with: { type: 'json' } })).default,
    },
  ],
}
