/** 18.4e DUKWs: on water craft, on land trucks. */
import { describe, expect, test } from 'vitest'
import { View } from '../../../../core/sight.ts'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { no } from '../reasons.ts'
import { KIND, MP, PHASE, PLACE } from '../world.ts'

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

  test('of a DUKW in the surf the enemy knows the hex; on its wheels it is no ship any more', () => {
    const t = at({ z: `blue ${DUKW} 0101 land:24` }).play('sail d-1', 'to 0204', 'drive')
    const { hex, craft, left, lost } = View.of(t.m, 1).frames.find((f) => f.proc === 'dukw')!
    expect([hex, craft, left, lost]).toEqual([t.at('0204'), null, null, null])
    expect(t.imagined(1).frame('dukw')).toMatchObject({ craft: t.unit('d-1'), left: 0, lost: 0 })
    const ashore = driven(at({}), 6, 6)
    expect(ashore.imagined(1).frame('sail')).toMatchObject({ force: [], left: 0, sailed: 0, at: 0 })
  })

  test('ocs:18.4e#1 one DUKW at a time, no other craft, and only in the Movement Phase', () => {
    const t = at({ e: `blue ${DUKW} 0204 points:1 land:24`, c: 'blue craft:lc 8-1-10 0204' })
    t.play('sail c-1')
    expect([t.refusal('drive'), t.offers('drive')]).toEqual(['not-dukw', []])
    t.play('back', 'fleet 0204')
    expect(t.refusal('drive')).toBe('not-dukw')
    t.play('back', 'sail e-1')
    expect(t.offers('drive')).toEqual(['drive'])
    t.play('back')
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    expect(t.play('sail e-1').refusal('drive')).toBe('dukw-phase')
  })

  test('ocs:18.4e.C#1 ocs:4.8c.A#1 it does not drive in among what the enemy has, trucks and dumps, nor where a game forbids landings', () => {
    const drive = (more: Partial<Position>, units: Position['units'] = {}): string =>
      at(units, more).play('sail d-1', 'to 0204').refusal('drive')
    expect(drive({})).toBe('legal')
    expect(drive({ dumps: { red: { '0204': 4 } } })).toBe('enemy-there')
    expect(drive({}, { t: 'red truck:1 45T 0204' })).toBe('enemy-there')
    expect(drive({ ports: { '0204': 8 }, portsOf: { red: ['0204'] } })).toBe('enemy-there')
    expect(drive({ x: { landingBarred: (_m, _side, hex) => no('no-coast', { hex }) } })).toBe('no-coast')
  })

  test('ocs:18.5g#1 in a port of the side with room for its load it needs no roll, and uses the port', () => {
    const drive = (more: Partial<Position>): [string, number] => {
      const t = at({ h: `blue ${LEG} 0204`, r: `red ${LEG} 0206` }, more).play('sail d-1', 'to 0204', 'drive')
      return [t.place, t.m.board.portUsed.get(0)]
    }
    expect(drive({ ports: { '0204': 6 } })).toEqual(['move.act', 24])
    expect(drive({ ports: { '0204': 5 } })).toEqual(['dukw.table', 0])
  })

  test('ocs:19.0a#3 a zone that a unit there negates does not shut the port to it, but by the stricter reading', () => {
    const drive = (options: Position['options']): string =>
      at({ h: `blue ${LEG} 0204`, r: `red ${LEG} 0205` }, { ports: { '0204': 8 }, options }).play(
        'sail d-1',
        'to 0204',
        'drive',
      ).place
    expect([drive({}), drive({ strictPorts: true })]).toEqual(['move.act', 'dukw.table'])
  })

  test('ocs:18.4e.A#1 ocs:18.5f.C#1 of three points two are lost, with the supply there is no room for', () => {
    const drive = (dice: [number, number], load: number): readonly number[] => {
      const t = driven(at({ d: `blue ${DUKW} 0202 points:3 land:24 load:${load}` }), ...dice)
      expect(t.last('landed')).toMatchObject({ side: 0, hex: t.at('0204'), modifier: 0 })
      return points(t, wheels(t))
    }
    expect(drive([2, 2], 6)).toEqual([1, 4])
    expect(drive([1, 1], 3)).toEqual([1, 3])
    expect(drive([2, 3], 6)).toEqual([3, 6])
  })

  test('ocs:18.5f#1 what modifies landings modifies its roll too', () => {
    const t = driven(at({ s: 'blue ship:cruiser 12(4)-1-4 0202' }), 2, 2)
    expect([t.last('landed')['modifier'], points(t, wheels(t))]).toEqual([1, [2, 6]])
  })

  test('ocs:18.4e#3 a third of nothing is nothing: after eight hexes it is ashore and done, in Move Mode', () => {
    const t = at({}).play('sail d-1', 'to 0201', 'to 0203', 'to 0201', 'to 0203', 'to 0204', 'drive').dice(6, 6)
    expect([t.place, t.hex('d-W1'), t.mode('d-W1'), t.refusal('take d-W1')]).toEqual([
      'movementSegment.choose',
      '0204',
      'Move',
      'moved-already',
    ])
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

  test('ocs:18.4e#1 from the coast alone, one DUKW by itself, and no other truck or unit', () => {
    const t = ashore()
    t.play('move 0205')
    expect([t.refusal('afloat'), t.offers('afloat')]).toEqual(['no-coast', []])
    t.play('stop', 'take h')
    expect(t.refusal('afloat')).toBe('not-dukw')
    const two = driven(at({ h: `blue ${LEG} 0204 move` }), 6, 6).play('stop')
    onUntil(two, () => two.place === 'movementSegment.choose' && two.m.board.turn.get(0) === 2 && two.seat === 'blue')
    two.play('take d-W1', 'with h')
    expect(two.refusal('afloat')).toBe('not-dukw')
  })

  test('ocs:18.4e#1 as often as it likes in a phase, until nothing is left', () => {
    const t = ashore().play('afloat', 'to 0203', 'to 0204', 'drive').dice(6, 6)
    expect(t.left).toEqual([6 * 3])
    expect(t.play('afloat').m.frame('sail')!.left).toBe(6)
    t.play('to 0201')
    expect(t.refusal('drive')).toBe('no-coast')
  })
})

