/** 22 to 23: the barrage, then the defender's fire. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import type { Reason } from '../../../core/reasons.ts'
import { fireStrength, firesAsDeployed, gunRange, onMap, other, someIn, unitsIn } from './board.ts'
import { traces, unitTraces } from './communication.ts'
import { no } from './reasons.ts'
import { sees } from './sightline.ts'
import type { CombatFrame, CombatStep } from './frames.ts'
import { ask, plain, roll, chosen, PLACE, type M, type CombatSteps } from './world.ts'

const OPEN_SIGHTS = 2
/** Instead of the hex a gun supports: its own hex has been attacked. */
const ATTACKED = -1

/** gwb:3.2#2-3, 22.1#10, def-ARTY#5-6: off-board artillery fires when a gun of its army on the map can direct it. */
export function offBoardRefusal(m: M, unit: number, hex: number, named: readonly number[]): Reason | null {
  const u = m.game.units[unit]!
  if (m.board.place.get(unit) !== PLACE.offBoard) return no('not-on-map', { unit })
  if (m.board.faceDown.get(unit) === 1) return no('face-down', { unit })
  if (named.some((v) => m.game.units[v]!.type === 'off-board artillery')) return no('one-off-board', { unit })
  const range = u.deployed!.range
  for (const v of m.game.guns[u.seat]!) {
    const spotter = m.game.units[v]!
    if (spotter.type !== 'artillery' || spotter.armyIndex !== u.armyIndex || m.board.isolated.get(v) > 0) continue
    const at = m.board.hex.get(v)
    if (at !== OFF_MAP && m.game.grid.distance(at, hex) <= range) return null
  }
  return no('no-spotter', { unit, hex, range, army: u.army })
}

/** Is the hex within the range of a gun on the map, as it stands? */
export function reaches(m: M, unit: number, hex: number): boolean {
  return m.game.grid.distance(m.board.hex.get(unit), hex) <= gunRange(m, unit)
}

/** gwb:3.2#1, 3.2#5: what any gun needs to fire at a hex: strength and range as it stands. */
export function reachRefusal(m: M, unit: number, hex: number): Reason | null {
  if (fireStrength(m, unit) === 0) return no('no-strength', { unit })
  if (reaches(m, unit, hex)) return null
  const distance = m.game.grid.distance(m.board.hex.get(unit), hex)
  return no('out-of-range', { unit, hex, distance, range: gunRange(m, unit) })
}

/** gwb:22.1#8-9: guns fire for their own division; one division's for undesignated infantry and for cavalry. */
function servesRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  const { division } = m.game.units[unit]!
  const attackers = f.attackers.map((u) => m.game.units[u]!)
  if (division !== undefined && attackers.some((u) => u.division === division)) return null
  const free = attackers.every((u) => u.division === undefined || u.type === 'cavalry')
  const lent = f.guns
    .map((g) => m.game.units[g]!)
    .find((g) => g.type === 'artillery' && !attackers.some((u) => u.division === g.division))
  if (!free || (lent && lent.division !== division)) return no('barrage-division', { unit })
  return null
}

/** gwb:22.1#1-3, 22.1#5-7, 22.1#11, open#5 */
function barrageRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== f.side) return no('not-own', { unit })
  if (f.guns.includes(unit)) return no('already-in', { unit })
  if (u.type === 'off-board artillery') {
    if (f.hasty === 1 && !chosen(m, 'offBoardHasty')) return no('barrage-hasty', { unit })
    if (m.board.demoralized.get(u.armyIndex) === 1) return no('barrage-demoralized', { unit })
    return offBoardRefusal(m, unit, f.target, f.guns)
  }
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  const from = m.board.hex.get(unit)
  if (u.type === 'cars') {
    if (m.board.fired.get(unit) === 1) return no('barrage-phase', { unit })
    return m.game.grid.distance(from, f.target) === 1 ? null : no('barrage-cars')
  }
  if (!u.gun) return no('no-gun', { unit })
  if (m.board.fired.get(unit) === 1) return no('barrage-phase', { unit })
  if (m.board.disorganized.get(unit) > 0) return no('barrage-disorganized', { unit })
  if (m.board.demoralized.get(u.armyIndex) === 1) return no('barrage-demoralized', { unit })
  const limbered = m.board.limbered.get(unit) === 1
  // gwb:22.1#7
  if (f.hasty === 1 && (!limbered || m.game.grid.distance(from, f.target) !== 1)) return no('barrage-hasty', { unit })
  const reach = reachRefusal(m, unit, f.target)
  if (reach) return reach
  if (limbered && m.game.grid.distance(from, f.target) === OPEN_SIGHTS && !sees(m, from, f.target))
    return no('barrage-sight', { unit, hex: f.target })
  return unitTraces(m, unit) ? servesRefusal(m, f, unit) : no('barrage-line', { unit })
}

