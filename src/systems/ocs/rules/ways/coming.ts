/** Who can be in a hex in a phase: whom to try, and how far off they may be at the most. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Walker } from '../../../../core/ways/walks.ts'
import type { Walk } from '../../../../core/ways/ways.ts'
import { floodOf } from '../ground/flood.ts'
import { ALL_MP } from '../ground/terrain-chart.ts'
import { onMap } from '../position/board.ts'
import { allowance } from '../position/modes.ts'
import { hasFuel } from '../supply/fuel.ts'
import { FACE, LEG, MARKER, MP, SKI, type M, type Ocs } from '../world.ts'
import { mayMove, type Gear } from './setting-out.ts'

/** Units that may still move, those alike in one hex together. */
export function groups(m: M, side: number, to: HexId): number[][] {
  const found = new Map<string, number[]>()
  for (const u of m.game.own[side]!.filter((u) => onMap(m, u) && m.board.hex.get(u) !== to && mayMove(m, u))) {
    const { faces, formation, kind } = m.game.units[u]!
    const { hex, face, marker, points: size, load } = m.board
    const shape = faces.map((f) => `${f.ma}.${f.mobility}`).join()
    const here = [hex, face, marker, size, load].map((column) => column.get(u))
    const key = [...here, shape, formation, kind, hasFuel(m, u)].join(' ')
    found.set(key, [...(found.get(key) ?? []), u])
  }
  return [...found.values()]
}

/** What units are to come to. */
export interface Goal {
  readonly to: HexId
  readonly goals: readonly HexId[]
  /** By mobility: the MP from each hex at the very least. */
  readonly far: (mobility: number) => Int16Array
}

/** Further than anybody goes in a phase, in twelfths. */
const FAR = 120 * MP

/** As if nobody were in the way and every engineer at hand. */
export function distances(m: M, goals: readonly HexId[]): Goal['far'] {
  const known = new Map<number, Int16Array>()
  return (mobility) => {
    let far = known.get(mobility)
    if (!far) {
      const { bridged } = m.game.land.costs(m.board.ground.get(0), mobility)
      const cost = bridged.map((c) => (c === ALL_MP ? 1 : c))
      known.set(mobility, (far = floodOf(m.game).run(goals, cost, FAR, null, true).distance.slice()))
    }
    return far
  }
}

const GEAR_MODE: Readonly<Record<string, readonly [number, number]>> = {
  'move-mode': [FACE.move, MARKER.none],
  'combat-mode': [FACE.combat, MARKER.none],
  strat: [FACE.move, MARKER.strat],
}

/** Could the unit be near enough in this mode? One hex is always to be had. */
export function isNear(m: M, unit: number, gear: Gear, { goals, far }: Goal): boolean {
  const [face, marker] = GEAR_MODE[gear.id] ?? [m.board.face.get(unit), m.board.marker.get(unit)]
  const from = m.board.hex.get(unit)
  if (goals.some((hex) => m.game.grid.distance(from, hex) <= 1)) return true
  const most = allowance(m, unit, m.frame('movementSegment')!.phase, face, marker)
  const { ski, faces } = m.game.units[unit]!
  const { mobility } = faces[face]!
  return far(mobility)[from]! <= most || (ski && mobility === LEG && far(SKI)[from]! <= most)
}

/** The same walk without the steps from which no goal is near enough, or none nearer than on a way already found. */
export function towards({ walk, budget }: Walker<Ocs>, goals: readonly HexId[], far: Int16Array): Walk<Ocs> {
  let most = budget
  return {
    ...walk,
    steps: (m) => {
      const steps = walk.steps(m)
      for (const { place, cost } of steps) if (goals.includes(place)) most = Math.min(most, cost)
      return steps.filter(({ place, cost }) => far[place]! <= most - cost)
    },
  }
}
