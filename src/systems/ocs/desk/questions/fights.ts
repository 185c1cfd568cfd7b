/** The exact odds of a combat or a barrage from where it stands, by the resolver itself, all dice walked. */
import { percent, usual, type Line, type OddsCell, type Reason, type Script, type Way } from './kit.ts'
import { chanceOf, forecast, meanOf, type Branch } from '../../../../core/forecast.ts'
import type { M, Ocs } from '../../rules/world.ts'

/** The last forecasts of a match, by position: pointing at the same enemy again costs nothing. */
const remembered = new WeakMap<object, Map<string, OddsCell>>()
const MOST_REMEMBERED = 64

function remember(m: M, what: string, make: () => OddsCell): OddsCell {
  let mine = remembered.get(m.setting)
  if (!mine) remembered.set(m.setting, (mine = new Map()))
  const key = `${m.hash()} ${what}`
  const known = mine.get(key) ?? make()
  mine.delete(key)
  mine.set(key, known)
  if (mine.size > MOST_REMEMBERED) mine.delete(mine.keys().next().value!)
  return known
}

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
    return told(branches[0]!, m.frames[frame]!.proc === 'combat')
  })
}

/** A branch of a forecast as a cell of the table of odds. */
export function told(b: Branch, combat: boolean): OddsCell {
  const spread = (figure: string): number[] => {
    const most = Math.max(...b.results.map((r) => r.outcome[figure]!))
    return Array.from({ length: most + 1 }, (_, n) => chanceOf(b, (o) => o[figure] === n))
  }
  const chance = (label: string, figure: string, claim: string): Line => ({
    label,
    value: percent(chanceOf(b, (o) => o[figure]! > 0)),
    claim,
  })
  const mean = (label: string, figure: string): Line => ({
    label,
    value: meanOf(b, figure).toFixed(1),
    claim: 'ocs:9.11a#1',
  })
  return {
    win: chanceOf(b, (o) => (combat ? o['cleared'] === 1 : o['disorganized']! > 0)),
    attackerLoses: spread('attackerLost'),
    defenderLoses: spread('defenderLost'),
    lines: [
      mean('Steps the attacker loses, on average', 'attackerLost'),
      mean('Steps the defender loses, on average', 'defenderLost'),
      chance('The defender is disorganized', 'disorganized', 'ocs:5.10#1'),
      ...(combat
        ? [
            chance('The hex is taken', 'entered', 'ocs:9.12g.D#1'),
            chance('Somebody exploits', 'exploits', 'ocs:9.13#1'),
          ]
        : []),
    ],
  }
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
        detail: `The enemy is driven out in ${percent(cell.win)} of cases; steps lost, yours and the enemy’s, ${exchange(cell)}.`,
        claim: 'ocs:9.10a#1',
        tone: 'danger',
      },
    ],
  }
}

const sum = (spread: readonly number[]): number => spread.reduce((all, chance, n) => all + chance * n, 0)

/** `0.6 : 1.4`: steps lost, on average. */
export function exchange(cell: OddsCell): string {
  return `${sum(cell.attackerLoses).toFixed(1)} : ${sum(cell.defenderLoses).toFixed(1)}`
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
