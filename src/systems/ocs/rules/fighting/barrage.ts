/** 10. Artillery barrages: the Barrage Segment, the laying of guns on a hex, the fire and what it does. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { combatUnitsIn, countIn, isQuiet, note, other, stepsOf } from '../position/board.ts'
import { disorganize, loseStep } from '../position/changes.ts'
import { BARRAGE } from '../charts.ts'
import {
  artilleryOf,
  barrageCost,
  barrageStrength,
  bracketSpares,
  gunRefusal,
  hasGuns,
  inRange,
  shiftsOf,
} from './guns.ts'
import { freeLosses } from './losses.ts'
import { payable, priceFields } from '../supply/pay.ts'
import { no } from '../reasons.ts'
import { RELEASE } from '../sequence/reserves.ts'
import { ownPlan } from '../position/secret.ts'
import { shownStacks } from '../position/veil.ts'
import { chosen, DID, ask, call, plain, procedure, roll, type M } from '../world.ts'
import type { BarrageSegmentFrame, BarrageFrame } from './frames.ts'

export function segmentFields(side: number, phase: number) {
  return { side, phase, targets: [] as number[] }
}

/** ocs:10.0#4: why no gun of the side may fire at the hex now. */
function targetRefusal(m: M, f: BarrageSegmentFrame, hex: HexId): Reason | null {
  if (countIn(m, hex, other(f.side)) === 0) return no('no-target', { hex })
  if (m.game.land.offMap[hex] === 1) return no('box-combat', { hex })
  if (f.targets.includes(hex)) return no('barraged-already', { hex })
  const guns = artilleryOf(m, f.side)
  for (const u of guns) if (gunRefusal(m, f.side, f.phase, u) === null && inRange(m, u, hex)) return null
  return no('no-gun', { hex })
}

/** ocs:10.0#2, 2.2#4-6: one Barrage Segment each in Reaction, Combat and Exploitation. */
export const barrageSegment = procedure('barrageSegment', {
  steps: {
    // Both know who has guns on the map, and that a simulcast turn is without fire (ocs:2.4#2).
    start: (m, f) => (isQuiet(m) || !hasGuns(m, f.side) ? done() : 'choose'),
    choose: ask({
      claim: 'ocs:10.0#2',
      prompt: () => 'Barrage Segment: choose a hex to fire at, or end the segment.',
      seat: (_m, f) => f.side,
      // Whether a gun can fire is hidden from the enemy.
      always: () => true,
      forms: [
        {
          do: 'barrage',
          arg: 'hex',
          candidates(m, f, out) {
            shownStacks(m, other(f.side), out)
          },
          refusal: targetRefusal,
          play: (_m, f, hex) => call('barrage', barrageFields(f.side, f.phase, hex), 'choose'),
        },
        // ocs:11.0b#1: at any time of the phase
        RELEASE,
        plain('end', () => done()),
      ],
    }),
  },
})

function barrageFields(side: number, phase: number, target: HexId) {
  return { side, phase, target, guns: [] as number[], halved: [] as number[], strength: -1, shift: 0, steps: 0 }
}

/** Why the unit may not join the barrage. */
function joinRefusal(m: M, f: BarrageFrame, unit: number): Reason | null {
  const gun = gunRefusal(m, f.side, f.phase, unit)
  if (gun) return gun
  if (f.guns.includes(unit)) return no('gun-laid', { unit })
  return inRange(m, unit, f.target) ? null : no('gun-range', { unit, hex: f.target })
}

function joinForm(name: string, half: boolean): Form<M, BarrageFrame, 'lay'> {
  const allowed = (m: M): boolean => !half || m.game.switches['cheaperBarrages'] === 'half'
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      if (allowed(m)) for (const u of artilleryOf(m, f.side)) out.push(u)
    },
    // ocs:10.0e.B#2, HR-7#1
    refusal: (m, f, unit) => (allowed(m) ? joinRefusal(m, f, unit) : no('gun-half')),
    play(_m, f, unit) {
      f.guns.push(unit)
      if (half) f.halved.push(unit)
      return 'lay'
    },
  }
}

/** ocs:10.0#5, 10.1b#2 */
function fireRefusal(m: M, f: BarrageFrame): Reason | null {
  const strength = barrageStrength(m, f.guns, f.halved)
  if (strength < 1) return no('no-points')
  const tokens = barrageCost(m, f.guns, strength)
  return tokens === 0 || payable(m, f.side, f.guns, tokens, oneWay(f)) ? null : no('no-shells', { tokens })
}

/** ocs:10.1b.A#1: only what several guns fire has to come through one HQ or from one dump. */
const oneWay = (f: BarrageFrame): boolean => f.guns.length > 1

