import { describe, expect, test } from 'vitest'
import { chanceOf, forecast } from '../../../../core/forecast.ts'
import type { Answer } from '../../../../core/shapes.ts'
import { line, position } from '../../rules/testing.ts'
import { askAs, askOpenly, figures } from '../../../../core/harness/asking.ts'

const hexes = (answer: Answer, pattern: string): string[] =>
  (answer.marks ?? [])
    .filter((x) => x.pattern === pattern)
    .map((x) => x.hex)
    .sort()
const badges = (answer: Answer, badge: string): string[] =>
  (answer.marks ?? []).filter((x) => x.badge === badge).map((x) => x.hex)
const told = (answer: Answer, label: string): string | undefined => answer.lines?.find((l) => l.label === label)?.value

describe('zones', () => {
  test('dots on the six hexes around, but not in a Major City held by the other side', () => {
    const t = position({
      map: ['. . . .', ' . . M .', '. . . .'],
      units: { a: 'blue foot 4/5 0203', e: 'red foot 3/4 0202' },
      control: { red: ['0202'] },
    })
    expect(hexes(askOpenly(t.m, { q: 'zoc', side: 1 }), 'dots')).toEqual(['0102', '0103', '0201', '0302', '0303'])
    expect(hexes(askOpenly(t.m, { q: 'zoc', side: 0 }), 'dots')).toContain('0202')
  })

  test('barred retreats are crosses, and a force without any is cut off', () => {
    const t = line({ a: 'blue foot 4/5 0104', e: 'red foot 3/4 0102', f: 'red foot 3/4 0106', z: 'blue foot 1/1 0101' })
    const answer = askOpenly(t.m, { q: 'zoc', side: 1 })
    expect(badges(answer, 'cut')).toContain('0104')
    const barred = answer.sides!.filter((x) => x.from === '0104').map((x) => x.to)
    expect(barred.sort()).toEqual(['0103', '0105'])
    const free = line({ a: 'blue foot 4/5 0104', e: 'red foot 3/4 0106', z: 'blue foot 1/1 0101' })
    expect(badges(askOpenly(free.m, { q: 'zoc', side: 1 }), 'cut')).toEqual([])
  })

  test('influence reaches as far as strength says, printed strength under fog', () => {
    const units = { a: 'blue foot 4/5 0101', e: 'red armor 3/6 0105 of 9' }
    const open = askOpenly(line(units).m, { q: 'zoi', side: 1 })
    expect(open.areas!.map((x) => x.hexes)).toEqual([['0104', '0105', '0106']])
    const foggy = askAs(line(units, { options: { fog: true } }).m, 0, { q: 'zoi', side: 1 })
    expect(foggy.areas!.map((x) => x.hexes.length)).toEqual([5])
    expect(foggy.lines![0]!.label).toContain('printed strength')
  })
})

describe('supply', () => {
  test('the line itself, or the hex where it breaks and why', () => {
    const t = line({ a: 'blue foot 4/5 0103', b: 'blue foot 4/5 0106', e: 'red foot 3/4 0105' }, { from: 'start' })
    const fed = askOpenly(t.m, { q: 'supply', unit: 'a' })
    expect([told(fed, 'Line of supply'), fed.paths![0]!.hexes]).toEqual(['yes', ['0103', '0102', '0101']])
    const cut = askOpenly(t.m, { q: 'supply', unit: 'b' })
    expect(told(cut, 'Line of supply')).toBe('no')
    expect(cut.lines!.find((l) => l.label === 'It breaks')).toMatchObject({ hex: '0105', claim: 'damos:2.10#2' })
    expect(badges(askOpenly(t.m, { q: 'supply', side: 0 }), 'cross')).toEqual(['0106'])
  })

  test('a ghost in the way breaks it', () => {
    const t = line({ a: 'blue foot 4/5 0103', e: 'red foot 3/4 0108' })
    const ghosts = [{ unit: 'e', hex: '0102' }]
    expect(told(askOpenly(t.m, { q: 'supply', unit: 'a' }), 'Line of supply')).toBe('yes')
    expect(told(askOpenly(t.m, { q: 'supply', unit: 'a', ghosts }), 'Line of supply')).toBe('no')
  })
})

