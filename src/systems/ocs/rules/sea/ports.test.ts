/** 19. Ports: capacity, damage, repair, capture, and ports as supply sources. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { nextTurn } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { inTrace } from '../supply/trace.ts'
import { capacityAt, capacityFor } from './ports.ts'

const LEG = '4-3-4L/2-3-8L'
const GUNS = 'b50(3)-3-4T/b10(3)-3-14T'
const PIONEERS = '2-3-4L/1-3-8L'

/** The port of Blue is in 0103, with 8T a phase. */
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . . . . .', '. . . . . . .'], ports: { '0103': 8 }, units, ...more })
const hits = (t: Table): number => t.m.board.portHits.get(0)
const tokens = (t: Table, side = 0, negate = true): number => capacityFor(t.m, side, t.at('0103'), negate)

describe('capacity', () => {
  test('ocs:19.0b#3 ocs:3.3c#2 a hit takes a fifth of what a port can handle, to the nearest token', () => {
    const t = at({ a: `blue ${LEG} 0101` }, { ports: { '0103': 8, '0105': 6 } })
    expect([0, 1, 2, 3, 4].map((n) => capacityAt(t.m, 0, n))).toEqual([8, 6, 5, 3, 2])
    expect([0, 1, 2, 3, 4].map((n) => capacityAt(t.m, 1, n))).toEqual([6, 5, 4, 2, 1])
  })

  test('ocs:19.0b#2 a port with a damage track of its own goes by that', () => {
    const t = at({ a: `blue ${LEG} 0101` }, { ports: { '0103': [8, 7, 7, 1, 0] } })
    expect([0, 1, 2, 3, 4].map((n) => capacityAt(t.m, 0, n))).toEqual([8, 7, 7, 1, 0])
  })

  test('ocs:19.0a#3 an enemy zone shuts a port down, unless a combat unit in it negates the zone', () => {
    const enemy = { r: `red ${LEG} 0104` }
    expect(tokens(at(enemy))).toBe(0)
    expect(tokens(at({ ...enemy, t: 'blue truck:3 45T 0103' }))).toBe(0)
    const held = at({ ...enemy, a: `blue ${LEG} 0103` })
    expect([tokens(held, 0, true), tokens(held, 0, false)]).toEqual([8, 0])
    // One hex further the zone does not reach it, and nothing of the enemy's between it and anywhere else matters.
    expect(tokens(at({ r: `red ${LEG} 0105` }))).toBe(8)
  })
})

describe('works on a port', () => {
  const engineer = { e: `blue ${PIONEERS} 0101 engineer` }
  const supply = { dumps: { blue: { '0101': 20 } } }

  test('ocs:19.0d#1 engineers near it repair one hit a phase, for 1 SP', () => {
    const t = at({ ...engineer, f: `blue ${PIONEERS} 0102 engineer` }, supply)
    t.m.board.portHits.set(0, 2)
    t.until('movementSegment').play('build e')
    expect(t.offers('port')).toEqual(['port 0103'])
    t.play('port 0103').paid()
    expect([hits(t), t.dump('blue', '0101')]).toEqual([1, 16])
    t.play('build f')
    expect(t.refusal('port 0103')).toBe('port-repaired')
    // In the next Movement Phase of the owner it can be repaired again.
    nextTurn(t.play('back')).play('build f', 'port 0103').paid()
    expect(hits(t)).toBe(0)
  })

  test('ocs:19.0d#1 troops without engineers repair nothing, and an undamaged port needs none', () => {
    const t = at({ a: `blue ${LEG} 0103`, ...engineer }, supply)
    t.until('movementSegment').play('build e')
    expect(t.refusal('port 0103')).toBe('port-whole')
    t.play('back')
    t.m.board.portHits.set(0, 1)
    t.play('build a')
    // Troops build the hedgehog, the one thing they can.
    expect(t.place).toBe('pay.choose')
  })

  test('ocs:19.0c#1 ocs:19.0b#1 an RE in Combat Mode in the port inflicts a hit, one a turn, up to four', () => {
    const t = at({ a: `blue ${LEG} 0103`, b: `blue ${LEG} 0103`, m: `blue ${LEG} 0103 move` })
    t.until('movementSegment')
    expect([t.refusal('reduce m'), t.refusal('reduce a')]).toEqual(['worker-mode', 'legal'])
    t.play('reduce a')
    expect([hits(t), t.refusal('reduce b')]).toEqual([1, 'no-hedgehog'])
    t.m.board.portHits.set(0, 4)
    t.m.board.worked.set(t.at('0103'), 0)
    expect(t.refusal('reduce b')).toBe('no-hedgehog')
    t.m.board.portHits.set(0, 3)
    t.play('reduce b')
    expect(hits(t)).toBe(4)
  })

  test('ocs:19.0c#1 half an RE does not do it alone', () => {
    const t = at({ a: `blue ${LEG} 0103 size:battalion` })
    t.until('movementSegment')
    expect(t.refusal('reduce a')).toBe('no-hedgehog')
  })
})

