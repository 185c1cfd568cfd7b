import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../../core/shapes.ts'
import { blockedBy } from '../../rules/sightline.ts'
import { position } from '../../rules/testing.ts'
import { harassedIn } from '../../rules/ways/harassing.ts'
import { askOpenly, figures } from '../../../../core/harness/asking.ts'

const OPEN = Array.from({ length: 6 }, () => '. . . . . . . .')

const hexes = (answer: Answer, pattern: string): string[] =>
  (answer.marks ?? []).flatMap((x) => (x.pattern === pattern ? [x.hex] : [])).sort()
const badges = (answer: Answer, badge: string): string[] =>
  (answer.marks ?? []).flatMap((x) => (x.badge === badge ? [x.hex] : [])).sort()
const told = (answer: Answer, label: string): string | undefined => answer.lines?.find((l) => l.label === label)?.value

describe('sight', () => {
  const WOODS = {
    map: ['. . . . . .', '. . w . . .', '. . . . . .'],
    units: { g: 'german artillery 4@4|2 6 0205', e: 'french infantry 2/2 6 0201', f: 'french infantry 2/2 6 0102' },
  }

  test('the symbol that blocks is outlined, and only that', () => {
    const t = position(WOODS)
    const block = blockedBy(t.m, t.m.game.grid.parse('0205'), t.m.game.grid.parse('0201'))!
    const answer = askOpenly(t.m, { q: 'sight', from: '0205', to: '0201' })
    expect(answer.rings!.map((r) => [r.points, r.label])).toEqual([[block.ring, 'woods in 0203']])
    expect(answer.lines![0]).toMatchObject({ value: 'not seen', tone: 'danger' })
    expect(answer.paths![0]).toMatchObject({ hexes: ['0205', '0201'], style: 'dotted' })
    const open = askOpenly(t.m, { q: 'sight', from: '0205', to: '0305' })
    expect([open.rings, open.lines![0]!.value, open.paths![0]!.style]).toEqual([[], 'seen', 'solid'])
  })

  test('a limbered gun reaches two hexes', () => {
    const t = position({ ...WOODS, units: { ...WOODS.units, g: 'german artillery 4@4|2 6 0205 limbered' } })
    const answer = askOpenly(t.m, { q: 'sight', from: '0205' })
    expect(answer.areas![0]!.label).toBe('range 2')
    expect(answer.marks!.map((x) => x.hex)).not.toContain('0201')
  })
})

describe('zones', () => {
  test('not over unbridged water', () => {
    const t = position({
      map: OPEN,
      units: { e: 'french infantry 2/2 6 0303' },
      rivers: ['0303/0203', '0303/0403 bridge'],
    })
    const found = hexes(askOpenly(t.m, { q: 'zoc', side: 1 }), 'dots')
    expect(found).not.toContain('0203')
    expect(found).toContain('0403')
  })

  test('a stack whose every retreat costs a step is ringed', () => {
    const row = ['. . . . .']
    const cut = position({
      map: row,
      units: { e: 'french infantry 2/2 6 0103', a: 'german infantry 2/4 6 0102', b: 'german infantry 2/4 6 0105' },
    })
    expect(badges(askOpenly(cut.m, { q: 'zoc', side: 0 }), 'cut')).toEqual(['0103'])
    const free = position({ map: row, units: { e: 'french infantry 2/2 6 0103', a: 'german infantry 2/4 6 0104' } })
    expect(badges(askOpenly(free.m, { q: 'zoc', side: 0 }), 'cut')).toEqual([])
  })
})

