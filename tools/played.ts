/**
 * Plays a match by a script and writes it as a study: `npx tsx tools/played.ts SCRIPT > FILE`; with `--look` it says where the script
 * leads instead. A script is lines:
 *
 *     game ypres gheluvelt {"fog":false}      which match, with options
 *     seed 17                                 its dice follow from it; `guide HEX`: from the seed of a guided turn
 *     title ..., by ..., about ...            of the study
 *     chapter ...                             the next note opens a chapter
 *     note ...                                a comment on the position reached; lines that begin with | go on with it
 *     answer ...                              the note before it stops and asks: your move?
 *     right ...                               a choice at that stop, the good one; `wrong CHOICE :: REPLY`: one that is not
 *     arrow 0101 0203 [danger]                on the note before it; so is: look 0101 0203
 *     side ID TITLE ... back                  a side line from here, played in between
 *     go 0101 0203 [way] [units=a,b]          what a click on a stack and a hex would order
 *     usual                                   the default answer; `to PLACE`: leaves phases and gives it until that is asked
 *     move 0203                               an order in words; `order to 0203`: one that begins with a word of the script
 */
import { readFileSync } from 'node:fs'
import { Host } from '../src/core/host.ts'
import type { Order } from '../src/core/match.ts'
import { askOpenly } from '../src/core/harness/asking.ts'
import { seenOpenly } from '../src/core/seen.ts'
import { showTable } from '../src/core/desk/show.ts'
import { type Comments, makeStudy, type Note, parseStudy } from '../src/core/study.ts'
import type { RecordStep } from '../src/core/record.ts'
import { findGame } from '../src/games/registry.ts'

const LONGEST = 400
type Writable<T> = { -readonly [K in keyof T]: T[K] }

class Played {
  host!: Host
  private seed = new Uint8Array(32)
  private match = 'study'
  private game = ''
  private scenario = ''
  private options = {}
  readonly comments: Writable<Omit<Comments, 'notes' | 'lines'>> & {
    notes: Writable<Note>[]
    lines: Comments['lines']
  } = {
    title: '',
    by: 'the makers of Maproom',
    about: '',
    notes: [],
    lines: [],
  }
  private chapter = ''
  /** Of the side line that is being played: where it left. */
  private side: { id: string; title: string; at: number; main: Host } | null = null

  private begin(): void {
    const options = { scenario: this.scenario, options: this.options, match: this.match, nonces: [], seed: this.seed }
    this.host = new Host(findGame(this.game), options)
  }

  /** The same match up to here, so that something else can be played from it. */
  private twin(): Host {
    const { host } = this
    this.begin()
    for (const step of host.steps) if ('order' in step) this.give(step.order)
    const made = this.host
    this.host = host
    return made
  }

  line(text: string): void {
    const [word = '', ...rest] = text.split(' ')
    const said = rest.join(' ')
    const last = this.comments.notes.at(-1)
    if (word === 'game') {
      const [game, scenario, ...options] = rest as [string, string, ...string[]]
      Object.assign(this, { game, scenario, options: JSON.parse(options.join(' ') || '{}') as object })
      this.begin()
    } else if (word === 'seed') {
      new DataView(this.seed.buffer).setUint32(0, Number(said))
      this.begin()
    } else if (word === 'guide') {
      this.seed = Uint8Array.from(Buffer.from(said, 'hex'))
      this.match = 'guide'
      this.begin()
    } else if (word === 'title' || word === 'by' || word === 'about') this.comments[word] = said
    else if (word === 'chapter') this.chapter = said
    else if (word === 'note') {
      const { steps } = this.host
      const line = this.side?.id ?? ''
      this.comments.notes.push({ line, at: steps.length, ...(this.chapter && { chapter: this.chapter }), text: said })
      this.chapter = ''
    } else if (word === '|') last!.text += `\n${said}`
    else if (word === 'answer') last!.answer = said
    else if (word === 'right') last!.choices = [...(last!.choices ?? []), { text: said, right: true }]
    else if (word === 'wrong') {
      const [choice = '', reply = ''] = said.split(' :: ')
      last!.choices = [...(last!.choices ?? []), { text: choice, reply }]
    } else if (word === 'look') last!.hexes = rest
    else if (word === 'arrow') {
      const [from, to, tone] = rest as [string, string, 'danger' | undefined]
      last!.arrows = [...(last!.arrows ?? []), { from, to, ...(tone && { tone }) }]
    } else if (word === 'side') {
      const [id, ...title] = rest
      const main = this.host
      this.host = this.twin()
      this.side = { id: id!, title: title.join(' '), at: main.steps.length, main }
    } else if (word === 'back' && this.side && said === 'main') {
      const { id, title, at, main } = this.side
      const steps: RecordStep[] = this.host.steps.slice(at)
      this.comments.lines = [...this.comments.lines, { id, title, from: '', at, steps }]
      this.host = main
      this.side = null
    } else if (word === 'usual') this.usual()
    else if (word === 'to') {
      for (let n = 0; this.host.match.waits === 'decision' && !said.split('|').includes(this.place); n++) {
        if (n === LONGEST) throw new Error(`"${text}": it never comes; asked is ${this.place}`)
        this.pass()
      }
    } else if (word === 'go') this.go(rest)
    else this.give(this.orderOf(word === 'order' ? said : text))
  }