describe('fire at a port', () => {
  const guns = { g: `red ${GUNS} 0105`, s: `red ${LEG} 0107` }
  const shells = { dumps: { red: { '0105': 20 } }, player: 'red' as const }

  test('ocs:10.0c#1 ocs:10.0c.B#1 one die on the Facility Table, without shifts; plain numbers are hits', () => {
    const t = at({ ...guns, a: `blue ${LEG} 0103` }, { ...shells, hedgehogs: { '0103': 3 } })
    t.until('barrageSegment').play('shellPort 0103', 'with g', 'fire').paid()
    // 50 points: the column of 41 to 80, for 6T; nobody spots, and the hedgehog does not matter.
    expect([t.place, t.dump('red', '0105')]).toEqual(['bombardment.facility', 14])
    t.dice(5)
    expect(t.last('portBarraged')).toMatchObject({ hits: 2, all: 2 })
    expect([hits(t), t.mode('a'), t.mark('a', 'lost')]).toEqual([2, 'Combat', 0])
  })

  test('ocs:10.0c.B#1 a result in parentheses alone does nothing to a port', () => {
    const t = at(guns, shells)
    t.until('barrageSegment').play('shellPort 0103', 'with g', 'fire').paid()
    t.dice(1)
    expect(hits(t)).toBe(0)
  })

  test('ocs:10.0d#1 ocs:10.0e.A#1 in a mixed hex one target is named, and it is the one barrage of the phase', () => {
    const t = at({ ...guns, h: `red ${GUNS} 0106`, a: `blue ${LEG} 0103` }, shells)
    t.until('barrageSegment')
    expect([t.refusal('shellPort 0103'), t.refusal('barrage 0103'), t.refusal('shellBase 0103')]).toEqual([
      'legal',
      'legal',
      'no-base',
    ])
    t.play('shellPort 0103', 'with g', 'fire').paid()
    t.dice(6)
    expect([t.refusal('shellPort 0103'), t.refusal('barrage 0103')]).toEqual(['barraged-already', 'barraged-already'])
  })
})

describe('whose it is', () => {
  test('ocs:19.0#1 only an Attack-Capable unit enters an enemy port', () => {
    const t = at({ r: `red ${LEG} 0104 move`, t: 'red truck:3 45T 0104' }, { player: 'red' })
    t.until('movementSegment').play('take t')
    expect(t.refusal('move 0103')).toBe('not-attack-capable')
    t.play('stop', 'take r')
    expect(t.refusal('move 0103')).toBe('legal')
  })

  test('ocs:9.14h#1 a force that walks in captures the port with its damage, and may use it at once', () => {
    const t = at({ r: `red ${LEG} 0104 move` }, { player: 'red' })
    t.m.board.portHits.set(0, 1)
    t.until('movementSegment').play('take r', 'move 0103', 'stop')
    expect(t.last('portCaptured')).toMatchObject({ side: 1 })
    expect([tokens(t, 1), tokens(t, 0)]).toEqual([6, 0])
  })

  test('whoever captures a port does not learn how busy its owner kept it', () => {
    const t = at({ r: `red ${LEG} 0104 move` }, { player: 'red' })
    t.until('movementSegment')
    t.m.board.portUsed.set(0, 3)
    t.play('take r', 'move 0103', 'stop')
    expect(t.last('portCaptured')).toMatchObject({ side: 1 })
    expect(t.m.board.portUsed.get(0)).toBe(0)
  })
})

