/** 15.0 and 15.1: what a base holds and readies, and what that costs. */
import { describe, expect, test } from 'vitest'
import { position, type Table } from '../testing.ts'
import type { Position } from '../sketch.ts'

const FOOT = '4-3-4L/2-3-8L'
const MAP = Array.from({ length: 4 }, () => Array.from({ length: 12 }, () => '.').join(' '))
const idle = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, 'blue plane:F 4-2(30) 0105 inactive']))
const field = (level: number, units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({
    map: MAP,
    airBases: { blue: { '0105': level } },
    dumps: { blue: { '0102': 4 } },
    units: { e: `red ${FOOT} 0412`, ...units },
    ...more,
  }).until('refitPhase')

test("ocs:2.3#4 ocs:15.1.B#1 ocs:15.0b.A#1 ocs:14.1d#1 a token at a base readies two planes a level, of the owner's choice", () => {
  const t = field(1, idle('p', 'q', 'r'))
  t.play('refit 0105', 'from 0102', 'ready q', 'ready p')
  expect([t.refusal('ready r'), t.dump('blue', '0102')]).toEqual(['refit-most', 3])
  t.play('enough')
  expect(['p', 'q', 'r'].map((id) => t.mark(id, 'active'))).toEqual([1, 1, 0])
  // ocs:15.1.A#1
  expect(t.refusal('refit 0105')).toBe('refit-already')
})

test('ocs:15.2.B#1 a strip readies one', () => {
  const t = field(0, idle('p', 'q')).play('refit 0105', 'from 0102', 'ready p')
  expect(t.refusal('ready q')).toBe('refit-most')
})

test('ocs:14.2a#2 ocs:15.0b.D#1 ocs:15.2.D#1 a base holds four Active planes and one more a level, a strip four', () => {
  const active = (n: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 'blue plane:F 4-2(30) 0105']))
  const base = field(1, { ...active(4), ...idle('p', 'q') }).play('refit 0105', 'from 0102', 'ready p')
  expect(base.refusal('ready q')).toBe('refit-full')
  expect(field(0, { ...active(4), ...idle('p') }).refusal('refit 0105')).toBe('refit-full')
  expect(field(0, { ...active(3), ...idle('p') }).refusal('refit 0105')).toBe('legal')
})

test('ocs:12.9c#1 the supply is drawn 5 truck MP from the base, or thrown there by an HQ', () => {
  expect(field(1, idle('p'), { dumps: { blue: { '0112': 4 } } }).refusal('refit 0105')).toBe('refit-supply')
  const thrown = field(1, { ...idle('p'), h: 'blue h8T-0-2T/h8T-0-14T 0110' }, { dumps: { blue: { '0112': 4 } } })
  expect(thrown.refusal('refit 0105')).toBe('legal')
  expect(thrown.play('refit 0105').offers('from')).toEqual(['from 0112'])
})

test('ocs:2.3#5 ocs:15.1.C#1 ocs:4.5a.H#1 ocs:4.5b#4 in an enemy zone only while a combat unit of any mode negates it', () => {
  const beside = { e: `red ${FOOT} 0106` }
  expect(field(1, { ...idle('p'), ...beside }).refusal('refit 0105')).toBe('refit-zone')
  expect(field(1, { ...idle('p'), ...beside, a: `blue ${FOOT} 0105 strat` }).refusal('refit 0105')).toBe('legal')
})

test('ocs:15.1.D#1 ocs:14.1f#1 ocs:17.0d#1 no weather keeps planes from being refitted, though they may not fly', () => {
  const weather = {
    dice: 1,
    kinds: { Dry: { ground: 'dry', flight: 'none' } },
    rows: [{ turns: [1, 9] as [number, number], results: Array<string>(6).fill('Dry') }],
  }
  const t = field(1, { ...idle('p'), a: `blue ${FOOT} 0404`, g: 'blue plane:F 4-2(30) 0105' }, { tables: { weather } })
  t.play('refitAll', 'end')
  expect([t.mark('p', 'active'), t.until('movementSegment').refusal('fly transfer')]).toEqual([1, 'no-flight'])
})

