/** Moving by hand: a stack, a part of it or a formation to a hex, in the mode and with the fuel that gets it there. */
import { afterStopping, byHex, learnedOn, legsOf, movesTo, ordersOf, ordersTo, say, tell, wayOf } from './kit.ts'
import { continued, keeping, Script } from '../../../../core/ways/ways.ts'
import { hexOf, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import { joined } from '../../../../core/words.ts'
import type { Answer, HexId, Line, Question, Reason, Route, Start, Way } from './kit.ts'
import { choosesMover, gearsOf, halted, isUnderWay, mayMove, setOut, takeInHand } from '../../rules/ways/setting-out.ts'
import type { FuelWay, Gear } from '../../rules/ways/setting-out.ts'
import { here, points } from '../../rules/moving/step-cost.ts'
import { countIn, other, unitsIn } from '../../rules/position/board.ts'
import { modeName, modeOf } from '../../rules/position/modes.ts'
import { groundIn } from '../../rules/supply/supplies.ts'
import { MARKER, type M, type Ocs } from '../../rules/world.ts'
import { allowed, forceName, MODES, placeName, supplyName } from '../names.ts'
import { fuelId, fuelWords, pinWarnings } from '../payments.ts'
import { aimRun, aimSupply, carryWays, isTruck } from './convoys.ts'
import { aimOverrun } from './fights.ts'
import { aimFormation } from './march.ts'
import { withDiscs } from './overlays.ts'
import { ROUTED, stopWarnings, unitsOf, untraced, walkerOf } from './walks.ts'

/** From the decision that chooses whom to move. With a hex beside the goal it is a standing run that loads there. */
export function aimMove(m: M, q: Question): Answer {
  const units = unitsOf(m, q, m.seat)
  const to = hexOf(m, q.to)
  const from = hexOf(m, q.from)
  if (units.length === 0 && from >= 0 && groundIn(m, m.seat, from) > 0) return aimSupply(m, from, to)
  if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Select a stack or a counter.' }] }
  const source = hexOf(m, q.hex)
  if (source >= 0 && to >= 0) return aimRun(m, units, source, to)
  const at = m.board.hex.get(units[0]!)
  if (to < 0 || (to === at && byHex(m, units).size === 1)) return inHand(m, units)
  if (byHex(m, units).size > 1) return aimFormation(m, units, to)
  return moveTo(m, units, to, q)
}

const TIRED = { label: 'It has no movement points left.', claim: 'ocs:6.1#2' }

/** To a hex by the orders of the force, in every mode and with every fuel; or by what else carries it there. */
function moveTo(m: M, units: readonly number[], to: HexId, q: Question): Answer {
  return keeping<Ocs, Answer>((keep) => {
    if (countIn(m, to, other(m.seat)) > 0) return aimOverrun(m, units, to, keep)
    const starts = gearsOf(m).map((gear) => (found: readonly Way[]): Start<Ocs> | null => {
      // Strat Mode is for where nothing else gets to.
      const ready = gear.id === 'strat' && found.length > 0 ? null : setOut(m, units, gear)
      if (!ready) return null
      const { fuels, reason } = ready
      const arrive = (route: Route<Ocs>): (Way | Reason)[] => [
        ...fuels.map((fuel) => arriving(m, gear, fuel, route, to)),
        ...extending(gear, fuels[0]!, route, to),
        ...goingOn(m, fuels[0]!, route),
      ]
      return { walking: fuels[0]?.script.match ?? null, reason, plain: gear.order === '', arrive }
    })
    const who = forceName(m, units)
    const legs = legsOf(m, q, isUnderWay(m) ? here(m.frame('move')!) : m.board.hex.get(units[0]!), to)
    const { route: _, ...walking } = movesTo(m, who, legs, starts, ROUTED, TIRED, keep)
    if (isUnderWay(m)) return walking
    const { first, more } = carryWays(m, units, to)
    const found = [...first, ...(walking.ways ?? []), ...more]
    if (found.length === 0) return walking
    const { refusal: _refusal, ...rest } = walking
    return { ...rest, title: `${who} to ${placeName(m, to)}`, ...withDiscs(m, units), ways: found }
  })
}

/** Arriving somewhere and stopping there; or why they may not. */
function arriving(start: M, gear: Gear, fuel: FuelWay, { walker, arrivals }: Route<Ocs>, to: HexId): Way | Reason {
  const script = halted(fuel.script, ordersOf(arrivals))
  if ('code' in script) return script
  const m = arrivals[0]!.match
  const used = `${points(arrivals.at(-1)!.cost)} of ${points(walker.budget)} MP`
  const id = joined([gear.id, ...fuelId(m, fuel)], '-')
  return wayOf(script, id, `Move to ${placeName(m, to)}${gear.words}`, joined([used, fuelWords(fuel)]), {
    ends: script.ends || learnedOn(arrivals),
    warnings: [...stopWarnings(script.match, walker.force, to), ...pinWarnings(start, script.match, m.seat)],
    figure: fuel.tokens > 0 ? supplyName(fuel.tokens) : undefined,
  })
}

/** Transport that may become an Extender where it arrives. */
function extending(gear: Gear, fuel: FuelWay, { arrivals }: Route<Ocs>, to: HexId): Way[] {
  if (gear.order !== '') return []
  const script = halted(fuel.script, [...ordersOf(arrivals), { do: 'extend' }])
  if ('code' in script) return []
  const label = `Become an Extender in ${placeName(script.match, to)}`
  return [wayOf(script, 'extend', label, 'five points that lengthen trace')]
}

// --- in hand

/** Nothing is pointed at yet: what is in hand, and the modes it can take where it stands. */
function inHand(m: M, units: readonly number[]): Answer {
  const who = forceName(m, units)
  const hand = new Script<Ocs>(m)
  const stacks = byHex(m, units)
  const reason = stacks.size > 1 ? null : takeInHand(hand, units)
  if (reason) return { title: who, lines: handLines(m, units), refusal: refusalOf(m, reason) }
  const orders = stacks.size > 1 ? [] : hand.orders
  // Taking it gives nothing yet: a click on a hex does that, hex by hex.
  const taken = wayOf({ orders, ends: hand.ends }, 'take', `Take ${who}`, 'and go hex by hex')
  const modes = MODES.flatMap(([order, id, label]) => inPlace(m, stacks, id, label, order))
  const wider = widerThan(m, units)
  return {
    title: who,
    lines: handLines(m, units, stacks.size > 1 ? null : hand.match),
    ways: [taken, ...breakouts(m, units), ...modes],
    units: units.map((u) => unitId(m, u)),
    ...withDiscs(m, units),
    ...(wider ? { wider } : {}),
    ...(units.every((u) => isTruck(m, u)) ? { visits: true as const } : {}),
  }
}

/** ocs:12.8e#1: those cut off may try to get out, each for itself. */
function breakouts(m: M, units: readonly number[]): Way[] {
  return units.flatMap((u) => {
    const script = new Script<Ocs>(m)
    if (script.give({ do: 'breakOut', unit: unitId(m, u) })) return []
    const label = `Break out: ${forceName(m, [u])}`
    return [wayOf(script, `break-${unitId(m, u)}`, label, 'a die decides', { ends: true })]
  })
}

/** All in hand who may take the mode do, where they stand. */
function inPlace(m: M, stacks: Map<HexId, number[]>, id: string, label: string, order: string): Way[] {
  let [script, changed] = [new Script<Ocs>(m), 0]
  for (const units of stacks.values()) {
    const trial = continued(script)
    if (takeInHand(trial, units)) continue
    const done = ordersTo(m, order, units).filter((one) => trial.give(one) === null).length
    if (done === 0 || trial.give({ do: 'stop' })) continue
    script = trial
    changed += done
  }
  if (changed === 0) return []
  const all = [...stacks.values()].flat().length
  const some = changed < all && `${changed} of ${all}`
  return [wayOf(script, id, label, joined([some, 'where they stand', 'they have done with moving']), { ends: true })]
}

/** The rest of the formation that may still move: a second click takes them too. */
function widerThan(m: M, units: readonly number[]): Answer['wider'] | null {
  const member = units.find((u) => m.game.units[u]!.formation >= 0)
  if (member === undefined) return null
  const { name, units: members } = m.game.formations[m.game.units[member]!.formation]!
  const all = members.filter((u) => m.game.units[u]!.combat && mayMove(m, u))
  if (all.every((u) => units.includes(u)) && units.length === all.length) return null
  return { label: `All of ${name}`, units: all.map((u) => unitId(m, u)) }
}

/** `taken` is the match with them in hand: those in Reserve are released by then. */
function handLines(m: M, units: readonly number[], taken: M | null = null): readonly Line[] {
  const { phase } = m.frame('movementSegment')!
  const left = taken && walkerOf(taken) ? taken.frame('move')!.left.map(points) : null
  return tell(m, 'hand', {
    mp: Math.min(...(left ?? units.map((u) => allowed(m, u, phase)))),
    modes: [...new Set(units.map((u) => modeName(modeOf(taken ?? m, u))))].join(', '),
    extends: units.some((u) => m.board.marker.get(u) === MARKER.extender),
    cut: untraced(m, units),
  })
}

// --- under way

/** A force is under way: it goes on, or it stops and another is taken. */
export function goOn(m: M, q: Question): Answer {
  const { force } = m.frame('move')!
  const at = here(m.frame('move')!)
  const [from, to] = [hexOf(m, q.from), hexOf(m, q.to)]
  if (from >= 0 && from !== at && unitsIn(m, from, m.seat).some((u) => !force.includes(u)))
    return afterStopping(m, choosesMover, (after) => aimMove(after, q))
  if (to >= 0 && to !== at) return moveTo(m, force, to, q)
  return { title: forceName(m, force), lines: [say`MP left | ${points(walkerOf(m)!.budget)} § ocs:6.1#2`] }
}

/** A force under way may go there without stopping at the end. */
function goingOn(m: M, fuel: FuelWay, route: Route<Ocs>): Way[] {
  const last = route.arrivals.at(-1)!
  if (!isUnderWay(m) || !last.open || !last.match.options().some((o) => o.do === 'move')) return []
  const orders = [...fuel.script.orders, ...ordersOf(route.arrivals)]
  return [wayOf({ orders, ends: learnedOn(route.arrivals) }, 'on', 'Go on from there')]
}
