import { describe, expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import { rebuildIndex } from './forces.ts'
import { countersSchema, PLANS, unitSchema, type ScenarioFile } from './data.ts'
import { joinModules, makeGame, type GameData } from './game.ts'
import { position, positionData, Table, type Position } from './testing.ts'

type Units = Position['units']

/** A row of clear hexes, 0101 to 0108: blue has the west and a city there, red the east. */
function line(units: Units, more: Partial<Position> = {}): Table {
  return position({ map: ['C . . . . . . C'], control: { red: ['0105', '0106', '0107', '0108'] }, units, ...more })
}

/** Somebody with something left to do, so that phases do not end by themselves. */
const waiting: Units = { west: 'blue armor 1/4 0101', east: 'red armor 1/4 0108' }

/** As many units in one hex as wanted, named a, b, c ... */
function stack(letters: string, words: string): Units {
  return Object.fromEntries([...letters].map((id) => [id, words]))
}

const diceNow = (t: Table): number => t.m.rolling.dice(t.m, t.m.top)
const played = (data: GameData): Table => new Table(makeGame(data).setting(data.scenarios[0]!.id)).until('operations')

describe('1 the series', () => {
  test('damos:1.0#1 a module holds at most 140 counters, markers included, none larger than a corps', () => {
    const unit = { name: 'u', side: 'blue', nation: 'XX', type: 'foot', size: 'division', sp: 1, ma: 1, arrives: 0 }
    const module = (units: number, markers?: number) =>
      countersSchema.safeParse({
        format: 1,
        units: Array.from({ length: units }, (_, i) => ({ ...unit, id: `u${i}` })),
        ...(markers !== undefined && { markers: Array.from({ length: markers }, (_, i) => ({ id: `m${i}`, name: 'm' })) }),
      })
    expect([module(140).success, module(133, 7).success]).toEqual([true, true])
    expect(module(141).error?.issues.map((i) => i.message)).toEqual(['a module has no more than 140 counters, markers included'])
    expect(module(133, 8).success).toBe(false)
    expect(unitSchema.safeParse({ ...unit, id: 'a', size: 'corps' }).success).toBe(true)
    expect(unitSchema.safeParse({ ...unit, id: 'a', size: 'army' }).success).toBe(false)
  })

  describe('modules joined', () => {
    /** A north of two rows and two columns, and a south of two rows and three columns where red is at home. */
    const north = (): GameData => ({ ...positionData({ map: ['C .', ' . .'], units: { n: 'blue armor 5/6 0201' } }), id: 'n' })
    const south = (): GameData => {
      const countries = Object.fromEntries(['0101', '0102', '0103', '0201', '0202', '0203'].map((h) => [h, 'east']))
      const units: Units = { s: 'red foot 2/4 0202', t: 'red foot 1/4 0203' }
      const data = positionData({ map: ['. . .', ' . . C'], countries, units, rivers: ['0101/0201'], roads: ['0102/0201'], rails: ['0101/0102'] })
      const map = { ...data.map, chains: { border: ['0102', '0203'] } }
      const counters = { ...data.counters, units: data.counters.units.map((u) => (u.id === 's' ? { ...u, setup: '0202' } : u)) }
      return { ...data, id: 's', map, counters, owner: (country) => (country === 'east' ? 1 : 0) }
    }
    const scenario = (data: GameData): ScenarioFile => ({
      ...data.scenarios[0]!,
      id: 'both',
      position: { ...data.scenarios[0]!.position, units: { n: { hex: '0201' }, s: { hex: '0402' }, t: { hex: '0403' } } },
    })
    const both = (a: GameData, b: GameData): GameData => joinModules(a, b, scenario(a))

    test('damos:1.0#2 a campaign over the maps and counters of two modules is played as one game', () => {
      const data = both(north(), south())
      expect(makeGame(data).scenarios).toEqual([{ id: 'both', title: 'test', about: '' }])
      const t = played(data)
      expect([t.m.game.grid.record.rows, t.m.game.grid.record.cols, t.m.game.units.length]).toEqual([4, 3, 3])
      expect([t.controller('0202'), t.controller('0103'), t.controller('0301'), t.controller('0402')]).toEqual(['blue', 'nobody', 'red', 'red'])
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
      expect(map.hexes.map((h) => h.hex)).toEqual(['0101', '0102', '0201', '0202', '0301', '0302', '0303', '0401', '0402', '0403'])
      expect(map.hexsides).toEqual([{ between: ['0301', '0401'], kind: 'river', name: 'river' }])
      expect(map.road).toEqual([{ between: ['0302', '0401'] }])
      expect(map.rail).toEqual([{ between: ['0301', '0302'] }])
      expect(map.chains).toEqual({ border: ['0302', '0403'] })
      expect(counters.units.map((u) => [u.id, u.setup])).toEqual([['n', undefined], ['s', '0402'], ['t', undefined]])
    })

    test('damos:1.0#2 modules that do not fit together are refused', () => {
      const odd = { ...north(), map: positionData({ map: ['C .'], units: {} }).map }
      expect(() => both(odd, south())).toThrow('n and s: the maps do not fit together')
      const turned = (grid: Partial<GameData['map']['grid']>): GameData => ({ ...north(), map: { ...north().map, grid: { ...north().map.grid, ...grid } } })
      expect(() => both(turned({ shifted: 'odd' }), south())).toThrow('do not fit')
      expect(() => both(turned({ origin: 'SW' }), turned({ origin: 'SW' }))).toThrow('do not fit')
      expect(() => both(turned({ numbering: 'CCRR' }), turned({ numbering: 'CCRR' }))).toThrow('do not fit')
      expect(() => both(south(), south())).toThrow('s and s: the unit "s" is in both')
    })
  })

  test('damos:1.1#2 no fight takes more than three dice, however strong the force', () => {
    const dice = (sp: number): number => {
      const t = line({ arm: `blue armor ${sp}/6 0102`, foot: 'red foot 3/4 0103' }).play('activate 0102', 'move 0103', 'plan standard')
      return diceNow(t)
    }
    expect([1, 6, 7, 12, 13, 60, 500].map(dice)).toEqual([1, 1, 2, 2, 3, 3, 3])
  })
})

describe('2.1 words', () => {
  test('damos:2.1#1 an exclusive rule replaces the core rule at its point and no other', () => {
    const units: Units = { ...stack('ab', 'blue foot 1/4 0102'), ...waiting }
    const t = line(units, { x: { stacks: (_m, group) => group.length <= 1 } }).play('end')
    expect([t.seat, t.place]).toEqual(['blue', 'operations.excess'])
    // The range and reach of influence are still the series' own.
    expect(t.m.game.charts.zoiRange(7)).toBe(2)
    expect(line(units).play('end').seat).toBe('red')
  })

  test('damos:2.1#2 dice are six-sided and added up', () => {
    const t = line({ arm: 'blue armor 13/6 0102', foot: 'red foot 7/4 0103' }).play('activate 0102', 'move 0103', 'plan standard')
    expect(() => t.dice(7, 1, 1)).toThrow('the roll for attack needs 3 dice from 1 to 6, not [7, 1, 1]')
    expect(() => t.dice(0, 1, 1)).toThrow('from 1 to 6')
    expect(() => t.dice(1, 1)).toThrow('needs 3 dice')
    t.dice(6, 6, 4)
    expect(t.m.top).toMatchObject({ attackTotal: 16 })
    expect(diceNow(t)).toBe(2)
    t.dice(1, 2)
    expect(t.events('rolled').map((e) => [e['purpose'], e['dice']])).toEqual([['attack', [6, 6, 4]], ['defence', [1, 2]]])
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
    const killed = line({ arm: 'blue armor 13/6 0102', foot: 'red foot 1/4 0103', ...waiting })
    killed.play('activate 0102', 'move 0103', 'plan standard').dice(6, 6, 6).dice(1)
    expect([killed.hex('foot'), killed.sp('foot')]).toEqual(['eliminated', 0])
    const caught = line({ foot: 'red foot 1/4 0104', arm: 'blue armor 5/6 0103', rear: 'blue armor 5/6 0105' }, { player: 'red' })
    caught.play('end')
    expect([caught.hex('foot'), caught.sp('foot')]).toEqual(['surrendered', 0])
    const pools = line({ x: 'blue foot 2/4 eliminated', y: 'blue foot 2/4 surrendered', ...waiting }, { rp: { blue: 2 }, from: 'replacements' })
    expect([pools.refusal('rebuild x'), pools.refusal('rebuild y')]).toEqual(['legal', 'surrendered-for-good'])
  })

  test('damos:2.1#5 own units of any nation are friends, and all units of the other side are enemies', () => {
    const units: Units = { a: 'blue foot 2/4 0102 AA', b: 'blue armor 2/6 0102 BB', c: 'blue foot 2/4 0103 CC', r: 'red foot 1/4 0106 AA' }
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
      const data = positionData({ map: ['. . . . .'], units: { a: 'blue armor 1/4 0101', b: 'red armor 1/4 0105' }, turn: 1, turns: 1 })
      const scenario = { ...data.scenarios[0]!, first, start: { turn: 1, player: first } }
      const t = new Table(makeGame({ ...data, scenarios: [scenario] }).setting('test'))
      while (t.m.waits !== 'over') t.play(t.legal('end') ? 'end' : 'done')
      return t.events('playerTurn').map((e) => e['side'])
    }
    expect([order('blue'), order('red')]).toEqual([[0, 1], [1, 0]])
  })

  test('damos:2.1#7 one unit is a force, and so are some or all units of a hex', () => {
    const t = line({ ...stack('abc', 'blue foot 1/4 0102'), d: 'blue foot 1/4 0103' })
    const force = (...orders: string[]): unknown => line({ ...stack('abc', 'blue foot 1/4 0102'), d: 'blue foot 1/4 0103' }).play(...orders).m.top['force']
    expect(force('activate 0103')).toEqual([3])
    expect(force('activate 0102')).toEqual([0, 1, 2])
    expect(force('pick c', 'add a', 'go')).toEqual([0, 2])
    expect(t.why('activate 0104')).toMatchObject({ code: 'no-own-unit', claim: 'damos:2.1#7', values: { hex: 3 } })
  })

  test('damos:2.1#8 a spent unit neither activates nor reacts until it is reset; a fresh one does both', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0104 spent', ...waiting })
    t.play('activate 0102', 'move 0103')
    expect(t.place).toBe('activation.move')
    t.play('stop')
    expect(t.why('activate 0103')).toMatchObject({ code: 'spent', claim: 'damos:2.1#8', values: { unit: t.unit('arm') } })
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
      line({ arm: 'blue armor 9/6 0102', unit: `red ${type} 3/4 0103` }).play('activate 0102', 'move 0103', 'plan standard')
    const choice = (type: string): string[] => attacked(type).play('pass').offers()
    const forced = (type: string): unknown => attacked(type).last('revealed')['posture']
    expect(['foot', 'cavalry', 'motorized'].map(forced)).toEqual(['steadfast', 'steadfast', 'steadfast'])
    expect(['mech', 'armor'].map(choice)).toEqual([['posture steadfast', 'posture counterattack'], ['posture steadfast', 'posture counterattack']])
  })

  test('damos:2.1#10 loss points cost strength and, ranked, decide the winner', () => {
    const t = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 5/4 0103' }).play('activate 0102', 'move 0103', 'plan standard').dice(6).dice(3)
    expect(t.last('inflicted')).toEqual({ onDefender: '1♥', onAttacker: '1' })
    expect([t.sp('arm'), t.sp('foot'), t.last('winner')]).toEqual([4, 4, { side: 0 }])
  })

  test('damos:2.1#11, damos:2.3#3 markers, and the state they show, take no room in a stack', () => {
    const data = positionData({ map: ['C . . C'], units: { ...stack('abc', 'blue foot 1/4 0102 spent demoralized'), d: 'blue armor 1/4 0101', r: 'red armor 1/4 0104' } })
    const markers = Array.from({ length: 7 }, (_, i) => ({ id: `m${i}`, name: `marker ${i}` }))
    const t = played({ ...data, counters: { ...data.counters, markers } })
    expect([t.m.game.units.length, t.m.setting.ids.parse('unit', 'm0')]).toEqual([5, -1])
    t.play('end')
    expect([t.seat, t.events('eliminated')]).toEqual(['red', []])
    const four = played(data).play('activate 0101', 'move 0102', 'stop')
    expect([four.seat, four.place]).toEqual(['blue', 'operations.excess'])
  })

  test('damos:2.1#12 the player whose turn it is attacks and the other defends', () => {
    const t = line({ arm: 'blue armor 3/6 0104', foot: 'red foot 9/4 0105', ...waiting }, { player: 'red' })
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
  const counter = { id: '8 Pz', name: '8th Panzer', side: 'blue', nation: 'GE', type: 'armor', size: 'division', corps: 'LVI', sp: 5, ma: 6, arrives: 0 }

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
      const data = positionData({ map: ['C . . . . . C'], units: { a: 'blue armor 5/6 0102', b: 'blue foot 4/5 0102', c: 'red mech 6/6 0104', d: 'red armor 3/6 0104' }, control: { red: ['0107'] } })
      const units = data.counters.units.map((u, i) => ({ ...u, corps: formations[i]!, army: formations[i]! }))
      const t = played({ ...data, counters: { ...data.counters, units } })
      t.play('activate 0102', 'move 0103', 'pass', 'move 0104', 'plan standard', 'pass', 'posture steadfast').dice(5, 5).dice(3, 4)
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
    const march = line({ ...units, r: 'red foot 1/4 0108' }, { from: 'strategic' }).play('pick foot', 'go', 'move 0102', 'move 0103')
    expect(march.m.top).toMatchObject({ halves: (2 * 2 - 2) * 2 })
    const idle = line({ fort: 'blue garrison 1/0 0102', ...waiting })
    expect(idle.why('activate 0102')).toMatchObject({ code: 'no-movement', claim: 'damos:2.2#3', values: { unit: idle.unit('fort') } })
  })
})

