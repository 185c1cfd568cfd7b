import { describe, expect, test } from 'vitest'
import { countersSchema, PLANS, unitSchema, type ScenarioFile } from './data.ts'
import { makeGame } from './game.ts'
import { joinModules } from './modules.ts'
import type { GameData } from './game-data.ts'
import { line, positionData, stack, Table, type Position, type Units, WAITING } from './testing.ts'

const diceNow = (t: Table): number => t.m.rolling.dice(t.m, t.m.top)
const played = (data: GameData): Table => new Table(makeGame(data).setting(data.scenarios[0]!.id)).until('operations')

describe('1 the series', () => {
  test('damos:1.0#1 a module holds at most 140 counters, markers included, none larger than a corps', () => {
    const unit = { name: 'u', side: 'blue', nation: 'XX', type: 'foot', size: 'division', sp: 1, ma: 1, arrives: 0 }
    const module = (units: number, markers?: number) =>
      countersSchema.safeParse({
        format: 1,
        units: Array.from({ length: units }, (_, i) => ({ ...unit, id: `u${i}` })),
        ...(markers !== undefined && {
          markers: Array.from({ length: markers }, (_, i) => ({ id: `m${i}`, name: 'm' })),
        }),
      })
    expect([module(140).success, module(133, 7).success]).toEqual([true, true])
    expect(module(141).error?.issues.map((i) => i.message)).toEqual([
      'a module has no more than 140 counters, markers included',
    ])
    expect(module(133, 8).success).toBe(false)
    expect(unitSchema.safeParse({ ...unit, id: 'a', size: 'corps' }).success).toBe(true)
    expect(unitSchema.safeParse({ ...unit, id: 'a', size: 'army' }).success).toBe(false)
  })

  describe('modules joined', () => {
    /** A north of two rows and two columns, and a south of two rows and three columns where red is at home. */
    const north = (): GameData => ({
      ...positionData({ map: ['C .', ' . .'], units: { n: 'blue armor 5/6 0201' } }),
      id: 'n',
    })
    const south = (): GameData => {
      const countries = Object.fromEntries(['0101', '0102', '0103', '0201', '0202', '0203'].map((h) => [h, 'east']))
      const units: Units = { s: 'red foot 2/4 0202', t: 'red foot 1/4 0203' }
      const data = positionData({
        map: ['. . .', ' . . C'],
        countries,
        units,
        rivers: ['0101/0201'],
        roads: ['0102/0201'],
        rails: ['0101/0102'],
      })
      const map = { ...data.map, chains: { border: ['0102', '0203'] } }
      const counters = {
        ...data.counters,
        units: data.counters.units.map((u) => (u.id === 's' ? { ...u, setup: '0202' } : u)),
      }
      return { ...data, id: 's', map, counters, owner: (country) => (country === 'east' ? 1 : 0) }
    }
    const scenario = (data: GameData): ScenarioFile => ({
      ...data.scenarios[0]!,
      id: 'both',
      position: {
        ...data.scenarios[0]!.position,
        units: { n: { hex: '0201' }, s: { hex: '0402' }, t: { hex: '0403' } },
      },
    })
    const both = (a: GameData, b: GameData): GameData => joinModules(a, b, scenario(a))

    test('damos:1.0#2 a campaign over the maps and counters of two modules is played as one game', () => {
      const data = both(north(), south())
      expect(makeGame(data).scenarios).toEqual([{ id: 'both', title: 'test', about: '' }])
      const t = played(data)
      expect([t.m.game.grid.record.rows, t.m.game.grid.record.cols, t.m.game.units.length]).toEqual([4, 3, 3])
      expect([t.controller('0202'), t.controller('0103'), t.controller('0301'), t.controller('0402')]).toEqual([
        'blue',
        'nobody',
        'red',
        'red',
      ])
      // Over the seam, across the southern river, into a southern enemy who retreats to a southern city.
      t.play('activate 0201', 'move 0301')
      expect(t.last('moved')).toMatchObject({ left: 5 })
      t.play('move 0401')
      expect(t.last('moved')).toMatchObject({ left: 3 })
      t.play('move 0402', 'plan standard')
      expect(t.last('modifiers')).toMatchObject({ attackSupplied: 1, defenceSupplied: 1 })
    })

    test('damos:1.0#2 what a module says about hexes is moved with its map', () => {
      const { map, counters, title } = both(north(), south())
      expect(title).toBe('n and s')
      expect(map.name).toBe('n and s')
      expect(map.hexes.map((h) => h.hex)).toEqual([
        '0101',
        '0102',
        '0201',
        '0202',
        '0301',
        '0302',
        '0303',
        '0401',
        '0402',
        '0403',
      ])
      expect(map.hexsides).toEqual([{ between: ['0301', '0401'], kind: 'river', name: 'river' }])
      expect(map.road).toEqual([{ between: ['0302', '0401'] }])
      expect(map.rail).toEqual([{ between: ['0301', '0302'] }])
      expect(map.chains).toEqual({ border: ['0302', '0403'] })
      expect(counters.units.map((u) => [u.id, u.setup])).toEqual([
        ['n', undefined],
        ['s', '0402'],
        ['t', undefined],
      ])
    })

    test('damos:1.0#2 modules that fit are joined; those that do not fit together are refused', () => {
      expect(both(north(), south()).scenarios.map((s) => s.id)).toEqual(['both'])
      const odd = { ...north(), map: positionData({ map: ['C .'], units: {} }).map }
      expect(() => both(odd, south())).toThrow('n and s: the maps do not fit together')
      const turned = (grid: Partial<GameData['map']['grid']>): GameData => ({
        ...north(),
        map: { ...north().map, grid: { ...north().map.grid, ...grid } },
      })
      expect(() => both(turned({ shifted: 'odd' }), south())).toThrow('do not fit')
      expect(() => both(turned({ origin: 'SW' }), turned({ origin: 'SW' }))).toThrow('do not fit')
      expect(() => both(turned({ numbering: 'CCRR' }), turned({ numbering: 'CCRR' }))).toThrow('do not fit')
      expect(() => both(south(), south())).toThrow('s and s: the unit "s" is in both')
    })
  })

  test('damos:1.1#2 a roll is the sum of one, two or three dice and never of more, however strong the force', () => {
    const dice = (sp: number): readonly [number, unknown] => {
      const t = line({ arm: `blue armor ${sp}/6 0102`, foot: 'red foot 3/4 0103' }).play(
        'activate 0102',
        'move 0103',
        'plan standard',
      )
      const count = diceNow(t)
      return [count, t.dice(...[5, 4, 2].slice(0, count)).fields['attackTotal']]
    }
    expect([1, 6, 7, 12, 13, 60, 500].map(dice)).toEqual([
      [1, 5],
      [1, 5],
      [2, 9],
      [2, 9],
      [3, 11],
      [3, 11],
      [3, 11],
    ])
    const wide = line({ arm: 'blue armor 500/6 0102', foot: 'red foot 3/4 0103' })
    wide.play('activate 0102', 'move 0103', 'plan standard')
    expect(() => wide.dice(1, 1, 1, 1)).toThrow('needs 3 dice')
  })
})

