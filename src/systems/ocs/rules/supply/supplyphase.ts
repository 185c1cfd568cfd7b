/** 12.6 The Supply Phase: stocks recover, units trace or eat, the others are marked Out of Supply and waste away. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import { alive, onMap } from '../position/board.ts'
import { mergePlanes } from '../air/merging.ts'
import { attritionFields } from './attrition.ts'
import { setOutOfSupply } from '../position/changes.ts'
import { dumpsFor, takeOrganic, takeTokens, tokensAt } from './dumps.ts'
import { NO_WISHES, rations, restocked, type Rations, type Take } from './rations.ts'
import { pileHexes } from './draw-and-throw.ts'
import { FACTS } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { canTraceFrom, divided } from './trace.ts'
import { MARKER, ask, call, plain, procedure, type M } from '../world.ts'
import type { SupplyPhaseFrame } from './frames.ts'

export function supplyFields(side: number) {
  return { side, first: [] as number[], dumps: [] as number[], starved: [] as number[], parts: [] as number[] }
}

/** What the Supply Phase of the side would do now; in the phase itself by what its owner has said. Without the phase: nothing. */
export function rehearse(m: M, side: number): Rations {
  if (!m.game.rules.trace)
    return { recoveries: [], traced: new Uint8Array(m.game.units.length).fill(1), meals: [], starving: [] }
  const f = m.frame('supplyPhase')
  return rations(m, side, f?.side === side ? f : NO_WISHES)
}

/** The plan as it stands, kept as long as nothing is ordered. */
const planned = (m: M, f: SupplyPhaseFrame): Rations => plan(m, f.side, f)
const plan = FACTS.perStep('rations', (m, side, f: SupplyPhaseFrame) => rations(m, side, f))

/** Moves somebody, or something, to the front of a list. */
function toFront(list: readonly number[], item: number): number[] {
  return [item, ...list.filter((x) => x !== item)]
}

/** Does the unit want supply from dumps: to recover, or to eat? */
function wants(m: M, f: SupplyPhaseFrame, unit: number): boolean {
  if (m.board.internals.get(unit) > 0) return true
  return planned(m, f).traced[unit] === 0 && m.board.marker.get(unit) !== MARKER.strat
}

const own = (m: M, f: SupplyPhaseFrame, unit: number): boolean => {
  const { seat, combat } = m.game.units[unit]!
  return seat === f.side && combat && onMap(m, unit)
}

function isFed(plan: Rations, unit: number): boolean {
  return plan.meals.some(({ units }) => units.includes(unit))
}

/** Has an organic truck of the unit's formation supply that it can get? */
function hasOrganic(m: M, unit: number): boolean {
  const { seat, formation } = m.game.units[unit]!
  return dumpsFor(m, unit).some((hex) => tokensAt(m, seat, hex, formation) > tokensAt(m, seat, hex, -1))
}

const FORMS: readonly Form<M, SupplyPhaseFrame, 'choose' | 'serve'>[] = [
  {
    // ocs:12.10e.C#1, 12.6c#1: where there is not enough for all
    do: 'first',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.own[f.side]!) if (own(m, f, u) && f.first[0] !== u && wants(m, f, u)) out.push(u)
    },
    refusal(m, f, unit) {
      if (!own(m, f, unit)) return no('no-supply-need', { unit })
      if (f.first[0] === unit) return no('first-already', { unit })
      if (!wants(m, f, unit)) return no('no-supply-need', { unit })
      return dumpsFor(m, unit).length > 0 ? null : no('pay-none', { unit })
    },
    play(_m, f, unit) {
      f.first = toFront(f.first, unit)
      return 'choose'
    },
  },
  {
    // ocs:12.10e.B#1: organic trucks need not give, but may
    do: 'restock',
    arg: 'unit',
    candidates(m, f, out) {
      for (const { units } of m.game.formations)
        for (const u of units) if (own(m, f, u) && m.board.internals.get(u) > 0) out.push(u)
    },
    refusal(m, f, unit) {
      if (!own(m, f, unit) || m.board.internals.get(unit) === 0) return no('no-supply-need', { unit })
      if (f.first.includes(restocked(unit))) return no('restocked', { unit })
      return hasOrganic(m, unit) ? null : no('no-organic', { unit })
    },
    play(_m, f, unit) {
      f.first = [...f.first, restocked(unit)]
      return 'choose'
    },
  },
  {
    do: 'from',
    arg: 'hex',
    candidates(m, f, out) {
      for (const hex of pileHexes(m, f.side)) out.push(hex)
    },
    refusal(m, f, hex) {
      if (!pileHexes(m, f.side).includes(hex)) return no('no-supply-there', { hex })
      if (f.dumps[0] === hex) return no('dump-first', { hex })
      return wantedFrom(m, f, hex) ? null : no('pay-way', { hex })
    },
    play(_m, f, hex) {
      f.dumps = toFront(f.dumps, hex)
      return 'choose'
    },
  },
  {
    // ocs:12.6d#2
    do: 'starve',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of new Set(planned(m, f).meals.flatMap(({ units }) => units))) out.push(u)
    },
    refusal: (m, f, unit) => (isFed(planned(m, f), unit) ? null : no('not-fed', { unit })),
    play(_m, f, unit) {
      f.starved = toFront(f.starved, unit)
      return 'choose'
    },
  },
  {
    do: 'feed',
    arg: 'unit',
    candidates(_m, f, out) {
      for (const u of f.starved) out.push(u)
    },
    refusal: (_m, f, unit) => (f.starved.includes(unit) ? null : no('not-starved', { unit })),
    play(_m, f, unit) {
      f.starved = f.starved.filter((u) => u !== unit)
      return 'choose'
    },
  },
  {
    // ocs:12.6f#2
    do: 'part',
    arg: 'unit',
    candidates(m, f, out) {
      for (const units of divided(m, f.side)) for (const u of units) out.push(u)
    },
    refusal(m, f, unit) {
      if (!divided(m, f.side).some((units) => units.includes(unit))) return no('not-divided', { unit })
      return planned(m, f).traced[unit] === 1 ? no('traces-already', { unit }) : null
    },
    play(m, f, unit) {
      const { formation } = m.game.units[unit]!
      f.parts = toFront(
        f.parts.filter((u) => m.game.units[u]!.formation !== formation),
        unit,
      )
      return 'choose'
    },
  },
  mergePlanes('choose'),
  plain('end', () => 'serve'),
]

