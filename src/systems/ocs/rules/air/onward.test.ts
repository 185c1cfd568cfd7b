/** 21.12a X-Y-Z missions: what goes on to the second base, and what becomes of it on the way. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { field } from './scenes.ts'

const ju = (cap: number, range = 30): string => `blue plane:Tpt (0)-0(${range})/(0)-0(${range}) 0101 cap:${cap}`
const MEN = 'blue 2-3-4L/1-3-8L 0105 re:0.25 move'
const RED_FIGHTER = 'red plane:F 4-2(30) 0113'
/** From 0101 by 0105 to 0109; supply lies at the first two. */
const fly = (units: Record<string, string>, more: Partial<Position> = {}): Table => {
  const t = field(units, {
    airBases: { blue: { '0101': 3, '0105': 3, '0109': 3 }, red: { '0113': 1 } },
    dumps: { blue: { '0101': 9, '0105': 9 } },
    options: { onwardFlights: true },
    ...more,
  }).until('movementSegment')
  const planes = Object.keys(units).filter((id) => units[id]!.startsWith('blue plane'))
  return t.play('fly airlift', 'at 0105', ...planes.map((id) => `with ${id}`))
}
const dumps = (t: Table): number[] => ['0101', '0105', '0109'].map((hex) => t.dump('blue', hex))
const through = (t: Table): Table => {
  while (t.place === 'mission.intercept' || t.place === 'mission.fireFlak')
    if (t.place === 'mission.intercept') t.play('pass')
    else t.dice(1, 1)
  return t
}

