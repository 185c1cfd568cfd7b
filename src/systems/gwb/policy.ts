/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import { FORM_SPAN } from '../../core/match.ts'
import type { ForecastRules } from '../../core/system.ts'
import { fireStrength, meleeStrength } from './board.ts'
import { namesNext } from './naming.ts'
import type { Gwb, M } from './world.ts'

/** Order kinds in order of preference, by place. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'combat.limber': ['ready'],
  'combat.withdraw': ['stand', 'withdraw'],
  'combat.guns': ['none', 'fire'],
  'counterBattery.guns': ['back'],
  'harassing.guns': ['pass', 'fire'],
  'combat.choose': ['support', 'none'],
  'combat.leave': ['together', 'apart'],
  'combat.enter': ['advance', 'hold'],
}

/** Of several arguments the one worth most. */
const WORTH: Readonly<Record<string, (m: M, argument: number) => number>> = {
  'combat.choose': (m, unit) => fireStrength(m, unit),
  // The step least missed: the strongest unit can spare one best.
  'combat.defenderLoses': (m, unit) => m.board.steps.get(unit) * 100 + meleeStrength(m, unit),
  'combat.attackerLoses': (m, unit) => m.board.steps.get(unit) * 100 + meleeStrength(m, unit),
  'combat.enter': (m, unit) => meleeStrength(m, unit),
}

function usual(m: M): number {
  const named = namesNext(m)
  if (named >= 0) return named
  for (const kind of USUAL[m.place] ?? [undefined]) {
    let best = -1
    let most = -Infinity
    for (let i = 0; i < m.count; i++) {
      if (kind !== undefined && m.formOf(m.codes[i]!).do !== kind) continue
      const worth = WORTH[m.place]?.(m, m.codes[i]! % FORM_SPAN) ?? 0
      if (worth > most) [best, most] = [i, worth]
    }
    if (best >= 0) return best
  }
  return 0
}

function steps(m: M, side: number): number {
  return m.game.units.reduce((sum, u) => sum + (u.seat === side ? m.board.steps.get(u.index) : 0), 0)
}

function unitsLeft(m: M, side: number): number {
  return m.game.units.filter((u) => u.seat === side && m.board.steps.get(u.index) > 0).length
}

export const forecastRules: ForecastRules<Gwb> = {
  spans: ['combat'],
  compared: new Set(['combat.stand']),
  policies: {
    usual: {
      assumes: [
        'guns fire for the best column they can reach together, and no more of them (gwb:22.1#2)',
        'the strongest gun that may support supports (gwb:23.2#1)',
        'nobody limbers, and nobody retreats before combat who need not (gwb:20#1, gwb:21#1)',
        'losses fall on the unit with most steps (gwb:25.1#4)',
        'a retreat is made together if it can be, to the first legal hex (gwb:26.2#3)',
        'as many attackers advance as may (gwb:29#1)',
      ],
      choose: usual,
    },
  },
  outcome(end, start, frame) {
    const side = frame['side'] as number
    const target = frame['target'] as number
    const enemy = 1 - side
    const at = end.game.grid.size
    return {
      won: end.board.count.get(enemy * at + target) === 0 ? 1 : 0,
      taken: end.board.count.get(side * at + target) > 0 ? 1 : 0,
      attackerLost: steps(start, side) - steps(end, side),
      defenderLost: steps(start, enemy) - steps(end, enemy),
      attackerUnits: unitsLeft(start, side) - unitsLeft(end, side),
      defenderUnits: unitsLeft(start, enemy) - unitsLeft(end, enemy),
    }
  },
}
