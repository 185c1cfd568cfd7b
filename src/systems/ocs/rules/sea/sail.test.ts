/** 18.1 and 18.4 Ships and Landing Craft: where they go, and what they carry. */
import { describe, expect, test } from 'vitest'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { onUntil } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { no } from '../reasons.ts'
import { DID, MARKER, PHASE } from '../world.ts'
import { cargoOf } from './ships.ts'

const LEG = '4-3-4L/2-3-8L'
const CRUISER = 'ship:cruiser 12(4)-1-4/6(4)-1-3'
const LC = 'craft:lc 8-1-10'

/** Sea in the west, the coast of Blue's land in the east, with a port in 0105. */
const BAY = ['o o o o b . .', 'o o o o b . .', 'o o o o b . .']
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: BAY, ports: { '0105': 8 }, units: { h: `blue ${LEG} 0107`, ...units }, ...more }).until(
    'movementSegment',
  )
const lane = (length: number): string => Array<string>(length).fill('o').join(' ')

describe('sailing', () => {
  test('ocs:18.1c#1 ships keep to all-sea hexes, craft go to the coast too, and nobody goes inland', () => {
    const t = at({ s: `blue ${CRUISER} 0101`, c: `blue ${LC} 0101 points:2` })
    t.play('sail s')
    expect([t.refusal('to 0104'), t.refusal('to 0105'), t.refusal('to 0106')]).toEqual(['legal', 'not-sea', 'not-sea'])
    t.play('back', 'sail c-1')
    expect([t.refusal('to 0105'), t.refusal('to 0106')]).toEqual(['legal', 'not-sea'])
  })

  test('ocs:18.1c#2 craft never cross a hexside with land on both sides; an estuary they do', () => {
    const map = ['o b b o', 'x b b x']
    const c = { c: `blue ${LC} 0101 points:2` }
    const dry = position({ map, units: c }).until('movementSegment').play('sail c-1')
    expect([dry.refusal('to 0102'), dry.refusal('to 0103')]).toEqual(['legal', 'too-far'])
    const wet = position({ map, units: c, sides: ['0102/0103 estuary'] })
      .until('movementSegment')
      .play('sail c-1')
    expect(wet.refusal('to 0103')).toBe('legal')
  })

  test('ocs:18.1f#1 ocs:18.1f#2 ocs:18.4b#1 20 hexes, slow ships 10, and craft as printed', () => {
    const t = position({
      map: [lane(26), lane(26)],
      units: {
        s: `blue ${CRUISER} 0101`,
        m: 'blue ship:monitor 12(4)-1-4 0101 slow single',
        c: 'blue craft:dukw 2-1-8 0101',
      },
    }).until('movementSegment')
    const reach = (id: string): string => t.play(`sail ${id}`).offers('to').at(-1)!
    const far = (id: string): number => {
      const hexes = (reach(id), t.offers('to').map((o) => Number(o.slice(-2))))
      t.play('back')
      return Math.max(...hexes) - 1
    }
    expect([far('s'), far('m'), far('c-1')]).toEqual([20, 10, 8])
  })

  test('ocs:18.1b#1 ocs:18.1b#2 any number stack, but not with enemy ships or combat units', () => {
    const t = at({
      s: `blue ${CRUISER} 0101`,
      s2: `blue ${CRUISER} 0102`,
      c: `blue ${LC} 0101`,
      e: `red ${CRUISER} 0103`,
      r: `red ${LEG} 0205`,
    })
    t.play('sail s', 'to 0102')
    expect([t.hex('s'), t.hex('s2')]).toEqual(['0102', '0102'])
    t.play('sail s2')
    expect(t.refusal('to 0103')).toBe('not-sea')
    t.play('back', 'sail c-1')
    expect([t.refusal('to 0205'), t.refusal('to 0305')]).toEqual(['not-sea', 'legal'])
  })

  test('ocs:4.8c.B#1 enemy dumps and planes are no bar to craft', () => {
    const t = at({ c: `blue ${LC} 0201` }, { dumps: { red: { '0205': 4 } } })
    expect(t.play('sail c-1').refusal('to 0205')).toBe('legal')
  })

  test('ocs:18.1e#1 ships sail once in each Movement, Reaction and Exploitation Phase, without Reserve', () => {
    const t = at({ s: `blue ${CRUISER} 0101`, r: `red ${LEG} 0307` })
    t.play('sail s', 'to 0102')
    expect(t.refusal('sail s')).toBe('moved-already')
    const next = (phase: number): Table =>
      onUntil(t, () => t.place === 'movementSegment.choose' && t.seat === 'blue' && t.m.board.phase.get(0) === phase)
    expect(next(PHASE.exploitation).refusal('sail s')).toBe('legal')
    expect(next(PHASE.reaction).refusal('sail s')).toBe('legal')
  })

  test('ocs:18.1a#1 ocs:12.9d#1 it costs no supply', () => {
    const t = at({ s: `blue ${CRUISER} 0101` }, { fuel: true, trace: true })
    t.play('sail s', 'to 0102')
    expect(t.hex('s')).toBe('0102')
    onUntil(t, () => t.m.board.phase.get(0) >= PHASE.reaction)
  })
})

