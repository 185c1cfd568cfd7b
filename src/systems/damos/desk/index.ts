/** How a DAMOS match presents itself to the table. */
import { bySide, diary, lamp, makeDesk, phaseBy, questionsIn, terms, unitsAt } from '../../../core/desk/kit/index.ts'
import type { Desk, Doing, Lamp, Places, With } from '../../../core/desk/kit/index.ts'
import { strength } from '../rules/board.ts'
import type { ActivationFrame } from '../rules/frames.ts'
import { forceHex } from '../rules/movement.ts'
import { freshForces } from '../rules/operations.ts'
import { PLACE, type Damos, type M } from '../rules/world.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, GROUND_WORDS, showCounter, showGround, stateBits } from './counter.ts'
import { showFight } from './fight.ts'
import { ownDesk, SERIES_DESK, type GameDesk } from './game.ts'
import { forceName, placeName, plural } from './names.ts'
import { POSTURING } from './places/attack.ts'
import { COMBAT } from './places/combat.ts'
import { OPERATIONS } from './places/operations.ts'
import { REACTION } from './places/reaction.ts'
import { REPLACEMENTS } from './places/replacements.ts'
import * as aim from './questions/aim.ts'
import * as inspect from './questions/inspect.ts'
import * as odds from './questions/odds.ts'
import * as overlays from './questions/overlays.ts'
import * as reach from './questions/reach.ts'
import * as supply from './questions/supply.ts'
import asking from './questions/words.json' with { type: 'json' }
import { SERIES_STANDING } from './standing.ts'
import words from './words.json' with { type: 'json' }

const SERIES_DOING: Doing<Damos> = {
  ...words.doing,
  concerted: ({ match: m }, f: With<'target'>) =>
    f.target >= 0 ? `Concerted Attack on ${placeName(m, f.target)}` : 'Operations',
  activation({ match: m }, f: ActivationFrame) {
    const force = f.force.filter((u) => m.board.hex.get(u) >= 0)
    if (force.length === 0) return 'Operations'
    const who = `${forceName(m, force)} at ${placeName(m, forceHex(m, { force }))}`
    return f.exploit === 1 ? `Exploitation: ${who}` : who
  },
}

// --- The decisions of the series, as a person is asked them

export const SERIES_PLACES: Places<Damos> = { ...REPLACEMENTS, ...OPERATIONS, ...REACTION, ...POSTURING, ...COMBAT }

// --- The light for forces that can still act: those without influence must act first

function freshLamp(m: M): Lamp[] {
  if (!m.frames.some((f) => f.proc === 'operations')) return []
  const { mobile, foot } = freshForces(m, m.board.phasing.get(0))
  const [forces, feet] = [plural(mobile.length, 'force'), plural(foot.length, 'foot force')]
  if (m.board.closed.get(0) !== 1 && foot.length > 0)
    return [lamp('fresh', 'look', feet, `still fresh; ${forces} with influence after them`, 'damos:7.0#5')]
  const detail = foot.length > 0 ? `${feet} may no longer activate` : 'with influence'
  return [lamp('fresh', mobile.length > 0 ? 'on' : 'off', `${forces} fresh`, detail, 'damos:7.0#5')]
}

// --- Figures for the report after the match, and who rolls which dice

const STRENGTH = 'Strength on the map'
const MISSING = 'Strength missing from units on the map'

/** damos:2.4#4: in fog these are each side's own. */
const SECRET_TALLIES: ReadonlySet<string> = new Set([STRENGTH, MISSING])

/** What is rebuilt later was lost all the same. */
const GROWING: ReadonlySet<string> = new Set(['Units eliminated', 'Units surrendered'])

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { units, grid } = m.game
  const onMap = (side: number): number[] => unitsAt(m, side, PLACE.map)
  const held = (side: number): number => {
    let hexes = 0
    for (let hex = 0; hex < grid.size; hex++) if (m.board.control.get(hex) === side) hexes++
    return hexes
  }
  return {
    [STRENGTH]: bySide((side) => strength(m, onMap(side))),
    [MISSING]: bySide((side) => onMap(side).reduce((sum, u) => sum + units[u]!.sp - m.board.sp.get(u), 0)),
    'Units on the map': bySide((side) => onMap(side).length),
    'Units eliminated': bySide((side) => unitsAt(m, side, PLACE.eliminated).length),
    'Units surrendered': bySide((side) => unitsAt(m, side, PLACE.surrendered).length),
    'Replacement points': bySide((side) => m.board.rp.get(side)),
    'Hexes held': bySide(held),
  }
}

/** damos:8.2#6, 8.9#8: in a combat by step; elsewhere the side whose procedure it is. */
export function rolledBy(m: M): number {
  const f = m.top
  const own = ownDesk(m.game).roller(m)
  if (own !== null) return own
  if (f.proc !== 'combat') return 'side' in f ? f.side : m.board.phasing.get(0)
  const { side, step } = f
  return step.startsWith('attackRoll') ? side : 1 - side
}

// --- What can be asked of a DAMOS table without acting

const QUESTIONS = questionsIn<Damos>(asking, aim, reach, supply, odds, overlays, inspect)

// --- How a DAMOS match presents itself to the table

/** The desk of a game, with what the game adds to it. */
export function damosDesk(own: GameDesk = SERIES_DESK): Desk<Damos> {
  return makeDesk(
    {
      // damos:4.0#2: the five phases of a player turn
      phases: Object.values(words.phases),
      phase: phaseBy(Object.keys(words.phases)),
      doing: SERIES_DOING,
      boxes: BOXES,
      called: { strength: 'SP', movement: 'MA', points: 'MP' },
      charts: ({ charts }) => seriesCharts(charts),
      terms: terms(words.terms),
      counter: showCounter,
      ground: showGround,
      lamps: (s) => [...own.lamps(s), ...freshLamp(s.match)],
      places: SERIES_PLACES,
      fight: showFight,
      diary: diary(words.diary),
      questions: QUESTIONS,
      standing: SERIES_STANDING,
      tallies,
      growing: GROWING,
      secretTallies: SECRET_TALLIES,
      seenOrders: new Set(['reroll']),
      rolledBy,
      board: GROUND_WORDS,
      reads: { counter: { own: ['hex', 'place', 'arrives', 'sp'], all: ['turn'], rest: stateBits } },
    },
    own,
  )
}
