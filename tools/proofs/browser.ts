/** Whole scenarios in the browser: a real server, Chromium, and a person who plays from the front page to the last turn. */
import { readFileSync, rmSync } from 'node:fs'
import { SeededRng } from '../../src/core/chance.ts'
import { replay } from '../../src/core/host.ts'
import type { Match } from '../../src/core/match.ts'
import { parseRecord } from '../../src/core/record.ts'
import { imagine, View } from '../../src/core/sight.ts'
import { seenBy, seenOpenly } from '../../src/core/seen.ts'
import { showTable } from '../../src/core/desk/show.ts'
import type { TableState } from '../../src/core/shapes.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { freshFolder } from '../../src/server/testing.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { buildPages } from '../../src/web/browser/built.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from '../../src/web/browser/desk.ts'
import { BUILT } from '../../src/web/browser/setup.ts'
import { Person } from '../../src/web/browser/person.ts'
import { words } from '../../src/web/words/index.ts'
import type { Proof } from './proof.ts'

/** The shortest of a game that has everything in it; of one that is not named here, the last. */
const SHORTEST: Readonly<Record<string, readonly string[]>> = {
  agn: ['dvina'],
  ypres: ['messines'],
  tikhvin: ['opening'],
}
const SIZES = { desktop: DESKTOP, phone: PHONE }
const COMPANY = ['alone', 'together']
const MOST = 2500

let built: ReturnType<typeof buildPages> | undefined

/** The page is built once, for all parts; among the browser tests it has been already. */
export async function ground(): Promise<void> {
  if (Desk.ground) return
  const pages = process.env[BUILT.production]
  if (pages) {
    Desk.ground = { chromium: ensureChromium(), pages }
    return
  }
  if (!built) {
    built = buildPages()
    const { remove } = await built
    process.once('exit', remove)
  }
  Desk.ground = await built
}

/** Chooses the scenario and who plays it, and begins. */
async function begin(sheet: Sheet, game: string, scenario: string, together: boolean, thumb: boolean): Promise<void> {
  const { title, scenarios } = findGame(game)
  const card = await sheet.openCard(title)
  const front = words.shell.front
  const wanted = [
    card.getByRole('radio', { name: scenarios.find((s) => s.id === scenario)!.title, exact: true }),
    ...(together ? [] : await card.getByRole('radio', { name: front.sitters['me']!, exact: true }).all()),
    ...(together
      ? [
          card.getByRole('radio', { name: front.sitters['me']!, exact: true }).first(),
          card.getByRole('radio', { name: front.sitters['friend']! }).last(),
        ]
      : []),
    card.getByRole('button', { name: front.begin, exact: true }),
  ]
  for (const one of wanted) await (thumb ? one.tap() : one.click())
}

/** The record as the page gives it out. */
export async function exported({ page }: Sheet, thumb: boolean): Promise<string> {
  const { top } = words.shell
  if (thumb) await page.getByRole('button', { name: top.menu, exact: true }).tap()
  const button = page.getByRole('button', { name: thumb ? top.export : words.panels.time.export, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), thumb ? button.tap() : button.click()])
  return readFileSync(await download.path(), 'utf8')
}

const standing = ({ counters, control, markers, ending }: TableState): string =>
  JSON.stringify([
    Object.values(counters).map(({ id, at, steps, strength }) => [id, at, steps, strength]),
    control,
    markers,
    ending,
  ])

/** The match as these eyes see it; what they may not know is invented, as it is for a page. */
function seen(match: Match, eyes: number) {
  if (eyes < 0) return seenOpenly(match)
  const view = View.of(match, eyes)
  return seenBy(imagine(match.setting, view, new SeededRng('replayed')), view)
}

/** What speaks against the record that the page gave out. */
export function replayed(game: string, text: string, shown: TableState): string[] {
  try {
    const { match } = replay(findGame(game), parseRecord(text))
    const again = showTable(seen(match, shown.eyes), { at: 0, undo: null, standing: {} })
    return standing(again) === standing(shown) ? [] : ['the record replays to another position than the page shows']
  } catch (error) {
    return [`the record does not replay: ${(error as Error).message}`]
  }
}

export const browser: Proof = {
  about: 'whole scenarios are played through the page, by mouse and keys and by thumb, and nothing is in the way',
  parts: (short) =>
    short
      ? ['school example-8-13 desktop together']
      : games
          .filter(({ lessons = [] }) => lessons.length === 0)
          .flatMap(({ id, scenarios }) =>
            (SHORTEST[id] ?? [scenarios.at(-1)!.id]).flatMap((scenario) =>
              Object.keys(SIZES).flatMap((size) => COMPANY.map((company) => `${id} ${scenario} ${size} ${company}`)),
            ),
          ),
  async run(part, say) {
    const [game, scenario, size, company] = part.split(' ') as [string, string, keyof typeof SIZES, string]
    await ground()
    const folder = freshFolder()
    const desk = await Desk.open(folder)
    const thumb = size === 'phone'
    const sheet = await desk.page('', SIZES[size])
    const person = new Person(sheet, new SeededRng(part), thumb)
    const faults: string[] = []
    let records = 0
    try {
      await desk.setDice('2a')
      await begin(sheet, game, scenario, company === 'together', thumb)
      if (await person.playOut(MOST, say)) {
        faults.push(...replayed(game, await exported(sheet, thumb), sheet.state))
        records++
      }
    } catch (error) {
      faults.push(`after ${person.decisions} decisions, at ${person.place}: ${(error as Error).message}`)
    }
    await desk.close()
    rmSync(folder, { recursive: true, force: true })
    const { decisions, sent, handed } = person
    return {
      figures: { scenarios: 1, decisions, 'stacks sent': sent, 'hand-overs': handed, 'records replayed': records },
      faults: [...person.all(), ...faults].map((fault) => `${part}: ${fault}`),
    }
  },
}
