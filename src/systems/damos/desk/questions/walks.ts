/** Taking a force in hand, and how it walks: in an activation, in Strategic Movement, in a retreat. */
import { enemyIn, unitsIn } from '../../rules/board.ts'
import { alive, lowestMa } from '../../rules/forces.ts'
import { allowance, forceHex } from '../../rules/movement.ts'
import { no } from '../../rules/reasons.ts'
import { hasSupply } from '../../rules/supply.ts'
import { crossesRiver, entryCost, HALVES, hexside, strategicCost } from '../../rules/terrain.ts'
import { RIVER, type Damos, type M } from '../../rules/world.ts'
import { groundName } from '../names.ts'
import { hexOf, idOf, percent, routing, Script, unitId, unitsOf, walkBy } from './kit.ts'
import type { HexId, Question, Reason, Walker } from './kit.ts'
import { anyComes, reactionWords, whoJoins, whoReacts } from './reactions.ts'

/** The step of each procedure that asks for a force, and how it calls a whole stack and the first unit of a part. */
const TAKES: Readonly<Record<string, { at: string; whole: string; first: string; named: boolean }>> = {
  operations: { at: 'choose', whole: 'activate', first: 'pick', named: true },
  strategic: { at: 'choose', whole: 'march', first: 'pick', named: true },
  exploitation: { at: 'choose', whole: 'exploit', first: 'pick', named: false },
  concerted: { at: 'name', whole: 'name', first: 'pick', named: true },
  reaction: { at: 'window', whole: 'react', first: 'send', named: true },
}

/** Does the decision ask for a force to be formed, or is one being formed? */
export function choosesForce(m: M): boolean {
  return m.waits === 'decision' && (TAKES[m.top.proc]?.at === m.top.step || m.place.endsWith('.muster'))
}

/** Takes the units of a question in hand: the orders that do, as far as they are taken, and why not. */
export function takeInHand(start: M, q: Question) {
  const script = new Script<Damos>(start)
  const m = script.match
  const side = m.seat
  const units = unitsOf(m, q, side)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : hexOf(m, q.from)
  const hand = (reason: Reason | null) => ({ script, units, reason })
  if (units.length === 0) return hand(no('no-own-unit', { hex }))
  if (m.place.endsWith('.muster')) {
    const gathered = 'force' in m.top ? m.top.force : []
    if (sameUnits(gathered, units)) return hand(script.give({ do: 'go' }))
    const reason = script.give({ do: 'clear' })
    if (reason) return hand(reason)
  }
  const takes = TAKES[m.top.proc]
  if (!takes) return hand(no('no-own-unit', { hex }))
  const whole = takes.named ? { do: takes.whole, hex: idOf(m, hex) } : { do: takes.whole }
  const part = q.units !== undefined && q.units.length > 0
  const refused = m.refusal(side, whole)
  if (!part || unitsIn(m, hex, side).length === 1) return hand(refused ?? script.give(whole))
  // The whole stack by name takes all that can go: the same as naming each of them.
  if (refused === null && sameUnits(forceAfter(m, whole), units)) return hand(script.give(whole))
  for (const [i, unit] of units.entries()) {
    if (m.board.hex.get(unit) !== hex) return hand(no('not-in-hex', { unit, hex }))
    const reason = script.give({ do: i === 0 ? takes.first : 'add', unit: unitId(m, unit) })
    if (reason) return hand(reason)
  }
  // Gathering may have come to its only end by itself.
  return hand(m.place.endsWith('.muster') && m.seat === side ? script.give({ do: 'go' }) : null)
}

/** The force that an order for a whole stack would make. */
function forceAfter(m: M, order: { do: string; hex?: string }): readonly number[] {
  const trial = m.fork()
  const depth = trial.frames.length
  trial.play(trial.seat, order)
  const frame = trial.frames[depth] ?? trial.frames[depth - 1]
  return frame && 'force' in frame ? frame.force : []
}

function sameUnits(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((u) => b.includes(u))
}

// --- Small words the answers share

/** `woods, town, Luga`: what there is to enter from a neighbouring hex. */
function enteringWords(m: M, hex: HexId, from: HexId): string {
  const d = m.game.grid.direction(from, hex)
  const river = d >= 0 && (hexside(m, from, d) & RIVER) !== 0
  const name = m.game.land.riverName.get(from * 6 + d) ?? 'river'
  return river ? `${groundName(m, hex)}, across the ${name}` : groundName(m, hex)
}

export function points(n: number): string {
  return Number.isInteger(n) ? String(n) : `${Math.floor(n)}½`.replace(/^0½/, '½')
}

