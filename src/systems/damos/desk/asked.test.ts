import { expect, test } from 'vitest'
import { seenBy, seenOpenly } from '../../../core/seen.ts'
import { showTable, whyNot } from '../../../core/desk/show.ts'
import type { Asked } from '../../../core/shapes.ts'
import { View } from '../../../core/sight.ts'
import { line, position, WAITING, type Table } from '../rules/testing.ts'

const around = { at: 0, undo: null, standing: {} }
const asked = (t: Table): Asked => showTable(seenOpenly(t.m), around).asked!
const labels = (t: Table): string[] => asked(t).options.map((o) => o.label)
const option = (t: Table, label: string) => asked(t).options.find((o) => o.label === label)!

test('before the first mobile force the foot forces still fresh are named', () => {
  const t = line({ foot: 'blue foot 4/4 0102', tank: 'blue armor 5/6 0103', ...WAITING })
  const warned = asked(t).warnings.find((w) => w.claim === 'damos:7.0#5')!
  expect(warned.detail).toBe('Still fresh: foot.')
  expect(warned.tone).toBe('danger')
  t.play('activate 0103', 'stop')
  expect(asked(t).warnings.some((w) => w.claim === 'damos:7.0#5')).toBe(false)
})

test('who would surrender if the phase ended now is named', () => {
  // Two reds hold the only way home of the blue unit in 0105.
  const t = position({
    map: ['C . . . . . C'],
    units: { cut: 'blue foot 3/4 0105', home: 'blue armor 4/4 0101', r1: 'red foot 4/4 0104', r2: 'red foot 4/4 0106' },
    control: { red: ['0104', '0106', '0107'] },
  })
  expect(asked(t).warnings.find((w) => w.claim === 'damos:10.0#3')).toMatchObject({
    label: 'Ending now, 1 unit surrenders.',
    detail: 'cut',
  })
})

test('a step is labelled with its cost and its ground, an attack with whom it meets', () => {
  const t = line(
    { tank: 'blue armor 5/6 0103', enemy: 'red foot 4/4 0104', ...WAITING },
    { names: { '0102': 'Pskov' } },
  )
  t.play('activate 0103')
  expect(asked(t).title).toBe('Where does tank go?')
  expect(option(t, '0102 Pskov').detail).toBe('1 MP, clear')
  expect(option(t, '0104').detail).toBe('attack enemy, 4 SP; 1 MP, clear')
  expect(labels(t)).toContain('Halt at 0103')
})

test('before an attack both sides are told who would have no way out', () => {
  const t = position({
    map: ['C . . . ~', '~ ~ ~ ~ ~'],
    units: { a: 'blue armor 5/6 0102', d: 'red foot 3/4 0103', home: 'blue armor 1/4 0101' },
    control: { red: ['0103', '0104'] },
  }).play('activate 0102', 'move 0103')
  expect(asked(t).warnings.map((w) => w.label)).toEqual([
    'If the defender loses, its force has no clean retreat and is eliminated.',
  ])
})

test('postures that are not open are shown with why not', () => {
  const t = line({ tank: 'blue armor 5/6 0103', enemy: 'red armor 4/4 0104 spent', ...WAITING })
  t.play('activate 0103', 'move 0104', 'plan standard')
  expect(asked(t).barred.map((b) => [b.label, b.refusal.code])).toEqual([
    ['Delay', 'posture-terrain'],
    ['Elastic', 'posture-terrain'],
  ])
})

test('the usual losses are laid out: who loses what, and the orders that do it', () => {
  const t = line({ a: 'blue armor 5/6 0103', b: 'blue foot 4/6 0103', d: 'red foot 8/4 0104', ...WAITING })
  t.play('activate 0103', 'move 0104', 'plan standard').dice(1, 1).dice(6, 6)
  expect(t.place).toBe('losses.allocate')
  const { usual, title } = asked(t)
  expect(title).toBe(`Place your losses: ${String(t.fields['lp'])}`)
  expect(usual!.label).toBe('Take these losses')
  const lost = usual!.lines.map((l) => Number(l.value!.replace('−', '-')))
  expect(lost.reduce((a, b) => a + b, 0)).toBe(-(t.fields['lp'] as number))
  for (const order of usual!.orders) t.play(`lose ${order.unit}`)
  expect(t.place).not.toBe('losses.allocate')
  expect(t.sp('a')).toBe(5 + lost[0]!)
})

