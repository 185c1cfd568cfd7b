/** 18.4c and 18.5g Over the quay: what comes aboard, into which craft, and what goes ashore. */
import { describe, expect, test } from 'vitest'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { PHASE } from '../world.ts'
import { CAP } from '../transport/rail.ts'

const LEG = '4-3-4L/2-3-8L'
const DIVISION = '14-4-4L/5-4-9L 0101 re:3 steps:3 size:division'
const LC = 'craft:lc 8-1-10'

/** Sea in the west, Blue's coast in the east, with a port of 40T in 0105. */
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: ['o o o o b . .', 'o o o o b . .', 'o o o o b . .'],
    ports: { '0105': 40 },
    units: { h: `blue ${LEG} 0107`, ...units },
    ...more,
  }).until('movementSegment')
const loads = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'load'))
const holder = (t: Table, id: string): string => t.m.game.units[t.mark(id, 'holder') - 1]!.id

describe('aboard', () => {
  test('ocs:18.4c#1 ground units of the side in the port itself, and no ships', () => {
    const t = at({
      c: `blue ${LC} 0105`,
      a: `blue ${LEG} 0105`,
      s: 'blue ship:cruiser 12(4)-1-4 0104',
      far: `red ${LEG} 0305`,
    }).play('sail c-1')
    expect(['a', 'h', 's', 'far'].map((id) => t.refusal(`embark ${id}`))).toEqual([
      'legal',
      'not-there',
      'not-cargo',
      'not-own',
    ])
    expect(t.offers('embark')).toEqual(['embark a'])
  })

  test('ocs:18.4c#1 who has worked in this phase does not come aboard', () => {
    const t = at({ c: `blue ${LC} 0105`, a: `blue ${LEG} 0105` }, { hedgehogs: { '0105': 1 } })
    t.play('reduce a').until('movementSegment').play('sail c-1')
    expect(t.refusal('embark a')).toBe('cargo-moved')
  })

  test('ocs:18.4a#1 each goes into the first craft that has room, as long as one has', () => {
    const t = at({
      c: `blue ${LC} 0105 points:1`,
      d: `blue ${LC} 0105 points:2`,
      a: `blue ${LEG} 0105`,
      b: `blue ${LEG} 0105 re:1.5`,
      e: `blue ${LEG} 0105`,
    })
    t.play('fleet 0105', 'embark b', 'embark a')
    expect([holder(t, 'b'), holder(t, 'a')]).toEqual(['d-1', 'c-1'])
    expect([t.refusal('embark e'), t.refusal('back'), t.refusal('stop')]).toEqual([
      'no-room',
      'sailed-already',
      'legal',
    ])
    expect(t.events('embarked')).toHaveLength(2)
  })

  test('ocs:18.4c#1 ocs:19.0a#1 supply fills one craft after the other, up to their room, the port and what lies there', () => {
    const craft = { c: `blue ${LC} 0105 points:1`, d: `blue ${LC} 0105 points:2` }
    const most = (dump: number, port: number): number =>
      at(craft, { dumps: { blue: { '0105': dump } }, ports: { '0105': port } })
        .play('fleet 0105')
        .offers('load').length
    expect([most(20, 40), most(5, 40), most(20, 8), most(0, 8)]).toEqual([12, 5, 8, 0])
    const t = at(craft, { dumps: { blue: { '0105': 20 } } }).play('fleet 0105', 'load 6')
    expect([loads(t, 'c-1', 'd-1'), t.dump('blue', '0105'), t.m.board.portUsed.get(0)]).toEqual([
      [4, 2],
      14,
      6 * (CAP / 4),
    ])
    expect([t.refusal('load 7'), t.refusal('load 0'), t.refusal('back')]).toEqual([
      'ship-tokens',
      'ship-tokens',
      'sailed-already',
    ])
    expect(t.last('loaded')).toMatchObject({ side: 0, tokens: 6 })
  })

  test('ocs:18.4c#1 what is loaded and who comes aboard share what the port handles', () => {
    const t = at(
      { c: `blue ${LC} 0105`, a: `blue ${LEG} 0105`, b: `blue ${LEG} 0105` },
      { ports: { '0105': 8 }, dumps: { blue: { '0105': 20 } } },
    ).play('sail c-1', 'load 4', 'embark a')
    expect([t.refusal('embark b'), t.refusal('load 1'), t.offers('load')]).toEqual(['port-full', 'ship-tokens', []])
  })

  test('ocs:18.4c#1 nothing is loaded at sea, nor on an open beach', () => {
    const t = at({ c: `blue ${LC} 0205 load:4` }, { dumps: { blue: { '0205': 8 } } }).play('sail c-1')
    const offered = (): string[] => ['embark', 'load', 'ashore', 'unload'].flatMap((kind) => t.offers(kind))
    expect([t.refusal('load 1'), t.refusal('unload 1'), offered()]).toEqual(['no-quay', 'no-quay', []])
    t.play('to 0204')
    expect([t.refusal('load 0'), t.refusal('unload 1'), offered()]).toEqual(['no-quay', 'no-quay', []])
  })

  test('ocs:18.4c#2 in every phase in which craft move', () => {
    const t = at({ c: `blue ${LC} 0105`, a: `blue ${LEG} 0105`, far: `red ${LEG} 0307` })
    const phase = (phase: number): Table =>
      onUntil(t, () => t.place === 'movementSegment.choose' && t.seat === 'blue' && t.m.board.phase.get(0) === phase)
    expect(phase(PHASE.exploitation).play('sail c-1').refusal('embark a')).toBe('legal')
    t.play('back')
    expect(phase(PHASE.reaction).play('sail c-1').refusal('embark a')).toBe('legal')
  })

  test('ocs:18.4e.B#1 ocs:14.9c#1 neither trucks nor troops on wheels nor those with an MA of more than 10 go into a DUKW; into other craft beside it they do', () => {
    const units = {
      c: 'blue craft:dukw 4-1-8 0105',
      a: `blue ${LEG} 0105`,
      m: 'blue 4-3-4L/2-3-14T 0105',
      t: 'blue truck:1 45T 0105',
      ten: 'blue 4-3-4L/2-3-10L 0105',
      eleven: 'blue 4-3-4L/2-3-11L 0105',
    }
    const into = (t: Table): string[] => ['a', 'm', 't', 'ten', 'eleven'].map((id) => t.refusal(`embark ${id}`))
    expect(into(at(units).play('sail c-1'))).toEqual(['legal', 'no-room', 'no-room', 'legal', 'no-room'])
    const both = at({ ...units, d: `blue ${LC} 0105` }).play('fleet 0105')
    expect(into(both)).toEqual(Array(5).fill('legal'))
    both.play('embark m')
    expect(holder(both, 'm')).toBe('d-1')
  })
})

