/** 13.3f Rail conversion: Rail Repair units give tracks the gauge of their side, and the railheads move on. */
import { DIRECTIONS, type HexId } from '../../../../core/hex/grid.ts'
import { allRails, gaugeOf, railReach } from './railnet.ts'
import { no } from '../reasons.ts'
import { hasMoved, here } from '../moving/step-cost.ts'
import { FACE, MARKER, MP, PHASE, plain, type M, type MoveForm } from '../world.ts'
import { inEnemyZone } from '../position/zones.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** ocs:5.5b#1, 5.10e#1, 13.3g.D#2: hexes the i-th unit of the force may convert in a phase. */
function convertsBy(m: M, f: MoveFrame, i: number): number {
  const marker = f.markers[i]!
  const fit = f.faces[i] === FACE.combat && (marker === MARKER.none || marker === MARKER.dg)
  if (!fit || !m.game.units[f.force[i]!]!.railRepair) return 0
  return Math.min(m.game.charts.file.figures.convertHexes, Math.floor(f.whole[i]! / MP))
}

/** Is the hex on a railway that was never finished, where the game lets it be opened? */
function isRoadbed(m: M, hex: HexId): boolean {
  const rails = allRails(m)
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) if (rails[at]! > 0) return true
  return false
}

/** How much of its phase's work a unit does in the hex: all of it where nothing is laid. */
function workOn(m: M, hex: HexId): number {
  return m.board.gauge.get(hex) === 0 ? m.game.charts.file.figures.convertHexes : 1
}

/** ocs:13.3f.A#1, 13.3f.B#1, 13.3g.D#1: the hex just entered gets the side's gauge, wherever other rails are. */
export const CONVERT: MoveForm = plain(
  'convert',
  (_m, f) => {
    f.laid.push(here(f))
    return 'act'
  },
  {
    refusal(m, f) {
      const limit = f.force.reduce((sum, _, i) => sum + convertsBy(m, f, i), 0)
      if (limit === 0) return no('no-repair')
      if (f.phase !== PHASE.movement) return no('convert-phase')
      const hex = here(f)
      const gauge = m.board.gauge.get(hex)
      const nothing = (gauge === 0 && !isRoadbed(m, hex)) || gauge === gaugeOf(m, f.side) || f.laid.includes(hex)
      if (nothing) return no('convert-nothing', { hex })
      if (!hasMoved(f)) return no('convert-enter', { hex })
      if (inEnemyZone(m, f.side, hex)) return no('convert-zone', { hex })
      const work = [...f.laid, hex].reduce((sum, at) => sum + workOn(m, at), 0)
      return work <= limit ? null : no('convert-most', { limit })
    },
  },
)

/**
 * ocs:13.3d#1-2: where a side's tracks end: at the other gauge; or, where there is one gauge, at the last hex the side can
 * run to.
 */
export function railheads(m: M, side: number): HexId[] {
  const { land, grid } = m.game
  const rails = allRails(m)
  const own = gaugeOf(m, side)
  const reach = railReach(m, side, { negate: true })
  const runs = (hex: HexId): boolean => (land.gauges.length > 1 ? m.board.gauge.get(hex) === own : reach[hex] === 1)
  const ends: HexId[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (m.board.gauge.get(hex) === 0 || !runs(hex)) continue
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      if (rails[at] === 0 || runs(grid.neighbours[at]!)) continue
      ends.push(hex)
      break
    }
  }
  return ends
}
