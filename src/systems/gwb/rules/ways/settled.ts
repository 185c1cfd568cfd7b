/** What is settled where a combat is forecast, or led on by hand from roll to roll. */
import { optionOf } from '../../../../core/ways/walks.ts'
import type { M } from '../world.ts'

export function combatAt(m: M): number {
  return m.frames.findLastIndex((f) => f.proc === 'combat')
}

/** Guns that stay silent: all of them, or the last. */
export type Silent = 'none' | 'fewer'

/** Who is named before goes; where nobody is, the usual answer names them all first. */
export function hasNamed(m: M): boolean {
  return m.frame('combat')?.attackers.length !== 0
}

/** Those who are named go, and guns fire or do not. */
export function settle(m: M, named: boolean, guns?: Silent): number {
  if (named && m.place === 'combat.name') return optionOf(m, 'go')
  if (m.place !== 'combat.guns' || guns === undefined) return -1
  if (guns === 'none') return optionOf(m, m.frame('combat')!.guns.length > 0 ? 'fire' : 'none')
  return fewer(m)
}

/** As usual, but the last gun stays silent. */
function fewer(m: M): number {
  const trial = m.fork()
  trial.playCode(trial.codes[usual(trial)]!)
  const last = trial.place === 'combat.guns' && trial.formOf(trial.codes[usual(trial)]!).do === 'fire'
  if (!last && m.formOf(m.codes[usual(m)]!).do === 'gun') return usual(m)
  return optionOf(m, m.frame('combat')!.guns.length > 0 ? 'fire' : 'none')
}

/** The usual answer, as an index of the options. */
const usual = (m: M): number => Object.values(m.setting.system.forecast.policies)[0]!.choose(m)

/** Plays usual answers up to the next roll; the defender's last choice is left open. */
export function toRoll(m: M): M {
  const named = hasNamed(m)
  for (let steps = 0; m.waits === 'decision' && m.place !== 'combat.stand' && steps < 200; steps++) {
    const option = settle(m, named)
    m.playCode(m.codes[option >= 0 ? option : usual(m)]!)
  }
  return m
}
