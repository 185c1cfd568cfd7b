/** 19.0f Shipping: Sea Cap from port to port. */
import { describe, expect, test } from 'vitest'
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { HIDDEN, View } from '../../../../core/sight.ts'
import type { Position } from '../sketch.ts'
import { nextTurn, onUntil } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { portSources } from './ports.ts'
import { seaLeft } from './shipping.ts'
import { CAP } from '../transport/rail.ts'
import { PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const SLOW = '4-3-4L/2-3-6L'

const cap = (points: number, ports: 'held' | string[] = 'held') => ({
  seaCap: {
    provenance: 'reconstructed' as const,
    sides: { blue: { rows: [{ turns: [1, 9] as [number, number], points }], ports, boxes: [] } },
  },
})

/** Ports of Blue with 8T, 4T and 8T in 0102, 0110 and 0302, and a Sea Cap of 3. */
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: Array<string>(3).fill('. . . . . . . . . . . .'),
    ports: { '0102': 8, '0110': 4, '0302': 8 },
    units: { a: `blue ${LEG} 0102 move`, ...units },
    tables: cap(3),
    ...more,
  })
const sourced = (t: Table, hex: number): boolean => portSources(t.m, 0).includes(hex)
const left = (t: Table): number => seaLeft(t.m, 0) / CAP
const moving = (t: Table, id = 'a'): Table => t.until('movementSegment').play(`take ${id}`)

describe('who is shipped', () => {
  test('ocs:19.0f#1 ocs:19.0f.E#1 from one port to another at once, a point of Sea Cap for each SP of cargo', () => {
    const t = moving(at({}))
    expect(t.offers('ship')).toEqual(['ship 0110', 'ship 0302'])
    t.play('ship 0302')
    expect([t.hex('a'), left(t), t.place]).toEqual(['0302', 2, 'movementSegment.choose'])
    nextTurn(t)
    expect(left(t)).toBe(3)
  })

  test('ocs:19.0f.E#1 a unit that walks slowly takes half, and no more goes than there is Sea Cap', () => {
    const t = moving(at({ a: `blue ${SLOW} 0102 move`, b: `blue ${LEG} 0102 move` }, { tables: cap(1) }))
    t.play('ship 0302')
    expect(left(t)).toBe(0.5)
    t.play('take b')
    expect([t.refusal('ship 0302'), t.offers('ship')]).toEqual(['sea-cap', []])
  })

  test('ocs:19.0f.A#1 only in Move Mode', () => {
    const t = moving(at({ a: `blue ${LEG} 0102`, s: `blue ${LEG} 0102 strat` }))
    expect(t.refusal('ship 0302')).toBe('ship-mode')
    t.play('toMove a')
    expect(t.refusal('ship 0302')).toBe('legal')
    expect(moving(at({ s: `blue ${LEG} 0102 strat` }), 's').refusal('ship 0302')).toBe('ship-mode')
  })

  test('ocs:19.0f.C#1 ocs:4.7d#2 neither before nor after it does the unit move', () => {
    const t = moving(at({ b: `blue ${LEG} 0101 move` }))
    t.play('ship 0302')
    expect(t.refusal('take a')).toBe('moved-already')
    t.play('take b', 'move 0102')
    expect(t.refusal('ship 0302')).toBe('ship-moved')
  })

  test('ocs:19.0f.B#1 not in Exploitation', () => {
    const t = at({ x: `blue ${LEG} 0102 move exploit`, r: `red ${LEG} 0312` })
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    t.play('take x')
    expect(t.refusal('ship 0302')).toBe('ship-phase')
  })
})

