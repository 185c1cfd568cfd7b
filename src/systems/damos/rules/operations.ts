/** 7.0 The Operations Phase. */
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { activationFields } from './activation.ts'
import { concert } from './concerted.ts'
import { unitsIn } from './board.ts'
import { excessRefusal, mostStaying, removeUnit } from './forces.ts'
import { FACTS } from './facts.ts'
import { firstUnit, gathering, stacks, wholeStack, type Muster } from './muster.ts'
import { no } from './reasons.ts'
import { ask, call, plain, procedure, PLACE, type M, type Side, chosen, detour } from './world.ts'
import type { OperationsFrame } from './frames.ts'
import { zoiCapable, zoiCapableIn } from './zones.ts'

/** damos:7.0#1, #8-9: fresh units only. */
function eligible(m: M, unit: number): Reason | null {
  if (m.board.spent.get(unit) === 1) return no('spent', { unit })
  if (m.game.units[unit]!.ma === 0) return no('no-movement', { unit })
  return m.game.x.activationRefusal(m, unit)
}

const muster: Muster<OperationsFrame, 'choose' | 'muster' | 'activate'> = {
  claim: 'damos:7.0#1',
  prompt: (m, f) => `Activate ${f.force.map((u) => m.setting.names.unit(u)).join(', ')}. Add units, go, or clear.`,
  eligible: (m, _f, unit) => eligible(m, unit),
  // damos:7.0#4-5
  ready: (m, _f, units) => (m.board.closed.get(0) === 1 && !zoiCapable(m, units) ? no('window-closed') : null),
  within: (m, f, hex) => m.board.closed.get(0) === 0 || zoiCapableIn(m, hex, f.side),
  gather: 'muster',
  back: 'choose',
  start: () => 'activate',
}

/** Hexes with a fresh force of the side that could still activate, those without influence apart. */
export function freshForces(m: M, side: number): { mobile: number[]; foot: number[] } {
  const mobile: number[] = []
  const foot: number[] = []
  for (const hex of stacks(m, side)) {
    const fresh = unitsIn(m, hex, side).filter((u) => eligible(m, u) === null)
    if (fresh.length > 0) (zoiCapable(m, fresh) ? mobile : foot).push(hex)
  }
  return { mobile, foot }
}

/** The forces that could still activate. */
export function openForces(m: M, side: number): number[] {
  const { mobile, foot } = freshForces(m, side)
  return m.board.closed.get(0) === 1 ? mobile : [...mobile, ...foot]
}

/** damos:7.0#4-5: forces that could not activate any more after the first one with influence. */
export const waitingOnFoot = (m: M, side: number): number[] =>
  m.board.closed.get(0) === 1 ? [] : freshForces(m, side).foot

/** The first hex of the side that breaks the stacking limit, or -1. */
export const overStacked = FACTS.perStep('over-stacked', (m, side) => {
  for (const hex of stacks(m, side)) if (!m.game.x.stacks(m, unitsIn(m, hex, side))) return hex
  return -1
})

/** How many of the units there can stay. */
const staying = FACTS.perStep('staying', (m, side) => mostStaying(m, unitsIn(m, overStacked(m, side), side)))

export const operations = procedure('operations', {
  steps: {
    open(m, f) {
      m.board.closed.set(0, 0)
      return detour(m.game.x.operationsStart(m, f.side as Side), 'choose')
    },
    choose: ask({
      claim: 'damos:7.0#1',
      prompt: (m) =>
        `Operations: activate a force${m.board.closed.get(0) === 1 ? ' with a zone of influence' : ''}, declare a Concerted Attack, or end the phase.`,
      seat: (_m, f) => f.side,
      forms: [wholeStack('activate', muster), firstUnit('pick', muster), concert, plain('end', () => 'limits')],
    }),
    muster: gathering(muster),
    activate(m, f) {
      if (zoiCapable(m, f.force)) m.board.closed.set(0, 1)
      return call('activation', activationFields(m, f.side, f.force), 'next')
    },
    concerted(_m, f) {
      const { kind } = f
      f.kind = -1
      return call('concerted', { side: f.side, kind, target: -1, posture: -1, force: [] }, 'next')
    },
    next(_m, f) {
      f.force = []
      return 'choose'
    },
    // damos:2.3#5-7
    limits(m, f) {
      const hex = overStacked(m, f.side)
      if (hex < 0) return 'end'
      if (!chosen(m, 'overstackTakesAll')) return 'excess'
      for (const u of unitsIn(m, hex, f.side)) removeUnit(m, u, PLACE.eliminated)
      return 'limits'
    },
    excess: ask({
      claim: 'damos:2.3#5',
      prompt: (m, f) =>
        `Too many units in ${m.setting.ids.format('hex', overStacked(m, f.side))}: choose one to be eliminated.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'remove',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of unitsIn(m, overStacked(m, f.side), f.side)) out.push(u)
          },
          refusal(m, f, unit) {
            const hex = overStacked(m, f.side)
            const there = unitsIn(m, hex, f.side)
            if (!there.includes(unit)) return no('not-in-hex', { unit, hex })
            return excessRefusal(m, there, unit, hex, staying(m, f.side))
          },
          play(m, _f, unit) {
            removeUnit(m, unit, PLACE.eliminated)
            return 'limits'
          },
        },
      ],
    }),
    end(m, f) {
      m.game.x.operationsEnd(m, f.side as Side)
      return done()
    },
  },
})
