/** `odds`: the attack sheet: who can join and who pays, each terrain of the defender, surprise, and the same after a barrage. */
import { assumed, hexesOfUnits, markAssumed, question, row, Script, tell, unitsOf, when } from './kit.ts'
import { answerUsually, ordersTo } from '../../../../core/ways/orders.ts'
import { hexOf, idOf, refusalOf } from '../../../../core/desk/answers.ts'
import { listed, plural, signed } from '../../../../core/words.ts'
import { FACES } from '../../../../core/ways/falls.ts'
import { headed, oddsTable } from '../../../../core/desk/kit/fights.ts'
import type { Answer, HexId, Line, Odds, OddsCell, OddsHead, Question, Seen } from './kit.ts'
import { combatSegmentFields } from '../../rules/fighting/attack.ts'
import { segmentFields } from '../../rules/fighting/barrage.ts'
import { barrageCost, barrageStrength } from '../../rules/fighting/guns.ts'
import { choicesAgainst, ownChoices } from '../../rules/fighting/odds.ts'
import { attackAfterGuns, oddsAfterBarrage } from '../../rules/fighting/prelude.ts'
import * as strength from '../../rules/fighting/strength.ts'
import type { Fraction } from '../../rules/ground/terrain-chart.ts'
import { combatUnitsIn, countIn, other } from '../../rules/position/board.ts'
import { actionRating } from '../../rules/position/modes.ts'
import { attackPrices } from '../../rules/supply/pay.ts'
import { takenBetween } from '../../rules/supply/taken.ts'
import { attackOn, begun, declared, forceOf, gunsFor } from '../../rules/ways/attacking.ts'
import { asIfIn } from '../../rules/ways/supposed.ts'
import { AIM, frame, PHASE, type M, type Ocs } from '../../rules/world.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { takenList } from '../payments.ts'
import * as fights from './fights.ts'
import { airSeaSheet } from './sheets.ts'

export const odds = question('aim', 'odds', ({ s, q, m }) => {
  const flown = airSeaSheet(s, m)
  if (flown) return flown
  const at = fights.fightAt(m)
  const to = hexOf(m, q.to ?? q.hex)
  if (at >= 0 && q.from === undefined) return underWay(s, m, at)
  if (to < 0) return { title: 'Attack sheet', lines: [{ label: 'Select units and point at an enemy.' }] }
  const side = countIn(m, to, 0) > 0 ? 1 : countIn(m, to, 1) > 0 ? 0 : -1
  if (side < 0) return { title: 'Attack sheet', lines: [{ label: `There are no units in ${placeName(m, to)}.` }] }
  return sheet(s, m, side, to, q)
})

interface Column {
  readonly head: OddsHead
  readonly match: M
  /** By what the defender does, where that is settled; without it those of the match. */
  readonly cell?: (row: Row) => OddsCell
}

/** What the defender does: the terrain he stands on, if it is settled, and whether he takes losses rather than give way. */
interface Row {
  readonly head: OddsHead
  readonly ground: number
  readonly stands: boolean
}

/** The match after the usual answers, for as long as `so`. */
function afterAnswers(m: M, so: (at: M) => boolean = () => true): M {
  const script = new Script<Ocs>(m)
  answerUsually(script, so)
  return script.match
}

/** The terrains the defender may choose to stand on, as options of his decision; none when there is no choice. */
function grounds(m: M): { index: number; terrain: number }[] {
  const at = afterAnswers(m, ({ place }) => place !== 'combat.ground')
  const asked = at.waits === 'decision' && at.place === 'combat.ground'
  return asked ? at.options().map((o, index) => ({ index, terrain: o.number ?? 0 })) : []
}

/** ocs:9.7a#1, 9.9#1: both totals, their column and what is added to the dice, as the usual answers lead to them. */
function totals(m: M): Line[] {
  const at = afterAnswers(m)
  const f = at.frame('combat')
  if (at.waits !== 'roll' || !f) return []
  const { category } = at.game.land.hexEffects(at.board.ground.get(0), f.ground)
  const column = at.game.charts.columnName(category, f.column)
  const dice = signed(f.leads - f.guides - at.board.hedgehog.get(f.target))
  const [attack, defence] = [strength.strengthPoints(f.attack), strength.strengthPoints(f.defence)]
  return [row('Attack : defence', `${attack} : ${defence} = ${column}, ${dice}`, 'ocs:9.7a#1')]
}