describe('the ports', () => {
  test('ocs:19.0f#1 only ports of the side, and of the list the game gives', () => {
    const listed = moving(at({}, { tables: cap(3, ['0102', '0110']) }))
    expect([listed.offers('ship'), listed.refusal('ship 0302')]).toEqual([['ship 0110'], 'ship-port'])
    const foreign = moving(at({}, { portsOf: { blue: ['0102', '0302'], red: ['0110'] } }))
    expect([foreign.offers('ship'), foreign.refusal('ship 0110')]).toEqual([['ship 0302'], 'ship-port'])
    expect(moving(at({}, { tables: {} })).refusal('ship 0302')).toBe('no-sea-cap')
  })

  test('ocs:19.0f.F#1 ocs:4.5a.G#1 ocs:19.0a#3 an enemy zone on either port bars it, though a unit there negates it', () => {
    const t = moving(at({ r: `red ${LEG} 0111`, h: `blue ${LEG} 0110` }))
    expect([t.refusal('ship 0110'), t.refusal('ship 0302')]).toEqual(['port-shut', 'legal'])
    expect(moving(at({ r: `red ${LEG} 0103` })).refusal('ship 0302')).toBe('port-shut')
  })

  test('ocs:21.12b#1 by the option at four times the Sea Cap', () => {
    const t = moving(at({ r: `red ${LEG} 0111` }, { options: { nightShipping: true }, tables: cap(5) }))
    t.play('ship 0110')
    expect(left(t)).toBe(1)
  })

  test('ocs:19.0a#4 nothing of the enemy around the port and the way to the sea matters', () => {
    const t = moving(at({ r: `red ${LEG} 0104`, q: `red ${LEG} 0204` }))
    expect(t.refusal('ship 0302')).toBe('legal')
  })

  test('ocs:19.0f.D#1 ocs:19.0a#1 ocs:19.0a#5 all that is loaded and unloaded in a port in the phase comes out of one capacity', () => {
    const t = at(
      { b: `blue ${LEG} 0102 move`, c: `blue ${LEG} 0302 move`, t: 'blue truck:1 45T 0302' },
      { tables: cap(9) },
    )
    t.until('movementSegment').play('take a', 'ship 0110', 'take c')
    // 4T at 0110 are used up; 0102 and 0302 have what they have.
    expect([t.refusal('ship 0110'), t.refusal('ship 0102')]).toEqual(['port-full', 'legal'])
    t.play('ship 0102', 'take b')
    expect(t.refusal('ship 0302')).toBe('port-full')
    t.play('stop', 'take t')
    expect(t.refusal('ship 0102')).toBe('port-full')
  })

  test('ocs:19.0a#2 a combat unit larger than a port can handle takes all of it, as its only traffic', () => {
    const big = { d: 'blue 14-4-4L/5-4-9L 0102 move re:3 steps:3 size:division' }
    const t = moving(at(big), 'd').play('ship 0110')
    expect([t.hex('d'), left(t)]).toEqual(['0110', 0])
    const used = at({ ...big, b: `blue ${SLOW} 0302 move` }, { tables: cap(9) })
    used.until('movementSegment').play('take b', 'ship 0110', 'take d')
    expect(used.refusal('ship 0110')).toBe('port-full')
  })

  test('ocs:19.0f.D#1 two units together are not one larger than the port', () => {
    const t = at({ b: `blue ${LEG} 0102 move` })
    t.until('movementSegment').play('stack 0102')
    expect([t.refusal('ship 0110'), t.refusal('ship 0302')]).toEqual(['port-full', 'legal'])
  })

  test('ocs:19.0f#1 a port shut altogether ships nothing', () => {
    const t = at({}, { ports: { '0102': 8, '0110': [4, 0, 0, 0, 0], '0302': 8 } })
    t.m.board.portHits.set(1, 1)
    expect(moving(t).refusal('ship 0110')).toBe('port-shut')
  })
})

