import { expect, test } from 'vitest'
import { eventFor, View } from '../../../core/sight.ts'
import { mpLeft } from './movement.ts'
import { Charts } from './charts.ts'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema } from './data.ts'
import { position, type Position, type Table } from './testing.ts'

const charts = new Charts(chartsSchema.parse(chartsJson))
const rung = (name: string): number => charts.file.crt.ladder.indexOf(name)
const shifted = (name: string, by: number): string => charts.rungName(charts.shiftRung(rung(name), by))

/** Blue goes from 0102 into 0103, which red holds; a city lies behind each. The attack dice are next. */
function fight(units: Readonly<Record<string, string>>, plan = 'standard', more: Partial<Position> = {}): Table {
  const t = position({ map: ['C . . . . C'], units, control: { red: ['0104', '0105', '0106'] }, ...more })
  return t.play('activate 0102', 'move 0103', `plan ${plan}`)
}

const lost = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.m.game.units[t.unit(id)]!.sp - t.sp(id))

// --- 8.7

test('damos:8.7#1 the ladder of results, and whole numbers beyond the printed ones', () => {
  const climbed = Array.from({ length: 14 }, (_, steps) => charts.rungName(charts.shiftRung(0, steps)))
  expect(climbed).toEqual(['0', '0♥', '0♦', '1', '1♥', '1♦', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('damos:8.7#2, damos:8.7#3 an adjustment moves a result of 2 or less by rungs', () => {
  expect(shifted('1', 1)).toBe('1♥')
  expect(shifted('2', -1)).toBe('1♦')
  expect(shifted('2', 1)).toBe('3')
  expect(shifted('0♦', 1)).toBe('1')
  expect(shifted('1', -1)).toBe('0♦')
})

test('damos:8.7#2 the matrix moves the result of the side it names', () => {
  // A Meeting Engagement against Steadfast: one rung more on the attacker; 6-1 and 4 in the column 5-6 read 1 and 1.
  const t = fight({ a: 'blue foot 6/4 0102', r: 'red foot 6/4 0103' }, 'meeting').dice(6).dice(4)
  expect(t.last('inflicted')).toEqual({ onDefender: '1', onAttacker: '1♥' })
  // Delay in woods: one rung less for both; 5 at strength 4 reads 1, 6 at strength 6 reads 1♥.
  const w = fight({ a: 'blue foot 6/4 0102', r: 'red foot 4/4 0103' }, 'standard', { map: ['C . w . . C'] })
  w.play('posture delay').dice(5).dice(6)
  expect(w.last('inflicted')).toEqual({ onDefender: '0♦', onAttacker: '1' })
})

test('damos:8.7#4 a plain 0 stays 0 when it is adjusted downward', () => {
  const t = fight({ a: 'blue foot 6/4 0102', r: 'red foot 4/4 0103' }, 'standard', { map: ['C . w . . C'] })
  t.play('posture delay').dice(1).dice(2)
  expect(t.last('inflicted')).toEqual({ onDefender: '0', onAttacker: '0' })
  expect(shifted('0♥', -2)).toBe('0')
})

test('damos:8.7#5 above 2 results change by whole numbers', () => {
  const t = fight({ a: 'blue foot 26/4 0102', r: 'red foot 22/4 0103' }, 'standard', { map: ['C . w . . C'] })
  t.play('posture delay').dice(3, 3, 2).dice(2, 1, 1)
  // 8 and 4 in the last column read 4 and 3: a rung less is 3 and 2.
  expect(t.last('inflicted')).toEqual({ onDefender: '3', onAttacker: '2' })
  expect([shifted('4', -1), shifted('3', -1), shifted('3', 1), shifted('5', 2)]).toEqual(['3', '2', '4', '7'])
  expect(shifted('3', -2)).toBe('1♦')
  expect(shifted('7', 1)).toBe('8')
})

test('damos:8.7#6 only the numeral costs strength', () => {
  const cost = (name: string): number => charts.losses(rung(name))
  expect(['0', '0♥', '0♦', '1', '1♥', '1♦', '2', '3'].map(cost)).toEqual([0, 0, 0, 1, 1, 1, 2, 3])
  expect(charts.losses(charts.shiftRung(rung('7'), 2))).toBe(9)
  // 3 and 3+1 in the column 5-6: the defender suffers 0♦, the attacker 1.
  const t = fight({ a: 'blue foot 5/4 0102', r: 'red foot 5/4 0103' }).dice(3).dice(3)
  expect(t.last('inflicted')).toEqual({ onDefender: '0♦', onAttacker: '1' })
  expect(lost(t, 'a', 'r')).toEqual([1, 0])
})

// --- 8.8

test('damos:8.8#1 each loss point takes a strength point of the side that suffers it', () => {
  const t = fight({ a: 'blue foot 12/4 0102', r: 'red foot 12/4 0103' }).dice(4, 4).dice(2, 1)
  expect(t.last('inflicted')).toEqual({ onDefender: '3', onAttacker: '2' })
  expect(lost(t, 'a', 'r')).toEqual([2, 3])
  expect(t.events('absorbed')).toMatchObject([
    { side: 0, points: 2, losses: [2] },
    { side: 1, points: 3, losses: [3] },
  ])
})

/**
 * The defender has to absorb this many loss points; the attacker nothing that needs a choice. In fog the owner of a stack
 * is asked for each point, so that refusals can be seen.
 */
const BY_LP: Readonly<Record<number, readonly [number, number]>> = { 1: [1, 1], 2: [2, 2], 3: [4, 4], 4: [6, 6] }
function defending(lp: number, red: Readonly<Record<string, string>>, more: Partial<Position> = {}): Table {
  return fight({ a: 'blue foot 12/4 0102', ...red }, 'standard', { options: { fog: true }, ...more })
    .dice(...BY_LP[lp]!)
    .dice(...(strengthOf(red) > 6 ? [1, 1] : [1]))
}

function strengthOf(units: Readonly<Record<string, string>>): number {
  return Object.values(units).reduce((sum, text) => sum + Number(/ (\d+)\//.exec(text)![1]), 0)
}

test('damos:8.8#2 half of the losses fall on the largest unit', () => {
  const t = defending(4, { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' })
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['losses.allocate', 'red', 'damos:8.8#2'])
  expect(t.m.prompt()).toBe('Choose the unit that absorbs a loss point; 4 left.')
  t.play('lose small', 'lose small')
  expect(t.why('lose small')).toMatchObject({ code: 'largest-first', claim: 'damos:8.8#2', values: { share: 2 } })
  expect(t.offers()).toEqual(['lose big'])
})

test('damos:8.8#2 half is rounded down, and what is left once the share is paid is free', () => {
  const t = defending(3, { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' })
  t.play('lose small', 'lose small')
  expect(t.refusal('lose small')).toBe('largest-first')
  const u = defending(3, { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' })
  u.play('lose big', 'lose small', 'lose small')
  expect(lost(u, 'small', 'big')).toEqual([2, 1])
})

test('damos:8.8#2 the strength of the moment counts, not the printed one', () => {
  const t = defending(2, {
    worn: 'red foot 4/4 0103 of 9',
    whole: 'red foot 5/4 0103 of 5',
    third: 'red foot 3/4 0103',
  })
  t.play('lose worn')
  expect(t.offers()).toEqual(['lose whole'])
})

test('damos:8.8#2 among equals the owner chooses which one is the largest', () => {
  const red = { p: 'red foot 4/4 0103', q: 'red foot 4/4 0103', s: 'red foot 4/4 0103 of 5' }
  const t = defending(4, { ...red, s: 'red foot 3/4 0103' })
  t.play('lose p', 'lose q', 'lose s')
  expect(t.refusal('lose s')).toBe('largest-first')
  expect(t.offers()).toEqual(['lose p', 'lose q'])
  t.play('lose q')
  expect(lost(t, 'p', 'q', 's')).toEqual([1, 2, 1])
})

test('a largest unit weaker than its share is eliminated and the rest is free', () => {
  const crowd = Object.fromEntries(['p', 'q', 's', 'u', 'v'].map((id) => [id, 'red foot 1/4 0103']))
  const t = defending(4, crowd, { x: { stacks: () => true } })
  t.play('lose p')
  expect(t.why('lose p')).toMatchObject({ code: 'unit-gone', claim: 'damos:8.8#2' })
  t.play('lose q', 'lose s', 'lose v')
  expect(['p', 'q', 's', 'u', 'v'].map((id) => t.hex(id)).filter((hex) => hex === 'eliminated')).toHaveLength(4)
  expect(t.hex('u')).not.toBe('eliminated')
})

test('damos:8.8#3, damos:8.8#4 the rest falls where the owner likes: all on the largest, or one single point on the smallest', () => {
  const red = { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' }
  const t = defending(4, red).play('lose big', 'lose big', 'lose big', 'lose big')
  expect(lost(t, 'small', 'big')).toEqual([0, 4])
  const spread = defending(4, red).play('lose small', 'lose big', 'lose small', 'lose big')
  expect(lost(spread, 'small', 'big')).toEqual([2, 2])
  const one = defending(1, red)
  expect(one.last('inflicted')).toMatchObject({ onDefender: '1♥' })
  expect(one.offers()).toEqual(['lose small', 'lose big'])
  one.play('lose small')
  expect(lost(one, 'small', 'big')).toEqual([1, 0])
})

test('damos:8.8#5 losses a destroyed defender could not absorb lengthen the exploitation', () => {
  const t = fight({ tank: 'blue armor 12/6 0102', r: 'red foot 2/4 0103' }).dice(6, 6).dice(1)
  expect([t.last('inflicted')['onDefender'], t.hex('r')]).toEqual(['4', 'eliminated'])
  expect(t.last('absorbed')).toMatchObject({ side: 1, points: 2, losses: [2] })
  t.play('exploit')
  expect(mpLeft(t.m, t.m.frame('activation')!)).toBe(2 + 1 + 2)
})

test('damos:8.8#5 losses that are absorbed to the last point leave no surplus', () => {
  const t = fight({ tank: 'blue armor 12/6 0102', r: 'red foot 4/4 0103' }).dice(6, 6).dice(1)
  expect(t.hex('r')).toBe('eliminated')
  t.play('exploit')
  expect(mpLeft(t.m, t.m.frame('activation')!)).toBe(2 + 1)
})

test('an attacker wiped out together with the defender exploits nothing and leaves the hex as it was', () => {
  const t = position({
    map: ['C . . . . C'],
    units: { tank: 'blue armor 1/6 0102', r: 'red foot 1/4 0103' },
    control: { red: ['0104', '0105', '0106'] },
  })
  t.concert('assault', '0102').play('move 0103').dice(6).dice(6)
  expect(t.last('inflicted')).toEqual({ onDefender: '1♥', onAttacker: '1' })
  expect([t.hex('tank'), t.hex('r'), t.controller('0103')]).toEqual(['eliminated', 'eliminated', 'red'])
  expect(t.events('exploits')).toEqual([])
})

/** Red counterattacks with two tank divisions; the dice of the first exchange are next. */
function countered(red: Readonly<Record<string, string>>, more: Partial<Position> = {}): Table {
  return fight({ a: 'blue foot 12/4 0102', ...red }, 'standard', { options: { fog: true }, ...more }).play(
    'posture counterattack',
  )
}

test('damos:8.8#6, damos:8.8#7 first losses come off before the counterattack, and its largest unit is found afresh', () => {
  const t = countered({ p: 'red armor 7/6 0103 spent', q: 'red armor 5/6 0103 spent' }).dice(6, 6).dice(1, 1)
  t.play('lose p', 'lose p', 'lose p', 'lose p')
  expect([t.place, t.sp('p'), t.sp('q'), t.sp('a')]).toEqual(['combat.counterDice', 3, 5, 11])
  t.dice(1)
  // 8 against 11 is 1:2; a 1 costs the counterattacker 3, of which one must fall on q, now the larger.
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:2', onDefender: 3, onAttacker: 0 })
  t.play('lose p', 'lose p')
  expect(t.refusal('lose p')).toBe('largest-first')
  expect(t.offers()).toEqual(['lose q'])
})

test('damos:8.8#8 over-stacked units that sit the combat out absorb nothing', () => {
  const t = fight({
    a: 'blue foot 12/4 0102',
    p: 'red foot 3/4 0103',
    q: 'red foot 3/4 0103',
    s: 'red foot 3/4 0103',
    idle: 'red foot 9/4 0103',
  })
  t.play('exclude idle').dice(4, 4).dice(1, 1)
  expect(t.why('lose idle')).toMatchObject({ code: 'not-losing', claim: 'damos:8.8#8' })
  expect(t.offers()).toEqual(['lose p', 'lose q', 'lose s'])
  t.play('lose p')
  expect(t.refusal('lose q')).toBe('legal')
})

// --- replacement points as a shield, through the hook games use

test('losses paid with replacement points are not absorbed, and the share is half of the rest', () => {
  const red = { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' }
  const t = defending(4, red, { x: { absorbs: () => 2 }, rp: { red: 3, blue: 0 } })
  expect([t.place, t.seat, t.m.decision.claim]).toEqual(['losses.pay', 'red', 'damos:8.8#1'])
  expect(t.m.prompt()).toBe('4 loss points to take: how many do you pay with replacement points (3 in the pool)?')
  expect(t.offers()).toEqual(['pay 0', 'pay 1', 'pay 2'])
  expect(t.why('pay 3')).toMatchObject({ code: 'rp-limit', claim: 'damos:8.8#1', values: { most: 2 } })
  expect(t.refusal('pay 5')).toBe('bad-argument')
  t.play('pay 2')
  expect([t.rp('red'), t.last('absorbedByRp')]).toEqual([1, { side: 1, points: 2, left: 1 }])
  t.play('lose small')
  expect(t.offers()).toEqual(['lose big'])
  expect(t.m.frames.find((f) => f.proc === 'combat')).toMatchObject({ onDefender: rung('4') })
})

test('nobody pays more losses than there are, or than the pool holds', () => {
  const red = { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' }
  const one = defending(1, red, { x: { absorbs: () => 2 }, rp: { red: 3 } })
  expect(one.offers()).toEqual(['pay 0', 'pay 1'])
  one.play('pay 1')
  expect([lost(one, 'small', 'big'), one.rp('red')]).toEqual([[0, 0], 2])
  const poor = defending(4, red, { x: { absorbs: () => 2 }, rp: { red: 1 } })
  expect(poor.offers()).toEqual(['pay 0', 'pay 1'])
  poor.play('pay 0')
  expect([poor.rp('red'), poor.events('absorbedByRp'), poor.place]).toEqual([1, [], 'losses.allocate'])
  const none = defending(4, red, { x: { absorbs: () => 2 } })
  expect(none.place).toBe('losses.allocate')
})

test('the payments of both exchanges of one combat count together, side by side', () => {
  const t = countered({ p: 'red armor 12/6 0103 spent' }, { x: { absorbs: () => 2 }, rp: { blue: 9, red: 9 } })
  t.dice(6, 6).dice(3, 2)
  expect(t.last('inflicted')).toEqual({ onDefender: '4', onAttacker: '2' })
  expect(t.seat).toBe('blue')
  t.play('pay 1', 'pay 2').dice(2)
  // 10 against 11 is 1:2; a 2 costs 2 and 1. Blue has one payment left, red none.
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:2', onDefender: 2, onAttacker: 1 })
  expect([t.seat, t.offers()]).toEqual(['blue', ['pay 0', 'pay 1']])
  t.play('pay 1')
  expect([t.sp('a'), t.sp('p'), t.rp('blue'), t.rp('red')]).toEqual([11, 8, 7, 7])
})

test('a unit the game lets off lightly loses a strength point for every two loss points', () => {
  const fort = { fort: 'red foot 5/4 0103', big: 'red foot 7/4 0103' }
  const x = { lossesPerSp: (_m: unknown, unit: number) => (unit === 1 ? 2 : 1) }
  const t = defending(3, fort, { x }).play('lose big', 'lose fort', 'lose fort')
  expect(lost(t, 'fort', 'big')).toEqual([1, 1])
  const odd = defending(3, fort, { x }).play('lose big', 'lose big', 'lose fort')
  expect(lost(odd, 'fort', 'big')).toEqual([0, 2])
  // Two points in the fort take four loss points: none of the four is left over.
  const last = fight({ tank: 'blue armor 12/6 0102', fort: 'red foot 2/4 0103' }, 'standard', { x }).dice(6, 6).dice(1)
  expect(last.hex('fort')).toBe('eliminated')
  last.play('exploit')
  expect(mpLeft(last.m, last.m.frame('activation')!)).toBe(3)
})

// --- in fog

test('damos:2.4#6 in fog the enemy learns the number of losses and not who took them, unless a unit is gone', () => {
  const t = defending(4, { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' })
  t.play('lose small')
  const frame = (seat: number): unknown => View.of(t.m, seat).frames.at(-1)
  expect(frame(0)).toMatchObject({ proc: 'losses', lp: 3, taken: null, big: null })
  expect(frame(1)).toMatchObject({ lp: 3, taken: [1, 0], big: [t.unit('big')] })
  t.play('lose small', 'lose big', 'lose big')
  const absorbed = t.log.findLast((e) => e.ev === 'absorbed')!
  expect(eventFor(0, absorbed)).toEqual({ ev: 'absorbed', side: 1, points: 4 })
  expect(eventFor(1, absorbed)).toMatchObject({ losses: [2, 2] })
  expect(t.events('eliminated')).toEqual([])
  const killed = defending(4, { small: 'red foot 1/4 0103', big: 'red foot 11/4 0103' })
  killed.play('lose small', 'lose big', 'lose big', 'lose big')
  const gone = killed.log.filter((e) => e.ev === 'eliminated')
  expect(gone.map((e) => eventFor(0, e))).toMatchObject([{ ev: 'eliminated', unit: killed.unit('small') }])
})

test('damos:8.8#2 in fog the owner of a stack is asked even when only the largest unit can take the loss', () => {
  const red = { small: 'red foot 5/4 0103', big: 'red foot 7/4 0103' }
  const fog = defending(2, red).play('lose small')
  expect([fog.place, fog.offers()]).toEqual(['losses.allocate', ['lose big']])
  const open = defending(2, red, { options: { fog: false } }).play('lose small')
  expect(open.place).toBe('retreat.step')
  const single = defending(2, { r: 'red foot 12/4 0103' })
  expect(single.place).toBe('retreat.step')
})
