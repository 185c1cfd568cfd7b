/** Attacking by hand: a stack and the enemy it is pointed at, alone or with all who may join, beside or across the open. */
import { defenceLines } from './defence.ts'
import { arrow, continued, plural, Script, taking, unitsOf, wayOf } from './kit.ts'
import { hexOf, percent, refusalOf } from '../../../../core/desk/answers.ts'
import type { Answer, HexId, Path, Question, Way } from './kit.ts'
import { attacksFrom } from '../../rules/attack.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { attackersOf, attackOn } from '../../rules/ways/attacking.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { cellsOf, exchange, hopelessLine, isHopeless, stagesOf } from './fights.ts'

export function aimAttack(m: M, q: Question): Answer {
  const own = unitsOf(m, q, m.seat).filter((u) => m.game.units[u]!.seat === m.seat)
  // An enemy's hex taken by itself is what is aimed at.
  const pointed = hexOf(m, q.to ?? q.hex ?? (own.length === 0 ? q.from : undefined))
  const target = m.place === 'combat.name' ? m.frame('combat')!.target : pointed
  if (m.place === 'combatPhase.target' && target < 0) {
    if (own.length === 0) return { title: m.prompt(), lines: [{ label: 'Point at an enemy.', claim: 'gwb:17#1' }] }
    const who = forceName(m, own)
    return { title: who, ways: [taking(`Attack with ${who}`)] }
  }
  const via = (q.via ?? []).map((id) => hexOf(m, id))
  const answer = declare(m, target, own, via)
  // A click on a stack while attackers are being named only names it.
  const names = m.place === 'combat.name' && q.to === undefined && own.length > 0
  return names && answer.ways ? { ...answer, ways: answer.ways.filter((way) => way.id === 'name') } : answer
}

/** An attack on a hex by these units, or by those a sensible player would name when there are none. */
function declare(m: M, target: HexId, units: readonly number[], via: readonly HexId[]): Answer {
  const title = `Attack on ${forceName(m, unitsIn(m, target, other(m.seat)))} in ${placeName(m, target)}`
  const attack = attackOn(m, target, units, via)
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const { mine, all, joined } = attack
  const many = all ? plural(attackersOf(all.match).length, 'unit') : ''
  const ways = [
    mine && goWay(mine, 'attack', `Attack with ${forceName(m, attackersOf(mine.match))}`),
    all && goWay(all, 'all', `Attack with everyone who may join: ${many}`),
    mine && wayOf(mine, 'name', `Name ${forceName(m, joined)}`, 'and name more'),
  ].filter((way) => way !== null)
  const script = new Script<Gwb>(m)
  if (!ways[0] || script.giveAll(ways[0].orders)) return { title, ways }
  const begun = script.match
  return { title, lines: [...stagesOf(begun), ...defenceLines(m, begun)], paths: approaches(m, begun), ways }
}

/** From where each stack attacks: straight, or through the hex it crosses. */
function approaches(m: M, begun: M): Path[] {
  const f = begun.frame('combat')!
  const found = new Map<string, Path>()
  for (const unit of f.attackers) {
    const from = m.board.hex.get(unit)
    const by = attacksFrom(begun, f, unit)
    const path = arrow(m, [...new Set([from, by, f.target])], 'danger', by === from ? 'solid' : 'dotted')
    found.set(path.hexes.join(), path)
  }
  return [...found.values()]
}

/** The attack as it is named, begun; with its price in steps if the defender stays, and what happens to the hex. */
function goWay(start: Script<Gwb>, id: string, label: string): Way | null {
  const script = continued(start)
  if (script.match.place === 'combat.name' && script.give({ do: 'go' })) return null
  const cells = cellsOf(script.match)
  const stay = cells.get('stay') ?? cells.get('none')
  const told = [
    'steps lost, yours and theirs, if the enemy stays',
    ...(stay ? [`${percent(stay.win)} that the hex then falls`] : []),
    ...(cells.has('retreat') ? ['the enemy may retreat'] : ['the enemy cannot retreat']),
  ]
  const grave = isHopeless(cells) ? ({ grave: 'hopeless', warnings: [hopelessLine(cells)] } as const) : {}
  return wayOf(script, id, label, told.join('; '), { ends: true, figure: exchange(cells), ...grave })
}
