/** The exact odds of landings, gunfire and Beach Assaults, against figures reckoned by hand from the charts (shares of 36). */
import { describe, expect, test } from 'vitest'
import { chanceOf, forecast, meanOf, type Branch } from '../../../../core/forecast.ts'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { PHASE } from '../world.ts'
import { assaultFrom, beachOdds, gunfireOdds, landingHexes, landingOdds } from './odds.ts'

const LEG = '4-3-4L/2-3-8L'
const LC = 'craft:lc 8-1-10'
const of36 = (chance: number): number => Math.round(chance * 36 * 1e6) / 1e6
const some = (b: Branch, figure: string): number => of36(chanceOf(b, (o) => o[figure]! > 0))
const told = (b: Branch): string[] =>
  b.results.map(({ outcome, weight }) => `${JSON.stringify(outcome)} ${(weight * 1_000_000n) / b.reached}`).toSorted()

describe('landings', () => {
  const shore = (row: { failTo: number; mixedTo: number }, modifier: number): Table => {
    const map = ['o o b . . .', 'o o b . . .', 'o o b . . .']
    const modifiers = [{ id: 'support', value: modifier, when: 'a ship is near' }]
    const alt = (at: Table): object => ({ ...at.m.game.tables.alt, modifiers, rows: { open: row } })
    const p: Position = {
      map,
      units: {
        a: `blue ${LEG} 0101`,
        c: `blue ${LC} 0202 points:2 cargo:a load:2`,
        s: 'blue ship:cruiser 12(4)-1-4 0202',
        far: `red ${LEG} 0306`,
      },
    }
    const tables = { alt: alt(position(p)) } as Position['tables']
    return position({ ...p, tables })
      .until('movementSegment')
      .play('sail c-1', 'to 0203', 'land')
  }

  test.each([
    ['open', 2, 4, 2, 0, 1],
    ['open', 2, 4, 1, 0, 3],
    ['open', 2, 4, 0, 1, 5],
    ['open', 2, 4, -1, 3, 7],
    ['open', 2, 4, -2, 6, 9],
    ['open', 2, 4, -3, 10, 11],
    ['hills', 3, 6, 0, 3, 12],
    ['hills', 3, 6, -1, 6, 15],
    ['hills', 3, 6, -2, 10, 16],
  ])(
    'ocs:18.5f#1 ocs:18.5f.C#1 %s (failure to %i, mixed to %i), modifier %i: %i fail, %i are mixed',
    (_name, failTo, mixedTo, modifier, failure, mixed) => {
      const t = shore({ failTo, mixedTo }, modifier)
      expect(landingHexes(t.m, 0)).toEqual([t.at('0203')])
      const b = landingOdds(t.m, 0, t.at('0203'))
      expect([some(b, 'attackerLost'), some(b, 'boatsLost')]).toEqual([failure, failure + mixed])
      expect(some(b, 'entered')).toBe(36 - failure)
    },
  )

  test('ocs:18.5f#1 each hex by itself, as if no other craft landed', () => {
    const units = (more: Position['units']): Position['units'] => ({
      far: `red ${LEG} 0306`,
      a: `blue ${LEG} 0101`,
      c: `blue ${LC} 0202 points:2 cargo:a`,
      ...more,
    })
    const map = ['o o b . . .', 'o o b . . .', 'o o b . . .']
    const alone = position({ map, units: units({}) })
      .until('movementSegment')
      .play('sail c-1', 'to 0203', 'land')
    const two = position({ map, units: units({ d: `blue ${LEG} 0101`, e: `blue ${LC} 0202 points:2 cargo:d` }) })
      .until('movementSegment')
      .play('sail c-1', 'to 0203', 'land', 'sail e-1', 'to 0303', 'land')
    expect(landingHexes(two.m, 0)).toEqual([two.at('0203'), two.at('0303')])
    expect(told(landingOdds(two.m, 0, two.at('0203')))).toEqual(told(landingOdds(alone.m, 0, alone.at('0203'))))
    const back = position({ map, units: units({ d: `blue ${LEG} 0101`, e: `blue ${LC} 0202 points:2 cargo:d` }) })
      .until('movementSegment')
      .play('sail c-1', 'to 0303', 'land', 'sail e-1', 'to 0203', 'land')
    expect(landingHexes(back.m, 0)).toEqual([two.at('0203'), two.at('0303')])
    // Asking has changed nothing.
    expect(two.m.place).toBe('movementSegment.choose')
  })
})

