/**
 * Deciding: what is in hand, what it is aimed at, and what a click, a drag or a key makes of it. A pure function from the
 * hand and an event to the hand after it and a list of effects. It knows orders and questions, no rules: where a stack may
 * go and what an aim would send is the host's answer.
 */
import type { Answer } from '../../core/shapes.ts'
import { leaving, needsChoice, orderKey, picked } from '../lib/decide.ts'
import { fewer, more, spreadOf } from '../lib/spread.ts'
import {
  aimOf,
  aimQuestion,
  goesBy,
  hereOf,
  leavesBy,
  listedOf,
  mainNow,
  openWays,
  pinned,
  standingAt,
  TAKE,
  taken,
  unitsOf,
} from './offers.ts'
import type { Aiming, Effect, Facts, Goal, HandEvent, HandState, Hold, Taking } from './state.ts'
import { NOTHING_KNOWN, Turn } from './turn.ts'

/** Milliseconds that spare the host a pointer that only passes. */
const AIM_WAIT = 45
const WHY_WAIT = 260
/** A stroke so soon after a decision that came of the stroke before is not meant for it. */
const TOO_SOON = 250
/** What a player does to a decision. */
const ACTS = new Set<HandEvent['is']>([
  'click',
  'drag',
  'carry',
  'gather',
  'take',
  'pick',
  'pickListed',
  'choose',
  'leave',
])

export function reduce(
  hand: HandState,
  event: HandEvent,
  facts: Facts,
): { readonly hand: HandState; readonly effects: readonly Effect[] } {
  const turn = new Turn(hand, facts)
  if (hand.struck && ACTS.has(event.is)) turn.set({ struck: false })
  meet(turn, event)
  return { hand: turn.hand, effects: turn.effects }
}

function meet(t: Turn, event: HandEvent): void {
  switch (event.is) {
    case 'renew':
      return renew(t)
    case 'look':
      return t.set({ look: event.hex })
    case 'hover':
      return hover(t, event.hex)
    case 'click':
      return click(t, event)
    case 'drag':
      return drag(t, event)
    case 'gather':
      return gather(t, event.unit)
    case 'carry':
      return carry(t, event)
    case 'take':
      return t.take(event.hex, { only: true })
    case 'toggle':
      return toggle(t, event.unit)
    case 'widen':
      return widen(t)
    case 'fan':
      return fan(t)
    case 'pick':
      return pick(t, event.digit)
    case 'pickListed':
      return pickListed(t, event)
    case 'choose':
      return choose(t, event)
    case 'press':
      return press(t, event)
    case 'leave':
      return leave(t)
    case 'forAll':
      return forAll(t)
    case 'repeat':
      return repeat(t)
    case 'back':
      return back(t)
    case 'backOut':
      return backOut(t)
    case 'more':
    case 'fewer':
      return shift(t, event)
    case 'send':
      return t.send(event.orders)
    case 'answered':
      return answered(t, event)
    case 'explained':
      return explained(t, event)
    case 'aim':
      return t.aimAt(event, 'show')
    case 'peek':
      t.ask({ q: 'aim', from: event.hex })
      return
    case 'explain':
      return t.explain(event.hex)
  }
}

type Happened<Is extends HandEvent['is']> = Extract<HandEvent, { is: Is }>

function renew(t: Turn): void {
  const { asked } = t.facts
  const focus = asked?.focus[0]
  t.put()
  t.set({
    over: null,
    because: null,
    leavingWarned: false,
    explaining: 0,
    since: t.facts.now,
    spread: asked ? spreadOf(asked) : null,
    ...(focus === undefined ? {} : { look: focus }),
  })
  if (focus !== undefined) t.bring(focus)
}

// --- the pointer

function hover(t: Turn, hex: string | null): void {
  if (hex === t.hand.over) return
  t.do({ do: 'still' })
  const stays = pinned(t.hand.mode)
  t.set({ over: hex, ...(stays ? {} : { because: null }) })
  const { hold } = t
  if (!t.facts.asked || stays) return
  if (hex === null || hex === hold?.from) return t.unaim()
  if (hold) {
    const known = t.facts.answered(aimQuestion(hold, t.stack, hex, []))
    if (!known) return t.wait(AIM_WAIT, { is: 'aim', to: hex, via: [] })
    t.aimed({ to: hex, via: [] }, known)
  } else if (t.forces.includes(hex)) t.wait(AIM_WAIT, { is: 'peek', hex })
  else if (t.own(hex).length > 0) t.wait(WHY_WAIT, { is: 'explain', hex })
}

