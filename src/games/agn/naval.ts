/** 4.6 German naval movement. */
import type { HexId } from '../../core/hex/grid.ts'
import type { Reason } from '../../core/reasons.ts'
import { forceHex, mpLeft } from '../../systems/damos/rules/movement.ts'
import { enemyIn, strength } from '../../systems/damos/rules/board.ts'
import { CITY } from '../../systems/damos/rules/data.ts'
import { FACTS } from '../../systems/damos/rules/facts.ts'
import { anyDemoralized, controls, putUnit } from '../../systems/damos/rules/forces.ts'
import { no as seriesNo } from '../../systems/damos/rules/reasons.ts'
import { chosen, type M, type MoveForm } from '../../systems/damos/rules/world.ts'
import { inEnemyZone } from '../../systems/damos/rules/zones.ts'
import { no } from './reasons.ts'
import { agn, GERMAN, isFinnish, own, placeNamed, printed, SHIPPED, suppliedAsFinn } from './world.ts'

const HAVENS = ['Riga', 'Tallinn']

/** agn:4.6#2: under German control, and no Russians who have taken refuge there. */
function isHaven(m: M, hex: HexId): boolean {
  return hex >= 0 && controls(m, hex, GERMAN) && !enemyIn(m, hex, GERMAN)
}

function germanHavens(m: M): HexId[] {
  return HAVENS.map((name) => placeNamed(m, name)).filter((hex) => isHaven(m, hex))
}

/** agn:4.6#1, #5: ships sail at all only while Riga or Tallinn is held. */
function seaOpen(m: M): boolean {
  return germanHavens(m).length > 0 || chosen(m, 'helsinkiFree')
}

function isPort(m: M, hex: HexId): boolean {
  const { land } = m.game
  return land.coastal[hex] === 1 && land.settlement[hex]! >= CITY && controls(m, hex, GERMAN)
}

/** German units in Finland now. */
const germansInFinland = FACTS.fact('Germans in Finland', [{ column: 'hex' }, { column: 'finland' }], (m) => {
  let count = 0
  for (const u of m.game.units)
    if (m.board.hex.get(u.index) >= 0 && !isFinnish(m, u.index) && suppliedAsFinn(m, u.index)) count++
  return count
})

/** agn:4.6#7: three more than were set up there. */
const mostInFinland = FACTS.fact(
  'most in Finland',
  [],
  (m) => m.game.units.filter((u) => u.embedded === true).length + printed(m).naval.germansInFinland,
)

/** agn:4.6#7: whether they come by ship or on foot. */
export function finlandRefusal(m: M, units: readonly number[]): Reason | null {
  const newcomers = units.filter((u) => m.game.units[u]!.seat === GERMAN && !suppliedAsFinn(m, u)).length
  if (newcomers === 0 || germansInFinland(m, GERMAN) + newcomers <= mostInFinland(m, GERMAN)) return null
  return no('finland-full', { most: mostInFinland(m, GERMAN) })
}

export const sail: MoveForm = {
  do: 'sail',
  arg: 'hex',
  candidates(m, f, out) {
    if (f.side !== GERMAN || f.target >= 0 || mpLeft(m, f) < printed(m).naval.mp) return
    const havens = germanHavens(m)
    if (!seaOpen(m) || !isPort(m, forceHex(m, f))) return
    for (const hex of havens) out.push(hex)
    const helsinki = placeNamed(m, 'Helsinki')
    if (helsinki >= 0) out.push(helsinki)
  },
  refusal(m, f, hex) {
    const from = forceHex(m, f)
    const helsinki = placeNamed(m, 'Helsinki')
    const havens = germanHavens(m)
    if (f.side !== GERMAN || f.force.some((u) => isFinnish(m, u))) return no('not-german')
    if (f.target >= 0) return no('sail-assault')
    if (!isPort(m, from)) return no('no-port', { hex: from })
    // agn:4.6#1, #5: the way to Helsinki too is open only once Riga or Tallinn is held
    if (!seaOpen(m)) return no('no-haven')
    if (agn(m).shipped.get(from) !== SHIPPED.no) return no('port-used', { hex: from })
    if (hex === from || (!havens.includes(hex) && (hex !== helsinki || !isHaven(m, hex))))
      return no('no-destination', { hex })
    const sp = strength(m, f.force)
    if (sp > printed(m).naval.sp) return no('too-heavy', { most: printed(m).naval.sp, sp })
    const left = mpLeft(m, f)
    if (left < printed(m).naval.mp) return no('sail-mp', { need: printed(m).naval.mp, left })
    // damos:2.8#6
    if (anyDemoralized(m, f.force) && inEnemyZone(m, GERMAN, hex)) return seriesNo('demoralized-zone', { hex })
    if (hex !== helsinki) return null
    for (const unit of f.force) {
      const { type } = m.game.units[unit]!
      if (type !== 'foot' && type !== 'cavalry') return no('helsinki-foot', { unit })
    }
    return finlandRefusal(m, f.force)
  },
  play(m, f, hex) {
    const from = forceHex(m, f)
    const north = hex === placeNamed(m, 'Helsinki')
    f.spentMp += printed(m).naval.mp
    f.paidAt = -1
    f.from = from
    for (const u of f.force) {
      putUnit(m, u, hex)
      agn(m).finland.set(u, north ? 1 : 0)
    }
    agn(m).shipped.set(from, north ? SHIPPED.helsinki : SHIPPED.baltic)
    m.game.x.entered(m, f.force, hex)
    own(m).emit('sailed', { units: f.force.slice(), from, hex })
    return 'entered'
  },
}
