/** How a match of Primer presents itself to the table. */
import { unitsIn } from '../../../core/counters.ts'
import type { Desk, Seen } from '../../../core/desk.ts'
import type { Diary } from '../../../core/desk/diary.ts'
import { counterOf, type Boxes } from '../../../core/desk/kit/counter.ts'
import { makeDesk, plainGame } from '../../../core/desk/kit/desk.ts'
import { fightAt, fightSide, toldLines, since } from '../../../core/desk/kit/fight.ts'
import { holder, letters, markerIn } from '../../../core/desk/kit/ground.ts'
import { lamp, terms } from '../../../core/desk/kit/lines.ts'
import { bySide, unitsAt } from '../../../core/desk/kit/tallies.ts'
import { placeName } from '../../../core/desk/names.ts'
import { ACTIVE, SPENT, UNSUPPLIED } from '../../../core/desk/states.ts'
import { DIRECTIONS, OFF_MAP } from '../../../core/hex/grid.ts'
import type { Chart, Counter, Fight, State } from '../../../core/shapes.ts'
import { capital } from '../../../core/words.ts'
import { stepsLeft, strengthOf } from '../rules/board.ts'
import { columnName, NOBODY, oddsOf } from '../rules/fighting.ts'
import { pointsOf } from '../rules/turn.ts'
import { PLACE, type M, type Primer, type Unit } from '../rules/world.ts'
import { sideName, unitName, WATER } from './names.ts'
import { oddsLines, PLACES } from './places.ts'
import { QUESTIONS } from './questions.ts'

const BOXES: Boxes = [
  ['due', 'Ready to enter'],
  ['coming', 'To come', PLACE.coming],
  ['lost', 'Eliminated', PLACE.lost],
]
/** The cardboard of the sides. */
const COLOURS = ['blue', 'khaki']
const PHASES = ['Supply', 'Move', 'Fight', 'Hold']
const STEPS = ['supply', 'move', 'fight', 'hold']

function showCounter({ match: m }: Seen<Primer>, unit: number): Counter {
  const u = m.game.units[unit]!
  return {
    ...counterOf(m, unit, BOXES),
    colour: COLOURS[u.seat]!,
    sign: u.type,
    size: '',
    designation: u.name.slice(0, 4),
    formation: '',
    tint: 0,
    strength: { now: strengthOf(m, unit), printed: u.strength },
    movement: u.ma,
    steps: { now: stepsLeft(m, unit), full: u.steps },
    states: m.board.hex.get(unit) === OFF_MAP ? [] : statesOf(m, unit),
  }
}

function statesOf(m: M, unit: number): State[] {
  const turn = m.frame('playerTurn')
  const own = turn?.side === m.game.units[unit]!.seat
  const done = turn?.step === 'fight' ? m.board.fought : m.board.moved
  return [
    ...(own && done.get(unit) === 1 ? [SPENT] : []),
    ...(m.board.supplied.get(unit) === 0 ? [UNSUPPLIED] : []),
    ...(m.frame('move')?.unit === unit || m.frame('attack')?.attackers.includes(unit) ? [ACTIVE] : []),
  ]
}

function combatTable(figures: M['game']['figures'], column = -1): Chart {
  return {
    id: 'combat',
    title: 'Combat: steps lost by the attack / by the defence',
    claim: 'primer:6#8',
    provenance: 'book',
    note: 'R: the defence falls back, or stands and loses one step more.',
    columns: figures.columns.map((c) => c.join(':')),
    rows: figures.results.map((cells, i) => ({ label: String(i + 1), cells })),
    ...(column >= 0 ? { lit: { column, row: -1 } } : {}),
  }
}

function showFight(s: Seen<Primer>): Fight | null {
  const m = s.match
  const f = m.frame('attack')
  if (!f) return null
  const { attack, defence, column } = oddsOf(m, f)
  const joined = [...f.attackers, ...f.guns]
  const defenders = [...unitsIn(m, f.hex, 1 - f.side), ...(f.answer === NOBODY ? [] : [f.answer])]
  return fightAt(m, {
    at: f.hex,
    came: joined.length > 0 ? m.board.hex.get(joined[0]!) : OFF_MAP,
    title: 'Attack on ',
    ground: m.game.land.terrain[f.hex]!,
    sides: [
      fightSide(m, f.side, joined, { sums: oddsLines(m, f), result: String(attack) }),
      fightSide(m, 1 - f.side, defenders, { result: String(defence) }),
    ],
    steps: ['Who attacks', 'Guns answer', 'Die and losses', 'Falling back', 'Advance'],
    step: ['join', 'answer', 'dice', 'back', 'after'].indexOf(f.step),
    plan: `Column ${columnName(m, column)}`,
    charts: [combatTable(m.game.figures, column)],
    told: toldLines(s, since(s, 'attacked')),
  })
}