test('the usual refit takes Fighters first, at every base that can', () => {
  const t = field(0, { b: 'blue plane:T (1)-18(30) 0105 inactive', f: 'blue plane:F 2-1(30) 0105 inactive' })
  t.play('refitAll')
  expect(['b', 'f'].map((id) => t.mark(id, 'active'))).toEqual([0, 1])
  expect(t.refusal('refitAll')).toBe('refit-none')
})

test('a side without planes is not asked, and one with planes always is, whoever is Inactive', () => {
  const t = field(1, { p: 'blue plane:F 4-2(30) 0105' })
  expect([t.place, t.offers()]).toEqual(['refitPhase.choose', ['end']])
  const places = new Set<string>()
  t.play('end')
  while (t.m.board.turn.get(0) === 1) places.add(t.asUsual().place)
  expect(places.has('refitPhase.choose')).toBe(false)
})

test('ocs:13.6#2 ocs:13.6a#3 planes that arrive come Active to any base with room, and to none that is full', () => {
  const four = Object.fromEntries(['w', 'x', 'y', 'z'].map((id) => [id, 'blue plane:F 4-2(30) 0405']))
  const t = position({
    map: MAP,
    airBases: { blue: { '0105': 1, '0401': 2, '0405': 0 } },
    units: { e: `red ${FOOT} 0412`, ...four, late: 'blue plane:F 4-2(30) turn2' },
    scenario: { calendar: [{ turn: 2, first: 'blue' }] },
  }).until('arrive')
  expect([t.offers('at'), t.refusal('at 0405')]).toEqual([['at 0105', 'at 0401'], 'not-entry'])
  t.play('at 0401')
  expect([t.hex('late'), t.mark('late', 'active')]).toEqual(['0401', 1])
})

test('ocs:15.1.A#1 a base refits once, and in the Refit Phase of its owner', () => {
  const red = { z: 'red plane:F 4-2(30) 0411 inactive' }
  const t = field(1, { ...idle('p', 'q', 'r', 's'), ...red }, { airBases: { blue: { '0105': 1 }, red: { '0411': 1 } } })
  expect([t.refusal('refit 0411'), t.refusal('refit 0105')]).toEqual(['no-own-base', 'legal'])
  t.play('refitAll')
  expect([t.refusal('refit 0105'), t.refusal('refitAll'), t.dump('blue', '0102')]).toEqual([
    'refit-already',
    'refit-none',
    3,
  ])
  t.play('end')
  while (t.place !== 'refitPhase.choose') t.asUsual()
  expect([t.seat, t.refusal('refit 0105')]).toEqual(['red', 'no-own-base'])
})

describe('which planes', () => {
  test('ocs:15.1.B#1 the owner names Inactive planes that are there, as many as the base readies', () => {
    const more = { g: 'blue plane:F 4-2(30) 0105', o: 'blue plane:F 4-2(30) 0401 inactive' }
    const t = field(1, { ...idle('p', 'q'), ...more }, { airBases: { blue: { '0105': 1, '0401': 1 } } })
    t.play('refit 0105', 'from 0102')
    expect(['g', 'o', 'e', 'p'].map((id) => t.refusal(`ready ${id}`))).toEqual([
      'refit-not-there',
      'refit-not-there',
      'refit-not-there',
      'legal',
    ])
    expect(t.offers('ready')).toEqual(['ready p', 'ready q'])
    expect(t.play('ready p').refusal('ready p')).toBe('refit-not-there')
    // What is left over does not help the next base.
    t.play('enough')
    expect([t.fields['base'], t.fields['left']]).toEqual([-1, 0])
  })

  test('ocs:15.1.B#1 a base with no Inactive plane pays nothing', () => {
    const t = field(
      1,
      { ...idle('p'), g: 'blue plane:F 4-2(30) 0401' },
      { airBases: { blue: { '0105': 1, '0401': 1 } } },
    )
    expect([t.refusal('refit 0401'), t.refusal('refit 0105'), t.offers('refit')]).toEqual([
      'refit-nobody',
      'legal',
      ['refit 0105'],
    ])
  })

  test('ocs:15.1.B#1 ocs:14.2a#2 the usual refit readies no more than there is room for Active planes', () => {
    const active = Object.fromEntries(['w', 'x', 'y', 'z'].map((id) => [id, 'blue plane:F 4-2(30) 0105']))
    const t = field(1, { ...active, ...idle('p', 'q') }).play('refitAll')
    expect(t.mark('p', 'active') + t.mark('q', 'active')).toBe(1)
  })

  test('ocs:15.1.B#1 of planes that are not Fighters the usual refit takes those with the best rating, then the most bombs', () => {
    const readied = (units: Record<string, string>): string[] => {
      const t = field(0, units).play('refitAll')
      return Object.keys(units).filter((id) => t.mark(id, 'active') === 1)
    }
    const plane = (rating: string, barrage: number): string => `blue plane:T ${rating}-${barrage}(30) 0105 inactive`
    expect(readied({ p: plane('(2)', 9), q: plane('(1)', 18) })).toEqual(['p'])
    expect(readied({ p: plane('(1)', 9), q: plane('(2)', 9) })).toEqual(['q'])
    expect(readied({ p: plane('(1)', 9), q: plane('(1)', 12) })).toEqual(['q'])
    expect(readied({ p: plane('(1)', 12), q: 'blue plane:F (0)-0(30) 0105 inactive' })).toEqual(['q'])
  })
})

