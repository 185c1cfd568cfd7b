/** 18 and 19 in the small print: what goes overboard, slow ships, silent guns, rows of the landing table. */
import { describe, expect, test } from 'vitest'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { MARKER, PHASE } from '../world.ts'
import { altRow } from './alt.ts'
import { castaways, goDown, loseBoat, sink } from './sink.ts'
import { speedOf } from './ships.ts'

const LEG = '4-3-4L/2-3-8L'
const LC = 'craft:lc 8-1-10'
const SHORE = ['o o b . . .', 'o o b . . .', 'o o b . . .']
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: SHORE, units: { far: `red ${LEG} 0306`, ...units }, ...more }).until('movementSegment')

describe('overboard', () => {
  test('ocs:18.3d.B#1 a craft that loses a point has less room: a unit goes down, or as much supply as must', () => {
    const t = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0202 points:2 cargo:a load:4` })
    const craft = t.unit('c-1')
    expect(castaways(t.m, craft)).toEqual([])
    expect(loseBoat(t.m, craft)).toBe(craft)
    expect(castaways(t.m, craft)).toEqual([t.unit('a'), -1])
    goDown(t.m, craft, -1)
    expect([t.mark('c-1', 'load'), castaways(t.m, craft), t.hex('a')]).toEqual([0, [], 'aboard'])
    const men = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0202 points:2 cargo:a load:4` })
    loseBoat(men.m, men.unit('c-1'))
    goDown(men.m, men.unit('c-1'), men.unit('a'))
    expect([men.hex('a'), men.mark('c-1', 'load'), castaways(men.m, men.unit('c-1'))]).toEqual(['dead', 4, []])
  })

  test('ocs:18.3d.B#1 trucks take their load down with them, and the ledger knows', () => {
    const t = at({ y: 'blue truck:1 45T 0101 load:4', c: `blue ${LC} 0202 points:1 cargo:y` })
    t.m.board.load.set(t.unit('y'), 4)
    const before = t.m.board.ledger.get(0)
    goDown(t.m, t.unit('c-1'), t.unit('y'))
    expect([t.hex('y') === 'aboard', before - t.m.board.ledger.get(0)]).toEqual([false, 4])
  })

  test('ocs:18.2c#1 ocs:9.14g#2 what sinks takes all aboard; a ship is dead, craft go back to the pool', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      c: `blue ${LC} 0202 points:4 cargo:a load:4`,
      s: 'blue ship:cruiser 12(4)-1-4 0102',
    })
    const before = t.m.board.ledger.get(0)
    sink(t.m, t.unit('c-1'))
    sink(t.m, t.unit('s'))
    expect([t.hex('a'), t.hex('c-1'), t.hex('s'), before - t.m.board.ledger.get(0)]).toEqual([
      'dead',
      'unused',
      'dead',
      4,
    ])
  })

  test('ocs:18.4f#1 ocs:18.3d.B#1 what is left of an LST is Landing Craft, with what it carries, if there is a counter for it', () => {
    const hit = (spare: Position['units']): Table => {
      const t = at({ a: `blue ${LEG} 0101`, l: 'blue craft:lst 3-1-10 0202 port:4 cargo:a load:2', ...spare })
      loseBoat(t.m, t.unit('l-1'))
      return t
    }
    const left = hit({ c: `blue ${LC} 0101 points:1 copies:2` })
    expect([left.hex('l-1'), left.hex('c-2'), left.mark('c-2', 'points'), left.mark('c-2', 'load')]).toEqual([
      'unused',
      '0202',
      2,
      2,
    ])
    expect(left.mark('a', 'holder') - 1).toBe(left.unit('c-2'))
    const none = hit({})
    expect([none.hex('l-1'), none.mark('l-1', 'points')]).toEqual(['0202', 2])
    // A counter that is in play, or too small for what is left, does not serve.
    expect(hit({ c: `blue ${LC} 0101 points:1` }).hex('l-1')).toBe('0202')
    expect(hit({ c: 'blue craft:lc 1-1-10 0101 copies:2' }).hex('l-1')).toBe('0202')
    expect(hit({ c: 'red craft:lc 8-1-10 0301 points:1 copies:2' }).hex('l-1')).toBe('0202')
    expect(hit({ c: 'blue craft:lc 2-1-10 0101 copies:2' }).mark('c-2', 'points')).toBe(2)
  })

  test('ocs:18.4f#1 what was an LST has sailed as far, and is in disorder if that was', () => {
    const t = at({ l: 'blue craft:lst 3-1-10 0202 port:4', c: `blue ${LC} 0101 points:1 copies:2` })
    t.play('sail l-1', 'stop')
    t.m.board.marker.set(t.unit('l-1'), MARKER.dg)
    expect(loseBoat(t.m, t.unit('l-1'))).toBe(t.unit('c-2'))
    expect([t.mark('c-2', 'marker'), t.refusal('sail c-2'), t.refusal('sail c-1')]).toEqual([
      MARKER.dg,
      'moved-already',
      'legal',
    ])
  })

  test('ocs:18.3d.B#1 where all the supply makes not room enough, a unit goes after it', () => {
    const t = at({ a: `blue ${LEG} 0101 re:2.5`, c: `blue ${LC} 0202 points:3 cargo:a load:2` })
    const craft = t.unit('c-1')
    loseBoat(t.m, craft)
    goDown(t.m, craft, -1)
    expect([t.mark('c-1', 'load'), castaways(t.m, craft)]).toEqual([0, [t.unit('a')]])
    goDown(t.m, craft, t.unit('a'))
    expect([t.hex('a'), castaways(t.m, craft), t.m.board.ledger.get(0)]).toEqual(['dead', [], 0])
  })
})