describe('2.1 words', () => {
  test('damos:2.1#1 an exclusive rule replaces the core rule at its point and no other', () => {
    const units: Units = { ...stack('ab', 'blue foot 1/4 0102'), tank: 'red armor 7/6 0106', ...WAITING }
    const alone: Position['x'] = { stacks: (_m, group) => group.length <= 1 }
    const t = line(units, { x: alone }).play('end')
    expect([t.seat, t.place]).toEqual(['blue', 'operations.excess'])
    expect(line(units).play('end').seat).toBe('red')
    // All other points stay as the series has them: who has influence, how far, and what a reaction needs.
    for (const x of [undefined, alone]) {
      const moved = line(units, x ? { x } : {}).play('pick a', 'go', 'move 0103')
      expect(moved.place).toBe('activation.move')
      moved.play('move 0104')
      expect(moved.offers()).toEqual(['react 0106', 'withdraw 0106', 'pass'])
      expect(moved.play('react 0106').dice(5, 4).last('reaction')).toMatchObject({ drm: 1, success: 1 })
    }
  })

  test('damos:2.1#2 dice are six-sided and added up', () => {
    const t = line({ arm: 'blue armor 13/6 0102', foot: 'red foot 7/4 0103' }).play(
      'activate 0102',
      'move 0103',
      'plan standard',
    )
    expect(() => t.dice(7, 1, 1)).toThrow('the roll for attack needs 3 dice from 1 to 6, not [7, 1, 1]')
    expect(() => t.dice(0, 1, 1)).toThrow('from 1 to 6')
    expect(() => t.dice(1, 1)).toThrow('needs 3 dice')
    t.dice(6, 6, 4)
    expect(t.m.top).toMatchObject({ attackTotal: 16 })
    expect(diceNow(t)).toBe(2)
    t.dice(1, 2)
    expect(t.events('rolled').map((e) => [e['purpose'], e['dice']])).toEqual([
      ['attack', [6, 6, 4]],
      ['defence', [1, 2]],
    ])
  })

  test('damos:2.1#3 there are four attack plans, two of them chosen on entry and two declared as Concerted Attacks', () => {
    expect(PLANS).toEqual(['meeting', 'standard', 'assault', 'penetration'])
    const t = line({ arm: 'blue armor 9/6 0102', foot: 'red foot 3/4 0103' })
    expect(t.offers('concert')).toEqual(['concert assault', 'concert penetration'])
    expect(t.refusal('concert standard')).toBe('bad-argument')
    t.play('activate 0102', 'move 0103')
    expect(t.offers()).toEqual(['plan meeting', 'plan standard'])
    expect(t.refusal('plan assault')).toBe('bad-argument')
  })

  test('damos:2.1#4 what is reduced to nothing is eliminated, what gives up has surrendered, and the pools differ', () => {
    const killed = line({ arm: 'blue armor 13/6 0102', foot: 'red foot 1/4 0103', ...WAITING })
    killed.play('activate 0102', 'move 0103', 'plan standard').dice(6, 6, 6).dice(1)
    expect([killed.hex('foot'), killed.sp('foot')]).toEqual(['eliminated', 0])
    const caught = line(
      { foot: 'red foot 1/4 0104', arm: 'blue armor 5/6 0103', rear: 'blue armor 5/6 0105' },
      { player: 'red' },
    )
    caught.play('end')
    expect([caught.hex('foot'), caught.sp('foot')]).toEqual(['surrendered', 0])
    expect([killed.events('surrendered'), caught.events('eliminated')]).toEqual([[], []])
    expect(caught.last('surrendered')).toEqual({ unit: caught.unit('foot'), hex: 3 })
    const pools = line(
      { x: 'blue foot 2/4 eliminated', y: 'blue foot 2/4 surrendered', ...WAITING },
      { rp: { blue: 2 }, from: 'replacements' },
    )
    expect([pools.refusal('rebuild x'), pools.refusal('rebuild y')]).toEqual(['legal', 'surrendered-for-good'])
  })

  test('damos:2.1#5 own units of any nation are friends, and all units of the other side are enemies', () => {
    const units: Units = {
      a: 'blue foot 2/4 0102 AA',
      b: 'blue armor 2/6 0102 BB',
      c: 'blue foot 2/4 0103 CC',
      r: 'red foot 1/4 0106 AA',
    }
    const t = line(units)
    t.play('pick a')
    expect(t.why('add r')).toMatchObject({ code: 'not-own', claim: 'damos:2.1#5', values: { unit: t.unit('r') } })
    t.play('add b', 'go', 'move 0103', 'pickup c')
    expect(t.m.top).toMatchObject({ force: [t.unit('a'), t.unit('b'), t.unit('c')] })
    expect(line(units).why('pick r')).toMatchObject({ code: 'not-own', claim: 'damos:2.1#5' })
    // A demoralized force passes friends of any nation and shuns the enemy, even of its own.
    const shy = line({ ...units, a: 'blue foot 2/4 0104 AA demoralized' }).play('activate 0104')
    expect([shy.refusal('move 0103'), shy.refusal('move 0105')]).toEqual(['legal', 'demoralized-zone'])
  })

  test('damos:2.1#6 the scenario says who plays first', () => {
    const order = (first: 'blue' | 'red'): unknown[] => {
      const data = positionData({
        map: ['. . . . .'],
        units: { a: 'blue armor 1/4 0101', b: 'red armor 1/4 0105' },
        turn: 1,
        turns: 1,
      })
      const scenario = { ...data.scenarios[0]!, first, start: { turn: 1, player: first } }
      const t = new Table(makeGame({ ...data, scenarios: [scenario] }).setting('test'))
      while (t.m.waits !== 'over') t.play(t.legal('end') ? 'end' : 'done')
      return t.events('playerTurn').map((e) => e['side'])
    }
    expect([order('blue'), order('red')]).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('damos:2.1#7 one unit is a force, and so are some or all units of a hex', () => {
    const t = line({ ...stack('abc', 'blue foot 1/4 0102'), d: 'blue foot 1/4 0103' })
    const force = (...orders: string[]): unknown =>
      line({ ...stack('abc', 'blue foot 1/4 0102'), d: 'blue foot 1/4 0103' }).play(...orders).fields['force']
    expect(force('activate 0103')).toEqual([3])
    expect(force('activate 0102')).toEqual([0, 1, 2])
    expect(force('pick c', 'add a', 'go')).toEqual([0, 2])
    // Units of two hexes are no force, nor is nobody.
    const gathered = line({ ...stack('abc', 'blue foot 1/4 0102'), d: 'blue foot 1/4 0103' }).play('pick c')
    expect([gathered.refusal('add d'), gathered.refusal('add a')]).toEqual(['not-in-hex', 'legal'])
    expect(t.why('activate 0104')).toMatchObject({ code: 'no-own-unit', claim: 'damos:2.1#7', values: { hex: 3 } })
  })

  test('damos:2.1#8 a spent unit neither activates nor reacts until it is reset; a fresh one does both', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0104 spent', ...WAITING })
    t.play('activate 0102', 'move 0103')
    expect(t.place).toBe('activation.move')
    t.play('stop')
    expect(t.why('activate 0103')).toMatchObject({
      code: 'spent',
      claim: 'damos:2.1#8',
      values: { unit: t.unit('arm') },
    })
    expect(t.legal('activate 0101')).toBe(true)
    t.play('end').until('operations.choose')
    expect([t.seat, t.refusal('activate 0104'), t.is('arm', 'spent')]).toEqual(['red', 'spent', false])
    t.play('end').until('operations.choose')
    expect([t.seat, t.refusal('activate 0103')]).toEqual(['blue', 'legal'])
    t.play('activate 0101', 'move 0102', 'move 0103')
    expect([t.seat, t.refusal('react 0104')]).toEqual(['red', 'legal'])
  })

  test('damos:2.1#9 foot, cavalry and motorized units are infantry; mechanized and armored units are not', () => {
    const attacked = (type: string): Table =>
      line({ arm: 'blue armor 9/6 0102', unit: `red ${type} 3/4 0103` }).play(
        'activate 0102',
        'move 0103',
        'plan standard',
      )
    const choice = (type: string): string[] => attacked(type).play('pass').offers()
    const forced = (type: string): unknown => attacked(type).last('revealed')['posture']
    expect(['foot', 'cavalry', 'motorized'].map(forced)).toEqual(['steadfast', 'steadfast', 'steadfast'])
    expect(['mech', 'armor'].map(choice)).toEqual([
      ['posture steadfast', 'posture counterattack'],
      ['posture steadfast', 'posture counterattack'],
    ])
    // Mechanized infantry and armor are two classes: only armor exploits two hexes after a Meeting Engagement.
    const left = (type: string): unknown =>
      line({ unit: `blue ${type} 9/6 0102`, foot: 'red foot 5/4 0103', ...WAITING })
        .play('activate 0102', 'move 0103', 'plan meeting')
        .dice(6, 6)
        .dice(1)
        .until('exploitation.choose')
        .play('exploit', 'move 0102')
        .last('moved')['left']
    expect(['mech', 'armor'].map(left)).toEqual([0, 1])
  })

  test('damos:2.1#10 loss points cost strength and, ranked, decide the winner', () => {
    const t = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 5/4 0103' })
      .play('activate 0102', 'move 0103', 'plan standard')
      .dice(6)
      .dice(3)
    expect(t.last('inflicted')).toEqual({ onDefender: '1♥', onAttacker: '1' })
    expect([t.sp('arm'), t.sp('foot'), t.last('winner')]).toEqual([4, 4, { side: 0 }])
  })

  test('damos:2.1#11, damos:2.3#3 markers, and the state they show, take no room in a stack', () => {
    const data = positionData({
      map: ['C . . C'],
      units: {
        ...stack('abc', 'blue foot 1/4 0102 spent demoralized'),
        d: 'blue armor 1/4 0101',
        r: 'red armor 1/4 0104',
      },
    })
    const markers = Array.from({ length: 7 }, (_, i) => ({ id: `m${i}`, name: `marker ${i}` }))
    const t = played({ ...data, counters: { ...data.counters, markers } })
    expect([t.m.game.units.length, t.m.setting.ids.parse('unit', 'm0')]).toEqual([5, -1])
    t.play('end')
    expect([t.seat, t.events('eliminated')]).toEqual(['red', []])
    const four = played(data).play('activate 0101', 'move 0102', 'stop')
    expect([four.seat, four.place]).toEqual(['blue', 'operations.excess'])
  })

  test('damos:2.1#12 the player whose turn it is attacks and the other defends', () => {
    const t = line({ arm: 'blue armor 3/6 0104', foot: 'red foot 9/4 0105', ...WAITING }, { player: 'red' })
    expect(t.seat).toBe('red')
    t.play('activate 0105', 'move 0104', 'plan standard', 'pass', 'posture steadfast')
    expect(t.last('combat')).toMatchObject({ attackers: [t.unit('foot')], defenders: [t.unit('arm')] })
    expect(t.m.top).toMatchObject({ side: 1 })
  })

  test('damos:2.1#17 movement is paid from the printed allowance, exploitation from its own', () => {
    const t = line({ arm: 'blue armor 13/6 0102', foot: 'red foot 1/4 0104' }).play('activate 0102', 'move 0103')
    expect(t.last('moved')).toMatchObject({ left: 5 })
    t.play('move 0104')
    expect(t.last('moved')).toMatchObject({ left: 4 })
    // Armor rates 2, the Standard Attack cost 1, and the enemy could not absorb 2 of its 3 losses.
    t.play('plan standard').dice(3, 3, 3).dice(1)
    expect(t.last('inflicted')['onDefender']).toBe('3')
    t.play('exploit', 'move 0105')
    expect(t.last('moved')).toMatchObject({ left: 2 + 1 + 2 - 1 })
  })
})

describe('2.2 units', () => {
  const counter = {
    id: '8 Pz',
    name: '8th Panzer',
    side: 'blue',
    nation: 'GE',
    type: 'armor',
    size: 'division',
    corps: 'LVI',
    sp: 5,
    ma: 6,
    arrives: 0,
  }

  test('damos:2.2#1 a counter needs its identity, type, size, strength and allowance, and keeps its formation', () => {
    for (const field of ['id', 'type', 'size', 'sp', 'ma']) {
      const { [field]: _, ...rest } = counter as Record<string, unknown>
      expect([field, unitSchema.safeParse(rest).error?.issues[0]?.path]).toEqual([field, [field]])
    }
    const data = positionData({ map: ['. .'], units: { a: 'blue foot 1/4 0101' } })
    const units = [unitSchema.parse({ ...counter, id: 'a', army: '18' })]
    const unit = played({ ...data, counters: { format: 1, units } }).m.game.units[0]
    expect(unit).toMatchObject({ id: 'a', army: '18', corps: 'LVI', type: 'armor', size: 'division', sp: 5, ma: 6 })
  })

  test('damos:2.2#2 the formation changes nothing: the same orders and dice lead to the same position', () => {
    const fight = (formations: readonly string[]): string => {
      const data = positionData({
        map: ['C . . . . . C'],
        units: { a: 'blue armor 5/6 0102', b: 'blue foot 4/5 0102', c: 'red mech 6/6 0104', d: 'red armor 3/6 0104' },
        control: { red: ['0107'] },
      })
      const units = data.counters.units.map((u, i) => ({ ...u, corps: formations[i]!, army: formations[i]! }))
      const t = played({ ...data, counters: { ...data.counters, units } })
      t.play('activate 0102', 'move 0103', 'pass', 'move 0104', 'plan standard', 'pass', 'posture steadfast')
        .dice(5, 5)
        .dice(3, 4)
      return JSON.stringify([t.m.hash(), t.offers(), t.log])
    }
    expect(fight(['1', '1', '2', '2'])).toBe(fight(['1', '2', '3', '4']))
  })

  test('damos:2.2#3 the allowance is what a unit may spend in one activation, strategic or operational', () => {
    const units: Units = { foot: 'blue foot 1/2 0101', ...stack('yz', 'blue armor 1/4 0101') }
    const t = line(units).play('pick foot', 'go', 'move 0102')
    expect(t.refusal('move 0103')).toBe('legal')
    t.play('move 0103')
    expect([t.hex('foot'), t.is('foot', 'spent')]).toEqual(['0103', true])
    const march = line({ ...units, r: 'red foot 1/4 0108' }, { from: 'strategic' }).play(
      'pick foot',
      'go',
      'move 0102',
      'move 0103',
    )
    expect(march.m.top).toMatchObject({ halves: (2 * 2 - 2) * 2 })
    const idle = line({ fort: 'blue garrison 1/0 0102', ...WAITING })
    expect(idle.why('activate 0102')).toMatchObject({
      code: 'no-movement',
      claim: 'damos:2.2#3',
      values: { unit: idle.unit('fort') },
    })
  })
})
