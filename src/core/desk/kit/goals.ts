/** Victory as most scenarios count it: places held, points, and a lead that has a name. */
import type { Goals, Objective } from '../../shapes.ts'
import { listed, signed } from '../../words.ts'

interface Lead {
  readonly ending: string
  readonly lead: number
}

/** Levels by the lead of the first side, the greatest first: the first that is reached counts, unless it has ended early. */
export function leadLevels(
  levels: readonly Lead[],
  lead: number,
  [first, second]: readonly string[],
  early = false,
): Goals['levels'] {
  const met = early ? -1 : levels.findIndex((level) => lead >= level.lead)
  return levels.map(({ ending, lead: from }, i) => {
    const before = levels[i - 1]?.lead
    const last = i === levels.length - 1 && before !== undefined
    return {
      ending,
      needs: last
        ? `${first} points less ${second}: under ${signed(before)}`
        : `${first} points less ${second}: ${signed(from)} or more`,
      met: i === met,
    }
  })
}

/** `Riga, Pskov and Ostrov`: what a side holds; `nothing` where that is so. */
export function heldBy(objectives: readonly Objective[], seat: number): string {
  const names = objectives.filter((o) => o.holder === seat).map((o) => o.label)
  return names.length === 0 ? 'nothing' : listed(names)
}
