/** A drill as a learner meets it: fixed dice, and a bot on the other side. */
import { Host } from '../../core/host.ts'
import type { Order } from '../../core/match.ts'
import type { Aim } from '../../core/lesson.ts'
import { askBot } from '../../core/opponent/ask.ts'
import { seenOpenly } from '../../core/seen.ts'
import type { Ocs } from '../../systems/ocs/rules/world.ts'
import { DICE } from './course.ts'
import { aimsOf, scenarioOf, type Drill } from './drill.ts'
import { drills } from './index.ts'
import { sparring } from './sparring.ts'

/** As long as any drill takes. */
const LONGEST = 100

export class Learner {
  readonly host: Host<Ocs>
  readonly drill: Drill
  readonly seat: number

  constructor(drill: Drill) {
    this.drill = drill
    this.seat = drills.lessons!.find(({ scenario }) => scenario === scenarioOf(drill.id))!.seat
    const seed = Uint8Array.from(Buffer.from(DICE, 'hex'))
    this.host = new Host(drills, { scenario: scenarioOf(drill.id), match: 'guide', nonces: [], seed })
    this.answer()
  }

  get aims(): Aim[] {
    return aimsOf(this.drill, this.host.match)
  }

  get done(): boolean {
    return this.aims.every(({ met }) => met)
  }

  /** Gives orders in words: "move 0102". */
  give(...orders: readonly string[]): this {
    for (const words of orders) {
      const played = this.host.play(this.seat, this.orderOf(words))
      if (!played.ok)
        throw new Error(
          `${this.drill.id}: "${words}" at ${this.host.match.place}: ${this.host.match.explain(played.reason)}`,
        )
      this.answer()
    }
    return this
  }

  /** The default answer, or the end of what is asked. */
  pass(): this {
    const { match } = this.host
    const ends = match.options().find(({ do: kind }) => kind === 'end' || kind === 'stop')
    const usual = Object.values(match.setting.system.forecast.policies)[0]!
    this.host.play(this.seat, ends ?? match.orderOf(match.codes[usual.choose(match)]!))
    this.answer()
    return this
  }

  /** Passes until the drill is over. */
  leave(): this {
    for (let n = 0; n < LONGEST && this.host.match.waits !== 'over'; n++) this.pass()
    return this
  }

  private orderOf(words: string): Order {
    const [kind, arg] = words.split(' ')
    const form = this.host.match.decision.forms.find((f) => f.do === kind)
    if (!form || form.arg === 'none' || arg === undefined) return { do: kind! }
    return { do: kind!, [form.arg]: form.arg === 'number' ? Number(arg) : arg }
  }

  /** The other side answers what it is asked. */
  private answer(): void {
    const { match } = this.host
    for (let n = 0; n < LONGEST && match.waits === 'decision' && match.seat !== this.seat; n++) {
      const { orders } = askBot(sparring, { ...seenOpenly(match), seat: match.seat }, { seed: 'drill' })
      this.host.play(match.seat, orders[0]!)
    }
  }
}
