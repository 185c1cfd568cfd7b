/** 4.8b The order of a stack: its owner says which of the units that may lie on top does. */
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { did, note, ownRefusal, sideHex } from './board.ts'
import { bringToTop } from './changes.ts'
import { no } from '../reasons.ts'
import { veiled } from './veil.ts'
import { DID, type SegmentForm } from '../world.ts'
import { hasZone } from './zones.ts'

export const SHOW: SegmentForm = {
  do: 'show',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.own[f.side]!) {
      const hex = m.board.hex.get(u)
      if (hex === OFF_MAP || !m.game.units[u]!.combat || did(m, u, DID.shown)) continue
      const row = sideHex(m, f.side, hex)
      if (m.board.count.get(row) > 1 && m.board.top.get(row) - 1 !== u) out.push(u)
    }
  },
  refusal(m, f, unit) {
    const u = m.game.units[unit]!
    const foreign = ownRefusal(m, f.side, unit)
    if (foreign) return foreign
    const hex = m.board.hex.get(unit)
    if (hex === OFF_MAP) return no('not-on-map', { unit })
    if (!u.combat || m.board.top.get(sideHex(m, f.side, hex)) - 1 === unit) return no('on-top', { unit })
    if (did(m, unit, DID.shown)) return no('shown-already', { unit })
    // ocs:4.8b.C#1
    return m.board.exerts.get(sideHex(m, f.side, hex)) > 0 && !hasZone(m, unit) ? no('hides-zone', { unit, hex }) : null
  },
  play(m, f, unit) {
    note(m, unit, DID.shown)
    bringToTop(m, unit)
    const hex = m.board.hex.get(unit)
    if (veiled(m, sideHex(m, f.side, hex))) m.tell('restacked', { side: f.side, hex }, f.side, { unit })
    else m.emit('shown', { unit, hex })
    return 'choose'
  },
}