test('ocs:18.1f#2 a ship whose damaged side is slow makes 10 hexes', () => {
  const t = at({ s: 'blue ship:cruiser 12(4)-1-4/6(4)-1-3 0101', m: 'blue ship:monitor 12(4)-1-4 0101 slow single' })
  expect([speedOf(t.m, t.unit('s')), speedOf(t.m, t.unit('m'))]).toEqual([20, 10])
})

test('ocs:18.1e#1 what is not at sea does not sail, nor a ship of the enemy', () => {
  const t = at({ s: 'blue ship:cruiser 12(4)-1-4 0101', x: 'red ship:cruiser 12(4)-1-4 0301', a: `blue ${LEG} 0203` })
  expect(['sail s', 'sail x', 'sail a'].map((order) => t.refusal(order))).toEqual(['legal', 'not-own', 'not-naval'])
})

test('ocs:18.3g.A#1 coast guns on the march or in Reserve are silent', () => {
  const fires = (words: string): string => {
    const t = position({
      map: SHORE,
      units: {
        g: `blue b12(2)-1-0L/b6(2)-1-0L 0203 coastGuns${words}`,
        x: 'red ship:cruiser 12(2)-1-4 0202',
        far: `red ${LEG} 0306`,
      },
    })
    onUntil(
      t,
      () => t.place === 'barrageSegment.choose' && t.seat === 'blue' && t.m.board.phase.get(0) === PHASE.movement,
    )
    const why = t.refusal('engage 0202')
    return why === 'legal' ? t.play('engage 0202').refusal('with g') : why
  }
  expect([fires(''), fires(' strat'), fires(' reserve')]).toEqual(['legal', 'no-gun', 'no-gun'])
})

describe('the landing table', () => {
  test('ocs:18.5f.A#1 of several kinds of terrain the one with the worst row, whatever their order', () => {
    const row = (token: string): unknown => {
      const t = position({ map: [`o o ${token} . .`, `o o ${token} . .`], units: { a: `blue ${LEG} 0104` } })
      return altRow(t.m, 0, t.at('0103'))
    }
    expect([row('b'), row('ws'), row('c')]).toEqual([
      { failTo: 2, mixedTo: 4 },
      { failTo: 3, mixedTo: 7 },
      { failTo: 3, mixedTo: 8 },
    ])
  })

  test('ocs:18.5d#1 nobody lands among enemy combat units, nor weak troops among their trucks', () => {
    const lands = (cargo: string, units: Position['units'], dumps: Position['dumps'] = {}): string => {
      const t = at({ a: `blue ${cargo} 0101`, c: `blue ${LC} 0202 points:2 cargo:a`, ...units }, { dumps })
      t.play('sail c-1')
      return t.refusal('to 0203') === 'legal' ? t.play('to 0203').refusal('land') : 'stays at sea'
    }
    expect(lands(LEG, {})).toBe('legal')
    expect(lands(LEG, { r: `red ${LEG} 0203` })).toBe('stays at sea')
    expect(lands(LEG, {}, { red: { '0203': 4 } })).toBe('legal')
    expect(lands('(2)-3-4L/(1)-3-8L', {}, { red: { '0203': 4 } })).toBe('land-weak')
  })

  test('ocs:18.4f#1 an LST that lands troops without deploying makes no port; one without troops rolls all the same', () => {
    const t = at({ a: `blue ${LEG} 0101`, l: 'blue craft:lst 2-1-10 0202 port:4 cargo:a' })
    t.play('sail l-1', 'to 0203', 'land', 'landings').dice(6, 6)
    expect([t.hex('l-1'), t.m.board.lstPort.get(t.at('0203')), t.mark('a', 'marker')]).toEqual(['0203', 0, MARKER.none])
    const empty = at({ l: 'blue craft:lst 2-1-10 0202 port:4' })
    empty.play('sail l-1', 'to 0203', 'deploy l-1', 'landings').dice(2, 2)
    // Half of its two points are lost: the rest is no port any more, but what it lost is.
    expect(empty.place).toBe('landing.boats')
    expect(at({}).offers('landings')).toEqual([])
  })
})

