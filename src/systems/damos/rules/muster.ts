/** 2.1: forming a force. Several decisions let a player take some units of a stack; they share these forms. */
import type { Ask, Form, Next } from '../../../core/procedure.ts'
import { type Reason } from '../../../core/reasons.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { countIn, sideHex, unitsIn } from './board.ts'
import { no } from './reasons.ts'
import type { MusterFrame } from './frames.ts'
import { ask, plain, type M } from './world.ts'

export interface Muster<F extends MusterFrame, S extends string = string> {
  readonly claim: string
  prompt(m: M, f: F): string
  /** Why this unit may not be in such a force at all. */
  eligible(m: M, f: F, unit: number): Reason | null
  /** Why this group could not be the force, nor become it by adding units of the same hex. */
  hopeless?(m: M, f: F, units: readonly number[]): Reason | null
  /** Why this group is not a legal force as it stands; without it, any group is. */
  ready?(m: M, f: F, units: readonly number[]): Reason | null
  /** Could a force in this hex be legal at all? A cheap test that spares the others. */
  within?(m: M, f: F, hex: HexId): boolean
  /** The step that shows the units being gathered, and the one to go back to. */
  readonly gather: S
  readonly back: S
  start(m: M, f: F): Next<S>
  known?: Known
}

/** Which units are eligible, asked for by several forms of one decision: holds while the match does not move on. */
interface Known {
  match: M
  serial: number
  units: Int8Array
}

const YES = 1
const NO = -1
const NOBODY: readonly number[] = []

function knownOf<F extends MusterFrame>(m: M, muster: Muster<F>): Int8Array {
  const { known } = muster
  if (known?.match === m && known.serial === m.serial) return known.units
  const units = known?.units.length === m.game.units.length ? known.units.fill(0) : new Int8Array(m.game.units.length)
  muster.known = { match: m, serial: m.serial, units }
  return units
}

function isEligible<F extends MusterFrame>(
  m: M,
  f: F,
  unit: number,
  muster: Muster<F>,
  known = knownOf(m, muster),
): boolean {
  if (known[unit] === 0) {
    // Spent units are never mustered for anything.
    const fit = m.board.spent.get(unit) === 0 && muster.eligible(m, f, unit) === null
    known[unit] = fit ? YES : NO
  }
  return known[unit] === YES
}

export function byNumber(units: readonly number[]): number[] {
  return units.slice().sort((a, b) => a - b)
}

/** The units of a hex that are eligible, all of them. */
function eligibleIn<F extends MusterFrame>(m: M, f: F, hex: HexId, muster: Muster<F>): number[] {
  return unitsIn(m, hex, f.side).filter((u) => isEligible(m, f, u, muster))
}

function anyEligible<F extends MusterFrame>(m: M, f: F, hex: HexId, muster: Muster<F>): boolean {
  const { first, next } = m.board
  const known = knownOf(m, muster)
  for (let u = first.get(hex) - 1; u >= 0; u = next.get(u) - 1) {
    if (m.game.units[u]!.seat === f.side && isEligible(m, f, u, muster, known)) return true
  }
  return false
}

/** `name {hex}`: all eligible units of a hex at once. */
export function wholeStack<F extends MusterFrame, S extends string>(name: string, muster: Muster<F, S>): Form<M, F, S> {
  return {
    do: name,
    arg: 'hex',
    exact: true,
    candidates(m, f, out) {
      for (const hex of stacks(m, f.side)) {
        if (!(muster.within?.(m, f, hex) ?? true) || !anyEligible(m, f, hex, muster)) continue
        if (!muster.ready || muster.ready(m, f, eligibleIn(m, f, hex, muster)) === null) out.push(hex)
      }
    },
    refusal(m, f, hex) {
      if (countIn(m, hex, f.side) === 0) return no('no-own-unit', { hex })
      if (!anyEligible(m, f, hex, muster)) return muster.eligible(m, f, unitsIn(m, hex, f.side)[0]!)
      return muster.ready?.(m, f, eligibleIn(m, f, hex, muster)) ?? null
    },
    play(m, f, hex) {
      f.force = eligibleIn(m, f, hex, muster)
      return muster.start(m, f)
    },
  }
}

