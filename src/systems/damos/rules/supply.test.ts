import { expect, test } from 'vitest'
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { Field, hasSupply, openHexes, openToSource, UNREACHED } from './supply.ts'
import { position, type Position, type Table } from './testing.ts'
import { RAIL, ROAD } from './world.ts'

/** Is unit `a` in supply? */
const supplied = (p: Position): boolean => {
  const t = position({ ...p, from: 'start' })
  return hasSupply(t.m, [t.unit('a')])
}

const at = (t: Table, hex: string): number => t.m.game.grid.parse(hex)

test('damos:2.10#1 a line of any length leads over adjacent land hexes to a source', () => {
  const units = { a: 'blue foot 5/4 0109' }
  expect(supplied({ map: ['C . . . . . . . .'], units })).toBe(true)
  expect(supplied({ map: ['C . . . ~ . . . .'], units })).toBe(false)
})

test('damos:2.10#1 no line crosses a lake hexside, in either direction', () => {
  const units = { a: 'blue foot 5/4 0102' }
  expect(supplied({ map: ['C .'], units })).toBe(true)
  expect(supplied({ map: ['C .'], units, lakes: ['0101/0102'] })).toBe(false)
  expect(supplied({ map: ['C .'], units, lakes: ['0102/0101'] })).toBe(false)
})

test('damos:2.10#1 a source under the force itself is a line of no hexes', () => {
  expect(supplied({ map: ['C ~ .'], units: { a: 'blue foot 5/4 0101' } })).toBe(true)
})

/** A game in which a line from 0101 is at most two hexes long. */
const SHORT_LINES: Position['x'] = {
  supplied(m, unit, fight) {
    const field = new Field(m.game.grid.size)
    field.seed(m.game.grid.parse('0101'))
    return field.overLand(m, openHexes(m, 0, fight), 2).distance[m.board.hex.get(unit)] !== UNREACHED
  },
}

test('damos:2.10#1 a game that limits the length of the line cuts it off there', () => {
  const units = { two: 'blue foot 5/4 0103', three: 'blue foot 5/4 0104' }
  const t = position({ map: ['C . . . .'], units, x: SHORT_LINES })
  expect([hasSupply(t.m, [t.unit('two')]), hasSupply(t.m, [t.unit('three')])]).toEqual([true, false])
})

test('a force is supplied when all of its units are', () => {
  const t = position({ map: ['C . ~ .'], units: { a: 'blue foot 5/4 0102', b: 'blue foot 5/4 0104' } })
  const [a, b] = [t.unit('a'), t.unit('b')]
  expect([hasSupply(t.m, [a]), hasSupply(t.m, [a, b]), hasSupply(t.m, [b, a])]).toEqual([true, false, false])
})

test('damos:2.10#2 an enemy unit in the chain cuts it, even a demoralized one', () => {
  const line = (enemy: Record<string, string>): boolean =>
    supplied({ map: ['C . . . .'], units: { a: 'blue foot 5/4 0105', ...enemy } })
  expect(line({})).toBe(true)
  expect(line({ e: 'red foot 1/4 0102 demoralized' })).toBe(false)
})

test('damos:2.10#2 an enemy in the source makes it no end of a line', () => {
  const units = { a: 'blue foot 5/4 0103', e: 'red foot 5/4 0101 demoralized' }
  // A retreat leaves the hex to its owner: the city is still blue.
  const held = (more: Position['units']): boolean => {
    const t = position({ map: ['C . .'], units: { ...units, ...more }, from: 'start' })
    t.m.board.control.set(at(t, '0101'), 0)
    return hasSupply(t.m, [t.unit('a')])
  }
  expect([held({}), held({ e: 'red foot 5/4 eliminated' })]).toEqual([false, true])
})

test('in the combat hex neither the opponent nor his zones cut the lines of the two sides', () => {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue foot 5/4 0103', r: 'red foot 5/4 0104' },
    control: { red: ['0104', '0105', '0106'] },
  })
  t.play('activate 0103', 'move 0104', 'plan standard')
  expect(t.last('modifiers')).toMatchObject({ attackSupplied: 1, defenceSupplied: 1 })
  // Asked outside the fight, both would be cut off.
  expect([hasSupply(t.m, [t.unit('a')]), hasSupply(t.m, [t.unit('r')])]).toEqual([false, false])
})

