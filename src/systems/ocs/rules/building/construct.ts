/** 13.8d: works are done by engineers within two hexes or by troops on the spot; works.ts says which there are. */
import type { Rng } from '../../../../core/chance.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Done, type Form } from '../../../../core/procedure.ts'
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
import { portIn } from '../position/facilities.ts'
import { tokensFor } from '../supply/dumps.ts'
import { NO_ENTRY } from '../ground/terrain-chart.ts'
import { MODE, modeName, modeOf } from '../position/modes.ts'
import { payable, priceFields } from '../supply/pay.ts'
import { FACTS, GROUND, ENEMIES } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { chosen, DID, LEG, PHASE, RE, ask, call, plain, procedure, type M, type SegmentForm } from '../world.ts'
import type { SegmentFrame } from '../sequence/frames.ts'
import type { ConstructFrame } from './frames.ts'
import { BUILD, REDUCE, TASK, tasksLike, workOf } from './works.ts'

/** Why a work cannot be done in the hex, whoever works. */
function siteRefusal(m: M, side: number, task: number, hex: HexId): Reason | null {
  // ocs:3.3c#3, 4.8#5
  if (countIn(m, hex, other(side)) > 0 || holdsOnlyOthers(m, hex, other(side))) return no('site-enemy', { hex })
  return workOf(task).refusal(m, side, hex)
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

/** ocs:15.3#1, 19.0d#1: only engineers build bases and repair ports; by 21.11a#1 they alone raise hedgehogs above Level 1. */
function troopsRefusal(m: M, task: number, hex: HexId): Reason | null {
  const more = task === BUILD && chosen(m, 'bigHedgehogs') && m.board.hedgehog.get(hex) > 0
  if (workOf(task).engineers) return no('engineers-work', { hex })
  return more ? no('engineers-only', { hex }) : null
}

/** RE in quarters of the troops that could work in the hex. */
function troopsIn(m: M, side: number, hex: HexId): number {
  let sum = 0
  for (const u of unitsIn(m, hex, side)) if (workerRefusal(m, side, u) === null) sum += quartersOf(m, u)
  return sum
}

function engineerAt(m: M, side: number, task: number, unit: number, hex: HexId): Reason | null {
  const site = siteRefusal(m, side, task, hex)
  if (site) return site
  const tokens = workOf(task).cost(m, hex)
  return tokens === 0 || tokensFor(m, unit) >= tokens ? null : no('build-supply', { tokens })
}

/** Why troops cannot do the work where they are. With others it is seen to when the crew is whole. */
function troopsAt(m: M, side: number, task: number, unit: number, hex: HexId): Reason | null {
  const site = siteRefusal(m, side, task, hex) ?? troopsRefusal(m, task, hex)
  if (site) return site
  if (quartersOf(m, unit) < RE) return troopsIn(m, side, hex) < RE ? no('few-workers', { hex }) : null
  const tokens = workOf(task).cost(m, hex)
  return tokens === 0 || tokensFor(m, unit) >= tokens ? null : no('build-supply', { tokens })
}

function workRefusal(m: M, side: number, task: number, unit: number, hex: HexId): Reason | null {
  return (engineerCapable(m, unit) ? engineerAt : troopsAt)(m, side, task, unit, hex)
}

/** The hexes in which a unit can work: engineers near them, troops where they are. */
function sitesOf(m: M, side: number, unit: number): readonly HexId[] {
  const hex = m.board.hex.get(unit)
  return engineerCapable(m, unit) ? sites(m, side, hex) : [hex]
}

/** Why the unit cannot begin with any work of the kind. */
function beginRefusal(m: M, f: SegmentFrame, task: number, unit: number): Reason | null {
  // ocs:2.3#20, 2.3#26, 16.0b#1, 16.0c#1
  if (f.phase !== PHASE.movement) return no('build-phase')
  const worker = workerRefusal(m, f.side, unit)
  if (worker) return worker
  const here = workRefusal(m, f.side, task, unit, m.board.hex.get(unit))
  if (here === null) return null
  const engineer = engineerCapable(m, unit)
  const hexes = sitesOf(m, f.side, unit)
  for (const t of tasksLike(task)) {
    const { engineers, known } = workOf(t)
    if ((engineers && !engineer) || !known(m)) continue
    for (const at of hexes) if (workRefusal(m, f.side, t, unit, at) === null) return null
  }
  return here
}

/** Is there anything in the hex that could be reduced? */
function reducible(m: M, hex: HexId): boolean {
  return m.board.hedgehog.get(hex) > 0 || m.board.airBase.get(hex) > 0 || portIn(m, hex) >= 0
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
        if (task > 0 || engineer || reducible(m, m.board.hex.get(u))) out.push(u)
      }
    },
    refusal: (m, f, unit) => beginRefusal(m, f, task, unit),
    play: (_m, f, unit) => call('construct', { side: f.side, task, hex: -1, crew: [unit] }, 'choose'),
  }
}

