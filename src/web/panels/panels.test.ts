import { expect, test } from 'vitest'
import type { Chart, Counter, Fight, LogEntry, Odds, Path } from '../../core/shapes.ts'
import { games } from '../../games/registry.ts'
import { shownPart, signsIn, windowAround } from './charts.ts'
import { fitsOrder, followed, turned } from './coach.ts'
import { arithmetic, forceName, sumRows } from './fight.ts'
import { filterLog, playerTurns } from './log.ts'
import { luckOf } from './luck.ts'
import { bars, cellWords, firstCell, mostLost, winRange } from './odds.ts'
import { apart, linePath, ticks } from './scales.ts'
import { stripOf } from './supply.ts'
import { cutTerms } from './terms.ts'
import { awayList, cardText, findStacks, lyingList, stackList, unitWords } from './text-board.ts'
import { around, arrivals } from './track.ts'
import { orderOfBattle, strengthOf } from './units.ts'

const counter = (id: string, more: Partial<Counter> = {}): Counter => ({
  id,
  name: `${id} Div`,
  side: 0,
  colour: 'fieldgrey',
  sign: 'infantry',
  size: 'XX',
  designation: id,
  formation: '',
  tint: 0,
  strength: { now: 5, printed: 7 },
  movement: 5,
  at: '1111',
  box: '',
  due: '',
  states: [],
  ...more,
})
const head = (label: string, open = true, chosen = false) => ({ label, detail: '', open, chosen })
const cell = (win: number, lost: number[] = [0.5, 0.5]) => ({
  win,
  attackerLoses: lost,
  defenderLoses: [0, 0, 1],
  lines: [],
})
const ODDS: Odds = {
  title: 'Luga',
  hex: '1111',
  from: '1112',
  seats: [0, 1],
  columns: [head('Standard', true, true), head('Penetration', false)],
  rows: [head('Steadfast'), head('Elastic', false), head('Delay')],
  cells: [
    [cell(0.72), null],
    [cell(0.1), cell(0.2)],
    [cell(0.81, [0, 0, 0, 0, 0, 0, 0, 0, 1]), cell(0.999)],
  ],
  assumes: [],
}

test('a plan is labelled with its range over the open postures only', () => {
  expect(winRange(ODDS, 0)).toBe('72–81 %')
  expect(winRange(ODDS, 1)).toBe('>99 %')
})

test('odds in words say who wins and what both lose on average', () => {
  expect(cellWords(cell(0.72), 'You', 'The enemy')).toBe('You win 72 %. The enemy loses 2.0, you lose 0.5 on average.')
  expect(cellWords(cell(0.72), 'The enemy', 'You')).toBe(
    'The enemy wins 72 %. You lose 2.0, the enemy loses 0.5 on average.',
  )
})

test('the chosen plan and the first open posture are spoken of first', () => {
  expect(firstCell(ODDS)).toEqual([0, 0])
  expect(
    firstCell({ ...ODDS, rows: [head('a', false), head('b', true)], columns: [head('x'), head('y', true, true)] }),
  ).toEqual([1, 1])
})

test('bars reach as far as anything worth a bar, and the rest is added to the last', () => {
  expect(mostLost(ODDS)).toBe(8)
  expect(bars([0.1, 0.2, 0.3, 0.4], 2, 0.7)).toEqual([0.1 / 0.7, 0.2 / 0.7, 1])
})

test('a table is cut to the neighbourhood of the lit cell; the chance column always stays', () => {
  expect(windowAround(0, 5, 12)).toEqual([0, 1, 2, 3, 4])
  expect(windowAround(11, 5, 12)).toEqual([7, 8, 9, 10, 11])
  expect(windowAround(1, 5, 3)).toEqual([0, 1, 2])
  const chart: Chart = {
    id: 'crt',
    title: 'Results',
    claim: 'damos:8.6',
    provenance: 'book',
    note: '',
    columns: ['1', '2', '3', '4', 'chance'],
    rows: Array.from({ length: 9 }, (_, i) => ({ label: String(i), cells: ['', '', '', '', ''] })),
    lit: { row: 8, column: 0 },
  }
  expect(shownPart(chart, { rows: 3, columns: 2 })).toEqual({ rows: [6, 7, 8], columns: [0, 1], chance: 4, cut: true })
  expect(shownPart(chart, null)).toMatchObject({ columns: [0, 1, 2, 3], cut: false })
})

