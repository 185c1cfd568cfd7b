/** 12.5 Fuel. */
import { describe, expect, test } from 'vitest'
import { eliminate } from '../position/changes.ts'
import { hasFuel } from './fuel.ts'
import { rehearse } from './supplyphase.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { MARKER, PHASE } from '../world.ts'

const MOT = '4-4-5L/3-4-16T'
const TANK = '5-4-8K/3-4-16K'
const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-4T/h4T-0-14T'
const map = ['. . . . . . . . . . . . . . . . . . . . . .']
const at = (units: Position['units'], more: Partial<Position> = {}) =>
  position({ map, units: { ...units, e: `red ${LEG} 0122 move` }, fuel: true, ...more })

describe('unit by unit', () => {
  test('ocs:12.5c.C#1 ocs:12.5a#1 ocs:12.5c#1 one token for this phase, paid when the unit has moved', () => {
    const t = at({ a: `blue ${TANK} 0101` }, { dumps: { blue: { '0102': 5 } } })
    expect(t.play('take a').refusal('move 0102')).toBe('no-fuel')
    t.play('fuelFrom 0102', 'move 0102')
    expect(t.dump('blue', '0102')).toBe(5)
    t.play('stop')
    expect([t.dump('blue', '0102'), t.hex('a')]).toEqual([4, '0102'])
    t.m.board.marker.set(t.unit('a'), MARKER.exploit)
    t.until('movementSegment').play('end').until('movementSegment').play('end').until('movementSegment')
    expect(t.m.board.phase.get(0)).toBe(PHASE.exploitation)
    expect([hasFuel(t.m, t.unit('a')), t.play('take a').refusal('move 0103')]).toEqual([false, 'no-fuel'])
    // A division costs no more than a battalion.
    const big = at({ d: 'blue 9-3-4T/4-3-8T 0101 re:3 steps:3' }, { dumps: { blue: { '0101': 5 } } })
    expect(big.play('take d', 'fuelFrom 0101', 'move 0102', 'stop').dump('blue', '0101')).toBe(4)
  })

  test('ocs:12.5a#3 ocs:12.5a#2 a motorised unit walks without fuel, and neither foot nor trucks need any', () => {
    const t = at({ a: `blue ${MOT} 0101`, t: 'blue truck:2 45T 0101' })
    expect(t.play('take a').refusal('move 0102')).toBe('legal')
    expect(t.play('toMove a').refusal('move 0102')).toBe('no-fuel')
    expect(t.play('stop', 'take t').refusal('move 0102')).toBe('legal')
    expect(
      at({ l: `blue ${LEG} 0101 move` })
        .play('take l')
        .refusal('move 0102'),
    ).toBe('legal')
  })

  test('one order fuels all of the force that can get it there, as far as it goes', () => {
    const units = { a: `blue ${TANK} 0101`, b: `blue ${TANK} 0101`, c: `blue ${LEG} 0101` }
    const t = at(units, { dumps: { blue: { '0101': 1, '0103': 3 } } })
    t.play('stack 0101', 'fuelFrom 0101')
    expect([t.refusal('fuelFrom 0101'), t.refusal('move 0102')]).toEqual(['fuel-tokens', 'no-fuel'])
    t.play('fuelFrom 0103')
    expect([t.refusal('fuelFrom 0103'), t.refusal('move 0102')]).toEqual(['fuel-enough', 'legal'])
    t.play('move 0102', 'drop a', 'move 0103', 'stop')
    expect([t.dump('blue', '0101'), t.dump('blue', '0103')]).toEqual([0, 2])
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
  })

  test('who does not move after all pays nothing', () => {
    const t = at({ a: `blue ${TANK} 0101` }, { dumps: { blue: { '0101': 2 } } })
    t.play('take a', 'fuelFrom 0101', 'toMove a', 'stop')
    expect([t.dump('blue', '0101'), t.mode('a')]).toEqual([2, 'Move'])
  })

  test('ocs:12.3#1 fuel, attack, barrage, work, stocks and rations: all draw from the same dumps, and none of it takes fuel', () => {
    // Five truck MP lead to 0106, which is next to 0107 and not next to 0108.
    const draws = (dump: string): unknown[] => {
      const units = {
        a: `blue ${TANK} 0101 exhausted`,
        b: 'blue 4-3-4L/2-3-8L 0101',
        g: 'blue b12(2)-3-4T/b6(2)-3-8T 0101',
        e: 'red 4-3-4L/2-3-8L 0201 move',
      }
      const map = ['. . . . . . . . . .', '. ~ ~ ~ ~ ~ ~ ~ ~ ~']
      const begin = (): Table => position({ map, units, fuel: true, trace: true, dumps: { blue: { [dump]: 20 } } })
      const t = begin()
      const { recoveries, meals } = rehearse(t.m, 0)
      const work = t.refusal('build b')
      const fuel = t.play('take a').refusal(`fuelFrom ${dump}`)
      const fire = begin().until('barrageSegment.choose').play('barrage 0201', 'with g').refusal('fire')
      const attack = begin().until('combatSegment.choose').play('attack 0201', 'with a').refusal('go')
      return [fuel, attack, fire, work, recoveries.length, meals.length]
    }
    expect(draws('0107')).toEqual(['legal', 'legal', 'legal', 'legal', 1, 1])
    expect(draws('0108')).toEqual(['fuel-way', 'attack-supply', 'no-shells', 'build-supply', 0, 0])
  })

  test('ocs:12.9b#1 an HQ needs fuel to move but on foot, trace, and combat supply to defend', () => {
    const moves = (face: string): string =>
      at({ h: `blue ${face} 0101` })
        .play('take h')
        .refusal('move 0102')
    expect(['h8T-0-2T/h4T-0-14T', 'h8T-0-2K/h4T-0-14K', 'h8T-0-2L/h4T-0-14L'].map(moves)).toEqual([
      'no-fuel',
      'no-fuel',
      'legal',
    ])
    const cut = at({ h: `blue ${HQ} 0101` }, { trace: true })
      .until('supplyPhase')
      .play('end')
    expect(cut.mark('h', 'outOfSupply')).toBe(1)
    const defence = (words: string): unknown =>
      position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, h: `red ${HQ} 0102 ${words}` } })
        .attack('0102', '0101')
        .paid()
        .paid()
        .play('lead a', 'lead h')
        .last('odds')['defence']
    expect([defence(''), defence('exhausted')]).toEqual([5, 2.5])
  })
})

