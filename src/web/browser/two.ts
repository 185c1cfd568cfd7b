/** Two people, each at a browser of their own: how they come in, sit down by a link, and play against each other. */
import { Sessions } from '../../server/people/sessions.ts'
import { fixedDice, freshFolder } from '../../server/testing.ts'
import { openSqlite } from '../../server/sqlite.ts'
import { findGame } from '../../games/registry.ts'
import { words } from '../words/index.ts'
import { Desk, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'
import type { Person } from './person.ts'

const w = words.people
/** Orders in one kind of decision that the one at the keyboard gives of their own accord. */
const SENT = 2

/** An open server on a folder of its own, with the key that lets people into the house. */
export async function openHouse(dice = '11'): Promise<{ readonly desk: Desk; readonly key: string }> {
  const store = await openSqlite(freshFolder())
  const key = (await new Sessions(store.people, false).doors()).house
  const desk: Desk = await Desk.open(freshFolder(), {
    store,
    localOnly: false,
    open: { origin: '', names: [], address: () => desk.address.slice(0, -1), inside: () => true },
    dice: (_match, given, seats) => ({ ...fixedDice(dice, given), nonces: Array<string>(seats).fill('') }),
  })
  return { desk, key }
}

export const button = ({ page }: Sheet, name: string) => page.getByRole('button', { name, exact: true })
export const says = (sheet: Sheet, text: string | RegExp) => sheet.page.getByText(text).first().waitFor()

/** Says a name at the door. */
export async function comesIn(sheet: Sheet, name: string, press: string): Promise<void> {
  await sheet.page.getByLabel(w.door.name).fill(name)
  await button(sheet, press).click()
}

/** Opens talk and requests. */
export async function beside(sheet: Sheet): Promise<void> {
  await sheet.page.getByRole('button', { name: new RegExp(w.table.open) }).click()
  await sheet.page.getByRole('dialog', { name: w.table.open }).waitFor()
}

export interface Invited {
  readonly game: string
  readonly scenario: string
  /** The seat that is offered. */
  readonly seat: number
}

/** Begins a match from the front page with a seat for a friend; gives the link. */
export async function invites(
  sheet: Sheet,
  { game, scenario, seat }: Invited,
  more?: () => Promise<void>,
): Promise<string> {
  const { title, scenarios } = findGame(game)
  const card = await sheet.openCard(title)
  const called = scenarios.find((s) => s.id === scenario)!.title
  await card.getByRole('radio', { name: called, exact: true }).check()
  const chairs = card.getByRole('radiogroup')
  await chairs.nth(seat).getByRole('radio', { name: words.shell.front.sitters['link']!, exact: true }).check()
  await chairs
    .nth(1 - seat)
    .getByRole('radio', { name: words.shell.front.sitters['me']!, exact: true })
    .check()
  await more?.()
  await card.getByRole('button', { name: words.shell.front.begin, exact: true }).click()
  const field = sheet.page.getByLabel(w.waiting.linkField, { exact: true })
  await field.waitFor()
  return field.inputValue()
}

/** Opens the link and takes the seat, as somebody who has a name already. */
export async function sits({ page }: Sheet, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: new RegExp(`^${w.door.sit('')}`) }).click()
}

/** Both press Ready, and the table is laid. */
export async function ready(guest: Sheet, maker: Sheet): Promise<void> {
  await button(guest, w.waiting.ready).click()
  await says(maker, `✓ ${w.waiting.isReady}`)
  await button(maker, w.waiting.ready).press('Enter')
  for (const { page } of [guest, maker]) await page.locator('[data-table]').waitFor()
}

/** One plays by keyboard, the other by thumb or by mouse and keys; neither ever sees the other's page. */
export class Two {
  readonly keys: Keyboard
  readonly thumb: Person
  /** Decisions of each. */
  readonly made = { keys: 0, thumb: 0 }
  /** Stacks the one at the keyboard has sent somewhere. */
  forces = 0
  /** By the kind of decision, in this phase. */
  private readonly sent = new Map<string, number>()
  private readonly columns: boolean
  private readonly sheets: readonly [Sheet, Sheet]
  private phase = ''

  constructor(keys: Sheet, thumb: Sheet, person: Person, columns: boolean) {
    this.keys = new Keyboard(keys, false)
    this.thumb = person
    this.columns = columns
    this.sheets = [keys, thumb]
  }

  /** The player turn, as both are told of it. */
  get turn(): string {
    const { turn, side } = this.sheets[0].state.now
    return `${turn} ${side}`
  }

  get over(): boolean {
    return this.sheets.some(({ state }) => state.ending !== '')
  }

  /** Plays on until it is as wanted, whoever is asked. */
  async play(until: () => boolean, most: number): Promise<void> {
    for (let i = 0; !this.over && !until(); i++) {
      if (i === most) throw new Error(`${most} decisions did not lead there: turn ${this.turn}`)
      await this.decide(await this.asked())
    }
  }

  /** Waits until one of them is asked. */
  private async asked(): Promise<'keys' | 'thumb' | null> {
    const [keys, thumb] = this.sheets
    for (let i = 0; i < 6000; i++) {
      if (this.over) return null
      if (keys.state.asked) return 'keys'
      if (thumb.state.asked) return 'thumb'
      await keys.page.waitForTimeout(10)
    }
    throw new Error(`nobody is asked: ${keys.state.waits} ${thumb.state.waits}`)
  }

  private async decide(who: 'keys' | 'thumb' | null): Promise<void> {
    if (who === null) return
    this.made[who]++
    const [, thumb] = this.sheets
    if (who === 'thumb') {
      const before = this.thumb.decisions
      await this.thumb.playOut(before + 2, undefined, () => thumb.state.asked === null || this.thumb.decisions > before)
      return
    }
    const { keys } = this
    const { place } = keys
    const { turn, side, phase } = this.sheets[0].state.now
    const here = `${turn} ${side} ${phase}`
    if (here !== this.phase) this.sent.set(place, 0)
    this.phase = here
    const times = this.sent.get(place) ?? 0
    if (times < SENT && (await keys.send(this.columns))) {
      this.sent.set(place, times + 1)
      this.forces++
    } else await keys.answer()
  }
}