describe('2.3 stacking', () => {
  /** At most two of a nation, and four units in all. */
  const nations: Position['x'] = {
    stacks: (m, units) => units.length <= 4 && units.every((u) => units.filter((v) => m.game.units[v]!.nation === m.game.units[u]!.nation).length <= 2),
  }

  test('damos:2.3#1 the limit is the game’s, nation by nation; the series’ own is three units', () => {
    const place = (units: Units, x?: Position['x']): string => line({ ...units, ...waiting }, x ? { x } : {}).play('end').place
    expect(place(stack('abc', 'blue foot 1/4 0102'))).not.toBe('operations.excess')
    expect(place(stack('abcd', 'blue foot 1/4 0102'))).toBe('operations.excess')
    const mixed: Units = { ...stack('ab', 'blue foot 1/4 0102 AA'), ...stack('cd', 'blue foot 1/4 0102 BB') }
    expect(place(mixed, nations)).not.toBe('operations.excess')
    expect(place({ ...mixed, ...stack('abc', 'blue foot 1/4 0102 AA') }, nations)).toBe('operations.excess')
  })

  test('damos:2.3#2 each side counts its own: three may fight three in one hex', () => {
    const t = line({ ...stack('abc', 'blue foot 3/4 0102'), ...stack('xyz', 'red foot 3/4 0103') })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect(t.events('excluded')).toEqual([])
    expect(t.last('combat')).toMatchObject({ attackers: [0, 1, 2], defenders: [3, 4, 5] })
  })

  test('damos:2.3#4 a force may pass over the limit while it moves', () => {
    const t = line({ ...stack('ab', 'blue foot 1/4 0102'), ...stack('cd', 'blue foot 1/4 0103'), ...waiting })
    t.play('activate 0102', 'move 0103', 'move 0104', 'stop', 'end')
    expect([t.seat, t.events('eliminated')]).toEqual(['red', []])
  })

  test('damos:2.3#4, damos:2.3#6 a retreat may go over it, and the owner has until the end of his own next Operations Phase', () => {
    const t = line({ arm: 'blue armor 13/6 0102', ...stack('ab', 'red foot 5/4 0103'), ...stack('cd', 'red foot 1/4 0105'), ...waiting })
    t.play('activate 0102', 'move 0103', 'plan standard').dice(3, 3, 3).dice(1, 1).play('lose a', 'lose b', 'lose a', 'halt', 'stay', 'end')
    expect([t.hex('a'), t.hex('c'), t.events('eliminated')]).toEqual(['0105', '0105', []])
    t.until('operations.choose')
    expect(t.seat).toBe('red')
    t.play('end')
    expect([t.seat, t.place, t.offers()]).toEqual(['red', 'operations.excess', ['remove a', 'remove b', 'remove c', 'remove d']])
  })

  test('damos:2.3#4 exploitation may pass over it too', () => {
    const t = line({ ...stack('ab', 'blue armor 9/6 0102'), ...stack('cd', 'blue foot 1/4 0104'), foot: 'red foot 1/4 0103', ...waiting })
    t.play('pick a', 'add b', 'go', 'move 0103', 'plan standard').dice(6, 6, 6).dice(1).play('exploit', 'move 0104')
    expect([t.hex('a'), t.hex('c'), t.events('eliminated').length]).toEqual(['0104', '0104', 1])
    t.play('move 0105', 'stop', 'end')
    expect(t.events('eliminated')).toHaveLength(1)
  })

  test('damos:2.3#5 when the Operations Phase ends the phasing side must be within the limit everywhere', () => {
    const t = line({ ...stack('abcd', 'blue foot 1/4 0102'), ...stack('efghi', 'blue foot 1/4 0104'), ...stack('rstu', 'red foot 1/4 0107'), ...waiting })
    t.play('end')
    expect([t.seat, t.place, t.m.decision.claim]).toEqual(['blue', 'operations.excess', 'damos:2.3#5'])
    expect(t.m.prompt()).toBe('Too many units in 0102: choose one to be eliminated.')
    t.play('remove b')
    expect(t.m.prompt()).toBe('Too many units in 0104: choose one to be eliminated.')
    t.play('remove e', 'remove f')
    expect(t.seat).toBe('red')
    expect(t.events('eliminated').map((e) => e['unit'])).toEqual([1, 4, 5])
  })

  test('damos:2.3#7 the owner chooses the excess, which is eliminated; the rest survives', () => {
    const t = line({ ...stack('abcd', 'blue foot 3/4 0102'), ...waiting }).play('end')
    expect(t.offers()).toEqual(['remove a', 'remove b', 'remove c', 'remove d'])
    expect(t.why('remove west')).toMatchObject({ code: 'not-in-hex', claim: 'damos:2.1#7', values: { unit: t.unit('west'), hex: 1 } })
    expect(t.refusal('remove east')).toBe('not-in-hex')
    t.play('remove c')
    expect(['a', 'b', 'c', 'd'].map((u) => [t.hex(u), t.sp(u)])).toEqual([['0102', 3], ['0102', 3], ['eliminated', 0], ['0102', 3]])
  })

  test('damos:2.3#7 only a unit without which fewer must go is excess', () => {
    const t = line({ ...stack('abc', 'blue foot 1/4 0102 AA'), d: 'blue foot 1/4 0102 BB', ...waiting }, { x: nations }).play('end')
    expect(t.offers()).toEqual(['remove a', 'remove b', 'remove c'])
    expect(t.why('remove d')).toMatchObject({ code: 'not-excess', claim: 'damos:2.3#7', values: { unit: 3, hex: 1 } })
    // Four of one nation and two of another: the two are innocent although one removal is not yet enough.
    const more = line({ ...stack('abce', 'blue foot 1/4 0102 AA'), ...stack('df', 'blue foot 1/4 0102 BB'), ...waiting }, { x: nations })
    more.play('end', 'remove e')
    expect(more.offers()).toEqual(['remove a', 'remove b', 'remove c'])
    // Six over a plain limit of three: three must go, whoever they are.
    const six = line({ ...stack('abcdef', 'blue foot 1/4 0102'), ...waiting }).play('end', 'remove a', 'remove d', 'remove f')
    expect([six.seat, six.events('eliminated').map((e) => e['unit'])]).toEqual(['red', [0, 3, 5]])
  })

  test('damos:2.3#8 over-stacked defenders leave the excess out of the fight', () => {
    const t = line({ arm: 'blue armor 13/6 0102', ...stack('abcd', 'red foot 2/4 0103'), ...waiting })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect([t.seat, t.place, t.offers()]).toEqual(['red', 'combat.excludeDefenders', ['exclude a', 'exclude b', 'exclude c', 'exclude d']])
    expect(t.why('exclude arm')).toMatchObject({ code: 'not-in-force', claim: 'damos:2.1#7' })
    expect(t.refusal('exclude east')).toBe('not-in-force')
    t.play('exclude b')
    expect(t.last('excluded')).toEqual({ unit: t.unit('b'), hex: 2 })
    expect(t.last('combat')['defenders']).toEqual([1, 3, 4])
    expect(t.last('strengths')).toMatchObject({ defence: 6 })
  })

  test('damos:2.3#8 over-stacked attackers too, and only units that are excess', () => {
    const units: Units = { ...stack('abc', 'blue foot 2/4 0102 AA'), d: 'blue foot 2/4 0102 BB', foot: 'red foot 3/4 0103' }
    const t = line(units, { x: nations }).play('activate 0102', 'move 0103', 'plan standard')
    expect([t.seat, t.place, t.offers()]).toEqual(['blue', 'combat.excludeAttackers', ['exclude a', 'exclude b', 'exclude c']])
    expect(t.why('exclude d')).toMatchObject({ code: 'not-excess', claim: 'damos:2.3#7', values: { unit: 3, hex: 2 } })
    t.play('exclude a')
    expect(t.last('strengths')).toMatchObject({ attack: 6 })
  })

  test('damos:2.3#9 when the force loses, those who sat out are eliminated and not retreated', () => {
    const t = line({ arm: 'blue armor 13/6 0102', ...stack('abcd', 'red foot 4/4 0103'), ...waiting })
    t.play('activate 0102', 'move 0103', 'plan standard', 'exclude d').dice(6, 6, 3).dice(1, 1)
    expect(t.last('inflicted')).toEqual({ onDefender: '5', onAttacker: '1♦' })
    t.play('lose a', 'lose b', 'lose c', 'lose a', 'lose b')
    expect([t.hex('d'), t.hex('a')]).toEqual(['eliminated', '0105'])
    expect(t.events('eliminated')).toEqual([{ unit: t.unit('d'), hex: 2 }])
  })

  test('damos:2.3#9 the same for attackers who lose; with a victory they live', () => {
    const fight = (attack: number[], defence: number[]): Table =>
      line({ ...stack('abcd', 'blue foot 4/4 0102'), foot: 'red foot 13/4 0103', ...waiting })
        .play('activate 0102', 'move 0103', 'plan standard', 'exclude a')
        .dice(...attack)
        .dice(...defence)
    const lost = fight([1, 1], [3, 3, 3]).until('operations')
    expect([lost.hex('a'), lost.hex('d')]).toEqual(['eliminated', '0102'])
    const won = fight([6, 6], [1, 1, 1]).until('exploitation')
    expect([won.hex('a'), won.hex('b')]).toEqual(['0103', '0103'])
  })
})