// --- How DAMOS forces walk: by the orders of an activation, of Strategic Movement, or of a retreat

function walker(m: M): Walker<Damos> | null {
  if (m.waits !== 'decision') return null
  if (m.place === 'activation.move') {
    const f = m.frame('activation')!
    return { force: f.force.slice(), budget: allowance(m, f), walk: ACTIVATION }
  }
  if (m.place === 'strategic.march') {
    const { force } = m.frame('strategic')!
    return { force: force.slice(), budget: lowestMa(m, force) * 2, walk: MARCH }
  }
  if (m.place === 'retreat.step') {
    const f = m.frame('retreat')!
    return { force: f.units.slice(), budget: f.most, walk: RETREAT }
  }
  return null
}

const ACTIVATION = walkBy<Damos>({
  here: (m) => forceHex(m, m.frame('activation')!),
  paid: (m) => m.frame('activation')!.spentMp,
  pays: (m) => ({
    move: ({ from, to, paid }) =>
      paid + entryCost(m, m.frame('activation')!.side, from, m.game.grid.direction(from, to)),
    ...Object.fromEntries(m.game.x.moveForms.map((form) => [form.do, ({ code }) => costTried(m, code)])),
  }),
  // An enemy's hex is a place of its own for each hexside it can be entered by: the fight differs.
  place: (m, from, to) =>
    enemyIn(m, to, m.frame('activation')!.side) ? (1 + m.game.grid.direction(from, to)) * m.game.grid.size + to : to,
})

/** What a game's own way of moving costs is found by trying it. */
function costTried(m: M, code: number): number {
  const trial = m.fork()
  const at = trial.frames.length - 1
  trial.playCode(code)
  const f = trial.frames[at]
  return f?.proc === 'activation' ? f.spentMp : Infinity
}

const MARCH = walkBy<Damos>({
  here: (m) => m.board.hex.get(m.frame('strategic')!.force[0]!),
  paid: (m) => lowestMa(m, m.frame('strategic')!.force) * 2 - m.frame('strategic')!.halves / HALVES,
  pays: (m) => ({
    move: ({ from, to, paid }) =>
      paid + strategicCost(m, m.frame('strategic')!.side, from, m.game.grid.direction(from, to)) / HALVES,
  }),
})

const gone = (m: M): number => m.frame('retreat')!.path.length

const RETREAT = walkBy<Damos>({
  here: (m) => m.board.hex.get(m.frame('retreat')!.units[0]!),
  paid: gone,
  pays: () => ({ retreat: ({ paid }) => paid + 1 }),
  // How many hexes have been gone is part of the place: a hex may be right as the third and wrong as the second.
  place: (m, _from, to) => (gone(m) + 1) * m.game.grid.size + to,
})

export const ROUTED = routing<Damos>({
  walkerOf: walker,
  points,
  notAdjacent: (hex, from) => no('not-adjacent', { hex, from }),
  kind: (m) => (m.place === 'retreat.step' ? 'retreat' : 'move'),
  // Of the ways into a hex the best to fight from: points left for a Standard Attack, no river, then the cheapest.
  best(m, there, goal, last, drawn) {
    const found = there.filter((a) => last && a.order !== null)
    const rank = (a: (typeof there)[number]): number => {
      const from = a.from ? a.from.place % m.game.grid.size : -1
      if (from === drawn && drawn >= 0) return -1
      const choice = a.match.waits === 'decision' && a.match.place === 'activation.plan' ? 0 : 1000
      const river = m.place === 'activation.move' && crossesRiver(m, m.seat, from, goal) ? 100 : 0
      return choice + river + a.cost
    }
    return found.length < 2 ? found[0] : found.reduce((best, a) => (rank(a) < rank(best) ? a : best))
  },
  step(m, { force }, from, at) {
    const [hex, before] = [at.place % m.game.grid.size, from.place % m.game.grid.size]
    const foe = enemyIn(m, hex, m.game.units[force[0]!]!.seat)
    const who = foe ? whoJoins(at.match, 'standard') : whoReacts(at)
    const comes = who.filter((r) => !r.away)
    const left = alive(at.match, force)
    const supplied = left.length > 0 && hasSupply(at.match, left, hex)
    return {
      supply: m.place === 'activation.move' ? (supplied ? 'yes' : 'no') : '',
      reacts: comes.length > 0 ? percent(anyComes(comes)) : '',
      detail: [enteringWords(m, hex, before), ...reactionWords(m, who)].join('; '),
    }
  },
})

export const { walkerOf, routeTo } = ROUTED
