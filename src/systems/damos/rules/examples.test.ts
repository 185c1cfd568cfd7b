/** The book's worked figures of chapters 2 and 8; the long example of 8.13 is in combat-example.test.ts. */
import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'
import { zoiRange } from './zones.ts'

function corridor(units: Record<string, string>, more: Partial<Position> = {}): Table {
  return position({ map: ['C . . . . . C'], control: { red: ['0104', '0105', '0106', '0107'] }, units, ...more })
}

const attack = (t: Table, plan: string): Table => t.play('activate 0103', 'move 0104', `plan ${plan}`)

test('damos:2.3#2 with a limit of three, three units of each side are in one hex and all fight', () => {
  const three = (side: string, hex: string): [string, string][] =>
    [1, 2, 3].map((n) => [`${side}${n}`, `${side} foot 2/4 ${hex}`])
  const t = attack(corridor(Object.fromEntries([...three('blue', '0103'), ...three('red', '0104')])), 'standard')
  expect(t.place).toBe('combat.attackRoll')
  expect(t.last('strengths')).toMatchObject({ attack: 6, defence: 6 })
  expect(['blue1', 'blue2', 'blue3', 'red1', 'red2', 'red3'].map((u) => t.hex(u))).toEqual(
    Array.from({ length: 6 }, () => '0104'),
  )
})

test('damos:2.6#3, damos:2.6#4 forces of 12, 10 and 18 reach 2, 2 and 3 hexes', () => {
  const t = corridor({
    a: 'blue armor 12/6 0101',
    b: 'blue armor 10/6 0102',
    c: 'blue armor 9/6 0103',
    d: 'blue foot 9/6 0103',
  })
  expect(['0101', '0102', '0103'].map((hex) => zoiRange(t.m, t.m.game.grid.parse(hex), 0))).toEqual([2, 2, 3])
})

test('damos:8.7#3 the three adjustments of the book', () => {
  const { charts } = corridor({ a: 'blue foot 1/4 0103', d: 'red foot 1/4 0104' }).m.game
  const adjusted = (result: string, by: number): string =>
    charts.rungName(charts.shiftRung(charts.file.crt.ladder.indexOf(result), by))
  expect([adjusted('1', 1), adjusted('2', -1), adjusted('2', 1)]).toEqual(['1♥', '1♦', '3'])
})

test('damos:8.8#2 of any number of losses at least half, rounded down, falls on the largest unit', () => {
  // 14 in the column of 13: these dice give 2, 3, 4 and 5 losses
  const rolls: [number, number[]][] = [
    [2, [1, 1, 1]],
    [3, [3, 2, 2]],
    [4, [4, 4, 3]],
    [5, [5, 5, 5]],
  ]
  for (const [losses, dice] of rolls) {
    const units = { a: 'blue foot 14/4 0103', d: 'red foot 9/4 0104', e: 'red foot 8/4 0104' }
    const t = attack(corridor(units, { options: { fog: true } }), 'standard')
      .dice(...dice)
      .dice(1, 1, 1)
    while (t.place === 'losses.allocate' && t.seat === 'blue') t.play('lose a')
    expect(t.last('inflicted')['onDefender']).toBe(String(losses))
    const free = losses - Math.floor(losses / 2)
    for (let n = 0; n < free; n++) t.play('lose e')
    expect([t.refusal('lose e'), t.refusal('lose d')], `${losses} losses`).toEqual(['largest-first', 'legal'])
  }
})

test('damos:8.9#6 a counterattack of 3 on 5 is fought at 1:2', () => {
  const t = attack(corridor({ a: 'blue armor 5/6 0103', d: 'red armor 4/6 0104 spent' }), 'standard')
    .play('posture counterattack')
    .dice(6)
    .dice(1)
  expect([t.last('inflicted'), t.sp('a'), t.sp('d')]).toEqual([{ onDefender: '1♥', onAttacker: '0' }, 5, 3])
  expect(t.dice(3).last('counterattack')).toMatchObject({ ratio: '1:2' })
})

/** The movement points with which the winner exploits. */
function exploitation(t: Table): number {
  t.play('exploit')
  return Number(/(\d+) movement points? left/.exec(t.m.prompt())![1])
}

test('damos:8.12.1#1, damos:8.12.1#3, damos:8.12.1#4 rating and points of the plan, and the surplus with influence only', () => {
  const win = (a: string, d: string): Table => attack(corridor({ a, d }), 'standard').dice(6, 6).dice(1)
  expect(exploitation(win('blue armor 8/6 0103', 'red foot 6/4 0104').play('halt'))).toBe(2 + 1)
  // 3 losses on a unit of 1: 2 of them are surplus
  expect(exploitation(win('blue armor 8/6 0103', 'red foot 1/4 0104'))).toBe(2 + 1 + 2)
  expect(exploitation(win('blue foot 8/4 0103', 'red foot 1/4 0104'))).toBe(0 + 1)
})

test('damos:8.12.1#5 after a Penetration rating, printed allowance and surplus, less the ground of the hex', () => {
  const win = (a: string, ground: string, d: string): Table => {
    const t = corridor({ a, d }, { map: [`C . . ${ground} . . C`] }).play('concert penetration')
    return (t.place === 'concerted.posture' ? t.play('posture steadfast') : t).dice(6, 6)
  }
  expect(exploitation(win('blue armor 8/6 0103', '.', 'red foot 6/4 0104').dice(1).play('halt'))).toBe(2 + 6 - 1)
  expect(exploitation(win('blue armor 10/6 0103', 'w', 'red foot 4/4 0104').dice(1).play('halt'))).toBe(2 + 6 - 2)
  const wiped = win('blue armor 8/6 0103', '.', 'red foot 1/4 0104').dice(1)
  expect(wiped.last('inflicted')['onDefender']).toBe('3')
  expect(exploitation(wiped)).toBe(2 + 6 - 1 + 2)
})
