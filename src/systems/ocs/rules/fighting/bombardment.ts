/** 10.0a and 10.0c What fire does once its strength is known, whoever fires: by the Barrage Table, or at a facility. */
import { done } from '../../../../core/procedure.ts'
import { planesIn } from '../air/planes.ts'
import { groundExcess, hitPlane } from '../air/returns.ts'
import { combatUnitsIn, countIn, onMap, other, stepsOf } from '../position/board.ts'
import { disorganize, loseStep } from '../position/changes.ts'
import { BARRAGE } from '../charts.ts'
import { WATER } from '../ground/land.ts'
import { hitPort } from '../sea/ports.ts'
import { baseLevel, portIn, setBase, STRIP } from '../position/facilities.ts'
import { AIM, chosen, procedure, call, roll, WORKED, type M } from '../world.ts'
import type { BombardmentFrame } from './frames.ts'
import { bracketSpares } from './guns.ts'
import { freeLosses } from './losses.ts'

const STEPS: Readonly<Record<number, number>> = { [BARRAGE.one]: 1, [BARRAGE.two]: 2, [BARRAGE.three]: 3 }
const WORDS: Readonly<Record<number, string>> = {
  [BARRAGE.none]: 'no effect',
  [BARRAGE.dg]: 'DG',
  [BARRAGE.half]: '1/2',
  [BARRAGE.one]: '1',
  [BARRAGE.two]: '2',
  [BARRAGE.three]: '3',
}

/** ocs:18.3b#1, 18.3b#3: what fire from the sea leaves of a result on troops. */
const BY_SHIPS: Readonly<Record<number, number>> = {
  [BARRAGE.none]: BARRAGE.none,
  [BARRAGE.dg]: BARRAGE.dg,
  [BARRAGE.half]: BARRAGE.dg,
  [BARRAGE.one]: BARRAGE.half,
  [BARRAGE.two]: BARRAGE.one,
  [BARRAGE.three]: BARRAGE.two,
}

export function bombardmentFields(side: number, target: number, aim: number, strength: number, shift: number) {
  return { side, target, aim, strength, shift, steps: 0 }
}

/** The column the dice are read in. */
export function finalColumn(m: M, { strength, shift }: { strength: number; shift: number }): number {
  const { charts } = m.game
  return charts.barrageShifted(charts.barrageColumn(strength), shift)
}

/** The steps of all combat units in the target hex, as one number each time its unit. */
function stepsIn(m: M, f: BombardmentFrame): number[] {
  return combatUnitsIn(m, f.target, other(f.side)).flatMap((u) => Array<number>(stepsOf(m, u)).fill(u))
}

/** ocs:10.0c.A#2, 15.0c#1, 15.2.E#1 */
function damageBase(m: M, f: BombardmentFrame, levels: number): void {
  const before = baseLevel(m, f.target)
  const after = before === STRIP ? STRIP : Math.max(before - levels, 1)
  setBase(m, other(f.side), f.target, after)
  m.emit('baseBarraged', { hex: f.target, levels: before - after })
}

/** ocs:10.0c.B#1, 19.0b#1 */
function damagePort(m: M, f: BombardmentFrame, hits: number): void {
  const port = portIn(m, f.target)
  const before = m.board.portHits.get(port)
  const after = hitPort(m, port, hits)
  m.emit('portBarraged', { hex: f.target, hits: after - before, all: after })
}

export const bombardment = procedure('bombardment', {
  steps: {
    aimed: (_m, f) => (f.aim === AIM.troops || f.aim === AIM.byShips ? 'impact' : 'facility'),
    // ocs:10.0c#1: one die, without shifts and without a spotter
    facility: roll({
      claim: 'ocs:10.0c#1',
      purpose: 'barrage of a facility',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { charts } = m.game
        const { levels, aircraftFrom } = charts.facilityResult(charts.facilityColumn(f.strength), die)
        if (f.aim === AIM.port) {
          damagePort(m, f, levels)
          return done()
        }
        damageBase(m, f, levels)
        f.steps = aircraftFrom
        return aircraftFrom > 0 && planesIn(m, other(f.side), f.target).length > 0 ? 'planes' : 'excess'
      },
    }),
    // ocs:10.0c.A#1: a die for each plane there, in the order of their numbers; `shift` counts them, `steps` is what hits
    planes: roll({
      claim: 'ocs:10.0c.A#1',
      purpose: 'planes hit at their base',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const plane = planesIn(m, other(f.side), f.target)[f.shift]!
        f.shift += 1
        if (die >= f.steps) {
          m.tell('planeCaught', { side: other(f.side), hex: f.target }, other(f.side), { unit: plane })
          hitPlane(m, plane, f.target)
          if (!onMap(m, plane)) f.shift -= 1
        }
        return planesIn(m, other(f.side), f.target).length > f.shift ? 'planes' : 'excess'
      },
    }),
    // ocs:15.0b.D#2
    excess(m, f) {
      groundExcess(m, other(f.side), f.target)
      f.steps = 0
      return done()
    },
    // ocs:10.0a#1
    impact: roll({
      claim: 'ocs:10.0a#1',
      purpose: 'barrage',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const cell = m.game.charts.barrageResult(finalColumn(m, f), sum)
        const plainHalf = m.caller('mission') || bracketSpares(m, f.side, f.target) ? BARRAGE.dg : BARRAGE.half
        const fired = cell === BARRAGE.bracketHalf ? plainHalf : cell
        const result = f.aim === AIM.byShips ? BY_SHIPS[fired]! : fired
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
        return f.steps > 0 && countIn(m, f.target, other(f.side)) > 0 ? 'stray' : 'end'
      },
    }),
    // ocs:18.6a.H#1: whoever is offshore may land where nobody is left
    end(m, f) {
      if (m.game.land.water[f.target] === WATER.coast && countIn(m, f.target, other(f.side)) === 0)
        m.board.worked.set(f.target, m.board.worked.get(f.target) | WORKED.shelledOut)
      return done()
    },
  },
})
