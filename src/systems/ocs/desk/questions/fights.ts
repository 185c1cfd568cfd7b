/** Attacking, firing and overrunning by hand, with the exact odds from where it stands, by the resolver itself. */
import { hexesOfUnits } from '../../../../core/counters.ts'
import { arrow, assumedLines, isFoggy, joined, markAssumed, plural, suppose, unitsOf, when } from './kit.ts'
import { say, sum, taking, warn, wayOf } from '../../../../core/desk/kit/say.ts'
import { effectLines, exchangeOf, oddsCell } from '../../../../core/desk/kit/fights.ts'
import { remember } from '../../../../core/ways/falls.ts'
import { hexOf, idOf, percent, percents, refusalOf } from '../../../../core/desk/answers.ts'
import { continued, Script, Ways } from '../../../../core/ways/ways.ts'
import { learnedOn, ordersOf } from '../../../../core/ways/routes.ts'
import { forecast } from '../../../../core/forecast.ts'
import { ordersTo } from '../../../../core/ways/orders.ts'
import type { Answer, Arrival, Branch, HexId, OddsCell, Question, Reason, Seen, Way } from './kit.ts'
import { artilleryOf, barrageCost, barrageStrength } from '../../rules/fighting/guns.ts'
import { attackOn, begun, declared, forceOf, gunsFor, launch } from '../../rules/ways/attacking.ts'
import { gearsOf, payAsUsual, setOut, type FuelWay, type Gear } from '../../rules/ways/setting-out.ts'
import { points } from '../../rules/moving/step-cost.ts'
import { combatUnitsIn } from '../../rules/position/board.ts'
import { attackPrices } from '../../rules/supply/pay.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { standingFast } from '../../rules/policy.ts'
import { barrageLines, enemyWords } from '../fight.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { fuelId, fuelWords } from '../payments.ts'
import { pathOf, walkerOf } from './walks.ts'
import words from '../words.json' with { type: 'json' }

// --- The exact odds of a combat or a barrage from where it stands, by the resolver itself, all dice walked

/** The frame of the fight the match is in, or -1. */
export function fightAt(m: M): number {
  return m.frames.findLastIndex((f) => f.proc === 'combat' || f.proc === 'barrage')
}

/** The defender's choice of terrain, if it is settled, and whether he takes losses rather than give way. */
export const settledOn =
  (ground: number, stands = false) =>
  (at: M): number => {
    if (at.place === 'combat.ground' && ground >= 0) return ground
    return stands ? standingFast(at) : -1
  }

/** The odds of the fight the match is in; with one terrain of the defender settled, or one who stands, if given. */
export function cellOf(m: M, ground = -1, stands = false): OddsCell | null {
  const frame = fightAt(m)
  if (frame < 0) return null
  return remember(m, `fight ${ground} ${stands}`, () => {
    const { branches } = forecast(m, { frame, settled: settledOn(ground, stands) })
    return cellFrom(branches[0]!, m.frames[frame]!.proc === 'combat')
  })
}

/** A branch of a forecast as a cell of the table of odds. */
export function cellFrom(b: Branch, combat: boolean): OddsCell {
  const lines = effectLines(b, words[combat ? 'combatEffects' : 'barrageEffects'], 1, true)
  return oddsCell(b, (o) => (combat ? o['cleared'] === 1 : o['disorganized']! > 0), lines)
}

/** Below this a chance is told as none. */
const NO_CHANCE = 0.005

const lossWords = (cell: OddsCell): string => `steps lost, yours and the enemy’s, ${exchangeOf(cell)}`

/** What is said of an attack that cannot drive the enemy out: it is never the default. */
function hopeless(cell: OddsCell | null): Pick<Way, 'grave' | 'warnings'> {
  if (!cell || cell.win >= NO_CHANCE) return {}
  const detail = `The enemy is driven out in ${percent(cell.win)} of cases; ${lossWords(cell)}.`
  return { grave: 'hopeless', warnings: [warn`This attack has no chance. || ${detail} § ocs:9.10a#1`] }
}

// --- Attacking by hand: a stack and the enemy it is pointed at, alone or with all who may join; supply is filled in

/** Does the decision ask for a target or for those who attack it? */
export const choosesAttack = (m: M): boolean => m.waits === 'decision' && m.top.proc === 'combatSegment'

/** The hex that is aimed at; an enemy's hex taken by itself is one. */
const pointedAt = (m: M, q: Question, own: readonly number[]): HexId =>
  hexOf(m, q.to ?? q.hex ?? (own.length === 0 ? q.from : undefined))

