/** 10. Artillery barrages: the Barrage Segment, and the laying of guns on a hex; bombardment.ts says what the fire does. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { countIn, isQuiet, note, other } from '../position/board.ts'
import { mergePlanes } from '../air/merging.ts'
import { flyForm } from '../air/mission.ts'
import { basesOf } from '../air/bases.ts'
import { inPlay } from '../air/planes.ts'
import { baseOwner, portOwner } from '../position/facilities.ts'
import { bombardmentFields, finalColumn } from './bombardment.ts'
import { artilleryOf, barrageCost, barrageStrength, gunRefusal, hasGuns, inRange, shiftsOf } from './guns.ts'
import { payable, priceFields } from '../supply/pay.ts'
import { GUNNERY_FORMS, hasNavalGuns } from '../sea/gunnery.ts'
import { no } from '../reasons.ts'
import { RELEASE } from '../sequence/reserves.ts'
import { ownPlan } from '../position/secret.ts'
import { shownStacks } from '../position/veil.ts'
import { AIM, DID, PHASE, ask, call, plain, procedure, type M } from '../world.ts'
import type { BarrageSegmentFrame, BarrageFrame } from './frames.ts'

export function segmentFields(side: number, phase: number) {
  return { side, phase, targets: [] as number[] }
}

/** Is there anything of the enemy's in the hex to be aimed at so? */
function aimRefusal(m: M, side: number, aim: number, hex: HexId): Reason | null {
  const enemy = other(side)
  if (aim === AIM.base) return baseOwner(m, hex) === enemy ? null : no('no-base', { hex })
  if (aim === AIM.port) return portOwner(m, hex) === enemy ? null : no('no-port', { hex })
  return countIn(m, hex, enemy) > 0 ? null : no('no-target', { hex })
}

/** ocs:10.0#4: why no gun of the side may fire at the hex now. */
function targetRefusal(m: M, f: BarrageSegmentFrame, aim: number, hex: HexId): Reason | null {
  const nothing = aimRefusal(m, f.side, aim, hex)
  if (nothing) return nothing
  if (m.game.land.offMap[hex] === 1) return no('box-combat', { hex })
  // ocs:10.0e.A#1: whatever was fired at there
  if (f.targets.includes(hex)) return no('barraged-already', { hex })
  const guns = artilleryOf(m, f.side)
  for (const u of guns) if (gunRefusal(m, f.side, f.phase, u) === null && inRange(m, u, hex)) return null
  return no('no-gun', { hex })
}

/** ocs:10.0d#1: what is fired at is named with the hex. */
function barrageForm(
  name: string,
  aim: number,
  candidates: (m: M, enemy: number, out: { push(hex: HexId): unknown }) => void,
): Form<M, BarrageSegmentFrame, 'choose'> {
  return {
    do: name,
    arg: 'hex',
    candidates: (m, f, out) => candidates(m, other(f.side), out),
    refusal: (m, f, hex) => targetRefusal(m, f, aim, hex),
    play: (_m, f, hex) => call('barrage', barrageFields(f.side, f.phase, hex, aim), 'choose'),
  }
}

/** ocs:10.0e.C#1, 10.0e.D#1: guns fire in all phases but the Movement Phase, planes and ships in all but the Combat Phase. */
function mayFire(m: M, side: number, phase: number): boolean {
  if (phase !== PHASE.movement && hasGuns(m, side)) return true
  if (phase !== PHASE.combat && hasNavalGuns(m, side)) return true
  return phase !== PHASE.combat && m.game.planes[side]!.some((u) => inPlay(m, u))
}

