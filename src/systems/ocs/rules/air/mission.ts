/** 14.2f The sequence of a mission: declared, flown, met in the air, intercepted, fired at by Flak, carried out, home. */
import { done, type Form } from '../../../../core/procedure.ts'
import { note, other } from '../position/board.ts'
import { bombardmentFields } from '../fighting/bombardment.ts'
import { ownPlan } from '../position/secret.ts'
import { no } from '../reasons.ts'
import { AIM, DID, ask, call, plain, procedure, roll, type M } from '../world.ts'
import { airCombatFields, willFight } from './aircombat.ts'
import { basesOf } from './bases.ts'
import { failPiece, landPiece, landsWell, NOTHING } from './airdrop.ts'
import { CARGO_FORMS, unloadAll } from './airlift.ts'
import { crewOf, noteCrew } from './cargo.ts'
import { declareStrike } from './declare.ts'
import { flakFires, flakPoints, isLateWar, planeHit } from './flak.ts'
import type { MissionFrame } from './frames.ts'
import { spendGliders } from './gliders.ts'
import { mustShed } from './shed.ts'
import { goOn, ONWARD_FORMS } from './onward.ts'
import { BUST, carries, DROP, MISSIONS, neverFlak, SWEEP, TRANSFER, WORDS } from './missions.ts'
import { inPatrolZone, mayIntercept, patrolOver } from './patrol.ts'
import { goals, goRefusal, hexRefusal, homeRefusal, kindRefusal, planeRefusal, anyReady } from './planning.ts'
import { activeIn, isActive, planeOf } from './planes.ts'
import { comeHome, hitPlane, transferred } from './returns.ts'
import { shipStrikeFields } from './shipstrike.ts'
import { bombers, busts, markBusted, strikeStrength } from './strike.ts'

type Segment = { proc: string; step: string; result: number; side: number; phase: number }

/** The form by which a segment lets missions be flown. */
export function flyForm(moving: boolean): Form<M, Segment, 'choose'> {
  return {
    do: 'fly',
    arg: 'word',
    words: WORDS,
    candidates(m, f, out) {
      if (!anyReady(m, f.side)) return
      for (const kind of MISSIONS.keys()) out.push(kind)
    },
    refusal: (m, f, kind) => kindRefusal(m, f.side, f.phase, kind, moving),
    play: (_m, f, kind) => call('mission', missionFields(f.side, f.phase, kind), 'choose'),
  }
}

export function missionFields(side: number, phase: number, kind: number) {
  const none = (): number[] => []
  const load = { cargo: none(), tows: none(), stays: none(), crew: none(), via: -1 }
  return { side, phase, kind, hex: -1, planes: none(), home: -1, shown: -1, met: -1, ...load }
}

/** ocs:4.9: a plan is its owner's until it is declared; from then on the enemy knows all but which planes fly. */
function declared(m: M, f: MissionFrame, seat: number): boolean {
  return f.shown >= 0 || ownPlan(m, f, seat)
}

/** ocs:14.4d#1: his Active planes at the base in the mission hex are met there too. */
function overhead(m: M, f: MissionFrame): number[] {
  return [...new Set([...f.planes, ...activeIn(m, f.side, f.hex)])].toSorted((a, b) => a - b)
}

/** The mission planes that are still with it; the one on top shows. */
function stillThere(m: M, f: MissionFrame): void {
  f.planes = f.planes.filter((u) => isActive(m, u))
  if (f.planes.length > 0 && !f.planes.includes(f.shown)) f.shown = topOf(m, f.planes)
}

const topOf = (m: M, planes: readonly number[]): number => planes.find((u) => planeOf(m, u).fighter) ?? planes[0]!

const PLAN: readonly Form<M, MissionFrame, 'plan' | 'declare'>[] = [
  {
    do: 'at',
    arg: 'hex',
    candidates(m, f, out) {
      if (f.hex < 0) goals(m, f, out)
    },
    exact: true,
    // Who has another goal in mind plans another mission.
    refusal: (m, f, hex) => (f.hex >= 0 ? no('goal-already', { hex: f.hex }) : hexRefusal(m, f, hex)),
    play(_m, f, hex) {
      f.hex = hex
      return 'plan'
    },
  },
  {
    do: 'with',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.planes[f.side]!) out.push(u)
    },
    refusal: (m, f, unit) => (f.hex < 0 ? no('no-goal') : planeRefusal(m, f, unit, f.hex)),
    play(_m, f, unit) {
      f.planes.push(unit)
      f.home = -1
      return 'plan'
    },
  },
  {
    // ocs:14.1c#1: all of them to one base, if not each to where it came from
    do: 'home',
    arg: 'hex',
    candidates(m, f, out) {
      for (const hex of basesOf(m, f.side)) out.push(hex)
    },
    refusal: (m, f, hex) => (f.planes.length === 0 ? no('no-planes-named') : homeRefusal(m, f, hex)),
    play(_m, f, hex) {
      f.home = hex
      return 'plan'
    },
  },
  ...CARGO_FORMS,
  ...ONWARD_FORMS,
  plain<MissionFrame, 'declare'>('go', () => 'declare', { refusal: goRefusal }),
  plain('back', () => done()),
]

