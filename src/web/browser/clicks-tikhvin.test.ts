/**
 * How few acts Tikhvin takes: mouse presses and key strokes for every row of the list by which players judge a table of the
 * Operational Combat Series. Two rows are counted where a small position shows them: an overrun, two, in ocs-drive.test.ts; a truck
 * run that is driven again, one, and standing shuttles in ocs-supply.test.ts. `rows.ts` says which row is which test. The dice are the
 * same each time, but whatever they bring is answered as it comes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk, type Sheet } from './desk.ts'
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

  /** The nearest hex of a pattern that the stack in hand reaches and no unit of yours is in, away from enemy zones. */
  function goal(from: string, pattern: RegExp): string {
    const marks = sheet.answer('reach', from)?.marks ?? []
    const free = marks.filter((m) => pattern.test(m.pattern) && sheet.inHex(m.hex).length === 0 && !m.badge)
    expect(free.length).toBeGreaterThan(0)
    return free.reduce((near, m) => (Number(m.figure) < Number(near.figure) ? m : near)).hex
  }

  const tokens = (hex: string): string =>
    sheet.state.markers.find((x) => x.hex === hex && x.kind === 'dump')?.label ?? '0'

  test('a reserve is one key on what is in hand, here when the Soviets set up', async () => {
    sheet = await opened()
    mouse = new Mouse(sheet)
    expect(mouse.asked.seat).toBe(SOVIET)
    const units = sheet.options('toReserveMove').map((o) => o.order.unit!)
    reserve = units.find((id) => sheet.inHex(sheet.at(id)!).length === 1)!
    await sheet.click(sheet.at(reserve)!)
    const key = await digit(/Reserve, move side up/)
    expect(await sheet.givenBy(key)).toBe(1)
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
    const clicks = await sheet.given(async () => {
      await sheet.click(from)
      to = goal(from, /^back/)
      await sheet.click(to)
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
    const clicks = await sheet.given(async () => {
      await sheet.click(from)
      await sheet.click(from)
      const to = goal(from, /^back|dots/)
      await sheet.click(to)
      await sheet.says(/\d(T| SP)/, '.ways')
      await sheet.key('Space')
    })
    expect(clicks).toBe(4)
    const moved = division.filter((c) => sheet.at(c.id) !== before.get(c.id))
    expect(moved.length).toBeGreaterThan(2)
    await mouse.until(MOVING)
  })

  test('a mode is one key on what is in hand', async () => {
    await sheet.click(sheet.at('G-207')!)
    const key = await digit(/Reserve, combat/)
    expect(await sheet.givenBy(key)).toBe(1)
    expect(sheet.state.counters['G-207']!.states.map((state) => state.id)).toContain('reserve')
  })

  test('a truck loads, goes, unloads and returns by a drag and a key', async () => {
    const from = sheet.at('T-GT-2')!
    const to = '07.14'
    const before = tokens(to)
    const clicks = await sheet.given(async () => {
      await sheet.drag(from, to)
      await sheet.key('Space')
    })
    expect(clicks).toBe(2)
    expect(tokens(to)).not.toBe(before)
    await mouse.until(MOVING)
  })

  test('the Supply Phase without choices is one key', async () => {
    await mouse.leave()
    while (mouse.place !== 'supplyPhase.choose') await mouse.answer()
    expect(await sheet.givenBy('Space')).toBe(1)
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
    const clicks = await sheet.given(async () => {
      await sheet.click(target)
      await sheet.says(/Barrage.*points for.*% DG/s, '.ways')
      await sheet.key('Space')
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
    const clicks = await sheet.given(async () => {
      await sheet.click(stack)
      await sheet.click(target)
      await sheet.key('Space')
    })
    expect(clicks).toBe(3)
    expect(sheet.state.fight?.hex).toBe(target)
    const panels: string[] = []
    const cards: number[] = []
    while (mouse.place !== 'combatSegment.choose') {
      if (sheet.state.fight) panels.push(await sheet.text('[data-part=look]'))
      // The defender's card: combat supply, the unit whose rating counts, the terrain, losses and retreat, each laid out.
      if (mouse.asked.seat === SOVIET) cards.push(await sheet.givenBy(mouse.asked.usual ? 'Space' : '1'))
      else await mouse.answer()
    }
    expect(panels.join()).toMatch(/Surprise/)
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.filter((n) => n !== 1)).toEqual([])
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})
