/** 5.8b Units in Strat Mode end their movement where they are in reach of trace supply. */
import { placeUnit } from './changes.ts'
import { here } from './steps.ts'
import { canTraceFrom, drawsTrace } from './trace.ts'
import { chosen, MARKER, type M, type MoveFrame } from './world.ts'

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

/** The plan is tried on a fork: those who move negate zones and throw supply from where they end. */
function search(m: M, f: MoveFrame): number {
  const after = m.fork()
  const ended = f.force.map((unit, i) => ({ unit, hex: here(f), face: f.faces[i]!, marker: f.markers[i]! }))
  for (let i = 0; i < f.drops.length; i += 4) {
    const [unit, hex, face, marker] = f.drops.slice(i, i + 4) as [number, number, number, number]
    ended.push({ unit, hex, face, marker })
  }
  for (const { unit, hex, face, marker } of ended) placeUnit(after, unit, hex, face, marker)
  const stray = ended.find(({ unit, hex, marker }) => {
    if (marker !== MARKER.strat) return false
    const there = m.board.hex.get(unit) === hex && m.board.marker.get(unit) === MARKER.strat
    return !there && !(chosen(m, 'stratDraw') ? drawsTrace : canTraceFrom)(after, unit, hex)
  })
  return stray?.unit ?? -1
}
