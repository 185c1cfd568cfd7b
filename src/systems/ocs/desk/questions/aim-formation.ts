/** A whole formation by one gesture: every stack of it goes to the goal or as near as it gets, with the cheapest fuel. */
import { byHex, continued, ordersOf, plural, refusalOf, Script, wayOf, Ways } from './kit.ts'
import type { Answer, Arrival, HexId, Order, Path, Way } from './kit.ts'
import { quartersOf, sideHex } from '../../rules/position/board.ts'
import { limit } from '../../rules/position/stacking.ts'
import { tokensOf } from '../../rules/supply/supplies.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { fuelWays, type FuelWay } from './fuel-ways.ts'
import { AS_IT_IS, GEARS, shift, takeInHand, type Gear } from './hand.ts'
import { pathOf, walkerOf } from './walks.ts'

/** The formation as it stands, and in Move Mode. */
const TRIED: readonly Gear[] = [AS_IT_IS, GEARS[0]!]

/** An HQ fuels independents only. */
const methodsFor = (m: M, units: readonly number[]): FuelWay['method'][] => [
  'formation',
  'unit',
  ...(units.some((u) => m.game.units[u]!.independent) ? (['hq'] as const) : []),
]

/** The way of each stack, by the hex it comes from: found once, and tried again with other fuel. */
type Known = Map<HexId, { readonly orders: readonly Order[]; readonly path: Path; readonly to: HexId }>

interface March {
  readonly script: Script<Ocs>
  readonly paths: readonly Path[]
  readonly arrived: number
  readonly moved: number
}

export function aimFormation(m: M, units: readonly number[], goal: HexId): Answer {
  const title = `${forceName(m, units)} to ${placeName(m, goal)}`
  const kept: Ways<Ocs>[] = []
  const found: { way: Way; paths: readonly Path[]; arrived: number; tokens: number }[] = []
  try {
    for (const gear of TRIED) {
      // Another mode is for those whom theirs does not bring there.
      if (found.some(({ arrived }) => arrived === units.length)) break
      const known: Known = new Map()
      for (const method of methodsFor(m, units)) {
        const march = marchAll(m, units, goal, gear, method, known, (w) => kept.push(w))
        if (!march || march.moved === 0) continue
        const tokens = tokensOf(m, m.seat) - tokensOf(march.script.match, m.seat)
        // Without fuel to pay all methods are one.
        const same = tokens === 0 && found.some((x) => x.tokens === 0 && x.arrived === march.arrived)
        if (!same)
          found.push({
            way: marchWay(m, march, goal, gear, method, tokens, units),
            paths: march.paths,
            arrived: march.arrived,
            tokens,
          })
      }
    }
  } finally {
    for (const w of kept) w.release()
  }
  // As many as can be brought there, then the cheapest.
  found.sort((a, b) => b.arrived - a.arrived || a.tokens - b.tokens)
  const best = found[0]
  if (!best) {
    const reason = takeInHand(new Script<Ocs>(m), units.slice(0, 1))
    return reason
      ? { title, refusal: refusalOf(m, reason) }
      : { title, lines: [{ label: 'Nobody of it gets nearer.' }] }
  }
  return { title, paths: best.paths, ways: found.map(({ way }) => way) }
}

function marchWay(
  m: M,
  march: March,
  goal: HexId,
  gear: Gear,
  method: string,
  tokens: number,
  units: readonly number[],
): Way {
  const { arrived, moved, script } = march
  const told = [
    `${arrived} of ${plural(units.length, 'unit')} to ${placeName(m, goal)}`,
    ...(moved > arrived ? [`${moved - arrived} as near as they get`] : []),
    ...(tokens > 0 ? [`${supplyName(tokens)} of fuel ${FUEL_WORDS[method]!}`] : []),
  ]
  return wayOf(
    script,
    `formation${gear.order === '' ? '' : `-${gear.id}`}-${method}`,
    `Move ${arrived === units.length ? 'all' : `${moved} of ${units.length}`} to ${placeName(m, goal)}${gear.words}`,
    told.join('; '),
    { ends: true, figure: tokens > 0 ? supplyName(tokens) : '' },
  )
}

