/** 12.5c The ways to fuel a force that is about to move: unit by unit, its formation, or an HQ for the independents; cheapest first. */
import { continued, hexOf, listed, unitId, usual, type Order, type Script } from './kit.ts'
import { billedTokens } from '../../rules/supply/bill.ts'
import { hqsServing } from '../../rules/supply/draw-and-throw.ts'
import { lacksFuel } from '../../rules/supply/fuel.ts'
import { usualFuelDump } from '../../rules/supply/fuelling.ts'
import { tokensOf } from '../../rules/supply/supplies.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { nameOf } from '../names.ts'
import { billPins, pinWarnings, takenBetween, takenByBill, takenList } from '../payments.ts'
import { choosesMover, takeInHand } from './hand.ts'

/** A force with the fuel to move, and what that costs. */
export interface FuelWay {
  /** `none` where nobody needs any; `unit`, `formation`, `hq`. */
  readonly method: 'none' | 'unit' | 'formation' | 'hq'
  /** The HQ that gives it; none otherwise. */
  readonly hq?: string
  readonly script: Script<Ocs>
  readonly tokens: number
  /** Would paying pin somebody? Then it is not what was meant. */
  readonly pins: boolean
  readonly words: string
}

function lacking(m: M): number[] {
  const f = m.frame('move')!
  return f.force.filter((_, i) => lacksFuel(m, f, i))
}

/** Gives one of these orders that leaves the fewest without fuel, for as little as it can, from the dump usual for it. */
function giveBest(script: Script<Ocs>, kind: string): boolean {
  const m = script.match
  let best: Order[] = []
  let least = lacking(m).length * 1000
  for (const order of m.options()) {
    if (order.do !== kind) continue
    const trial = continued(script)
    if (trial.give(order)) continue
    const rank = lacking(trial.match).length * 1000 + billedTokens(trial.match.frame('move')!.bill)
    if (rank < least) [best, least] = [[order], rank]
    else if (rank === least && best.length > 0) best.push(order)
  }
  if (best.length === 0) return false
  const hex = usualFuelDump(
    m,
    m.frame('move')!,
    best.map((order) => hexOf(m, order.hex)),
  )
  script.give(best.find((order) => hexOf(m, order.hex) === hex)!)
  return true
}

/** Everybody who still lacks fuel by orders of these kinds, each as often as it helps; null when somebody is left. */
function fuelled(start: Script<Ocs>, kinds: readonly string[]): Script<Ocs> | null {
  const script = continued(start)
  for (const kind of kinds) while (lacking(script.match).length > 0 && giveBest(script, kind));
  return lacking(script.match).length === 0 ? script : null
}

/** The price of an HQ is paid before the force is taken. */
function byHq(
  before: Script<Ocs>,
  units: readonly number[],
  hq: number,
  gear: (s: Script<Ocs>) => boolean,
): FuelWay | null {
  const script = continued(before)
  const m = script.match
  const side = m.game.units[hq]!.seat
  const had = tokensOf(m, side)
  if (script.give({ do: 'fuelHq', unit: unitId(m, hq) })) return null
  while (m.waits === 'decision' && m.place === 'pay.choose') {
    const order = usual(m)
    if (order.do !== 'from' || script.give(order)) return null
  }
  const tokens = had - tokensOf(m, side)
  if (!choosesMover(m) || takeInHand(script, units) || !gear(script)) return null
  if (lacking(m).length > 0) return null
  const taken = takenBetween(before.match, m, side)
  return {
    method: 'hq',
    hq: unitId(m, hq),
    script,
    tokens,
    pins: pinWarnings(before.match, m, side).length > 0,
    words: `${nameOf(m, hq)} and the independents in its throw until Clean Up: ${takenList(m, taken)}`,
  }
}

/**
 * From a force in hand (`taken`, in its mode): all the ways to give it fuel: first those that pin nobody, then the cheapest. `before` is the same before it
 * was taken, for what is paid before.
 */
export function fuelWays(taken: Script<Ocs>, before: Script<Ocs> | null, gear: (s: Script<Ocs>) => boolean): FuelWay[] {
  const m = taken.match
  const dry = lacking(m)
  if (dry.length === 0) return [{ method: 'none', script: taken, tokens: 0, pins: false, words: '' }]
  const found: FuelWay[] = []
  const add = (method: FuelWay['method'], script: Script<Ocs> | null, words: string): void => {
    if (!script) return
    const f = script.match.frame('move')!
    found.push({
      method,
      script,
      tokens: billedTokens(f.bill),
      pins: billPins(script.match, f).length > 0,
      words: `${words}: ${takenList(script.match, takenByBill(script.match, f))}`,
    })
  }
  add('unit', fuelled(taken, ['fuelFrom']), 'each unit for this phase')
  const formations = [...new Set(dry.map((u) => m.game.units[u]!.formation))].filter((x) => x >= 0)
  if (formations.length > 0)
    add(
      'formation',
      fuelled(taken, ['formationFrom', 'fuelFrom']),
      `${listed(formations.map((x) => m.game.formations[x]!.name))} until Clean Up`,
    )
  const { force } = m.frame('move')!
  const hqs = before ? [...new Set(dry.flatMap((u) => hqsServing(m, u)))] : []
  for (const hq of hqs) {
    const way = byHq(before!, force, hq, gear)
    if (way) found.push(way)
  }
  return found.sort(
    (a, b) =>
      Number(a.pins) - Number(b.pins) ||
      a.tokens - b.tokens ||
      Number(a.method === 'unit') - Number(b.method === 'unit'),
  )
}
