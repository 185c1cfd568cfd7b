/** 9.12b-f: which ways a retreating stack can take, hex by hex. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { hasWay, immobile, retreatFace, standing, wayRefusal, type Party } from './retreat-ways.ts'
import { FACE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const FAR = `red ${LEG} 0507 move`
/** Retreats begin in 0304, around which lie 0204, 0305, 0405, 0404, 0403 and 0303. */
const FROM = '0304'
const open = ['. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . . .']
/** The map with lakes in these hexes. */
const lakes = (...hexes: string[]): string[] =>
  open.map((line, r) =>
    line
      .split(' ')
      .map((token, c) => (hexes.includes(`0${r + 1}0${c + 1}`) ? '~' : token))
      .join(' '),
  )

const scene = (units: Position['units'] = {}, more: Partial<Position> = {}): Table =>
  position({ map: open, units: { a: `blue ${LEG} ${FROM}`, far: FAR, ...units }, ...more })

/** A retreat of blue by so many hexes; with the hexes entered so far, and those the enemy held at first. */
function party(t: Table, hexes: number, path: string[] = [], barred: string[] = [], units = 'a'): Party {
  return {
    side: 0,
    party: units.split(' ').map((id) => t.unit(id)),
    hexes,
    from: t.at(FROM),
    path: path.map((hex) => t.at(hex)),
    barred: barred.map((hex) => t.at(hex)),
    target: t.at(FROM),
  }
}
const codes = (t: Table, p: Party, ...hexes: string[]): string[] =>
  hexes.map((hex) => wayRefusal(t.m, p, t.at(hex))?.code ?? 'legal')

describe('the next hex', () => {
  test('ocs:9.12f#1 adjacent, free of enemies, not one he held, and one all can enter', () => {
    const t = scene({ e: `red ${LEG} 0204 move` }, { map: lakes('0303') })
    const p = party(t, 1, [], ['0404'])
    expect(codes(t, p, '0306', '0204', '0404', '0303', '0403')).toEqual([
      'not-adjacent',
      'enemy-there',
      'retreat-barred',
      'prohibited',
      'legal',
    ])
    expect(wayRefusal(t.m, p, t.at('0306'))!.values).toMatchObject({ from: t.at(FROM) })
  })

  test('ocs:9.12f#2 over enemy supply only with somebody who could attack', () => {
    const t = scene({ h: `blue h8L-0-2L/h4L-0-8L ${FROM}` }, { dumps: { red: { '0403': 2 } } })
    expect([
      codes(t, party(t, 1), '0403'),
      codes(t, party(t, 1, [], [], 'h'), '0403'),
      codes(t, party(t, 1, [], [], 'h a'), '0403'),
    ]).toEqual([['legal'], ['not-attack-capable'], ['legal']])
  })

  test('ocs:6.2c#1 hexsides bar those who move by truck on the side that retreats', () => {
    const sides = [`${FROM}/0303 river`]
    const t = scene({ t: `blue 4-3-5L/3-3-16T ${FROM}`, m: `blue 4-3-5L/3-3-16T ${FROM} move` }, { sides })
    expect(['a', 't', 'm', 'a m'].map((units) => codes(t, party(t, 1, [], [], units), '0303')[0])).toEqual([
      'legal',
      'legal',
      'prohibited',
      'prohibited',
    ])
  })

  test('ocs:9.12c#2 never nearer to the start, nor where it has been', () => {
    const t = scene()
    const p = party(t, 3, ['0204'])
    expect(standing(p)).toBe(t.at('0204'))
    expect(standing(party(t, 3))).toBe(t.at(FROM))
    expect(codes(t, p, FROM, '0104', '0203', '0205')).toEqual(['retreat-back', 'legal', 'legal', 'legal'])
    expect(codes(t, party(t, 3, ['0204', '0303']), '0204', FROM)).toEqual(['retreat-back', 'retreat-back'])
  })
})

