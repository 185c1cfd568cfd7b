/** Studies: ours are watched from the front page, nothing told ahead of the map; anybody writes one at the table and shares it. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { armyGroupNorth } from '../../games/agn/index.ts'
import { readStudy, type Study } from '../../core/study.ts'
import { words } from '../words/index.ts'
import { Desk } from './desk.ts'

const w = words.study

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

test('finding 18: a commented match is read from the front page, note by note, and stops where the reader is asked', async () => {
  const [info] = armyGroupNorth.studies!
  const study: Study = readStudy(await info!.load())
  const notes = study.notes.filter(({ line }) => line === '')
  const sheet = await desk.page()
  const { page } = sheet
  await page
    .getByRole('region', { name: words.shell.front.watchHead, exact: true })
    .getByRole('button', { name: info!.title })
    .click()
  await page.getByRole('heading', { name: study.title }).waitFor()
  const next = page.locator('section.study .buttons .main')
  const asks = notes.findIndex(({ answer }) => answer !== undefined)
  for (const note of notes.slice(0, asks + 1)) {
    const shown = page.locator(`[data-note="${note.at}"]`)
    if ((await shown.count()) === 0) await next.click()
    await shown.getByText(note.text.split('\n')[0]!).waitFor()
    // The map stands where the comment does, and the log tells nothing beyond it.
    await page.locator(`[data-table][data-at="${note.at}"]`).waitFor()
  }
  expect(await next.isDisabled()).toBe(true)
  expect(await page.getByText(notes[asks]!.answer!).count()).toBe(0)
  await page.getByRole('button', { name: w.show }).click()
  await page.getByText(notes[asks]!.answer!).waitFor()
  expect(await next.isDisabled()).toBe(false)
  expect(await page.getByRole('button', { name: study.lines[0]!.title }).count()).toBe(1)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('a study is written at the table, kept, and shared as a link, a file and a page', async () => {
  const match = await desk.newMatch({ scenario: 'dvina' })
  const sheet = await desk.table(match)
  const { page } = sheet
  await page.getByRole('button', { name: words.shell.top.menu }).click()
  await page.getByRole('button', { name: words.shell.top.study }).click()
  await page.getByLabel(w.name, { exact: true }).fill('A morning at the border')
  await page.getByLabel(w.chapter).fill('Before dawn')
  await page.getByLabel(w.note).fill('The roads are still empty.')
  await page.getByLabel(w.asks).check()
  await page.getByLabel(w.answer).fill('Foot goes first.')
  await page.locator('.saved', { hasText: w.saved }).waitFor()
  const saves = page.waitForEvent('download')
  await page.getByRole('button', { name: w.file }).click()
  const file = readStudy(JSON.parse(readFileSync(await (await saves).path(), 'utf8')))
  expect(file.title).toBe('A morning at the border')
  expect(file.notes).toMatchObject([
    { at: 0, chapter: 'Before dawn', text: 'The roads are still empty.', answer: 'Foot goes first.' },
  ])
  const shares = page.waitForEvent('download')
  await page.getByRole('button', { name: w.page }).click()
  const html = readFileSync(await (await shares).path(), 'utf8')
  expect(html).toContain('A morning at the border')
  expect(html).toContain('The roads are still empty.')
  await sheet.close()
  // The link opens it for a reader, who is asked first.
  const reader = await desk.page(`#/match/${match}/study`)
  await reader.page.getByRole('heading', { name: 'A morning at the border' }).waitFor()
  await reader.page.getByText('The roads are still empty.').waitFor()
  expect(await reader.page.getByText('Foot goes first.').count()).toBe(0)
  await reader.page.getByRole('button', { name: w.show }).click()
  await reader.page.getByText('Foot goes first.').waitFor()
  expect(reader.faults).toEqual([])
  await reader.close()
})