describe('2.4 strength', () => {
  test('damos:2.4#1 marching, rallying and reacting cost no strength; combat and attrition do', () => {
    const t = line({ weak: 'blue foot 3/6 0102 of 5 demoralized', tank: 'red armor 7/6 0106 of 9', ...waiting })
    t.play('activate 0102', 'rally', 'move 0103', 'move 0104', 'react 0106').dice(1, 1).play('stop')
    expect([t.sp('weak'), t.sp('tank')]).toEqual([3, 7])
    const fought = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 5/4 0103' }).play('activate 0102', 'move 0103', 'plan standard').dice(6).dice(3)
    expect([fought.sp('arm'), fought.sp('foot')]).toEqual([4, 4])
    const worn = position({ map: ['. . . . .'], units: { foot: 'blue foot 9/3 0101', ...waiting, east: 'red armor 1/4 0105' } })
    worn.play('pick foot', 'go', 'move 0102', 'move 0103', 'stop').dice(1, 1)
    expect(worn.sp('foot')).toBe(7)
  })

  test('damos:2.4#1 no strength beyond the printed one comes back', () => {
    const t = line({ weak: 'blue foot 3/4 0102 of 4', full: 'blue foot 3/4 0102', more: 'blue foot 1/4 0102 of 2', ...waiting }, { rp: { blue: 3 }, from: 'replacements' })
    t.play('replace weak')
    expect([t.sp('weak'), t.refusal('replace weak'), t.refusal('replace full')]).toEqual([4, 'full-strength', 'full-strength'])
  })

  test('damos:2.4#2 a unit at nothing is gone before the next step of the combat', () => {
    const t = line({ arm: 'blue armor 13/6 0102', tank: 'red armor 6/6 0103', foot: 'red foot 1/4 0103', ...waiting })
    t.play('activate 0102', 'move 0103', 'plan standard', 'pass', 'posture counterattack').dice(3, 3, 3).dice(1, 1)
    expect(t.last('inflicted')).toEqual({ onDefender: '3', onAttacker: '0♦' })
    t.play('lose tank', 'lose tank', 'lose foot')
    expect([t.place, t.hex('foot'), t.sp('foot')]).toEqual(['combat.counterDice', 'eliminated', 0])
    expect(t.m.top).toMatchObject({ defenceSp: 4 })
    expect(t.last('eliminated')).toEqual({ unit: t.unit('foot'), hex: 2 })
  })

  test('damos:2.4#2 what leaves the map takes no state along, and the game is told', () => {
    const gone: number[] = []
    const t = line(
      { arm: 'blue armor 13/6 0102', foot: 'red foot 1/4 0103 demoralized spent', ...waiting },
      { x: { destroyed: (_m, unit) => void gone.push(unit) } },
    )
    t.play('activate 0102', 'move 0103', 'plan standard').dice(6, 6, 6).dice(1)
    expect([t.hex('foot'), t.is('foot', 'demoralized'), t.is('foot', 'spent'), gone]).toEqual(['eliminated', false, false, [t.unit('foot')]])
    // A reactor that dies has nothing left of its attempt either.
    const reactor = line({ arm: 'blue armor 13/6 0102', tank: 'red armor 1/6 0104', ...waiting })
    reactor.play('activate 0102', 'move 0103', 'react 0104').dice(6, 6).play('posture steadfast').dice(6, 6, 6).dice(1)
    expect([reactor.hex('tank'), reactor.m.board.tried.get(reactor.unit('tank'))]).toEqual(['eliminated', 0])
  })
})

