/** 3. Counter battery fire. */
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { firstIn, nextIn, onMap, other, someIn, unitsIn } from './board.ts'
import { hasFired, inPlay, offBoardRefusal, reaches, reachRefusal, totalFire } from './fire.ts'
import { no } from './reasons.ts'
import { sees } from './sightline.ts'
import type { BatteryFrame } from './frames.ts'
import { ask, plain, procedure, roll, type M, type Unit } from './world.ts'

const isGun = (u: Unit): boolean => u.gun
const NOBODY: readonly number[] = []

/** The first gun of those in a hex, which stands for all of them. */
function firstGun(m: M, hex: HexId): number {
  for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) if (m.game.units[u]!.gun) return u
  return -1
}

const enemyGuns = (m: M, f: BatteryFrame, hex: number): number[] =>
  unitsIn(m, hex, other(f.side)).filter((u) => m.game.units[u]!.gun)

/** gwb:3.2#1-5 */
function gunRefusal(m: M, f: BatteryFrame, unit: number, hex: number, named: readonly number[]): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== f.side) return no('not-own', { unit })
  if (named.includes(unit)) return no('already-in', { unit })
  if (u.type === 'off-board artillery') return offBoardRefusal(m, unit, hex, named)
  if (!u.gun) return no('no-gun', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (m.board.fired.get(unit) === 1) return no('fired-already', { unit })
  return reachRefusal(m, unit, hex)
}

export const counterBattery = procedure('counterBattery', {
  steps: {
    start(m) {
      m.board.fired.fill(0)
      return 'target'
    },
    target: ask({
      claim: 'gwb:3#1',
      prompt: () => 'Counter battery fire: choose a hex with enemy guns, or continue.',
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'target',
          arg: 'hex',
          candidates(m, f, out) {
            for (const u of m.game.guns[other(f.side)]!) {
              const hex = m.board.hex.get(u)
              if (hex !== OFF_MAP && firstGun(m, hex) === u) out.push(hex)
            }
          },
          // gwb:3.1#1
          refusal(m, f, hex) {
            if (!someIn(m, hex, other(f.side), isGun)) return no('no-enemy-gun', { hex })
            for (const u of m.game.guns[f.side]!) {
              if (inPlay(m, u) && (!onMap(m, u) || reaches(m, u, hex)) && gunRefusal(m, f, u, hex, NOBODY) === null)
                return null
            }
            return no('no-gun-reaches', { hex })
          },
          play(_m, f, hex) {
            f.target = hex
            f.guns = []
            return 'guns'
          },
        },
        plain('end', () => done()),
      ],
    }),
    guns: ask({
      claim: 'gwb:3.2#1',
      prompt: (m, f) =>
        f.guns.length === 0
          ? `Which guns fire at the batteries in ${m.setting.names.hex(f.target)}?`
          : `Fire at ${m.setting.names.hex(f.target)} with strength ${totalFire(m, f.guns)}: name more guns, fire, or go back.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'gun',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.guns[f.side]!) if (inPlay(m, u)) out.push(u)
          },
          refusal: (m, f, unit) => gunRefusal(m, f, unit, f.target, f.guns),
          play(_m, f, unit) {
            f.guns = [...f.guns, unit].sort((a, b) => a - b)
            return 'guns'
          },
        },
        plain('fire', () => 'fired', { refusal: (_m, f) => (f.guns.length > 0 ? null : no('nobody-fires')) }),
        plain('back', (_m, f) => {
          f.target = -1
          f.guns = []
          return 'target'
        }),
      ],
    }),
    fired(m, f) {
      // The shot belongs to the coordinated phase
      hasFired(m, f.guns, 0)
      m.emit('counterBattery', { side: f.side, hex: f.target, guns: f.guns, strength: totalFire(m, f.guns) })
      return 'die'
    },
    // gwb:3.4#1-2, 3.5#1-2
    die: roll({
      claim: 'gwb:3.5#1',
      purpose: 'counter battery',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { charts, land } = m.game
        // gwb:3.5#3, open#14: off-board artillery never sees its target
        const blind = f.guns.some((g) => !onMap(m, g) || !sees(m, m.board.hex.get(g), f.target)) ? 1 : 0
        const column = charts.fireColumn(totalFire(m, f.guns), false)
        const roll = die + charts.ground(land.symbols[f.target]!).fire + blind
        const result = charts.fireResult(column, roll)
        const open = enemyGuns(m, f, f.target).filter((u) => m.board.suppressed.get(u) === 0)
        f.left = Math.min(result, open.length)
        m.emit('counterBatteryResult', { hex: f.target, result, roll })
        return 'mark'
      },
    }),
    // gwb:3#2
    mark(_m, f) {
      if (f.left > 0) return 'suppress'
      f.target = -1
      f.guns = []
      return 'target'
    },
    // gwb:3.6#1-2
    suppress: ask({
      claim: 'gwb:3.6#2',
      prompt: (_m, f) => `Which gun is suppressed? ${f.left} to choose.`,
      seat: (_m, f) => other(f.side),
      forms: [
        {
          do: 'suppress',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of enemyGuns(m, f, f.target)) out.push(u)
          },
          refusal(m, f, unit) {
            if (m.board.hex.get(unit) !== f.target) return no('not-there', { unit, hex: f.target })
            if (!m.game.units[unit]!.gun) return no('no-gun', { unit })
            return m.board.suppressed.get(unit) === 1 ? no('suppressed-already', { unit }) : null
          },
          play(m, f, unit) {
            m.board.suppressed.set(unit, 1)
            f.left -= 1
            m.emit('suppressed', { unit })
            return 'mark'
          },
        },
      ],
    }),
  },
})
