/** 8.8 Loss absorption, with the further loss of a demoralized loser (8.11) and the losses of attrition (9.0). */
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { plural } from '../../../core/words.ts'
import { loseStrength } from './forces.ts'
import { no } from './reasons.ts'
import type { LossesFrame } from './frames.ts'
import { ask, procedure, type M } from './world.ts'

export const LOSS = { combat: 0, attrition: 1, shaken: 2 } as const

function perSp(m: M, f: LossesFrame, unit: number): number {
  return f.kind === LOSS.combat ? m.game.x.lossesPerSp(m, unit) : 1
}

/** Loss points a unit can absorb. */
function capacity(m: M, f: LossesFrame, unit: number): number {
  const sp = m.board.sp.get(unit)
  // damos:9.0#8: attrition never takes the last point
  return f.kind === LOSS.attrition ? sp - 1 : sp * perSp(m, f, unit)
}

function taken(f: LossesFrame, unit: number): number {
  return f.taken[f.units.indexOf(unit)]!
}

/** Loss points the largest unit would still owe if `extra` took one: the least over units of equal strength. */
function owed(m: M, f: LossesFrame, extra: number): number {
  let least = Infinity
  for (const big of f.big) {
    const has = taken(f, big) + (big === extra ? 1 : 0)
    least = Math.min(least, Math.max(0, Math.min(f.share, capacity(m, f, big)) - has))
  }
  return least
}

export function loseRefusal(m: M, f: LossesFrame, unit: number): Reason | null {
  if (!f.units.includes(unit)) return no('not-losing', { unit })
  if (taken(f, unit) >= capacity(m, f, unit))
    return no(f.kind === LOSS.attrition ? 'attrition-last' : 'unit-gone', { unit })
  if (owed(m, f, unit) <= f.lp - 1) return null
  if (f.kind === LOSS.attrition) return no('attrition-first')
  return f.kind === LOSS.shaken ? no('shaken-largest') : no('largest-first', { share: f.share })
}

/** Returns the loss points nobody could absorb (damos:8.8#5); `absorbClaim` is the rule by which replacement points pay. */
export const lossesBy = (absorbClaim: string) =>
  procedure('losses', {
    steps: {
      start: (_m, f) => (f.rp > 0 ? 'pay' : 'share'),
      pay: ask({
        claim: absorbClaim,
        prompt: (m, f) =>
          `${plural(f.lp, 'loss point')} to take: how many do you pay with replacement points (${m.board.rp.get(f.side)} in the pool)?`,
        seat: (_m, f) => f.side,
        forms: [
          {
            do: 'pay',
            arg: 'number',
            max: (_m, f) => f.lp,
            candidates(_m, f, out) {
              for (let n = 0; n <= Math.min(f.rp, f.lp); n++) out.push(n)
            },
            refusal: (_m, f, n) => (n > f.rp ? { ...no('rp-limit', { most: f.rp }), claim: absorbClaim } : null),
            play(m, f, n) {
              m.board.rp.add(f.side, -n)
              f.lp -= n
              if (n > 0) m.emit('absorbedByRp', { side: f.side, points: n, left: m.board.rp.get(f.side) })
              return 'share'
            },
          },
        ],
      }),
      // damos:8.8#2, 8.11#7, 9.0#7
      share(m, f) {
        f.total = f.lp
        f.share = f.kind === LOSS.combat ? Math.floor(f.lp / 2) : 1
        const most = Math.max(...f.units.map((u) => m.board.sp.get(u)))
        f.big = f.units.filter((u) => m.board.sp.get(u) === most)
        f.taken = f.units.map(() => 0)
        const room = f.units.reduce((sum, u) => sum + capacity(m, f, u), 0)
        if (room > f.lp) return 'next'
        f.taken = f.units.map((u) => capacity(m, f, u))
        f.lp -= room
        return 'apply'
      },
      next: (_m, f) => (f.lp > 0 ? 'allocate' : 'apply'),
      allocate: ask({
        claim: 'damos:8.8#2',
        prompt: (_m, f) => `Choose the unit that absorbs a loss point; ${f.lp} left.`,
        seat: (_m, f) => f.side,
        forms: [
          {
            do: 'lose',
            arg: 'unit',
            candidates(_m, f, out) {
              for (const u of f.units) out.push(u)
            },
            refusal: loseRefusal,
            play(_m, f, unit) {
              f.taken = f.taken.map((n, i) => n + (f.units[i] === unit ? 1 : 0))
              f.lp -= 1
              return 'next'
            },
          },
        ],
        // Whether there was a choice depends on strengths the enemy may not know.
        always: (m, f) => m.game.fog && f.units.length > 1,
      }),
      apply(m, f) {
        const lost = f.units.map((u, i) => Math.floor(f.taken[i]! / perSp(m, f, u)))
        const points = lost.reduce((a, b) => a + b, 0)
        m.tell('absorbed', { side: f.side, points }, f.side, { units: f.units.slice(), losses: lost })
        f.units.forEach((u, i) => {
          if (lost[i]! > 0) loseStrength(m, u, lost[i]!)
        })
        // Everybody now sees who is still there, and that tells of strengths: nobody takes it back.
        if (m.game.fog) m.learned = true
        return done(f.lp)
      },
    },
    secrets: {
      // damos:2.4#6: the enemy sees the number, not who took it
      taken: (m, f, seat) => seat === f.side || !m.game.fog,
      big: (m, f, seat) => seat === f.side || !m.game.fog,
    },
  })
