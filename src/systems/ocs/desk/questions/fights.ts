/** The exact odds of a combat or a barrage from where it stands, by the resolver itself, all dice walked. */
import { chanceLine, exchangeOf, oddsCell, percent, remember, say, told, usual } from './kit.ts'
import type { Line, OddsCell, Reason, Script, Way } from './kit.ts'
import { forecast, meanOf, type Branch } from '../../../../core/forecast.ts'
import type { M, Ocs } from '../../rules/world.ts'

/** The frame of the fight the match is in, or -1. */
export function fightAt(m: M): number {
  return m.frames.findLastIndex((f) => f.proc === 'combat' || f.proc === 'barrage')
}

/** The odds of the fight the match is in; with one terrain of the defender settled, if given. */
export function cellOf(m: M, ground = -1): OddsCell | null {
  const frame = fightAt(m)
  if (frame < 0) return null
  return remember(m, `fight ${ground}`, () => {
    const settled = (at: M): number => (at.place === 'combat.ground' && ground >= 0 ? ground : -1)
    const { branches } = forecast(m, { frame, settled })
    return cellFrom(branches[0]!, m.frames[frame]!.proc === 'combat')
  })
}

/** A branch of a forecast as a cell of the table of odds. */
export function cellFrom(b: Branch, combat: boolean): OddsCell {
  const average = (label: string, figure: string): Line => say`${label} | ${meanOf(b, figure).toFixed(1)} § ocs:9.11a#1`
  const lines = told(
    average('Steps the attacker loses, on average', 'attackerLost'),
    average('Steps the defender loses, on average', 'defenderLost'),
    chanceLine(b, 'The defender is disorganized', 'disorganized', 'ocs:5.10#1'),
    combat && chanceLine(b, 'The hex is taken', 'entered', 'ocs:9.12g.D#1'),
    combat && chanceLine(b, 'Somebody exploits', 'exploits', 'ocs:9.13#1'),
  )
  return oddsCell(b, (o) => (combat ? o['cleared'] === 1 : o['disorganized']! > 0), lines)
}

/** Below this a chance is told as none. */
const NO_CHANCE = 0.005

/** What is said of an attack that cannot drive the enemy out: it is never the default. */
export function hopeless(cell: OddsCell | null): Pick<Way, 'grave' | 'warnings'> {
  if (!cell || cell.win >= NO_CHANCE) return {}
  return {
    grave: 'hopeless',
    warnings: [
      {
        label: 'This attack has no chance.',
        detail: `The enemy is driven out in ${percent(cell.win)} of cases; steps lost, yours and the enemy’s, ${exchangeOf(cell)}.`,
        claim: 'ocs:9.10a#1',
        tone: 'danger',
      },
    ],
  }
}

/** What its owner has to pay now is paid as usual; says why not. */
export function payAsUsual(script: Script<Ocs>, seat: number): Reason | null {
  const m = script.match
  while (m.waits === 'decision' && m.seat === seat && m.place === 'pay.choose') {
    const why = script.give(usual(m))
    if (why) return why
  }
  return null
}
