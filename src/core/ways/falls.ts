/** Dice tried face by face on forks of a match, and what was found of a position, kept for a while. */
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'

/** The last forecasts of a match, by position: pointing at the same enemy again costs nothing. */
const remembered = new WeakMap<object, Map<string, unknown>>()
const MOST_REMEMBERED = 64

/** What was found of a position, as long as it is among the last asked for. `what` names what is made and its type. */
export function remember<W extends World, T>(m: Match<W>, what: string, make: () => T): T {
  let mine = remembered.get(m.setting)
  if (!mine) remembered.set(m.setting, (mine = new Map()))
  const key = `${m.hash()} ${what}`
  const known = (mine.get(key) as T | undefined) ?? make()
  mine.delete(key)
  mine.set(key, known)
  if (mine.size > MOST_REMEMBERED) mine.delete(mine.keys().next().value!)
  return known
}

/** The chance of what one die brings: each of its faces is tried on a fork. */
export function chanceOfDie<W extends World>(m: Match<W>, so: (after: Match<W>) => boolean): number {
  const hits = FACES.filter((die) => {
    const trial = m.fork()
    trial.roll([die])
    return so(trial)
  })
  return hits.length / FACES.length
}

export const FACES = [1, 2, 3, 4, 5, 6]

/** A match after some dice, and how likely it is. */
export interface Likely<W extends World> {
  readonly match: Match<W>
  chance: number
}

/** Rolls one die in each of these matches: what comes to the same by its key is one, with all its chances. */
export function rollEach<W extends World>(
  states: Iterable<Likely<W>>,
  key: (after: Match<W>) => string,
  then: (after: Match<W>) => Match<W> = (after) => after,
): Map<string, Likely<W>> {
  const next = new Map<string, Likely<W>>()
  for (const { match, chance } of states)
    for (const die of FACES) {
      const child = match.fork()
      child.roll([die])
      const known = next.get(key(child))
      if (known) known.chance += chance / FACES.length
      else next.set(key(child), { match: then(child), chance: chance / FACES.length })
    }
  return next
}
