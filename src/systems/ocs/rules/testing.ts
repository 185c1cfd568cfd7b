/**
 * The test language of the Operational Combat Series: a sketched position (see sketch.ts), orders in words.
 *
 *     const t = position({ map: ['. . w .', '. . . .'], units: { a: 'blue 4-3-4L/2-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0104' } })
 *     t.until('movementSegment').play('take a', 'toMove a', 'move 0102', 'stop')
 */
import { viewDifference } from '../../../core/harness/alike.ts'
import { twinOf, indexFaults, optionsFaults, twinFaults } from '../../../core/harness/properties.ts'
import { Trial } from '../../../core/harness/trial.ts'
import type { Fields } from '../../../core/frame.ts'
import { frameFrom, type ProcOf } from '../../../core/procedure.ts'
import { imagine, View, Views } from '../../../core/sight.ts'
import type { Setting } from '../../../core/system.ts'
import { modeName, modeOf } from './position/modes.ts'
import { gameOf, SIDES, type Position } from './sketch.ts'
import { points } from './moving/step-cost.ts'
import { MARKER, PLACE, type M, type Ocs } from './world.ts'
import { OCS_DESK } from '../desk/index.ts'

export function position(p: Position): Table {
  return new Table(gameOf(p, OCS_DESK).setting('test'))
}

const USUAL = ['end', 'stop', 'ready', 'goFirst']

/** An OCS match under test. */
export class Table extends Trial<Ocs> {
  // Made before the fields of this class would be.
  declare private views: Views<Ocs> | undefined

  constructor(setting: Setting<Ocs>) {
    super(setting, USUAL)
  }

  hex(id: string): string {
    const hex = this.m.board.hex.get(this.unit(id))
    return hex < 0
      ? Object.entries(PLACE).find(([, v]) => v === this.m.board.place.get(this.unit(id)))![0]
      : this.m.game.grid.format(hex)
  }

  /** The id of a hex by its number. */
  at(number: string): number {
    return this.m.game.land.hexOf(number)
  }

  mode(id: string): string {
    return modeName(modeOf(this.m, this.unit(id)))
  }

  /** Movement points left of the units on the move. */
  get left(): number[] {
    return this.m.frame('move')!.left.map(points)
  }

  /** A figure of a unit's state. */
  mark(id: string, column: keyof M['board']): number {
    return this.m.board[column].get(this.unit(id))
  }

  /** Tokens on the ground. */
  dump(side: string, number: string): number {
    return this.m.board.dump.get(SIDES.indexOf(side) * this.m.game.grid.size + this.at(number))
  }

  /** Plays a procedure as if it had been called here. */
  begins<P extends ProcOf<Ocs>>(proc: P, fields: Fields<Ocs['frames'][P]>): this {
    const step = Object.keys(this.m.setting.system.procedures[proc]!.steps)[0]!
    this.m.frames.push(frameFrom({ proc, step, result: 0, ...fields }))
    const known = this.m.events.length
    this.m.resume()
    this.log.push(...this.m.events.slice(known))
    return this
  }

  /** What the procedure called last has returned. */
  get returned(): number {
    return this.m.top.result
  }

  /** Declares an attack by whole stacks in the next Combat Segment. */
  attack(target: string, ...from: readonly string[]): this {
    this.until('combatSegment.choose')
    return this.play(`attack ${target}`, ...from.map((hex) => `stack ${hex}`), 'go')
  }

  /** Whoever is asked pays for supply: from the first dump that serves, else from stocks, else nothing more. */
  paid(): this {
    const { seat } = this.m
    while (this.place === 'pay.choose' && this.m.seat === seat)
      this.play(this.offers('from')[0] ?? this.offers('stocks')[0] ?? 'enough')
    return this
  }

  /** A match as the seat might think it is: `below` picks among what it does not know. */
  imagined(seat: number, below: (n: number) => number = () => 0): M {
    return imagine(this.m.setting, View.of(this.m, seat), { below }, this.m.state.layout)
  }

  /** What lies on top of a stack, as the enemy sees it. */
  top(side: string, number: string): string {
    const top = this.m.board.top.get(SIDES.indexOf(side) * this.m.game.grid.size + this.at(number)) - 1
    return top < 0 ? 'nothing' : this.m.game.units[top]!.id
  }

  /** What the fuzzer demands holds in the positions of all tests too. */
  protected override faults(times: number): string[] {
    const { m } = this
    const faults = [...m.setting.system.invariants(m), ...super.faults(times), ...this.viewed()]
    if (m.waits === 'decision' && !m.prompt()) faults.push(`${m.place} asks without a word`)
    if (times === 1) faults.push(...optionsFaults(m), ...indexFaults(m))
    // What is kept from one decision to the next would be stale at the second.
    if (times === 2) faults.push(...twinFaults(m, twinOf(m)))
    return faults
  }

  /** The view of a seat, kept since the match began. */
  kept(seat: number): View {
    return this.views!.views[seat]!
  }

  /** The kept views against new ones. */
  private viewed(): string[] {
    if (this.views) this.views.update()
    else this.views = new Views(this.m)
    const { layout } = this.m.state
    return this.views.views.flatMap((view, seat) => viewDifference(layout, view, View.of(this.m, seat)) ?? [])
  }

  protected standing(): string[] {
    return this.m.game.units.map((u) => {
      const marker = Object.entries(MARKER).find(([, v]) => v === this.mark(u.id, 'marker'))![0]
      return [u.id, this.hex(u.id), this.mode(u.id), marker, `lost ${this.mark(u.id, 'lost')}`].join(' ')
    })
  }
}