/** `name {unit}`: the first unit of a force that is then gathered one by one. */
export function firstUnit<F extends MusterFrame, S extends string>(name: string, muster: Muster<F, S>): Form<M, F, S> {
  return {
    do: name,
    arg: 'unit',
    exact: true,
    candidates(m, f, out) {
      const { units } = m.game
      const known = knownOf(m, muster)
      for (let u = 0; u < units.length; u++) {
        // Most have been looked at for the form before.
        if (known[u] === NO || units[u]!.seat !== f.side) continue
        const hex = m.board.hex.get(u)
        if (hex < 0 || countIn(m, hex, f.side) < 2) continue
        if (muster.within && !muster.within(m, f, hex)) continue
        if (isEligible(m, f, u, muster, known) && joinRefusal(m, f, NOBODY, u, muster) === null) out.push(u)
      }
    },
    refusal(m, f, unit) {
      if (m.game.units[unit]!.seat !== f.side) return no('not-own', { unit })
      const hex = m.board.hex.get(unit)
      if (hex < 0) return no('not-on-map', { unit })
      if (!isEligible(m, f, unit, muster)) return muster.eligible(m, f, unit)
      if (countIn(m, hex, f.side) < 2) return no('alone', { unit })
      return joinRefusal(m, f, NOBODY, unit, muster)
    },
    play(_m, f, unit) {
      f.force = [unit]
      return muster.gather
    },
  }
}

/** The decision in which the force grows. */
export function gathering<F extends MusterFrame, S extends string>(muster: Muster<F, S>): Ask<M, F, S> {
  return ask<F, S>({
    claim: muster.claim,
    prompt: (m, f) => muster.prompt(m, f),
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'add',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of unitsIn(m, m.board.hex.get(f.force[0]!), f.side)) if (!f.force.includes(u)) out.push(u)
        },
        refusal(m, f, unit) {
          if (m.game.units[unit]!.seat !== f.side) return no('not-own', { unit })
          const hex = m.board.hex.get(f.force[0]!)
          if (m.board.hex.get(unit) !== hex) return no('not-in-hex', { unit, hex })
          if (f.force.includes(unit)) return no('already-in', { unit })
          return muster.eligible(m, f, unit) ?? joinRefusal(m, f, f.force, unit, muster)
        },
        play(_m, f, unit) {
          f.force = byNumber([...f.force, unit])
          return muster.gather
        },
      },
      plain('go', (m, f) => muster.start(m, f), {
        refusal: (m, f) => muster.ready?.(m, f, f.force) ?? null,
      }),
      plain('clear', (_m, f) => {
        f.force = []
        return muster.back
      }),
    ],
    // What may be added can depend on strengths the enemy may not know.
    always: (m) => m.game.fog,
  })
}

/** Why an eligible unit may not join these, or begin a force of its own. */
function joinRefusal<F extends MusterFrame>(
  m: M,
  f: F,
  others: readonly number[],
  unit: number,
  muster: Muster<F>,
): Reason | null {
  if (!muster.hopeless && !muster.ready) return null
  const group = byNumber([...others, unit])
  return muster.hopeless?.(m, f, group) ?? someReady(m, f, group, muster)
}

/** Is the group ready, or could adding other eligible units of the hex make it so? */
function someReady<F extends MusterFrame>(m: M, f: F, group: readonly number[], muster: Muster<F>): Reason | null {
  const first = muster.ready?.(m, f, group) ?? null
  if (first === null) return null
  for (const u of eligibleIn(m, f, m.board.hex.get(group[0]!), muster)) {
    if (!group.includes(u) && muster.ready!(m, f, byNumber([...group, u])) === null) return null
  }
  return first
}

/** The hexes holding units of a side, each once, in order of hex. */
export function stacks(m: M, side: number): number[] {
  return m.board.count.filled(sideHex(m, side, 0), m.game.grid.size)
}
