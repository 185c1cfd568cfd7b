/** The small tags on a counter: markers that lie on it, and what its owner must remember. */
import type { Seen } from '../../../core/desk.ts'
import type { Tag } from '../../../core/shapes.ts'
import { did } from '../rules/position/board.ts'
import { needsFuel, hasFuel } from '../rules/supply/fuel.ts'
import { DID, MARKER, type Ocs } from '../rules/world.ts'
import { isOwn, type Standing } from './sees.ts'

export function tagsOf(s: Seen<Ocs>, unit: number, at: Standing): Tag[] {
  const m = s.match
  const u = m.game.units[unit]!
  const tags: Tag[] = []
  if (at.marker === MARKER.dg) tags.push({ text: 'DG', title: 'disorganized', claim: 'ocs:5.10#1', tone: 'danger' })
  if (at.marker === MARKER.reserve) tags.push({ text: 'R', title: 'reserve', claim: 'ocs:5.7#1' })
  if (at.marker === MARKER.extender) tags.push({ text: 'EXT', title: 'supply extender', claim: 'ocs:12.7#1' })
  if (m.board.outOfSupply.get(unit) === 1)
    tags.push({ text: 'OOS', title: 'out of supply', claim: 'ocs:12.8d#1', tone: 'danger' })
  if (!isOwn(s, u.seat)) return tags
  const stocks = m.board.internals.get(unit)
  if (stocks === 1) tags.push({ text: 'LO', title: 'internal stocks low', claim: 'ocs:12.10b#1' })
  if (stocks === 2) tags.push({ text: 'EX', title: 'internal stocks exhausted', claim: 'ocs:12.10d#1', tone: 'danger' })
  if (did(m, unit, DID.fuelledHq)) tags.push({ text: 'F', title: 'fuelled until Clean Up', claim: 'ocs:12.5d#1' })
  else if (needsFuel(m, unit, at.face) && hasFuel(m, unit))
    tags.push({ text: 'f', title: 'has its fuel', claim: 'ocs:12.5c#1' })
  if (did(m, unit, DID.negated))
    tags.push({ text: 'N', title: 'negates a zone somebody relied on: stays in this phase', claim: 'ocs:4.5b#5' })
  if (did(m, unit, DID.released)) tags.push({ text: 'RR', title: 'released from Reserve', claim: 'ocs:5.7b#1' })
  return tags
}
