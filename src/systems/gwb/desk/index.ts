/** How a Great War Battles match presents itself to the table. */
import { bySide, diary, lampsFrom, lookFirst, Match, SIDES, terms, unitsAt } from '../../../core/desk/kit/index.ts'
import { makeDesk, questionsIn } from '../../../core/desk/kit/desk.ts'
import type { Desk, Doing, Lamp, Places, Seen, Setting, With } from '../../../core/desk/kit/index.ts'
import { keptFor } from '../../../core/kept.ts'
import { DEFENDING } from './places/defending.ts'
import { ATTACKING } from './places/attacking.ts'
import { MOVING } from './places/moving.ts'
import type { MoveFrame } from '../rules/frames.ts'
import { ridgeHolder } from '../rules/turn.ts'
import { points } from '../rules/victory.ts'
import { PLACE, type Gwb, type M } from '../rules/world.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, GROUND_WORDS, restOf, showCounter, showGround } from './counter.ts'
import { showFight } from './fight.ts'
import { SERIES_DESK, type GameDesk, ownDesk } from './game.ts'
import { goals } from './goals.ts'
import { forceName, placeName, sideName } from './names.ts'
import * as aim from './questions/aim.ts'
import * as lines from './questions/communication.ts'
import * as defence from './questions/defence.ts'
import * as guns from './questions/guns.ts'
import * as inspect from './questions/inspect.ts'
import * as odds from './questions/odds.ts'
import * as overlays from './questions/overlays.ts'
import * as reach from './questions/reach.ts'
import { tell } from './questions/kit.ts'
import asking from './questions/words.json' with { type: 'json' }
import { SERIES_STANDING } from './standing.ts'
import words from './words.json' with { type: 'json' }

/** gwb:coordinated#1: the phases of a player turn, and the procedure of each. */
const PHASES = Object.keys(words.phases)

function phaseNow({ match }: Seen<Gwb>): number {
  const played = match.frames.map((f) => (f.proc === 'combatPhase' ? `combatPhase ${f.hasty}` : f.proc))
  return PHASES.findIndex((proc) => played.includes(proc))
}

const DOING: Doing<Gwb> = {
  ...words.doing,
  counterBattery: ({ match: m }, f: With<'target'>) =>
    f.target < 0 ? 'Counter battery' : `Counter battery at ${placeName(m, f.target)}`,
  move({ match: m }, { force }: MoveFrame) {
    return force.length === 0 ? 'Movement' : `${forceName(m, force)} on the move`
  },
}

// --- The decisions of the series, as a person is asked them

export const PLACES: Places<Gwb> = { ...MOVING, ...ATTACKING, ...DEFENDING }

// --- The small lights at the top: sudden death, losses, points, replacement steps

const stepsOf = (m: M): number[] =>
  bySide((side) => m.game.own[side]!.reduce((sum, u) => sum + m.board.steps.get(u), 0))

const begunWith = keptFor((setting: Setting<Gwb>) => stepsOf(Match.start(setting)))

/** Steps a side has fewer than it began with, below nothing where replacements brought more than it lost. */
function stepsFewer(m: M): number[] {
  const now = stepsOf(m)
  return begunWith(m.setting).map((steps, side) => steps - now[side]!)
}

/** `German 3, British 4`. */
const sides = (m: M, figures: readonly number[]): string =>
  SIDES.map((side) => `${sideName(m.game, side)} ${figures[side]!}`).join(', ')

function showLamps(s: Seen<Gwb>): Lamp[] {
  const m = s.match
  const { suddenDeath } = m.game.rules
  const ridge = new Set(suddenDeath ? m.game.land.regions[m.game.x.ridge] : [])
  const on = bySide((side) => m.game.own[side]!.filter((u) => ridge.has(m.board.hex.get(u))).length)
  const [score, holder] = [points(m), ridgeHolder(m)]
  // Lost and not replaced.
  const lost = stepsFewer(m).map((steps) => Math.max(0, steps))
  const lead = score[0] - score[1]
  const [turn, saved] = [m.board.turn.get(0), m.board.savedSteps.get(0)]
  const next = m.game.turns.find((row) => row.turn > turn && row.replacements > 0 && row.turn <= m.game.lastTurn)
  const lines = tell(m, 'lamps', {
    contested: ridge.size > 0 && holder < 0,
    on: on.join(' : '),
    onRidge: sides(m, on),
    alone: ridge.size > 0 && holder >= 0,
    holder,
    score: score.join(' : '),
    first: 0,
    lead,
    level: m.game.scenario.victory.levels?.find((row) => lead >= row.lead)?.ending ?? null,
    lost: lost.join(' : '),
    lostBy: sides(m, lost),
    saved,
    next: next ? `${next.replacements} more on turn ${next.turn}` : 'no more to come',
  })
  return lookFirst([...lampsFrom(lines), ...ownDesk(m.game).lamps(s)])
}

// --- Figures for the report after the match, and who rolls which dice

/** What is made good later was lost all the same. */
const GROWING: ReadonlySet<string> = new Set(['Steps lost', 'Units eliminated'])

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { steps, disorganized, isolated } = m.board
  const onMap = (side: number): number[] => unitsAt(m, side, PLACE.map)
  return {
    'Points for high ground': points(m),
    'Steps lost': stepsFewer(m),
    'Steps on the map': bySide((side) => onMap(side).reduce((sum, u) => sum + steps.get(u), 0)),
    'Units on the map': bySide((side) => onMap(side).length),
    'Units eliminated': bySide((side) => unitsAt(m, side, PLACE.eliminated).length),
    'Units disorganized': bySide((side) => onMap(side).filter((u) => disorganized.get(u) > 0).length),
    'Units isolated': bySide((side) => onMap(side).filter((u) => isolated.get(u) > 0).length),
  }
}

/** The defender rolls for his fire and for the armoured cars; all else is rolled by the side whose procedure it is. */
export function rolledBy(m: M): number {
  const f = m.top
  const side = 'side' in f ? f.side : m.board.phasing.get(0)
  return f.proc === 'combat' && (f.step === 'fireRoll' || f.step === 'carsRoll') ? 1 - side : side
}

// --- What can be asked of a Great War Battles table without acting

export const QUESTIONS = questionsIn<Gwb>(asking.questions, aim, reach, odds, overlays, lines, guns, defence, inspect)

// --- How a Great War Battles match presents itself to the table

/** The desk of a game, with what the game adds to it. */
export function gwbDesk(own: GameDesk = SERIES_DESK): Desk<Gwb> {
  return makeDesk(
    {
      phases: Object.values(words.phases),
      phase: phaseNow,
      doing: DOING,
      boxes: BOXES,
      called: { strength: 'fire', movement: 'MA', points: 'MP', line: 'communication' },
      charts: ({ charts, switches }) => seriesCharts(charts, switches['lesserReduction'] === true),
      terms: terms(words.terms),
      counter: showCounter,
      ground: showGround,
      lamps: showLamps,
      places: PLACES,
      fight: showFight,
      diary: diary(words.diary),
      questions: QUESTIONS,
      standing: SERIES_STANDING,
      tallies,
      growing: GROWING,
      goals,
      rolledBy,
      board: GROUND_WORDS,
      reads: { counter: { ...words.reads, rest: restOf }, ground: words.reads.ground },
    },
    own,
  )
}
