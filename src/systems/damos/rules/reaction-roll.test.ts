import { describe, expect, test } from 'vitest'
import { outcomes } from '../../../core/chance.ts'
import { makeGame } from './game.ts'
import { EVEN, line, position, positionData, Table, type Position, type Units } from './testing.ts'

const drmOf = (t: Table): unknown => t.last('reaction')['drm']
const success = (t: Table): boolean => t.last('reaction')['success'] === 1

describe('the roll', () => {
  test('damos:2.6.1#15, damos:2.1#14 nine or more on two dice succeeds: ten of the thirty-six ways', () => {
    const t = line(EVEN).play('activate 0102', 'move 0103', 'react 0104')
    const { purpose, claim, reads } = t.m.rolling
    expect([purpose, claim, reads]).toEqual(['reaction', 'damos:2.6.1#15', 'sum'])
    const ways = outcomes(2, 'sum').filter(({ dice }) => {
      const copy = line(EVEN)
        .play('activate 0102', 'move 0103', 'react 0104')
        .dice(...dice)
      expect(copy.last('reaction')).toMatchObject({ total: dice[0]! + dice[1]!, drm: 0 })
      return success(copy)
    })
    expect(ways.map(({ dice }) => dice[0]! + dice[1]!).sort((a, b) => a - b)).toEqual([9, 10, 11, 12])
    expect(ways.reduce((sum, { weight }) => sum + weight, 0)).toBe(10)
    // With -4 two sixes alone are left.
    expect([success(worst().dice(6, 6)), success(worst().dice(6, 5))]).toEqual([true, false])
  })

  /** The modifier when the force in `from` reacts to blue's armor coming from `start` into `hex`. */
  function modifier(p: Position, start: string, hex: string, from: string): unknown {
    return drmOf(position(p).play(`activate ${start}`, `move ${hex}`, `react ${from}`).dice(6, 6))
  }
  /** A tank of 20 in 0105 answers a step to 0102, 0103 or 0104 over the given ground. */
  const over = (map: string, hex: string, more: Partial<Position> = {}): unknown => {
    const start = `010${Number(hex[3]) - 1}`
    return modifier(
      { map: [map], units: { arm: `blue armor 20/6 ${start}`, tank: 'red armor 20/6 0105' }, ...more },
      start,
      hex,
      '0105',
    )
  }

  test('damos:2.6.1#16 ground entered on the way counts, the worst of it once; the hex left does not', () => {
    expect(over('. . . . .', '0104')).toBe(0)
    expect(over('. . . . s', '0104')).toBe(0)
    expect(over('. . . w .', '0104')).toBe(-1)
    expect(over('. . w w .', '0103')).toBe(-1)
    expect(over('. . s . .', '0103')).toBe(-2)
    expect(over('. . w s .', '0103')).toBe(-2)
    expect(over('. . s w .', '0103')).toBe(-2)
  })

  test('damos:2.6.1#16 a river crossed counts once more, however many are crossed', () => {
    expect(over('. . . . .', '0104', { rivers: ['0104/0105'] })).toBe(-1)
    expect(over('. . . . .', '0103', { rivers: ['0104/0105', '0103/0104'] })).toBe(-1)
    expect(over('. . . . .', '0103', { rivers: ['0104/0105'] })).toBe(-1)
    expect(over('. . . . .', '0103', { rivers: ['0102/0103'] })).toBe(0)
    expect(over('. . w . .', '0103', { rivers: ['0104/0105'] })).toBe(-2)
    expect(over('. . w . .', '0103', { rivers: ['0104/0105'], x: { ignoresRivers: (_m, side) => side === 1 } })).toBe(
      -1,
    )
  })

  test('damos:2.6.1#16 the modifier printed for a settlement adds to that of its ground', () => {
    const data = positionData({ map: ['. . t .'], units: { arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0104' } })
    const { terrain } = data.charts
    const town = { ...terrain.settlement['town']!, react: -1 }
    const charts = { ...data.charts, terrain: { ...terrain, settlement: { ...terrain.settlement, town } } }
    const t = new Table(makeGame({ ...data, charts }).setting('test')).until('operations')
    expect(drmOf(t.play('activate 0102', 'move 0103', 'react 0104').dice(6, 6))).toBe(-1)
  })

  test('damos:2.6.1#16 of several shortest ways the best is taken, and the force goes that way', () => {
    /** The modifier from 0103 to 0201, and which of the two hexes between red went through. */
    const way = (map: string[], more: Partial<Position> = {}): unknown[] => {
      const t = position({ map, units: { arm: 'blue armor 9/6 0301', tank: 'red armor 9/6 0103' }, ...more })
      t.play('activate 0301', 'move 0201', 'react 0103').dice(6, 6)
      return [drmOf(t), ...['0102', '0202'].filter((hex) => t.controller(hex) === 'red')]
    }
    expect(way(['. . .', ' . . .', '. . .'])).toEqual([0, '0202'])
    expect(way(['. w .', ' . . .', '. . .'])).toEqual([0, '0202'])
    expect(way(['. . .', ' . w .', '. . .'])).toEqual([0, '0102'])
    expect(way(['. w .', ' . s .', '. . .'])).toEqual([-1, '0102'])
    expect(way(['. w .', ' . . .', '. . .'], { lakes: ['0103/0202'] })).toEqual([-1, '0102'])
    expect(way(['. . .', ' . . .', '. . .'], { rivers: ['0103/0102'] })).toEqual([0, '0202'])
    expect(way(['. . .', ' . . .', '. . .'], { rivers: ['0103/0202'] })).toEqual([0, '0102'])
  })

  test('damos:2.6.1#17 one more with strictly more strength in armor, mech and motorized units than the movers', () => {
    const against = (movers: Units, reactors: Units): unknown =>
      drmOf(
        line({ ...movers, ...reactors })
          .play('activate 0102', 'move 0103', 'react 0104')
          .dice(6, 6),
      )
    const tank: Units = { tank: 'red armor 5/6 0104' }
    expect(against({ a: 'blue armor 4/6 0102' }, tank)).toBe(1)
    expect(against({ a: 'blue armor 5/6 0102' }, tank)).toBe(0)
    expect(against({ a: 'blue armor 6/6 0102' }, tank)).toBe(0)
    expect(against({ a: 'blue mech 2/6 0102', b: 'blue motorized 3/6 0102' }, tank)).toBe(0)
    expect(against({ a: 'blue mech 4/6 0102', b: 'blue cavalry 9/6 0102', c: 'blue foot 9/6 0102' }, tank)).toBe(1)
    expect(against({ a: 'blue armor 5/6 0102' }, { ...tank, m: 'red motorized 1/6 0104' })).toBe(1)
    expect(against({ a: 'blue armor 5/6 0102' }, { ...tank, m: 'red foot 1/6 0104' })).toBe(0)
  })

  test('damos:2.6.1#17 only those who go are counted, and a retreat is helped too', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 4/6 0104', mech: 'red mech 4/6 0104' }).play(
      'activate 0102',
      'move 0103',
    )
    expect(drmOf(t.play('send tank', 'go').dice(1, 1))).toBe(0)
    const away = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }).play('activate 0102', 'move 0103')
    expect(drmOf(away.play('withdraw 0104').dice(1, 1))).toBe(1)
  })

  test('damos:2.6.1#17 against a Concerted Attack whose force is not yet named it does not apply', () => {
    const t = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 1/4 0103', tank: 'red armor 9/6 0104' })
    t.play('concert penetration', 'react 0104')
    expect(drmOf(t.dice(6, 6))).toBe(0)
  })

  test('damos:2.6.1#18 one less into a hex three hexes away, but not two, and not for a retreat', () => {
    expect(over('. . . . .', '0102')).toBe(-1)
    expect(over('. . . . .', '0103')).toBe(0)
    const p: Position = { map: ['. . . . . . .'], units: { arm: 'blue armor 20/6 0101', tank: 'red armor 20/6 0105' } }
    expect(drmOf(position(p).play('activate 0101', 'move 0102', 'withdraw 0105').dice(1, 1))).toBe(0)
  })

  /** Swamp, a river and three hexes: -4. */
  const worst = (): Table =>
    position({
      map: ['. . s . .'],
      rivers: ['0104/0105'],
      units: { arm: 'blue armor 20/6 0101', tank: 'red armor 20/6 0105' },
    }).play('activate 0101', 'move 0102', 'react 0105')

  test('damos:2.6.1#19 two natural sixes succeed EVEN when modifiers sink the total below nine', () => {
    const t = worst().dice(6, 6)
    expect(t.last('reaction')).toMatchObject({ total: 12, drm: -4, success: 1 })
    expect(t.hex('tank')).toBe('0102')
    expect(success(worst().dice(6, 5))).toBe(false)
  })

  test('damos:2.6.1#20 modifiers add up: an eight with +1 succeeds, a nine with -1 fails', () => {
    const helped = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }).play(
      'activate 0102',
      'move 0103',
      'react 0104',
    )
    expect(success(helped.dice(4, 4))).toBe(true)
    const hindered = line(EVEN, { map: ['C . w . . . . C'] }).play('activate 0102', 'move 0103', 'react 0104')
    expect(success(hindered.dice(5, 4))).toBe(false)
    const both = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }, { map: ['C . w . . . . C'] })
    expect(both.play('activate 0102', 'move 0103', 'react 0104').dice(5, 4).last('reaction')).toMatchObject({
      drm: 0,
      success: 1,
    })
  })

  test('the log tells what the modifier is made of', () => {
    const t = line({ arm: 'blue armor 4/6 0102', tank: 'red armor 5/6 0104' }, { map: ['C . w . . . . C'] })
    t.play('activate 0102', 'move 0103', 'react 0104').dice(5, 4)
    const told = t.log.filter((e) => e.ev.startsWith('reaction')).map((e) => t.m.narrate(e))
    expect(told).toEqual([
      'Reaction modifiers: more mobile strength +1, ground −1',
      'Reaction dice 9, modifier 0: it succeeds',
    ])
    // Without modifiers there is nothing to tell.
    const plain = line(EVEN).play('activate 0102', 'move 0103', 'react 0104').dice(5, 4)
    expect([plain.events('reactionTerms'), plain.last('reaction')]).toMatchObject([[], { drm: 0 }])
  })

  test('damos:2.6.1#20 a game’s own modifier adds to them when the movers are known', () => {
    const x: Position['x'] = {
      reactionTerms: (_m, reactors, movers) => [
        { what: 'zeal', value: 10 * reactors.length + movers.length, claim: 'damos:2.6.1#20', chart: null },
      ],
    }
    const t = line({ ...EVEN, foot: 'red foot 1/4 0104' }, { x })
      .play('activate 0102', 'move 0103', 'react 0104')
      .dice(1, 1)
    expect(t.last('reaction')).toMatchObject({ drm: 21, success: 1 })
    const woods = line({ ...EVEN, foot: 'red foot 1/4 0104' }, { x, map: ['C . w . . . . C'] })
    expect(drmOf(woods.play('activate 0102', 'move 0103', 'react 0104').dice(1, 1))).toBe(21 - 1)
    const stronger = line({ ...EVEN, arm: 'blue armor 4/6 0102', foot: 'red foot 1/4 0104' }, { x })
    expect(drmOf(stronger.play('activate 0102', 'move 0103', 'react 0104').dice(1, 1))).toBe(21 + 1)
    const unknown = line({ arm: 'blue armor 5/6 0102', foot: 'red foot 1/4 0103', tank: 'red armor 9/6 0104' }, { x })
    expect(drmOf(unknown.play('concert penetration', 'react 0104').dice(1, 1))).toBe(0)
  })
})

