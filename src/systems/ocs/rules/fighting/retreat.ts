/** 9.12 Retreats: stack by stack, hex by hex, with what enemy zones do on the way. */
import { plural } from '../../../../core/words.ts'
import { DIRECTIONS, OFF_MAP } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { alive, attackCapable, isTransport, note, sideHex, unitsIn } from '../position/board.ts'
import { detachForm } from '../position/breakdown.ts'
import { captureIn } from './capture.ts'
import { disorganize, eliminate, placeUnit } from '../position/changes.ts'
import { freeLosses } from './losses.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { hasWay, immobile, retreatFace, standing, wayRefusal } from './retreat-ways.ts'
import { chosen, DID, MARKER, ask, call, plain, procedure, type M } from '../world.ts'
import { inEnemyZone } from '../position/zones.ts'
import type { RetreatFrame } from './frames.ts'

/** How the list of those who still have to go notes a unit that has left its stack on the way; and back again. */
const parted = (unit: number): number => -1 - unit

/** ocs:8.1h#1: who only stood beside an overrun is not touched by it. */
function besideOverrun(m: M, side: number): boolean {
  return m.frames.some((f) => f.proc === 'move' && f.side === side)
}

/** ocs:9.12d#1-2, 13.2g.E#1: who of the hex may come along. */
function withRefusal(m: M, f: RetreatFrame, unit: number): Reason | null {
  const { seat, combat, organic } = m.game.units[unit]!
  if (seat !== f.side) return no('not-own', { unit })
  if (f.party.includes(unit) || f.units.includes(unit)) return no('retreats-anyway', { unit })
  if (f.path.length > 0) return no('with-late')
  if (m.board.hex.get(unit) !== f.from) return no('not-there', { unit, hex: f.from })
  if (besideOverrun(m, f.side)) return no('beside-overrun', { unit })
  if (!combat && !organic) return no('no-tagalong', { unit })
  return immobile(m, unit) ? no('no-ma', { unit }) : null
}

function apartRefusal(m: M, f: RetreatFrame, unit: number): Reason | null {
  if (!f.party.includes(unit)) return no('not-in-force', { unit })
  // ocs:13.2g.E#1: trucks do not retreat alone
  if (f.path.length > 0 && isTransport(m, unit)) return no('apart-truck', { unit })
  const rest = f.party.filter((u) => u !== unit)
  return rest.some((u) => m.game.units[u]!.combat) ? null : no('apart-last', { unit })
}

/** Has the unit a way by itself, or with somebody who may take what lies on it (ocs:9.12f#2)? */
function getsAway(m: M, f: RetreatFrame, unit: number, there: readonly number[]): boolean {
  if (hasWay(m, { ...f, party: [unit] })) return true
  return there.some((u) => attackCapable(m, u) && hasWay(m, { ...f, party: [unit, u] }))
}

/** Everybody of the party enters the hex. */
function goInto(m: M, f: RetreatFrame, hex: number): void {
  const from = standing(f)
  f.shaken = f.party.filter((u) => m.board.marker.get(u) === MARKER.dg)
  for (const u of f.party) {
    placeUnit(m, u, hex, retreatFace(m, u), m.board.marker.get(u))
    // ocs:8.1f#1
    if (besideOverrun(m, f.side)) note(m, u, DID.moved)
  }
  f.path = [...f.path, hex]
  m.tell('retreated', { side: f.side, from, hex }, f.side, { units: f.party.slice() })
}

