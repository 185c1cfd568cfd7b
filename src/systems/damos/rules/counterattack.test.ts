import { expect, test } from 'vitest'
import { Charts } from './charts.ts'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema } from './data.ts'
import { seriesCharts } from '../desk/charts.ts'
import { position, type Position, type Table } from './testing.ts'

const charts = new Charts(chartsSchema.parse(chartsJson))

/** Blue goes from 0102 into 0103, where red tanks choose a posture; a city lies behind each. The attack dice are next. */
function clash(blue: number, red: number, posture = 'counterattack', more: Partial<Position> = {}): Table {
  const t = position({
    map: ['C . . . . C'],
    units: { a: `blue foot ${blue}/9 0102`, r: `red armor ${red}/6 0103 spent` },
    control: { red: ['0104', '0105', '0106'] },
    ...more,
  })
  return t.play('activate 0102', 'move 0103', 'plan standard', `posture ${posture}`)
}

const happened = (t: Table): boolean => t.place === 'combat.counterDice'

test('damos:8.9#1 a counterattack follows the posture and a lost first exchange, if only by a symbol', () => {
  expect(happened(clash(5, 5).dice(6).dice(4))).toBe(true)
  expect(happened(clash(5, 5).dice(4).dice(1))).toBe(true)
  // Steadfast loses as badly and does not strike back: 6 reads 1♥, 3+1 reads 1.
  const t = clash(5, 5, 'steadfast').dice(6).dice(3)
  expect(t.last('inflicted')).toEqual({ onDefender: '1♥', onAttacker: '1' })
  expect([happened(t), t.last('winner')]).toEqual([false, { side: 0 }])
})

test('damos:8.9#2 there is none when the defender won or tied', () => {
  const tied = clash(5, 5).dice(4).dice(5)
  expect(tied.last('inflicted')).toEqual({ onDefender: '1', onAttacker: '1' })
  expect([tied.events('counterattack'), tied.last('winner')]).toEqual([[], { side: 1 }])
  const won = clash(5, 5).dice(4).dice(6)
  expect([won.events('counterattack'), won.last('winner')]).toEqual([[], { side: 1 }])
})

test('damos:8.9#3 it comes after the first losses and before the winner', () => {
  const t = clash(5, 5).dice(6).dice(4)
  expect([t.sp('a'), t.sp('r'), t.events('winner')]).toEqual([4, 4, []])
  expect([t.m.rolling.purpose, t.m.rolling.claim]).toEqual(['counterattack', 'damos:8.9#8'])
  t.dice(3)
  expect(t.last('winner')).toEqual({ side: 1 })
})

/** The ground of the combat hex helps the original attacker and hinders the original defender; the river does neither. */
test('damos:8.9#4, damos:8.9#5 the hex counts the other way round, and hexsides not at all', () => {
  const t = clash(17, 13, 'counterattack', { map: ['C . w . . C'], rivers: ['0102/0103'] })
  expect(t.last('strengths')).toMatchObject({ attackAdjusted: 17 - 2 - 4, defenceAdjusted: 13 + 2 })
  t.dice(5, 4).dice(1, 1, 1)
  expect([t.sp('a'), t.sp('r')]).toEqual([15, 10])
  // 10-2 against 15+2: without the penalty, without the benefit, or with the river again it would be another column.
  t.dice(6)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:3' })
})

test('damos:8.9#5 no ground brings a counterattacker below one point', () => {
  const t = clash(1, 2, 'counterattack', { map: ['C . w . . C'] })
    .dice(6)
    .dice(1)
  expect(t.last('inflicted')).toEqual({ onDefender: '0♦', onAttacker: '0' })
  t.dice(6)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:3' })
})

test('damos:8.9#6, damos:8.9#7 the ratio is rounded in favour of the original attacker', () => {
  const ratio = (counter: number, attack: number): string =>
    charts.file.cat.columns[charts.counterColumn(counter, attack)]!
  const cases: [number, number, string][] = [
    [3, 5, '1:2'],
    [6, 14, '1:3'],
    [4, 8, '1:2'],
    [4, 9, '1:3'],
    [4, 4, '1:1'],
    [4, 5, '1:2'],
    [5, 3, '1:1'],
    [5, 4, '1:1'],
    [6, 3, '2:1'],
    [7, 3, '2:1'],
    [8, 3, '2:1'],
    [9, 3, '3:1'],
    [4, 12, '1:3'],
    [4, 13, '1:4'],
    [1, 90, '1:4'],
    [90, 1, '3:1'],
  ]
  expect(cases.map(([c, a]) => ratio(c, a))).toEqual(cases.map(([, , column]) => column))
})

test('damos:8.9#6, damos:8.9#7 the ratio in play: what is left of the defender to what is left of the attacker', () => {
  // 12 against 9: 12 rolls 3 for one point, 9 rolls 9 for three.
  const t = clash(9, 12).dice(5, 4).dice(1, 1)
  expect([t.sp('a'), t.sp('r')]).toEqual([8, 9])
  t.dice(1)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:1', die: 1, drm: 0, onDefender: 2, onAttacker: 1 })
})

test('damos:8.9#8, damos:8.9#9 the table gives the losses of the defender first, then of the attacker', () => {
  const t = clash(9, 12).dice(5, 4).dice(1, 1).dice(1)
  expect([t.sp('a'), t.sp('r')]).toEqual([8 - 1, 9 - 2])
  expect(charts.counter(charts.file.cat.columns.indexOf('1:3'), 6)).toEqual([1, 3])
})

