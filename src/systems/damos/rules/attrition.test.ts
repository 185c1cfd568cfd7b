import { expect, test } from 'vitest'
import { attritionDrm } from './attrition.ts'
import { Charts } from './charts.ts'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema } from './data.ts'
import { position, type Position, type Table } from './testing.ts'
import type { M } from './world.ts'

const charts = new Charts(chartsSchema.parse(chartsJson))

/** Open country without a city: nobody is supplied. The reserve keeps the Operations Phase going. */
function desert(units: Readonly<Record<string, string>>, more: Partial<Position> = {}): Table {
  return position({
    map: ['. . . . . . . .', ' . . . . . . . .'],
    units: { ...units, reserve: 'blue armor 1/1 0208' },
    ...more,
  })
}

/** Marches a force along the row and stops: how many hexes, and whether attrition is rolled for. */
function marched(t: Table, hexes: number): Table {
  t.play('activate 0101')
  for (let i = 0; i < hexes; i++) t.play(`move 010${i + 2}`)
  return t.place === 'activation.move' ? t.play('stop') : t
}

const rolls = (t: Table): boolean => t.place === 'attrition.dice'

test('damos:9.0#1, damos:9.0#3 more than half of the points and no supply: a roll; exactly half: none', () => {
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }), 3))).toBe(true)
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }), 2))).toBe(false)
  expect(rolls(marched(desert({ u: 'blue foot 5/5 0101' }), 3))).toBe(true)
  expect(rolls(marched(desert({ u: 'blue foot 5/5 0101' }), 2))).toBe(false)
  const fed = { map: ['C . . . . . . .', ' . . . . . . . .'] }
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }, fed), 4))).toBe(false)
})

/** Blue has supply in this hex and nowhere else. */
const suppliedIn = (hex: string): Partial<Position> => ({
  x: { supplied: (m: M, u: number) => m.game.grid.format(m.board.hex.get(u)) === hex },
})

test('damos:9.0#1 supply counts where the activation ends', () => {
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }, suppliedIn('0104')), 3))).toBe(false)
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }, suppliedIn('0101')), 3))).toBe(true)
})

test('damos:7.0#6 the force rolls first and is spent after its roll', () => {
  const t = marched(desert({ u: 'blue foot 6/4 0101', enemy: 'red foot 3/4 0201' }), 3)
  expect([t.m.rolling.purpose, t.m.rolling.claim, t.is('u', 'spent')]).toEqual(['attrition', 'damos:9.0#4', false])
  t.dice(6, 6)
  expect([t.place, t.is('u', 'spent'), t.events('attrition').length]).toEqual(['operations.choose', true, 1])
})

test('damos:9.0#2 picked-up units do not change the points available, dropped ones still count', () => {
  const quick = desert({ u: 'blue mech 3/6 0101', slow: 'blue foot 2/4 0102' })
  quick.play('activate 0101', 'move 0102', 'pickup slow', 'move 0103', 'stop')
  expect([rolls(quick), quick.hex('slow')]).toEqual([false, '0103'])
  const slow = desert({ u: 'blue mech 3/6 0101', slow: 'blue foot 2/4 0101' })
  slow.play('activate 0101', 'move 0102', 'drop slow', 'move 0103', 'move 0104', 'stop')
  expect(rolls(slow)).toBe(true)
})

/** Unsupplied tanks attack a lone point of foot in 0103 out of 0102; the dice of the attack decide. */
function attacked(ma: number, plan: 'standard' | 'penetration'): Table {
  const t = desert({ tank: `blue armor 6/${ma} 0102`, r: 'red foot 1/4 0103' })
  if (plan === 'standard') t.play('activate 0102', 'move 0103', 'plan standard')
  else t.concert('penetration', '0102')
  return t.dice(6).dice(1)
}

test('damos:9.0#1, damos:9.0#3 of the points used the price of the plan counts, those of exploitation do not, and a Penetration is all', () => {
  const standard = attacked(6, 'standard').play('exploit', 'move 0104', 'move 0105', 'move 0106')
  expect([standard.hex('tank'), rolls(standard)]).toEqual(['0106', false])
  expect(rolls(attacked(3, 'standard').play('stay'))).toBe(true)
  expect(rolls(attacked(4, 'standard').play('stay'))).toBe(false)
  expect(rolls(attacked(6, 'penetration').play('stay'))).toBe(true)
})

