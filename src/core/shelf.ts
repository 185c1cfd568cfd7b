/** What a front page says of a game before anybody opens it. */
export interface Shelf {
  /** A game; lessons on the rules of one: each of its scenarios teaches a thing; or a preview, which the front page does not show. */
  readonly kind: 'game' | 'lessons' | 'preview'
  /** What it is called on a card. */
  readonly name: string
  /** When and where, and the series of rules. */
  readonly series: string
  /** What it is about, in a line. */
  readonly line: string
  /** How long the shortest way through it takes. */
  readonly length: string
  /** From 1, a page of rules, to 5. */
  readonly complexity: 1 | 2 | 3 | 4 | 5
  /** A good short match against a bot, for one who wants to play at once: the scenario and the seat to take. */
  readonly short?: { readonly scenario: string; readonly seat: number; readonly length: string }
  /** Its picture: the opening of a scenario, about a hex. */
  readonly picture: { readonly scenario: string; readonly hex: string }
}
