/** Answers to single decisions: reactions, postures, retreats, losses, replacements. */
import { FORM_SPAN } from '../../../core/match.ts'
import { other, strength, unitsIn } from '../rules/board.ts'
import { forceHex } from '../rules/movement.ts'
import { INTO, reactionOdds } from '../rules/reaction.ts'
import { ASSAULT, MEETING, PENETRATION, STANDARD, STEADFAST, type M } from '../rules/world.ts'
import { oddsOf } from './odds.ts'
import { nearestWanted, placesOf, turnsLeft } from './scene.ts'
import { bestCode, codeWhere, type Thought, usualIndex } from './thought.ts'

type Answering = (t: Thought, m: M) => number

const weakest: Answering = (_t, m) => bestCode(m, (_o, code) => -m.board.sp.get(code % FORM_SPAN))
const most: Answering = (_t, m) => bestCode(m, ({ number }) => number ?? 0)

/** Where the usual answer is right: nothing better is known than what odds assume. */
const usual: Answering = (_t, m) => m.codes[usualIndex(m)]!

/** Goes with who is gathered; a force is planned before its first unit is taken. */
const gather: Answering = (_t, m) => {
  const ready = codeWhere(m, (o) => o.do === 'go')
  return ready >= 0 ? ready : codeWhere(m, (o) => o.do === 'add')
}

/** A single decision by place: an order's code. */
export const ANSWERS: Readonly<Record<string, Answering>> = {
  'activation.plan': (_t, m) => codeWhere(m, (o) => o.word === 'standard'),
  'reaction.window': react,
  'activation.posture': posture,
  'activation.assaultPosture': posture,
  'concerted.posture': posture,
  'retreat.step': byTrial,
  'combat.sacrifice': byTrial,
  'operations.excess': weakest,
  'combat.excludeAttackers': weakest,
  'combat.excludeDefenders': weakest,
  'losses.pay': most,
  'replacements.place': place,
  'replacements.rebuilt': place,
  'replacements.strength': most,
  'replacements.spend': spend,
  'operations.muster': gather,
  'strategic.muster': gather,
  'reaction.muster': gather,
  'exploitation.muster': gather,
  'concerted.muster': gather,
  'strategic.march': (_t, m) => codeWhere(m, (o) => o.do === 'stop'),
  'concerted.target': usual,
  'concerted.name': usual,
  'excess.exclude': weakest,
  'losses.allocate': usual,
}

/** A force that reacts cannot act in its own next turn: the price of a strength point. */
const PRICE = 0.12
const LAST_PRICE = 0.02
const LEAST = 0.15
const GROUND = 1.5
const RETREAT = 0.2
/** Taken for a force that is not known. */
const A_FORCE = 12

function react(t: Thought, m: M): number {
  const f = m.frame('reaction')!
  const { side } = t
  const goal = placesOf(m, t.purpose).find((p) => p.hex === f.hex)
  const there = strength(m, unitsIn(m, f.hex, side))
  const attack = f.movers.length > 0 ? strength(m, f.movers) : A_FORCE
  const comes = { side: other(side), from: -1, hex: f.hex, attack, posture: STEADFAST, supplied: true, shaken: false }
  const without = there > 0 ? oddsOf(m, { ...comes, defence: there, plan: STANDARD }) : null
  const price = turnsLeft(m, side) > 0 ? PRICE : LAST_PRICE
  let [choice, gain] = [codeWhere(m, (o) => o.do === 'pass'), LEAST]
  for (let i = 0; i < m.count; i++) {
    if (m.orderOf(m.codes[i]!).do !== 'react') continue
    const units = unitsIn(m, m.codes[i]! % FORM_SPAN, side).filter((u) => m.board.spent.get(u) === 0)
    const sp = strength(m, units)
    const odds = oddsOf(m, { ...comes, defence: there + sp, plan: there > 0 ? STANDARD : MEETING })
    const stops = (goal ? t.purpose.weights.goal * goal.weight : GROUND) * ((without?.win ?? 1) - odds.win)
    const fight = odds.attackerLoses - odds.defenderLoses - odds.win * RETREAT * sp
    const before = without ? without.attackerLoses - without.defenderLoses : 0
    const mine = reactionOdds(m, f, units, INTO).chance * (stops + fight - before) - price * sp
    if (mine > gain) [choice, gain] = [m.codes[i]!, mine]
  }
  return choice
}

/** What an attacker may have chosen, and how likely that is. */
const OF_ONE_FORCE: readonly (readonly [number, number])[] = [
  [STANDARD, 0.7],
  [MEETING, 0.3],
]
const CONCERTED: readonly (readonly [number, number])[] = [
  [ASSAULT, 0.5],
  [PENETRATION, 0.5],
]
const A_GRAND_FORCE = 18
const LOST_HEX = 3

/** The posture that holds best against what may come. */
function posture(_t: Thought, m: M): number {
  const single = m.place === 'activation.posture'
  const hex = single ? forceHex(m, m.frame('activation')!) : 'target' in m.top ? m.top.target : -1
  const side = other(m.seat)
  const attack = single ? strength(m, unitsIn(m, hex, side)) : A_GRAND_FORCE
  const defence = strength(m, unitsIn(m, hex, m.seat))
  const comes = { side, from: -1, hex, attack, defence, supplied: true, shaken: false }
  return bestCode(m, (_o, code) => {
    let sum = 0
    for (const [plan, share] of single ? OF_ONE_FORCE : CONCERTED) {
      const odds = oddsOf(m, { ...comes, plan, posture: code % FORM_SPAN })
      sum += share * (odds.attackerLoses - odds.defenderLoses - odds.win * LOST_HEX)
    }
    return sum
  })
}

const MOST_STEPS = 30

/** Every option is played out as usual to the end of its procedure, and valued. */
function byTrial(t: Thought, m: M): number {
  return bestCode(m, (_o, code) =>
    t.forks.try(m, (fork) => {
      const depth = fork.frames.length
      fork.playCode(code)
      for (let n = 0; fork.waits === 'decision' && fork.frames.length >= depth && n < MOST_STEPS; n++)
        fork.playCode(fork.codes[usualIndex(fork)]!)
      return t.worth(fork)
    }),
  )
}

function place(t: Thought, m: M): number {
  return bestCode(m, (order, code) => {
    if (order.do === 'wait') return -Infinity
    return t.forks.try(m, (fork) => {
      fork.playCode(code)
      return t.worth(fork)
    })
  })
}

/** Enough points in the pool to rebuild a unit. */
const REBUILDS = 3

function spend(t: Thought, m: M): number {
  return bestCode(m, ({ do: kind }, code) => {
    if (kind === 'done') return 0
    if (kind === 'rebuild') return m.board.rp.get(m.seat) >= REBUILDS ? 0.5 : -1
    const unit = m.game.units[code % FORM_SPAN]!
    const near = nearestWanted(m, t.purpose, m.board.hex.get(unit.index), m.seat)
    return 1 + (unit.mechanized ? 1 : 0) + (10 - near) / 100
  })
}