describe('sailing together', () => {
  const MONITOR = 'ship:monitor 12(4)-1-4'

  test('ocs:18.1f#1 ships that sail together go as far as the slowest, and nobody joins them under way', () => {
    const t = at({
      s: `blue ${CRUISER} 0101`,
      m: `blue ${MONITOR} 0101 slow single`,
      z: `blue ${CRUISER} 0102`,
      c: `blue ${LC} 0102`,
    })
    expect(t.offers('fleet').toSorted()).toEqual(['fleet 0101', 'fleet 0102'])
    t.play('sail s')
    expect([t.m.frame('sail')!.left, t.offers('with')]).toEqual([20, ['with m']])
    expect([t.refusal('with s'), t.refusal('with z'), t.refusal('with h')]).toEqual([
      'in-force',
      'not-there',
      'not-naval',
    ])
    t.play('with m')
    expect(t.m.frame('sail')!.left).toBe(10)
    t.play('back', 'sail m', 'with s')
    expect(t.m.frame('sail')!.left).toBe(10)
    t.play('back', 'sail c-1', 'to 0101')
    expect([t.refusal('with s'), t.offers('with')]).toEqual(['with-late', []])
    expect(t.m.prompt()).toBe('c in 0101: 9 hexes left.')
  })

  test('ocs:18.1e#1 a fleet is all of a hex that have not sailed: at least two', () => {
    const t = at({ s: `blue ${CRUISER} 0101`, z: `blue ${CRUISER} 0101`, x: `blue ${CRUISER} 0102` })
    expect([t.refusal('fleet 0101'), t.refusal('fleet 0102'), t.refusal('fleet 0103')]).toEqual([
      'legal',
      'no-stack',
      'no-stack',
    ])
    t.play('sail x', 'to 0101')
    t.play('fleet 0101')
    expect(new Set(t.m.frame('sail')!.force)).toEqual(new Set([t.unit('s'), t.unit('z')]))
    t.play('to 0103')
    expect([t.place, t.hex('s'), t.hex('z'), t.hex('x')]).toEqual(['movementSegment.choose', '0103', '0103', '0101'])
    expect(t.last('sailed')).toMatchObject({ side: 0, from: t.at('0101'), hex: t.at('0103') })
  })

  test('ocs:18.1f#1 hexes are counted down, leg by leg, and nothing stays beyond them', () => {
    const t = position({ map: [lane(14)], units: { c: `blue ${LC} 0101` } }).until('movementSegment')
    t.play('sail c-1', 'to 0104')
    expect([t.m.frame('sail')!.left, t.refusal('to 0111'), t.refusal('to 0112'), t.refusal('to 0104')]).toEqual([
      7,
      'legal',
      'too-far',
      'too-far',
    ])
    t.play('to 0111')
    expect([t.offers('to'), t.refusal('back'), t.refusal('stop')]).toEqual([[], 'sailed-already', 'legal'])
    t.play('stop')
    expect(t.refusal('sail c-1')).toBe('moved-already')
  })

  test('ocs:18.1e#1 who thinks better of it may sail later; who stays where it is on purpose has sailed', () => {
    const t = at({ s: `blue ${CRUISER} 0101` }).play('sail s', 'back')
    expect(t.refusal('sail s')).toBe('legal')
    expect(t.play('sail s', 'stop').refusal('sail s')).toBe('moved-already')
  })

  test('ocs:18.5#1 ocs:18.1c#1 with a ship among them craft keep to the sea and nobody lands', () => {
    const t = at({ a: `blue ${LEG} 0101`, s: `blue ${CRUISER} 0104`, c: `blue ${LC} 0104 cargo:a` }).play('fleet 0104')
    expect([t.refusal('to 0105'), t.refusal('to 0205'), t.refusal('land'), t.offers('embark')]).toEqual([
      'not-sea',
      'not-sea',
      'land-ships',
      [],
    ])
    t.play('to 0103')
    // Craft among them may still have something to do.
    expect([t.place, t.play('stop').hex('c-1')]).toEqual(['sail.act', '0103'])
  })

  test('a game may keep craft from a hex, by its weather; ships do not mind', () => {
    const x: Position['x'] = {
      craftBarred: (m, _side, hex) => (m.game.grid.format(hex) === '0103' ? no('no-coast', { hex }) : null),
    }
    const t = at({ s: `blue ${CRUISER} 0102`, c: `blue ${LC} 0102` }, { x })
    t.play('sail c-1')
    expect([t.refusal('to 0103'), t.refusal('to 0104'), t.offers('to').includes('to 0103')]).toEqual([
      'no-coast',
      'legal',
      false,
    ])
    expect(t.play('back', 'sail s').refusal('to 0103')).toBe('legal')
    t.play('back', 'fleet 0102')
    expect(t.refusal('to 0103')).toBe('no-coast')
  })
})