function tableOf(s: Seen<Ocs>, columns: readonly Column[], target: HexId, from: HexId, side: number): Odds {
  const m = columns[0]!.match
  const open = grounds(m)
  const rowOf = (label: string, claim: string, ground = -1, stands = false): Row => ({
    head: headed(label, '', { claim }),
    ground,
    stands,
  })
  // ocs:9.10a#1: who may give way may as well stand and lose steps; both are told, on each terrain or on the best.
  const rows: Row[] = [
    ...(open.length < 2
      ? [rowOf('The defender gives way', 'ocs:9.10a#1')]
      : open.map(({ index, terrain }) =>
          rowOf(`Gives way, on ${strength.terrainName(m, terrain)}`, 'ocs:9.4c#1', index),
        )),
    rowOf('The defender stands', 'ocs:9.10a#1', -1, true),
  ]
  const title = `Attack on ${placeName(m, target)}`
  const cellAt = ({ match, cell }: Column, row: Row): OddsCell | null =>
    cell ? cell(row) : fights.cellOf(match, row.ground, row.stands)
  return oddsTable(m, title, [from, target], side, columns, rows, cellAt, assumed(s))
}

function underWay(s: Seen<Ocs>, m: M, at: number): Answer {
  const combat = m.frames[at]!
  if (combat.proc !== 'combat') {
    const cell = m.waits === 'roll' ? fights.cellOf(m) : null
    return { title: `Barrage of ${placeName(m, m.frame('barrage')!.target)}`, lines: [...(cell?.lines ?? [])] }
  }
  const { target } = combat
  const title = `Attack on ${placeName(m, target)}`
  if (combat.attackers.length === 0) return { title, lines: assumed(s).map((label) => ({ label })) }
  const column = { head: headed('As it stands', '', { chosen: true }), match: m }
  return {
    title,
    lines: surpriseLines(m, combat.leads - combat.guides, combat.overrun === 1, target),
    odds: tableOf(s, [column], target, combat.from[0] ?? target, combat.side),
  }
}

function sheet(s: Seen<Ocs>, m: M, side: number, to: HexId, q: Question): Answer {
  const start = fights.choosesAttack(m) && m.seat === side ? m : asIfCombat(m, side)
  const title = `Attack on ${placeName(m, to)}`
  const attack = attackOn(start, to, unitsOf(m, q, side, combatUnitsIn))
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const aimed = attack.mine ?? attack.all
  if (!aimed) return { title, lines: [{ label: 'Nobody can attack it.' }] }
  const force = forceOf(aimed.match)
  const all = attack.mine && attack.all ? forceOf(attack.all.match) : []
  const columns: Column[] = []
  const add = (head: OddsHead, script: Script<Ocs> | null): void => {
    const match = script && declared(script)?.match
    if (match) columns.push({ head, match })
  }
  add(headed('As aimed', forceName(m, force), { chosen: true }), aimed)
  if (attack.mine) add(headed('All who may join', forceName(m, all)), attack.all)
  const [first] = columns
  if (!first) {
    const reason = aimed.match.refusal(side, { do: 'go' })
    return reason ? { title, refusal: refusalOf(m, reason) } : { title }
  }
  columns.push(...afterBarrage(m, side, to, force, first.match))
  const joiners = all.filter((u) => !force.includes(u))
  return {
    title,
    lines: [
      ...markAssumed(s, totals(first.match)),
      ...sheetLines(s, start, to, force, joiners, begun(aimed)?.match ?? null),
    ],
    odds: tableOf(s, columns, to, m.board.hex.get(force[0]!), side),
  }
}

/** As if the side were choosing what to attack in its Combat Phase. */
function asIfCombat(m: M, side: number): M {
  const segment = frame('combatSegment', 'choose', combatSegmentFields(side, PHASE.combat))
  return asIfIn(m, side, PHASE.combat, 'exploitation', segment, true)
}

// --- What an attack rests on, row by row: who leads, who pays from where, what terrain counts against it, who else could join

/** ocs:9.8#1-2: the chances of surprise by the difference of the ratings. */
function surpriseLines(m: M, drm: number, overrun: boolean, target: HexId): readonly Line[] {
  const more = drm - (m.board.hedgehog.get(target) > 0 ? 1 : 0)
  const rolls = FACES.flatMap((a) => FACES.map((b) => Math.sign(m.game.charts.surprise(overrun, a + b + more))))
  const share = (sign: number): number => rolls.filter((who) => who === sign).length / rolls.length
  return tell(m, 'surprise', { attacker: share(1), defender: share(-1) })
}

/** Everything the attack on the hex by these units rests on. `paid` is the match after its supply was paid as usual. */
function sheetLines(
  s: Seen<Ocs>,
  m: M,
  to: HexId,
  force: readonly number[],
  more: readonly number[],
  paid: M | null,
): readonly Line[] {
  const side = m.game.units[force[0]!]!.seat
  return tell(m, 'sheet', {
    ratings: ratings(s, m, side, to, force),
    terrains: hexesOfUnits(m, force).flatMap((from) => tell(m, 'against', { from, choices: against(m, from, to) })),
    own: ownChoices(m, to)
      .map((t) => strength.terrainName(m, t))
      .join(' or '),
    payers: payers(m, side, force, paid),
    joiners: more.flatMap((u) => markAssumed(s, joinerLines(m, u, to))),
  })
}