describe('who stands where', () => {
  /** What is kept beside the state equals what is made from it anew. */
  function keptRight(t: Table): void {
    const fresh = Match.load(t.m.setting, t.m.save())
    expect(Array.from(t.m.state.cells)).toEqual(Array.from(fresh.state.cells))
  }

  test('damos:2.1#7 stacks are kept in order of their units, whoever comes and goes', () => {
    const t = line({ ...stack('abcde', 'blue foot 1/6 0102'), ...waiting })
    const inHex = (hex: string): string[] => ['a', 'b', 'c', 'd', 'e', 'west'].filter((u) => t.hex(u) === hex)
    const listed = (hex: string): string[] => {
      const found: string[] = []
      const { first, next } = t.m.board
      for (let u = first.get(t.m.game.grid.parse(hex)) - 1; u >= 0; u = next.get(u) - 1) found.push(t.m.game.units[u]!.id)
      return found
    }
    for (const unit of ['c', 'a', 'e', 'd']) {
      t.play(`pick ${unit}`, 'go', 'move 0103', 'stop')
      keptRight(t)
      expect([listed('0102'), listed('0103')]).toEqual([inHex('0102'), inHex('0103')])
    }
    t.play('activate 0102', 'move 0103', 'stop', 'end', 'remove c', 'remove a')
    keptRight(t)
    expect(listed('0103')).toEqual(['b', 'd', 'e'])
  })

  test('damos:2.3#2 both sides stand in one hex in one list, and leave it without disturbing each other', () => {
    const t = line({ a: 'blue armor 3/6 0102', r: 'red armor 9/6 0103', b: 'blue armor 3/6 0102', s: 'red armor 9/6 0103', ...waiting })
    t.play('activate 0102', 'move 0103')
    keptRight(t)
    t.play('plan standard', 'pass', 'posture steadfast').dice(1).dice(6, 6, 6).until('operations')
    keptRight(t)
    expect([t.hex('r'), t.hex('s')]).toEqual(['0103', '0103'])
    const { count } = t.m.board
    const before = Array.from({ length: count.rows }, (_, i) => count.get(i))
    rebuildIndex(t.m)
    expect(Array.from({ length: count.rows }, (_, i) => count.get(i))).toEqual(before)
  })
})
