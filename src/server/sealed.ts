/** The sealed orders of a match, by seat: secret, kept with it, taken back at any time. */
import type { Order } from '../core/match.ts'
import type { Sealed } from '../core/wire/messages.ts'
import type { People } from './people/people.ts'

export interface KeptSealed extends Sealed {
  /** Orders of the move that was begun, as long as the match stands where the last of them left it. */
  readonly rest: readonly Order[]
  readonly at: number
}

export class SealedOrders {
  private readonly people: People | undefined
  private readonly match: string
  private readonly bySeat = new Map<number, KeptSealed>()

  static async load(people: People | undefined, match: string): Promise<SealedOrders> {
    const orders = new SealedOrders(people, match)
    await orders.reload()
    return orders
  }

  private constructor(people: People | undefined, match: string) {
    this.people = people
    this.match = match
  }

  /** Another process may have changed them. */
  async reload(): Promise<void> {
    const { people, match } = this
    const kept = (await people?.sealed(match)) ?? []
    this.bySeat.clear()
    for (const { seat, orders } of kept) this.bySeat.set(seat, JSON.parse(orders) as KeptSealed)
  }

  of(seat: number): KeptSealed | null {
    return this.bySeat.get(seat) ?? null
  }

  /** As its person is shown it. */
  shown(seat: number): Sealed | null {
    const kept = this.of(seat)
    if (!kept) return null
    const { rest: _, at: __, ...sealed } = kept
    return sealed
  }

  set(seat: number, sealed: KeptSealed | null): void {
    if (sealed) this.bySeat.set(seat, sealed)
    else this.bySeat.delete(seat)
  }
}

export const sealedText = (sealed: KeptSealed | null): string => (sealed ? JSON.stringify(sealed) : '')
