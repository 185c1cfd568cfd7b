/** `maproom bench`: our figures and the peer's, from one run on one core. */
import { cpus } from 'node:os'
import { rollDice, SeededRng } from '../src/core/chance.ts'
import { forecast } from '../src/core/forecast.ts'
import { Match } from '../src/core/match.ts'
import { View, Views } from '../src/core/sight.ts'
import { armyGroupNorth } from '../src/games/agn/index.ts'
import { hasSupply } from '../src/systems/damos/supply.ts'
import { position } from '../src/systems/damos/testing.ts'
import { peerMovesPerSecond } from './peer.ts'

const MILLISECONDS = Number(process.env['BENCH_MS'] ?? 6000)

type After = 'patched views' | 'whole views' | 'patched views and a hash'

interface Played {
  /** Decisions with two or more legal orders. */
  decisions: number
  matches: number
  perSecond: number
  mix: Map<string, number>
}

/** Random players on the campaign: legal list, order played, both views brought up to date. */
function playCampaigns(after: After, milliseconds: number): Played {
  const setting = armyGroupNorth.setting('campaign')
  const rng = new SeededRng('bench')
  const mix = new Map<string, number>()
  let decisions = 0
  let matches = 0
  const start = performance.now()
  while (performance.now() - start < milliseconds) {
    const m = Match.start(setting)
    const any = m as unknown as Match
    const views = new Views(any)
    while (m.waits !== 'over') {
      if (m.waits === 'roll') {
        m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
      } else {
        if (m.count > 1) {
          decisions++
          mix.set(m.place, (mix.get(m.place) ?? 0) + 1)
        }
        m.playCode(m.codes[rng.below(m.count)]!)
      }
      if (after === 'whole views') for (const seat of [0, 1]) View.of(m, seat)
      else views.update()
      if (after === 'patched views and a hash') m.hash()
    }
    matches++
  }
  return { decisions, matches, perSecond: (decisions * 1000) / (performance.now() - start), mix }
}

/** Mean time of an act in microseconds. */
function microseconds(act: () => void, milliseconds: number): number {
  for (let i = 0; i < 50; i++) act()
  let count = 0
  const start = performance.now()
  while (performance.now() - start < milliseconds) {
    act()
    count++
  }
  return ((performance.now() - start) * 1000) / count
}

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

const row = (name: string, figure: string): void => console.log(`${name.padEnd(66)} ${figure.padStart(14)}`)
const whole = (n: number): string => Math.round(n).toLocaleString('en')

export function bench(): void {
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, one core, ${MILLISECONDS} ms a row\n`,
  )
  playCampaigns('patched views', Math.min(MILLISECONDS, 3000))
  const patched = playCampaigns('patched views', MILLISECONDS)
  row('decisions/s, campaign: list, order, both views patched', whole(patched.perSecond))
  row('decisions/s, the same with both views built whole', whole(playCampaigns('whole views', MILLISECONDS).perSecond))
  row(
    'decisions/s, patched, and a state hash after each order',
    whole(playCampaigns('patched views and a hash', MILLISECONDS).perSecond),
  )
  row(
    'moves/s, boardgame.io at tic-tac-toe, two random players',
    whole(peerMovesPerSecond(new SeededRng('bench'), MILLISECONDS)),
  )
  row('decisions in a campaign', whole(patched.decisions / Math.max(1, patched.matches)))

  const m = midCampaign() as unknown as Parameters<typeof hasSupply>[0]
  const spare = m.fork()
  const units = m.game.units.filter((u) => m.board.hex.get(u.index) >= 0).map((u) => u.index)
  row(
    'all supply lines of both sides, microseconds',
    microseconds(() => {
      m.cache.clear()
      for (const u of units) hasSupply(m, [u])
    }, 1000).toFixed(1),
  )
  row('fork, microseconds', microseconds(() => m.fork(), 1000).toFixed(2))
  row('fork into a used match, microseconds', microseconds(() => m.fork(spare), 1000).toFixed(2))
  const fight = exampleFight()
  const frame = fight.frames.findIndex((f) => f.proc === 'concerted')
  const forecastMs = (): string => (microseconds(() => forecast(fight, { frame }), 2000) / 1000).toFixed(2)
  row('forecast, 3 dice v 2, both postures compared, milliseconds', forecastMs())
  fight.play(fight.seat, { do: 'posture', word: 'counterattack' })
  row('forecast, 3 dice v 2 with counterattack, milliseconds', forecastMs())

  console.log('\nmix of decisions in the first row:')
  for (const [place, n] of [...patched.mix].sort((a, b) => b[1] - a[1]))
    row(`  ${place}`, `${((n * 100) / patched.decisions).toFixed(1)} %`)
}

bench()
