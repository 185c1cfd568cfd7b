import { describe, expect, test } from 'vitest'
import { hasSupply } from './supply.ts'
import { line, position, type Position, type Table, type Units, WAITING } from './testing.ts'
import { inEnemyZone, refreshAllZones, zoiCapable, zoiRange } from './zones.ts'

const FIELD = ['. . . . .', ' . . . . .', '. . . . .', ' . . . . .', '. . . . .']
/** The six hexes around 0303. */
const AROUND = ['0202', '0203', '0302', '0304', '0402', '0403']

function field(units: Units, more: Partial<Position> = {}): Table {
  return position({ map: FIELD, units, ...more })
}

const BLUE = 0
const RED = 1

/** The hexes in which the enemies of a side have a zone of control. */
function zoned(t: Table, side: number, except?: string): string[] {
  const { grid } = t.m.game
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
  return hexes
    .filter((hex) => inEnemyZone(t.m, side, hex, except ? grid.parse(except) : -1))
    .map((hex) => grid.format(hex))
}

const supplied = (t: Table, id: string): boolean => hasSupply(t.m, [t.unit(id)])
const range = (t: Table, hex: string, side: number): number => zoiRange(t.m, t.m.game.grid.parse(hex), side)

describe('2.5 zones of control', () => {
  test('damos:2.5#1 a force has one in the six hexes around it, not in its own, fresh or spent and of any type', () => {
    for (const words of ['foot 1/4 0303', 'armor 9/6 0303 spent', 'garrison 2/0 0303', 'cavalry 3/6 0303 spent']) {
      const t = field({ red: `red ${words}`, blue: 'blue foot 1/4 0501' })
      expect([words, zoned(t, BLUE)]).toEqual([words, AROUND])
    }
  })

  test('damos:2.5#1 each side is hampered by the other’s zones only, and at the map edge there are fewer hexes', () => {
    const t = field({ red: 'red foot 1/4 0101', blue: 'blue foot 1/4 0505' })
    expect([zoned(t, BLUE), zoned(t, RED)]).toEqual([
      ['0102', '0201'],
      ['0404', '0405', '0504'],
    ])
  })

  test('damos:2.5#1 the zone goes with the force and is gone with it; overlapping zones last while one remains', () => {
    const t = field(
      { a: 'red foot 1/4 0303', b: 'red foot 1/4 0303', c: 'red foot 1/4 0305', blue: 'blue foot 1/4 0501' },
      { player: 'red' },
    )
    const both = [...AROUND, '0204', '0205', '0404', '0405'].sort()
    expect(zoned(t, BLUE)).toEqual(both)
    t.play('pick a', 'go', 'move 0302', 'stop')
    expect(zoned(t, BLUE)).toEqual([...new Set([...both, '0201', '0301', '0401', '0303'])].sort())
    t.play('activate 0303', 'move 0302', 'stop')
    expect(zoned(t, BLUE)).toEqual([
      '0201',
      '0202',
      '0204',
      '0205',
      '0301',
      '0303',
      '0304',
      '0401',
      '0402',
      '0404',
      '0405',
    ])
  })

  test('damos:2.5#2 neither ground nor hexsides stop it', () => {
    const t = position({
      map: ['. . . . .', ' . ~ w . .', '. s . C .', ' . t . . .', '. . . . .'],
      rivers: ['0303/0304'],
      lakes: ['0303/0302', '0303/0203'],
      units: { red: 'red foot 1/4 0303', blue: 'blue foot 1/4 0501' },
    })
    expect(zoned(t, BLUE)).toEqual(AROUND)
  })

  test('damos:2.1#1 an exclusive rule may keep it out of some hexes, unit by unit; elsewhere the series rule stays', () => {
    const north: Position['x'] = {
      exertsInto: (m, unit, from, to) => m.game.units[unit]!.type === 'armor' || to < from,
    }
    expect(zoned(field({ red: 'red foot 1/4 0303', blue: 'blue foot 1/4 0501' }, { x: north }), BLUE)).toEqual([
      '0202',
      '0203',
      '0302',
    ])
    const helped = { red: 'red foot 1/4 0303', arm: 'red armor 1/6 0303', blue: 'blue foot 1/4 0501' }
    expect(zoned(field(helped, { x: north }), BLUE)).toEqual(AROUND)
  })

  test('damos:2.1#1 an exclusive rule may take all zones from one side for a time, and the other keeps its own', () => {
    let off = true
    const t = field(
      { red: 'red armor 9/6 0303', blue: 'blue armor 9/6 0501' },
      { x: { zonesOff: (_m, side) => off && side === 1 } },
    )
    expect([zoned(t, BLUE), range(t, '0303', RED), range(t, '0501', BLUE)]).toEqual([[], 0, 2])
    expect(zoned(t, RED)).toEqual(['0401', '0502'])
    off = false
    refreshAllZones(t.m)
    expect([zoned(t, BLUE), range(t, '0303', RED)]).toEqual([AROUND, 2])
    off = true
    refreshAllZones(t.m)
    expect([zoned(t, BLUE), zoned(t, RED)]).toEqual([[], ['0401', '0502']])
  })

  test('damos:2.5#3 none reaches into a Major City held by the enemy; an empty one or a lesser city is no shelter', () => {
    const facing = (map: string, garrison: Units): boolean => {
      const t = position({ map: [map], units: { red: 'red foot 1/4 0103', ...garrison } })
      return inEnemyZone(t.m, BLUE, t.m.game.grid.parse('0102'))
    }
    expect(facing('. M .', { blue: 'blue foot 1/4 0102' })).toBe(false)
    expect(facing('. M .', { blue: 'blue foot 1/4 0102 demoralized' })).toBe(false)
    expect(facing('. M .', { blue: 'blue foot 1/4 0101' })).toBe(true)
    expect(facing('. C .', { blue: 'blue foot 1/4 0102' })).toBe(true)
  })

  test('damos:2.5#3 a garrison switches it off at once and on again when it leaves', () => {
    const units: Units = {
      shy: 'blue armor 2/6 0102 demoralized',
      guard: 'blue foot 1/6 0101',
      red: 'red foot 1/4 0104',
      ...WAITING,
    }
    const t = line(units, { map: ['C . M . . . . C'] })
    expect(
      line(units, { map: ['C . M . . . . C'] })
        .play('activate 0102')
        .refusal('move 0103'),
    ).toBe('demoralized-zone')
    t.play('pick guard', 'go', 'move 0102', 'move 0103')
    expect(zoned(t, BLUE)).toEqual(['0105', '0107'])
    t.play('move 0102')
    expect(zoned(t, BLUE)).toEqual(['0103', '0105', '0107'])
    t.play('move 0103', 'stop')
    expect(t.play('activate 0102').refusal('move 0103')).toBe('legal')
  })

  test('damos:2.5#4 it cuts a line of supply, unless a friendly force is in the hex', () => {
    const units: Units = { cut: 'blue foot 1/4 0104', red: 'red foot 1/4 0202' }
    // The only way to the city runs through 0102 and 0103, both beside the enemy in 0202.
    const t = (more: Units): Table => position({ map: ['C . . .', ' ~ . ~ ~'], units: { ...units, ...more } })
    expect(supplied(t({}), 'cut')).toBe(false)
    expect(supplied(t({ a: 'blue foot 1/4 0102' }), 'cut')).toBe(false)
    expect(supplied(t({ a: 'blue foot 1/4 0102', b: 'blue foot 1/4 0103' }), 'cut')).toBe(true)
    expect(supplied(t({ red: 'red foot 1/4 0202 demoralized' }), 'cut')).toBe(true)
  })

  test('damos:2.5#5 a force that can only retreat into one is eliminated', () => {
    const beaten = (more: Units): Table =>
      line({ arm: 'blue armor 13/6 0102', foot: 'red foot 5/4 0103', ...WAITING, ...more })
        .play('activate 0102', 'move 0103', 'plan standard')
        .dice(3, 3, 3)
        .dice(1)
    expect(beaten({ rear: 'blue foot 1/4 0106' }).hex('foot')).toBe('eliminated')
    expect(beaten({ rear: 'blue foot 1/4 0106 demoralized' }).hex('foot')).toBe('0105')
    // Without it the loser gets away, although the winner in the combat hex is next to the first hex of the retreat.
    const free = beaten({})
    expect([free.place, free.hex('foot'), zoned(free, RED)]).toEqual(['retreat.step', '0105', ['0102', '0104']])
    expect(zoned(free, RED, '0103')).toEqual(['0102'])
  })

  test('leaving out the zone exerted from one hex leaves out nothing else', () => {
    const t = field({ a: 'red foot 1/4 0303', b: 'red foot 1/4 0304', blue: 'blue foot 1/4 0501' })
    expect(zoned(t, BLUE, '0303')).toEqual(['0203', '0204', '0303', '0305', '0403', '0404'])
    expect(zoned(t, BLUE, '0101')).toEqual(zoned(t, BLUE))
    const alone = field({ a: 'red foot 1/4 0303', blue: 'blue foot 1/4 0501' })
    expect([zoned(alone, BLUE), zoned(alone, BLUE, '0303')]).toEqual([AROUND, []])
    const shaken = field({ a: 'red foot 1/4 0303 demoralized', b: 'red foot 1/4 0304', blue: 'blue foot 1/4 0501' })
    expect(zoned(shaken, BLUE, '0303')).toEqual(['0203', '0204', '0303', '0305', '0403', '0404'])
  })

  test('damos:2.5#6 a demoralized unit has none: the hex is free for supply and retreat', () => {
    expect(zoned(field({ red: 'red foot 1/4 0303 demoralized', blue: 'blue foot 1/4 0501' }), BLUE)).toEqual([])
    const t = field({ red: 'red foot 1/4 0303 demoralized', mate: 'red foot 1/4 0304', blue: 'blue foot 1/4 0501' })
    expect(zoned(t, BLUE)).toEqual(['0203', '0204', '0303', '0305', '0403', '0404'])
    // The enemy in its own hex lends it none.
    const met = field({ red: 'red foot 1/4 0303 demoralized', blue: 'blue foot 1/4 0302' }).play('activate 0302')
    const entered = field({ red: 'red foot 1/4 0303 demoralized', blue: 'blue foot 9/4 0302' }).play(
      'activate 0302',
      'move 0303',
      'plan standard',
    )
    refreshAllZones(entered.m)
    expect([zoned(met, BLUE), zoned(entered, BLUE), zoned(entered, RED)]).toEqual([[], [], AROUND])
    const way = line({ shy: 'blue foot 3/6 0103 demoralized', red: 'red foot 1/4 0105 demoralized' })
    expect(way.play('activate 0103').refusal('move 0104')).toBe('legal')
    // Supply: the line of the foot in 0104 runs beside the enemy in 0202.
    const fed = (state: string): boolean =>
      supplied(
        position({
          map: ['C . . .', ' ~ . ~ ~'],
          units: { end: 'blue foot 1/4 0104', red: `red foot 1/4 0202 ${state}` },
        }),
        'end',
      )
    expect([fed('demoralized'), fed('')]).toEqual([true, false])
    // Retreat: the only way of the loser ends next to blue's foot in 0106.
    const loser = (state: string): string =>
      line({ arm: 'blue armor 13/6 0102', foot: 'red foot 5/4 0103', rear: `blue foot 1/4 0106 ${state}`, ...WAITING })
        .play('activate 0102', 'move 0103', 'plan standard')
        .dice(3, 3, 3)
        .dice(1)
        .hex('foot')
    expect([loser('demoralized'), loser('')]).toEqual(['0105', 'eliminated'])
  })

  test('damos:2.5#6 it loses its zone on demoralization and has it again on rallying', () => {
    const t = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 13/4 0103', ...WAITING }).play(
      'activate 0102',
      'move 0103',
      'plan standard',
    )
    t.dice(1).dice(3, 1, 1)
    expect([t.hex('arm'), t.is('arm', 'demoralized')]).toEqual(['0102', true])
    expect(zoned(t, RED)).toEqual(['0102'])
    t.play('end').until('operations.choose')
    t.play('activate 0103', 'move 0104', 'move 0105', 'stop', 'end').until('operations.choose')
    t.play('activate 0102', 'move 0103', 'rally')
    expect(zoned(t, RED)).toEqual(['0102', '0104'])
    expect(t.events('demoralized')).toEqual([{ units: [t.unit('arm')], hex: 1 }])
    expect(t.events('rallied')).toEqual([{ units: [t.unit('arm')], hex: 2 }])
  })

  test('damos:2.5#7 entering, leaving and passing between enemy zones costs nothing and stops nobody', () => {
    const t = field({ a: 'red foot 1/4 0202', b: 'red foot 1/4 0204', blue: 'blue foot 5/5 0301' })
    t.play('activate 0301', 'move 0302', 'move 0303', 'move 0304', 'move 0305')
    expect([t.hex('blue'), t.last('moved')]).toMatchObject(['0305', { left: 1 }])
    const shy = field({ a: 'red foot 1/4 0202', b: 'red foot 1/4 0204', blue: 'blue foot 5/5 0301 demoralized' })
    expect(shy.play('activate 0301').refusal('move 0302')).toBe('demoralized-zone')
  })
})

