/** How one is reminded, on the page: by keyboard and on a phone; the page as an app; and where a reminder leads. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words } from '../words/index.ts'
import { faults } from './axe.ts'
import { type Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'
import { button, comesIn, openHouse, says } from './two.ts'

const w = words.people
let desk: Desk
let house: string
beforeAll(async () => {
  const open = await openHouse()
  desk = open.desk
  house = open.key
})
afterAll(() => desk.close())

async function enters(name: string, size = DESKTOP): Promise<Sheet> {
  const sheet = await desk.page(`#k=${house}`, size)
  await comesIn(sheet, name, w.door.enter)
  await button(sheet, w.reminders.open).waitFor()
  return sheet
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (place, size) => {
  test('ways are chosen by keyboard; what is refused is said', async () => {
    const sheet = await enters('Anna', size)
    const { page } = sheet
    await button(sheet, w.reminders.open).press('Enter')
    await says(sheet, w.reminders.none)
    await says(sheet, w.reminders.noMail)
    expect(await faults(sheet, `reminders on ${place}`)).toEqual([])
    await page.getByLabel(w.reminders.webhookKind).selectOption('json')
    await page.getByLabel(w.reminders.webhookField).fill('https://127.0.0.1/hook')
    await page.keyboard.press('Enter')
    await says(sheet, /not an address of the open net/)
    expect(await faults(sheet, `a refusal on ${place}`)).toEqual([])
    await sheet.close()
  })
})

test('a way that is there can be turned off', async () => {
  const sheet = await enters('Ben')
  await sheet.page.route('**/api/me/reminders', (route) =>
    route.fulfill({
      json: {
        channels: [
          { id: 'a1', kind: 'slack', name: 'hooks.slack.com', confirmed: true, failing: true },
          { id: 'b2', kind: 'mail', name: 'ben@example.org', confirmed: false, failing: false },
        ],
        mail: true,
        pushKey: 'x',
      },
    }),
  )
  await button(sheet, w.reminders.open).click()
  await says(sheet, w.reminders.names(w.reminders.kinds.slack, 'hooks.slack.com'))
  await says(sheet, w.reminders.failing)
  await says(sheet, w.reminders.unconfirmed)
  await sheet.page.getByLabel(w.reminders.mailField).waitFor()
  expect(await faults(sheet, 'ways')).toEqual([])
  const gone = sheet.page.waitForRequest((request) => request.method() === 'DELETE')
  await sheet.page.getByRole('button', { name: w.reminders.drop, exact: true }).first().click()
  expect((await gone).url()).toMatch(/\/api\/me\/reminders\/a1$/)
  await sheet.close()
})

test('the page can be installed, and its service worker answers no requests', async () => {
  const sheet = await enters('Cleo')
  const found = await sheet.page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    const manifest = (await (await fetch(link.href)).json()) as { display: string; icons: { src: string }[] }
    const icons = await Promise.all(manifest.icons.map(async ({ src }) => (await fetch(new URL(src, link.href))).ok))
    const { active } = await navigator.serviceWorker.ready
    const text = await (await fetch(active!.scriptURL)).text()
    return {
      display: manifest.display,
      icons,
      fetches: /addEventListener\('fetch'/.test(text),
      script: active!.scriptURL,
    }
  })
  expect(found).toEqual({
    display: 'standalone',
    icons: [true, true, true, true],
    fetches: false,
    script: expect.stringMatching(/\/reminders\.js$/),
  })
  await sheet.close()
})

test('a link in a mail that is not whole says so', async () => {
  const sheet = await desk.page('#/mail/no/x')
  await says(sheet, 'This address gets no mail from here.')
  expect(await faults(sheet, 'mail')).toEqual([])
  await sheet.close()
})