describe('counters on land', () => {
  test('ocs:18.4e#1 each DUKW drives on a transport counter of its own that holds its points', () => {
    const t = at({ d: `blue ${DUKW} 0202 points:2 land:24 load:6 copies:3`, z: `blue ${DUKW} 0203 points:1 land:24` })
    driven(t, 6, 6).play('stop', 'sail z-1', 'to 0204', 'drive').dice(6, 6).play('stop')
    const trucks = t.m.game.units.filter(({ index, amphibious }) => amphibious && t.m.board.hex.get(index) >= 0)
    expect(trucks.map(({ index }) => points(t, index))).toEqual([
      [2, 6],
      [1, 0],
    ])
    expect(t.log.filter(({ ev }) => ev === 'cameAshore').map((e) => e.secret)).toEqual(
      trucks.map(({ index }) => ({ seat: 0, values: { unit: index } })),
    )
  })

  test('ocs:4.9a#1 in the surf the enemy thinks of craft that show in that hex, not of ships nor of craft elsewhere', () => {
    const t = at({
      s: 'blue ship:destroyers 6(3)-1-2 0203',
      y: `blue ${DUKW} 0101 land:24`,
      d: `blue ${DUKW} 0202 points:2 land:24`,
    })
    t.play('sail d-1', 'to 0204', 'drive')
    expect(t.imagined(1).frame('dukw')!.craft).toBe(t.unit('d-1'))
  })
})

describe('counters that do not do', () => {
  test('ocs:18.4e#1 a transport counter must hold all of its points, and one must be left', () => {
    const t = at({
      d: 'blue craft:dukw 1-1-8 0101 points:1 land:24',
      z: `blue ${DUKW} 0202 points:2 land:24`,
    }).play('sail z-1', 'to 0204')
    expect(t.refusal('drive')).toBe('legal')
    const none = t.m.fork()
    none.board.place.set(t.unit('z-W1'), PLACE.dead)
    expect(none.refusal(0, { do: 'drive' })).toMatchObject({ code: 'no-counter', values: { points: 2 } })
    t.play('drive').dice(6, 6)
    expect([t.hex('z-W1'), t.hex('d-W1')]).toEqual(['0204', 'unused'])
  })
})
