/** A whole formation by one gesture: every stack of it goes to the goal or as near as it gets, with the cheapest fuel. */
import { byHex, joined, keeping, ordersOf, plural, refusalOf, Script, sum, wayOf, Ways } from './kit.ts'
import type { Answer, Arrival, HexId, Order, Path, Way } from './kit.ts'
import { quartersOf, sideHex } from '../../rules/position/board.ts'
import { limit } from '../../rules/position/stacking.ts'
import { tokensOf } from '../../rules/supply/supplies.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { forceName, placeName, supplyName } from '../names.ts'
import { AS_IT_IS, GEARS, halted, setOut, takeInHand, type Gear } from './setting-out.ts'
import { pathOf, walkerOf } from './walks.ts'

/** The formation as it stands, and in Move Mode. */
const TRIED: readonly Gear[] = [AS_IT_IS, GEARS[0]!]

const FUEL_WORDS = {
  formation: 'for the formation until Clean Up',
  unit: 'unit by unit for this phase',
  hq: 'through an HQ until Clean Up',
} as const

type Method = keyof typeof FUEL_WORDS

/** An HQ fuels independents only. */
const methodsFor = (m: M, units: readonly number[]): Method[] =>
  units.some((u) => m.game.units[u]!.independent) ? ['formation', 'unit', 'hq'] : ['formation', 'unit']

/** The way of a stack. */
interface Went {
  readonly script: Script<Ocs>
  readonly path: Path
  readonly to: HexId
}

/** A formation on its way: how it goes, and the way of each stack by the hex it comes from, tried again with other fuel. */
interface Marching {
  readonly goal: HexId
  readonly gear: Gear
  readonly known: Map<HexId, Omit<Went, 'script'> & { readonly orders: readonly Order[] }>
  readonly keep: (ways: Ways<Ocs>) => void
}

interface March {
  readonly script: Script<Ocs>
  readonly paths: readonly Path[]
  readonly arrived: number
  readonly moved: number
}

export function aimFormation(m: M, units: readonly number[], goal: HexId): Answer {
  const title = `${forceName(m, units)} to ${placeName(m, goal)}`
  const found: { way: Way; paths: readonly Path[]; arrived: number; tokens: number }[] = []
  keeping<Ocs, void>((keep) => {
    for (const gear of TRIED) {
      // Another mode is for those whom theirs does not bring there.
      if (found.some(({ arrived }) => arrived === units.length)) break
      const how: Marching = { goal, gear, known: new Map(), keep }
      for (const method of methodsFor(m, units)) {
        const march = marchAll(m, units, how, method)
        if (!march || march.moved === 0) continue
        const { paths, arrived } = march
        const tokens = tokensOf(m, m.seat) - tokensOf(march.script.match, m.seat)
        // Without fuel to pay all methods are one.
        const same = tokens === 0 && found.some((x) => x.tokens === 0 && x.arrived === arrived)
        if (!same) found.push({ way: marchWay(m, march, how, method, tokens, units.length), paths, arrived, tokens })
      }
    }
  })
  // As many as can be brought there, then the cheapest.
  found.sort((a, b) => b.arrived - a.arrived || a.tokens - b.tokens)
  const [best] = found
  if (best) return { title, paths: best.paths, ways: found.map(({ way }) => way) }
  const reason = takeInHand(new Script<Ocs>(m), units.slice(0, 1))
  return reason
    ? { title, refusal: refusalOf(m, reason) }
    : { title, lines: [{ label: 'None of it gets any nearer.' }] }
}

function marchWay(m: M, march: March, { goal, gear }: Marching, method: Method, tokens: number, all: number): Way {
  const { arrived, moved, script } = march
  const who = arrived === all ? 'all' : `${moved} of ${all}`
  const detail = joined([
    `${arrived} of ${plural(all, 'unit')} to ${placeName(m, goal)}`,
    moved > arrived && `${moved - arrived} as near as they can get`,
    tokens > 0 && `${supplyName(tokens)} of fuel ${FUEL_WORDS[method]}`,
  ])
  const id = joined(['formation', gear.order && gear.id, method], '-')
  return wayOf(script, id, `Move ${who} to ${placeName(m, goal)}${gear.words}`, detail, {
    ends: true,
    figure: tokens > 0 ? supplyName(tokens) : '',
  })
}

/** One stack after the other, those nearest to the goal first. */
function marchAll(m: M, units: readonly number[], how: Marching, method: Method): March | null {
  const { goal } = how
  const script = new Script<Ocs>(m)
  const paths: Path[] = []
  let [arrived, moved] = [0, 0]
  const far = (hex: HexId): number => m.game.grid.distance(hex, goal)
  for (const [hex, group] of [...byHex(m, units)].sort(([a], [b]) => far(a) - far(b))) {
    const went = hex === goal ? null : marchOne(script.match, group, how, method)
    if (hex === goal || went?.to === goal) arrived += group.length
    if (!went) continue
    if (script.giveAll(went.script.orders)) return null
    paths.push(went.path)
    moved += group.length
  }
  return { script, paths, arrived, moved }
}

function marchOne(m: M, group: readonly number[], { goal, gear, known, keep }: Marching, method: Method): Went | null {
  // Those who may not take the mode go as they are.
  const { fuels } = setOut(m, group, gear) ?? setOut(m, group, AS_IT_IS)!
  const fuel = fuels.find((x) => x.method === 'none' || x.method === method) ?? fuels[0]
  const start = fuel?.script.match
  const walker = start && walkerOf(start)
  if (!fuel || !walker) return null
  const from = start.board.hex.get(group[0]!)
  const before = known.get(from)
  const again = before && halted(fuel.script, before.orders)
  if (again && !('code' in again)) return { script: again, path: before.path, to: before.to }
  const ways = new Ways<Ocs>(start, walker.walk)
  keep(ways)
  const end = nearestRoom(start, ways, group, goal)
  if (!end || end.order === null) return null
  const arrivals = Ways.path(end)
  const orders = ordersOf(arrivals)
  const script = halted(fuel.script, orders)
  if ('code' in script) return null
  const path = pathOf({ walker, arrivals })
  known.set(from, { orders, path, to: end.place })
  return { script, path, to: end.place }
}

/** The reached hex nearest to the goal that has room for the group. */
function nearestRoom(m: M, ways: Ways<Ocs>, group: readonly number[], goal: HexId): Arrival<Ocs> | undefined {
  const size = sum(group, (u) => quartersOf(m, u))
  const there = (a: Arrival<Ocs>): number => (a.order === null ? 0 : m.board.quarters.get(sideHex(m, m.seat, a.place)))
  const rank = (a: Arrival<Ocs>): number => m.game.grid.distance(a.place, goal) * 100_000 + a.cost
  const roomy = [...ways.reached.values()].filter((a) => there(a) + size <= limit(m))
  return roomy.sort((a, b) => rank(a) - rank(b))[0]
}
