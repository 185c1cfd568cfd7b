/** What a fight panel is made of: who fights, what was rolled, and what it came to, from what the host remembers. */
import type { Seen } from '../../desk.ts'
import type { Happening, Match } from '../../match.ts'
import type { World } from '../../procedure.ts'
import type { Fight, FightSide, Line } from '../../shapes.ts'
import { hexName, type Shown } from '../names.ts'
import { OPEN } from '../../seen.ts'

/** What has happened since one of these events, as far as the host remembers. */
export function since<W extends World>(s: Seen<W>, ...begins: readonly string[]): readonly Happening[] {
  const { lately = [] } = s
  const from = lately.findLastIndex((e) => begins.includes(e.ev))
  return from < 0 ? [] : lately.slice(from)
}

const diceOf = (event: Happening | undefined): number[] => (event ? [...(event.values['dice'] as number[])] : [])

/** The dice rolled just before an event; none where it has not happened. */
export function diceBefore(told: readonly Happening[], event: Happening | undefined): number[] {
  return event ? diceOf(told.slice(0, told.indexOf(event)).findLast((e) => e.ev === 'rolled')) : []
}

/** The dice last rolled for a purpose. */
export function diceFor(told: readonly Happening[], purpose: string): number[] {
  return diceOf(told.findLast((e) => e.ev === 'rolled' && e.values['purpose'] === purpose))
}

/** A figure of an event. */
export const figureOf = (event: Happening, field: string): number => event.values[field] as number

/** What happened in sentences, as the diary keeps it; without small talk, dice, and what the panel shows already. */
export function toldLines<W extends World>(
  s: Seen<W>,
  told: readonly Happening[],
  shown: readonly string[] = [],
): Line[] {
  const { match: m, seat } = s
  return told.flatMap((event): Line[] => {
    if (event.ev === 'rolled' || shown.includes(event.ev)) return []
    const kept = m.setting.desk?.diary(m.setting, event, '')
    if (!kept || kept.weight === 0) return []
    const { claim } = kept
    return [{ label: m.narrate(event, seat === OPEN ? undefined : seat), ...(claim === undefined ? {} : { claim }) }]
  })
}

/** One side of a fight; where a stage has the sums and the dice, only who takes part. */
export function fightSide<W extends Shown>(
  m: Match<W>,
  seat: number,
  units: readonly number[],
  more: Partial<Pick<FightSide, 'sums' | 'dice' | 'result'>> = {},
): FightSide {
  return { seat, units: units.map((u) => m.game.units[u]!.id), sums: [], dice: [], result: '', ...more }
}

/** Which step of a fight its frame is at: each step is listed with those of the frame that belong to it. */
export function stepAt(steps: readonly (readonly string[])[], step: string): number | null {
  const at = steps.findIndex(([, ...of]) => of.includes(step))
  return at < 0 ? null : at
}

type Fighting = Pick<Fight, 'title' | 'sides' | 'steps' | 'step' | 'told'> &
  Partial<Fight> & { readonly ground: string } & { readonly at: number; readonly came?: number }

/** A fight `at` a hex, by those who `came` from another; `title` is followed by the hex's name where it ends in a blank. */
export function fightAt<W extends Shown>(m: Match<W>, { at, came = -1, title, ...rest }: Fighting): Fight {
  return {
    hex: m.game.grid.format(at),
    from: came < 0 ? '' : m.game.grid.format(came),
    title: title.endsWith(' ') ? `${title}${hexName(m, at)}` : title,
    plan: '',
    answer: '',
    charts: [],
    ...rest,
  }
}
