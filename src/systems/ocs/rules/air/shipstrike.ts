/** 18.3c Planes over ships: each picks its target, those with the same one bomb together. */
import { done } from '../../../../core/procedure.ts'
import { rounded } from '../charts.ts'
import { uncoverShips } from '../position/changes.ts'
import { ownPlan } from '../position/secret.ts'
import { no } from '../reasons.ts'
import { firedAt, protectionOf, targetsIn, wasFiredAt } from '../sea/gunnery.ts'
import { AIM, ask, call, procedure, type M } from '../world.ts'
import type { ShipStrikeFrame } from './frames.ts'
import { isActive } from './planes.ts'
import { shortRange, strikeStrength } from './strike.ts'

export function shipStrikeFields(side: number, hex: number, planes: readonly number[]) {
  return { side, hex, planes: planes.slice(), aims: [] as number[] }
}

/** ocs:18.3c#2: targets that have not been fired at in this phase. */
function open(m: M, f: ShipStrikeFrame): number[] {
  return targetsIn(m, f.side, AIM.ship, f.hex).filter((u) => !wasFiredAt(m, u))
}

/** ocs:18.3c.B#1, 18.3c.C#1: twice their strength, divided by Protection. */
export function antiShipStrength(m: M, planes: readonly number[], victim: number): number {
  return rounded(2 * strikeStrength(m, planes), protectionOf(m, victim))
}

/** ocs:18.3c.A#1: nothing shifts it but that all of them came from near by. */
function shiftOf(m: M, planes: readonly number[], hex: number): number {
  return shortRange(m, planes, hex) ? m.game.charts.file.barrage.shifts.shortRange : 0
}

export const shipStrike = procedure('shipStrike', {
  secrets: { planes: ownPlan, aims: ownPlan },
  steps: {
    // ocs:18.3c#3
    over(m, f) {
      uncoverShips(m, f.hex)
      m.emit('engaged', { side: f.side, hex: f.hex })
      return 'next'
    },
    next: (m, f) => (f.aims.length < f.planes.length && open(m, f).length > 0 ? 'pick' : 'fire'),
    pick: ask({
      claim: 'ocs:18.3c#2',
      prompt: (m, f) => `Which ship does ${m.setting.names.unit(f.planes[f.aims.length]!)} attack?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'against',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of targetsIn(m, f.side, AIM.ship, f.hex)) out.push(u)
          },
          refusal(m, f, unit) {
            if (!targetsIn(m, f.side, AIM.ship, f.hex).includes(unit)) return no('not-target', { unit, hex: f.hex })
            return wasFiredAt(m, unit) ? no('targeted-already', { unit }) : null
          },
          play(_m, f, unit) {
            f.aims = [...f.aims, unit]
            return 'next'
          },
        },
      ],
    }),
    fire(m, f) {
      const [victim] = f.aims
      if (victim === undefined) {
        uncoverShips(m, f.hex)
        return done()
      }
      const planes = f.planes.filter((u, i) => f.aims[i] === victim && isActive(m, u))
      const strength = antiShipStrength(m, planes, victim)
      const shift = shiftOf(m, planes, f.hex)
      f.planes = f.planes.filter((_, i) => i < f.aims.length && f.aims[i] !== victim)
      f.aims = f.aims.filter((aim) => aim !== victim)
      firedAt(m, victim)
      m.emit('navalFire', { side: f.side, hex: f.hex, unit: victim, strength })
      // ocs:18.3c.C#2
      if (strength < 1) return 'fire'
      return call(
        'shipfire',
        { side: f.side, target: f.hex, victim, strength, shift, hits: 0, dg: 0, boat: -1 },
        'fire',
      )
    },
  },
})

/** Of the planes over a ship the enemy knows the one on top. */
export function imagineShipStrike(m: M, f: ShipStrikeFrame): void {
  const plane = m.frame('mission')?.planes[0] ?? m.game.planes[f.side]![0]!
  f.planes = [plane]
  f.aims = []
}
