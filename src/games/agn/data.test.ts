/** The facts of Army Group North's data: counters, charts, set-up, scenarios and positions. The checks share no code with the rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import seriesCharts from '../../systems/damos/rules/charts.json' with { type: 'json' }
import charts from './charts.json' with { type: 'json' }
import countersFile from './counters.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }

type Side = 'german' | 'russian'

interface Counter {
  id: string
  side: Side
  nation: string
  type: string
  size: string
  sp: number
  arrives: number
  setup?: string
  nkvd?: boolean
  hanko?: boolean
  embedded?: boolean
  leaves?: number
}

interface Place {
  hex?: string
  sp?: number
  demoralized?: boolean
  spent?: boolean
  out?: 'eliminated' | 'surrendered' | 'withdrawn'
  arrives?: number
}

interface Scenario {
  id: string
  about: string
  turns: [number, number]
  setup: 'players' | 'position'
  start: { turn: number; player: Side }
  victory: 'leningrad' | { german: { level: string; control: string[]; atLeast: number }[]; otherwise: Side }
  position?: {
    units: Record<string, Place>
    control: { german: string[]; russian: string[] }
    converted: string[]
    rp: Record<Side, number>
    finnsFrom: number | null
  }
}

interface MapHex {
  terrain: string
  settlement?: string
  country: string
}

const counters: Counter[] = countersFile.units as Counter[]
const counter = new Map(counters.map((unit) => [unit.id, unit]))
const hexes = new Map<string, MapHex>(map.hexes.map((hex) => [hex.hex, hex as MapHex]))

const read = (folder: string): Scenario[] => {
  const at = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(at)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, at), 'utf8')) as Scenario)
}
const scenarios = read('scenarios')
const positions = read('positions')

const isLand = (hex: string): boolean => hexes.get(hex) !== undefined && hexes.get(hex)!.terrain !== 'water'
const ownerOf22June = (hex: string): Side =>
  hex !== '0520' && ['germany', 'finland'].includes(hexes.get(hex)!.country) ? 'german' : 'russian'

/** Pointy-top rows, columns counted from the east, even rows half a hex to the east. */
function distance(a: string, b: string): number {
  const cube = (hex: string): [number, number] => {
    const row = Number(hex.slice(0, 2))
    const east = -Number(hex.slice(2))
    return [east - (row - (row % 2)) / 2 + (row % 2 === 0 ? 1 : 0), row]
  }
  const [q1, r1] = cube(a)
  const [q2, r2] = cube(b)
  return (Math.abs(q1 - q2) + Math.abs(r1 - r2) + Math.abs(q1 + r1 - q2 - r2)) / 2
}

const count = (list: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const one of list) found[one] = (found[one] ?? 0) + 1
  return found
}

function stacks(places: [Counter, string][]): Map<string, Counter[]> {
  const found = new Map<string, Counter[]>()
  for (const [unit, hex] of places) found.set(hex, [...(found.get(hex) ?? []), unit])
  return found
}

function withinLimit(stack: Counter[]): boolean {
  const twoOrThree = (list: Counter[]): boolean =>
    list.length <= 2 || (list.length === 3 && list.filter((unit) => /division|brigade/.test(unit.size)).length >= 2)
  const free = stack.find((unit) => unit.nkvd === true && unit.size === 'regiment')
  return (
    stack.filter((unit) => unit.side === 'german').length <= 4 &&
    twoOrThree(stack.filter((unit) => unit.nation === 'FI')) &&
    twoOrThree(stack.filter((unit) => unit.side === 'russian' && unit !== free))
  )
}

describe('counters', () => {
  it('number 133, with the markers no more than 140', () => {
    expect(counters).toHaveLength(133)
    expect(counter.size).toBe(133)
    expect(counters.length + countersFile.markers.length).toBeLessThanOrEqual(140)
  })

  it('are of these kinds', () => {
    expect(count(counters.map((unit) => `${unit.nation} ${unit.type}`))).toEqual({
      'DE foot': 33,
      'DE armor': 4,
      'DE motorized': 6,
      'ES foot': 1,
      'FI foot': 15,
      'FI cavalry': 1,
      'SU foot': 51,
      'SU armor': 12,
      'SU mech': 5,
      'SU cavalry': 2,
      'SU garrison': 3,
    })
    expect(count(counters.map((unit) => unit.size))).toEqual({ division: 108, corps: 12, brigade: 7, regiment: 6 })
  })

  it('mark the units of the special rules', () => {
    const ids = (flag: (unit: Counter) => boolean): string[] => counters.filter(flag).map((unit) => unit.id)
    expect(ids((unit) => unit.hanko === true)).toEqual(['S-HAN'])
    expect(ids((unit) => unit.embedded === true)).toEqual(['G-163', 'G-163G'])
    expect(ids((unit) => unit.leaves !== undefined)).toEqual(['G-1P', 'G-6P', 'G-36M', 'G-3M'])
    expect(ids((unit) => unit.nkvd === true && unit.size === 'regiment')).toEqual(['S-106N', 'S-5N', 'S-102N'])
  })
})

