/** 17 to 19: the target, the attackers, and those who come across the open. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../core/hex/grid.ts'
import { ask, done, plain, type Step } from '../../core/procedure.ts'
import type { Reason } from '../../core/reasons.ts'
import { countIn, onMap, other, unitsIn } from './board.ts'
import { putUnit } from './changes.ts'
import { unitTraces } from './communication.ts'
import { no } from './reasons.ts'
import { fits } from './stacking.ts'
import { crossed, isFord, isWatercourse, sectorRefusal } from './terrain.ts'
import { SHUT, type CombatFrame, type Gwb, type M } from './world.ts'
import { inEnemyZone } from './zones.ts'

const TWO = 2

/** Why a unit may not attack anybody now (gwb:18). */
function unableRefusal(m: M, side: number, hasty: number, unit: number): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== side) return no('not-own', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (u.type === 'cars') return no('cars-attack')
  if (!u.fights) return no('cannot-attack', { unit })
  if (m.board.attacked.get(unit) === 1) return no('attacked-already', { unit })
  if (m.board.march.get(unit) === 1) return no('attack-march', { unit })
  if (hasty === 1 && m.board.forcedMarch.get(unit) === 1) return no('attack-forced', { unit })
  if (m.board.disorganized.get(unit) > 0) return no('attack-disorganized', { unit })
  if (hasty === 0 && m.board.demoralized.get(u.armyIndex) === 1) return no('attack-demoralized', { unit })
  return u.shy === true && shyTurn(m) ? no('attack-shy', { unit }) : null
}

/** gwb:18#14, 21#4: the turns on which the units marked shy neither attack nor stand. */
export function shyTurn(m: M): boolean {
  return m.game.turns.find((row) => row.turn === m.board.turn.get(0))?.shy === true
}

function besideRefusal(m: M, unit: number, target: HexId): Reason | null {
  const from = m.board.hex.get(unit)
  if (m.game.grid.direction(from, target) < 0) return no('attack-far', { unit, hex: target })
  const side = crossed(m, from, target)
  // gwb:18#9
  return isFord(side) || (side & SHUT) !== 0 ? no('attack-water', { unit, hex: target }) : null
}

/** Hexes that touch both. */
function between(m: M, a: HexId, b: HexId): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(a, d)
    if (hex !== OFF_MAP && m.game.grid.distance(hex, b) === 1) found.push(hex)
  }
  return found
}

/** Why the unit may not come across the open by this hex (gwb:19, 19.1). */
function throughRefusal(m: M, f: CombatFrame, unit: number, hex: HexId): Reason | null {
  const from = m.board.hex.get(unit)
  const { side, target } = f
  if (!between(m, from, target).includes(hex)) return no('not-between', { unit, hex })
  if (countIn(m, hex, side) + countIn(m, hex, other(side)) > 0) return no('across-occupied', { hex })
  if (isWatercourse(crossed(m, from, hex))) return no('across-water', { hex })
  const attacked = crossed(m, hex, target)
  if (isFord(attacked) || (attacked & SHUT) !== 0) return no('across-water', { hex })
  if (inEnemyZone(m, side, from) && inEnemyZone(m, side, hex)) return no('across-zone', { unit })
  const outside = sectorRefusal(m, [unit], hex)
  if (outside) return outside
  const with_ = f.across.filter((_, i) => f.through[i] === hex)
  return fits(m, [...with_, unit]) ? null : no('across-full', { hex })
}

function acrossRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  if (f.hasty === 1) return no('across-hasty')
  const from = m.board.hex.get(unit)
  if (m.game.grid.distance(from, f.target) !== TWO) return no('across-far', { unit, hex: f.target })
  const ways = between(m, from, f.target)
  const refusals = ways.map((hex) => throughRefusal(m, f, unit, hex))
  return refusals.includes(null) ? null : refusals[0]!
}

/** The hex from which a named attacker fights. */
export function attacksFrom(m: M, f: CombatFrame, unit: number): HexId {
  const i = f.across.indexOf(unit)
  return i >= 0 ? f.through[i]! : m.board.hex.get(unit)
}

/** May the unit be named beside those already named? */
function joinRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  const unable = unableRefusal(m, f.side, f.hasty, unit)
  if (unable) return unable
  if (f.attackers.includes(unit)) return no('already-in', { unit })
  const all = [...f.attackers, unit]
  const hexes = new Set(all.map((u) => m.board.hex.get(u)))
  if (f.hasty === 1 && hexes.size > 1) return no('attack-apart')
  if (!m.game.x.attackTogether(m, all, f.hasty === 1)) return no('attack-together', { unit })
  // gwb:18#5
  const lost = hexes.size > 1 ? all.find((u) => !unitTraces(m, u)) : undefined
  return lost === undefined ? null : no('attack-line', { unit: lost })
}

const addRefusal = (m: M, f: CombatFrame, unit: number): Reason | null =>
  joinRefusal(m, f, unit) ?? besideRefusal(m, unit, f.target)
const overRefusal = (m: M, f: CombatFrame, unit: number): Reason | null =>
  joinRefusal(m, f, unit) ?? acrossRefusal(m, f, unit)

