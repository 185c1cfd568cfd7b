import { describe, expect, test } from 'vitest'
import { position } from '../../rules/testing.ts'
import { askOpenly, figures, playOut, wayOf } from '../../../../core/harness/asking.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')

describe('reach', () => {
  const t = () =>
    position({
      map: ['. . . w . . . .', '. . v . w . . .', '. . . . . h . .', '. . . w . . . .'],
      units: {
        a: 'german infantry 2/4 4 0206',
        b: 'german infantry 2/4 4 0407',
        e: 'french infantry 2/2 6 0203',
        f: 'french infantry 2/2 6 0401',
      },
      rivers: ['0206/0106', '0207/0208'],
      roads: ['0206/0205', '0205/0204'],
    }).until('movement')

  test('every lit hex can be got to, for the figure that stands in it', () => {
    const { m } = t()
    const marks = askOpenly(m, { q: 'reach', from: '0206' }).marks!
    expect(marks.length).toBeGreaterThan(8)
    for (const mark of marks) {
      const answer = askOpenly(m, { q: 'aim', from: '0206', to: mark.hex })
      const way = wayOf(answer, 'move')
      expect(answer.paths![0]!.steps.at(-1)!.total).toBe(mark.figure)
      const after = playOut(m, way.orders)
      expect(after.game.grid.format(after.board.hex.get(m.setting.ids.parse('unit', 'a')))).toBe(mark.hex)
    }
    const lit = new Set(marks.map((x) => x.hex))
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      const to = m.game.grid.format(hex)
      if (lit.has(to) || to === '0206') continue
      expect(askOpenly(m, { q: 'aim', from: '0206', to }).refusal).toBeDefined()
    }
  })

  test('unbridged water takes everything, and enemy zones are marked', () => {
    const { m } = t()
    const answer = askOpenly(m, { q: 'reach', from: '0206' })
    const ford = position({
      map: ['. . . . .'],
      units: { a: 'german infantry 2/4 4 0104', z: 'german infantry 2/4 4 0105' },
      rivers: ['0104/0103'],
    }).until('movement')
    expect(figures(askOpenly(ford.m, { q: 'reach', from: '0104' }))).toEqual({ '0103': '4', '0105': '1' })
    const dots = answer.marks!.filter((x) => x.badge === 'dot').map((x) => x.hex)
    expect(dots).toContain('0204')
    expect(dots).not.toContain('0205')
  })

  test('what only a march reaches is dotted', () => {
    const u = position({
      map: OPEN,
      units: { a: 'german infantry 2/4 2 0608', e: 'french infantry 2/2 6 0301', z: 'german infantry 2/4 6 0508' },
    }).until('movement')
    const answer = askOpenly(u.m, { q: 'reach', from: '0608' })
    expect(figures(answer, 'dots')['0208']).toBe('4')
    expect(figures(answer)['0408']).toBe('2')
    const near = position({
      map: OPEN,
      units: { a: 'german infantry 2/4 2 0608', e: 'french infantry 2/2 6 0606', z: 'german infantry 2/4 6 0508' },
    }).until('movement')
    expect(figures(askOpenly(near.m, { q: 'reach', from: '0608' }), 'dots')).toEqual({})
  })

  test('after recovery: the chance to get there is that of the dice', () => {
    const u = position({
      map: OPEN,
      units: { a: 'german infantry 2/4 6 0608 D1', e: 'french infantry 2/2 6 0301', z: 'german infantry 2/4 6 0508' },
    }).until('movement')
    const mark = askOpenly(u.m, { q: 'reach', from: '0608' }).marks!.find((x) => x.hex === '0308')!
    expect(mark).toMatchObject({ figure: '3', title: '50 % after recovery' })
  })

  test("in the other side's turn it is told as supposed", () => {
    const { m } = t()
    expect(askOpenly(m, { q: 'reach', from: '0203' })).toMatchObject({ supposed: true })
    expect(askOpenly(m, { q: 'reach', from: '0206' }).supposed).toBeUndefined()
  })

  test('in a combat phase it is whom the stack can attack', () => {
    const u = position({
      map: OPEN,
      units: {
        a: 'german infantry 2/4 6 0204',
        e: 'french infantry 2/2 6 0203',
        f: 'french infantry 2/2 6 0304',
        g: 'french infantry 2/2 6 0301',
      },
    }).until('combatPhase')
    const found = askOpenly(u.m, { q: 'reach', from: '0204' }).marks!
    expect(found.map((x) => x.hex).sort()).toEqual(['0203', '0304'])
    const far = position({
      map: OPEN,
      units: { a: 'german infantry 2/4 6 0205', e: 'french infantry 2/2 6 0203', z: 'german infantry 2/4 6 0104' },
    }).until('combatPhase')
    expect(askOpenly(far.m, { q: 'reach', from: '0205' }).marks).toMatchObject([{ hex: '0203', badge: 'bolt' }])
  })
})

describe('who', () => {
  test('the same stacks whose reach has the hex, at the same cost', () => {
    const u = position({
      map: OPEN,
      units: {
        a: 'german infantry 2/4 3 0608',
        b: 'german infantry 2/4 2 0508',
        c: 'german infantry 2/4 6 0602',
        e: 'french infantry 2/2 6 0101',
      },
    }).until('movement')
    const found = Object.fromEntries(
      askOpenly(u.m, { q: 'who', hex: '0308', side: 0 })
        .marks!.filter((x) => x.badge === 'tick')
        .map((x) => [x.hex, x.figure]),
    )
    const expected = Object.fromEntries(
      ['0608', '0508', '0602'].flatMap((from) => {
        const figure = figures(askOpenly(u.m, { q: 'reach', from }))['0308']
        return figure === undefined ? [] : [[from, figure]]
      }),
    )
    expect(found).toEqual(expected)
    expect(Object.keys(found).length).toBeGreaterThan(1)
  })
})