test('damos:9.0#1 parts of a force that end in different hexes roll each for itself, where they lack supply', () => {
  const units = {
    tank: 'blue armor 4/6 0102',
    mech: 'blue mech 2/6 0102',
    foot: 'blue foot 2/6 0102',
    r: 'red foot 1/4 0103',
  }
  const t = desert(units).concert('penetration', '0102').dice(6, 4).dice(1)
  t.play('pick tank', 'go', 'move 0104', 'stop', 'stay')
  t.dice(6, 6)
  expect(t.last('attrition')).toMatchObject({
    units: [t.unit('tank')],
    hex: t.m.game.grid.parse('0104'),
    total: 12,
    drm: 1,
  })
  t.dice(5, 5)
  expect(t.last('attrition')).toMatchObject({
    units: [t.unit('mech'), t.unit('foot')],
    hex: t.m.game.grid.parse('0103'),
    total: 10,
    drm: 0,
  })
  expect(t.place).toBe('operations.choose')
  const fed = desert(units, suppliedIn('0104')).concert('penetration', '0102').dice(6, 6).dice(1)
  fed.play('pick tank', 'go', 'move 0104', 'stop', 'stay').dice(5, 5)
  expect([fed.events('attrition').length, fed.last('attrition')['hex']]).toEqual([1, fed.m.game.grid.parse('0103')])
})

test('a force that dies in its attack wears out no more', () => {
  const t = desert({ tank: 'blue armor 1/2 0102', r: 'red foot 12/4 0103' })
    .play('activate 0102', 'move 0103', 'plan standard')
    .dice(1)
    .dice(6, 6)
  expect([t.hex('tank'), t.events('attrition'), t.place]).toEqual(['eliminated', [], 'operations.choose'])
})

const BIG = { u: 'blue foot 10/4 0101', v: 'blue foot 10/4 0101' }

test('damos:9.0#1 units dropped where the force stops are checked with it', () => {
  const t = desert(BIG).play('activate 0101', 'move 0102', 'move 0103', 'move 0104', 'drop v', 'stop').dice(1, 1)
  expect(t.last('attrition')).toMatchObject({ units: [t.unit('u'), t.unit('v')], total: 2, losses: 6 })
})

test('damos:9.0#1 units dropped on the way are checked with what was spent by then, where they stay', () => {
  const t = desert({ ...BIG, w: 'blue foot 6/4 0101' })
  t.play('activate 0101', 'move 0102', 'move 0103', 'drop w', 'move 0104', 'drop v', 'move 0105')
  t.dice(6, 6)
  expect(t.last('attrition')).toMatchObject({ units: [t.unit('u')], hex: t.m.game.grid.parse('0105') })
  t.dice(1, 1)
  expect(t.last('attrition')).toMatchObject({ units: [t.unit('v')], hex: t.m.game.grid.parse('0104'), drm: 1 })
  // Two of four points had been spent when the third was left behind.
  expect([t.place, t.sp('w'), t.sp('v')]).toEqual(['operations.choose', 6, 8])
})

test('damos:9.0#1 a dropped unit in supply is not checked, nor one dropped in exploitation', () => {
  const fed = desert(BIG, suppliedIn('0104'))
  fed.play('activate 0101', 'move 0102', 'move 0103', 'move 0104', 'drop v', 'move 0105').dice(6, 6)
  expect([fed.events('attrition').length, fed.last('attrition')['units'], fed.place]).toEqual([
    1,
    [fed.unit('u')],
    'operations.choose',
  ])
  const units = { tank: 'blue armor 6/6 0102', mech: 'blue mech 6/6 0102', r: 'red foot 1/4 0103' }
  const t = desert(units).play('activate 0102', 'move 0103', 'plan standard').dice(6, 6).dice(1)
  t.play('exploit', 'move 0104', 'drop mech', 'move 0105')
  expect([t.hex('mech'), t.hex('tank'), rolls(t)]).toEqual(['0104', '0105', false])
})

test('damos:9.0#4 two dice with their modifiers against the total strength of the force', () => {
  // 6+3 are 9; the roll of 5 gets nothing for two units in the open.
  const t = marched(desert({ u: 'blue foot 6/4 0101', v: 'blue foot 3/4 0101' }), 3)
  expect(t.m.rolling.dice(t.m, t.m.top)).toBe(2)
  t.dice(4, 1)
  expect(t.last('attrition')).toMatchObject({ total: 5, drm: 0, losses: 2, units: [t.unit('u'), t.unit('v')] })
})

