/** Playing on as a person does who is content with the usual: for tests that need to get somewhere, whatever the dice say. */
import type { Sheet } from './desk.ts'

const MAIN = '[data-part=buttons] .main'
const LEAVE = '[data-part=buttons] .leave'

/** One decision: what the main button offers, else leaving, else the first thing listed. Behind a curtain there is none. */
export async function goOn(sheet: Sheet): Promise<void> {
  const { page } = sheet
  if (await sheet.meetsCurtain()) return
  const before = await stand(sheet)
  if (await page.locator(MAIN).first().isEnabled()) await sheet.key('Space')
  else if ((await page.locator(LEAVE).count()) > 0) await leave(sheet)
  else await sheet.key('1')
  await changed(sheet, before)
}

/** Leaves the decision, at the second press where something would be lost. */
export async function leave(sheet: Sheet): Promise<void> {
  const before = await stand(sheet)
  await sheet.key('e')
  if ((await stand(sheet)) === before && (await sheet.page.locator('.leave.sure').count()) > 0) await sheet.key('e')
}

/** Plays on until a kind of decision, or until a curtain hangs; true when it came to the decision. */
export async function goOnTo(sheet: Sheet, place: RegExp, most = 60): Promise<boolean> {
  for (let i = 0; i < most; i++) {
    if (await sheet.meetsCurtain()) return false
    if (place.test(await sheet.place())) return true
    await goOn(sheet)
  }
  throw new Error(`${most} decisions did not lead to ${place.source}: the table is at ${await sheet.place()}`)
}

export async function curtained(sheet: Sheet): Promise<boolean> {
  return (await sheet.page.locator('.curtain').count()) > 0
}

/** Where the match stands, as far as the page shows it; the curtain is a place of its own. */
async function stand({ page }: Sheet): Promise<string> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-table]')
    return table ? `${table.dataset['at']} ${table.dataset['place']}` : 'curtain'
  })
}

async function changed(sheet: Sheet, before: string): Promise<void> {
  for (let i = 0; i < 9000; i++) {
    await sheet.settled()
    if ((await stand(sheet)) !== before) return
    await sheet.page.waitForTimeout(10)
  }
  throw new Error(`nothing came of it: the table stays at ${before}`)
}
