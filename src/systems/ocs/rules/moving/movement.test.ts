/** 6. Ground movement. */
import { describe, expect, test } from 'vitest'
import { onUntil } from '../scenes.ts'
import { position } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'
const TANK = '5-4-8K/3-4-16K'

describe('the force', () => {
  const units = {
    a: `blue ${LEG} 0101`,
    b: `blue ${LEG} 0101`,
    c: `blue ${LEG} 0102`,
    e: `red ${LEG} 0104 move`,
  }
  const begun = () => position({ map: ['. . . .'], units }).play('take a', 'with b')

  test('ocs:6.1f#2 who is left behind before the first step has not moved, and may come along after all', () => {
    const t = begun().play('drop b')
    expect([t.mark('b', 'did'), t.m.frame('move')!.drops, t.refusal('with b')]).toEqual([0, [], 'legal'])
    t.play('with b', 'move 0102', 'stop', 'take c')
    expect([t.refusal('with a'), t.refusal('with e')]).toEqual(['moved-already', 'not-own'])
    t.play('stop')
    expect([t.hex('a'), t.hex('b'), t.refusal('take b')]).toEqual(['0102', '0102', 'moved-already'])
  })

  test('ocs:5.4#3 who has changed its mode before it is left behind stays out, in its new mode', () => {
    const t = begun().play('toMove b', 'drop b')
    expect([t.refusal('with b'), t.refusal('with a'), t.refusal('with c')]).toEqual([
      'in-force',
      'in-force',
      'not-there',
    ])
    t.play('stop')
    expect([t.mode('a'), t.mode('b'), t.hex('b')]).toEqual(['Combat', 'Move', '0101'])
  })

  test('ocs:6.1#2 ocs:5.4#2 nobody joins under way, nor changes its mode', () => {
    const t = begun().play('move 0102')
    expect([t.refusal('with c'), t.offers('with'), t.refusal('toMove a'), t.offers('toMove')]).toEqual([
      'with-late',
      [],
      'mode-late',
      [],
    ])
    expect([t.m.prompt(), t.refusal('back'), t.offers('back')]).toEqual(['a, b in 0102: 3, 3 MP left.', 'may-stop', []])
  })

  test('ocs:6.1f#1 ocs:6.1f#2 who is dropped under way lies where it was dropped and has moved', () => {
    const t = begun().play('move 0102', 'drop b', 'move 0103', 'stop')
    expect([t.hex('a'), t.hex('b'), t.refusal('take b')]).toEqual(['0103', '0102', 'moved-already'])
  })
})

