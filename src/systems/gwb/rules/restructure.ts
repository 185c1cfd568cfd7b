/** 10. Restructure units: two reduced units become one. */
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { isCadre, onMap } from './board.ts'
import { disorganize, eliminate } from './changes.ts'
import { no } from './reasons.ts'
import { battleNear } from './terrain.ts'
import { ask, plain, procedure, chosen, type M } from './world.ts'
import type { RestructureFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

/** gwb:10#1, 10.1#2-3, 10.1#5: what each of the two must be. */
function unitRefusal(m: M, f: RestructureFrame, unit: number): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== f.side) return no('not-own', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (m.board.steps.get(unit) >= u.fullSteps) return no('not-reduced', { unit })
  const hex = m.board.hex.get(unit)
  if (inEnemyZone(m, f.side, hex)) return no('merge-zone', { unit })
  if (battleNear(m, hex)) return no('merge-battle', { unit })
  return m.board.disorganized.get(unit) > 0 ? no('merge-disorganized', { unit }) : null
}

/** gwb:10.1#1, 10.1#4, 10.2#2: what the two must be to each other. */
function pairRefusal(m: M, keep: number, unit: number): Reason | null {
  const [a, b] = [m.game.units[keep]!, m.game.units[unit]!]
  if (keep === unit) return no('already-in', { unit })
  if (m.game.grid.distance(m.board.hex.get(keep), m.board.hex.get(unit)) > 1)
    return no('merge-far', { unit, with: keep })
  if (a.army !== b.army || a.type !== b.type || sizeOf(m, keep) !== sizeOf(m, unit))
    return no('merge-kind', { unit, with: keep })
  for (const figures of ['fire', 'melee'] as const) {
    const at = (u: typeof a, more: number): number => u[figures]?.[u.fullSteps - m.board.steps.get(u.index) - more] ?? 0
    const [sum, most] = [at(a, 0) + at(b, 0), at(a, 1)]
    if (sum > most) return no('merge-strength', { sum, most })
  }
  return null
}

/** gwb:10.1#4, def-British#2: the last step of a British brigade is of cadre size. */
function sizeOf(m: M, unit: number): string {
  return isCadre(m, unit) && !chosen(m, 'absorbCadres') ? 'cadre' : m.game.units[unit]!.size
}

function partners(m: M, f: RestructureFrame, keep: number): number[] {
  return m.game.units
    .map((u) => u.index)
    .filter((u) => u !== keep && unitRefusal(m, f, u) === null && pairRefusal(m, keep, u) === null)
}

export const restructure = procedure('restructure', {
  steps: {
    choose: ask({
      claim: 'gwb:10#1',
      prompt: () => 'Restructure: choose a reduced unit to strengthen with another, or continue.',
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'keep',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.units) {
              const reduced = m.board.steps.get(u.index) < u.fullSteps
              if (u.seat === f.side && onMap(m, u.index) && reduced) out.push(u.index)
            }
          },
          refusal: (m, f, unit) =>
            unitRefusal(m, f, unit) ?? (partners(m, f, unit).length > 0 ? null : no('merge-nobody', { unit })),
          play(_m, f, unit) {
            f.keep = unit
            return 'merge'
          },
        },
        plain('end', () => done()),
      ],
    }),
    merge: ask({
      claim: 'gwb:10.2#1',
      prompt: (m, f) => `Which unit is broken up to strengthen ${m.setting.names.unit(f.keep)}?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'merge',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of partners(m, f, f.keep)) out.push(u)
          },
          refusal: (m, f, unit) => unitRefusal(m, f, unit) ?? pairRefusal(m, f.keep, unit),
          // gwb:10.2#1, 10.2#3, 10.3#1
          play(m, f, unit) {
            m.emit('merged', { unit: f.keep, with: unit })
            eliminate(m, unit)
            m.board.steps.add(f.keep, 1)
            disorganize(m, f.keep)
            f.keep = -1
            return 'choose'
          },
        },
        plain('back', (_m, f) => {
          f.keep = -1
          return 'choose'
        }),
      ],
    }),
  },
})
