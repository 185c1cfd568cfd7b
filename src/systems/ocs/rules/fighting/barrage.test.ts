/** 10 Artillery barrages, with 13.4 and 21.9: segments, targets and who may fire. */
import { describe, expect, test } from 'vitest'
import { did } from '../position/board.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'
import {
  GUN,
  REGIMENT as ONE,
  FIELD as map,
  battery as scene,
  barrageSegment as segment,
  fireAt0204 as fire,
} from '../scenes.ts'

describe('segments', () => {
  test('ocs:2.2#4 ocs:2.2#5 ocs:2.2#6 Reaction, Combat and Exploitation each have a Barrage Segment at its place', () => {
    const t = scene({ r: `red ${GUN} 0205` })
    const order: string[] = []
    for (let i = 0; i < 40 && t.m.board.phasing.get(0) === 0; i++) {
      const at = `${t.m.board.phase.get(0)} ${t.place} ${t.seat}`
      if (/Segment/.test(at) && order.at(-1) !== at) order.push(at)
      t.asUsual()
    }
    expect(order.filter((at) => !at.includes('breakout'))).toEqual([
      '3 movementSegment.choose blue',
      '5 movementSegment.choose red',
      '5 barrageSegment.choose red',
      '6 barrageSegment.choose blue',
      '6 combatSegment.choose blue',
      '7 movementSegment.choose blue',
      '7 barrageSegment.choose blue',
      '7 combatSegment.choose blue',
    ])
  })

  test('ocs:10.0#2 ocs:10.0e.C#1 in the Movement Segment there is no barrage, in the Combat Phase there is', () => {
    const t = scene({ r: `red ${GUN} 0205 reserve`, k: `blue ${GUN} 0202 reserve` })
    const fires: string[] = []
    for (let i = 0; i < 40 && t.m.board.phasing.get(0) === 0; i++) {
      for (const id of ['r', 'k']) if (t.m.waits === 'decision' && t.legal(`release ${id}`)) t.play(`release ${id}`)
      if (t.m.waits === 'decision' && t.offers('barrage').length > 0) fires.push(`${t.m.board.phase.get(0)} ${t.place}`)
      t.asUsual()
    }
    expect(fires).toEqual(['5 barrageSegment.choose', '6 barrageSegment.choose', '7 barrageSegment.choose'])
  })

  /** The places a turn comes to, with what could be attacked or fired at. */
  const placesOf = (t: Table): string[] => {
    const seen = new Set<string>()
    for (let i = 0; i < 40 && t.m.board.turn.get(0) === 1; i++) {
      seen.add(t.place)
      if (t.m.waits === 'decision') for (const order of [...t.offers('attack'), ...t.offers('barrage')]) seen.add(order)
      t.asUsual()
    }
    return [...seen]
  }

  test('ocs:2.4#2 in a simulcast turn nobody fires or attacks', () => {
    const options = { simulcast: true }
    const quiet = scene({}, { options, first: 'roll' }).dice(1).play('quiet', 'quiet')
    expect(placesOf(quiet).filter((at) => /^(barrage|attack)/.test(at))).toEqual([])
    const fight = scene({}, { options, first: 'roll' }).dice(1).play('fight').dice(6, 6).dice(1, 1)
    expect(placesOf(fight)).toEqual(expect.arrayContaining(['barrageSegment.choose', 'barrage 0204', 'attack 0204']))
  })

  test('a side without guns on the map has no Barrage Segment', () => {
    expect(placesOf(scene({ g: `blue ${GUN} dead` })).filter((at) => at.startsWith('barrage'))).toEqual([])
  })

  test('ocs:2.3#23 all barrages of the Combat Phase come before its attacks', () => {
    const t = segment(scene()).play('end')
    expect([t.place, t.m.board.phase.get(0), t.offers('barrage')]).toEqual(['combatSegment.choose', 6, []])
  })
})

