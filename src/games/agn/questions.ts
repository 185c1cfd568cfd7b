/** Questions of Army Group North: its lines of supply, how far a railhead gets, and where the air unit flies. */
import { outcomes, ways } from '../../core/chance.ts'
import type { HexId } from '../../core/hex/grid.ts'
import type { QuestionRule } from '../../core/desk.ts'
import type { Answer, Area, Line, Mark, Pattern } from '../../core/shapes.ts'
import { idOf, percent } from '../../core/desk/answers.ts'
import { UNREACHED } from '../../systems/damos/rules/supply.ts'
import { hexName, placeName } from '../../systems/damos/desk/names.ts'
import type { SupplyNet, SupplyTable } from '../../systems/damos/desk/questions/lines.ts'
import { suppose } from '../../systems/damos/desk/questions/kit.ts'
import { hexside } from '../../systems/damos/rules/terrain.ts'
import { RAIL, ROAD, WATER, type Damos, type M } from '../../systems/damos/rules/world.ts'
import { airAvailable } from './air.ts'
import { convertible, railheads, railHexes, railNeighbours } from './rail.ts'
import { germanNet, network, offNetwork, regime, REGIME, supplied, supplyField } from './supply.ts'
import { agn, GAUGE, GERMAN, nearLeningrad, printed, turnOf } from './world.ts'

const NETS = [
  { kind: REGIME.german, side: GERMAN, label: 'converted rail', claim: 'agn:4.3.1#1', links: RAIL },
  { kind: REGIME.finnish, side: GERMAN, label: 'Finnish rail and road', claim: 'agn:4.3.3#2', links: RAIL | ROAD },
  { kind: REGIME.russian, side: 1 - GERMAN, label: 'Russian rail', claim: 'agn:4.3.2#2', links: RAIL },
]

/** Hexes within the air unit's range of a railhead (agn:4.4#2). */
function airRing(m: M): Area | null {
  const heads = railheads(m)
  if (heads.length === 0) return null
  const hexes: string[] = []
  for (let hex = 0; hex < m.game.grid.size; hex++)
    if (heads.some((head) => m.game.grid.distance(head, hex) <= printed(m).air.range)) hexes.push(idOf(m, hex))
  return { hexes, edge: 'dashdot', tone: 'plain', label: `air, ${printed(m).air.range} from a railhead` }
}

/** agn:4.9.2#1: a unit at Leningrad that no network feeds. */
function byLeningrad(m: M, unit: number): boolean {
  const hex = m.board.hex.get(unit)
  if (hex < 0 || !nearLeningrad(m, hex) || !supplied(m, unit, -1)) return false
  return supplyField(m, regime(m, unit)).distance[hex] === UNREACHED
}

export const AGN_SUPPLY: SupplyTable = {
  nets: (m, side) =>
    NETS.filter((net) => net.side === side).map(({ kind, label, claim, links }): SupplyNet => {
      const along = network(m, kind).distance
      return {
        label,
        claim,
        serves: (unit) => regime(m, unit) === kind,
        limit: offNetwork(m, kind),
        off: supplyField(m, kind).distance,
        along,
        linked: (from, to) => (hexside(m, from, m.game.grid.direction(from, to)) & links) !== 0,
      }
    }),
  more(m, side) {
    const ring = side === GERMAN ? airRing(m) : null
    return { areas: ring ? [ring] : [], lines: ring ? airLines(m) : [] }
  },
  exempt: (m, unit) => (byLeningrad(m, unit) ? { label: 'At Leningrad', claim: 'agn:4.9.2#1' } : null),
}

/** The chance that two dice come to this much. */
function atLeast(total: number): number {
  let fall = 0
  for (const { dice, weight } of outcomes(2, 'sum')) if (dice[0]! + dice[1]! >= total) fall += weight
  return fall / ways(2, 'sum')
}

function airLines(m: M): Line[] {
  const { base, failures } = printed(m).air
  const left = failures - agn(m).airFailures.get(0)
  const flies = airAvailable(m)
  return [
    {
      label: 'Air unit',
      value: flies ? 'flies' : 'gone until the next turn',
      detail: flies ? `${left} of ${failures} failures left` : '',
      claim: 'agn:4.4#9',
    },
    {
      label: `Stays after a combat on ${base + turnOf(m)} or more`,
      value: percent(atLeast(base + turnOf(m))),
      claim: 'agn:4.4#6',
    },
  ]
}

const air: QuestionRule<Damos> = {
  q: 'air',
  label: 'Air support',
  about: 'Where the German air unit can support a combat, and the chance that it stays.',
  of: 'map',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const ring = airRing(m)
    return {
      title: 'Air support',
      lines: airLines(m),
      areas: ring ? [ring] : [],
      marks: railheads(m).map((hex) => ({
        hex: idOf(m, hex),
        pattern: 'none',
        tone: 'plain',
        badge: 'dot',
        title: 'railhead',
      })),
      legend: [
        { shape: 'dashdot', tone: 'plain', label: `${printed(m).air.range} hexes from a railhead` },
        { shape: 'dot', tone: 'plain', label: 'railhead' },
      ],
    }
  },
}