/** ocs:10.0#2, 2.2#4-6: one Barrage Segment each in Reaction, Combat and Exploitation. */
export const barrageSegment = procedure('barrageSegment', {
  steps: {
    // Both know who has guns on the map and planes in play, and that a simulcast turn is without fire (ocs:2.4#2).
    start: (m, f) => (isQuiet(m) || !mayFire(m, f.side, f.phase) ? done() : 'choose'),
    choose: ask({
      claim: 'ocs:10.0#2',
      prompt: () => 'Barrage Segment: choose a hex to fire at, or end the segment.',
      seat: (_m, f) => f.side,
      // Whether a gun can fire is hidden from the enemy.
      always: () => true,
      forms: [
        barrageForm('barrage', AIM.troops, shownStacks),
        barrageForm('shellBase', AIM.base, (m, enemy, out) => {
          for (const hex of basesOf(m, enemy)) out.push(hex)
        }),
        barrageForm('shellPort', AIM.port, (m, _enemy, out) => {
          for (const { hex } of m.game.land.ports) out.push(hex)
        }),
        ...GUNNERY_FORMS,
        // ocs:14.7b#1
        flyForm(false),
        mergePlanes('choose'),
        // ocs:11.0b#1: at any time of the phase
        RELEASE,
        plain('end', () => done()),
      ],
    }),
  },
})

function barrageFields(side: number, phase: number, target: HexId, aim: number) {
  return { side, phase, target, aim, guns: [] as number[], halved: [] as number[], strength: -1, shift: 0 }
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
  const tokens = barrageCost(m, f.guns, strength, f.aim)
  return tokens === 0 || payable(m, f.side, f.guns, tokens, oneWay(f)) ? null : no('no-shells', { tokens })
}

/** ocs:10.1b.A#1: only what several guns fire has to come through one HQ or from one dump. */
const oneWay = (f: BarrageFrame): boolean => f.guns.length > 1

/** What is fired at is secret until the guns open fire. */
function declared(m: M, f: BarrageFrame, seat: number): boolean {
  return f.strength >= 0 || ownPlan(m, f, seat)
}

/** The figures of a barrage of troops, told to both (ocs:4.9c#1). */
function declare(m: M, f: BarrageFrame): void {
  const { charts } = m.game
  const shifts = shiftsOf(m, f.side, f.target)
  f.shift = Object.values(shifts).reduce((sum, shift) => sum + shift, 0)
  const first = charts.barrageColumnName(charts.barrageColumn(f.strength))
  const column = charts.barrageColumnName(finalColumn(m, f))
  m.emit('barrage', { side: f.side, hex: f.target, strength: f.strength, first, ...shifts, column })
}

export const barrage = procedure('barrage', {
  secrets: { target: declared, aim: declared, guns: ownPlan, halved: ownPlan },
  steps: {
    lay: ask({
      claim: 'ocs:10.0#4',
      prompt(m, f) {
        const hex = m.setting.names.hex(f.target)
        if (f.guns.length === 0) return `Barrage of ${hex}: which guns fire?`
        const strength = barrageStrength(m, f.guns, f.halved)
        return `Barrage of ${hex} with ${strength} points for ${barrageCost(m, f.guns, strength, f.aim)}T: name more guns, or fire.`
      },
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        joinForm('with', false),
        joinForm('half', true),
        plain(
          'fire',
          (m, f) => {
            const tokens = barrageCost(m, f.guns, barrageStrength(m, f.guns, f.halved), f.aim)
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
      f.strength = barrageStrength(m, f.guns, f.halved)
      if (f.aim === AIM.troops) declare(m, f)
      else m.emit('facilityFire', { side: f.side, hex: f.target, strength: f.strength, aim: f.aim })
      return call('bombardment', bombardmentFields(f.side, f.target, f.aim, f.strength, f.shift), 'end')
    },
    end: () => done(),
  },
})

/** Of an enemy's barrage before it is fired one knows nothing: somebody is being laid on. */
export function imagineBarrage(m: M, f: BarrageFrame, target: boolean): void {
  f.guns = []
  f.halved = artilleryOf(m, f.side).slice(0, 1)
  if (!target) return
  f.aim = AIM.troops
  f.target = m.game.own[other(f.side)]!.map((u) => m.board.hex.get(u)).find((hex) => hex >= 0) ?? 0
}
