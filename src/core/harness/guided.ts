/** A guided turn followed card by card, with its own dice. */
import { Host } from '../host.ts'
import type { GuideCard } from '../guide.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Game } from '../system.ts'

/** `move 1808`, or `move` for any. */
const fits = (order: string, wanted: string): boolean => order === wanted || order.split(' ')[0] === wanted

export class GuidedReader<W extends World> {
  readonly host: Host<W>

  constructor(game: Game<W>) {
    const { scenario, options, dice } = game.guide!
    const seed = Uint8Array.from(dice!.match(/../g)!, (byte) => parseInt(byte, 16))
    this.host = new Host(game, { scenario, options, match: 'guide', nonces: [], seed })
  }

  get m(): Match<W> {
    return this.host.match
  }

  /** Gives the orders of a card; says what is wrong with it: what it waits for comes with the last of them, and not before. */
  follow({ title, until }: GuideCard, orders: readonly string[]): string[] {
    if (until.next || until.selected !== undefined) return orders.length > 0 ? [`${title}: waits for no order`] : []
    const faults: string[] = []
    for (const [i, order] of orders.entries()) {
      // What goes out together ends together; but a card does not stay when its place is asked.
      if (i > 0 && until.place !== undefined && this.comes(until, orders.slice(0, i)))
        faults.push(`${title}: is over before "${order}"`)
      this.give(order)
    }
    if (!this.comes(until, orders)) faults.push(`${title}: does not come about; asked is ${this.m.place}`)
    return faults
  }

  private comes({ place, order, stands }: GuideCard['until'], given: readonly string[]): boolean {
    if (order !== undefined) return given.some((one) => fits(one, order))
    if (place !== undefined) return given.length > 0 && this.m.place === place
    const [unit, hex] = stands!.split(' ') as [string, string]
    const { ids } = this.m.setting
    const column = (this.m.board as unknown as { hex: { get(row: number): number } }).hex
    return column.get(ids.parse('unit', unit)) === ids.parse('hex', hex)
  }

  private give(words: string): void {
    const [kind = '', arg] = words.split(' ')
    const form = this.m.decision.forms.find((f) => f.do === kind)
    const named = form !== undefined && form.arg !== 'none' && arg !== undefined
    const order: Order = named ? { do: kind, [form.arg]: form.arg === 'number' ? Number(arg) : arg } : { do: kind }
    const played = this.host.play(this.m.seat, order)
    if (!played.ok) throw new Error(`"${words}" at ${this.m.place}: ${this.m.explain(played.reason)}`)
  }
}

/** Cards that cite no rule there is, or point off the map. */
export function strayCards<W extends World>(game: Game<W>, claims: string): string[] {
  const { cards, scenario } = game.guide!
  const { ids } = game.setting(scenario)
  return cards.flatMap(({ title, claim, hexes = [] }) => [
    ...(claim === undefined || claims.includes(`"${claim}"`) ? [] : [`${title}: ${claim}`]),
    ...hexes.filter((hex) => ids.parse('hex', hex) < 0).map((hex) => `${title}: ${hex}`),
  ])
}
