/**
 * A simple player: attacks where the tables promise more than it costs, holds high ground and the line, and moves what is not
 * needed there toward ground worth having. It knows the board and looks no further ahead than one fight.
 */
import { z } from 'zod'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import type { Bot } from '../../../core/opponent.ts'
import { combatFields } from '../rules/attack.ts'
import { countIn, gunRange, meleeStrength, onMap, other, unitsIn } from '../rules/board.ts'
import { unitTraces } from '../rules/communication.ts'
import { defensiveFire, firesBritish, totalFire } from '../rules/fire.ts'
import { meleeColumn } from '../rules/melee.ts'
import { forecastRules } from '../rules/policy.ts'
import { points } from '../rules/stacking.ts'
import { crossed, isFord, stepCost } from '../rules/terrain.ts'
import { HIGH, SHUT, type Gwb, type M } from '../rules/world.ts'
import type { CombatFrame, MoveFrame } from '../rules/frames.ts'
import { inEnemyZone, uncontested } from '../rules/zones.ts'

/** What ground is worth, in steps. */
const GROUND = 0.4
const HIGH_GROUND = 0.8
const RIDGE = 1.2
const VITAL = 3
/** The attack must promise so much more than it costs. */
const MARGIN = 0.2
/** In movement: the pull of ground, of an enemy to be faced, and what each point of friends already there takes away. */
const PULL_HIGH = 6
const PULL_RIDGE = 4
const PULL_ENEMY = 5
const CROWD = 3
const ALONE_ON_RIDGE = 30
const DIE = 6
const FAR = 7

interface Prospect {
  readonly attackerLoses: number
  readonly defenderLoses: number
  /** Chance that the defender loses a step at least. */
  readonly hit: number
}

/** A fight by the tables: all falls of the three dice. */
function prospect(m: M, f: CombatFrame, guns: number): Prospect {
  const { charts, land } = m.game
  const ground = charts.ground(land.symbols[f.target]!)
  const shell = charts.fireColumn(guns, false)
  const fire = charts.fireColumn(defensiveFire(m, f), firesBritish(m, f))
  const column = meleeColumn(m, f)
  let [a, d, hit] = [0, 0, 0]
  for (let i = 1; i <= DIE; i++) {
    const shelled = shell < 0 ? 0 : charts.fireResult(shell, i + ground.fire)
    for (let j = 1; j <= DIE; j++) {
      const shot = fire < 0 ? 0 : charts.fireResult(fire, j + ground.defensiveFire + shelled)
      for (let k = 1; k <= DIE; k++) {
        const [attacker, defender] = charts.meleeResult(column, k + shot)
        a += attacker
        d += defender
        if (defender > 0) hit += 1
      }
    }
  }
  const all = DIE * DIE * DIE
  return { attackerLoses: a / all, defenderLoses: d / all, hit: hit / all }
}

function groundWorth(m: M, hex: HexId): number {
  if (m.game.land.regions[m.game.x.ridge]!.includes(hex)) return RIDGE
  return (m.game.land.symbols[hex]! & HIGH) !== 0 ? HIGH_GROUND : GROUND
}

/** Would the hex bring the side onto a ridge where it has nobody, or drive the last enemy from it? */
function vital(m: M, side: number, target: HexId): boolean {
  const ridge = m.game.land.regions[m.game.x.ridge]!
  if (!m.game.rules.suddenDeath || !ridge.includes(target)) return false
  const enemies = ridge.filter((hex) => countIn(m, hex, other(side)) > 0)
  return enemies.length === 1 || ridge.every((hex) => countIn(m, hex, side) === 0)
}

/** Those of the side beside the target who could attack it now, the strongest first. */
function able(m: M, side: number, target: HexId): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(target, d)
    if (hex === OFF_MAP || isFord(crossed(m, hex, target)) || (crossed(m, hex, target) & SHUT) !== 0) continue
    for (const u of unitsIn(m, hex, side)) {
      const b = m.board
      const fit = b.attacked.get(u) + b.disorganized.get(u) + b.march.get(u) + b.across.get(u) === 0
      if (m.game.units[u]!.fights && fit) found.push(u)
    }
  }
  return found.sort((a, b) => meleeStrength(m, b) - meleeStrength(m, a))
}

interface Plan {
  readonly attackers: readonly number[]
  readonly worth: number
}

