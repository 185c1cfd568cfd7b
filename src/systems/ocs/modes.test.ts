/** 5. Modes, Reserve markers, and the phases in which they count. */
import { describe, expect, test } from 'vitest'
import { disorganize } from './changes.ts'
import { actionRating, allowance } from './modes.ts'
import { position, type Table } from './testing.ts'
import { MP, PHASE } from './world.ts'

const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'

const ma = (t: Table, id: string, phase: number): number => {
  const u = t.unit(id)
  return allowance(t.m, u, phase, t.m.board.face.get(u), t.m.board.marker.get(u)) / MP
}

describe('changing mode', () => {
  test('ocs:5.4#1 ocs:5.4#3 ocs:5.4#4 as a unit begins to move, even if it then stays; it costs nothing', () => {
    const t = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101` } })
    t.play('take a', 'toMove a')
    expect(t.left).toEqual([8])
    t.play('stop')
    expect([t.mode('a'), t.hex('a')]).toEqual(['Move', '0101'])
  })

  test('ocs:5.4#2 not after the first hex, nor twice, nor in another phase', () => {
    const t = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 reserve` } })
    t.play('take a', 'toMove a')
    expect(t.refusal('toCombat a')).toBe('mode-twice')
    t.play('move 0102')
    expect(t.refusal('toCombat a')).toBe('mode-late')
    t.play('stop', 'end').until('movementSegment').play('end').until('movementSegment').play('release b', 'take b')
    expect(t.m.board.phase.get(0)).toBe(PHASE.exploitation)
    expect(t.refusal('toMove b')).toBe('mode-phase')
  })

  test('ocs:5.2#2 ocs:5.2#3 ocs:5.8#1 a marker is the mode; Strat always on the Move side', () => {
    const t = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101` } })
    t.play('take a', 'toStrat a', 'stop', 'take b', 'toReserveCombat b', 'stop')
    expect([t.mode('a'), t.mark('a', 'face')]).toEqual(['Strat', 1])
    expect([t.mode('b'), t.mark('b', 'face')]).toEqual(['Reserve', 0])
  })

  test('ocs:5.4#5 ocs:5.4#6 ocs:5.4#7 a disorganized unit may be turned over and stays so until its Clean Up', () => {
    const t = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101 dg`, e: `red ${LEG} 0103 dg` } })
    t.play('take a')
    expect([t.refusal('toReserveMove a'), t.refusal('toStrat a')]).toEqual(['mode-involuntary', 'mode-involuntary'])
    t.play('toMove a', 'stop')
    expect([t.mode('a'), t.mark('a', 'face')]).toEqual(['Disorganized', 1])
    for (let i = 0; i < 3; i++) t.play('end').until('movementSegment')
    expect(t.seat).toBe('red')
    expect([t.mode('a'), t.mode('e')]).toEqual(['Move', 'Disorganized'])
  })

  test('ocs:5.5c#1 ocs:5.6b#1 ocs:5.7f#1 Repls and Transport Points have no Combat side; only organic trucks Reserve', () => {
    const t = position({
      map: ['. . .'],
      units: {
        p: 'blue -/1-2-6L 0101 pax',
        t: 'blue truck:2 45T 0101',
        o: 'blue truck:2 45T 0101 organic div:x',
        a: `blue ${LEG} 0101 div:x`,
      },
    })
    t.play('stack 0101')
    expect([t.refusal('toCombat p'), t.refusal('toReserveMove p')]).toEqual(['mode-no-combat', 'legal'])
    expect([t.refusal('toCombat t'), t.refusal('toReserveMove t')]).toEqual(['mode-no-combat', 'mode-transport'])
    expect([t.refusal('toStrat o'), t.refusal('toReserveMove o')]).toEqual(['mode-transport', 'legal'])
  })

  test('ocs:4.5a.I#1 ocs:4.5a.J#1 ocs:5.7c#1 no Reserve and no Strat Mode in an enemy zone, negated or not', () => {
    const t = position({
      map: ['. . . .'],
      units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101`, c: `blue ${LEG} 0104`, e: `red ${LEG} 0102` },
    })
    t.play('take a')
    expect([t.refusal('toReserveMove a'), t.refusal('toStrat a')]).toEqual(['reserve-zone', 'strat-zone'])
    t.play('stop', 'take c')
    expect([t.refusal('toReserveMove c'), t.refusal('toStrat c')]).toEqual(['legal', 'legal'])
  })

  test('ocs:5.8a#2 ocs:4.5a.J#2 a unit in Strat Mode never enters an enemy zone, even one held', () => {
    const t = position({
      map: ['. . . .'],
      units: { a: `blue ${LEG} 0101 strat`, b: `blue ${LEG} 0102`, e: `red ${LEG} 0103` },
    })
    expect(t.play('take a').refusal('move 0102')).toBe('strat-into-zone')
  })

  test('ocs:5.7g#1 ocs:16.0f#1 no Reserve ends in a hedgehog; who takes the marker there must go, or drop the plan', () => {
    const at = { map: ['. . . .'], hedgehogs: { '0101': 1 }, units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101` } }
    const t = position(at).play('take a', 'toReserveMove a')
    expect([t.why('stop'), t.refusal('back')]).toMatchObject([{ code: 'reserve-hedgehog' }, 'legal'])
    t.play('move 0102')
    expect([t.refusal('back'), t.play('stop', 'end').mode('a'), t.hex('a')]).toEqual(['may-stop', 'Reserve', '0102'])
    const back = position(at).play('take a', 'toReserveMove a', 'back')
    expect([back.mode('a'), back.refusal('take a')]).toEqual(['Combat', 'legal'])
    const house = position({ ...at, options: { reservesInHedgehogs: true } })
    expect(house.play('take a', 'toReserveMove a').refusal('stop')).toBe('legal')
    const late = position({ ...at, units: { a: `blue ${LEG} 0102 reserve move`, b: `blue ${LEG} 0102 reserve` } })
    expect(late.play('stack 0102', 'move 0101').refusal('stop')).toBe('reserve-hedgehog')
    expect(position(at).play('stack 0101', 'toReserveMove a', 'drop a').refusal('stop')).toBe('reserve-hedgehog')
  })
})