describe('targets', () => {
  test('ocs:10.0a#1 fire is at a hex with enemy combat units, with two dice on the Barrage Table', () => {
    const t = segment(scene({ truck: 'red truck:1 45T 0302' }))
    expect([t.refusal('barrage 0302'), t.refusal('barrage 0203'), t.refusal('barrage 0204')]).toEqual([
      'no-target',
      'no-target',
      'legal',
    ])
    // 12 points at one RE: column 8-11, where a seven disorganizes.
    const at = (...dice: [number, number]): unknown =>
      fire(segment(scene()), 'g')
        .dice(...dice)
        .last('barrageResult')['result']
    expect([at(3, 3), at(3, 4), at(6, 6)]).toEqual(['no effect', 'DG', '1/2'])
  })

  test('ocs:10.1a#1 the range is printed on the side that shows, from the next hex to the last', () => {
    const e = { e2: `red ${ONE} 0203`, e3: `red ${ONE} 0205`, s: `blue ${ONE} 0309` }
    expect(segment(scene(e)).offers('barrage')).toEqual(['barrage 0204', 'barrage 0203'])
    expect(segment(scene({ ...e, g: `blue ${GUN} 0202 move` })).offers('barrage')).toEqual(['barrage 0203'])
    const t = segment(scene({ ...e, far: `blue ${GUN} 0201` })).play('barrage 0204')
    expect([t.refusal('with far'), t.refusal('with g'), t.refusal('with s')]).toEqual([
      'gun-range',
      'legal',
      'not-artillery',
    ])
  })

  test('ocs:10.1a#1 neither mud nor mountains shorten the range', () => {
    const t = segment(
      scene({ s: `blue ${ONE} 0309` }, { map: [map[0]!, '. . m m . . . . . .', map[2]!], ground: 'mud' }),
    )
    expect(t.offers('barrage')).toEqual(['barrage 0204'])
  })

  test('each stack is offered once, wherever it stands', () => {
    const t = segment(
      scene({
        g: 'blue b12(3)-3-4L/b6(3)-3-8L 0202',
        f: `red ${ONE} 0204`,
        corner: `red ${ONE} 0101`,
        gone: `red ${ONE} dead`,
      }),
    )
    expect(t.offers('barrage').toSorted()).toEqual(['barrage 0101', 'barrage 0204'])
  })

  test('ocs:10.0e.A#1 a hex is fired at once in a phase, and again in the next', () => {
    const t = segment(scene({ h: `blue ${GUN} 0202 reserve`, k: `blue ${GUN} 0202`, f: `red ${ONE} 0304` }))
    fire(t, 'g').dice(1, 1)
    expect([t.refusal('barrage 0204'), t.refusal('barrage 0304')]).toEqual(['barraged-already', 'legal'])
    segment(t, 7).play('release h')
    expect(t.refusal('barrage 0204')).toBe('legal')
  })

  test('ocs:10.0e.B#1 ocs:10.0#3 a gun fires once in a phase, and any number of guns together', () => {
    const t = segment(scene({ h: `blue ${GUN} 0202`, k: `blue ${GUN} 0302`, f: `red ${ONE} 0304` }))
    t.play('barrage 0204', 'with g', 'with h')
    expect([t.refusal('with h'), t.offers('with')]).toEqual(['gun-laid', ['with k']])
    t.play('fire', 'from 0201').dice(1, 1)
    expect(t.last('barrage')['strength']).toBe(24)
    t.play('barrage 0304')
    expect([t.refusal('with g'), t.refusal('with k')]).toEqual(['fired-already', 'legal'])
    t.play('with k', 'fire', 'from 0201').dice(1, 1)
    expect(t.offers()).toEqual(['end'])
  })
})