/** Is the gun anywhere it could fire from? */
export function inPlay(m: M, gun: number): boolean {
  return onMap(m, gun) || m.board.place.get(gun) === PLACE.offBoard
}

/** gwb:3.3#1, 8.3#1, 22.2#1 */
export function totalFire(m: M, units: readonly number[]): number {
  let sum = 0
  for (const u of units) sum += fireStrength(m, u)
  return sum
}

/**
 * gwb:3.7#1, 22.5#1: off-board artillery is turned face down, other guns have fired for this phase. Guns that fire in
 * coordinated combat have taken part in it (gwb:open#6).
 */
export function hasFired(m: M, units: readonly number[], hasty: number): void {
  for (const u of units) {
    if (hasty === 0) m.board.coordinated.set(u, 1)
    if (m.game.units[u]!.type === 'off-board artillery') m.board.faceDown.set(u, 1)
    else m.board.fired.set(u, 1)
  }
}

// --- 23

/** gwb:23.1#1-2: a gun in the target hex that is suppressed, or has supported another hex, is silent. */
export function silent(m: M, unit: number): boolean {
  return m.game.units[unit]!.gun && (m.board.suppressed.get(unit) === 1 || m.board.supports.get(unit) > 0)
}

/** Who fires from the target hex, and for it. */
function firing(m: M, f: CombatFrame): number[] {
  const there = unitsIn(m, f.target, other(f.side)).filter((u) => !silent(m, u))
  return f.support >= 0 ? [...there, f.support] : there
}

/** gwb:23.1-23.2: what the units in the target hex and the gun that supports them fire with. */
export function defensiveFire(m: M, f: CombatFrame): number {
  // gwb:23.1#3-4: one off for each unit, whatever its markers
  const marked = unitsIn(m, f.target, other(f.side)).filter(
    (u) => m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0,
  )
  return Math.max(0, totalFire(m, firing(m, f)) - marked.length)
}

/** gwb:23.3#2: the British columns when everybody who fires is British. */
export function firesBritish(m: M, f: CombatFrame): boolean {
  return firing(m, f).every((u) => m.game.units[u]!.british)
}

/** gwb:23.4#2-4: ground and barrage are added to the die, each attacker across the open takes one off. */
export function fireModifiers(m: M, f: CombatFrame): { ground: number; barrage: number; across: number } {
  return {
    ground: m.game.charts.ground(m.game.land.symbols[f.target]!).defensiveFire,
    barrage: f.barrage,
    across: f.attackers.filter((u) => m.board.across.get(u) === 1).length,
  }
}

/** The gun that has supported this hex in the phase, or -1 (gwb:23.2#4). */
function supporter(m: M, f: CombatFrame): number {
  return m.game.guns[other(f.side)]!.find((u) => m.board.supports.get(u) === f.target + 1) ?? -1
}

/** gwb:23.2#2-3, 23.2#5-6, def-ARTY#7 */
function supportRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  const u = m.game.units[unit]!
  const side = other(f.side)
  if (u.seat !== side) return no('not-own', { unit })
  if (u.type !== 'artillery') return no('no-gun', { unit })
  const hex = m.board.hex.get(unit)
  if (hex === OFF_MAP) return no('not-on-map', { unit })
  if (hex === f.target) return no('already-in', { unit })
  if (!firesAsDeployed(m, unit)) return no('support-limbered', { unit })
  if (m.board.suppressed.get(unit) === 1 || m.board.disorganized.get(unit) > 0) return no('support-state', { unit })
  const supports = m.board.supports.get(unit)
  if (supports !== 0 && supports !== f.target + 1) return no('support-busy', { unit })
  const kin = someIn(m, f.target, side, (v) => v.division === u.division)
  if (u.division === undefined || !kin) return no('support-division', { unit, hex: f.target })
  const reach = reachRefusal(m, unit, f.target)
  if (reach) return reach
  return unitTraces(m, unit) || m.game.grid.distance(hex, f.target) === 1 ? null : no('support-near', { unit })
}

