/**
 * One player turn of every game by keyboard alone, and by the board as text alone. Whoever plays tries each kind of order that a
 * decision offers once, then goes on; the dice are the same each time, but whatever they bring is answered as it comes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Option } from '../../core/shapes.ts'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

interface Turn {
  readonly game: string
  readonly scenario: string
  readonly options: object
  /** Kinds of order that are given by text, and of decision that are answered by both. */
  readonly orders: string[]
  readonly places: readonly RegExp[]
  readonly upTo?: RegExp
  /** The map is numbered by columns. */
  readonly columns?: boolean
}

const TURNS: readonly Turn[] = [
  { game: 'primer', scenario: 'valley', options: {}, orders: ['march', 'end'], places: [/^playerTurn\.move$/] },
  {
    game: 'agn',
    scenario: 'dvina',
    options: { fog: false, solitaire: true },
    orders: ['march', 'end', 'activate', 'move', 'concert', 'target', 'lose', 'exploit'],
    places: [/^strategic\.choose$/, /^operations\.choose$/, /^losses\.allocate$/],
  },
  {
    game: 'ypres',
    scenario: 'messines',
    options: {},
    orders: ['target', 'take', 'end'],
    columns: true,
    places: [/^combatPhase\.target$/, /^combat\./, /^movement\.choose$/],
  },
  {
    game: 'tikhvin',
    scenario: 'opening',
    options: { openStacks: true },
    orders: ['stack', 'freight', 'barrage', 'attack', 'lead', 'end'],
    upTo: /^movementSegment\./,
    columns: true,
    places: [
      /^movementSegment\.choose$/,
      /^supplyPhase\.choose$/,
      /^barrageSegment\.choose$/,
      /^combatSegment\.choose$/,
    ],
  },
]

/** Kinds of order that are tried in one kind of decision. */
const MOST = 7

/** A turn is over when the other side moves. */
const turnOf = ({ state }: Sheet): string => `${state.now.turn} ${state.now.side}`

describe.each<Turn>(TURNS)('$game', ({ game, scenario, options, orders, places, upTo, columns = false }) => {
  const open = async (): Promise<Sheet> =>
    desk.table(await desk.newMatch({ game, scenario, options, dice: '2a', ...(upTo ? { upTo } : {}) }))

  test('by the board as text alone', async () => {
    const sheet = await open()
    await sheet.key('t')
    await sheet.page.locator('.text .options').waitFor()
    const given = new Set<string>()
    const tried = new Set<string>()
    const answered = new Set<string>()
    const begun = turnOf(sheet)
    let decisions = 0
    for (; turnOf(sheet) === begun || decisions < 12; decisions++) {
      if (decisions === 120) break
      const asked = sheet.state.asked!
      const kind = (o: Option): string => `${asked.place} ${o.order.do}`
      const here = [...tried].filter((one) => one.startsWith(`${asked.place} `)).length
      const fresh = asked.options.findIndex(
        (o) => here < MOST && !o.backs && !o.grave && !o.closes && !tried.has(kind(o)),
      )
      const closing = asked.options.findIndex((o) => o.closes)
      const i = fresh >= 0 ? fresh : closing >= 0 ? closing : 0
      const { order } = asked.options[i]!
      tried.add(kind(asked.options[i]!))
      given.add(order.do)
      answered.add(asked.place)
      const button =
        fresh < 0 && asked.usual
          ? sheet.page.locator('.text .give.main')
          : sheet.page.locator('.text .options .give').nth(i)
      const { at } = sheet.state
      await button.focus()
      await sheet.page.keyboard.press('Enter')
      await sheet.reaches((state) => state.at !== at)
      await sheet.page.locator(`[data-table][data-at="${sheet.state.at}"]`).waitFor({ state: 'attached' })
    }
    expect([...given]).toEqual(expect.arrayContaining(orders))
    for (const place of places) expect([...answered].some((one) => place.test(one))).toBe(true)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })

  test('by keyboard alone', async () => {
    const sheet = await open()
    const keys = new Keyboard(sheet)
    const begun = turnOf(sheet)
    const sent = new Map<string, number>()
    for (let i = 0; (turnOf(sheet) === begun || i < 12) && i < 60; i++) {
      const { place } = keys
      if ((sent.get(place) ?? 0) < 2 && (await send(keys, columns))) sent.set(place, (sent.get(place) ?? 0) + 1)
      else await keys.answer()
    }
    expect([...sent.values()].length).toBeGreaterThan(0)
    for (const place of places) expect(keys.seen.some((one) => place.test(one))).toBe(true)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

/** Tab takes the next force, arrows and Enter send it to a hex it reaches; false when there is none, and nothing is in hand. */
async function send(keys: Keyboard, columns: boolean): Promise<boolean> {
  const { sheet } = keys
  const { at } = sheet.state
  if ((await sheet.page.locator('[data-part=buttons] .small', { hasText: /Next force/ }).count()) === 0) return false
  for (let i = 0; i < 3; i++) {
    const said = sheet.said.length
    await keys.press('n')
    if (!sheet.said.slice(said).some(({ text }) => text.includes('"aim"'))) return false
    const from = keys.inHand()
    const marks = sheet.answer('reach', from, said)?.marks ?? []
    const goal = (marks.find((m) => m.pattern === 'target') ?? marks.find((m) => sheet.inHex(m.hex).length === 0))?.hex
    if (goal === undefined) continue
    await keys.cursor(goal, columns)
    await keys.press('Enter')
    if (sheet.state.at !== at) return true
    if (await sheet.page.locator('[data-part=buttons] .main').first().isEnabled()) {
      await keys.gives('Space')
      return true
    }
  }
  for (let i = 0; i < 3; i++) await keys.press('Escape')
  return false
}
