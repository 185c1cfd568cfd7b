/** Army Group North by keyboard alone: from the front page to a match, and every kind of decision in it. The mouse is never touched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words } from '../words/index.ts'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

describe.sequential('from the front page on', () => {
  let sheet: Sheet
  let keys: Keyboard

  test('Tab and arrows choose the Luga line, Enter begins, and the map has the focus', async () => {
    sheet = await desk.page()
    keys = new Keyboard(sheet)
    const { keyboard } = sheet.page
    const card = sheet.page.getByRole('link', { name: /^Army Group North:/ })
    await card.waitFor()
    const named = (): Promise<string | null | undefined> =>
      sheet.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    while (!(await named())?.startsWith('Army Group North:')) await keyboard.press('Tab')
    await keyboard.press('Enter')
    await sheet.page.getByRole('button', { name: 'Begin' }).waitFor()
    const focused = (): Promise<string> => sheet.page.evaluate(() => (document.activeElement as HTMLInputElement).value)
    while ((await focused()) !== 'dvina') await keyboard.press('Tab')
    while ((await focused()) !== 'luga') await keyboard.press('ArrowDown')
    while ((await focused()) !== 'bot') await keyboard.press('Tab')
    while ((await focused()) !== 'me') await keyboard.press('ArrowDown')
    while (!(await keys.focus()).startsWith('button Begin')) await keyboard.press('Tab')
    await keyboard.press('Enter')
    expect(await sheet.asked()).toMatch(/arrive/)
    expect(await keys.focus()).toMatch(/^application/)
  })

  test('help opens with a question mark and Esc closes it', async () => {
    await keys.press('?')
    const help = sheet.page.getByRole('dialog')
    await help.waitFor()
    expect(await help.textContent()).toContain(words.shell.keys.main)
    expect(await keys.focus()).toMatch(/^button Close/)
    await keys.press('Escape')
    expect(await sheet.page.getByRole('dialog').count()).toBe(0)
    expect(await keys.focus()).toMatch(/^application/)
  })

  test('F6 goes round the parts of the table and back to the map, and with Shift the other way', async () => {
    const walk = async (key: string): Promise<string[]> => {
      const parts: string[] = []
      for (let i = 0; i < 6; i++) {
        await keys.press(key)
        const part = await sheet.page.evaluate(
          () => document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'],
        )
        parts.push(part ?? '')
      }
      return parts
    }
    const round = ['look', 'time', 'top', 'asked', 'buttons', 'map']
    expect(await walk('F6')).toEqual(round)
    expect(await walk('Shift+F6')).toEqual(['buttons', 'asked', 'top', 'time', 'look', 'map'])
  })

  test('digits place reinforcements and lead the railway, Space goes on', async () => {
    const hex = sheet.options('place')[0]!.order.hex!
    const arriving = sheet.state.asked!.title
    await keys.gives(await keys.digit(new RegExp(hex)))
    expect(sheet.inHex(hex).some((u) => arriving.includes(sheet.state.counters[u]!.name))).toBe(true)
    await keys.until(/^(replacements\.spend|rail\.branch|strategic\.choose)$/)
    while (keys.place !== 'strategic.choose') await keys.answer()
    expect(keys.seen).toContain('replacements.spend')
  })

  test('Tab takes a force, arrows and Enter march it, Z takes it back', async () => {
    const before = sheet.state.counters
    let to: string | undefined
    for (let i = 0; to === undefined && i < 20; i++) {
      await keys.press('Tab')
      to = sheet.answer('reach', keys.inHand())?.marks?.find((m) => sheet.inHex(m.hex).length === 0)?.hex
    }
    const from = keys.inHand()
    const marching = sheet.inHex(from)
    await keys.cursor(to!)
    await keys.gives('Enter')
    expect(sheet.inHex(to!)).toEqual(marching)
    await keys.gives('z')
    expect(sheet.state.counters).toEqual(before)
    await keys.leave()
    expect(keys.place).toBe('operations.choose')
  })

  test('the cursor on a hex that is not open says why, and Esc backs out level by level', async () => {
    await keys.press('Tab')
    const from = keys.inHand()
    const open = sheet.answer('reach', from)!.marks!.map((m) => m.hex)
    const cursor = async (): Promise<string> => (await sheet.text('[data-live=said]')).slice(0, 4)
    for (let i = 0; i < 12 && (i === 0 || open.includes(await cursor())); i++)
      await keys.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowDown')
    expect(open).not.toContain(await cursor())
    await sheet.says(/\w+/, '[data-live=why]')
    expect(await sheet.text('[data-part=asked] .warn')).toMatch(/not available now.*(§|AGN)/s)
    expect(await sheet.holds()).toBe(true)
    await keys.press('Escape', 'Escape')
    expect(await sheet.holds()).toBe(false)
  })

  test('one E warns of what would be lost, and Esc takes it back', async () => {
    const { at } = sheet.state
    await keys.press('e')
    expect(await sheet.text('[data-part=buttons] .leave')).toMatch(/press E again/)
    expect(await sheet.text('.warnings')).toMatch(/could still activate/)
    await keys.press('Escape')
    expect(await sheet.text('[data-part=buttons] .leave')).not.toMatch(/press E again/)
    expect(sheet.state.at).toBe(at)
  })

  test('part of a stack is taken off with F and a digit', async () => {
    let from = ''
    for (let i = 0; i < 20 && sheet.inHex(from).length < 2; i++) {
      await keys.press('Tab')
      from = keys.inHand()
    }
    const size = sheet.inHex(from).length
    await keys.press('f', '1')
    await sheet.says(new RegExp(`${words.shell.asked.inHand}\\s*${size - 1} of ${size} counters`), '[data-part=asked]')
    await keys.press('Escape', 'Escape')
    expect(sheet.faults).toEqual([])
  })
})

/** Tab to a force, the cursor to an enemy it can reach, and the digit of the Standard Attack: twice where it has no chance. */
async function attack(sheet: Sheet, keys: Keyboard, from: string, to?: string): Promise<void> {
  do await keys.press('Tab')
  while (keys.inHand() !== from)
  const target = to ?? sheet.answer('reach', from)?.marks?.find((m) => m.pattern === 'target')?.hex
  if (target === undefined) throw new Error(`there is nobody to strike from ${from}`)
  await keys.cursor(target)
  const digit = await keys.digit(/Standard Attack.*%/s)
  const hopeless = /Standard Attack[^%]*No chance/.test(await sheet.text('[data-part=asked] .ways'))
  await keys.gives(...(hopeless ? [digit, digit] : [digit]))
}

