/** 14.2e The kinds of missions, and in which segment each is flown. */
import { AIM } from '../world.ts'

export interface Mission {
  /** How an order names it. */
  readonly word: string
  /** Flown in Movement Segments, or in Barrage Segments (ocs:14.2e#3, 14.2e#5). */
  readonly moving: boolean
  /** What it fires at, or -1. */
  readonly aim: number
  readonly hip: boolean
}

export const MISSIONS: readonly Mission[] = [
  { word: 'sweep', moving: true, aim: -1, hip: false },
  { word: 'transfer', moving: true, aim: -1, hip: false },
  { word: 'hip', moving: true, aim: AIM.troops, hip: true },
  { word: 'hipBase', moving: true, aim: AIM.base, hip: true },
  { word: 'hipPort', moving: true, aim: AIM.port, hip: true },
  { word: 'bomb', moving: false, aim: AIM.troops, hip: false },
  { word: 'bombBase', moving: false, aim: AIM.base, hip: false },
  { word: 'bombPort', moving: false, aim: AIM.port, hip: false },
  { word: 'bust', moving: false, aim: -1, hip: false },
  { word: 'airlift', moving: true, aim: -1, hip: false },
  { word: 'drop', moving: true, aim: -1, hip: false },
  { word: 'bombShips', moving: false, aim: AIM.ship, hip: false },
]
const kindOf = (word: string): number => MISSIONS.findIndex((one) => one.word === word)
export const SWEEP = kindOf('sweep')
export const TRANSFER = kindOf('transfer')
export const BUST = kindOf('bust')
export const AIRLIFT = kindOf('airlift')
export const DROP = kindOf('drop')
/** ocs:14.10#1: a drop is an Air Transport that needs no base where it goes. */
export const carries = (kind: number): boolean => kind === AIRLIFT || kind === DROP
export const WORDS = MISSIONS.map(({ word }) => word)

/** ocs:14.4a#1-3: does Flak fire at it outside Patrol Zones, inside only, or nowhere? */
export function alwaysFlak(kind: number): boolean {
  return MISSIONS[kind]!.aim >= 0 || kind === BUST
}
export function neverFlak(kind: number): boolean {
  return kind === SWEEP
}
