/** A hand to try things with: events go in, the mode and the effects are read. */
import type { Answer, Asked, Counter, Option, Question, Way } from '../../core/shapes.ts'
import { choicesOf, holdOf } from './offers.ts'
import { reduce } from './reduce.ts'
import { EMPTY_HAND, type Effect, type Facts, type HandEvent, type HandState } from './state.ts'

export const option = (order: Option['order'], more: Partial<Option> = {}): Option => ({
  order,
  label: Object.values(order).join(' '),
  ends: false,
  ...more,
})

export const way = (id: string, more: Partial<Way> = {}): Way => ({
  id,
  label: id,
  detail: '',
  orders: [{ do: id }],
  ends: false,
  ...more,
})

export const answer = (more: Partial<Answer> = {}): Answer => ({ title: '', ...more })
export const refusal = { code: 'no', claim: '', text: 'No.' }
/** The answer of a stack that can be taken. */
export const TAKEN = answer({ ways: [way('take', { orders: [] })] })

function counter(id: string, side: number, at: string): Counter {
  return {
    id,
    name: id,
    side,
    colour: '',
    sign: '',
    size: '',
    designation: '',
    formation: '',
    tint: 0,
    strength: { now: 1, printed: 1 },
    movement: 4,
    at,
    box: '',
    due: '',
    states: [],
  }
}

export function asked(options: readonly Option[], more: Partial<Asked> = {}): Asked {
  return {
    id: 1,
    seat: 0,
    place: 'operations.choose',
    depth: 1,
    title: '',
    text: '',
    claim: '',
    lines: [],
    options,
    barred: [],
    forms: [
      { do: 'activate', arg: 'hex' },
      { do: 'end', arg: 'none' },
    ],
    usual: null,
    warnings: [],
    focus: [],
    ...more,
  }
}

/** Two own counters in 0101, one in 0102, an enemy in 0103, one of ours in 0104 that nothing is offered for. */
const COUNTERS = {
  a: counter('a', 0, '0101'),
  b: counter('b', 0, '0101'),
  c: counter('c', 0, '0102'),
  e: counter('e', 1, '0103'),
  f: counter('f', 0, '0104'),
}

const DECISION = asked([
  option({ do: 'activate', hex: '0101' }),
  option({ do: 'activate', hex: '0102' }),
  option({ do: 'end' }),
])

export class Tried {
  hand: HandState = EMPTY_HAND
  facts: Facts
  /** Effects of the last event. */
  effects: readonly Effect[] = []

  constructor(facts: Partial<Facts> = {}) {
    this.facts = {
      asked: DECISION,
      counters: COUNTERS,
      eyes: 0,
      now: 0,
      busy: false,
      undoable: false,
      last: [],
      lastDepth: Infinity,
      rest: null,
      habits: [],
      standing: [],
      answered: () => undefined,
      ...facts,
    }
    this.meet({ is: 'renew' })
  }

  /** False when nothing came of it. */
  meet(event: HandEvent): boolean {
    const { hand, effects } = reduce(this.hand, event, this.facts)
    const something = hand !== this.hand || effects.length > 0
    this.hand = hand
    this.effects = effects
    return something
  }

  click(hex: string, pointer: 'mouse' | 'touch' = 'mouse', shift = false): void {
    this.meet({ is: 'click', hex, pointer, shift })
  }

  /** Answers the newest question that was asked, or the one with this ticket. */
  answer(answer: Answer | null, ticket = this.hand.ticket): void {
    this.meet({ is: 'answered', ticket, answer })
  }

  /** Takes the stack, as the host allows it. */
  take(hex: string, held: Answer = TAKEN, reach: Answer = answer()): void {
    this.click(hex)
    this.answer(held)
    this.answer(reach)
  }

  /** The time of the last wait is up. */
  elapse(): void {
    for (const effect of this.effects) if (effect.do === 'wait') this.meet(effect.then)
  }

  get is(): HandState['mode']['is'] {
    return this.hand.mode.is
  }

  get hold(): ReturnType<typeof holdOf> {
    return holdOf(this.hand.mode)
  }

  get choices(): string[] {
    return choicesOf(this.hand.mode, this.facts.asked, this.facts.counters).map((c) => c.key)
  }

  get asks(): Question[] {
    return this.effects.flatMap((e) => (e.do === 'ask' ? [e.question] : []))
  }

  get sent(): string[] {
    return this.effects.flatMap((e) => (e.do === 'send' ? e.orders.map((o) => Object.values(o).join(' ')) : []))
  }
}
