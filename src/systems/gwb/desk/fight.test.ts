import { expect, test } from 'vitest'
import { seenOpenly } from '../../../core/seen.ts'
import { showTable } from '../../../core/desk/show.ts'
import type { Fight, Line } from '../../../core/shapes.ts'
import { position, type Table } from '../rules/testing.ts'

const OPEN = ['. . . . . .', '. . vh . . .', '. . . . . .', '. . . . . .']
const fightOf = (t: Table): Fight | null =>
  showTable({ ...seenOpenly(t.m), lately: t.log }, { at: 0, undo: null, standing: {} }).fight
const stages = (t: Table) => fightOf(t)!.stages!
const told = (lines: readonly Line[]): string[] => lines.map((l) => `${l.label} ${l.value ?? ''}`.trim())

/** A brigade and a battery in a village on high ground, a gun behind; three regiments and guns before it. */
const field = () =>
  position({
    map: OPEN,
    units: {
      a: 'german infantry 2/4,2/2 6 0204 div:A',
      c: 'german infantry 2/4,2/2 6 0303 div:A',
      o: 'german infantry 2/3,2/2 6 0105 div:A',
      g: 'german artillery 5@4 4 0205 div:A',
      b: 'british infantry 4/3,4/3,4/3 6 0203 div:B D1',
      e: 'british artillery 5@4|2 6 0202 div:B',
    },
  }).until('combatPhase')

test('nothing is shown where nobody fights', () => {
  expect(fightOf(field())).toBeNull()
})

test('as long as nobody is named the picture is that of the usual answer', () => {
  const t = field().play('target 0203')
  const usual = fightOf(t)!
  expect(usual.sides[0].units).toEqual(['a', 'c'])
  t.play('attack a', 'attack c')
  expect(fightOf(t)!.stages).toEqual(usual.stages)
})

test('before anybody rolls the picture holds all three rolls as far as they are known', () => {
  const t = field().play('target 0203', 'attack a')
  const f = fightOf(t)!
  expect([f.title, f.ground, f.steps[f.step]]).toEqual(['Attack on 0203', 'village, high ground', 'Attackers'])
  const [barrage, fire, melee] = stages(t)
  expect([barrage!.sums, barrage!.chart]).toEqual([[], null])
  expect(told(fire!.sums)).toEqual(['b 4', 'b −1', 'Strength, British 3', 'Ground of the hex die −1'])
  expect(told(melee!.sums)).toEqual([
    'Attackers',
    'a 4',
    'Defenders',
    'b 3',
    'b −1',
    'Ground 1 left',
    'Attack to defence 4 to 2',
  ])
  expect(melee!.sums.at(-1)!.detail).toBe('column 1.5:1')
  expect(melee!.chart!.columns[melee!.chart!.lit!.column]).toBe('1.5:1')
})

test('each roll feeds the next, with its cell lit', () => {
  const t = field().play('target 0203', 'attack a', 'attack c', 'go', 'gun g', 'fire').dice(2)
  const [barrage] = stages(t)
  const scored = t.last('barrageResult')['result'] as number
  expect([barrage!.dice, barrage!.result]).toEqual([[2], `2 +1 on 5-7: +${scored} to the die of the defensive fire`])
  const cell = barrage!.chart!
  expect(cell.rows[cell.lit!.row]!.cells[cell.lit!.column]).toBe(String(scored))
  expect(fightOf(t)!.steps[fightOf(t)!.step]).toBe('Defensive fire')
  t.play('support e')
  const before = told(stages(t)[1]!.sums)
  expect(before).toEqual([
    'b 4',
    'e +5',
    'b −1',
    'Strength, British 8',
    'Ground of the hex die −1',
    `Barrage die +${scored}`,
  ])
  t.dice(1)
  const fired = t.last('fireResult')['result'] as number
  const [, fire, melee] = stages(t)
  expect(fire!.dice).toEqual([1])
  expect(fire!.result).toMatch(new RegExp(`on 6-8: \\+${fired} to the die of the melee$`))
  expect(told(melee!.sums)).toContain(`Defensive fire die +${fired}`)
  t.dice(3)
  const last = stages(t)[2]!
  const { attacker, defender } = t.last('meleeResult')
  expect(last.result).toMatch(new RegExp(`attacker ${String(attacker)}, defender ${String(defender)} to lose$`))
  const lit = last.chart!
  expect(lit.rows[lit.lit!.row]!.cells[lit.lit!.column]).toBe(`${String(attacker)}/${String(defender)}`)
})

test('who comes across the open stands among the modifiers, and the sums outlast the losses', () => {
  const t = field().play('target 0203', 'attack a', 'across o')
  if (t.place === 'combat.through') t.play(t.offers()[0]!)
  t.play('go', 'none', 'none')
  expect(told(stages(t)[1]!.sums)).toContain('Attackers across the open die −1')
  t.dice(6).dice(6)
  const melee = told(stages(t)[2]!.sums)
  t.play('stay')
  expect(t.place).toBe('combat.attackerLoses')
  t.play(t.offers()[0]!)
  expect(told(stages(t)[2]!.sums)).toEqual(melee)
  expect(melee).toContain('Attack to defence 7 to 2')
})

test('counter battery fire has a picture of its own', () => {
  const t = position({
    map: OPEN,
    units: {
      g: 'german artillery 5@4 4 0205',
      a: 'german infantry 2/4,2/2 6 0106',
      e: 'british artillery 5@4|2 6 0203',
      b: 'british artillery 5@4|2 6 0203',
    },
  }).until('counterBattery')
  t.play('target 0203', 'gun g')
  const [stage] = stages(t)
  expect(fightOf(t)!.title).toBe('Counter battery at 0203')
  expect(told(stage!.sums)).toEqual(['g 5', 'Strength 5', 'Ground of the hex die +1'])
  t.play('fire').dice(1)
  expect(t.place).toBe('counterBattery.suppress')
  expect(stages(t)[0]!.result).toBe('2 on 5-7: 2 to be suppressed')
})

test('harassing fire lights its column', () => {
  const t = position({
    map: OPEN,
    units: {
      a: 'german infantry 4/4,2/2 6 0106',
      g: 'british artillery 4@5 6 0101',
      h: 'british artillery 2@5 6 0201',
      b: 'british infantry 5/5,3/3 6 0201',
    },
  })
    .until('movement')
    .play('take a', 'march', 'move 0105', 'gun g')
  const f = fightOf(t)!
  expect([f.title, f.steps[f.step]]).toEqual(['Harassing fire at 0105', 'Guns'])
  const { chart } = f.stages![0]!
  expect(chart!.columns[chart!.lit!.column]).toBe('3-5')
})
