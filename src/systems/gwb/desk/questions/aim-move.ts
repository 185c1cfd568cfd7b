/** Moving by hand: a stack or a part of it to a hex, on foot, in march order, with its guns, or the whole division. */
import { goingOn, keeping, learnedOn, legsOf, movesTo, OFF_MAP, ordersOf, Script, tell, unitsOf } from './kit.ts'
import { hexOf, idOf, percent, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import { hexesOfUnits, say, wayOf } from '../../../../core/desk/kit/say.ts'
import { plural } from '../../../../core/words.ts'
import type { Answer, HexId, Line, Order, Question, Reason, Route, Way } from './kit.ts'
import { onMap, unitsIn } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { pointsLeft } from '../../rules/moving.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { choosesMover, formed, fresh, isDeployed, recovered, ROUTED, stopWarnings, takeInHand } from './walks.ts'
import type { Outcome, Setting } from './walks.ts'

const { walkerOf } = ROUTED

/** From the decision that chooses whom to move. */
export function aimMove(m: M, q: Question): Answer {
  const units = unitsOf(m, q, m.seat)
  const to = hexOf(m, q.to)
  if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Select a stack or a counter.' }] }
  return to < 0 || to === m.board.hex.get(units[0]!) ? inHand(m, units) : moveTo(m, units, to, q)
}

/** A fashion of setting out, by the name of its way. */
interface Fashion extends Setting {
  readonly id: string
}

/** On foot without guns that stand, the same in march order, and everybody with the guns limbered. */
function settings(m: M, units: readonly number[]): Fashion[] {
  const able = fresh(m, units)
  const guns = able.filter((u) => isDeployed(m, u))
  const others = able.filter((u) => !guns.includes(u))
  const both = (id: string, march: string, force: readonly number[], limber: readonly number[]): Fashion[] => [
    { id, units: force, march: false, limber },
    { id: march, units: force, march: true, limber },
  ]
  if (able.length === 0) return [{ id: 'move', units, march: false, limber: [] }]
  return [
    ...(others.length > 0 ? both('move', 'march', others, []) : []),
    ...(guns.length > 0 ? both('guns', 'guns-march', able, guns) : []),
  ]
}

/** A force that has set out: the match in which it walks after the best dice, and every other fall of them. */
interface Start {
  readonly setting: Fashion
  readonly part: boolean
  /** The orders that take it, and those after its dice. */
  readonly taking: readonly Order[]
  readonly then: readonly Order[]
  readonly ends: boolean
  readonly outcomes: readonly Outcome[]
  readonly walking: M | null
  readonly reason: Reason | null
}

function setOut(m: M, setting: Fashion): Start {
  const hand = takeInHand(m, setting.units)
  const outcomes = hand.reason ? [] : recovered(hand.script.match)
  const start = { setting, part: hand.part, taking: hand.script.orders, ends: hand.script.ends, outcomes }
  const best = outcomes[0]?.match
  if (!best || !walkerOf(best)) return { ...start, then: [], walking: null, reason: hand.reason }
  const { script, reason } = formed(best, setting)
  const walking = !reason && walkerOf(script.match) ? script.match : null
  return { ...start, then: reason ? [] : script.orders, walking, reason }
}

const TIRED = { label: 'It has no movement points left.', claim: 'gwb:6#9' }

function moveTo(m: M, units: readonly number[], to: HexId, q: Question): Answer {
  return keeping<Gwb, Answer>((keep) => {
    const starts = settings(m, units).map((setting) => (found: readonly Way[]) => {
      const start = setOut(m, setting)
      // March order brings nothing where one gets on foot as well.
      const idle = setting.march && found.some((way) => way.id === (setting.limber.length > 0 ? 'guns' : 'move'))
      const arrive = (route: Route<Gwb>): Way[] => (idle ? [] : arriving(m, start, route, to, found.length === 0))
      return { ...start, before: [...start.taking, ...start.then], arrive }
    })
    const legs = legsOf(m, q, m.board.hex.get(units[0]!), to)
    const { route, ...answer } = movesTo(m, forceName(m, units), legs, starts, ROUTED, TIRED, keep)
    const division = route && divisionWay(m, units, route, answer.ways![0]!)
    return division ? { ...answer, ways: [...answer.ways!, division] } : answer
  })
}

/** Arriving somewhere: stop there, go on from there, or bring guns into position. */
function arriving(m: M, start: Start, route: Route<Gwb>, to: HexId, first: boolean): Way[] {
  const { setting, part } = start
  const orders = ordersOf(route.arrivals)
  const last = route.arrivals.at(-1)!
  const where = placeName(m, to)
  const dice = start.outcomes.length > 1
  const chance = arrives(start, orders)
  const used = `${last.cost} of ${plural(route.walker.budget, 'movement point')}`
  const words = chance < 1 ? `${used}; ${percent(chance)} that recovery leaves enough` : used
  const learned = start.ends || learnedOn(route.arrivals)
  const there = (then: readonly Order[], ends = false) => ({
    orders: [...start.taking, ...start.then, ...orders, ...then],
    ends: learned || ends,
  })
  const halt = new Script<Gwb>(last.match)
  const stopped = !last.open || halt.give({ do: 'stop' }) === null
  const more = { warnings: stopWarnings(m, halt.match, setting.units, to) }
  const found: Way[] = []
  if (stopped) {
    const apart = part ? oneByOne(m, start, orders) : null
    // After dice it may have been stopped by itself.
    const script = apart
      ? { ...apart, ends: learned || apart.ends }
      : there(last.open && !dice ? [{ do: 'stop' }] : [], halt.ends)
    const detail = part && !apart ? `${words}; those left behind stay this phase` : words
    found.push(wayOf(script, setting.id, LABELS[setting.id]!(where), detail, more))
  }
  const further = last.open && pointsLeft(last.match.frame('move')!) > 0
  if (first && further && !dice && !part && last.match.options().some((o) => o.do === 'move'))
    found.push(wayOf(there([]), 'on', 'Go on from there', words))
  const deploy = part ? null : deploying(last.match, last.open)
  const label = `Move to ${where} and deploy`
  if (deploy) found.push(wayOf(there(deploy.orders, deploy.ends), `${setting.id}-deploy`, label, words, more))
  return found
}

const LABELS: Readonly<Record<string, (where: string) => string>> = {
  move: (where) => `Move to ${where}`,
  march: (where) => `March to ${where} in march order`,
  guns: (where) => `Limber the guns and move to ${where}`,
  'guns-march': (where) => `Limber the guns and march to ${where}`,
}

/** The share of the dice of recovery after which all these orders are legal. */
function arrives(start: Start, orders: readonly Order[]): number {
  if (start.outcomes.length === 1) return 1
  let sum = 0
  for (const { match, chance } of start.outcomes) {
    const script = new Script<Gwb>(match)
    if ([...start.then, ...orders].every((order) => script.give(order) === null)) sum += chance
  }
  return sum
}

/** Some of a stack take the same way one after the other, so that the others may still move. */
function oneByOne(m: M, { setting }: Start, moves: readonly Order[]): { orders: Order[]; ends: boolean } | null {
  const script = new Script<Gwb>(m)
  for (const unit of setting.units) {
    const guns = setting.limber.includes(unit) ? [{ do: 'limber', unit: unitId(m, unit) }] : []
    const march = setting.march ? [{ do: 'march' }] : []
    for (const order of [{ do: 'take', unit: unitId(m, unit) }, ...guns, ...march, ...moves])
      if (script.give(order)) return null
    if (walkerOf(script.match) && script.give({ do: 'stop' })) return null
  }
  return { orders: script.orders, ends: script.ends }
}

/** All guns of a force that has arrived deploy, and the others stop. */
function deploying(at: M, open: boolean): Script<Gwb> | null {
  if (!open || !walkerOf(at)) return null
  const script = new Script<Gwb>(at)
  const { force } = at.frame('move')!
  const guns = force.filter((u) => at.game.units[u]!.type === 'artillery')
  const done = guns.filter((u) => walkerOf(script.match) && script.give({ do: 'deploy', unit: unitId(at, u) }) === null)
  if (done.length === 0) return null
  if (done.length < force.length && walkerOf(script.match) && script.give({ do: 'stop' })) return null
  return script
}

// --- the division

/** The rest of the division follows on parallel paths: the same steps from where each stack stands, as far as it gets. */
function divisionWay(m: M, units: readonly number[], route: Route<Gwb>, lead: Way): Way | null {
  const { division } = m.game.units[units[0]!]!
  if (division === undefined || units.some((u) => m.game.units[u]!.division !== division)) return null
  const script = new Script<Gwb>(m)
  if (script.giveAll(lead.orders)) return null
  const { grid } = m.game
  const steps = route.arrivals.slice(1).map((a) => grid.direction(a.from!.place, a.place))
  const goal = route.arrivals.at(-1)!.place
  const others = inDivision(script.match, m.game.own[m.seat]!, division).filter((u) => onMap(script.match, u))
  const stacks = hexesOfUnits(script.match, others).sort((a, b) => grid.distance(a, goal) - grid.distance(b, goal))
  const along = stacks.reduce((sum, hex) => sum + follow(script, hex, division, steps), 0)
  if (along === 0) return null
  const stay = others.length - along
  const told = `${plural(along, 'more unit')} on parallel paths${stay > 0 ? `; ${stay} stay` : ''}`
  return wayOf(script, 'division', `Take all of ${division} along`, told)
}

/** Those of a division that have yet to move. */
const inDivision = (m: M, units: readonly number[], division: string): number[] =>
  fresh(m, units).filter((u) => m.game.units[u]!.division === division)

/** One stack of the division: all that are fit and not standing guns go, at once where nobody else would be taken with them; how many do. */
function follow(script: Script<Gwb>, hex: HexId, division: string, steps: readonly number[]): number {
  const m = script.match
  const there = unitsIn(m, hex, m.seat)
  const fit = inDivision(m, there, division).filter(
    (u) => !isDeployed(m, u) && m.board.disorganized.get(u) === 0 && m.board.across.get(u) === 0,
  )
  const groups = fit.length > 1 && fresh(m, there).length === fit.length ? [fit] : fit.map((u) => [u])
  return groups.reduce((along, group) => {
    const trial = takeAlong(m, hex, group, steps)
    return trial && script.giveAll(trial.orders) === null ? along + group.length : along
  }, 0)
}

/** Takes the units and goes the steps as far as it may stop there; null when not even one can be gone. */
function takeAlong(m: M, hex: HexId, group: readonly number[], steps: readonly number[]): Script<Gwb> | null {
  const take = group.length > 1 ? { do: 'stack', hex: idOf(m, hex) } : { do: 'take', unit: unitId(m, group[0]!) }
  for (let most = steps.length; most > 0; most--) {
    const script = new Script<Gwb>(m)
    if (script.give(take) || goSteps(script, hex, steps.slice(0, most)) === 0) return null
    if (!walkerOf(script.match) || script.give({ do: 'stop' }) === null) return script
  }
  return null
}

/** Goes the steps as far as they are legal; how many. */
function goSteps(script: Script<Gwb>, from: HexId, steps: readonly number[]): number {
  const m = script.match
  let at = from
  for (const [i, d] of steps.entries()) {
    const next = m.game.grid.neighbour(at, d)
    if (next === OFF_MAP || !walkerOf(m) || script.give({ do: 'move', hex: idOf(m, next) })) return i
    at = next
  }
  return steps.length
}

// --- in hand

/** Nothing is pointed at yet: what is in hand, and what it can do where it stands. */
function inHand(m: M, units: readonly number[]): Answer {
  const title = forceName(m, units)
  const { script, part, reason, units: able } = takeInHand(m, units)
  if (reason) return { title, lines: handLines(m, units), refusal: refusalOf(m, reason) }
  const found: (Way | null)[] = [wayOf(script, 'take', `Take ${title}`)]
  const after = part ? null : recovered(script.match)[0]!.match
  const march = after && walkerOf(after) ? new Script<Gwb>(after) : null
  if (march?.give({ do: 'march' }) === null) {
    const orders = [...script.orders, { do: 'march' }]
    const does = 'twice the movement; keeps away from the enemy and may be harassed'
    found.push(wayOf({ orders, ends: script.ends }, 'march', 'March order', does))
  }
  found.push(inPlace(m, able, 'limber'), inPlace(m, able, 'deploy'))
  return { title, lines: handLines(m, able), ways: found.filter((way) => way !== null) }
}

/** All guns in hand limber or deploy where they stand. */
function inPlace(m: M, units: readonly number[], kind: 'limber' | 'deploy'): Way | null {
  const script = new Script<Gwb>(m)
  const done = units.filter((unit) => {
    if (m.game.units[unit]!.type !== 'artillery') return false
    const trial = new Script<Gwb>(script.match)
    const order = { do: kind, unit: unitId(m, unit) }
    if (trial.give({ do: 'take', unit: unitId(m, unit) }) || !walkerOf(trial.match) || trial.give(order)) return false
    if (walkerOf(trial.match)) trial.give({ do: 'stop' })
    for (const given of trial.orders) script.give(given)
    return true
  })
  if (done.length === 0) return null
  const label = `${kind === 'limber' ? 'Limber' : 'Deploy'} ${forceName(m, done)} here`
  return wayOf(script, kind, label, 'then they have done with moving')
}

function handLines(m: M, units: readonly number[]): readonly Line[] {
  return tell(m, 'hand', {
    moves: Math.min(...units.map((u) => m.game.units[u]!.ma)),
    marked: units.filter((u) => m.board.disorganized.get(u) > 0 || m.board.across.get(u) === 1),
    cut: units.filter((u) => !unitTraces(m, u)),
  })
}

// --- under way

export function goOn(m: M, q: Question): Answer {
  const { force, budget } = walkerOf(m)!
  const left = say`Movement points left | ${budget} § gwb:6#1`
  const setting = { id: 'move', units: force, march: false, limber: [] }
  const outcomes = [{ match: m, chance: 1 }]
  const start: Start = { setting, part: false, taking: [], then: [], ends: false, outcomes, walking: m, reason: null }
  return goingOn(m, q, {
    routed: ROUTED,
    forceName,
    chooses: choosesMover,
    aimMove,
    left,
    tired: TIRED,
    start: (to) => ({ ...start, before: [], arrive: (route) => arriving(m, start, route, to, true) }),
  })
}