describe('making for the beach', () => {
  test('ocs:18.5#1 only who carries troops lands, and each craft of the force that does', () => {
    const t = at({
      a: `blue ${LEG} 0101`,
      c: `blue ${LC} 0204 cargo:a`,
      d: `blue ${LC} 0204 load:4`,
    })
    t.play('fleet 0204', 'to 0205', 'land')
    expect(['c-1', 'd-1'].map((id) => (t.mark(id, 'did') & DID.landing) > 0)).toEqual([true, false])
    expect(['sail c-1', 'sail d-1'].map((order) => t.refusal(order))).toEqual(['moved-already', 'moved-already'])
  })

  test('ocs:4.8c.A#1 among what the enemy has one Attack-Capable unit is enough', () => {
    const weak = 'blue (2)-3-4L/(1)-3-8L 0101'
    const land = (...units: string[]): string =>
      at({ a: units[0]!, b: units[1]!, c: `blue ${LC} 0204 cargo:a,b`, t: 'red truck:1 45T 0205' })
        .play('sail c-1', 'to 0205')
        .refusal('land')
    expect([land(weak, weak), land(weak, `blue ${LEG} 0101`)]).toEqual(['land-weak', 'legal'])
  })

  test('a game may forbid landings', () => {
    const x: Position['x'] = { landingBarred: (_m, side, hex) => (side === 0 ? no('no-coast', { hex }) : null) }
    const t = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0204 cargo:a` }, { x }).play('sail c-1', 'to 0205')
    expect(t.refusal('land')).toBe('no-coast')
  })

  test('ocs:18.4f#1 an LST of the force deploys, and the others go on with what they do', () => {
    const LST = 'blue craft:lst 2-1-10'
    const t = at({
      l: `${LST} 0204 port:4`,
      k: `${LST} 0204 port:4`,
      c: `blue ${LC} 0204`,
      m: `${LST} 0203 port:4`,
    })
    t.play('fleet 0204')
    expect(t.refusal('deploy l-1')).toBe('no-coast')
    t.play('to 0205')
    expect(t.offers('deploy')).toEqual(['deploy l-1', 'deploy k-1'])
    expect([t.refusal('deploy c-1'), t.refusal('deploy m-1')]).toEqual(['not-lst', 'not-in-force'])
    t.play('deploy l-1')
    expect([t.place, t.refusal('deploy k-1'), t.m.frame('sail')!.force.length]).toEqual(['sail.act', 'port-there', 2])
    t.play('stop')
    expect([t.place, t.refusal('sail l-1')]).toEqual(['movementSegment.choose', 'moved-already'])
    t.play('sail m-1', 'to 0305', 'deploy m-1')
    expect(t.place).toBe('movementSegment.choose')
  })

  test('ocs:18.4f#2 with Transport Points aboard an LST does not deploy, with troops it does', () => {
    const deploy = (cargo: string): string =>
      at({ t: `blue ${cargo} 0101`, l: 'blue craft:lst 2-1-10 0204 port:4 cargo:t' })
        .play('sail l-1', 'to 0205')
        .refusal('deploy l-1')
    expect([deploy('truck:1 45T'), deploy(LEG)]).toEqual(['lst-freight', 'legal'])
  })
})

test('ocs:18.0#1 ocs:18.4#1 ocs:3.4#1 without ships nothing of this is offered; craft have neither guns nor Flak', () => {
  const dry = position({ map: ['. .'], units: { a: `blue ${LEG} 0101` } }).until('movementSegment')
  expect(['fleet', 'sail', 'landings', 'shipSupply'].flatMap((kind) => dry.offers(kind))).toEqual([])
  const t = at({ s: `blue ${CRUISER} 0101`, c: `blue ${LC} 0101` })
  const { ship, craft } = t.m.game.units[t.unit('s')]!
  expect([
    ship!.sides.map(({ barrage, range, flak, protection }) => [barrage, range, flak, protection]),
    craft,
  ]).toEqual([
    [
      [12, 4, 1, 4],
      [6, 4, 1, 3],
    ],
    null,
  ])
  expect(t.m.game.units[t.unit('c-1')]!.ship).toBeNull()
})

describe('loading', () => {
  test('ocs:18.4c#1 ocs:18.4a#1 in a port, for nothing, up to the capacity of craft and port', () => {
    const t = at({ a: `blue ${LEG} 0105`, b: `blue ${LEG} 0105`, c: `blue ${LC} 0105 points:1`, d: `blue ${LEG} 0205` })
    t.play('sail c-1')
    expect(t.refusal('embark d')).toBe('not-there')
    t.play('embark a')
    expect([t.hex('a'), cargoOf(t.m, t.unit('c-1')) / 16]).toEqual(['aboard', 1])
    expect(t.refusal('embark b')).toBe('no-room')
    t.play('to 0102', 'stop')
    expect([t.hex('c-1'), t.hex('a')]).toEqual(['0102', 'aboard'])
  })

  test('ocs:18.4c#1 not what has moved, and not outside ports', () => {
    const t = at({ a: `blue ${LEG} 0106 move`, b: `blue ${LEG} 0205`, c: `blue ${LC} 0105`, e: `blue ${LC} 0205` })
    t.play('take a', 'move 0105', 'stop', 'sail c-1')
    expect(t.refusal('embark a')).toBe('cargo-moved')
    t.play('back', 'sail e-1')
    expect(t.refusal('embark b')).toBe('no-quay')
  })

  test('ocs:18.4c#2 in Combat or Move Mode; Reserve, Strat and disorganized units stay', () => {
    const t = at({
      a: `blue ${LEG} 0105`,
      b: `blue ${LEG} 0105 move`,
      r: `blue ${LEG} 0105 reserve`,
      s: `blue ${LEG} 0105 strat`,
      d: `blue ${LEG} 0105 dg`,
      c: `blue ${LC} 0105`,
    })
    t.play('sail c-1')
    expect(['a', 'b', 'r', 's', 'd'].map((id) => t.refusal(`embark ${id}`))).toEqual([
      'legal',
      'legal',
      'cargo-mode',
      'cargo-mode',
      'cargo-mode',
    ])
  })

  test('ocs:3.4#2 ocs:18.4c#1 supply and Transport Points too; supply that has been moved stays', () => {
    const t = at(
      { t: 'blue truck:2 45T 0105 load:4', c: `blue ${LC} 0105 points:3` },
      { dumps: { blue: { '0105': 12 } }, ports: { '0105': 20 } },
    )
    t.play('sail c-1', 'embark t')
    expect(t.refusal('load 5')).toBe('ship-tokens')
    t.play('load 4')
    expect([t.dump('blue', '0105'), t.mark('c-1', 'load'), cargoOf(t.m, t.unit('c-1')) / 16]).toEqual([8, 4, 3])
  })

  test('ocs:19.0a#5 loading and Sea Cap share what a port can handle', () => {
    const rows = [{ turns: [1, 9] as [number, number], points: 9 }]
    const seaCap = {
      provenance: 'reconstructed' as const,
      sides: { blue: { rows, ports: 'held' as const, boxes: [] } },
    }
    const t = at(
      { a: `blue ${LEG} 0105 move`, b: `blue ${LEG} 0105 move`, d: `blue ${LEG} 0105 move`, c: `blue ${LC} 0105` },
      { ports: { '0105': 8, '0305': 8 }, tables: { seaCap } },
    )
    t.play('take a', 'ship 0305', 'sail c-1', 'embark b')
    expect(t.refusal('embark d')).toBe('port-full')
  })

  test('ocs:19.0a#3 Landing Craft use a port whose enemy zone is negated; by the stricter reading they do not', () => {
    const units = { a: `blue ${LEG} 0105`, b: `blue ${LEG} 0105`, c: `blue ${LC} 0105`, r: `red ${LEG} 0106` }
    expect(at(units).play('sail c-1').refusal('embark a')).toBe('legal')
    expect(
      at(units, { options: { strictPorts: true } })
        .play('sail c-1')
        .refusal('embark a'),
    ).toBe('no-quay')
  })

  test('ocs:18.4e.B#1 a DUKW at sea carries only what planes carry', () => {
    const t = at({ a: `blue ${LEG} 0105`, k: 'blue 4-3-8K/2-3-16K 0105 armor', c: 'blue craft:dukw 4-1-8 0105' })
    t.play('sail c-1')
    expect([t.refusal('embark a'), t.refusal('embark k')]).toEqual(['legal', 'no-room'])
  })
})

describe('over the quay', () => {
  const loaded = (more: Partial<Position> = {}): Table =>
    at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0102 points:3 cargo:a load:8` }, more)

  test('ocs:18.5g#1 ocs:18.5h#2 in a friendly port with room, without a roll; who comes ashore so does not move', () => {
    const t = loaded({ ports: { '0105': 12 } })
    t.play('sail c-1', 'to 0105', 'ashore a', 'unload 8', 'stop')
    expect([t.hex('a'), t.dump('blue', '0105'), t.refusal('take a')]).toEqual(['0105', 8, 'moved-already'])
  })

  test('ocs:18.5a#1 the craft stays where it has unloaded', () => {
    const t = loaded().play('sail c-1', 'to 0105', 'unload 4')
    expect(t.offers('to')).toEqual([])
  })

  test('ocs:18.5g#2 no more than the port can still handle', () => {
    const t = loaded({ ports: { '0105': 4 } }).play('sail c-1', 'to 0105', 'unload 4')
    expect([t.refusal('ashore a'), t.refusal('unload 1')]).toEqual(['port-full', 'ship-tokens'])
  })

  test('ocs:18.5d#1 over the quay also in Exploitation', () => {
    const t = loaded()
    onUntil(t, () => t.place === 'movementSegment.choose' && t.m.board.phase.get(0) === PHASE.exploitation)
    t.play('sail c-1', 'to 0105')
    expect([t.refusal('ashore a'), t.refusal('land')]).toEqual(['legal', 'land-phase'])
  })
})