describe('planning', () => {
  test('ocs:21.12a#1 the second base is named first, and is another one', () => {
    const t = fly({ j: ju(4), m: MEN })
    expect([t.refusal('onward m'), t.refusal('loadThere 1'), t.offers('onward')]).toEqual([
      'onward-where',
      'onward-where',
      [],
    ])
    t.play('home 0105')
    expect(t.refusal('onward m')).toBe('onward-where')
    expect(t.play('home 0109').refusal('onward m')).toBe('legal')
  })

  test('ocs:21.12a#1 no supply or troops go on with gliders, in other missions or without the option', () => {
    const towing = fly({ j: ju(4), m: MEN }, { gliders: { blue: { '0101': 2 } } }).play('home 0109', 'tow j')
    expect([towing.refusal('onward m'), towing.refusal('loadOnward 1')]).toEqual(['onward-gliders', 'onward-gliders'])
    const drop = field(
      { j: ju(4), m: MEN },
      { options: { onwardFlights: true }, dumps: { blue: { '0101': 9 } } },
    ).until('movementSegment')
    drop.play('fly drop', 'at 0305', 'with j')
    expect([drop.refusal('onward m'), drop.offers('onward'), drop.offers('loadOnward')]).toEqual(['no-onward', [], []])
    const plain = fly({ j: ju(4), m: MEN }, { options: {} }).play('home 0109')
    expect([plain.refusal('onward m'), plain.refusal('loadThere 1')]).toEqual(['no-onward', 'no-onward'])
  })

  test('ocs:21.12a#1 supply for the second base comes from the first of the bases that has it all', () => {
    const t = fly(
      { j: ju(4), k: ju(4).replace('0101', '0107') },
      {
        airBases: { blue: { '0101': 3, '0105': 3, '0107': 3, '0109': 3 }, red: { '0113': 1 } },
        dumps: { blue: { '0101': 1, '0107': 9 } },
      },
    ).play('home 0109')
    expect([t.offers('loadOnward').length, t.refusal('loadOnward 5')]).toEqual([4, 'air-tokens'])
    through(t.play('loadOnward 3', 'go'))
    expect(['0101', '0107', '0109'].map((hex) => t.dump('blue', hex))).toEqual([1, 6, 3])
  })

  test('ocs:21.12a#1 troops at one of the stops that planes can carry, once and as long as there is room', () => {
    const units = {
      n: MEN,
      o: MEN.replace('0105', '0101'),
      far: MEN.replace('0105', '0302'),
      heavy: 'blue 2-3-4T/1-3-8T 0105 re:0.25 move',
    }
    const t = fly({ j: ju(2), m: MEN, ...units }).play('home 0109')
    expect(['m', 'o', 'far', 'heavy', 'e'].map((id) => t.refusal(`onward ${id}`))).toEqual([
      'legal',
      'legal',
      'air-not-there',
      'air-heavy',
      'not-own',
    ])
    expect(t.offers('onward').toSorted()).toEqual(['onward m', 'onward n', 'onward o'])
    t.play('onward m')
    expect([t.refusal('onward m'), t.refusal('carry m'), t.refusal('onward n')]).toEqual([
      'aboard-already',
      'aboard-already',
      'legal',
    ])
    // 2T within half the range: two battalions.
    expect([t.play('onward n').refusal('onward o'), t.refusal('loadThere 1')]).toEqual(['air-room', 'air-tokens'])
  })

  test('ocs:21.12a#1 the room of both legs counts: what is loaded for the first base is not in the way of what waits there', () => {
    const t = fly({ j: ju(2) }).play('home 0109', 'load 2')
    expect([t.refusal('loadOnward 1'), t.refusal('loadThere 2'), t.refusal('loadThere 3')]).toEqual([
      'air-tokens',
      'legal',
      'air-tokens',
    ])
    t.play('loadThere 2', 'go')
    expect(dumps(t)).toEqual([7, 9, 2])
  })

  test('ocs:21.12a#1 planes that stay at the first base take nothing on', () => {
    const t = fly({ j: ju(2), k: ju(2) }).play('home 0109')
    expect(t.refusal('loadThere 4')).toBe('legal')
    t.play('stay k')
    expect([t.refusal('loadThere 2'), t.refusal('loadThere 3')]).toEqual(['legal', 'air-tokens'])
    const late = fly({ j: ju(2), k: ju(2) }).play('home 0109', 'loadThere 4', 'stay k')
    expect(late.refusal('go')).toBe('cargo-much')
  })

  test('ocs:21.12a#1 the second base may not be given up while cargo is to go there, nor may gliders come in between', () => {
    const t = fly({ j: ju(4), m: MEN }, { gliders: { blue: { '0101': 2 } } }).play('home 0109', 'onward m')
    expect(t.refusal('go')).toBe('legal')
    expect(t.play('tow j').refusal('go')).toBe('onward-gliders')
    const more = field(
      { j: ju(4), k: ju(4), m: MEN },
      { airBases: { blue: { '0101': 3, '0105': 3, '0109': 3 } }, options: { onwardFlights: true } },
    ).until('movementSegment')
    more.play('fly airlift', 'at 0105', 'with j', 'home 0109', 'onward m', 'with k')
    expect(more.refusal('go')).toBe('onward-where')
  })

  test('ocs:21.12a#1 no more than lies at the stop', () => {
    const t = fly({ j: ju(8) }, { dumps: { blue: { '0101': 2, '0105': 1 } } }).play('home 0109')
    expect([
      t.refusal('loadOnward 2'),
      t.refusal('loadOnward 3'),
      t.refusal('loadThere 1'),
      t.refusal('loadThere 2'),
    ]).toEqual(['legal', 'bad-argument', 'legal', 'bad-argument'])
    t.play('loadOnward 1')
    expect(t.why('loadOnward 2')).toMatchObject({ code: 'air-tokens', values: { limit: 1 } })
  })
})

