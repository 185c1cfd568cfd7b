/** Playing by keyboard alone: every stroke is checked to leave the focus somewhere, and the cursor walks as one sees it go. */
import type { PageMessage } from '../../core/wire/messages.ts'
import type { Asked } from '../../core/shapes.ts'
import type { Driven } from '../lib/drive.ts'
import type { Sheet } from './desk.ts'

const FARTHEST = 40

export class Keyboard {
  readonly sheet: Sheet
  /** Kinds of decision answered, oldest first. */
  readonly seen: string[] = []

  private readonly shared: boolean

  /** `shared`: the other side plays at the same page, behind a curtain. */
  constructor(sheet: Sheet, shared = true) {
    this.sheet = sheet
    this.shared = shared
  }

  get asked(): Asked {
    const { asked } = this.sheet.state
    if (!asked) throw new Error(`nobody is asked: ${this.sheet.state.waits || this.sheet.state.ending}`)
    return asked
  }

  get place(): string {
    return this.asked.place
  }

  /** What has the focus, in a word or two. The page may take a moment to give it; one that never does has lost it. */
  async focus(): Promise<string> {
    const found = await this.sheet.page.waitForFunction(() => {
      const { activeElement: e } = document
      if (!e || e === document.body || !e.checkVisibility()) return ''
      return `${e.getAttribute('role') ?? e.tagName.toLowerCase()} ${e.getAttribute('aria-label') ?? e.textContent}`
    })
    return (await found.jsonValue()).trim()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.sheet.key(key)
      await this.focus()
    }
  }

  /** Strokes that give an order: waits until the host has played it. */
  async gives(...keys: readonly string[]): Promise<void> {
    const { place, id } = this.asked
    const { at } = this.sheet.state
    await this.press(...keys)
    await this.sheet.reaches((state) => state.at !== at || state.asked?.id !== id)
    await this.handed()
    await this.focus()
    this.seen.push(place)
  }

  /** A stroke that is given twice where the first only warns, or lays out what is grave. */
  private async insists(key: string): Promise<void> {
    const { id } = this.asked
    const { at } = this.sheet.state
    const waits = (): boolean => this.sheet.state.at === at && this.sheet.state.asked?.id === id
    const { place } = this
    await this.press(key)
    if (waits()) await this.sheet.page.waitForTimeout(300)
    if (waits()) return this.gives(key)
    await this.handed()
    this.seen.push(place)
  }

  /** Where the other side is asked, its player lifts the curtain. */
  private async handed(): Promise<void> {
    if (!this.shared || this.sheet.state.asked || this.sheet.state.ending !== '') return
    await this.sheet.page.locator('.curtain').waitFor()
    await this.press('Space')
    await this.sheet.reaches((state) => state.asked !== null)
  }

  /** The hex of the stack last taken in hand. */
  inHand(): string {
    for (const { text } of this.sheet.said.toReversed()) {
      const message = JSON.parse(text) as PageMessage
      if (message.t === 'ask' && message.question.q === 'aim' && message.question.from) return message.question.from
    }
    throw new Error('nothing was taken in hand')
  }

  /** The number before an option that is listed. */
  async digit(label: RegExp): Promise<string> {
    const row = this.sheet.page
      .locator('.ways .opt, .chips button, [data-part=asked] li button')
      .filter({ hasText: label })
    const number = (await row.first().locator('.nn, .cap').first().textContent())?.trim() ?? ''
    if (!/^[1-9]$/.test(number)) throw new Error(`no number beside ${label.source}`)
    return number
  }

  /** The number of the last option that is open. */
  private async last(): Promise<string> {
    return (await this.sheet.page.locator('.ways button.opt .nn').last().textContent())!.trim()
  }

  /** Where the cursor is, as it is said aloud. */
  private async said(): Promise<string> {
    return /^\d+(\.\d+)?/.exec(await this.sheet.text('[data-live=said]'))?.[0] ?? ''
  }

  /**
   * Walks the cursor with the arrow keys, from the stack in hand, toward where the hex is seen to lie. On a map of columns
   * left and right come first, on one of rows up and down.
   */
  async cursor(to: string, columns = false): Promise<void> {
    let at = this.inHand()
    for (let i = 0; at !== to; i++) {
      if (i === FARTHEST) throw new Error(`the cursor does not come to ${to}, but to ${at}`)
      const [a, b] = await this.sheet.page.evaluate(
        (hexes) => hexes.map((hex) => (window as unknown as { maproom: Driven }).maproom.screen(hex)!),
        [at, to],
      )
      const [x, y] = [b!.x - a!.x, b!.y - a!.y]
      const upright = columns ? Math.abs(x) <= 12 : Math.abs(y) > 12
      await this.press(upright ? (y < 0 ? 'ArrowUp' : 'ArrowDown') : x < 0 ? 'ArrowLeft' : 'ArrowRight')
      at = await this.said()
    }
    await this.sheet.page.waitForTimeout(120)
    await this.sheet.settled()
  }

  /** N takes the next force, arrows and Enter send it to a hex it reaches; false when there is none, and nothing is in hand. */
  async send(columns = false): Promise<boolean> {
    const { sheet } = this
    const { at } = sheet.state
    if (await sheet.page.locator('[data-part=buttons] button.small').last().isDisabled()) return false
    for (let i = 0; i < 3; i++) {
      const said = sheet.said.length
      await this.press('n')
      if (!sheet.said.slice(said).some(({ text }) => text.includes('"aim"'))) break
      const from = this.inHand()
      const marks = sheet.answer('reach', from, said)?.marks ?? []
      const goal = marks.find((m) => m.pattern === 'target') ?? marks.find((m) => sheet.inHex(m.hex).length === 0)
      if (goal === undefined) continue
      await this.cursor(goal.hex, columns)
      await this.press('Enter')
      const enabled = await sheet.page.locator('[data-part=buttons] .main').first().isEnabled()
      if (sheet.state.at === at && enabled) await this.press('Space')
      if (sheet.state.at === at) continue
      await this.handed()
      return true
    }
    for (let i = 0; i < 3; i++) await this.press('Escape')
    return sheet.state.at !== at
  }

  /** One decision that came up by itself: a digit for a posture, Space for what is laid out, E to leave. */
  async answer(): Promise<void> {
    const main = await this.sheet.page.locator('[data-part=buttons] .main').first().isEnabled()
    if (/posture/i.test(this.place)) await this.gives(await this.last())
    else if (this.place === 'exploitation.choose') await this.gives('e')
    else if (main) await this.insists('Space')
    else if ((await this.sheet.page.locator('[data-part=buttons] .leave').count()) > 0) await this.leave()
    else await this.insists('1')
  }

  async leave(): Promise<void> {
    await this.gives(...(this.asked.warnings.length > 0 ? ['e', 'e'] : ['e']))
  }

  async until(place: RegExp, most = 60): Promise<void> {
    for (let i = 0; !place.test(this.place); i++) {
      if (i === most)
        throw new Error(`${most} decisions did not lead to ${place.source}: ${this.seen.slice(-most).join()}`)
      await this.answer()
    }
  }
}
