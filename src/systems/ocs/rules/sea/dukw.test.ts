/** 18.4e DUKWs: on water craft, on land trucks. */
import { describe, expect, test } from 'vitest'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { KIND, MP, PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const DUKW = 'craft:dukw 4-1-8'
const FAR = Array<string>(12).fill('.').join(' ')
const SHORE = [`o o o b ${FAR}`, `o o o b ${FAR}`, `o o o b ${FAR}`]

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({
    map: SHORE,
    units: { h: `blue ${LEG} 0306`, d: `blue ${DUKW} 0202 points:2 land:24 load:6`, ...units },
    ...more,
  }).until('movementSegment')
/** Sails to the shore and drives through the surf on these dice. */
const driven = (t: Table, ...dice: [number, number]): Table => t.play('sail d-1', 'to 0204', 'drive').dice(...dice)
const wheels = (t: Table): number => t.unit('d-W1')
const points = (t: Table, unit: number): readonly [number, number] => [
  t.m.board.points.get(unit),
  t.m.board.load.get(unit),
]

describe('ashore', () => {
  test('ocs:18.4e#1 ocs:18.4e#3 what is left of its hexes is three times as many MP, with all it carries', () => {
    const t = driven(at({}), 6, 6)
    expect(t.place).toBe('move.act')
    expect(t.left).toEqual([(8 - 2) * 3])
    expect([points(t, wheels(t)), t.hex('d-1')]).toEqual([[2, 6], 'unused'])
    t.play('move 0205')
    expect(t.left).toEqual([17])
    t.play('stop')
    expect(t.hex('d-W1')).toBe('0205')
    expect(t.refusal('take d-W1')).toBe('moved-already')
  })

  test('ocs:18.4e.A#1 one roll on the table each time it comes out of the water, at once; none on the way back', () => {
    const t = at({}).play('sail d-1', 'to 0204', 'drive')
    expect(t.place).toBe('dukw.table')
    expect(points(driven(at({}), 1, 2), wheels(t))).toEqual([1, 4])
    const lone = at({ d: `blue ${DUKW} 0202 points:1 land:24 load:2` })
      .play('sail d-1', 'to 0204', 'drive')
      .dice(1, 1)
    expect([lone.place, lone.m.board.points.get(wheels(lone)), lone.m.board.ledger.get(0)]).toEqual([
      'movementSegment.choose',
      0,
      0,
    ])
    const back = driven(at({}), 6, 6).play('afloat')
    expect(back.place).toBe('sail.act')
  })

  test('ocs:18.4e.C#1 nobody is aboard on land; loading and unloading takes 2 MP', () => {
    const full = at({ a: `blue ${LEG} 0101`, d: `blue ${DUKW} 0202 points:2 land:24 cargo:a` }).play(
      'sail d-1',
      'to 0204',
    )
    expect(full.refusal('drive')).toBe('dukw-cargo')
    const t = driven(at({ p: `blue ${LEG} 0104` }), 6, 6).play('move 0104', 'unload 6')
    expect(t.left).toEqual([15])
    expect(t.m.board.dump.get(t.at('0104'))).toBe(6)
  })

  test('ocs:18.4e.C#1 it is captured as a truck is', () => {
    const t = at({ e: 'red 6-3-9K/3-3-18K 0208', d: `blue ${DUKW} 0202 points:2 land:24` })
    driven(t, 6, 6).play('stop')
    onUntil(t, () => t.m.board.phasing.get(0) === 1 && t.place === 'movementSegment.choose')
    t.play('take e', 'move 0207', 'move 0206', 'move 0205', 'move 0204')
    expect(t.m.rolling.purpose).toBe('capture of Transport Points')
  })

  test('ocs:18.4e#2 MA 24, and only in the Movement Phase', () => {
    const t = driven(at({}), 6, 6).play('stop')
    const { kind, faces } = t.m.game.units[wheels(t)]!
    expect([kind, faces[0].ma]).toEqual([KIND.transport, 24 * MP])
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    expect(t.refusal('take d-W1')).not.toBe('legal')
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.reaction)
    expect(t.refusal('take d-W1')).not.toBe('legal')
    onUntil(
      t,
      () =>
        t.place.startsWith('movementSegment') &&
        t.m.board.phasing.get(0) === 0 &&
        t.m.board.phase.get(0) === PHASE.movement,
    )
    expect(t.play('take d-W1').left).toEqual([24])
  })

  test('an enemy there keeps it out', () => {
    const t = at({ e: `red ${LEG} 0304` })
    expect(t.play('sail d-1').refusal('to 0304')).toBe('not-sea')
    expect(t.play('to 0204').refusal('drive')).toBe('legal')
  })
})

describe('afloat', () => {
  const ashore = (): Table => {
    const t = driven(at({}), 6, 6).play('stop')
    onUntil(
      t,
      () =>
        t.place.startsWith('movementSegment') &&
        t.m.board.phasing.get(0) === 0 &&
        t.m.board.phase.get(0) === PHASE.movement &&
        t.m.board.turn.get(0) === 2,
    )
    return t.play('take d-W1')
  }

  test('ocs:18.4e#4 ocs:18.4e#3 a third of the MP it has left, in whole hexes', () => {
    const t = ashore().play('afloat')
    expect(t.m.frame('sail')!.left).toBe(8)
    t.play('to 0202', 'stop')
    expect(t.hex('d-1')).toBe('0202')
    expect(points(t, t.unit('d-1'))).toEqual([2, 6])
    const later = ashore().play('move 0304', 'move 0204', 'afloat')
    expect(later.m.frame('sail')!.left).toBe(Math.floor(22 / 3))
  })

  test('ocs:18.4e#1 as often as it likes in a phase, until nothing is left', () => {
    const t = ashore().play('afloat', 'to 0203', 'to 0204', 'drive').dice(6, 6)
    expect(t.left).toEqual([6 * 3])
    expect(t.play('afloat').m.frame('sail')!.left).toBe(6)
    t.play('to 0201')
    expect(t.refusal('drive')).toBe('no-coast')
  })
})
