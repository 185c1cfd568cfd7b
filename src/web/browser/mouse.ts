/** Playing with the mouse alone, whatever the dice bring: each kind of decision is answered by the gesture a person would use. */
import type { Answer, Asked, TableState } from '../../core/shapes.ts'
import type { Sheet } from './desk.ts'

const MAIN = '[data-part=buttons] .main'
const LEAVE = '[data-part=buttons] .leave'
/** An order the adviser has held back. */
const HELD = '[data-part=adviser] > button'
const CHOICE = '.ways button.opt'
/** Hexes and counters in the panel. */
const LISTED = '.chips button, [data-part=asked] .asked li button:not(.rule)'

export class Mouse {
  readonly sheet: Sheet
  /** Kinds of decision answered, oldest first. */
  readonly seen: string[] = []

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  get asked(): Asked {
    const { asked } = this.sheet.state
    if (!asked) throw new Error(`nobody is asked: ${this.sheet.state.waits || this.sheet.state.ending}`)
    return asked
  }

  get place(): string {
    return this.asked.place
  }

  /** A gesture that gives an order: waits until the host has played it. What the adviser holds back is sent all the same. */
  async gives(gesture: () => Promise<void>): Promise<void> {
    const { place, id } = this.asked
    const { at } = this.sheet.state
    const played = (state: TableState): boolean => state.at !== at || state.asked?.id !== id
    await gesture()
    await this.sheet.settled()
    if (!played(this.sheet.state) && (await this.sheet.page.locator(HELD).count()) > 0) await this.button(HELD)
    await this.sheet.reaches(played)
    this.seen.push(place)
  }

  async main(): Promise<void> {
    await this.gives(() => this.button(MAIN))
  }

  /** Leaves the decision; where something would be lost, a second press is asked for. */
  async leave(): Promise<void> {
    const sure = this.asked.warnings.length > 0
    // Where leaving is what Space does, it is the main button.
    const button = (await this.sheet.page.locator(LEAVE).count()) > 0 ? LEAVE : MAIN
    await this.gives(async () => {
      await this.button(button)
      if (sure) await this.button(button)
    })
  }

  async button(selector: string): Promise<void> {
    this.sheet.acts++
    await this.sheet.page.locator(selector).first().click()
    await this.sheet.settled()
  }

  /** Takes a stack in hand with a click, and says where it could go. */
  async take(hex: string): Promise<Answer | null> {
    await this.sheet.click(hex)
    return this.sheet.answer('reach', hex)
  }

  /** Puts down what is in hand: a press of the Back button for each level. */
  async putDown(): Promise<void> {
    for (let i = 0; i < 3 && (await this.sheet.holds()); i++)
      await this.button('[data-part=buttons] .btn:has-text("Back")')
  }

  /** One decision that came up by itself, in a fight above all. */
  async answer(): Promise<void> {
    const { asked } = this
    if (asked.place === 'losses.allocate') await this.gives(() => this.losses(asked))
    else if (asked.place === 'retreat.step') await this.gives(() => this.retreat(asked))
    else if (await this.sheet.page.locator(MAIN).first().isEnabled()) await this.main()
    else if ((await this.sheet.page.locator(LEAVE).count()) > 0) await this.leave()
    else if ((await this.sheet.page.locator(CHOICE).count()) > 0) await this.gives(() => this.button(CHOICE))
    else await this.gives(() => this.button(LISTED))
  }

  /** Points are shifted with plus and minus, a single one is put on its counter. */
  private async losses(asked: Asked): Promise<void> {
    const unit = asked.options.at(-1)!.order.unit!
    const { name } = this.sheet.state.counters[unit]!
    const more = this.sheet.page.getByRole('button', { name: `One more on ${name}`, exact: true })
    if ((await more.count()) > 0) {
      const sums = (): Promise<string[]> => this.sheet.page.locator('.step output').allTextContents()
      const before = await sums()
      if (await more.isEnabled()) {
        this.sheet.acts++
        await more.click()
        if ((await sums()).join() === before.join()) throw new Error(`no point was shifted to ${name}`)
      }
      // Where the rules ask for another order of things, the usual answer is taken again.
      const main = this.sheet.page.locator(MAIN).first()
      await main.click()
      await this.sheet.settled()
      if (this.sheet.state.asked?.id === asked.id) await this.button('[data-part=buttons] .btn:has-text("Back")')
      if (this.sheet.state.asked?.id === asked.id) await this.button(MAIN)
      return
    }
    this.sheet.acts++
    await this.sheet.page.locator('[data-part=asked] li button').last().click()
    await this.sheet.settled()
  }

  /** Drawn from the beaten force to a hex that is offered. */
  private async retreat(asked: Asked): Promise<void> {
    const to = asked.options.find((o) => o.order.hex !== undefined)?.order.hex
    if (to === undefined) {
      await this.button(LEAVE)
      return
    }
    await this.sheet.drag(asked.focus[0]!, to)
    // A retreat that ends badly is said before it is made.
    if ((await this.sheet.page.locator('.warnings .warn').count()) > 0) await this.button(MAIN)
  }

  /** Answers what comes up until a kind of decision. */
  async until(place: RegExp, most = 40): Promise<void> {
    for (let i = 0; !place.test(this.place); i++) {
      if (i === most)
        throw new Error(`${most} decisions did not lead to ${place.source}: ${this.seen.slice(-most).join()}`)
      await this.answer()
    }
  }
}