test('the arithmetic copies every figure with its rule and its R', () => {
  const fight: Fight = {
    hex: '1111',
    from: '1112',
    title: 'Combat at Luga',
    ground: 'woods',
    sides: [
      {
        seat: 0,
        units: ['8', '3'],
        sums: [
          { label: 'Strength', value: '21', claim: 'damos:8.2#1' },
          { label: 'Woods', value: '−2', claim: 'agn:3.0', reconstructed: 'from the text' },
          { label: 'Adjusted', value: '19' },
        ],
        dice: [5, 3, 4],
        result: '12 on 16-18: he loses 4',
      },
      { seat: 1, units: ['41'], sums: [], dice: [], result: '' },
    ],
    steps: [],
    step: 0,
    plan: 'Standard Attack',
    answer: '',
    charts: [],
    told: [{ label: 'The German wins' }],
  }
  const side = (name: string) => ({ name, adjective: name, colour: '' })
  const text = arithmetic(fight, { '8': counter('8'), '3': counter('3') }, [side('German'), side('Russian')], 'agn')
  expect(text).toBe(
    [
      'Combat at Luga',
      'woods; Standard Attack',
      '',
      'German: 8 Div, 3 Div',
      '  Strength: 21 [§ 8.2]',
      '  Woods: −2 [AGN 3.0] R: from the text',
      '  Adjusted: 19',
      '  rolled 5, 3, 4. 12 on 16-18: he loses 4',
      '',
      'Russian: 41',
      '',
      '  The German wins',
    ].join('\n'),
  )
})

test('a force goes by the corps all share, else by its units', () => {
  const lvi = ['8', '3', 'T'].map((id) => counter(id, { formation: 'LVI Corps' }))
  expect(forceName(lvi)).toBe('LVI Corps')
  expect(forceName([...lvi, counter('x', { formation: 'I' })])).toBe('8 Div, and 3 more')
  expect(forceName(lvi.slice(0, 2))).toBe('8 Div, 3 Div')
})

test('the order of battle puts counters on the map by formation and those to come by turn', () => {
  const boxes = [
    { id: 'coming', label: 'To come' },
    { id: 'eliminated', label: 'Eliminated' },
  ]
  const list = [
    counter('a', { formation: 'I' }),
    counter('b', { at: null, box: 'coming', due: 'turn 10' }),
    counter('c', { at: null, box: 'coming', due: 'turn 4', strength: { now: null, printed: 3 } }),
    counter('d', { at: null, box: 'eliminated', formation: 'I', strength: { now: 0, printed: 3 } }),
  ]
  const told = orderOfBattle(list, boxes, 'on the map')
  expect(told.map((b) => [b.label, b.count, b.strength, b.groups.map((g) => g.label)])).toEqual([
    ['on the map', 1, 5, ['I']],
    ['To come', 2, null, ['turn 4', 'turn 10']],
    ['Eliminated', 1, 0, ['I']],
  ])
  expect([...arrivals(list).keys()]).toEqual([10, 4])
  expect(strengthOf(list)).toBeNull()
})

