/** The ways of trace supply hex by hex, and what breaks them. */
import { describe, expect, test } from 'vitest'
import { points } from '../moving/step-cost.ts'
import { railway, type Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { why, type Why } from './why.ts'

const LEG = '4-3-4L/2-3-8L'
const HQ = 'h8T-0-2T/h4T-0-14T'
const TRUCKS = 'truck:5 45T'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')
const lakes = (n: number, ...land: number[]): string =>
  Array.from({ length: n }, (_, i) => (land.includes(i + 1) ? '.' : '~')).join(' ')

function scene(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: [open(24), lakes(24, 4, 8, 12)],
    units,
    entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
    ...more,
  })
}
const told = (t: Table, unit = 'a') => {
  const answer: Why = why(t.m, t.unit(unit))
  const name = (hex: number): string => t.m.game.grid.format(hex)
  return {
    traced: answer.traced,
    source: answer.source < 0 ? '' : name(answer.source),
    legs: answer.legs.map(({ kind, hexes, goal }) => `${kind} ${name(hexes[0]!)} ${name(hexes.at(-1)!)} ${name(goal)}`),
    spent: answer.legs.map(({ spent }) => points(spent.at(-1)!)),
    breaks: answer.breaks ? `${answer.breaks.cause} ${name(answer.breaks.hex)}` : '',
  }
}

describe('in trace', () => {
  test('ocs:12.6#3 drawn: every hex with its MP, to the source or next to it', () => {
    const t = scene({ a: `blue ${LEG} 0105` }, { map: ['. w . . . . .'] })
    expect(told(t)).toEqual({ traced: true, source: '0101', legs: ['draw 0105 0102 0101'], spent: [4], breaks: '' })
    const { legs } = why(t.m, t.unit('a'))
    expect([legs[0]!.hexes.map((h) => t.m.game.grid.format(h)), legs[0]!.spent.map(points)]).toEqual([
      ['0105', '0104', '0103', '0102'],
      [0, 1, 2, 4],
    ])
    expect(told(scene({ a: `blue ${LEG} 0102` }))).toMatchObject({ legs: ['draw 0102 0102 0101'], spent: [0] })
  })

  test('ocs:12.6#1 thrown, drawn, linked and by rail', () => {
    const t = scene(
      { a: `blue ${LEG} 0120`, h: `blue ${HQ} 0112`, x: `blue ${TRUCKS} 0107 extender:3 extender` },
      { map: ['. . v ' + open(21)], rails: railway('01', 1, 3) },
    )
    expect(told(t)).toEqual({
      traced: true,
      source: '0101',
      legs: ['throw 0112 0119 0120', 'draw 0112 0108 0107', 'link 0107 0104 0103', 'rail 0103 0101 0101'],
      spent: [7, 4, 3, 0],
      breaks: '',
    })
    expect(why(t.m, t.unit('a')).legs.map(({ limit }) => points(limit))).toEqual([8, 5, 3, 0])
    expect(told(t, 'h').legs[0]).toBe('draw 0112 0108 0107')
  })

  test('ocs:12.7a.B#1 over an Extender that joins two stretches of rail', () => {
    const t = scene(
      { a: `blue ${LEG} 0109`, x: `blue ${TRUCKS} 0106 extender:2 extender` },
      { map: ['. . . . . . . v . .'], rails: [...railway('01', 1, 3), ...railway('01', 6, 10)] },
    )
    expect(told(t)).toMatchObject({
      source: '0101',
      legs: ['draw 0109 0109 0108', 'rail 0108 0106 0106', 'link 0106 0104 0103', 'rail 0103 0101 0101'],
    })
  })
})

