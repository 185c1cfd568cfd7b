/**
 * What spoilt the table when it was first tried, by the number of the finding, in every game it concerns. The others have files of
 * their own: 6 and 8 warnings, 7 camera, 11 and 12 ocs-attack, 14 ocs-careful, 15 often, 17 front, 18 watch and study, 19 report and
 * remember, 20 course, 21 the boards of the terminal (games/boards.test.ts, no browser). findings.test.ts of src/web holds that
 * none is missing.
 *
 * Run against the page of commit 1cca780f, with the helpers of that commit and this file's dump scene added to them:
 * - 7 (the map shrank from 808 to 576 pixels, a fight stayed at 44 pixels a hex), 8 (the warning 423 pixels below the options, 297 on
 *   the phone), 9, 10, 12, 13, 14 and 16 failed, each for what the finding says.
 * - 1 to 6 passed: that page had been mended already. None older was tried.
 * - 11 could not be asked: that page does not tell which hexes it lights. 15 and 17 to 21 were not run: the pages and boards they
 *   are about did not exist. Nor did Primer.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words } from '../words/index.ts'
import type { Desk, MatchWish, Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'
import { Mouse } from './mouse.ts'
import { ocsDesk, openScene } from './ocs-scenes.ts'

const MAIN = '[data-part=buttons] .main'
const STRIP = '[data-part=map] .strip'
const CARD = '.card:not(.coach)'

let desk: Desk
beforeAll(async () => {
  desk = await ocsDesk()
})
afterAll(() => desk.close())

const open = async (wish: MatchWish): Promise<Sheet> => desk.table(await desk.newMatch({ dice: '2a', ...wish }))

/** Orders and steps back that the page has sent. */
const given = (sheet: Sheet): number => sheet.said.filter(({ text }) => /"t":"(orders|undo)"/.test(text)).length

const ALONE = { fog: false, solitaire: true }
/** A decision of each game in which own stacks can act. */
const MOVING: readonly (MatchWish & { readonly game: string })[] = [
  { game: 'primer', scenario: 'valley', options: {}, upTo: /^playerTurn\.move$/ },
  { game: 'agn', scenario: 'dvina', options: ALONE, upTo: /^operations\.choose$/ },
  { game: 'ypres', scenario: 'gheluvelt', options: {}, upTo: /^movement\.choose$/ },
  { game: 'tikhvin', scenario: 'opening', options: { openStacks: true }, upTo: /^movementSegment\./ },
]

describe.sequential('paying, and looking at what is one’s own', () => {
  let sheet: Sheet
  beforeAll(async () => {
    sheet = await openScene(desk, 'dumps', '2a')
    await new Mouse(sheet).until(/^movementSegment\.choose$/)
  })
  afterAll(() => sheet.close())

  test('finding 1: fuel comes from the dump beside the unit, and the button says which and what is left', async () => {
    await sheet.click('0206')
    await sheet.click('0208')
    const told = await sheet.says(/0207/, '[data-part=asked]')
    expect(told).toMatch(/\d(T| SP).*from 0207/s)
    expect(told).not.toContain('0101')
    await sheet.key('Escape', 'Escape')
  })
})

