/** What a player of Army Group North should never do beside what the series says. */
import type { Guard, Look } from '../../../core/guards.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import { enemyIn, other } from '../../../systems/damos/rules/board.ts'
import { anyDemoralized } from '../../../systems/damos/rules/forces.ts'
import { stacks } from '../../../systems/damos/rules/muster.ts'
import { attackWorth, range, ready } from '../../../systems/damos/bot/guards-lib.ts'
import { nearestWanted, type Purpose } from '../../../systems/damos/bot/scene.ts'
import type { Damos } from '../../../systems/damos/rules/world.ts'
import { leningradIsolated, waysEast } from '../supply.ts'
import { agn, GERMAN, inNorth, leningrad, RUSSIAN, turnOf } from '../world.ts'

type Way = Look<Damos>

/** An attack is cheap that loses no more than this on balance. */
const CHEAP = -1
const OWED_ON = 2

const attacksOwed = (purpose: Purpose): Guard<Damos> => ({
  id: 'attacks-owed',
  sentence: 'You owe {left} attacks this turn, and {unit|unit} can make one at {hex|hex} without much loss.',
  claim: 'agn:4.8.3#1',
  at: ['operations.choose end'],
  look({ m, seat }: Way) {
    if (seat !== RUSSIAN || turnOf(m) !== OWED_ON) return null
    const left = agn(m).attacksOwed.get(0) - agn(m).attacksMade.get(0)
    if (left <= 0) return null
    for (const r of ready(m)) {
      if (anyDemoralized(m, r.units)) continue
      const { cost, ma } = range(m, r)
      for (const hex of stacks(m, other(seat))) {
        if (cost[hex]! > ma || !inNorth(m, hex)) continue
        if (attackWorth(m, purpose, r.units, -1, hex, ma - cost[hex]!).worth >= CHEAP)
          return { values: { left, unit: r.units[0]!, hex }, instead: r.order }
      }
    }
    return null
  },
})

/** So many movement points farther: the line leads away. */
const ASIDE = 1

const railAside = (purpose: Purpose): Guard<Damos> => ({
  id: 'rail-aside',
  sentence: 'The line to {hex|hex} leads away from the front; {other|hex} is nearer to it.',
  claim: 'agn:4.3.1#10',
  at: ['rail.branch convert'],
  look({ m, argument }: Way) {
    const far = (hex: number): number => nearestWanted(m, purpose, hex, GERMAN)
    for (let i = 0; i < m.count; i++) {
      const hex = m.codes[i]! % FORM_SPAN
      if (far(hex) + ASIDE <= far(argument))
        return { values: { hex: argument, other: hex }, instead: m.orderOf(m.codes[i]!) }
    }
    return null
  },
})

const lastRoad: Guard<Damos> = {
  id: 'last-road',
  sentence: 'Leningrad is open to the east only by {hex|hex}, and {unit|unit} can close that way.',
  claim: 'agn:5.0#4',
  at: ['operations.choose end'],
  look({ m, seat }: Way) {
    if (seat !== GERMAN || leningradIsolated(m)) return null
    const ways = waysEast(m, leningrad(m))
    if (ways.length !== 1) return null
    const hex = ways[0]!
    if (enemyIn(m, hex, seat)) return null
    for (const r of ready(m)) {
      if (anyDemoralized(m, r.units)) continue
      const { cost, ma } = range(m, r)
      if (cost[hex]! <= ma) return { values: { hex, unit: r.units[0]! }, instead: r.order }
    }
    return null
  },
}

export const agnGuards = (purpose: Purpose): readonly Guard<Damos>[] => [
  attacksOwed(purpose),
  railAside(purpose),
  lastRoad,
]