function click(t: Turn, { hex, pointer, shift: held }: Happened<'click'>): void {
  const { hold } = t
  if (!hold) t.set({ look: hex })
  if (!t.facts.asked || t.facts.busy) return
  if ((!hold || t.isTarget(hold.from)) && hex !== hold?.from && t.isTarget(hex)) t.aimAtEnemy(hex)
  else if (!hold) {
    if (t.forces.includes(hex)) t.take(hex)
    else if (t.give(hex)) return
    else if (t.isEnemy(hex) && t.facts.asked.points) t.aimAtEnemy(hex)
    else t.explain(hex)
  } else if (hex === hold.from) {
    if (hold.held?.wider && !hold.wide) widen(t)
    else if (t.stack.length > 1) t.keep({ ...hold, fan: !hold.fan })
  } else if (t.own(hex).length > 0 && !held && meansAnother(t, hold, hex)) {
    t.take(hex)
  } else {
    // A finger has no hover: its first tap shows, the second acts.
    const aim = aimOf(t.hand.mode)
    const again = pinned(t.hand.mode) && aim?.to === hex
    const touch = pointer === 'touch'
    const via = aim?.to === hex ? aim.via : []
    t.aimAt({ to: hex, via }, !touch || again ? 'carryOut' : 'layOut', touch)
  }
}

/** A click on an own stack means that stack, unless what is in hand goes to such stacks, or that stack cannot act itself. */
function meansAnother(t: Turn, hold: Hold, hex: string): boolean {
  const reached = hold.reach?.marks?.some((m) => m.hex === hex) === true
  if (reached && hold.held?.visits) return false
  return hold.fixed ? !reached : t.forces.includes(hex) || !reached
}

function drag(t: Turn, { path, phase }: Happened<'drag'>): void {
  const [from] = path
  if (from === undefined || !t.facts.asked) return
  if (phase === 'cancel') return t.unaim()
  const to = path.at(-1)!
  if (from !== t.hold?.from) {
    if (!t.forces.includes(from)) {
      if (phase === 'end' && goesBy(from, t.facts) && !t.give(to)) t.explain(to)
      return
    }
    t.take(from, { only: true })
  }
  if (to === from) t.unaim()
  else goTo(t, { to, via: path.slice(1, -1) }, phase === 'end')
}

/** Another counter is in hand too, or not any more; what they were aimed at stays. */
function gather(t: Turn, unit: string): void {
  const { counters, asked, busy } = t.facts
  if (!counters[unit] || !asked || busy) return
  const { hold } = t
  const had = hold?.wide && !hold.fixed ? unitsOf(hold, t.stack) : []
  const wide = had.includes(unit) ? had.filter((id) => id !== unit) : [...had, unit]
  const aim = pinned(t.hand.mode) ? aimOf(t.hand.mode) : null
  t.put()
  if (wide.length === 0) return
  t.regroup({ ...NOTHING_KNOWN, from: counters[wide[0]!]!.at ?? '', wide })
  if (aim) t.aimAt(aim, 'layOut', true)
}

function carry(t: Turn, { unit, to, down, gathers }: Happened<'carry'>): void {
  const hex = t.facts.counters[unit]?.at
  if (gathers && !t.hold?.wide?.includes(unit)) gather(t, unit)
  if (t.hold?.wide?.includes(unit) && t.facts.asked && !t.facts.busy) {
    if (to !== null) return goTo(t, { to, via: [] }, down)
    return down ? undefined : t.unaim()
  }
  const { hold } = t
  if (!hex || !t.facts.asked || t.facts.busy || (hex !== hold?.from && !t.forces.includes(hex))) return
  if (hold?.from !== hex || unitsOf(hold, t.stack).join() !== unit) takeAlone(t, hex, unit)
  if (to !== null && to !== hex) return goTo(t, { to, via: [] }, down)
  t.do({ do: 'still' })
  if (down) t.putBack()
  else t.unaim()
}

function takeAlone(t: Turn, hex: string, unit: string): void {
  t.put()
  t.set({ look: hex })
  const off = new Set(t.own(hex).flatMap((c) => (c.id === unit ? [] : [c.id])))
  t.regroup({ ...NOTHING_KNOWN, from: hex, off })
}

/** The stack in hand is drawn to a hex; dropped there, it goes as soon as it is known that it can be taken. */
function goTo(t: Turn, goal: Goal, dropped: boolean): void {
  if (!dropped) return t.wait(AIM_WAIT, { is: 'aim', ...goal })
  t.do({ do: 'still' })
  const hold = t.hold!
  if (hold.awaits?.for === 'take') t.keep({ ...hold, awaits: { ...hold.awaits, drop: goal } })
  else t.aimAt(goal, 'carryOut')
}

