/** 24 to 30: melee, step losses, the defender's retreat, and what follows. */
import { done } from '../../../core/procedure.ts'
import { plural } from '../../../core/words.ts'
import { wayOut } from './before.ts'
import { attacksFrom } from './attack.ts'
import { alive, countIn, meleeStrength, onMap, other, unitsIn } from './board.ts'
import { disorganize, eliminate, loseStep, putUnit } from './changes.ts'
import { no } from './reasons.ts'
import { canAllRetreat, canRetreat, loseRefusal, RETREAT, retreating } from './retreat.ts'
import { fitsInto, points } from './stacking.ts'
import { meleeShift, sectorRefusal } from './terrain.ts'
import type { CombatFrame, CombatStep } from './frames.ts'
import { ask, call, plain, roll, chosen, type M, type CombatSteps } from './world.ts'

const defenders = (m: M, f: CombatFrame): number[] => unitsIn(m, f.target, other(f.side))

/** gwb:24.1#1-4: guns alone stand with 1 in all; markers cost one a unit; never below 1. */
export function defence(m: M, f: CombatFrame): number {
  const units = defenders(m, f)
  let sum = units.some((u) => !m.game.units[u]!.gun) ? 0 : 1
  for (const u of units) {
    sum += meleeStrength(m, u)
    if (m.board.march.get(u) === 1 || m.board.disorganized.get(u) > 0) sum -= 1
  }
  return Math.max(1, sum)
}

/** gwb:24.2#1 */
export function attack(m: M, f: CombatFrame): number {
  return f.attackers.reduce((sum, u) => sum + meleeStrength(m, u), 0)
}

/** gwb:24.3#1-4 */
export function meleeColumn(m: M, f: CombatFrame): number {
  const from = f.attackers.map((u) => attacksFrom(m, f, u))
  const shift = meleeShift(m, f.target, from) + m.board.battle.get(f.target)
  return m.game.charts.meleeColumn(attack(m, f), defence(m, f), shift)
}

/** Steps a side can lose: those of its units that may lose any. */
function capacity(m: M, units: readonly number[]): number {
  return units.reduce((sum, u) => sum + (m.game.units[u]!.type === 'cars' ? 0 : m.board.steps.get(u)), 0)
}

/** Units that would go if the defender retreats: all but deployed guns (gwb:26.2#4). */
function leavers(m: M, f: CombatFrame): number[] {
  return defenders(m, f).filter((u) => !m.game.units[u]!.gun || m.board.limbered.get(u) === 1)
}

/** gwb:26.1#2 */
function mustRetreat(m: M, f: CombatFrame): boolean {
  return leavers(m, f).some((u) => m.board.demoralized.get(m.game.units[u]!.armyIndex) === 1)
}

/** gwb:26.3#3 */
function retreatPossible(m: M, f: CombatFrame): boolean {
  const units = leavers(m, f)
  return units.length > 0 && canAllRetreat(m, wayOut(m, f), units)
}

/** gwb:26.6#1, open#9: by how much both sides' losses fall when the hex is given up. */
function reduction(m: M, f: CombatFrame): number {
  if (leavers(m, f).length < defenders(m, f).length) return 0
  const ground = m.game.charts.ground(m.game.land.symbols[f.target]!)
  return chosen(m, 'lesserReduction')
    ? Math.min(ground.retreatLesser, f.raw[1]!)
    : Math.max(ground.retreatGreater, f.raw[1]!)
}

/** gwb:25.1#1, 25.2#1-2, 26.6#2: the reduction first, then what one side cannot lose is spared the other. Attacker, then defender. */
export function toLose(m: M, f: CombatFrame, retreats: boolean): [number, number] {
  const less = retreats ? reduction(m, f) : 0
  const [a, d] = f.raw.map((n) => Math.max(0, n - less)) as [number, number]
  const overA = Math.max(0, a - capacity(m, alive(m, f.attackers)))
  const overD = Math.max(0, d - capacity(m, defenders(m, f)))
  return [Math.max(0, a - overA - overD), Math.max(0, d - overD - overA)]
}

