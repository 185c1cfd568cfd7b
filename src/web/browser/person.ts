/**
 * A person who plays a match through the page to its end, by clicks and keys or by thumb: takes stacks and sends them
 * somewhere, answers what is asked, lifts the curtain. What he chooses follows from a seed; whatever does not work, he notes.
 */
import type { Rng } from '../../core/chance.ts'
import type { HostMessage } from '../../core/wire/messages.ts'
import type { Asked, TableState } from '../../core/shapes.ts'
import { choices, forces, leaving, orderKey } from '../lib/decide.ts'
import type { Sheet } from './desk.ts'

const MAIN = '[data-part=buttons] .main'
const LEAVE = '[data-part=buttons] .leave'
const CHOICE = '.ways button.opt'
const LISTED = '.chips button, [data-part=asked] .asked li button:not(.rule)'
/** Words that no sentence for players has. */
const BROKEN = /\bundefined\b|\bNaN\b|\[object |\{\w+\|/
/** What a page says that changes a match. */
const GIVEN = /"t":"(orders|undo|standing)"/
/** What he does of his own accord in a phase before he only goes on, and what a phase may take then. */
const WISHES = 5
const LONGEST = 150
/** Tenths of a second after which a thing is taken not to work: machines are loaded. */
const PATIENCE = 600

export class Person {
  readonly faults: string[] = []
  decisions = 0
  /** Stacks sent somewhere, to march or to attack. */
  sent = 0
  /** Times the machine was handed over. */
  handed = 0
  /** The kind of decision he is at. */
  place = 'the front page'
  private readonly sheet: Sheet
  private readonly rng: Rng
  private readonly thumb: boolean
  private phase = ''
  private inPhase = 0

  constructor(sheet: Sheet, rng: Rng, thumb: boolean) {
    this.sheet = sheet
    this.rng = rng
    this.thumb = thumb
  }

  /** Plays until the match is over, or as far as is wanted; false when something is in the way. */
  async playOut(
    most: number,
    say: (text: string) => void = () => undefined,
    until: (state: TableState) => boolean = () => false,
  ): Promise<boolean> {
    if (await this.sheet.meetsCurtain()) await this.lift()
    for (; this.decisions < most; this.decisions++) {
      await this.rest()
      const { asked, now, ending } = this.sheet.state
      if (ending !== '' || until(this.sheet.state)) return true
      if (this.decisions % 25 === 24) say(`${this.decisions + 1} decisions, turn ${now.turn}, ${now.doing}`)
      const before = this.stand()
      if (!asked) {
        if (await this.sheet.meetsCurtain()) await this.lift()
        continue
      }
      await this.decide(asked)
      await this.look(asked)
      if (await this.changed(before)) continue
      this.fault(`nothing more comes of it, and the page says: ${(await this.text()).slice(0, 400)}`)
      return false
    }
    this.fault(`the match goes on after ${most} decisions`)
    return false
  }

  /** One decision: something of his own accord while he has a wish left, else what leads on. */
  private async decide(asked: Asked): Promise<void> {
    const { now } = this.sheet.state
    this.place = asked.place
    const phase = `${now.turn} ${now.side} ${now.phase} ${now.doing}`
    this.inPhase = phase === this.phase ? this.inPhase + 1 : 0
    this.phase = phase
    if (this.inPhase > LONGEST) {
      this.fault(`${LONGEST} decisions did not end the phase`)
      throw new Error('the phase does not end')
    }
    const free = this.inPhase < WISHES
    if (free && this.rng.below(4) > 0 && (await this.send(asked))) return
    if (free && this.rng.below(3) === 0 && (await this.chooses())) return
    await this.goesOn(asked)
  }

  /** Takes a stack in hand and sends it to a lit hex; false when he thinks better of it. */
  private async send(asked: Asked): Promise<boolean> {
    const { sheet } = this
    const before = this.stand()
    // A force the question is about is in hand already.
    const held = asked.focus[0]
    const list = held === undefined ? forces(asked, sheet.state.counters) : [held]
    if (list.length === 0) return false
    const from = this.pick(list)
    const since = sheet.said.length
    if (held === undefined && (await this.gives(() => this.press(from)))) {
      this.fault(`a click on the own stack in ${from} gave an order`)
      return true
    }
    const marks = sheet.answer('reach', from, held === undefined ? since : 0)?.marks ?? []
    const targets = marks.filter((m) => m.pattern === 'target')
    if (marks.length > 0) {
      const to = this.pick(targets.length > 0 && this.rng.below(2) === 0 ? targets : marks).hex
      const drawn = !this.thumb && this.rng.below(3) === 0
      const inView = drawn && (await sheet.seen(from))?.clear && (await sheet.seen(to))?.clear
      const given = await this.gives(() => (inView ? sheet.drag(from, to) : this.press(to)))
      if (!given && (await this.enabled(MAIN))) await this.mustGive('the main button', () => this.main())
      if (this.stand() !== before) {
        this.sent++
        return true
      }
    }
    await this.putDown()
    return this.stand() !== before
  }

  /** One of the choices that are listed; a grave one at the second press. */
  private async chooses(): Promise<boolean> {
    const list = this.sheet.page.locator(CHOICE)
    const count = await list.count()
    if (count === 0) return false
    const choice = list.nth(this.rng.below(count))
    const name = ((await choice.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
    await this.mustGive(`the choice "${name}"`, () => this.hit(choice))
    return true
  }

  /** What leads on: the main button, else leaving, else a choice, else what is listed. */
  private async goesOn(asked: Asked): Promise<void> {
    const { page } = this.sheet
    if (await this.enabled(MAIN)) await this.mustGive('the main button', () => this.main())
    else if (leaving(asked)) await this.mustGive('leaving', () => this.leave(asked))
    else if (!(await this.chooses())) {
      const list = page.locator(LISTED)
      const count = await list.count()
      if (count > 0) {
        const listed = list.nth(this.rng.below(count))
        if (!(await this.gives(() => this.hit(listed)))) await this.chooses()
      }
    }
  }

  /** Pressed once, or a second time where the first press only asks, it gives an order. */
  private async mustGive(what: string, press: () => Promise<void>): Promise<void> {
    if (!(await this.gives(press)) && !(await this.gives(press))) this.fault(`${what} does nothing`)
  }

  /** Does a gesture give an order, and does the host play it? */
  private async gives(gesture: () => Promise<void>): Promise<boolean> {
    const { said } = this.sheet
    const [before, since] = [this.stand(), said.length]
    await gesture()
    await this.rest()
    return said.slice(since).some(({ text }) => GIVEN.test(text)) && (await this.changed(before))
  }

  /** The next player sits down. */
  private async lift(): Promise<void> {
    const { page } = this.sheet
    this.handed++
    if (this.thumb) await page.locator('.curtain button').tap()
    else await page.keyboard.press('Space')
    await page.locator('.curtain').waitFor({ state: 'detached' })
  }

  private async main(): Promise<void> {
    if (!this.thumb && this.rng.below(2) === 0) await this.sheet.key('Space')
    else await this.hit(this.sheet.page.locator(MAIN).first())
  }

  /** A phone has no button for it at first: there it stands among the choices. */
  private async leave(asked: Asked): Promise<void> {
    const { page } = this.sheet
    const open = choices(asked).filter((c) => c.refusal === null)
    const row = open.findIndex(({ key }) => key === orderKey(leaving(asked)!.order))
    if (!this.thumb && this.rng.below(2) === 0) await this.sheet.key('e')
    else if (await page.locator(LEAVE).first().isVisible()) await this.hit(page.locator(LEAVE).first())
    else await this.hit(page.locator(CHOICE).nth(row))
  }

  /** Backs out, level by level. */
  private async putDown(): Promise<void> {
    const { page } = this.sheet
    const before = this.stand()
    const back = page.locator('[data-part=buttons] .btn.small', { hasText: /^Back/ }).first()
    for (let i = 0; i < 6 && this.stand() === before && (await back.count()) > 0 && (await back.isEnabled()); i++) {
      if (this.thumb) await this.hit(back)
      else await this.sheet.key('Escape')
      await this.rest()
    }
  }

  private async hit(button: ReturnType<Sheet['page']['locator']>): Promise<void> {
    if (this.thumb) await button.tap()
    else await button.click()
    await this.sheet.settled()
  }

  private press(hex: string): Promise<void> {
    return this.thumb ? this.sheet.tap(hex) : this.sheet.click(hex)
  }

  /** The page's own checks after each decision. */
  private async look(asked: Asked | null): Promise<void> {
    const { page } = this.sheet
    if (asked && asked.options.length === 0) this.fault('a question without an answer')
    const text = await this.text()
    const broken = BROKEN.exec(text)
    if (broken) this.fault(`the page says: ${text.slice(Math.max(0, broken.index - 80), broken.index + 40)}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) this.fault(`the page is ${wide} px too wide`)
  }

  /** All that went wrong, with what the page itself and the host said. */
  all(): string[] {
    const refused = this.sheet.heard.flatMap(({ text }) => {
      const message = JSON.parse(text) as HostMessage
      if (message.t === 'fault') return [`the host: ${message.text}`]
      if (message.t === 'played' && message.played === 0)
        return [`refused: ${message.refusal?.text ?? message.stopped}`]
      return []
    })
    return [...this.faults, ...refused, ...this.sheet.faults.map((error) => `page error: ${error}`)]
  }

  private fault(text: string): void {
    const { now, at } = this.sheet.state
    this.faults.push(`turn ${now.turn}, step ${at}, ${this.place}: ${text}`)
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.rng.below(list.length)]!
  }

  private async enabled(selector: string): Promise<boolean> {
    const button = this.sheet.page.locator(selector).first()
    return (await button.count()) > 0 && (await button.isEnabled())
  }

  private async text(): Promise<string> {
    return (await this.sheet.page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
  }

  /** Where the match stands for this page. */
  private stand(): string {
    const { at, eyes, asked, asks, ending } = this.sheet.state
    return [at, eyes, asked?.id, asks, ending].join(' ')
  }

  private async changed(before: string): Promise<boolean> {
    for (let i = 0; this.stand() === before; i++) {
      if (i === PATIENCE) return false
      await this.sheet.page.waitForTimeout(100)
    }
    return true
  }

  /** Until what the last gesture asked for has come; aims are asked a moment after it. */
  private async rest(): Promise<void> {
    await this.sheet.page.waitForTimeout(60)
    await this.sheet.settled()
  }
}
