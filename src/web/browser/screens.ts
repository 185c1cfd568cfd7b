/** Every screen there is: each route of the page, and each panel and layer of a table, for tests that hold for all of them. */
import { games } from '../../games/registry.ts'
import type { Game } from '../../core/system.ts'
import { KEYS, type Action } from '../lib/keys.ts'
import { formatRoute, type Route } from '../lib/route.ts'
import type { Desk, Sheet } from './desk.ts'

/** With MAPROOM_BROWSER=all, and in the proof `static`, everything is looked at; else what CI has time for. */
export const ALL = process.env['MAPROOM_BROWSER'] === 'all' || process.env['MAPROOM_STATIC'] === 'all'

/** What stands on a page of a route once it has all it shows, whatever language it is in. Links in mails are for open servers alone. */
const SHOWN: Readonly<Record<Exclude<Route['page'], 'match' | 'mail'>, string>> = {
  front: '.shelf a, article.game',
  report: '.report section',
  rules: 'input[type=search]',
  learn: 'h1',
  howto: 'h1',
  packs: 'main',
}

/** The routes of a game that are no table; `match` is a match that has been played on a little. */
export function routesOf(game: Game, match: string): Route[] {
  return [
    { page: 'front', game: game.id },
    { page: 'report', id: match },
    { page: 'rules', game: game.id, claim: '' },
    ...(game.lessons?.length ? [{ page: 'learn', game: game.id } as const] : []),
    ...(game.howTo ? [{ page: 'howto', game: game.id } as const] : []),
    ...(game.pack ? [{ page: 'packs', game: game.id } as const] : []),
  ]
}

export async function goTo(sheet: Sheet, desk: Desk, route: Route): Promise<void> {
  if (route.page === 'match' || route.page === 'mail')
    throw new Error('a table is waited for by its question, a link in a mail by its answer')
  await sheet.page.goto(desk.address + formatRoute(route))
  await sheet.shows(sheet.page.locator(SHOWN[route.page]))
}

/** Panels that lie over the table, what is seen of each, and the actions that open none. */
const PANELS: Readonly<Partial<Record<Action, string>>> = {
  help: '[role=dialog]',
  log: '[role=dialog]',
  charts: '[role=dialog]',
  rules: '[role=dialog]',
  forces: '[role=dialog]',
  standing: '[role=dialog]',
  settings: '[role=dialog]',
  overlays: '[role=radiogroup], [role=radio]',
  plan: '[role=toolbar]',
  text: 'section.text',
}

export const panels = KEYS.flatMap(({ action, keys: [key = ''] }) => {
  const shown = PANELS[action]
  return shown === undefined ? [] : [{ action, key: key.length === 1 ? key : '', shown }]
})

/** Opens a panel by its key, lets it be looked at, and closes it. */
export async function withPanel(
  sheet: Sheet,
  { key, shown }: (typeof panels)[number],
  look: () => Promise<void>,
): Promise<void> {
  await sheet.key(key)
  await sheet.page.locator(shown).first().waitFor()
  await look()
  await sheet.key(shown === PANELS.plan || shown === PANELS.text ? key : 'Escape')
  await sheet.page.keyboard.press('Escape')
  await sheet.settled()
}

/** A match of a game with a few decisions behind it: there is a log, and something to report. */
export async function begun(desk: Desk, game: Game): Promise<string> {
  const scenario = game.shelf?.short?.scenario ?? game.lessons?.[0]?.scenario ?? game.scenarios[0]!.id
  const open = game.switches.some(({ name }) => name === 'openStacks')
  return desk.newMatch({ game: game.id, scenario, options: open ? { openStacks: true } : {}, dice: '2a' })
}

export const everyGame = games.map((game) => [game.id, game] as const)
