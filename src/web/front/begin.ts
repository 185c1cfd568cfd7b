/** The ways a match begins from the front page. */
import type { GameCard } from '../../core/wire/http.ts'
import type { Guide } from '../../core/guide.ts'
import { fetchFrom, host } from '../lib/host.ts'
import { go } from '../lib/route.ts'
import { newMatch, type Chair, type Wish } from './choose.ts'

export type Shelved = GameCard & { readonly shelf: NonNullable<GameCard['shelf']> }

/** The games that have a card; a preview has none. */
export const shelved = (games: readonly GameCard[]): Shelved[] =>
  games.filter((g): g is Shelved => g.shelf !== null && g.shelf.kind !== 'preview')

/** Those that can be played against a bot at once. */
export const playable = (games: readonly Shelved[]): Shelved[] =>
  games.filter(({ shelf, bots }) => shelf.short && bots.length > 0)

/** The scenario a card offers first: the short one. */
export const firstScenario = ({ shelf, scenarios }: Shelved): string => shelf.short?.scenario ?? scenarios[0]!.id

export const scenarioTitle = (game: GameCard, id: string): string =>
  game.scenarios.find((s) => s.id === id)?.title ?? id

/** The chairs as a card offers them first: against a bot where there is a short match, else alone. */
export function firstChairs({ shelf, sides, bots }: Shelved): Chair[] {
  const { short } = shelf
  return sides.map((_, seat) => (short && bots.length > 0 && seat !== short.seat ? 'bot' : 'me'))
}

function wish(game: Shelved, chairs: readonly Chair[]): Wish {
  return { game, scenario: firstScenario(game), chairs, fog: true, options: {} }
}

/** Goes to a match just begun. `as`: what the page remembers of it in this window. */
export async function enter(game: GameCard, begun: Promise<{ id: string }>, as?: 'guide' | 'watch'): Promise<void> {
  const { id } = await begun
  if (as) sessionStorage.setItem(`maproom.${as}.${id}`, game.id)
  go({ page: 'match', id })
}

/** The short match, against a bot. */
export const playNow = (game: Shelved): Promise<void> =>
  enter(game, host.begin(newMatch(wish(game, firstChairs(game)))))

/** Two bots play; nothing is hidden from whoever looks on. */
export function watch(game: Shelved, more: Partial<Wish> = {}): Promise<void> {
  const chairs = game.sides.map((): Chair => 'bot')
  return enter(game, host.begin(newMatch({ ...wish(game, chairs), ...more, fog: false })), 'watch')
}

/** The guided first turn. */
export async function learn(game: GameCard): Promise<void> {
  const guide = await fetchFrom<Guide>(`/api/games/${encodeURIComponent(game.id)}/guide`)
  const seats = game.sides.map(() => 'person' as const)
  await enter(
    game,
    host.begin({ game: game.id, scenario: guide.scenario, options: guide.options, seats, guided: true }),
    'guide',
  )
}

/** A match with comments, to be read. */
export async function readStudy(game: GameCard, study: string): Promise<void> {
  const { id } = await host.openStudy(game.id, study)
  go({ page: 'match', id, study: true })
}