describe('what it costs', () => {
  const two = { airBases: { blue: { '0105': 1, '0401': 1 } } }

  test('ocs:15.1.B#1 the owner names the dump, if the base draws from it; nothing is paid before', () => {
    const t = field(1, idle('p'), { dumps: { blue: { '0102': 1, '0104': 3, '0112': 9 }, red: { '0412': 4 } } })
    t.play('refit 0105')
    expect([t.offers('from'), t.refusal('from 0112'), t.refusal('from 0103'), t.refusal('from 0412')]).toEqual([
      ['from 0102', 'from 0104'],
      'pay-way',
      'pay-way',
      'pay-way',
    ])
    t.play('back')
    expect([t.dump('blue', '0102'), t.dump('blue', '0104'), t.refusal('refit 0105')]).toEqual([1, 3, 'legal'])
    t.play('refit 0105', 'from 0104', 'ready p', 'enough')
    expect([t.dump('blue', '0102'), t.dump('blue', '0104')]).toEqual([1, 2])
    expect(t.events('paid')).toMatchObject([{ side: 0, hex: t.at('0104'), tokens: 1 }])
  })

  test('ocs:15.1.B#1 each base pays for itself', () => {
    const t = field(1, { ...idle('p'), o: 'blue plane:F 4-2(30) 0401 inactive' }, two)
    t.play('refit 0105', 'from 0102', 'ready p', 'enough', 'refit 0401', 'from 0102', 'ready o', 'enough')
    expect([t.mark('p', 'active'), t.mark('o', 'active'), t.dump('blue', '0102')]).toEqual([1, 1, 2])
    const all = field(1, { ...idle('p'), o: 'blue plane:F 4-2(30) 0401 inactive' }, two).play('refitAll')
    expect([all.mark('p', 'active'), all.mark('o', 'active'), all.dump('blue', '0102')]).toEqual([1, 1, 2])
  })

  test('the usual refit takes from the dump at the base, else from the fullest, of equal ones the first', () => {
    const left = (dumps: Record<string, number>): number[] => {
      const t = field(1, idle('p'), { dumps: { blue: dumps } }).play('refitAll')
      return Object.keys(dumps).map((hex) => t.dump('blue', hex))
    }
    expect(left({ '0104': 9, '0105': 2, '0106': 9 })).toEqual([9, 1, 9])
    expect(left({ '0104': 2, '0106': 5, '0107': 3 })).toEqual([2, 4, 3])
    expect(left({ '0104': 5, '0106': 5 })).toEqual([4, 5])
  })

  test('ocs:12.9c#1 ocs:13.1d#2 no HQ throws to a base that is too far off, in Strat Mode or of a division', () => {
    const thrown = (hq: string): string =>
      field(1, { ...idle('p'), h: `blue ${hq}` }, { dumps: { blue: { '0112': 4 } } }).refusal('refit 0105')
    expect(thrown('h8T-0-2T/h8T-0-14T 0110')).toBe('legal')
    expect(thrown('h3T-0-2T/h3T-0-14T 0110')).toBe('refit-supply')
    expect(thrown('h8T-0-2T/h8T-0-14T 0110 strat')).toBe('refit-supply')
    expect(thrown('h8T-0-2T/h8T-0-14T 0110 divisional')).toBe('refit-supply')
    // It throws what it draws itself: nothing out of the base's own reach and out of its own.
    expect(thrown('h8T-0-2T/h8T-0-14T 0103')).toBe('refit-supply')
  })

  test('ocs:12.9c#1 the right one of several HQs throws', () => {
    const t = field(
      1,
      { ...idle('p'), g: 'blue h1T-0-2T/h1T-0-14T 0401', h: 'blue h8T-0-2T/h8T-0-14T 0110' },
      { dumps: { blue: { '0112': 4 } } },
    )
    expect(t.play('refit 0105').offers('from')).toEqual(['from 0112'])
  })
})