export const retreat = procedure('retreat', {
  secrets: { units: ownPlan, party: ownPlan, along: ownPlan, shaken: ownPlan },
  steps: {
    begin(m, f) {
      // ocs:9.12b#2
      for (const u of alive(m, f.units)) if (immobile(m, u)) eliminate(m, u)
      return 'next'
    },
    /** The next stack: all who parted farthest on, else all who are in one hex; but for those without a way (ocs:9.12#2). */
    next(m, f) {
      const onTheWay = f.units.filter((u) => u < 0).map(parted)
      const waiting = onTheWay.length > 0 ? onTheWay : alive(m, f.units)
      if (waiting.length === 0) return done()
      const last = f.path.findLastIndex((hex) => onTheWay.some((u) => m.board.hex.get(u) === hex))
      f.path = f.path.slice(0, last + 1)
      f.along = []
      if (last < 0) f.from = m.board.hex.get(waiting[0]!)
      const there = waiting.filter((u) => m.board.hex.get(u) === standing(f))
      f.units = f.units.filter((u) => !there.includes(u < 0 ? parted(u) : u))
      f.party = there.filter((u) => getsAway(m, f, u, there))
      for (const u of there) if (!f.party.includes(u)) eliminate(m, u)
      return f.party.length > 0 ? 'step' : 'next'
    },
    step: ask({
      claim: 'ocs:9.12c#1',
      prompt: (m, f) =>
        `Retreat ${plural(f.hexes, 'hex', 'hexes')} from ${m.setting.names.hex(f.from)}: ${f.party.map((u) => m.setting.names.unit(u)).join(', ')}.`,
      seat: (_m, f) => f.side,
      always: (m) => !chosen(m, 'openStacks'),
      forms: [
        {
          do: 'retreat',
          arg: 'hex',
          candidates(m, f, out) {
            for (let d = 0; d < DIRECTIONS; d++) {
              const hex = m.game.grid.neighbour(standing(f), d)
              if (hex !== OFF_MAP) out.push(hex)
            }
          },
          refusal: wayRefusal,
          play(m, f, hex) {
            const prize = captureIn(m, f.side, hex, 'entered')
            goInto(m, f, hex)
            return prize ?? 'entered'
          },
        },
        {
          do: 'apart',
          arg: 'unit',
          candidates(_m, f, out) {
            for (const u of f.party) out.push(u)
          },
          refusal: apartRefusal,
          play(_m, f, unit) {
            f.party = f.party.filter((u) => u !== unit)
            // ocs:9.12c#1: on the way nobody stays behind
            if (f.path.length > 0) f.units = f.units.concat(parted(unit))
            else if (!f.along.includes(unit)) f.units = f.units.concat(unit)
            return 'step'
          },
        },
        {
          do: 'with',
          arg: 'unit',
          candidates(m, f, out) {
            if (f.path.length === 0) for (const u of unitsIn(m, f.from, f.side)) out.push(u)
          },
          refusal: withRefusal,
          play(_m, f, unit) {
            f.party = f.party.concat(unit)
            f.along = f.along.concat(unit)
            return 'step'
          },
        },
        detachForm<RetreatFrame, 'step'>({
          force: (f) => f.party,
          late: (f) => f.path.length > 0,
          joined(f, row) {
            f.party = f.party.concat(row)
            return 'step'
          },
        }),
        // The enemy does not know who retreats, so somebody he thinks of may have no way.
        plain(
          'perish',
          (m, f) => {
            for (const u of f.party) eliminate(m, u)
            return 'next'
          },
          {
            refusal(m, f) {
              if (f.party.length > 1) return no('perish-apart')
              return hasWay(m, f) ? no('perish-way') : null
            },
          },
        ),
      ],
    }),
    entered(m, f) {
      const hex = standing(f)
      const zone = inEnemyZone(m, f.side, hex)
      // ocs:5.8a#3
      if (zone) for (const u of f.party) if (m.board.marker.get(u) === MARKER.strat) eliminate(m, u)
      // ocs:9.12a#2, 9.12e#1
      if (zone || f.path.length === 2) disorganize(m, f.side, hex)
      // ocs:9.12e#2
      return zone ? call('losses', freeLosses(f.side, alive(m, f.shaken), 1), 'onward') : 'onward'
    },
    onward(m, f) {
      f.party = alive(m, f.party)
      const over = m.game.grid.distance(f.from, standing(f)) === f.hexes
      return over || !f.party.some((u) => m.game.units[u]!.combat) ? 'next' : 'step'
    },
  },
})

/** Of an enemy's retreat one sees the counter on top of the stack that goes. */
export function imagineRetreat(m: M, f: RetreatFrame): void {
  const top = m.board.top.get(sideHex(m, f.side, standing(f))) - 1
  f.units = []
  f.party = top >= 0 ? [top] : []
  f.along = []
  f.shaken = []
}
