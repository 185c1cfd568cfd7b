/** `who` and `harassed`: who can get to a hex in a movement phase, and where a march would be fired at. */
import { asIfMovement, filled, hexesOfMap, keys, ofHex, ofMap, percent, say, stacksOf, Ways, whoComes } from './kit.ts'
import type { Comer, HexId } from './kit.ts'
import { firesAsDeployed, fireStrength, gunRange, onMap, other, unitsIn } from '../../rules/board.ts'
import { sees } from '../../rules/sightline.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { choosesMover, fresh, isDeployed } from './hand.ts'
import { walking } from './reach.ts'
import { walkerOf } from './walks.ts'

/** The stacks of a side that can be in a hex in one movement phase, on foot, the cheapest first. */
function comers(m: M, side: number, to: HexId): Comer[] {
  const start = choosesMover(m) && m.seat === side ? m : asIfMovement(m, side)
  const found: Comer[] = []
  if (!choosesMover(start) || start.seat !== side) return found
  for (const hex of stacksOf(start, side)) {
    const movers = fresh(start, unitsIn(start, hex, side)).filter((u) => !isDeployed(start, u))
    const most = Math.max(0, ...movers.map((u) => start.game.units[u]!.ma))
    if (hex === to || movers.length === 0 || start.game.grid.distance(hex, to) > Math.max(1, most)) continue
    const comer = comes(start, hex, movers, to)
    if (comer) found.push(comer)
  }
  return found.sort((a, b) => a.cost - b.cost)
}

function comes(start: M, hex: HexId, units: readonly number[], to: HexId): Comer | null {
  let first: { cost: number; budget: number } | null = null
  let chance = 0
  for (const outcome of walking(start, units).outcomes) {
    const walker = walkerOf(outcome.match)
    if (!walker) continue
    const ways = new Ways<Gwb>(outcome.match, walker.walk)
    const at = ways.reached.get(to)
    if (at) {
      first ??= { cost: at.cost, budget: walker.budget }
      chance += outcome.chance
    }
    ways.release()
  }
  if (!first) return null
  const { cost, budget } = first
  const how = chance < 1 ? [`${percent(chance)} after recovery`] : []
  return { hex, units, cost, value: `${cost} of ${budget} MP`, figure: String(cost), how, claim: 'gwb:6#1' }
}

export const who = ofHex(
  'who W: Who can reach this hex. The stacks of a side that can get to a hex in one movement phase, and what it costs them.',
  ({ m, hex, side }) =>
    whoComes(m, hex, comers(m, side, hex), {
      title: `${sideName(m.game, side)} units that can reach ${placeName(m, hex)}`,
      forceName,
      nobody: { label: 'Nobody in one movement phase.', claim: 'gwb:6#1' },
      figure: 'cost',
    }),
)

const FACES = [1, 2, 3, 4, 5, 6]

/** The chance that a unit marching into the hex is disorganized when all guns of the other side that reach it fire. */
export function harassedIn(m: M, side: number, hex: HexId): { guns: number[]; strength: number; chance: number } {
  const guns = m.game.units
    .filter(
      (u) =>
        u.seat !== side &&
        u.type === 'artillery' &&
        onMap(m, u.index) &&
        firesAsDeployed(m, u.index) &&
        fireStrength(m, u.index) > 0 &&
        m.game.grid.distance(m.board.hex.get(u.index), hex) <= gunRange(m, u.index),
    )
    .map((u) => u.index)
  const strength = guns.reduce((sum, g) => sum + fireStrength(m, g), 0)
  const { charts, land } = m.game
  const column = charts.harassingColumn(strength)
  if (column < 0) return { guns, strength, chance: 0 }
  const blind = guns.some((g) => !sees(m, m.board.hex.get(g), hex)) ? 1 : 0
  const drm = charts.ground(land.symbols[hex]!).fire + blind
  return { guns, strength, chance: FACES.filter((die) => charts.disorganizes(column, die + drm)).length / FACES.length }
}

export const harassed = ofMap(
  'harassed: Harassing fire. Where units in march order or trains can be fired at, and the chance that one is disorganized.',
  ({ m, side }) => ({
    title: `Harassing fire at ${sideName(m.game, side)} marches`,
    lines: [
      say`Guns in range | all together || figures are chances in a hundred for each unit § gwb:8.5#1`,
      { label: `${sideName(m.game, other(side))} guns must be deployed`, claim: 'gwb:8.2#1' },
    ],
    marks: hexesOfMap(m).flatMap((hex) => {
      const { guns, strength, chance } = harassedIn(m, side, hex)
      const third = chance <= 1 / 6 ? 'hatch3' : chance <= 1 / 2 ? 'hatch2' : 'hatch1'
      const said = { figure: String(Math.round(chance * 100)), title: `${forceName(m, guns)}: strength ${strength}` }
      return guns.length === 0 ? [] : filled(m, hex, third, 'danger', said)
    }),
    legend: keys(
      'hatch1 danger: more likely than not',
      'hatch2 danger: up to one in two',
      'hatch3 danger: up to one in six',
    ),
  }),
)