describe('a formation', () => {
  const units = {
    a: `blue ${TANK} 0101 div:x`,
    b: `blue ${TANK} 0101 div:x`,
    far: `blue ${TANK} 0118 div:x`,
    i: `blue ${TANK} 0101`,
  }

  test('ocs:12.5c.A#1 ocs:12.5d#1 one SP until the next own Clean Up', () => {
    const t = at(units, { dumps: { blue: { '0101': 6 } } })
    t.play('take a', 'formationFrom 0101', 'move 0102', 'stop')
    expect(t.dump('blue', '0101')).toBe(2)
    expect(t.play('take b').refusal('move 0102')).toBe('legal')
    t.play('stop')
    for (let i = 0; i < 2; i++) t.until('movementSegment').play('end')
    t.until('movementSegment')
    expect([t.seat, t.m.board.phase.get(0), t.m.board.fuelled.get(0) !== 0]).toEqual(['blue', PHASE.exploitation, true])
    t.play('end').until('movementSegment')
    expect([t.seat, t.m.board.fuelled.get(0)]).toEqual(['red', 0])
  })

  test('ocs:12.5c.A#1 it lasts for units that have driven on, in Exploitation too, and goes with Clean Up', () => {
    const t = at({ ...units, e: 'red 4-3-4L/2-3-8L 0120 move' }, { dumps: { blue: { '0101': 4 } } })
    t.play('take a', 'formationFrom 0101', 'move 0102', 'move 0103', 'move 0104', 'move 0105', 'move 0106', 'move 0107')
    t.play('move 0108', 'stop')
    t.m.board.marker.set(t.unit('a'), MARKER.exploit)
    for (let i = 0; i < 2; i++) t.play('end').until('movementSegment')
    expect([t.seat, t.m.board.phase.get(0), t.hex('a')]).toEqual(['blue', PHASE.exploitation, '0108'])
    expect([hasFuel(t.m, t.unit('a')), t.play('take a').refusal('move 0109')]).toEqual([true, 'legal'])
    t.play('stop', 'end').until('movementSegment')
    expect([t.seat, hasFuel(t.m, t.unit('a')), hasFuel(t.m, t.unit('b'))]).toEqual(['red', false, false])
  })

  test('a member that has been lost shares no source, whatever its formation was fuelled from', () => {
    const t = at(units, { dumps: { blue: { '0101': 6 } } })
    t.play('take a', 'formationFrom 0101', 'move 0102', 'stop')
    eliminate(t.m, t.unit('far'))
    expect([hasFuel(t.m, t.unit('b')), hasFuel(t.m, t.unit('far'))]).toEqual([true, false])
  })

  test('ocs:12.5c.A#2 only members from the same source; others pay for themselves', () => {
    const t = at(units, { dumps: { blue: { '0101': 6, '0118': 1 } } })
    t.play('take a', 'formationFrom 0101', 'move 0102', 'stop')
    expect(t.play('take far').refusal('move 0119')).toBe('no-fuel')
    expect(t.play('fuelFrom 0118').refusal('move 0119')).toBe('legal')
    t.play('stop', 'take i')
    expect([t.refusal('move 0102'), t.refusal('formationFrom 0101')]).toEqual(['no-fuel', 'no-formation'])
  })

  test('ocs:12.5c.A#2 through one HQ', () => {
    const t = at(
      { ...units, near: `blue ${TANK} 0109 div:x`, h: `blue ${HQ} 0104` },
      { dumps: { blue: { '0101': 6 } } },
    )
    t.play('take a', 'formationFrom 0101', 'move 0102', 'stop')
    expect(t.play('take near').refusal('move 0110')).toBe('legal')
    const dry = at({ ...units, near: `blue ${TANK} 0109 div:x` }, { dumps: { blue: { '0101': 6 } } })
    dry.play('take a', 'formationFrom 0101', 'move 0102', 'stop')
    expect(dry.play('take near').refusal('move 0110')).toBe('no-fuel')
  })
})