describe('flown', () => {
  test('ocs:21.12a#1 all that goes on is unloaded at the second base, where the planes end Inactive', () => {
    const t = fly({ j: ju(4), m: MEN, o: MEN.replace('0105', '0101') })
    t.play('home 0109', 'onward m', 'onward o', 'load 1', 'loadThere 1', 'go')
    expect([dumps(t), t.hex('m'), t.hex('o'), t.hex('j'), t.mark('j', 'active')]).toEqual([
      [8, 9, 1],
      '0109',
      '0109',
      '0109',
      0,
    ])
    expect(t.events('flown').map((e) => e['hex'])).toEqual([t.at('0105'), t.at('0109')])
    expect(t.events('airlanded').map(({ hex, units, tokens }) => [hex, units, tokens])).toEqual([
      [t.at('0105'), [], 1],
      [t.at('0109'), [t.unit('m'), t.unit('o')], 1],
    ])
  })

  test('ocs:21.12a#2 a mission that takes nothing on is over at the first base', () => {
    const t = through(fly({ j: ju(4), r: RED_FIGHTER }).play('home 0109', 'load 1', 'go'))
    expect([t.events('flown').length, t.hex('j'), dumps(t)]).toEqual([1, '0109', [8, 10, 0]])
  })

  test('ocs:21.12a#2 either base may be defended by another Fighter', () => {
    const t = fly({ j: ju(4), k: ju(4), r: RED_FIGHTER, s: RED_FIGHTER }).play('home 0109', 'loadThere 2', 'go')
    t.play('intercept r', 'abort k').dice(1, 1).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    while (t.place === 'shed.choose') t.play('flyOn')
    through(t)
    expect(t.events('flown')).toHaveLength(2)
    const seen = fly({ j: ju(4), r: RED_FIGHTER, s: RED_FIGHTER })
      .play('home 0109', 'loadThere 2', 'go', 'pass')
      .dice(1, 1)
    expect([seen.place, seen.m.frame('mission')!.met]).toEqual(['mission.intercept', -1])
    expect([seen.refusal('intercept r'), seen.refusal('intercept s')]).toEqual(['legal', 'legal'])
  })
})

describe('on the way', () => {
  test('ocs:21.12a#1 ocs:14.1c#5 what waits at a base that the planes never reach has not been flown', () => {
    const t = fly({ j: ju(4), m: MEN, r: RED_FIGHTER }).play('home 0109', 'load 1', 'onward m', 'loadThere 1', 'go')
    t.play('intercept r').dice(6, 6).dice(1).play('stay')
    while (t.place === 'shed.choose') t.play(t.legal('shedSupply') ? 'shedSupply' : 'flyOn')
    expect([t.place, t.mark('j', 'active'), t.hex('m'), dumps(t)]).toEqual([
      'movementSegment.choose',
      0,
      '0105',
      [9, 9, 0],
    ])
    expect(t.m.board.unloaded.get(t.at('0105'))).toBe(0)
    expect(t.play('take m').left).toEqual([8])
  })

  test('ocs:21.12a#1 ocs:14.4g#1 with fewer planes less of what waits there comes along', () => {
    const t = fly({ j: ju(2), k: ju(2), r: RED_FIGHTER }).play(
      'home 0109',
      'load 1',
      'loadThere 4',
      'go',
      'intercept r',
      'abort k',
    )
    t.dice(1, 1).dice(1)
    while (t.place.startsWith('airCombat')) t.play('stay')
    while (t.place === 'shed.choose') t.play('flyOn')
    through(t)
    expect([dumps(t), t.hex('j'), t.hex('k')]).toEqual([[8, 8, 2], '0109', '0105'])
  })

  test('ocs:21.12a#1 ocs:14.4g#1 what they brought and can take no farther is put down at the first base', () => {
    // 4T, of which one is left over as a plane is hit: the one for the first base goes, and 2T are too much to go on with 1T.
    const t = fly(
      { j: ju(4, 10), k: ju(2, 10), r: RED_FIGHTER },
      { airBases: { blue: { '0101': 3, '0105': 3, '0111': 3 }, red: { '0113': 1 } } },
    ).play('home 0111', 'stay k', 'load 2', 'loadOnward 2', 'go', 'pass')
    t.dice(6, 6).dice(1)
    expect([t.mark('j', 'lost'), t.place]).toEqual([1, 'shed.choose'])
    t.play('shedSupply', 'flyOn')
    through(t)
    expect([t.dump('blue', '0105'), t.dump('blue', '0111'), t.hex('j'), t.hex('k')]).toEqual([11, 1, '0111', '0105'])
  })
})
