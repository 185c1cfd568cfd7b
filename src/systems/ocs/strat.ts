/** 5.8b Units in Strat Mode end their movement where they are in reach of trace supply. */
import type { HexId } from '../../core/hex/grid.ts'
import { placeUnit } from './changes.ts'
import { here } from './steps.ts'
import { canTraceFrom, drawsTrace } from './trace.ts'
import { chosen, KIND, MARKER, type M, type MoveFrame } from './world.ts'
import { inEnemyZone } from './zones.ts'

/** A unit in Strat Mode that has moved, or has just taken that mode, and could not trace where it would end; or -1. */
export function strayed(m: M, f: MoveFrame): number {
  if (!m.game.rules.trace || !anyStrat(f)) return -1
  const kept = m.cache.get('strayed') as { serial: number; unit: number } | undefined
  if (kept?.serial === m.serial) return kept.unit
  const unit = search(m, f)
  m.cache.set('strayed', { serial: m.serial, unit })
  return unit
}

function anyStrat(f: MoveFrame): boolean {
  return f.markers.includes(MARKER.strat) || f.drops.some((marker, i) => i % 4 === 3 && marker === MARKER.strat)
}

/** A counter where the plan has it, and as the plan has it. */
interface Ended {
  readonly unit: number
  readonly hex: HexId
  readonly face: number
  readonly marker: number
}

function search(m: M, f: MoveFrame): number {
  const ended: Ended[] = f.force.map((unit, i) => ({ unit, hex: here(f), face: f.faces[i]!, marker: f.markers[i]! }))
  for (let i = 0; i < f.drops.length; i += 4) {
    const [unit, hex, face, marker] = f.drops.slice(i, i + 4) as [number, number, number, number]
    ended.push({ unit, hex, face, marker })
  }
  const after = ended.some((e) => mattersToTrace(m, f.side, e)) ? tried(m, ended) : m
  const stray = ended.find(({ unit, hex, marker }) => {
    if (marker !== MARKER.strat) return false
    const there = m.board.hex.get(unit) === hex && m.board.marker.get(unit) === MARKER.strat
    return !there && !(chosen(m, 'stratDraw') ? drawsTrace : canTraceFrom)(after, unit, hex)
  })
  return stray?.unit ?? -1
}

/**
 * Could anybody's trace be otherwise once the counter is put down there? HQs throw and make stations, engineers
 * bridge, Extenders link, combat units negate zones and take places and crossings; nobody else changes anything.
 */
function mattersToTrace(m: M, side: number, { unit, hex, marker }: Ended): boolean {
  const { kind, combat, engineer } = m.game.units[unit]!
  if (kind === KIND.hq || engineer || marker === MARKER.extender || m.board.marker.get(unit) === MARKER.extender)
    return true
  if (!combat) return false
  if (inEnemyZone(m, side, hex) || inEnemyZone(m, side, m.board.hex.get(unit))) return true
  if (m.board.control.get(hex) === side + 1) return false
  return m.game.land.settled[hex] === 1 || m.game.land.crossings.some(({ hexes }) => hexes.includes(hex))
}

/** The plan tried on a fork. */
function tried(m: M, ended: readonly Ended[]): M {
  const after = m.fork()
  for (const { unit, hex, face, marker } of ended) placeUnit(after, unit, hex, face, marker)
  return after
}
