/** 18.1 and 18.4 Sea movement: ships and craft sail hex by hex and make for the beaches. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { plural } from '../../../../core/words.ts'
import { attackCapable, countIn, did, holdsOnlyOthers, note, other } from '../position/board.ts'
import { putUnit } from '../position/changes.ts'
import { ownPlan } from '../position/secret.ts'
import { WATER } from '../ground/land.ts'
import { no } from '../reasons.ts'
import { DID, PHASE, ROLE, ask, call, plain, procedure, type M, type SegmentForm } from '../world.ts'
import { DRIVE } from './dukw.ts'
import { HANDLING_FORMS } from './handling.ts'
import { crafts, isPort, LOADING_FORMS } from './loading.ts'
import { aboard, craftIn, hullOf, isCraft, navalIn, sailFields, seaworthy, speedOf, voyage } from './ships.ts'
import type { SailFrame } from './frames.ts'

type SailForm = Form<M, SailFrame, 'act' | 'arrived' | 'driven'>

/** Why the ship or craft may not sail in this phase. */
export function sailRefusal(m: M, side: number, unit: number): Reason | null {
  const { seat, role } = m.game.units[unit]!
  if (seat !== side) return no('not-own', { unit })
  if (role !== ROLE.naval) return no('not-naval', { unit })
  if (m.board.hex.get(unit) < 0) return no('not-on-map', { unit })
  return did(m, unit, DID.moved) ? no('moved-already', { unit }) : null
}

const ready = (m: M, side: number, hex: HexId): number[] =>
  navalIn(m, side, hex).filter((u) => sailRefusal(m, side, u) === null)

/** ocs:18.1e#1: in each of the three phases, Reserve or not. */
export const SAIL_FORMS: readonly SegmentForm[] = [
  {
    do: 'fleet',
    arg: 'hex',
    candidates(m, f, out) {
      for (const u of m.game.naval[f.side]!) {
        const hex = m.board.hex.get(u)
        if (hex >= 0 && m.board.firstShip.get(hex) - 1 === u) out.push(hex)
      }
    },
    refusal: (m, f, hex) => (ready(m, f.side, hex).length > 1 ? null : no('no-stack', { hex })),
    play: (m, f, hex) => call('sail', sailFields(m, f.side, f.phase, ready(m, f.side, hex)), 'choose'),
  },
  {
    do: 'sail',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.naval[f.side]!) if (m.board.hex.get(u) >= 0 && !did(m, u, DID.moved)) out.push(u)
    },
    refusal: (m, f, unit) => sailRefusal(m, f.side, unit),
    play: (m, f, unit) => call('sail', sailFields(m, f.side, f.phase, [unit]), 'choose'),
  },
]

/** A ship among them keeps all of them at sea. */
const asCraft = (m: M, f: SailFrame): boolean => f.force.every((u) => isCraft(m, u))

/** Why craft among the force do not go there in this weather. */
function craftBarred(m: M, f: SailFrame, hex: HexId): Reason | null {
  return crafts(m, f).length > 0 ? (m.game.x.craftBarred?.(m, f.side, hex) ?? null) : null
}

/** The force is where it is to be for this phase. */
function arrive(m: M, f: SailFrame): Done {
  for (const u of f.force) note(m, u, DID.moved)
  return done()
}

/** ocs:18.5#1, 18.5d#1: why nobody lands here by the table. */
function beachRefusal(m: M, f: SailFrame): Reason | null {
  if (f.phase !== PHASE.movement) return no('land-phase')
  if (!asCraft(m, f)) return no('land-ships')
  if (m.game.land.water[f.at] !== WATER.coast) return no('no-coast', { hex: f.at })
  if (countIn(m, f.at, other(f.side)) > 0) return no('enemy-there', { hex: f.at })
  // ocs:4.8c.A#1, 18.5f.E#1
  const able = landable(m, f).some((u) => attackCapable(m, u))
  if (holdsOnlyOthers(m, f.at, other(f.side)) && !able) return no('land-weak', { hex: f.at })
  return m.game.x.landingBarred?.(m, f.side, f.at) ?? null
}

/** ocs:18.5c#1, 18.5e#1: the units aboard the force that can land by the table. */
function landable(m: M, f: SailFrame): number[] {
  return crafts(m, f).flatMap((u) => aboard(m, u).filter((one) => m.game.units[one]!.combat))
}

/** ocs:18.4f#1-2, 18.4f.F#1: why the unit does not become a port here. */
function deployRefusal(m: M, f: SailFrame, unit: number): Reason | null {
  if (!f.force.includes(unit)) return no('not-in-force', { unit })
  if ((m.game.units[unit]!.craft?.port ?? 0) === 0) return no('not-lst', { unit })
  const beach = beachRefusal(m, f)
  if (beach) return beach
  const hex = f.at
  if (isPort(m, hex)) return no('port-there', { hex })
  const twice = craftIn(m, f.side, hex).some((u) => did(m, u, DID.deploying))
  if (twice) return no('port-there', { hex })
  const freight = m.board.load.get(unit) > 0 || aboard(m, unit).some((u) => !m.game.units[u]!.combat)
  return freight ? no('lst-freight', { unit }) : null
}

