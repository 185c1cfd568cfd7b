/** Guards of fights: guns and their shells, what an attack costs, when to stay, and where replacements go. */
import { FORM_SPAN } from '../../../core/match.ts'
import type { Guard, Look } from '../../../core/guards.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { countIn, onMap, other, unitsIn } from '../rules/board.ts'
import { totalFire } from '../rules/fire.ts'
import { targets } from '../rules/attack.ts'
import { toLose } from '../rules/melee.ts'
import { fitsInto } from '../rules/stacking.ts'
import { HIGH, type Gwb, type M } from '../rules/world.ts'
import { inEnemyZone, uncontested } from '../rules/zones.ts'
import { able, bestAttack, gunsFor, MARGIN, worthOf } from './fights.ts'
import { waysOut } from './ground.ts'
import { plainly } from './scene.ts'
import { strikeBy } from './strikes.ts'

type Way = Look<Gwb>

const silentGuns: Guard<Gwb> = {
  id: 'silent-guns',
  sentence: '{unit|unit} can fire at {hex|hex}, and your attack goes in without a barrage.',
  claim: 'gwb:22.1#2',
  at: ['combat.guns none'],
  look({ m }: Way) {
    const hex = m.frame('combat')!.target
    const guns: number[] = []
    for (let i = 0; i < m.count; i++) if (m.formOf(m.codes[i]!).do === 'gun') guns.push(m.codes[i]! % FORM_SPAN)
    if (m.game.charts.fireColumn(totalFire(m, guns), false) < 0) return null
    const unit = guns.reduce((a, b) => (totalFire(m, [b]) > totalFire(m, [a]) ? b : a))
    return { values: { unit, hex }, instead: { do: 'gun', unit: m.game.units[unit]!.id } }
  },
}

/** An attack that pays with the gun's barrage and not without it. */
function needs(m: M, seat: number, gun: number): HexId {
  const { division } = m.game.units[gun]!
  for (const target of targets(m, seat)) {
    if (m.game.grid.distance(m.board.hex.get(gun), target) > m.game.units[gun]!.deployed!.range) continue
    const group = able(m, seat, target)
    if (!group.some((u) => m.game.units[u]!.division === division)) continue
    if (bestAttack(m, seat, target, false).worth > MARGIN && bestAttack(m, seat, target, false, [gun]).worth <= MARGIN)
      return target
  }
  return -1
}

const wastedGuns: Guard<Gwb> = {
  id: 'wasted-guns',
  sentence: '{unit|unit} is needed for the attack on {hex|hex}, which does not pay without its barrage.',
  claim: 'gwb:3.7#1',
  at: ['counterBattery.guns gun'],
  look({ m, seat, argument }: Way) {
    if (!onMap(m, argument)) return null
    const hex = needs(m, seat, argument)
    return hex < 0 ? null : { values: { unit: argument, hex }, instead: { do: 'back' } }
  },
}

const losingMelee: Guard<Gwb> = {
  id: 'losing-melee',
  sentence:
    'The attack on {hex|hex} costs more than it gains: on average you lose {ours} steps and the enemy {theirs}.',
  claim: 'gwb:24.4#1',
  at: ['combat.name go'],
  look({ m, seat }: Way) {
    const f = m.frame('combat')!
    const guns = f.hasty === 1 ? 0 : gunsFor(m, seat, f.attackers, f.target)
    const { worth, ours, theirs } = worthOf(m, f, guns)
    if (worth >= 0) return null
    // On the last day steps count for little, and ground that scores for all.
    const when = f.hasty === 1 ? 'hasty' : 'coordinated'
    if (strikeBy(m, plainly(m, seat), seat, f.target, when, f.attackers).worth >= 0) return null
    return { values: { hex: f.target, ours: ours.toFixed(1), theirs: theirs.toFixed(1) }, instead: { do: 'clear' } }
  },
}

const COVER = 1 + 2 + 4 + HIGH

