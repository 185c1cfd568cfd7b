import { expect, test } from 'vitest'
import type { Seen } from '../../../core/desk.ts'
import { seenBy, seenOpenly } from '../../../core/seen.ts'
import type { Fight, Line } from '../../../core/shapes.ts'
import { View } from '../../../core/sight.ts'
import { position, type Position, type Table } from '../rules/testing.ts'
import type { Damos } from '../rules/world.ts'
import { showFight } from './fight.ts'

/** Blue's two units in 0103, a red armor in the woods of 0104 behind a river. */
function woods(more: Partial<Position> = {}): Table {
  return position({
    map: ['C . . w . . C'],
    control: { red: ['0104', '0105', '0106', '0107'] },
    rivers: ['0103/0104 Luga'],
    names: { '0104': 'Plyussa' },
    units: { a: 'blue armor 9/6 0103', b: 'blue foot 8/6 0103', d: 'red armor 6/4 0104 spent' },
    ...more,
  })
}

const looking = (t: Table, seat = -1): Seen<Damos> => {
  const s = seat < 0 ? seenOpenly(t.m) : seenBy(t.m, View.of(t.m, seat))
  return { ...s, lately: t.log }
}
const fightOf = (t: Table, seat = -1): Fight => showFight(looking(t, seat))!
const told = (lines: readonly Line[]): string[] => lines.map((l) => `${l.label} ${l.value}`)

test('a declared attack shows both sums as far as they are known, without plan and posture', () => {
  const t = woods().play('activate 0103', 'move 0104')
  const f = fightOf(t)
  expect([f.title, f.ground, f.plan, f.answer, f.steps[f.step]]).toEqual([
    'Combat at 0104 Plyussa',
    'woods, across the Luga',
    '',
    'posture face down',
    'Plan',
  ])
  expect(told(f.sides[0].sums)).toEqual(['Strength 17', 'Woods −2', 'River crossed −4', 'In supply 0', 'Adjusted 11'])
  expect(told(f.sides[1].sums)).toEqual(['Strength 6', 'Woods +2', 'In supply 0', 'Adjusted 8'])
  expect(f.sides[0].sums[1]!.reconstructed).toMatch(/Terrain chart/)
  expect(f.sides[0].sums.at(-1)!.detail).toBe('2 dice on 11-12')
})

test('once the dice have fallen the panel shows them, the cells they hit and what they came to', () => {
  const t = woods().play('activate 0103', 'move 0104', 'plan standard', 'posture steadfast')
  expect(fightOf(t).steps[fightOf(t).step]).toBe('Dice')
  t.dice(6, 4).dice(3, 2)
  const f = fightOf(t)
  const frame = t.m.frames.find((x) => x.proc === 'combat')!
  // Standard against Steadfast gives the defender +1.
  expect(told(f.sides[1].sums)).toContain('Steadfast +1')
  expect(f.sides.map((side) => side.dice)).toEqual([
    [6, 4],
    [3, 2],
  ])
  expect(f.sides[0].result).toBe(`10 on 11-12: the defender suffers ${String(t.last('inflicted')['onDefender'])}`)
  expect(f.sides[1].result).toBe(`5 +1 on 8: the attacker suffers ${String(t.last('inflicted')['onAttacker'])}`)
  const [attack, defence, matrix] = f.charts
  expect([attack!.rows[attack!.lit!.row]!.label, attack!.columns[attack!.lit!.column]]).toEqual(['10', '11-12'])
  expect([defence!.rows[defence!.lit!.row]!.label, defence!.columns[defence!.lit!.column]]).toEqual(['6', '8'])
  expect(attack!.rows[attack!.lit!.row]!.cells[attack!.lit!.column]).toBe(t.last('inflicted')['onDefender'])
  expect(matrix!.lit).toEqual({ row: frame['posture'], column: frame['plan'] })
  expect(f.told[0]!.label).toMatch(/^The defender suffers/)
})

test('the chances beside the results table add up to one', () => {
  const t = woods().play('activate 0103', 'move 0104', 'plan standard', 'posture steadfast')
  const chart = fightOf(t).charts[0]!
  const sum = chart.rows.reduce((all, row) => all + (Number.parseInt(row.cells.at(-1)!, 10) || 0), 0)
  expect(chart.columns.at(-1)).toBe('Chance')
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(4)
})

