/**
 * How few acts a D-Day takes: an Allied Movement Phase of the landings at Gela and Licata in which at least twelve missions fly, three
 * divisions are put ashore, and supply lies off their beaches. Whoever plays it uses the presets: the historical plan, the planes that suit a target,
 * and auto-responses for what comes back.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { got } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'
import { Mouse } from './mouse.ts'
import { goOn } from './play.ts'

const MOST = 60
const ALLIED = 0
const DIVISIONS = [/^U-1-/, /^U-3-/, /^U-45-/]

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

/** Craft with supply aboard, and the sea hex off a beach where each lies afterwards. */
const SUPPLY = [
  ['N-LCW-8', '27.08'],
  ['N-LCW-4', '24.08'],
] as const

interface Told {
  readonly ev: string
  readonly values: Readonly<Record<string, unknown>>
}

test('D-Day: twelve missions, three divisions ashore and supply off their beaches, in at most sixty acts', async () => {
  const match = await desk.newMatch({
    game: 'husky',
    scenario: 'gela-licata',
    options: { openStacks: true },
    dice: '2a',
    upTo: /^movementSegment\./,
  })
  const sheet = await desk.table(match)
  const mouse = new Mouse(sheet)
  expect(mouse.asked.seat).toBe(ALLIED)
  await sheet.key('s')
  await sheet.press(/careful player/)
  await sheet.key('Escape')
  const before = sheet.acts

  /** Whatever comes of an order is answered as it comes, until the segment asks again. */
  const settles = async (segment: RegExp): Promise<void> => {
    for (let n = 0; n < 40 && !segment.test(mouse.place); n++) await mouse.answer()
  }
  /** An enemy and Space: the planes that suit it fly. */
  const strike = async (hex: string, segment: RegExp): Promise<void> => {
    const { at } = sheet.state
    await sheet.click(hex)
    await sheet.says(/On the way/, '[data-part=asked] .scroll')
    await sheet.key('Space')
    await sheet.reaches((state) => state.at !== at)
    await settles(segment)
  }
  const MOVING = /^movementSegment\./
  const FIRING = /^barrageSegment\./

  // The landings: the plan that history knows lies on the layer already.
  await sheet.key('g')
  await sheet.press('Execute')
  await sheet.says(/carried out/, '.bar')
  await sheet.key('g')
  // Five transports drop the parachutists who are planned for Biazza Ridge, each by its card and the hex.
  await sheet.key('d')
  for (let n = 0; n < 5; n++) {
    const { at } = sheet.state
    await mouse.button('.cards ul:not(.rests) li button:has-text("C-47")')
    await sheet.click('28.09')
    await sheet.says(/On the way/, '[data-part=asked] .scroll')
    await sheet.key('Space')
    await sheet.reaches((state) => state.at !== at)
    await settles(MOVING)
  }
  for (const hex of ['34.14', '35.14', '31.08']) await strike(hex, MOVING)
  // Supply goes with them: craft that lie next to a beach feed the troops ashore.
  await sheet.key('d')
  for (const [craft, hex] of SUPPLY) {
    const { name } = sheet.state.counters[craft]!
    await mouse.button(`.cards ul:not(.rests) li button[aria-label*="${name}"]`)
    await sheet.click(hex)
    await sheet.reaches((state) => state.counters[craft]!.at === hex)
  }
  await sheet.press(/Roll for all landings/)
  await settles(MOVING)
  await mouse.leave()
  await settles(FIRING)
  for (const hex of ['22.09', '27.10', '29.11', '26.09']) await strike(hex, FIRING)

  const acts = sheet.acts - before
  const record = await got<{ events: readonly (readonly Told[])[] }>(desk.port, 'GET', `/api/matches/${match}/record`)
  const events = record.events.flat()
  const flown = events.filter(({ ev, values }) => ev === 'flown' && values['side'] === ALLIED)
  expect(flown.length).toBeGreaterThanOrEqual(12)
  for (const division of DIVISIONS) {
    const ashore = Object.values(sheet.state.counters).filter(({ id, at }) => division.test(id) && at !== null)
    expect(ashore.length).toBeGreaterThan(0)
  }
  for (const [craft, hex] of SUPPLY) {
    expect(sheet.at(craft)).toBe(hex)
    expect(sheet.state.counters[craft]!.middle).toMatch(/SP|T/)
  }
  expect(acts).toBeLessThanOrEqual(MOST)
}, 900_000)

