/** Aiming in a reaction window: a stack comes to the hex, or slips away. */
import { hexOf, idOf, percent, refusalOf, Script, wayOf } from './kit.ts'
import type { Answer, Line, Question, Seen, Way } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { AWAY, INTO, reactionOdds } from '../../rules/reaction.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { pointedAt } from './aim-point.ts'
import { takeInHand } from './hand.ts'

const PRICE: Line = { label: 'Whoever tries is spent', detail: 'whether it succeeds or not', claim: 'damos:2.6.1#25' }

export function aimWithdrawal(s: Seen<Damos>, m: M, q: Question): Answer {
  const f = m.frame('reaction')!
  const from = hexOf(m, q.from) >= 0 ? hexOf(m, q.from) : unitHex(m, q)
  if (from < 0) return pointedAt(s, m, q)
  const to = hexOf(m, q.to)
  const hand = takeInHand(m, q)
  const who = forceName(m, hand.units)
  const window = f.hex
  const ways: Way[] = []
  const stays = to < 0 || to === window
  if (hand.reason === null) {
    const { chance, drm } = reactionOdds(m, f, forceIn(hand.script.match, hand.units), INTO)
    ways.push(
      wayOf(hand.script, 'react', `React into ${placeName(m, window)}`, `${who}, modifier ${drm}`, {
        ends: true,
        figure: percent(chance),
        warnings: [PRICE],
      }),
    )
  }
  const away = new Script<Damos>(m)
  const reason = m.place === 'reaction.window' ? away.give({ do: 'withdraw', hex: idOf(m, from) }) : null
  if (reason === null && away.orders.length > 0) {
    const force = unitsIn(m, from, m.seat).filter((u) => away.match.board.tried.get(u) !== m.board.tried.get(u))
    ways.push(
      wayOf(
        away,
        'withdraw',
        to >= 0 && to !== window ? `Slip away toward ${placeName(m, to)}` : 'Slip away',
        '2 or 3 hexes toward supply',
        { ends: true, figure: percent(reactionOdds(m, f, force, AWAY).chance), warnings: [PRICE] },
      ),
    )
  }
  const refusal = hand.reason ?? reason
  // Pointed at the hex itself the stack comes, pointed elsewhere it goes: what was meant stands first.
  if (!stays) ways.reverse()
  return {
    title: `${who} in ${placeName(m, from)}`,
    ways,
    refusal: ways.length === 0 && refusal ? refusalOf(m, refusal) : undefined,
  }
}

function unitHex(m: M, q: Question): number {
  const unit = q.units?.[0] === undefined ? -1 : m.setting.ids.parse('unit', q.units[0])
  return unit < 0 ? -1 : m.board.hex.get(unit)
}

function forceIn(m: M, units: readonly number[]): readonly number[] {
  const frame = m.frames.findLast((f) => f.proc === 'reaction')
  const force = frame?.force
  return force && force.length > 0 ? force : units
}
