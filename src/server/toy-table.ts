/** The toy with a table: all that a system has to supply, as small as it can be. */
import { OFF_MAP } from '../core/hex/grid.ts'
import { type Toy, type ToyMatch } from '../core/harness/toy/board.ts'
import { toyGame } from '../core/harness/toy/game.ts'
import { toySystem } from '../core/harness/toy/system.ts'
import { flag } from '../core/game.ts'
import type { Game, Switches } from '../core/system.ts'
import type { Desk } from '../core/desk.ts'
import { textBoard } from '../core/desk/kit/text-board.ts'
import { SPENT } from '../core/desk/states.ts'

export const toyTable: Desk<Toy> = {
  info: () => ({
    sides: [
      { name: 'Red', adjective: 'red', colour: 'red' },
      { name: 'Blue', adjective: 'blue', colour: 'blue' },
    ],
    turns: [],
    phases: [],
    boxes: [],
    charts: [],
    terms: [],
  }),
  now: ({ match: m }) => {
    const side = m.frames.find((f) => f.proc === 'activation')?.seat ?? (m.ending === '' ? 0 : 1)
    return { turn: m.board.turn.get(0), date: '', side, phase: -1, doing: m.place }
  },
  counter: (s, unit) => {
    const m = s.match
    const { names, ids } = m.setting
    const at = m.board.at.get(unit)
    return {
      id: ids.format('unit', unit),
      name: names.unit(unit),
      side: m.game.owner[unit]!,
      colour: '',
      sign: 'infantry',
      size: '',
      designation: '',
      formation: '',
      tint: 0,
      strength: { now: s.knows('strength', unit) ? m.board.strength.get(unit) : null, printed: 3 },
      movement: 2,
      at: at === OFF_MAP ? null : ids.format('hex', at),
      box: '',
      due: '',
      states: m.board.spent.get(unit) === 1 ? [SPENT] : [],
    }
  },
  ground: ({ match: m }) => ({
    control: Array.from({ length: m.board.control.rows }, (_, hex) => '-01'[m.board.control.get(hex) + 1]).join(''),
    rail: '',
    markers: [],
  }),
  lamps: () => [],
  asked: () => ({ title: 'What now?', lines: [], warnings: [], focus: [], barred: [] }),
  label: (_s, order) => ({ label: Object.values(order).join(' ') }),
  usual: () => null,
  fight: () => null,
  diary: () => ({ weight: 1 }),
  questions: [
    {
      q: 'strength',
      label: 'Strength',
      about: 'All strengths added up, as far as they can be known.',
      of: 'map',
      answer: (s) => ({ title: String(total(s.match, 0) + total(s.match, 1)) }),
    },
    {
      q: 'broken',
      label: 'Broken',
      about: 'Never answers.',
      of: 'map',
      answer: () => {
        throw new Error('no answer')
      },
    },
  ],
  standing: [
    {
      id: 'strikes',
      label: 'Strikes',
      about: 'When the enemy comes near.',
      claim: 'toy:4#1',
      places: ['ambush.answer'],
      values: [
        { value: 'ask', label: 'Ask me' },
        { value: 'hold', label: 'Hold' },
      ],
      answer: () => ({ do: 'hold' }),
    },
  ],
  tallies: (m) => ({ strength: [total(m, 0), total(m, 1)], units: [units(m, 0), units(m, 1)] }),
  secretTallies: new Set(['strength']),
  rolledBy: (m) => m.frames.findLast((f) => 'seat' in f)?.seat ?? 0,
  board: (s) => textBoard(toyTable, { terrain: () => [] }, s),
}

function total(m: ToyMatch, seat: number): number {
  return m.game.owner.reduce((sum, owner, unit) => sum + (owner === seat ? m.board.strength.get(unit) : 0), 0)
}

function units(m: ToyMatch, seat: number): number {
  return m.game.owner.filter((owner, unit) => owner === seat && m.board.at.get(unit) !== OFF_MAP).length
}

/** The toy with a table and a fog that can be lifted; `strengths` changes some of the opening's. */
export function toyAtTable(strengths: Readonly<Record<string, number>> = {}): Game {
  const game = toyGame(toySystem, toyTable)
  const switches = [...game.switches, flag('fog', 'toy:2#4', 'Strengths are hidden.', { default: true, means: 'fog' })]
  return {
    ...game,
    switches,
    setting(scenario: string, options: Switches = {}) {
      const { fog = true, ...rest } = options
      const setting = game.setting(scenario, rest)
      return {
        ...setting,
        switches: { ...setting.switches, fog },
        hides: fog === true,
        begin(m: ToyMatch) {
          const first = setting.begin(m)
          for (const [unit, strength] of Object.entries(strengths))
            m.board.strength.set(setting.ids.parse('unit', unit), strength)
          return first
        },
      }
    },
  } as unknown as Game
}