describe('an HQ', () => {
  const units = {
    h: `blue ${HQ} 0103`,
    i: `blue ${TANK} 0108`,
    far: `blue ${TANK} 0120`,
    div: 'blue 9-3-4T/4-3-8T 0108 re:3 steps:3',
    m: `blue ${TANK} 0108 div:x`,
  }
  const dumps = { blue: { '0101': 9 } }

  test('ocs:12.5c.B#1 ocs:12.5e#1 ocs:12.5e#3 itself and independents in range as they begin to move; neither divisions nor formations', () => {
    const t = at(units, { dumps })
    t.play('fuelHq h', 'from 0101')
    expect(t.dump('blue', '0101')).toBe(5)
    expect(t.refusal('fuelHq h')).toBe('hq-fuelled')
    const able = (id: string, to: string): string => {
      const code = t.play(`take ${id}`).refusal(`move ${to}`)
      t.play('stop')
      return code
    }
    expect([able('i', '0109'), able('far', '0121'), able('div', '0109'), able('m', '0109'), able('h', '0104')]).toEqual(
      ['legal', 'no-fuel', 'no-fuel', 'no-fuel', 'legal'],
    )
    expect(t.dump('blue', '0101')).toBe(5)
    // Out of range when it was paid, in range when it starts: the HQ has come nearer.
    const later = (...orders: string[]): string =>
      at({ h: `blue ${HQ} 0103`, k: `blue ${TANK} 0116` }, { dumps })
        .play('fuelHq h', 'from 0101', ...orders, 'take k')
        .refusal('move 0117')
    const up = ['0104', '0105', '0106', '0107'].map((hex) => `move ${hex}`)
    expect([later(), later('take h', ...up, 'stop')]).toEqual(['no-fuel', 'legal'])
  })

  test('ocs:12.5e#2 from one hex in a phase: having given fuel it gives none elsewhere', () => {
    const t = at({ ...units, j: `blue ${TANK} 0109` }, { dumps })
    t.play('fuelHq h', 'from 0101', 'take i', 'move 0109', 'stop', 'take h', 'move 0104', 'stop')
    expect(t.play('take j').refusal('move 0110')).toBe('no-fuel')
    const first = at({ ...units, j: `blue ${TANK} 0109` }, { dumps })
    first.play('fuelHq h', 'from 0101', 'take h', 'move 0104', 'stop')
    expect(first.play('take j').refusal('move 0110')).toBe('legal')
  })

  test('ocs:12.5d#1 fuel bought in Reaction lasts through the next own turn, until its Clean Up', () => {
    const t = at(units, { dumps, player: 'red' })
    t.until('movementSegment').play('end')
    expect([t.seat, t.m.board.phase.get(0)]).toEqual(['blue', PHASE.reaction])
    t.play('fuelHq h', 'from 0101', 'end', 'end')
    for (let k = 0; k < 9 && !(t.seat === 'blue' && t.m.board.phase.get(0) === PHASE.movement); k++) {
      if (t.place === 'game.rollSecond') t.dice(1, 2)
      else t.asUsual()
    }
    expect(t.play('take i').refusal('move 0109')).toBe('legal')
    t.play('stop').until('combatSegment')
    expect(hasFuel(t.m, t.unit('i'))).toBe(true)
    while (t.m.board.phasing.get(0) === 0) {
      if (t.place === 'game.rollSecond') t.dice(1, 2)
      else t.asUsual()
    }
    expect(hasFuel(t.m, t.unit('i'))).toBe(false)
  })

  test('a dry HQ is refused, and a game may make fuel dearer', () => {
    expect(at(units, { dumps: { blue: { '0101': 3 } } }).refusal('fuelHq h')).toBe('hq-dry')
    const dear = at(units, { dumps: { blue: { '0101': 7 } }, x: { fuelFactor: () => 2 } })
    expect(dear.refusal('fuelHq h')).toBe('hq-dry')
    expect(dear.refusal('fuelHq i')).toBe('not-hq')
  })

  test('ocs:12.3a#3 several dumps together pay for an HQ; who breaks off before anything is paid owes nothing', () => {
    const t = at(units, { dumps: { blue: { '0101': 3, '0102': 3 } } })
    t.play('fuelHq h', 'enough')
    expect([t.dump('blue', '0101'), t.refusal('fuelHq h')]).toEqual([3, 'legal'])
    t.play('fuelHq h', 'from 0101')
    expect(t.refusal('enough')).toBe('pay-rest')
    t.play('from 0102')
    expect([t.dump('blue', '0101'), t.dump('blue', '0102'), t.refusal('fuelHq h')]).toEqual([0, 2, 'hq-fuelled'])
  })
})

