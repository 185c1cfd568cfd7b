/** Levels and characters as data: what a system's player makes its bots of. */
import type { Bot } from '../opponent.ts'
import type { World } from '../procedure.ts'

/** How well it plays: a weak level sees less, it never plays orders at random. */
export interface Level {
  readonly id: string
  readonly name: string
  /** Two plain sentences. */
  readonly about: string
  readonly nodes: number
  /** It wants to hear what has happened. */
  readonly listens?: boolean
}

/** What it is like: the same judgement with other shares. */
export interface Character {
  readonly id: string
  readonly name: string
  readonly about: string
  /** What the parts of a position count for it, where not 1. */
  readonly parts: Shares
  /** It goes for what history went for, by the date. */
  readonly dated?: boolean | undefined
}

export type Numbers = Readonly<Record<string, number>>
/** 1 where nothing is said. */
export type Shares = Readonly<Record<string, number | undefined>>

/** A player of a system, before anybody says how well and in which way it plays. */
export interface Player<W extends World, L extends Level> {
  readonly levels: readonly L[]
  readonly characters: readonly Character[]
  readonly weights: Numbers
  readonly beats: NonNullable<Bot['beats']>
  /** The decisions it answers with a view of its own, by place. */
  readonly answers: readonly string[]
  play(level: L, character: Character | null, weights: Numbers): Bot<W>['play']
}

/** A bot for each level, with one for each character. */
export function botsOf<W extends World, L extends Level>(player: Player<W, L>): Bot<W>[] {
  const { levels, characters, weights, beats, answers } = player
  const make = (level: L, character: Character | null, own: Numbers): Bot<W> => ({
    id: character ? `${level.id}/${character.id}` : level.id,
    name: character?.name ?? level.name,
    about: (character ?? level).about,
    level: level.id,
    nodes: level.nodes,
    beats,
    answers,
    ...(level.listens && { listens: true }),
    tuned: { weights: own, with: (other) => make(level, character, { ...own, ...other }) },
    play: player.play(level, character, own),
  })
  return levels.map((level) => ({
    ...make(level, null, weights),
    characters: characters.map((character) => make(level, character, weights)),
  }))
}

/** What the parts of a position come to, as a character sees them. */
export function weighed(parts: Numbers, shares: Shares): number {
  let sum = 0
  for (const name in parts) sum += parts[name]! * (shares[name] ?? 1)
  return sum
}
