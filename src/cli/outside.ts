/** A program outside that sits in a seat: asked over its standard input, answering over its standard output, a line of JSON each. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Happening, Match, Order } from '../core/match.ts'
import { knownTo } from '../core/seen.ts'
import { eventFor, type View } from '../core/sight.ts'
import { checkFailed } from './io.ts'

/** Raised whenever what is said changes: docs/protocol.md. */
export const PROTOCOL = 1
/** So many orders that are not legal, and the program has failed. */
const MOST_REFUSED = 3
const PATIENCE = 120_000

const orderSchema = z.strictObject({
  do: z.string(),
  hex: z.string().optional(),
  unit: z.string().optional(),
  number: z.number().optional(),
  word: z.string().optional(),
})
const answerSchema = z.object({ n: z.number(), order: orderSchema })

export interface Played {
  readonly game: string
  readonly scenario: string
}

export class Outside {
  private readonly command: string
  private readonly seat: number
  private readonly patience: number
  private readonly child: ChildProcess
  private readonly heard: Happening[] = []
  private readonly lines: string[] = []
  private wake: (() => void) | null = null
  private ended = ''
  private n = 0

  constructor(command: string, match: Match, seat: number, played: Played, patience = PATIENCE) {
    this.command = command
    this.seat = seat
    this.patience = patience
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] })
    this.child.on('error', (error) => this.end(error.message))
    this.child.on('exit', (code) => this.end(`it ended with code ${code ?? 'none'}`))
    // A program that has gone reads no more.
    this.child.stdin!.on('error', () => undefined)
    createInterface({ input: this.child.stdout! }).on('line', (line) => {
      this.lines.push(line)
      this.wake?.()
    })
    this.say({ t: 'hello', protocol: PROTOCOL, ...played, options: match.setting.switches, ...namesIn(match, seat) })
  }

  /** What has happened; told with the next decision, as far as the seat may know. */
  hear(events: readonly Happening[]): void {
    this.heard.push(...events)
  }

  /** Its answer to the decision its seat is asked, from what the seat knows. */
  async order(match: Match, view: View): Promise<Order> {
    const { decision: _, ...known } = view.json(match) as { decision: unknown }
    const events = this.heard.splice(0).map((event) => eventFor(this.seat, knownTo(this.seat, event)))
    const asked = { place: match.place, prompt: match.prompt(), options: match.options() }
    this.say({ t: 'decide', n: ++this.n, ...asked, events, view: known })
    for (let refused = 0; ; refused++) {
      const { fault, order } = await this.answer(match)
      if (order) return order
      if (refused + 1 >= MOST_REFUSED)
        throw this.failed(`${MOST_REFUSED} of its answers were refused; the last: ${fault}`)
      this.say({ t: 'refused', n: this.n, why: fault })
    }
  }

  over(ending: string): void {
    this.say({ t: 'over', ending })
    this.child.stdin!.end()
  }

  /** Nobody waits for it any more. */
  leave(): void {
    this.child.stdin!.end()
    this.child.kill()
  }

  private async answer(match: Match): Promise<{ fault: string; order?: Order }> {
    const line = await this.line()
    let read: unknown
    try {
      read = JSON.parse(line)
    } catch {
      return { fault: 'That is not JSON.' }
    }
    const answer = answerSchema.safeParse(read)
    if (!answer.success) return { fault: z.prettifyError(answer.error) }
    if (answer.data.n !== this.n) return { fault: `Decision ${this.n} is asked, not ${answer.data.n}.` }
    const order = answer.data.order as Order
    const reason = match.refusal(this.seat, order)
    return reason ? { fault: match.explain(reason) } : { fault: '', order }
  }

  private async line(): Promise<string> {
    const until = Date.now() + this.patience
    while (this.lines.length === 0) {
      if (this.ended !== '') throw this.failed(this.ended)
      if (Date.now() >= until) throw this.failed(`it has not answered within ${this.patience / 1000} seconds`)
      await new Promise<void>((done) => {
        const timer = setTimeout(done, Math.max(1, until - Date.now()))
        this.wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
    return this.lines.shift()!
  }

  private end(why: string): void {
    this.ended ||= why
    this.wake?.()
  }

  private failed(why: string): Error {
    this.leave()
    return checkFailed(`The program "${this.command}" failed: ${why}`)
  }

  private say(message: object): void {
    if (this.ended === '') this.child.stdin!.write(`${JSON.stringify(message)}\n`)
  }
}

function namesIn({ setting }: Match, seat: number) {
  const { seats, rows, ids, names } = setting
  const units = Array.from({ length: rows['unit'] ?? 0 }, (_, row) => ({
    id: ids.format('unit', row),
    name: names.unit(row),
  }))
  const hexes = Array.from({ length: rows['hex'] ?? 0 }, (_, row) => ids.format('hex', row))
  return { seats, seat, units, hexes }
}