test('ocs:19.0f.D#1 ocs:21.12b#1 supply in a port that is used up waits; at night an enemy in the port itself still shuts it', () => {
  const rows = [{ turns: [1, 9] as [number, number], points: 9 }]
  const seaCap = { provenance: 'reconstructed' as const, sides: { blue: { rows, ports: 'held' as const, boxes: [] } } }
  const t = position({
    map: Array<string>(3).fill('. . . . . . . . . . . .'),
    ports: { '0102': 4, '0302': 8 },
    tables: { seaCap },
    dumps: { blue: { '0102': 8 } },
    units: { a: `blue ${LEG} 0102 move`, far: `red ${LEG} 0312` },
  }).until('movementSegment')
  expect(t.refusal('shipSupply 0102')).toBe('legal')
  t.play('take a', 'ship 0302')
  expect(t.refusal('shipSupply 0102')).toBe('port-full')
})

describe('landings in numbers', () => {
  test('ocs:18.5f.C#1 only the craft that the group takes up are halved, not all that are there', () => {
    const t = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0202 points:6 cargo:a` })
    t.play('sail c-1', 'to 0203', 'land', 'landings').dice(2, 2)
    expect(t.place).toBe('landing.boats')
    t.dice(1)
    expect([t.place, t.mark('c-1', 'points')]).toEqual(['movementSegment.choose', 5])
  })

  test('ocs:18.5f#1 a roll for each hex, and those who land are told of', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      c: `blue ${LC} 0202 points:2 cargo:a`,
      d: `blue ${LC} 0202 points:2 cargo:b`,
    })
    t.play('sail c-1', 'to 0203', 'land', 'sail d-1', 'to 0303', 'land', 'landings').dice(6, 6)
    expect([t.place, t.m.frame('landing')!.hex, t.hex('a'), t.hex('b')]).toEqual([
      'landing.table',
      t.at('0303'),
      '0203',
      'aboard',
    ])
    t.dice(6, 6)
    expect([t.place, t.hex('b'), t.events('cameAshore').length]).toEqual(['movementSegment.choose', '0303', 2])
  })
})

test('ocs:18.6#2 who is marked in any way does not storm; a ship that is not at sea does not fire', () => {
  const t = position({
    map: SHORE,
    units: {
      a: 'blue 6-5-4L/2-3-8L 0101',
      b: 'blue 6-5-4L/2-3-8L 0101',
      c: `blue ${LC} 0202 points:4 cargo:a,b`,
      s: `blue ${LC} 0202 points:1 load:4`,
      e: `red ${LEG} 0203`,
    },
  }).until('combatSegment')
  t.m.board.marker.set(t.unit('b'), MARKER.reserve)
  t.play('storm 0203')
  expect([t.refusal('with a'), t.refusal('with b')]).toEqual(['legal', 'storm-mode'])
  t.play('back')
  expect(t.place).toBe('combatSegment.choose')
  const fleet = position({
    map: SHORE,
    units: {
      s: 'blue ship:cruiser 12(4)-1-4 0202',
      z: 'blue ship:cruiser 12(4)-1-4 turn3',
      n: `blue ${LEG} 0303`,
      e: `red ${LEG} 0304`,
    },
  })
  onUntil(fleet, () => fleet.place === 'barrageSegment.choose' && fleet.seat === 'blue')
  fleet.play('gunfire 0304')
  expect([fleet.refusal('with s'), fleet.refusal('with z')]).toEqual(['legal', 'not-on-map'])
})