// --- the stack in hand

function toggle(t: Turn, unit: string): void {
  const { hold, stack } = t
  const option = hold?.held ? undefined : t.facts.asked?.options.find((o) => o.order.unit === unit)
  if (option && !option.grave) return t.send([option.order])
  if (!hold || hold.fixed || !stack.some((c) => c.id === unit)) return
  const off = new Set(hold.off)
  if (!off.delete(unit)) off.add(unit)
  if (off.size === stack.length) return
  t.unaim()
  t.regroup({ ...hold, off })
}

function widen(t: Turn): void {
  const { hold } = t
  if (!hold?.held?.wider) return
  t.unaim()
  t.regroup({ ...hold, wide: hold.held.wider.units, off: new Set() })
}

function fan(t: Turn): void {
  const { over } = t.hand
  if (!t.hold && over !== null && t.own(over).length > 0) t.take(over, { only: true })
  if (t.hold) t.keep({ ...t.hold, fan: !t.hold.fan })
}

// --- what the host says

function answered(t: Turn, { ticket, answer }: Happened<'answered'>): void {
  const { coming, mode } = t.hand
  if (coming?.ticket === ticket) came(t, coming, answer)
  else if (mode.is === 'aiming' && mode.ticket === ticket) aimAnswered(t, mode, answer)
  else if (t.hold?.awaits?.ticket === ticket) holdAnswered(t, t.hold, answer)
}

function came(t: Turn, { hex, held }: NonNullable<HandState['coming']>, answer: Answer | null): void {
  t.set({ coming: null })
  if (!answer || answer.refusal) return
  if (held === null) {
    // A force that must first be taken is the player's to take.
    if ((answer.ways ?? []).length > 0) return
    t.set({ coming: { ticket: t.ask({ q: 'reach', from: hex }), hex, held: answer } })
  } else if (!answer.supposed) t.keep({ ...NOTHING_KNOWN, from: hex, fixed: true, held, reach: answer })
}

function aimAnswered(t: Turn, { aim, then }: Aiming, answer: Answer | null): void {
  if (!answer) return
  t.aimed(aim, answer)
  const { mode } = t.hand
  if (then !== 'show' && mode.is === 'aiming') act(t, mode, answer, then === 'carryOut')
}

/** Carries the aim out: at once when there is one way and nothing to think over, else it is laid out. */
function act(t: Turn, mode: Aiming, answer: Answer, ready: boolean): void {
  const open = openWays(answer).filter((c) => c.orders.length > 0)
  if (open.length === 0) {
    // What was to be struck can only be named: the question that follows says the rest.
    if (mode.hold.from === mode.aim.to) {
      t.putBack()
      if (t.give(mode.aim.to)) return
    }
    const refusal = answer.refusal ?? answer.ways?.[0]?.refusal
    if (refusal) t.set({ because: { hex: mode.aim.to, refusal } })
    return
  }
  const guarded = open[0]!.warnings.some((line) => line.tone === 'danger')
  const meant = t.chosen
  if (ready && meant && !meant.grave && (mode.pinned || (!needsChoice(open) && !guarded))) t.carryOut(meant)
  else t.mode({ ...mode, pinned: true })
}

function holdAnswered(t: Turn, hold: Hold, answer: Answer | null): void {
  const awaits = hold.awaits!
  if (awaits.for === 'take') tookOrNot(t, hold, awaits, answer)
  else if (awaits.for === 'reach') t.keep({ ...hold, reach: answer && !answer.supposed ? answer : null, awaits: null })
  else if (answer) {
    t.keep({ ...hold, held: answer })
    if (answer.refusal) t.set({ because: { hex: hold.from, refusal: answer.refusal } })
    t.askReach()
  }
}

/**
 * The stack is in hand. Or it cannot be taken: then what the decision offers for it is laid out, for a click on an own
 * stack looks at it and gives no order.
 */
function tookOrNot(t: Turn, hold: Hold, { only, meant, drop }: Taking, answer: Answer | null): void {
  const open = openWays(answer)
  const takes = open.some((c) => c.key === TAKE)
  if (answer && (takes || (open.length > 0 && meant === null))) {
    const { units } = answer
    const off = units ? new Set(t.stack.map((c) => c.id).filter((id) => !units.includes(id))) : hold.off
    t.keep({ ...hold, held: answer, off, awaits: null })
    if (takes) t.askReach()
    if (drop) t.aimAt(drop, 'carryOut')
    return
  }
  t.putBack()
  // Of a stack that cannot be taken in hand, because the question is about it, the hex it is drawn to is the answer.
  if (drop) t.give(drop.to)
  if (only) return
  if (meant) t.send([meant])
  else if (!t.layOut(hold.from) && answer?.refusal) t.set({ because: { hex: hold.from, refusal: answer.refusal } })
}