describe('the example of 12.5', () => {
  const BATTALION = '3-4-6K/2-4-12K'
  const guns = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`stug${n}`, `blue ${BATTALION} 0106 reserve move`]))
  const units = {
    h: `blue ${HQ} 0103`,
    h2: `blue ${HQ} 0107`,
    ...guns,
    pz: `blue ${TANK} 0105 div:pz reserve move`,
    inf: `blue ${MOT} 0105 div:pz reserve`,
  }
  const released = ['stug1', 'stug2', 'stug3', 'stug4', 'stug5', 'pz', 'inf'].map((id) => `release ${id}`)
  const start = (): Table =>
    at(units, { dumps: { blue: { '0101': 20 } }, player: 'red' })
      .until('movementSegment')
      .play('end')

  test('ocs:12.5#1 ocs:12.5a#3 five assault gun battalions by one HQ and a panzer battalion: 5T', () => {
    const t = start()
    expect([t.seat, t.m.board.phase.get(0)]).toEqual(['blue', PHASE.reaction])
    t.play('fuelHq h', 'from 0101', ...released)
    for (const n of [1, 2, 3, 4, 5]) t.play(`take stug${n}`, 'move 0107', 'stop')
    t.play('take pz', 'fuelFrom 0101', 'move 0106', 'stop', 'take inf', 'move 0106', 'stop')
    expect([20 - t.dump('blue', '0101'), t.hex('inf'), t.hex('stug5')]).toEqual([5, '0106', '0107'])
  })

  test('ocs:12.5#2 ocs:12.5c.C#1 in the turn after it the HQ still serves, other HQs too, and the panzers pay again', () => {
    const t = start()
    t.play('fuelHq h', 'from 0101', ...released)
    t.play('take pz', 'fuelFrom 0101', 'move 0106', 'stop', 'end')
    for (let k = 0; k < 12 && !(t.seat === 'blue' && t.m.board.phase.get(0) === PHASE.movement); k++) {
      if (t.place === 'game.rollSecond') t.dice(1, 2)
      else t.asUsual()
    }
    const able = (id: string, to: string): string => {
      const code = t.play(`take ${id}`).refusal(`move ${to}`)
      t.play('stop')
      return code
    }
    expect([able('stug1', '0107'), able('h2', '0108'), able('h', '0104'), able('pz', '0107')]).toEqual([
      'legal',
      'legal',
      'legal',
      'no-fuel',
    ])
  })
})

test('ocs:12.5c.A#2 ocs:12.3a#3 the HQ of a formation gathers its fuel from several dumps; a dump alone must hold it all', () => {
  const units = { a: `blue ${TANK} 0110 div:x`, h: `blue ${HQ} 0104` }
  const t = at(units, { dumps: { blue: { '0101': 3, '0102': 3 } } })
  t.play('take a', 'formationFrom 0102', 'move 0111', 'stop')
  expect([t.dump('blue', '0101'), t.dump('blue', '0102'), t.m.board.fuelled.get(0)]).toEqual([2, 0, t.unit('h') + 1])
  const near = at({ a: `blue ${TANK} 0102 div:x` }, { dumps: { blue: { '0101': 3, '0102': 3 } } })
  expect(near.play('take a').refusal('formationFrom 0102')).toBe('fuel-tokens')
})