describe('lines of communication', () => {
  test('a tongue behind unbridged water: the line ends there', () => {
    const t = position({
      map: ['. . . . .'],
      units: { a: 'german infantry 2/4 6 0103', e: 'french infantry 2/2 6 0101' },
      rivers: ['0103/0104'],
    })
    const answer = askOpenly(t.m, { q: 'communication', side: 0 })
    expect(hexes(answer, 'hatch1')).toEqual(['0103'])
    expect(answer.areas![0]!.hexes).toEqual(['0104', '0105'])
    const line = askOpenly(t.m, { q: 'line', hex: '0103' })
    expect([told(line, 'Line of communication'), line.paths![0]!.hexes]).toEqual(['yes', ['0103', '0104', '0105']])
    expect(line.lines!.some((l) => l.claim === 'gwb:def-LOC#5')).toBe(true)
  })

  test('where it breaks, and what breaks it', () => {
    const units = { a: 'german infantry 2/4 6 0102', e: 'french infantry 2/2 6 0104', f: 'french infantry 2/2 6 0101' }
    const t = position({ map: ['. . . . . .'], units })
    const answer = askOpenly(t.m, { q: 'line', hex: '0102' })
    expect(answer.lines![0]).toMatchObject({
      value: 'no',
      hex: '0103',
      detail: 'cut by an uncontested enemy zone in 0103',
    })
    expect(badges(answer, 'cross')).toEqual(['0103'])
    // A friend in the zone opens it, and then the enemy himself is in the way.
    const b = position({ map: ['. . . . . .'], units: { ...units, b: 'german infantry 2/4 6 0103' } })
    expect(askOpenly(b.m, { q: 'line', hex: '0102' }).lines![0]).toMatchObject({ detail: 'cut by enemy units in 0104' })
    expect(askOpenly(t.m, { q: 'line', hex: '0102', ghosts: [{ unit: 'e', hex: '0101' }] }).lines![0]!.value).toBe(
      'yes',
    )
  })

  test('who would be isolated, with the chance that the die takes a step', () => {
    const t = position({
      map: ['. . . . . .'],
      units: {
        a: 'german infantry 2/4,1/2 6 0102 I1',
        e: 'french infantry 2/2 6 0104',
        f: 'french infantry 2/2 6 0101',
        z: 'german infantry 2/4 6 0106',
      },
    })
    const answer = askOpenly(t.m, { q: 'surrender', side: 0 })
    expect(answer.lines!.map((l) => [l.label, l.value])).toEqual([
      ['Would be isolated now', '1 unit'],
      ['a', '33 %'],
    ])
    while (t.m.waits !== 'roll' || t.m.place !== 'surrender.die') t.asUsual()
    const lost = [1, 2, 3, 4, 5, 6].filter((die) => {
      const m = t.m.fork()
      m.roll([die])
      return m.board.steps.get(t.unit('a')) === 1
    })
    expect(lost).toEqual([1, 2])
  })
})

describe('harassing fire', () => {
  test('the chance is that of the dice, sight and ground counted', () => {
    for (const [map, limbered] of [
      ['. . . . . .', ''],
      ['. . w . . .', ''],
      ['. . . . w .', ''],
      ['. . . . . .', ' limbered'],
    ] as const) {
      const t = position({
        map: [map],
        units: {
          a: 'german infantry 2/4 6 0106 march',
          g: `french artillery 6@4|2 6 0101${limbered}`,
          z: 'german infantry 2/4 6 0106',
        },
      }).until('movement')
      const { chance, guns } = harassedIn(t.m, 0, t.m.game.grid.parse('0105'))
      expect(guns).toHaveLength(limbered === '' ? 1 : 0)
      t.play('take a', 'move 0105')
      const asked = t.place === 'harassing.guns'
      expect(asked).toBe(limbered === '')
      if (!asked) continue
      t.play('gun g')
      if (t.place === 'harassing.guns') t.play('fire')
      const hits = [1, 2, 3, 4, 5, 6].filter((die) => {
        const m = t.m.fork()
        m.roll([die])
        return m.board.disorganized.get(t.unit('a')) > 0
      })
      expect(chance).toBe(hits.length / 6)
      const mark = askOpenly(t.m, { q: 'harassed', side: 0 }).marks!.find((x) => x.hex === '0105')!
      expect(mark.figure).toBe(String(Math.round(chance * 100)))
    }
  })
})