test('the diary is filtered and opens a chapter with each player turn', () => {
  const entry = (turn: number, side: number, text: string, weight: 0 | 1 | 2 = 1): LogEntry => ({
    at: 0,
    turn,
    side,
    kind: '',
    text,
    weight,
  })
  const log = [entry(1, 0, 'Luga falls', 2), entry(1, 0, 'a march', 0), entry(2, 0, 'b'), entry(2, 1, 'Luga again')]
  expect(
    playerTurns(filterLog(log, { turn: 0, side: -1, weight: 0, text: '' })).map((c) => [c.turn, c.side, c.rows.length]),
  ).toEqual([
    [1, 0, 2],
    [2, 0, 1],
    [2, 1, 1],
  ])
  expect(filterLog(log, { turn: 0, side: -1, weight: 1, text: 'luga' }).map((r) => r.entry.text)).toEqual([
    'Luga falls',
    'Luga again',
  ])
  expect(filterLog(log, { turn: 2, side: 1, weight: 0, text: '' }).map((r) => r.entry.text)).toEqual(['Luga again'])
  expect(filterLog(log, { turn: 0, side: -1, weight: 2, text: '' })).toHaveLength(1)
})

test('dice of entries too small to be shown stand beside what they led to', () => {
  const roll = { purpose: 'attack', dice: [1, 2], seat: 0 }
  const small: LogEntry = { at: 1, turn: 1, side: 0, kind: '', text: 'Dice', weight: 0, dice: roll }
  const result: LogEntry = { at: 2, turn: 1, side: 0, kind: '', text: 'Loses 4', weight: 1 }
  const told = (weight: number) =>
    filterLog([small, result, result], { turn: 0, side: -1, weight, text: '' }).map((r) => r.dice)
  expect(told(1)).toEqual([[roll], []])
  expect(told(0)).toEqual([[roll], [], []])
})

test('luck counts pips beyond what was due, by the seat that rolled', () => {
  const roll = (seat: number, ...dice: number[]): LogEntry => ({
    at: 0,
    turn: 1,
    side: 0,
    kind: '',
    text: '',
    weight: 1,
    dice: { purpose: '', dice, seat },
  })
  const [mine, his] = luckOf([roll(0, 6, 6), roll(1, 1), roll(0, 1)], 2)
  expect(mine).toMatchObject({ rolls: 2, dice: 3, had: 13, run: [0, 5, 2.5] })
  expect(his).toMatchObject({ rolls: 1, had: 1, run: [0, -2.5] })
})

test('a strip of supply breaks where the path says so and names what has room', () => {
  const step = (hex: string, name: string, supply: 'yes' | 'no' | '' = 'yes') => ({
    hex,
    name,
    cost: '',
    total: '',
    supply,
    reacts: '',
  })
  const path: Path = {
    hexes: ['1', '2', '3', '4'],
    tone: 'plain',
    style: 'solid',
    steps: [step('2', 'Dvinsk'), step('3', '', 'no'), step('4', 'Pskov')],
  }
  const strip = stripOf(path, 306)
  expect(strip).toMatchObject({ broken: true, brokenAt: '3', until: 6 + (2 * 294) / 3 })
  expect(strip.names.map((n) => n.text)).toEqual(['1', 'Dvinsk', 'Pskov'])
  expect(stripOf({ ...path, steps: [] }, 306).until).toBe(300)
})

test('terms of the trade are found once each, the longer first', () => {
  const terms = [
    { term: 'zone', text: 'a' },
    { term: 'zone of influence', text: 'b' },
  ]
  expect(
    cutTerms('A Zone of influence is a zone, and zones are not.', terms).map((p) => [p.text, p.term?.text]),
  ).toEqual([
    ['A ', undefined],
    ['Zone of influence', 'b'],
    [' is a ', undefined],
    ['zone', 'a'],
    [', and zones are not.', undefined],
  ])
})

