/** 17 to 19: the target, the attackers, and those who come across the open. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, firstIn, nextIn, onMap, other, someIn } from './board.ts'
import { putUnit } from './changes.ts'
import { unitTraces } from './communication.ts'
import { ringsEnd } from './near.ts'
import { no } from './reasons.ts'
import { fits } from './stacking.ts'
import { crossed, isFord, isWatercourse, sectorRefusal } from './terrain.ts'
import { ask, plain, SHUT, type CombatSteps, type M, type Unit } from './world.ts'
import type { CombatFrame, CombatStep } from './frames.ts'
import { inEnemyZone } from './zones.ts'

const TWO = 2

/** Why a unit may not attack anybody now (gwb:18#1-4, 18#6, 18#8, 18#14-15, open#4, open#7). */
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

/** What is known of an attack while its units are being named. */
type Named = Pick<CombatFrame, 'side' | 'hasty' | 'target' | 'attackers' | 'across' | 'through'>

/** Does the hex touch both? */
function liesBetween(m: M, hex: HexId, a: HexId, b: HexId): boolean {
  return hex !== OFF_MAP && m.game.grid.distance(hex, a) === 1 && m.game.grid.distance(hex, b) === 1
}

/** Why the unit may not come across the open by this hex (gwb:19#1, 19.1#2-3). */
function throughRefusal(m: M, f: Named, unit: number, hex: HexId): Reason | null {
  const from = m.board.hex.get(unit)
  const { side, target } = f
  if (!liesBetween(m, hex, from, target)) return no('not-between', { unit, hex })
  if (firstIn(m, hex) >= 0) return no('across-occupied', { hex })
  if (isWatercourse(crossed(m, from, hex))) return no('across-water', { hex })
  const attacked = crossed(m, hex, target)
  if (isFord(attacked) || (attacked & SHUT) !== 0) return no('across-water', { hex })
  if (inEnemyZone(m, side, from) && inEnemyZone(m, side, hex)) return no('across-zone', { unit })
  const outside = sectorRefusal(m, [unit], hex)
  if (outside) return outside
  const with_ = f.across.filter((_, i) => f.through[i] === hex)
  return fits(m, [...with_, unit]) ? null : no('across-full', { hex })
}

/** gwb:17#2, 19#1-2 */
function acrossRefusal(m: M, f: Named, unit: number): Reason | null {
  if (f.hasty === 1) return no('across-hasty')
  const from = m.board.hex.get(unit)
  if (m.game.grid.distance(from, f.target) !== TWO) return no('across-far', { unit, hex: f.target })
  let first: Reason | null = null
  for (let d = 0; d < DIRECTIONS; d++) {
    const way = m.game.grid.neighbour(from, d)
    if (!liesBetween(m, way, from, f.target)) continue
    const refused = throughRefusal(m, f, unit, way)
    if (refused === null) return null
    first ??= refused
  }
  return first
}

/** The hex from which a named attacker fights. */
export function attacksFrom(m: M, f: CombatFrame, unit: number): HexId {
  const i = f.across.indexOf(unit)
  return i >= 0 ? f.through[i]! : m.board.hex.get(unit)
}

/** May the unit be named beside those already named (gwb:18#5, 18#7, 18#10)? */
function joinRefusal(m: M, f: Named, unit: number): Reason | null {
  const unable = unableRefusal(m, f.side, f.hasty, unit)
  if (unable) return unable
  if (f.attackers.length === 0) return null
  if (f.attackers.includes(unit)) return no('already-in', { unit })
  const all = [...f.attackers, unit]
  const hex = m.board.hex.get(unit)
  const apart = f.attackers.some((u) => m.board.hex.get(u) !== hex)
  if (f.hasty === 1 && apart) return no('attack-apart')
  if (!m.game.x.attackTogether(m, all, f.hasty === 1)) return no('attack-together', { unit })
  // gwb:18#5
  const lost = apart ? all.find((u) => !unitTraces(m, u)) : undefined
  return lost === undefined ? null : no('attack-line', { unit: lost })
}

const addRefusal = (m: M, f: Named, unit: number): Reason | null =>
  joinRefusal(m, f, unit) ?? besideRefusal(m, unit, f.target)
