/** Answers to every other decision: each option is tried out, or chosen by what it is worth at sight. */
import { meleeStrength, other, unitsIn } from '../rules/board.ts'
import { totalFire } from '../rules/fire.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone, uncontested } from '../rules/zones.ts'
import { idleGuns } from './battery.ts'
import { waysOut } from './ground.ts'
import { fieldFor } from './field.ts'
import { takes } from './scene.ts'
import { massOf } from './strikes.ts'
import { best, first, type Thought, usualIndex } from './thought.ts'
import { Position, worthFor } from './value.ts'

const or = (one: number, other: number): number => (one >= 0 ? one : other)
const usual = (m: M): number => m.codes[usualIndex(m)]!
/** What dice fall in a trial. */
const MIDDLING = 3
const LONGEST = 200
const A_TRIAL = 60

/** The option after which the position is best, when the fight has run its course; usual answers in between. */
function tried(t: Thought, m: M): number {
  if (t.size.tries === 0) return -1
  const depth = m.frames.findIndex(({ proc }) => proc === 'combat')
  if (depth < 0) return -1
  let [found, most] = [-1, -Infinity]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    const worth = t.forks.try(m, (fork) => {
      fork.playCode(code)
      for (let n = 0; fork.frames.length > depth && fork.waits !== 'over' && n < LONGEST; n++) {
        if (fork.waits === 'roll') fork.roll(Array.from({ length: fork.rolling.dice(fork, fork.top) }, () => MIDDLING))
        else if (fork.place === 'combatPhase.target') break
        else fork.playCode(fork.codes[usualIndex(fork)]!)
      }
      t.budget.spend(A_TRIAL)
      return worthFor(new Position(fork, t.o), t.o.shares)
    })
    if (worth > most) [found, most] = [code, worth]
  }
  return found
}

/** By rule of thumb: ground is held as long as it is worth the steps. */
function stays(t: Thought, m: M): boolean {
  const f = m.frame('combat')!
  const side = other(f.side)
  const there = unitsIn(m, f.target, side)
  const steps = there.reduce((sum, u) => sum + m.board.steps.get(u), 0)
  const each = there.reduce((sum, u) => sum + massOf(m, t.o, u), 0) / Math.max(1, steps)
  const price = waysOut(m, side, f.target).some((hex) => !uncontested(m, side, hex)) ? 0 : 1
  const saved = (Math.min(f.raw[1]!, steps) - price) * each * t.o.scarce[side]
  return saved < takes(m, t.o, f.side, f.target) && f.raw[1]! < steps
}

const stand = (t: Thought, m: M): number => or(first(m, stays(t, m) ? 'stay' : 'retreat'), usual(m))

/** The same as an option's place. */
export function stands(t: Thought, m: M): number {
  const code = stand(t, m)
  for (let i = 0; i < m.count; i++) if (m.codes[i] === code) return i
  return 0
}

function place(t: Thought, m: M): number {
  const f = m.frame('reinforcements')!
  const far = fieldFor(t.o, m, [f.unit])
  return or(
    best(m, 'place', (hex) => -far[hex]!),
    usual(m),
  )
}

/** A step to whom it brings most: in the line, and not yet to a brigade that is about to be relieved. */
function raise(t: Thought, m: M): number {
  const worth = (u: number): number => {
    const { british, fullSteps } = m.game.units[u]!
    const line = inEnemyZone(m, m.seat, m.board.hex.get(u)) ? 0 : 1
    const gain = massOf(m, t.o, u) / m.board.steps.get(u)
    return line + gain + (british ? (fullSteps - m.board.steps.get(u)) / 10 : 0)
  }
  return or(best(m, 'raise', worth), usual(m))
}

/** All guns that have nothing better to do, then fire. */
function battery(t: Thought, m: M): number {
  const { target } = m.frame('counterBattery')!
  const idle = idleGuns(m, m.seat, target, t.memory.busy)
  const { charts } = m.game
  const named = m.frame('counterBattery')!.guns
  const column = charts.fireColumn(totalFire(m, [...named, ...idle]), false)
  const enough = named.length > 0 && charts.fireColumn(totalFire(m, named), false) >= column
  const gun = enough ? -1 : best(m, 'gun', (u) => (idle.includes(u) ? totalFire(m, [u]) : 0), 0)
  return or(gun, or(first(m, 'fire'), first(m, 'back')))
}

/** Losses fall where they cost least. */
const leastMissed =
  (t: Thought) =>
  (m: M, u: number): number => {
    const steps = m.board.steps.get(u)
    return (steps > 1 ? STEPS_LEFT : 0) - massOf(m, t.o, u) / steps + meleeStrength(m, u) / MELEE
  }
const STEPS_LEFT = 10
const MELEE = 100

const lose = (t: Thought, m: M): number =>
  or(
    best(m, 'lose', (u) => leastMissed(t)(m, u)),
    usual(m),
  )

export const ANSWERS: Readonly<Record<string, (t: Thought, m: M) => number>> = {
  'reinforcements.place': place,
  'replacements.spend': raise,
  'counterBattery.guns': battery,
  'counterBattery.suppress': (_t, m) => usual(m),
  'combat.limber': (_t, m) => usual(m),
  'combat.withdraw': (t, m) => or(tried(t, m), usual(m)),
  'combat.guns': (_t, m) => usual(m),
  'combat.choose': (_t, m) => usual(m),
  'combat.through': (_t, m) => usual(m),
  'combat.stand': (t, m) => or(tried(t, m), stand(t, m)),
  'combat.defenderLoses': lose,
  'combat.attackerLoses': lose,
  'combat.leave': (_t, m) => usual(m),
  'combat.enter': (t, m) => or(tried(t, m), usual(m)),
  'retreat.way': (t, m) => or(tried(t, m), usual(m)),
  'retreat.price': lose,
  'movement.remove': (_t, m) => usual(m),
  'move.force': (_t, m) => first(m, 'rest'),
  'harassing.guns': (_t, m) =>
    or(
      best(m, 'gun', (u) => totalFire(m, [u])),
      or(first(m, 'fire'), usual(m)),
    ),
  'restructure.choose': (_t, m) => first(m, 'end'),
  'restructure.merge': (_t, m) => usual(m),
}
