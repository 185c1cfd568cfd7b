/** How a match of Primer presents itself to the table. */
import { unitsIn } from '../../../core/counters.ts'
import type { Desk } from '../../../core/desk.ts'
import * as kit from '../../../core/desk/kit/index.ts'
import { OFF_MAP, type Chart, type Counter, type Fight, type Seen, type State } from '../../../core/desk/kit/index.ts'
import { ACTIVE, SPENT, UNSUPPLIED } from '../../../core/desk/states.ts'
import { stepsLeft, strengthOf } from '../rules/board.ts'
import { NOBODY, oddsOf } from '../rules/fighting.ts'
import { pointsOf } from '../rules/turn.ts'
import { PLACE, type M, type Primer, type Unit } from '../rules/world.ts'
import { goals } from './goals.ts'
import { PLACES } from './places.ts'
import { alongSide, oddsLines, QUESTIONS, sideName } from './questions.ts'
import words from './words.json' with { type: 'json' }

const BOXES = kit.boxesIn(words.boxes, PLACE)
/** The cardboard of the sides. */
const COLOURS = ['blue', 'khaki']
const STEPS = words.steps

function showCounter({ match: m }: Seen<Primer>, unit: number): Counter {
  const { seat, type, name, strength, ma, steps } = m.game.units[unit]!
  return {
    ...kit.counterOf(m, unit, BOXES),
    colour: COLOURS[seat]!,
    sign: type,
    designation: name.split(' ')[0]!,
    strength: { now: strengthOf(m, unit), printed: strength },
    movement: ma,
    steps: { now: stepsLeft(m, unit), full: steps },
    states: m.board.hex.get(unit) === OFF_MAP ? [] : statesOf(m, unit),
  }
}

function statesOf(m: M, unit: number): State[] {
  const turn = m.frame('playerTurn')
  const done = turn?.step === 'fight' ? m.board.fought : m.board.moved
  const active = m.frame('move')?.unit === unit || m.frame('attack')?.attackers.includes(unit) === true
  return [
    ...kit.when(turn?.side === m.game.units[unit]!.seat && done.get(unit) === 1, SPENT),
    ...kit.when(m.board.supplied.get(unit) === 0, UNSUPPLIED),
    ...kit.when(active, ACTIVE),
  ]
}

function combatTable({ columns, results }: M['game']['figures'], column = -1, row = -1): Chart {
  return {
    ...words.combat,
    provenance: 'book',
    columns: columns.map((c) => c.join(':')),
    rows: results.map((cells, i) => ({ label: String(i + 1), cells })),
    ...(column >= 0 ? { lit: { column, row } } : {}),
  }
}

function showFight(s: Seen<Primer>): Fight | null {
  const m = s.match
  const f = m.frame('attack')
  if (!f) return null
  const { column } = oddsOf(m, f)
  const joined = [...f.attackers, ...f.guns]
  const met = [...unitsIn(m, f.hex, 1 - f.side), ...kit.when(f.answer !== NOBODY, f.answer)]
  const told = kit.since(s, 'attacked')
  const dice = kit.diceFor(told, 'the attack')
  const row = (dice[0] ?? 0) - 1
  const [chart, result] = [combatTable(m.game.figures, column, row), m.game.figures.results[row]?.[column] ?? '']
  return kit.fightAt(m, {
    at: f.hex,
    came: joined.length > 0 ? m.board.hex.get(joined[0]!) : OFF_MAP,
    title: 'Attack on ',
    ground: m.game.land.terrain[f.hex]!,
    sides: [kit.fightSide(m, f.side, joined), kit.fightSide(m, 1 - f.side, met)],
    steps: words.fight,
    step: ['join', 'answer', 'dice', 'back', 'after'].indexOf(f.step),
    stages: [{ title: 'Odds and die', seat: f.side, sums: oddsLines(m, f), dice, result, chart }],
    told: kit.toldLines(s, told),
  })
}

export const primerDesk: Desk<Primer> = kit.makeDesk(
  {
    phases: STEPS.map(kit.capital),
    phase: ({ match }) => STEPS.indexOf(match.frame('playerTurn')?.step ?? ''),
    doing: words.doing,
    boxes: BOXES,
    counter: showCounter,
    places: PLACES,
    diary: kit.diary(words.diary),
    questions: QUESTIONS,
    fight: showFight,
    charts: ({ figures }) => [combatTable(figures)],
    terms: kit.terms(words.terms),
    // Nobody holds open ground: a front drawn between the armies would look like a second river.
    ground({ match: m }) {
      const held = (hex: number): number => m.board.held.get(hex) - 1
      const flag = (hex: number, n: number) => kit.markerIn(m.game.grid, hex, 'place', `${sideName(m, held(hex))} ${n}`)
      const markers = m.game.land.places.map(({ hex, points }) => flag(hex, points))
      return { control: kit.letters(m.game.grid, (hex) => kit.holder(held(hex))), markers }
    },
    lamps: ({ match: m }) => {
      const score = kit.bySide((side) => pointsOf(m, side)).join(' : ')
      return [kit.lamp('points', 'on', `Points ${score}`, `${sideName(m, 0)} and ${sideName(m, 1)}`, 'primer:9#1')]
    },
    tallies: (m) => ({
      Points: kit.bySide((side) => pointsOf(m, side)),
      'Strength on the map': kit.bySide((side) =>
        kit.unitsAt(m, side, PLACE.map).reduce((sum, u) => sum + strengthOf(m, u), 0),
      ),
      'Steps lost': kit.bySide((side) =>
        m.game.units.reduce((sum, u) => sum + (u.seat === side ? m.board.lost.get(u.index) : 0), 0),
      ),
    }),
    standing: kit.standingFrom<Primer>(words.standing, {}),
    growing: new Set(['Steps lost']),
    goals,
    board: { terrain: (m, hex) => [m.game.land.terrain[hex]!], hexside: alongSide },
  },
  kit.plainGame<Primer, Unit>(COLOURS),
)
