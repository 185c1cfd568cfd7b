/** How an OCS match presents itself to the table. */
import { bySide, columnsOf, diary, lampsFrom, lookFirst, seesField, sum, terms } from '../../../core/desk/kit/index.ts'
import { makeDesk, questionsIn } from '../../../core/desk/kit/desk.ts'
import type { Desk, Doing, Lamp, Places, Reads, Seen } from '../../../core/desk/kit/index.ts'
import type { BarrageFrame, CombatFrame } from '../rules/fighting/frames.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'
import { here } from '../rules/moving/step-cost.ts'
import { onMap, stepsOf } from '../rules/position/board.ts'
import { markers, reserveHexes } from '../rules/sequence/reserves.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { COLUMNS, PHASE, PLACE, type M, type Ocs } from '../rules/world.ts'
import { BOXES, GROUND_WORDS, restOf, showCounter, showGround } from './counter.ts'
import { resultWords, seriesCharts, showFight } from './fight.ts'
import { ownDesk, SERIES_DESK, type GameDesk } from './game.ts'
import { forceName, placeName } from './names.ts'
import { SAID } from './places/common.ts'
import { FLYING } from './places/flying.ts'
import { FIGHTING } from './places/fighting.ts'
import { MOVING } from './places/moving.ts'
import { SUPPLYING } from './places/supplying.ts'
import * as aim from './questions/aim.ts'
import * as fleets from './questions/fleets.ts'
import * as flights from './questions/flights.ts'
import * as inspect from './questions/inspect.ts'
import { tell } from './questions/kit.ts'
import * as odds from './questions/odds.ts'
import * as overlays from './questions/overlays.ts'
import * as reach from './questions/reach.ts'
import * as sheets from './questions/sheets.ts'
import * as supply from './questions/supply.ts'
import * as trace from './questions/trace.ts'
import asking from './questions/words.json' with { type: 'json' }
import { lookingSide, unitsOnMap } from './sees.ts'
import { SERIES_STANDING } from './standing.ts'
import words from './words.json' with { type: 'json' }

// --- Where in the sequence of play a match is

/** ocs:2.2#1: the phases of a player turn, those that are played on land. */
const PHASES = words.course.map(([phase = '']) => phase)

/** The phase by its place among these; setting up is in none of them. */
function phaseNow({ match }: Seen<Ocs>): number {
  if (match.frames.some(({ proc }) => proc === 'setup')) return -1
  const phase = match.board.phase.get(0)
  return words.course.findIndex(([, ...names]) => names.some((name) => PHASE[name as keyof typeof PHASE] === phase))
}

const DOING: Doing<Ocs> = {
  ...Object.fromEntries(Object.entries(words.doing).map(([proc, told]) => [proc, () => told])),
  movementSegment: (s) => PHASES[phaseNow(s)]!,
  move: (s, f: MoveFrame) =>
    seesField(s, f, 'force') && f.force.length > 0
      ? `${forceName(s.match, f.force)} at ${placeName(s.match, here(f))}`
      : 'Movement',
  combat: (s, f: CombatFrame) => `Attack on ${target(s.match, f)}`,
  barrage: (s, f: BarrageFrame) => `Barrage of ${target(s.match, f)}`,
}

function target(m: M, { target: hex }: CombatFrame | BarrageFrame): string {
  return hex >= 0 ? placeName(m, hex) : 'a hex'
}

// --- The small lights at the top: weather, supply at hand, reserve markers, who is out of supply

export function showLamps(s: Seen<Ocs>): Lamp[] {
  const m = s.match
  const side = lookingSide(s)
  const [used, most] = [reserveHexes(m, side).length, markers(m, side)]
  const cut = unitsOnMap(m, side).filter((u) => m.board.outOfSupply.get(u) === 1)
  const lines = tell(m, 'lamps', {
    weather: m.game.weathers[m.board.weather.get(0)]!,
    ground: m.game.land.grounds[m.board.ground.get(0)]!,
    side,
    tokens: tokensOf(m, side),
    used,
    most,
    over: used > most,
    cut,
    where: cut.length > 0 ? m.board.hex.get(cut[0]!) : null,
  })
  return lookFirst([...lampsFrom(lines), ...ownDesk(m.game).lamps(s)])
}

// --- What counters and ground are made from, so that they are made again only when that changed

const READS: Reads<Ocs> = {
  counter: { own: columnsOf(COLUMNS, 'unit'), all: words.reads.all, rest: restOf },
  ground: words.reads.ground,
}

// --- Figures of the after-action report, and who rolls which dice

const [STEPS, UNSUPPLIED, TOKENS] = ['Steps on the map', 'Units out of supply', 'Tokens on the map'] as const

/** What only its own side may know in fog: losses below the top, and supply. */
const SECRET_TALLIES: ReadonlySet<string> = new Set([STEPS, UNSUPPLIED, TOKENS])

/** What is rebuilt later was lost all the same. */
const LOST = 'Units eliminated'
const GROWING: ReadonlySet<string> = new Set([LOST])

function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { place, outOfSupply } = m.board
  const combat = (side: number): number[] => m.game.own[side]!.filter((u) => m.game.units[u]!.combat)
  return {
    [STEPS]: bySide((side) => sum(combat(side), (u) => (onMap(m, u) ? stepsOf(m, u) : 0))),
    [LOST]: bySide((side) => combat(side).filter((u) => place.get(u) === PLACE.dead).length),
    [UNSUPPLIED]: bySide((side) => combat(side).filter((u) => outOfSupply.get(u) === 1).length),
    [TOKENS]: bySide((side) => tokensOf(m, side)),
  }
}

// --- All of it together

/** The decisions of the series, as a person is asked them. */
export const PLACES: Places<Ocs> = { ...SAID, ...MOVING, ...SUPPLYING, ...FIGHTING, ...FLYING }

/** What can be asked of an OCS table without acting. */
export const QUESTIONS = questionsIn<Ocs>(
  asking,
  aim,
  reach,
  odds,
  sheets,
  supply,
  trace,
  overlays,
  flights,
  fleets,
  inspect,
)

/** The diary, with what the Combat Table's letters mean. */
const kept = diary(words.diary)
const DIARY: typeof kept = {
  ...kept,
  combatResult: { ...kept['combatResult']!, means: ({ result }) => resultWords(String(result)) },
}

/** The desk of a game, with what the game adds to it. */
export function ocsDesk(own: GameDesk = SERIES_DESK): Desk<Ocs> {
  return makeDesk(
    {
      phases: PHASES,
      phase: phaseNow,
      doing: DOING,
      boxes: BOXES,
      called: { movement: 'MA', points: 'MP' },
      charts: ({ charts }) => seriesCharts(charts),
      terms: terms(words.terms),
      counter: showCounter,
      ground: showGround,
      lamps: showLamps,
      places: PLACES,
      fight: showFight,
      diary: DIARY,
      questions: QUESTIONS,
      standing: SERIES_STANDING,
      tallies,
      growing: GROWING,
      secretTallies: SECRET_TALLIES,
      board: GROUND_WORDS,
      reads: READS,
    },
    own,
  )
}

/** That of a game that adds nothing. */
export const OCS_DESK = ocsDesk()
