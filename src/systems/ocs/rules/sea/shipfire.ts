/** 18.3c-d and 18.3g.C What fire at a ship, at craft or at a coast gun does. */
import { done } from '../../../../core/procedure.ts'
import { BARRAGE } from '../charts.ts'
import { finalColumn } from '../fighting/bombardment.ts'
import { onMap, other } from '../position/board.ts'
import { eliminate } from '../position/changes.ts'
import { MARKER, procedure, roll, type M } from '../world.ts'
import type { ShipfireFrame } from './frames.ts'
import { craftIn } from './ships.ts'
import { castaways, goDown, loseBoat, sink } from './sink.ts'

const HITS: Readonly<Record<number, number>> = { [BARRAGE.one]: 1, [BARRAGE.two]: 2, [BARRAGE.three]: 3 }

/** The craft of each point in the hex. */
const points = (m: M, f: ShipfireFrame): number[] =>
  craftIn(m, other(f.side), f.target).flatMap((u) => Array<number>(m.board.points.get(u)).fill(u))

const isBoats = (m: M, f: ShipfireFrame): boolean => m.game.units[f.victim]!.craft !== null
const isGun = (m: M, f: ShipfireFrame): boolean => m.game.units[f.victim]!.combat

/** Is it marked DG: the ship, or the craft of the hex together? */
function marked(m: M, f: ShipfireFrame): boolean {
  const all = isBoats(m, f) ? craftIn(m, other(f.side), f.target) : [f.victim]
  return all.some((u) => m.board.marker.get(u) === MARKER.dg)
}

function mark(m: M, f: ShipfireFrame, marker: number): void {
  const all = isBoats(m, f) ? craftIn(m, other(f.side), f.target) : [f.victim].filter((u) => onMap(m, u))
  for (const u of all) m.board.marker.set(u, marker)
}

export const shipfire = procedure('shipfire', {
  steps: {
    // ocs:18.3c#4
    impact: roll({
      claim: 'ocs:18.3c#4',
      purpose: 'fire at a ship',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const cell = m.game.charts.barrageResult(finalColumn(m, f), sum)
        f.hits = HITS[cell] ?? 0
        f.dg = cell === BARRAGE.none ? 0 : 1
        return cell === BARRAGE.half ? 'half' : 'effect'
      },
    }),
    half: roll({
      claim: 'ocs:18.3c#4',
      purpose: 'half a hit',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        f.hits = m.game.charts.halfLoses(die) ? 1 : 0
        return 'effect'
      },
    }),
    effect(m, f) {
      const { hits } = f
      m.emit('navalHit', { hex: f.target, hits, dg: f.dg })
      // ocs:18.3g.C#1-2: nothing else in the hex has a part in it
      if (isGun(m, f)) {
        if (hits > 0) eliminate(m, f.victim)
        return done()
      }
      // ocs:18.3d.C#1, 18.3d.A#2: a second DG takes the marker away and is a hit
      if (f.dg === 1 && marked(m, f)) {
        mark(m, f, MARKER.none)
        f.dg = 0
        f.hits += 1
      }
      return 'next'
    },
    // ocs:18.3d.A#1
    next(m, f) {
      if (isBoats(m, f)) return f.hits > 0 && points(m, f).length > 0 ? 'boat' : 'end'
      for (; f.hits > 0 && onMap(m, f.victim); f.hits--) {
        if (m.board.lost.get(f.victim) > 0) sink(m, f.victim)
        else {
          m.board.lost.set(f.victim, 1)
          m.emit('shipDamaged', { unit: f.victim, hex: f.target })
        }
      }
      return 'end'
    },
    // ocs:18.3d.B#1, 18.3d#1
    boat: roll({
      claim: 'ocs:18.3d#1',
      purpose: 'craft hit',
      dice: (m, f) => points(m, f).length,
      reads: 'pick',
      play(m, f, which) {
        f.hits -= 1
        const hit = points(m, f)[which - 1]!
        f.boat = loseBoat(m, hit)
        return f.boat >= 0 && castaways(m, f.boat).length > 0 ? 'cargo' : 'next'
      },
    }),
    cargo: roll({
      claim: 'ocs:18.3d#1',
      purpose: 'cargo lost',
      dice: (m, f) => castaways(m, f.boat).length,
      reads: 'pick',
      play(m, f, which) {
        goDown(m, f.boat, castaways(m, f.boat)[which - 1]!)
        return castaways(m, f.boat).length > 0 ? 'cargo' : 'next'
      },
    }),
    end(m, f) {
      if (f.dg === 1) mark(m, f, MARKER.dg)
      return done()
    },
  },
})
