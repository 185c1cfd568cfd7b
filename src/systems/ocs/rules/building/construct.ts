/** 13.8d and 16: hedgehogs are built, improved and reduced, by engineers within two hexes or by troops on the spot. */
import type { Rng } from '../../../../core/chance.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import {
  countIn,
  did,
  engineerCapable,
  holdsOnlyOthers,
  note,
  onMap,
  other,
  ownRefusal,
  quartersOf,
  unitsIn,
} from '../position/board.ts'
import { tokensFor } from '../supply/dumps.ts'
import { NO_ENTRY } from '../ground/terrain-chart.ts'
import { MODE, modeName, modeOf } from '../position/modes.ts'
import { payable, priceFields } from '../supply/pay.ts'
import { FACTS, GROUND, ENEMIES } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { chosen, DID, LEG, PHASE, RE, SP, ask, call, plain, procedure, type M, type SegmentForm } from '../world.ts'
import type { SegmentFrame } from '../sequence/frames.ts'
import type { ConstructFrame } from './frames.ts'

/** By how much the level changes. */
const BUILD = 1
const REDUCE = -1
/** What has been done to the hedgehog of a hex in this turn, as bits of column `worked` (ocs:16.0b#2, 16.0c#2). */
const RAISED = 1
const LOWERED = 2

/** ocs:16.0b#1, 21.11a#2: tokens for the next level in the hex. */
export function hedgehogCost(m: M, hex: HexId): number {
  const level = m.board.hedgehog.get(hex) + BUILD
  return chosen(m, 'bigHedgehogs') && level > 1 ? (level + 1) * SP : m.game.charts.file.supply.hedgehogLevel
}

/** Why nothing can be done to the hedgehog of the hex, whoever works. */
function siteRefusal(m: M, side: number, task: number, hex: HexId): Reason | null {
  // ocs:3.3c#3, 4.8#5
  if (countIn(m, hex, other(side)) > 0 || holdsOnlyOthers(m, hex, other(side))) return no('site-enemy', { hex })
  const level = m.board.hedgehog.get(hex)
  const worked = m.board.worked.get(hex)
  if (task === REDUCE) {
    if (level === 0) return no('no-hedgehog', { hex })
    return (worked & LOWERED) === 0 ? null : no('lowered-already', { hex })
  }
  const most = m.game.charts.file.figures.hedgehogMost
  if (level >= most) return no('hedgehog-most', { hex, most })
  return (worked & RAISED) === 0 ? null : no('raised-already', { hex })
}

/** ocs:13.8d#1: hexes within the engineers' radius, by ways open to Leg units, whatever zones lie on them. */
const sites = FACTS.fact('sites', [...ENEMIES, GROUND], (m, side, from): readonly HexId[] => {
  const { march } = m.game.land.costs(m.board.ground.get(0), LEG)
  const found = [from]
  let begin = 0
  for (let far = 0; far < m.game.charts.file.figures.constructionRadius; far++) {
    const end = found.length
    for (; begin < end; begin++) {
      const at = found[begin]!
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = m.game.grid.neighbour(at, d)
        if (to === OFF_MAP || march[at * DIRECTIONS + d] === NO_ENTRY || found.includes(to)) continue
        if (countIn(m, to, other(side)) === 0) found.push(to)
      }
    }
  }
  return found
})

/** Why the unit can do no work now: an engineer, or troops in Combat Mode, who have not moved (ocs:13.8d#2-3, 16.0b#3). */
function workerRefusal(m: M, side: number, unit: number): Reason | null {
  const foreign = ownRefusal(m, side, unit)
  if (foreign) return foreign
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (did(m, unit, DID.built)) return no('worked-already', { unit })
  if (did(m, unit, DID.moved) && !did(m, unit, DID.still)) return no('worker-moved', { unit })
  if (engineerCapable(m, unit)) return null
  // ocs:5.10e#3
  const mode = modeOf(m, unit)
  return m.game.units[unit]!.combat && mode === MODE.combat ? null : no('worker-mode', { unit, mode: modeName(mode) })
}

/** ocs:21.11a#1: by that option troops without engineers build the first level only. */
function troopsRefusal(m: M, task: number, hex: HexId): Reason | null {
  return task === BUILD && chosen(m, 'bigHedgehogs') && m.board.hedgehog.get(hex) > 0
    ? no('engineers-only', { hex })
    : null
}

/** RE in quarters of the troops that could work in the hex. */
function troopsIn(m: M, side: number, hex: HexId): number {
  let sum = 0
  for (const u of unitsIn(m, hex, side)) if (workerRefusal(m, side, u) === null) sum += quartersOf(m, u)
  return sum
}

function engineerAt(m: M, side: number, task: number, unit: number, hex: HexId): Reason | null {
  const site = siteRefusal(m, side, task, hex)
  if (site || task === REDUCE) return site
  const tokens = hedgehogCost(m, hex)
  return tokensFor(m, unit) >= tokens ? null : no('build-supply', { tokens })
}

