/** 5.8b Units in Strat Mode end their movement where they are in reach of trace supply. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { cloneFrame } from '../../../../core/frame.ts'
import { eachDrop, someDrop } from './drops.ts'
import { FACTS } from '../position/facts.ts'
import { putDown } from './move-plan.ts'
import { here } from './step-cost.ts'
import { canTraceFrom, drawsTrace } from '../supply/trace.ts'
import { chosen, KIND, MARKER, type M } from '../world.ts'
import { inEnemyZone } from '../position/zones.ts'
import type { MoveFrame } from './frames.ts'

/** A unit in Strat Mode that has moved, or has just taken that mode, and could not trace where it would end; or -1. */
export function strayed(m: M, f: MoveFrame): number {
  if (!m.game.rules.trace || !anyStrat(f)) return -1
  return stray(m, f.side, f)
}
const stray = FACTS.perStep('strayed', (m, _side, f: MoveFrame) => search(m, f))

function anyStrat(f: MoveFrame): boolean {
  return f.markers.includes(MARKER.strat) || someDrop(f.drops, (_unit, _hex, _face, marker) => marker === MARKER.strat)
}

/** A counter where the plan has it, and with the marker the plan gives it. */
interface Ended {
  readonly unit: number
  readonly hex: HexId
  readonly marker: number
}

function search(m: M, f: MoveFrame): number {
  const ended: Ended[] = f.force.map((unit, i) => ({ unit, hex: here(f), marker: f.markers[i]! }))
  eachDrop(f.drops, (unit, hex, _face, marker) => ended.push({ unit, hex, marker }))
  const after = ended.some((e) => mattersToTrace(m, f, e)) ? tried(m, f) : m
  const found = ended.find(({ unit, hex, marker }) => {
    if (marker !== MARKER.strat) return false
    const there = m.board.hex.get(unit) === hex && m.board.marker.get(unit) === MARKER.strat
    return !there && !(chosen(m, 'stratDraw') ? drawsTrace : canTraceFrom)(after, unit, hex)
  })
  return found?.unit ?? -1
}

/**
 * Could anybody's trace be otherwise once the counter is put down there? HQs throw and make stations, engineers
 * bridge, combat units negate zones and take the crossings (by the errata also the places) they come through; Extenders
 * stand already.
 */
function mattersToTrace(m: M, { side, path }: MoveFrame, { unit, hex }: Ended): boolean {
  const { kind, engineer } = m.game.units[unit]!
  if (kind === KIND.hq || engineer) return true
  if (inEnemyZone(m, side, hex) || inEnemyZone(m, side, m.board.hex.get(unit))) return true
  const { settled, crossings } = m.game.land
  const places = chosen(m, 'errataRails')
  const taken = (at: HexId): boolean =>
    (places && settled[at] === 1) || crossings.some(({ hexes }) => hexes.includes(at))
  return path.some((at) => m.board.control.get(at) !== side + 1 && taken(at))
}

/** The plan tried on a fork. */
function tried(m: M, f: MoveFrame): M {
  const after = m.fork()
  putDown(after, cloneFrame(f))
  return after
}
