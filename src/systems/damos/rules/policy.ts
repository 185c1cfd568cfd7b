/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import type { Match } from '../../../core/match.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import type { ForecastRules } from '../../../core/system.ts'
import { VACATED, WON } from './activation.ts'
import { forceHex, mpLeft } from './movement.ts'
import { strength, unitsIn } from './board.ts'
import { reach } from './reach.ts'
import { entryCost } from './terrain.ts'
import type { Damos, Exclusives, M } from './world.ts'

/** The usual answer: order kinds in order of preference. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  'reaction.window': ['pass'],
  'losses.pay': ['pay'],
  'combat.sacrifice': ['yield'],
  'retreat.step': ['halt', 'retreat'],
  'exploitation.choose': ['stay'],
  'activation.move': ['stop'],
  'concerted.muster': ['go', 'add'],
}

/** Where the owner of an over-stacked hex says who sits out. */
const EXCLUDING: ReadonlySet<string> = new Set(['excess.exclude', 'combat.excludeAttackers', 'combat.excludeDefenders'])

function usual(m: M): number {
  const own = m.game.x.usual[m.place]
  if (own) return own.choose(m)
  if (m.place === 'losses.allocate') return bestOption(m, (unit) => strengthLeft(m, unit))
  if (EXCLUDING.has(m.place)) return bestOption(m, (unit) => -m.board.sp.get(unit))
  if (m.place === 'concerted.name') return bestOption(m, (hex) => strength(m, unitsIn(m, hex, m.seat)), 'name')
  if (m.place === 'activation.move' && m.frame('activation')!.target >= 0)
    return bestOption(m, (hex) => -wayBy(m, hex), 'move')
  for (const kind of USUAL[m.place] ?? []) {
    for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) return i
  }
  return 0
}

/** The option whose argument is worth most, the first of equals; of one kind if given. */
function bestOption(m: M, worth: (argument: number) => number, kind?: string): number {
  let best = 0
  let most = -Infinity
  for (let i = 0; i < m.count; i++) {
    if (kind !== undefined && m.formOf(m.codes[i]!).do !== kind) continue
    const value = worth(m.codes[i]! % FORM_SPAN)
    if (value > most) [best, most] = [i, value]
  }
  return best
}

/** A unit's strength less the losses placed on it so far. */
function strengthLeft(m: M, unit: number): number {
  const { units, taken } = m.frame('losses')!
  return m.board.sp.get(unit) - taken[units.indexOf(unit)]! / m.game.x.lossesPerSp(m, unit)
}

/** Movement points to the target of a Grand Assault by way of a neighbouring hex; of equal ways the straight one is shortest. */
function wayBy(m: M, hex: number): number {
  const f = m.frame('activation')!
  const from = forceHex(m, f)
  const cost = entryCost(m, f.side, from, m.game.grid.direction(from, hex))
  return hex === f.target ? cost - 0.5 : cost + reach(m, f.force, hex, mpLeft(m, f))[f.target]!
}

function sideStrength(m: Match<Damos>, side: number): number {
  let sum = 0
  for (const u of m.game.units) if (u.seat === side && m.board.hex.get(u.index) >= 0) sum += m.board.sp.get(u.index)
  return sum
}

function sideCount(m: Match<Damos>, side: number): number {
  return m.game.units.filter((u) => u.seat === side && m.board.hex.get(u.index) >= 0).length
}

/** 1 when a unit of the side has become demoralized. */
function shaken(end: Match<Damos>, start: Match<Damos>, side: number): number {
  const became = (u: number): boolean => end.board.demoralized.get(u) > start.board.demoralized.get(u)
  return end.game.units.some((u) => u.seat === side && became(u.index)) ? 1 : 0
}

export function forecastRules(x: Exclusives): ForecastRules<Damos> {
  return {
    spans: ['concerted', 'activation', 'combat'],
    fights: { combat: 'won' },
    compared: new Set([
      'concerted.target',
      'activation.plan',
      'activation.posture',
      'activation.assaultPosture',
      'concerted.posture',
      ...x.compared,
    ]),
    policies: {
      usual: {
        assumes: [
          'losses fall on the strongest unit first (damos:8.8#2)',
          `no losses are paid with replacement points (${x.absorbClaim})`,
          'no other force reacts (damos:2.6.1#30)',
          'the strongest force able to make it is named for a Concerted Attack, and a Grand Assault takes the cheapest route (damos:8.1#9, damos:8.1#11)',
          'the weakest units of an over-stacked force sit out (damos:2.3#8)',
          'a retreat takes the shortest legal route (damos:8.11#3)',
          'no unit is sacrificed for a Major City, and no force exploits (damos:8.11#10, damos:8.12#1)',
          ...Object.values(x.usual).flatMap(({ assumes }) => assumes ?? []),
        ],
        choose: usual,
      },
    },
    outcome(end, start, frame) {
      const side = 'side' in frame ? frame.side : 0
      const enemy = 1 - side
      const result = end.frames.length > 0 ? end.top.result : 0
      return {
        won: result >= WON ? 1 : 0,
        vacated: result === VACATED ? 1 : 0,
        attackerLost: sideStrength(start, side) - sideStrength(end, side),
        defenderLost: sideStrength(start, enemy) - sideStrength(end, enemy),
        attackerUnits: sideCount(start, side) - sideCount(end, side),
        defenderUnits: sideCount(start, enemy) - sideCount(end, enemy),
        attackerDemoralized: shaken(end, start, side),
        defenderDemoralized: shaken(end, start, enemy),
      }
    },
  }
}
