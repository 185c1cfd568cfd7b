/** The guards of Army Group North: a position where the blunder is legal and named, and a near one where it is none. */
import { expect, test } from 'vitest'
import { blundersOf, blunderText } from '../../../core/guards.ts'
import { drawn, type AgnTable } from '../testing.ts'
import { GUARDS } from './index.ts'

function objections(t: AgnTable, words: string): string[] {
  const order = t.m.options()[t.offers().indexOf(words)]
  if (!order) throw new Error(`"${words}" is not legal\n${t.toString()}`)
  return blundersOf(GUARDS, t.m, order).map((blunder) => {
    expect(blunderText(t.m, blunder)).not.toMatch(/\{|undefined|NaN/)
    return blunder.guard.id
  })
}

test('an attack that is owed is made where it is cheap', () => {
  const ends = (sp: number): string[] => {
    const t = drawn({
      map: ['. . . .'],
      units: {
        g: `german foot ${sp}/4 0104 DE`,
        r: 'russian foot 6/4 0103 SU',
        s: 'russian foot 4/4 0102 SU',
      },
      player: 'russian',
      from: 'start',
    })
      .untilRoll('attacks owed')
      .dice(5)
    return objections(t, 'end')
  }
  expect(ends(1)).toEqual(['attacks-owed'])
  expect(ends(20)).toEqual([])
})

test('a line is converted toward the front', () => {
  const rails = ['0208/0207', '0207/0206', '0206/0205', '0205/0204', '0206/0105', '0105/0104', '0206/0305', '0305/0304']
  const t = drawn({
    map: ['. . . . . . . .', ' . . . . . . . .', '. . . . . . . .', ' . . . . . . . .'],
    names: { '0403': 'Luga' },
    countries: { '0208': 'germany', '0207': 'germany' },
    rails,
    held: 'german',
    control: { russian: ['0403'] },
    units: { g: 'german foot 4/4 0207 DE' },
    from: 'start',
  })
  t.untilRoll('rail conversion').dice(6)
  expect(objections(t, 'convert 0105')).toEqual(['rail-aside'])
  expect(objections(t, 'convert 0305')).toEqual([])
})

test('the last way out of Leningrad is closed where it can be', () => {
  const ends = (ma: number): string[] => {
    const t = drawn({
      map: ['. . . M . . . .', ' . . . . ~ ~ ~ ~'],
      names: { '0105': 'Leningrad' },
      units: { g: `german foot 4/${ma} 0206 DE`, r: 'russian foot 4/4 0105 SU' },
    })
    return objections(t, 'end')
  }
  expect(ends(6)).toEqual(['last-road'])
  expect(ends(1)).toEqual([])
})
