/** What the players answer on land where there is nothing to plan: what they give up is what they miss least. */
import type { HexId } from '../../../core/hex/grid.ts'
import { combatUnitsIn, onMap, quartersOf, sideHex, stepsOf } from '../rules/position/board.ts'
import { firstOverstacked, limit } from '../rules/position/stacking.ts'
import { FACE, type M } from '../rules/world.ts'
import { enemyOff, least, NOTHING, or, pick } from './choosing.ts'
import { newHome } from './flying.ts'
import { cover, troopWorth } from './picture.ts'

const quarters = (m: M, side: number, hex: HexId): number => m.board.quarters.get(sideHex(m, side, hex))

// --- the turn

/** An enemy that near may be fought in this turn. */
const IN_REACH = 4

/** Nobody who could be reached is left alone. */
function quiet(m: M): number {
  const { seat } = m
  const front = m.game.own[seat]!.some(
    (u) => onMap(m, u) && m.game.units[u]!.combat && enemyOff(m, seat, m.board.hex.get(u)) <= IN_REACH,
  )
  return pick(m, front ? 'fight' : 'quiet')
}

/** Who goes second in the last turn has the last word; else the first blow counts. */
const order = (m: M): number => pick(m, m.board.turn.get(0) >= m.game.lastTurn ? 'goSecond' : 'goFirst')

// --- set-up

/** Ready, unless somebody has to leave a stack first. */
function arrange(m: M): number {
  const hex = firstOverstacked(m, m.seat)
  return or(
    pick(m, 'ready'),
    least(m, 'shift', (u) => (m.board.hex.get(u) === hex ? troopWorth(m, u) : OUT)),
  )
}
const OUT = 1e7

/** Troops stand where the ground helps them, and no stack is too large. */
function berth(m: M): number {
  const { unit, side } = m.frame('setup')!
  const from = m.board.hex.get(unit)
  const size = quartersOf(m, unit)
  const crowded = quarters(m, side, from) > limit(m)
  const here = crowded || !m.game.units[unit]!.combat ? -1 : 1 - cover(m, from)
  const off = enemyOff(m, side, from)
  const better = pick(m, 'at', (hex) => {
    if (quarters(m, side, hex) + size > limit(m) || enemyOff(m, side, hex) > off + 1) return -1
    const worth = 1 - cover(m, hex)
    return worth > here ? worth : -1
  })
  return or(crowded || m.game.units[unit]!.combat ? better : NOTHING, pick(m, 'back'))
}

// --- stacks

/** The cheapest way to make a stack fit: one unit that is large enough, or several that are missed less. */
function removed(m: M): number {
  const { hex, owner } = m.frame('settle')!
  const over = quarters(m, owner, hex) - limit(m)
  const units = combatUnitsIn(m, hex, owner).toSorted((a, b) => troopWorth(m, a) - troopWorth(m, b))
  const sum = (list: readonly number[], of: (m: M, unit: number) => number): number =>
    list.reduce((all, u) => all + of(m, u), 0)
  let several: number[] = []
  for (const u of units) if (sum(several, quartersOf) < over) several.push(u)
  for (const u of several)
    if (sum(several, quartersOf) - quartersOf(m, u) >= over) several = several.filter((one) => one !== u)
  const one = units.find((u) => quartersOf(m, u) >= over)
  const alone = one !== undefined && troopWorth(m, one) < sum(several, troopWorth)
  return pick(m, 'remove', (u) => (u === (alone ? one : several[0]) ? 0 : -1))
}

/** The weakest stack leaves Reserve. */
function stripped(m: M): number {
  const worth = (hex: HexId): number => combatUnitsIn(m, hex, m.seat).reduce((sum, u) => sum + troopWorth(m, u), 0)
  return or(pick(m, 'keep'), least(m, 'strip', worth))
}

// --- reinforcements

/** Nearer to the enemy nobody is brought in who has a choice. */
const BEHIND = 2

/** Near the front, but not into the enemy's arms. */
const upFront = (m: M, kind: string): number =>
  pick(m, kind, (hex) => {
    const off = enemyOff(m, m.seat, hex)
    return off < BEHIND ? off : 100 - off
  })

