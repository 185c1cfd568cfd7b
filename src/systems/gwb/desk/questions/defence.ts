/** `defence`: what the defender of a hex may do before he is shot at, found by asking him on a fork; and his package as ways. */
import { hexesOfUnits, hexOf, idOf, mean, question, sideIn, tell, unitId } from './kit.ts'
import { badged, filled, glad, say, wayOf } from '../../../../core/desk/kit/say.ts'
import type { Line, Script, Way } from './kit.ts'
import { shyTurn } from '../../rules/attack.ts'
import { countIn, fireStrength, other } from '../../rules/board.ts'
import { choosesDefence, defencesIn, leaving, standing, supposedAttack } from '../../rules/ways/defending.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { cellsOf, exchange, type Cells } from './fights.ts'

/** The same in lines, for the one who is about to attack. */
export function defenceLines(m: M, begun: M): readonly Line[] {
  const { limber, withdraw, must, support } = defencesIn(begun)
  const strongest = support.toSorted((a, b) => fireStrength(m, b) - fireStrength(m, a))
  return tell(m, 'defences', {
    limber,
    withdraw,
    must,
    may: withdraw.length > 0 && !must,
    support: strongest.map((gun) => ({
      ...say`${forceName(m, [gun])} may support the hex | ${fireStrength(m, gun)} § gwb:23.2#1`,
      hex: idOf(m, m.board.hex.get(gun)),
      unit: unitId(m, gun),
    })),
  })
}

export const defence = question('hex', 'defence', ({ q, m }) => {
  const hex = hexOf(m, q.hex ?? q.to)
  const title = 'What the defender may do'
  if (sideIn(m, hex) < 0) return { title, lines: [{ label: 'Point at a hex with units.' }] }
  const begun = supposedAttack(m, hex)
  if (!begun) return { title, lines: [glad`Nobody can attack ${placeName(m, hex)} now. § gwb:17#1`] }
  const { attackers } = begun.frame('combat')!
  const { support } = defencesIn(begun)
  return {
    facts: { hex, attackers, lines: defenceLines(m, begun), shy: shyTurn(m), support },
    marks: [
      filled(m, hex, 'target', 'danger'),
      ...hexesOfUnits(m, support).map((at) => badged(m, at, 'tick', 'choice', 'may support')),
    ],
  }
})

// --- the defender's package: one card

/** Everything he could do before he is shot at, each as one list of orders: stand, limber and stand, retreat who may. */
export function packageWays(m: M): Way[] {
  if (!choosesDefence(m)) return []
  const { limber } = defencesIn(m)
  const guns = limber.length > 0
  const some = [
    packageWay('stand', 'Stand', standing(m, [])),
    guns && packageWay('limber', `Limber ${forceName(m, limber)} and stand`, standing(m, limber)),
    packageWay('withdraw', 'Retreat before combat where allowed', leaving(m, [])),
    guns && packageWay('limber-withdraw', 'Limber the guns and retreat where allowed', leaving(m, limber)),
  ]
  return some.filter((way) => way !== null && way !== false)
}

function packageWay(id: string, label: string, script: Script<Gwb> | null): Way | null {
  if (!script) return null
  const m = script.match
  const combat = m.frame('combat')
  const held = combat !== undefined && countIn(m, combat.target, other(combat.side)) > 0
  const cells: Cells = held ? cellsOf(m) : new Map()
  const stay = cells.get('stay') ?? cells.get('none')
  const lose = stay && `you lose ${mean(stay.defenderLoses).toFixed(1)} steps on average if you stay`
  const figure = exchange(cells) || 'gives way'
  return wayOf(script, id, label, lose ?? 'the hex is given up', { ends: true, figure })
}
