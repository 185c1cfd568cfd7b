/** How forces walk: by the orders of an activation, of Strategic Movement, or of a retreat. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { walkBy, type Walker } from '../../../../core/ways/walks.ts'
import type { Arrival } from '../../../../core/ways/ways.ts'
import { enemyIn } from '../board.ts'
import { lowestMa } from '../forces.ts'
import { allowance, forceHex } from '../movement.ts'
import { crossesRiver, entryCost, HALVES, strategicCost } from '../terrain.ts'
import type { Damos, M } from '../world.ts'

export function walker(m: M): Walker<Damos> | null {
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

/** Of the ways into a hex the best to fight from: points left for a Standard Attack, no river, then the cheapest. */
export function bestEntry(m: M, there: readonly Arrival<Damos>[], goal: HexId, last: boolean, drawn: HexId) {
  const found = there.filter((a) => last && a.order !== null)
  const rank = (a: Arrival<Damos>): number => {
    const from = a.from ? a.from.place % m.game.grid.size : -1
    if (from === drawn && drawn >= 0) return -1
    const choice = a.match.waits === 'decision' && a.match.place === 'activation.plan' ? 0 : 1000
    const river = m.place === 'activation.move' && crossesRiver(m, m.seat, from, goal) ? 100 : 0
    return choice + river + a.cost
  }
  return found.length < 2 ? found[0] : found.reduce((best, a) => (rank(a) < rank(best) ? a : best))
}
