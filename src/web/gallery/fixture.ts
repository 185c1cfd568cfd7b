/** Made-up data for looking at panels: the position of the mock-ups, LVI Corps before Luga. */
import type {
  Answer,
  Chart,
  Counter,
  Fight,
  Line,
  Odds,
  OddsCell,
  Rehearsed,
  TableInfo,
  TableState,
} from '../../core/shapes.ts'
import { madeStates } from './states.ts'

const unit = (
  id: string,
  name: string,
  sign: string,
  designation: string,
  formation: string,
  now: number | null,
  printed: number,
  movement: number,
  at: string | null,
  more: Partial<Counter> = {},
): Counter => ({
  id,
  name,
  side: 0,
  colour: 'fieldgrey',
  sign,
  size: 'XX',
  designation,
  formation,
  tint: formation.length,
  strength: { now, printed },
  movement,
  at,
  box: '',
  due: '',
  states: [],
  ...more,
})
const red = { side: 1, colour: 'tan' }
export const units = [
  unit('G-8P', '8 Pz Div', 'armor', '8', 'LVI Corps', 8, 9, 8, '1313', { states: madeStates('reduced') }),
  unit('G-3M', '3 Mot Inf Div', 'motorized', '3', 'LVI Corps', 7, 7, 8, '1313'),
  unit('G-SST', 'SS Totenkopf', 'motorized', 'SS T', 'LVI Corps', 6, 7, 8, '1313', {
    colour: 'slate',
    states: madeStates('reduced'),
  }),
  unit('G-58', '58 Inf Div', 'infantry', '58', 'XXXVIII Corps', 8, 8, 5, '1114'),
  unit('G-12', '12 Inf Div', 'infantry', '12', 'II Corps', 8, 8, 5, '1511', { states: madeStates('spent') }),
  unit('G-32', '32 Inf Div', 'infantry', '32', 'II Corps', 6, 8, 5, '1511', {
    states: madeStates('spent', 'unsupplied'),
  }),
  unit('G-12P', '12 Pz Div', 'armor', '12', 'XXXIX Corps', 9, 9, 8, null, { box: 'coming', due: 'turn 4' }),
  unit('G-18M', '18 Mot Inf Div', 'motorized', '18', 'XXXIX Corps', 7, 7, 8, null, { box: 'coming', due: 'turn 4' }),
  unit('G-250', '250 Inf Div', 'infantry', '250', '', 7, 7, 5, null, {
    box: 'coming',
    due: 'turn 8',
    colour: 'clay',
  }),
  unit('R-41', '41 Rifle Corps', 'infantry', '41', '', null, 9, 4, '1111', {
    ...red,
    size: 'XXX',
    states: madeStates('cut-off'),
  }),
  unit('R-177', '177 Rifle Div', 'infantry', '177', '41 Rifle Corps', null, 3, 4, '1111', red),
  unit('R-1T', '1 Tank Div', 'armor', '1', '1 Mech Corps', null, 6, 6, '1011', red),
  unit('R-22', '22 Rifle Corps', 'infantry', '22', '', null, 6, 4, '1311', {
    ...red,
    states: madeStates('demoralized'),
  }),
  unit('R-2T', '2 Tank Div', 'armor', '2', '3 Mech Corps', 0, 6, 6, null, { ...red, box: 'eliminated' }),
  unit('R-34', '34 Army', 'infantry', '34', '', 8, 8, 4, null, { ...red, box: 'coming', due: 'turn 3' }),
]
const counters = Object.fromEntries(units.map((u) => [u.id, u]))
export const LVI = units.slice(0, 3)
export const RED = units.slice(9, 11)
export const PLACES: Record<string, string> = {
  '1111': 'Luga',
  '1112': 'Plyussa',
  '1413': 'Pskov',
  '1511': 'Dno',
  '1816': 'Dvinsk',
  '1313': '',
}