export function aimAttack(s: Seen<Ocs>, m: M, q: Question): Answer {
  const own = unitsOf(m, q, m.seat, combatUnitsIn).filter((u) => m.game.units[u]!.seat === m.seat)
  const gathering = m.place === 'combatSegment.gather'
  const target = gathering ? m.frame('combatSegment')!.target : pointedAt(m, q, own)
  if (target < 0 && own.length === 0) return { title: m.prompt(), lines: [say`Point at an enemy. § ocs:9.0#1`] }
  if (target < 0) {
    const lines = [say`Combat supply | ${supplyName(attackPrice(m, own))} § ocs:12.4#1`]
    return { title: forceName(m, own), ways: [taking(`Attack with ${forceName(m, own)}`)], lines }
  }
  const title = `Attack on ${placeName(m, target)}`
  const attack = attackOn(m, target, own)
  if ('reason' in attack) return { title, refusal: refusalOf(m, attack.reason) }
  const { mine, all } = attack
  const found = [
    ...(mine ? goWay(s, mine, 'attack', `Attack with ${forceName(m, forceOf(mine.match))}`) : []),
    ...(all
      ? goWay(s, all, 'all', `Attack with everyone who may join: ${plural(forceOf(all.match).length, 'unit')}`)
      : []),
    ...(mine && mine.orders.length > 0 ? [wayOf(mine, 'name', 'Name them and more')] : []),
  ]
  const shown = mine ?? all
  if (found.length === 0 || !shown) {
    const reason = shown?.match.refusal(shown.match.seat, { do: 'go' })
    return reason ? { title, refusal: refusalOf(m, reason) } : { title, lines: [{ label: 'Nobody can attack it.' }] }
  }
  const cell = cellOfAttack(shown)
  const chances = cell ? [say`The enemy is driven out | ${percent(cell.win)} § ocs:9.10a#1`, ...cell.lines] : []
  return {
    title,
    lines: [{ label: 'Defends', value: enemyWords(s, m.seat, target) }, ...markAssumed(s, chances), ...assumedLines(s)],
    paths: hexesOfUnits(m, forceOf(shown.match)).map((hex) => arrow(m, [hex, target], 'danger')),
    // A click on a stack while attackers are being named only names it.
    ways: gathering && q.to === undefined && own.length > 0 ? found.filter((w) => w.id === 'name') : found,
  }
}

/** The combat supply of an attack by these units. */
export const attackPrice = (m: M, units: readonly number[]): number => sum(attackPrices(m, units), (tokens) => tokens)

function cellOfAttack(named: Script<Ocs>): OddsCell | null {
  const script = declared(named)
  return script && cellOf(script.match)
}

/** What is said of the attack as it is named now, if it has no chance. */
export function goesHopeless(s: Seen<Ocs>): ReturnType<typeof hopeless> {
  return hopeless(cellOfAttack(new Script<Ocs>(suppose(s))))
}

/** All who may join attack, for a decision that asks who does. */
export function attackAll(s: Seen<Ocs>): Way[] {
  const m = suppose(s)
  const attack = attackOn(m, m.frame('combatSegment')!.target, [])
  const all = 'reason' in attack ? null : (attack.all ?? attack.mine)
  if (!all) return []
  const ways = goWay(s, all, 'usual', `Attack with all: ${plural(forceOf(all.match).length, 'unit')}`)
  return ways.map((way) => ({ ...way, detail: priceWords(all) }))
}

const priceWords = ({ match: m }: Script<Ocs>): string => `${supplyName(attackPrice(m, forceOf(m)))} of combat supply`

/** The figure is the chance to drive the enemy out, from the one who stands and loses steps to the one who gives way. */
function goWay(s: Seen<Ocs>, named: Script<Ocs>, id: string, label: string): Way[] {
  const go = declared(named)
  const cell = go && cellOf(go.match)
  const script = cell && begun(named)
  if (!script) return []
  return [
    wayOf(script, id, label, `${lossWords(cell)}; ${priceWords(named)}`, {
      ends: true,
      figure: percents([true, false].map((stands) => cellOf(go.match, -1, stands)!.win)),
      assumes: isFoggy(s) ? true : undefined,
      ...hopeless(cell),
    }),
  ]
}

// --- Firing by hand: guns and the hex they are pointed at, alone or with all in range; shells are paid for as usual

export const choosesBarrage = (m: M): boolean =>
  m.waits === 'decision' && (m.top.proc === 'barrageSegment' || m.place === 'barrage.lay')

