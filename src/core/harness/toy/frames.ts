/** The frames of the toy's procedures, by name: what each must remember while it is being played. */
import type { Frame } from '../../frame.ts'

export interface TurnFrame extends Frame {
  plan0: number
  plan1: number
  open: number
}

export interface ForceFrame extends Frame {
  seat: number
  force: number[]
}

export interface RallyFrame extends Frame {
  unit: number
}

export interface MarchFrame extends ForceFrame {
  left: number
}

export interface AmbushFrame extends Frame {
  seat: number
  hex: number
}

export interface FightFrame extends Frame {
  seat: number
  attackers: number[]
  defenders: number[]
  hex: number
  total: number
  counter: number
}

export interface LossesFrame extends Frame {
  seat: number
  units: number[]
  left: number
}

export type ToyFrames = {
  readonly turns: TurnFrame
  readonly activation: ForceFrame
  readonly rally: RallyFrame
  readonly march: MarchFrame
  readonly ambush: AmbushFrame
  readonly fight: FightFrame
  readonly losses: LossesFrame
}
