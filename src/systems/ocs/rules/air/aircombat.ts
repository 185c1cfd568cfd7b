/** 14.3 Air Combat: rounds of one plane against one, until a side is alone in the hex or nobody can attack any more. */
import { done, type Form } from '../../../../core/procedure.ts'
import { other } from '../position/board.ts'
import { showPlane } from '../position/changes.ts'
import { baseOwner } from '../position/facilities.ts'
import { no } from '../reasons.ts'
import { ask, chosen, plain, procedure, roll, type M } from '../world.ts'
import type { AirCombatFrame } from './frames.ts'
import { flewFar, isActive, planeFace } from './planes.ts'
import { abort, hitPlane } from './returns.ts'

type Step = 'stand' | 'close' | 'oppose' | 'fire' | 'rest' | 'others'
type Fight = Form<M, AirCombatFrame, Step>

export function airCombatFields(
  side: number,
  hex: number,
  mine: number[],
  theirs: number[],
  home: number,
  guest: number,
) {
  return { side, hex, mine, theirs, a: -1, b: -1, aborts: [] as number[], home, guest }
}

/** ocs:14.3a#1: can it attack? */
export function attacks(m: M, plane: number): boolean {
  return !planeFace(m, plane).parenthesis
}

/** ocs:14.3a#2: do they fight at all? */
export function willFight(m: M, planes: readonly number[], enemies: readonly number[]): boolean {
  if (planes.length === 0 || enemies.length === 0) return false
  return [...planes, ...enemies].some((u) => attacks(m, u))
}

/** ocs:21.4.B#1: its rating in an Air Combat over the hex. */
export function ratingOver(m: M, plane: number, hex: number): number {
  return planeFace(m, plane).rating - (flewFar(m, plane, hex) ? 1 : 0)
}

/** ocs:14.3e#3, HR-13#1: from which roll on it loses a step. */
function lossFrom(m: M, plane: number, hex: number): number {
  const { lossFrom: usual, lossOverBase } = m.game.charts.file.airCombat
  return chosen(m, 'safeOverBase') && baseOwner(m, hex) === m.game.units[plane]!.seat ? lossOverBase : usual
}

function leave(m: M, f: AirCombatFrame, plane: number): void {
  f.mine = f.mine.filter((u) => u !== plane)
  f.theirs = f.theirs.filter((u) => u !== plane)
  const guest = plane === f.guest
  showPlane(m, plane)
  if (isActive(m, plane)) abort(m, plane, f.hex, f.home, guest)
}

/** ocs:14.3d.A#1, 14.3d.C#1: some of a side's planes may turn away, before as long as one stays. */
function abortForm(whose: (f: AirCombatFrame) => readonly number[], keep: number, then: Step): Fight {
  return {
    do: 'abort',
    arg: 'unit',
    candidates(_m, f, out) {
      for (const u of whose(f)) out.push(u)
    },
    refusal(_m, f, unit) {
      if (!whose(f).includes(unit)) return no('not-overhead', { unit })
      return whose(f).length > keep ? null : no('one-stays')
    },
    play(m, f, unit) {
      leave(m, f, unit)
      m.emit('airAborted', { unit })
      return then
    },
  }
}

function pickForm(name: string, whose: (f: AirCombatFrame) => readonly number[], attacker: boolean): Fight {
  return {
    do: name,
    arg: 'unit',
    candidates(_m, f, out) {
      for (const u of whose(f)) out.push(u)
    },
    refusal(m, f, unit) {
      if (!whose(f).includes(unit)) return no('not-overhead', { unit })
      return !attacker || attacks(m, unit) ? null : no('cannot-attack', { unit })
    },
    play(_m, f, unit) {
      if (attacker) f.a = unit
      else f.b = unit
      return attacker ? 'oppose' : 'fire'
    },
  }
}

const mine = (f: AirCombatFrame): readonly number[] => f.mine
const theirs = (f: AirCombatFrame): readonly number[] => f.theirs