test('damos:2.10#3 the zones of other enemies cut a line from the combat hex', () => {
  const t = position({
    map: ['. . . . .', ' C . . . . C', '. . . . .'],
    units: {
      idle: 'blue foot 1/4 0101',
      a: 'blue foot 5/4 0203',
      r: 'red foot 5/4 0204',
      n: 'red foot 5/4 0103',
      s: 'red foot 5/4 0303',
    },
    control: { red: ['0204', '0205', '0206', '0103', '0303'] },
  })
  t.play('activate 0203', 'move 0204', 'plan standard')
  expect(t.last('modifiers')).toMatchObject({ attackSupplied: 0, defenceSupplied: 1 })
})

test('damos:2.10#3 an enemy zone of control in the chain cuts it', () => {
  const line = (state: string): boolean =>
    supplied({ map: ['~ . ~ ~', ' C . . .'], units: { a: 'blue foot 5/4 0204', e: `red foot 5/4 0102 ${state}` } })
  expect(line('')).toBe(false)
  expect(line('demoralized')).toBe(true)
})

test('damos:2.10#3 a source in an enemy zone is no end of a line', () => {
  const units = { a: 'blue foot 5/4 0204', e: 'red foot 5/4 0101' }
  expect(supplied({ map: ['. ~ ~ ~', ' C . . .'], units })).toBe(false)
  expect(supplied({ map: ['. ~ ~ ~', ' C . . .'], units: { ...units, g: 'blue foot 1/4 0201' } })).toBe(true)
})

test('damos:2.10#4 any friendly force in the hex cancels the zone there, even a demoralized one', () => {
  const line = (friend: Record<string, string>): boolean =>
    supplied({
      map: ['~ . ~ ~', ' C . . .'],
      units: { a: 'blue foot 5/4 0204', e: 'red foot 5/4 0102', ...friend },
    })
  expect(line({})).toBe(false)
  expect(line({ f: 'blue foot 1/4 0202' })).toBe(false)
  expect(line({ f: 'blue foot 1/4 0202', g: 'blue foot 1/4 0201' })).toBe(true)
  expect(line({ f: 'blue foot 1/4 0202 demoralized', g: 'blue foot 1/4 0201 demoralized' })).toBe(true)
})

test('damos:2.10#4 the tracing force cancels the zone in its own hex', () => {
  expect(supplied({ map: ['C . . .'], units: { a: 'blue foot 5/4 0103', e: 'red foot 5/4 0104' } })).toBe(true)
})

test('damos:2.10#5 friendly cities and major cities are sources; towns and enemy cities are not', () => {
  const source = (token: string, by: 'blue' | 'red' = 'blue'): boolean =>
    supplied({ map: [`${token} . .`], units: { a: 'blue foot 5/4 0103' }, control: { [by]: ['0101'] } })
  expect([source('C'), source('M')]).toEqual([true, true])
  expect([source('t'), source('.'), source('C', 'red'), source('M', 'red')]).toEqual([false, false, false, false])
})