describe('options', () => {
  test('ocs:21.3#3 independents pay by their RE, until the next Clean Up, and no HQ is fuelled for others', () => {
    const units = {
      h: `blue ${HQ} 0103`,
      a: `blue ${TANK} 0104 re:0.5`,
      b: `blue ${TANK} 0104 re:0.5`,
      c: `blue ${TANK} 0104`,
      d: `blue ${TANK} 0104 div:x`,
    }
    const t = at(units, { dumps: { blue: { '0104': 9 } }, options: { independents: true } })
    expect(t.refusal('fuelHq h')).toBe('hq-gives-none')
    t.play('stack 0104', 'fuelFrom 0104', 'move 0105', 'stop')
    expect(9 - t.dump('blue', '0104')).toBe(3)
    t.until('movementSegment').play('end').until('movementSegment').play('end').until('movementSegment')
    expect(t.m.board.phase.get(0)).toBe(PHASE.exploitation)
    expect(['a', 'b', 'c', 'd'].map((id) => hasFuel(t.m, t.unit(id)))).toEqual([true, true, true, false])
    t.play('end').until('movementSegment')
    expect(hasFuel(t.m, t.unit('a'))).toBe(false)
  })

  test('ocs:HR-10#1 half the price moves a formation by a quarter of its MA, in this phase', () => {
    const units = { a: `blue ${TANK} 0104 div:x`, b: `blue ${TANK} 0104 div:x`, i: `blue ${TANK} 0104` }
    const t = at(units, { dumps: { blue: { '0104': 7 } }, options: { minimalFuel: true } })
    t.play('take a', 'minimumFrom 0104')
    expect([t.left, t.refusal('minimumFrom 0104'), t.refusal('fuelFrom 0104')]).toEqual([[2], 'no-formation', 'legal'])
    t.play('move 0105', 'stop', 'take b')
    expect([t.left, 7 - t.dump('blue', '0104')]).toEqual([[2], 2])
    // Who pays in full goes as far as ever.
    expect(t.play('fuelFrom 0104').left).toEqual([8])
    t.play('stop', 'take i')
    expect(t.refusal('move 0105')).toBe('no-fuel')
    t.play('stop', 'end').until('movementSegment').play('end').until('movementSegment')
    expect([t.m.board.phase.get(0), t.m.board.minimum.get(0)]).toEqual([PHASE.exploitation, 0])
    expect(
      at(units, { dumps: { blue: { '0104': 7 } } })
        .play('take a')
        .refusal('minimumFrom 0104'),
    ).toBe('no-minimum')
  })

  test('ocs:HR-10#1 ocs:12.5e#2 the same for an HQ and the independents in its range', () => {
    const units = { h: `blue ${HQ} 0103`, i: `blue ${TANK} 0104`, j: `blue ${TANK} 0104` }
    const t = at(units, { dumps: { blue: { '0101': 7 } }, options: { minimalFuel: true } })
    t.play('fuelHqMinimum h', 'from 0101', 'take i')
    expect([t.left, 7 - t.dump('blue', '0101')]).toEqual([[2], 2])
    t.play('move 0105', 'stop', 'take h')
    expect(t.left).toEqual([1])
    t.play('move 0104', 'stop', 'take j')
    expect([t.refusal('move 0105'), t.play('stop').refusal('fuelHqMinimum h')]).toEqual(['no-fuel', 'hq-fuelled'])
  })

  test('ocs:HR-11#1 ocs:12.5g#1 internal stocks serve as fuel by that house rule alone, where no supply is in reach', () => {
    const units = { a: `blue ${TANK} 0101`, b: `blue ${TANK} 0101 exhausted`, c: `blue ${TANK} 0112` }
    const dumps = { blue: { '0112': 4 } }
    const t = at(units, { dumps, options: { stocksForFuel: true } })
    t.play('take a', 'fuelByStocks a', 'move 0102', 'stop')
    expect([t.mark('a', 'internals'), t.hex('a')]).toEqual([1, '0102'])
    expect(t.play('take b').refusal('fuelByStocks b')).toBe('exhausted')
    expect(t.play('stop', 'take c').refusal('fuelByStocks c')).toBe('supply-there')
    expect(at(units, { dumps }).play('take a').refusal('fuelByStocks a')).toBe('no-stocks-for-fuel')
  })
})