describe('longer ways', () => {
  test('ocs:9.12c#2 straight on where that costs nothing', () => {
    const t = scene()
    // 0303 and 0305 are as near to the start as 0204.
    expect(codes(t, party(t, 2, ['0204']), '0303', '0305')).toEqual(['retreat-bends', 'retreat-bends'])
  })

  test('ocs:9.12#2 a pocket is no way, a bend out of it is one if nothing else is', () => {
    const pocket = scene({}, { map: lakes('0104', '0203', '0205', '0303', '0305') })
    expect(codes(pocket, party(pocket, 2), '0204', '0404')).toEqual(['retreat-dead-end', 'legal'])
    expect(wayRefusal(pocket.m, party(pocket, 2), pocket.at('0204'))!.values).toMatchObject({ hexes: 2 })
    expect(codes(pocket, party(pocket, 1), '0204')).toEqual(['legal'])
    // Out of 0204 by way of 0303 alone.
    const bend = { map: lakes('0104', '0203', '0205', '0305', '0403', '0404', '0405') }
    const out = scene({}, bend)
    expect(codes(out, party(out, 2), '0204', '0303')).toEqual(['retreat-bends', 'legal'])
    expect(codes(out, party(out, 2, ['0204']), '0303')).toEqual(['legal'])
    expect([hasWay(out.m, party(out, 2)), hasWay(out.m, party(out, 2, ['0204']))]).toEqual([true, true])
    const none = scene({}, { map: lakes('0204', '0303', '0305', '0403', '0404', '0405') })
    expect([hasWay(none.m, party(none, 1)), hasWay(pocket.m, party(pocket, 2, ['0204']))]).toEqual([false, false])
  })

  test('ocs:9.12c#2 a way round does not come through a hex twice', () => {
    // Out of 0204 only the hexes beside it are open; from 0303 nothing leads on but back through 0204.
    const t = scene({}, { map: lakes('0103', '0104', '0105', '0202', '0203', '0205', '0302', '0403') })
    expect(codes(t, party(t, 3, ['0204']), '0303', '0305')).toEqual(['retreat-dead-end', 'legal'])
  })

  test('ocs:9.12e#2 ocs:5.8a#3 around a zone that would cost a step of those in disorder or in Strat Mode', () => {
    // Zones on 0104, 0203 and 0205, and on neither 0303 nor 0305.
    const foes = { e: `red ${LEG} 0103`, f: `red ${LEG} 0105` }
    const around = (words: string): string[] => {
      const t = scene({ ...foes, a: `blue ${LEG} ${FROM} ${words}` })
      return codes(t, party(t, 2, ['0204']), '0303', '0104')
    }
    expect([around(''), around('dg'), around('strat')]).toEqual([
      ['retreat-bends', 'legal'],
      ['legal', 'legal'],
      ['legal', 'legal'],
    ])
    // Where the way around runs through a zone as well, it is no better.
    const t = scene({ ...foes, a: `blue ${LEG} ${FROM} dg`, g: `red ${LEG} 0302`, h: `red ${LEG} 0306` })
    expect(codes(t, party(t, 2, ['0204']), '0303', '0305')).toEqual(['retreat-bends', 'retreat-bends'])
  })
})

describe('ocs:9.12c#3 not to the side of those it has fought', () => {
  const foe = { e: `red ${LEG} 0204` }

  test('if there is another way that costs nothing', () => {
    const t = scene(foe)
    const p = party(t, 1, [], ['0204'])
    expect(codes(t, p, '0303', '0305', '0403', '0404')).toEqual(['retreat-beside', 'retreat-beside', 'legal', 'legal'])
    const any = scene(foe, { options: { anyRetreat: true } })
    expect(codes(any, party(any, 1, [], ['0204']), '0303')).toEqual(['legal'])
  })

  test('who has not fought it, or is gone, is no matter', () => {
    const t = scene(foe)
    expect(codes(t, party(t, 1), '0303')).toEqual(['legal'])
    const gone = scene()
    expect(codes(gone, party(gone, 1, [], ['0204']), '0303')).toEqual(['legal'])
    // Whoever has advanced into the hex fought over counts.
    const taken = scene({ a: `blue ${LEG} 0404`, e: `red ${LEG} ${FROM}` })
    const p = { ...party(taken, 2, ['0404']), target: taken.at(FROM) }
    expect(codes(taken, p, '0504')).toEqual(['legal'])
  })

  test('where all ways end there, one of them must do', () => {
    const t = scene(foe, { map: lakes('0403', '0404', '0405') })
    expect(codes(t, party(t, 1, [], ['0204']), '0303', '0305')).toEqual(['legal', 'legal'])
  })

  test('only the end of the way counts', () => {
    const t = scene(foe)
    expect(codes(t, party(t, 2, [], ['0204']), '0303')).toEqual(['legal'])
  })
})

test('ocs:9.12b#1 ocs:9.12b#2 ocs:13.1c#2 the side on which it retreats, and who cannot', () => {
  const t = scene({
    h: `blue h8L-0-2L/h4L-0-8L ${FROM}`,
    still: `blue 4-3-0L/2-3-8L ${FROM}`,
    fort: `blue 4-3-0L/2-3-0L ${FROM}`,
    m: `blue ${LEG} ${FROM} move`,
    dug: `blue h8L-0-2L/h4L-0-0L ${FROM}`,
  })
  const face = (id: string): number => retreatFace(t.m, t.unit(id))
  expect(['a', 'm', 'h', 'still', 'fort'].map(face)).toEqual([FACE.combat, FACE.move, FACE.move, FACE.move, FACE.move])
  expect(['a', 'm', 'h', 'still', 'fort', 'dug'].map((id) => immobile(t.m, t.unit(id)))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})
