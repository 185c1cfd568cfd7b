/** `maproom bench`: our figures and the peer's, from one run on one core. */
import { cpus } from 'node:os'
import { SeededRng } from '../src/core/chance.ts'
import { forecast } from '../src/core/forecast.ts'
import { Match } from '../src/core/match.ts'
import { countHandOvers, suggested } from '../src/core/harness/hand-overs.ts'
import type { Game } from '../src/core/system.ts'
import { games } from '../src/games/registry.ts'
import { armyGroupNorth } from '../src/games/agn/index.ts'
import { hasSupply } from '../src/systems/damos/rules/supply.ts'
import { position } from '../src/systems/damos/rules/testing.ts'
import { benchHusky } from './husky.ts'
import { aim, campaignRows, MILLISECOND, MILLISECONDS, mixRows, rateRow, row, timeRow, watch } from './measure.ts'
import { peerMoves } from './peer.ts'
import { benchTikhvin } from './tikhvin.ts'
import { benchYpres } from './ypres.ts'

function midCampaign(): ReturnType<typeof Match.start> {
  return Match.start(armyGroupNorth.setting('luga')) as unknown as ReturnType<typeof Match.start>
}

/** Three dice against two, with a counterattack: the worked example 8.13. */
function exampleFight() {
  const t = position({
    map: ['~ ~ ~ ~', ' . . w .', 'C . . ~ C'],
    units: {
      arm: 'blue armor 4/8 0201',
      mech: 'blue mech 5/8 0201',
      inf: 'blue foot 9/5 0201',
      weak: 'red mech 2/6 0202',
      tank: 'red armor 10/6 0202',
    },
    control: { red: ['0202', '0203', '0204', '0303', '0305'] },
  })
  return t.play('concert penetration').m
}

function benchNorth(): void {
  console.log('Army Group North')
  const patched = campaignRows(armyGroupNorth.setting('campaign'))
  const spent = watch()
  const moves = peerMoves(new SeededRng('bench'), MILLISECONDS)
  rateRow('moves/s, boardgame.io at tic-tac-toe, two random players', moves, spent())

  const m = midCampaign() as unknown as Parameters<typeof hasSupply>[0]
  const spare = m.fork()
  const units = m.game.units.filter((u) => m.board.hex.get(u.index) >= 0).map((u) => u.index)
  timeRow('all supply lines of both sides, microseconds', () => {
    m.derived.forget()
    for (const u of units) hasSupply(m, [u])
  })
  timeRow('fork, microseconds', () => m.fork())
  timeRow('fork into a used match, microseconds', () => m.fork(spare))
  const fight = exampleFight()
  const frame = fight.frames.findIndex((f) => f.proc === 'concerted')
  const odds = (): unknown => forecast(fight, { frame })
  timeRow('forecast, 3 dice v 2, both postures compared, milliseconds', odds, MILLISECOND, 2000)
  fight.play(fight.seat, { do: 'posture', word: 'counterattack' })
  timeRow('forecast, 3 dice v 2 with counterattack, milliseconds', odds, MILLISECOND, 2000)
  mixRows(patched)
}

const benches: Readonly<Record<string, () => void>> = {
  agn: benchNorth,
  ypres: benchYpres,
  tikhvin: benchTikhvin,
  husky: benchHusky,
}

/** Games without rows of their own: their first scenario, at random. */
function benchFirst(game: Game): void {
  console.log(`\n${game.title}`)
  campaignRows(game.setting(game.scenarios[0]!.id), {}, MILLISECONDS / 4)
}

/** Of the scenario with most of them. OCS gives the Reaction Phase to the other side, so it is a turn of its own. */
function handOverRow(game: Game): void {
  const counts = game.scenarios.map(({ id }) => {
    const { turns, handOvers } = countHandOvers(game.setting(id), suggested)
    return { id, each: handOvers / turns }
  })
  const { id, each } = counts.reduce((most, one) => (one.each > most.each ? one : most))
  row(`hand-overs a player turn, ${game.title}: most, in ${id}`, each.toFixed(2), '', aim('<= 1.5', each <= 1.5))
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((id) => games.every((game) => game.id !== id))
if (unknown !== undefined) throw new Error(`no game "${unknown}"; there are: ${games.map(({ id }) => id).join(', ')}`)

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, one core, ${MILLISECONDS} ms a row; by the clock, and by processor time\n`,
)
const measured = games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
// The large games first: what runs in a process makes what comes after it slower.
const large = Object.entries(benches).filter(([id]) => measured.some((game) => game.id === id))
for (const [, bench] of large) bench()
for (const game of measured) if (!(game.id in benches)) benchFirst(game)
console.log('')
for (const game of measured) handOverRow(game)