test('the text board lists stacks by side and hex, with strengths that may not be known', () => {
  const all = {
    a: counter('a', { at: '1200', states: [{ id: 'spent', text: 'spent', marks: [] }] }),
    b: counter('b', { at: '1100' }),
    e: counter('e', { side: 1, at: '1100', strength: { now: null, printed: 9 } }),
    off: counter('off', { at: null }),
  }
  const side = (name: string) => ({ name, adjective: name, colour: '' })
  const list = stackList(all, { sides: [side('German'), side('Russian')] }, { '1100': 'Luga' })
  expect(list.map((s) => s.stacks.map((x) => x.label))).toEqual([['1100 Luga', '1200'], ['1100 Luga']])
  expect(findStacks(list, 'spent').map((s) => s.stacks.length)).toEqual([1, 0])
  expect(unitWords(all.e)).toBe('e Div, strength unknown, movement 5')
  expect(unitWords(all.a)).toContain('strength 5 of 7')
  const states = [{ id: 'reserve', text: 'in Reserve', marks: [] }]
  const tags = [
    { text: 'R', title: 'reserve' },
    { text: 'LO', title: 'internal stocks low' },
  ]
  const regiment = counter('r', { at: '1100', middle: '4', steps: { now: 2, full: 3 }, states, tags })
  expect(unitWords(regiment)).toMatch(/, middle figure 4, 2 of 3 steps, reserve, internal stocks low$/)
  expect(awayList({ ...all, late: counter('late', { at: null, box: 'coming', due: 'turn 3' }) }, { boxes })).toEqual([
    'To come: late Div (turn 3)',
  ])
  const dump = { id: 'd', hex: '1100', kind: 'dump', label: '2SP', title: 'German dump, 2SP' }
  expect(lyingList([dump, { id: 'r', hex: '0900', kind: 'railhead', label: 'Railhead' }], { '1100': 'Luga' })).toEqual([
    '0900: Railhead',
    '1100 Luga: German dump, 2SP',
  ])
})

const boxes = [{ id: 'coming', label: 'To come' }]

test('a card is followed by what comes after it was opened', () => {
  const orders = [{ do: 'move', hex: '1808' }]
  const before = { place: 'operations.choose', orders: [], selected: '', counters: {} }
  const now = { place: 'activation.step', orders, selected: '1808', counters: { c5: { at: '0404' } } }
  const until = (u: object) => ({ title: '', text: '', until: u })
  expect(followed(until({ order: 'move 1808' }), before, now)).toBe(true)
  expect(followed(until({ order: 'move 1808' }), now, now)).toBe(false)
  expect(followed(until({ order: 'attack' }), before, now)).toBe(false)
  expect(followed(until({ place: 'activation.step' }), before, now)).toBe(true)
  expect(followed(until({ place: 'activation.step' }), now, now)).toBe(true)
  expect(followed(until({ place: 'combat.dice' }), before, now)).toBe(false)
  expect(followed(until({ selected: '1808' }), before, now)).toBe(true)
  expect(followed(until({ past: 'operations.choose' }), before, now)).toBe(true)
  expect(followed(until({ past: now.place }), before, now)).toBe(false)
  expect(followed(until({ past: 'combat.dice' }), now, now)).toBe(false)
  expect(followed(until({ stands: 'c5 0404' }), before, now)).toBe(true)
  expect(followed(until({ stands: 'c5 0405' }), before, now)).toBe(false)
  expect(followed(until({ next: true }), before, now)).toBe(false)
  expect(fitsOrder({ do: 'take', number: 2 }, 'take 2')).toBe(true)
})

test('no card of a guide stays when its moment is past: whoever goes another way finds the next card that fits', () => {
  const none: readonly object[] = []
  const at = (place: string, orders = none) => ({ place, orders, selected: '', counters: {} }) as never
  const seen = new Set<string>()
  for (const { id, guide } of games) {
    const cards = guide?.cards ?? []
    cards.forEach(({ until }, i) => {
      // Cards after this one that wait for places alone: any of those places may come first.
      for (let j = i + 1; !until.next && j < cards.length - 1 && cards[j]!.until.place !== undefined; j++) {
        const place = cards[j]!.until.place!
        if (cards.slice(i, j).some((card) => card.until.place === place || card.until.past !== undefined)) continue
        seen.add(`${id} ${i + 1}`)
        expect([id, i, turned(cards, i, at('combat'), at(place))]).toEqual([id, i, j + 1])
      }
      const next = turned(cards, i, at('combat'), at(until.place ?? 'combat'))
      expect([id, i, next]).toEqual([id, i, until.place === undefined || i === cards.length - 1 ? next : i + 1])
    })
  }
  expect(seen.size).toBeGreaterThan(3)
  // Army Group North's eleventh stayed open through losses, retreat and exploitation.
  const { cards } = games.find(({ id }) => id === 'agn')!.guide!
  expect(cards[10]!.until).toEqual({ past: 'reroll.choose' })
  const reroll = at('reroll.choose')
  const stand = [{ do: 'stand' }]
  expect(turned(cards, 10, reroll, at('reroll.choose', [{ do: 'support' }]))).toBe(10)
  expect(turned(cards, 10, reroll, at('losses.choose', stand))).toBe(11)
  expect(turned(cards, 10, at('losses.choose'), at('exploitation.choose'))).toBe(12)
  expect(turned(cards, 10, at('losses.choose'), at('operations.choose'))).toBe(13)
  expect(turned(cards, 11, at('losses.choose'), at('operations.choose', stand))).toBe(13)
})

