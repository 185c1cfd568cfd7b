/** "How to play in five minutes": a page a game brings as data. The small games on the same rules share it. */
export interface HowTo {
  /** What the game is, in two sentences. */
  readonly intro: string
  readonly sections: readonly HowToSection[]
}

export interface HowToSection {
  readonly head: string
  readonly text: readonly string[]
  /** The rules it tells of, whole or by number: `damos:8.3`, `damos:8.3#2`. */
  readonly claims: readonly string[]
  readonly picture?: HowToPicture
}

/** A position of a scenario, drawn when the page is built. */
export interface HowToPicture {
  readonly scenario: string
  /** The hex in the middle. */
  readonly hex: string
  /** Orders given first, in words; the dice follow from a seed. */
  readonly orders?: readonly string[]
  /** A stack in hand: its reach is lit. */
  readonly from?: string
  /** Hexes ringed: one's own, and an enemy's. */
  readonly ringed?: readonly string[]
  readonly target?: string
  /** Said beneath it, and to those who do not see it. */
  readonly caption: string
  readonly alt: string
}

interface Taught {
  readonly id: string
  readonly books: readonly string[]
  readonly howTo?: HowTo
}

/** Whose page teaches a game: its own, or that of the first game on the same series of rules; empty where there is none. */
export function teacherOf(games: readonly Taught[], game: Taught): string {
  if (game.howTo) return game.id
  return games.find(({ howTo, books }) => howTo && books[0] === game.books[0])?.id ?? ''
}
