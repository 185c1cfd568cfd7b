/** A combat as text: every figure with its rule, to be copied and argued about. */
import type { Counter, Fight, FightSide, Line, SideInfo } from '../../core/shapes.ts'
import { panels as w } from '../words/index.ts'
import { claimLabel } from './claims.ts'

/** The adjusted strength: the last of the sums, where that is a figure and not yet one unit's own. */
export function adjusted(sums: readonly Line[]): string {
  const last = sums.findLast((l) => !l.head)
  return last?.unit === undefined && /^\d/.test(last?.value ?? '') ? last!.value! : ''
}

/** A force in a few words: the shared formation, or its units' names. */
export function forceName(units: readonly Counter[]): string {
  const short = (u: Counter): string => u.name.replace(/\s*\(.*\)$/, '')
  const formations = new Set(units.map((u) => u.formation).filter(Boolean))
  if (units.length > 2 && formations.size === 1) return [...formations][0]!
  if (units.length <= 2) return units.map(short).join(', ')
  return `${short(units[0]!)}, ${w.fight.more(units.length - 1)}`
}

export interface SumRow {
  readonly label: string
  /** Of the attacker, of the defender. */
  readonly of: readonly [Line | undefined, Line | undefined]
  readonly claim: string
  /** The sum of the rows above. */
  readonly total: boolean
}

/** The sums of both sides beside each other: a row for each thing that counts, the totals last. */
export function sumRows(sides: readonly [FightSide, FightSide]): SumRow[] {
  const sums = sides.map((side) => side.sums.filter((l) => !l.head))
  const totals = sides.map((side, i) => (adjusted(side.sums) === '' ? undefined : sums[i]!.at(-1)))
  const rows = sums.map((lines, i) => lines.filter((l) => l !== totals[i]))
  // What counts twice for a side has two rows.
  const keyed = rows.map(
    (lines) =>
      new Map(lines.map((l, i) => [`${l.label} ${lines.slice(0, i).filter((o) => o.label === l.label).length}`, l])),
  )
  const keys = new Set(keyed.flatMap((lines) => [...lines.keys()]))
  const row = ([a, b]: readonly (Line | undefined)[], total: boolean): SumRow => ({
    label: (a ?? b)!.label,
    of: [a, b],
    claim: a?.claim ?? b?.claim ?? '',
    total,
  })
  const made = [...keys].map((key) =>
    row(
      keyed.map((lines) => lines.get(key)),
      false,
    ),
  )
  const [first, second] = totals
  if (first && second && first.label !== second.label)
    return [...made, row([first, undefined], true), row([undefined, second], true)]
  return first || second ? [...made, row(totals, true)] : made
}

export function arithmetic(
  fight: Fight,
  counters: Readonly<Record<string, Counter>>,
  sides: readonly SideInfo[],
  game: string,
): string {
  const tell = (l: Line): string => {
    const value = l.value === undefined ? '' : `: ${l.value}`
    const detail = l.detail ? ` (${l.detail})` : ''
    const rule = l.claim ? ` [${claimLabel(l.claim, game)}]` : ''
    const r = l.reconstructed ? ` R: ${l.reconstructed}` : ''
    return l.head ? l.label : `  ${l.label}${value}${detail}${rule}${r}`
  }
  const out = [fight.title, [fight.ground, fight.plan, fight.answer].filter(Boolean).join('; ')]
  for (const side of fight.sides) {
    const units = side.units.map((id) => counters[id]?.name ?? id)
    out.push('', `${sides[side.seat]?.name ?? ''}: ${units.join(', ')}`, ...side.sums.map(tell))
    if (side.dice.length > 0) out.push(`  ${w.log.rolled(side.dice)}${side.result ? `. ${side.result}` : ''}`)
  }
  for (const { title, sums, dice, result } of fight.stages ?? []) {
    if (sums.length === 0) continue
    out.push('', title, ...sums.map(tell))
    if (dice.length > 0) out.push(`  ${w.log.rolled(dice)}${result ? `. ${result}` : ''}`)
  }
  if (fight.told.length > 0) out.push('', ...fight.told.map(tell))
  return out.filter((line, i) => line !== '' || (i > 0 && out[i - 1] !== '')).join('\n')
}
