/**
 * What a server counts and times of itself, in the text format of Prometheus. Labels are games, parts of the program and results: no
 * match, no person, nothing that fog hides. Served on a port of its own (`metrics-port.ts`).
 */

/** Upper bounds of the classes of a time, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const TIMES = {
  order: 'An order of a person, by game and part: guard, play, commit, tell; all is the whole of it.',
  opening: 'Opening a match, by game.',
} as const

const COUNTS = {
  catch_ups: 'Open tables brought up to date with what another process has played.',
  lost_races: 'Orders refused because another process had played first.',
  reminders: 'Reminders sent, by kind of way and result: sent, failed, gone.',
  faults: 'Requests and messages refused, by way (http, socket) and kind (asked: theirs, program: ours).',
} as const

export type Timed = keyof typeof TIMES
export type Counted = keyof typeof COUNTS
type Labels = Readonly<Record<string, string>>

interface Classes {
  readonly within: number[]
  sum: number
  count: number
}

interface Gauge {
  readonly about: string
  readonly read: () => number | Promise<number>
}

export class Metrics {
  private readonly times = new Map<Timed, Map<string, Classes>>()
  private readonly counts = new Map<Counted, Map<string, number>>()
  private readonly gauges = new Map<string, Gauge>()

  time(what: Timed, labels: Labels, milliseconds: number): void {
    const seconds = milliseconds / 1000
    const classes = this.classes(what, textOf(labels))
    for (const [i, bound] of BOUNDS.entries()) if (seconds <= bound) classes.within[i]! += 1
    classes.sum += seconds
    classes.count += 1
  }

  count(what: Counted, labels: Labels = {}): void {
    const counts = this.counts.get(what) ?? new Map<string, number>()
    this.counts.set(what, counts)
    const key = textOf(labels)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** A figure that is read when it is asked for. */
  gauge(name: string, about: string, read: Gauge['read']): void {
    this.gauges.set(name, { about, read })
  }

  private classes(what: Timed, key: string): Classes {
    const all = this.times.get(what) ?? new Map<string, Classes>()
    this.times.set(what, all)
    let classes = all.get(key)
    if (!classes) all.set(key, (classes = { within: BOUNDS.map(() => 0), sum: 0, count: 0 }))
    return classes
  }

  async text(): Promise<string> {
    const lines: string[] = []
    const head = (name: string, kind: string, about: string): void =>
      void lines.push(`# HELP maproom_${name} ${about}`, `# TYPE maproom_${name} ${kind}`)
    for (const [what, all] of this.times) {
      head(`${what}_seconds`, 'histogram', TIMES[what])
      for (const [key, { within, sum, count }] of all) {
        const name = `maproom_${what}_seconds`
        for (const [i, bound] of BOUNDS.entries())
          lines.push(`${name}_bucket${braced(key, `le="${bound}"`)} ${within[i]}`)
        lines.push(`${name}_bucket${braced(key, 'le="+Inf"')} ${count}`)
        lines.push(`${name}_sum${braced(key)} ${sum}`, `${name}_count${braced(key)} ${count}`)
      }
    }
    for (const what of Object.keys(COUNTS) as Counted[]) {
      head(`${what}_total`, 'counter', COUNTS[what])
      const counts = this.counts.get(what) ?? new Map([['', 0]])
      for (const [key, n] of counts) lines.push(`maproom_${what}_total${braced(key)} ${n}`)
    }
    for (const [name, { about, read }] of this.gauges) {
      head(name, 'gauge', about)
      lines.push(`maproom_${name} ${await read()}`)
    }
    return `${lines.join('\n')}\n`
  }
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
    .join(',')
}

function braced(...labels: readonly string[]): string {
  const told = labels.filter((label) => label !== '')
  return told.length > 0 ? `{${told.join(',')}}` : ''
}

/** Times the parts of one order, one after the other. */
export class Parts {
  private readonly metrics: Metrics | undefined
  private readonly game: string
  private readonly began = performance.now()
  private last = this.began

  constructor(metrics: Metrics | undefined, game: string) {
    this.metrics = metrics
    this.game = game
  }

  /** A part is over, and the next begins. */
  done(part: 'guard' | 'play' | 'commit' | 'tell'): void {
    const now = performance.now()
    this.metrics?.time('order', { game: this.game, part }, now - this.last)
    this.last = now
  }

  /** All of it is over; says how many milliseconds it took. */
  end(): number {
    const all = performance.now() - this.began
    this.metrics?.time('order', { game: this.game, part: 'all' }, all)
    return all
  }
}