/** A frame in which nobody has been named, for asking whether anybody could be. */
export function combatFields(side: number, hasty: number, target: HexId) {
  return {
    side,
    hasty,
    target,
    attackers: [] as number[],
    across: [] as number[],
    through: [] as number[],
    asking: -1,
    left: 0,
    guns: [] as number[],
    barrage: 0,
    support: -1,
    fire: 0,
    raw: [0, 0],
    losses: [0, 0],
    retreats: 0,
    stood: [] as number[],
    going: [] as number[],
    cars: 0,
  }
}

/** Units of the side within two hexes, which are all that could attack the hex. */
function near(m: M, side: number, target: HexId, reach: number): number[] {
  const found: number[] = []
  for (const unit of m.game.units) {
    const hex = m.board.hex.get(unit.index)
    if (unit.seat !== side || hex === OFF_MAP) continue
    const distance = m.game.grid.distance(hex, target)
    if (distance >= 1 && distance <= reach) found.push(unit.index)
  }
  return found
}

/** Why this hex may not be attacked (gwb:17). */
export function targetRefusal(m: M, side: number, hasty: number, hex: HexId, closed: readonly HexId[]): Reason | null {
  const there = unitsIn(m, hex, other(side))
  if (there.length === 0) return no('no-target', { hex })
  if (there.every((u) => m.game.units[u]!.type === 'cars')) return no('cars-alone', { hex })
  if (closed.includes(hex)) return no('target-left', { hex })
  const f = { proc: 'combat', step: 'name', ...combatFields(side, hasty, hex) } as CombatFrame
  const able = near(m, side, hex, hasty === 1 ? 1 : TWO)
  return able.some((u) => addRefusal(m, f, u) === null || overRefusal(m, f, u) === null)
    ? null
    : no('no-attacker', { hex })
}

/** Hexes with enemies within reach of somebody. */
export function targets(m: M, side: number, hasty: number): HexId[] {
  const found = new Set<HexId>()
  for (const unit of m.game.units) {
    const hex = m.board.hex.get(unit.index)
    if (unit.seat === side || hex === OFF_MAP || found.has(hex)) continue
    if (near(m, side, hex, hasty === 1 ? 1 : TWO).length > 0) found.add(hex)
  }
  return [...found].sort((a, b) => a - b)
}

export const attackSteps: Readonly<Record<string, Step<Gwb, CombatFrame>>> = {
  name: ask<Gwb, CombatFrame>({
    claim: 'gwb:18#1',
    prompt: (m, f) =>
      f.attackers.length === 0
        ? `Who attacks ${m.setting.names.hex(f.target)}?`
        : `Attack ${m.setting.names.hex(f.target)} with ${f.attackers.map((u) => m.setting.names.unit(u)).join(', ')}: name more, go, or clear.`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'attack',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of near(m, f.side, f.target, 1)) out.push(u)
        },
        refusal: addRefusal,
        play(_m, f, unit) {
          f.attackers = [...f.attackers, unit].sort((a, b) => a - b)
          return 'name'
        },
      },
      {
        do: 'across',
        arg: 'unit',
        candidates(m, f, out) {
          if (f.hasty === 0) for (const u of near(m, f.side, f.target, TWO)) out.push(u)
        },
        refusal: overRefusal,
        play(_m, f, unit) {
          f.asking = unit
          return 'through'
        },
      },
      plain('go', () => 'begin', { refusal: (_m, f) => (f.attackers.length > 0 ? null : no('nobody-attacks')) }),
      plain(
        'clear',
        (_m, f) => {
          f.attackers = []
          f.across = []
          f.through = []
          return 'name'
        },
        { refusal: (_m, f) => (f.attackers.length > 0 ? null : no('nobody-attacks')) },
      ),
      // Nothing has happened yet: the player may look for another target.
      plain('back', () => done(0), {
        refusal: (_m, f) => (f.attackers.length === 0 ? null : no('already-in', { unit: f.attackers[0]! })),
      }),
    ],
  }),
  through: ask<Gwb, CombatFrame>({
    claim: 'gwb:19.1#1',
    prompt: (m, f) => `By which hex does ${m.setting.names.unit(f.asking)} come across the open?`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'through',
        arg: 'hex',
        candidates(m, f, out) {
          for (const hex of between(m, m.board.hex.get(f.asking), f.target)) out.push(hex)
        },
        refusal: (m, f, hex) => throughRefusal(m, f, f.asking, hex),
        play(_m, f, hex) {
          // Attackers and ways in the order of the units, so that equal sets are equal states.
          const list = [...f.across.map((u, i) => [u, f.through[i]!] as const), [f.asking, hex] as const]
          list.sort(([a], [b]) => a - b)
          f.across = list.map(([u]) => u)
          f.through = list.map(([, way]) => way)
          f.attackers = [...f.attackers, f.asking].sort((a, b) => a - b)
          f.asking = -1
          return 'name'
        },
      },
    ],
  }),
  begin(m, f) {
    m.emit('attack', { side: f.side, hex: f.target, units: f.attackers.slice() })
    f.across.forEach((unit, i) => {
      const from = m.board.hex.get(unit)
      putUnit(m, unit, f.through[i]!)
      // gwb:19.2#1
      m.board.across.set(unit, 1)
      m.emit('across', { unit, from, hex: f.through[i]! })
    })
    for (const u of f.attackers) {
      m.board.attacked.set(u, 1)
      if (f.hasty === 0) m.board.coordinated.set(u, 1)
    }
    return 'limber'
  },
}
