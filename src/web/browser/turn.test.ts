/**
 * The first two turns of Army Group North by one person with a mouse, from the front page on: set-up, a march, an undo, a
 * refusal, attacks with their odds, losses and retreats, exploitation, and in the Russian turn a reaction. The dice are the
 * same each time, so that there is a retreat to draw; what comes up is answered as it comes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Counter } from '../../core/shapes.ts'
import { Desk, type Sheet } from './desk.ts'
import { Mouse } from './mouse.ts'

let desk: Desk
let sheet: Sheet
let mouse: Mouse
beforeAll(async () => {
  desk = await Desk.open()
  sheet = await desk.page()
  mouse = new Mouse(sheet)
})
afterAll(() => desk.close())

const GERMAN = 0
const RUSSIAN = 1
const TILSIT = '1925'
const TAURAGE = '1924'
const RIGA = '1520'

const counters = (): Counter[] => Object.values(sheet.state.counters)
const strength = (side: number): number =>
  counters().reduce((sum, c) => sum + (c.side === side && c.at ? (c.strength.now ?? 0) : 0), 0)

/** Takes a force, aims at the first enemy it can strike, and commits what the main button offers; false when it cannot. */
async function attack(from: string, target?: string): Promise<boolean> {
  const reach = await mouse.take(from)
  const to = target ?? reach?.marks?.find((m) => m.pattern === 'target')?.hex
  if (to === undefined) {
    await mouse.putDown()
    return false
  }
  await sheet.click(to)
  // Less than one chance in ten is nobody's default.
  if (!(await sheet.page.locator('[data-part=buttons] .main').isEnabled())) {
    await mouse.putDown()
    return false
  }
  await mouse.main()
  return true
}

interface Retreat {
  readonly from: string
  readonly units: readonly string[]
}

/** Answers a fight to its end; says who retreated and where from. */
async function fight(): Promise<Retreat[]> {
  const retreats: Retreat[] = []
  while (!/^(operations|exploitation)\.choose$/.test(mouse.place)) {
    const { fight: now } = sheet.state
    const side = now?.sides.find((s) => s.seat === mouse.asked.seat)
    if (mouse.place === 'retreat.step' && now && side) retreats.push({ from: now.hex, units: side.units })
    await mouse.answer()
  }
  return retreats
}

/** Draws the winners on with a drag, to the nearest hex they can have; null when they may not. */
async function exploit(): Promise<string | null> {
  if (mouse.place !== 'exploitation.choose') return null
  const here = mouse.asked.focus[0]!
  const winners = sheet.inHex(here)
  const reach = await mouse.take(here)
  const to = reach?.marks?.find((m) => m.pattern !== 'target')?.hex
  await mouse.putDown()
  if (to === undefined) return null
  await mouse.gives(() => sheet.drag(here, to))
  await mouse.until(/^(operations|exploitation)\.choose$/)
  if (!winners.some((u) => sheet.at(u) === to)) throw new Error(`nobody exploited from ${here} to ${to}`)
  return to
}