describe('allowances', () => {
  test('ocs:6.1h#1 ocs:4.2#2 ocs:5.8#2 by mode and phase, never rounded', () => {
    const t = position({
      map: ['. . .'],
      units: {
        a: `blue ${LEG} 0101`,
        r: 'blue 4-3-3L/2-3-7L 0101 reserve move',
        s: `blue ${MOT} 0101 strat`,
        d: 'blue 4-3-5L/2-3-7L 0101 dg',
        x: 'blue 4-3-5L/2-3-7L 0101 exploit move',
      },
    })
    expect(ma(t, 'a', PHASE.movement)).toBe(4)
    expect(ma(t, 'r', PHASE.movement)).toBe(1.75)
    expect(ma(t, 's', PHASE.movement)).toBe(32)
    expect(ma(t, 'd', PHASE.movement)).toBe(2.5)
    expect(ma(t, 'x', PHASE.exploitation)).toBe(3.5)
    expect(ma(t, 'a', PHASE.reaction)).toBe(2)
  })

  test('ocs:5.7a#3 a Reserve moves a quarter of its MA, and one hex in any case', () => {
    const t = position({ map: ['. w .'], units: { a: `blue ${LEG} 0101 reserve move`, b: `blue ${LEG} 0103 reserve` } })
    t.play('take a', 'move 0102')
    expect(t.left).toEqual([1])
    t.play('stop', 'take b')
    expect(t.left).toEqual([1])
  })

  test('ocs:5.8#4 ocs:5.10b.B#1 ocs:9.6a#1 Action Ratings: one less when disorganized, zero in Strat Mode', () => {
    const t = position({
      map: ['. .'],
      units: {
        a: `blue ${LEG} 0101`,
        d: `blue ${LEG} 0101 dg`,
        s: `blue ${LEG} 0101 strat`,
        h: 'blue h5L-0-2L/h3L-0-7L 0101 dg',
      },
    })
    expect(['a', 'd', 's', 'h'].map((id) => actionRating(t.m, t.unit(id)))).toEqual([3, 2, 0, -1])
  })
})

