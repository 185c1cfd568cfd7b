/** The scenarios of Husky, played by bots from the first order to the last: how they end, without an order refused or an invariant broken. */
import { playOut } from '../../src/core/opponent/arena.ts'
import { findGame } from '../../src/games/registry.ts'
import type { Proof } from './proof.ts'

const SCENARIOS = ['gela-counterattack', 'gela-licata']
const PLAYER = 'practice'
const [MATCHES, IN_PART, SHORT] = [20, 4, 1]

export const huskyEnds: Proof = {
  about: 'both scenarios of Husky by bots to their end, 20 seeds each, and how they end (docs/charts.md has the table)',
  parts: (short) =>
    short
      ? [`${SCENARIOS[0]!} 0 ${SHORT}`]
      : SCENARIOS.flatMap((one) =>
          Array.from({ length: MATCHES / IN_PART }, (_, i) => `${one} ${i * IN_PART} ${IN_PART}`),
        ),
  async run(part, say) {
    const [scenario, from, count] = part.split(' ')
    const game = findGame('husky')
    const bot = game.bots.find(({ id }) => id === PLAYER)!
    const setting = game.setting(scenario!)
    const figures: Record<string, number> = { matches: 0, orders: 0 }
    const faults: string[] = []
    for (let n = Number(from); n < Number(from) + Number(count); n++) {
      // The seeds are a to t.
      const seed = String.fromCharCode('a'.charCodeAt(0) + n)
      const m = playOut(setting, [bot, bot], seed, {
        played: (match) => {
          figures['orders']! += 1
          for (const text of setting.system.invariants(match))
            faults.push(`${scenario}, seed ${seed}, ${match.place}: ${text}`)
        },
      })
      figures['matches']! += 1
      const ending = `${scenario}: ${m.ending}`
      figures[ending] = (figures[ending] ?? 0) + 1
      say(`seed ${seed}: ${m.ending}`)
    }
    return { figures, faults }
  },
}