/** gwb:19#3: who may not attack does not come across the open. */
const overRefusal = (m: M, f: Named, unit: number): Reason | null =>
  joinRefusal(m, f, unit) ?? acrossRefusal(m, f, unit)

/** The fields of a combat in which nobody has been named. */
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

/** Could anybody be named for an attack? Who stands next to the hex attacks, who is two hexes away comes across. */
function somebodyAble(m: M, f: Named): boolean {
  const beside = ringsEnd(1)
  for (let i = 0, end = f.hasty === 1 ? beside : ringsEnd(TWO); i < end; i++) {
    const hex = m.game.near.at(f.target, i)
    if (hex === OFF_MAP || countIn(m, hex, f.side) === 0) continue
    const refusal = i < beside ? addRefusal : overRefusal
    for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) {
      if (m.game.units[u]!.fights && refusal(m, f, u) === null) return true
    }
  }
  return false
}

/** Units of the side at this distance from the hex, by number. */
function unitsAt(m: M, side: number, target: HexId, distance: number): number[] {
  const found: number[] = []
  for (let i = ringsEnd(distance - 1), end = ringsEnd(distance); i < end; i++) {
    const hex = m.game.near.at(target, i)
    if (hex === OFF_MAP || countIn(m, hex, side) === 0) continue
    for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) found.push(u)
  }
  return found.sort((a, b) => a - b)
}

/** Why this hex may not be attacked (gwb:17#1, 17#3, 17#5). */
export function targetRefusal(m: M, side: number, hasty: number, hex: HexId, closed: readonly HexId[]): Reason | null {
  if (countIn(m, hex, other(side)) === 0) return no('no-target', { hex })
  if (!someIn(m, hex, other(side), isNoCar)) return no('cars-alone', { hex })
  if (closed.includes(hex)) return no('target-left', { hex })
  const f: Named = { side, hasty, target: hex, attackers: [], across: [], through: [] }
  return somebodyAble(m, f) ? null : no('no-attacker', { hex })
}
const isNoCar = (u: Unit): boolean => u.type !== 'cars'

/** Hexes with enemies. */
export function targets(m: M, side: number): HexId[] {
  const found: HexId[] = []
  for (const u of m.game.own[other(side)]!) {
    const hex = m.board.hex.get(u)
    if (hex !== OFF_MAP && firstIn(m, hex) === u) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

export const attackSteps = {
  name: ask<CombatFrame, CombatStep>({
    claim: 'gwb:18#1',
    prompt: (m, f) =>
      f.attackers.length === 0
        ? `Which units attack ${m.setting.names.hex(f.target)}?`
        : `Attack ${m.setting.names.hex(f.target)} with ${f.attackers.map((u) => m.setting.names.unit(u)).join(', ')}: name more units, attack, or clear.`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'attack',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of unitsAt(m, f.side, f.target, 1)) out.push(u)
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
          if (f.hasty === 0) for (const u of unitsAt(m, f.side, f.target, TWO)) out.push(u)
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
  through: ask<CombatFrame, CombatStep>({
    claim: 'gwb:19.1#1',
    prompt: (m, f) => `Through which hex does ${m.setting.names.unit(f.asking)} come across the open?`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'through',
        arg: 'hex',
        candidates(m, f, out) {
          const from = m.board.hex.get(f.asking)
          for (let d = 0; d < DIRECTIONS; d++) {
            const hex = m.game.grid.neighbour(from, d)
            if (liesBetween(m, hex, from, f.target)) out.push(hex)
          }
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
    m.emit('attack', { side: f.side, hex: f.target, units: f.attackers })
    // gwb:19.1#1, 19.2#1
    f.across.forEach((unit, i) => {
      const from = m.board.hex.get(unit)
      putUnit(m, unit, f.through[i]!)
      m.board.across.set(unit, 1)
      m.emit('across', { unit, from, hex: f.through[i]! })
    })
    for (const u of f.attackers) {
      m.board.attacked.set(u, 1)
      if (f.hasty === 0) m.board.coordinated.set(u, 1)
    }
    return 'limber'
  },
} satisfies CombatSteps