describe('Reserves', () => {
  const units = {
    r: `blue ${LEG} 0101 reserve`,
    a: `blue ${LEG} 0101`,
    e: `red ${LEG} 0104 reserve move`,
    f: `red ${LEG} 0104`,
  }

  test('ocs:7.0a#1 ocs:5.7b.B#1 ocs:6.3a#1 in Reaction the other side moves released Reserves, at half MA', () => {
    const t = position({ map: ['. . . .'], units })
    t.play('end')
    expect([t.seat, t.m.board.phase.get(0)]).toEqual(['red', PHASE.reaction])
    expect([t.refusal('take f'), t.refusal('take e'), t.refusal('take a')]).toEqual([
      'not-eligible',
      'not-released',
      'not-own',
    ])
    t.play('release e', 'take e')
    expect([t.mode('e'), t.left]).toEqual(['Move', [4]])
  })

  test('ocs:11.0a#1 ocs:5.7b.A#1 ocs:2.3#24 in Exploitation released Reserves move all their MA, exploiters half', () => {
    const t = position({ map: ['. . . .'], units: { ...units, x: `blue ${LEG} 0101 exploit` } })
    for (let i = 0; i < 2; i++) t.play('end').until('movementSegment')
    expect([t.seat, t.m.board.phase.get(0)]).toEqual(['blue', PHASE.exploitation])
    expect([t.refusal('take a'), t.refusal('take r')]).toEqual(['not-eligible', 'not-released'])
    t.play('take x')
    expect(t.left).toEqual([2])
    t.play('stop', 'release r', 'take r')
    expect(t.left).toEqual([4])
  })

  test('ocs:5.7b#1 Reserves are not released in the Movement Phase; there they just change mode', () => {
    const t = position({ map: ['. . . .'], units })
    expect(t.refusal('release r')).toBe('release-phase')
    t.play('take r', 'toMove r', 'stop')
    expect(t.mode('r')).toBe('Move')
  })

  test('ocs:5.7a#2 the side that shows stays the same when a Reserve is released', () => {
    const t = position({ map: ['. . . .'], units })
    t.play('end', 'release e', 'end').until('movementSegment').play('release r')
    expect([t.mode('e'), t.mode('r')]).toEqual(['Move', 'Combat'])
  })

  test('ocs:5.4a#1 ocs:5.4a#2 markers count by stacks; without one near enough there is no Reserve', () => {
    const t = position({
      map: ['. . . . . . . . . . . . .'],
      units: { r: `blue ${LEG} 0101 reserve`, s: `blue ${LEG} 0101`, n: `blue ${LEG} 0103`, far: `blue ${LEG} 0113` },
      reserves: 1,
    })
    t.play('take s')
    expect(t.refusal('toReserveCombat s')).toBe('legal')
    t.play('stop', 'take far')
    expect(t.refusal('toReserveMove far')).toBe('no-marker')
  })

  test('ocs:5.4a#3 they are counted when all have moved: too many stacks, and one leaves Reserve', () => {
    const t = position({
      map: ['. . . . . .'],
      units: { r: `blue ${LEG} 0101 reserve`, n: `blue ${LEG} 0103` },
      reserves: 1,
    })
    t.play('take n', 'toReserveMove n', 'stop', 'end')
    expect(t.place).toBe('settle.surplus')
    expect(t.refusal('keep')).toBe('too-many-reserves')
    t.play('strip 0101')
    expect([t.mode('r'), t.mode('n')]).toEqual(['Combat', 'Reserve'])
  })

  test('ocs:5.7c#2 a Reserve enters and leaves enemy zones as anybody does', () => {
    const at = (figures: string, hex: string): Table =>
      position({ map: ['. . . .'], units: { r: `blue ${figures} ${hex} reserve move`, e: `red ${LEG} 0103` } }).play(
        'take r',
      )
    const t = at(LEG, '0101').play('move 0102')
    expect([t.left, t.play('stop', 'end').mode('r')]).toEqual([[1], 'Reserve'])
    expect(at(LEG, '0102').play('move 0101').hex('r')).toBe('0102')
    // On trucks it stops there, and leaves a zone in which it began.
    expect(at(MOT, '0101').play('move 0102').refusal('move 0101')).toBe('zone-stops')
    expect(at(MOT, '0102').refusal('move 0101')).toBe('legal')
  })
})

