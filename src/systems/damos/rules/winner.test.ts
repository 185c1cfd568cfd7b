import { expect, test } from 'vitest'
import { Charts } from './charts.ts'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema } from './data.ts'
import { position, type Table } from './testing.ts'

const charts = new Charts(chartsSchema.parse(chartsJson))
const rung = (name: string): number => charts.file.crt.ladder.indexOf(name)
const sum = (name: string, losses: number): string => charts.rungName(charts.addLosses(rung(name), losses))

/** A Standard Attack in the open: the matrix gives Steadfast a pip and Counterattack nothing. */
function attack(blue: number, red: number, posture: 'steadfast' | 'counterattack'): Table {
  const t = position({
    map: ['C . . . . C'],
    units: { a: `blue foot ${blue}/4 0102`, r: `red armor ${red}/6 0103 spent` },
    control: { red: ['0104', '0105', '0106'] },
  })
  return t.play('activate 0102', 'move 0103', 'plan standard', `posture ${posture}`)
}

/** The results of a fight of five against five, and its winner: 0 the attacker, 1 the defender. */
function decided(attackDie: number, defenceDie: number): unknown[] {
  const t = attack(5, 5, 'steadfast').dice(attackDie).dice(defenceDie)
  return [t.last('inflicted')['onDefender'], t.last('inflicted')['onAttacker'], t.last('winner')['side']]
}

test('damos:8.10#1 losses of the counterattack are added to what the other side inflicted', () => {
  // The first exchange is 4 to 3 for the attacker; the counterattack makes it 6 to 4, or turns it into 5 to 6.
  const t = attack(12, 12, 'counterattack').dice(6, 6).dice(4, 4).dice(3)
  expect(t.last('inflicted')).toEqual({ onDefender: '4', onAttacker: '3' })
  expect(t.last('counterattack')).toMatchObject({ ratio: '1:2', onDefender: 2, onAttacker: 1 })
  expect(t.last('winner')).toEqual({ side: 0 })
  const turned = attack(12, 12, 'counterattack').dice(6, 6).dice(4, 4).dice(5)
  expect(turned.last('counterattack')).toMatchObject({ onDefender: 1, onAttacker: 3 })
  expect(turned.last('winner')).toEqual({ side: 1 })
})

test('damos:8.10#2, damos:8.10#3 the side that inflicted more wins', () => {
  const won = attack(12, 12, 'steadfast').dice(4, 4).dice(2, 2)
  expect([won.last('inflicted'), won.last('winner')]).toEqual([{ onDefender: '3', onAttacker: '2' }, { side: 0 }])
  const beaten = attack(12, 12, 'steadfast').dice(2, 2).dice(4, 4)
  expect([beaten.last('inflicted'), beaten.last('winner')]).toEqual([{ onDefender: '2', onAttacker: '3' }, { side: 1 }])
})

test('damos:8.10#4 a diamond beats a heart, a heart beats the bare numeral', () => {
  expect(decided(6, 3)).toEqual(['1♥', '1', 0])
  expect(decided(5, 5)).toEqual(['1', '1♥', 1])
  expect(decided(3, 1)).toEqual(['0♦', '0♥', 0])
  expect(decided(2, 2)).toEqual(['0♥', '0♦', 1])
  expect(decided(1, 1)).toEqual(['0', '0♥', 1])
  expect(decided(4, 2)).toEqual(['1', '0♦', 0])
  // 7 points roll 6 for 1♦, 5 points roll 5+1 for 1♥.
  const t = attack(7, 5, 'steadfast').dice(5, 1).dice(5)
  expect([t.last('inflicted'), t.last('winner')]).toEqual([{ onDefender: '1♦', onAttacker: '1♥' }, { side: 0 }])
})

test('damos:8.10#5 the defender wins ties, symbols included', () => {
  expect(decided(2, 1)).toEqual(['0♥', '0♥', 1])
  expect(decided(6, 5)).toEqual(['1♥', '1♥', 1])
  expect(decided(5, 4)).toEqual(['1', '1', 1])
  const t = attack(12, 12, 'steadfast').dice(4, 4).dice(4, 3)
  expect([t.last('inflicted'), t.last('winner')]).toEqual([{ onDefender: '3', onAttacker: '3' }, { side: 1 }])
})

test('damos:8.10#6 numerals add, and the symbol stays while the sum is below 2', () => {
  expect(['0', '0♥', '0♦'].map((r) => sum(r, 1))).toEqual(['1', '1♥', '1♦'])
  expect(['0', '0♥', '0♦', '1', '1♥', '1♦'].map((r) => sum(r, 0))).toEqual(['0', '0♥', '0♦', '1', '1♥', '1♦'])
  expect(['0♦', '1♦'].map((r) => sum(r, 2))).toEqual(['2', '3'])
  expect(['1', '1♥', '1♦', '2'].map((r) => sum(r, 1))).toEqual(['2', '2', '2', '3'])
  expect([sum('6', 1), sum('6', 2), sum('7', 3)]).toEqual(['7', '8', '10'])
})

test('damos:8.10#3, damos:8.10#6 a diamond lost in a sum of 2 breaks no tie', () => {
  // 7 roll 6 for 1♦ against 0; 4 left against 7 is 1:2, where a 4 costs 1 and 2: two against two.
  const t = attack(7, 5, 'counterattack').dice(5, 1).dice(1)
  expect(t.last('inflicted')).toEqual({ onDefender: '1♦', onAttacker: '0' })
  t.dice(4)
  expect([t.last('counterattack'), t.last('winner')]).toMatchObject([
    { ratio: '1:2', onDefender: 1, onAttacker: 2 },
    { side: 1 },
  ])
})

test('a force that is wiped out does not win, whatever it inflicted', () => {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue foot 6/4 0102', r: 'red foot 1/4 0103' },
    control: { red: ['0104', '0105', '0106'] },
  })
  t.play('activate 0102', 'move 0103', 'plan standard').dice(4).dice(6)
  expect([t.last('inflicted'), t.hex('r')]).toEqual([{ onDefender: '1', onAttacker: '1' }, 'eliminated'])
  expect([t.last('winner'), t.controller('0103')]).toEqual([{ side: 0 }, 'blue'])
})

test('damos:8.10#5 when both forces die the results alone decide', () => {
  const t = position({
    map: ['C . . . . C'],
    units: { a: 'blue armor 1/6 0102', r: 'red foot 1/4 0103' },
    control: { red: ['0104', '0105', '0106'] },
  })
  t.concert('assault', '0102').play('move 0103').dice(5).dice(6)
  expect([t.last('inflicted'), t.hex('a'), t.hex('r')]).toEqual([
    { onDefender: '1', onAttacker: '1' },
    'eliminated',
    'eliminated',
  ])
  expect([t.last('winner'), t.controller('0103')]).toEqual([{ side: 1 }, 'red'])
})
