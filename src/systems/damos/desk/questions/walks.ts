/** How DAMOS forces walk: by the orders of an activation, of Strategic Movement, or of a retreat. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../../core/match.ts'
import type { Step, Walk } from '../../../../core/desk/ways.ts'
import { enemyIn } from '../../rules/board.ts'
import { lowestMa } from '../../rules/forces.ts'
import { allowance, forceHex } from '../../rules/movement.ts'
import { entryCost, HALVES, strategicCost } from '../../rules/terrain.ts'
import type { Damos, M } from '../../rules/world.ts'

/** The force that walks in the decision the match waits for, and what it may spend in all. */
export interface Walker {
  readonly force: readonly number[]
  readonly allowance: number
  readonly walk: Walk<Damos>
}

export function walkerOf(m: M): Walker | null {
  if (m.waits !== 'decision') return null
  if (m.place === 'activation.move') {
    const f = m.frame('activation')!
    return { force: f.force.slice(), allowance: allowance(m, f), walk: ACTIVATION }
  }
  if (m.place === 'strategic.march') {
    const { force } = m.frame('strategic')!
    return { force: force.slice(), allowance: lowestMa(m, force) * 2, walk: MARCH }
  }
  if (m.place === 'retreat.step') {
    const f = m.frame('retreat')!
    return { force: f.units.slice(), allowance: f.most, walk: RETREAT }
  }
  return null
}

/** An enemy's hex is a place of its own for each hexside it can be entered by: the fight differs. */
export function hexAt(m: M, place: number): HexId {
  return place % m.game.grid.size
}

/** The hex from which an enemy's hex is entered, or -1 for open ground. */
function placeOf(m: M, side: number, from: HexId, to: HexId): number {
  return enemyIn(m, to, side) ? (1 + m.game.grid.direction(from, to)) * m.game.grid.size + to : to
}

/** The codes of a decision's orders of one kind that name a hex, with the hex. */
function* hexOrders(m: M, kind: string): Generator<[code: number, hex: HexId]> {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do === kind) yield [code, code % FORM_SPAN]
  }
}

const ACTIVATION: Walk<Damos> = {
  place: (m) => forceHex(m, m.frame('activation')!),
  cost: (m) => m.frame('activation')!.spentMp,
  steps(m) {
    const f = m.frame('activation')!
    const from = forceHex(m, f)
    const found: Step[] = []
    for (const [code, to] of hexOrders(m, 'move')) {
      const cost = f.spentMp + entryCost(m, f.side, from, m.game.grid.direction(from, to))
      found.push({ code, place: placeOf(m, f.side, from, to), cost })
    }
    for (const form of m.game.x.moveForms) {
      for (const [code, to] of hexOrders(m, form.do)) found.push({ code, place: to, cost: costTried(m, code) })
    }
    return found
  },
}

/** What a game's own way of moving costs is found by trying it. */
function costTried(m: M, code: number): number {
  const trial = m.fork()
  const at = trial.frames.length - 1
  trial.playCode(code)
  const f = trial.frames[at]
  return f?.proc === 'activation' ? f.spentMp : Infinity
}

const MARCH: Walk<Damos> = {
  place: (m) => m.board.hex.get(m.frame('strategic')!.force[0]!),
  cost: (m) => lowestMa(m, m.frame('strategic')!.force) * 2 - m.frame('strategic')!.halves / HALVES,
  steps(m) {
    const from = this.place(m)
    const spent = this.cost(m)
    const { side } = m.frame('strategic')!
    return Array.from(hexOrders(m, 'move'), ([code, place]) => ({
      code,
      place,
      cost: spent + strategicCost(m, side, from, m.game.grid.direction(from, place)) / HALVES,
    }))
  },
}

const RETREAT: Walk<Damos> = {
  place: (m) => m.board.hex.get(m.frame('retreat')!.units[0]!),
  cost: (m) => m.frame('retreat')!.path.length,
  steps(m) {
    const gone = m.frame('retreat')!.path.length + 1
    // How many hexes have been gone is part of the place: a hex may be right as the third and wrong as the second.
    const { size } = m.game.grid
    return Array.from(hexOrders(m, 'retreat'), ([code, hex]) => ({ code, place: gone * size + hex, cost: gone }))
  },
}