test('scales are round and hold zero; lines break where nothing is known; labels move apart', () => {
  expect(ticks([12, 87])).toEqual([0, 50, 100])
  expect(ticks([-3, 4])).toEqual([-4, -2, 0, 2, 4])
  expect(ticks([])).toEqual([0, 1])
  expect(
    linePath(
      [1, null, 3, 4],
      (i) => i,
      (v) => v,
    ),
  ).toBe('M0.0 1.0M2.0 3.0L3.0 4.0')
  expect(apart([10, 12, 40], 15)).toEqual([10, 25, 40])
})

test('of a long track the top bar shows the turns around the present one', () => {
  const turns = (n: number) => Array.from({ length: n }, (_, i) => ({ turn: i + 1, label: '', group: '' }))
  const shown = (n: number, now: number) => around(turns(n), now).map((t) => t.turn)
  expect(shown(14, 9).length).toBe(14)
  expect(shown(23, 1)).toEqual([1, 2, 3, 4, 5])
  expect(shown(23, 9)).toEqual([8, 9, 10, 11, 12])
  expect(shown(23, 23)).toEqual([19, 20, 21, 22, 23])
})

test('sums of both sides stand beside each other, and nothing that counts twice is lost', () => {
  const of = (...sums: { label: string; value: string }[]) => ({ seat: 0, units: [], dice: [], result: '', sums })
  const line = (label: string, value: string) => ({ label, value })
  const same = sumRows([
    of(line('Strength', '8'), line('Town', '−1'), line('Town', '−2'), line('Adjusted', '5')),
    of(line('Strength', '4'), line('Adjusted', '4')),
  ])
  expect(same.map(({ label, of: [a, b], total }) => [label, a?.value, b?.value, total])).toEqual([
    ['Strength', '8', '4', false],
    ['Town', '−1', undefined, false],
    ['Town', '−2', undefined, false],
    ['Adjusted', '5', '4', true],
  ])
  const apart = sumRows([of(line('Attack', '17')), of(line('Defence', '20'))])
  expect(apart.map(({ label, of: [a, b] }) => [label, a?.value, b?.value])).toEqual([
    ['Attack', '17', undefined],
    ['Defence', undefined, '20'],
  ])
})

test('signs in a chart are explained, words and signs that are not in it are not', () => {
  const terms = ['SP', '♥', '♦', '♣'].map((term) => ({ term, text: `means ${term}`, claim: '' }))
  const rows = [{ label: 'SP 1', cells: ['0', '1♥', '1♦'] }]
  expect(signsIn({ rows }, terms).map(({ term }) => term)).toEqual(['♥', '♦'])
})

test('a card is told in a sentence on the board as text', () => {
  const card = {
    id: 'x',
    title: 'Lyuban',
    detail: 'refits 4 for 1T',
    gauge: { full: 2, empty: 1, hit: 0, label: 'Level 2' },
    rows: [
      { label: 'Ready', units: ['a'] },
      { label: 'Resting', units: ['b'], rests: true as const },
    ],
    lines: [{ label: 'A source of supply' }],
  }
  expect(cardText(card, {})).toBe('Lyuban. refits 4 for 1T. Level 2. Ready: a. Resting: b. A source of supply.')
})