describe('supply from the boats', () => {
  test('ocs:18.5e#2 ocs:12.3c#2 units in the next hex use what craft at sea carry, others do not', () => {
    const t = at({
      a: `blue ${LEG} 0205`,
      b: `blue ${LEG} 0106`,
      r: `red ${LEG} 0206`,
      c: `blue ${LC} 0204 load:8`,
    })
    t.attack('0206', '0205')
    t.paid()
    expect(t.mark('c-1', 'load')).toBe(7)
  })

  test('ocs:12.6g#1 units aboard need no trace', () => {
    const t = at({ a: `blue ${LEG} 0101`, c: `blue ${LC} 0102 cargo:a` }, { trace: true })
    onUntil(t, () => t.m.board.phase.get(0) > PHASE.supply)
    expect(t.mark('a', 'outOfSupply')).toBe(0)
  })
})

describe('fog', () => {
  test('what is aboard is secret, and the ship on top hides the others', () => {
    const t = at({ s: `red ${CRUISER} 0301`, a: `red ${LEG} 0101`, c: `red ${LC} 0301 points:2 cargo:a load:4` })
    const seen = (column: 'hex' | 'points' | 'load' | 'holder', id: string): number =>
      t.kept(0).cells[t.m.board[column].base + t.unit(id)]!
    expect([seen('hex', 's'), seen('hex', 'c-1'), seen('hex', 'a')]).toEqual([t.at('0301'), HIDDEN, HIDDEN])
    expect([seen('points', 'c-1'), seen('load', 'c-1'), seen('holder', 'a')]).toEqual([HIDDEN, HIDDEN, HIDDEN])
  })

  test('which ships are about to sail, and how far they still can, the enemy does not know', () => {
    const t = at({ z: `blue ${CRUISER} turn3`, s: `blue ${CRUISER} 0101`, c: `blue ${LC} 0102` }).play(
      'sail c-1',
      'to 0103',
    )
    const shown = (seat: number): unknown[] => {
      const { force, left, sailed, at } = View.of(t.m, seat).frames.find((f) => f.proc === 'sail')!
      return [force, left, sailed, at]
    }
    expect([shown(0), shown(1)]).toEqual([
      [[t.unit('c-1')], 9, 1, t.at('0103')],
      [null, null, null, null],
    ])
    expect(t.imagined(1).frame('sail')).toMatchObject({ force: [t.unit('s')], left: 20, sailed: 0, at: t.at('0101') })
  })
})