describe('proposed set-up', () => {
  const start = counters.filter((unit) => unit.arrives === 0)
  const at = stacks(start.map((unit) => [unit, unit.setup!]))
  const russian = (hex: string): boolean => at.get(hex)?.some((unit) => unit.side === 'russian') === true

  it('places every unit of 22 June and no other', () => {
    expect(counters.filter((unit) => (unit.arrives === 0) !== (unit.setup !== undefined))).toEqual([])
    expect([...at.keys()].filter((hex) => !isLand(hex))).toEqual([])
  })

  it('obeys the stacking limits', () => {
    expect([...at].filter(([, stack]) => !withinLimit(stack)).map(([hex]) => hex)).toEqual([])
  })

  it('leaves no two neighbours of a border chain empty, and holds 1626', () => {
    expect(map.chains.german[0]).toBe('1626')
    expect(russian('1626')).toBe(true)
    for (const chain of [map.chains.german, map.chains.finnish]) {
      for (let i = 1; i < chain.length; i++) expect(russian(chain[i - 1]!) || russian(chain[i]!)).toBe(true)
    }
  })

  it('puts Hanko in 0520 and the other Russians on the chains or in towns and cities', () => {
    const chain = new Set([...map.chains.german, ...map.chains.finnish])
    const legal = ({ setup: hex = '', hanko }: Counter): boolean =>
      hanko === true
        ? hex === '0520'
        : ownerOf22June(hex) === 'russian' && (chain.has(hex) || hexes.get(hex)!.settlement !== undefined)
    expect(start.filter((unit) => unit.side === 'russian' && !legal(unit))).toEqual([])
  })

  it('puts Germans in Germany, Finns and the embedded pair in Finland', () => {
    const home = (unit: Counter): string => (unit.nation === 'FI' || unit.embedded === true ? 'finland' : 'germany')
    const away = (unit: Counter): boolean => hexes.get(unit.setup!)!.country !== home(unit)
    expect(start.filter((unit) => unit.side === 'german' && away(unit))).toEqual([])
  })
})

describe.each([...scenarios, ...positions])('$id', ({ about, setup, position, start, turns, victory }) => {
  it('starts inside its turns, with words for the players and a position unless they place', () => {
    expect(start.turn).toBe(turns[0])
    expect(turns[1]).toBeLessThanOrEqual(13)
    expect(about.length).toBeGreaterThan(80)
    expect(setup).toBe(position ? 'position' : 'players')
  })

  it('asks for towns and cities, no more of them than it names', () => {
    for (const { control, atLeast } of victory === 'leningrad' ? [] : victory.german) {
      expect(atLeast).toBeLessThanOrEqual(control.length)
      expect(control.filter((hex) => hexes.get(hex)?.settlement === undefined)).toEqual([])
    }
  })
})

const links = new Map<string, string[]>()
for (const { between } of map.rail) {
  const [a, b] = between as [string, string]
  links.set(a, [...(links.get(a) ?? []), b])
  links.set(b, [...(links.get(b) ?? []), a])
}
const standardGauge = (hex: string): boolean => ['germany', 'lithuania'].includes(hexes.get(hex)!.country)

const drawnUp = [...scenarios, ...positions].flatMap(({ id, start, position }) =>
  position ? [{ id, start, ...position }] : [],
)