const FUEL_WORDS: Readonly<Record<string, string>> = {
  formation: 'for the formation until Clean Up',
  unit: 'unit by unit for this phase',
  hq: 'through an HQ until Clean Up',
}

/** One stack after the other, those nearest to the goal first. */
function marchAll(
  m: M,
  units: readonly number[],
  goal: HexId,
  gear: Gear,
  method: FuelWay['method'],
  known: Known,
  keep: (ways: Ways<Ocs>) => void,
): March | null {
  const script = new Script<Ocs>(m)
  const paths: Path[] = []
  let [arrived, moved] = [0, 0]
  const stacks = [...byHex(m, units)].sort(([a], [b]) => m.game.grid.distance(a, goal) - m.game.grid.distance(b, goal))
  for (const [hex, group] of stacks) {
    if (hex === goal) {
      arrived += group.length
      continue
    }
    const went = marchOne(script, group, goal, gear, method, known, keep)
    if (!went) continue
    for (const order of went.script.orders.slice(script.orders.length)) if (script.give(order)) return null
    paths.push(went.path)
    moved += group.length
    if (went.to === goal) arrived += group.length
  }
  return { script, paths, arrived, moved }
}

function marchOne(
  sofar: Script<Ocs>,
  group: readonly number[],
  goal: HexId,
  gear: Gear,
  method: FuelWay['method'],
  known: Known,
  keep: (ways: Ways<Ocs>) => void,
): { script: Script<Ocs>; path: Path; to: HexId } | null {
  const taken = continued(sofar)
  if (takeInHand(taken, group)) return null
  const shifted = (script: Script<Ocs>): boolean => shift(script, gear) || true
  shifted(taken)
  const fuels = fuelWays(taken, continued(sofar), shifted)
  const fuel = fuels.find((x) => x.method === 'none' || x.method === method) ?? fuels[0]
  const start = fuel?.script.match
  const walker = start && walkerOf(start)
  if (!fuel || !walker) return null
  const from = start.board.hex.get(group[0]!)
  const before = known.get(from)
  const again = before ? walked(fuel.script, before.orders) : null
  if (before && again) return { script: again, path: before.path, to: before.to }
  const ways = new Ways<Ocs>(start, walker.walk)
  keep(ways)
  const end = nearestRoom(start, ways, group, goal)
  if (!end || end.order === null) return null
  const arrivals = Ways.path(end)
  const orders = ordersOf(arrivals)
  const script = walked(fuel.script, orders)
  if (!script) return null
  const path = pathOf({ walker, arrivals })
  known.set(from, { orders, path, to: end.place })
  return { script, path, to: end.place }
}

/** The steps taken, and a stop. */
function walked(start: Script<Ocs>, orders: readonly Order[]): Script<Ocs> | null {
  const script = continued(start)
  for (const order of orders) if (script.give(order)) return null
  return walkerOf(script.match) && script.give({ do: 'stop' }) ? null : script
}

/** The reached hex nearest to the goal that has room for the group. */
function nearestRoom(m: M, ways: Ways<Ocs>, group: readonly number[], goal: HexId): Arrival<Ocs> | null {
  const size = group.reduce((sum, u) => sum + quartersOf(m, u), 0)
  const { grid } = m.game
  let best: Arrival<Ocs> | null = null
  const rank = (a: Arrival<Ocs>): number => grid.distance(a.place, goal) * 100_000 + a.cost
  for (const a of ways.reached.values()) {
    const there = a.order === null ? 0 : m.board.quarters.get(sideHex(m, m.seat, a.place))
    if (there + size > limit(m)) continue
    if (!best || rank(a) < rank(best)) best = a
  }
  return best
}
