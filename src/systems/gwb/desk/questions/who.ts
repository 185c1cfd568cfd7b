/** `who` and `harassed`: who can get to a hex in a movement phase, and where a march would be fired at. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { QuestionRule } from '../../../../core/desk.ts'
import type { Answer, Line, Mark } from '../../../../core/shapes.ts'
import { Ways } from '../../../../core/desk/ways.ts'
import { hexOf, idOf, percent } from '../../../../core/desk/answers.ts'
import { fireStrength, firesAsDeployed, gunRange, onMap, other, unitsIn } from '../../rules/board.ts'
import { sees } from '../../rules/sightline.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { choosesMover, fresh, isDeployed } from './hand.ts'
import { walking } from './reach.ts'
import { asIfMovement, lookingSide, suppose } from './suppose.ts'
import { walkerOf } from './walks.ts'
import { stacks } from './zones.ts'

interface Comer {
  readonly hex: HexId
  readonly units: readonly number[]
  readonly cost: number
  readonly budget: number
  /** That recovery leaves enough. */
  readonly chance: number
}

/** The stacks of a side that can be in a hex in one movement phase, on foot, the cheapest first. */
function comers(m: M, side: number, to: HexId): Comer[] {
  const start = choosesMover(m) && m.seat === side ? m : asIfMovement(m, side)
  const found: Comer[] = []
  if (!choosesMover(start) || start.seat !== side) return found
  for (const hex of stacks(start, side)) {
    const movers = fresh(start, unitsIn(start, hex, side)).filter((u) => !isDeployed(start, u))
    const most = Math.max(0, ...movers.map((u) => start.game.units[u]!.ma))
    if (hex === to || movers.length === 0 || start.game.grid.distance(hex, to) > Math.max(1, most)) continue
    const comer = comes(start, hex, movers, to)
    if (comer) found.push(comer)
  }
  return found.sort((a, b) => a.cost - b.cost)
}

function comes(start: M, hex: HexId, movers: readonly number[], to: HexId): Comer | null {
  let first: { cost: number; budget: number } | null = null
  let chance = 0
  for (const outcome of walking(start, movers).outcomes) {
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
  return first && { hex, units: movers, ...first, chance }
}

export const who: QuestionRule<Gwb> = {
  q: 'who',
  label: 'Who can reach this hex',
  about: 'The stacks of a side that can get to a hex in one movement phase, and what it costs them.',
  of: 'hex',
  key: 'W',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const to = hexOf(m, q.hex ?? q.to)
    if (to < 0) return { title: 'Who can reach this hex', lines: [{ label: 'Point at a hex.' }] }
    const side = q.side ?? lookingSide(s)
    const found = comers(m, side, to)
    return {
      title: `${sideName(m.game, side)} units that can reach ${placeName(m, to)}`,
      lines:
        found.length === 0
          ? [{ label: 'Nobody in one movement phase.', claim: 'gwb:6#1' }]
          : found.map((c): Line => ({
              label: forceName(m, c.units),
              value: `${c.cost} of ${c.budget} MP`,
              detail: `from ${placeName(m, c.hex)}${c.chance < 1 ? `; ${percent(c.chance)} after recovery` : ''}`,
              claim: 'gwb:6#1',
              hex: idOf(m, c.hex),
            })),
      marks: [
        { hex: idOf(m, to), pattern: 'hatch1', tone: 'choice' },
        ...found.map((c): Mark => ({
          hex: idOf(m, c.hex),
          pattern: 'none',
          tone: 'choice',
          badge: 'tick',
          figure: String(c.cost),
        })),
      ],
      legend: [
        { shape: 'tick', tone: 'choice', label: 'can get there, with its cost' },
        { shape: 'hatch1', tone: 'choice', label: 'the hex' },
      ],
    }
  },
}

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

export const harassed: QuestionRule<Gwb> = {
  q: 'harassed',
  label: 'Harassing fire',
  about: 'Where units in march order or trains can be fired at, and the chance that one is disorganized.',
  of: 'map',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = q.side ?? lookingSide(s)
    const marks: Mark[] = []
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      const { guns, strength, chance } = harassedIn(m, side, hex)
      if (guns.length === 0) continue
      const third = chance <= 1 / 6 ? 'hatch3' : chance <= 1 / 2 ? 'hatch2' : 'hatch1'
      marks.push({
        hex: idOf(m, hex),
        pattern: third,
        tone: 'danger',
        figure: String(Math.round(chance * 100)),
        title: `${forceName(m, guns)}: strength ${strength}`,
      })
    }
    return {
      title: `Harassing fire at ${sideName(m.game, side)} marches`,
      lines: [
        {
          label: 'Guns in range',
          value: 'all together',
          detail: 'figures are chances in a hundred for each unit',
          claim: 'gwb:8.5#1',
        },
        { label: `${sideName(m.game, other(side))} guns must be deployed`, claim: 'gwb:8.2#1' },
      ],
      marks,
      legend: [
        { shape: 'hatch1', tone: 'danger', label: 'more likely than not' },
        { shape: 'hatch2', tone: 'danger', label: 'up to one in two' },
        { shape: 'hatch3', tone: 'danger', label: 'up to one in six' },
      ],
    }
  },
}
