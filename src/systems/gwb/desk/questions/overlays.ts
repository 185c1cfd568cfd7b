/** `zoc`, `retreats`, `surrender`, `stacking` and `heights`: what is drawn over the map. */
import { hexesOfUnits } from '../../../../core/counters.ts'
import { countIn, other, unitsIn, unitsOnMap } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { fits, points } from '../../rules/stacking.ts'
import { ridgeHolder } from '../../rules/turn.ts'
import { points as victoryPoints, scores } from '../../rules/victory.ts'
import { cutOff, fearedAround, leaversOf, retreatWays } from '../../rules/ways/retreating.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { isolation, nameOf, sideName } from '../names.ts'
import { hexOf, idOf, ofHex, ofMap, question, sideIn, stacksOf, standsAt, tell, unitId } from './kit.ts'
import { badged, filled, glad, hexesOfMap, warn } from '../../../../core/desk/kit/say.ts'
import { barredSides, heldMark, stackingShown } from '../../../../core/desk/kit/overlays.ts'
import type { Line } from './kit.ts'

// --- a side's zones of control, contested and uncontested, and the stacks whose every retreat would cost them

const LOSS = { detail: 'no retreat without a loss', claim: 'gwb:26.5#1', tone: 'danger' } as const

export const zoc = ofMap(
  'zoc',
  ({ m, side }) => {
    const mine = other(side)
    const zone = hexesOfMap(m).filter((hex) => inEnemyZone(m, mine, hex) && countIn(m, hex, side) === 0)
    const cut = stacksOf(m, mine).filter((hex) => cutOff(m, hex, mine))
    return {
      facts: {
        side,
        free: zone.filter((hex) => uncontested(m, mine, hex)),
        cut: cut.map((hex) => standsAt(m, unitsIn(m, hex, mine), hex, LOSS)),
      },
      marks: [
        ...zone.map((hex) =>
          uncontested(m, mine, hex)
            ? filled(m, hex, 'dots', 'danger', { title: 'uncontested zone' })
            : filled(m, hex, 'hatch3', 'plain', { title: 'contested zone' }),
        ),
        ...cut.map((hex) => badged(m, hex, 'cut', 'danger', 'every retreat costs a step, or there is none')),
      ],
    }
  },
  'enemy',
)

// --- where the units of a hex could go, and what isolation would cost if the turn ended now

export const retreats = ofHex(
  'retreats',
  ({ m, q, hex }) => {
    const side = sideIn(m, hex)
    if (side < 0) return { title: 'Retreats', lines: [{ label: 'There are no units there.' }] }
    const there = unitsIn(m, hex, side)
    const units = leaversOf(m, hex, side)
    const facts = { there, hex, guns: there.filter((u) => !units.includes(u)) }
    if (units.length === 0) return { facts, legend: undefined }
    // An attacker that the question names is what the retreat goes away from.
    const from = hexOf(m, q.from)
    const fear = from >= 0 && sideIn(m, from) === other(side) ? [from] : fearedAround(m, hex, side)
    const ways = retreatWays(m, units, hex, fear)
    const open = ways.filter((w) => w.reason === null)
    const none = open.length === 0
    return {
      facts: { ...facts, open: open.length, none, dear: open.some((w) => w.exposed) },
      marks: [
        ...open.map((w) =>
          w.exposed
            ? filled(m, w.hex, 'back1', 'danger', { figure: '−1', title: 'uncontested enemy zone: a step is lost' })
            : filled(m, w.hex, 'back1', 'choice'),
        ),
        ...(none ? [badged(m, hex, 'cut', 'danger', 'cut off')] : []),
      ],
      sides: barredSides(m, hex, ways),
    }
  },
  'There are no units there.',
)

export const surrender = ofMap('surrender', ({ m, side }) => {
  const own = unitsOnMap(m, side)
  const lost = own.filter((u) => !unitTraces(m, u))
  const saved = own.filter((u) => m.board.isolated.get(u) > 0 && unitTraces(m, u))
  const doomed = (u: number): Line => {
    const level = m.board.isolated.get(u) + 1
    return {
      ...warn`${nameOf(m, u)} | ${isolation(level)} § gwb:11.4#1`,
      detail: `loses a step; isolation ${level}${m.board.steps.get(u) === 1 ? ', its last' : ''}`,
      hex: idOf(m, m.board.hex.get(u)),
      unit: unitId(m, u),
    }
  }
  const relieved = (u: number): Line => ({
    ...glad`${nameOf(m, u)} | relieved § gwb:11.3#1`,
    hex: idOf(m, m.board.hex.get(u)),
  })
  return {
    facts: { side, lost, each: [...lost.map(doomed), ...saved.map(relieved)] },
    marks: hexesOfUnits(m, lost).map((hex) => badged(m, hex, 'cut', 'danger', 'isolated')),
  }
})

// --- how full hexes are, and to whom the high ground counts

export const stacking = question('map', 'stacking', ({ q, m }) => {
  const most = m.game.charts.file.figures.stacking
  const fill = (units: readonly number[]) => {
    const [figure, over] = [points(m, units), !fits(m, units)]
    return { figure, over, full: figure >= most, said: over || figure >= most }
  }
  const shown = stackingShown(m, q, fill, (stack) => tell(m, 'stack', stack), 'may not stack like this')
  return { ...shown, facts: { ...shown.facts, most } }
})

export const heights = ofMap('heights', ({ m }) => {
  const ridge = m.game.land.regions[m.game.x.ridge] ?? []
  const holder = ridgeHolder(m)
  const [ours, theirs] = victoryPoints(m)
  const sudden = m.game.rules.suddenDeath && ridge.length > 0
  return {
    facts: { first: 0, second: 1, ours, theirs, holder, nobody: sudden && holder < 0, alone: sudden && holder >= 0 },
    marks: m.game.land.highGround.map((hex) => {
      const side = scores(m, hex)
      const mark = side < 0 ? filled(m, hex, 'none', 'plain') : heldMark(m, hex, side, 'hatch2')
      return { ...mark, title: side < 0 ? 'nobody' : sideName(m.game, side) }
    }),
    areas:
      ridge.length > 0
        ? [{ hexes: ridge.map((hex) => idOf(m, hex)), edge: 'thick', tone: 'plain', label: 'the ridge' }]
        : [],
  }
})