describe('the way', () => {
  test('damos:2.6#8 enemies on the way bar a reaction but not the influence itself', () => {
    const units: Units = { arm: 'blue armor 7/6 0102', tank: 'red armor 7/6 0105' }
    const t = line({ ...units, screen: 'blue foot 1/4 0104' }).play('activate 0102', 'move 0103')
    expect(t.why('react 0105')).toMatchObject({
      code: 'no-reaction-path',
      claim: 'damos:2.6#8',
      values: { distance: 2, hex: 4, to: 2 },
    })
    expect(t.offers()).toEqual(['withdraw 0105', 'pass'])
    expect(line(units).play('activate 0102', 'move 0103').refusal('react 0105')).toBe('legal')
  })

  test('damos:2.6#8 so does ground the units cannot pass, or may not by a game’s rule; the influence is there all the same', () => {
    const units: Units = { arm: 'blue armor 7/6 0102', tank: 'red armor 7/6 0105' }
    const lake = line(units, { lakes: ['0104/0105'] }).play('activate 0102', 'move 0103')
    expect([lake.refusal('react 0105'), lake.offers()]).toEqual(['no-reaction-path', ['withdraw 0105', 'pass']])
    const barred = { code: 'barred', claim: 'x', text: '', values: {} }
    const x: Position['x'] = {
      entersRefusal: (m, movers, _from, to) => (m.game.units[movers[0]!]!.seat === 1 && to === 3 ? barred : null),
    }
    const ruled = line(units, { x }).play('activate 0102', 'move 0103')
    expect([ruled.refusal('react 0105'), ruled.offers()]).toEqual(['no-reaction-path', ['withdraw 0105', 'pass']])
  })

  test('the game is told who has come into the hex', () => {
    const seen: [readonly number[], number][] = []
    const t = line(EVEN, { x: { entered: (_m, units, hex) => void seen.push([units.slice(), hex]) } })
    t.play('activate 0102', 'move 0103', 'react 0104').dice(6, 3)
    expect(seen).toEqual([
      [[t.unit('arm')], 2],
      [[t.unit('tank')], 2],
    ])
  })
})