export const airCombat = procedure('airCombat', {
  steps: {
    // ocs:4.9d#1, 14.3e#7: all planes there are shown first
    begin(m, f) {
      for (const u of [...f.mine, ...f.theirs]) showPlane(m, u)
      m.emit('airCombat', { side: f.side, hex: f.hex, units: f.mine, against: f.theirs })
      return 'stand'
    },
    stand: ask({
      claim: 'ocs:14.3d.A#1',
      prompt: (m, f) => `Air Combat over ${m.setting.names.hex(f.hex)}: which of your planes turn away first?`,
      seat: (_m, f) => other(f.side),
      forms: [plain('fight', () => 'close'), abortForm(theirs, 1, 'stand')],
    }),
    close: ask({
      claim: 'ocs:14.3d.A#1',
      prompt: (m, f) => `Air Combat over ${m.setting.names.hex(f.hex)}: which of your planes turn away first?`,
      seat: (_m, f) => f.side,
      forms: [plain('fight', () => 'round'), abortForm(mine, 1, 'close')],
    }),
    // ocs:14.3#1, 14.3c#1, 14.3e#4
    round(m, f) {
      if (!willFight(m, f.mine, f.theirs)) return 'rest'
      if (!f.mine.some((u) => attacks(m, u))) {
        ;[f.mine, f.theirs] = [f.theirs, f.mine]
        f.side = other(f.side)
      }
      return 'pick'
    },
    // ocs:14.3e#1
    pick: ask({
      claim: 'ocs:14.3e#1',
      prompt: () => 'Air Combat: which plane attacks in this round?',
      seat: (_m, f) => f.side,
      forms: [pickForm('pick', mine, true)],
    }),
    oppose: ask({
      claim: 'ocs:14.3e#1',
      prompt: (m, f) => `Air Combat: which plane meets ${m.setting.names.unit(f.a)}?`,
      seat: (_m, f) => other(f.side),
      forms: [pickForm('oppose', theirs, false)],
    }),
    // ocs:14.3e#2, 14.3b#1
    fire: roll({
      claim: 'ocs:14.3e#2',
      purpose: 'Air Combat',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const { attackerAbortsTo, bothAbort } = m.game.charts.file.airCombat
        const total = sum + ratingOver(m, f.a, f.hex) - ratingOver(m, f.b, f.hex)
        f.aborts = total <= attackerAbortsTo ? [f.a] : total === bothAbort ? [f.a, f.b] : [f.b]
        m.emit('airRound', { unit: f.a, against: f.b, total })
        return 'loss'
      },
    }),
    // ocs:14.3e#3
    loss: roll({
      claim: 'ocs:14.3e#3',
      purpose: 'loss in Air Combat',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        for (const u of f.aborts) {
          m.emit('airAborted', { unit: u })
          if (die >= lossFrom(m, u, f.hex)) {
            m.emit('planeHit', { unit: u })
            hitPlane(m, u, f.hex)
          }
          leave(m, f, u)
        }
        f.a = -1
        f.b = -1
        f.aborts = []
        return 'round'
      },
    }),
    // ocs:14.3d.C#1-2: who is left over may turn away now
    rest: (_m, f) => (f.mine.length > 0 ? 'stay' : 'others'),
    stay: ask({
      claim: 'ocs:14.3d.C#1',
      prompt: () => 'The Air Combat is over: do any of your planes turn away?',
      seat: (_m, f) => f.side,
      forms: [plain('stay', () => 'others'), abortForm(mine, 0, 'rest')],
    }),
    others: (_m, f) => (f.theirs.length > 0 ? 'hold' : 'end'),
    hold: ask({
      claim: 'ocs:14.3d.C#1',
      prompt: () => 'The Air Combat is over: do any of your planes turn away?',
      seat: (_m, f) => other(f.side),
      forms: [plain('stay', () => 'end'), abortForm(theirs, 0, 'others')],
    }),
    end(m, f) {
      for (const u of [...f.mine, ...f.theirs]) showPlane(m, u)
      return done()
    },
  },
})
