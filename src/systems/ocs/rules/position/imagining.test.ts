/** 4.9 What a player makes of what he cannot see: something legal in its place, whatever the other is just about. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { leakFaults } from '../../../../core/harness/properties.ts'
import type { FrameOf, ProcOf } from '../../../../core/procedure.ts'
import { HIDDEN, View } from '../../../../core/sight.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID, FACE, MARKER, PLACE, type Ocs } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-4T/h4T-0-14T'
const FAR = `red ${LEG} 0110 move`
const map = ['v . . v . . . . . .', '. . . . . . . . . .']
const WEST = { W: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } }

const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map, entries: WEST, ...more, units: { ...units, far: FAR } })

/** The frame of a procedure as red thinks it is. */
function thought<P extends ProcOf<Ocs>>(t: Table, proc: P, below?: (n: number) => number): FrameOf<Ocs, P> {
  expect(View.of(t.m, 1).frames.find((f) => f.proc === proc)).toBeDefined()
  // Whatever he thinks, he sees and is asked the same.
  expect(leakFaults(t.m, new SeededRng(proc), { draws: 2 })).toEqual([])
  return t.imagined(1, below).frame(proc)!
}

/** What red sees of a frame. */
function shown(t: Table, proc: string): Readonly<Record<string, unknown>> {
  return View.of(t.m, 1).frames.find((f) => f.proc === proc)!
}

