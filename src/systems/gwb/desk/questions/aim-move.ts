/** Moving by hand: a stack or a part of it to a hex, on foot, in march order, with its guns, or the whole division. */
import { hexesOfUnits } from '../../../../core/counters.ts'
import { goingOn, keeping, learnedOn, legsOf, movesTo, ordersOf, Script, tell, unitsOf } from './kit.ts'
import { hexOf, percent, refusalOf } from '../../../../core/desk/answers.ts'
import { say, wayOf } from '../../../../core/desk/kit/say.ts'
import { plural } from '../../../../core/words.ts'
import type { Answer, HexId, Line, Order, Question, Route, Way } from './kit.ts'
import { onMap } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { pointsLeft } from '../../rules/moving.ts'
import { arrives, deploying, inPlace, oneByOne, setOut, settings, type Start } from '../../rules/ways/marching.ts'
import { follow, inDivision } from '../../rules/ways/parallel.ts'
import { choosesMover, recovered, takeInHand } from '../../rules/ways/setting-out.ts'
import { walker } from '../../rules/ways/walking.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { ROUTED, stopWarnings } from './walks.ts'

/** From the decision that chooses whom to move. */
export function aimMove(m: M, q: Question): Answer {
  const units = unitsOf(m, q, m.seat)
  const to = hexOf(m, q.to)
  if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Select a stack or a counter.' }] }
  return to < 0 || to === m.board.hex.get(units[0]!) ? inHand(m, units) : moveTo(m, units, to, q)
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

// --- in hand

/** Nothing is pointed at yet: what is in hand, and what it can do where it stands. */
function inHand(m: M, units: readonly number[]): Answer {
  const title = forceName(m, units)
  const { script, part, reason, units: able } = takeInHand(m, units)
  if (reason) return { title, lines: handLines(m, units), refusal: refusalOf(m, reason) }
  const found: (Way | null)[] = [wayOf(script, 'take', `Take ${title}`)]
  const after = part ? null : recovered(script.match)[0]!.match
  const march = after && walker(after) ? new Script<Gwb>(after) : null
  if (march?.give({ do: 'march' }) === null) {
    const orders = [...script.orders, { do: 'march' }]
    const does = 'twice the movement; keeps away from the enemy and may be harassed'
    found.push(wayOf({ orders, ends: script.ends }, 'march', 'March order', does))
  }
  found.push(inPlaceWay(m, able, 'limber'), inPlaceWay(m, able, 'deploy'))
  return { title, lines: handLines(m, able), ways: found.filter((way) => way !== null) }
}

/** All guns in hand limber or deploy where they stand. */
function inPlaceWay(m: M, units: readonly number[], kind: 'limber' | 'deploy'): Way | null {
  const { script, done } = inPlace(m, units, kind)
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
  const { force, budget } = walker(m)!
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