describe('ashore', () => {
  test('ocs:18.5g#1 from the craft of the force alone, and not what came aboard in this phase', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      e: `blue ${LEG} 0105`,
      c: `blue ${LC} 0105 points:4 cargo:a`,
      d: `blue ${LC} 0105 cargo:b`,
    }).play('sail c-1', 'embark e')
    expect(['a', 'b', 'e', 'h'].map((id) => t.refusal(`ashore ${id}`))).toEqual([
      'legal',
      'not-aboard',
      'cargo-moved',
      'not-aboard',
    ])
    expect(t.offers('ashore')).toEqual(['ashore a'])
    t.play('ashore a')
    expect([t.hex('a'), t.offers('to'), t.refusal('back'), t.last('cameAshore')]).toMatchObject([
      '0105',
      [],
      'sailed-already',
      { side: 0, unit: t.unit('a') },
    ])
  })

  test('ocs:18.5c#1 in the mode it had aboard', () => {
    const t = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0105 cargo:a` })
    t.m.board.face.set(t.unit('a'), 1)
    expect(t.play('sail c-1', 'ashore a').mode('a')).toBe('Move')
  })

  test('ocs:19.0a#2 ocs:18.5g#1 one unit larger than the port takes all of it, and nothing else goes through', () => {
    const units = { d: `blue ${DIVISION}`, a: `blue ${LEG} 0101`, c: `blue ${LC} 0105 cargo:d,a load:4` }
    const t = at(units, { ports: { '0105': 8 } }).play('sail c-1')
    expect(t.refusal('ashore d')).toBe('legal')
    t.play('ashore d')
    expect([t.refusal('ashore a'), t.refusal('unload 1')]).toEqual(['port-full', 'ship-tokens'])
    const used = at(units, { ports: { '0105': 8 } }).play('sail c-1', 'unload 1')
    expect(used.refusal('ashore d')).toBe('port-full')
  })

  test('ocs:18.5g#1 ocs:18.5g#2 supply comes out of one craft after the other, as much as is there and the port handles', () => {
    const craft = { c: `blue ${LC} 0105 load:4`, d: `blue ${LC} 0105 load:8` }
    const most = (port: number): number =>
      at(craft, { ports: { '0105': port } })
        .play('fleet 0105')
        .offers('unload').length
    expect([most(40), most(8)]).toEqual([12, 8])
    const t = at(craft).play('fleet 0105', 'unload 6')
    expect([loads(t, 'c-1', 'd-1'), t.dump('blue', '0105'), t.m.board.portUsed.get(0)]).toEqual([
      [0, 6],
      6,
      6 * (CAP / 4),
    ])
    expect([t.refusal('unload 0'), t.refusal('unload 6'), t.refusal('back')]).toEqual([
      'ship-tokens',
      'legal',
      'sailed-already',
    ])
    expect(t.last('unloaded')).toMatchObject({ side: 0, tokens: 6 })
  })
})
