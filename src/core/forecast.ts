/**
 * Exact odds, from the same code that resolves the fight: walks every outcome of the dice on forks of the match, with
 * whole-number weights. Compared decisions become branches; all others follow a named policy. Equal states are merged.
 */
import { outcomes, ways } from './chance.ts'
import { Keys } from './key.ts'
import type { Match, Order } from './match.ts'
import type { World } from './procedure.ts'

export interface Choice {
  readonly place: string
  readonly order: Order
}

export interface Branch {
  /** The compared decisions that lead here. */
  readonly choices: readonly Choice[]
  /** How likely the dice lead to these choices being there at all: a share of `whole`. */
  readonly reached: bigint
  readonly whole: bigint
  readonly results: readonly Result[]
}

export interface Result {
  readonly outcome: Readonly<Record<string, number>>
  /** Of `reached`. */
  readonly weight: bigint
}

export interface Forecast {
  readonly policy: string
  readonly assumes: readonly string[]
  readonly branches: readonly Branch[]
}

export interface ForecastOptions<W extends World = World> {
  /** Decisions whose answer is settled: the option's place; -1 leaves the decision to be compared or to the policy. */
  readonly settled?: (m: Match<W>) => number
  readonly policy?: string
  /** The index of the frame whose return ends the forecast; the top one if not given. */
  readonly frame?: number
  /** Handed every end of the walk with its share of the whole, to go on from: its frame has returned. */
  readonly ended?: (end: Match<W>, weight: bigint, whole: bigint) => void
  /** A stretch of the way that not every course comes to: `weighs` is handed each course that comes there, with its share of the whole. */
  readonly passes?: { at(m: Match<W>): boolean; weighs(weight: bigint, whole: bigint): void }
  /** So many courses are walked at most; where there are more, `TooLong` is thrown. */
  readonly most?: number
  /** Walk every ordered fall of the dice without merging: slow, for checking the fast way. */
  readonly bruteForce?: boolean
}

/** A walk through the falls of the dice that takes longer than whoever asked would wait. */
export class TooLong extends Error {}

const DEPTH_LIMIT = 1000

/** Matches of the last forecast, into which the next one of the same setting forks: making new ones takes longer. */
let used: { readonly setting: unknown; readonly matches: unknown } | null = null
/** How many cells these may have together. */
const USED_CELLS = 1_000_000

function takeUsed<W extends World>({ setting }: Match<W>): Match<W>[] {
  const matches = used?.setting === setting ? (used.matches as Match<W>[]) : []
  used = null
  return matches
}

function leaveUsed<W extends World>({ setting, state }: Match<W>, matches: Match<W>[]): void {
  matches.length = Math.min(matches.length, Math.ceil(USED_CELLS / state.cells.length))
  used = { setting, matches }
}

/** Lets go of them: nobody forecasts for a while. */
export function letGoUsed(): void {
  used = null
}

function guardDepth<W extends World>(node: Node<W>, depth: number): void {
  if (depth > DEPTH_LIMIT) throw new Error(`the forecast does not end: ${node.match.place}`)
}

interface Node<W extends World> {
  match: Match<W>
  weight: bigint
  whole: bigint
  choices: readonly Choice[]
  label: string
}