/** The best attack on the hex: of the groups that may attack together the one that promises most. */
function bestAttack(m: M, side: number, target: HexId, hasty: boolean): Plan {
  let best: Plan = { attackers: [], worth: -Infinity }
  const all = able(m, side, target)
  const tried = new Set<string>()
  for (const first of all) {
    const group = [first]
    for (const u of all) {
      if (u === first || (hasty && m.board.hex.get(u) !== m.board.hex.get(first))) continue
      if (m.game.x.attackTogether(m, [...group, u], hasty)) group.push(u)
    }
    const key = group.toSorted((a, b) => a - b).join()
    if (tried.has(key)) continue
    tried.add(key)
    const ground = groundWorth(m, target) + (vital(m, side, target) ? VITAL : 0)
    const worthOf = (attackers: number[]): number => {
      const f = { proc: 'combat', step: 'name', result: 0, ...combatFields(side, hasty ? 1 : 0, target), attackers }
      const p = prospect(m, f, hasty ? 0 : gunsFor(m, side, attackers, target))
      return p.defenderLoses + p.hit * ground - p.attackerLoses
    }
    let attackers = group
    let worth = worthOf(group)
    // who adds nothing is kept for a second attack
    while (attackers.length > 1) {
      const fewer = attackers.slice(0, -1)
      const less = worthOf(fewer)
      if (less < worth) break
      ;[attackers, worth] = [fewer, less]
    }
    if (worth > best.worth) best = { attackers, worth }
  }
  return best
}

/** Strength of the guns that would fire for the group: its divisions' deployed ones in range. */
function gunsFor(m: M, side: number, group: readonly number[], target: HexId): number {
  const divisions = new Set(group.map((u) => m.game.units[u]!.division))
  const guns = m.game.units.filter(
    (u) =>
      u.seat === side &&
      u.type === 'artillery' &&
      divisions.has(u.division) &&
      onMap(m, u.index) &&
      m.board.fired.get(u.index) === 0 &&
      m.game.grid.distance(m.board.hex.get(u.index), target) <= gunRange(m, u.index),
  )
  return totalFire(
    m,
    guns.map((u) => u.index),
  )
}

/** What a step costs by hex and direction, battles aside; 0 where nobody walks. */
function walking(m: M): Uint8Array {
  const { grid, land } = m.game
  let costs = WALKING.get(land)
  if (costs) return costs
  costs = new Uint8Array(grid.size * DIRECTIONS)
  for (let hex = 0; hex < grid.size; hex++) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(hex, d)
      if (to === OFF_MAP) continue
      const way = crossed(m, hex, to)
      if ((way & SHUT) === 0 && !isFord(way)) costs[hex * DIRECTIONS + d] = stepCost(m, hex, to)
    }
  }
  WALKING.set(land, costs)
  return costs
}
const WALKING = new WeakMap<object, Uint8Array>()

/** How far each hex is from ground worth going to, as a unit of the side walks: the lower, the better. */
function pull(m: M, side: number, mover: readonly number[]): Int32Array {
  const { grid, land, x } = m.game
  const ridge = land.regions[x.ridge]!
  const onRidge = ridge.some((hex) => countIn(m, hex, side) > 0)
  const costs = walking(m)
  const far = new Int32Array(grid.size).fill(NOWHERE)
  const buckets: HexId[][] = []
  const reach = (hex: HexId, cost: number): void => {
    if (cost >= far[hex]!) return
    far[hex] = cost
    ;(buckets[cost] ??= []).push(hex)
  }
  for (let hex = 0; hex < grid.size; hex++) {
    const high = (land.symbols[hex]! & HIGH) !== 0
    const faces = inEnemyZone(m, side, hex)
    if ((!high && !faces) || countIn(m, hex, other(side)) > 0) continue
    const friends = unitsIn(m, hex, side).filter((u) => !mover.includes(u))
    const held = ridge.includes(hex) ? PULL_RIDGE + (onRidge ? 0 : ALONE_ON_RIDGE) : 0
    const front = faces ? PULL_ENEMY + prey(m, side, hex, onRidge) : 0
    const worth = (high ? PULL_HIGH : 0) + held + front - points(m, friends) * CROWD
    reach(hex, Math.max(0, MOST - worth))
  }
  for (let at = 0; at < buckets.length; at++) {
    for (const hex of buckets[at] ?? []) {
      if (far[hex] !== at) continue
      for (let d = 0; d < DIRECTIONS; d++) {
        const from = grid.neighbour(hex, d)
        if (from === OFF_MAP) continue
        const cost = costs[from * DIRECTIONS + ((d + DIRECTIONS / 2) % DIRECTIONS)]!
        if (cost > 0 && countIn(m, from, other(side)) === 0) reach(from, at + cost)
      }
    }
  }
  return far
}

