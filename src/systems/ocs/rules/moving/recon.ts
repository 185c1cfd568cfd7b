/** 21.1 Recon, an option: scouts on the move pay for a look at a hex next to them. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { cloneFrame } from '../../../../core/frame.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { combatUnitsIn, countIn, other, stepsOf } from '../position/board.ts'
import { pending, putDown } from './move-plan.ts'
import { payable, priceFields } from '../supply/pay.ts'
import { FACTS } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { here, points } from './step-cost.ts'
import { ARMOR, chosen, MECH, call, procedure, type M, type MoveForm } from '../world.ts'
import type { MoveFrame, ReconFrame } from './frames.ts'

/** ocs:21.1#1 */
const SYMBOLS: ReadonlySet<string> = new Set(['recon', 'motorcycle', 'armored car', 'cavalry', 'commando'])
const SIZES: ReadonlySet<string> = new Set(['company', 'battalion', 'kampfgruppe', 'regiment'])
const TOKENS = 1
/** A part of the printed MA. */
const PART = 4

function isScout(m: M, unit: number): boolean {
  const { symbol, size, combat } = m.game.units[unit]!
  return combat && SYMBOLS.has(symbol) && SIZES.has(size)
}

function priceOf(m: M, f: MoveFrame, i: number): number {
  return Math.floor(m.game.units[f.force[i]!]!.faces[f.faces[i]!]!.ma / PART)
}

/** Where in the force the scout is who would go: the one with most MP left, or -1. */
function scoutIn(m: M, f: MoveFrame): number {
  let best = -1
  f.force.forEach((u, i) => {
    if (isScout(m, u) && (best < 0 || f.left[i]! - priceOf(m, f, i) > f.left[best]! - priceOf(m, f, best))) best = i
  })
  return best
}

/** Can the token come to where the scout has got to? The plan is tried on a fork, once for each decision. */
const supplied = (m: M, f: MoveFrame, unit: number): boolean => scouted(m, f.side, [f, unit])
const scouted = FACTS.perStep('recon', (m, side, [f, unit]: readonly [MoveFrame, number]) => {
  let at: M = m
  if (pending(m, f)) {
    at = m.fork()
    putDown(at, cloneFrame(f))
  }
  return payable(at, side, [unit], TOKENS, false)
})

function reconRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  if (!chosen(m, 'recon')) return no('no-recon')
  if (m.game.grid.direction(here(f), hex) < 0) return no('not-adjacent', { hex, from: here(f) })
  if (countIn(m, hex, other(f.side)) === 0) return no('nobody-there', { hex })
  const i = scoutIn(m, f)
  if (i < 0) return no('no-scout')
  const unit = f.force[i]!
  const cost = priceOf(m, f, i)
  if (f.left[i]! < cost) return no('recon-points', { unit, cost: points(cost), left: points(f.left[i]!) })
  return supplied(m, f, unit) ? null : no('pay-none', { unit })
}

export const RECON: MoveForm = {
  do: 'recon',
  arg: 'hex',
  candidates(m, f, out) {
    if (!chosen(m, 'recon')) return
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = m.game.grid.neighbour(here(f), d)
      if (hex !== OFF_MAP) out.push(hex)
    }
  },
  refusal: reconRefusal,
  play(m, f, hex) {
    const i = scoutIn(m, f)
    if (pending(m, f)) putDown(m, f)
    return call('recon', { side: f.side, unit: f.force[i]!, hex }, 'act')
  },
}

export const recon = procedure('recon', {
  secrets: { unit: ownPlan },
  steps: {
    pay: (_m, f) => call('pay', priceFields(f.side, [f.unit], TOKENS, false), 'look'),
    // ocs:21.1#2: the total of steps, and what there is against tanks
    look(m, f) {
      if (f.result !== 1) return done()
      const force = m.caller('move')!
      const i = force.force.indexOf(f.unit)
      force.left[i]! -= priceOf(m, force, i)
      const units = combatUnitsIn(m, f.hex, other(f.side)).map((u) => m.game.units[u]!)
      m.emit('reconnoitred', {
        hex: f.hex,
        steps: units.reduce((sum, u) => sum + stepsOf(m, u.index), 0),
        armor: units.some((u) => u.category === ARMOR) ? 1 : 0,
        mech: units.some((u) => u.category === MECH) ? 1 : 0,
        antiTank: units.some((u) => u.symbol === 'anti-tank' || u.symbol === 'anti-aircraft') ? 1 : 0,
      })
      return done()
    },
  },
})

/** Some scout of the side, or whoever it has. */
export function imagineRecon(m: M, f: ReconFrame): void {
  const own = m.game.own[f.side]!
  f.unit = own.find((u) => isScout(m, u) && m.board.hex.get(u) !== OFF_MAP) ?? own[0]!
}
