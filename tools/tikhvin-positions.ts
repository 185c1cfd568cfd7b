/**
 * Makes late positions of Tikhvin for the fuzzer by playing: simple players, as far as the beginning of a turn, or of the last turn of a
 * match that ends in a certain way. Run with `npx tsx tools/tikhvin-positions.ts [ID ...]` when the rules have changed so much that the
 * old ones are dull.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { SeededRng } from '../src/core/chance.ts'
import { choose, throwDice } from '../src/core/harness/players.ts'
import { FORM_SPAN, Match } from '../src/core/match.ts'
import { tikhvin } from '../src/games/tikhvin/index.ts'
import type { ScenarioFile } from '../src/systems/ocs/rules/data.ts'
import { FACE, MARKER, PLACE, type M } from '../src/systems/ocs/rules/world.ts'

const FOLDER = 'src/games/tikhvin/positions'

/** How a side plays: how often of 100 it rests where it can, and how often of 10 it marches straight at its aims. */
interface Temper {
  readonly rests: number
  readonly drives: number
}
const EAGER: Temper = { rests: 0, drives: 0 }

interface Late {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly german: Temper
  readonly soviet: Temper
  /** The turn it is taken from; else the last one of a match that ends so. */
  readonly turn?: number
  readonly ending?: string
}

const LATE: readonly Late[] = [
  { id: 'november', title: 'Early November', scenario: 'campaign', german: EAGER, soviet: EAGER, turn: 8 },
  { id: 'december', title: 'December', scenario: 'campaign', german: EAGER, soviet: EAGER, turn: 16 },
  { id: 'retreat', title: 'Back from Tikhvin', scenario: 'counteroffensive', german: EAGER, soviet: EAGER, turn: 18 },
  {
    id: 'last-turn',
    title: 'The last turn',
    scenario: 'campaign',
    german: { rests: 10, drives: 9 },
    soviet: { rests: 80, drives: 0 },
    ending: 'Soviet victory',
  },
  {
    id: 'high-tide',
    title: 'High tide',
    scenario: 'campaign',
    german: { rests: 0, drives: 10 },
    soviet: { rests: 95, drives: 0 },
    ending: 'German decisive victory',
  },
  {
    id: 'close-run',
    title: 'A close run',
    scenario: 'campaign',
    german: { rests: 0, drives: 9 },
    soviet: { rests: 95, drives: 0 },
    ending: 'draw',
  },
  {
    id: 'beyond-the-volkhov',
    title: 'Beyond the Volkhov',
    scenario: 'campaign',
    german: { rests: 0, drives: 9 },
    soviet: { rests: 90, drives: 0 },
    ending: 'German victory',
  },
  {
    id: 'lost-cause',
    title: 'A lost cause',
    scenario: 'campaign',
    german: EAGER,
    soviet: { rests: 0, drives: 9 },
    ending: 'Soviet decisive victory',
  },
]
const TRIES = 30