describe('naval gunfire', () => {
  const MAP = ['o o o o b . . .', 'o o o o b . . .', 'o o o o b . . .']

  const blue = (units: Position['units']): Table => {
    const t = position({ map: MAP, units: { far: `red ${LEG} 0308`, ...units } })
    return onUntil(
      t,
      () => t.place === 'barrageSegment.choose' && t.seat === 'blue' && t.m.board.phase.get(0) === PHASE.movement,
    )
  }

  test('ocs:18.3b#1 ocs:10.0a#1 a battleship of 40 alone disorganizes a stack it sees on 33 of 36, a column to the right on 35', () => {
    const fire = (units: Position['units']): Branch =>
      gunfireOdds(
        blue({ s: 'blue ship:battleship 40(8)-2-8 0104', n: `blue ${LEG} 0105`, e: `red ${LEG} 0106`, ...units }).play(
          'gunfire 0106',
          'with s',
        ).m,
      )
    const three = Object.fromEntries(['f', 'g', 'h'].map((id) => [id, `red ${LEG} 0106`]))
    expect([some(fire({ f: three['f']! }), 'disorganized'), some(fire(three), 'disorganized')]).toEqual([33, 35])
  })

  test('ocs:18.3c#4 ocs:18.3d.A#1 fire at a ship: hits and DG as the dice of the chart have them', () => {
    const t = blue({ s: 'blue ship:cruiser 40(4)-1-4 0103', x: 'red ship:cruiser 40(4)-1-4/20(4)-1-3 0104' })
    t.play('engage 0104', 'with s', 'against x')
    const b = gunfireOdds(t.m)
    const { charts } = t.m.game
    let marked = 0
    for (let a = 1; a <= 6; a++)
      for (let c = 1; c <= 6; c++) if (charts.barrageResult(charts.barrageColumn(10), a + c) > 0) marked++
    expect(some(b, 'shaken')).toBe(marked)
    expect(meanOf(b, 'shipsHit')).toBeGreaterThan(0)
    t.play('fire')
    const frame = t.m.frames.findIndex(({ proc }) => proc === 'gunfire')
    expect(told(gunfireOdds(t.m))).toEqual(told(forecast(t.m, { frame, bruteForce: true }).branches[0]!))
  })
})

