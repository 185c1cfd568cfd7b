/** `defence`: what the defender of a hex may do before he is shot at, found by asking him on a fork; and his package as ways. */
import { asIfCombat, hexOf, idOf, mean, question, Script, sideIn, tell, unitId, unitOf } from './kit.ts'
import { badged, filled, glad, hexesOfUnits, say, wayOf } from '../../../../core/desk/kit/say.ts'
import type { HexId, Line, Way } from './kit.ts'
import { shyTurn } from '../../rules/attack.ts'
import { countIn, fireStrength, other } from '../../rules/board.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { cellsOf, combatAt, exchange, type Cells } from './fights.ts'

/**
 * What the defender is offered from a match in which an attack has begun: guns that may limber, units that may retreat before
 * combat and whether they must, and guns that may support.
 */
function defencesIn(begun: M) {
  const m = begun.fork()
  const asked = (place: string): boolean => m.waits === 'decision' && m.place === place
  const offered = (place: string, kind: string): number[] =>
    asked(place) ? m.options().flatMap((o) => (o.do === kind && o.unit !== undefined ? [unitOf(m, o.unit)] : [])) : []
  const pass = (place: string, kind: string): void => {
    if (asked(place)) m.play(m.seat, { do: kind })
  }
  const limber = offered('combat.limber', 'limber')
  pass('combat.limber', 'ready')
  const withdraw = offered('combat.withdraw', 'withdraw')
  const must = withdraw.length > 0 && m.refusal(m.seat, { do: 'stand' }) !== null
  pass('combat.withdraw', 'stand')
  pass('combat.guns', 'none')
  const support = offered('combat.choose', 'support')
  const fixed = m.frame('combat')?.support ?? -1
  return { limber, withdraw, must, support: fixed >= 0 ? [fixed] : support }
}

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

/** An attack on the hex as the other side could make it, begun; null when nobody can. */
export function supposedAttack(m: M, hex: HexId): M | null {
  const defender = sideIn(m, hex)
  if (defender < 0) return null
  const asked = m.waits === 'decision' && m.place === 'combatPhase.target' && m.seat === other(defender)
  const script = new Script<Gwb>(asked ? m : asIfCombat(m, other(defender)))
  if (script.match.place !== 'combatPhase.target' || script.give({ do: 'target', hex: idOf(m, hex) })) return null
  const at = script.match
  const policy = Object.values(at.setting.system.forecast.policies)[0]!
  for (let i = 0; i < 20 && at.waits === 'decision' && ['combat.name', 'combat.through'].includes(at.place); i++)
    at.playCode(at.codes[policy.choose(at)]!)
  return combatAt(at) >= 0 && at.place !== 'combat.name' ? at : null
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

/** Is the defender asked what he does before he is shot at? */
export function choosesDefence(m: M): boolean {
  return m.waits === 'decision' && (m.place === 'combat.limber' || m.place === 'combat.withdraw')
}

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

/** These guns limber, and everybody stands; null where somebody must go. */
function standing(m: M, limber: readonly number[]): Script<Gwb> | null {
  const script = limbered(m, limber)
  return script?.match.place === 'combat.withdraw' && script.give({ do: 'stand' }) ? null : script
}

function limbered(m: M, guns: readonly number[]): Script<Gwb> | null {
  const script = new Script<Gwb>(m)
  for (const gun of guns) if (script.give({ do: 'limber', unit: unitId(m, gun) })) return null
  return script.match.place === 'combat.limber' && script.give({ do: 'ready' }) ? null : script
}

/** Everybody who may retreats before combat, by the first hex that is open; null when nobody may. */
function leaving(m: M, guns: readonly number[]): Script<Gwb> | null {
  const script = limbered(m, guns)
  if (!script) return null
  const at = script.match
  const { seat } = m
  let gone = 0
  for (let i = 0; i < 40 && at.waits === 'decision' && at.seat === seat; i++) {
    if (at.place === 'retreat.way' || at.place === 'retreat.price') {
      script.give(at.options()[0]!)
    } else if (at.place === 'combat.withdraw') {
      const next = at.options().find((o) => o.do === 'withdraw')
      if (!next) break
      gone++
      script.give(next)
    } else {
      break
    }
  }
  if (at.waits === 'decision' && at.place === 'combat.withdraw' && at.seat === seat) script.give({ do: 'stand' })
  return gone > 0 ? script : null
}
