/** Studies: ours are watched from the front page, nothing told ahead of the map; anybody writes one at the table and shares it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deathOfAnArmy } from '../../games/ypres/index.ts'
import { readStudy, type Note, type Study } from '../../core/study.ts'
import { freshFolder } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'

const w = words.study
const time = words.panels.time

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const at = async ({ page }: Sheet): Promise<number> =>
  Number(await page.locator('[data-table]').first().getAttribute('data-at'))

describe('finding 18: studies, watched from the front page', () => {
  let sheet: Sheet
  let study: Study
  let notes: readonly Note[]
  let asks: Note

  beforeAll(async () => {
    study = readStudy(await deathOfAnArmy.studies![0]!.load())
    notes = study.notes.filter(({ line }) => line === '')
    asks = notes.find(({ answer }) => answer !== undefined)!
    sheet = await desk.page()
    await sheet.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await sheet.page
      .getByRole('region', { name: words.shell.front.watchHead, exact: true })
      .getByRole('button', { name: study.title })
      .click()
    await sheet.page.getByRole('heading', { name: study.title }).waitFor()
  })
  afterAll(() => sheet.close())

  /** Map and comment stand at the note. */
  async function reads(note: Note): Promise<void> {
    await sheet.page.locator(`[data-table][data-at="${note.at}"]`).waitFor()
    await sheet.page.locator(`[data-note="${note.at}"]`).getByText(note.text.split('\n')[0]!).waitFor()
  }

  test('Space goes from note to note, and nothing is told ahead of the map', async () => {
    for (const note of notes.slice(0, notes.indexOf(asks) + 1)) {
      if ((await at(sheet)) !== note.at) await sheet.key(' ')
      await reads(note)
    }
    const all = (await sheet.page.locator('[data-table]').textContent())!
    for (const { chapter } of notes.filter((n) => n.chapter && n.at > asks.at)) expect(all).not.toContain(chapter)
    for (const { title } of study.lines) expect(all).not.toContain(title)
  })

  test('the arrows of a note are drawn on the map', async () => {
    const note = notes.find(({ arrows }) => arrows)!
    const { page } = sheet
    await page.goto(`${desk.address}${new URL(page.url()).hash.replace(/\/study.*/, `/study/${note.at}`)}`)
    await reads(note)
    await sheet.settled()
    const { from, to } = note.arrows![0]!
    const [a, z] = [await sheet.where(from), await sheet.where(to)]
    const clip = { x: (a.x + z.x) / 2 - 20, y: (a.y + z.y) / 2 - 20, width: 40, height: 40 }
    const drawn = await page.screenshot({ clip })
    await page.getByRole('button', { name: w.leave }).click()
    await page.getByRole('heading', { name: study.title }).waitFor({ state: 'detached' })
    await expect.poll(async () => (await page.screenshot({ clip })).equals(drawn), { timeout: 60_000 }).toBe(false)
    await page.reload()
    await reads(note)
  })

  test('“Your move?” waits for an answer: a wrong one is told why, the right one what was played', async () => {
    const { page } = sheet
    await page.getByRole('button', { name: time.fightOn }).waitFor()
    while ((await at(sheet)) !== asks.at) {
      await sheet.key(' ')
      await sheet.settled()
    }
    await reads(asks)
    await page.getByRole('heading', { name: w.yourMove }).waitFor()
    const wrong = asks.choices!.findIndex((c) => !c.right)
    const right = asks.choices!.findIndex((c) => c.right)
    expect(await page.locator('section.study .buttons .main').isDisabled()).toBe(true)
    await sheet.key(' ')
    await sheet.key(String(wrong + 1))
    await page.getByText(asks.choices![wrong]!.reply!).waitFor()
    expect(await at(sheet)).toBe(asks.at)
    expect(await page.getByText(asks.answer!).count()).toBe(0)
    await page.getByRole('button', { name: asks.choices![right]!.text }).click()
    await page.getByText(asks.answer!).waitFor()
    expect(await page.getByText(asks.choices![wrong]!.reply!).count()).toBe(0)
  })

  test('it plays by itself at a chosen speed, and pauses', async () => {
    const { page } = sheet
    await page.getByRole('radio', { name: time.times('4') }).click()
    await page.getByRole('button', { name: w.play }).click()
    await expect.poll(() => at(sheet), { timeout: 100_000 }).toBeGreaterThan(asks.at)
    await sheet.key(' ')
    await page.getByRole('button', { name: w.play }).waitFor()
    expect(await at(sheet)).toBeLessThan(study.record.steps.length)
  })

  test('a link opens at its step; a side line is shown and left again', async () => {
    const { page } = sheet
    const [line] = study.lines
    const leaves = notes.find((n) => n.at === line!.at)!
    await page.goto(`${desk.address}${new URL(page.url()).hash.replace(/\/study.*/, `/study/${leaves.at}`)}`)
    await reads(leaves)
    await page.getByRole('button', { name: w.link }).click()
    await page.getByText(w.linked).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    await reads(leaves)
    await page.getByRole('button', { name: line!.title }).click()
    await page.getByRole('heading', { name: line!.title }).waitFor()
    await page.locator(`[data-table][data-at="${line!.at}"]`).waitFor()
    await page.locator('section.study .buttons .main').click()
    await reads(study.notes.find((n) => n.line === line!.id)!)
    await page.getByRole('link', { name: w.mainLine }).click()
    await page.getByRole('heading', { name: study.title }).waitFor()
    await reads(leaves)
    expect(sheet.faults).toEqual([])
  })
})