describe('of several', () => {
  const two = (...hexes: string[]): Partial<Position> => ({
    map: [open(24)],
    entries: { E: { side: 'blue', hexes, source: true, name: 'edges' } },
  })

  test('the nearest source, and one of the map rather than a station as near', () => {
    expect(told(scene({ a: `blue ${LEG} 0106` }, two('0101', '0109'))).source).toBe('0109')
    expect(told(scene({ a: `blue ${LEG} 0104` }, two('0109', '0101'))).source).toBe('0101')
    const rails = railway('01', 1, 7)
    const village = { map: ['. . . . . . v . . .'], rails }
    // 0107 and 0101 are three hexes off either way.
    expect(told(scene({ a: `blue ${LEG} 0104` }, village)).legs).toEqual(['draw 0104 0102 0101'])
    expect(told(scene({ a: `blue ${LEG} 0105` }, village)).legs).toEqual(['draw 0105 0106 0107', 'rail 0107 0101 0101'])
  })

  test('the Extender, not the trucks that stand with it', () => {
    const t = scene({
      k: `blue ${TRUCKS} 0107 extender:1`,
      x: `blue ${TRUCKS} 0107 extender:5 extender`,
      a: `blue ${LEG} 0108`,
    })
    expect(why(t.m, t.unit('a')).legs.map(({ kind, limit }) => [kind, points(limit)])).toEqual([
      ['draw', 5],
      ['link', 5],
    ])
  })

  test('out of trace, the way that lacks least: an HQ one short rather than a source far away', () => {
    const t = scene({ a: `blue ${LEG} 0116`, h: `blue ${HQ} 0106`, i: `blue ${HQ} 0103` })
    expect(told(t).legs).toEqual(['throw 0106 0115 0116'])
    const far = scene({ a: `blue ${LEG} 0108`, h: `blue h2T-0-2T/h2T-0-14T 0102` })
    // The HQ lacks 3 MP, the unit itself 1.
    expect(told(far).legs).toEqual(['draw 0108 0102 0101'])
    // A divisional HQ of another division is no hope.
    const other = scene({ a: `blue ${LEG} 0109 div:one`, h: `blue ${HQ} 0105 divisional div:two` })
    expect(told(other).legs).toEqual(['draw 0109 0102 0101'])
  })

  test('of two sources out of reach the nearer one is told of', () => {
    expect(told(scene({ a: `blue ${LEG} 0112` }, two('0101', '0121'))).legs).toEqual(['draw 0112 0120 0121'])
    expect(told(scene({ a: `blue ${LEG} 0110` }, two('0121', '0101'))).legs).toEqual(['draw 0110 0102 0101'])
  })

  test('a source of the map rather than a station as near that was found before it', () => {
    const t = scene(
      { a: `blue ${LEG} 0109` },
      { ...two('0101', '0111'), map: ['. . . . . . v . . . . .'], rails: railway('01', 1, 7) },
    )
    expect(told(t).legs).toEqual(['draw 0109 0110 0111'])
  })

  test('the Extender by which the way goes, not another', () => {
    const t = scene({
      y: `blue ${TRUCKS} 0103 extender:2 extender`,
      x: `blue ${TRUCKS} 0107 extender:5 extender`,
      a: `blue ${LEG} 0108`,
    })
    expect([told(t).legs, why(t.m, t.unit('a')).legs.map(({ limit }) => points(limit))]).toEqual([
      ['draw 0108 0108 0107', 'link 0107 0102 0101'],
      [5, 5],
    ])
  })

  test('an HQ that draws nothing is no hope, however near', () => {
    const t = scene({ a: `blue ${LEG} 0118`, i: 'blue h2T-0-2T/h2T-0-14T 0113' })
    expect(told(t).legs).toEqual(['draw 0118 0102 0101'])
  })

  test('a throw half an MP short rather than a draw that an enemy bars, and that rather than a throw one short', () => {
    const at = (roads: string[]) =>
      told(
        scene(
          { a: `blue ${LEG} 0116`, h: `blue ${HQ} 0106`, e: `red ${LEG} 0118 move` },
          { ...two('0101', '0120'), roads },
        ),
      )
    expect(at(['0110/0111 highway'])).toMatchObject({ legs: ['throw 0106 0115 0116'], breaks: 'far 0115' })
    expect(at([])).toMatchObject({ legs: ['draw 0116 0119 0120'], breaks: 'enemy 0118' })
  })

  test('ocs:13.3c#1 stations on the cut railway are hopes, made by an HQ too; bare rails are none', () => {
    const at = (units: Position['units']) =>
      told(
        scene(
          { a: `blue ${LEG} 0112`, e: 'red (1)-1-3L/(1)-1-6L 0105', ...units },
          { map: [open(24)], rails: railway('01', 1, 12) },
        ),
      )
    expect(at({ h: 'blue h8T-0-4T/h4T-0-14T 0110' })).toMatchObject({
      legs: ['throw 0110 0111 0112', 'draw 0110 0110 0110', 'rail 0110 0101 0101'],
      breaks: 'enemy 0105',
    })
    expect(at({})).toMatchObject({ legs: ['draw 0112 0102 0101'], breaks: 'far 0106' })
  })

  test('ocs:13.3f#1 a station on rails of another gauge is no hope', () => {
    const t = scene(
      { a: `blue ${LEG} 0112` },
      {
        map: ['. . . . . . . . . . v . . .'],
        rails: [...railway('01', 1, 6), ...railway('01', 6, 12).map((rail) => `${rail} wide`)],
        redGauge: 'wide',
      },
    )
    expect(told(t).legs).toEqual(['draw 0112 0102 0101'])
  })

  test('ocs:4.5a.D#1 by rail over a zone that is negated', () => {
    const t = scene(
      { a: `blue ${LEG} 0112`, e: `red ${LEG} 0204`, n: `blue ${LEG} 0104` },
      { map: ['. . . . . . . . . . v .', lakes(12, 4)], rails: railway('01', 1, 12) },
    )
    expect(told(t)).toMatchObject({ traced: true, legs: ['draw 0112 0112 0111', 'rail 0111 0101 0101'] })
    const alone = scene(
      { a: `blue ${LEG} 0112`, e: `red ${LEG} 0204` },
      { map: ['. . . . . . . . . . v .', lakes(12, 4)], rails: railway('01', 1, 12) },
    )
    expect(told(alone)).toMatchObject({ traced: false, breaks: 'zone 0104' })
  })

  test('rails negated on the way are no break', () => {
    const t = scene(
      { a: `blue ${LEG} 0112`, e: `red ${LEG} 0204`, n: `blue ${LEG} 0104`, f: 'red (1)-1-3L/(1)-1-6L 0106' },
      { map: ['. . . . . . . . . . v .', lakes(12, 4)], rails: railway('01', 1, 12) },
    )
    expect(told(t).breaks).toBe('enemy 0106')
  })
})