const arrive = (m: M): number => (m.game.units[m.frame('arrive')!.unit]!.plane ? newHome(m) : upFront(m, 'at'))

/** Units of its formation that are in play. */
const comrades = (m: M, unit: number): number =>
  m.game.formations[m.game.units[unit]!.formation]!.units.filter((u) => onMap(m, u)).length

// --- transport and works

/** A dump nobody guards is blown up before the enemy has it. */
function blow(m: M): number {
  const { side, hex } = m.frame('blow')!
  const lost = combatUnitsIn(m, hex, side).length === 0 && enemyOff(m, side, hex) < BEHIND
  return or(lost ? pick(m, 'tokens', (n) => n) : NOTHING, pick(m, 'back'))
}

/** What is repaired or raised: ports, then what protects troops at the front. Nothing is torn down without need. */
function site(m: M): number {
  const { side, task } = m.frame('construct')!
  if (task < 0) return pick(m, 'back')
  return or(
    pick(m, 'port'),
    pick(m, 'at', (hex) => {
      const off = enemyOff(m, side, hex)
      return quarters(m, side, hex) > 0 && off <= IN_REACH ? IN_REACH - off : -1
    }),
    pick(m, 'base', (hex) => enemyOff(m, side, hex) - BEHIND),
    pick(m, 'back'),
  )
}

/** One complaint is enough: the other player may not see it so. */
const complain = (m: M): number =>
  or(pick(m, 'shiftOff'), m.frame('raiders')!.hex < 0 ? pick(m, 'devour') : NOTHING, pick(m, 'end'))

const back = (m: M): number => pick(m, 'back')
const away = (m: M, kind: string): number => pick(m, kind, (hex) => enemyOff(m, m.seat, hex))

export const ANSWERS: Readonly<Record<string, (m: M) => number>> = {
  'game.offer': quiet,
  'game.answer': quiet,
  'game.choose': order,
  'setup.arrange': arrange,
  'setup.where': berth,
  'blow.choose': blow,
  // Organic points and fast ones are kept.
  'capture.choose': (m) =>
    least(m, 'yield', (u) => m.game.units[u]!.faces[FACE.move].ma + (m.game.units[u]!.organic ? 1000 : 0)),
  'capture.displace': (m) => away(m, 'displace'),
  'pause.choose': (m) => pick(m, 'resume'),
  'settle.thin': (m) =>
    or(
      pick(m, 'keep'),
      least(m, 'remove', (u) => troopWorth(m, u)),
    ),
  'settle.remove': removed,
  'settle.surplus': stripped,
  'construct.site': site,
  // Whoever is missed least at the front.
  'construct.more': (m) =>
    or(
      least(m, 'worker', (u) => troopWorth(m, u)),
      back(m),
    ),
  'collapse.choose': (m) => or(away(m, 'collapse'), pick(m, 'stay')),
  'reinforcementPhase.where': (m) => or(upFront(m, 'at'), back(m)),
  'reinforcementPhase.second': (m) =>
    or(
      pick(m, 'rebuild', (u) => troopWorth(m, u)),
      back(m),
    ),
  // As few steps as may be are lost.
  'reinforcementPhase.merging': (m) =>
    or(
      least(m, 'with', (u) => stepsOf(m, u)),
      back(m),
    ),
  'reinforcementPhase.exchanging': (m) =>
    or(
      pick(m, 'as', (u) => comrades(m, u)),
      back(m),
    ),
  'arrive.where': arrive,
  'newRepls.who': (m) => pick(m, 'return', (u) => troopWorth(m, u)),
  // Out of a box, not into it.
  'cross.where': (m) =>
    or(
      pick(m, 'at', (hex) => (m.game.land.offMap[hex] === 1 ? -1 : 100 - enemyOff(m, m.seat, hex))),
      back(m),
    ),
  'supplyPhase.choose': (m) => pick(m, 'end'),
  'raiders.complain': complain,
  // Both have taken up the rule.
  'raiders.consent': (m) => or(pick(m, 'agree'), pick(m, 'decline')),
  'raiders.shift': (m) => or(away(m, 'shiftTo'), pick(m, 'stay')),
}