export function aimBarrage(s: Seen<Ocs>, m: M, q: Question): Answer {
  const laying = m.place === 'barrage.lay'
  const artillery = new Set(artilleryOf(m, m.seat))
  const guns = unitsOf(m, q, m.seat).filter((u) => artillery.has(u))
  const target = laying ? m.frame('barrage')!.target : pointedAt(m, q, guns)
  if (target < 0 && guns.length === 0)
    return { title: m.prompt(), lines: [say`Point at an enemy in range. § ocs:10.0#4`] }
  if (target < 0) return { title: forceName(m, guns), ways: [taking(`Fire with ${forceName(m, guns)}`)] }
  const title = `Barrage of ${placeName(m, target)}`
  const aimed = new Script<Ocs>(m)
  const refused = laying ? null : aimed.give({ do: 'barrage', hex: idOf(m, target) })
  if (refused) return { title, refusal: refusalOf(m, refused) }
  const { side, phase } = m.frame('barrageSegment')!
  const all = gunsFor(m, side, phase, target)
  const tries = [
    ...when(guns.length > 0, { id: 'barrage', named: guns }),
    ...when(all.length > guns.length || guns.length === 0, { id: 'all', named: all }),
  ]
  let failed: Reason | null = null
  const found: { way: Way; laid: M }[] = []
  for (const { id, named } of tries) {
    const laid = continued(aimed)
    for (const order of ordersTo(m, 'with', named)) failed = laid.give(order) ?? failed
    const way = fireWay(s, laid, id)
    if ('code' in way) failed ??= way
    else found.push({ way, laid: laid.match })
  }
  const laid = found[0]?.laid
  if (!laid && failed) return { title, refusal: refusalOf(m, failed) }
  const there = { label: 'There', value: enemyWords(s, side, target) }
  const lines = laid ? barrageLines(s, laid, laid.frame('barrage')!) : []
  return { title, lines: [there, ...lines, ...assumedLines(s)], ways: found.map(({ way }) => way) }
}

/** All guns in range fire, for a decision that asks which do. */
export function fireAll(s: Seen<Ocs>): Way[] {
  const m = s.match
  const { side, phase, target } = m.frame('barrage')!
  const laid = new Script<Ocs>(m)
  for (const order of ordersTo(m, 'with', gunsFor(m, side, phase, target))) laid.give(order)
  const way = fireWay(s, laid, 'usual')
  return 'code' in way ? [] : [way]
}

/** The guns that are laid fire and are paid for; or why not. */
function fireWay(s: Seen<Ocs>, laid: Script<Ocs>, id: string): Way | Reason {
  const m = laid.match
  const { guns, halved, target, aim } = m.frame('barrage')!
  const strength = barrageStrength(m, guns, halved)
  const tokens = barrageCost(m, guns, Math.max(1, strength), aim)
  const script = continued(laid)
  const reason = script.give({ do: 'fire' }) ?? payAsUsual(script, m.seat)
  if (reason) return reason
  const cell = script.match.waits === 'roll' ? cellOf(script.match) : null
  const label = `Barrage ${placeName(m, target)} with ${plural(guns.length, 'gun')}`
  return wayOf(script, id, label, `${strength} points for ${supplyName(tokens)}`, {
    ends: true,
    figure: cell ? `${percent(cell.win)} DG` : '',
    assumes: cell && isFoggy(s) ? true : undefined,
  })
}

// --- 8. Overrun by hand: a stack and the enemy it is pointed at, from the cheapest hex beside him

export function aimOverrun(m: M, units: readonly number[], target: HexId, keep: (ways: Ways<Ocs>) => void): Answer {
  const title = `Overrun of ${placeName(m, target)} by ${forceName(m, units)}`
  const found: Way[] = []
  let gears = 0
  let paths: Answer['paths']
  let reason: Reason | null = null
  for (const gear of gearsOf(m).filter(({ id }) => id !== 'strat')) {
    const start = setOut(m, units, gear)
    if (!start) continue
    reason ??= start.reason
    const first = start.fuels[0]
    const walker = first && walkerOf(first.script.match)
    if (!walker) continue
    const from = launch(first.script.match, target, keep)
    if (!from || 'code' in from) {
      reason = from ?? reason
      continue
    }
    const path = pathOf({ walker, arrivals: Ways.path(from) })
    paths ??= [{ ...path, hexes: [...path.hexes, idOf(m, target)] }]
    gears += 1
    found.push(...start.fuels.flatMap((fuel) => overrunWay(m, gear, fuel, from, target, fuel === first) ?? []))
  }
  // Other fuel is no other overrun.
  const [first, ...more] = found
  if (first) return { title, ways: [gears > 1 ? first : { ...first, sure: true }, ...more], paths }
  return reason ? { title, refusal: refusalOf(m, reason) } : { title, lines: [{ label: 'It does not get there.' }] }
}

/** The same overrun with one kind of fuel; the cheapest goes by the plain name. */
function overrunWay(m: M, gear: Gear, fuel: FuelWay, from: Arrival<Ocs>, target: HexId, cheapest: boolean): Way | null {
  const arrivals = Ways.path(from)
  const script = continued(fuel.script)
  if (script.giveAll([...ordersOf(arrivals), { do: 'overrun', hex: idOf(m, target) }])) return null
  const cell = cellOf(script.match)
  payAsUsual(script, m.seat)
  const id = ['overrun', gear.order && gear.id, ...(cheapest ? [] : fuelId(m, fuel))]
  const detail = [`${points(from.cost)} MP to get beside it`, cell && lossWords(cell), fuelWords(fuel)]
  return wayOf(script, joined(id, '-'), `Overrun ${placeName(m, target)}${gear.words}`, joined(detail), {
    ends: script.ends || learnedOn(arrivals),
    figure: cell ? percent(cell.win) : '',
    ...hopeless(cell),
  })
}
