/** 6.0 Strategic Movement. */
import { plural } from '../../../core/words.ts'
import { DIRECTIONS, OFF_MAP } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { enemyIn } from './board.ts'
import { controls, lowestMa, moveForce, settle } from './forces.ts'
import { firstUnit, gathering, wholeStack, type Muster } from './muster.ts'
import { no } from './reasons.ts'
import { HALVES, passable, strategicCost } from './terrain.ts'
import type { StrategicFrame } from './frames.ts'
import { ask, detour, plain, procedure, type M, type Side } from './world.ts'

/** damos:6.0#1: fresh and supplied. */
function eligible(m: M, _f: StrategicFrame, unit: number): Reason | null {
  if (m.board.spent.get(unit) === 1) return no('spent', { unit })
  if (m.game.units[unit]!.ma === 0) return no('no-movement', { unit })
  return m.game.x.activationRefusal(m, unit) ?? (m.game.x.supplied(m, unit, OFF_MAP) ? null : no('sm-supply', { unit }))
}

const muster: Muster<StrategicFrame, 'choose' | 'muster' | 'march'> = {
  claim: 'damos:6.0#1',
  prompt: (m, f) =>
    `Strategic Movement: ${f.force.map((u) => m.setting.names.unit(u)).join(', ')}. Add units, go, or clear.`,
  eligible,
  gather: 'muster',
  back: 'choose',
  // damos:6.0#2: twice the lowest allowance
  start(m, f) {
    f.halves = lowestMa(m, f.force) * 2 * HALVES
    m.emit('strategic', { units: f.force.slice(), hex: m.board.hex.get(f.force[0]!) })
    return 'march'
  },
}

function nextToEnemy(m: M, hex: number, side: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const near = m.game.grid.neighbour(hex, d)
    if (near >= 0 && enemyIn(m, near, side)) return true
  }
  return false
}

function marchRefusal(m: M, f: StrategicFrame, hex: number): Reason | null {
  const from = m.board.hex.get(f.force[0]!)
  const d = m.game.grid.direction(from, hex)
  if (d < 0) return no('not-adjacent', { hex, from })
  if (!passable(m, from, d)) return no('impassable', { hex, from })
  const special = m.game.x.entersRefusal(m, f.force, from, hex)
  if (special) return special
  if (!controls(m, hex, f.side)) return no('sm-control', { hex })
  // damos:6.0#10: a retreat may have brought the enemy onto ground that is still ours
  if (enemyIn(m, hex, f.side)) return no('sm-enemy', { hex })
  // damos:6.0#4, #11: this also keeps a demoralized force out of enemy zones
  if (nextToEnemy(m, hex, f.side)) return no('sm-adjacent', { hex })
  const cost = strategicCost(m, f.side, from, d)
  return cost > f.halves ? no('sm-too-far', { hex, cost, left: f.halves }) : null
}

export const strategic = procedure('strategic', {
  steps: {
    open(m, f) {
      return detour(m.game.x.strategicStart(m, f.side as Side), 'choose')
    },
    choose: ask({
      claim: 'damos:6.0#1',
      prompt: () => 'Strategic Movement: choose a fresh, supplied force, or end the phase.',
      seat: (_m, f) => f.side,
      forms: [wholeStack('march', muster), firstUnit('pick', muster), plain('end', () => 'end')],
    }),
    muster: gathering(muster),
    march: ask({
      claim: 'damos:6.0#2',
      prompt: (m, f) =>
        `Move through hexes you control, ${plural(f.halves / HALVES, 'movement point')} left (${m.setting.ids.format('hex', m.board.hex.get(f.force[0]!))}).`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'move',
          arg: 'hex',
          candidates(m, f, out) {
            const from = m.board.hex.get(f.force[0]!)
            for (let d = 0; d < DIRECTIONS; d++) {
              const hex = m.game.grid.neighbour(from, d)
              if (passable(m, from, d) && controls(m, hex, f.side)) out.push(hex)
            }
          },
          refusal: marchRefusal,
          play(m, f, hex) {
            const from = m.board.hex.get(f.force[0]!)
            f.halves -= strategicCost(m, f.side, from, m.game.grid.direction(from, hex))
            moveForce(m, f.force, hex)
            m.emit('marched', { units: f.force.slice(), from, hex })
            return 'march'
          },
        },
        plain('stop', () => 'stopped'),
      ],
    }),
    // damos:6.0#8-9: spent, and no attrition
    stopped(m, f) {
      for (const u of f.force) m.board.spent.set(u, 1)
      settle(m, m.board.hex.get(f.force[0]!), f.side)
      f.force = []
      f.halves = 0
      return 'choose'
    },
    end: () => done(),
  },
})