const STEPS: Readonly<Record<number, number>> = { [BARRAGE.one]: 1, [BARRAGE.two]: 2, [BARRAGE.three]: 3 }
const WORDS: Readonly<Record<number, string>> = {
  [BARRAGE.none]: 'no effect',
  [BARRAGE.dg]: 'DG',
  [BARRAGE.half]: '1/2',
  [BARRAGE.one]: '1',
  [BARRAGE.two]: '2',
  [BARRAGE.three]: '3',
}

/** The column the dice are read in. */
function finalColumn(m: M, f: BarrageFrame): number {
  const { charts } = m.game
  return charts.barrageShifted(charts.barrageColumn(f.strength), f.shift)
}

/** The steps of all combat units in the target hex, as one number each time its unit. */
function stepsIn(m: M, f: BarrageFrame): number[] {
  return combatUnitsIn(m, f.target, other(f.side)).flatMap((u) => Array<number>(stepsOf(m, u)).fill(u))
}

export const barrage = procedure('barrage', {
  secrets: { target: (m, f, seat) => f.strength >= 0 || ownPlan(m, f, seat), guns: ownPlan, halved: ownPlan },
  steps: {
    lay: ask({
      claim: 'ocs:10.0#4',
      prompt(m, f) {
        const hex = m.setting.names.hex(f.target)
        if (f.guns.length === 0) return `Barrage of ${hex}: which guns fire?`
        const strength = barrageStrength(m, f.guns, f.halved)
        return `Barrage of ${hex} with ${strength} points for ${barrageCost(m, f.guns, strength)}T: name more guns, or fire.`
      },
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        joinForm('with', false),
        joinForm('half', true),
        plain(
          'fire',
          (m, f) => {
            const tokens = barrageCost(m, f.guns, barrageStrength(m, f.guns, f.halved))
            return tokens === 0 ? 'open' : call('pay', priceFields(f.side, f.guns, tokens, oneWay(f)), 'paid')
          },
          { refusal: fireRefusal },
        ),
        plain('back', () => done()),
      ],
    }),
    // ocs:10.1b#2: who does not pay has not fired
    paid: (_m, f) => (f.result === 1 ? 'open' : 'lay'),
    open(m, f) {
      for (const u of f.guns) note(m, u, DID.barraged)
      m.caller('barrageSegment')!.targets.push(f.target)
      const { charts } = m.game
      const shifts = shiftsOf(m, f.side, f.target)
      f.strength = barrageStrength(m, f.guns, f.halved)
      f.shift = Object.values(shifts).reduce((sum, shift) => sum + shift, 0)
      const first = charts.barrageColumnName(charts.barrageColumn(f.strength))
      const column = charts.barrageColumnName(finalColumn(m, f))
      m.emit('barrage', { side: f.side, hex: f.target, strength: f.strength, first, ...shifts, column })
      return 'impact'
    },
    // ocs:10.0a#1
    impact: roll({
      claim: 'ocs:10.0a#1',
      purpose: 'barrage',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const cell = m.game.charts.barrageResult(finalColumn(m, f), sum)
        const plainHalf = bracketSpares(m, f.side, f.target) ? BARRAGE.dg : BARRAGE.half
        const result = cell === BARRAGE.bracketHalf ? plainHalf : cell
        m.emit('barrageResult', { hex: f.target, result: WORDS[result]! })
        f.steps = STEPS[result] ?? 0
        if (result === BARRAGE.none) return done()
        return result === BARRAGE.half ? 'half' : 'effect'
      },
    }),
    // ocs:10.0a#4
    half: roll({
      claim: 'ocs:10.0a#4',
      purpose: 'half a step',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        f.steps = m.game.charts.halfLoses(die) ? 1 : 0
        return 'effect'
      },
    }),
    // ocs:10.0a#6, 5.7d#2, 9.11c#2
    effect(m, f) {
      const enemy = other(f.side)
      disorganize(m, enemy, f.target)
      if (f.steps === 0) return done()
      if (chosen(m, 'randomBarrageLosses')) return 'stray'
      const units = combatUnitsIn(m, f.target, enemy)
      return call('losses', freeLosses(enemy, units, f.steps), 'end')
    },
    // ocs:HR-8#1: every step in the hex is as likely as any other
    stray: roll({
      claim: 'ocs:HR-8#1',
      purpose: 'step hit by the barrage',
      dice: (m, f) => stepsIn(m, f).length,
      reads: 'pick',
      play(m, f, which) {
        loseStep(m, stepsIn(m, f)[which - 1]!)
        f.steps -= 1
        return f.steps > 0 && countIn(m, f.target, other(f.side)) > 0 ? 'stray' : done()
      },
    }),
    end: () => done(),
  },
})

/** Of an enemy's barrage before it is fired one knows nothing: somebody is being laid on. */
export function imagineBarrage(m: M, f: BarrageFrame, target: boolean): void {
  f.guns = []
  f.halved = artilleryOf(m, f.side).slice(0, 1)
  if (target) f.target = m.game.own[other(f.side)]!.map((u) => m.board.hex.get(u)).find((hex) => hex >= 0) ?? 0
}