test('damos:9.0#5, damos:9.0#6 modifiers of place and state, added up', () => {
  const x: Position['x'] = { supplied: () => false }
  const at = (ground: string, units: Readonly<Record<string, string>>): number => {
    const t = desert(units, { map: [`. . . ${ground} . . . .`, ' . . . . . . . .'], x })
    const force = t.m.game.units.filter((u) => u.id.startsWith('u')).map((u) => u.index)
    return attritionDrm(t.m, force)
  }
  const pair = { u1: 'blue foot 4/4 0104', u2: 'blue foot 4/4 0104' }
  expect(['.', 'w', 's', 't', 'C', 'M'].map((ground) => at(ground, pair))).toEqual([0, 0, 0, 1, 1, 1])
  expect(at('.', { u1: 'blue foot 4/4 0104' })).toBe(1)
  expect(at('.', { u1: 'blue foot 4/4 0104', friend: 'blue foot 4/4 0104' })).toBe(0)
  expect(at('.', { u1: 'blue foot 4/4 0104', enemy: 'red foot 4/4 0105' })).toBe(1)
  expect(at('.', { u1: 'blue foot 4/4 0104 demoralized', u2: 'blue foot 4/4 0104 demoralized' })).toBe(-1)
  expect(at('.', { ...pair, u3: 'blue foot 4/4 0104' })).toBe(-1)
  expect(at('.', { ...pair, friend: 'blue foot 4/4 0104' })).toBe(-1)
  expect(at('t', { u1: 'blue foot 4/4 0104' })).toBe(2)
  expect(at('t', { u1: 'blue foot 4/4 0104 demoralized' })).toBe(1)
  const three = Object.fromEntries(['u1', 'u2', 'u3'].map((id) => [id, 'blue foot 4/4 0104 demoralized']))
  expect([at('.', three), at('t', three)]).toEqual([-2, -1])
})

test('damos:9.0#6 a higher modified roll never costs more', () => {
  const costs = (sp: number): number[] => Array.from({ length: 13 }, (_, i) => charts.attrition(sp, i + 1))
  for (const sp of [2, 5, 8, 11, 15, 19, 20, 40]) expect(costs(sp)).toEqual(costs(sp).toSorted((a, b) => b - a))
  // The worst roll would cost twelve points four; alone in a town it counts as a 4.
  const town = { map: ['. . . t . . . .', ' . . . . . . . .'] }
  const t = marched(desert({ u: 'blue foot 12/4 0101' }, town), 3).dice(1, 1)
  expect(t.last('attrition')).toMatchObject({ total: 2, drm: 2, losses: 2 })
})

/** Three units, 6, 4 and 1 and so 11 in all, at the end of their march; in fog the owner is asked for every point. */
function worn(...dice: [number, number]): Table {
  const units = { big: 'blue foot 6/4 0101', mid: 'blue foot 4/4 0101', small: 'blue foot 1/4 0101' }
  return marched(desert(units, { options: { fog: true } }), 3).dice(...dice)
}

test('damos:9.0#7 the first loss falls on the strongest unit, the rest where the owner likes', () => {
  const t = worn(2, 2)
  expect(t.last('attrition')).toMatchObject({ total: 4, drm: -1, losses: 2 })
  t.play('lose mid')
  expect(t.why('lose mid')).toMatchObject({ code: 'attrition-first', claim: 'damos:9.0#7' })
  expect(t.offers()).toEqual(['lose big'])
  t.play('lose big')
  expect([t.sp('big'), t.sp('mid'), t.sp('small')]).toEqual([5, 3, 1])
  const rest = worn(1, 1)
  expect(rest.last('attrition')).toMatchObject({ losses: 3 })
  rest.play('lose big', 'lose mid', 'lose mid')
  expect([rest.sp('big'), rest.sp('mid')]).toEqual([5, 2])
})

test('damos:9.0#7 among the equally strong the owner chooses, and a weaker one is not among them', () => {
  const t = marched(desert({ u: 'blue foot 3/4 0101', v: 'blue foot 3/4 0101', w: 'blue foot 2/4 0101' }), 3).dice(4, 4)
  expect([t.last('attrition')['losses'], t.offers()]).toEqual([1, ['lose u', 'lose v']])
  t.play('lose v')
  expect([t.sp('u'), t.sp('v')]).toEqual([3, 2])
})

test('damos:9.0#8 nobody is worn down below one point, and what cannot be placed is dropped', () => {
  const t = worn(2, 2)
  expect(t.why('lose small')).toMatchObject({ code: 'attrition-last', claim: 'damos:9.0#8' })
  expect(t.refusal('lose mid')).toBe('legal')
  const dust = marched(desert({ u: 'blue foot 1/4 0101', v: 'blue foot 2/4 0101', w: 'blue foot 1/4 0101' }), 3).dice(
    1,
    1,
  )
  expect(dust.last('attrition')).toMatchObject({ losses: 2 })
  expect(['u', 'v', 'w'].map((id) => dust.sp(id))).toEqual([1, 1, 1])
  expect(dust.last('absorbed')).toMatchObject({ points: 1 })
})

