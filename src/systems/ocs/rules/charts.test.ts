/** The series' charts: their form, and every worked example of the book that needs nothing but a chart. */
import { describe, expect, test } from 'vitest'
import chartsJson from './charts.json' with { type: 'json' }
import { BARRAGE, Charts, oddsOf, rounded, share, SURPRISE } from './charts.ts'
import { chartsSchema, TERRAIN_CATEGORIES } from './data.ts'

const file = chartsSchema.parse(chartsJson)
const charts = new Charts(file)
const OPEN = TERRAIN_CATEGORIES.indexOf('open')
const CLOSE = TERRAIN_CATEGORIES.indexOf('close')
const VERY_CLOSE = TERRAIN_CATEGORIES.indexOf('very close')

const open = (odds: string): number => file.combat.heads.open.indexOf(odds)
const name = (column: number): string => charts.columnName(OPEN, column)
/** The printed text of a cell. */
const cell = (column: number, roll: number): string => {
  const r = charts.combatResult(column, roll)
  const part = (letter: string, n: number): string => (n > 0 ? letter + n : '')
  const attacker = `A${part('L', r.attackerLoses)}${part('o', r.attackerOption)}${part('e', r.exploit)}`
  const dg = r.disorganized ? 'DG' : ''
  return r.defender ? `${attacker}, D${part('L', r.defenderLoses)}${part('o', r.defenderOption)}${dg}` : attacker
}

describe('the Combat Table', () => {
  test('ocs:4.2#3 ocs:4.2#4 ocs:4.1#1 odds are rounded, strengths are not', () => {
    expect(oddsOf(15, 6)).toBe(3)
    expect(oddsOf(975, 200)).toBe(5)
    expect([rounded(9, 4), rounded(10, 4), rounded(11, 4)]).toEqual([2, 3, 3])
  })

  test('ocs:9.7#1 ocs:9.7#2 both totals are divided by the smaller one', () => {
    expect(oddsOf(10, 25)).toBe(-3)
    expect(oddsOf(17, 20)).toBe(1)
    expect(oddsOf(20, 17)).toBe(1)
    expect(oddsOf(2, 3)).toBe(-2)
    expect([charts.combatColumn(OPEN, 10, 25), charts.combatColumn(OPEN, 25, 10)].map(name)).toEqual(['1:3', '3:1'])
  })

  test('ocs:9.7a#1 the row is that of the terrain, the column the highest not above the odds', () => {
    expect(name(charts.combatColumn(OPEN, 12, 2))).toBe('5:1')
    expect(charts.columnName(CLOSE, charts.combatColumn(CLOSE, 10, 2))).toBe('4:1')
    expect(charts.columnName(VERY_CLOSE, charts.combatColumn(VERY_CLOSE, 10, 2))).toBe('4:1')
    expect(charts.combatColumn(VERY_CLOSE, 10, 2)).toBe(5)
    expect(charts.combatColumn(CLOSE, 10, 2)).toBe(6)
  })

  test('ocs:9.1g#1 ocs:9.1g#3 ocs:9.7b#1 odds off the table begin in its end column', () => {
    const start = charts.combatColumn(OPEN, 1, 12)
    expect(name(start)).toBe('1:5')
    expect(name(charts.shifted(start, 6))).toBe('3:1')
    const most = charts.combatColumn(OPEN, 90, 1)
    expect([name(most), name(charts.shifted(most, -2))]).toEqual(['13:1', '9:1'])
  })

  test('ocs:9.1g#2 shifts stop at the last column', () => {
    expect(name(charts.shifted(open('11:1'), 6))).toBe('13:1')
    expect(name(charts.shifted(open('1:4'), -6))).toBe('1:5')
  })

  test('ocs:9.14a#1 zero strengths: the last column, the first, or 1:1', () => {
    expect(name(charts.combatColumn(OPEN, 1, 0))).toBe('13:1')
    expect(name(charts.combatColumn(OPEN, 0, 1))).toBe('1:5')
    expect(name(charts.combatColumn(OPEN, 0, 0))).toBe('1:1')
  })

  test('the results of the surprise examples', () => {
    expect(cell(open('9:1'), 12)).toBe('Ae3, DL2o2DG')
    expect(cell(open('4:1'), 12)).toBe('Ae4, DL1o2')
    expect(cell(open('1:4'), 2)).toBe('AL2')
    expect(cell(open('4:1'), 2)).toBe('AL1o1, Do1')
  })

  test('the pictured examples of 9.5 and 9.13: 17 against 20, and 21 against 3.5', () => {
    const regular = charts.combatColumn(OPEN, 17, 20)
    expect(name(regular)).toBe('1:1')
    expect(name(charts.shifted(regular, 2))).toBe('3:1')
    expect(cell(open('3:1'), 5 + 2)).toBe('Ao1, Do1')
    const overrun = charts.combatColumn(OPEN, 42, 7)
    expect(name(overrun)).toBe('5:1')
    expect(name(charts.shifted(overrun, 2))).toBe('9:1')
    expect(cell(open('9:1'), 4 + 3)).toBe('Ao1e4, DL1o2')
  })

  test('rolls beyond the table are read in its first and last row', () => {
    expect(cell(0, -5)).toBe(cell(0, 1))
    expect(cell(12, 22)).toBe('Ae2, DL2o3DG')
    expect(cell(0, 15)).toBe('Ao1, DL1o1')
  })

  test('one grid of 15 rows and 13 columns, better for the attacker downwards and to the right', () => {
    const worth = (column: number, roll: number): number => {
      const r = charts.combatResult(column, roll)
      return 2 * (r.defenderLoses - r.attackerLoses) + r.defenderOption - r.attackerOption
    }
    expect(file.combat.rows).toHaveLength(15)
    for (let roll = 1; roll <= 15; roll++) {
      for (let column = 0; column < 13; column++) {
        expect(worth(Math.min(column + 1, 12), roll)).toBeGreaterThanOrEqual(worth(column, roll))
        expect(worth(column, roll + 1)).toBeGreaterThanOrEqual(worth(column, roll))
      }
    }
    for (const category of TERRAIN_CATEGORIES) expect(file.combat.heads[category]).toHaveLength(13)
  })
})