describe.each(drawnUp)('$id at its start', ({ id: name, start: { turn, player }, units, control, converted }) => {
  const placed = Object.entries(units).flatMap(([id, { hex }]) => (hex === undefined ? [] : [{ id, hex }]))
  const at = stacks(placed.map(({ id, hex }) => [counter.get(id)!, hex]))
  const { german, russian } = control
  const controller = (hex: string): Side =>
    german.includes(hex) ? 'german' : russian.includes(hex) ? 'russian' : ownerOf22June(hex)

  it('accounts for every unit once, on the map, out, or still to come', () => {
    expect(Object.keys(units).toSorted()).toEqual([...counter.keys()].toSorted())
    const once = ({ hex, out, arrives }: Place): boolean =>
      [hex, out, arrives].filter((one) => one !== undefined).length === 1
    expect(Object.entries(units).filter(([, place]) => !once(place))).toEqual([])
  })

  it('has strengths the counters allow and arrivals the calendar allows', () => {
    const wrong = Object.entries(units).filter(([id, { hex, sp = 0, arrives }]) => {
      const unit = counter.get(id)!
      if (hex !== undefined) return sp < 1 || sp > unit.sp || unit.arrives > turn
      const next = player === 'russian' && unit.side === 'german' ? turn + 1 : turn
      return arrives !== undefined && arrives < next
    })
    expect(wrong).toEqual([])
  })

  it('stacks within the limits, the sides apart, on land, alike in morale', () => {
    const alike = (stack: Counter[], of: (unit: Counter) => unknown): boolean => new Set(stack.map(of)).size === 1
    const legal = ([hex, stack]: [string, Counter[]]): boolean =>
      isLand(hex) &&
      // Retreats may leave too many in a hex until the owner's next Operations Phase (damos:2.3#6).
      (withinLimit(stack) || name === 'overstacked') &&
      alike(stack, ({ side }) => side) &&
      alike(stack, ({ id }) => units[id]!.demoralized === true)
    expect([...at].filter((entry) => !legal(entry)).map(([hex]) => hex)).toEqual([])
  })

  it('gives each hex one owner and stands every unit on its own side of the front', () => {
    const listed = [...german, ...russian]
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((hex) => !isLand(hex))).toEqual([])
    expect(placed.filter(({ id, hex }) => controller(hex) !== counter.get(id)!.side)).toEqual([])
    expect(converted.filter((hex) => controller(hex) !== 'german')).toEqual([])
  })

  it('converts only broad rail, in one piece with the west edge; in a scenario near every German', () => {
    const usable = (hex: string): boolean =>
      controller(hex) === 'german' && (standardGauge(hex) || converted.includes(hex))
    const net = ['2028']
    for (const hex of net) net.push(...links.get(hex)!.filter((to) => usable(to) && !net.includes(to)))
    expect(converted.filter((hex) => standardGauge(hex) || !net.includes(hex))).toEqual([])
    const reach = positions.some(({ id }) => id === name) ? Infinity : charts.turns[turn - 1]!.offRail
    const onGermanRail = ({ side, nation, embedded }: Counter): boolean =>
      side === 'german' && nation !== 'FI' && embedded !== true
    const far = placed.filter(
      ({ id, hex }) => onGermanRail(counter.get(id)!) && Math.min(...net.map((rail) => distance(rail, hex))) > reach,
    )
    expect(far).toEqual([])
  })
})

describe('charts', () => {
  const { crt, matrix, cat, attrition } = seriesCharts
  const { turns } = charts

  it('every CRT cell depends only on its row and column together', () => {
    const law = ['0', '0', '0', '0', '0', '0♥', '0♦', '1', '1', '1♥', '1♦']
    for (const lp of ['2', '3', '4', '5', '6']) law.push(lp, lp, lp, lp)
    law.push('7')
    crt.rows.forEach(({ results }, row) => {
      expect(results).toHaveLength(12)
      results.forEach((rung, column) => {
        const printed = row <= [9, 15, 20][crt.columns[column]!.dice - 1]!
        expect(rung === null ? null : crt.ladder[rung]).toBe(printed ? law[row + column] : null)
      })
    })
    expect(crt.rows.map((row) => row.roll)).toEqual([-99, ...Array.from({ length: 20 }, (_, i) => i + 1)])
  })

  it('the matrix holds the cell of the worked example: Penetration against Counterattack', () => {
    const cell = matrix.postures.counterattack.cells[matrix.plans.indexOf('penetration')]
    expect(cell).toEqual({ attLP: 1, defLP: 0, attDRM: 0, defDRM: -1 })
    for (const posture of Object.values(matrix.postures)) expect(posture.cells).toHaveLength(matrix.plans.length)
  })

  it('the counterattack table holds the cell of the worked example and never punishes odds or dice', () => {
    expect(cat.rows[5]!.results[cat.columns.indexOf('1:3')]).toEqual([1, 3])
    const cells = cat.rows.map((row) => row.results as [number, number][])
    const better = ([d1, a1]: [number, number], [d2, a2]: [number, number]): boolean => d1 <= d2 && a1 >= a2
    cells.forEach((results, row) => {
      expect(results).toHaveLength(cat.columns.length)
      results.forEach((cell, column) => {
        expect(better(cell, cells[row - 1]?.[column] ?? cell)).toBe(true)
        expect(better(cell, results[column - 1] ?? cell)).toBe(true)
      })
    })
  })

  it('attrition falls with the roll, rises with strength and leaves no roll out', () => {
    for (const { losses } of attrition.rows) expect(losses).toEqual(losses.toSorted((a, b) => a - b))
    attrition.rows.slice(1).forEach(({ losses, min }, i) => {
      const above = attrition.rows[i]!
      expect(min).toBe(above.max + 1)
      losses.forEach((lp, column) => expect(lp).toBeLessThanOrEqual(above.losses[column]!))
    })
  })

  it('the thirteen turns carry dates, air thresholds and replacements', () => {
    expect(turns).toHaveLength(13)
    expect(turns[0]!.dates).toBe('22 June - 15 July')
    expect([turns[3]!.name, turns[4]!.name]).toEqual(['2nd August', '1st September'])
    for (const { turn, air, rp, offRail, railDie } of turns) {
      expect(air).toBe(turn + 2)
      expect(rp).toEqual({ german: turn < 3 ? 0 : 2, russian: turn < 2 ? 0 : 5 })
      expect(offRail).toBe(turn < 9 ? 3 : 2)
      expect(railDie).toBe(turn < 11 ? '1d3' : '1d2')
    }
  })
})
