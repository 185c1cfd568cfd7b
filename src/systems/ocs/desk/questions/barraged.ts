/** An attack with a barrage before it: all guns in range fire, their shells paid for, and both are forecast as one. */
import { asIfIn, idOf, plural, Script, unitId, usual, type HexId, type OddsCell } from './kit.ts'
import { segmentFields } from '../../rules/fighting/barrage.ts'
import { artilleryOf, barrageCost, barrageStrength, gunRefusal, inRange } from '../../rules/fighting/guns.ts'
import { oddsAfterBarrage } from '../../rules/fighting/prelude.ts'
import { frame, PHASE, type M, type Ocs } from '../../rules/world.ts'
import { supplyName } from '../names.ts'
import { cellFrom } from './fights.ts'

export interface Prelude {
  /** With the guns laid. */
  readonly match: M
  readonly words: string
  /** Can it still be fired before the attack? */
  readonly open: boolean
}

/** All guns of the side that can fire at the hex, laid on it; null when there are none or nobody pays for their shells. */
export function prelude(m: M, side: number, target: HexId): Prelude | null {
  const start = inBarrages(m, side)
  const script = new Script<Ocs>(start)
  if (script.give({ do: 'barrage', hex: idOf(m, target) })) return null
  for (const u of artilleryOf(m, side))
    if (gunRefusal(start, side, PHASE.combat, u) === null && inRange(start, u, target))
      script.give({ do: 'with', unit: unitId(m, u) })
  const laid = script.match
  const { guns, halved } = laid.frame('barrage')!
  if (laid.refusal(side, { do: 'fire' }) !== null) return null
  const strength = barrageStrength(laid, guns, halved)
  const open = m.place !== 'combatSegment.choose' && m.place !== 'combatSegment.gather'
  return {
    match: laid,
    words: `${plural(guns.length, 'gun')}, ${strength} points, ${supplyName(barrageCost(laid, guns, strength))}${open ? '' : '; too late now'}`,
    open,
  }
}

/** The match in the side's Barrage Segment, or as if it were there. */
function inBarrages(m: M, side: number): M {
  if (m.place === 'barrageSegment.choose' && m.seat === side) return m
  const now = m.board.phase.get(0) === PHASE.combat && m.board.phasing.get(0) === side
  const segment = frame('barrageSegment', 'choose', segmentFields(side, PHASE.combat))
  return asIfIn(m, side, PHASE.combat, 'attacks', segment, !now)
}

/** The odds of both, for one terrain of the defender if given. */
export function cellWith(laid: M, target: HexId, force: readonly number[], ground: number): OddsCell {
  const settled = (at: M): number => (at.place === 'combat.ground' && ground >= 0 ? ground : -1)
  return cellFrom(
    oddsAfterBarrage(laid, (m) => attack(m, target, force), settled),
    true,
  )
}

const MOST_ANSWERS = 40

/** From the Barrage Segment to the declared attack, by those named; the place of its frame, or -1. */
function attack(m: M, target: HexId, force: readonly number[]): number {
  const side = m.game.units[force[0]!]!.seat
  for (let i = 0; i < MOST_ANSWERS && m.waits === 'decision' && m.top.proc !== 'combatSegment'; i++)
    m.play(m.seat, m.place === 'barrageSegment.choose' ? { do: 'end' } : usual(m))
  if (m.waits !== 'decision' || !m.play(side, { do: 'attack', hex: idOf(m, target) }).ok) return -1
  for (const u of force) m.play(side, { do: 'with', unit: unitId(m, u) })
  return m.play(side, { do: 'go' }).ok ? m.frames.findIndex((f) => f.proc === 'combat') : -1
}