export const CONSTRUCT_FORMS: readonly SegmentForm[] = [workForm('build', BUILD), workForm('reduce', REDUCE)]

/** ocs:16.0b#1: an engineer, or an RE of troops. */
function enough(m: M, f: ConstructFrame, more: number): boolean {
  const crew = more < 0 ? f.crew : [...f.crew, more]
  return engineerCapable(m, crew[0]!) || crew.reduce((sum, u) => sum + quartersOf(m, u), 0) >= RE
}

function finish(m: M, f: ConstructFrame): Done {
  workOf(f.task).finish(m, f.side, f.hex)
  for (const u of f.crew) note(m, u, DID.built)
  return done()
}

/** One kind of work, with the hex in which it is done. */
function siteForm(name: string, kind: number): Form<M, ConstructFrame, 'more' | 'work'> {
  const taskOf = (f: ConstructFrame): number => Math.sign(f.task) * kind
  return {
    do: name,
    arg: 'hex',
    candidates(m, f, out) {
      if (tasksLike(f.task).includes(taskOf(f))) for (const hex of sitesOf(m, f.side, f.crew[0]!)) out.push(hex)
    },
    refusal(m, f, hex) {
      const [unit, task] = [f.crew[0]!, taskOf(f)]
      if (!tasksLike(f.task).includes(task)) return no('base-least', { hex })
      if (!sitesOf(m, f.side, unit).includes(hex)) return no('site-far', { unit, hex })
      return workRefusal(m, f.side, task, unit, hex)
    },
    play(m, f, hex) {
      f.task = taskOf(f)
      f.hex = hex
      return enough(m, f, -1) ? 'work' : 'more'
    },
  }
}

export const construct = procedure('construct', {
  secrets: { task: ownPlan, hex: ownPlan, crew: ownPlan },
  steps: {
    /** Troops who can do but one thing where they are do that. */
    begin(m, f) {
      const unit = f.crew[0]!
      if (engineerCapable(m, unit)) return 'site'
      const hex = m.board.hex.get(unit)
      const tasks = tasksLike(f.task).filter((task) => troopsAt(m, f.side, task, unit, hex) === null)
      if (tasks.length !== 1) return 'site'
      f.task = tasks[0]!
      f.hex = hex
      return enough(m, f, -1) ? 'work' : 'more'
    },
    site: ask({
      claim: 'ocs:13.8d#1',
      prompt: (m, f) => `What does ${m.setting.names.unit(f.crew[0]!)} ${f.task > 0 ? 'build' : 'reduce'}, and where?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        siteForm('at', TASK.hedgehog),
        siteForm('base', TASK.base),
        siteForm('port', TASK.port),
        siteForm('strip', TASK.strip),
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
            const tokens = workOf(f.task).cost(m, f.hex)
            if (tokens === 0 || !enough(m, f, unit)) return null
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
      const tokens = workOf(f.task).cost(m, f.hex)
      return tokens === 0 ? finish(m, f) : call('pay', priceFields(f.side, f.crew, tokens, false), 'paid')
    },
    paid: (m, f) => (f.result === 1 ? finish(m, f) : done()),
  },
})

/** Of what the enemy is about to build one knows nothing: some unit of his, where it stands. */
export function imagineConstruct(m: M, f: ConstructFrame, rng: Rng): void {
  const unit = m.game.own[f.side]!.find((u) => onMap(m, u))!
  f.task = rng.below(2) === 0 ? BUILD : REDUCE
  f.hex = m.board.hex.get(unit)
  f.crew = [unit]
}