/** Ground that must be held: woods, village, city or height with an enemy in front who would take it. */
function holds(m: M, seat: number, hex: HexId, besides: HexId): boolean {
  if ((m.game.land.symbols[hex]! & COVER) === 0) return false
  return m.game.grid
    .around(hex)
    .some((at) => at !== besides && unitsIn(m, at, other(seat)).some((u) => m.game.units[u]!.fights))
}

const alone = (m: M, seat: number, unit: number): boolean =>
  unitsIn(m, m.board.hex.get(unit), seat).every((u) => u === unit || !m.game.units[u]!.fights)

const loneAttack: Guard<Gwb> = {
  id: 'lone-attack',
  sentence: '{unit|unit} holds {hex|hex} alone, and other enemies stand next to it: it would give up good ground.',
  claim: 'gwb:29#1',
  at: ['combat.enter advance', 'combat.name go'],
  look({ m, seat, order, argument }: Way) {
    const f = m.frame('combat')!
    const unit = order.do === 'go' ? f.attackers[0]! : argument
    const hex = m.board.hex.get(unit)
    if (f.across.includes(unit) || !alone(m, seat, unit) || !holds(m, seat, hex, f.target)) return null
    if (order.do === 'advance') {
      const better = (m.game.land.symbols[f.target]! & HIGH) > (m.game.land.symbols[hex]! & HIGH)
      return better ? null : { values: { unit, hex }, instead: { do: 'hold' } }
    }
    // Alone, with one step left: a step lost is the hex lost.
    if (f.attackers.length > 1 || m.board.steps.get(unit) > 1) return null
    const { ours } = worthOf(m, f, f.hasty === 1 ? 0 : gunsFor(m, seat, f.attackers, f.target))
    return ours > A_RISK ? { values: { unit, hex }, instead: { do: 'clear' } } : null
  },
}
const A_RISK = 0.25

const dearRetreat: Guard<Gwb> = {
  id: 'dear-retreat',
  sentence: 'Giving up {hex|hex} costs {gone} steps, counting the way back through enemy zones; staying costs {stay}.',
  claim: 'gwb:26.5#1',
  at: ['combat.stand retreat'],
  look({ m, seat }: Way) {
    const f = m.frame('combat')!
    if (m.refusal(seat, { do: 'stay' })) return null
    const there = unitsIn(m, f.target, seat)
    const ways = waysOut(m, seat, f.target).filter(
      (hex) => countIn(m, hex, other(seat)) === 0 && fitsInto(m, hex, there),
    )
    const price = ways.length > 0 && ways.every((hex) => uncontested(m, seat, hex)) ? 1 : 0
    const [stay, gone] = [toLose(m, f, false)[1], toLose(m, f, true)[1] + price]
    return price > 0 && stay < gone ? { values: { hex: f.target, stay, gone }, instead: { do: 'stay' } } : null
  },
}

/** Is a unit of its division where the enemy is? */
function inLine(m: M, unit: number): boolean {
  const { division, seat } = m.game.units[unit]!
  return m.game.own[seat]!.some((u) => {
    const kin = u === unit || (division !== undefined && m.game.units[u]!.division === division)
    return kin && onMap(m, u) && inEnemyZone(m, seat, m.board.hex.get(u))
  })
}

const idleReplacements: Guard<Gwb> = {
  id: 'idle-replacements',
  sentence: '{unit|unit} is not in the line; {other|unit} is, and needs the step.',
  claim: 'gwb:2.2#1',
  at: ['replacements.spend raise'],
  look({ m, argument }: Way) {
    if (inLine(m, argument)) return null
    for (let i = 0; i < m.count; i++) {
      const unit = m.codes[i]! % FORM_SPAN
      if (m.formOf(m.codes[i]!).do !== 'raise' || !inLine(m, unit)) continue
      return { values: { unit: argument, other: unit }, instead: m.orderOf(m.codes[i]!) }
    }
    return null
  },
}

export const FIGHTING_GUARDS: readonly Guard<Gwb>[] = [
  silentGuns,
  wastedGuns,
  losingMelee,
  loneAttack,
  dearRetreat,
  idleReplacements,
]
