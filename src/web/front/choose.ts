/** A new match as the front page asks for it, and as the host wants it. */
import { byTheErrata, byTheLetter } from '../../core/game.ts'
import type { PaceId } from '../../core/wire/people.ts'
import type { GameCard, NewMatch } from '../../core/wire/http.ts'
import type { SwitchValue } from '../../core/system.ts'

type Options = Readonly<Record<string, SwitchValue>>

export type Chair = 'me' | 'friend' | 'link' | 'bot'
export type Company = 'alone' | 'hotseat' | 'link' | 'bot' | 'watch'

export interface Wish {
  readonly game: GameCard
  readonly scenario: string
  readonly chairs: readonly Chair[]
  /** Id of one of the game's bots, for every chair a bot sits in; empty: the first. */
  readonly bot?: string
  readonly fog: boolean
  readonly options: Readonly<Record<string, SwitchValue>>
  /** Id of an owner's pack; empty: our own figures. */
  readonly pack?: string
  /** To the friend who is sent a link. */
  readonly words?: string
  /** The seat stands open on the front page too. */
  readonly challenge?: boolean
  /** Empty: without clocks. */
  readonly pace?: PaceId | ''
}

export function company(chairs: readonly Chair[]): Company {
  if (chairs.every((c) => c === 'bot')) return 'watch'
  if (chairs.includes('link')) return 'link'
  if (chairs.includes('bot')) return 'bot'
  return chairs.includes('friend') ? 'hotseat' : 'alone'
}

/** All but those the front page asks about in its own words. */
export function listedSwitches(game: GameCard): GameCard['switches'] {
  return game.switches.filter((s) => s.means === undefined)
}

/** Settings of all rulings at once: the book by the letter, and with its errata where it has any. */
export function presets(game: GameCard): readonly { readonly id: 'letter' | 'errata'; readonly options: Options }[] {
  const switches = listedSwitches(game)
  const letter = { id: 'letter' as const, options: byTheLetter({ switches }) }
  if (switches.every((s) => s.errata === undefined)) return [letter]
  return [letter, { id: 'errata', options: byTheErrata({ switches }) }]
}

/** Do these options play like that? */
export function playsAs(game: GameCard, options: Options, preset: Options): boolean {
  return listedSwitches(game).every((s) => (options[s.name] ?? s.default) === preset[s.name])
}

export function hasFog({ switches }: GameCard): boolean {
  return switches.some((s) => s.means === 'fog' || s.means === 'open')
}

/** Only what differs from the usual is sent; who plays alone keeps nothing from himself. */
export function newMatch(wish: Wish): NewMatch {
  const { game, scenario, chairs, fog } = wish
  const options: Record<string, SwitchValue> = {}
  for (const { name, default: usual } of listedSwitches(game)) {
    const value = wish.options[name]
    if (value !== undefined && value !== usual) options[name] = value
  }
  const alone = company(chairs) === 'alone'
  const meant = { fog: fog && !alone, open: alone || !fog, alone }
  for (const { name, means } of game.switches) if (means) options[name] = meant[means]
  const seats = chairs.map((c) => (c === 'bot' ? ('bot' as const) : ('person' as const)))
  const bots = wish.bot && seats.includes('bot') ? { bots: seats.map((s) => (s === 'bot' ? wish.bot! : '')) } : {}
  const invite = chairs.indexOf('link')
  const pace = wish.pace ? { pace: wish.pace } : {}
  const others = invite < 0 ? {} : { invite, words: wish.words ?? '', challenge: wish.challenge ?? false, ...pace }
  return { game: game.id, scenario, options, seats, ...bots, ...(wish.pack ? { pack: wish.pack } : {}), ...others }
}
