/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import type { Match } from '../../core/match.ts'
import { FORM_SPAN } from '../../core/match.ts'
import type { ForecastRules } from '../../core/system.ts'
import { VACATED, WON } from './activation.ts'
import type { Damos, M } from './world.ts'

/** The usual answer: order kinds in order of preference; a number says how to choose among several. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'reaction.window': ['pass'],
  'losses.pay': ['pay'],
  'losses.allocate': ['lose'],
  'combat.sacrifice': ['yield'],
  'retreat.step': ['halt', 'retreat'],
  'exploitation.choose': ['stay'],
  'activation.move': ['stop'],
}

function usual(m: M): number {
  if (m.place === 'losses.allocate' || m.place === 'combat.excludeAttackers' || m.place === 'combat.excludeDefenders') return byStrength(m, m.place === 'losses.allocate')
  for (const kind of USUAL[m.place] ?? []) {
    for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) return i
  }
  return 0
}

/** The option naming the strongest (or weakest) unit as losses stand. */
function byStrength(m: M, strongest: boolean): number {
  const taken = m.top['taken'] as number[] | undefined
  const units = m.top['units'] as number[] | undefined
  let best = 0
  let bestSp = -Infinity
  for (let i = 0; i < m.count; i++) {
    const unit = m.codes[i]! % FORM_SPAN
    const left = m.board.sp.get(unit) - (taken && units ? taken[units.indexOf(unit)]! : 0)
    const worth = strongest ? left : -left
    if (worth > bestSp) [best, bestSp] = [i, worth]
  }
  return best
}

function sideStrength(m: Match<Damos>, side: number): number {
  let sum = 0
  for (const u of m.game.units) if (u.seat === side && m.board.hex.get(u.index) >= 0) sum += m.board.sp.get(u.index)
  return sum
}

function sideCount(m: Match<Damos>, side: number, column: 'demoralized' | 'hex'): number {
  let sum = 0
  for (const u of m.game.units) {
    if (u.seat !== side || m.board.hex.get(u.index) < 0) continue
    sum += column === 'hex' ? 1 : m.board.demoralized.get(u.index)
  }
  return sum
}

export function forecastRules(compared: readonly string[]): ForecastRules<Damos> {
  return {
    spans: ['concerted', 'activation', 'combat'],
    compared: new Set(['activation.plan', 'activation.posture', 'activation.assaultPosture', 'concerted.posture', ...compared]),
    policies: {
      usual: {
        assumes: [
          'losses fall on the strongest unit first (damos:8.8#2)',
          'no losses are paid with replacement points (damos:8.8#1)',
          'nobody else reacts (damos:2.6.1#30)',
          'a retreat takes the shortest legal way (damos:8.11#3)',
          'no unit is sacrificed for a Major City, and nobody exploits (damos:8.11#10, damos:8.12#1)',
        ],
        choose: usual,
      },
    },
    outcome(end, start, frame) {
      const side = frame['side'] as number
      const enemy = 1 - side
      const result = end.frames.length > 0 ? (end.top['result'] as number) : 0
      const fresh = (s: number): number => sideCount(end, s, 'demoralized') - sideCount(start, s, 'demoralized')
      return {
        won: result >= WON ? 1 : 0,
        vacated: result === VACATED ? 1 : 0,
        attackerLost: sideStrength(start, side) - sideStrength(end, side),
        defenderLost: sideStrength(start, enemy) - sideStrength(end, enemy),
        attackerUnits: sideCount(start, side, 'hex') - sideCount(end, side, 'hex'),
        defenderUnits: sideCount(start, enemy, 'hex') - sideCount(end, enemy, 'hex'),
        attackerDemoralized: fresh(side) > 0 ? 1 : 0,
        defenderDemoralized: fresh(enemy) > 0 ? 1 : 0,
      }
    },
  }
}
