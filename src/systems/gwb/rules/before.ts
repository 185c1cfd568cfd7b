/** 20 to 21: what the defender may do before he is shot at. */
import type { Reason } from '../../../core/reasons.ts'
import { alive, countIn, other, unitsIn } from './board.ts'
import { attacksFrom, shyTurn } from './attack.ts'
import { no } from './reasons.ts'
import { canRetreat, RETREAT, retreating, type Way } from './retreat.ts'
import type { CombatFrame, CombatStep } from './frames.ts'
import { ask, call, plain, type CombatSteps, type M } from './world.ts'

const defender = (f: CombatFrame): number => other(f.side)

function demoralized(m: M, unit: number): boolean {
  return m.board.demoralized.get(m.game.units[unit]!.armyIndex) === 1
}

export function wayOut(m: M, f: CombatFrame): Way {
  const fear = [...new Set(alive(m, f.attackers).map((u) => attacksFrom(m, f, u)))]
  return { side: defender(f), from: f.target, fear }
}

/** gwb:21#1, 21#4: an attack by cavalry alone holds everybody. */
function onlyCavalry(m: M, f: CombatFrame): boolean {
  return f.attackers.every((u) => m.game.units[u]!.type === 'cavalry')
}

/** gwb:21#3-4: must the unit go, if it can? */
function must(m: M, f: CombatFrame, unit: number): boolean {
  const u = m.game.units[unit]!
  const bound = u.shy === true && shyTurn(m) && !onlyCavalry(m, f)
  return u.gun ? m.board.limbered.get(unit) === 1 && (bound || demoralized(m, unit)) : bound
}

/** gwb:21#1-2, 21#6-7 */
function withdrawRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  if (m.board.hex.get(unit) !== f.target) return no('not-in-target', { unit })
  const u = m.game.units[unit]!
  if (u.gun) {
    if (m.board.limbered.get(unit) === 0) return no('withdraw-deployed', { unit })
    if (f.left === 0 && !must(m, f, unit)) return no('withdraw-gun')
  } else if (!must(m, f, unit)) {
    if (u.type !== 'cavalry') return no('no-withdrawal', { unit })
    if (onlyCavalry(m, f)) return no('withdraw-cavalry', { unit })
  }
  return canRetreat(m, wayOut(m, f), [unit]) ? null : no('withdraw-nowhere', { unit })
}

export const beforeSteps = {
  limber: ask<CombatFrame, CombatStep>({
    claim: 'gwb:20#1',
    prompt: (m, f) => `${m.setting.names.hex(f.target)} is under attack: limber guns there, or continue.`,
    seat: (_m, f) => defender(f),
    forms: [
      {
        do: 'limber',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of unitsIn(m, f.target, defender(f))) if (m.game.units[u]!.gun) out.push(u)
        },
        refusal(m, f, unit) {
          if (m.board.hex.get(unit) !== f.target) return no('not-in-target', { unit })
          if (!m.game.units[unit]!.gun) return no('no-gun', { unit })
          return m.board.limbered.get(unit) === 1 ? no('limbered-already', { unit }) : null
        },
        play(m, _f, unit) {
          m.board.limbered.set(unit, 1)
          m.emit('limbered', { unit })
          return 'limber'
        },
      },
      // gwb:20#2
      plain('ready', () => 'withdraw', {
        refusal(m, f) {
          const stays = unitsIn(m, f.target, defender(f)).find(
            (u) => m.game.units[u]!.gun && demoralized(m, u) && m.board.limbered.get(u) === 0,
          )
          return stays === undefined ? null : no('limber-must', { unit: stays })
        },
      }),
    ],
  }),
  withdraw: ask<CombatFrame, CombatStep>({
    claim: 'gwb:21#1',
    prompt: (m, f) => `${m.setting.names.hex(f.target)} is under attack: retreat before combat, or stand.`,
    seat: (_m, f) => defender(f),
    forms: [
      {
        do: 'withdraw',
        arg: 'unit',
        candidates(m, f, out) {
          for (const u of unitsIn(m, f.target, defender(f))) out.push(u)
        },
        refusal: withdrawRefusal,
        play(m, f, unit) {
          f.left = 1
          return call('retreat', retreating(wayOut(m, f), [unit], RETREAT.before), 'withdrawn')
        },
      },
      plain('stand', () => 'barrage', {
        refusal(m, f) {
          const stays = unitsIn(m, f.target, defender(f)).find(
            (u) => must(m, f, u) && withdrawRefusal(m, f, u) === null,
          )
          return stays === undefined ? null : no('withdraw-must', { unit: stays })
        },
      }),
    ],
  }),
  // gwb:21#5
  withdrawn: (m, f) => (countIn(m, f.target, defender(f)) === 0 ? 'advance' : 'withdraw'),
} satisfies CombatSteps
