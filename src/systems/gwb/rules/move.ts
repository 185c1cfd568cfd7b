/** 4 to 7: a unit or a stack on the move: recovery, march order, guns, forced march. */
import { plural } from '../../../core/words.ts'
import { DIRECTIONS, OFF_MAP } from '../../../core/hex/grid.ts'
import { done, type Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { isDeployed, other, unitsIn } from './board.ts'
import { disorganize, eliminate, liftUnit } from './changes.ts'
import { unitTraces } from './communication.ts'
import { harassingFields } from './harassing.ts'
import { drop, entered, hasMoved, here, pointsLeft } from './moving.ts'
import { RAIL_FORMS, type RailStep } from './rail.ts'
import { no } from './reasons.ts'
import { canRetreat, RETREAT, retreating } from './retreat.ts'
import { fitsInto } from './stacking.ts'
import { carsAlone, enemyNear, enterRefusal, stepRefusal, stillRefusal } from './steps.ts'
import { crossed, isFord, stepCost } from './terrain.ts'
import { ask, call, plain, procedure, roll, PLACE, type M } from './world.ts'
import type { MoveFrame } from './frames.ts'
import { inEnemyZone } from './zones.ts'

/** gwb:5#1-2, 6.3#4 */
function marchRefusal(m: M, f: MoveFrame): Reason | null {
  if (hasMoved(f) || f.forced === 1) return no('march-started')
  const least = m.game.charts.file.figures.marchDistance
  const distance = enemyNear(m, f.side, here(m, f))
  for (const unit of f.force) {
    if (m.board.march.get(unit) === 1) return no('march-marked', { unit })
    if (m.board.disorganized.get(unit) > 0) return no('march-disorganized', { unit })
    if (m.board.entrained.get(unit) === 1 || f.rail > 0) return no('march-entrained', { unit })
    if (isDeployed(m, unit)) return no('march-deployed', { unit })
    if (distance <= least) return no('march-enemy', { unit, distance, least })
  }
  return null
}

function forceGuns(m: M, f: MoveFrame, out: number[]): void {
  for (const u of f.force) if (m.game.units[u]!.gun) out.push(u)
}

function gunRefusal(m: M, f: MoveFrame, unit: number): Reason | null {
  if (!f.force.includes(unit)) return no('not-named', { unit })
  return m.game.units[unit]!.gun ? null : no('no-gun', { unit })
}

/** Where an order on the move leads. */
type MoveStep = RailStep | 'walkIn'

const MOVE_FORMS: readonly Form<M, MoveFrame, MoveStep>[] = [
  {
    do: 'move',
    arg: 'hex',
    candidates(m, f, out) {
      if (pointsLeft(f) < 1 || stillRefusal(m, f)) return
      const from = here(m, f)
      for (let d = 0; d < DIRECTIONS; d++) {
        const hex = m.game.grid.neighbour(from, d)
        if (hex !== OFF_MAP && enterRefusal(m, f, from, hex) === null) out.push(hex)
      }
    },
    exact: true,
    refusal: stepRefusal,
    play(m, f, hex) {
      const from = here(m, f)
      const ford = isFord(crossed(m, from, hex))
      const cost = ford ? Infinity : stepCost(m, from, hex)
      f.mp = f.mp.map((mp) => Math.max(0, mp - cost))
      const cars = carsAlone(m, hex, f.side)
      if (!cars) {
        entered(m, f, hex)
        return 'trigger'
      }
      const units = unitsIn(m, hex, other(f.side))
      f.path = [...f.path, hex]
      const way = { side: other(f.side), from: hex, fear: [from] }
      // gwb:6.6#2: the cars go first; if they cannot they are lost
      if (canRetreat(m, way, units)) return call('retreat', retreating(way, units, RETREAT.cars), 'walkIn')
      for (const u of units) eliminate(m, u)
      return 'walkIn'
    },
  },
  // gwb:6.3#1
  plain(
    'march',
    (m, f) => {
      f.force.forEach((u, i) => {
        m.board.march.set(u, 1)
        f.mp = f.mp.with(i, f.mp[i]! + m.game.units[u]!.ma)
      })
      m.emit('marchOrder', { units: f.force })
      return 'act'
    },
    { refusal: marchRefusal },
  ),
  {
    do: 'limber',
    arg: 'unit',
    candidates: forceGuns,
    refusal(m, f, unit) {
      const wrong = gunRefusal(m, f, unit)
      if (wrong) return wrong
      // A force with deployed guns has not moved: they limber before the first hex (gwb:6.2#1).
      return m.board.limbered.get(unit) === 1 ? no('limbered-already', { unit }) : null
    },
    play(m, f, unit) {
      m.board.limbered.set(unit, 1)
      f.limbered = [...f.limbered, unit].sort((a, b) => a - b)
      m.emit('limbered', { unit })
      return 'act'
    },
  },
  {
    do: 'deploy',
    arg: 'unit',
    candidates: forceGuns,
    // gwb:6.2#1, 6.2#3
    refusal(m, f, unit) {
      const wrong = gunRefusal(m, f, unit)
      if (wrong) return wrong
      if (m.board.limbered.get(unit) === 0) return no('deployed-already', { unit })
      if (f.limbered.includes(unit)) return no('deploy-limbered', { unit })
      if (m.board.march.get(unit) === 1 || m.board.entrained.get(unit) === 1) return no('deploy-march', { unit })
      return fitsInto(m, here(m, f), [unit]) ? null : no('stop-full', { hex: here(m, f) })
    },
    // A gun that deploys has done with moving; the others may go on.
    play(m, f, unit) {
      m.board.limbered.set(unit, 0)
      m.board.moved.set(unit, 1)
      m.emit('deployed', { unit })
      // gwb:7.1#1
      if (f.forced === 1) disorganize(m, unit)
      drop(f, unit)
      return f.force.length === 0 ? done() : 'act'
    },
  },
  {
    do: 'leave',
    arg: 'unit',
    candidates(_m, f, out) {
      if (f.force.length > 1) for (const u of f.force) out.push(u)
    },
    refusal(_m, f, unit) {
      if (!f.force.includes(unit)) return no('not-named', { unit })
      if (f.force.length === 1) return no('leave-last')
      return hasMoved(f) ? no('leave-late') : null
    },
    // Who has done nothing yet may still move by himself later in the phase.
    play(m, f, unit) {
      if (isFresh(m, f, unit)) m.board.moved.set(unit, 0)
      // gwb:7.1#1: the die was rolled for it too
      if (f.forced === 1) disorganize(m, unit)
      drop(f, unit)
      return 'act'
    },
  },
  plain(
    'exit',
    // gwb:6.4#2, 6.4#4
    (m, f) => {
      for (const u of f.force) {
        m.emit('exited', { unit: u, hex: m.board.hex.get(u) })
        liftUnit(m, u, PLACE.exited)
      }
      return done()
    },
    {
      // gwb:6.4#1-3
      refusal(m, f) {
        if (!m.game.rules.exit) return no('exit-never')
        if (f.halted === 1) return no('halted')
        const hex = here(m, f)
        if (!m.game.land.regions[m.game.x.exitEdge[f.side]!]!.includes(hex)) return no('exit-edge', { hex })
        const lost = f.force.find((u) => !unitTraces(m, u))
        if (lost !== undefined) return no('exit-line', { unit: lost })
        const standing = f.force.find((u) => isDeployed(m, u))
        if (standing !== undefined) return no('deployed', { unit: standing })
        if (f.force.some((u) => m.board.entrained.get(u) === 1)) return no('rail-only')
        return pointsLeft(f) < 1 ? no('exit-points') : null
      },
    },
  ),
  ...RAIL_FORMS,
  plain('stop', () => 'stopped', {
    // gwb:9#5: who has not stirred may stay, however crowded the hex has become: the check of stacking sees to it
    refusal: (m, f) => (!hasMoved(f) || fitsInto(m, here(m, f), f.force) ? null : no('stop-full', { hex: here(m, f) })),
  }),
]

/** What a unit begins its movement with (gwb:6.3#1, 1#6). */
function allowance(m: M, unit: number): number {
  const u = m.game.units[unit]!
  const entry =
    m.board.entering.get(unit) === 1 ? m.game.charts.ground(m.game.land.symbols[m.board.hex.get(unit)]!).mp : 0
  return Math.max(0, (m.board.march.get(unit) === 1 ? u.ma * 2 : u.ma) - entry)
}

/** Whether a unit of the force has all its points and has not changed in this move. */
function isFresh(m: M, f: MoveFrame, unit: number): boolean {
  if (f.forced === 1 || f.limbered.includes(unit)) return false
  return f.mp[f.force.indexOf(unit)] === allowance(m, unit)
}

/**
 * gwb:def-ARTY#1: what the unit that recovers has left on the face it shows. A deployed gun has nothing; the die comes off
 * what it has once it is limbered.
 */
function recoveryPoints(m: M, f: MoveFrame): number {
  return isDeployed(m, f.force[f.at]!) ? 0 : f.mp[f.at]!
}

export function marked(m: M, unit: number): boolean {
  return m.board.disorganized.get(unit) > 0 || m.board.across.get(unit) === 1
}

export const move = procedure('move', {
  steps: {
    start(m, f) {
      f.mp = f.force.map((u) => allowance(m, u))
      for (const u of f.force) {
        m.board.moved.set(u, 1)
        m.board.entering.set(u, 0)
      }
      f.path = [here(m, f)]
      return 'recover'
    },
    // gwb:4.1#1, 4.3#1-2: markers come off first, as long as there are points
    recover(m, f) {
      while (f.at < f.force.length) {
        const unit = f.force[f.at]!
        if (marked(m, unit) && (f.passes === 0 || recoveryPoints(m, f) > 0)) return 'recovery'
        f.at += 1
        f.passes = 0
      }
      return f.result === RECOVER_ONLY ? done() : 'act'
    },
    // gwb:4.1#1-3, 4.2#1-2
    recovery: roll({
      claim: 'gwb:4.2#1',
      purpose: 'recovery',
      dice: () => 1,
      reads: 'sum',
      inStride: true,
      play(m, f, die) {
        const unit = f.force[f.at]!
        // gwb:4.1#4-5
        if (f.passes === 0 || die <= recoveryPoints(m, f)) {
          if (m.board.across.get(unit) === 1) m.board.across.set(unit, 0)
          else m.board.disorganized.add(unit, -1)
        }
        f.mp = f.mp.with(f.at, Math.max(0, f.mp[f.at]! - die))
        f.passes += 1
        m.emit('recovered', { unit, level: m.board.disorganized.get(unit), left: recoveryPoints(m, f) })
        return 'recover'
      },
    }),
    act: ask({
      claim: 'gwb:6#1',
      prompt: (m, f) =>
        `${f.force.map((u) => m.setting.names.unit(u)).join(', ')} in ${m.setting.names.hex(here(m, f))}: ${plural(pointsLeft(f), 'movement point')} left.`,
      seat: (_m, f) => f.side,
      forms: MOVE_FORMS,
    }),
    walkIn(m, f) {
      const hex = f.path[f.path.length - 1]!
      f.path = f.path.slice(0, -1)
      entered(m, f, hex)
      return 'trigger'
    },
    // gwb:8#1, 8.1#1-3
    trigger(m, f) {
      const marching = f.force.filter((u) => m.board.march.get(u) === 1 || m.board.entrained.get(u) === 1)
      if (marching.length === 0) return 'act'
      return call('harassing', harassingFields(other(f.side), f, marching, here(m, f)), 'harassed')
    },
    // gwb:8.6#2
    harassed: (_m, f) => (f.force.length === 0 ? done() : 'act'),
    stopped(m, f) {
      const open = m.game.rules.forcedMarch && f.forced === 0 && f.force.every((u) => mayForce(m, f, u))
      if (open) return 'force'
      // gwb:7.1#1
      if (f.forced === 1) for (const u of f.force) disorganize(m, u)
      return done()
    },
    // gwb:7#2
    force: ask({
      claim: 'gwb:7#2',
      prompt: (m, f) => `${f.force.map((u) => m.setting.names.unit(u)).join(', ')} may make a forced march.`,
      seat: (_m, f) => f.side,
      forms: [plain('force', () => 'forceRoll'), plain('rest', () => done())],
    }),
    // gwb:7#4
    forceRoll: roll({
      claim: 'gwb:7#4',
      purpose: 'forced march',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        f.forced = 1
        f.mp = f.force.map((u) => (m.board.march.get(u) === 1 ? die * 2 : die))
        for (const u of f.force) m.board.forcedMarch.set(u, 1)
        m.emit('forcedMarch', { units: f.force, points: die })
        return 'act'
      },
    }),
  },
})

/** gwb:7#3, 7#5, 6.5#7, open#6 */
function mayForce(m: M, f: MoveFrame, unit: number): boolean {
  const standing = isDeployed(m, unit)
  const shaken = m.board.disorganized.get(unit) > 0 || inEnemyZone(m, f.side, here(m, f))
  const byRail = m.board.rode.get(unit) === 1 || m.board.entrained.get(unit) === 1
  return !standing && !shaken && !byRail && m.board.coordinated.get(unit) === 0
}

/** Frame result that asks for nothing but the recovery of units that will not move. */
export const RECOVER_ONLY = 1

export function moveFields(side: number, force: number[], result = 0) {
  return {
    side,
    force,
    mp: [] as number[],
    path: [] as number[],
    halted: 0,
    limbered: [] as number[],
    harassed: [] as number[],
    forced: 0,
    rail: 0,
    at: 0,
    passes: 0,
    result,
  }
}
