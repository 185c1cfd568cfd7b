/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import { DIRECTIONS } from '../../core/hex/grid.ts'
import { FORM_SPAN } from '../../core/match.ts'
import type { ForecastRules } from '../../core/system.ts'
import { fireStrength, meleeStrength } from './board.ts'
import { traces } from './communication.ts'
import { namesNext } from './naming.ts'
import type { ReinforcementsFrame } from './reinforcements.ts'
import type { RetreatFrame } from './retreat.ts'
import { ROAD, type Gwb, type M } from './world.ts'
import { uncontested } from './zones.ts'

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
  'counterBattery.target': ['end'],
  'reinforcements.place': ['place', 'wait'],
  'restructure.choose': ['end'],
  'restructure.merge': ['back'],
  'move.force': ['rest'],
}

/** Of several arguments the one worth most. */
const WORTH: Readonly<Record<string, (m: M, argument: number) => number>> = {
  'combat.choose': (m, unit) => fireStrength(m, unit),
  // The step least missed: the strongest unit can spare one best.
  'combat.defenderLoses': (m, unit) => m.board.steps.get(unit) * 100 + meleeStrength(m, unit),
  'combat.attackerLoses': (m, unit) => m.board.steps.get(unit) * 100 + meleeStrength(m, unit),
  'combat.enter': (m, unit) => meleeStrength(m, unit),
  'retreat.price': (m, unit) => m.board.steps.get(unit) * 100 + meleeStrength(m, unit),
  // Back where a line leads and there is cover.
  'retreat.way': (m, hex) => {
    const { side } = m.top as RetreatFrame
    return (uncontested(m, side, hex) ? 0 : 100) + (traces(m, side, hex) ? 10 : 0) + cover(m, hex)
  },
  'combat.through': (m, hex) => cover(m, hex),
  'counterBattery.suppress': (m, unit) => -fireStrength(m, unit),
  'movement.remove': (m, unit) => -(fireStrength(m, unit) + meleeStrength(m, unit)),
  'reinforcements.place': (m, hex) => -farFromOwn(m, (m.top as ReinforcementsFrame).unit, hex) + onRoad(m, hex) / 2,
}

/** What the ground is worth to those who stand there. */
function cover(m: M, hex: number): number {
  return m.game.charts.ground(m.game.land.symbols[hex]!).shift
}

/** How far a hex is from the nearest unit of the same division, else of the same side. */
function farFromOwn(m: M, unit: number, hex: number): number {
  const { division, seat } = m.game.units[unit]!
  const own = m.game.units.filter((u) => u.seat === seat && m.board.hex.get(u.index) >= 0)
  const kin = own.filter((u) => division !== undefined && u.division === division)
  const far = (kin.length > 0 ? kin : own).map((u) => m.game.grid.distance(m.board.hex.get(u.index), hex))
  return far.length === 0 ? 0 : Math.min(...far)
}

function onRoad(m: M, hex: number): number {
  for (let d = 0; d < DIRECTIONS; d++) if ((m.game.land.side[hex * DIRECTIONS + d]! & ROAD) !== 0) return 1
  return 0
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
        'a retreat is made together if it can be, to the hex with a line of communication and most cover (gwb:26.2#3)',
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
