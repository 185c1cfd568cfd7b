/** The standing answers of a match: kept by seat, secret, changed at any time. */
import type { Match } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Setting } from '../core/system.ts'
import { deskOf } from '../core/desk/show.ts'
import { Fault } from './fault.ts'
import type { Store } from './store.ts'

export class StandingAnswers {
  private readonly store: Store
  private readonly match: string
  private readonly setting: Setting<World>
  private readonly values = new Map<string, string>()

  static async load(store: Store, match: string, setting: Setting<World>): Promise<StandingAnswers> {
    const answers = new StandingAnswers(store, match, setting)
    for (const { seat, id, value } of await store.standing(match)) answers.values.set(`${seat} ${id}`, value)
    return answers
  }

  private constructor(store: Store, match: string, setting: Setting<World>) {
    this.store = store
    this.match = match
    this.setting = setting
  }

  /** Values by id, `ask` where nothing was lodged. */
  of(seat: number): Record<string, string> {
    const { standing } = deskOf(this.setting)
    return Object.fromEntries(standing.map((r) => [r.id, this.values.get(`${seat} ${r.id}`) ?? r.values[0]!.value]))
  }

  /** Somebody who plays several seats in the open lodges an answer for all of them. */
  async lodge(seats: readonly number[], id: string, value: string): Promise<void> {
    const rule = deskOf(this.setting).standing.find((r) => r.id === id)
    if (!rule?.values.some((v) => v.value === value)) throw new Fault(`There is no standing answer "${id}: ${value}".`)
    for (const seat of seats) await this.set(seat, id, value)
  }

  /** Takes back what was lodged for something that is over now. */
  async lapse(m: Match): Promise<void> {
    for (const rule of deskOf(this.setting).standing)
      for (const seat of this.setting.seats.keys()) {
        const value = this.values.get(`${seat} ${rule.id}`)
        if (value !== undefined && rule.lapses?.(m, value)) await this.set(seat, rule.id, rule.values[0]!.value)
      }
  }

  private async set(seat: number, id: string, value: string): Promise<void> {
    await this.store.setStanding(this.match, { seat, id, value })
    this.values.set(`${seat} ${id}`, value)
  }
}
