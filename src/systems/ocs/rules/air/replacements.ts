/** 13.5f An Eq rebuilds two steps of planes, or two Glider Points (14.10e.A), at any base. */
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { putUnit, setActive, showPlane } from '../position/changes.ts'
import { baseOwner } from '../position/facilities.ts'
import { ownPlan } from '../position/secret.ts'
import { no } from '../reasons.ts'
import { ask, PLACE, plain, procedure, type M } from '../world.ts'
import { basesOf } from './bases.ts'
import type { PlaneReplsFrame } from './frames.ts'
import { addGliders, hasGliders } from './gliders.ts'
import { inPlay } from './planes.ts'
import { roomForActive } from './returns.ts'

/** Steps an Eq is worth, and Glider Points. */
const STEPS = 2
const POINTS = 2

export const planeReplsFields = (side: number) => ({ side, left: STEPS, unit: -1 })

const isDead = (m: M, plane: number): boolean => m.board.place.get(plane) === PLACE.dead

/** Bases with room for one more Active plane. */
const basesFor = (m: M, side: number): number[] => basesOf(m, side).filter((hex) => roomForActive(m, side, hex))

function mendRefusal(m: M, side: number, unit: number): Reason | null {
  const { seat, plane } = m.game.units[unit]!
  if (seat !== side) return no('not-own', { unit })
  if (plane === null) return no('not-a-plane', { unit })
  if (isDead(m, unit)) return basesFor(m, side).length > 0 ? null : no('mend-room', { unit })
  return inPlay(m, unit) && m.board.lost.get(unit) > 0 ? null : no('not-reduced', { unit })
}

/** ocs:13.5f#1: is there anything an Eq could be used for? */
export function planesNeedRepls(m: M, side: number): boolean {
  return m.game.planes[side]!.some((u) => mendRefusal(m, side, u) === null) || canBuildGliders(m, side)
}

const canBuildGliders = (m: M, side: number): boolean => hasGliders(m, side) && basesOf(m, side).length > 0

function tellRestored(m: M, unit: number): void {
  const { seat } = m.game.units[unit]!
  m.tell('restored', { side: seat }, seat, { unit })
}

export const planeRepls = procedure('planeRepls', {
  secrets: { left: ownPlan, unit: ownPlan },
  steps: {
    choose: ask({
      claim: 'ocs:13.5f#1',
      prompt: (_m, f) => `Which planes are rebuilt? Steps left: ${f.left}.`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'mend',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.planes[f.side]!) out.push(u)
          },
          refusal: (m, f, unit) => mendRefusal(m, f.side, unit),
          play(m, f, unit) {
            if (isDead(m, unit)) {
              f.unit = unit
              return 'where'
            }
            m.board.lost.add(unit, -1)
            showPlane(m, unit)
            tellRestored(m, unit)
            return 'next'
          },
        },
        {
          // ocs:14.10e.A#1
          do: 'buildGliders',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of basesOf(m, f.side)) out.push(hex)
          },
          refusal(m, f, hex) {
            if (!hasGliders(m, f.side)) return no('no-gliders')
            if (baseOwner(m, hex) !== f.side) return no('no-own-base', { hex })
            return f.left === STEPS ? null : no('gliders-whole')
          },
          play(m, f, hex) {
            addGliders(m, f.side, hex, POINTS)
            return done()
          },
        },
        // ocs:13.5f#2: what is not used is lost
        plain('enough', () => done()),
      ],
    }),
    where: ask({
      claim: 'ocs:13.5f#1',
      prompt: (m, f) => `At which base is ${m.setting.names.unit(f.unit)} rebuilt?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'at',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of basesOf(m, f.side)) out.push(hex)
          },
          refusal(m, f, hex) {
            if (baseOwner(m, hex) !== f.side) return no('no-own-base', { hex })
            return roomForActive(m, f.side, hex) ? null : no('refit-full', { hex })
          },
          play(m, f, hex) {
            const { unit } = f
            m.board.lost.set(unit, m.game.units[unit]!.steps - 1)
            putUnit(m, unit, hex)
            setActive(m, unit, 1)
            tellRestored(m, unit)
            f.unit = -1
            return 'next'
          },
        },
        plain('back', (_m, f) => {
          f.unit = -1
          return 'choose'
        }),
      ],
    }),
    next(_m, f) {
      f.left -= 1
      return f.left > 0 ? 'choose' : done()
    },
  },
})

/** Some plane of the side. */
export function imaginePlaneRepls(m: M, f: PlaneReplsFrame): void {
  f.left = 1
  f.unit = f.step === 'where' ? (m.game.planes[f.side]![0] ?? -1) : -1
}