export function forecast<W extends World>(start: Match<W>, options: ForecastOptions<W> = {}): Forecast {
  const rules = start.setting.system.forecast
  const policyName = options.policy ?? Object.keys(rules.policies)[0]!
  const policy = rules.policies[policyName]
  if (!policy) throw new Error(`no policy ${policyName}; there are: ${Object.keys(rules.policies).join(', ')}`)
  const floor = options.frame ?? start.frames.length - 1
  const frame = start.frames[floor]!
  const merged = !(options.bruteForce ?? false)
  /** The option taken without comparing, or -1. */
  const answer = (m: Match<W>): number => {
    const settled = options.settled?.(m) ?? -1
    return settled >= 0 || rules.compared.has(m.place) ? settled : policy.choose(m)
  }
  let walked = 0
  const walks = (): void => {
    if (++walked > (options.most ?? Infinity)) throw new TooLong()
  }
  const keys = new Keys(start, floor)
  const pool = takeUsed(start)
  const told = new Map<string, { outcome: Readonly<Record<string, number>>; text: string }>()
  const ended = new Map<string, Node<W> & { outcome: Readonly<Record<string, number>> }>()

  const first = start.fork(pool.pop())
  first.floor = floor
  const root: Node<W> = { match: first, weight: 1n, whole: 1n, choices: [], label: '' }
  if (merged) walkMerged(root)
  else walkEach(root, 0)
  leaveUsed(start, pool)
  return { policy: policyName, assumes: policy.assumes, branches: gather([...ended.values()]) }

  /** Place by place, in the order in which they come up, equal states as one: however often the dice led there before. */
  function walkMerged(root: Node<W>): void {
    const waiting = new Map<string, Map<string, Node<W>>>()
    const layerOf = (place: string): Map<string, Node<W>> => {
      let layer = waiting.get(place)
      if (!layer) waiting.set(place, (layer = new Map()))
      return layer
    }
    layerOf(root.match.place).set('', root)
    for (let depth = 0; ; depth++) {
      const [place, layer] = [...waiting].find(([, { size }]) => size > 0) ?? []
      if (!place || !layer) return
      guardDepth(layer.values().next().value!, depth)
      waiting.set(place, new Map())
      for (const node of layer.values()) {
        expand(node, (child) => {
          if (!addTo(layerOf(child.match.place), child.label + keys.of(child.match), child)) pool.push(child.match)
        })
      }
    }
  }

  /** Every path by itself, one at a time. */
  function walkEach(node: Node<W>, depth: number): void {
    guardDepth(node, depth)
    expand(node, (child) => walkEach(child, depth + 1))
  }

  /** Hands on what a node leads to and may go further; gathers what has ended. */
  function expand(node: Node<W>, goOn: (child: Node<W>) => void): void {
    const { passes } = options
    walks()
    const there = passes?.at(node.match) ?? false
    successors(node, (child) => {
      walks()
      if (passes && !there && passes.at(child.match)) passes.weighs(child.weight, child.whole)
      if (child.match.waits !== 'halted' && child.match.waits !== 'over') {
        if (merged) rules.forget?.(child.match)
        return goOn(child)
      }
      options.ended?.(child.match, child.weight, child.whole)
      const { outcome, text } = outcomeOf(child.match)
      addTo(ended, `${child.label}#${text}`, { ...child, outcome })
      pool.push(child.match)
    })
  }

  /** Ends that are equal states come to the same, so that nothing is counted twice. */
  function outcomeOf(end: Match<W>): { outcome: Readonly<Record<string, number>>; text: string } {
    const key = keys.of(end)
    const before = told.get(key)
    if (before) return before
    const outcome = rules.outcome(end, start, frame)
    const now = { outcome, text: JSON.stringify(outcome) }
    told.set(key, now)
    return now
  }

  function successors(node: Node<W>, out: (child: Node<W>) => void): void {
    const m = node.match
    if (m.waits === 'roll') {
      const { reads } = m.rolling
      const n = m.rolling.dice(m, m.top)
      let all = BigInt(ways(n, reads))
      const children: { match: Match<W>; weight: bigint }[] = []
      for (const { dice, weight } of outcomes(n, reads, merged)) {
        const child = m.fork(pool.pop(), true)
        child.roll(dice)
        if (rollsAgain(child, m)) {
          all -= BigInt(weight)
          pool.push(child)
        } else {
          children.push({ match: child, weight: node.weight * BigInt(weight) })
        }
      }
      if (all === 0n) throw new Error(`${m.place}: every fall of the dice is rolled again`)
      for (const child of children) out({ ...node, ...child, whole: node.whole * all })
    } else if (answer(m) < 0) {
      for (let i = 0; i < m.count; i++) {
        const choice = { place: m.place, order: m.orderOf(m.codes[i]!) }
        const child = m.fork(pool.pop(), true)
        child.playCode(m.codes[i]!)
        out({
          ...node,
          match: child,
          choices: [...node.choices, choice],
          label: `${node.label}${choiceLabel(choice)};`,
        })
      }
    } else {
      // Nothing branches here: the policy's answers are played on the spot, up to the next thing that does.
      for (let steps = 0; m.waits === 'decision'; steps++) {
        guardDepth(node, steps)
        const option = answer(m)
        if (option < 0) break
        m.playCode(m.codes[option]!)
      }
      out(node)
      return
    }
    pool.push(m)
  }

  /** A tie that is rolled again: the position is the one before the roll, and the other falls share its weight. */
  function rollsAgain(child: Match<W>, m: Match<W>): boolean {
    return child.waits === 'roll' && child.place === m.place && keys.of(child) === keys.of(m)
  }
}

export function choiceLabel(choice: Choice): string {
  const { order } = choice
  const arg = order.word ?? order.hex ?? order.unit ?? order.number
  return arg === undefined ? order.do : `${order.do} ${arg}`
}

/** Sums two weights over a common whole; true when the key was new. */
function addTo<N extends { weight: bigint; whole: bigint }>(into: Map<string, N>, key: string, node: N): boolean {
  const old = into.get(key)
  if (!old) {
    into.set(key, node)
    return true
  }
  if (old.whole === node.whole) {
    old.weight += node.weight
  } else {
    const larger = old.whole > node.whole ? old.whole : node.whole
    const whole = larger % old.whole === 0n && larger % node.whole === 0n ? larger : old.whole * node.whole
    old.weight = old.weight * (whole / old.whole) + node.weight * (whole / node.whole)
    old.whole = whole
  }
  return false
}

interface Ended {
  choices: readonly Choice[]
  label: string
  weight: bigint
  whole: bigint
  outcome: Readonly<Record<string, number>>
}

/** Ends as branches: one for each list of choices, with whole-number weights. */
export function gather(ended: readonly Ended[]): Branch[] {
  const byLabel = new Map<string, Ended[]>()
  for (const e of ended) byLabel.set(e.label, [...(byLabel.get(e.label) ?? []), e])
  return [...byLabel.values()].map((list) => {
    const whole = list.reduce((a, e) => lcm(a, e.whole), 1n)
    const results = list.map((e) => ({ outcome: e.outcome, weight: e.weight * (whole / e.whole) }))
    const reached = results.reduce((a, r) => a + r.weight, 0n)
    return { choices: list[0]!.choices, reached, whole, results }
  })
}

export function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return (a / x) * b
}

/** The chance that an outcome satisfies a test, given that the branch was reached. */
export function chanceOf(branch: Branch, test: (outcome: Readonly<Record<string, number>>) => boolean): number {
  let weight = 0n
  for (const r of branch.results) if (test(r.outcome)) weight += r.weight
  return ratio(weight, branch.reached)
}

/** The mean of a figure of the outcome. */
export function meanOf(branch: Branch, figure: string): number {
  let sum = 0n
  for (const r of branch.results) sum += r.weight * BigInt(r.outcome[figure]!)
  return ratio(sum, branch.reached)
}

export function ratio(a: bigint, b: bigint): number {
  return Number((a * 1_000_000_000_000n) / b) / 1_000_000_000_000
}