  private get place(): string {
    return this.host.match.place
  }

  private give(order: Order): void {
    const { match } = this.host
    const played = this.host.play(match.seat, order)
    if (!played.ok) throw new Error(`${JSON.stringify(order)} at ${match.place}: ${match.explain(played.reason)}`)
  }

  private usual(): void {
    const { match } = this.host
    const policy = Object.values(match.setting.system.forecast.policies)[0]!
    this.give(match.orderOf(match.codes[policy.choose(match)]!))
  }

  /** Leaves what can be left, else gives the default answer. */
  private pass(): void {
    const ends = this.host.match.options().find(({ do: kind }) => kind === 'end' || kind === 'ready')
    if (ends) this.give(ends)
    else this.usual()
  }

  /** `0101 0203 standard units=a,b` */
  private go(words: readonly string[]): void {
    const units = words
      .find((w) => w.startsWith('units='))
      ?.slice(6)
      .split(',')
    const [from, to, way] = words.filter((w) => !w.startsWith('units='))
    const told = askOpenly(this.host.match, { q: 'aim', from: from!, to: to!, ...(units && { units }) })
    const found = (told.ways ?? []).find((w) => !w.refusal && (way === undefined || w.id === way))
    if (!found) {
      const offered = (told.ways ?? []).map((w) => `${w.id}: ${w.label} ${w.refusal?.text ?? ''}`).join('; ')
      throw new Error(`go ${words.join(' ')}: ${told.refusal?.text ?? ''} There are: ${offered}`)
    }
    const { seat } = this.host.match
    for (const order of found.orders) {
      // The other side lets it pass.
      while (this.host.match.waits === 'decision' && this.host.match.seat !== seat) this.usual()
      this.give(order)
    }
  }

  private orderOf(words: string): Order {
    const [kind = '', arg] = words.split(' ')
    const form = this.host.match.decision.forms.find((f) => f.do === kind)
    if (!form || form.arg === 'none' || arg === undefined) return { do: kind }
    return { do: kind, [form.arg]: form.arg === 'number' ? Number(arg) : arg }
  }

  study(): string {
    const text = makeStudy(this.comments, this.host.record())
    parseStudy(text)
    return text
  }

  look(): string {
    const { match, steps, events } = this.host
    const told = events.slice(-40).flatMap((list) => list.map((event) => match.narrate(event)))
    const { asked, now, lamps } = showTable(seenOpenly(match), { at: 0, undo: null, standing: {} })
    const rows = asked?.options.map(
      (o) => `  ${Object.values(o.order).join(' ')} | ${o.label}${o.detail ? ` (${o.detail})` : ''}`,
    )
    return [
      ...told.filter(Boolean).slice(-30),
      `--- step ${steps.length}, turn ${now.turn}, ${now.doing}; ${lamps.map((l) => l.label).join(' / ')}`,
      `${match.place} @${match.seat}: ${asked?.title} ${asked?.text}`,
      ...(asked?.lines.map((l) => `    ${l.label}: ${l.value ?? ''} ${l.detail ?? ''}`) ?? []),
      ...(rows ?? []).slice(0, 120),
      `usual: ${asked?.usual?.label ?? '-'}; ways: ${asked?.ways?.map((w) => w.id).join(' ') ?? '-'}`,
    ].join('\n')
  }
}

const [file = '', mode] = process.argv.slice(2)
const played = new Played()
for (const [i, text] of readFileSync(file, 'utf8').split('\n').entries()) {
  const line = text.trim()
  if (line === '' || line.startsWith('#')) continue
  try {
    played.line(line)
  } catch (error) {
    console.error(`line ${i + 1}: ${line}\n${(error as Error).message}`)
    if (mode === '--look') console.log(played.look())
    process.exit(1)
  }
}
console.log(mode === '--look' ? played.look() : played.study().trim())