describe('odds', () => {
  const units = { a: 'blue armor 9/6 0103', e: 'red armor 4/6 0104', z: 'blue foot 1/4 0101' }

  test('are those of the forecast for each plan and posture', () => {
    const t = line(units)
    const { odds } = askOpenly(t.m, { q: 'odds', from: '0103', to: '0104' })
    expect(odds!.columns.map((c) => [c.label, c.open])).toEqual([
      ['Meeting Engagement', true],
      ['Standard Attack', true],
      ['Grand Assault', true],
      ['Penetration', true],
    ])
    t.play('activate 0103', 'move 0104')
    const at = t.m.frames.findIndex((f) => f.proc === 'activation')
    const branches = forecast(t.m, { frame: at }).branches
    for (const branch of branches) {
      const word = (what: string): string => branch.choices.find((c) => c.order.do === what)!.order.word!
      const column = odds!.columns.findIndex((c) => c.label.toLowerCase().startsWith(word('plan')))
      const row = odds!.rows.findIndex((r) => r.label.toLowerCase() === word('posture'))
      const cell = odds!.cells[row]![column]!
      expect(cell.win).toBe(chanceOf(branch, (o) => o['won'] === 1))
      expect(cell.defenderLoses[2]).toBe(chanceOf(branch, (o) => o['defenderLost'] === 2))
    }
    expect(branches.length).toBeGreaterThan(2)
    expect(odds!.reconstructed).toContain('Matrix')
    expect(odds!.assumes.length).toBeGreaterThan(3)
  })

  test('a posture that is not open says why and has no figures', () => {
    const t = line({ ...units, e: 'red foot 4/4 0104' })
    const { odds } = askOpenly(t.m, { q: 'odds', from: '0103', to: '0104' })
    const row = odds!.rows.findIndex((r) => r.label === 'Counterattack')
    expect(odds!.rows[row]).toMatchObject({ open: false, claim: 'damos:8.4#4' })
    expect(odds!.cells[row]!.every((cell) => cell === null)).toBe(true)
    expect(odds!.cells[0]![1]!.win).toBeGreaterThan(0)
  })

  test('damos:2.4#4 under fog printed strength is taken, and said', () => {
    const weak = { ...units, e: 'red foot 1/4 0104 of 8' }
    const t = line(weak, { options: { fog: true } })
    const full = line({ ...units, e: 'red foot 8/4 0104' })
    const win = (answer: Answer): number => answer.odds!.cells[0]![1]!.win
    const foggy = askAs(t.m, 0, { q: 'odds', from: '0103', to: '0104' })
    expect(win(foggy)).toBe(win(askOpenly(full.m, { q: 'odds', from: '0103', to: '0104' })))
    expect(win(foggy)).toBeLessThan(win(askOpenly(t.m, { q: 'odds', from: '0103', to: '0104' })))
    expect(foggy.odds!.assumes[0]).toContain('printed strength')
  })

  test('what if he attacks me here: every stack that can, the most dangerous in full', () => {
    const t = line({ a: 'blue foot 4/5 0104', e: 'red armor 9/6 0106', f: 'red foot 2/4 0107', g: 'red foot 2/1 0108' })
    const answer = askOpenly(t.m, { q: 'odds', to: '0104' })
    expect(answer.lines!.map((l) => l.hex)).toEqual(['0106', '0107'])
    expect(answer.odds).toMatchObject({ hex: '0104', from: '0106', seats: [1, 0] })
    const none = line({ a: 'blue foot 4/5 0101', e: 'red armor 9/2 0106' })
    expect(askOpenly(none.m, { q: 'odds', to: '0101' }).odds).toBeUndefined()
  })

  test('damos:8.4#6 of the fight under way the defender sees every plan it may be, the attacker the one it is', () => {
    const t = line(units).play('activate 0103', 'move 0104')
    const choosing = askOpenly(t.m, { q: 'odds' }).odds!
    expect(choosing.columns.map((c) => c.order)).toEqual([
      { do: 'plan', word: 'meeting' },
      { do: 'plan', word: 'standard' },
    ])
    t.play('plan standard')
    while (t.place === 'reaction.window') t.play('pass')
    expect(t.place).toBe('activation.posture')
    expect(askAs(t.m, 1, { q: 'odds' }).odds!.columns.map((c) => c.label)).toEqual([
      'Meeting Engagement',
      'Standard Attack',
    ])
    const mine = askAs(t.m, 0, { q: 'odds' }).odds!
    expect(mine.columns.map((c) => [c.label, c.chosen])).toEqual([['Standard Attack', true]])
    expect(askAs(t.m, 1, { q: 'odds' }).odds!.rows[0]!.order).toEqual({ do: 'posture', word: 'steadfast' })
  })
})

