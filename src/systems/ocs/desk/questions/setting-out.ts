/** A force sets out: taken in hand, in a mode, with every way to fuel it. */
import { continued, neighbours, Script, type Reason } from './kit.ts'
import { PHASE, type M, type Ocs } from '../../rules/world.ts'
import { fuelWays, type FuelWay } from './fuel-ways.ts'
import { AS_IT_IS, GEARS, shift, takeInHand, type Gear } from './hand.ts'
import { here } from '../../rules/moving/step-cost.ts'

/** The modes a force may try: as it is, and in a Movement Phase the others. */
export function gearsOf(m: M): readonly Gear[] {
  return m.frame('movementSegment')!.phase === PHASE.movement ? [AS_IT_IS, ...GEARS] : [AS_IT_IS]
}

/** A force ready to walk, with what it has paid. */
interface Start {
  readonly gear: Gear
  readonly fuels: readonly FuelWay[]
  readonly reason: Reason | null
}

/** The force in a mode, with every way to fuel it. */
export function setOut(m: M, units: readonly number[], gear: Gear): Start | null {
  const before = new Script<Ocs>(m)
  const taken = continued(before)
  const reason = takeInHand(taken, units)
  if (reason) return { gear, fuels: [], reason }
  if (!shift(taken, gear)) return null
  const fuels = fuelWays(taken, before, (script) => shift(script, gear) || gear.order === '')
  const dry = fuels.length === 0 ? noFuel(taken) : null
  return { gear, fuels, reason: dry }
}

/** Why a force without fuel does not move: what the rules say to its first step. */
export function noFuel(script: Script<Ocs>): Reason | null {
  const m = script.match
  for (const hex of neighbours(m, here(m.frame('move')!))) {
    const reason = m.refusal(m.seat, { do: 'move', hex: m.game.grid.format(hex) })
    if (reason?.code === 'no-fuel') return reason
  }
  return null
}