describe('2.6 zones of influence', () => {
  test('damos:2.6#1 which units project one is the game’s to say', () => {
    const foot: Units = { blue: 'blue armor 5/6 0102', red: 'red foot 5/4 0104' }
    expect(line(foot).play('activate 0102', 'move 0103').place).toBe('activation.move')
    const t = line(foot, { x: { projectsZoi: (m, unit) => m.game.units[unit]!.type === 'foot' } })
    expect(t.play('activate 0102', 'move 0103').offers('react')).toEqual(['react 0104'])
    const series = field({
      a: 'red foot 1/4 0101',
      b: 'red cavalry 1/4 0102',
      c: 'red motorized 1/4 0103',
      d: 'red mech 1/4 0104',
      e: 'red armor 1/4 0105',
      f: 'red garrison 1/4 0201',
      blue: 'blue foot 1/4 0505',
    })
    expect(['0101', '0102', '0103', '0104', '0105', '0201'].map((hex) => range(series, hex, RED))).toEqual([
      0, 0, 0, 1, 1, 0,
    ])
  })

  test('damos:2.1#16 one projecting unit makes the whole force capable, and without any there is no influence', () => {
    const t = field({
      arm: 'red armor 1/6 0303',
      foot: 'red foot 6/4 0303',
      lone: 'red foot 6/4 0305',
      blue: 'blue foot 1/4 0501',
    })
    const units = (...ids: string[]): number[] => ids.map((id) => t.unit(id))
    expect([
      zoiCapable(t.m, units('arm', 'foot')),
      zoiCapable(t.m, units('foot', 'arm')),
      zoiCapable(t.m, units('lone')),
    ]).toEqual([true, true, false])
    expect(zoiCapable(t.m, [])).toBe(false)
    expect([range(t, '0303', RED), range(t, '0305', RED), range(t, '0304', RED), range(t, '0303', BLUE)]).toEqual([
      2, 0, 0, 0,
    ])
  })

  test.each([
    ['damos:2.6#2', 1, 1],
    ['damos:2.6#2', 6, 1],
    ['damos:2.6#3', 7, 2],
    ['damos:2.6#3', 12, 2],
    ['damos:2.6#4', 13, 3],
    ['damos:2.6#4', 40, 3],
  ])('%s a force of %d strength points reaches %d hexes and no further', (_, sp, hexes) => {
    /** How far away red may answer a step. */
    const answered = [1, 2, 3, 4].filter((distance) => {
      const from = `010${6 - distance}`
      const t = line({ blue: `blue armor 5/6 010${5 - distance}`, red: `red armor ${sp}/6 0106` }).play(
        `activate 010${5 - distance}`,
        `move ${from}`,
      )
      return t.place === 'reaction.window'
    })
    expect(answered).toEqual([1, 2, 3].slice(0, hexes))
  })

  test('damos:2.6#2-4 the range is the number of dice the force would roll', () => {
    const { charts } = line({ a: 'blue foot 1/4 0101' }).m.game
    for (let sp = 1; sp <= 40; sp++) expect([sp, charts.zoiRange(sp)]).toEqual([sp, charts.dice(charts.column(sp))])
    expect([charts.zoiRange(0), charts.longestZoi]).toEqual([1, 3])
  })

  test('damos:2.6#5 the range follows the present strength of the whole force, whatever the ground', () => {
    const t = (map: string, red: Units): number => range(line(red, { map: [map] }), '0106', RED)
    expect(t('C . . . . . . C', { red: 'red armor 6/6 0106 of 13', blue: 'blue foot 1/4 0101' })).toBe(1)
    expect(t('C . . . . s . C', { red: 'red armor 7/6 0106', blue: 'blue foot 1/4 0101' })).toBe(2)
    expect(t('C . . . . s . C', { red: 'red armor 6/6 0106', blue: 'blue foot 1/4 0101' })).toBe(1)
    expect(
      t('C . . . . . . C', { red: 'red armor 6/6 0106', mate: 'red foot 7/4 0106', blue: 'blue foot 1/4 0101' }),
    ).toBe(3)
  })

  test('damos:2.6#5 whoever is out of his own range is refused, though another of his side may react', () => {
    const t = line({ arm: 'blue armor 5/6 0102', near: 'red armor 7/6 0105', far: 'red armor 7/6 0106 of 13' })
    t.play('activate 0102', 'move 0103')
    expect(t.offers('react')).toEqual(['react 0105'])
    expect(t.why('react 0106')).toMatchObject({
      code: 'out-of-range',
      claim: 'damos:2.6#5',
      values: { distance: 3, range: 2 },
    })
    expect(t.refusal('withdraw 0106')).toBe('out-of-range')
    const whole = line({ arm: 'blue armor 5/6 0102', near: 'red armor 7/6 0105', far: 'red armor 13/6 0106' })
    expect(whole.play('activate 0102', 'move 0103').offers('react')).toEqual(['react 0105', 'react 0106'])
  })

  test('damos:2.6#5 losses shrink it at once', () => {
    const t = line({ arm: 'blue armor 13/6 0102', tank: 'red armor 8/6 0103', ...WAITING })
    t.play('activate 0102', 'move 0103', 'plan standard', 'pass', 'posture steadfast')
    expect(range(t, '0103', RED)).toBe(2)
    t.dice(2, 1, 1).dice(6, 6)
    expect([t.sp('tank'), t.last('winner'), range(t, '0103', RED)]).toEqual([6, { side: 1 }, 1])
  })

  test('damos:2.6#6 a demoralized unit projects none and belongs to no force that uses one', () => {
    const t = field({ red: 'red armor 13/6 0303 demoralized', blue: 'blue armor 5/6 0301' })
    expect(range(t, '0303', RED)).toBe(0)
    expect(t.play('activate 0301', 'move 0302').place).toBe('activation.move')
    const fit = field({ red: 'red armor 13/6 0303', blue: 'blue armor 5/6 0301' })
    expect(fit.play('activate 0301', 'move 0302').place).toBe('reaction.window')
    const named = line({
      arm: 'blue armor 9/6 0102',
      shaken: 'blue armor 9/6 0102 demoralized',
      other: 'blue armor 9/6 0104',
      foot: 'red foot 1/4 0103',
    })
    named.play('concert penetration')
    expect([named.refusal('pick shaken'), named.refusal('name 0104')]).toEqual(['attacker-demoralized', 'legal'])
  })

  test('damos:2.6#7 one demoralized unit takes the influence of the whole stack it ends with', () => {
    const t = line(
      { tank: 'red armor 13/6 0106', foot: 'red foot 1/4 0107 demoralized', ...WAITING },
      { player: 'red' },
    )
    expect(range(t, '0106', RED)).toBe(3)
    t.play('activate 0106', 'move 0107')
    expect(range(t, '0107', RED)).toBe(0)
    expect(t.is('tank', 'demoralized')).toBe(false)
    t.play('stop')
    expect([t.is('tank', 'demoralized'), range(t, '0107', RED), zoned(t, BLUE)]).toEqual([true, 0, ['0107']])
  })

  test('damos:2.6#8 influence is plain distance: enemies, zones and water between do not shorten it', () => {
    const units: Units = { arm: 'blue armor 5/6 0102', screen: 'blue foot 1/4 0104', tank: 'red armor 7/6 0105' }
    expect(line(units).play('activate 0102', 'move 0103').offers()).toEqual(['withdraw 0105', 'pass'])
    const lake = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 7/6 0105' }, { map: ['C . . ~ . . . C'] })
    expect(lake.play('activate 0102', 'move 0103').offers()).toEqual(['withdraw 0105', 'pass'])
    // What distance forbids nothing makes good: two hexes are too far for six strength points, and three for seven.
    const weaker = line({ ...units, tank: 'red armor 6/6 0105' }).play('activate 0102', 'move 0103')
    const farther = line({ ...units, tank: 'red armor 7/6 0106' }).play('activate 0102', 'move 0103')
    expect([weaker.place, farther.place]).toEqual(['activation.move', 'activation.move'])
  })
})
