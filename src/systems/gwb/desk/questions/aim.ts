/** `aim`: what a gesture means. Units taken in hand and a hex pointed at, as the orders that would carry it out. */
import { other, unitsIn } from '../../rules/board.ts'
import { totalFire } from '../../rules/fire.ts'
import { sensible } from '../../rules/naming.ts'
import { no } from '../../rules/reasons.ts'
import { choosesAttack } from '../../rules/ways/attacking.ts'
import { choosesDefence } from '../../rules/ways/defending.ts'
import { choosesMover } from '../../rules/ways/setting-out.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { aimAttack } from './aim-attack.ts'
import { aimMove, goOn } from './aim-move.ts'
import { packageWays } from './defence.ts'
import { chanceOfDie, continued, notYours, plural, pointedAt, question, Script, unitsOf, wayOf } from './kit.ts'
import { hexOf, idOf, percent, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import type { Answer, HexId, Question, Reason, Seen, Way } from './kit.ts'
import { walkerOf } from './walks.ts'

export const aim = question('aim', 'aim', ({ s, m, q }) => notYours(s, m) ?? answerAim(s, m, q))

function answerAim(s: Seen<Gwb>, m: M, q: Question): Answer {
  if (walkerOf(m)) return goOn(m, q)
  if (choosesMover(m)) return aimMove(m, q)
  if (choosesAttack(m)) return aimAttack(m, q)
  if (choosesGuns(m)) return aimGuns(m, q)
  if (choosesDefence(m)) return { title: m.prompt(), ways: packageWays(m) }
  return pointedAt(s, m, q, (hex) => [0, 1].flatMap((side) => unitsIn(m, hex, side)))
}

// --- Pointing guns: a stack of guns joins a barrage or harassing fire, or fires at the enemy's guns it is pointed at

const NAMES = new Set(['combat.guns', 'counterBattery.guns', 'harassing.guns'])

function choosesGuns(m: M): boolean {
  return m.waits === 'decision' && (NAMES.has(m.place) || m.place === 'counterBattery.target')
}

function aimGuns(m: M, q: Question): Answer {
  const guns = unitsOf(m, q, m.seat).filter((u) => m.game.units[u]!.seat === m.seat)
  if (m.place !== 'counterBattery.target') return join(m, guns)
  const target = hexOf(m, q.to ?? q.hex ?? (guns.length === 0 ? q.from : undefined))
  if (target >= 0) return counter(m, target, guns)
  const take: Way = { id: 'take', label: `Fire with ${forceName(m, guns)}`, detail: '', orders: [], ends: false }
  const able = guns.filter((u) => m.game.units[u]!.gun)
  return able.length > 0
    ? { title: forceName(m, guns), ways: [take] }
    : { title: m.prompt(), lines: [{ label: 'Select guns, or point at a hex with enemy guns.', claim: 'gwb:3.1#1' }] }
}

/** The guns of a stack join those that are named. */
function join(m: M, guns: readonly number[]): Answer {
  const script = new Script<Gwb>(m)
  const { joined, reason } = name(script, guns)
  const title = m.prompt()
  if (joined.length === 0) return { title, refusal: refusalOf(m, reason ?? no('nobody-fires')) }
  const detail = `strength ${totalFire(m, gunsOf(script.match))} in all`
  return {
    title,
    ways: [wayOf(script, 'gun', `${forceName(m, joined)} too`, gunsOf(script.match).length > 0 ? detail : '')],
  }
}

function name(script: Script<Gwb>, guns: readonly number[]): { joined: number[]; reason: Reason | null } {
  const m = script.match
  const joined: number[] = []
  let reason: Reason | null = null
  for (const gun of guns) {
    if (!NAMES.has(m.place)) break
    const refused = script.give({ do: 'gun', unit: unitId(m, gun) })
    if (refused === null) joined.push(gun)
    else if (m.game.units[gun]!.gun) reason ??= refused
  }
  return { joined, reason }
}

const gunsOf = ({ top: f }: M): readonly number[] => ('guns' in f ? f.guns : [])

/** Counter battery fire at a hex: by these guns, and by those that make the best column. */
function counter(m: M, target: HexId, guns: readonly number[]): Answer {
  const title = `Counter battery fire at ${placeName(m, target)}`
  const aimed = new Script<Gwb>(m)
  const reason = aimed.give({ do: 'target', hex: idOf(m, target) })
  if (reason) return { title, refusal: refusalOf(m, reason) }
  const found: Way[] = []
  const mine = continued(aimed)
  const named = name(mine, guns)
  if (named.joined.length > 0) found.push(fireWay(mine, 'guns', `Fire with ${forceName(m, named.joined)}`))
  const best = continued(aimed)
  const all = sensible(aimed.match)
  name(best, all)
  if (all.length > 0 && all.join() !== named.joined.join())
    found.push(fireWay(best, 'best', `Fire with the best column: ${plural(all.length, 'gun')}`))
  if (found.length === 0) return { title, refusal: refusalOf(m, named.reason ?? no('no-gun-reaches', { hex: target })) }
  const there = unitsIn(m, target, other(m.seat)).filter((u) => m.game.units[u]!.gun)
  return { title, lines: [{ label: 'Guns there', value: forceName(m, there), claim: 'gwb:3.1#1' }], ways: found }
}

/** With the chance that at least one gun is suppressed: the six faces, tried. */
function fireWay(script: Script<Gwb>, id: string, label: string): Way {
  const strength = totalFire(script.match, gunsOf(script.match))
  script.give({ do: 'fire' })
  const m = script.match
  const silent = (at: M): number => m.game.units.filter((u) => at.board.suppressed.get(u.index) > 0).length
  const hits = (after: M): boolean => silent(after) > silent(m) || after.place === 'counterBattery.suppress'
  const chance = m.waits === 'roll' ? chanceOfDie(m, hits) : 0
  return wayOf(script, id, label, `strength ${strength}; chance that a gun is suppressed`, {
    ends: true,
    figure: percent(chance),
  })
}