export const fireSteps = {
  // gwb:22#1: some attacker must have a line of communication
  barrage: (m, f) => (f.attackers.some((u) => unitTraces(m, u)) ? 'guns' : 'support'),
  guns: ask<CombatFrame, CombatStep>({
    claim: 'gwb:22.1#2',
    prompt: (m, f) =>
      f.guns.length === 0
        ? `Which guns barrage ${m.setting.names.hex(f.target)}?`
        : `Barrage ${m.setting.names.hex(f.target)} with strength ${totalFire(m, f.guns)}: name more guns, fire, or clear.`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'gun',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of m.game.guns[f.side]!) if (inPlay(m, u)) out.push(u)
        },
        refusal: barrageRefusal,
        play(_m, f, unit) {
          f.guns = [...f.guns, unit].sort((a, b) => a - b)
          return 'guns'
        },
      },
      plain('fire', () => 'fired', { refusal: (_m, f) => (f.guns.length > 0 ? null : no('nobody-fires')) }),
      plain(
        'clear',
        (_m, f) => {
          f.guns = []
          return 'guns'
        },
        { refusal: (_m, f) => (f.guns.length > 0 ? null : no('nobody-fires')) },
      ),
      plain('none', () => 'support', {
        refusal: (_m, f) => (f.guns.length === 0 ? null : no('already-in', { unit: f.guns[0]! })),
      }),
    ],
  }),
  fired(m, f) {
    hasFired(m, f.guns, f.hasty)
    m.emit('barrage', { side: f.side, hex: f.target, guns: f.guns, strength: totalFire(m, f.guns) })
    // gwb:22.3#1
    return m.game.charts.fireColumn(totalFire(m, f.guns), false) < 0 ? 'support' : 'barrageRoll'
  },
  // gwb:22.4#1-3
  barrageRoll: roll<CombatFrame, CombatStep>({
    claim: 'gwb:22.4#1',
    purpose: 'barrage',
    dice: () => 1,
    reads: 'sum',
    play(m, f, die) {
      const { charts, land } = m.game
      const column = charts.fireColumn(totalFire(m, f.guns), false)
      const roll = die + charts.ground(land.symbols[f.target]!).fire
      f.barrage = charts.fireResult(column, roll)
      m.emit('barrageResult', { hex: f.target, result: f.barrage, roll })
      return 'support'
    },
  }),
  // gwb:23.2#4: the gun that has supported this hex supports it again, and no other does
  support(m, f) {
    // gwb:23.2#1
    if (!traces(m, other(f.side), f.target)) return 'answer'
    const before = supporter(m, f)
    if (before < 0) return 'choose'
    if (supportRefusal(m, f, before) === null) f.support = before
    return 'answer'
  },
  choose: ask<CombatFrame, CombatStep>({
    claim: 'gwb:23.2#1',
    prompt: (m, f) => `Which gun supports the defence of ${m.setting.names.hex(f.target)}?`,
    seat: (_m, f) => other(f.side),
    forms: [
      {
        do: 'support',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of m.game.guns[other(f.side)]!) if (onMap(m, u)) out.push(u)
        },
        refusal: supportRefusal,
        play(m, f, unit) {
          f.support = unit
          m.board.supports.set(unit, f.target + 1)
          m.emit('supports', { unit, hex: f.target })
          return 'answer'
        },
      },
      plain('none', () => 'answer'),
    ],
  }),
  answer(m, f) {
    // gwb:23.2#3: the guns of an attacked hex have been involved in an attack
    for (const u of unitsIn(m, f.target, other(f.side))) {
      if (m.game.units[u]!.gun && m.board.supports.get(u) === 0) m.board.supports.set(u, ATTACKED)
    }
    // gwb:23.1#5
    return m.game.charts.fireColumn(defensiveFire(m, f), firesBritish(m, f)) < 0 ? 'melee' : 'fireRoll'
  },
  // gwb:23.3#1, 23.4#1, 23.4#5
  fireRoll: roll<CombatFrame, CombatStep>({
    claim: 'gwb:23.4#1',
    purpose: 'defensive fire',
    dice: () => 1,
    reads: 'sum',
    play(m, f, die) {
      const [strength, british] = [defensiveFire(m, f), firesBritish(m, f)]
      const { ground, barrage, across } = fireModifiers(m, f)
      const roll = die + ground + barrage - across
      f.fire = m.game.charts.fireResult(m.game.charts.fireColumn(strength, british), roll)
      m.emit('fireResult', { hex: f.target, strength, british: british ? 1 : 0, across, result: f.fire, roll })
      return 'melee'
    },
  }),
} satisfies CombatSteps