/** ocs:HR-14#1-2: Flak turns a plane back before the mission is carried out. */
function turnsBack(loses: boolean, then: 'struck' | 'second') {
  return roll<MissionFrame, 'struck' | 'second'>({
    claim: 'ocs:HR-14#1',
    purpose: 'plane turned back by Flak',
    dice: () => 1,
    reads: 'sum',
    play(m, f, die) {
      const plane = planeHit(m, bombers(m, f), die)
      m.emit('airAborted', { unit: plane })
      if (loses) {
        m.tell('flakHit', { hex: f.hex }, f.side, { unit: plane })
        hitPlane(m, plane, f.hex)
      }
      if (isActive(m, plane)) comeHome(m, plane, f.hex, f.home)
      return then
    },
  })
}

export const mission = procedure('mission', {
  secrets: {
    kind: declared,
    hex: declared,
    planes: ownPlan,
    home: ownPlan,
    cargo: ownPlan,
    tows: ownPlan,
    stays: ownPlan,
    crew: ownPlan,
  },
  steps: {
    plan: ask({
      claim: 'ocs:14.2f#1',
      prompt: (m, f) =>
        f.hex < 0 ? 'Where does the mission go?' : `Mission to ${m.setting.names.hex(f.hex)}: name planes, or fly it.`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: PLAN,
    }),
    // ocs:14.2f#2-3
    declare(m, f) {
      for (const u of f.planes) note(m, u, DID.flown)
      f.shown = topOf(m, f.planes)
      noteCrew(m, f)
      const { moving, aim } = MISSIONS[f.kind]!
      if (!moving && aim !== AIM.ship) m.caller('barrageSegment')!.targets.push(f.hex)
      m.emit('flown', { side: f.side, kind: f.kind, hex: f.hex, unit: f.shown })
      return 'meet'
    },
    // ocs:14.3#1
    meet(m, f) {
      const enemies = activeIn(m, other(f.side), f.hex)
      const own = overhead(m, f)
      if (!willFight(m, own, enemies)) return 'watched'
      return call('airCombat', airCombatFields(f.side, f.hex, own, enemies, f.home, -1), 'watched')
    },
    // ocs:14.5#1, 14.5#5
    watched(m, f) {
      stillThere(m, f)
      if (mustShed(m, f)) return call('shed', { side: f.side }, 'watched')
      if (f.planes.length === 0) return 'over'
      return !neverFlak(f.kind) && inPatrolZone(m, other(f.side), f.hex) ? 'intercept' : 'flak'
    },
    intercept: ask({
      claim: 'ocs:14.5#1',
      prompt: (m, f) => `An enemy mission flies to ${m.setting.names.hex(f.hex)}: do you intercept it?`,
      seat: (_m, f) => other(f.side),
      // Whether somebody could go up is not told.
      always: () => true,
      forms: [
        {
          do: 'intercept',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of patrolOver(m, other(f.side), f.hex)) out.push(u)
          },
          refusal: (m, f, unit) =>
            mayIntercept(m, other(f.side), f.hex, unit) ? null : no('no-interceptor', { unit, hex: f.hex }),
          play(m, f, unit) {
            note(m, unit, DID.flown)
            f.met = unit
            m.emit('intercepted', { unit, hex: f.hex })
            return 'met'
          },
        },
        plain('pass', () => 'flak'),
      ],
    }),
    // ocs:14.5#2
    met(m, f) {
      const fighters = [...new Set([f.met, ...activeIn(m, other(f.side), f.hex)])]
      const own = overhead(m, f)
      if (!willFight(m, fighters, own)) return 'flak'
      return call('airCombat', airCombatFields(other(f.side), f.hex, fighters, own, f.home, f.met), 'fought')
    },
    fought(m, f) {
      stillThere(m, f)
      if (mustShed(m, f)) return call('shed', { side: f.side }, 'fought')
      return f.planes.length === 0 ? 'over' : 'flak'
    },
    // ocs:14.4#1
    flak: (m, f) => (flakFires(m, f) ? 'fireFlak' : 'carryOut'),
    fireFlak: roll({
      claim: 'ocs:14.4e#1',
      purpose: 'Flak',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const points = flakPoints(m, f)
        const total = Object.values(points).reduce((all, one) => all + one, sum)
        m.emit('flak', { hex: f.hex, ...points, total })
        const { hitFrom, abortFrom, secondFrom } = m.game.charts.file.flak
        // ocs:HR-14#1-2
        if (isLateWar(m))
          return total >= secondFrom
            ? 'downAndOut'
            : total >= hitFrom
              ? 'downed'
              : total >= abortFrom
                ? 'shaken'
                : 'carryOut'
        return total >= hitFrom ? 'hit' : 'carryOut'
      },
    }),
    // ocs:14.4f#1
    hit: roll({
      claim: 'ocs:14.4f#1',
      purpose: 'plane hit by Flak',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const plane = planeHit(m, bombers(m, f), die)
        m.tell('flakHit', { hex: f.hex }, f.side, { unit: plane })
        hitPlane(m, plane, f.hex)
        return 'struck'
      },
    }),
    // ocs:HR-14#1-2: a plane turns back, with a step lost or without; after it perhaps a second one
    shaken: turnsBack(false, 'struck'),
    downed: turnsBack(true, 'struck'),
    downAndOut: turnsBack(true, 'second'),
    second(m, f) {
      stillThere(m, f)
      return f.planes.length === 0 ? 'struck' : 'shaken'
    },
    // ocs:14.4g#1
    struck(m, f) {
      stillThere(m, f)
      if (mustShed(m, f)) return call('shed', { side: f.side }, 'struck')
      return f.planes.length === 0 ? 'over' : 'carryOut'
    },
    carryOut(m, f) {
      const { aim } = MISSIONS[f.kind]!
      if (carries(f.kind)) return 'deliver'
      if (f.kind === TRANSFER) {
        for (const u of f.planes) transferred(m, u, f.hex)
        m.tell('transferred', { side: f.side, hex: f.hex }, f.side, { units: f.planes })
        return done()
      }
      if (f.kind === SWEEP) return 'over'
      if (f.kind === BUST) return 'bust'
      if (aim === AIM.ship) return call('shipStrike', shipStrikeFields(f.side, f.hex, bombers(m, f)), 'over')
      const { strength, shift } = declareStrike(m, f)
      if (strength < 1) return 'over'
      return call('bombardment', bombardmentFields(f.side, f.hex, aim, strength, shift), 'over')
    },
    // ocs:14.8a#1
    bust: roll({
      claim: 'ocs:14.8a#1',
      purpose: 'Trainbusting',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const strength = strikeStrength(m, bombers(m, f))
        const hit = busts(m, strength, die)
        if (hit) markBusted(m, f.side, f.hex)
        m.emit('busted', { side: f.side, hex: f.hex, strength, hit: hit ? 1 : 0 })
        return 'over'
      },
    }),
    // ocs:14.9#1, 14.10e.A#2
    deliver(m, f) {
      const from = new Map(crewOf(m, f).map((one) => [one.plane, one.from]))
      spendGliders(m, f, (plane) => from.get(plane)!)
      if (f.kind === DROP) return 'dropping'
      unloadAll(m, f)
      return goOn(m, f) ? 'meet' : 'over'
    },
    // ocs:14.10d#1: one after the other
    dropping: (_m, f) => (f.cargo.length > 0 ? 'fall' : 'over'),
    fall: roll({
      claim: 'ocs:14.10d#1',
      purpose: 'Air Drop',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        if (landsWell(m, f, sum)) return landPiece(m, f, 'dropping')
        failPiece(m, f)
        return 'dropping'
      },
    }),
    // ocs:14.1c#1, 14.7b#1: back to base, and Inactive
    over(m, f) {
      for (const u of f.planes) comeHome(m, u, f.hex, f.home)
      return done()
    },
  },
})

/** A mission of which the enemy knows no more than what it has shown. */
export function imagineMission(m: M, f: MissionFrame): void {
  if (f.shown < 0) {
    f.kind = SWEEP
    f.hex = -1
  }
  const { step } = f
  Object.assign(f, missionFields(f.side, f.phase, f.kind), { hex: f.hex, shown: f.shown, met: f.met, via: f.via })
  // Who is still over the hex, Air Combat has shown.
  const fight = m.frame('airCombat')
  const left = fight && (fight.side === f.side ? fight.mine : fight.theirs)
  f.planes = f.shown < 0 ? [] : left ? left.slice() : [f.shown]
  // What falls from the sky may be anything.
  if (step === 'fall') f.cargo = [NOTHING, 0, 0, 0]
}