test('damos:2.10#5 each side has its own sources', () => {
  const t = position({ map: ['C . . C'], units: { a: 'blue foot 5/4 0101', r: 'red foot 5/4 0104' }, from: 'start' })
  const of = (unit: string): boolean[] =>
    ['0101', '0104'].map((hex) => t.m.game.x.isSource(t.m, t.unit(unit), t.m.game.grid.parse(hex)))
  expect([of('a'), of('r')]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('damos:2.10#5 exclusive rules may add or substitute sources', () => {
  const units = { a: 'blue foot 5/4 0103' }
  const x: Position['x'] = { supplied: (m, unit) => m.board.hex.get(unit) === m.game.grid.parse('0103') }
  expect(supplied({ map: ['. . .'], units })).toBe(false)
  expect(supplied({ map: ['. . .'], units, x })).toBe(true)
  const depot = position({
    map: ['C . . .'],
    units,
    x: { isSource: (m, _unit, hex) => hex === m.game.grid.parse('0104') },
    from: 'start',
  })
  expect(Array.from(openToSource(depot.m, 0, depot.unit('a')).distance)).toEqual([3, 2, 1, 0])
})

test('damos:2.10#6 a rally asks for supply where the force stands at that moment', () => {
  const t = position({ map: ['C . . . .'], units: { d: 'blue foot 5/5 0104 demoralized' }, x: SHORT_LINES })
  t.play('activate 0104')
  expect(t.refusal('rally')).toBe('rally-supply')
  t.play('move 0103')
  expect(t.refusal('rally')).toBe('legal')
  t.play('move 0104')
  expect(t.refusal('rally')).toBe('rally-supply')
})

test('damos:2.10#6 a combat asks for supply where it is fought, whatever was true where the force set out', () => {
  const fought = (from: string, way: readonly string[], enemy: string): unknown =>
    position({
      map: ['C . . . . C'],
      units: { a: `blue foot 5/4 ${from}`, r: `red foot 5/4 ${enemy} demoralized` },
      x: SHORT_LINES,
    })
      .play(`activate ${from}`, ...way.map((hex) => `move ${hex}`), 'plan standard')
      .last('modifiers')['attackSupplied']
  expect(fought('0103', ['0104', '0105'], '0105')).toBe(0)
  expect(fought('0104', ['0103'], '0103')).toBe(1)
})

test('damos:2.10#6 attrition asks for supply where the force has ended', () => {
  const ended = (...way: string[]): string =>
    position({
      map: ['C . . . .'],
      units: { idle: 'blue foot 1/4 0101', a: 'blue foot 5/4 0103' },
      x: SHORT_LINES,
    }).play('activate 0103', ...way.map((hex) => `move ${hex}`), 'stop').place
  expect(ended('0104', '0105', '0104')).toBe('attrition.dice')
  expect(ended('0104', '0103', '0102')).toBe('operations.choose')
})

test('damos:2.10#6 when the enemy that cut a line is gone, the line is open', () => {
  const t = position({
    map: ['C . . . . .'],
    units: { a: 'blue foot 5/5 0105', d: 'blue foot 5/5 0106 demoralized', e: 'red foot 1/4 0103' },
  })
  expect(hasSupply(t.m, [t.unit('d')])).toBe(false)
  t.play('activate 0105', 'move 0104', 'move 0103', 'plan meeting').dice(6).dice(1)
  expect([t.hex('e'), hasSupply(t.m, [t.unit('d')])]).toEqual(['eliminated', true])
})

test('damos:2.10#6 taking a city puts its side in supply at once', () => {
  const t = position({
    map: ['. . C . .'],
    units: { a: 'blue foot 5/4 0102', far: 'blue foot 5/4 0101' },
    control: { red: ['0103'] },
  })
  expect(hasSupply(t.m, [t.unit('far')])).toBe(false)
  t.play('activate 0102', 'move 0103')
  expect(hasSupply(t.m, [t.unit('far')])).toBe(true)
})

test('damos:2.10#6 an enemy zone that moves up closes a line at once', () => {
  const t = position({
    map: ['. . . . .', ' C . . . C'],
    units: { a: 'blue foot 5/4 0203', keeper: 'blue foot 1/4 0202', r: 'red foot 5/4 0105' },
    control: { red: ['0105', '0205'] },
    player: 'red',
  })
  const lines = (): boolean => hasSupply(t.m, [t.unit('a')])
  expect(lines()).toBe(true)
  t.play('activate 0105', 'move 0104', 'move 0103', 'move 0102')
  // 0201 and 0202 lie in the zone from 0102; only 0202 is held.
  expect(lines()).toBe(false)
})

test('damos:2.10#6 an exploiting force keeps the supply of the combat it won', () => {
  const t = position({
    map: ['C . . . . . . C'],
    units: {
      idle: 'blue foot 1/4 0101',
      a: 'blue armor 6/6 0103',
      w: 'red foot 1/4 0104',
      r: 'red foot 2/4 0106',
      z: 'red foot 1/4 0108',
    },
    control: { red: ['0104', '0105', '0106', '0107', '0108'] },
  })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(6).dice(1)
  t.m.board.control.set(at(t, '0101'), 1)
  expect(hasSupply(t.m, [t.unit('a')])).toBe(false)
  t.play('exploit', 'move 0105', 'move 0106', 'plan standard')
  expect(t.last('modifiers')).toMatchObject({ attackSupplied: 1 })
})

test('damos:2.10#7 without supply the attacker loses 2 for each die and the defender 1', () => {
  const fight = (red: string[], sp: number): unknown => {
    const t = position({
      map: ['C . . . . C'],
      units: { a: `blue foot ${sp}/4 0103`, r: 'red foot 5/4 0104' },
      control: { red },
    })
    return t.play('activate 0103', 'move 0104', 'plan standard').last('modifiers')
  }
  // Steadfast gives the defender +1 against a Standard Attack.
  expect(fight(['0106'], 5)).toMatchObject({ attack: 0, defence: 1 })
  expect(fight(['0101', '0106'], 5)).toMatchObject({ attack: -2, defence: 1, attackSupplied: 0 })
  expect(fight(['0101', '0106'], 8)).toMatchObject({ attack: -4 })
  expect(fight([], 5)).toMatchObject({ attack: 0, defence: 0, defenceSupplied: 0 })
})

test('damos:2.10#7 without supply a force that moved far rolls for attrition, a supplied one does not', () => {
  const moved = (red: string[]): string => {
    const t = position({
      map: ['C . . . .'],
      units: { idle: 'blue foot 1/4 0101', a: 'blue foot 5/4 0102' },
      control: { red },
    })
    // The garrison of 0101 would hold the city.
    t.m.board.control.set(at(t, '0101'), red.length > 0 ? 1 : 0)
    return t.play('activate 0102', 'move 0103', 'move 0104', 'move 0105', 'stop').place
  }
  expect(moved([])).toBe('operations.choose')
  expect(moved(['0101'])).toBe('attrition.dice')
})

test('damos:10.0#3 the open way to a source is blocked like a line of supply', () => {
  const way = (enemy: string): number => {
    const t = position({ map: ['C . . .'], units: { a: 'blue foot 5/4 0104', e: enemy }, from: 'start' })
    return openToSource(t.m, 0, t.unit('a')).distance[at(t, '0104')]!
  }
  expect(way('red foot 5/4 surrendered')).toBe(3)
  expect(way('red foot 5/4 0102')).toBe(UNREACHED)
  expect(way('red foot 5/4 0102 demoralized')).toBe(UNREACHED)
})

test('damos:10.0#3 a source in an enemy zone opens no way, an open one does', () => {
  const way = (state: string): number => {
    const units = { a: 'blue foot 5/4 0203', e: `red foot 5/4 0101 ${state}` }
    const t = position({ map: ['. ~ ~', ' C . .'], units, from: 'start' })
    return openToSource(t.m, 0, t.unit('a')).distance[at(t, '0203')]!
  }
  expect([way(''), way('demoralized')]).toEqual([UNREACHED, 2])
})

test('units of different kinds have sources of their own', () => {
  const t = position({
    map: ['. . . .'],
    units: { west: 'blue foot 5/4 0102', east: 'blue foot 5/4 0102' },
    x: {
      sourceKind: (_m, unit) => unit,
      isSource: (m, unit, hex) => hex === m.game.grid.parse(m.game.units[unit]!.id === 'west' ? '0101' : '0104'),
    },
    from: 'start',
  })
  const [west, east] = [t.unit('west'), t.unit('east')]
  const field = (unit: number): number[] => Array.from(openToSource(t.m, 0, unit).distance)
  expect([field(west), field(east)]).toEqual([
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ])
})

test('no line lies in an all-water hex', () => {
  const t = position({ map: ['C ~ .'], units: { a: 'blue foot 5/4 0103' }, from: 'start' })
  expect(Array.from(openHexes(t.m, 0, OFF_MAP))).toEqual([1, 0, 1])
})

test('along links a field follows only the kinds asked for', () => {
  const t = position({
    map: ['. . . .'],
    units: { a: 'blue foot 5/4 0104' },
    rails: ['0101/0102', '0102/0103'],
    roads: ['0103/0104'],
    from: 'start',
  })
  const reached = (kinds: number, follows?: (from: number, links: number, to: number) => boolean): number[] => {
    const field = new Field(t.m.game.grid.size)
    field.seed(0)
    return Array.from(field.alongLinks(t.m, openHexes(t.m, 0, OFF_MAP), kinds, follows).distance)
  }
  expect(reached(RAIL)).toEqual([0, 1, 2, UNREACHED])
  expect(reached(RAIL | ROAD)).toEqual([0, 1, 2, 3])
  expect(reached(RAIL | ROAD, (_from, links) => links === RAIL)).toEqual([0, 1, 2, UNREACHED])
  const blocked = position({
    map: ['. . . .'],
    units: { e: 'red foot 5/4 0103 demoralized' },
    rails: ['0101/0102', '0102/0103'],
    from: 'start',
  })
  const field = new Field(4)
  field.seed(0)
  expect(Array.from(field.alongLinks(blocked.m, openHexes(blocked.m, 0, OFF_MAP), RAIL).distance)).toEqual([
    0,
    1,
    UNREACHED,
    UNREACHED,
  ])
})
