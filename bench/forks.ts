/**
 * What a fork and a view of a game's first scenario cost: its own program, so that `bench --against` can run it at commits whose
 * bench did not measure that.
 */
import { Match } from '../src/core/match.ts'
import { View } from '../src/core/sight.ts'
import { findGame } from '../src/games/registry.ts'
import { timeRow } from './measure.ts'

const game = findGame(process.argv[2]!)
const { id, title } = game.scenarios[0]!
const m = Match.start(game.setting(id))
const spare = m.fork()
console.log(`forks and views, ${title}`)
timeRow('a fork, microseconds', () => m.fork())
timeRow('a fork into a used match, microseconds', () => m.fork(spare))
timeRow('a view of a seat, built whole, microseconds', () => View.of(m, 0))