describe('caught in port', () => {
  test('ocs:9.14g#1 ocs:9.14g#2 ocs:4.8c.A#1 an Attack-Capable unit that enters destroys craft and all aboard; others stay out', () => {
    const t = position({
      map: BAY,
      ports: { '0105': 8 },
      units: {
        a: `blue ${LEG} 0101`,
        c: `blue ${LC} 0105 cargo:a load:4`,
        r: `red ${LEG} 0106 move`,
        t: 'red truck:2 45T 0106',
      },
      player: 'red',
    }).until('movementSegment')
    t.play('take t')
    expect(t.refusal('move 0105')).toBe('not-attack-capable')
    t.play('stop', 'take r', 'move 0105', 'stop')
    expect([t.hex('c-1'), t.hex('a')]).toEqual(['unused', 'dead'])
    expect(t.last('portCaptured')).toMatchObject({ side: 1 })
  })
})

describe('handling', () => {
  const fleet = (units: Position['units']): Table => at(units).play('sail c-1')

  test('ocs:18.4d#1 points are split off onto another counter, with what the rest has no room for', () => {
    const t = fleet({
      u: `blue ${LEG} 0101`,
      c: `blue ${LC} 0101 points:3 cargo:u load:8 copies:2`,
      s: `blue ${CRUISER} 0101`,
    })
    expect(t.offers('split')).toEqual(['split 1', 'split 2'])
    t.play('split 2')
    const [whole, part] = [t.unit('c-1'), t.unit('c-2')]
    expect([t.m.board.points.get(whole), t.m.board.load.get(whole)]).toEqual([1, 0])
    expect([t.m.board.points.get(part), t.m.board.load.get(part)]).toEqual([2, 8])
    expect(t.m.board.holder.get(t.unit('u'))).toBe(whole + 1)
    expect(t.m.board.hex.get(part)).toBe(t.m.board.hex.get(whole))
    expect(cargoOf(t.m, part)).toBe(2 * 16)
    t.play('merge c-2')
    expect([t.m.board.points.get(whole), t.m.board.load.get(whole)]).toEqual([3, 8])
    expect(t.m.board.hex.get(part)).toBe(-1)
  })
})

