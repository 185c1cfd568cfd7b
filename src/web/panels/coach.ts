/** When a card of the guide has been followed. */
import type { Order } from '../../core/match.ts'
import type { GuideCard } from '../../core/guide.ts'

/** What the table has just seen: the decision asked, the orders last given, the hex selected, where counters stand. */
export interface Seen {
  readonly place: string
  readonly orders: readonly Order[]
  readonly selected: string
  readonly counters: Readonly<Record<string, { readonly at: string | null }>>
}

/** `move 1808`, as `until.order` says it; its argument may be left out. */
export function fitsOrder(order: Order, wanted: string): boolean {
  const [kind, arg] = wanted.split(' ')
  if (order.do !== kind) return false
  return arg === undefined || [order.hex, order.unit, order.word, order.number?.toString()].includes(arg)
}

/** Orders count from when the card was opened (`before`); a reader who has played ahead is at its place already. */
export function followed(card: GuideCard, before: Seen, now: Seen): boolean {
  const { until } = card
  if (until.order !== undefined && now.orders !== before.orders)
    return now.orders.some((order) => fitsOrder(order, until.order!))
  if (until.stands !== undefined) {
    const [unit, hex] = until.stands.split(' ')
    return now.counters[unit!]?.at === hex
  }
  if (until.selected !== undefined) return now.selected === until.selected
  if (until.place !== undefined) return now.place === until.place
  if (until.past !== undefined) return now.orders !== before.orders && now.place !== until.past
  return false
}

/**
 * The card that lies open now. A reader who went another way finds the place of a later card: then what comes before it is past, as far
 * as the cards between wait for places alone.
 */
export function turned(cards: readonly GuideCard[], at: number, before: Seen, now: Seen): number {
  const card = cards[at]!
  if (card.until.next) return at
  if (followed(card, before, now)) return at + 1
  if (now.place === before.place) return at
  for (let i = at + 1; i < cards.length - 1 && cards[i]!.until.place !== undefined; i++)
    if (cards[i]!.until.place === now.place) return i + 1
  return at
}
