/** Orders given together, and gestures about the same matter: what one undo takes back. */
import type { Asked } from '../core/shapes.ts'

interface Gesture {
  /** What the decision was about, when it was about one place; the same asked again goes on with the same matter. */
  readonly matter: string
  readonly orders: number
}

export class Gestures {
  /** Oldest first; together they are the orders that can be stepped back over. */
  private list: Gesture[] = []

  /** So many orders were given to a decision; `undoable` is over how many orders one can step back now. */
  add({ place, focus }: Asked, orders: number, undoable: number): void {
    const matter = focus.length === 1 ? `${place} ${focus[0]}` : ''
    if (this.count(0) + orders !== undoable) this.list = []
    if (undoable > 0) this.list.push({ matter, orders: Math.min(orders, undoable) })
  }

  /** Takes away what one undo takes back, and says how many orders that are. Where nobody kept count it is one. */
  takeBack(undoable: number): number {
    if (this.count(0) !== undoable) this.list = []
    const last = this.list.at(-1)
    if (!last) return 1
    const first = last.matter === '' ? this.list.length - 1 : this.list.findIndex((g) => g.matter === last.matter)
    const orders = this.count(first)
    this.list.length = first
    return orders
  }

  private count(from: number): number {
    return this.list.slice(from).reduce((sum, g) => sum + g.orders, 0)
  }
}