/** ocs:9.6#1-2: the best rating on either side, and what they do to the dice. */
function ratings(s: Seen<Ocs>, m: M, side: number, to: HexId, force: readonly number[]): Line[] {
  const best = (units: readonly number[]): number =>
    units.reduce((a, b) => (actionRating(m, b) > actionRating(m, a) ? b : a), units[0]!)
  const [mine, his] = [best(force), best(combatUnitsIn(m, to, other(side)))]
  const drm = actionRating(m, mine) - actionRating(m, his)
  const facts = { his, dice: drm - m.board.hedgehog.get(to), surprise: surpriseLines(m, drm, false, to) }
  return [...tell(m, 'leads', { mine }), ...markAssumed(s, tell(m, 'defends', facts))]
}

const times = ([n, d]: Fraction): string => (d === 1 ? `×${n}` : `×${n}/${d}`)
const KINDS = ['armor', 'mech', 'others']

/** ocs:9.4b#1: what the defender can set against a stack. */
function against(m: M, from: HexId, to: HexId): string {
  const choices = choicesAgainst(m, from, to).map((t) => {
    const effects = strength.attackEffects(m, t).map(times)
    const same = effects.every((e) => e === effects[0])
    const told = same ? effects[0]! : effects.map((e, i) => `${KINDS[i]!} ${e}`).join(', ')
    return `${strength.terrainName(m, t)} ${told}`
  })
  return choices.join(' or ')
}

/** Each with its price, and what comes from which dump; who goes without is said. */
function payers(m: M, side: number, force: readonly number[], paid: M | null): Line[] {
  const prices = attackPrices(m, force)
  const stocks = force.filter((u) => paid && paid.board.internals.get(u) > m.board.internals.get(u))
  const taken = paid ? takenBetween(m, paid, side) : []
  const how = listed([
    ...when(taken.length > 0, takenList(m, taken)),
    ...when(stocks.length > 0, `internal stocks of ${forceName(m, stocks)}`),
  ])
  return [
    ...force.flatMap((unit, i) => tell(m, 'payer', { unit, price: prices[i]! })),
    ...tell(m, 'price', {
      all: fights.attackPrice(m, force),
      paid: paid !== null,
      how,
      free: paid !== null && how === '',
    }),
  ]
}

/** A unit with what it would bring at its worst: over the terrain that hurts it most. */
function joinerLines(m: M, unit: number, to: HexId): readonly Line[] {
  const from = m.board.hex.get(unit)
  const antiTank = strength.antiTankIn(m, to, other(m.game.units[unit]!.seat))
  const worst = choicesAgainst(m, from, to).map((t) =>
    strength.attackStrength(m, unit, strength.attackEffects(m, t), antiTank, false),
  )
  return tell(m, 'joiner', { unit, from, worst: strength.strengthPoints(Math.min(...worst)) })
}

// --- An attack with a barrage before it: all guns in range fire, their shells paid for, and both are forecast as one

/** The attack after all guns that can fire at the hex have; none where there are none or nobody pays for their shells. */
function afterBarrage(m: M, side: number, target: HexId, force: readonly number[], match: M): Column[] {
  const start = inBarrages(m, side)
  const script = new Script<Ocs>(start)
  if (script.give({ do: 'barrage', hex: idOf(m, target) })) return []
  for (const order of ordersTo(m, 'with', gunsFor(start, side, PHASE.combat, target))) script.give(order)
  const laid = script.match
  const { guns, halved } = laid.frame('barrage')!
  if (laid.refusal(side, { do: 'fire' }) !== null) return []
  const points = barrageStrength(laid, guns, halved)
  const price = supplyName(barrageCost(laid, guns, points, AIM.troops))
  // Can it still be fired before the attack?
  const open = m.place !== 'combatSegment.choose' && m.place !== 'combatSegment.gather'
  const detail = `${plural(guns.length, 'gun')}, ${plural(points, 'point')}, ${price}${open ? '' : '; too late now'}`
  const cell = ({ ground, stands }: Row): OddsCell => {
    const settled = fights.settledOn(ground, stands)
    return fights.cellFrom(
      oddsAfterBarrage(laid, (at) => attackAfterGuns(at, target, force), settled),
      true,
    )
  }
  return [{ head: headed('After a barrage', detail, { open, claim: 'ocs:10.0#4' }), match, cell }]
}

/** The match in the side's Barrage Segment, or as if it were there. */
function inBarrages(m: M, side: number): M {
  if (m.place === 'barrageSegment.choose' && m.seat === side) return m
  const now = m.board.phase.get(0) === PHASE.combat && m.board.phasing.get(0) === side
  const segment = frame('barrageSegment', 'choose', segmentFields(side, PHASE.combat))
  return asIfIn(m, side, PHASE.combat, 'attacks', segment, !now)
}