describe('disorganization', () => {
  test('ocs:5.10#1 ocs:5.10a#1 ocs:5.10a#2 everybody in the hex, whatever marker lay on him, keeping the side that shows', () => {
    const t = position({
      map: ['. . .'],
      units: {
        a: `blue ${LEG} 0101`,
        r: `blue ${LEG} 0101 reserve move`,
        x: `blue ${LEG} 0101 exploit`,
        d: `blue ${LEG} 0101 dg`,
        by: `blue ${LEG} 0102`,
        e: `red ${LEG} 0103 move`,
      },
    })
    disorganize(t.m, 0, t.at('0101'))
    expect(['a', 'r', 'x', 'd', 'by'].map((id) => t.mode(id))).toEqual([
      'Disorganized',
      'Disorganized',
      'Disorganized',
      'Disorganized',
      'Combat',
    ])
    expect(['a', 'r', 'x'].map((id) => t.mark(id, 'face'))).toEqual([0, 1, 0])
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
  })

  test('ocs:5.10c#1 ocs:5.10c#2 ocs:13.2g.D#1 Transport Points never, but an organic truck loses its Reserve marker', () => {
    const t = position({
      map: ['. . .'],
      units: {
        a: `blue ${LEG} 0101 div:x`,
        o: 'blue truck:2 45T 0101 organic div:x reserve',
        t: 'blue truck:2 45T 0101',
        e: `red ${LEG} 0103 move`,
      },
    })
    disorganize(t.m, 0, t.at('0101'))
    expect([t.mode('a'), t.mode('o'), t.mode('t')]).toEqual(['Disorganized', 'Move', 'Move'])
  })
})

describe('markers and choices', () => {
  test('ocs:5.7a#1 ocs:5.4a#4 either side up in Reserve; any number of Strat markers', () => {
    const units = Object.fromEntries(['a', 'b', 'c', 'd', 'g', 'h'].map((id, i) => [id, `blue ${LEG} 010${i + 1}`]))
    const t = position({ map: ['. . . . . .'], units, reserves: 1 })
    t.play('take a')
    expect([t.refusal('toReserveCombat a'), t.refusal('toReserveMove a')]).toEqual(['legal', 'legal'])
    t.play('stop')
    for (const id of ['b', 'c', 'd', 'g', 'h']) t.play(`take ${id}`, `toStrat ${id}`, 'stop')
    t.play('end')
    expect(['b', 'c', 'd', 'g', 'h'].every((id) => t.mode(id) === 'Strat')).toBe(true)
  })

  test('ocs:6.0#2 ocs:7.0a#2 nobody need act in Reaction; each Reserve is released by itself', () => {
    const t = position({
      map: ['. . . . . .'],
      units: { a: `blue ${LEG} 0101`, r: `red ${LEG} 0106 reserve`, s: `red ${LEG} 0106 reserve` },
    })
    t.play('end')
    expect([t.offers('release'), t.offers('take'), t.refusal('end')]).toEqual([['release r', 'release s'], [], 'legal'])
    t.play('release s')
    expect([t.mode('r'), t.mode('s'), t.refusal('take r'), t.refusal('take s')]).toEqual([
      'Reserve',
      'Combat',
      'not-released',
      'legal',
    ])
  })
})
