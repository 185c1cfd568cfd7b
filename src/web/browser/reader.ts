/** Playing by the board as text alone: the buttons of its list, by focus and Enter. */
import type { Asked, Option } from '../../core/shapes.ts'
import type { Sheet } from './desk.ts'

export class Reader {
  readonly sheet: Sheet
  /** Kinds of order given, each with its kind of decision: `combat.guns fire`. */
  readonly gave = new Set<string>()

  private constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  static async open(sheet: Sheet): Promise<Reader> {
    await sheet.key('t')
    await sheet.page.locator('.text .options').waitFor()
    return new Reader(sheet)
  }

  /** One decision: a kind of order not yet given, if such are wanted, else what is usual, what ends it, or the first. */
  async decide(fresh: boolean): Promise<void> {
    const asked = this.sheet.state.asked!
    const i = fresh
      ? asked.options.findIndex((o) => !o.backs && !o.grave && !o.closes && !this.gave.has(kind(asked, o)))
      : -1
    if (i < 0 && asked.usual) {
      for (const order of asked.usual.orders) this.gave.add(`${asked.place} ${order.do}`)
      return this.press('.text .give.main', 0)
    }
    const closing = asked.options.findIndex((o) => o.closes)
    const n = i >= 0 ? i : Math.max(0, closing)
    this.gave.add(kind(asked, asked.options[n]!))
    return this.press('.text .options .give', n)
  }

  private async press(buttons: string, n: number): Promise<void> {
    const { sheet } = this
    const { at } = sheet.state
    await sheet.page.locator(buttons).nth(n).focus()
    await sheet.page.keyboard.press('Enter')
    await sheet.reaches((state) => state.at !== at)
    await sheet.page.locator(`[data-table][data-at="${sheet.state.at}"]`).waitFor({ state: 'attached' })
  }
}

const kind = (asked: Asked, { order }: Option): string => `${asked.place} ${order.do}`