describe.sequential('a turn with the mouse', () => {
  test('the front page leads to a new campaign, and both sides set up as suggested', async () => {
    const card = await sheet.openCard('Army Group North: Leningrad 1941')
    await card.getByRole('radio', { name: /Army Group North: the campaign/ }).check()
    for (const chair of await card.getByRole('radio', { name: 'Me', exact: true }).all()) await chair.check()
    await card.getByRole('button', { name: 'Begin' }).click()
    expect(await sheet.asked()).toMatch(/Set up your army/)
    await sheet.close()
    sheet = await desk.table(await desk.newMatch({ scenario: 'campaign' }))
    mouse = new Mouse(sheet)
    expect(await sheet.asked()).toMatch(/Set up your army/)
    expect(mouse.asked.seat).toBe(RUSSIAN)
    await mouse.main()
    expect(mouse.asked.seat).toBe(GERMAN)
    await mouse.main()
    expect(mouse.place).toBe('strategic.choose')
    expect(counters().filter((c) => c.at !== null).length).toBeGreaterThan(80)
  })

  test('a march is made, taken back, and made again', async () => {
    const before = sheet.state.counters
    const marchers = sheet.inHex('2126')
    await mouse.take('2126')
    await mouse.gives(() => sheet.click('1926'))
    expect(sheet.inHex('1926')).toEqual(marchers)
    expect(sheet.state.counters[marchers[0]!]!.states.map((state) => state.id)).toContain('spent')
    await mouse.gives(() => sheet.press(/^Undo/))
    expect(sheet.state.counters).toEqual(before)
    await mouse.take('2126')
    await mouse.gives(() => sheet.click('1926'))
    expect(sheet.inHex('1926')).toEqual(marchers)
    // A march that has been made is not to be made again, and the pointer says why.
    await sheet.point('2028')
    await sheet.point('1926')
    expect(await sheet.says(/spent|fresh/i, '.card .why')).toMatch(/AGN|§/)
    await mouse.leave()
    expect(mouse.place).toBe('operations.choose')
  })

  test('pointing at what is out of reach says why, with figures and the rule', async () => {
    await mouse.take(TILSIT)
    await sheet.point(RIGA)
    const why = await sheet.says(/Not allowed/, '.card')
    expect(why).toMatch(/costs \d+ movement points?; \d+ are left/)
    expect(why).toMatch(/§ 7/)
    expect(await sheet.text('[data-part=asked]')).toMatch(/To Riga\s*\d+ of \d+ MP/)
  })

  test('odds are seen before an attack is committed, and pointing at them moves nothing', async () => {
    await sheet.point(TILSIT)
    const before = await sheet.where(TAURAGE)
    await sheet.page.mouse.move(before.x, before.y, { steps: 3 })
    await sheet.page.locator('[data-part=look] .odds').waitFor()
    expect(await sheet.where(TAURAGE)).toEqual(before)
    const { at } = sheet.state
    await sheet.click(TAURAGE)
    const ways = await sheet.page.locator('.ways button.opt').allTextContents()
    expect(ways[0]).toMatch(/Standard Attack.*\d+ %/s)
    expect(ways[1]).toMatch(/Meeting Engagement.*\d+ %/s)
    expect(await sheet.page.locator('[data-part=look] .odds .cell').count()).toBeGreaterThan(1)
    expect(sheet.state.at).toBe(at)
  })

  test('the attack is fought out with losses, and the winner stands in the hex', async () => {
    const attackers = sheet.inHex(TILSIT)
    const defenders = sheet.inHex(TAURAGE)
    const before = strength(GERMAN) + strength(RUSSIAN)
    await mouse.main()
    expect(sheet.state.fight?.hex).toBe(TAURAGE)
    expect(await sheet.text('[data-part=look] .fight')).toMatch(/Tauragė/i)
    await fight()
    expect(mouse.place).toBe('exploitation.choose')
    await mouse.leave()
    expect(sheet.inHex(TAURAGE).sort()).toEqual(attackers.filter((u) => sheet.at(u) !== null).sort())
    expect(defenders.map((u) => sheet.at(u))).not.toContain(TAURAGE)
    expect(strength(GERMAN) + strength(RUSSIAN)).toBeLessThan(before)
    const log = await sheet.text('[data-live=log]')
    expect(log).not.toBe('')
  })

  test('attacks go on until losses were placed and a retreat was drawn', async () => {
    const retreats: Retreat[] = []
    for (const { order } of sheet.options('activate')) {
      if (mouse.seen.includes('losses.allocate') && retreats.length > 0) break
      // The panzers close the phase for the foot: they come last.
      if (!sheet.options('activate').some((o) => o.order.hex === order.hex) || order.hex === '2025') continue
      if (!(await attack(order.hex!))) continue
      const beaten = await fight()
      for (const { from, units } of beaten) expect(units.map((u) => sheet.at(u))).not.toContain(from)
      retreats.push(...beaten)
      await mouse.until(/^operations\.choose$/)
    }
    expect(mouse.seen).toContain('losses.allocate')
    expect(mouse.seen).toContain('retreat.step')
  })

  test('the panzers break through and exploit', async () => {
    const before = strength(RUSSIAN)
    expect(await attack('2025')).toBe(true)
    await fight()
    await exploit()
    await mouse.until(/^operations\.choose$/)
    expect(strength(RUSSIAN)).toBeLessThanOrEqual(before)
  })

  test('the phase is not ended unawares, and the turn passes to the next', async () => {
    const { at } = sheet.state
    expect(mouse.asked.warnings.length).toBeGreaterThan(0)
    await mouse.button('[data-part=buttons] .leave')
    expect(await sheet.text('[data-part=buttons] .leave')).toMatch(/press E again/)
    expect(sheet.state.at).toBe(at)
    await mouse.gives(() => mouse.button('[data-part=buttons] .leave'))
    while (sheet.state.now.turn === 1) await mouse.answer()
    expect(sheet.state.now).toMatchObject({ turn: 2, side: GERMAN })
    while (sheet.state.now.side === GERMAN) await mouse.answer()
    expect(sheet.state.now).toMatchObject({ turn: 2, side: RUSSIAN })
  })

  test('a Russian move wakes a German reaction', async () => {
    await mouse.until(/^operations\.choose$/)
    let woken = ''
    for (const { order } of sheet.options('activate').toReversed()) {
      const reach = await mouse.take(order.hex!)
      woken = reach?.marks?.find((m) => m.badge === 'bolt')?.hex ?? ''
      if (woken !== '') break
      await mouse.putDown()
    }
    expect(woken).not.toBe('')
    await sheet.point(woken)
    await sheet.page.locator('[data-part=asked] .bolt').first().waitFor()
    await mouse.gives(() => sheet.click(woken))
    expect(mouse.place).toBe('reaction.window')
    expect(mouse.asked.seat).toBe(GERMAN)
    const reacting = sheet.options('react')[0]!.order.hex!
    await sheet.click(reacting)
    const ways = await sheet.page.locator('.ways button.opt').allTextContents()
    expect(ways[0]).toMatch(/React into.*\d+ %/s)
    const heard = sheet.heard.length
    await mouse.main()
    // Two dice are thrown for it, and it goes into the diary.
    expect(sheet.heard.slice(heard).some(({ text }) => text.includes('"kind":"reaction"'))).toBe(true)
    await mouse.until(/^operations\.choose$/)
  })

  test('the Russian turn ends, and the board as text says the same as the host', async () => {
    while (sheet.state.now.turn === 2) await mouse.answer()
    expect(sheet.state.now).toMatchObject({ turn: 3, side: GERMAN })
    await sheet.page.getByRole('button', { name: 'Menu' }).click()
    await sheet.page.getByRole('button', { name: /text/i }).click()
    const board = sheet.page.locator('section.text')
    await board.waitFor()
    const stacks = await board.locator('.stacks > li').allTextContents()
    const hexes = new Set(counters().flatMap((c) => c.at ?? []))
    for (const hex of hexes) expect(stacks.some((text) => text.includes(hex))).toBe(true)
    for (const c of counters().filter((one) => one.at === TAURAGE))
      expect(stacks.find((text) => text.includes(TAURAGE))).toContain(c.name)
    expect(sheet.faults).toEqual([])
  })
})