describe('destroyers and ports', () => {
  const HARBOUR = ['o o o b . .', 'o o o b . .']
  const harbour = (more: Partial<Position> = {}): Table =>
    position({
      map: HARBOUR,
      ports: { '0104': 8 },
      units: {
        d: 'blue ship:destroyers 6(3)-1-2 0101',
        k: `blue ${CRUISER} 0201`,
        h: `blue ${LEG} 0105`,
        e: `red ${LEG} 0206`,
      },
      ...more,
    }).until('movementSegment')

  test('ocs:18.1c#3 where the game says so destroyers go into ports, and larger ships do not', () => {
    const plain = harbour().play('sail d')
    expect(plain.refusal('to 0104')).toBe('not-sea')
    const t = harbour({ tables: { destroyersInPorts: true } }).play('sail d')
    expect([t.refusal('to 0104'), t.refusal('to 0204')]).toEqual(['legal', 'not-sea'])
    t.play('to 0104')
    expect([t.hex('d'), t.mark('d', 'marker')]).toEqual(['0104', 0])
    expect(t.play('sail k').refusal('to 0104')).toBe('not-sea')
  })

  test('ocs:18.1c#3 a large ship that lies in a port is DG, and stays so through Clean Up', () => {
    const units = {
      k: `blue ${CRUISER} 0104`,
      d: 'blue ship:destroyers 6(3)-1-2 0104',
      h: `blue ${LEG} 0105`,
      e: `red ${LEG} 0206`,
    }
    const t = harbour({ units, tables: { destroyersInPorts: true } })
    const marked = (): boolean[] => ['k', 'd'].map((id) => t.mark(id, 'marker') === MARKER.dg)
    expect(marked()).toEqual([true, false])
    onUntil(t, () => t.m.board.phasing.get(0) === 1 && t.place.startsWith('movementSegment'))
    expect(marked()).toEqual([true, false])
    expect(() => harbour({ units })).toThrow(/ships\.k\.hex: 0104 is not at sea/)
  })
})
