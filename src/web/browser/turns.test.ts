/**
 * One player turn of every game by keyboard alone: forces are taken, sent and attack by keys, and what comes up is answered by keys.
 * And one by the board as text alone, from its list of options, a new kind of order wherever there is one.
 * The dice are the same each time. That every kind of order there is has its keys, and its words on the board as text, is shown
 * without a browser (hand/acts.test.ts); whole scenarios by keys and by text are the proof `hands`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk, type MatchWish } from './desk.ts'
import { Keyboard } from './keyboard.ts'
import { Reader } from './reader.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

interface Turn extends MatchWish {
  readonly game: string
  /** Kinds of decision that are answered on the way. */
  readonly places: readonly RegExp[]
  /** And on the board as text besides. */
  readonly asText?: readonly RegExp[]
  /** Forces sent in one kind of decision, and kinds of order given of one's own accord on the board as text. */
  readonly sent?: number
  readonly tried?: number
  /** The map is numbered by columns. */
  readonly columns?: boolean
}

const TURNS: readonly Turn[] = [
  { game: 'primer', scenario: 'valley', options: {}, tried: 3, places: [/^playerTurn\.move$/] },
  {
    game: 'agn',
    scenario: 'dvina',
    options: { fog: false, solitaire: true },
    sent: 2,
    places: [/^strategic\.choose$/, /^operations\.choose$/, /^losses\.allocate$/],
  },
  {
    game: 'ypres',
    scenario: 'messines',
    options: {},
    columns: true,
    places: [/^combatPhase\.target$/, /^combat\./, /^movement\.choose$/],
  },
  {
    game: 'tikhvin',
    scenario: 'opening',
    options: { openStacks: true },
    upTo: /^movementSegment\./,
    columns: true,
    places: [
      /^movementSegment\.choose$/,
      /^supplyPhase\.choose$/,
      /^barrageSegment\.choose$/,
      /^combatSegment\.choose$/,
    ],
  },
  {
    game: 'husky',
    scenario: 'gela-counterattack',
    tried: 3,
    options: { openStacks: true },
    upTo: /^movementSegment\./,
    columns: true,
    places: [/^movementSegment\.choose$/, /^barrageSegment\.choose$/, /^combatSegment\.choose$/],
    asText: [/^mission\.plan$/, /^gunfire\.lay$/],
  },
]

const MOST = 60

test.each(TURNS)('$game by keyboard alone', async ({ places, sent: most = 1, columns = false, ...wish }) => {
  const sheet = await desk.table(await desk.newMatch({ ...wish, dice: '2a' }))
  const keys = new Keyboard(sheet)
  const turn = (): string => `${sheet.state.now.turn} ${sheet.state.now.side}`
  const begun = turn()
  const sent = new Map<string, number>()
  // Kinds of decision in which nobody could be sent: there it is not tried again.
  const still = new Set<string>()
  for (let i = 0; (turn() === begun || i < 12) && i < MOST; i++) {
    const { place } = keys
    const times = sent.get(place) ?? 0
    const may = times < most && !still.has(place)
    if (may && (await keys.send(columns))) sent.set(place, times + 1)
    else {
      if (may) still.add(place)
      await keys.answer()
    }
  }
  expect(sent.size).toBeGreaterThan(0)
  const met = [...keys.seen, ...sent.keys()]
  for (const place of places) expect(met.some((one) => place.test(one))).toBe(true)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test.each(TURNS)('$game by the board as text alone', async ({ places, asText = [], tried = 2, ...wish }) => {
  const sheet = await desk.table(await desk.newMatch({ ...wish, dice: '2a' }))
  const reader = await Reader.open(sheet)
  const turn = (): string => `${sheet.state.now.turn} ${sheet.state.now.side}`
  const begun = turn()
  const met = new Map<string, number>()
  for (let i = 0; (turn() === begun || i < 12) && i < 3 * MOST; i++) {
    const { place } = sheet.state.asked!
    const times = met.get(place) ?? 0
    met.set(place, times + 1)
    await reader.decide(times < tried)
  }
  expect(turn()).not.toBe(begun)
  for (const place of [...places.filter(({ source }) => !/losses/.test(source)), ...asText])
    expect([...met.keys()].some((one) => place.test(one))).toBe(true)
  expect(reader.gave.size).toBeGreaterThan(4)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