describe('what the enemy is about', () => {
  test('setting up: some unit that could stand elsewhere, or none', () => {
    const t = scene(
      { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0102 within:1`, c: `blue ${LEG} 0103 within:1` },
      { setup: ['blue'] },
    )
    expect([shown(t, 'setup')['unit'], thought(t, 'setup').unit]).toEqual([null, -1])
    t.play('shift c')
    expect([shown(t, 'setup')['unit'], thought(t, 'setup').unit]).toEqual([null, t.unit('b')])
    const open = scene({ c: `blue ${LEG} 0103 within:1` }, { setup: ['blue'], options: { openStacks: true } }).play(
      'shift c',
    )
    expect([shown(open, 'setup')['unit'], thought(open, 'setup').unit]).toEqual([open.unit('c'), open.unit('c')])
  })

  test('advancing: somebody could, so that what follows a waived advance is as he thinks', () => {
    const t = scene({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0102` })
    const what = { vacant: 1, must: 0, exploit: 2, going: [], marked: [], entered: 0 }
    t.begins('advance', { side: 0, units: [t.unit('b')], target: t.at('0103'), ...what })
    expect(shown(t, 'advance')).toMatchObject({ step: 'choose', units: null, going: null })
    const other = t.imagined(1)
    expect(thought(t, 'advance')).toMatchObject({ units: [t.unit('a')], going: [] })
    other.play(0, { do: 'enough' })
    expect([t.play('enough').place, other.place]).toEqual(['movementSegment.choose', 'movementSegment.choose'])
  })

  test('working in the Reinforcement Phase: some unit on the map', () => {
    const t = scene({
      d: `blue ${LEG} dead rebuild:1+0`,
      hq: `blue ${HQ} 0102`,
      p: 'blue -/1-0-4L 0102 pax move',
      r: `blue ${LEG} turn1 entry:W`,
    })
    expect(thought(t, 'reinforcementPhase', () => 1)).toMatchObject({ step: 'work', unit: -1, used: [1, 1] })
    t.play('rebuild d')
    expect(shown(t, 'reinforcementPhase')).toMatchObject({ unit: null, hex: null, used: null })
    expect(thought(t, 'reinforcementPhase')).toMatchObject({ unit: t.unit('hq'), hex: t.at('0102'), used: [0, 0] })
  })

  test('putting supply down: a last token, somewhere', () => {
    const table = {
      provenance: 'reconstructed' as const,
      dice: 1,
      rows: [{ turns: [1, 9] as [number, number], tokens: [8] }],
      places: [{ entry: 'W' }, { entry: '0104' }],
    }
    const t = scene({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0104` }, { tables: { supply: { blue: table } } }).dice(1)
    expect(thought(t, 'newSupply')).toMatchObject({ step: 'where', whole: 1, left: 1, put: [0, 0], hex: -1 })
    t.play('at 0104')
    expect(shown(t, 'newSupply')).toMatchObject({ step: 'amount', whole: null, left: null, put: null, hex: null })
    expect(thought(t, 'newSupply')).toMatchObject({ step: 'amount', left: 1, hex: t.at('0101') })
  })

  test('placing replacements: a last Pax', () => {
    const table = {
      provenance: 'reconstructed' as const,
      dice: 1,
      rows: [{ turns: [1, 9] as [number, number], results: [{ pax: 2, eq: 1 }] }],
      places: ['W', '0104'],
    }
    const t = scene(
      { a: `blue ${LEG} 0101`, pax: 'blue -/1-0-4L unused pax copies:3', eq: 'blue -/1-0-4T unused eq copies:2' },
      { tables: { replacements: { blue: table } } },
    ).dice(1)
    expect(shown(t, 'newRepls')).toMatchObject({ step: 'where', pax: null, eq: null })
    expect(thought(t, 'newRepls')).toMatchObject({ pax: 1, eq: 0 })
  })

  test('on the move: some unit that shows, fuelled for nothing, on tracks of its own', () => {
    const rails = ['0101/0102', '0102/0103']
    const t = scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} 0102 move` }, { rails }).play('take b', 'move 0103')
    expect(shown(t, 'move')).toMatchObject({ force: null, path: null, left: null, bill: null, laid: null })
    const hex = t.at('0102')
    expect(thought(t, 'move')).toMatchObject({
      force: [t.unit('a')],
      path: [hex],
      laid: [hex],
      bill: [t.unit('a'), hex, 0, 0, 0],
    })
    const corner = scene({ n: `blue ${LEG} turn9`, a: `blue ${LEG} 0101`, b: `blue ${LEG} 0102` }).play('take b')
    expect(thought(corner, 'move').force).toEqual([corner.unit('a')])
    const broad = scene({ a: `blue ${LEG} 0102` }, { rails: rails.map((r) => `${r} broad`) }).play('take a')
    expect(thought(broad, 'move').laid).toEqual([])
  })

  test('a pause, a train, a blown dump, a box: nothing is told of where', () => {
    const dumps = { blue: { '0101': 4, '0104': 8 } }
    const pause = scene({ t: 'blue truck:2 45T 0104 load:4', a: `blue ${LEG} 0104` }).play('take t', 'pause')
    expect([shown(pause, 'pause')['hex'], thought(pause, 'pause').hex]).toEqual([null, 0])
    const rails = ['0101/0102', '0102/0103', '0103/0104']
    const train = scene({ a: `blue ${LEG} 0105` }, { rails, dumps }).play('freight 0104', 'to 0101')
    expect([shown(train, 'freight')['from'], shown(train, 'freight')['to']]).toEqual([null, null])
    expect(thought(train, 'freight')).toMatchObject({ from: train.at('0101'), to: train.at('0101') })
    const blow = scene({ a: `blue ${LEG} 0105` }, { dumps }).play('blow 0104')
    expect([shown(blow, 'blow')['hex'], shown(blow, 'blow')['tokens']]).toEqual([null, null])
    expect(thought(blow, 'blow')).toMatchObject({ hex: blow.at('0101'), tokens: 0 })
    const boxes: Position['boxes'] = { rear: { kind: 'off-map', hex: '0401', side: 'blue', links: ['0104'] } }
    const cross = position({
      map: [...map, 'x x . . . . . . . .', '. x . . . . . . . .'].map((row, i) =>
        i === 1 ? '. . . . . . . . . .' : row,
      ),
      units: { dead: `blue ${LEG} dead`, a: `blue ${LEG} 0104`, b: `blue ${LEG} 0104 move`, far: FAR },
      boxes,
    }).play('cross b')
    expect([shown(cross, 'cross')['unit'], thought(cross, 'cross').unit]).toEqual([null, cross.unit('a')])
  })

  test('a scout that looks: some scout of his, or whoever he has', () => {
    const scout = 'blue 2-4-8T/1-4-20T 0103 motorcycle'
    const look = (units: Position['units'], more: Partial<Position> = {}): Table =>
      scene(
        { a: `blue ${LEG} 0103`, ...units, e: `red ${LEG} 0104` },
        { options: { recon: true }, dumps: { blue: { '0101': 4, '0102': 4 } }, ...more },
      )
    const t = look({ k: scout, l: scout }).play('take l', 'recon 0104')
    expect([t.place, shown(t, 'recon')['unit'], thought(t, 'recon').unit]).toEqual(['pay.choose', null, t.unit('k')])
    const open = look({ k: scout }, { options: { recon: true, openStacks: true } }).play('take k', 'recon 0104')
    expect(shown(open, 'recon')['unit']).toBe(open.unit('k'))
  })

  test('an Extender that collapses: some Transport Points of his', () => {
    const t = scene({
      g: `blue ${LEG} 0103`,
      t: 'blue truck:1 45T 0103',
      x: 'blue truck:5 45T 0103 extender:40 extender',
    }).play('collapse x')
    expect([t.place, shown(t, 'collapse')['unit'], thought(t, 'collapse').unit]).toEqual([
      'collapse.choose',
      null,
      t.unit('t'),
    ])
    const open = scene({ x: 'blue truck:5 45T 0103 extender:40 extender' }, { options: { openStacks: true } }).play(
      'collapse x',
    )
    expect(shown(open, 'collapse')['unit']).toBe(open.unit('x'))
  })

  test('fuel for an HQ: some HQ of his', () => {
    const t = scene(
      { a: `blue ${LEG} 0102`, h1: `blue ${HQ} 0102`, h2: `blue ${HQ} 0102` },
      { fuel: true, dumps: { blue: { '0101': 40, '0103': 40 } } },
    ).play('fuelHq h2')
    expect([t.place, shown(t, 'refuel')['hq'], thought(t, 'refuel').hq]).toEqual(['pay.choose', null, t.unit('h1')])
  })
})

