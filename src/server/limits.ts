/** How often somebody may do something: buckets that fill up again with time, in memory. */
import { Fault } from './fault.ts'

interface Rate {
  readonly burst: number
  /** Seconds until one more is allowed. */
  readonly each: number
  readonly text: string
}

const HOUR = 3600

const RATES = {
  /** By address. */
  key: { burst: 60, each: 10, text: 'Too many links were tried from your address.' },
  guest: { burst: 20, each: HOUR / 20, text: 'Too many people have come in from your address.' },
  /** By person. */
  match: { burst: 20, each: HOUR / 20, text: 'You have begun many matches.' },
  link: { burst: 30, each: HOUR / 60, text: 'You have made many links.' },
  talk: { burst: 8, each: 1, text: 'You are talking too fast.' },
  request: { burst: 10, each: 5, text: 'You have made many requests.' },
  report: { burst: 5, each: HOUR / 10, text: 'You have sent many reports.' },
  way: { burst: 20, each: HOUR / 30, text: 'You have changed or tested how you are reminded many times.' },
  /** By address of mail. */
  mail: { burst: 3, each: HOUR, text: 'This address has already been sent mails.' },
  read: { burst: 30, each: 2, text: 'You have asked for many records and reports.' },
  import: { burst: 5, each: 60, text: 'You have imported many records.' },
} satisfies Record<string, Rate>

export type Limited = keyof typeof RATES

/** So many are remembered at once. */
const MOST = 20_000

export class Limits {
  private readonly now: () => number
  private readonly buckets = new Map<string, { left: number; at: number }>()

  /** `now` in seconds. */
  constructor(now: () => number = () => performance.now() / 1000) {
    this.now = now
  }

  /** Takes one, or throws. */
  take(what: Limited, who: string): void {
    const { burst, each, text } = RATES[what]
    const key = `${what} ${who}`
    const now = this.now()
    const was = this.buckets.get(key)
    const left = was ? Math.min(burst, was.left + (now - was.at) / each) : burst
    if (left < 1) throw new Fault(`${text} Try again in ${waitText((1 - left) * each)}.`, 429)
    this.buckets.delete(key)
    this.buckets.set(key, { left: left - 1, at: now })
    // The one that was used longest ago is the fullest.
    if (this.buckets.size > MOST) this.buckets.delete(this.buckets.keys().next().value!)
  }
}

/** Whoever has one address of version 6 has billions of them: their net counts as one. */
export function netOf(address: string): string {
  const four = /^::ffff:([\d.]+)$/i.exec(address)
  if (four) return four[1]!
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = address.includes('::') ? 8 - head.length - tail.length : 0
  return [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail].slice(0, 4).join(':')
}

function waitText(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 90) return whole === 1 ? '1 second' : `${whole} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