describe('who may fire', () => {
  test('ocs:13.4a#1 neither Reserves nor units in Strat Mode; in the Combat Phase all others', () => {
    const t = segment(
      scene({
        r: `blue ${GUN} 0202 reserve`,
        x: `blue ${GUN} 0202 strat`,
        d: `blue ${GUN} 0202 dg`,
        n: `red ${GUN} 0205`,
      }),
    )
    expect(t.refusal('release r')).toBe('release-phase')
    t.play('barrage 0204')
    expect(['r', 'x', 'd', 'g', 'n'].map((id) => t.refusal(`with ${id}`))).toEqual([
      'gun-mode',
      'gun-mode',
      'legal',
      'legal',
      'not-own',
    ])
  })

  test('ocs:7.0a#3 ocs:2.3#22 ocs:5.7b.B#2 in Reaction released guns fire, and no others', () => {
    const t = segment(
      scene({ r: `red ${GUN} 0205 reserve`, q: `red ${GUN} 0205` }, { dumps: { red: { '0206': 9 } } }),
      5,
    )
    expect([t.seat, t.refusal('barrage 0203')]).toEqual(['red', 'no-gun'])
    t.play('release r', 'barrage 0203')
    expect([t.refusal('with q'), t.refusal('with r')]).toEqual(['gun-idle', 'legal'])
    t.play('with r', 'fire', 'from 0206').dice(6, 6)
    expect(t.last('barrage')).toMatchObject({ side: 1, strength: 12, spotting: 0 })
  })

  test('ocs:2.3#27 ocs:11.0b#1 in Exploitation released guns fire, released as late as that', () => {
    const t = segment(scene({ r: `blue ${GUN} 0202 reserve` }), 7)
    expect(t.refusal('barrage 0204')).toBe('no-gun')
    t.play('release r', 'barrage 0204')
    expect([t.refusal('with g'), t.refusal('with r')]).toEqual(['gun-idle', 'legal'])
    t.play('with r', 'fire', 'from 0201').dice(4, 4)
    expect(t.mode('e')).toBe('Disorganized')
  })

  test('ocs:11.0c#1 barrage, overrun and attack in Exploitation go as in other phases', () => {
    const told = (t: Table, ev: string): unknown => ({ ...t.last(ev), hex: 0 })
    const late = segment(scene({ g: `blue ${GUN} 0202 reserve` }), 7).play('release g')
    const [early, fired] = [fire(segment(scene()), 'g').dice(3, 4), fire(late, 'g').dice(3, 4)]
    expect([told(fired, 'barrage'), fired.mode('e'), fired.dump('blue', '0201')]).toEqual([
      told(early, 'barrage'),
      'Disorganized',
      37,
    ])
    const tank = (mode: string): Table => scene({ s: `blue 60-4-8K/9-4-16K 0203 ${mode}` })
    const won = (t: Table): unknown[] => {
      t.paid().paid().play('lead s', 'lead e').dice(3, 4).dice(6, 6)
      return [told(t, 'odds'), told(t, 'combatResult'), t.hex('e')]
    }
    const released = (at: string): Table => {
      const t = tank('reserve')
      for (; t.m.board.phase.get(0) !== 7;) t.asUsual()
      return t.play('release s').until(at)
    }
    const overrun = ['take s', 'overrun 0204']
    expect(won(released('movementSegment').play(...overrun))).toEqual(won(tank('').play(...overrun)))
    expect(won(released('combatSegment').attack('0204', '0203'))).toEqual(won(tank('').attack('0204', '0203')))
  })

  test('ocs:7.0b#1 overrun and barrage in Reaction go as in other phases: shifts, price and effect', () => {
    const reaction = segment(scene({ r: `red ${GUN} 0205 reserve` }, { dumps: { red: { '0206': 9 } } }), 5)
    reaction.play('release r', 'barrage 0203', 'with r', 'fire', 'from 0206').dice(3, 4)
    const plain = fire(segment(scene()), 'g').dice(3, 4)
    const told = ({ last }: { last: Readonly<Record<string, unknown>> }): unknown => ({ ...last, side: 0, hex: 0 })
    expect(told({ last: reaction.last('barrage') })).toEqual(told({ last: plain.last('barrage') }))
    expect([reaction.mode('s'), plain.mode('e'), reaction.dump('red', '0206')]).toEqual([
      'Disorganized',
      'Disorganized',
      6,
    ])
    // Red overruns in its own Movement Phase, and in Blue's turn.
    const overrun = (side: 'blue' | 'red'): unknown[] => {
      const t = scene({ r: 'red 60-4-8K/9-4-16K 0204 reserve' }, { player: side }).until('movementSegment')
      if (side === 'blue') t.play('end', 'release r', 'take r')
      else t.play('take r', 'toCombat r')
      t.play('overrun 0203').paid().paid().play('lead r', 'lead s').dice(3, 4).dice(6, 6)
      return [t.last('odds'), t.last('combatResult'), t.hex('s'), t.hex('r')]
    }
    expect(overrun('blue')).toEqual(overrun('red'))
    expect(overrun('blue').slice(2)).toEqual(['dead', '0203'])
  })

  test('ocs:13.4#2 a gun that has moved in the phase fires in it', () => {
    const t = scene({ g: `blue ${GUN} 0201 reserve` }).until('movementSegment')
    for (; t.m.board.phase.get(0) !== 7;) t.asUsual()
    t.play('release g', 'take g', 'move 0202', 'stop')
    segment(t, 7)
    expect(t.offers('barrage')).toEqual(['barrage 0204'])
    expect(did(t.m, t.unit('g'), DID.moved)).toBe(true)
  })

  test('ocs:I.F#5 no gun fires out of a box off the map', () => {
    const t = segment(
      position({
        map: ['. . . .', 'x x . .', '. x . .', 'x x . .'],
        boxes: { rear: { kind: 'off-map', hex: '0301', side: 'blue', links: ['0101'] } },
        units: { g: 'blue b12(4)-3-4L/b6(4)-3-8L 0301', h: 'blue b12(4)-3-4L/b6(4)-3-8L 0102', e: `red ${ONE} 0203` },
      }),
    ).play('barrage 0203')
    expect([t.refusal('with g'), t.refusal('with h')]).toEqual(['box-combat', 'legal'])
  })

  test('ocs:21.9a#1 ocs:21.9b#1 ocs:21.9c#1 by that option guns in Combat and Move Mode fire in Reaction, in hedgehogs too', () => {
    const guns = {
      c: `red ${GUN} 0205`,
      v: `red b12(2)-3-4L/b6(2)-3-8L 0205 move`,
      d: `red ${GUN} 0205 dg`,
      r: `red ${GUN} 0305 reserve`,
    }
    const options = { reactiveArtillery: true }
    const t = scene(guns, { options, hedgehogs: { '0205': 2 }, dumps: { red: { '0206': 9 } } })
    for (; t.m.board.phase.get(0) !== 5;) t.asUsual()
    expect(t.refusal('take c')).toBe('not-eligible')
    segment(t, 5).play('barrage 0203')
    expect(['c', 'v', 'd', 'r'].map((id) => t.refusal(`with ${id}`))).toEqual([
      'legal',
      'legal',
      'gun-idle',
      'gun-mode',
    ])
    const later = segment(scene({ q: `blue ${GUN} 0202 reserve` }, { options }), 7)
    expect(later.refusal('barrage 0204')).toBe('no-gun')
    expect(segment(scene(guns, { dumps: { red: { '0206': 9 } } }), 5).refusal('barrage 0203')).toBe('no-gun')
  })
})