const DIARY: Diary = {
  turn: { weight: 2, claim: 'primer:1#1' },
  playerTurn: { weight: 1, claim: 'primer:1#1' },
  cut: { weight: 1, claim: 'primer:3#1' },
  entered: { weight: 1, mark: 'move', claim: 'primer:4#5' },
  moved: { weight: 0, claim: 'primer:4#1' },
  attacked: { weight: 2, mark: 'fight', claim: 'primer:6#1' },
  answered: { weight: 1, claim: 'primer:6#4' },
  fought: { weight: 2, claim: 'primer:6#8' },
  lost: { weight: 1, mark: 'loss', claim: 'primer:2#2' },
  eliminated: { weight: 2, mark: 'loss', claim: 'primer:2#2' },
  stood: { weight: 1, claim: 'primer:7#1' },
  mustStand: { weight: 1, claim: 'primer:7#2' },
  fellBack: { weight: 1, mark: 'move', claim: 'primer:7#1' },
  advanced: { weight: 1, mark: 'move', claim: 'primer:7#3' },
  took: { weight: 2, claim: 'primer:8#1' },
  score: { weight: 1, claim: 'primer:9#1' },
}

export const primerDesk: Desk<Primer> = makeDesk(
  {
    phases: PHASES,
    phase: ({ match }) => STEPS.indexOf(match.frame('playerTurn')?.step ?? ''),
    doing: {
      playerTurn: ({ match: m }) => (m.frame('playerTurn')!.step === 'fight' ? 'Fighting' : 'Moving'),
      move: ({ match: m }) => `${unitName(m, m.frame('move')!.unit)} moves`,
      attack: ({ match: m }) => `Attack on ${placeName(m, m.frame('attack')!.hex)}`,
    },
    boxes: BOXES,
    counter: showCounter,
    places: PLACES,
    diary: DIARY,
    questions: QUESTIONS,
    fight: showFight,
    charts: ({ figures }) => [combatTable(figures)],
    terms: terms({
      Zone: 'primer:5#1 The hexes around infantry and cavalry: an enemy that enters one stops.',
      Supply: 'primer:3#2 A line of three hexes to a road that is open to one of your entry hexes.',
      Place: 'primer:8#1 A town, mill or hill that counts for points.',
    }),
    // Nobody holds open ground: a front drawn between the armies would look like a second river.
    ground: ({ match: m }) => ({
      control: letters(m.game.grid, (hex) => holder(m.board.held.get(hex) - 1)),
      markers: m.game.land.places.map(({ hex, points }) =>
        markerIn(m.game.grid, hex, 'place', `${sideName(m, m.board.held.get(hex) - 1)} ${points}`),
      ),
    }),
    lamps: ({ match: m }) => [
      lamp(
        'points',
        'on',
        `Points ${pointsOf(m, 0)} : ${pointsOf(m, 1)}`,
        `${sideName(m, 0)} and ${sideName(m, 1)}`,
        'primer:9#1',
      ),
    ],
    tallies: (m) => ({
      points: bySide((side) => pointsOf(m, side)),
      'counters lost': bySide((side) => unitsAt(m, side, PLACE.lost).length),
    }),
    board: {
      terrain: (m, hex) => [m.game.land.terrain[hex]!],
      hexside: (m, hex, d) => [
        ...(WATER[m.game.land.sides[hex * DIRECTIONS + d]!] ? [WATER[m.game.land.sides[hex * DIRECTIONS + d]!]!] : []),
        ...(m.game.land.roads[hex * DIRECTIONS + d] === 1 ? ['road'] : []),
      ],
    },
  },
  {
    ...plainGame<Primer, Unit>(),
    sides: ({ sides }) =>
      sides.map((side, i) => ({ name: capital(side), adjective: capital(side), colour: COLOURS[i]! })),
  },
)