test('the usual retreat names where it ends, and is what the orders do', () => {
  const t = position({
    map: ['C . . . . . C', ' . . . . . . .'],
    options: { freeRetreat: true },
    units: {
      a: 'blue armor 14/6 0103',
      d: 'red foot 8/4 0104',
      home: 'blue armor 1/4 0101',
      far: 'red armor 1/4 0107',
    },
    control: { red: ['0104', '0105', '0106', '0107'] },
  }).play('activate 0103', 'move 0104', 'plan standard')
  t.dice(4, 4, 3).dice(1, 1)
  while (t.place.startsWith('losses')) t.play(t.offers()[0]!)
  expect(t.place).toBe('retreat.step')
  expect(asked(t).title).toBe('Where does d retreat?')
  const { usual } = asked(t)
  expect(usual!.orders.map((o) => o.do)).toEqual(['retreat', 'retreat', 'halt'])
  for (const { do: kind, hex } of usual!.orders) t.play(hex ? `${kind} ${hex}` : kind)
  expect(usual!.label).toBe(`Retreat to ${t.hex('d')}`)
})

test('a reaction is offered with what it needs and how likely that is', () => {
  const t = line({ mover: 'blue foot 4/6 0102', r: 'red armor 7/6 0106', ...WAITING })
  t.play('activate 0102', 'move 0103', 'move 0104')
  expect(t.place).toBe('reaction.window')
  expect(asked(t).title).toBe('React to the enemy at 0104?')
  // More mobile strength: 8 or more with two dice.
  expect(option(t, 'React with r from 0106').detail).toMatch(/^on 8\+, 42 % \(\+1\); 7 SP/)
  expect(asked(t).usual!.orders).toEqual([{ do: 'pass' }])
})

test('in fog an open comparison of mobile strengths is told as open', () => {
  const t = line({ mover: 'blue armor 3/6 0102 of 9', r: 'red armor 7/6 0106', ...WAITING }, { options: { fog: true } })
  t.play('activate 0102', 'move 0103', 'pass', 'move 0104')
  const shown = showTable(seenBy(t.m, View.of(t.m, t.m.seat)), around).asked!
  expect(shown.options.find((o) => o.label === 'React with r from 0106')!.detail).toMatch(
    /^on 9\+, 28 %; 8\+, 42 % \(\+1\) if you are the stronger in mobile units/,
  )
})

test('the price of a Major City and of a Grand Assault in exploitation are asked in words', () => {
  const city = position({
    map: ['C . . M . . C'],
    units: { a: 'blue armor 18/6 0103', d: 'red foot 6/4 0104', e: 'red foot 5/4 0104', far: 'red armor 1/4 0107' },
    control: { red: ['0104', '0105', '0106', '0107'] },
  }).play('activate 0103', 'move 0104', 'plan standard')
  city.dice(3, 3, 3).dice(1, 1, 1)
  while (city.place.startsWith('losses')) city.play(city.offers()[0]!)
  expect(city.place).toBe('combat.sacrifice')
  expect(asked(city).title).toBe('Hold 0104 at the price of your strongest unit?')
  expect(labels(city)).toContain('Retreat')

  const exploit = position({
    map: ['C . . . . w . C'],
    units: { a: 'blue armor 18/6 0103', d: 'red foot 1/4 0104', e: 'red armor 5/4 0106', home: 'blue armor 1/4 0101' },
    control: { red: ['0104', '0105', '0106', '0107', '0108'] },
  })
  exploit.concert('assault', '0103')
  exploit.until('exploitation')
  exploit.play('exploit')
  expect(labels(exploit)).toContain('Grand Assault on 0106')
  exploit.play('assault 0106')
  expect(exploit.place).toBe('activation.assaultPosture')
  expect(asked(exploit).title).toBe('Choose your posture at 0106')
})

test('a refused order comes with the nearest that is legal', () => {
  const t = line({ tank: 'blue armor 5/6 0103', ...WAITING }).play('activate 0103')
  const refusal = whyNot(seenOpenly(t.m), { do: 'move', hex: '0105' })!
  expect(refusal.code).toBe('not-adjacent')
  expect(refusal.instead!.orders[0]).toEqual({ do: 'move', hex: '0104' })
  expect(refusal.instead!.text).toMatch(/^You can choose 0104/)
})

test('orders of another decision still have a name', () => {
  const t = line({ tank: 'blue armor 5/6 0103', ...WAITING }).play('activate 0103')
  expect(t.m.setting.desk!.label(seenOpenly(t.m), { do: 'activate', hex: '0103' }).label).toBe('activate 0103')
})