/** What stands next to the hex and is weak draws, the more so on a ridge where we have nobody. */
function prey(m: M, side: number, hex: HexId, onRidge: boolean): number {
  let most = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to === OFF_MAP || countIn(m, to, other(side)) === 0) continue
    const strength = unitsIn(m, to, other(side)).reduce((sum, u) => sum + meleeStrength(m, u), 0)
    const ridge = !onRidge && m.game.land.regions[m.game.x.ridge]!.includes(to)
    most = Math.max(most, Math.max(0, WEAK - strength) + (ridge ? ALONE_ON_RIDGE / 2 : 0))
  }
  return most
}
const WEAK = 6
const NOWHERE = 1 << 20
const MOST = PULL_HIGH + PULL_RIDGE + PULL_ENEMY + WEAK + ALONE_ON_RIDGE

function enemyDistance(m: M, side: number, hex: HexId): number {
  let least = Infinity
  for (const u of m.game.units) {
    if (u.seat !== side && onMap(m, u.index))
      least = Math.min(least, m.game.grid.distance(hex, m.board.hex.get(u.index)))
  }
  return least
}

/** Hexes next to this one that are free of enemies. */
function waysOut(m: M, side: number, hex: HexId): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP && walking(m)[hex * DIRECTIONS + d]! > 0 && countIn(m, to, other(side)) === 0) found.push(to)
  }
  return found
}

const memorySchema = z.object({
  /** Attacks turned down in the phase being played. */
  turnedDown: z.array(z.string()),
  /** By what they are for: the pull of the ground as it was found. */
  fields: z.array(z.tuple([z.string(), z.array(z.number())])),
})

/** Greedy at a table: it is made anew for every answer, from what it remembers. */
export const greedy: Bot<Gwb> = {
  id: 'greedy',
  name: 'Greedy',
  about:
    'Attacks where the tables promise more than they cost, and holds high ground and the line. It looks no further ahead than one fight.',
  level: 'regular',
  nodes: 1,
  play({ seen, budget, memory }) {
    budget.spend(1)
    const player = new Greedy(memory)
    const { match } = seen
    return { orders: [match.orderOf(player.choose(match))], memory: player.memory }
  },
}

/** One player at one match; it remembers what it has turned down in a phase. */
export class Greedy {
  private readonly turnedDown: Set<string>
  private readonly fields: Map<string, Int32Array>

  constructor(memory = '') {
    const { turnedDown, fields } =
      memory === '' ? { turnedDown: [], fields: [] } : memorySchema.parse(JSON.parse(memory))
    this.turnedDown = new Set(turnedDown)
    this.fields = new Map(fields.map(([name, far]) => [name, Int32Array.from(far)]))
  }

  get memory(): string {
    const fields = [...this.fields].map(([name, far]) => [name, [...far]])
    return JSON.stringify({ turnedDown: [...this.turnedDown], fields })
  }

  /** The option to play, as a code. */
  choose(m: M): number {
    const answer = this.places[m.place]?.(m) ?? -1
    return answer >= 0 ? answer : m.codes[forecastRules.policies['usual']!.choose(m)]!
  }

  private readonly places: Readonly<Record<string, (m: M) => number>> = {
    'reinforcements.place': (m) => this.nearest(m, 'place'),
    'replacements.spend': (m) => best(m, 'raise', (u) => -m.board.steps.get(u)),
    'counterBattery.target': (m) => any(m, 'end'),
    'combatPhase.target': (m) => this.target(m),
    'combat.name': (m) => this.name(m),
    'combat.withdraw': (m) => any(m, 'stand'),
    'combat.stand': (m) => this.stand(m),
    'movement.choose': (m) => this.take(m),
    'move.act': (m) => this.move(m),
    'move.force': (m) => any(m, 'rest'),
    'harassing.guns': (m) => or(any(m, 'gun'), any(m, 'fire')),
    'restructure.choose': (m) => any(m, 'end'),
  }

  private target(m: M): number {
    const { side, hasty } = m.frame('combatPhase')!
    const worth = (hex: HexId): number =>
      this.turnedDown.has(this.key(m, hex, hasty)) ? -Infinity : bestAttack(m, side, hex, hasty === 1).worth
    return or(best(m, 'target', worth, MARGIN), any(m, 'end'))
  }

  private name(m: M): number {
    const f = m.frame('combat')!
    const plan = bestAttack(m, f.side, f.target, f.hasty === 1).attackers
    const next = best(m, 'attack', (u) => (plan.includes(u) ? meleeStrength(m, u) : -Infinity))
    if (next >= 0) return next
    if (f.attackers.length > 0) return any(m, 'go')
    const key = this.key(m, f.target, f.hasty)
    // What was turned down in an earlier phase is of no use any more.
    for (const old of this.turnedDown) if (phaseOf(old) !== phaseOf(key)) this.turnedDown.delete(old)
    this.turnedDown.add(key)
    return any(m, 'back')
  }