const TURNS = 3
const BANDS: readonly Pattern[] = ['hatch1', 'hatch2', 'hatch3']

/** How many hexes a line is extended by each of the next turns' dice: chances by number of hexes, summed turn by turn. */
function advances(m: M): number[][] {
  const sums: number[][] = []
  let known = [1]
  for (let turn = 1; turn <= TURNS; turn++) {
    const then = m.fork()
    then.board.turn.set(0, turnOf(m) + turn - (railStillToCome(m) ? 1 : 0))
    const next: number[] = []
    known.forEach((chance, hexes) => {
      for (const { dice, weight } of outcomes(1, 'sum')) {
        const to = hexes + railHexes(then, dice[0]!)
        next[to] = (next[to] ?? 0) + (chance * weight) / ways(1, 'sum')
      }
    })
    known = Array.from(next, (chance) => chance ?? 0)
    sums.push(known)
  }
  return sums
}

/** Is this turn's conversion still ahead? It comes with the German Strategic Movement. */
function railStillToCome(m: M): boolean {
  const turn = m.frames.find((f) => f.proc === 'playerTurn')
  return turn === undefined || (turn['side'] === GERMAN && m.frames.some((f) => f.proc === 'replacements'))
}

/** Unconverted hexes ahead of the live net, by how many must be converted to reach them. */
function ahead(m: M): Map<HexId, number> {
  const { distance } = germanNet(m)
  const found = new Map<HexId, number>()
  let edge: HexId[] = []
  for (let hex = 0; hex < distance.length; hex++) if (distance[hex] !== UNREACHED) edge.push(hex)
  for (let gone = 1; edge.length > 0; gone++) {
    const next: HexId[] = []
    for (const from of edge) {
      for (const to of railNeighbours(m, from)) {
        if (found.has(to) || agn(m).gauge.get(to) !== GAUGE.broad || !convertible(m, to)) continue
        found.set(to, gone)
        next.push(to)
      }
    }
    edge = next
  }
  return found
}

const rail: QuestionRule<Damos> = {
  q: 'rail',
  label: 'Railheads',
  about: 'How far converted rail can get in one, two and three turns over the ground held now, and how likely it is.',
  of: 'map',
  key: 'T',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const sums = advances(m)
    const chance = (turns: number, hexes: number): number =>
      sums[turns]!.reduce((sum, p, n) => (n >= hexes ? sum + p : sum), 0)
    const marks: Mark[] = []
    const lines: Line[] = []
    const reached = ahead(m)
    for (const [hex, hexes] of reached) {
      const turns = sums.findIndex((_, t) => chance(t, hexes) > 0)
      if (turns < 0 || m.game.land.terrain[hex] === WATER) continue
      const words = sums.map((_, t) => `${t + 1}: ${percent(chance(t, hexes))}`).join(', ')
      marks.push({
        hex: idOf(m, hex),
        pattern: BANDS[turns]!,
        tone: 'choice',
        figure: percent(chance(turns, hexes)).replace(' %', ''),
        title: `by turn ${words}`,
      })
      if (m.game.land.placeName[hex])
        lines.push({
          label: placeName(m, hex),
          value: sums.map((_, t) => percent(chance(t, hexes))).join(' / '),
          detail: `${hexes} ${hexes === 1 ? 'hex' : 'hexes'} to convert`,
          claim: 'agn:4.3.1#5',
          hex: idOf(m, hex),
        })
    }
    return {
      title: 'Railheads',
      lines: [
        ...railheads(m).map((hex): Line => ({
          label: 'Railhead',
          value: hexName(m, hex),
          hex: idOf(m, hex),
          claim: 'agn:4.4#2',
        })),
        {
          label: 'Converted in the next three turns',
          detail: 'if every branch heads there, over the ground held now',
          claim: 'agn:4.3.1#10',
          head: true,
        },
        ...lines,
      ],
      marks: [
        ...marks,
        ...railheads(m).map((hex): Mark => ({
          hex: idOf(m, hex),
          pattern: 'none',
          tone: 'plain',
          badge: 'dot',
          title: 'railhead',
        })),
      ],
      legend: [
        { shape: 'hatch1', tone: 'choice', label: 'next turn, chance in %' },
        { shape: 'hatch2', tone: 'choice', label: 'in two turns' },
        { shape: 'hatch3', tone: 'choice', label: 'in three turns' },
        { shape: 'dot', tone: 'plain', label: 'railhead' },
      ],
    }
  },
}

export const AGN_QUESTIONS: readonly QuestionRule<Damos>[] = [rail, air]