describe('of a hex', () => {
  test('who can reach it and at what cost', () => {
    const t = line({
      a: 'blue foot 4/3 0101',
      b: 'blue foot 4/5 0102',
      c: 'blue foot 4/5 0103 spent',
      e: 'red foot 3/4 0108',
    })
    const answer = askOpenly(t.m, { q: 'who', hex: '0104' })
    expect(figures(answer, 'none')).toEqual({ '0101': '3', '0102': '2' })
  })

  test('who may react there, with the chance', () => {
    const t = line({ a: 'blue foot 4/5 0102', e: 'red armor 7/6 0106', f: 'red foot 7/6 0107' })
    const answer = askOpenly(t.m, { q: 'react', hex: '0104', from: '0102' })
    const path = askOpenly(t.m, { q: 'aim', from: '0102', to: '0104' }).paths![0]!
    expect(told(answer, 'At least one succeeds, if all try')).toBe(path.steps.at(-1)!.reacts)
    expect(badges(answer, 'bolt')).toEqual(['0104', '0106'])
    expect(badges(askOpenly(t.m, { q: 'react', hex: '0103', from: '0102' }), 'bolt')).toEqual([])
  })

  test('where a loser goes, or that it dies', () => {
    const t = line({ a: 'blue foot 4/5 0103', e: 'red foot 3/4 0104', z: 'blue foot 1/1 0101' })
    const red = askOpenly(t.m, { q: 'retreats', hex: '0104', from: '0103' })
    expect(figures(red)).toEqual({ '0105': '1', '0106': '2', '0107': '3' })
    const cut = line({
      a: 'blue foot 4/5 0104',
      e: 'red foot 3/4 0102',
      f: 'red foot 3/4 0106',
      z: 'blue foot 1/1 0101',
    })
    expect(badges(askOpenly(cut.m, { q: 'retreats', hex: '0104' }), 'cut')).toEqual(['0104'])
  })

  test('who would surrender now', () => {
    const t = line({ a: 'blue foot 4/5 0106', z: 'blue foot 1/1 0101', e: 'red foot 3/4 0105', f: 'red foot 3/4 0107' })
    const answer = askOpenly(t.m, { q: 'surrender', side: 0 })
    expect(badges(answer, 'cut')).toEqual(['0106'])
    expect(badges(askOpenly(t.m, { q: 'surrender', side: 1 }), 'cut')).toEqual([])
  })

  test('the inspector says what ground does, with its provenance', () => {
    const t = position({
      map: ['C w . C'],
      units: { a: 'blue foot 4/5 0102', e: 'red foot 3/4 0104' },
      control: { red: ['0104'] },
    })
    const answer = askOpenly(t.m, { q: 'hex', hex: '0102' })
    expect(told(answer, 'Ground')).toBe('woods')
    const line = answer.lines!.find((l) => l.label === 'To a defender (woods)')
    expect(line).toMatchObject({ value: '+2', claim: 'damos:3.0#8' })
    expect(line!.reconstructed).toContain('Terrain')
  })
})

test('a counter says why it is in its state', () => {
  const t = line({ a: 'blue foot 4/5 0102 spent demoralized of 6', z: 'blue foot 1/1 0101', e: 'red foot 3/4 0108' })
  const answer = askOpenly(t.m, { q: 'unit', unit: 'a' })
  expect(told(answer, 'Strength')).toBe('4 of 6')
  expect(answer.lines!.map((l) => l.label)).toEqual(expect.arrayContaining(['Spent', 'Demoralized', 'Line of supply']))
  const foggy = line({ e: 'red foot 3/4 0108 of 6', a: 'blue foot 1/1 0101' }, { options: { fog: true } })
  expect(told(askAs(foggy.m, 0, { q: 'unit', unit: 'e' }), 'Strength')).toBe('not known; 6 printed')
})

test('stacking and control', () => {
  const t = line({ a: 'blue foot 1/4 0102', b: 'blue foot 1/4 0102', c: 'blue foot 1/4 0102', e: 'red foot 3/4 0108' })
  expect(hexes(askOpenly(t.m, { q: 'stacking' }), 'hatch1')).toEqual(['0102'])
  expect(hexes(askOpenly(t.m, { q: 'control' }), 'dots')).toEqual(['0105', '0106', '0107', '0108'])
})

test('every question has a title and a legend for its shapes', () => {
  const t = line({ a: 'blue armor 9/6 0103', e: 'red armor 4/6 0104', f: 'red foot 4/4 0106', z: 'blue foot 1/4 0101' })
  for (const { q } of t.m.setting.desk!.questions) {
    const answer = askOpenly(t.m, { q, from: '0103', to: '0104', hex: '0104', unit: 'a' })
    expect(answer.title, `of ${q}`).not.toBe('')
    const shapes = new Set(answer.legend?.map((x) => x.shape))
    const used = [
      ...(answer.marks ?? []).flatMap((x) => [x.pattern, x.badge]),
      ...(answer.areas ?? []).map((x) => (q === 'control' || q === 'reach' ? undefined : x.edge)),
      ...(answer.sides ?? []).map((x) => x.badge),
    ]
    const missing = used.filter((shape) => shape !== undefined && shape !== 'none' && !shapes.has(shape))
    expect(missing, `of ${q}`).toEqual([])
  }
})