describe('Surprise', () => {
  test('AR 5 overruns AR 0, and the other way round', () => {
    expect(charts.surprise(true, 8 + 5)).toBe(SURPRISE.attacker)
    expect(name(charts.shifted(open('4:1'), 3))).toBe('9:1')
    expect(charts.surprise(true, 10 - 5)).toBe(SURPRISE.defender)
    expect(name(charts.shifted(open('4:1'), -6))).toBe('1:4')
  })

  test('ocs:9.8#2 overruns surprise more easily, either way', () => {
    const rolls = Array.from({ length: 11 }, (_, i) => i + 2)
    const of = (overrun: boolean): number[] => rolls.map((roll) => charts.surprise(overrun, roll))
    expect(of(true)).toEqual([-1, -1, -1, -1, -1, 0, 0, 1, 1, 1, 1])
    expect(of(false)).toEqual([-1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1])
    expect(charts.surprise(false, 9 + 2)).toBe(SURPRISE.attacker)
    expect(charts.surprise(true, 6 + 3)).toBe(SURPRISE.attacker)
  })
})

describe('barrages', () => {
  const column = (strength: number): number => charts.barrageColumn(strength)

  test('strength 16 on 8 RE in a hedgehog in close terrain', () => {
    const { shifts } = file.barrage
    const start = column(16)
    expect(charts.barrageCost(start)).toBe(3)
    expect(charts.densityShift(8 * 4)).toBe(4)
    const final = charts.barrageShifted(start, charts.densityShift(32) + shifts.hedgehog + shifts.close)
    expect(final).toBe(column(25))
    expect(charts.barrageResult(final, 8)).toBe(BARRAGE.bracketHalf)
    expect(charts.halfLoses(3)).toBe(false)
  })

  test('the pictured examples: 20 costs 3T and a 4 does nothing; 17 on 1 RE, an 8 disorganizes', () => {
    expect(charts.barrageCost(column(20))).toBe(3)
    expect(charts.barrageResult(column(20), 4)).toBe(BARRAGE.none)
    const final = charts.barrageShifted(column(17), charts.densityShift(4))
    expect(final).toBe(column(12))
    expect(charts.barrageResult(final, 8)).toBe(BARRAGE.dg)
  })

  test('density by RE, unrounded; half a step on 4 to 6', () => {
    expect([2, 4, 5, 12, 13, 16, 17, 20, 24, 25, 40].map((q) => charts.densityShift(q))).toEqual([
      -1, -1, 0, 0, 1, 1, 2, 2, 3, 4, 4,
    ])
    expect([1, 2, 3, 4, 5, 6].map((die) => charts.halfLoses(die))).toEqual([false, false, false, true, true, true])
  })

  test('more strength and higher rolls never hit less', () => {
    const order = [BARRAGE.none, BARRAGE.dg, BARRAGE.bracketHalf, BARRAGE.half, BARRAGE.one, BARRAGE.two, BARRAGE.three]
    const worth = (c: number, roll: number): number => order.indexOf(charts.barrageResult(c, roll) as never)
    for (let c = 0; c < file.barrage.columns.length; c++) {
      for (let roll = 2; roll <= 12; roll++) {
        expect(worth(charts.barrageShifted(c, 1), roll)).toBeGreaterThanOrEqual(worth(c, roll))
        expect(worth(c, roll + 1)).toBeGreaterThanOrEqual(worth(c, roll))
      }
    }
    expect(file.barrage.cost).toHaveLength(file.barrage.columns.length)
  })

  test('facilities: one die, levels, trainbusting and aircraft', () => {
    const at = charts.facilityColumn(15)
    expect(charts.facilityCost(at)).toBe(2)
    expect(charts.facilityResult(at, 4)).toEqual({ levels: 1, trainbusting: true, aircraftFrom: 5 })
    expect(charts.facilityResult(at, 1)).toEqual({ levels: 0, trainbusting: false, aircraftFrom: 0 })
    expect(charts.facilityResult(at, 3)).toEqual({ levels: 0, trainbusting: false, aircraftFrom: 5 })
  })
})

