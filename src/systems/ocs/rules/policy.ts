/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import { FORM_SPAN } from '../../../core/match.ts'
import type { ForecastRules } from '../../../core/system.ts'
import { faceOf, other, sideHex } from './position/board.ts'
import type { MissionFrame } from './air/frames.ts'
import { flightWorth, inPlay } from './air/planes.ts'
import { comeHome } from './air/returns.ts'
import { antiShipStrength } from './air/shipstrike.ts'
import { actionRating } from './position/modes.ts'
import { attackTotal, columnOf, defenceTotal } from './fighting/odds.ts'
import { usualDump } from './supply/pay.ts'
import { antiTankIn, attackEffects } from './fighting/strength.ts'
import { hasWay } from './fighting/retreat-ways.ts'
import { AIM, type M, type Ocs } from './world.ts'
import { outcome } from './outcome.ts'
import { inEnemyZone } from './position/zones.ts'
import { finalColumn } from './fighting/bombardment.ts'
import type { BombardmentFrame, CombatFrame, LossesFrame } from './fighting/frames.ts'

/** Order kinds in order of preference, by place. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  // Where no dump helps.
  'pay.choose': ['stocks', 'enough'],
  'barrage.lay': ['fire', 'back'],
  'retreat.step': ['retreat', 'apart', 'perish'],
  'advance.choose': ['all', 'enough'],
  'mission.plan': ['go', 'back'],
  'mission.intercept': ['pass'],
  'shed.choose': ['flyOn', 'shedSupply', 'shed'],
  'gunfire.lay': ['fire', 'back'],
  'beach.gather': ['go', 'back'],
  'beach.answer': ['meet'],
  'airCombat.stand': ['fight'],
  'airCombat.close': ['fight'],
  'airCombat.stay': ['stay'],
  'airCombat.hold': ['stay'],
  'refitPhase.choose': ['refitAll', 'end'],
  'refitPhase.supply': ['from', 'back'],
  'refitPhase.ready': ['ready', 'enough'],
  'capture.flee': ['flee', 'fleeBeyond'],
}

/** What a step of the unit is worth to its owner: the strength it carries, and its rating. */
function worthOf(m: M, unit: number): number {
  return faceOf(m, unit).strength / m.game.units[unit]!.steps + actionRating(m, unit) / 2
}

/** Of several arguments the one worth most. */
const WORTH: Readonly<Record<string, (m: M, argument: number) => number>> = {
  // The best rating, and of several the unit whose step is least missed, because it is the first to lose one.
  'combat.lead': (m, unit) => actionRating(m, unit) * 100 - worthOf(m, unit),
  'combat.guide': (m, unit) => actionRating(m, unit) * 100 - worthOf(m, unit),
  // By what shows of the attackers, and then by what else there might be.
  'combat.against': (m, terrain) => {
    const f = m.frame('combat')!
    const effects = attackEffects(m, terrain).map(([numerator, denominator]) => numerator / denominator)
    const top = m.board.top.get(sideHex(m, f.side, f.from[f.against.length]!)) - 1
    const shown = top < 0 ? 0 : effects[m.game.units[top]!.category]!
    return -shown * 100 - effects.reduce((a, b) => a + b, 0)
  },
  'combat.ground': (m, terrain) => {
    const f = m.frame('combat')!
    const attack = attackTotal(m, { ...f, antiTank: antiTankIn(m, f.target, other(f.side)) })
    return -columnOf(m, f, attack, terrain) * 1e9 + defenceTotal(m, f, terrain)
  },
  'mission.intercept': flightWorth,
  // All at one ship: the one against which they count most.
  'shipStrike.pick': (m, unit) => {
    const f = m.frame('shipStrike')!
    return (f.aims.includes(unit) ? 1000 : 0) + antiShipStrength(m, f.planes, unit)
  },
  // The best rating flies in front, and of equals the plane that bombs least.
  'airCombat.pick': flightWorth,
  'airCombat.oppose': flightWorth,
  'losses.suffer': (m, unit) => -worthOf(m, unit),
  'losses.option': (m, unit) => -worthOf(m, unit),
  'retreat.step': (m, hex) => {
    const f = m.frame('retreat')!
    return (inEnemyZone(m, f.side, hex) ? -100 : 0) + m.game.grid.distance(hex, f.target)
  },
}

/** Can all of them retreat as far as they would have to? */
function getAway(m: M, { side, units, options, barred, target }: LossesFrame): boolean {
  return units.every((u) => {
    const from = m.board.hex.get(u)
    return from < 0 || hasWay(m, { side, party: [u], hexes: options, from, path: [], barred, target })
  })
}

/** The option of paying from a dump, or -1. */
function fromCode(m: M, hex: number): number {
  return hex < 0
    ? -1
    : m.codes.findIndex((code, i) => i < m.count && m.formOf(code).do === 'from' && code % FORM_SPAN === hex)
}