test.each(MOVING)('finding 2: in $game a click on an own stack gives no order, and Esc lets go of it', async (wish) => {
  const sheet = await open(wish)
  const { seat } = sheet.state.asked!
  const own = new Set(Object.values(sheet.state.counters).flatMap((c) => (c.side === seat && c.at ? [c.at] : [])))
  const { at } = sheet.state
  let held = false
  for (const hex of [...own].slice(0, 12)) {
    await sheet.click(hex)
    held ||= await sheet.holds()
    await sheet.key('Escape', 'Escape')
  }
  expect([given(sheet), sheet.state.at]).toEqual([0, at])
  expect([held, await sheet.holds()]).toEqual([true, false])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('finding 3: under fog a target is called by what is seen of it, the rest is unknown', async () => {
  const sheet = await open({
    game: 'tikhvin',
    scenario: 'opening',
    options: { openStacks: false },
    seats: ['person', 'bot'],
  })
  const mouse = new Mouse(sheet)
  for (let i = 0; i < 40 && !/^(barrageSegment|combatSegment)\.choose$/.test(mouse.place); i++) {
    await mouse.answer()
    await sheet.reaches((state) => state.asked !== null)
  }
  const target = sheet.state.asked!.options.find((o) => /^(barrage|attack)$/.test(o.order.do))!.order.hex!
  await sheet.click(target)
  const told = await sheet.says(/./, '[data-part=asked]')
  const elsewhere = Object.values(sheet.state.counters).filter((c) => c.side === 1 && c.at !== target)
  expect(elsewhere.length).toBeGreaterThan(20)
  expect(elsewhere.filter(({ name }) => told.includes(name)).map(({ name }) => name)).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test.each([
  { game: 'agn', scenario: 'dvina', options: { fog: true, solitaire: false }, upTo: /^strategic\.choose$/ },
  { game: 'tikhvin', scenario: 'opening', options: { openStacks: false } },
])('finding 4: under fog a move in plain view of $game can be taken back', async ({ upTo, ...wish }) => {
  const sheet = await open({ ...wish, seats: ['person', 'bot'], ...(upTo ? { upTo } : {}) })
  const mouse = new Mouse(sheet)
  const moves = /^(strategic\.choose|movementSegment\.\w+)$/
  for (let i = 0; i < 20 && !moves.test(mouse.place); i++) {
    await mouse.answer()
    await sheet.reaches((state) => state.asked !== null)
  }
  const { counters } = sheet.state
  const own = [...new Set(Object.values(counters).flatMap((c) => (c.side === mouse.asked.seat && c.at ? [c.at] : [])))]
  let went = false
  for (const from of own) {
    const marks = (await mouse.take(from))?.marks ?? []
    const goal = marks.find((m) => !m.badge && m.pattern !== 'target' && sheet.inHex(m.hex).length === 0)?.hex
    if (goal !== undefined) {
      const { at } = sheet.state
      await sheet.click(goal)
      if (sheet.state.at === at && (await sheet.page.locator(MAIN).first().isEnabled())) await sheet.key('Space')
      went = sheet.state.at !== at
    }
    if (went) break
    await sheet.key('Escape', 'Escape', 'Escape')
  }
  expect(went).toBe(true)
  expect(sheet.state.undo).not.toBeNull()
  await sheet.key('z')
  await sheet.reaches((state) => JSON.stringify(state.counters) === JSON.stringify(counters))
  await sheet.close()
})

describe('finding 5: a hopeless attack is not what Space does', () => {
  test('in First Ypres', async () => {
    const sheet = await open({ game: 'ypres', scenario: 'gheluvelt', options: {}, upTo: /^combatPhase\.target$/ })
    await sheet.click('0813')
    await sheet.reaches((state) => state.asked?.place === 'combat.name')
    expect(sheet.state.asked!.usual).toBeNull()
    expect(await sheet.text(MAIN)).toMatch(/^\s*Another target/)
    await sheet.key('Space')
    await sheet.reaches((state) => state.asked?.place === 'combatPhase.target')
    expect(sheet.state.fight).toBeNull()
    await sheet.close()
  })

  test('in the Operational Combat Series', async () => {
    const sheet = await openScene(desk, 'dumps', '2a')
    await new Mouse(sheet).until(/^combatSegment\.choose$/)
    await sheet.click('0305')
    await sheet.click('0304')
    await sheet.says(/no chance/i, '[data-part=asked]')
    // It asks who else attacks, and there is nothing to attack with by Space.
    expect(await sheet.text(MAIN)).not.toMatch(/^\s*Attack/)
    await sheet.key('Space', 'Space')
    expect(sheet.state.asked!.place).toBe('combatSegment.gather')
    expect(sheet.state.fight).toBeNull()
    await sheet.close()
  })
})

describe('finding 9: the result of a fight stays in view, in words and with its dice', () => {
  /** Answers a fight to its end, then reads the strip, which stays while one only looks round. */
  async function result(sheet: Sheet, over: RegExp): Promise<string> {
    const keys = new Keyboard(sheet)
    await keys.until(over)
    const told = await sheet.says(/./, STRIP)
    expect(await sheet.page.locator(`${STRIP} .dice`).count()).toBeGreaterThan(0)
    await sheet.key('o', 'Escape')
    expect(await sheet.page.locator(STRIP).count()).toBe(1)
    return told
  }

  test('in First Ypres', async () => {
    const sheet = await open({ game: 'ypres', scenario: 'gheluvelt', options: {}, upTo: /^combatPhase\.target$/ })
    const mouse = new Mouse(sheet)
    for (const { order } of sheet.options('target')) {
      await mouse.gives(() => sheet.click(order.hex!))
      if (mouse.asked.usual) break
      await mouse.leave()
    }
    await mouse.main()
    expect(await result(sheet, /^combatPhase\.target$/)).toMatch(
      /(loses?|losses of|lost|eliminated|no effect|holds|retreats|advance)/i,
    )
    await sheet.close()
  })

  test('in the Operational Combat Series no code of a table stands without its words', async () => {
    const sheet = await openScene(desk, 'attack', '2a')
    const mouse = new Mouse(sheet)
    await mouse.until(/^combatSegment\.choose$/)
    await sheet.click('0103')
    await sheet.click('0102')
    await mouse.gives(() => sheet.key('2'))
    const told = await result(sheet, /^combatSegment\.choose$/)
    expect(told).toMatch(/Result of the attack on 0102: \S+ \S+\. In words: the attacker .*; the defender /)
    await sheet.close()
  })
})

test('finding 10: with a stack in hand every hex pointed at has a small card, beside it and off the path', async () => {
  const sheet = await open({ scenario: 'dvina', options: ALONE, upTo: /^operations\.choose$/ })
  await sheet.click('2225')
  const marks = sheet.answer('reach', '2225')!.marks!
  const enemy = Object.values(sheet.state.counters).find((c) => c.side === 1 && c.at !== null)!
  const own = Object.values(sheet.state.counters).find((c) => c.side === 0 && c.at !== null && c.at !== '2225')!
  const shut = '1025'
  expect(marks.some((m) => m.hex === shut)).toBe(false)
  for (const hex of [own.at!, enemy.at!, marks[0]!.hex, shut]) {
    await sheet.point(hex)
    const card = sheet.page.locator(CARD).filter({ hasText: hex }).first()
    await card.waitFor()
    const box = (await card.boundingBox())!
    const at = (await sheet.seen(hex))!
    expect(box.width).toBeLessThanOrEqual(262)
    // Beside the hex, and near it.
    expect(at.x < box.x || at.x > box.x + box.width || at.y < box.y || at.y > box.y + box.height).toBe(true)
    expect(Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.x))).toBeLessThan(90)
  }
  await sheet.close()
})

test('finding 13: before an attack its totals, column and dice stand there, and a row for each thing the defender may do', async () => {
  const sheet = await openScene(desk, 'attack', '2a')
  const mouse = new Mouse(sheet)
  await mouse.until(/^combatSegment\.choose$/)
  await sheet.click('0103')
  await sheet.click('0102')
  const told = await sheet.says(/Attack : defence/, '[data-part=look]')
  expect(told).toMatch(/Attack : defence\s*[\d.]+ : 20 = 1:\d, \+2/)
  const [way, stands] = ['The defender gives way', 'The defender stands'].map((row) =>
    new RegExp(`${row}\\D*(\\d+)\\s*%`).exec(told),
  )
  // The button says both: what he can hold it to, and what it comes to if he runs.
  expect(Number(stands![1])).toBeLessThanOrEqual(Number(way![1]))
  const low = stands![1] === way![1] ? '' : `${stands![1]}-`
  await sheet.says(`${low}${way![1]} %`, '.ways button.opt')
  await sheet.close()
})

test('finding 16: a plan is answered while it is drawn, and stops before a fight that was not chosen', async () => {
  const sheet = await open({ scenario: 'luga', options: ALONE, upTo: /^operations\.choose$/ })
  const { at } = sheet.state
  await sheet.key('g')
  await sheet.page.getByRole('toolbar', { name: words.shell.plan.title }).waitFor()
  const from = await sheet.where('1112')
  const to = (await sheet.seen('1111'))!
  await sheet.page.mouse.move(from.x, from.y)
  await sheet.page.mouse.down()
  await sheet.page.mouse.move(to.x, to.y, { steps: 8 })
  // The pencil has not been lifted yet.
  await sheet.page
    .locator(CARD)
    .filter({ hasText: /%|1111/ })
    .first()
    .waitFor()
  await sheet.says(/Chance to win/, '[data-part=look] h3')
  await sheet.page.mouse.up()
  await sheet.press(words.shell.plan.execute)
  await sheet.says(/comes to a fight/, '[data-part=map]')
  expect([sheet.state.fight, sheet.state.at]).toEqual([null, at])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
