/** 5. Modes, Reserve markers, and the phases in which they count. */
import { describe, expect, test } from 'vitest'
import { note } from './board.ts'
import { disorganize } from './changes.ts'
import { actionRating, allowance } from './modes.ts'
import { attackOn0102, beaten, combatOf, GUN, onUntil, openCountry, phasing } from '../scenes.ts'
import { defenceStrength, STRENGTH } from '../fighting/strength.ts'
import { position, type Table } from '../testing.ts'
import { DID, MP, PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'

const ma = (t: Table, id: string, phase: number): number => {
  const u = t.unit(id)
  return allowance(t.m, u, phase, t.m.board.face.get(u), t.m.board.marker.get(u)) / MP
}

describe('changing mode', () => {
  test('ocs:5.4#1 ocs:5.4#3 ocs:5.4#4 as a unit begins to move, even if it then stays; it costs nothing', () => {
    const units = { a: `blue ${LEG} 0101`, m: `blue ${MOT} 0102`, e: `red ${LEG} 0103 move` }
    const t = position({ map: ['. . .'], units })
    t.play('take a', 'toMove a')
    expect(t.left).toEqual([8])
    t.play('stop')
    expect([t.mode('a'), t.hex('a')]).toEqual(['Move', '0101'])
    expect([t.refusal('toMove m'), t.refusal('take a')]).toEqual(['unknown-order', 'moved-already'])
    // Without fuel it goes nowhere on its trucks, and turns over all the same.
    const dry = position({ map: ['. . .'], units, fuel: true }).play('take m', 'toMove m')
    expect([dry.refusal('move 0101'), dry.play('stop').mode('m')]).toEqual(['no-fuel', 'Move'])
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
    // Figures come from the side that shows, and taking the marker off leaves that side.
    const dg = position({
      map: ['. . .'],
      units: { c: 'blue 6-4-4L/2-3-8L 0101 dg', m: 'blue 6-4-4L/2-3-8L 0101 dg move', e: `red ${LEG} 0103 move` },
    })
    expect(['c', 'm'].map((id) => [ma(dg, id, PHASE.movement), actionRating(dg.m, dg.unit(id))])).toEqual([
      [2, 3],
      [4, 2],
    ])
    dg.until('movementSegment').play('end').until('combatSegment')
    expect([dg.mode('c'), dg.mode('m')]).toEqual(['Disorganized', 'Disorganized'])
    onUntil(dg, () => phasing(dg, 'red'))
    expect([dg.mode('c'), dg.mode('m')]).toEqual(['Combat', 'Move'])
  })

  test('ocs:5.4#5 ocs:5.4#6 ocs:5.4#7 a disorganized unit may be turned over and stays so until its Clean Up', () => {
    const t = position({
      map: ['. . .'],
      units: { a: `blue ${LEG} 0101 dg`, r: `blue ${LEG} 0102 reserve move`, e: `red ${LEG} 0103 dg` },
    })
    // It takes the place of the mode a unit had.
    disorganize(t.m, 0, t.at('0102'))
    expect(t.mode('r')).toBe('Disorganized')
    t.play('take a')
    expect([t.refusal('toReserveMove a'), t.refusal('toStrat a')]).toEqual(['mode-involuntary', 'mode-involuntary'])
    t.play('toMove a', 'stop')
    expect([t.mode('a'), t.mark('a', 'face')]).toEqual(['Disorganized', 1])
    t.play('end').until('movementSegment').play('end').until('movementSegment')
    expect([t.m.board.phase.get(0), t.mode('a'), t.mode('e')]).toEqual([
      PHASE.exploitation,
      'Disorganized',
      'Disorganized',
    ])
    t.play('end').until('movementSegment')
    expect(t.seat).toBe('red')
    expect([t.mode('a'), t.mode('r'), t.mode('e')]).toEqual(['Move', 'Move', 'Disorganized'])
    t.play('end')
    expect(t.mode('e')).toBe('Disorganized')
    onUntil(t, () => phasing(t, 'blue'))
    expect(t.mode('e')).toBe('Combat')
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
    expect(['p', 't', 'o', 'a'].map((id) => t.mark(id, 'face'))).toEqual([1, 1, 1, 0])
    expect([t.left, t.play('toMove a').refusal('toCombat o')]).toEqual([[6, 45, 45, 4], 'mode-no-combat'])
    const turned = position({ map: ['. .'], units: { a: `blue ${LEG} 0101 move` } }).play('take a')
    expect(turned.refusal('toCombat a')).toBe('legal')
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
    expect(t.play('toMove a').refusal('move 0102')).toBe('legal')
    const empty = (mode: string): Table =>
      position({ map: ['. . . .'], units: { a: `blue ${LEG} 0101 strat`, e: `red ${LEG} 0103${mode}` } }).play('take a')
    expect([empty('').refusal('move 0102'), empty(' move').refusal('move 0102')]).toEqual(['strat-into-zone', 'legal'])
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
    // In play, and across country.
    t.play('take s', 'move 0102')
    expect([t.left, t.play('stop', 'take d').left, t.play('stop', 'take r').left]).toEqual([[31], [2.5], [1.75]])
  })

  test('ocs:5.7a#3 a Reserve moves a quarter of its MA, and one hex in any case', () => {
    const units = { a: `blue ${LEG} 0101 reserve move`, b: `blue ${LEG} 0103 reserve`, c: `blue ${LEG} 0106 reserve` }
    const t = position({ map: ['. w f . f .'], units })
    t.play('take a', 'move 0102')
    expect([t.left, t.refusal('move 0103')]).toEqual([[1], 'too-dear'])
    t.play('stop', 'take b')
    expect([t.left, t.refusal('move 0102')]).toEqual([[1], 'legal'])
    // Two MP for the forest, and one is all it has.
    t.play('stop', 'take c', 'move 0105')
    expect([t.left, t.refusal('move 0104')]).toEqual([[0], 'too-dear'])
    expect([t.play('stop').hex('c'), t.mode('c')]).toEqual(['0105', 'Reserve'])
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
    // And no strength in Strat Mode.
    for (const id of ['a', 's']) note(t.m, t.unit(id), DID.supplied)
    expect(['a', 's'].map((id) => defenceStrength(t.m, t.unit(id), 0) / STRENGTH)).toEqual([4, 0])
    const led = attackOn0102({ a: `blue ${LEG} 0101 dg`, e: `red ${LEG} 0102 strat` })
      .paid()
      .paid()
    led.play('lead a', 'lead e')
    expect([combatOf(led).leads, combatOf(led).guides, combatOf(led).defence]).toEqual([2, 0, 0])
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
    // It overruns with all its strength.
    const close = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101`, e: 'red 4-3-8L/2-3-8L 0102 reserve' } })
    close.play('end', 'release e', 'take e', 'overrun 0101').paid().paid().play('lead e', 'lead a')
    expect(combatOf(close)).toMatchObject({ overrun: 1, attack: 4 * STRENGTH })
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
    t.play('stop')
  })

  test('ocs:11.0a#1 ocs:5.7b.A#1 ocs:2.3#24 released Reserves and exploiters attack, overrun and fire there, nobody else', () => {
    const t = position({
      map: ['. . . .'],
      units: {
        r: `blue ${LEG} 0102 reserve`,
        a: `blue ${LEG} 0102`,
        x: `blue ${LEG} 0102 exploit`,
        g: `blue ${GUN} 0102 reserve`,
        e: `red ${LEG} 0103`,
      },
      dumps: { blue: { '0102': 40 } },
    })
    for (let i = 0; i < 2; i++) t.play('end').until('movementSegment')
    t.play('release r', 'take r')
    expect([t.refusal('overrun 0103'), t.play('stop', 'release g', 'end').place]).toEqual([
      'legal',
      'barrageSegment.choose',
    ])
    t.play('barrage 0103')
    expect(t.refusal('with g')).toBe('legal')
    t.play('back', 'end', 'attack 0103')
    expect(['r', 'x', 'a'].map((id) => t.refusal(`with ${id}`))).toEqual(['legal', 'legal', 'not-eligible'])
  })

  test('ocs:5.4#1 ocs:5.4#2 Reserves are not released in the Movement Phase; there they just change mode', () => {
    const t = position({ map: ['. . . .'], units })
    expect(t.refusal('release r')).toBe('release-phase')
    t.play('take r', 'toMove r', 'stop')
    expect(t.mode('r')).toBe('Move')
    t.play('end')
    expect([t.seat, t.refusal('release e')]).toEqual(['red', 'legal'])
  })

  test('ocs:5.7a#2 ocs:5.7b#1 the side that shows stays the same when a Reserve is released', () => {
    const t = position({ map: ['. . . .'], units })
    t.play('end', 'release e')
    expect(t.play('take e').refusal('toCombat e')).toBe('mode-phase')
    t.play('stop', 'end').until('movementSegment').play('release r')
    expect([t.mode('e'), t.mode('r')]).toEqual(['Move', 'Combat'])
    expect(t.play('take r').refusal('toMove r')).toBe('mode-phase')
    expect(
      position({ map: ['. . . .'], units })
        .play('take r')
        .refusal('toReserveMove r'),
    ).toBe('legal')
  })

  test('ocs:5.4a#1 ocs:5.4a#2 markers count by stacks; without one near enough there is no Reserve', () => {
    const units = { r: `blue ${LEG} 0101 reserve`, s: `blue ${LEG} 0101`, far: `blue ${LEG} 0113` }
    const t = position({
      map: ['. . . . . . . . . . . . .'],
      units,
      reserves: 1,
    })
    t.play('take s', 'toReserveCombat s', 'stop', 'take far')
    expect(t.refusal('toReserveMove far')).toBe('no-marker')
    // Two units and one marker: nobody has to leave Reserve.
    t.play('stop', 'end')
    expect([t.mode('r'), t.mode('s'), t.place, t.seat]).toEqual(['Reserve', 'Reserve', 'movementSegment.choose', 'red'])
    const two = position({ map: ['. . . . . . . . . . . . .'], units, reserves: 2 }).play('take far')
    expect(two.refusal('toReserveMove far')).toBe('legal')
  })

  test('ocs:5.4a#3 they are counted when all have moved: too many stacks, and one leaves Reserve', () => {
    const at = {
      map: ['. . . . . .'],
      units: { r: `blue ${LEG} 0101 reserve`, n: `blue ${LEG} 0103` },
      reserves: 1,
    }
    // Who ends with the others shares their marker.
    const joins = position(at).play('take n', 'toReserveMove n', 'move 0102', 'move 0101', 'stop', 'end')
    expect([joins.mode('r'), joins.mode('n'), joins.seat]).toEqual(['Reserve', 'Reserve', 'red'])
    const t = position(at)
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
    const away = at(LEG, '0102').play('move 0101', 'stop')
    expect([away.hex('r'), away.mode('r')]).toEqual(['0101', 'Reserve'])
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
    expect([t.mark('d', 'lost'), t.hex('d')]).toEqual([0, '0101'])
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
  })

  test('ocs:5.10a#2 ocs:5.10a.C#2 a unit that is disorganized pays with a step only in an enemy zone', () => {
    const two = '4-3-4L/2-3-8L 0304 dg re:2 steps:2'
    const units = { d: `red ${two}`, z: `blue ${LEG} 0306` }
    expect(beaten(openCountry(units), ['d'], { hexes: 2 }).play('retreat 0204', 'retreat 0104').mark('d', 'lost')).toBe(
      0,
    )
    expect(beaten(openCountry(units), ['d']).play('retreat 0305', 'lose d').mark('d', 'lost')).toBe(1)
  })

  test('ocs:5.10c#1 ocs:5.10c#2 ocs:13.2g.D#1 Transport Points never, but an organic truck loses its Reserve marker', () => {
    const t = position({
      map: ['. . .'],
      units: {
        a: `blue ${LEG} 0101 div:x`,
        o: 'blue truck:2 45T 0101 organic div:x',
        t: 'blue truck:2 45T 0101',
        e: `red ${LEG} 0103 move`,
      },
    })
    t.play('take o', 'toReserveMove o', 'stop')
    expect(t.mode('o')).toBe('Reserve')
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
    const marked = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((id, i) => [id, `blue ${LEG} 010${i + 1} ${i < 2 ? 'dg' : 'exploit'}`]),
    )
    const many = position({ map: ['. . . . . .'], units: { ...marked, r: `blue ${LEG} 0106 reserve` }, reserves: 1 })
    many.play('end')
    const modes = ['Disorganized', 'Disorganized', 'Exploitation', 'Exploitation', 'Reserve']
    expect([many.seat, ['a', 'b', 'c', 'd', 'r'].map((id) => many.mode(id))]).toEqual(['red', modes])
  })

  test('ocs:6.0#2 ocs:7.0a#2 nobody need act in Reaction; each Reserve is released by itself', () => {
    const t = position({
      map: ['. . . . . .'],
      units: {
        a: `blue ${LEG} 0101`,
        c: `red ${LEG} 0105`,
        m: `red ${LEG} 0105 move`,
        r: `red ${LEG} 0106 reserve`,
        s: `red ${LEG} 0106 reserve`,
      },
    })
    t.play('end')
    expect([t.refusal('take c'), t.refusal('take m')]).toEqual(['not-eligible', 'not-eligible'])
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