describe('what may lie under his stacks', () => {
  test('a named unit he cannot see lies under a stack with room, a generic one perhaps', () => {
    const t = scene({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move`, p: 'blue -/1-0-4L 0101 pax move' })
    const there = t.imagined(1)
    expect([there.board.hex.get(t.unit('b')), there.board.hex.get(t.unit('p'))]).toEqual([t.at('0101'), t.at('0101')])
    const gone = t.imagined(1, (n) => n - 1)
    expect([gone.board.hex.get(t.unit('b')), gone.board.hex.get(t.unit('p'))]).toEqual([t.at('0101'), -1])
    expect([gone.board.place.get(t.unit('b')), gone.board.place.get(t.unit('p'))]).toEqual([PLACE.map, PLACE.unused])
  })

  test('what shows stays; of losses, stocks and deeds anything may be', () => {
    const t = scene({
      a: 'blue 9-3-4L/4-3-8L 0101 re:3 steps:3 lost:1 low reserve',
      d: `blue ${LEG} dead`,
      r: 'blue 9-3-4L/4-3-8L turn3 entry:W re:3 steps:3',
    })
    const [least, most] = [t.imagined(1), t.imagined(1, (n) => n - 1)]
    const a = t.unit('a')
    expect([least.board.hex.get(a), least.board.marker.get(a)]).toEqual([t.at('0101'), MARKER.reserve])
    expect([least, most].map((m) => [m.board.lost.get(a), m.board.internals.get(a), m.board.cut.get(a)])).toEqual([
      [0, 0, 0],
      [2, 2, 1],
    ])
    expect([least.board.gaveFuel.get(a), most.board.gaveFuel.get(a)]).toEqual([0, 1])
    expect([least.board.did.get(a), most.board.lost.get(t.unit('d')), most.board.cut.get(t.unit('d'))]).toEqual([
      0, 1, 0,
    ])
    expect([least, most].map((m) => m.board.lost.get(t.unit('r')))).toEqual([0, 2])
  })

  test('a hidden unit never shows: it is in disorder where it would have the only zone of its stack', () => {
    const t = scene({ a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move` })
    const combat = (n: number): number => (n === 2 ? FACE.combat : n - 1)
    expect(t.imagined(1, combat).board.marker.get(t.unit('b'))).toBe(MARKER.dg)
    const zone = scene({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move` })
    expect(zone.imagined(1, combat).board.marker.get(zone.unit('b'))).toBe(MARKER.none)
  })

  test('with as many steps as there is room for, and under any stack if there is none', () => {
    const big = 'blue 14-4-4L/5-4-9L 0101 re:3 steps:3 size:division'
    const t = scene({ a: big, b: big, c: 'blue 9-3-4L/4-3-8L 0101 re:5 steps:5 lost:4' })
    const c = t.unit('c')
    expect([t.imagined(1).board.hex.get(c), t.imagined(1).board.lost.get(c)]).toEqual([t.at('0101'), 4])
    const full = scene({ a: big, b: big, d: big, c: `blue ${LEG} 0101` })
    expect(full.imagined(1).board.hex.get(full.unit('c'))).toBe(full.at('0101'))
  })

  test('supply under a stack, the marks on it, trucks with their loads', () => {
    const t = scene({ a: `blue ${LEG} 0101`, t: 'blue truck:3 45T 0101 load:5' }, { dumps: { blue: { '0101': 9 } } })
    t.m.board.unloaded.set(t.at('0101'), 2)
    const pick = (n: number): number => (n === 3 || n === 4 ? 0 : n - 1)
    const m = t.imagined(1, pick)
    const [truck, hex] = [t.unit('t'), t.at('0101')]
    expect([m.board.dump.get(hex), m.board.unloaded.get(hex), m.board.blown.get(hex)]).toEqual([23, 23, 1])
    expect([m.board.hex.get(truck), m.board.points.get(truck), m.board.load.get(truck)]).toEqual([hex, 1, 4])
    expect(m.board.ledger.get(0)).toBe(27)
    expect(t.imagined(1, (n) => n - 1).board.dump.get(hex)).toBe(0)
    expect(t.m.setting.system.invariants(m)).toEqual([])
  })

  test('his trains, fuel, losses and Repls that wait', () => {
    const t = scene({ a: `blue ${LEG} 0101 div:x` })
    const figures = (below?: (n: number) => number): number[] => {
      const b = t.imagined(1, below).board
      return [b.railUsed, b.minimum, b.fuelled, b.stepsLost, b.reLost, b.owedPax, b.owedEq].map((c) => c.get(0))
    }
    // Fuel is thought to come from a dump in the first hex.
    expect([figures(), figures((n) => n - 1)]).toEqual([
      [0, 0, 0, 0, 0, 0, 0],
      [1, -1, -1, 8, 8, 1, 1],
    ])
    const mine = t.imagined(0, (n) => n - 1).board
    expect([mine.railUsed, mine.stepsLost, mine.fuelled, mine.minimum].map((c) => c.get(0))).toEqual([0, 0, 0, 0])
  })
})

describe('columns that are no units', () => {
  test('what was blown, and whose fuel and trains are whose, its owner alone knows', () => {
    const t = scene({ a: `blue ${LEG} 0102 div:x` }, { dumps: { blue: { '0101': 4 } } })
    const cells = (seat: number): boolean[] => {
      const { blown, dump, fuelled, minimum, ledger, railUsed } = t.m.board
      const rows = [
        blown.base + t.at('0101'),
        dump.base + t.at('0101'),
        fuelled.base,
        minimum.base,
        ledger.base,
        railUsed.base,
      ]
      return rows.map((row) => View.of(t.m, seat).cells[row] !== HIDDEN)
    }
    expect(cells(0)).toEqual([true, true, true, true, true, true])
    expect(cells(1)).toEqual([false, true, false, false, false, false])
  })

  test('of a unit on top neither what it did nor how it stands', () => {
    const t = scene({ a: `blue ${LEG} 0102` })
    t.play('take a', 'move 0103', 'stop')
    expect(t.mark('a', 'did') & DID.moved).toBe(DID.moved)
    for (const column of ['did', 'began', 'gaveFuel', 'cut', 'lost', 'internals'] as const)
      expect([column, View.of(t.m, 1).cells[t.m.board[column].base + t.unit('a')]]).toEqual([column, HIDDEN])
  })
})