  private key(m: M, hex: HexId, hasty: number): string {
    return `${m.board.turn.get(0)} ${m.board.phasing.get(0)} ${hasty} ${hex}`
  }

  /** Ground is held as long as it is worth the steps. */
  private stand(m: M): number {
    const f = m.frame('combat')!
    // A retreat into an uncontested zone costs a step too
    const price = waysOut(m, other(f.side), f.target).some((hex) => !uncontested(m, other(f.side), hex)) ? 0 : 1
    const stays = f.raw[1]! <= Math.floor(groundWorth(m, f.target) + GROUND) + price
    return any(m, stays ? 'stay' : 'retreat')
  }

  private nearest(m: M, kind: string): number {
    const { side, unit } = m.top as unknown as { side: number; unit: number }
    const far = pull(m, side, [unit])
    return best(m, kind, (hex) => -far[hex]!)
  }

  /** The unit that gains most by moving, or the end of the phase. */
  private take(m: M): number {
    const { side } = m.top as unknown as { side: number }
    const far = this.field(m, side, `phase ${m.board.turn.get(0)} ${side}`, [])
    const gain = (u: number): number => {
      const hex = m.board.hex.get(u)
      if (m.game.units[u]!.gun) return this.gunGain(m, u)
      // who holds a hex alone stays, unless nobody is near or the way home is cut
      const alone = unitsIn(m, hex, side).filter((v) => m.game.units[v]!.fights).length === 1
      if (alone && inEnemyZone(m, side, hex) && unitTraces(m, u)) return 0
      let least = Infinity
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = m.game.grid.neighbour(hex, d)
        if (to !== OFF_MAP) least = Math.min(least, far[to]!)
      }
      return far[hex]! + points(m, [u]) - least > 1 ? 1 / (1 + least) : 0
    }
    return or(best(m, 'take', gain, 0), any(m, 'end'))
  }

  /** A gun wants an enemy in range and nobody next to it. */
  private gunGain(m: M, u: number): number {
    const distance = enemyDistance(m, m.game.units[u]!.seat, m.board.hex.get(u))
    const range = m.game.units[u]!.deployed!.range
    const placed = distance > 1 && distance < range
    return placed ? m.board.limbered.get(u) : 0.5
  }

  private move(m: M): number {
    const f = m.frame('move')!
    const unit = f.force[0]!
    const hex = m.board.hex.get(unit)
    if (f.path.length === 1 && enemyDistance(m, f.side, hex) >= FAR && any(m, 'march') >= 0) return any(m, 'march')
    const far = this.field(m, f.side, `unit ${m.board.turn.get(0)} ${unit}`, f.force)
    if (m.game.units[unit]!.gun) return this.moveGun(m, f, hex, far)
    return or(
      best(m, 'move', (to) => far[hex]! - far[to]!, 0),
      any(m, 'stop'),
    )
  }

  private moveGun(m: M, f: MoveFrame, hex: HexId, far: Int32Array): number {
    const range = m.game.units[f.force[0]!]!.deployed!.range
    const away = (at: HexId): number => Math.abs(enemyDistance(m, f.side, at) - (range - 1))
    const there = away(hex)
    if (there === 0) return or(any(m, 'deploy'), any(m, 'stop'))
    const next = best(m, 'move', (to) => (away(to) < there ? 1 / (1 + far[to]!) : 0), 0)
    return or(any(m, 'limber'), or(next, any(m, 'stop')))
  }

  /** The pull of the ground, worked out once for a phase and once for each unit that goes. */
  private field(m: M, side: number, name: string, mover: readonly number[]): Int32Array {
    const known = this.fields.get(name)
    if (known) return known
    const far = pull(m, side, mover)
    // One for the phase and one for whoever goes: the oldest but these is forgotten.
    const kind = name.split(' ')[0]!
    for (const other of this.fields.keys()) if (other.startsWith(kind)) this.fields.delete(other)
    this.fields.set(name, far)
    return far
  }
}

/** Of a key of what was turned down. */
const phaseOf = (key: string): string => key.slice(0, key.lastIndexOf(' '))

const or = (first: number, second: number): number => (first >= 0 ? first : second)

/** The first order of a kind, or -1. */
function any(m: M, kind: string): number {
  for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === kind) return m.codes[i]!
  return -1
}

/** Of the orders of a kind the one worth most and more than the least, or -1. */
function best(m: M, kind: string, worth: (argument: number) => number, least = -Infinity): number {
  let found = -1
  let most = least
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== kind) continue
    const mine = worth(code % FORM_SPAN)
    if (mine > most) [found, most] = [code, mine]
  }
  return found
}