const cell = (win: number, him: number, you: number, lines: Line[] = []): OddsCell => {
  const spread = (mean: number): number[] => {
    const raw = [0, 1, 2, 3, 4, 5, 6].map((n) => Math.exp(-((n - mean) ** 2) / 2.4))
    const sum = raw.reduce((a, b) => a + b, 0)
    return raw.map((v) => v / sum)
  }
  return { win, defenderLoses: spread(him), attackerLoses: spread(you), lines }
}
const said: Line[] = [
  { label: 'He retreats', value: '41 %', claim: 'damos:8.11#1' },
  { label: 'He is destroyed', value: '31 %', detail: 'no clean retreat', claim: 'damos:8.11#5', tone: 'danger' },
  { label: 'You are demoralized', value: '6 %', claim: 'damos:2.8#9' },
]
export const ODDS: Odds = {
  title: 'Attack on Luga',
  hex: '1111',
  from: '1112',
  seats: [0, 1],
  columns: [
    { label: 'Meeting', detail: '−1, 0 MP', open: true, claim: 'damos:8.3#1' },
    {
      label: 'Standard',
      detail: '0, 1 MP',
      open: true,
      chosen: true,
      claim: 'damos:8.3#1',
      order: { do: 'attack', word: 'standard' },
    },
    {
      label: 'Grand Assault',
      detail: '+1, 2 MP',
      open: true,
      claim: 'damos:8.3#1',
      order: { do: 'attack', word: 'assault' },
    },
    { label: 'Penetration', detail: '+2, all', open: false, claim: 'damos:8.3#1' },
  ],
  rows: [
    { label: 'Steadfast', detail: 'always', open: true },
    { label: 'Counterattack', detail: 'if tanks react, 8 %', open: false },
    { label: 'Delay', detail: 'woods allow it', open: true },
    { label: 'Elastic', detail: 'if tanks react, 8 %', open: false },
  ],
  cells: [
    [cell(0.36, 2.6, 3, said), cell(0.72, 3.4, 2.4, said), cell(0.87, 4, 2.4, said), cell(0.55, 3.4, 3.4, said)],
    [cell(0.13, 2.4, 4, said), cell(0.25, 3, 4, said), cell(0.41, 3.6, 4, said), cell(0.18, 2.8, 4.2, said)],
    [cell(0.73, 2, 1, said), cell(0.81, 2.8, 1.2, said), cell(0.87, 3.2, 1, said), cell(0.998, 4.2, 1, said)],
    [cell(0.25, 1.4, 3, said), cell(0.18, 1.4, 3.4, said), cell(0.05, 1, 3.6, said), null],
  ],
  assumes: ['printed strength, air unit in', 'losses fall on the strongest first', 'nobody reacts'],
  reconstructed:
    'The matrix of plans and postures is named by the book but not printed in it; ours meets every constraint of its text.',
}

