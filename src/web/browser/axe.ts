/** Faults of access on the screen as it stands: what axe calls serious, and what can be operated and has no name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sheet } from './desk.ts'

const AXE = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

interface Fault {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

/** What is looked at: of some rules only where they are named, of one part of the screen only where that is named. */
interface Look {
  readonly rules?: readonly string[]
  readonly part?: string
}

/** What axe finds on the screen as it stands, serious or worse. */
export async function faults({ page }: Sheet, screen: string, { rules, part }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
  const only = rules ? `, runOnly: ${JSON.stringify(rules)}` : ''
  const where = part ? JSON.stringify({ include: [part] }) : 'document'
  const found = (await page.evaluate(
    `axe.run(${where}, { resultTypes: ["violations"]${only} }).then((r) => r.violations)`,
  )) as Fault[]
  return found
    .filter((f) => f.impact === 'serious' || f.impact === 'critical')
    .map(
      (f) =>
        `${screen}: ${f.id}: ${f.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 4)
          .join(', ')}`,
    )
}

/** Everything that can be operated and has no name. */
async function nameless({ page }: Sheet, screen: string, { part = 'body' }: Look): Promise<string[]> {
  const tree = (await Promise.all((await page.locator(part).all()).map((one) => one.ariaSnapshot()))).join('\n')
  return tree
    .split('\n')
    .filter((line) =>
      /^\s*- (button|link|checkbox|radio|slider|textbox|searchbox|combobox|tab|menuitem)(?! ")(\s|:|$)/.test(line),
    )
    .map((line) => `${screen}: ${line.trim()}`)
}

/** All faults of access on a screen, or on a part of it, in words. */
export async function check(sheet: Sheet, screen: string, look: Look = {}): Promise<string[]> {
  return [...(await faults(sheet, screen, look)), ...(await nameless(sheet, screen, look))]
}

/** The screen in the dark, or in the light. */
export async function dark(sheet: Sheet, on: boolean): Promise<void> {
  await sheet.page.emulateMedia({ colorScheme: on ? 'dark' : 'light', reducedMotion: 'reduce' })
  await sheet.page.locator(`html[data-theme=${on ? 'dark' : 'light'}]`).waitFor({ state: 'attached' })
}

/** Every book is opened by its key, looked at, and closed. */
export async function books(sheet: Sheet, keys: readonly string[]): Promise<string[]> {
  const { page } = sheet
  const found: string[] = []
  for (const key of keys) {
    await sheet.key(key)
    await page.getByRole('dialog').waitFor()
    found.push(...(await check(sheet, `book ${key}`)))
    await sheet.key('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  }
  return found
}
