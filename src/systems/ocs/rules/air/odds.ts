/** The exact odds of a mission, from the plan or from wherever it stands: with or without interception, and with planes that turn away. */
import { chanceOf, forecast, lcm, ratio, type Branch } from '../../../../core/forecast.ts'
import { FORM_SPAN } from '../../../../core/match.ts'
import { bestOf } from '../policy.ts'
import { other } from '../position/board.ts'
import type { M, Ocs } from '../world.ts'
import { attacks } from './aircombat.ts'
import { AIRLIFT, neverFlak, TRANSFER } from './missions.ts'
import { mayIntercept, patrolOver } from './patrol.ts'
import { flightWorth } from './planes.ts'

export interface MissionHow {
  /** Does the enemy let it pass, or does his best Fighter that is known meet it? A number is the Fighter. */
  readonly intercept: 'pass' | 'best' | number
  /** Do planes that cannot attack turn away before Air Combat, as long as one stays that can (ocs:14.3d.A#1)? */
  readonly aborts: boolean
}

export interface MissionOdds {
  /** The chance that any of it gets through: to bomb, to drop or unload something, or to its new base. */
  readonly arrives: number
  readonly branch: Branch
}

/** The place of an option in the decision the match waits for, or -1. */
function optionOf(m: M, kind: string, argument?: number): number {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do === kind && (argument === undefined || code % FORM_SPAN === argument)) return i
  }
  return -1
}

/** The plane that turns away next before Air Combat, as an option; -1 where none does. */
function turnsAway(m: M): number {
  const f = m.frame('airCombat')!
  const own = m.seat === f.side ? f.mine : f.theirs
  if (!own.some((u) => attacks(m, u))) return -1
  const weak = own.find((u) => !attacks(m, u))
  return weak === undefined ? -1 : optionOf(m, 'abort', weak)
}

/** The answers that the odds take for settled. */
function settledBy({ intercept, aborts }: MissionHow): (m: M) => number {
  return (m) => {
    if (m.place === 'mission.intercept') {
      const up = typeof intercept === 'number' ? optionOf(m, 'intercept', intercept) : bestOf(m, 'intercept')
      return intercept === 'pass' || up < 0 ? optionOf(m, 'pass') : up
    }
    return aborts && (m.place === 'airCombat.stand' || m.place === 'airCombat.close') ? turnsAway(m) : -1
  }
}

/** Is the mission being carried out? */
function carriedOut(m: M): boolean {
  const f = m.frame('mission')
  return f !== undefined && (f.step === 'bust' || f.step === 'fall' || (f.step === 'over' && m.top.proc !== 'mission'))
}

/** The odds of the mission that is being planned or flown. */
export function missionOdds(m: M, how: MissionHow): MissionOdds {
  let [there, all] = [0n, 1n]
  const weighs = (weight: bigint, whole: bigint): void => {
    const common = lcm(all, whole)
    ;[there, all] = [there * (common / all) + weight * (common / whole), common]
  }
  const { branches } = forecast<Ocs>(m, {
    frame: m.frames.findIndex(({ proc }) => proc === 'mission'),
    settled: settledBy(how),
    passes: { at: carriedOut, weighs },
  })
  const branch = branches[0]!
  const { kind } = m.frame('mission')!
  // Where nothing is rolled for, what is there afterwards tells.
  if (kind === TRANSFER) return { arrives: chanceOf(branch, (o) => o['based']! > 0), branch }
  if (kind === AIRLIFT) return { arrives: chanceOf(branch, (o) => o['landed']! + o['delivered']! > 0), branch }
  return { arrives: carriedOut(m) ? 1 : ratio(there, all), branch }
}

/** The Fighter that would go up against the mission, as far as is known, or -1. */
export function bestInterceptor(m: M): number {
  const f = m.frame('mission')!
  if (f.hex < 0 || neverFlak(f.kind)) return -1
  const enemy = other(f.side)
  const able = patrolOver(m, enemy, f.hex).filter((u) => mayIntercept(m, enemy, f.hex, u))
  return able.toSorted((a, b) => flightWorth(m, b) - flightWorth(m, a) || a - b)[0] ?? -1
}
