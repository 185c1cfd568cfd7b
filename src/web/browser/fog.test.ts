/** Two people at one machine, in fog: they hand over behind a curtain, and no page is ever told what its seat may not know. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseRecord } from '../../core/record.ts'
import type { Report } from '../../core/report/shapes.ts'
import { fetched, got } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, LONGEST, type Sheet } from './desk.ts'
import { told } from './heard.ts'
import { curtained, goOn, goOnTo, leave } from './play.ts'
import { audit } from './truth.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const GERMAN = 0
const RUSSIAN = 1

/** Nothing of the table is on the page: no board, no panel, no name, no figure. */
async function checkCurtain(sheet: Sheet, side: string): Promise<void> {
  const { page } = sheet
  const w = words.shell.curtain
  expect(await page.locator('[data-table], canvas, [data-live], [data-question]').count()).toBe(0)
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim()
  expect(text).toBe([w.title(side), w.text, `${w.lift(side)} ${w.key}`].join(' '))
  const hidden = await page.evaluate(() => document.documentElement.outerHTML)
  for (const counter of Object.values(sheet.state.counters)) expect(hidden).not.toContain(counter.name)
}

/** Lifts the curtain by its key. */
async function lift(sheet: Sheet): Promise<void> {
  await sheet.page.keyboard.press('Space')
  await sheet.asked()
}

describe.sequential('a hotseat match in fog', () => {
  let match: string
  let sheet: Sheet

  test('is handed over behind a curtain, which loading the page anew does not lift', async () => {
    match = await desk.newMatch({ scenario: 'luga', options: { fog: true, solitaire: false } })
    sheet = await desk.table(match)
    const { page } = sheet
    expect(sheet.state.eyes).toBe(GERMAN)

    // The German spends, rails, looks about and attacks Luga.
    await goOnTo(sheet, /replacements\.spend/)
    const before = sheet.state.at
    await page
      .locator('[data-part=asked] button', { hasText: sheet.options('replace')[0]!.label })
      .first()
      .click()
    await sheet.reaches((state) => state.at > before)
    await goOnTo(sheet, /operations\.choose/)
    await sheet.key('o')
    await page
      .getByRole('radio', { name: /influence/i })
      .first()
      .click()
    await page.locator('.legend').first().waitFor()
    await sheet.key('Escape')
    await sheet.point('1110')
    await page.waitForTimeout(300)
    await sheet.click('1112')
    await page.getByText(words.shell.asked.inHand).first().waitFor()
    await sheet.point('1111')
    await page.locator('.ways .opt').nth(1).waitFor()
    await sheet.click('1111')
    await sheet.key('Space')
    while (!(await curtained(sheet))) await goOn(sheet)
    expect(sheet.state).toMatchObject({ eyes: GERMAN, asks: RUSSIAN })
    await checkCurtain(sheet, 'Russian')
    // Loading the page anew does not get anybody round it.
    await page.reload()
    await page.locator('.curtain').waitFor()
    await checkCurtain(sheet, 'Russian')
  })

  test('goes to and fro until the phase is over, and everybody sees with his own eyes', async () => {
    // The Russian sets his posture; the machine goes to and fro until the combat is over and the German ends his phase.
    let hands = 0
    const handed: [eyes: number, asked: number][] = []
    for (let i = 0; i < 80 && hands < 8; i++) {
      if (await curtained(sheet)) {
        hands++
        const { asks } = sheet.state
        await checkCurtain(sheet, asks === GERMAN ? 'German' : 'Russian')
        await lift(sheet)
        handed.push([sheet.state.eyes, asks])
        continue
      }
      if (await sheet.meetsCurtain()) continue
      const { eyes, now } = sheet.state
      if (eyes === RUSSIAN && now.side === RUSSIAN) break
      if ((await sheet.place()) === 'operations.choose') await leave(sheet)
      else await goOn(sheet)
    }
    expect(hands).toBeGreaterThanOrEqual(2)
    expect(handed.filter(([eyes, asked]) => eyes !== asked)).toEqual([])
  })

  test('is looked back on with one’s own eyes', async () => {
    const { page } = sheet
    // The Russian in his own turn, then back.
    if (await curtained(sheet)) await lift(sheet)
    for (let i = 0; i < 6 && !(await curtained(sheet)); i++) await goOn(sheet)
    if (await sheet.meetsCurtain()) await lift(sheet)
    await page.getByRole('slider').press('Home')
    await page.locator('[data-at="0"]').waitFor()
    const past = told(sheet).flatMap(({ message }) => (message.t === 'past' ? message.state : []))
    expect(past.at(-1)).toMatchObject({ at: 0, eyes: sheet.state.eyes })
    await sheet.key('Escape')
  })

  test('has told nobody the other side’s secrets', async () => {
    const record = parseRecord((await fetched(desk.port, 'GET', `/api/matches/${match}/record`)).text)
    const found = audit(record, told(sheet))
    expect(found.leaks).toEqual([])
    expect(found.states).toBeGreaterThan(30)
    expect(found.answers).toBeGreaterThan(10)
    expect(found.hidden).toBeGreaterThan(1000)
    expect(found.secretEvents).toBeGreaterThan(0)
    expect([...found.frames]).toContain('activation.plan')
    // The audit itself: what the other side was told would be found out.
    const swapped = told(sheet).map((t) => ({ ...t, eyes: 1 - t.eyes, state: { ...t.state, eyes: 1 - t.eyes } }))
    expect(audit(record, swapped).leaks.length).toBeGreaterThan(100)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('a running match in fog gives away nothing over HTTP', async () => {
  const match = await desk.newMatch({ scenario: 'luga', options: { fog: true, solitaire: false } })
  const report = await got<Report>(desk.port, 'GET', `/api/matches/${match}/report`)
  const strength = report.figures.find((f) => /strength/i.test(f.name))!
  expect(strength.values.flat()).toEqual([null, null])
  const log = await fetched(desk.port, 'GET', `/api/matches/${match}/log`)
  expect(log.status).toBe(403)
  const fork = await fetched(desk.port, 'POST', `/api/matches/${match}/fork`, { at: 0 })
  expect(fork.status).toBe(403)
})

test('the record of a running match in fog is exported only after a warning', async () => {
  const sheet = await desk.table(await desk.newMatch({ scenario: 'luga', options: { fog: true, solitaire: false } }))
  const { page } = sheet
  const warned: string[] = []
  let sure = false
  page.on('dialog', (dialog) => {
    warned.push(dialog.message())
    void (sure ? dialog.accept() : dialog.dismiss())
  })
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const button = page.getByRole('button', { name: words.panels.time.export })
  await button.click()
  await vi.waitFor(() => expect(warned).toEqual([words.shell.secretsOut]), { timeout: LONGEST })
  sure = true
  await button.click()
  const file = expect.stringMatching(/^agn-luga-.*\.record\.json$/) as string
  await vi.waitFor(() => expect(files).toEqual([file]), { timeout: LONGEST })
  expect(warned.length).toBe(2)
  await sheet.close()
})