export const meleeSteps = {
  // gwb:24.4#1, 26.1#3
  melee: roll<CombatFrame, CombatStep>({
    claim: 'gwb:24.4#1',
    purpose: 'melee',
    dice: () => 1,
    reads: 'sum',
    play(m, f, die) {
      const column = meleeColumn(m, f)
      const roll = die + f.fire
      f.raw = [...m.game.charts.meleeResult(column, roll)]
      const [attacker, defender] = f.raw as [number, number]
      m.emit('meleeResult', {
        hex: f.target,
        attack: attack(m, f),
        defence: defence(m, f),
        column,
        roll,
        attacker,
        defender,
      })
      f.stood = defenders(m, f)
      f.cars = defenders(m, f).some((u) => m.game.units[u]!.type === 'cars') ? 1 : 0
      return 'stand'
    },
  }),
  stand: ask<CombatFrame, CombatStep>({
    claim: 'gwb:26.1#1',
    prompt: (m, f) =>
      `Losses at ${m.setting.names.hex(f.target)}: ${plural(f.raw[0]!, 'step')} for the attacker, ${f.raw[1]} for you. Stay or retreat?`,
    seat: (_m, f) => other(f.side),
    forms: [
      plain('stay', () => 'count', {
        refusal: (m, f) => (mustRetreat(m, f) && retreatPossible(m, f) ? no('stay-must') : null),
      }),
      plain(
        'retreat',
        (_m, f) => {
          f.retreats = 1
          return 'count'
        },
        { refusal: (m, f) => (retreatPossible(m, f) ? null : no('retreat-none')) },
      ),
    ],
  }),
  count(m, f) {
    const less = f.retreats === 1 ? reduction(m, f) : 0
    f.losses = toLose(m, f, f.retreats === 1)
    if (less > 0) m.emit('spared', { hex: f.target, less })
    return 'defenderLoss'
  },
  defenderLoss: (m, f) => (f.losses[1]! > 0 && defenders(m, f).length > 0 ? 'defenderLoses' : 'attackerLoss'),
  defenderLoses: ask<CombatFrame, CombatStep>({
    claim: 'gwb:25.1#4',
    prompt: (_m, f) => `Which unit loses a step? ${f.losses[1]} to lose.`,
    seat: (_m, f) => other(f.side),
    forms: [
      {
        do: 'lose',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of defenders(m, f)) out.push(u)
        },
        refusal: (m, f, unit) => loseRefusal(m, defenders(m, f), unit),
        play(m, f, unit) {
          f.losses = [f.losses[0]!, f.losses[1]! - 1]
          loseStep(m, unit)
          return 'defenderLoss'
        },
      },
    ],
  }),
  attackerLoss: (m, f) => (f.losses[0]! > 0 && alive(m, f.attackers).length > 0 ? 'attackerLoses' : 'retreat'),
  attackerLoses: ask<CombatFrame, CombatStep>({
    claim: 'gwb:25.1#4',
    prompt: (_m, f) => `Which attacking unit loses a step? ${f.losses[0]} to lose.`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'lose',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of alive(m, f.attackers)) out.push(u)
        },
        refusal: (m, f, unit) => loseRefusal(m, f.attackers, unit),
        play(m, f, unit) {
          f.losses = [f.losses[0]! - 1, f.losses[1]!]
          loseStep(m, unit)
          return 'attackerLoss'
        },
      },
    ],
  }),
  retreat(m, f) {
    f.going = f.retreats === 1 ? leavers(m, f) : []
    return 'go'
  },
  go: (m, f) => {
    f.going = alive(m, f.going)
    if (f.going.length === 0) return 'marks'
    return f.going.length === 1 ? 'leaveTogether' : 'leave'
  },
  leaveTogether(m, f) {
    const units = f.going
    f.going = []
    return call('retreat', retreating(wayOut(m, f), units, RETREAT.after), 'go')
  },
  leave: ask<CombatFrame, CombatStep>({
    claim: 'gwb:26.2#3',
    prompt: (m, f) =>
      `Retreat ${f.going.map((u) => m.setting.names.unit(u)).join(', ')}: all together, or one on its own?`,
    seat: (_m, f) => other(f.side),
    forms: [
      plain('together', () => 'leaveTogether', {
        refusal: (m, f) => (canRetreat(m, wayOut(m, f), f.going) ? null : no('retreat-none')),
      }),
      {
        do: 'apart',
        arg: 'unit',
        candidates(_m, f, out) {
          for (const u of f.going) out.push(u)
        },
        // All of them can get away (`retreatPossible`), so each of them can; the way leaves room for the rest.
        refusal: (_m, f, unit) => (f.going.includes(unit) ? null : no('not-going', { unit })),
        play(m, f, unit) {
          f.going = f.going.filter((u) => u !== unit)
          return call('retreat', retreating(wayOut(m, f), [unit], RETREAT.after, f.going), 'go')
        },
      },
    ],
  }),
  // gwb:27#1-2
  marks(m, f) {
    const took = alive(m, [...f.attackers, ...f.guns, ...f.stood, ...(f.support >= 0 ? [f.support] : [])])
    for (const u of took) {
      const shaken = m.board.demoralized.get(m.game.units[u]!.armyIndex) === 1
      if (m.board.march.get(u) === 1 || shaken) disorganize(m, u)
    }
    // gwb:28#1
    return f.cars === 1 ? 'carsRoll' : 'advance'
  },
  // gwb:28#2
  carsRoll: roll<CombatFrame, CombatStep>({
    claim: 'gwb:28#1',
    purpose: 'armoured cars',
    dice: () => 1,
    reads: 'sum',
    play(m, f, die) {
      const cars = m.game.units.findIndex((u) => u.type === 'cars' && u.seat !== f.side && onMap(m, u.index))
      if (cars >= 0 && die <= f.raw[1]!) eliminate(m, cars)
      return 'advance'
    },
  }),
  // gwb:29#1
  advance: (m, f) => (countIn(m, f.target, other(f.side)) === 0 && alive(m, f.attackers).length > 0 ? 'enter' : 'end'),
  enter: ask<CombatFrame, CombatStep>({
    claim: 'gwb:29#1',
    prompt: (m, f) => `${m.setting.names.hex(f.target)} is empty: which attackers advance?`,
    seat: (_m, f) => f.side,
    forms: [
      {
        do: 'advance',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of alive(m, f.attackers)) out.push(u)
        },
        // gwb:29#2, 29#4-5
        refusal(m, f, unit) {
          if (!f.attackers.includes(unit) || !onMap(m, unit) || m.board.hex.get(unit) === f.target)
            return no('advance-not', { unit })
          const there = unitsIn(m, f.target, f.side)
          const most = m.game.charts.file.figures.stacking
          if (points(m, [...there, unit]) > most) return no('advance-points', { most })
          if (!fitsInto(m, f.target, [unit])) return no('advance-mix', { unit })
          return sectorRefusal(m, [unit], f.target)
        },
        play(m, f, unit) {
          const from = m.board.hex.get(unit)
          putUnit(m, unit, f.target)
          m.emit('advanced', { unit, from, hex: f.target })
          return 'advance'
        },
      },
      plain('hold', () => 'end'),
    ],
  }),
  // gwb:30#1-2
  end(m, f) {
    m.board.battle.set(f.target, 1)
    return done(1)
  },
} satisfies CombatSteps
