/** The small tags on a counter: its markers, and what the book asks players to remember. */
import type { Tag } from '../../../core/shapes.ts'
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { PLACE, type M } from '../rules/world.ts'
import { placeName } from './names.ts'

/** Has a gun supported the defence of a hex in this phase? Else its own hex has been attacked, or nothing. */
function supportedHex(m: M, unit: number): number {
  return m.board.supports.get(unit) - 1
}

export function tagsOf(m: M, unit: number): Tag[] {
  const b = m.board
  if (b.place.get(unit) === PLACE.offBoard)
    return b.faceDown.get(unit) === 1 ? [{ text: 'F', title: 'has fired this turn', claim: 'gwb:3.7#1' }] : []
  if (b.hex.get(unit) === OFF_MAP) return []
  const tags: Tag[] = []
  const d = b.disorganized.get(unit)
  if (d > 0)
    tags.push({ text: `D${d}`, title: `disorganized, level ${d}`, claim: 'gwb:def-Disorganized#1', tone: 'danger' })
  const level = b.isolated.get(unit)
  if (level > 0)
    tags.push({ text: `I${level}`, title: `isolated, level ${level}`, claim: 'gwb:11.2#1', tone: 'danger' })
  if (b.suppressed.get(unit) === 1)
    tags.push({ text: 'S', title: 'suppressed by counter battery fire', claim: 'gwb:open#3', tone: 'danger' })
  if (b.across.get(unit) === 1)
    tags.push({ text: 'AO', title: 'came across the open', claim: 'gwb:19.2#1', tone: 'danger' })
  if (b.march.get(unit) === 1) tags.push({ text: 'M', title: 'in march order', claim: 'gwb:5#1' })
  if (b.entrained.get(unit) === 1) tags.push({ text: 'T', title: 'entrained', claim: 'gwb:6.5#3' })
  return [...tags, ...remembered(m, unit)]
}

const during = (m: M, ...procs: string[]): boolean => m.frames.some((f) => procs.includes(f.proc))

/** gwb:open#1-7: what has no marker in the box and must be remembered, as long as a rule can still ask for it. */
function remembered(m: M, unit: number): Tag[] {
  const b = m.board
  const tags: Tag[] = []
  const combat = during(m, 'combatPhase')
  if (combat && b.attacked.get(unit) === 1) tags.push({ text: 'A', title: 'has attacked', claim: 'gwb:open#4' })
  if ((combat || during(m, 'counterBattery')) && b.fired.get(unit) === 1)
    tags.push({ text: 'F', title: 'has fired counter battery or a barrage in this phase', claim: 'gwb:open#5' })
  const hex = supportedHex(m, unit)
  if (combat && hex >= 0)
    tags.push({ text: 'SUP', title: `supports ${placeName(m, hex)} in this phase, no other hex`, claim: 'gwb:23.2#4' })
  else if (combat && b.supports.get(unit) < 0)
    tags.push({ text: 'H', title: 'its hex has been attacked: supports no other in this phase', claim: 'gwb:23.2#3' })
  if (m.game.units[unit]!.seat !== b.phasing.get(0)) return tags
  if (b.forcedMarch.get(unit) === 1)
    tags.push({ text: 'FM', title: 'has force marched this turn: no hasty attack', claim: 'gwb:open#7' })
  if (b.coordinated.get(unit) === 1 && m.game.rules.forcedMarch)
    tags.push({ text: 'C', title: 'took part in coordinated combat this turn: no forced march', claim: 'gwb:open#6' })
  if (b.replaced.get(unit) === 1)
    tags.push({ text: 'R', title: 'has received its replacement step of this turn', claim: 'gwb:2.2#3' })
  return tags
}