/** Why the unit cannot begin to work: an engineer somewhere near, troops where they are. */
function beginRefusal(m: M, f: SegmentFrame, task: number, unit: number): Reason | null {
  // ocs:2.3#20, 2.3#26, 16.0b#1, 16.0c#1
  if (f.phase !== PHASE.movement) return no('build-phase')
  const worker = workerRefusal(m, f.side, unit)
  if (worker) return worker
  const hex = m.board.hex.get(unit)
  if (engineerCapable(m, unit)) {
    const here = engineerAt(m, f.side, task, unit, hex)
    const anywhere = sites(m, f.side, hex).some((at) => engineerAt(m, f.side, task, unit, at) === null)
    return anywhere ? null : here
  }
  const site = siteRefusal(m, f.side, task, hex) ?? troopsRefusal(m, task, hex)
  if (site) return site
  // With others it is seen to when the crew is whole.
  if (quartersOf(m, unit) < RE) return troopsIn(m, f.side, hex) < RE ? no('few-workers', { hex }) : null
  if (task === REDUCE) return null
  const tokens = hedgehogCost(m, hex)
  return tokensFor(m, unit) >= tokens ? null : no('build-supply', { tokens })
}

function workForm(name: string, task: number): SegmentForm {
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      if (f.phase !== PHASE.movement) return
      for (const u of m.game.own[f.side]!) {
        if (!onMap(m, u) || did(m, u, DID.built) || (did(m, u, DID.moved) && !did(m, u, DID.still))) continue
        const engineer = engineerCapable(m, u)
        if (!engineer && (!m.game.units[u]!.combat || modeOf(m, u) !== MODE.combat)) continue
        const idle = task === REDUCE && m.board.hedgehog.get(m.board.hex.get(u)) === 0 && !engineer
        if (!idle) out.push(u)
      }
    },
    refusal: (m, f, unit) => beginRefusal(m, f, task, unit),
    play(m, f, unit) {
      const hex = engineerCapable(m, unit) ? -1 : m.board.hex.get(unit)
      return call('construct', { side: f.side, task, hex, crew: [unit] }, 'choose')
    },
  }
}

export const CONSTRUCT_FORMS: readonly SegmentForm[] = [workForm('build', BUILD), workForm('reduce', REDUCE)]

/** ocs:16.0b#1: an engineer, or an RE of troops. */
function enough(m: M, f: ConstructFrame, more: number): boolean {
  const crew = more < 0 ? f.crew : [...f.crew, more]
  return engineerCapable(m, crew[0]!) || crew.reduce((sum, u) => sum + quartersOf(m, u), 0) >= RE
}

function change(m: M, f: ConstructFrame): Done {
  const level = m.board.hedgehog.get(f.hex) + f.task
  m.board.hedgehog.set(f.hex, level)
  // A hedgehog belongs to whoever holds its hex.
  if (f.task === BUILD) m.board.control.set(f.hex, f.side + 1)
  m.board.worked.set(f.hex, m.board.worked.get(f.hex) | (f.task === BUILD ? RAISED : LOWERED))
  for (const u of f.crew) note(m, u, DID.built)
  m.emit(f.task === BUILD ? 'hedgehogRaised' : 'hedgehogLowered', { side: f.side, hex: f.hex, level })
  return done()
}

export const construct = procedure('construct', {
  secrets: { task: ownPlan, hex: ownPlan, crew: ownPlan },
  steps: {
    begin: (m, f) => (f.hex < 0 ? 'site' : enough(m, f, -1) ? 'work' : 'more'),
    site: ask({
      claim: 'ocs:13.8d#1',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.crew[0]!)} work?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'at',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of sites(m, f.side, m.board.hex.get(f.crew[0]!))) out.push(hex)
          },
          refusal(m, f, hex) {
            const engineer = f.crew[0]!
            if (!sites(m, f.side, m.board.hex.get(engineer)).includes(hex))
              return no('site-far', { unit: engineer, hex })
            return engineerAt(m, f.side, f.task, engineer, hex)
          },
          play(_m, f, hex) {
            f.hex = hex
            return 'work'
          },
        },
        plain('back', () => done()),
      ],
    }),
    more: ask({
      claim: 'ocs:16.0b#1',
      prompt: (m, f) => `Work in ${m.setting.names.hex(f.hex)} takes 1 RE: which other unit helps?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'worker',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of unitsIn(m, f.hex, f.side)) if (!f.crew.includes(u)) out.push(u)
          },
          refusal(m, f, unit) {
            const worker = workerRefusal(m, f.side, unit)
            if (worker) return worker
            if (m.board.hex.get(unit) !== f.hex) return no('not-there', { unit, hex: f.hex })
            if (f.crew.includes(unit)) return no('in-crew', { unit })
            if (f.task === REDUCE || !enough(m, f, unit)) return null
            const tokens = hedgehogCost(m, f.hex)
            return payable(m, f.side, [...f.crew, unit], tokens, false) ? null : no('build-supply', { tokens })
          },
          play(m, f, unit) {
            f.crew.push(unit)
            return enough(m, f, -1) ? 'work' : 'more'
          },
        },
        plain('back', () => done()),
      ],
    }),
    // ocs:13.8d#4
    work(m, f) {
      if (f.task === REDUCE) return change(m, f)
      return call('pay', priceFields(f.side, f.crew, hedgehogCost(m, f.hex), false), 'paid')
    },
    paid: (m, f) => (f.result === 1 ? change(m, f) : done()),
  },
})

/** Of what the enemy is about to build one knows nothing: some unit of his, where it stands. */
export function imagineConstruct(m: M, f: ConstructFrame, rng: Rng): void {
  const unit = m.game.own[f.side]!.find((u) => onMap(m, u))!
  f.task = rng.below(2) === 0 ? BUILD : REDUCE
  f.hex = m.board.hex.get(unit)
  f.crew = [unit]
}
