/** `defence`: what the defender of a hex may do before he is shot at, found by asking him on a fork; and his package as ways. */
import { badged, keys, say, told } from '../../../../core/desk/kit/say.ts'
import { asIfCombat, hexOf, idOf, mean, question, Script, sideIn, unitId, unitOf } from './kit.ts'
import type { HexId, Line, Mark, Way } from './kit.ts'
import { shyTurn } from '../../rules/attack.ts'
import { countIn, fireStrength, other } from '../../rules/board.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { cellsOf, combatAt, exchange, type Cells } from './fights.ts'

interface Defences {
  /** Guns that may limber, units that may retreat before combat, those of them that must, and guns that may support. */
  readonly limber: readonly number[]
  readonly withdraw: readonly number[]
  readonly must: boolean
  readonly support: readonly number[]
}

/** What the defender is offered from a match in which an attack has begun. */
function defencesIn(begun: M): Defences {
  const m = begun.fork()
  const offered = (place: string, kind: string): number[] =>
    m.waits === 'decision' && m.place === place
      ? m.options().flatMap((o) => (o.do === kind && o.unit !== undefined ? [unitOf(m, o.unit)] : []))
      : []
  const take = (place: string, ...kinds: readonly string[]): void => {
    if (m.waits !== 'decision' || m.place !== place) return
    const kind = kinds.find((k) => m.refusal(m.seat, { do: k }) === null)
    if (kind !== undefined) m.play(m.seat, { do: kind })
  }
  const limber = offered('combat.limber', 'limber')
  take('combat.limber', 'ready')
  const withdraw = offered('combat.withdraw', 'withdraw')
  const must = withdraw.length > 0 && m.refusal(m.seat, { do: 'stand' }) !== null
  take('combat.withdraw', 'stand')
  take('combat.guns', 'none')
  const support = offered('combat.choose', 'support')
  const fixed = m.frame('combat')?.support ?? -1
  return { limber, withdraw, must, support: fixed >= 0 ? [fixed] : support }
}

/** The same in lines, for the one who is about to attack. */
export function defenceLines(m: M, begun: M): Line[] {
  const { limber, withdraw, must, support } = defencesIn(begun)
  const lines: Line[] = []
  if (limber.length > 0) lines.push({ label: 'He may limber', value: forceName(m, limber), claim: 'gwb:20#1' })
  if (withdraw.length > 0)
    lines.push({
      label: must ? 'He must retreat before combat' : 'He may retreat before combat',
      value: forceName(m, withdraw),
      claim: must ? 'gwb:21#4' : 'gwb:21#1',
    })
  for (const gun of support.toSorted((a, b) => fireStrength(m, b) - fireStrength(m, a)))
    lines.push({
      ...say`${forceName(m, [gun])} may support him | ${fireStrength(m, gun)} § gwb:23.2#1`,
      hex: idOf(m, m.board.hex.get(gun)),
      unit: unitId(m, gun),
    })
  return lines
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

export const defence = question(
  'hex',
  'defence: What the defender may do. Guns that may limber, who may retreat before combat, and which guns may support a hex that is attacked.',
  ({ q, m }) => {
    const hex = hexOf(m, q.hex ?? q.to)
    const title = 'What the defender may do'
    if (sideIn(m, hex) < 0) return { title, lines: [{ label: 'Point at a hex with units.' }] }
    const begun = supposedAttack(m, hex)
    if (!begun)
      return {
        title,
        lines: [{ label: `Nobody can attack ${placeName(m, hex)} now.`, claim: 'gwb:17#1', tone: 'good' }],
      }
    const attackers = begun.frame('combat')!.attackers
    const lines = defenceLines(m, begun)
    const { support } = defencesIn(begun)
    return {
      title: `Defence of ${placeName(m, hex)}`,
      lines: told(
        { label: 'Attacked by', value: forceName(m, attackers), claim: 'gwb:18#1' },
        ...(lines.length > 0 ? lines : [{ label: 'He can only stand', claim: 'gwb:21#6' }]),
        shyTurn(m) && { label: 'Units marked so neither attack nor stand on this turn', claim: 'gwb:21#4' },
      ),
      marks: [
        { hex: idOf(m, hex), pattern: 'target', tone: 'danger' },
        ...[...new Set(support.map((u) => m.board.hex.get(u)))].map((at): Mark =>
          badged(m, at, 'tick', 'choice', 'may support'),
        ),
      ],
      legend: keys('target danger: attacked', support.length > 0 && 'tick choice: may support'),
    }
  },
)

// --- the defender's package: one card

/** Is the defender asked what he does before he is shot at? */
export function choosesDefence(m: M): boolean {
  return m.waits === 'decision' && (m.place === 'combat.limber' || m.place === 'combat.withdraw')
}

/** Everything he could do before he is shot at, each as one list of orders: stand, limber and stand, retreat who may. */
export function packageWays(m: M): Way[] {
  if (!choosesDefence(m)) return []
  const { limber } = defencesIn(m)
  const found: Way[] = []
  const stand = standing(m, [])
  if (stand) found.push(packageWay('stand', 'Stand as they are', stand))
  if (limber.length > 0) {
    const limbered = standing(m, limber)
    if (limbered) found.push(packageWay('limber', `Limber ${forceName(m, limber)} and stand`, limbered))
  }
  for (const guns of limber.length > 0 ? [[], limber] : [[]]) {
    const gone = leaving(m, guns)
    if (gone)
      found.push(
        packageWay(
          guns.length > 0 ? 'limber-withdraw' : 'withdraw',
          guns.length > 0 ? 'Limber the guns and retreat who may' : 'Retreat who may before combat',
          gone,
        ),
      )
  }
  return found
}

function packageWay(id: string, label: string, script: Script<Gwb>): Way {
  const m = script.match
  const combat = m.frame('combat')
  const held = combat !== undefined && countIn(m, combat.target, other(combat.side)) > 0
  const cells: Cells = held ? cellsOf(m) : new Map()
  const stay = cells.get('stay') ?? cells.get('none')
  const left = stay
    ? `you lose ${mean(stay.defenderLoses).toFixed(1)} steps on average if you stay`
    : 'the hex is given up'
  return { id, label, detail: left, orders: script.orders, ends: true, figure: exchange(cells) || 'gives way' }
}

/** These guns limber, and everybody stands; null where somebody must go. */
function standing(m: M, limber: readonly number[]): Script<Gwb> | null {
  const script = limbered(m, limber)
  if (!script) return null
  if (script.match.place === 'combat.withdraw' && script.give({ do: 'stand' })) return null
  return script
}

function limbered(m: M, guns: readonly number[]): Script<Gwb> | null {
  const script = new Script<Gwb>(m)
  for (const gun of guns) if (script.give({ do: 'limber', unit: unitId(m, gun) })) return null
  if (script.match.place === 'combat.limber' && script.give({ do: 'ready' })) return null
  return script
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
