/**
 * Keeps one saved match for each kind of decision and roll of a game: they must still load and finish after any change. Run
 * with `npx tsx tools/saves.ts GAME [ROUNDS]` (agn, ypres, tikhvin 2) when procedures, steps, frame fields or columns have changed and old saves
 * need not be kept; once people have matches under way, write a migration instead.
 */
import { writeFileSync } from 'node:fs'
import { SeededRng } from '../src/core/chance.ts'
import { choose, throwDice } from '../src/core/harness/players.ts'
import { askingPlaces, type Kept } from '../src/core/harness/saves.ts'
import { Match } from '../src/core/match.ts'
import { findGame } from '../src/games/registry.ts'

/** The options played with in every third round. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  agn: { concentratedThrust: true, operationalPause: true },
  ypres: { lesserReduction: true, alliesFirst: true },
  tikhvin: { simulcast: true, stratColumns: true },
}

const game = findGame(process.argv[2] ?? 'agn')
const options = OPTIONS[game.id] ?? {}
const kept = new Map<string, string>()
const places = askingPlaces(game.system)
/** A long campaign need not be played forty times. */
const rounds = Number(process.argv[3] ?? 40)
for (let round = 0; round < rounds && kept.size < places.length; round++) {
  for (const { id } of [...game.scenarios, ...game.positions]) {
    const set = round % 3 === 1 ? options : {}
    const rng = new SeededRng(`${id}${round}`)
    const m = Match.start(game.setting(id, set))
    while (m.waits !== 'over') {
      if (!kept.has(m.place))
        kept.set(
          m.place,
          JSON.stringify({
            place: m.place,
            scenario: id,
            options: set,
            hash: m.hash(),
            saved: m.save(),
          } satisfies Kept),
        )
      if (m.waits === 'roll') throwDice(m, rng)
      else m.playCode(choose(m, round % 3 === 2 ? 'even' : 'eager', rng))
    }
  }
}
writeFileSync(`src/games/${game.id}/saves.jsonl`, `${[...kept.values()].sort().join('\n')}\n`)
const missing = places.filter((place) => !kept.has(place))
console.log(
  `${kept.size} of ${places.length} places${missing.length > 0 ? `; never reached: ${missing.join(', ')}` : ''}`,
)