const nameOf = (table: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(table).find(([, v]) => v === value)![0]

type Standing = ScenarioFile['units'][string]

function standing(m: M, unit: number): Standing | undefined {
  const b = m.board
  const u = m.game.units[unit]!
  const place = b.place.get(unit)
  const due = u.arrives >= b.turn.get(0)
  if (place === PLACE.coming) return { arrives: b.arrives.get(unit) }
  if (place !== PLACE.map) return u.pooled && !due ? undefined : { out: nameOf(PLACE, place) as 'dead' }
  const [marker, lost, points, load] = [b.marker.get(unit), b.lost.get(unit), b.points.get(unit), b.load.get(unit)]
  const internals = b.internals.get(unit)
  return {
    hex: m.game.grid.format(b.hex.get(unit)),
    face: b.face.get(unit) === FACE.combat ? 'combat' : 'move',
    ...(marker === MARKER.none ? {} : { marker: nameOf(MARKER, marker) as 'reserve' }),
    ...(lost > 0 ? { lost } : {}),
    ...(internals > 0 ? { internals: internals === 1 ? ('low' as const) : ('exhausted' as const) } : {}),
    ...(b.outOfSupply.get(unit) === 1 ? { outOfSupply: true } : {}),
    ...(points > 0 ? { points } : {}),
    ...(load > 0 ? { load } : {}),
  }
}

/** The match, at the beginning of a turn, as a position to begin with. */
function positionOf(m: M, id: string, title: string): ScenarioFile {
  const { grid, scenario, sides, land, weathers } = m.game
  const b = m.board
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
  const where = (test: (hex: number) => boolean): string[] => hexes.filter(test).map((hex) => grid.format(hex))
  const units = m.game.units.flatMap((u) => {
    const stands = standing(m, u.index)
    return stands ? [[u.id, stands] as const] : []
  })
  const turn = b.turn.get(0)
  return {
    ...scenario,
    id,
    title,
    about: 'A position for testing, not history: simple players have come so far from a scenario.',
    turns: [turn, Math.min(turn + 2, scenario.turns[1])],
    start: {
      turn,
      weather: weathers[b.weather.get(0)]!,
      climate: b.climate.get(0),
      score: Object.fromEntries(sides.map((side, seat) => [side, b.score.get(seat)])),
      losses: Object.fromEntries(
        sides.map((side, seat) => [side, { steps: b.stepsLost.get(seat), quarters: b.reLost.get(seat) }]),
      ),
    },
    setup: undefined,
    units: Object.fromEntries(units),
    dumps: Object.fromEntries(
      sides.map((side, seat) => [
        side,
        Object.fromEntries(
          hexes.flatMap((hex) => {
            const tokens = b.dump.get(seat * grid.size + hex)
            return tokens > 0 ? [[grid.format(hex), tokens] as const] : []
          }),
        ),
      ]),
    ),
    hedgehogs: Object.fromEntries(
      hexes.filter((hex) => b.hedgehog.get(hex) > 0).map((hex) => [grid.format(hex), b.hedgehog.get(hex)]),
    ),
    control: Object.fromEntries(sides.map((side, seat) => [side, where((hex) => b.control.get(hex) === seat + 1)])),
    gauges: Object.fromEntries(
      land.gauges.map((gauge, i) => [gauge, where((hex) => b.gauge.get(hex) === i + 1)] as const),
    ),
  }
}

/** What the German marches at, and the Soviet. */
const AIMS = [
  ['24.19', '14.23'],
  ['05.16', '09.12'],
]
const RESTING = new Set(['end', 'stop', 'ready', 'back', 'enough', 'resume', 'keep'])

const kindOf = (m: M, code: number): string => m.decision.forms[Math.floor(code / FORM_SPAN)]!.do

/** The order of a side with that temper. */
function choice(m: M, temper: Temper, rng: SeededRng): number {
  const codes = Array.from(m.codes.slice(0, m.count))
  const rest = codes.find((code) => RESTING.has(kindOf(m, code)))
  if (rng.below(100) < temper.rests) return rest ?? codes[0]!
  if (m.place === 'move.act' && rng.below(10) < temper.drives) {
    const aims = AIMS[m.seat]!
    const [first] = m.frame('move')!.force
    const aim = m.game.land.hexOf(aims[first! % aims.length]!)
    const far = (code: number): number => m.game.grid.distance(code % FORM_SPAN, aim)
    const moves = codes.filter((code) => kindOf(m, code) === 'move')
    if (moves.length > 0) return moves.reduce((best, code) => (far(code) < far(best) ? code : best))
  }
  const order = choose(m, 'eager', rng)
  return staysAtTheNeva(m, temper, order) ? (rest ?? order) : order
}

/** Who drives elsewhere leaves his garrison on the Neva. */
function staysAtTheNeva(m: M, { drives }: Temper, code: number): boolean {
  if (m.seat !== 0 || drives === 0) return false
  const [kind, arg] = [kindOf(m, code), code % FORM_SPAN]
  const hex = kind === 'stack' ? arg : kind === 'take' ? m.board.hex.get(arg) : -1
  return m.game.land.regions['neva']!.includes(hex)
}

/** The position of one match, if it came to the turn or the ending that is wanted. */
function played({ id, title, scenario, german, soviet, turn, ending }: Late, seed: string): ScenarioFile | null {
  const rng = new SeededRng(seed)
  const m = Match.start(tikhvin.setting(scenario))
  let last = m.fork()
  while (m.waits !== 'over') {
    if (m.place === 'weather.roll') {
      if (m.board.turn.get(0) === turn) return positionOf(m, id, title)
      last = m.fork()
    }
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choice(m, m.seat === 0 ? german : soviet, rng))
  }
  return m.ending === ending ? positionOf(last, id, title) : null
}

mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
for (const late of LATE.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  let found: ScenarioFile | null = null
  for (let n = 0; n < TRIES && !found; n++) found = played(late, `${late.id} ${n}`)
  if (!found) throw new Error(`no match of ${late.scenario} leads to ${late.id} in ${TRIES} tries`)
  const file = `${FOLDER}/${late.id}.json`
  writeFileSync(file, `${JSON.stringify(found)}\n`)
  console.log(file)
}