const MOVING = /^movementSegment\./

/** Lets a package run and answers what comes of each round; what is said of its end. */
async function untilItEnds(sheet: Sheet): Promise<string> {
  const told = sheet.page.locator('.stopped').filter({ hasText: /The package (stops|has done)/ })
  for (let n = 0; n < 4000 && (await told.count()) === 0; n++) {
    // Not in the middle of the orders of a round.
    await sheet.settled()
    const { asked } = sheet.state
    if (asked && !MOVING.test(asked.place)) await goOn(sheet)
    else await sheet.page.waitForTimeout(50)
  }
  return (await told.textContent()) ?? ''
}

/** What has happened since the match began. */
async function toldOf(match: string): Promise<Told[]> {
  return (await got<{ events: Told[][] }>(desk.port, 'GET', `/api/matches/${match}/record`)).events.flat()
}
/** Missions of a package of two planes, which ends as it says: with the first step lost, with what it was for, or with nobody left. */
async function holdsTo(told: string, match: string): Promise<void> {
  const events = await toldOf(match)
  const flown = events.filter(({ ev }) => ev === 'flown').length
  expect([flown > 0, flown <= 2]).toEqual([true, true])
  const hit = events.some(({ ev }) => ev === 'planeHit' || ev === 'planeLost')
  expect([told, told.includes('a step was lost')]).toEqual([told, hit])
}

test('a package of sweeps flies until its end and keeps its limit; the enemy rehearses interception on it', async () => {
  const wish = { game: 'husky', scenario: 'gela-licata', options: { openStacks: true }, dice: '2a', upTo: MOVING }
  const match = await desk.newMatch(wish)
  const sheet = await desk.table(match)
  const mouse = new Mouse(sheet)
  await sheet.click('34.14')
  await sheet.press(/until no zone covers the hex, with 2 planes at most/)
  const told = await untilItEnds(sheet)
  await holdsTo(told, match)

  // Parachutists fly through the zones that are left, and the Axis is asked whether it goes up.
  await sheet.key('d')
  await mouse.button('.cards ul:not(.rests) li button:has-text("C-47")')
  await sheet.click('28.09')
  await sheet.says(/On the way/, '[data-part=asked] .scroll')
  await mouse.gives(() => sheet.key('Space'))
  expect(mouse.place).toBe('mission.intercept')
  await mouse.until(MOVING)
  const axis = (): boolean => MOVING.test(mouse.place) && mouse.asked.seat !== ALLIED
  for (let n = 0; n < 20 && !axis(); n++)
    await (mouse.asked.options.some((o) => o.closes) ? mouse.leave() : mouse.answer())
  await sheet.key('s')
  await sheet.press(words.panels.standing.rehearse)
  await sheet.says(/asked you \d+ question/, '[role=dialog]')
  const heard = sheet.page.getByRole('group', { name: 'Interception', exact: true }).locator('.heard li')
  expect(await heard.count()).toBeGreaterThan(0)
  expect(await heard.first().textContent()).toContain(words.panels.standing.asksYou)
  await sheet.page.getByRole('radio', { name: 'Let everything pass' }).first().click()
  await heard
    .filter({ hasText: /Let it pass/ })
    .first()
    .waitFor()
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('on a phone a package of hip shoots is two taps', async () => {
  const wish = {
    game: 'husky',
    scenario: 'gela-counterattack',
    options: { openStacks: true },
    dice: '2a',
    upTo: MOVING,
  }
  const match = await desk.newMatch(wish)
  const sheet = await desk.table(match, PHONE)
  await sheet.tap('28.09')
  const button = sheet.page.locator('.packages button').first()
  await button.waitFor()
  await button.tap()
  const told = await untilItEnds(sheet)
  await holdsTo(told, match)
  const down = Object.values(sheet.state.counters).filter(({ at, side }) => at === '28.09' && side === ALLIED)
  const disorganized = down.every(({ tags }) => tags?.some(({ text }) => text === 'DG'))
  expect([told.includes('has done'), disorganized]).toEqual([true, true])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