function explained(t: Turn, { ticket, hex, refusal }: Happened<'explained'>): void {
  const { explaining, over, look } = t.hand
  if (ticket === explaining && refusal && (over === hex || look === hex)) t.set({ because: { hex, refusal } })
}

// --- choosing

function pick(t: Turn, digit: number): void {
  const { hold, choices } = t
  if (hold?.fan) {
    const counter = t.stack[digit - 1]
    if (counter) toggle(t, counter.id)
    return
  }
  const choice = picked(choices, digit)
  const refusal = choices[digit - 1]?.refusal
  const option = listedOf(t.hand.mode, t.facts.asked, t.hand.spread)[digit - 1 - choices.length]
  if (choice) choose(t, { choice })
  else if (refusal) t.set({ because: { hex: '', refusal } })
  else if (option) pickListed(t, { option })
}

/** A chip does what a click on its hex or counter does; what is grave is laid out first. */
function pickListed(t: Turn, { option }: Pick<Happened<'pickListed'>, 'option'>): void {
  const { hex, unit } = option.order
  const at = hex ?? (unit === undefined ? undefined : t.facts.counters[unit]?.at)
  if (option.grave && at) t.layOut(at)
  else if (hex !== undefined && t.forces.includes(hex)) t.take(hex, { meant: option.order })
  else t.send([option.order])
}

/** What is grave is given at the second press, unless it was laid out by a first one; so is what leaves too much behind. */
function choose(t: Turn, { choice }: Pick<Happened<'choose'>, 'choice'>): void {
  if (choice.refusal !== null) return
  if (choice.grave && hereOf(t.hand.mode) === null && t.hand.armed !== choice.key) t.set({ armed: choice.key })
  else if (!t.warns(choice.orders)) t.carryOut(choice)
}

function press(t: Turn, { key = false }: Happened<'press'>): void {
  const soon = key && t.hand.struck && t.facts.now - t.hand.since < TOO_SOON
  t.set({ struck: key })
  if (soon) return
  const { chosen } = t
  const main = mainNow(t.hand.mode, t.facts, chosen, t.hand.spread)
  if (!main || t.warns(main.orders)) return
  if (chosen && main.orders === chosen.orders) t.carryOut(chosen)
  else t.send(main.orders)
}

/** At the second press when something would be lost. */
function leave(t: Turn): void {
  const order = t.facts.asked && leaving(t.facts.asked)?.order
  if (order && !t.warns([order])) t.send([order])
}

function forAll(t: Turn): void {
  const first = standingAt(t.facts.asked, t.facts.standing)[0]
  if (first) t.do({ do: 'standing', id: first.id, value: first.value })
}

/** The last orders, if they are offered; what leaves a decision is never meant. */
function repeat(t: Turn): void {
  const { asked, last } = t.facts
  const first = last[0]
  if (!first || !asked || leavesBy(leaving(asked), [first])) return
  if (asked.options.some((o) => orderKey(o.order) === orderKey(first))) t.send(last)
}

function shift(t: Turn, { is, unit }: Happened<'more' | 'fewer'>): void {
  const { spread } = t.hand
  if (spread) t.set({ spread: is === 'more' ? more(spread, unit) : fewer(spread, unit) })
}

// --- backing out

function back(t: Turn): void {
  const { hand, hold } = t
  if (hand.leavingWarned) t.set({ leavingWarned: false })
  else if (hand.armed !== null) t.set({ armed: null })
  else if (hold?.fan) t.keep({ ...hold, fan: false })
  else if (hand.mode.is === 'aiming') t.unaim()
  else if (hand.mode.is === 'choosing') t.mode(hold ? { is: 'holding', hold } : { is: 'idle' })
  else if (hold?.wide) t.regroup({ ...hold, wide: null })
  else if (taken(hand.mode)) t.putBack()
  else if (spreadChanged(t)) t.set({ spread: spreadOf(t.facts.asked!) })
  else if (hand.because !== null) t.set({ because: null })
}

function spreadChanged({ facts, hand }: Turn): boolean {
  const usual = facts.asked && spreadOf(facts.asked)
  return usual !== null && JSON.stringify(usual) !== JSON.stringify(hand.spread)
}

function backOut(t: Turn): void {
  const { asked, busy, undoable, lastDepth } = t.facts
  if (!asked || busy) return
  const out = asked.options.find((o) => o.backs)
  if (out) t.send([out.order])
  else if (undoable && asked.depth > lastDepth) t.do({ do: 'undo' })
}
