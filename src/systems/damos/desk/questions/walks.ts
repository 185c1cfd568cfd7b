/** Taking a force in hand, and how it walks: in an activation, in Strategic Movement, in a retreat. */
import { enemyIn } from '../../rules/board.ts'
import { alive, lowestMa } from '../../rules/forces.ts'
import { formForce } from '../../rules/forming.ts'
import { allowance, forceHex } from '../../rules/movement.ts'
import { anyComes } from '../../rules/reactors.ts'
import { no } from '../../rules/reasons.ts'
import { hasSupply } from '../../rules/supply.ts'
import { crossesRiver, entryCost, HALVES, hexside, strategicCost } from '../../rules/terrain.ts'
import { RIVER, type Damos, type M } from '../../rules/world.ts'
import { groundName } from '../names.ts'
import { hexOf, percent, routing, unitsOf, walkBy } from './kit.ts'
import type { HexId, Question, Walker } from './kit.ts'
import { reactionWords, whoJoins, whoReacts } from './reactions.ts'

/** Takes the units of a question in hand. */
export function takeInHand(m: M, q: Question) {
  const units = unitsOf(m, q, m.seat)
  const hex = units.length > 0 ? m.board.hex.get(units[0]!) : hexOf(m, q.from)
  return formForce(m, units, hex, q.units !== undefined && q.units.length > 0)
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
