/** Firing by hand: guns and the hex they are pointed at, alone or with all in range; shells are paid for as usual. */
import {
  assumed,
  continued,
  hexOf,
  idOf,
  isFoggy,
  percent,
  plural,
  refusalOf,
  Script,
  unitId,
  unitsOf,
  wayOf,
  type Answer,
  type HexId,
  type Line,
  type Question,
  type Reason,
  type Seen,
  type Way,
} from './kit.ts'
import { artilleryOf, barrageCost, barrageStrength, gunRefusal, inRange } from '../../rules/fighting/guns.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { barrageLines, enemyWords } from '../fight-words.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { cellOf, payAsUsual } from './fights.ts'

export function choosesBarrage(m: M): boolean {
  return m.waits === 'decision' && (m.top.proc === 'barrageSegment' || m.place === 'barrage.lay')
}

export function aimBarrage(s: Seen<Ocs>, m: M, q: Question): Answer {
  const laying = m.place === 'barrage.lay'
  const guns = gunsIn(m, q)
  const pointed = hexOf(m, q.to ?? q.hex ?? (guns.length === 0 ? q.from : undefined))
  const target = laying ? m.frame('barrage')!.target : pointed
  if (target < 0)
    return guns.length > 0
      ? {
          title: forceName(m, guns),
          ways: [{ id: 'take', label: `Fire with ${forceName(m, guns)}`, detail: '', orders: [], ends: false }],
        }
      : { title: m.prompt(), lines: [{ label: 'Point at an enemy in range.', claim: 'ocs:10.0#4' }] }
  const title = `Barrage of ${placeName(m, target)}`
  const aimed = new Script<Ocs>(m)
  if (!laying) {
    const reason = aimed.give({ do: 'barrage', hex: idOf(m, target) })
    if (reason) return { title, refusal: refusalOf(m, reason) }
  }
  const { side, phase } = m.frame('barrageSegment')!
  const all = artilleryOf(m, side).filter((u) => gunRefusal(m, side, phase, u) === null && inRange(m, u, target))
  const tries = [
    ...(guns.length > 0 ? [{ id: 'barrage', guns }] : []),
    ...(all.length > guns.length || guns.length === 0 ? [{ id: 'all', guns: all }] : []),
  ]
  let failed: Reason | null = null
  const found: Way[] = []
  let lines: Line[] = []
  for (const { id, guns: named } of tries) {
    const laid = continued(aimed)
    for (const u of named) failed = laid.give({ do: 'with', unit: unitId(m, u) }) ?? failed
    const way = fireWay(s, m, laid, id, target)
    if ('code' in way) failed ??= way
    else {
      if (found.length === 0) lines = barrageLines(s, laid.match, laid.match.frame('barrage')!)
      found.push(way)
    }
  }
  if (found.length === 0 && failed) return { title, refusal: refusalOf(m, failed) }
  return {
    title,
    lines: [
      { label: 'There', value: enemyWords(s, side, target) },
      ...lines,
      ...assumed(s).map((label) => ({ label, claim: 'ocs:4.9a#1' })),
    ],
    ways: found,
  }
}

/** All guns in range fire, for a decision that asks which do. */
export function fireAll(s: Seen<Ocs>): Way[] {
  const m = s.match
  const f = m.frame('barrage')!
  const laid = new Script<Ocs>(m)
  for (const u of artilleryOf(m, f.side))
    if (gunRefusal(m, f.side, f.phase, u) === null && inRange(m, u, f.target))
      laid.give({ do: 'with', unit: unitId(m, u) })
  const way = fireWay(s, m, laid, 'all', f.target, false)
  return 'code' in way ? [] : [way]
}

/** Guns of one's own that the question takes in hand. */
function gunsIn(m: M, q: Question): number[] {
  const guns = new Set(artilleryOf(m, m.seat))
  return unitsOf(m, q, m.seat).filter((u) => guns.has(u))
}

/** The guns fire and are paid for; or why not. */
function fireWay(s: Seen<Ocs>, m: M, laid: Script<Ocs>, id: string, target: HexId, told = true): Way | Reason {
  const f = laid.match.frame('barrage')!
  const strength = barrageStrength(laid.match, f.guns, f.halved)
  const tokens = barrageCost(laid.match, f.guns, Math.max(1, strength))
  const count = f.guns.length
  const script = continued(laid)
  const { seat } = script.match
  const reason = script.give({ do: 'fire' }) ?? payAsUsual(script, seat)
  if (reason) return reason
  const fired = script.match
  const cell = told && fired.waits === 'roll' ? cellOf(fired) : null
  return wayOf(
    script,
    id,
    `Barrage ${placeName(m, target)} with ${plural(count, 'gun')}`,
    `${strength} points for ${supplyName(tokens)}`,
    { ends: true, figure: cell ? `${percent(cell.win)} DG` : '', assumes: cell && isFoggy(s) ? true : undefined },
  )
}
