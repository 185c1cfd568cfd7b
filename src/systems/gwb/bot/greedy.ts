/**
 * A simple player: attacks where the tables promise more than it costs, holds high ground and the line, and moves what is not
 * needed there toward ground worth having. It knows the board and looks no further ahead than one fight.
 */
import { z } from 'zod'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import type { Bot } from '../../../core/opponent.ts'
import { meleeStrength, onMap, other, unitsIn } from '../rules/board.ts'
import { unitTraces } from '../rules/communication.ts'
import { forecastRules, USUALLY } from '../rules/policy.ts'
import { points } from '../rules/stacking.ts'
import type { Gwb, M } from '../rules/world.ts'
import type { MoveFrame } from '../rules/frames.ts'
import { inEnemyZone, uncontested } from '../rules/zones.ts'
import { bestAttack, GROUND, groundWorth, MARGIN } from './fights.ts'
import { pull, waysOut } from './ground.ts'

const FAR = 7

function enemyDistance(m: M, side: number, hex: HexId): number {
  let least = Infinity
  for (const u of m.game.units) {
    if (u.seat !== side && onMap(m, u.index))
      least = Math.min(least, m.game.grid.distance(hex, m.board.hex.get(u.index)))
  }
  return least
}

const memorySchema = z.object({
  /** Attacks turned down in the phase being played. */
  turnedDown: z.array(z.string()),
  /** By what they are for: the pull of the ground as it was found. */
  fields: z.array(z.tuple([z.string(), z.array(z.number())])),
})

/** At a table it is made anew for every answer, from what it remembers. */
export const greedy: Bot<Gwb> = {
  id: 'greedy',
  name: 'Greedy',
  about:
    'Attacks where the tables promise a gain, and holds high ground and the line. It looks no further ahead than one fight.',
  level: 'greedy',
  nodes: 1,
  get answers() {
    return [...new Set([...new Greedy().views, ...USUALLY])]
  },
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

  /** Decisions it has a view of its own of. */
  get views(): readonly string[] {
    return Object.keys(this.places)
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
    'counterBattery.guns': (m) => or(any(m, 'fire'), any(m, 'back')),
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