/** Would somebody who wants supply get it from this hex? */
function wantedFrom(m: M, f: SupplyPhaseFrame, hex: HexId): boolean {
  return m.game.own[f.side]!.some((u) => own(m, f, u) && wants(m, f, u) && dumpsFor(m, u).includes(hex))
}

export const supplyPhase = procedure('supplyPhase', {
  secrets: { first: ownPlan, dumps: ownPlan, starved: ownPlan, parts: ownPlan },
  steps: {
    choose: ask({
      claim: 'ocs:12.6#2',
      prompt(m, f) {
        const { meals, starving } = planned(m, f)
        const eaten = meals.reduce((sum, { tokens }) => sum + tokens, 0)
        const hungry = starving.length === 1 ? '1 unit goes' : `${starving.length} units go`
        return `Supply Phase: ${hungry} Out of Supply, and units eat ${eaten}T.`
      },
      seat: (_m, f) => f.side,
      // Whether there is anything to choose is hidden.
      always: () => true,
      forms: FORMS,
    }),
    serve(m, f) {
      serve(m, f.side, rations(m, f.side, f))
      return call('attrition', attritionFields(f.side), 'end')
    },
    end: () => done(),
  },
})

/** Tokens for all, or those on the organic trucks of a formation. */
function consume(m: M, side: number, { hex, formation, tokens }: Take): void {
  if (formation < 0) takeTokens(m, side, hex, tokens, -1)
  else takeOrganic(m, side, hex, tokens, formation)
}

/** Carries the plan out. */
function serve(m: M, side: number, plan: Rations): void {
  let [recovered, eaten] = [0, 0]
  for (const { unit, to, takes } of plan.recoveries) {
    m.board.internals.set(unit, to)
    for (const take of takes) {
      consume(m, side, take)
      recovered += take.tokens
    }
  }
  for (const meal of plan.meals) {
    consume(m, side, meal)
    eaten += meal.tokens
  }
  const units = alive(m, m.game.own[side]!)
  // ocs:12.8e#4: Transport Points need no trace, but break out in their first turn without
  for (const u of units) {
    const traces = m.game.units[u]!.combat ? plan.traced[u] === 1 : canTraceFrom(m, u, m.board.hex.get(u))
    m.board.cut.set(u, traces ? 0 : 1)
  }
  // ocs:12.6d#1, 12.8a#1, 12.9a#1
  for (const u of units) {
    if (!m.game.units[u]!.combat) continue
    const out = plan.starving.includes(u) ? 1 : 0
    if (m.board.outOfSupply.get(u) !== out) setOutOfSupply(m, u, out)
  }
  m.tell('supplyChecked', { side }, side, { recovered, eaten, out: plan.starving.length })
}

/** What an enemy says in his Supply Phase is not told. */
export function imagineSupplyPhase(f: SupplyPhaseFrame): void {
  Object.assign(f, supplyFields(f.side))
}