const crt: Chart = {
  id: 'crt',
  title: 'Results table',
  claim: 'damos:8.6',
  provenance: 'book',
  note: 'Read the last row whose roll is not above the modified roll.',
  columns: ['1', '2', '3-4', '5-6', '7', '8', '9-10', '11-12', '13-15', '16-18', '19-23', '24+', 'chance'],
  rows: [
    ['9', '1♥ 1♦ 2 2 2 2 3 3 3 3 4 4', '12 %'],
    ['10', '– – – – 2 3 3 3 3 4 4 4', '13 %'],
    ['11', '– – – – 3 3 3 3 4 4 4 4', '13 %'],
    ['12', '– – – – 3 3 3 4 4 4 4 5', '12 %'],
    ['13', '– – – – 3 3 4 4 4 4 5 5', '10 %'],
    ['14', '– – – – 3 4 4 4 4 5 5 5', '7 %'],
    ['15', '– – – – 4 4 4 4 5 5 5 5', '5 %'],
  ].map(([label, cells, chance]) => ({
    label: label!,
    cells: [...cells!.split(' ').map((c) => (c === '–' ? '' : c)), chance!],
  })),
}
const matrix: Chart = {
  id: 'matrix',
  title: 'Plans and postures',
  claim: 'damos:8.4',
  provenance: 'reconstructed',
  note: 'Named by the book, not printed in it; ours meets every constraint of its text.',
  columns: ['Meeting', 'Standard', 'Grand Assault', 'Penetration'],
  rows: [
    { label: 'Steadfast', cells: ['he +1', 'he +1', 'he +1', '−1 his'] },
    { label: 'Counterattack', cells: ['he +2', 'he +2', 'he +2', 'he +1'] },
    { label: 'Delay', cells: ['−2 both', '−1 both', '−1 both', '–'] },
    { label: 'Elastic', cells: ['you −2', 'you −3', 'you −4', 'you +2'] },
  ],
}
const R = 'The terrain chart is reconstructed from the text.'
export const FIGHT: Fight = {
  hex: '1111',
  from: '1112',
  title: 'Combat at Luga, 1111',
  ground: 'woods, town, across the Plyussa',
  sides: [
    {
      seat: 0,
      units: ['G-8P', 'G-3M', 'G-SST'],
      sums: [
        { label: 'Strength', value: '21', claim: 'damos:8.2#1' },
        { label: 'Woods', value: '−2', claim: 'damos:3.0#1', reconstructed: R },
        { label: 'River crossed', value: '−4', claim: 'damos:3.0#2', reconstructed: R },
        { label: 'Air: column right', value: '+1', claim: 'agn:4.4#1' },
        { label: 'Adjusted', value: '15', claim: 'damos:8.2#1' },
      ],
      dice: [],
      result: '',
    },
    {
      seat: 1,
      units: ['R-41', 'R-177'],
      sums: [
        { label: 'Strength', value: '9', claim: 'damos:8.2#1' },
        { label: 'Woods', value: '+2', claim: 'damos:3.0#1', reconstructed: R },
        { label: 'Town', value: '+1', claim: 'damos:3.0#1', reconstructed: R },
        { label: 'Adjusted', value: '12', claim: 'damos:8.2#1' },
      ],
      dice: [],
      result: '',
    },
  ],
  steps: ['Plan', 'Posture', 'Strengths', 'Dice', 'Losses', 'Retreat', 'Exploitation'],
  step: 2,
  plan: 'Standard Attack',
  answer: 'posture face down',
  charts: [],
  told: [],
}
export const ROLLED: Fight = {
  ...FIGHT,
  step: 4,
  answer: 'Steadfast',
  sides: [
    { ...FIGHT.sides[0], dice: [5, 3, 4], result: '12 on 16-18: he loses 4' },
    { ...FIGHT.sides[1], dice: [6, 4], result: '10 + 1 on 11-12: you lose 3' },
  ],
  charts: [
    { ...crt, lit: { row: 3, column: 9 } },
    { ...matrix, lit: { row: 0, column: 1 } },
  ],
  told: [
    { label: 'You win: he suffers 4, you 3', claim: 'damos:8.10#1' },
    {
      label: 'The force at Luga has no clean retreat and is eliminated',
      claim: 'damos:8.11#5',
      tone: 'danger',
      hex: '1111',
    },
  ],
}

export const HEX: Answer = {
  title: 'Ground of 1313',
  lines: [
    { label: 'Zone of influence', value: '3 hexes', claim: 'damos:2.6#2' },
    { label: 'Stacking', value: '3 of 4', claim: 'damos:2.3#1' },
    { label: 'Exploits', value: '8 Pz 2, others 1', claim: 'damos:8.12#1' },
  ],
}
const step = (hex: string, name: string) => ({ hex, name, cost: '', total: '', supply: 'yes' as const, reacts: '' })
export const SUPPLY: Answer = {
  title: 'Supply',
  paths: [
    {
      hexes: ['2021', '1918', '1816', '1716', '1615', '1514', '1413', '1313'],
      tone: 'plain',
      style: 'solid',
      steps: [step('2021', 'edge'), step('1816', 'Dvinsk'), step('1716', 'Rezhitsa'), step('1514', 'Ostrov')],
    },
  ],
  lines: [
    {
      label: 'On converted rail',
      detail: 'Luga is 3 hexes on: reached by turn 4 with 33 %, by turn 5 with 89 %.',
      claim: 'agn:4.3.1#1',
    },
  ],
}