describe.sequential('a fight', () => {
  let sheet: Sheet
  let keys: Keyboard
  beforeAll(async () => {
    sheet = await desk.table(await desk.newMatch({ scenario: 'dvina', upTo: /^strategic\.choose$/ }))
    keys = new Keyboard(sheet)
    await keys.leave()
  })
  afterAll(() => sheet.close())

  test('is won and exploited by Tab, arrow and Enter', async () => {
    const winners = sheet.inHex('1925')
    await attack(sheet, keys, '1925', '1924')
    expect(await sheet.text('[data-part=look] .fight')).toMatch(/Standard Attack/)
    await keys.until(/^exploitation\.choose$/)
    await keys.press('Tab')
    await keys.cursor('1923')
    await keys.gives('Enter')
    expect(winners.filter((u) => sheet.at(u) === '1923').length).toBeGreaterThan(0)
    await keys.until(/^operations\.choose$/)
  })

  test('ends in a retreat that is taken by Space', async () => {
    for (const from of ['1725', '1826', '2124', '2225', '2026']) {
      if (keys.seen.includes('retreat.step')) break
      await attack(sheet, keys, from)
      await keys.until(/^operations\.choose$/)
    }
    expect(keys.seen).toContain('retreat.step')
    expect(sheet.faults).toEqual([])
  })
})

/** Attacks of the Russian winter: into the influence of panzers, on ground that leaves the defender a choice of postures. */
const WINTER = { '0808': '0908', '1308': '1409', '0711': '0712', '0708': '0809', '1008': '1009', '0505': '0406' }

describe.sequential('two people choose their postures in secret', () => {
  let sheet: Sheet
  let keys: Keyboard
  beforeAll(async () => {
    const options = { fog: false, solitaire: false }
    sheet = await desk.table(await desk.newMatch({ scenario: 'winter-air', options, upTo: /^operations\.choose$/ }))
    keys = new Keyboard(sheet)
  })
  afterAll(() => sheet.close())

  /** Attacks, and answers what comes of it. */
  async function until(settled: () => boolean, answer = () => keys.answer()): Promise<void> {
    for (let i = 0; i < 60 && !settled() && sheet.state.ending === ''; i++) {
      const [from, to] =
        Object.entries(WINTER).find(([hex]) => sheet.options('activate').some((o) => o.order.hex === hex)) ?? []
      if (keys.place !== 'operations.choose') await answer()
      else if (from && to) await attack(sheet, keys, from, to)
      else await keys.leave()
    }
  }

  test('by digit; the losses are placed by Space', async () => {
    const wanted = ['activation.posture', 'losses.allocate']
    await until(() => wanted.every((kind) => keys.seen.includes(kind)))
    expect(keys.seen).toEqual(expect.arrayContaining(wanted))
  })

  test('a reaction is passed by Space', async () => {
    await until(() => keys.seen.includes('reaction.window'))
    expect(keys.seen).toContain('reaction.window')
  })

  test('reactions to a whole activation are passed by W', async () => {
    let whole = 0
    await until(
      () => whole > 0,
      async () => {
        if (keys.place !== 'reaction.window') return keys.answer()
        await keys.gives('w')
        whole++
      },
    )
    expect(whole).toBe(1)
    expect(sheet.state.standing['reactions']).not.toBe('pass')
    expect(sheet.faults).toEqual([])
  })
})
