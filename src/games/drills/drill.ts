/** What a drill is made of. */
import { seatOf } from '../../core/game.ts'
import type { Aim } from '../../core/lesson.ts'
import type { ScenarioFile } from '../../systems/ocs/rules/data.ts'
import { modeName, modeOf } from '../../systems/ocs/rules/position/modes.ts'
import type { Position } from '../../systems/ocs/rules/sketch.ts'
import { DID, type M } from '../../systems/ocs/rules/world.ts'

export interface Drill {
  readonly id: string
  readonly title: string
  readonly chapter: string
  readonly line: string
  /** What is to be done. */
  readonly task: string
  /** The rule it takes, in a sentence or two. */
  readonly rule: string
  readonly claim: string
  /** How to begin, for one who asks. */
  readonly hint: string
  readonly learnt: string
  readonly use: string
  readonly side: 'blue' | 'red'
  readonly part: NonNullable<ScenarioFile['part']>
  readonly at: Position
  /** What its counters are called: in full, and on the counter. */
  readonly names: Readonly<Record<string, readonly [name: string, short: string]>>
  /** Hexes that carry a flag. */
  readonly flags: readonly string[]
  readonly goals: readonly Goal[]
  /** Orders of the learner that reach the goals. */
  readonly solution: readonly string[]
}

/** Its scenario: the plain id is that of the old sheet. */
export const scenarioOf = (drill: string): string => `board-${drill}`

export interface Goal {
  readonly text: string
  met(see: See): boolean
  /** Why it is not met, as a whole sentence. */
  because(see: See): string
}

/** What a goal reads of the match, in the words of the drill. */
export class See {
  readonly m: M

  constructor(m: M) {
    this.m = m
  }

  unit(id: string): number {
    return this.m.game.units.findIndex((u) => u.id === id)
  }

  /** Where it stands; empty off the map. */
  hex(id: string): string {
    const hex = this.m.board.hex.get(this.unit(id))
    return hex < 0 ? '' : this.m.game.grid.format(hex)
  }

  /** As the book calls it: Move, Combat, Reserve ... */
  mode(id: string): string {
    return modeName(modeOf(this.m, this.unit(id)))
  }

  did(id: string, what: keyof typeof DID): boolean {
    return (this.m.board.did.get(this.unit(id)) & DID[what]) !== 0
  }

  tokens(side: string, hex: string): number {
    const { grid, sides } = this.m.game
    return this.m.board.dump.get(seatOf(sides, side) * grid.size + grid.parse(hex))
  }
}

export function aimsOf({ goals }: Drill, m: M): Aim[] {
  const see = new See(m)
  return goals.map((goal) => {
    const met = goal.met(see)
    return { text: goal.text, met, because: met ? '' : goal.because(see) }
  })
}