describe('Beach Assaults', () => {
  const storm = (defender: string): Table =>
    position({
      map: ['o o b . . .', 'o o b . . .', 'o o b . . .'],
      units: {
        a: 'blue 6-5-4L/2-3-8L 0101',
        c: `blue ${LC} 0202 points:4 cargo:a`,
        s: `blue ${LC} 0202 points:1 load:4`,
        e: `red ${defender} 0203`,
      },
    })
      .until('combatSegment')
      .play('storm 0203', 'with a')

  test('there are none where the falls of the dice are too many to be walked', () => {
    const { m } = storm('8-3-4L/2-2-8L')
    expect(beachOdds(m, 'meet', 3)).toBeNull()
    expect(beachOdds(m, 'meet')).not.toBeNull()
  })

  test('ocs:18.6b#1 ocs:18.6b#3 let ashore, they come by the table: 1 of 36 fails, 5 are mixed, and the defenders are lost', () => {
    const b = beachOdds(storm('4-2-4L/2-2-8L').m, 'letLand')!
    expect([some(b, 'attackerLost'), some(b, 'boatsLost'), some(b, 'entered')]).toEqual([1, 6, 35])
    expect(chanceOf(b, (o) => o['defenderLost'] === 1 && o['cleared'] === 1)).toBe(1)
  })

  test('ocs:18.6a.E#1 ocs:18.6a.E#2 met, the beach is taken or attackers and craft are lost', () => {
    const b = beachOdds(storm('8-3-4L/2-2-8L').m, 'meet')!
    expect(chanceOf(b, (o) => o['entered'] === 1 && o['boatsLost'] === 0)).toBeGreaterThan(0)
    expect(chanceOf(b, (o) => (o['cleared'] === 1) === (o['boatsLost'] === 0))).toBe(1)
    expect(chanceOf(b, (o) => o['cleared'] === 0 && o['attackerLost'] === 0)).toBe(0)
  })

  test('ocs:18.6a.F#1 the fight ashore is that of the Combat Table at half strength', () => {
    const t = storm('4-2-4L/2-2-8L')
    const met = beachOdds(t.m, 'meet')!
    t.play('go', 'meet').paid()
    t.paid()
    const frame = t.m.frames.findIndex(({ proc }) => proc === 'combat')
    const fight = forecast(t.m, { frame }).branches[0]!
    const driven = (b: Branch): number => chanceOf(b, (o) => o['cleared'] === 1)
    expect(driven(met)).toBeCloseTo(driven(fight), 11)
  })
})

describe('a Beach Assault as if it came now', () => {
  const afloat = (units: Position['units'] = {}): Table =>
    position({
      map: ['o o b . . .', 'o o b . . .', 'o o b . . .'],
      units: {
        weak: 'blue 2-5-4L/2-3-8L 0101',
        strong: 'blue 8-5-4L/2-3-8L 0101',
        middle: 'blue 5-5-4L/2-3-8L 0101',
        least: 'blue 1-5-4L/1-3-8L 0101',
        c: `blue ${LC} 0202 points:4 cargo:weak,strong,middle,least copies:2`,
        s: `blue ${LC} 0202 points:3 load:12`,
        e: `red ${LEG} 0203`,
        ...units,
      },
    }).until('movementSegment')

  test('ocs:18.6a.A#1 the strongest of those aboard storm, 3 RE of them; the match itself has not changed', () => {
    const t = afloat()
    const one = assaultFrom(t.m, 0, t.at('0202'), t.at('0203'))!
    expect(one.frame('beach')!.units).toEqual(['strong', 'middle', 'weak'].map((id) => t.unit(id)))
    expect([one.place, one.seat]).toEqual(['beach.gather', 0])
    expect([t.place, t.m.board.phase.get(0), t.m.frame('beach')]).toEqual([
      'movementSegment.choose',
      PHASE.movement,
      undefined,
    ])
    expect(some(beachOdds(one, 'meet')!, 'entered')).toBeGreaterThan(0)
  })

  test('ocs:18.6#2 none where they cannot: no enemy there, nobody aboard or no supply', () => {
    const t = afloat()
    expect(assaultFrom(t.m, 0, t.at('0202'), t.at('0303'))).toBeNull()
    expect(assaultFrom(t.m, 0, t.at('0201'), t.at('0203'))).toBeNull()
    const hungry = afloat({ s: `blue ${LC} 0202 points:3` })
    expect(assaultFrom(hungry.m, 0, hungry.at('0202'), hungry.at('0203'))).toBeNull()
  })

  test('of equals those come first that are named first', () => {
    const t = afloat({ weak: 'blue 5-5-4L/2-3-8L 0101', least: 'blue 5-5-4L/2-3-8L 0101' })
    expect(assaultFrom(t.m, 0, t.at('0202'), t.at('0203'))!.frame('beach')!.units).toEqual(
      ['strong', 'weak', 'middle'].map((id) => t.unit(id)),
    )
  })
})