/** Who attacks stands as long as the enemy has something to bear; who defends gives way if he can. */
function optionKinds(m: M): readonly string[] {
  const f = m.frame('losses')!
  const combat = m.frames.find((g) => g.proc === 'combat')
  const stands = combat?.side === f.side && m.game.charts.combatResult(combat.column, combat.rolled).defender
  return stands || !getAway(m, f) ? ['ignore', 'lose', 'retreat'] : ['ignore', 'retreat', 'lose']
}

function usual(m: M): number {
  const { place } = m
  if (place === 'pay.choose') {
    const code = fromCode(m, usualDump(m, m.frame('pay')!))
    if (code >= 0) return code
  }
  const kinds = place === 'losses.option' ? optionKinds(m) : (USUAL[place] ?? [undefined])
  for (const kind of kinds) {
    const best = bestOf(m, kind)
    if (best >= 0) return best
  }
  return 0
}

/** The option of one kind that is worth most, or -1. */
export function bestOf(m: M, kind: string | undefined): number {
  let best = -1
  let most = -Infinity
  for (let i = 0; i < m.count; i++) {
    if (kind !== undefined && m.formOf(m.codes[i]!).do !== kind) continue
    const worth = m.formOf(m.codes[i]!).arg === 'none' ? 0 : (WORTH[m.place]?.(m, m.codes[i]! % FORM_SPAN) ?? 0)
    if (worth > most) [best, most] = [i, worth]
  }
  return best
}

/** A defender who stands: he meets options with losses, where they are least missed; -1 where nothing of that is asked. */
export function standingFast(m: M): number {
  const combat = m.place === 'losses.option' ? m.frames.find((g) => g.proc === 'combat') : undefined
  return combat && combat.side !== m.seat ? bestOf(m, 'lose') : -1
}

/**
 * How far surprise went is read by nobody afterwards; of column and roll only the result they lead to. Planes whose bombs are
 * falling are as good as home, and of their strength and its shifts only the column counts.
 */
function forget(m: M): void {
  m.frames.forEach(({ proc, step }, i) => {
    if (proc === 'mission' && step === 'over' && m.frames[i + 1]?.proc === 'bombardment')
      goHome(m, m.toChange(i) as MissionFrame)
    if (proc === 'bombardment' && (m.frames[i] as BombardmentFrame).aim === AIM.troops) {
      const fire = m.toChange(i) as BombardmentFrame
      fire.strength = step === 'impact' ? m.game.charts.file.barrage.columns[finalColumn(m, fire)]! : 0
      fire.shift = 0
    }
    if (proc !== 'combat' || BEFORE_SHIFT.has(step)) return
    const combat = m.toChange(i) as CombatFrame
    combat.surprise = 0
    if (step !== 'resolve') [combat.column, combat.rolled] = m.game.charts.sameResult(combat.column, combat.rolled)
  })
}
/** The planes of a mission whose bombs are falling go home; of the steps its side has lost only the sum is read any more. */
function goHome(m: M, f: MissionFrame): void {
  for (const u of f.planes) comeHome(m, u, f.hex, f.home)
  f.planes = []
  const { lost } = m.board
  const [first, ...more] = m.game.planes[f.side]!
  for (const u of more) {
    if (lost.get(u) === 0 || !inPlay(m, u)) continue
    lost.add(first!, lost.get(u))
    lost.set(u, 0)
  }
}

const BEFORE_SHIFT: ReadonlySet<string> = new Set([
  'supplied',
  'lead',
  'guide',
  'against',
  'ground',
  'surprise',
  'shift',
])

export const forecastRules: ForecastRules<Ocs> = {
  spans: ['combat', 'barrage', 'mission', 'capture', 'gunfire', 'landing', 'beach'],
  fights: { combat: 'cleared' },
  compared: new Set(),
  forget,
  policies: {
    usual: {
      assumes: [
        'both sides pay for as much combat supply as they can (ocs:12.4#1)',
        'the best Action Rating leads (ocs:9.6#2)',
        'the defender chooses terrain by the units in sight, for the lowest column (ocs:9.4b#1)',
        'each side loses its least valuable steps (ocs:9.11a#1)',
        'attackers take options as losses if the defender suffers too; defenders retreat if they can (ocs:9.10a#1)',
        'all units that may advance and exploit do so (ocs:9.12g.D#1)',
        'the plane with the best rating fights each round of Air Combat, and no plane turns away voluntarily (ocs:14.3e#1)',
        'planes over ships all attack the one against which they count most (ocs:18.3c#2)',
        'planes go home to where they came from (ocs:14.1c#1)',
      ],
      choose: usual,
    },
  },
  outcome,
}