describe('imagined by the enemy', () => {
  const sees = (t: Table): unknown => {
    const m = t.imagined(1)
    return [m.place, m.seat, m.count > 0, m.frame('refitPhase')!.base]
  }

  test('ocs:4.9a#1 he knows how far the phase has come, and neither the base nor the planes', () => {
    const more = { o: 'blue plane:F 4-2(30) 0401 inactive' }
    const t = field(1, { ...idle('p'), ...more }, { airBases: { blue: { '0105': 1, '0401': 1 } } })
    expect(sees(t)).toEqual(['refitPhase.choose', 0, true, -1])
    t.play('refit 0401')
    expect(sees(t)).toEqual(['refitPhase.supply', 0, true, t.at('0105')])
    t.play('from 0102')
    expect(sees(t)).toEqual(['refitPhase.ready', 0, true, t.at('0105')])
    expect(t.imagined(1).frame('refitPhase')).toMatchObject({ left: 1, done: [] })
  })

  test('ocs:14.10b#5 nor who is to drop where', () => {
    const t = field(1, {
      ...idle('p'),
      m: 'blue 2-3-4L/1-3-8L 0105 re:0.25 para',
      n: 'blue 2-3-4L/1-3-8L 0105 re:0.25 para',
    })
    t.play('plan n')
    expect(t.imagined(1).frame('refitPhase')).toMatchObject({ unit: t.m.game.own[0]![0], hex: -1, base: -1 })
    t.play('at 0302')
    expect([t.imagined(1).place, t.imagined(1).frame('refitPhase')!.hex]).toEqual(['refitPhase.when', 0])
  })
})

test('ocs:18.2b#1 only a carrier of its own refits its planes, if some are not ready', () => {
  const t = position({
    map: Array.from({ length: 2 }, () => '. b o o o o o o'),
    airBases: { blue: { '0102': 1 } },
    units: {
      a: `blue ${FOOT} 0102`,
      e: `red ${FOOT} 0201`,
      c: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0104 carries:3 refit:3/2 single',
      v: 'blue ship:carrier 0(0)-3-6/0(0)-2-5 0106 carries:3 refit:3/2 single',
      d: 'blue ship:destroyers 6(3)-1-2 0106',
      x: 'red ship:carrier 0(0)-3-6/0(0)-2-5 0108 carries:3 refit:3/2 single',
      f: 'blue plane:F 4-2(30) c inactive',
      g: 'blue plane:F 4-2(30) v',
    },
  }).until('refitPhase')
  expect(['c', 'v', 'd', 'x'].map((id) => t.refusal(`refitDeck ${id}`))).toEqual([
    'legal',
    'refit-nobody',
    'not-carrier',
    'not-carrier',
  ])
  expect(t.offers('refitDeck')).toEqual(['refitDeck c'])
  expect(t.play('refitDeck c').offers('ready')).toEqual(['ready f'])
})
