/** The auto-responses of a match: kept by seat, secret, changed at any time. */
import { deskOf } from '../core/desk/show.ts'
import { seenOpenly } from '../core/seen.ts'
import { ASK } from '../core/desk/standing.ts'
import type { Match } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Lasts } from '../core/shapes.ts'
import type { Setting } from '../core/system.ts'
import { Fault } from './fault.ts'
import type { Store } from './store.ts'

interface Lodged {
  readonly value: string
  /** The part of the match it holds for, as `spanNow` writes it; empty for the whole match. */
  readonly until: string
}

/** `turn 3 1`, `phase 3 1 2`: where the match stands now. */
function spanNow(m: Match, lasts: Lasts): string {
  if (lasts === 'match') return ''
  const { turn, side, phase } = deskOf(m.setting).now(seenOpenly(m))
  return [lasts, turn, side, ...(lasts === 'phase' ? [phase] : [])].join(' ')
}

const lastsOf = (until: string): Lasts => (until === '' ? 'match' : (until.split(' ')[0] as Lasts))

export class StandingAnswers {
  private readonly store: Store
  private readonly match: string
  private readonly setting: Setting<World>
  private readonly lodged = new Map<string, Lodged>()

  static async load(store: Store, match: string, setting: Setting<World>): Promise<StandingAnswers> {
    const answers = new StandingAnswers(store, match, setting)
    await answers.reload()
    return answers
  }

  /** Another process may have changed them. */
  async reload(): Promise<void> {
    const kept = await this.store.standing(this.match)
    this.lodged.clear()
    for (const { seat, id, value, until } of kept) this.lodged.set(`${seat} ${id}`, { value, until })
  }

  private constructor(store: Store, match: string, setting: Setting<World>) {
    this.store = store
    this.match = match
    this.setting = setting
  }

  /** Values by id, `ask` where nothing was lodged. */
  of(seat: number): Record<string, string> {
    const { standing } = deskOf(this.setting)
    const values = Object.fromEntries(
      standing.map(({ id }) => [id, this.lodged.get(`${seat} ${id}`)?.value ?? ASK.value]),
    )
    for (const [key, { value }] of this.lodged) {
      const [of, id = ''] = key.split(' ')
      if (of === String(seat) && id.includes('@') && value !== ASK.value) values[id] = value
    }
    return values
  }

  /** How long each holds, where that is not the whole match. */
  lasts(seat: number): Record<string, Lasts> {
    const lasts: Record<string, Lasts> = {}
    for (const { id } of deskOf(this.setting).standing) {
      const lodged = this.lodged.get(`${seat} ${id}`)
      if (lodged && lodged.until !== '') lasts[id] = lastsOf(lodged.until)
    }
    return lasts
  }

  /** Somebody who plays several seats in the open lodges an answer for all of them. */
  async lodge(m: Match, seats: readonly number[], id: string, value: string, lasts: Lasts): Promise<void> {
    const [general, hex] = id.split('@')
    const rule = deskOf(this.setting).standing.find((r) => r.id === general)
    const placed = hex === undefined || (rule?.byHex !== undefined && this.setting.ids.parse('hex', hex) >= 0)
    if (!placed || !rule?.values.some((v) => v.value === value))
      throw new Fault(`There is no auto-response "${id}: ${value}".`)
    const until = value === ASK.value ? '' : spanNow(m, lasts)
    for (const seat of seats) await this.set(seat, id, { value, until })
  }

  /** Takes back what was lodged for something that is over now. */
  async lapse(m: Match): Promise<void> {
    for (const rule of deskOf(this.setting).standing)
      for (const seat of this.setting.seats.keys()) {
        const lodged = this.lodged.get(`${seat} ${rule.id}`)
        if (!lodged || lodged.value === ASK.value) continue
        const over = rule.lapses?.(m, lodged.value) || lodged.until !== spanNow(m, lastsOf(lodged.until))
        if (over) await this.set(seat, rule.id, { value: ASK.value, until: '' })
      }
  }

  private async set(seat: number, id: string, lodged: Lodged): Promise<void> {
    await this.store.setStanding(this.match, { seat, id, ...lodged })
    this.lodged.set(`${seat} ${id}`, lodged)
  }
}
