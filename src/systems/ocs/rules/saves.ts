/** Brings saved matches up to date, one format after the other. */
import type { SavedFrame } from '../../../core/frame.ts'
import type { Saved, SaveStep } from '../../../core/match.ts'
import { AIM, type Ocs, type OcsGame } from './world.ts'

/** Steps of a barrage before the guns open fire. */
const LAYING: ReadonlySet<string> = new Set(['lay', 'paid', 'open'])

/** The frame of a barrage in format 1. */
type Barrage = Readonly<
  Record<'result' | 'side' | 'phase' | 'target' | 'strength' | 'shift' | 'steps', number> &
    Record<'guns' | 'halved', number[]>
>

/** Format 2: what fire does is a procedure of its own, and a barrage says what it is aimed at. */
function bombarded(frame: SavedFrame): SavedFrame[] {
  if (frame.proc !== 'barrage') return [frame]
  // In the order in which a new frame has its fields.
  const { proc, step, result, side, phase, target, ...rest } = frame as SavedFrame & Barrage
  const { steps, ...laid } = rest
  const barrage = { proc, step, result, side, phase, target, aim: AIM.troops, ...laid }
  if (LAYING.has(step)) return [barrage]
  const { strength, shift } = rest
  const fire = { proc: 'bombardment', step, result, side, target, aim: AIM.troops, strength, shift, steps }
  return [{ ...barrage, step: 'end', result: 0 }, fire]
}

/** Ports had no owner: they are with the side that holds their hex, or with the one the scenario gives them to. */
function withOwners(saved: Saved, { land, scenario, sides }: OcsGame): Saved['columns'] {
  const given = (number: string): number =>
    sides.findIndex((side) => scenario.ports?.[side]?.some((told) => land.hexOf(told) === land.hexOf(number))) + 1
  const owners = land.ports.map(({ hex }) => saved.columns['control']![hex] || given(land.grid.format(hex)))
  return { ...saved.columns, portOwner: owners }
}

/** Format 3: missions carry cargo, and drops are planned in Refit Phases. */
function withCargo(frame: SavedFrame): SavedFrame {
  if (frame.proc === 'mission') return { ...frame, cargo: [], tows: [], stays: [], crew: [], via: -1 }
  return frame.proc === 'refitPhase' ? { ...frame, boxed: [], unit: -1, hex: -1 } : frame
}

export const SAVES: readonly SaveStep<Ocs>[] = [
  (saved, { game }) => ({ ...saved, columns: withOwners(saved, game), frames: saved.frames.flatMap(bombarded) }),
  (saved) => ({ ...saved, frames: saved.frames.map(withCargo) }),
]
