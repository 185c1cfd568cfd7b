/** 2.3: in an over-stacked hex the owner says who takes no part in a combat, before the posture is chosen. */
import type { HexId } from '../../../core/hex/grid.ts'
import { done, type Form, type Frame, type Next } from '../../../core/procedure.ts'
import { unitsIn } from './board.ts'
import { excessRefusal } from './forces.ts'
import { no } from './reasons.ts'
import type { ExcessFrame } from './frames.ts'
import { ask, call, procedure, TRIED, type M } from './world.ts'

function isOut(m: M, unit: number): boolean {
  return (m.board.tried.get(unit) & TRIED.excess) !== 0
}

/** The units that would fight for a side in a hex: all of them, or those that were not named as too many. */
export function fightersIn(m: M, hex: HexId, side: number): number[] {
  const all = unitsIn(m, hex, side)
  return all.some((u) => isOut(m, u)) && !m.game.x.stacks(m, all) ? all.filter((u) => !isOut(m, u)) : all
}

/** Lets the owner name the excess where there is some, then goes on. */
export function excessFirst<S extends string>(m: M, hex: HexId, side: number, then: S): Next<S> {
  return m.game.x.stacks(m, fightersIn(m, hex, side)) ? then : call('excess', { side, hex }, then)
}

/** The named excess of a hex, which from now on stands in the combat's own frame. */
export function takeExcess(m: M, hex: HexId, side: number): number[] {
  const fighters = fightersIn(m, hex, side)
  const out = unitsIn(m, hex, side).filter((u) => !fighters.includes(u))
  for (const u of out) m.board.tried.set(u, m.board.tried.get(u) & ~TRIED.excess)
  return out
}

/** damos:2.3#8: only units without which as many can fight. */
export function excludeForm<F extends Frame & { hex: number }, S extends string>(
  list: (m: M, f: F) => readonly number[],
  leaveOut: (m: M, f: F, unit: number) => S,
): Form<M, F, S> {
  return {
    do: 'exclude',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of list(m, f)) out.push(u)
    },
    refusal: (m, f, unit) =>
      list(m, f).includes(unit) ? excessRefusal(m, list(m, f), unit, f.hex) : no('not-in-force', { unit }),
    play(m, f, unit) {
      m.emit('excluded', { unit, hex: f.hex })
      return leaveOut(m, f, unit)
    },
  }
}

export const tooMany = (m: M, f: { readonly hex: number }): string =>
  `Too many units in ${m.setting.ids.format('hex', f.hex)}: choose one that takes no part.`

export const excess = procedure('excess', {
  steps: {
    limits: (m, f) => (m.game.x.stacks(m, fightersIn(m, f.hex, f.side)) ? done() : 'exclude'),
    exclude: ask<ExcessFrame, 'limits'>({
      claim: 'damos:2.3#8',
      prompt: tooMany,
      seat: (_m, f) => f.side,
      forms: [
        excludeForm<ExcessFrame, 'limits'>(
          (m, f) => fightersIn(m, f.hex, f.side),
          (m, _f, unit) => {
            m.board.tried.set(unit, m.board.tried.get(unit) | TRIED.excess)
            return 'limits'
          },
        ),
      ],
    }),
  },
})
