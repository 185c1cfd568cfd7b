/**
 * Tikhvin by one person: a foot stack, a motorised division with its fuel, modes, a truck run, supply, barrage, a prepared attack,
 * a reserve in Reaction, each in as few clicks as the table promises; then the same by keyboard. The dice are the same each time,
 * but whatever they bring is answered as it comes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'
import { Mouse } from './mouse.ts'

const GERMAN = 0
const SOVIET = 1
const MOVING = /^movementSegment\./

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const opened = async (): Promise<Sheet> =>
  desk.table(await desk.newMatch({ game: 'tikhvin', scenario: 'opening', options: { openStacks: true }, dice: '2a' }))

describe.sequential('the opening with the mouse', () => {
  let sheet: Sheet
  let mouse: Mouse
  /** The unit that goes into Reserve. */
  let reserve: string

  /** The nearest hex of a pattern that the stack in hand reaches and nobody stands in, away from enemy zones. */
  function goal(from: string, pattern: RegExp): string {
    const marks = sheet.answer('reach', from)?.marks ?? []
    const free = marks.filter((m) => pattern.test(m.pattern) && sheet.inHex(m.hex).length === 0 && !m.badge)
    expect(free.length).toBeGreaterThan(0)
    return free.reduce((near, m) => (Number(m.figure) < Number(near.figure) ? m : near)).hex
  }

  const tokens = (hex: string): string =>
    sheet.state.markers.find((x) => x.hex === hex && x.kind === 'dump')?.label ?? '0'

  test('a reserve is set by one key when the Soviets set up', async () => {
    sheet = await opened()
    mouse = new Mouse(sheet)
    expect(mouse.asked.seat).toBe(SOVIET)
    const units = sheet.options('toReserveMove').map((o) => o.order.unit!)
    reserve = units.find((id) => sheet.inHex(sheet.at(id)!).length === 1)!
    await sheet.click(sheet.at(reserve)!)
    const key = await digit(/Reserve, move side up/)
    await mouse.gives(() => sheet.key(key))
    expect(sheet.state.counters[reserve]!.states.map((state) => state.id)).toContain('reserve')
    await mouse.until(MOVING)
    expect(mouse.asked.seat).toBe(GERMAN)
  })

  /** The key of a choice on the page. */
  async function digit(name: RegExp): Promise<string> {
    await sheet.says(name, '.ways')
    const ways = await sheet.page.locator('.ways button.opt').allTextContents()
    return String(ways.findIndex((text) => name.test(text)) + 1)
  }

  test('a foot stack is moved by two clicks', async () => {
    const from = sheet.at('G-254')!
    let to = ''
    const clicks = await sheet.count(async () => {
      await sheet.click(from)
      to = goal(from, /^back/)
      await mouse.gives(() => sheet.click(to))
    })
    expect(clicks).toBe(2)
    expect(sheet.at('G-254')).toBe(to)
  })

  test('a motorised division is fuelled and moved by four: member twice, goal, Space', async () => {
    const division = Object.values(sheet.state.counters).filter(
      (c) => c.formation === '8 Pz' && c.at && c.sign !== 'truck',
    )
    const before = new Map(division.map((c) => [c.id, c.at]))
    const from = sheet.at('G-8-28')!
    const clicks = await sheet.count(async () => {
      await sheet.click(from)
      await sheet.click(from)
      const to = goal(from, /^back|dots/)
      await sheet.click(to)
      await sheet.says(/\d(T| SP)/, '.ways')
      await mouse.gives(() => sheet.key('Space'))
    })
    expect(clicks).toBe(4)
    const moved = division.filter((c) => sheet.at(c.id) !== before.get(c.id))
    expect(moved.length).toBeGreaterThan(2)
    await mouse.until(MOVING)
  })

  test('a mode is one key on what is in hand', async () => {
    await sheet.click(sheet.at('G-207')!)
    const key = await digit(/Reserve, combat/)
    expect(await sheet.count(() => mouse.gives(() => sheet.key(key)))).toBe(1)
    expect(sheet.state.counters['G-207']!.states.map((state) => state.id)).toContain('reserve')
  })

  test('a truck loads, goes, unloads and returns by a drag and a key', async () => {
    const from = sheet.at('T-GT-2')!
    const to = '07.14'
    const before = tokens(to)
    const clicks = await sheet.count(async () => {
      await sheet.drag(from, to)
      await mouse.gives(() => sheet.key('Space'))
    })
    expect(clicks).toBeLessThanOrEqual(3)
    expect(tokens(to)).not.toBe(before)
    await mouse.until(MOVING)
  })

  test('the logistics view names dumps, throws and the limit of trace', async () => {
    await sheet.key('o')
    await sheet.page.getByText('Logistics', { exact: true }).last().click()
    expect(await sheet.says(/On the map\s*\d+ SP/, '[data-part=look]')).toMatch(/drawn by/)
    expect(await sheet.page.getByText('limit of trace').count()).toBe(1)
  })

  test('the Supply Phase without choices is one key', async () => {
    await mouse.leave()
    while (mouse.place !== 'supplyPhase.choose') await mouse.answer()
    expect(await sheet.count(() => mouse.gives(() => sheet.key('Space')))).toBe(1)
  })

  test('a reserve reacts', async () => {
    await mouse.until(/^movementSegment\.|^barrageSegment\./)
    expect(mouse.asked.seat).toBe(SOVIET)
    const from = sheet.at(reserve)!
    await sheet.click(from)
    const to = goal(from, /^back/)
    await mouse.gives(() => sheet.click(to))
    expect(sheet.at(reserve)).toBe(to)
  })

  test('a barrage is two: the enemy and one choice', async () => {
    while (!(mouse.place === 'barrageSegment.choose' && mouse.asked.seat === GERMAN)) await mouse.answer()
    const target = sheet.options('barrage')[0]!.order.hex!
    const clicks = await sheet.count(async () => {
      await sheet.click(target)
      await sheet.says(/Barrage.*points for.*% DG/s, '.ways')
      await mouse.gives(() => sheet.key('Space'))
    })
    expect(clicks).toBe(2)
    await mouse.until(/^barrageSegment\.choose$/)
    await sheet.says(/barrage/i, '[data-live=log]')
  })

  test('a prepared attack is three: stack, enemy, Space; surprise and result are on one panel', async () => {
    while (mouse.place !== 'combatSegment.choose') await mouse.answer()
    const stack = mouse.asked.stacks!.find((hex) => sheet.inHex(hex).some((id) => id === 'G-21'))!
    await sheet.click(stack)
    const target = sheet.answer('reach', stack)!.marks!.find((m) => m.pattern === 'target')!.hex
    await mouse.putDown()
    const clicks = await sheet.count(async () => {
      await sheet.click(stack)
      await sheet.click(target)
      await mouse.gives(() => sheet.key('Space'))
    })
    expect(clicks).toBe(3)
    expect(sheet.state.fight?.hex).toBe(target)
    const panels: string[] = []
    while (mouse.place !== 'combatSegment.choose') {
      if (sheet.state.fight) panels.push(await sheet.text('[data-part=look]'))
      await mouse.answer()
    }
    expect(panels.join()).toMatch(/Surprise/)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('by keyboard alone: N takes a force, arrows and Enter aim it, E, Space and digits answer what comes before', async () => {
  const sheet = await opened()
  const keys = new Keyboard(sheet)
  await keys.until(MOVING)
  let goal: string | undefined
  for (let i = 0; goal === undefined && i < 20; i++) {
    await keys.press('n')
    goal = sheet
      .answer('reach', keys.inHand())
      ?.marks?.find((m) => m.pattern.startsWith('back') && sheet.inHex(m.hex).length === 0)?.hex
  }
  await keys.cursor(goal!)
  await keys.press('Enter')
  if (sheet.inHex(goal!).length === 0) await keys.gives('Space')
  expect(sheet.inHex(goal!).length).toBeGreaterThan(0)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