describe('supply tables', () => {
  test('three trucks with 12T, and 36T on the ground', () => {
    expect([charts.captured('trucks', 3, 3), charts.captured('trucks', 12, 3)]).toEqual([1, 3])
    expect(charts.captured('dump', 36, 5)).toBe(18)
    expect(file.capture.displace.trucks).toBe(10)
  })

  test('three quarters of 3 SP are 2 SP and 1T', () => {
    expect(charts.blown(12, 4)).toBe(9)
    expect([1, 2, 3, 4, 5, 6].map((die) => charts.blown(4, die))).toEqual([1, 2, 2, 3, 3, 4])
  })

  test('attrition by Action Rating; five steps are worse', () => {
    expect([8, 9, 10, 11, 12].map((roll) => charts.attrition(5, 1, roll))).toEqual([0, 1, 1, 2, 4])
    expect(charts.attrition(5, 5, 10)).toBe(Infinity)
    expect(charts.attrition(5, 4, 10)).toBe(1)
    expect([2, 3, 4, 6, 7, 8].map((roll) => charts.attrition(0, 1, roll))).toEqual([1, 1, 2, 4, 4, Infinity])
    expect(charts.attrition(3, 1, 12)).toBe(Infinity)
    // A better rating never loses more.
    for (let roll = 2; roll <= 15; roll++)
      for (let ar = 1; ar <= 5; ar++)
        expect(charts.attrition(ar, 1, roll)).toBeLessThanOrEqual(charts.attrition(ar - 1, 1, roll))
  })

  test('a port of 1 SP with one hit has 3T', () => {
    expect(share(4, file.port.percent[1]!)).toBe(3)
  })

  test('the prices in tokens', () => {
    expect(file.supply).toMatchObject({ attackStep: 1, defence: 2, smallDefence: 1, fuelGroup: 4, fuelSingle: 1 })
    expect(file.supply).toMatchObject({ recoverLow: 2, recoverExhausted: 4, eatRePerToken: 2, drawMp: 5 })
  })
})
