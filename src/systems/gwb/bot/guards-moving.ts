/** Guards of movement: the line, the ridge, the guns, the way home. */
import type { Guard, Look } from '../../../core/guards.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { countIn, onMap, other, someIn, unitsIn } from '../rules/board.ts'
import { traces } from '../rules/communication.ts'
import type { MoveFrame } from '../rules/frames.ts'
import { fitsInto } from '../rules/stacking.ts'
import type { Gwb, M, Unit } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { inReachOfEnemy, walk, walksThrough } from './walk.ts'

type Way = Look<Gwb>

const moveOf = (m: M): MoveFrame => m.frame('move')!
const hereOf = (m: M): HexId => m.board.hex.get(moveOf(m).force[0]!)
const fights = (u: Unit): boolean => u.fights
const ridgeOf = (m: M): readonly HexId[] => m.game.land.regions[m.game.x.ridge]!
const STOP: Order = { do: 'stop' }

/** Who could still walk somewhere in this phase: fighting, unmoved. */
function unmoved(m: M, side: number): number[] {
  return m.game.own[side]!.filter(
    (u) => m.game.units[u]!.fights && onMap(m, u) && m.board.moved.get(u) === 0 && m.board.disorganized.get(u) === 0,
  )
}

const ridgeLeft: Guard<Gwb> = {
  id: 'ridge-left',
  sentence:
    '{unit|unit} is your last unit on the ridge: with nobody there you lose the match as soon as the enemy stands on it.',
  claim: 'gwb:15#1',
  at: ['move.act move'],
  look({ m, seat, argument }: Way) {
    const ridge = ridgeOf(m)
    const { force } = moveOf(m)
    if (!m.game.rules.suddenDeath || !ridge.includes(hereOf(m)) || ridge.includes(argument)) return null
    const others = ridge.some((hex) => unitsIn(m, hex, seat).some((u) => !force.includes(u)))
    return others ? null : { values: { unit: force[0]! }, instead: STOP }
  },
}

const ridgeAlone: Guard<Gwb> = {
  id: 'ridge-alone',
  sentence:
    'The enemy stands alone on the ridge, which ends the match, and {unit|unit} can still reach it at {hex|hex}.',
  claim: 'gwb:15#1',
  at: ['movement.choose end'],
  look({ m, seat }: Way) {
    const ridge = ridgeOf(m)
    if (!m.game.rules.suddenDeath || ridge.some((hex) => countIn(m, hex, seat) > 0)) return null
    if (!ridge.some((hex) => countIn(m, hex, other(seat)) > 0)) return null
    const free = ridge.filter((hex) => countIn(m, hex, other(seat)) === 0)
    for (const unit of unmoved(m, seat)) {
      const from = m.board.hex.get(unit)
      const { ma } = m.game.units[unit]!
      if (!free.some((hex) => m.game.grid.distance(from, hex) <= ma)) continue
      const far = walk(m, seat, from, ma)
      const hex = free.find((to) => far[to]! <= ma && fitsInto(m, to, [unit]))
      if (hex !== undefined) return { values: { unit, hex }, instead: { do: 'take', unit: m.game.units[unit]!.id } }
    }
    return null
  },
}

/** Units this far from a hole still belong to the line with the hole in it. */
const LINE = 3

const gap: Guard<Gwb> = {
  id: 'gap',
  sentence: 'If {unit|unit} goes on, nobody covers {hex|hex}, and the enemy can walk through your line there.',
  claim: 'gwb:def-ZOC#2',
  at: ['move.act move'],
  look(l: Way) {
    const { m, seat, argument } = l
    const { path, force } = moveOf(m)
    const hex = path[0]!
    const { grid } = m.game
    if (!force.some((u) => m.game.units[u]!.fights) || grid.distance(hex, argument) < 2) return null
    // Only what it covered until now: its first step still leaves the hex in its zone.
    if (grid.distance(hex, hereOf(m)) > 1) return null
    const line = m.game.own[seat]!.filter((u) => {
      const far = onMap(m, u) ? grid.distance(m.board.hex.get(u), hex) : 0
      return m.game.units[u]!.fights && !force.includes(u) && far > 1 && far <= LINE
    }).map((u) => m.board.hex.get(u))
    if (!line.some((a) => line.some((b) => grid.distance(a, b) > LINE))) return null
    if (!walksThrough(l.after(), seat, hex)) return null
    return { values: { unit: force[0]!, hex }, instead: STOP }
  },
}

/** Is it a gun without infantry? */
function bare(m: M, seat: number, hex: HexId): boolean {
  return !someIn(m, hex, seat, fights)
}

