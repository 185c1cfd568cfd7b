/**
 * How few acts Army Group North takes: mouse presses and key strokes for every row of the list by which players judge a
 * table. The dice are settled, so that the same fights come up each time.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AGN_DATA } from '../../games/agn/index.ts'
import { Desk, type Sheet } from './desk.ts'
import { words } from '../words/index.ts'
import { told } from './heard.ts'
import { Keyboard } from './keyboard.ts'

/** One person plays both sides, with everything in the open. */
const ALONE = { fog: false, solitaire: true }
const GERMAN = 0
const RUSSIAN = 1

let desk: Desk
let sheet: Sheet
let keys: Keyboard
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

async function sitDown(scenario: string, options = ALONE): Promise<void> {
  sheet = await desk.table(await desk.newMatch({ scenario, options, dice: '01', upTo: /^strategic\.choose$/ }))
  keys = new Keyboard(sheet)
}

const march = (from: string, to: string): Promise<number> =>
  sheet.given(async () => {
    await sheet.click(from)
    await sheet.click(to)
  })

test('by rail: two, and the railway is found', async () => {
  await sitDown('luga')
  const marching = sheet.inHex('1314')
  expect(await march('1314', '1420')).toBe(2)
  expect(sheet.inHex('1420')).toEqual(expect.arrayContaining(marching))
  const aimed = told(sheet).findLast(({ question }) => question?.q === 'aim' && question.to === '1420')!.message
  const hexes = aimed.t === 'answer' ? aimed.answer.paths![0]!.hexes : []
  const rails = new Set(AGN_DATA.map.rail.map(({ between }) => between.toSorted().join()))
  const links = hexes.slice(1).map((hex, i) => [hexes[i]!, hex].toSorted().join())
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !rails.has(link))).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

describe.sequential('operations', () => {
  beforeAll(async () => {
    await sitDown('dvina')
    await keys.leave()
  })
  afterAll(() => sheet.close())

  test('a whole stack moves by two, part of it by three', async () => {
    const whole = sheet.inHex('2126')
    expect(await march('2126', '2127')).toBe(2)
    expect(sheet.inHex('2127')).toEqual(whole)
    const [stays, ...go] = sheet.inHex('2225')
    const part = await sheet.given(async () => {
      await sheet.click('2225')
      await sheet.press(sheet.state.counters[stays!]!.name)
      await sheet.click('2224')
    })
    expect(part).toBe(3)
    expect(sheet.inHex('2225')).toEqual([stays])
    expect(sheet.inHex('2224')).toEqual(go)
  })

  test('a Standard Attack takes three, a posture that is forced none, losses and retreat a key each', async () => {
    const counts: Record<string, number[]> = {}
    for (const [from, to] of [
      ['1725', '1626'],
      ['1826', '1724'],
    ] as const) {
      const attack = await sheet.given(async () => {
        await sheet.click(from)
        await sheet.click(to)
        const plans = await sheet.page.locator('.ways button.opt').allTextContents()
        expect(plans[0]).toMatch(/Standard Attack.*%/s)
        expect(plans[1]).toMatch(/Meeting Engagement.*%/s)
        await sheet.key('Space')
      })
      expect(attack).toBe(3)
      expect(sheet.state.fight?.hex).toBe(to)
      expect(await sheet.text('[data-part=look] .fight')).toMatch(/Steadfast/)
      while (!/^(operations|exploitation)\.choose$/.test(keys.place)) {
        const { place } = keys
        counts[place] = [...(counts[place] ?? []), await sheet.givenBy('Space')]
      }
      await keys.until(/^operations\.choose$/)
    }
    expect(new Set(counts['losses.allocate'])).toEqual(new Set([1]))
    expect(new Set(counts['retreat.step'])).toEqual(new Set([1]))
    expect(told(sheet).filter(({ state }) => /posture/i.test(state.asked?.place ?? ''))).toEqual([])
  })

  test('a Concerted Attack takes four', async () => {
    const attack = await sheet.given(async () => {
      await keys.gives(await keys.digit(/Grand Assault/))
      await sheet.click('1924')
      await sheet.click('2125')
      expect(await sheet.text('.ways button.opt')).toMatch(/Grand Assault on Tauragė.*%/s)
      expect(keys.place).toBe('concerted.name')
      await sheet.key('Space')
      await sheet.reaches(({ asked: now }) => now !== null && !/^(concerted|activation)/.test(now.place))
    })
    expect(attack).toBe(4)
    expect(sheet.state.fight?.hex).toBe('1924')
    await keys.until(/^exploitation\.choose$/)
  })

  test('an exploitation takes a drag for each part, and one undo takes all of it back', async () => {
    const before = sheet.state.counters
    const [first, ...rest] = sheet.inHex('1924')
    expect(rest.length).toBeGreaterThan(1)
    const { name } = sheet.state.counters[first!]!
    expect(await sheet.given(() => sheet.carry(`[data-part=asked] li button:has-text("${name}")`, '1923'))).toBe(1)
    expect(sheet.inHex('1923')).toEqual([first])
    expect(await sheet.given(() => sheet.drag('1924', '1825'))).toBe(1)
    expect(sheet.inHex('1825')).toEqual(rest)
    expect(await sheet.givenBy('z')).toBe(1)
    await sheet.reaches((state) => state.asked?.place === 'exploitation.choose')
    expect(sheet.state.counters).toEqual(before)
    expect(sheet.faults).toEqual([])
  })
})