describe('supply', () => {
  test('ocs:19.0f.D#1 supply on the ground of a port goes to another, as much as ports and Sea Cap carry', () => {
    const t = at({}, { dumps: { blue: { '0102': 20, '0101': 4 } }, tables: cap(1) })
    t.until('movementSegment')
    expect(t.offers('shipSupply')).toEqual(['shipSupply 0102'])
    t.play('shipSupply 0102')
    expect(t.offers('to')).toEqual(['to 0110', 'to 0302'])
    t.play('to 0302')
    expect(t.refusal('tokens 5')).toBe('ship-tokens')
    t.play('tokens 4')
    expect([t.dump('blue', '0102'), t.dump('blue', '0302'), left(t)]).toEqual([16, 4, 0])
    expect(t.refusal('shipSupply 0102')).toBe('no-sea-cap')
  })

  test('ocs:19.0f.D#1 what has been moved does not go on, and loaded Transport Points count as their points', () => {
    const t = at({ t: 'blue truck:2 45T 0302 load:8' }, { dumps: { blue: { '0102': 4 } }, tables: cap(9) })
    t.until('movementSegment').play('shipSupply 0102', 'to 0302', 'tokens 4')
    expect(t.refusal('shipSupply 0302')).toBe('moved-supply')
    t.play('take t')
    expect(t.refusal('ship 0102')).toBe('port-full')
  })

  test('between which ports supply is about to go the enemy does not know', () => {
    const t = at({ r: `red ${LEG} 0312` }, { dumps: { blue: { '0302': 20 } } })
    t.until('movementSegment').play('shipSupply 0302')
    const shown = (seat: number): unknown[] => {
      const { from, to } = View.of(t.m, seat).frames.find((f) => f.proc === 'shipping')!
      return [from, to]
    }
    expect([shown(0), shown(1)]).toEqual([
      [t.at('0302'), OFF_MAP],
      [null, null],
    ])
    expect(t.imagined(1).frame('shipping')).toMatchObject({ from: t.at('0102'), to: OFF_MAP })
    t.play('to 0110')
    expect([shown(0), shown(1)]).toEqual([
      [t.at('0302'), t.at('0110')],
      [null, null],
    ])
    expect(t.imagined(1).frame('shipping')).toMatchObject({ from: t.at('0102'), to: t.at('0102') })
  })

  test('ocs:4.9a#3 the enemy is told that supply was shipped, not how much nor where', () => {
    const t = at({ r: `red ${LEG} 0312` }, { dumps: { blue: { '0102': 20 } } })
    t.until('movementSegment').play('shipSupply 0102', 'to 0302', 'tokens 4')
    const seen = (seat: number): number[] =>
      (['seaUsed', 'portUsed'] as const).map((column) => t.kept(seat).cells[t.m.board[column].base]!)
    expect([seen(0), seen(1)]).toEqual([
      [CAP, CAP],
      [HIDDEN, HIDDEN],
    ])
  })
})

