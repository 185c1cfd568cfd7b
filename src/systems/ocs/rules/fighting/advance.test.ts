/** 9.12g and 9.13: advance after combat and exploitation. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { leakFaults } from '../../../../core/harness/leak.ts'
import { Match } from '../../../../core/match.ts'
import { imagine, View } from '../../../../core/sight.ts'
import type { Position } from '../sketch.ts'
import { beaten, upToDice } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { DID, MARKER, PHASE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const TANK = '5-4-8K/3-4-16K'
const DIV = '14-4-3L/5-4-9L'
const THREE = 're:3 steps:3 size:division'

const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . . .', '. . . . .'], units: { e: `red ${LEG} 0105`, ...units }, ...more })

interface Won {
  vacant?: number
  must?: number
  exploit?: number
}

/** These units have attacked 0103. */
function won(t: Table, ids: readonly string[], { vacant = 1, must = 0, exploit = 0 }: Won = {}): Table {
  const units = ids.map((id) => t.unit(id))
  return t.begins('advance', {
    side: 0,
    units,
    target: t.at('0103'),
    vacant,
    must,
    exploit,
    going: [],
    marked: [],
    entered: 0,
  })
}

const over = 'movementSegment.choose'

describe('advance', () => {
  test('ocs:9.12g.A#1 any of those who attacked, those without strength too, and nobody else', () => {
    const t = won(scene({ a: `blue ${LEG} 0102`, b: `blue 0-3-4L/0-3-8L 0102`, c: `blue ${LEG} 0102` }), ['a', 'b'])
    expect([t.seat, t.offers()]).toEqual(['blue', ['advance a', 'advance b', 'all', 'enough']])
    expect(t.refusal('advance c')).toBe('not-attacker')
    t.play('advance b')
    expect([t.refusal('advance b'), t.hex('b')]).toEqual(['in-force', '0102'])
    t.play('enough')
    expect([t.hex('a'), t.hex('b'), t.place, t.returned]).toEqual(['0102', '0103', over, 1])
  })

  test('ocs:9.12g.D#1 after regular combat whoever likes, after an overrun all who are left', () => {
    const none = won(scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} 0202` }), ['a', 'b']).play('enough')
    expect([none.hex('a'), none.hex('b'), none.returned]).toEqual(['0102', '0202', 0])
    expect(none.events('advanced')).toEqual([])
    const all = won(scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} 0202` }), ['a', 'b']).play('advance a', 'all')
    expect([all.hex('a'), all.hex('b'), all.returned]).toEqual(['0103', '0103', 1])
    const must = won(scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} 0202` }), ['a', 'b'], { must: 1 })
    expect([must.hex('a'), must.hex('b'), must.place]).toEqual(['0103', '0103', over])
  })

  test('ocs:9.2#5 ocs:9.12g.B#1 into an emptied hex, unless they took their option as a retreat', () => {
    const beside = { a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', b: `blue ${LEG} 0101`, e: 'red 3-3-4L/2-3-8L 0102' }
    const fought = (units: Position['units']): Table => upToDice(units).dice(3, 4).dice(4, 4)
    const held = fought(beside)
    expect([held.last('combatResult')['result'], held.place]).toEqual(['Ao1 DL1o1', 'losses.option'])
    held.play('lose a').until('advance.choose')
    expect([held.hex('e'), held.offers('advance')]).toEqual(['dead', ['advance a', 'advance b']])
    expect(held.play('all').hex('b')).toBe('0102')
    // They retreat: the hex is as empty, and nobody is asked.
    const back = fought(beside).play('retreat', 'retreat 0201')
    expect([back.hex('e'), back.place, back.hex('a'), back.hex('b')]).toEqual([
      'dead',
      'combatSegment.choose',
      '0201',
      '0201',
    ])
    // The defender stays: nobody is asked either.
    const stays = fought({ ...beside, e: 'red 3-3-4L/2-3-8L 0102 re:3 steps:3' }).play('lose a', 'lose e')
    expect([stays.hex('e'), stays.place, stays.hex('a')]).toEqual(['0102', 'combatSegment.choose', '0101'])
  })

  test('ocs:8.0#5 after an overrun all who are left go in unasked, and it costs them nothing', () => {
    const tank = { a: `blue ${TANK} 0102`, b: 'blue 20-3-4L/5-3-8L 0102 re:3 steps:3', d: `red ${LEG} 0103` }
    const play = scene(tank).play('take a', 'with b', 'overrun 0103').paid().paid().play('lead a', 'lead d')
    play.dice(4, 3).dice(6, 6)
    expect([play.hex('d'), play.hex('a'), play.hex('b'), play.place]).toEqual(['dead', '0103', '0103', 'move.act'])
    expect(play.left).toEqual([8 - 3, 4 - 3])
    const t = won(scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} dead`, c: `blue ${LEG} 0102` }), ['a', 'b', 'c'], {
      must: 1,
    })
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.place]).toEqual(['0103', 'dead', '0103', over])
    expect(t.last('advanced')).toMatchObject({ side: 0, hex: t.at('0103'), units: [t.unit('a'), t.unit('c')] })
    const gone = won(scene({ a: `blue ${LEG} dead` }), ['a'], { must: 1 })
    expect([gone.place, gone.returned]).toEqual([over, 0])
  })

  test('ocs:9.12g.D#2 it takes neither MP nor fuel, and no zone stops it', () => {
    const units = { a: `blue 4-4-5T/3-4-16T 0102`, d: `red ${LEG} 0104` }
    expect(scene(units, { fuel: true }).play('take a').refusal('move 0103')).toBe('no-fuel')
    const t = won(scene(units, { fuel: true }), ['a']).play('all')
    expect([t.hex('a'), t.mark('a', 'did')]).toEqual(['0103', 0])
    // Out of one enemy zone into another, which stops trucks on the move, and all MP are left to it.
    const free = scene({ ...units, f: `red ${LEG} 0202` })
    won(free, ['a']).play('all', 'take a')
    expect([free.left, free.refusal('move 0102')]).toEqual([[5], 'legal'])
  })

  test('ocs:9.12b#2 a unit that cannot move on either side stays, or perishes where it must retreat', () => {
    const t = scene({ a: 'blue 4-3-0L/2-3-0L 0102', b: 'blue 4-3-0L/2-3-8L 0102' })
    won(t, ['a', 'b'])
    expect([t.refusal('advance a'), t.refusal('advance b')]).toEqual(['no-ma', 'legal'])
    t.play('all')
    expect([t.hex('a'), t.hex('b'), t.mode('b')]).toEqual(['0102', '0103', 'Combat'])
    const still = won(scene({ a: 'blue 4-3-0L/2-3-0L 0102' }), ['a'])
    expect([still.refusal('all'), still.refusal('enough')]).toEqual(['nobody-advances', 'legal'])
    const back = beaten(scene({ a: 'blue 4-3-0L/2-3-0L 0102', b: 'blue 4-3-0L/2-3-8L 0102' }), ['a', 'b'])
    expect([back.hex('a'), back.hex('b'), back.place]).toEqual(['dead', '0102', 'retreat.step'])
  })

  test('ocs:9.12g.C#1 what lies there is taken', () => {
    const t = scene({ a: `blue ${LEG} 0102`, t: 'red truck:1 45T 0103' }, { dumps: { red: { '0103': 8 } } })
    won(t, ['a']).play('advance a', 'enough')
    expect(t.place).toBe('capture.take')
    t.dice(1).play('displace 0205')
    expect(t.place).toBe('capture.dump')
    t.dice(4)
    expect([t.dump('blue', '0103'), t.dump('red', '0103'), t.hex('t'), t.place]).toEqual([4, 0, '0205', over])
  })

  test('ocs:4.5b#2 who was relied on against zones may advance: it spends no MP', () => {
    const t = scene({ a: `blue ${LEG} 0102`, z: `red ${LEG} 0203`, k: 'blue truck:1 45T 0101' })
    // A truck has driven through the zone in which it stands.
    t.play('take k', 'move 0102', 'move 0201', 'stop')
    expect(t.refusal('take a')).toBe('negated')
    won(t, ['a'])
    expect(t.play('advance a', 'enough').hex('a')).toBe('0103')
    // Nor does a breakout.
    const cut = scene({ a: `blue ${LEG} 0102` }, { trace: true }).until('movementSegment.open')
    cut.m.board.did.set(cut.unit('a'), DID.negated)
    expect([cut.refusal('take a'), cut.refusal('breakOut a')]).toEqual(['negated', 'legal'])
  })

  test('ocs:20.0a#1 a division may detach a breakdown as it advances, not once it has, and either may advance', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${THREE}`, k: 'blue 3-3-4L/1-3-8L unused breakdown copies:2' })
    won(t, ['a']).play('detach k-1', 'advance k-1', 'enough')
    expect([t.hex('a'), t.mark('a', 'lost'), t.hex('k-1')]).toEqual(['0102', 1, '0103'])
    expect([t.place, t.refusal('detach k-2')]).toEqual([over, 'unknown-order'])
    expect(t.until('combatSegment.choose').refusal('detach k-2')).toBe('unknown-order')
  })
})

describe('exploitation', () => {
  test('ocs:9.13#1 ocs:5.9b#1 ocs:5.9b#2 Action Rating at or above the number, unit by unit', () => {
    const t = scene({ a: `blue 4-3-4L/2-3-8L 0102`, b: 'blue 4-4-4L/2-4-8L 0102', c: 'blue 4-2-4L/2-2-8L 0102' })
    won(t, ['a', 'b', 'c'], { vacant: 0, exploit: 3 })
    expect([t.mode('a'), t.mode('b'), t.mode('c'), t.place]).toEqual(['Exploitation', 'Exploitation', 'Combat', over])
    expect(t.last('exploiting')).toEqual({ side: 0 })
    const three = { a: 'blue 4-3-4L/2-3-8L 0102', b: 'blue 4-4-4L/2-4-8L 0102', c: 'blue 4-2-4L/2-2-8L 0102' }
    const marked = (exploit: number): string[] => {
      const w = won(scene(three), ['a', 'b', 'c'], { vacant: 0, exploit })
      return ['a', 'b', 'c'].filter((id) => w.mode(id) === 'Exploitation')
    }
    expect([marked(2), marked(3), marked(4)]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['b']])
  })

  test('ocs:5.4#5 ocs:9.13#1 the mode just happens: nobody is asked, and nobody declines it', () => {
    const t = scene({ a: `blue ${TANK} 0102`, b: `blue ${TANK} 0102` })
    won(t, ['a', 'b'], { exploit: 4 }).play('enough')
    expect([t.place, t.hex('a'), t.mode('a'), t.mode('b')]).toEqual([over, '0102', 'Exploitation', 'Exploitation'])
    // Without an exploit result there is none.
    const none = won(scene({ a: `blue ${TANK} 0102` }), ['a']).play('enough')
    expect([none.place, none.mode('a')]).toEqual([over, 'Combat'])
  })

  test('ocs:9.13#2 only who attacked: no bystander, artillery or HQ', () => {
    const t = position({
      map: ['. . . .', '. . . .'],
      units: {
        a: 'blue 60-4-8K/3-4-16K 0101',
        b: `blue ${TANK} 0101`,
        g: 'blue b12(2)-4-5T/b6(2)-4-16T 0101',
        h: 'blue h8T-4-2T/h4T-4-14T 0101',
        e: `red ${LEG} 0102`,
      },
    }).until('combatSegment.choose')
    t.play('attack 0102', 'with a', 'go').paid().paid().play('lead a', 'lead e').dice(3, 4).dice(6, 6)
    expect(t.last('combatResult')['result']).toMatch(/^Ae2/)
    t.play('enough')
    expect(['a', 'b', 'g', 'h'].map((id) => t.mode(id))).toEqual(['Exploitation', 'Combat', 'Combat', 'Combat'])
  })

  test('ocs:9.13b.A#1 ocs:5.10b.C#2 disorganized attackers do not exploit, others beside them do', () => {
    const t = scene({ a: `blue ${TANK} 0102 dg`, b: `blue ${TANK} 0102` })
    won(t, ['a', 'b'], { vacant: 0, exploit: 4 })
    expect([t.mode('a'), t.mode('b')]).toEqual(['Disorganized', 'Exploitation'])
    const none = won(scene({ a: `blue ${TANK} 0102 dg` }), ['a'], { vacant: 0, exploit: 2 })
    expect([none.mode('a'), none.place]).toEqual(['Disorganized', over])
  })

  test('ocs:5.9#1 the side that shows stays', () => {
    const t = scene({ a: `blue ${TANK} 0102 move`, b: `blue ${TANK} 0102` })
    won(t, ['a', 'b'], { vacant: 0, exploit: 4 })
    expect([t.mark('a', 'face'), t.mode('a'), t.mark('b', 'face'), t.mode('b')]).toEqual([
      1,
      'Exploitation',
      0,
      'Exploitation',
    ])
  })

  test('ocs:9.13a#1 ocs:5.9#2 the marked move and fight in the Exploitation Phase, as do released Reserves', () => {
    const t = scene({
      a: `blue ${TANK} 0102`,
      b: `blue ${TANK} 0103`,
      r: `blue ${TANK} 0103 reserve`,
      d: `red ${LEG} 0104`,
    })
    won(t, ['a'], { exploit: 4 }).play('advance a', 'enough')
    expect([t.hex('a'), t.mode('a')]).toEqual(['0103', 'Exploitation'])
    t.play('end').until('movementSegment')
    while (t.m.board.phase.get(0) !== PHASE.exploitation) t.asUsual().until('movementSegment')
    expect(['a', 'b', 'r'].map((id) => t.refusal(`take ${id}`))).toEqual(['legal', 'not-eligible', 'not-released'])
    t.play('release r')
    expect(t.refusal('take r')).toBe('legal')
    t.until('combatSegment.choose').play('attack 0104')
    expect(['a', 'b', 'r'].map((id) => t.refusal(`with ${id}`))).toEqual(['legal', 'not-eligible', 'legal'])
  })

  test('ocs:5.9c#1 a unit in Combat Mode keeps its zone, one in Move Mode gains none', () => {
    const zones = (mode: string): number[] => {
      const t = scene({ a: `blue ${TANK} 0102 ${mode}` })
      const before = t.m.board.zoc.get(t.at('0103'))
      won(t, ['a'], { vacant: 0, exploit: 4 })
      return [before, t.m.board.zoc.get(t.at('0103'))]
    }
    expect([zones(''), zones('move')]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

test('ocs:5.4#5 a match saved when the marker could still be declined goes on with it', () => {
  const t = scene({ a: `blue ${TANK} 0102` })
  const saved = t.m.save()
  const fields = { side: 0, units: [t.unit('a')], target: t.at('0103'), vacant: 0, must: 0, exploit: 4 }
  const frame = { proc: 'advance', step: 'mark', result: 0, ...fields, going: [], marked: [], entered: 0 }
  const m = Match.load(t.m.setting, { ...saved, frames: [...saved.frames, frame] })
  expect([m.place, m.board.marker.get(t.unit('a'))]).toEqual([over, MARKER.exploit])
})

describe('what the enemy sees', () => {
  const stack = { a: `blue ${TANK} 0102`, b: `blue ${TANK} 0102 move` }

  test('nothing of the choice before it is made', () => {
    const t = won(scene(stack), ['a', 'b'], { exploit: 4 }).play('advance b')
    const seen = View.of(t.m, 1).frames.at(-1)!
    expect([seen['target'], seen['exploit']]).toEqual([t.at('0103'), 4])
    expect([seen['units'], seen['going'], seen['marked']]).toEqual([null, null, null])
    expect(View.of(t.m, 0).frames.at(-1)!['going']).toEqual([t.unit('b')])
    expect(leakFaults(t.m, new SeededRng('advance'), { draws: 4 })).toEqual([])
    const thought = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('thought'))
    expect(thought.top).toMatchObject({ units: [t.unit('a')], going: [], marked: [] })
  })

  test('with open stacks all of it is seen, and who has no choice is not asked', () => {
    const options = { openStacks: true }
    const t = won(scene(stack, { options }), ['a', 'b'])
    expect(View.of(t.m, 1).frames.at(-1)!['units']).toEqual([t.unit('a'), t.unit('b')])
    const still = { a: 'blue 4-3-0L/2-3-0L 0102' }
    expect(won(scene(still, { options }), ['a']).place).toBe(over)
    expect(won(scene(still), ['a']).place).toBe('advance.choose')
  })
})