describe.sequential('the other side', () => {
  beforeAll(async () => {
    await sitDown('winter-air')
    await keys.leave()
  })
  afterAll(() => sheet.close())

  test('passes by one key, and for a whole activation by one; the mover goes on by one', async () => {
    await march('1108', '1208')
    expect(keys.place).toBe('reaction.window')
    expect(await sheet.givenBy('Space')).toBe(1)
    await keys.until(/^operations\.choose$/)
    const marching = sheet.inHex('0907')
    await march('0907', '1106')
    expect(keys.place).toBe('reaction.window')
    expect(await sheet.givenBy('w')).toBe(1)
    await sheet.reaches((state) => state.asked?.place === 'activation.move')
    expect(await sheet.text('[data-part=buttons] .main')).toContain(words.shell.asked.goOn)
    for (let i = 0; keys.place === 'activation.move'; i++) {
      expect(i).toBeLessThan(5)
      expect(await sheet.givenBy('Space')).toBe(1)
      await sheet.reaches((state) => state.asked?.seat === RUSSIAN)
    }
    expect(keys.place).toBe('operations.choose')
    expect(sheet.inHex('1106')).toEqual(marching)
  })

  test('reacts or slips away by one key', async () => {
    for (const [from, to, way] of [
      ['1307', '1209', /React with/],
      ['0807', '0907', /Withdraw/],
    ] as const) {
      await march(from, to)
      expect(keys.place).toBe('reaction.window')
      const { length } = sheet.heard
      expect(await sheet.givenBy(await keys.digit(way))).toBe(1)
      // Two dice are thrown for it, and it goes into the diary.
      expect(sheet.heard.slice(length).some(({ text }) => text.includes('"kind":"reaction"'))).toBe(true)
      await keys.until(/^operations\.choose$/)
    }
  })
})

/** Two people who choose their postures in secret: whoever is asked lifts the curtain, a key of its own. */
describe.sequential('two people at one machine', () => {
  beforeAll(async () => {
    await sitDown('winter-air', { fog: false, solitaire: false })
    await keys.leave()
  })
  afterAll(() => sheet.close())

  /** The other side's player sits down. */
  async function handOver(): Promise<void> {
    await sheet.page.locator('.curtain').waitFor()
    await sheet.page.keyboard.press('Space')
    await sheet.reaches((state) => state.asked !== null)
  }

  test('a posture is chosen by one key', async () => {
    await sheet.given(async () => {
      await sheet.click('1308')
      await sheet.click('1409')
      // It has no chance, and is given at the second press.
      const digit = await keys.digit(/Standard Attack/)
      await sheet.key(digit, digit)
    })
    await handOver()
    await keys.until(/^activation\.posture$/)
    expect(keys.asked.seat).toBe(GERMAN)
    expect(await sheet.givenBy(await keys.digit(/Delay/))).toBe(1)
    if (!sheet.state.asked) await handOver()
    await keys.until(/^operations\.choose$/)
  })

  test('a Concerted Attack takes four also where the other side decides in between', async () => {
    const before = sheet.acts
    await keys.gives(await keys.digit(/Penetration/))
    await sheet.click('0809')
    await sheet.reaches((state) => state.asks === GERMAN)
    await handOver()
    const between = sheet.acts
    while (sheet.state.asked?.seat === GERMAN) await keys.answer()
    const wait = sheet.acts - between
    expect(keys.place).toBe('concerted.name')
    await sheet.click(sheet.options('name')[0]!.order.hex!)
    await sheet.key('Space')
    await sheet.reaches((state) => state.asked?.place !== 'concerted.name')
    expect(sheet.acts - before - wait).toBe(4)
    expect(sheet.state.fight?.hex).toBe('0809')
    expect(sheet.faults).toEqual([])
  })
})