describe('trace supply through a port', () => {
  const traced = (units: Position['units'], more: Partial<Position> = {}): boolean => {
    const t = at(
      { a: `blue ${LEG} 0102`, ...units },
      { trace: true, tables: { portSources: { blue: ['0103'] } }, ...more },
    )
    return inTrace(t.m, t.unit('a'))
  }

  test('ocs:19.0e#1 a port the game names is a source while it can handle 1 SP', () => {
    expect(traced({})).toBe(true)
    expect(traced({}, { tables: {} })).toBe(false)
    expect(traced({}, { ports: { '0103': 3 } })).toBe(false)
    expect(traced({}, { ports: { '0103': 4 } })).toBe(true)
  })

  test('ocs:4.5a.F#1 in an enemy zone only if a combat unit in the port negates it', () => {
    expect(traced({ r: `red ${LEG} 0104` })).toBe(false)
    expect(traced({ r: `red ${LEG} 0104`, b: `blue ${LEG} 0103` })).toBe(true)
  })

  test('ocs:19.0e#2 a port of 1 SP with a hit is no source until it is repaired', () => {
    const t = at(
      { a: `blue ${LEG} 0102` },
      { trace: true, ports: { '0103': 4 }, tables: { portSources: { blue: ['0103'] } } },
    )
    const is = (): boolean => inTrace(t.m, t.unit('a'))
    expect(is()).toBe(true)
    t.m.board.portHits.set(0, 1)
    expect([tokens(t), is()]).toEqual([3, false])
    t.m.board.portHits.set(0, 0)
    expect(is()).toBe(true)
  })

  test('ocs:19.0e#1 with the enemy in it, it is not a source of the other side', () => {
    expect(traced({}, { portsOf: { red: ['0103'] } })).toBe(false)
  })
})

describe('arrivals at a port', () => {
  const entries: Position['entries'] = { P: { side: 'blue', hexes: ['0203'], source: false, name: 'the port' } }
  const arriving = (units: Position['units'], more: Partial<Position> = {}): Table =>
    position({
      map: ['. . . . . . .', '. . . . . . .', '. . . . . . .'],
      ports: { '0203': 8 },
      entries,
      units: { z: `blue ${LEG} 0101`, ...units },
      ...more,
    })

  test('ocs:13.6a#1 ocs:19.0a#6 no more comes in than the port can handle; the rest waits, and the Movement Phase has it all again', () => {
    const come = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, `blue 4-3-4L/2-3-8L turn2 at:P`]))
    const t = arriving(come)
    nextTurn(t)
    expect(['a', 'b', 'c'].map((id) => t.hex(id))).toEqual(['0203', '0203', 'coming'])
    expect(t.m.board.portUsed.get(0)).toBe(0)
    nextTurn(t)
    expect(t.hex('c')).toBe('0203')
  })

  test('ocs:13.6a#1 nobody comes in through a port in an enemy zone, negated or not', () => {
    const t = arriving({ a: `blue ${LEG} turn2 at:P`, h: `blue ${LEG} 0203`, r: `red ${LEG} 0204` })
    nextTurn(t)
    expect(t.hex('a')).toBe('coming')
  })

  test('ocs:19.0a#2 a unit larger than the port can handle comes in alone', () => {
    const big = 'blue 14-4-4L/5-4-9L turn2 at:P re:3 steps:3 size:division'
    const t = arriving({ a: big, b: `blue ${LEG} turn2 at:P` })
    nextTurn(t)
    expect([t.hex('a'), t.hex('b')]).toEqual(['0203', 'coming'])
    const shut = arriving({ a: big, r: `red ${LEG} 0204` })
    nextTurn(shut)
    expect(shut.hex('a')).toBe('coming')
  })
})

describe('the option of small ports', () => {
  test('ocs:21.11b#1 repair costs what the port can handle if that is less than 1 SP', () => {
    const t = at(
      { e: `blue ${PIONEERS} 0103 engineer` },
      { dumps: { blue: { '0103': 20 } }, options: { smallPorts: true } },
    )
    t.m.board.portHits.set(0, 4)
    t.until('movementSegment').play('build e', 'port 0103').paid()
    expect([hits(t), t.dump('blue', '0103')]).toEqual([3, 18])
  })
})
