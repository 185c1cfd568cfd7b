/** 12.5c Paying for fuel: what it costs, where it comes from, and who has it then. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { did } from '../position/board.ts'
import { hasFuel } from './fuel.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'

const TANK = '5-4-8K/3-4-16K'
const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-4T/h4T-0-14T'
const row = '. . . . . . . . . . . . . . . . . . . . . .'
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: [row], units: { ...units, e: `red ${LEG} 0122 move` }, fuel: true, ...more })
const blue = (dumps: Record<string, number>) => ({ dumps: { blue: dumps } })
const marked = (t: Table, id: string, what: number): boolean => did(t.m, t.unit(id), what)

describe('unit by unit', () => {
  test('ocs:12.5c.C#1 a token for the phase, or as many as the game makes of it', () => {
    const plain = at({ a: `blue ${TANK} 0101` }, blue({ '0101': 1 }))
    plain.play('take a', 'fuelFrom 0101', 'move 0102', 'stop')
    expect([plain.dump('blue', '0101'), hasFuel(plain.m, plain.unit('a'))]).toEqual([0, true])
    expect(hasFuel(plain.until('combatSegment').m, plain.unit('a'))).toBe(false)
    const dear = { x: { fuelFactor: () => 2 } }
    const one = at({ a: `blue ${TANK} 0101` }, { ...blue({ '0101': 1 }), ...dear }).play('take a')
    expect(one.why('fuelFrom 0101')).toMatchObject({ code: 'fuel-tokens', values: { tokens: 2, there: 1 } })
    const two = at({ a: `blue ${TANK} 0101` }, { ...blue({ '0101': 2 }), ...dear })
    two.play('take a', 'fuelFrom 0101', 'move 0102', 'stop')
    expect([two.dump('blue', '0101'), two.events('fuelled')]).toEqual([
      0,
      [{ side: 0, hex: two.at('0101'), tokens: 2 }],
    ])
  })

  test('fuel is chosen before the first hex, and not after it', () => {
    const options = { minimalFuel: true, stocksForFuel: true }
    const t = at({ a: `blue 5-4-8L/3-4-16K 0101 div:x` }, { ...blue({ '0110': 9 }), options }).play(
      'take a',
      'move 0102',
    )
    const late = ['fuelFrom 0110', 'formationFrom 0110', 'minimumFrom 0110', 'fuelByStocks a'].map((o) => t.refusal(o))
    expect(late).toEqual(Array(4).fill('fuel-late'))
  })

  test('ocs:12.3b#1 ocs:13.1d#2 by throw, and only to those of a force whom the HQ may serve', () => {
    const units = { h: `blue ${HQ} 0104 divisional div:x`, a: `blue ${TANK} 0110 div:x`, i: `blue ${TANK} 0110 div:y` }
    const t = at(units, blue({ '0101': 6 })).play('stack 0110', 'fuelFrom 0101')
    expect([t.refusal('move 0111'), t.refusal('fuelFrom 0101')]).toEqual(['no-fuel', 'fuel-way'])
    // Any other HQ serves both; beyond its range, or without one, nobody is served.
    const why = (hq: Position['units'], hex = '0110'): string =>
      at({ a: `blue ${TANK} ${hex} div:x`, i: `blue ${TANK} ${hex} div:y`, ...hq }, blue({ '0101': 6 }))
        .play(`stack ${hex}`)
        .refusal('fuelFrom 0101')
    const own = (words: string): string =>
      at({ h: units.h, k: `blue ${TANK} 0110 ${words}` }, blue({ '0101': 6 }))
        .play('take k')
        .refusal('fuelFrom 0101')
    expect([own('div:x'), own(''), own('div:y'), own('nation:ally')]).toEqual([
      'legal',
      'legal',
      'fuel-way',
      'fuel-way',
    ])
    const both = at({ ...units, h: `blue ${HQ} 0104` }, blue({ '0101': 6 })).play('stack 0110', 'fuelFrom 0101')
    expect(both.refusal('move 0111')).toBe('legal')
    expect([why({ h: `blue ${HQ} 0104` }, '0113'), why({ h: `blue ${HQ} 0104` }, '0114'), why({})]).toEqual([
      'legal',
      'fuel-way',
      'fuel-way',
    ])
    t.play('drop i', 'move 0111', 'stop')
    expect(t.dump('blue', '0101')).toBe(5)
  })

  test('ocs:21.3#3 where there is not enough for the largest, smaller units still pay by their RE', () => {
    const options = { independents: true }
    const units = { big: `blue ${TANK} 0101 re:2`, small: `blue ${TANK} 0101 re:0.5` }
    const t = at(units, { ...blue({ '0101': 1 }), options }).play('stack 0101')
    expect(t.refusal('fuelFrom 0101')).toBe('legal')
    t.play('fuelFrom 0101', 'drop big', 'move 0102', 'stop')
    expect([t.dump('blue', '0101'), marked(t, 'small', DID.fuelledHq)]).toEqual([0, true])
    const dear = at(units, { ...blue({ '0101': 9 }), options, x: { fuelFactor: () => 2 } })
    dear.play('stack 0101', 'fuelFrom 0101', 'move 0102', 'stop')
    // Two and a half RE are three times the price.
    expect(9 - dear.dump('blue', '0101')).toBe(6)
  })

  test('ocs:12.5c#1 who is dropped off after moving has burnt his fuel, whoever goes on', () => {
    const t = at({ a: `blue ${TANK} 0101`, c: `blue ${LEG} 0101` }, blue({ '0101': 3 }))
    t.play('take a', 'with c', 'fuelFrom 0101', 'move 0102', 'drop a', 'move 0103', 'stop')
    expect([t.dump('blue', '0101'), marked(t, 'a', DID.fuelledAlone), marked(t, 'c', DID.fuelledAlone)]).toEqual([
      2,
      true,
      false,
    ])
    const stays = at({ a: `blue ${TANK} 0101`, c: `blue ${LEG} 0101` }, blue({ '0101': 3 }))
    stays.play('take a', 'with c', 'fuelFrom 0101', 'drop a', 'move 0102', 'stop')
    expect([stays.dump('blue', '0101'), marked(stays, 'a', DID.fuelledAlone)]).toEqual([3, false])
  })

  test('ocs:12.5c#1 MP spent without leaving the hex burn fuel too', () => {
    const units = { k: 'blue 2-4-8T/1-4-20T 0101 motorcycle', f: `red ${LEG} 0102` }
    const t = at(units, { ...blue({ '0101': 4 }), options: { recon: true } })
    t.play('take k', 'fuelFrom 0101', 'recon 0102')
    while (t.place === 'pay.choose') t.paid()
    t.play('stop')
    expect([t.dump('blue', '0101'), t.hex('k'), marked(t, 'k', DID.fuelledAlone)]).toEqual([2, '0101', true])
  })

  test('ocs:13.2g.B#1 members of a formation burn what its organic trucks carry', () => {
    const units = {
      a: `blue ${TANK} 0101 div:x`,
      i: `blue ${TANK} 0101`,
      o: 'blue truck:1 45T 0101 organic div:x load:2',
    }
    const t = at(units).play('take i')
    expect(t.refusal('fuelFrom 0101')).not.toBe('legal')
    t.play('stop', 'take a', 'fuelFrom 0101', 'move 0102', 'stop')
    expect(t.mark('o', 'load')).toBe(1)
  })

  test('what is paid on the way is not paid again at its end', () => {
    const t = at({ a: `blue ${TANK} 0101`, t: 'blue truck:2 45T 0101 load:4' }, blue({ '0101': 4 }))
    t.play('take t', 'with a', 'fuelFrom 0101', 'move 0102', 'pause')
    expect(t.dump('blue', '0101')).toBe(3)
    t.play('resume', 'move 0103', 'stop')
    expect([t.dump('blue', '0101'), t.mark('t', 'load'), t.hex('a')]).toEqual([3, 4, '0103'])
  })

  test('ocs:4.5b#5 who holds a zone open for the fuel of others stays there', () => {
    const more = { map: ['. . . .', '. . . .'], ...blue({ '0103': 9 }) }
    const units = { a: `blue ${TANK} 0101 div:x`, n: `blue ${LEG} 0102`, f: `red ${LEG} 0202` }
    for (const order of ['fuelFrom 0103', 'formationFrom 0103']) {
      const t = position({ ...more, units, fuel: true, sides: [] })
      t.play('take a', order)
      expect(marked(t, 'n', DID.negated)).toBe(false)
      t.play('move 0102', 'stop')
      expect([order, marked(t, 'n', DID.negated), t.refusal('take n')]).toEqual([order, true, 'negated'])
    }
  })
})

describe('a formation', () => {
  const units = { y: `blue ${TANK} 0120 div:y`, a: `blue ${TANK} 0110 div:x`, h: `blue ${HQ} 0104` }

  test('ocs:12.5c.A#1 ocs:12.3a#3 all dumps of its HQ together hold the price, each counted once', () => {
    const refusal = (dumps: Record<string, number>, from: string) =>
      at(units, blue(dumps)).play('take a').why(`formationFrom ${from}`)
    expect(refusal({ '0102': 4 }, '0102')).toBeNull()
    expect(refusal({ '0102': 2, '0103': 2 }, '0102')).toBeNull()
    expect(refusal({ '0102': 3 }, '0102')).toMatchObject({ code: 'fuel-tokens', values: { tokens: 4, there: 3 } })
    // A dump the HQ does not draw from is no help.
    expect(refusal({ '0102': 2, '0121': 9 }, '0102')).toMatchObject({ code: 'fuel-tokens', values: { there: 2 } })
    expect(refusal({ '0102': 4, '0118': 9 }, '0118')).toMatchObject({ code: 'fuel-way' })
    // Nor is it asked for where none lies.
    expect(refusal({ '0102': 4 }, '0103')).toMatchObject({ code: 'fuel-way' })
  })

  test('ocs:12.5c.A#1 no dump is touched that is not needed', () => {
    const t = at(units, blue({ '0102': 4, '0103': 4 })).play('take a', 'formationFrom 0103', 'move 0111', 'stop')
    expect([t.dump('blue', '0102'), t.dump('blue', '0103')]).toEqual([4, 0])
    expect(t.events('fuelled')).toEqual([{ side: 0, hex: t.at('0103'), tokens: 4 }])
    const formation = t.m.game.units[t.unit('a')]!.formation
    expect([t.m.board.fuelled.get(formation), t.m.board.fuelled.get(1 - formation)]).toEqual([t.unit('h') + 1, 0])
  })

  test('ocs:12.5c.A#2 by the source that serves most of it, the dump itself if it does as well', () => {
    const source = (more: Position['units'], dumps: Record<string, number>): number => {
      const t = at({ a: `blue ${TANK} 0102 div:x`, ...more }, blue(dumps))
      t.play('take a', 'formationFrom 0102', 'move 0101', 'stop')
      expect(t.m.setting.system.invariants(t.m)).toEqual([])
      return t.m.board.fuelled.get(0)
    }
    const dump = -position({ map: [row], units: { a: `blue ${LEG} 0101` } }).at('0102') - 1
    const h = `blue ${HQ} 0104`
    expect([source({}, { '0102': 4 }), source({ h }, { '0102': 4 })]).toEqual([dump, dump])
    // The HQ reaches one more.
    expect(source({ h, far: `blue ${TANK} 0112 div:x` }, { '0102': 4 })).toBe(2)
    // A small HQ reaches one less.
    expect(source({ h: 'blue h1T-0-4T/h1T-0-14T 0103', b: `blue ${TANK} 0107 div:x` }, { '0102': 4 })).toBe(dump)
    // The dump alone does not hold it.
    expect(source({ h }, { '0101': 3, '0102': 3 })).toBe(2)
  })

  test('ocs:12.5c.A#2 a member far off pays for itself, and the others keep theirs', () => {
    const t = at({ far: `blue ${TANK} 0118 div:x`, a: `blue ${TANK} 0101 div:x` }, blue({ '0101': 4, '0118': 1 }))
    t.play('take a', 'formationFrom 0101', 'move 0102', 'stop', 'take far', 'fuelFrom 0118', 'move 0119', 'stop')
    expect([t.dump('blue', '0118'), t.m.board.fuelled.get(0)]).toEqual([0, -t.at('0101') - 1])
    const dry = at({ far: `blue ${TANK} 0118 div:x`, a: `blue ${TANK} 0101 div:x` }, blue({ '0101': 4 }))
    dry.play('take a', 'formationFrom 0101', 'move 0102', 'stop', 'take far')
    expect(dry.refusal('move 0119')).toBe('no-fuel')
  })

  test('ocs:HR-10#1 who has the minimum may still pay in full', () => {
    const t = at({ a: `blue ${TANK} 0101 div:x` }, { ...blue({ '0101': 9 }), options: { minimalFuel: true } })
    t.play('take a', 'minimumFrom 0101')
    expect([t.left, t.refusal('formationFrom 0101')]).toEqual([[2], 'legal'])
    expect(t.play('formationFrom 0101').left).toEqual([8])
    t.play('move 0102', 'stop')
    expect(t.dump('blue', '0101')).toBe(9 - 2 - 4)
  })
})

describe('an HQ', () => {
  const units = { h: `blue ${HQ} 0103`, dead: `blue ${HQ} dead`, i: `blue ${TANK} 0104`, f: `red ${HQ} 0120` }

  test('ocs:12.5c.B#1 of one’s own, on the map, for itself and the independents; after the minimum still in full', () => {
    const t = at(units, { ...blue({ '0101': 9 }), options: { minimalFuel: true } })
    expect(['f', 'dead', 'i'].map((id) => t.refusal(`fuelHq ${id}`))).toEqual(['not-own', 'not-on-map', 'not-hq'])
    t.play('fuelHqMinimum h', 'from 0101')
    expect([t.refusal('fuelHqMinimum h'), t.refusal('fuelHq h')]).toEqual(['hq-fuelled', 'legal'])
    t.play('fuelHq h', 'from 0101')
    expect([t.refusal('fuelHq h'), t.refusal('fuelHqMinimum h'), t.dump('blue', '0101')]).toEqual([
      'hq-fuelled',
      'hq-fuelled',
      3,
    ])
    for (const [id, hex] of [
      ['i', '0105'],
      ['h', '0104'],
    ] as const) {
      expect([id, t.play(`take ${id}`).left.length, t.refusal(`move ${hex}`)]).toEqual([id, 1, 'legal'])
      t.play('stop')
    }
    expect(
      at(units, blue({ '0101': 9 }))
        .play('take i')
        .refusal('move 0105'),
    ).toBe('no-fuel')
    expect(at(units, { fuel: false, ...blue({ '0101': 9 }) }).refusal('fuelHq h')).toBe('hq-gives-none')
    expect(at(units, blue({ '0101': 9 })).refusal('fuelHqMinimum h')).toBe('hq-gives-none')
  })

  test('ocs:12.5e#2 who has fuel of his own does not bind it to its hex', () => {
    const t = at({ ...units, t: 'blue truck:1 45T 0104 load:4' }, blue({ '0101': 9 }))
    t.play('take t', 'pause', 'fuelUnit i', 'resume', 'stop', 'fuelHq h', 'from 0101', 'take i', 'move 0105', 'stop')
    expect([t.mark('h', 'gaveFuel'), hasFuel(t.m, t.unit('i'))]).toEqual([0, true])
    const bound = at(units, blue({ '0101': 9 })).play('fuelHq h', 'from 0101', 'take i', 'move 0105', 'stop')
    expect(bound.mark('h', 'gaveFuel')).toBe(bound.at('0103') + 1)
    // Moved, it gives to others from its new hex in the one case, and to nobody in the other.
    const moved = (orders: string[]): string =>
      at({ ...units, t: 'blue truck:1 45T 0104 load:4', j: `blue ${TANK} 0104` }, blue({ '0101': 9 }))
        .play(
          ...orders,
          'fuelHq h',
          'from 0101',
          'take i',
          'move 0105',
          'stop',
          'take h',
          'move 0104',
          'stop',
          'take j',
        )
        .refusal('move 0105')
    expect([moved(['take t', 'pause', 'fuelUnit i', 'resume', 'stop']), moved([])]).toEqual(['legal', 'no-fuel'])
  })

  test('which one it is, its owner knows, and with open stacks everybody', () => {
    const shown = (seat: number, options = {}): unknown => {
      const t = at(units, { ...blue({ '0101': 9 }), options }).play('fuelHq h')
      return View.of(t.m, seat).frames.find((f) => f.proc === 'refuel')!['hq']
    }
    expect([shown(0), shown(1), shown(1, { openStacks: true })]).toEqual([0, null, 0])
  })
})

test('ocs:HR-11#1 stocks burn for units of the force alone', () => {
  const options = { stocksForFuel: true }
  const t = at({ a: `blue ${TANK} 0101`, b: `blue ${TANK} 0101` }, { options }).play('take a')
  expect([t.offers('fuelByStocks'), t.refusal('fuelByStocks b')]).toEqual([['fuelByStocks a'], 'not-in-force'])
  expect(t.refusal('move 0102')).toBe('no-fuel')
  t.play('fuelByStocks a', 'move 0102', 'stop')
  expect([t.hex('a'), t.mark('a', 'internals'), t.mark('b', 'internals')]).toEqual(['0102', 1, 0])
})
