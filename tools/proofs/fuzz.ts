/** Two hundred thousand decisions of each game, with every property of the harness checked on the way. */
import { fuzz } from '../../src/core/harness/fuzz.ts'
import { findGame } from '../../src/games/registry.ts'
import type { Proof } from './proof.ts'

const GAMES = ['tikhvin', 'husky', 'ypres', 'agn']
const [PARTS, EACH, SHORT] = [10, 20_000, 400]

export const fuzzing: Proof = {
  about: '200,000 decisions of each game, every property checked',
  parts: (short) =>
    GAMES.flatMap((game) =>
      short ? [`${game} 0 ${SHORT}`] : Array.from({ length: PARTS }, (_, i) => `${game} ${i} ${EACH}`),
    ),
  async run(part, say) {
    const [game, seed, decisions] = part.split(' ')
    const report = fuzz(findGame(game!), {
      decisions: Number(decisions),
      seed: `proof ${seed}`,
      progress: (done, found) => {
        if (done % 5000 === 0) say(`${done} of ${decisions} decisions, ${found} violations`)
      },
    })
    const faults = report.violations.map((v) => `${v.property}, ${v.scenario}, step ${v.step}: ${v.says}`)
    return { figures: { decisions: report.decisions, matches: report.matches, violations: faults.length }, faults }
  },
}