describe('steps', () => {
  test('ocs:6.1a#1 ocs:6.2#2 each unit pays by its own mobility', () => {
    const t = position({
      map: ['. w f .'],
      units: { a: `blue ${LEG} 0101 move`, b: `blue ${MOT} 0101 move`, c: `blue ${TANK} 0101 move` },
    })
    t.play('stack 0101', 'move 0102')
    expect(t.left).toEqual([7, 14, 14])
    t.play('move 0103')
    expect(t.left).toEqual([5, 10, 11])
  })

  test('ocs:6.1#1 a move is a path of neighbouring hexes', () => {
    const t = position({ map: ['. . .'], units: { a: `blue ${LEG} 0101` } })
    t.play('take a')
    expect(t.refusal('move 0103')).toBe('not-adjacent')
    expect(t.refusal('move 0102')).toBe('legal')
  })

  test('ocs:6.1b#1 ocs:6.2#1 the full cost must be there', () => {
    const t = position({ map: ['. f f f'], units: { a: `blue ${LEG} 0101` } })
    t.play('take a', 'move 0102', 'move 0103')
    expect(t.left).toEqual([0])
    expect(t.refusal('move 0104')).toBe('too-dear')
    // One MP too few for the hex, or for its hexside; enough for a hex that costs no more.
    const ahead = (terrain: string, sides: string[] = []): string =>
      position({ map: [`. . . ${terrain}`], units: { a: 'blue 4-3-3L/2-3-8L 0101' }, sides })
        .play('take a', 'move 0102', 'move 0103')
        .refusal('move 0104')
    expect([ahead('f'), ahead('.', ['0103/0104 stream']), ahead('w')]).toEqual(['too-dear', 'too-dear', 'legal'])
  })

  test('ocs:6.1c#1 a unit that cannot pay for any hex still moves one, and that is all', () => {
    const t = position({ map: ['. f .'], units: { a: 'blue 4-3-1L/2-3-1L 0101' } })
    t.play('take a', 'move 0102')
    expect(t.left).toEqual([0])
    expect(t.refusal('move 0103')).toBe('too-dear')
  })

  test('ocs:6.1c#2 ocs:6.1c#1 the one hex is never prohibited terrain, nor an overrun, and needs an MA', () => {
    const t = position({ map: ['~ . s'], units: { a: 'blue 4-3-0L/2-3-8T 0102', b: 'blue 4-3-1T/2-3-8T 0102' } })
    t.play('take b')
    expect(t.refusal('move 0103')).toBe('prohibited')
    expect(t.refusal('move 0101')).toBe('prohibited')
    t.play('stop', 'take a')
    expect(t.refusal('move 0103')).toBe('no-ma')
    // Nor does it take a unit in Strat Mode into an enemy zone: the swamp costs three, and it has two.
    const strat = (enemy: string) =>
      position({ map: ['. s .'], units: { a: 'blue 4-3-1L/2-3-1L 0101 strat', e: `red ${LEG} 0103 ${enemy}` } })
    expect([strat('').play('take a').refusal('move 0102'), strat('move').play('take a').refusal('move 0102')]).toEqual([
      'strat-into-zone',
      'legal',
    ])
    const near = position({ map: ['. .'], units: { a: 'blue 4-3-1L/2-3-1L 0101', e: `red ${LEG} 0102` } })
    expect(near.play('take a').refusal('overrun 0102')).toBe('overrun-points')
  })

  test('ocs:6.1d#1 ocs:6.1d#2 no step that could not be made the other way, except along a road', () => {
    const map = ['m . .']
    const t = position({ map, units: { a: `blue ${MOT} 0101 move` } })
    expect(t.play('take a').refusal('move 0102')).toBe('prohibited')
    const r = position({ map, units: { a: `blue ${MOT} 0101 move` }, roads: ['0101/0102'] })
    expect(r.play('take a').refusal('move 0102')).toBe('legal')
  })

  test('ocs:6.2#1 a hex of cost All takes the whole allowance', () => {
    const t = position({ map: ['. . m', '. . .'], units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0102` } })
    t.play('take b', 'move 0103')
    expect(t.left).toEqual([0])
    t.play('stop', 'take a', 'move 0102')
    expect(t.refusal('move 0103')).toBe('all-mp')
  })

  test('ocs:6.2a#1 ocs:6.2a#2 ocs:6.2a#4 the road rate along roads and railways, from a hexside that has one', () => {
    const t = position({
      map: ['f f f', 'f f f'],
      units: { a: `blue ${MOT} 0101 move` },
      roads: ['0101/0102 highway'],
      rails: ['0102/0103'],
      sides: ['0101/0102 river'],
    })
    t.play('take a', 'move 0102')
    expect(t.left).toEqual([15.5])
    t.play('move 0103')
    expect(t.left).toEqual([14.5])
    t.play('move 0203')
    expect(t.left).toEqual([10.5])
  })

  test('ocs:6.2b#1 hexsides add their cost', () => {
    const t = position({ map: ['. w'], units: { a: `blue ${LEG} 0101` }, sides: ['0101/0102 stream'] })
    t.play('take a', 'move 0102')
    expect(t.left).toEqual([2])
    // But not along a road.
    const road = position({
      map: ['. w'],
      units: { a: `blue ${LEG} 0101` },
      sides: ['0101/0102 stream'],
      roads: ['0101/0102'],
    })
    expect(road.play('take a', 'move 0102').left).toEqual([3])
  })

  test('ocs:6.2b#2 ocs:13.8b#1 an engineer in either hex bridges rivers', () => {
    const sides = ['0101/0102 river']
    const engineer = 'blue 2-3-4L/1-3-12T'
    const t = position({ map: ['. .'], units: { a: `blue ${MOT} 0101 move` }, sides })
    expect(t.play('take a').refusal('move 0102')).toBe('prohibited')
    for (const at of ['0101', '0102']) {
      const b = position({
        map: ['. .'],
        units: { a: `blue ${MOT} 0101 move`, e: `${engineer} ${at} engineer` },
        sides,
      })
      b.play('take a', 'move 0102')
      expect(b.left).toEqual([16 - 1 - 4])
      const moving = position({
        map: ['. .'],
        units: { a: `blue ${MOT} 0101 move`, e: `${engineer} ${at} engineer move` },
        sides,
      })
      expect(moving.play('take a').refusal('move 0102')).toBe('prohibited')
    }
  })

  test('ocs:6.2d#1 ocs:6.2d#4 the dearest terrain in a hex, the cheapest water along a side', () => {
    const t = position({ map: ['. ws'], units: { a: `blue ${LEG} 0101` } })
    t.play('take a', 'move 0102')
    expect(t.left).toEqual([1])
    const road = position({ map: ['. ws'], units: { a: `blue ${LEG} 0101` }, roads: ['0101/0102'] })
    expect(road.play('take a', 'move 0102').left).toEqual([3])
    const w = position({
      map: ['. .'],
      units: { a: `blue ${LEG} 0101` },
      sides: ['0101/0102 river', '0101/0102 stream'],
    })
    w.play('take a', 'move 0102')
    expect(w.left).toEqual([2])
  })

  test('ocs:17.0a#1 the ground of the turn sets the cost', () => {
    const t = position({ map: ['. s .'], units: { a: `blue ${MOT} 0103 move` }, ground: 'frozen' })
    t.play('take a', 'move 0102')
    expect(t.left).toEqual([12])
    const mud = position({ map: ['. . .'], units: { a: `blue ${MOT} 0103 move` }, ground: 'mud' })
    mud.play('take a', 'move 0102')
    expect(mud.left).toEqual([14])
    const dry = position({ map: ['s . .'], units: { a: `blue ${MOT} 0102 move` } }).play('take a')
    expect([dry.refusal('move 0101'), dry.play('move 0103').left]).toEqual(['prohibited', [15]])
  })

  test('ocs:12.5a#1 ocs:6.1c#3 trucks and tracks need fuel for even one hex, legs never', () => {
    const t = position({ map: ['. .'], units: { a: `blue ${MOT} 0101 move`, b: `blue ${LEG} 0101` }, fuel: true })
    expect(t.play('take a').refusal('move 0102')).toBe('no-fuel')
    expect(t.play('stop', 'take b').refusal('move 0102')).toBe('legal')
    // The woods cost two MP, and it has one: the one hex in any case, on fuel.
    const slow = position({
      map: ['. w'],
      units: { a: 'blue 4-4-1T/3-4-1T 0101' },
      fuel: true,
      dumps: { blue: { '0101': 1 } },
    }).play('take a')
    expect(slow.refusal('move 0102')).toBe('no-fuel')
    slow.play('fuelFrom 0101', 'move 0102', 'stop')
    expect([slow.hex('a'), slow.dump('blue', '0101')]).toEqual(['0102', 0])
  })
})

describe('stacks on the move', () => {
  const units = { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101`, c: `blue ${LEG} 0101` }

  test('ocs:6.1f#1 ocs:6.1f#2 ocs:6.1f#3 units dropped off stay, and nobody else goes on', () => {
    const t = position({ map: ['. . . .'], units })
    t.play('take a', 'with b', 'move 0102', 'drop b', 'move 0103')
    expect(t.refusal('with c')).toBe('not-there')
    t.play('stop')
    expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['0103', '0102', '0101'])
    expect([t.refusal('take b'), t.refusal('take a'), t.refusal('take c')]).toEqual([
      'moved-already',
      'moved-already',
      'legal',
    ])
  })

  test('ocs:6.1g#1 ocs:6.1#2 one at a time: while a force moves nobody else is taken', () => {
    const t = position({ map: ['. . . .'], units })
    t.play('take a', 'move 0102')
    expect(t.refusal('take b')).toBe('unknown-order')
    expect(t.refusal('with b')).toBe('not-there')
    expect(t.refusal('drop a')).toBe('drop-last')
    t.play('stop')
    expect([t.refusal('take b'), t.refusal('take a')]).toEqual(['legal', 'moved-already'])
  })

  test('ocs:6.1e#1 a stack goes as far as each of its units can pay', () => {
    const t = position({ map: ['. f f f'], units: { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101 move` } })
    t.play('stack 0101', 'move 0102', 'move 0103')
    expect(t.refusal('move 0104')).toBe('too-dear')
    expect(t.play('drop a').refusal('move 0104')).toBe('legal')
    // By its own mobility, and nothing is kept for the next turn.
    const mixed = position({ map: ['. f f f'], units: { a: `blue ${LEG} 0101`, k: `blue ${TANK} 0101` } })
    expect(mixed.play('stack 0101', 'move 0102').left).toEqual([2, 5])
    mixed.play('stop')
    onUntil(mixed, () => mixed.m.board.turn.get(0) === 2 && mixed.place === 'movementSegment.choose')
    expect(mixed.play('stack 0102').left).toEqual([4, 8])
  })

  test('ocs:4.8#3 joining and leaving stacks costs nothing', () => {
    const t = position({ map: ['. . .'], units: { ...units, d: `blue ${LEG} 0102` } })
    t.play('take a', 'move 0102', 'move 0103')
    expect(t.left).toEqual([2])
  })
})

describe('places on the way', () => {
  const held = (t: ReturnType<typeof position>, ...hexes: string[]) =>
    hexes.map((hex) => t.m.board.control.get(t.at(hex)) - 1)
  const villages = { map: ['. v v v v .'], control: { red: ['0102', '0103', '0104', '0105'] } }

  test('ocs:13.3h#1 a combat unit takes every place it comes through, one dropped off those up to there', () => {
    const t = position({
      ...villages,
      units: { a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move`, e: `red ${LEG} 0106 move` },
    })
    t.play('stack 0101', 'move 0102', 'move 0103')
    expect(held(t, '0102', '0103')).toEqual([1, 1])
    t.play('drop a', 'move 0104', 'stop')
    expect(held(t, '0102', '0103', '0104', '0105')).toEqual([0, 0, 0, 1])
    const one = position({
      ...villages,
      units: { a: `blue ${LEG} 0101 move`, t: 'blue truck:2 45T 0101', e: `red ${LEG} 0106 move` },
    })
    one.play('stack 0101', 'move 0102', 'drop a', 'move 0103', 'stop')
    expect(held(one, '0102', '0103')).toEqual([0, 1])
  })

  test('ocs:13.3h#1 so does one that goes there and back, or round by where it began; and the enemy is told', () => {
    const red = { map: ['. v v v v .'], control: { blue: ['0102', '0103', '0104', '0105'] }, player: 'red' as const }
    const units = { a: `red ${LEG} 0101 move`, t: 'red truck:2 45T 0101', e: `blue ${LEG} 0106 move` }
    const t = position({ ...red, units })
      .until('movementSegment.choose')
      .play('take a', 'move 0102', 'move 0103')
    t.play('move 0102', 'move 0101')
    expect(held(t, '0102', '0103')).toEqual([0, 0])
    t.play('stop')
    expect([held(t, '0102', '0103', '0104'), t.last('moved')]).toEqual([
      [1, 1, 0],
      { side: 1, from: t.at('0101'), hex: t.at('0101'), units: [t.unit('a')] },
    ])
    const both = position({ ...red, units }).until('movementSegment.choose')
    both.play('stack 0101', 'move 0102', 'move 0101', 'drop a', 'move 0102', 'move 0103', 'stop')
    expect(held(both, '0102', '0103')).toEqual([1, 0])
    // The truck alone takes nothing, and where all is his already there is nothing to tell.
    const truck = position({ ...red, units }).until('movementSegment.choose')
    truck.play('take t', 'move 0102', 'move 0101', 'stop')
    expect([held(truck, '0102'), truck.events('moved')]).toEqual([[0], []])
    const own = position({ ...red, control: { red: ['0102'] }, units }).until('movementSegment.choose')
    expect(own.play('take a', 'move 0102', 'move 0101', 'stop').events('moved')).toEqual([])
  })

  test('with open stacks everybody reads who moved', () => {
    const t = position({
      ...villages,
      units: { a: `blue ${LEG} 0101 move`, b: `blue ${LEG} 0101 move`, e: `red ${LEG} 0106 move` },
      options: { openStacks: true },
    })
    t.play('stack 0101', 'move 0102', 'drop a', 'move 0103', 'stop')
    expect([t.last('movedOpenly'), t.events('moved')]).toEqual([
      { side: 0, from: t.at('0101'), hex: t.at('0103'), units: [t.unit('b'), t.unit('a')] },
      [],
    ])
  })

  test('ocs:13.3h#1 Transport Points take nothing', () => {
    const t = position({ ...villages, units: { t: 'blue truck:2 45T 0101', e: `red ${LEG} 0106 move` } })
    t.play('take t', 'move 0102', 'move 0103', 'stop')
    expect(held(t, '0102', '0103')).toEqual([1, 1])
  })
})

describe('enemies', () => {
  test('ocs:4.8c.A#2 ocs:6.3b#1 nobody enters a hex of enemy combat units', () => {
    const t = position({ map: ['. .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102 move` } })
    expect(t.play('take a').refusal('move 0102')).toBe('enemy-there')
    // On trucks it stops in his zone, unless somebody negates it there.
    const past = (figures: string, more = {}) =>
      position({ map: ['. . .', '. . .'], units: { a: `blue ${figures} 0201 move`, e: `red ${LEG} 0203`, ...more } })
        .play('take a', 'move 0102')
        .refusal('move 0101')
    expect([past(MOT), past(LEG), past(MOT, { n: `blue ${LEG} 0102` })]).toEqual(['zone-stops', 'legal', 'legal'])
  })

  test('ocs:4.4c#1 ocs:4.4c#3 ocs:4.8c.A#1 what lies alone is taken by Attack-Capable units; an empty place by anybody', () => {
    const t = position({
      map: ['. . .', 'v . .'],
      units: { a: 'blue (2)-3-4L/(1)-3-8L 0101', b: `blue ${LEG} 0101`, e: `red ${LEG} 0203` },
      dumps: { red: { '0102': 8 } },
      control: { red: ['0201'] },
    })
    t.play('take a')
    expect([t.refusal('move 0102'), t.refusal('move 0201')]).toEqual(['not-attack-capable', 'legal'])
    t.play('stop', 'take b')
    expect(t.refusal('move 0102')).toBe('legal')
    const trucks = position({
      map: ['. . .'],
      units: { a: 'blue (2)-3-4L/(1)-3-8L 0101', b: `blue ${LEG} 0101`, t: 'red truck:2 45T 0102' },
    })
    expect(trucks.play('take a').refusal('move 0102')).toBe('not-attack-capable')
    expect(trucks.play('stop', 'take b').refusal('move 0102')).toBe('legal')
  })

  test('ocs:9.14b#1 ocs:4.4c#2 a dump walked over is captured in part, the rest destroyed', () => {
    const t = position({
      map: ['. . .'],
      units: { b: `blue ${LEG} 0101`, e: `red ${LEG} 0103 move` },
      dumps: { red: { '0102': 36 } },
    })
    t.play('take b', 'move 0102').dice(5)
    expect(t.last('dumpCaptured')).toMatchObject({ taken: 18, lost: 18 })
    expect([t.dump('blue', '0102'), t.dump('red', '0102')]).toEqual([18, 0])
    expect(t.hex('b')).toBe('0102')
    expect(t.place).toBe('move.act')
    const odd = position({
      map: ['. . .'],
      units: { b: `blue ${LEG} 0101`, e: `red ${LEG} 0103 move` },
      dumps: { red: { '0102': 5 } },
    })
    expect(odd.play('take b', 'move 0102').dice(5).last('dumpCaptured')).toMatchObject({ taken: 3, lost: 2 })
  })

  test('ocs:9.14e#1 a hedgehog walked into changes hands', () => {
    const t = position({
      map: ['. . .'],
      units: { b: `blue ${LEG} 0101`, c: 'blue (2)-3-4L/(1)-3-8L 0101', e: `red ${LEG} 0103 move` },
      hedgehogs: { '0102': 2 },
      control: { red: ['0102'] },
    })
    expect(t.play('take c').refusal('move 0102')).toBe('not-attack-capable')
    t.play('stop', 'take b', 'move 0102', 'stop')
    expect(t.m.board.control.get(t.at('0102'))).toBe(1)
    expect(t.m.board.hedgehog.get(t.at('0102'))).toBe(2)
  })
})