const gunsInFront: Guard<Gwb> = {
  id: 'bare-guns',
  sentence: '{unit|unit} would stand at {hex|hex} without infantry where the enemy can come at it.',
  claim: 'gwb:24.1#1',
  at: ['move.act deploy', 'move.act stop'],
  look({ m, seat, order, argument }: Way) {
    const hex = hereOf(m)
    const { force, path } = moveOf(m)
    if (!bare(m, seat, hex)) return null
    const next = m.game.grid.around(hex).some((at) => someIn(m, at, other(seat), fights))
    if (order.do === 'deploy') return next ? { values: { unit: argument, hex } } : null
    const gun = force.find((u) => m.game.units[u]!.gun && m.board.limbered.get(u) === 1)
    if (gun === undefined || !inReachOfEnemy(m, seat, hex)) return null
    // Where it began it was no better off: it cannot be helped.
    if (path.length === 1) return null
    const { id } = m.game.units[gun]!
    const deploy: Order = { do: 'deploy', unit: id }
    if (!next && m.refusal(seat, deploy) === null) return { values: { unit: gun, hex }, instead: deploy }
    const away = m.options().find((o) => {
      const to = o.do === 'move' ? m.game.grid.parse(o.hex!) : hex
      return to !== hex && (!bare(m, seat, to) || !inReachOfEnemy(m, seat, to))
    })
    return { values: { unit: gun, hex }, ...(away && { instead: away }) }
  },
}

/** Half its steps gone, or disorganized: such a unit is relieved. */
function worn(m: M, u: number): boolean {
  return m.board.disorganized.get(u) > 0 || m.board.steps.get(u) * 2 <= m.game.units[u]!.fullSteps
}

const wornFront: Guard<Gwb> = {
  id: 'worn-front',
  sentence: '{unit|unit} is disorganized and faces the enemy at {hex|hex}, and {fresh|unit} stands fresh behind it.',
  claim: 'gwb:23.1#3',
  at: ['movement.choose end'],
  look({ m, seat }: Way) {
    const front = new Map<HexId, number>()
    for (const u of m.game.own[seat]!) {
      const hex = onMap(m, u) ? m.board.hex.get(u) : -1
      if (hex < 0 || m.board.disorganized.get(u) === 0 || !m.game.units[u]!.fights || !inEnemyZone(m, seat, hex))
        continue
      if (unitsIn(m, hex, seat).every((v) => !m.game.units[v]!.fights || worn(m, v))) front.set(hex, u)
    }
    if (front.size === 0) return null
    for (const fresh of unmoved(m, seat)) {
      const from = m.board.hex.get(fresh)
      const { ma, id } = m.game.units[fresh]!
      if (worn(m, fresh) || inEnemyZone(m, seat, from) || m.board.march.get(fresh) === 1) continue
      for (const [hex, unit] of front) {
        if (m.game.grid.distance(from, hex) > ma || !fitsInto(m, hex, [fresh])) continue
        if (walk(m, seat, from, ma)[hex]! <= ma)
          return { values: { unit, hex, fresh }, instead: { do: 'take', unit: id } }
      }
    }
    return null
  },
}

const cutOff: Guard<Gwb> = {
  id: 'cut-off',
  sentence: 'When {mover|unit} leaves {from|hex}, {unit|unit} has no line of communication any more.',
  claim: 'gwb:def-LOC#2',
  at: ['move.act move'],
  look(l: Way) {
    const { m, seat } = l
    const from = hereOf(m)
    if (!inEnemyZone(m, seat, from) || !traces(m, seat, from)) return null
    const after = l.after()
    const cut = m.game.own[seat]!.find(
      (u) =>
        onMap(m, u) &&
        onMap(after, u) &&
        traces(m, seat, m.board.hex.get(u)) &&
        !traces(after, seat, after.board.hex.get(u)),
    )
    if (cut === undefined) return null
    return { values: { mover: moveOf(m).force[0]!, from, unit: cut }, instead: STOP }
  },
}

const marchNear: Guard<Gwb> = {
  id: 'march-near',
  sentence: '{unit|unit} would stand in March Order at {hex|hex}, where the enemy can come at it.',
  claim: 'gwb:6.3#4',
  at: ['move.act move'],
  look({ m, seat, argument }: Way) {
    const unit = moveOf(m).force.find((u) => m.board.march.get(u) === 1)
    if (unit === undefined || inReachOfEnemy(m, seat, hereOf(m)) || !inReachOfEnemy(m, seat, argument)) return null
    return { values: { unit, hex: argument }, instead: STOP }
  },
}

export const MOVING_GUARDS: readonly Guard<Gwb>[] = [
  ridgeLeft,
  ridgeAlone,
  gap,
  gunsInFront,
  wornFront,
  cutOff,
  marchNear,
]
