/**
 * First Ypres by one person: coordinated attacks with barrage, across the open, defensive fire, melee, retreat and advance, and a
 * march under harassing fire, with the mouse; then an attack by keyboard alone. The dice are the same each time, but whatever
 * they bring is answered as it comes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'
import { Mouse } from './mouse.ts'

const GERMAN = 0
const ALLIED = 1

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const opened = async (scenario: string): Promise<Sheet> =>
  desk.table(await desk.newMatch({ game: 'ypres', scenario, options: {}, dice: '2a', upTo: /^combatPhase\.target$/ }))

describe.sequential('Gheluvelt with the mouse', () => {
  let sheet: Sheet
  let mouse: Mouse
  const attacked = new Set<string>()

  /** Aims at the next lit enemy that is not hopeless to attack: a click. */
  async function aim(): Promise<string> {
    for (;;) {
      const target = sheet.options('target').find((o) => !attacked.has(o.order.hex!))!.order.hex!
      attacked.add(target)
      await mouse.gives(() => sheet.click(target))
      expect(mouse.place).toBe('combat.name')
      if (mouse.asked.usual) return target
      await mouse.leave()
    }
  }

  /** Stay or retreat: two buttons. */
  async function stand(wish: 'Hold' | 'Retreat'): Promise<void> {
    await mouse.gives(() => mouse.button(`.ways button.opt:has-text("${wish}")`))
  }

  /** Answers a combat to its end; the defender gives way where the test wants it. */
  async function fight(wish: 'Hold' | 'Retreat'): Promise<void> {
    while (mouse.place !== 'combatPhase.target') {
      const { asked, place } = mouse
      if (place === 'combat.stand') await stand(wish)
      else if (place === 'retreat.way')
        await mouse.gives(() => sheet.drag(asked.focus[0]!, asked.options.find((o) => o.order.hex)!.order.hex!))
      else await mouse.answer()
    }
  }

  const tables = (): Promise<string> => sheet.text('[data-part=look]')

  test('an enemy is clicked: attackers are laid out, the whole chain has its odds, and Undo takes it back', async () => {
    sheet = await opened('gheluvelt')
    mouse = new Mouse(sheet)
    const before = sheet.state.counters
    const target = await aim()
    await sheet.says(/Chance to win.*The enemy stays.*\d+\s%.*The enemy retreats.*\d+\s%/s, '[data-part=look]')
    expect(await sheet.text('[data-part=buttons] .main')).toMatch(/^\s*Attack with/)
    await mouse.gives(() => sheet.press(/^Undo/))
    expect(mouse.place).toBe('combatPhase.target')
    expect(sheet.state.counters).toEqual(before)
    attacked.delete(target)
  })

  test('barrage, defensive fire and melee run on one panel, the losses are placed by a click', async () => {
    while (!(mouse.seen.includes('combat.guns') && mouse.seen.includes('combat.attackerLoses'))) {
      await aim()
      await mouse.main()
      const fought: string[] = []
      while (mouse.place !== 'combatPhase.target') {
        if (sheet.state.fight) fought.push(await tables())
        if (mouse.place === 'combat.stand') await stand('Hold')
        else await mouse.answer()
      }
      expect(fought.length).toBeGreaterThan(0)
      expect(fought.at(-1)).toMatch(/Defensive fire.*Melee.*to lose/s)
    }
    expect(sheet.state.now.side).toBe(GERMAN)
  })

  test('an attack across the open is one drag, and its price is on the defender’s die', async () => {
    const [unit, target] = ['G-RIR237', '0912']
    expect(attacked.has(target)).toBe(false)
    attacked.add(target)
    const acts = sheet.acts
    await sheet.drag(sheet.at(unit)!, target)
    expect(sheet.acts - acts).toBe(1)
    const ways = await sheet.page.locator('.ways button.opt').allTextContents()
    expect(ways[0]).toMatch(/Attack with/)
    await sheet.says(/−2 for those who cross the open/, '[data-part=asked]')
    await mouse.main()
    expect(sheet.state.fight!.hex).toBe(target)
    expect(sheet.state.fight!.sides.find((s) => s.seat === GERMAN)!.units).toContain(unit)
    await sheet.says(/across the open/i, '[data-part=look], [data-live=log]')
    await fight('Hold')
  })

  test('the defender gives way by a drag, and the winner advances', async () => {
    const target = '1712'
    const defenders = sheet.inHex(target)
    await mouse.gives(() => sheet.click(target))
    await mouse.main()
    const seen = mouse.seen.length
    await fight('Retreat')
    expect(mouse.seen.slice(seen)).toEqual(expect.arrayContaining(['combat.stand', 'retreat.way', 'combat.enter']))
    const now = sheet.inHex(target)
    expect(now.length).toBeGreaterThan(0)
    for (const unit of now) expect(sheet.state.counters[unit]!.side).toBe(GERMAN)
    for (const unit of defenders) expect(sheet.at(unit)).not.toBe(target)
  })

  test('a march in sight of guns is answered by harassing fire', async () => {
    while (mouse.place !== 'movement.choose') await mouse.answer()
    let shot = ''
    for (const counter of Object.values(sheet.state.counters)) {
      if (counter.side !== GERMAN || counter.at === null || !sheet.options().some((o) => o.order.unit === counter.id))
        continue
      const reach = await mouse.take(counter.at)
      shot = reach?.marks?.find((m) => m.badge === 'bolt')?.hex ?? ''
      if (shot !== '') break
      await mouse.putDown()
    }
    expect(shot).not.toBe('')
    await mouse.gives(() => sheet.click(shot))
    expect(mouse.place).toBe('harassing.guns')
    expect(mouse.asked.seat).toBe(ALLIED)
    const dice = sheet.heard.length
    await mouse.main()
    expect(sheet.heard.slice(dice).some(({ text }) => /harass/i.test(text))).toBe(true)
    await mouse.until(/^(movement\.choose|move\.act)$/)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('Messines by keyboard alone: Tab takes a force, arrows and Enter aim it, Space attacks and answers', async () => {
  const sheet = await opened('messines')
  const keys = new Keyboard(sheet)
  const enabled = (): Promise<boolean> => sheet.page.locator('[data-part=buttons] .main').first().isEnabled()
  let target: string | undefined
  for (let i = 0; !sheet.state.fight && i < 20; i++) {
    await keys.press('Tab')
    target = sheet.answer('reach', keys.inHand())?.marks?.find((m) => m.pattern === 'target')?.hex
    if (target === undefined) continue
    await keys.cursor(target)
    await keys.press('Enter')
    // Space makes no hopeless attack: another force is taken.
    if (!sheet.state.fight && (await enabled())) await keys.gives('Space')
    else if (!sheet.state.fight) await keys.press('Escape')
  }
  expect(sheet.state.fight?.hex).toBe(target)
  while (keys.place !== 'combatPhase.target') await keys.answer()
  expect(keys.seen).toContain('combat.stand')
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
