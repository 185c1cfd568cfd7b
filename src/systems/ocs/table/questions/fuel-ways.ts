/** 12.5c The ways to fuel a force that is about to move: unit by unit, its formation, or an HQ for the independents; cheapest first. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { hexOf, unitId } from '../../../../core/table/answers.ts'
import type { Script } from '../../../../core/table/ways.ts'
import { listed } from '../../../../core/table/words.ts'
import { lacksFuel } from '../../fuel.ts'
import { hqsServing } from '../../reach.ts'
import { allIn, tokensOf } from '../../supplies.ts'
import type { M, MoveFrame, Ocs } from '../../world.ts'
import { nameOf, placeName, supplyName } from '../names.ts'
import { billOf } from '../places/moving.ts'
import { choosesMover, continued, takeInHand } from './hand.ts'

/** A force with the fuel to move, and what that costs. */
export interface FuelWay {
  /** `none` where nobody needs any; `unit`, `formation`, `hq`. */
  readonly method: 'none' | 'unit' | 'formation' | 'hq'
  /** The HQ that gives it; none otherwise. */
  readonly hq?: string
  readonly script: Script<Ocs>
  readonly tokens: number
  readonly words: string
}

function lacking(m: M): number[] {
  const f = m.top as MoveFrame
  return f.force.filter((_, i) => lacksFuel(m, f, i))
}

/** `3 SP left in 0813`, for the dumps on the bill. */
function leftWords(m: M): string {
  const f = m.top as MoveFrame
  const taken = new Map<HexId, number>()
  for (let i = 0; i < f.bill.length; i += 5)
    if (f.bill[i + 1]! >= 0) taken.set(f.bill[i + 1]!, (taken.get(f.bill[i + 1]!) ?? 0) + f.bill[i + 2]!)
  return listed(
    Array.from(
      taken,
      ([hex, tokens]) =>
        `${supplyName(tokens)} from ${placeName(m, hex)} (${supplyName(allIn(m, f.side, hex) - tokens)} left)`,
    ),
  )
}

/** Gives one of these orders that leaves the fewest without fuel, for as little as it can. */
function giveBest(script: Script<Ocs>, kind: string): boolean {
  const m = script.match
  let best: Script<Ocs> | null = null
  let least = Infinity
  for (const order of m.options()) {
    if (order.do !== kind) continue
    const trial = continued(script)
    if (trial.give(order)) continue
    const rank = lacking(trial.match).length * 1000 + billOf(trial.match.top as MoveFrame)
    if (rank < least) [best, least] = [trial, rank]
  }
  if (!best) return false
  const before = lacking(m).length
  if (lacking(best.match).length >= before) return false
  script.give(best.orders.at(-1)!)
  return true
}

/** Everybody who still lacks fuel by orders of these kinds, each as often as it helps; null when somebody is left. */
function fuelled(start: Script<Ocs>, kinds: readonly string[]): Script<Ocs> | null {
  const script = continued(start)
  for (const kind of kinds) while (lacking(script.match).length > 0 && giveBest(script, kind));
  return lacking(script.match).length === 0 ? script : null
}

/** The price of an HQ is paid before the force is taken: from the first dump that helps until it is. */
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
  const from: HexId[] = []
  while (m.waits === 'decision' && m.place === 'pay.choose') {
    const order = m.options().find((o) => o.do === 'from')
    if (!order || script.give(order)) return null
    from.push(hexOf(m, order.hex))
  }
  const tokens = had - tokensOf(m, side)
  if (!choosesMover(m) || takeInHand(script, units) || !gear(script)) return null
  if (lacking(m).length > 0) return null
  const where = listed(
    [...new Set(from)].map((hex) => `${placeName(m, hex)} (${supplyName(allIn(m, side, hex))} left)`),
  )
  return {
    method: 'hq',
    hq: unitId(m, hq),
    script,
    tokens,
    words: `${nameOf(m, hq)} and the independents in its throw until Clean Up: ${supplyName(tokens)} from ${where}`,
  }
}

/**
 * From a force in hand (`taken`, in its mode): all the ways to give it fuel, cheapest first. `before` is the same before it
 * was taken, for what is paid before.
 */
export function fuelWays(taken: Script<Ocs>, before: Script<Ocs> | null, gear: (s: Script<Ocs>) => boolean): FuelWay[] {
  const m = taken.match
  const dry = lacking(m)
  if (dry.length === 0) return [{ method: 'none', script: taken, tokens: 0, words: '' }]
  const found: FuelWay[] = []
  const add = (method: FuelWay['method'], script: Script<Ocs> | null, words: string): void => {
    if (!script) return
    const tokens = billOf(script.match.top as MoveFrame)
    found.push({ method, script, tokens, words: `${words}: ${leftWords(script.match)}` })
  }
  add('unit', fuelled(taken, ['fuelFrom']), 'each unit for this phase')
  const formations = [...new Set(dry.map((u) => m.game.units[u]!.formation))].filter((x) => x >= 0)
  if (formations.length > 0)
    add(
      'formation',
      fuelled(taken, ['formationFrom', 'fuelFrom']),
      `${listed(formations.map((x) => m.game.formations[x]!.name))} until Clean Up`,
    )
  const { force } = m.top as MoveFrame
  const hqs = before ? [...new Set(dry.flatMap((u) => hqsServing(m, u)))] : []
  for (const hq of hqs) {
    const way = byHq(before!, force, hq, gear)
    if (way) found.push(way)
  }
  return found.sort((a, b) => a.tokens - b.tokens || Number(a.method === 'unit') - Number(b.method === 'unit'))
}