describe('out of trace', () => {
  test('too far to draw: the hex at which the MP are spent', () => {
    expect(told(scene({ a: `blue ${LEG} 0108` }))).toEqual({
      traced: false,
      source: '',
      legs: ['draw 0108 0102 0101'],
      spent: [6],
      breaks: 'far 0102',
    })
  })

  test('a zone, or an enemy, on the way', () => {
    // The zone of an enemy in 0204 lies on 0104 alone.
    expect(told(scene({ a: `blue ${LEG} 0106`, e: `red ${LEG} 0204` }))).toMatchObject({ breaks: 'zone 0104' })
    expect(told(scene({ a: `blue ${LEG} 0106`, e: `red ${LEG} 0104 move` }))).toMatchObject({ breaks: 'enemy 0104' })
  })

  test('the HQ throws, but draws nothing', () => {
    const t = scene({ a: `blue ${LEG} 0116`, h: `blue ${HQ} 0109` })
    expect(told(t)).toMatchObject({ legs: ['throw 0109 0115 0116', 'draw 0109 0102 0101'], breaks: 'far 0103' })
  })

  test('the HQ draws, but throws too short', () => {
    const t = scene({ a: `blue ${LEG} 0116`, h: `blue ${HQ} 0106` })
    expect(told(t)).toMatchObject({ legs: ['throw 0106 0115 0116'], spent: [9], breaks: 'far 0115' })
  })

  test('the railway is cut by a zone, an enemy, or by the errata a place he was last in', () => {
    const at = (units: Record<string, string>, more: Partial<Position> = {}) =>
      told(
        scene(
          { a: `blue ${LEG} 0112`, ...units },
          { map: ['. . . . . . v . . . v .', lakes(12, 4)], rails: railway('01', 1, 12), ...more },
        ),
      )
    expect(at({}).traced).toBe(true)
    expect(at({ e: `red ${LEG} 0204` })).toMatchObject({
      legs: ['draw 0112 0112 0111', 'rail 0111 0101 0101'],
      breaks: 'zone 0104',
    })
    expect(at({ e: 'red (1)-1-3L/(1)-1-6L 0106' }).breaks).toBe('enemy 0106')
    const control = { red: ['0107'] }
    expect(at({}, { control }).traced).toBe(true)
    expect(at({}, { control, options: { errataRails: true } }).breaks).toBe('held 0107')
  })

  test('ocs:12.6f#2 it could, but not with the rest of its formation', () => {
    const t = scene(
      { a: `blue ${LEG} 0122 div:pz`, b: `blue ${LEG} 0103 div:pz`, c: `blue ${LEG} 0104 div:pz` },
      { entries: { E: { side: 'blue', hexes: ['0101', '0124'], source: true, name: 'edges' } } },
    )
    expect(told(t)).toMatchObject({ traced: false, source: '0124', breaks: 'formation 0122' })
  })

  test('no source anywhere', () => {
    expect(told(scene({ a: `blue ${LEG} 0108` }, { entries: {} }))).toEqual({
      traced: false,
      source: '',
      legs: [],
      spent: [],
      breaks: 'no source 0108',
    })
  })
})