describe('the Sea Cap', () => {
  test('ocs:19.0f.E#1 is what the row of the turn says, and none of it is left over', () => {
    const rows = [
      { turns: [1, 2] as [number, number], points: 3 },
      { turns: [3, 3] as [number, number], points: 5 },
    ]
    const seaCap = {
      provenance: 'reconstructed' as const,
      sides: { blue: { rows, ports: 'held' as const, boxes: [] } },
    }
    const t = at({}, { tables: { seaCap } })
    const cap = [1, 2, 3, 4].map((turn) => {
      t.m.board.turn.set(0, turn)
      return [left(t), seaLeft(t.m, 1)]
    })
    expect(cap).toEqual([
      [3, 0],
      [3, 0],
      [5, 0],
      [0, 0],
    ])
  })

  test('ocs:21.6c#1 at convention tempo it is half as much again', () => {
    expect(left(at({}, { options: { conventionTempo: true } }))).toBe(4.5)
  })

  test('a game may change it', () => {
    expect(left(at({}, { x: { seaCap: (_m, side, points) => points - 1 - side } }))).toBe(2)
  })

  test('ocs:19.0f.E#1 the last point may be used up', () => {
    const t = moving(at({}, { tables: cap(1) }))
    t.play('ship 0302')
    expect(left(t)).toBe(0)
  })

  test('ocs:21.12b#1 at night it is four times as dear whichever end lies in the zone, and an enemy in the port still shuts it', () => {
    const night = (units: Position['units'], points: number): string =>
      moving(at(units, { options: { nightShipping: true }, tables: cap(points) })).refusal('ship 0110')
    expect([night({ r: `red ${LEG} 0103` }, 4), night({ r: `red ${LEG} 0103` }, 3)]).toEqual(['legal', 'sea-cap'])
    expect([night({ r: `red ${LEG} 0111` }, 4), night({ r: `red ${LEG} 0111` }, 3)]).toEqual(['legal', 'sea-cap'])
    expect(night({ r: `red ${LEG} 0312` }, 1)).toBe('legal')
    expect(night({ r: `red ${LEG} 0110` }, 9)).toBe('port-shut')
    const t = at({}, { options: { nightShipping: true }, dumps: { blue: { '0102': 20 } }, tables: cap(5) })
    t.until('movementSegment').play('shipSupply 0102', 'to 0110')
    expect(t.offers('tokens')).toHaveLength(4)
    const dear = at(
      { r: `red ${LEG} 0111` },
      { options: { nightShipping: true }, dumps: { blue: { '0102': 20 } }, tables: cap(2) },
    )
    dear.until('movementSegment').play('shipSupply 0102', 'to 0110')
    expect([dear.offers('tokens'), dear.play('tokens 2').m.board.seaUsed.get(0) / CAP]).toEqual([
      ['tokens 2', 'tokens 1'],
      2,
    ])
  })

  test('ocs:19.0f#1 what has been shipped is told with its ports, supply too, and one may think better of it', () => {
    const t = moving(at({}, { dumps: { blue: { '0102': 20 } } })).play('ship 0302')
    expect(t.last('shipped')).toMatchObject({ side: 0, from: t.at('0102'), hex: t.at('0302'), units: [t.unit('a')] })
    t.play('shipSupply 0102')
    expect([t.refusal('to 0102'), t.m.prompt()]).toEqual(['ship-here', 'To which port does the supply in 0102 go?'])
    t.play('to 0110')
    expect(t.m.prompt()).toBe('How many tokens are shipped to 0110?')
    expect([t.refusal('tokens 0'), t.refusal('tokens 4'), t.refusal('tokens 5')]).toEqual([
      'ship-tokens',
      'legal',
      'ship-tokens',
    ])
    t.play('back')
    expect(t.place).toBe('shipping.where')
    t.play('back')
    expect(t.place).toBe('movementSegment.choose')
    t.play('shipSupply 0102', 'to 0110', 'tokens 3')
    expect(t.last('supplyShipped')).toMatchObject({ side: 0, from: t.at('0102'), hex: t.at('0110'), tokens: 3 })
  })

  test('ocs:19.0f.D#1 a dump must lie there, in a port of the side, in the Movement Phase', () => {
    const t = at({ r: `red ${LEG} 0312` }, { dumps: { blue: { '0101': 4, '0102': 4 } } }).until('movementSegment')
    expect(['0101', '0102', '0110'].map((hex) => t.refusal(`shipSupply ${hex}`))).toEqual([
      'ship-port',
      'legal',
      'no-dump',
    ])
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    expect([t.refusal('shipSupply 0102'), t.offers('shipSupply')]).toEqual(['ship-phase', []])
  })

  test('ocs:18.4f.D#1 ocs:19.0f#1 an LST that is a port by now joins in, with an SP a phase', () => {
    const t = moving(
      at(
        { b: `blue ${LEG} 0102 move` },
        {
          map: Array<string>(3).fill('b b b b b b b b b b b b'),
          scenario: { lstPorts: { blue: ['0306'] } },
          tables: cap(9),
        },
      ),
    )
    expect(t.offers('ship')).toEqual(['ship 0110', 'ship 0302', 'ship 0306'])
    t.play('ship 0306', 'take b')
    expect([t.hex('a'), t.refusal('ship 0306')]).toEqual(['0306', 'port-full'])
    // The phase is over, and it handles as much again.
    nextTurn(t.play('stop')).play('take b')
    expect(t.refusal('ship 0306')).toBe('legal')
  })
})

test('ocs:4.5a.F#2 a game may say that nobody negates the zone on a port that is a source', () => {
  const tables = { portSources: { blue: ['0102'] } }
  const traced = (more: object): number[] => {
    const t = at({ r: `red ${LEG} 0103` }, { trace: true, tables: { ...tables, ...more } })
    return [...t.m.game.portSources[0]!].filter((hex) => t.m.board.count.get(hex) > 0 && sourced(t, hex))
  }
  expect([traced({}).length, traced({ portNegation: false }).length]).toEqual([1, 0])
})