describe('retreats', () => {
  test('the open ways are those the retreat itself offers', () => {
    const t = position({
      map: OPEN,
      units: {
        a: 'german infantry 1/9,1/9 6 0304',
        e: 'french infantry 1/1,1/1,1/1 6 0303',
      },
      rivers: ['0303/0203'],
    })
    const answer = askOpenly(t.m, { q: 'retreats', hex: '0303', from: '0304' })
    t.until('combatPhase').play('target 0303', 'attack a', 'go')
    while (t.m.waits === 'roll') t.dice(6)
    expect(t.place).toBe('combat.stand')
    t.play('retreat')
    while (t.place !== 'retreat.way') t.asUsual()
    const offered = t.offers('retreat').map((w) => w.split(' ')[1]!)
    expect(hexes(answer, 'back1')).toEqual(offered.sort())
    expect(answer.sides!.map((x) => x.to)).toContain('0203')
  })

  test('deployed guns do not go', () => {
    const t = position({ map: OPEN, units: { g: 'french artillery 4@4|2 6 0303', a: 'german infantry 1/4 6 0304' } })
    expect(askOpenly(t.m, { q: 'retreats', hex: '0303' }).lines![0]).toMatchObject({
      claim: 'gwb:26.2#4',
      tone: 'danger',
    })
  })
})

describe('cards and lists', () => {
  test('stacking points, full and too many', () => {
    const t = position({
      map: OPEN,
      units: {
        a: 'german infantry 1/4 6 0303 stack:2',
        b: 'german infantry 1/4 6 0303 stack:2',
        c: 'german infantry 1/4 6 0304 stack:1',
      },
    })
    const answer = askOpenly(t.m, { q: 'stacking' })
    expect(figures(answer, 'hatch1')).toEqual({ '0303': '4' })
    expect(figures(answer, 'hatch3')).toEqual({ '0304': '1' })
    const over = askOpenly(t.m, { q: 'stacking', ghosts: [{ unit: 'c', hex: '0303' }] })
    expect(figures(over, 'target')).toEqual({ '0303': '5' })
  })

  test('the gun card says what it has done and what it supports', () => {
    const t = position({
      map: OPEN,
      units: {
        a: 'german infantry 1/4 6 0204 div:51',
        g: 'german artillery 5@4|2 6 0206 div:51',
        e: 'french infantry 3/4,2/2 6 0203 div:9',
        s: 'french artillery 3@4|2 6 0201 div:9',
      },
    })
    t.until('combatPhase').play('target 0203', 'attack a', 'go', 'gun g')
    if (t.place === 'combat.guns') t.play('fire')
    t.dice(3).play('support s')
    const labels = (unit: string): string[] => askOpenly(t.m, { q: 'gun', unit }).lines!.map((l) => l.label)
    expect(labels('g')).toContain('Has fired in this phase')
    expect(askOpenly(t.m, { q: 'gun', unit: 's' }).lines!.find((l) => l.label === 'Supports')).toMatchObject({
      value: '0203',
    })
    expect(labels('s')).not.toContain('Has fired in this phase')
    const memory = askOpenly(t.m, { q: 'remember' }).lines!
    expect(memory.filter((l) => l.unit === 'g' && l.claim === 'gwb:open#5')).toHaveLength(1)
    expect(memory.find((l) => l.unit === 's')).toMatchObject({ value: '0203' })
    expect(memory.filter((l) => l.unit === 'a').map((l) => l.claim)).toEqual(['gwb:open#4', 'gwb:open#6'])
  })

  test('high ground: to whom it counts, and who is alone on the ridge', () => {
    const t = position({
      map: ['. h h .'],
      units: { a: 'german infantry 1/4 6 0103', z: 'french infantry 1/1 6 0101' },
      regions: { ridge: ['0102', '0103'] },
      rules: { suddenDeath: true },
    })
    const answer = askOpenly(t.m, { q: 'heights' })
    expect(hexes(answer, 'hatch2')).toContain('0103')
    expect(answer.lines!.find((l) => l.label === 'Alone on the ridge')).toMatchObject({ tone: 'danger' })
  })

  test('a counter says why it is in its state', () => {
    const t = position({
      map: OPEN,
      units: {
        a: 'german infantry 1/4,1/2 6 0303 D2 I1 across',
        b: 'british infantry 5/5,3/3,1/1 6 0101 steps:1',
        e: 'french infantry 2/2 6 0301 march',
      },
    })
    const labels = (unit: string): string[] => askOpenly(t.m, { q: 'unit', unit }).lines!.map((l) => l.label)
    expect(labels('a')).toEqual(expect.arrayContaining(['Disorganized (D2)', 'Came across the open', 'Isolated (1)']))
    expect(labels('b')).toContain('Cadre')
    expect(labels('e')).toContain('In march order')
  })
})
