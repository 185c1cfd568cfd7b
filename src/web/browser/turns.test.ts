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
  /** The map is numbered by columns. */
  readonly columns?: boolean
}

const TURNS: readonly Turn[] = [
  { game: 'primer', scenario: 'valley', options: {}, places: [/^playerTurn\.move$/] },
  {
    game: 'agn',
    scenario: 'dvina',
    options: { fog: false, solitaire: true },
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
    options: { openStacks: true },
    upTo: /^movementSegment\./,
    columns: true,
    places: [/^movementSegment\.choose$/, /^barrageSegment\.choose$/, /^combatSegment\.choose$/],
    asText: [/^mission\.plan$/, /^gunfire\.lay$/],
  },
]

/** Forces sent in one kind of decision. */
const SENT = 2
const MOST = 60

test.each(TURNS)('$game by keyboard alone', async ({ places, asText: _, columns = false, ...wish }) => {
  const sheet = await desk.table(await desk.newMatch({ ...wish, dice: '2a' }))
  const keys = new Keyboard(sheet)
  const turn = (): string => `${sheet.state.now.turn} ${sheet.state.now.side}`
  const begun = turn()
  const sent = new Map<string, number>()
  for (let i = 0; (turn() === begun || i < 12) && i < MOST; i++) {
    const { place } = keys
    const times = sent.get(place) ?? 0
    if (times < SENT && (await keys.send(columns))) sent.set(place, times + 1)
    else await keys.answer()
  }
  expect(sent.size).toBeGreaterThan(0)
  const met = [...keys.seen, ...sent.keys()]
  for (const place of places) expect(met.some((one) => place.test(one))).toBe(true)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

/** Kinds of order given of one's own accord in one kind of decision. */
const TRIED = 3

test.each(TURNS)('$game by the board as text alone', async ({ places, asText = [], columns: _, ...wish }) => {
  const sheet = await desk.table(await desk.newMatch({ ...wish, dice: '2a' }))
  const reader = await Reader.open(sheet)
  const turn = (): string => `${sheet.state.now.turn} ${sheet.state.now.side}`
  const begun = turn()
  const met = new Map<string, number>()
  for (let i = 0; (turn() === begun || i < 12) && i < 3 * MOST; i++) {
    const { place } = sheet.state.asked!
    const times = met.get(place) ?? 0
    met.set(place, times + 1)
    await reader.decide(times < TRIED)
  }
  expect(turn()).not.toBe(begun)
  for (const place of [...places.filter(({ source }) => !/losses/.test(source)), ...asText])
    expect([...met.keys()].some((one) => place.test(one))).toBe(true)
  expect(reader.gave.size).toBeGreaterThan(4)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
