/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import type { CombatFrame } from './frames.ts'
import { DIRECTIONS, OFF_MAP } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import type { ForecastRules } from '../../../core/system.ts'
import { countIn, fireStrength, meleeStrength, other } from './board.ts'
import { traces } from './communication.ts'
import { namesNext } from './naming.ts'
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
    const { side } = m.frame('retreat')!
    return (uncontested(m, side, hex) ? 0 : 100) + (traces(m, side, hex) ? 10 : 0) + cover(m, hex)
  },
  'combat.through': (m, hex) => cover(m, hex),
  'counterBattery.suppress': (m, unit) => -fireStrength(m, unit),
  'movement.remove': (m, unit) => -(fireStrength(m, unit) + meleeStrength(m, unit)),
  'reinforcements.place': (m, hex) => -farFromOwn(m, m.frame('reinforcements')!.unit, hex) + onRoad(m, hex) / 2,
}

/** Where the usual answer is a view of its own, and not just the first there is. */
export const USUALLY: readonly string[] = [...Object.keys(USUAL), ...Object.keys(WORTH)]

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

/** Fire is read by the melee roll, a barrage by the roll of defensive fire: neither by anything after. */
function forget(m: M): void {
  m.frames.forEach(({ proc, step }, i) => {
    if (proc !== 'combat' || BEFORE_FIRE.has(step)) return
    const f = m.toChange(i) as CombatFrame
    f.barrage = 0
    if (step !== 'melee') f.fire = 0
  })
}
const BEFORE_FIRE: ReadonlySet<string> = new Set(['support', 'choose', 'fireRoll'])

export const forecastRules: ForecastRules<Gwb> = {
  spans: ['combat'],
  fights: { combat: 'won' },
  compared: new Set(['combat.stand']),
  forget,
  policies: {
    usual: {
      assumes: [
        'guns fire for the best column they can reach together, and the rest stay silent (gwb:22.1#2)',
        'the strongest available gun supports the defence (gwb:23.2#1)',
        'guns do not limber, and units retreat before combat only if they must (gwb:20#1, gwb:21#1)',
        'losses fall on the unit with the most steps (gwb:25.1#4)',
        'units retreat together if they can, to the hex with a line of communication and the most cover (gwb:26.2#3)',
        'as many attackers as possible advance (gwb:29#1)',
      ],
      choose: usual,
    },
  },
  outcome(end, start, frame) {
    const side = 'side' in frame ? frame.side : 0
    const target = 'target' in frame ? frame.target : OFF_MAP
    const lost = [0, 0]
    const gone = [0, 0]
    for (const { index, seat } of end.game.units) {
      const before = start.board.steps.get(index)
      const after = end.board.steps.get(index)
      if (after === before) continue
      lost[seat]! += before - after
      if (after === 0) gone[seat]! += 1
    }
    return {
      won: countIn(end, target, other(side)) === 0 ? 1 : 0,
      taken: countIn(end, target, side) > 0 ? 1 : 0,
      attackerLost: lost[side]!,
      defenderLost: lost[other(side)]!,
      attackerUnits: gone[side]!,
      defenderUnits: gone[other(side)]!,
    }
  },
}
