/** 8. Harassing fire at units on the march or in trains, hex by hex. */
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { firesAsDeployed, onMap } from './board.ts'
import { disorganize, putUnit } from './changes.ts'
import { reachRefusal, totalFire } from './fire.ts'
import { drop } from './moving.ts'
import { no } from './reasons.ts'
import { sees } from './sightline.ts'
import { fitsInto } from './stacking.ts'
import type { HarassingFrame, MoveFrame } from './frames.ts'
import { ask, plain, procedure, roll, type M } from './world.ts'

export function harassingFields(side: number, f: MoveFrame, targets: number[], hex: number) {
  return { side, targets, hex, done: f.harassed, guns: [] as number[], at: 0 }
}

/** gwb:8.2#1-3, def-ARTY#8: guns of divisions that fire as deployed, in range, once at a unit in a phase. */
function gunRefusal(m: M, f: HarassingFrame, unit: number): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== f.side) return no('not-own', { unit })
  if (f.guns.includes(unit)) return no('already-in', { unit })
  if (u.type !== 'artillery' || !onMap(m, unit) || !firesAsDeployed(m, unit)) return no('harass-deployed', { unit })
  if (f.done.includes(unit)) return no('harass-twice', { unit })
  return reachRefusal(m, unit, f.hex)
}

export const harassing = procedure('harassing', {
  steps: {
    guns: ask({
      claim: 'gwb:8.1#1',
      prompt: (m, f) =>
        `${f.targets.map((u) => m.setting.names.unit(u)).join(', ')} on the march in ${m.setting.names.hex(f.hex)}: name guns for harassing fire, fire, or pass.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'gun',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.guns[f.side]!) if (onMap(m, u)) out.push(u)
          },
          refusal: gunRefusal,
          play(_m, f, unit) {
            f.guns = [...f.guns, unit].sort((a, b) => a - b)
            return 'guns'
          },
        },
        plain('fire', () => 'fired', { refusal: (_m, f) => (f.guns.length > 0 ? null : no('nobody-fires')) }),
        plain('pass', () => done(), {
          refusal: (_m, f) => (f.guns.length === 0 ? null : no('already-in', { unit: f.guns[0]! })),
        }),
      ],
    }),
    fired(m, f) {
      const mover = m.caller('move')!
      mover.harassed = [...mover.harassed, ...f.guns].sort((a, b) => a - b)
      m.emit('harassed', { side: f.side, hex: f.hex, guns: f.guns, strength: totalFire(m, f.guns) })
      return 'next'
    },
    next: (_m, f) => (f.at < f.targets.length ? 'die' : done()),
    // gwb:8.5#1-3
    die: roll({
      claim: 'gwb:8.5#1',
      purpose: 'harassing fire',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { charts, land } = m.game
        const unit = f.targets[f.at]!
        const blind = f.guns.some((g) => !sees(m, m.board.hex.get(g), f.hex)) ? 1 : 0
        const roll = die + charts.ground(land.symbols[f.hex]!).fire + blind
        f.at += 1
        if (charts.disorganizes(charts.harassingColumn(totalFire(m, f.guns)), roll)) halt(m, unit)
        return 'next'
      },
    }),
  },
})

/** gwb:8.6#1, 8.7#1-2, open#10: the unit stops where it is, or back along its way where there is room. */
function halt(m: M, unit: number): void {
  m.board.march.set(unit, 0)
  m.board.entrained.set(unit, 0)
  disorganize(m, unit)
  const mover = m.caller('move')!
  // gwb:7.1#1: the extra move has ended for it
  if (mover.forced === 1) disorganize(m, unit)
  drop(mover, unit)
  const hex = mover.path.findLast((way) => fitsInto(m, way, [unit]))
  if (hex !== undefined && hex !== m.board.hex.get(unit)) {
    putUnit(m, unit, hex)
    m.emit('backedUp', { unit, hex })
  }
}