const turns = ['Jul', 'Jul', 'Aug', 'Aug', 'Sep', 'Sep', 'Oct', 'Oct', 'Nov', 'Nov', 'Dec', 'Dec', 'Jan'].map(
  (group, i) => ({
    turn: i + 1,
    group,
    label:
      ['22 June - 15 July 1941', '16 - 31 July 1941', '1 - 15 August 1941'][i] ??
      `${group} ${i % 2 ? '16 - 30' : '1 - 15'} 1941`,
  }),
)
export const INFO: TableInfo = {
  game: 'agn',
  title: 'Army Group North: Leningrad 1941',
  scenario: { id: 'campaign', title: 'To Leningrad', about: '' },
  sides: [
    { name: 'German', adjective: 'German', colour: 'fieldgrey' },
    { name: 'Russian', adjective: 'Russian', colour: 'tan' },
  ],
  turns,
  phases: ['Rail', 'Strategic', 'Operations', 'Surrender', 'Reset'],
  boxes: [
    { id: 'coming', label: 'To come' },
    { id: 'eliminated', label: 'Eliminated' },
  ],
  questions: [
    { q: 'hex', label: 'What is here', about: '', of: 'hex' },
    { q: 'supply', label: 'Supply', about: '', of: 'map' },
    { q: 'aim', label: 'Aim', about: '', of: 'aim' },
  ],
  standing: [
    {
      id: 'react',
      label: 'Reactions',
      about: 'When an enemy enters the zone of influence of your mobile forces.',
      claim: 'damos:7.3#1',
      places: [],
      values: [
        { value: 'ask', label: 'ask me' },
        { value: 'pass', label: 'never react' },
        { value: 'strong', label: 'only into woods or towns' },
      ],
    },
    {
      id: 'posture',
      label: 'Posture',
      about: 'Chosen for your defenders when they are attacked.',
      claim: 'damos:8.4#1',
      places: [],
      values: [
        { value: 'ask', label: 'ask me' },
        { value: 'steadfast', label: 'Steadfast' },
      ],
    },
  ],
  charts: [crt, matrix],
  terms: [
    {
      term: 'zone of influence',
      text: 'How far a force reacts: its range comes from its strength.',
      claim: 'damos:2.6#2',
    },
  ],
  switches: [],
}
export const STATE: TableState = {
  at: 210,
  eyes: 0,
  now: { turn: 3, date: '1 - 15 August 1941', side: 0, phase: 2, doing: 'Combat at Luga' },
  counters,
  control: '',
  rail: '',
  markers: [],
  lamps: [
    { id: 'air', label: 'Air unit', detail: 'stays on 5+, 83 %', light: 'on', claim: 'agn:4.4#1' },
    { id: 'rp', label: '2 RP', detail: 'Russian 3', light: 'on', claim: 'agn:4.5#1' },
    { id: 'hanko', label: 'Hanko', detail: 'holds, 5 SP', light: 'off', claim: 'agn:4.10#2', hex: '0720' },
    { id: 'foot', label: '4 foot forces', detail: 'still fresh', light: 'look', claim: 'damos:7.0#1', hex: '1114' },
  ],
  asked: {
    id: 9,
    seat: 0,
    place: 'activation.move',
    depth: 3,
    title: 'Where does LVI Corps go?',
    text: '8 Pz, 3 Mot and SS Totenkopf: 21 SP, 8 MP.',
    claim: 'damos:7.1#1',
    lines: [{ label: 'Movement left', value: '8 MP' }],
    options: [
      { order: { do: 'move', hex: '1112' }, label: 'Move to Plyussa', detail: '1 MP', ends: false },
      { order: { do: 'attack', hex: '1111' }, label: 'Attack Luga', ends: true, main: true },
      { order: { do: 'halt' }, label: 'Halt here', ends: false },
    ],
    barred: [
      {
        order: { do: 'attack', word: 'penetration' },
        label: 'Penetration',
        refusal: {
          code: 'x',
          claim: 'damos:8.1#1',
          text: 'It must start next to its target.',
          instead: { text: 'Halt at 1112 and it is legal next turn.', orders: [] },
        },
      },
    ],
    forms: [{ do: 'move', arg: 'hex' }],
    usual: {
      label: 'Move and attack',
      orders: [{ do: 'move', hex: '1112' }],
      lines: [{ label: 'to Plyussa', value: '2 MP' }],
      ends: true,
    },
    warnings: [{ label: 'This closes all foot infantry.', claim: 'damos:7.0#1', tone: 'danger' }],
    focus: [],
  },
  waits: '',
  asks: 0,
  fight: null,
  undo: 'Move to 1313',
  anyway: false,
  standing: {},
  lasts: {},
  ending: '',
  failed: '',
  mended: null,
}

/** Auto-responses rehearsed on a turn that asked three times. */
export const REHEARSED: readonly Rehearsed[] = [
  { rule: 'react', asked: 'The enemy enters 1010: does 8 Panzer react?', answer: 'Stay', given: 'React' },
  { rule: 'react', asked: 'The enemy enters 1011: does 8 Panzer react?', answer: 'Stay', given: 'Stay' },
  { rule: 'react', asked: 'The enemy enters 1111: does 3 Motorized react?', answer: '', given: 'Stay' },
]