test('a garrison that shrugs off combat losses feels hunger as others do', () => {
  const t = marched(desert({ u: 'blue foot 6/4 0101' }, { x: { lossesPerSp: () => 2 } }), 3).dice(1, 1)
  expect([t.last('attrition')['losses'], t.sp('u')]).toEqual([2, 4])
})

test('damos:9.0#9 Strategic Movement wears nobody out', () => {
  const t = desert({ u: 'blue foot 5/4 0101' }, { ...suppliedIn('0101'), from: 'strategic' })
  t.play('march 0101', 'move 0102', 'move 0103', 'move 0104', 'move 0105', 'stop')
  expect([t.hex('u'), t.is('u', 'spent'), t.events('attrition'), t.place]).toEqual([
    '0105',
    true,
    [],
    'operations.choose',
  ])
})

test('damos:9.0#10 there is no attrition in game turn 1, unless the game says so', () => {
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }, { turn: 1 }), 4))).toBe(false)
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }, { turn: 2 }), 4))).toBe(true)
  expect(rolls(marched(desert({ u: 'blue foot 5/4 0101' }, { turn: 1, x: { attrition: () => true } }), 4))).toBe(true)
})

test('damos:9.0#11 rolls beyond the table read its nearest row', () => {
  for (const sp of [2, 9, 20]) {
    expect([1, 0, -3].map((roll) => charts.attrition(sp, roll))).toEqual([1, 1, 1].map(() => charts.attrition(sp, 2)))
    expect([13, 14].map((roll) => charts.attrition(sp, roll))).toEqual([1, 1].map(() => charts.attrition(sp, 12)))
  }
  const units = Object.fromEntries(['u', 'v', 'w'].map((id) => [id, 'blue foot 2/4 0101 demoralized']))
  const t = marched(desert(units), 3).dice(1, 1)
  expect(t.last('attrition')).toMatchObject({ total: 2, drm: -2, losses: 2 })
})

test('damos:9.0#12 a force of one point loses nothing', () => {
  const t = marched(desert({ u: 'blue foot 1/4 0101' }), 3).dice(1, 1)
  expect([t.last('attrition')['losses'], t.sp('u'), t.events('absorbed')]).toEqual([0, 1, []])
  expect(charts.attrition(2, 2)).toBe(1)
})

/** The lowest and the highest strength of each column of the table. */
const COLUMNS = [
  [2, 3],
  [4, 5],
  [6, 8],
  [9, 11],
  [12, 15],
  [16, 19],
  [20, 60],
] as const

test('damos:9.0#13 seven columns of strength, told apart by the losses of a 2', () => {
  const worst = COLUMNS.map((ends) => ends.map((sp) => charts.attrition(sp, 2)))
  expect(worst).toEqual([1, 2, 2, 3, 4, 5, 6].map((lp) => [lp, lp]))
  // The second and the third are told apart by a 7.
  expect([4, 5, 6, 8].map((sp) => charts.attrition(sp, 7))).toEqual([0, 0, 1, 1])
  expect(charts.file.attrition.columns.map((c) => c.min)).toEqual(COLUMNS.map(([low]) => low))
})

test.each([
  ['damos:9.0#14', [2], [1, 2, 2, 3, 4, 5, 6]],
  ['damos:9.0#15', [3], [1, 1, 2, 2, 3, 4, 5]],
  ['damos:9.0#16', [4, 5], [0, 1, 1, 2, 2, 3, 4]],
  ['damos:9.0#17', [6, 7, 8], [0, 0, 1, 1, 2, 2, 3]],
  ['damos:9.0#18', [9, 10], [0, 0, 0, 1, 1, 2, 2]],
  ['damos:9.0#19', [11], [0, 0, 0, 0, 1, 1, 2]],
  ['damos:9.0#20', [12], [0, 0, 0, 0, 0, 1, 1]],
])('%s a row of the attrition table, at both ends of its columns', (_, rolls, losses) => {
  for (const roll of rolls)
    expect([roll, COLUMNS.map((ends) => ends.map((sp) => charts.attrition(sp, roll)))]).toEqual([
      roll,
      losses.map((lp) => [lp, lp]),
    ])
})
