/** Attacking by hand: a stack and the enemy it is pointed at, alone or with all who may join; supply is filled in. */
import {
  arrow,
  assumed,
  continued,
  exchangeOf,
  hexesOfUnits,
  hexOf,
  idOf,
  isFoggy,
  markAssumed,
  nameAttack,
  neighbours,
  percent,
  plural,
  refusalOf,
  say,
  Script,
  suppose,
  unitId,
  unitsOf,
  type Answer,
  type HexId,
  type Line,
  type Named,
  type Path,
  type Question,
  type Reason,
  type Seen,
  type Way,
} from './kit.ts'
import { combatUnitsIn } from '../../rules/position/board.ts'
import { no } from '../../rules/reasons.ts'
import { attackPrices } from '../../rules/supply/pay.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { enemyWords } from '../fight-words.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { cellOf, hopeless, payAsUsual } from './fights.ts'

/** Does the decision ask for a target or for those who attack it? */
export function choosesAttack(m: M): boolean {
  return m.waits === 'decision' && m.top.proc === 'combatSegment'
}

export function aimAttack(s: Seen<Ocs>, m: M, q: Question): Answer {
  const own = attackersIn(m, q)
  const f = m.frame('combatSegment')!
  const gathering = m.place === 'combatSegment.gather'
  // An enemy's hex taken by itself is what is aimed at.
  const target = gathering ? f.target : hexOf(m, q.to ?? q.hex ?? (own.length === 0 ? q.from : undefined))
  if (target < 0)
    return own.length > 0
      ? inHand(m, own)
      : { title: m.prompt(), lines: [{ label: 'Point at an enemy.', claim: 'ocs:9.0#1' }] }
  const title = `Attack on ${placeName(m, target)}`
  const attack = attackOn(m, target, own)
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const { mine, all } = attack
  const found: Way[] = []
  if (mine) found.push(...goWay(s, mine, 'attack', `Attack with ${forceName(m, forceOf(mine.match))}`))
  if (all)
    found.push(...goWay(s, all, 'all', `Attack with all who may join: ${plural(forceOf(all.match).length, 'unit')}`))
  if (mine && mine.orders.length > 0)
    found.push({ id: 'name', label: 'Name them and more', detail: '', orders: mine.orders, ends: mine.ends })
  const shown = mine ?? all
  if (found.length === 0 || !shown) {
    const reason = shown ? goReason(shown) : null
    return reason ? { title, refusal: refusalOf(m, reason) } : { title, lines: [{ label: 'Nobody can attack it.' }] }
  }
  // A click on a stack while attackers are being named only names it.
  const ways = gathering && q.to === undefined && own.length > 0 ? found.filter((w) => w.id === 'name') : found
  return { title, lines: linesOf(s, m, target, shown), paths: arrows(m, target, forceOf(shown.match)), ways }
}

/** Units of one's own that the question takes in hand. */
function attackersIn(m: M, q: Question): number[] {
  return unitsOf(m, q, m.seat, combatUnitsIn).filter((u) => m.game.units[u]!.seat === m.seat)
}

const forceOf = (m: M): readonly number[] => m.frame('combatSegment')?.force ?? []

function inHand(m: M, units: readonly number[]): Answer {
  const who = forceName(m, units)
  return {
    title: who,
    ways: [{ id: 'take', label: `Attack with ${who}`, detail: '', orders: [], ends: false }],
    lines: [say`Combat supply | ${supplyName(attackPrices(m, units).reduce((sum, t) => sum + t, 0))} § ocs:12.4#1`],
  }
}

/** Names an attack on a hex, or says why nobody can make it. */
export function attackOn(m: M, target: HexId, units: readonly number[]): Named<Ocs> | { readonly reason: Reason } {
  return nameAttack(m, target, units, {
    aim: (at) => (at.place === 'combatSegment.choose' ? { do: 'attack', hex: idOf(at, target) } : null),
    join: (at, unit) => ({ do: 'with', unit: unitId(at, unit) }),
    all: (at) => neighbours(at, target).map((hex) => ({ do: 'stack', hex: idOf(at, hex) })),
    forceOf,
    nobody: (hex) => no('attack-force', { hex }),
  })
}

/** What is said of the attack as it is named now, if it has no chance. */
export function goesHopeless(s: Seen<Ocs>): ReturnType<typeof hopeless> {
  const script = new Script<Ocs>(suppose(s))
  return script.give({ do: 'go' }) ? {} : hopeless(cellOf(script.match))
}

/** All who may join attack, for a decision that asks who does; the figure stands on the sheet, which the page asks for by itself. */
export function attackAll(s: Seen<Ocs>): Way[] {
  const m = suppose(s)
  const { target } = m.frame('combatSegment')!
  const attack = attackOn(m, target, [])
  const all = 'reason' in attack ? null : (attack.all ?? attack.mine)
  const script = all && begun(all)
  if (!all || !script) return []
  const declared = continued(all)
  const cell = declared.give({ do: 'go' }) ? null : cellOf(declared.match)
  const force = forceOf(all.match)
  const tokens = attackPrices(all.match, force).reduce((sum, t) => sum + t, 0)
  return [
    {
      id: 'all',
      label: `Attack with all: ${plural(force.length, 'unit')}`,
      detail: `${supplyName(tokens)} of combat supply`,
      orders: script.orders,
      ends: true,
      ...hopeless(cell),
    },
  ]
}

/** The attack declared and its supply paid for as usual. */
export function begun(start: Script<Ocs>): Script<Ocs> | null {
  const script = continued(start)
  const { seat } = script.match
  if (script.give({ do: 'go' })) return null
  return payAsUsual(script, seat) ? null : script
}

const goReason = (script: Script<Ocs>): Reason | null => script.match.refusal(script.match.seat, { do: 'go' })

function goWay(s: Seen<Ocs>, start: Script<Ocs>, id: string, label: string): Way[] {
  const declared = continued(start)
  if (declared.give({ do: 'go' })) return []
  const cell = cellOf(declared.match)
  const script = begun(start)
  if (!script || !cell) return []
  const tokens = attackPrices(start.match, forceOf(start.match)).reduce((sum, t) => sum + t, 0)
  return [
    {
      id,
      label,
      detail: `steps lost, yours and the enemy’s, ${exchangeOf(cell)}; ${supplyName(tokens)} of combat supply`,
      orders: script.orders,
      ends: true,
      figure: percent(cell.win),
      assumes: isFoggy(s) ? true : undefined,
      ...hopeless(cell),
    },
  ]
}

function linesOf(s: Seen<Ocs>, m: M, target: HexId, shown: Script<Ocs>): Line[] {
  const declared = continued(shown)
  const cell = declared.give({ do: 'go' }) ? null : cellOf(declared.match)
  return [
    { label: 'Defends', value: enemyWords(s, m.seat, target) },
    ...markAssumed(
      s,
      cell ? [{ label: 'The enemy is driven out', value: percent(cell.win), claim: 'ocs:9.10a#1' }, ...cell.lines] : [],
    ),
    ...assumed(s).map((label) => ({ label, claim: 'ocs:4.9a#1' })),
  ]
}

/** From where each stack attacks. */
function arrows(m: M, target: HexId, force: readonly number[]): Path[] {
  return hexesOfUnits(m, force).map((hex) => arrow(m, [hex, target], 'danger'))
}
