/** A guided first turn, which a game brings as data: cards shown one after the other, each until what it waits for has come about. */
export interface Guide {
  readonly title: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean | number | string>>
  /** A seed (32 bytes in hex) from which the dice of a guided match follow, so that cards can tell what they show. */
  readonly dice?: string
  readonly cards: readonly GuideCard[]
}

export interface GuideCard {
  readonly title: string
  readonly text: string
  readonly claim?: string
  /** Hexes or a part of the screen to point at: asked, map, look, time, top. */
  readonly hexes?: readonly string[]
  readonly part?: string
  /** Goes on when this decision is asked, this one has been answered, this hex is selected, `c5 0404` stands there, this order is given, or on the reader's word. */
  readonly until: {
    readonly place?: string
    readonly past?: string
    readonly order?: string
    readonly selected?: string
    readonly stands?: string
    readonly next?: true
  }
}

/** A study that a game brings: listed without its record, which is fetched when somebody opens it. */
export interface StudyInfo {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly scenario: string
  /** The file's content. */
  load(): Promise<unknown>
}