test('sums after losses are still those the dice were rolled with', () => {
  const t = woods().play('activate 0103', 'move 0104', 'plan standard', 'posture steadfast').dice(6, 6).dice(6, 6)
  const before = told(fightOf(t).sides[0].sums)
  while (t.place === 'losses.allocate' && t.seat === 'blue') t.play(t.offers()[0]!)
  const withEvents = told(fightOf(t).sides[0].sums)
  expect(withEvents).toEqual(before)
  // Without the host's memory they follow from the frame.
  expect(told(showFight(seenOpenly(t.m))!.sides[0].sums)).toEqual(before)
})

test('damos:2.4#5 in fog the enemy has his printed strength until the combat reveals the total', () => {
  const fog = {
    options: { fog: true },
    units: { a: 'blue armor 9/6 0103 of 10', b: 'blue foot 2/6 0103', d: 'red armor 4/4 0104 of 6 spent' },
  }
  const t = woods(fog).play('activate 0103', 'move 0104')
  const [ours, his] = fightOf(t, 0).sides
  expect(told(ours.sums)[0]).toBe('Strength 11')
  expect(his.sums[0]).toMatchObject({ value: '6', detail: 'printed, not known' })
  expect(his.sums.at(-1)!.label).toBe('Adjusted, at most')
  t.play('plan standard', 'posture steadfast')
  expect(told(fightOf(t, 0).sides[1].sums)[0]).toBe('Strength 4')
  // The total alone: the panel is the same however it is made up, and another with another total.
  const panel = (d: number, e: number): string => {
    const units = {
      ...fog.units,
      d: `red armor ${d}/4 0104 of 6 spent`,
      e: `red foot ${e}/4 0104 of 6 spent`,
    }
    const fought = woods({ ...fog, units }).play('activate 0103', 'move 0104', 'plan standard', 'posture steadfast')
    return JSON.stringify(fightOf(fought, 0))
  }
  expect(panel(4, 2)).toBe(panel(1, 5))
  expect(panel(4, 2)).not.toBe(panel(4, 3))
})

test('damos:8.4#6 the defender does not see the plan while it is hidden, the attacker does', () => {
  const t = woods({ options: { fog: true } }).play('activate 0103', 'move 0104', 'plan standard')
  expect(t.place).toBe('activation.posture')
  expect(fightOf(t, 1).plan).toBe('')
  expect(fightOf(t, 0).plan).toBe('Standard Attack')
  expect(told(fightOf(t, 1).sides[0].sums)).not.toContain('Standard Attack 0')
  t.play('posture steadfast')
  expect([fightOf(t, 1).plan, fightOf(t, 0).answer]).toEqual(['Standard Attack', 'Steadfast'])
})

test('damos:8.1#4 an announced Concerted Attack hides its kind and its force from the defender', () => {
  const t = woods({ options: { fog: true } }).play('concert penetration')
  t.play('target 0104')
  expect(t.place).toBe('concerted.posture')
  const f = fightOf(t, 1)
  expect([f.plan, f.sides[0].units, f.sides[0].sums]).toEqual(['', [], []])
  expect(fightOf(t, 0).plan).toBe('Penetration')
})

test('a counterattack lights its own table', () => {
  const t = woods().play('activate 0103', 'move 0104', 'plan standard', 'posture counterattack').dice(6, 6).dice(1, 1)
  while (t.place.startsWith('losses')) t.play(t.offers()[0]!)
  expect(t.place).toBe('combat.counterDice')
  const cat = fightOf(t).charts.find((c) => c.id === 'cat')!
  expect(cat.provenance).toBe('reconstructed')
  expect(fightOf(t).steps[fightOf(t).step]).toBe('Counterattack')
  t.dice(4)
  expect(fightOf(t).told.some((l) => l.label.startsWith('Counterattack at'))).toBe(true)
})

test('nothing is shown where nobody fights', () => {
  expect(showFight(looking(woods()))).toBeNull()
  expect(showFight(looking(woods().play('activate 0103')))).toBeNull()
})
