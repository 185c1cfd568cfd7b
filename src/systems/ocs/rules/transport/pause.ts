/** 13.2a Transport Points pause on their way: what they carry pays for fuel and works, and they go on. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note, onMap, ownRefusal } from '../position/board.ts'
import { relyOnWay, takeTokens, tokensAt } from '../supply/dumps.ts'
import { pending, putDown } from '../moving/move-plan.ts'
import { fuelFormation, hasFuel, needsFuel } from '../supply/fuel.ts'
import { bestSource, byRe, group, priceOf, HQ_FORMS } from '../supply/fuelling.ts'
import { NO_WAY, wayFrom } from '../supply/draw-and-throw.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { here, underWay } from '../moving/step-cost.ts'
import { DID, FACE, ask, call, plain, procedure, type M, type MoveForm } from '../world.ts'
import type { PauseFrame } from './frames.ts'
import { CONSTRUCT_FORMS } from '../building/construct.ts'

/** ocs:13.2a#1: nobody else moves before they have finished. */
export const PAUSE: MoveForm = plain(
  'pause',
  (m, f) => {
    if (pending(m, f)) putDown(m, f)
    return call('pause', { side: f.side, phase: f.phase, hex: here(f) }, 'act')
  },
  {
    refusal(m, f) {
      if (f.force.every((u) => m.board.load.get(u) === 0)) return no('nothing-loaded')
      // What those who come along are to burn must not be spent on others.
      return f.bill.length > 0 && !underWay(f) ? no('billed-supply', { hex: here(f) }) : null
    },
  },
)

/** Has the unit still to move, and no fuel for it? */
function thirsty(m: M, side: number, unit: number): Reason | null {
  const foreign = ownRefusal(m, side, unit)
  if (foreign) return foreign
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (did(m, unit, DID.moved)) return no('moved-already', { unit })
  const needs = needsFuel(m, unit, FACE.combat) || needsFuel(m, unit, FACE.move)
  return needs && !hasFuel(m, unit) ? null : no('fuel-enough')
}

/** Why so many tokens in the hex do not come to the unit. */
function drawRefusal(m: M, unit: number, hex: HexId, tokens: number): Reason | null {
  const { seat, formation } = m.game.units[unit]!
  if (wayFrom(m, unit, hex) === NO_WAY) return no('fuel-way', { hex })
  const there = tokensAt(m, seat, hex, formation)
  return there < tokens ? no('fuel-tokens', { hex, tokens, there }) : null
}

function drink(m: M, f: PauseFrame, unit: number, tokens: number): void {
  relyOnWay(m, unit, f.hex)
  takeTokens(m, f.side, f.hex, tokens, m.game.units[unit]!.formation)
  m.tell('fuelled', { side: f.side }, f.side, { hex: f.hex, tokens })
}

/** An order that fuels a unit that moves later in this phase. */
function fuelForm(
  name: string,
  why: (m: M, f: PauseFrame, unit: number) => Reason | null,
  play: (m: M, f: PauseFrame, unit: number) => void,
): Form<M, PauseFrame, 'choose'> {
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      if (!m.game.rules.fuel) return
      for (const u of m.game.own[f.side]!) if (thirsty(m, f.side, u) === null) out.push(u)
    },
    refusal: (m, f, unit) => thirsty(m, f.side, unit) ?? why(m, f, unit),
    play(m, f, unit) {
      play(m, f, unit)
      return 'choose'
    },
  }
}

const FUEL_UNIT = fuelForm(
  'fuelUnit',
  (m, f, unit) => drawRefusal(m, unit, f.hex, priceOf(m, unit)),
  (m, f, unit) => {
    drink(m, f, unit, priceOf(m, unit))
    note(m, unit, byRe(m, unit) ? DID.fuelledHq : DID.fuelledAlone)
  },
)

const FUEL_FORMATION = fuelForm(
  'fuelFormation',
  (m, f, unit) =>
    m.game.units[unit]!.formation < 0 ? no('no-formation') : drawRefusal(m, unit, f.hex, group(m, f.side)),
  (m, f, unit) => {
    const price = group(m, f.side)
    const source = bestSource(m, { side: f.side, bill: [] }, unit, f.hex, price)
    drink(m, f, unit, price)
    fuelFormation(m, m.game.units[unit]!.formation, source)
  },
)

/** ocs:13.2a#1-2: all kinds of fuel and construction, and nothing for combats to come. */
export const pause = procedure('pause', {
  secrets: { hex: ownPlan },
  steps: {
    choose: ask({
      claim: 'ocs:13.2a#1',
      prompt: (m, f) =>
        `Transport Points pause in ${m.setting.names.hex(f.hex)}: which costs do you pay from their load?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [FUEL_UNIT, FUEL_FORMATION, ...HQ_FORMS, ...CONSTRUCT_FORMS, plain('resume', () => done())],
    }),
  },
})
