/** Positions of Primer on its own map: counters by id, orders in words, dice by hand. */
import { Trial } from '../../core/harness/trial.ts'
import { makeGame } from '../../systems/primer/rules/game.ts'
import { linesOf, UNREACHED } from '../../systems/primer/rules/supply.ts'
import { PLACE, type Primer } from '../../systems/primer/rules/world.ts'
import { PRIMER_DATA } from './index.ts'

export interface Position {
  /** `0404`, `0404 reduced`, `turn3`; counters that are not named are out of the game. */
  readonly units: Readonly<Record<string, string>>
  readonly turn?: number
  readonly last?: number
  readonly holds?: Readonly<Record<string, readonly string[]>>
  /** Supply as it was judged at the start; else all counters have it. */
  readonly judged?: true
}

const HOLDS = { coast: ['0305', '0602'], hills: ['0505', '0804', '0507'] }
const ENDS = ['end', 'stop', 'pass', 'stay', 'halt', 'stand']

/** The position at the first decision: the Coast moves. */
export function position({ units, turn = 1, last = 6, holds = HOLDS, judged }: Position): Table {
  const [valley] = PRIMER_DATA.scenarios
  const scenario = {
    ...valley!,
    id: 'test',
    turns: [turn, last] as [number, number],
    units: { ...units },
    holds: Object.fromEntries(Object.entries(holds).map(([side, hexes]) => [side, [...hexes]])),
  }
  const t = new Table(makeGame({ ...PRIMER_DATA, scenarios: [scenario], positions: [] }))
  if (!judged) t.m.board.supplied.fill(1)
  return t
}

/** The same, when the Hills move. */
export function hillsMove(p: Position): Table {
  const t = position(p).pass()
  if (!p.judged) t.m.board.supplied.fill(1)
  return t
}

export class Table extends Trial<Primer> {
  constructor(game: ReturnType<typeof makeGame>, scenario = 'test') {
    super(game.setting(scenario), ENDS)
  }

  protected override faults(): readonly string[] {
    return this.m.setting.system.invariants(this.m)
  }

  /** The hex of a counter, or why it is off the map. */
  at(id: string): string {
    const unit = this.unit(id)
    const hex = this.m.board.hex.get(unit)
    if (hex >= 0) return this.m.game.grid.format(hex)
    return this.m.board.place.get(unit) === PLACE.lost ? 'lost' : 'coming'
  }

  lost(id: string): number {
    return this.m.board.lost.get(this.unit(id))
  }

  supplied(id: string): boolean {
    return this.m.board.supplied.get(this.unit(id)) === 1
  }

  /** Would a counter of the side be in supply there, as the map stands? */
  fed(side: number, hex: string): boolean {
    return linesOf(this.m, side).far[this.m.game.grid.parse(hex)] !== UNREACHED
  }

  /** Half points left to the counter on the move. */
  get left(): number {
    return this.m.frame('move')!.left
  }

  /** To the other side's move step, or the end. */
  pass(): this {
    const { seat } = this
    const next = (): boolean => this.place === 'over' || (this.place === 'playerTurn.move' && this.seat !== seat)
    while (!next()) this.asUsual()
    return this
  }

  /** Attack with these, and a die; the defender's guns keep silent unless one is named. */
  attack(hex: string, units: readonly string[], die: number, answer?: string): this {
    this.play(`attack ${hex}`, ...units.map((id) => `join ${id}`), 'go')
    if (this.m.waits === 'decision') this.play(answer ? `answer ${answer}` : 'pass')
    return this.dice(die)
  }

  protected standing(): string[] {
    return this.m.game.units.map((u) => `${u.id} ${u.name}: ${this.at(u.id)}, ${this.lost(u.id)} lost`)
  }
}
