/** 11. Check surrender. */
import { expect, test } from 'vitest'
import { position, type Table } from './testing.ts'

/** On to the die for surrender. */
function tested(t: Table): Table {
  for (let i = 0; i < 60 && t.place !== 'surrender.die'; i++) t.asUsual()
  expect(t.place).toBe('surrender.die')
  return t
}

/** Germans a and b are west of a British brigade that bars the only row; c keeps his line. */
const cut = (a: string) =>
  position({
    map: ['. . . . . .'],
    units: {
      a: `german infantry 4/4,2/2 6 0102 ${a}`,
      b: 'german infantry 4/4,2/2 6 0103',
      c: 'german infantry 4/4,2/2 6 0106 I3',
      e: 'british infantry 4/4,2/2 6 0104',
    },
  })

test('gwb:11.1#1 the active player is tested, each unit, after hasty combat', () => {
  const t = cut('').until('movement').play('end')
  expect([t.place, t.last('phase')['hasty']]).toEqual(['combatPhase.target', 1])
  expect([t.mark('a', 'isolated'), t.mark('b', 'isolated')]).toEqual([0, 0])
  t.play('end')
  expect([t.place, t.mark('a', 'isolated'), t.mark('b', 'isolated')]).toEqual(['surrender.die', 1, 1])
  // The Briton is cut off as well, by Germans in the west; his turn is still to come.
  expect(t.mark('e', 'isolated')).toBe(0)
  t.dice(6).dice(6)
  tested(t)
  expect([t.m.board.phasing.get(0), t.mark('e', 'isolated')]).toEqual([1, 1])
})

test('gwb:11.2#1 gwb:11.3#1 without a line a level is gained; with one the marker goes, whatever its level', () => {
  const t = tested(cut('I2'))
  expect(['a', 'b', 'c'].map((u) => t.mark(u, 'isolated'))).toEqual([3, 1, 0])
})

test('gwb:11.4#1 gwb:11.5#1 one die for each isolated unit; up to the level it costs a step', () => {
  const t = tested(cut('I2')).dice(3)
  expect([t.steps('a'), t.place]).toEqual([1, 'surrender.die'])
  // b was marked only now, and is tested at once: 2 is above its level.
  t.dice(2)
  expect([t.steps('b'), t.steps('c')]).toEqual([2, 2])
  expect(t.place).not.toBe('surrender.die')
  const lucky = tested(cut('I2')).dice(4).dice(1)
  expect([lucky.steps('a'), lucky.steps('b')]).toEqual([2, 1])
})

test('gwb:11.5#2 at level 6 the step is lost on any roll, at level 5 not on a 6', () => {
  expect(tested(cut('I5')).dice(6).steps('a')).toBe(1)
  expect(tested(cut('I4')).dice(6).steps('a')).toBe(2)
})