test('in our Counterattack Table a better ratio or a better die never hurts the counterattacker', () => {
  const { columns, rows } = charts.file.cat
  expect(rows.map((r) => r.die)).toEqual([1, 2, 3, 4, 5, 6])
  const worse: string[] = []
  for (let die = 1; die <= 6; die++) {
    for (let column = 0; column < columns.length; column++) {
      const [defender, attacker] = charts.counter(column, die)
      for (const [c, d] of [
        [column + 1, die],
        [column, die + 1],
      ] as const) {
        const [then, dealt] = charts.counter(Math.min(c, columns.length - 1), d)
        if (then! > defender! || dealt! < attacker!) worse.push(`${columns[column]} at ${die}`)
      }
    }
  }
  expect(worse).toEqual([])
})

/** Two red divisions stand against 24 points, so that the counterattack costs four. */
function ruinous(): Table {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue foot 24/9 0102', p: 'red armor 5/6 0103 spent', q: 'red armor 4/6 0103 spent' },
    control: { red: ['0104', '0105', '0106'] },
    options: { fog: true },
  })
  return t.play('activate 0102', 'move 0103', 'plan standard', 'posture counterattack').dice(1, 1, 1).dice(1, 1)
}

test('damos:8.9#10 half of the losses of a counterattack fall on the largest unit', () => {
  const t = ruinous()
  expect(t.last('inflicted')).toEqual({ onDefender: '2', onAttacker: '1' })
  t.play('lose p', 'lose p').dice(1)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:4', onDefender: 4, onAttacker: 0 })
  // q, with 4, is the largest now: two of the four are its.
  t.play('lose p', 'lose p')
  expect(t.refusal('lose p')).toBe('largest-first')
  expect(t.refusal('lose q')).toBe('legal')
  t.play('lose q', 'lose q')
  expect([t.sp('p'), t.sp('q')]).toEqual([1, 2])
})

/** A Penetration by 18 points into 12, as in the example: the matrix adds a loss point to the attacker and takes a pip. */
function penetrated(more: Partial<Position> = {}): Table {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue armor 18/6 0102', r: 'red armor 12/6 0103 spent' },
    control: { red: ['0104', '0105', '0106'] },
    ...more,
  })
  return t.concert('penetration', '0102', 'counterattack').dice(6, 6, 4).dice(6, 6)
}

test('damos:8.9#11, damos:8.9#12 neither the matrix nor the plan counts again', () => {
  const t = penetrated()
  expect(t.last('modifiers')).toMatchObject({ attack: 2, defence: -1 })
  expect([t.last('inflicted'), t.sp('a')]).toEqual([{ onDefender: '6', onAttacker: '4' }, 14])
  t.dice(6)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:3', die: 6, drm: 0, onAttacker: 3 })
  expect(t.sp('a')).toBe(14 - 3)
})

test('damos:8.9#12 a counterattacker without supply takes 2 off the die, and no die reads below 1', () => {
  const cut = { control: { red: [] } }
  const t = clash(9, 12, 'counterattack', cut).dice(5, 4).dice(1, 1)
  t.dice(6)
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:1', die: 6, drm: -2, onDefender: 1, onAttacker: 3 })
  const low = clash(9, 12, 'counterattack', cut).dice(5, 4).dice(1, 1).dice(1)
  expect(low.last('counterattack')).toMatchObject({ die: 1, drm: -2, onDefender: 2, onAttacker: 1 })
})

test('damos:8.9#13 a demoralized defender has no posture and strikes no blow', () => {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue foot 5/4 0102', r: 'red armor 5/6 0103 demoralized' },
    control: { red: ['0104', '0105', '0106'] },
  })
  t.play('activate 0102', 'move 0103', 'plan standard')
  expect(t.last('revealed')).toEqual({ plan: 'standard', posture: 'none' })
  t.dice(6).dice(1)
  expect([t.last('winner'), t.events('counterattack')]).toEqual([{ side: 0 }, []])
})

test('the modifier of an unsupplied counterattack is marked as a ruling among those of the book', () => {
  const labels = (file: Charts['file']): string[] =>
    seriesCharts(new Charts(file))
      .find((c) => c.id === 'drm')!
      .rows.map((row) => row.label)
  expect(labels(charts.file)).toEqual([
    'Attacker without supply, each die',
    'Defender without supply',
    'Attacker against a demoralized defender',
    'Counterattacker without supply (our ruling, damos:8.9#12)',
  ])
  const checked = { ...charts.file, drm: { ...charts.file.drm, provenance: 'chart' as const } }
  expect(labels(checked)[3]).toBe('Counterattacker without supply')
})

test('damos:8.9#14 a defender destroyed in the first exchange cannot counterattack, and the attacker has won', () => {
  const t = clash(12, 2).dice(6, 6).dice(6)
  expect([t.hex('r'), t.events('counterattack'), t.last('winner')]).toEqual(['eliminated', [], { side: 0 }])
})

test('there is nobody left to strike when the attacker has been destroyed', () => {
  // The shift stands for whatever support a game knows: one point attacks in the last column.
  const support = (_m: unknown, f: { attackShift: number }): null => {
    f.attackShift = 11
    return null
  }
  const t = clash(1, 6, 'counterattack', { x: { support } }).dice(1, 1, 1).dice(4)
  expect(t.last('inflicted')).toEqual({ onDefender: '2', onAttacker: '1' })
  expect([t.hex('a'), t.sp('r'), t.events('counterattack'), t.last('winner')]).toEqual([
    'eliminated',
    4,
    [],
    { side: 0 },
  ])
  t.play('halt')
  expect([t.hex('r'), t.controller('0103'), t.is('r', 'demoralized'), t.events('exploits')]).toEqual([
    '0105',
    'red',
    true,
    [],
  ])
})