test('finding 18: on the phone a study leaves the map its place, and goes on with a thumb', async () => {
  const study = readStudy(await deathOfAnArmy.studies![0]!.load())
  const notes = study.notes.filter(({ line }) => line === '')
  const sheet = await desk.page('', PHONE)
  const { page } = sheet
  await page.getByRole('button', { name: study.title }).tap()
  await page.getByRole('heading', { name: study.title }).waitFor()
  const next = page.locator('section.study .buttons .main')
  for (const note of notes.slice(0, 4)) {
    if ((await at(sheet)) !== note.at) await next.tap()
    await page.locator(`[data-table][data-at="${note.at}"]`).waitFor()
    const said = page.locator(`[data-note="${note.at}"]`)
    await said.getByText(note.text.split('\n')[0]!).waitFor()
    const [words, keys] = [(await said.boundingBox())!, (await next.boundingBox())!]
    // What is said begins in sight, above the keys; what it is about lies on the map above the sheet.
    expect(words.y + 24).toBeLessThan(keys.y)
    expect(keys.y + keys.height).toBeLessThanOrEqual(PHONE.height)
    expect(keys.height).toBeGreaterThanOrEqual(44)
    const hex = note.hexes?.[0] ?? note.arrows?.[0]?.to
    await sheet.settled()
    const top = (await page.locator('section.sheet').boundingBox())!.y
    expect(hex === undefined || (await sheet.where(hex)).y < top).toBe(true)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBe(0)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('a study is written at the table, kept, and shared as a link, a file and a page', async () => {
  const match = await desk.newMatch({ scenario: 'dvina' })
  const sheet = await desk.table(match)
  const { page } = sheet
  const write = async (): Promise<void> => {
    await page.getByRole('button', { name: words.shell.top.menu }).click()
    await page.getByRole('button', { name: words.shell.top.study }).click()
  }
  await sheet.key('g')
  await sheet.press(words.shell.plan.tools['arrows']!)
  await sheet.drag('2025', '1924')
  await sheet.key('g')
  await write()
  await page.getByLabel(w.name, { exact: true }).fill('A morning at the border')
  await page.getByLabel(w.chapter).fill('Before dawn')
  await page.getByLabel(w.note).fill('The roads are still empty.')
  await page.getByRole('button', { name: w.arrows(1) }).click()
  await page.getByLabel(w.asks).check()
  await page.getByLabel(w.answer).fill('Foot goes first.')
  for (const [i, choice] of ['Panzers', 'Foot'].entries()) {
    await page.getByRole('button', { name: w.newChoice }).click()
    await page.getByLabel(w.choice(i + 1), { exact: true }).fill(choice)
  }
  await page.getByLabel(w.against).first().fill('Then no foot may begin.')
  await page.getByLabel(w.isRight).last().check()
  await page.locator('.saved', { hasText: w.saved }).waitFor()
  // A side line: the match is forked, something else is played there, and kept.
  await page.getByRole('button', { name: w.newLine }).click()
  await page.locator(`[data-table]`).waitFor()
  await expect.poll(() => page.url()).not.toContain(match)
  await sheet.seated()
  await sheet.key('e')
  await expect.poll(() => at(sheet), { timeout: 60_000 }).toBeGreaterThan(0)
  await write()
  await page.getByLabel(w.lineTitle).fill('Nobody by rail')
  await page.getByRole('button', { name: w.keepLine }).click()
  await page.getByRole('heading', { name: 'A morning at the border' }).waitFor()
  const saves = page.waitForEvent('download')
  await page.getByRole('button', { name: w.file }).click()
  const file = readStudy(JSON.parse(readFileSync(await (await saves).path(), 'utf8')))
  expect(file).toMatchObject({
    title: 'A morning at the border',
    lines: [{ title: 'Nobody by rail', from: '', at: 0 }],
    notes: [
      {
        at: 0,
        chapter: 'Before dawn',
        text: 'The roads are still empty.',
        answer: 'Foot goes first.',
        arrows: [{ from: '2025', to: '1924' }],
        choices: [
          { text: 'Panzers', reply: 'Then no foot may begin.' },
          { text: 'Foot', right: true },
        ],
      },
    ],
  })
  // One HTML page that opens by itself, with its picture.
  const shares = page.waitForEvent('download')
  await page.getByRole('button', { name: w.page }).click()
  const alone = join(freshFolder(), 'study.html')
  writeFileSync(alone, readFileSync(await (await shares).path()))
  const other = await page.context().newPage()
  await other.goto(pathToFileURL(alone).href)
  await other.getByRole('heading', { name: 'A morning at the border' }).waitFor()
  await other.getByText('The roads are still empty.').waitFor()
  const wide = await other.locator('figure img').evaluate((img) => (img as HTMLImageElement).naturalWidth)
  expect(wide).toBeGreaterThan(300)
  await other.close()
  // Opened again it is read: the reader is asked first.
  await page.goto(`${desk.address}#/match/${match}/study`)
  await page.reload()
  await page.getByRole('heading', { name: 'A morning at the border' }).waitFor()
  await page.getByText('The roads are still empty.').waitFor()
  expect(await page.getByText('Foot goes first.').count()).toBe(0)
  await page.getByRole('button', { name: w.show }).click()
  await page.getByText('Foot goes first.').waitFor()
  await page.getByRole('button', { name: 'Nobody by rail' }).waitFor()
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
