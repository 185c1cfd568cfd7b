/** 9.10 and 9.11: what one side bears of a combat result: its losses, then its options as losses or as a retreat. */
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { alive, onMap, sideHex, stepsOf } from '../position/board.ts'
import { loseStep } from '../position/changes.ts'
import { WATER } from '../ground/land.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { chosen, ask, call, plain, procedure, type M } from '../world.ts'
import type { LossesFrame } from './frames.ts'

/** What `losses` returns: they retreated; not all of their options could be met. */
export const BORE = { retreated: 1, unmet: 2 } as const

/** How `losses` begins. */
export const NOTHING_BORNE = { taken: [], hexes: [], bore: 0 } as const

/** Losses in a barrage or a retreat: the owner chooses as he likes (ocs:9.11c#2). */
export function freeLosses(side: number, units: readonly number[], steps: number) {
  const what = { first: -1, spread: 0, steps, options: 0, ignore: 0, barred: [], target: -1 }
  return { side, units: units.slice(), ...what, ...NOTHING_BORNE }
}

function room(m: M, f: LossesFrame): number {
  return f.units.reduce((sum, u) => sum + (onMap(m, u) ? stepsOf(m, u) : 0), 0)
}

/** The least number of steps one of those alive has lost. */
function least(m: M, f: LossesFrame): number {
  return Math.min(...f.units.map((u, i) => (onMap(m, u) ? f.taken[i]! : Infinity)))
}

function bear(m: M, f: LossesFrame, unit: number): void {
  f.taken = f.taken.map((n, i) => n + (f.units[i] === unit ? 1 : 0))
  f.first = -1
  loseStep(m, unit)
}

/** ocs:9.11c#1: whom the next step may come from. */
function stepRefusal(m: M, f: LossesFrame, unit: number): Reason | null {
  if (!f.units.includes(unit)) return no('not-involved', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (f.first >= 0 && unit !== f.first && onMap(m, f.first)) return no('lead-first', { unit: f.first })
  return f.spread === 1 && f.taken[f.units.indexOf(unit)]! > least(m, f) ? no('spread-losses', { unit }) : null
}

/** ocs:9.10a#2: what is left must still be met by somebody. */
function optionRefusal(m: M, f: LossesFrame, unit: number): Reason | null {
  const why = stepRefusal(m, f, unit)
  if (why) return why
  return f.options > 1 && room(m, f) === 1 ? no('option-whole', { unit, options: f.options }) : null
}

/** An order that takes a step from a unit. */
function lose(
  refusal: (m: M, f: LossesFrame, unit: number) => Reason | null,
): Form<M, LossesFrame, 'next' | 'options'> {
  return {
    do: 'lose',
    arg: 'unit',
    candidates(_m, f, out) {
      for (const u of f.units) out.push(u)
    },
    refusal,
    play(m, f, unit) {
      bear(m, f, unit)
      if (f.steps > 0) {
        f.steps -= 1
        return 'next'
      }
      f.options -= 1
      f.ignore = 0
      return 'options'
    },
  }
}

/** Whether there is a choice depends on what lies below. */
const hidden = (m: M): boolean => !chosen(m, 'openStacks')

/** Returns bits of BORE. */
export const losses = procedure('losses', {
  secrets: { units: ownPlan, first: ownPlan, taken: ownPlan },
  steps: {
    begin(m, f) {
      f.taken = f.units.map(() => 0)
      f.hexes = [...new Set(alive(m, f.units).map((u) => m.board.hex.get(u)))]
      return 'next'
    },
    next(m, f) {
      if (f.steps === 0) return 'options'
      // ocs:9.11b#1, 9.11c#3: what nobody can bear is ignored
      if (room(m, f) <= f.steps) {
        for (const u of alive(m, f.units)) while (onMap(m, u)) loseStep(m, u)
        f.steps = 0
        return 'options'
      }
      if (f.first < 0 || !onMap(m, f.first)) return 'suffer'
      bear(m, f, f.first)
      f.steps -= 1
      return 'next'
    },
    // ocs:9.11a#1
    suffer: ask({
      claim: 'ocs:9.11a#1',
      prompt: (_m, f) => `Which unit loses a step? ${f.steps} to lose.`,
      seat: (_m, f) => f.side,
      always: hidden,
      forms: [lose(stepRefusal)],
    }),
    options(m, f) {
      if (f.options === 0) return done(f.bore)
      // ocs:9.10c#1
      return alive(m, f.units).length > 0 ? 'option' : done(f.bore | BORE.unmet)
    },
    // ocs:9.10a#1
    option: ask({
      claim: 'ocs:9.10a#1',
      prompt: (_m, f) => `Options to meet: ${f.options}. Lose a step, or retreat that many hexes?`,
      seat: (_m, f) => f.side,
      always: hidden,
      forms: [
        lose(optionRefusal),
        plain(
          'retreat',
          (m, f) => {
            const { side, options, barred, target } = f
            f.bore |= BORE.retreated
            f.options = 0
            m.emit('retreats', { side, hexes: options })
            const way = { party: [], from: OFF_MAP, path: [], along: [], shaken: [] }
            return call(
              'retreat',
              { side, units: alive(m, f.units), hexes: options, barred, target, ...way },
              'options',
            )
          },
          {
            // ocs:18.6a.C#1
            refusal: (m, f) => (f.hexes.some((hex) => m.game.land.water[hex] === WATER.sea) ? no('storm-stays') : null),
          },
        ),
        // ocs:9.10c#1-2: all or nothing
        plain(
          'ignore',
          (m, f) => {
            m.emit('optionIgnored', { side: f.side })
            f.options = 0
            return 'options'
          },
          { refusal: (_m, f) => (f.ignore === 1 ? null : no('option-must')) },
        ),
      ],
    }),
  },
})

/** Of an enemy's losses one sees the hexes: whoever shows there might be the one to bear them. */
export function imagineLosses(m: M, f: LossesFrame): void {
  const tops = f.hexes.map((hex: HexId) => m.board.top.get(sideHex(m, f.side, hex)) - 1).filter((u) => u >= 0)
  f.units = tops
  f.first = -1
  f.taken = tops.map(() => 0)
}