const FORMS: readonly SailForm[] = [
  {
    do: 'to',
    arg: 'hex',
    candidates(m, f, out) {
      voyage(m, f.side, f.at, f.left, hullOf(m, f.force)).forEach((far, hex) => {
        if (far > 0 && !craftBarred(m, f, hex)) out.push(hex)
      })
    },
    exact: true,
    refusal(m, f, hex) {
      if (!seaworthy(m, f.side, hex, hullOf(m, f.force))) return no('not-sea', { hex })
      const far = voyage(m, f.side, f.at, f.left, hullOf(m, f.force))[hex]!
      return far > 0 ? craftBarred(m, f, hex) : no('too-far', { hex, left: f.left })
    },
    play(m, f, hex) {
      const far = voyage(m, f.side, f.at, f.left, hullOf(m, f.force))[hex]!
      const from = f.at
      for (const u of f.force) putUnit(m, u, hex)
      f.at = hex
      f.left -= far
      f.sailed = 1
      m.tell('sailed', { side: f.side, from, hex }, f.side, { units: f.force.slice() })
      return 'arrived'
    },
  },
  {
    do: 'with',
    arg: 'unit',
    candidates(m, f, out) {
      if (f.sailed === 0) for (const u of navalIn(m, f.side, f.at)) if (!f.force.includes(u)) out.push(u)
    },
    refusal(m, f, unit) {
      const why = sailRefusal(m, f.side, unit)
      if (why) return why
      if (f.force.includes(unit)) return no('in-force', { unit })
      if (m.board.hex.get(unit) !== f.at) return no('not-there', { unit, hex: f.at })
      return f.sailed === 1 ? no('with-late') : null
    },
    play(m, f, unit) {
      f.force = [...f.force, unit]
      f.left = Math.min(f.left, speedOf(m, unit))
      return 'act'
    },
  },
  ...LOADING_FORMS,
  ...HANDLING_FORMS,
  {
    // ocs:18.4f#1
    do: 'deploy',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of f.force) if ((m.game.units[u]!.craft?.port ?? 0) > 0) out.push(u)
    },
    refusal: deployRefusal,
    play(m, f, unit) {
      note(m, unit, DID.deploying | DID.landing | DID.moved)
      f.force = f.force.filter((u) => u !== unit)
      return f.force.length === 0 ? done() : 'act'
    },
  },
  // ocs:18.5a#1: the rolls follow when all craft have moved
  plain(
    'land',
    (m, f) => {
      for (const u of crafts(m, f)) if (aboard(m, u).some((one) => m.game.units[one]!.combat)) note(m, u, DID.landing)
      return arrive(m, f)
    },
    {
      refusal(m, f) {
        const beach = beachRefusal(m, f)
        if (beach) return beach
        return landable(m, f).length > 0 ? null : no('nobody-lands')
      },
    },
  ),
  {
    ...DRIVE,
    candidates(m, f, out) {
      if (f.force.some((u) => m.game.units[u]!.craft?.type === 'dukw')) out.push(0)
    },
  },
  plain('stop', arrive),
  plain('back', () => done(), { refusal: (_m, f) => (f.sailed === 0 ? null : no('sailed-already')) }),
]

/** Whether planes stand at a carrier does not matter here: they ride along (ocs:18.2c#1). */
export const sail = procedure('sail', {
  secrets: { force: ownPlan, left: ownPlan, sailed: ownPlan, at: ownPlan },
  steps: {
    act: ask({
      claim: 'ocs:18.1e#1',
      prompt: (m, f) =>
        `${f.force.map((u) => m.setting.names.unit(u)).join(', ')} in ${m.setting.names.hex(f.at)}: ${plural(f.left, 'hex', 'hexes')} left.`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: FORMS,
    }),
    /** Ships without craft have nothing more to do once they have got where they were to go. */
    driven: () => done(),
    arrived: (m, f) => (crafts(m, f).length === 0 ? arrive(m, f) : 'act'),
  },
})

/** Of an enemy force at sea one knows nothing: some ship that shows is about to sail. */
export function imagineSail(m: M, f: SailFrame): void {
  const unit = m.game.naval[f.side]!.find((u) => m.board.hex.get(u) >= 0)
  Object.assign(
    f,
    unit === undefined ? { force: [], left: 0, sailed: 0, at: 0 } : sailFields(m, f.side, f.phase, [unit]),
  )
}
