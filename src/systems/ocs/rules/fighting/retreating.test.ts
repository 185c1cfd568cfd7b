/** 9.12 Retreats: what they do to those who go, who goes, and what the enemy sees. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { leakFaults } from '../../../../core/harness/leak.ts'
import { imagine, View } from '../../../../core/sight.ts'
import { barrageSegment, battery, beaten, openCountry as scene, upToDice } from '../scenes.ts'
import { position } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'
const DIV = '14-4-3L/5-4-9L'
const THREE = 're:3 steps:3 size:division'
const HQ = 'h8T-0-2T/h4T-0-14T'
const FORT = '(3)-2-0L/(1)-2-6L'
const over = 'movementSegment.choose'

describe('disorganization', () => {
  test('ocs:9.12a#2 ocs:5.10a.B#1 the second hex disorganizes, the first does not', () => {
    const t = beaten(scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0302` }), ['a'], { hexes: 2 }).play('retreat 0303')
    expect(t.mode('a')).toBe('Combat')
    t.play('retreat 0302')
    expect([t.mode('a'), t.mode('b')]).toEqual(['Disorganized', 'Disorganized'])
    const one = beaten(scene({ a: `red ${LEG} 0304` }), ['a']).play('retreat 0303')
    expect(one.mode('a')).toBe('Combat')
    const three = scene({ a: `red ${LEG} 0305`, b: `red ${LEG} 0303`, c: `red ${LEG} 0302` })
    beaten(three, ['a'], { hexes: 3 }).play('retreat 0304', 'retreat 0303', 'retreat 0302')
    expect([three.mode('b'), three.mode('c')]).toEqual(['Disorganized', 'Combat'])
  })

  test('ocs:9.12e#1 ocs:5.10a.C#1 ocs:5.10a#1 an enemy zone disorganizes those who come in and those who are there', () => {
    const t = scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0303 reserve`, e: `blue ${LEG} 0302` })
    beaten(t, ['a']).play('retreat 0303')
    expect([t.mode('a'), t.mode('b'), t.hex('a'), t.place]).toEqual(['Disorganized', 'Disorganized', '0303', over])
    const free = scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0303`, e: `blue ${LEG} 0302 move` })
    beaten(free, ['a']).play('retreat 0303')
    expect([free.mode('a'), free.mode('b')]).toEqual(['Combat', 'Combat'])
  })

  test('ocs:9.12e#2 ocs:5.10a.C#2 who was DG already loses a step there, the owner choosing among the retreating DG units', () => {
    const t = scene({
      a: `red ${LEG} 0304 dg`,
      b: `red ${DIV} 0304 dg ${THREE}`,
      c: `red ${LEG} 0304`,
      d: `red ${LEG} 0303 dg`,
      e: `blue ${LEG} 0302`,
    })
    beaten(t, ['a', 'b', 'c']).play('retreat 0303')
    expect([t.place, t.offers()]).toEqual(['losses.suffer', ['lose a', 'lose b']])
    t.play('lose b')
    expect([t.mark('b', 'lost'), t.hex('a'), t.mode('c'), t.place]).toEqual([1, '0303', 'Disorganized', over])
  })

  test('ocs:9.12e#2 a DG stack loses nothing where there is no zone, a fresh one nothing where there is', () => {
    const dg = beaten(scene({ a: `red ${LEG} 0304 dg` }), ['a']).play('retreat 0303')
    expect([dg.hex('a'), dg.place]).toEqual(['0303', over])
    const fresh = beaten(scene({ a: `red ${LEG} 0304`, e: `blue ${LEG} 0302` }), ['a']).play('retreat 0303')
    expect([fresh.hex('a'), fresh.place]).toEqual(['0303', over])
  })

  test('ocs:9.12e#3 neither friends nor terrain help against it', () => {
    const t = scene(
      { a: `red ${LEG} 0304 dg`, b: `red ${LEG} 0303`, e: `blue ${LEG} 0302` },
      { map: ['. . . . . . .', '. . . . . . .', '. . f . . . .', '. . . . . . .'], sides: ['0302/0303 cliff'] },
    )
    beaten(t, ['a']).play('retreat 0303')
    expect([t.hex('a'), t.mode('b')]).toEqual(['dead', 'Disorganized'])
  })

  test('ocs:9.12e#4 ocs:5.10a#2 every enemy zone entered while DG costs a step', () => {
    const units = { a: `red ${DIV} 0304 ${THREE}`, e: `blue ${LEG} 0202`, f: `blue ${LEG} 0402` }
    const fresh = beaten(scene(units), ['a'], { hexes: 2 }).play('retreat 0303')
    expect([fresh.mark('a', 'lost'), fresh.mode('a')]).toEqual([0, 'Disorganized'])
    fresh.play('retreat 0302').play('lose a')
    expect(fresh.mark('a', 'lost')).toBe(1)
    const shaken = beaten(scene({ ...units, a: `red ${DIV} 0304 dg ${THREE}` }), ['a'], { hexes: 2 })
    shaken.play('retreat 0303', 'lose a', 'retreat 0302', 'lose a')
    expect([shaken.mark('a', 'lost'), shaken.hex('a')]).toEqual([2, '0302'])
  })

  test('ocs:9.12e#5 an enemy zone in the second hex costs no step if there was none in the first', () => {
    const t = scene({ a: `red ${DIV} 0304 ${THREE}`, e: `blue ${LEG} 0301` })
    beaten(t, ['a'], { hexes: 2 }).play('retreat 0303', 'retreat 0302')
    expect([t.mode('a'), t.mark('a', 'lost'), t.place]).toEqual(['Disorganized', 0, over])
  })

  test('ocs:5.8a#3 a unit in Strat Mode does not survive an enemy zone; beside it others do', () => {
    const t = scene({ a: `red ${LEG} 0304 strat`, b: `red ${LEG} 0304`, e: `blue ${LEG} 0302` })
    beaten(t, ['a', 'b']).play('retreat 0303')
    expect([t.hex('a'), t.hex('b'), t.mode('b')]).toEqual(['dead', '0303', 'Disorganized'])
    const free = scene({ a: `red ${LEG} 0304 strat` })
    expect(beaten(free, ['a']).play('retreat 0303').mode('a')).toBe('Strat')
  })
})

describe('who', () => {
  test('ocs:9.12b#1 ocs:13.1c#2 without MA on its side, and as an HQ, a unit turns to its Move side', () => {
    const t = scene({ a: `red ${FORT} 0304`, h: `red ${HQ} 0304`, b: `red ${LEG} 0304` })
    beaten(t, ['a', 'h', 'b']).play('retreat 0303')
    expect([t.mark('a', 'face'), t.mark('h', 'face'), t.mark('b', 'face')]).toEqual([1, 1, 0])
    expect([t.hex('a'), t.hex('h')]).toEqual(['0303', '0303'])
  })

  test('ocs:9.12b#2 a unit that cannot move on either side is destroyed', () => {
    const t = scene({ a: 'red (3)-2-0L/(1)-2-0L 0304', b: `red ${LEG} 0304` })
    beaten(t, ['a', 'b'])
    expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['dead', '0304', 'retreat.step'])
    // Nor does it advance.
    const won = upToDice({ a: 'blue 40-3-0L/5-3-0L 0101', b: `blue ${LEG} 0101`, e: `red ${LEG} 0102` })
    won.dice(3, 4).dice(6, 5).until('advance.choose')
    expect([won.refusal('advance a'), won.refusal('advance b')]).toEqual(['no-ma', 'legal'])
  })

  test('ocs:9.12d#1 ocs:13.2g.E#1 bystanders and Organic Trucks may come along, and change their minds', () => {
    const t = scene({
      a: `red ${LEG} 0304 div:x`,
      b: `red ${LEG} 0304`,
      o: 'red truck:2 45T 0304 organic div:x load:5',
      far2: `red ${LEG} 0303`,
    })
    beaten(t, ['a'])
    expect(t.offers('with')).toEqual(['with b', 'with o'])
    expect([t.refusal('with far2'), t.refusal('with a')]).toEqual(['not-there', 'retreats-anyway'])
    t.play('with b', 'with o', 'apart b')
    expect([t.refusal('apart a'), t.refusal('with b')]).toEqual(['apart-last', 'legal'])
    t.play('retreat 0204')
    expect([t.hex('a'), t.hex('o'), t.hex('b'), t.place]).toEqual(['0204', '0204', '0304', over])
    expect(t.mark('o', 'load')).toBe(5)
  })

  test('ocs:9.12d#1 nobody joins on the way, and who was set apart from the guests stays behind', () => {
    const t = scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0304`, c: `red ${LEG} 0304` })
    beaten(t, ['a'], { hexes: 2 }).play('with b', 'with c', 'apart c', 'retreat 0303')
    expect([t.refusal('with c'), t.refusal('apart b')]).toEqual(['with-late', 'legal'])
    t.play('retreat 0302')
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.place]).toEqual(['0302', '0302', '0304', over])
    expect(t.events('retreated').map((e) => e['units'])).toEqual(
      Array<number[]>(2).fill(['a', 'b'].map((id) => t.unit(id))),
    )
  })

  test('ocs:9.12d#1 with a truck along, a stack goes its whole way', () => {
    const t = scene({ a: `red ${LEG} 0304 div:x`, o: 'red truck:2 45T 0304 organic div:x' })
    beaten(t, ['a'], { hexes: 2 }).play('with o', 'retreat 0303', 'retreat 0302')
    expect([t.hex('a'), t.hex('o'), t.place]).toEqual(['0302', '0302', over])
  })

  test('ocs:13.2g.E#1 on the way an Organic Truck does not part from its stack, though others do', () => {
    const t = scene({ a: `red ${LEG} 0304 div:x`, b: `red ${LEG} 0304`, o: 'red truck:2 45T 0304 organic div:x' })
    beaten(t, ['a', 'b'], { hexes: 2 }).play('with o', 'retreat 0303')
    expect([t.refusal('apart o'), t.refusal('apart b')]).toEqual(['apart-truck', 'legal'])
    t.play('apart b')
    expect(t.refusal('apart a')).toBe('apart-last')
    t.play('retreat 0302', 'retreat 0203')
    expect([t.hex('a'), t.hex('o'), t.hex('b'), t.place]).toEqual(['0302', '0302', '0203', over])
  })

  test('ocs:9.12d#2 ocs:9.0#5 dumps, hedgehogs and regular trucks stay', () => {
    const t = scene(
      { a: `red ${LEG} 0304`, t: 'red truck:2 45T 0304', x: 'red (3)-2-0L/(1)-2-0L 0304' },
      { dumps: { red: { '0304': 8 } }, hedgehogs: { '0304': 2 } },
    )
    beaten(t, ['a'])
    expect([t.refusal('with t'), t.refusal('with x'), t.refusal('with far')]).toEqual([
      'no-tagalong',
      'no-ma',
      'not-own',
    ])
    t.play('retreat 0303')
    expect([t.hex('t'), t.dump('red', '0304'), t.m.board.hedgehog.get(t.at('0304'))]).toEqual(['0304', 8, 2])
    // They neither add to the defence nor bear its losses.
    const units = { a: `blue 40-3-4L/5-3-8L 0101`, e: `red ${LEG} 0102`, t: 'red truck:2 45T 0102 load:4' }
    const fight = upToDice(units, { dumps: { red: { '0102': 8 } } })
      .dice(3, 4)
      .dice(6, 5)
    expect(fight.last('odds')).toMatchObject({ defence: 4 })
    expect([fight.hex('e'), fight.mark('t', 'points'), fight.events('eliminated').length]).toEqual(['dead', 2, 1])
  })

  test('ocs:13.2g.E#1 an Organic Truck whose unit dies on the way goes no farther', () => {
    const t = scene({
      a: `red ${LEG} 0304 dg div:x`,
      o: 'red truck:2 45T 0304 organic div:x',
      e: `blue ${LEG} 0202`,
    })
    beaten(t, ['a'], { hexes: 2 }).play('with o', 'retreat 0303')
    expect([t.hex('a'), t.hex('o'), t.place]).toEqual(['dead', '0303', over])
  })

  test('ocs:8.1h#1 who stands beside those that fail in an overrun has no part in their retreat', () => {
    const t = scene({ a: `blue ${LEG} 0304`, b: `blue ${LEG} 0304`, e: `red ${LEG} 0101` }).play('take a')
    beaten(t, ['a'])
    expect(t.refusal('with b')).toBe('beside-overrun')
    const red = scene({ a: `blue ${LEG} 0304`, d: `red ${LEG} 0202`, e: `red ${LEG} 0202` }).play('take a')
    expect(beaten(red, ['d']).refusal('with e')).toBe('legal')
  })

  test('ocs:20.0a#1 a division may detach breakdowns as it begins to retreat, and they retreat too', () => {
    const t = scene({ a: `red ${DIV} 0304 ${THREE}`, k: 'red 3-3-4L/1-3-8L unused breakdown copies:2' })
    beaten(t, ['a'], { hexes: 2 }).play('detach k-1')
    expect([t.hex('k-1'), t.mark('a', 'lost')]).toEqual(['0304', 1])
    t.play('apart k-1', 'retreat 0303')
    expect(t.refusal('detach k-2')).toBe('detach-late')
    t.play('retreat 0302', 'retreat 0404', 'retreat 0504')
    expect([t.hex('a'), t.hex('k-1'), t.place]).toEqual(['0302', '0504', over])
  })

  test('ocs:12.5b#1 nobody needs fuel or MP to get away, and trucks pass through enemy zones', () => {
    const t = scene({ a: `red ${MOT} 0304 move`, e: `blue ${LEG} 0202` }, { fuel: true })
    beaten(t, ['a'], { hexes: 2 }).play('retreat 0303')
    expect([t.mode('a'), t.refusal('retreat 0302')]).toEqual(['Disorganized', 'legal'])
    // Nor to attack, to defend, to advance or to fire; only to march.
    const units = { a: 'blue 40-3-8K/5-3-16K 0101', e: 'red 4-3-8K/2-3-16K 0102' }
    const march = position({ map: ['. . . .'], units, fuel: true }).play('take a')
    expect(march.refusal('overrun 0102')).toBe('no-fuel')
    const won = upToDice(units, { fuel: true }).dice(3, 4).dice(6, 5).until('advance.choose').play('all')
    expect([won.last('odds'), won.hex('a')]).toMatchObject([{ attack: 40, defence: 4 }, '0102'])
    const guns = battery({ g: 'blue b12(2)-3-4K/b6(1)-3-8K 0202' }, { fuel: true })
    expect(barrageSegment(guns).play('barrage 0204', 'with g').refusal('fire')).toBe('legal')
  })
})

describe('what the enemy sees', () => {
  const stack = { a: `red ${LEG} 0304`, b: `red ${LEG} 0304 move`, c: `red ${LEG} 0304 move` }

  test('ocs:4.9a#1 where they go and how far, not who', () => {
    const t = beaten(scene(stack), ['a', 'b'], { hexes: 2 }).play('with c', 'apart b', 'retreat 0303')
    const seen = View.of(t.m, 0).frames.at(-1)!
    expect([seen['hexes'], seen['from'], seen['path']]).toEqual([2, t.at('0304'), [t.at('0303')]])
    expect([seen['units'], seen['party'], seen['along'], seen['shaken']]).toEqual([null, null, null, null])
    expect(View.of(t.m, 1).frames.at(-1)!['party']).toEqual([t.unit('a'), t.unit('c')])
    expect(leakFaults(t.m, new SeededRng('retreat'), { draws: 6 })).toEqual([])
    const thought = imagine(t.m.setting, View.of(t.m, 0), new SeededRng('thought'))
    expect(thought.top).toMatchObject({ units: [], party: [t.unit('a')], along: [], shaken: [] })
  })

  test('ocs:4.9a#1 ocs:9.12c#1 nor who parts on the way', () => {
    const t = beaten(scene(stack), ['a', 'b', 'c'], { hexes: 2 }).play('retreat 0303')
    const before = View.of(t.m, 0).frames
    t.play('apart b')
    expect(View.of(t.m, 0).frames).toEqual(before)
    expect(leakFaults(t.m, new SeededRng('parting'), { draws: 6 })).toEqual([])
    t.play('retreat 0302')
    expect(View.of(t.m, 0).frames.at(-1)!['path']).toEqual([t.at('0303')])
    expect(leakFaults(t.m, new SeededRng('parted'), { draws: 6 })).toEqual([])
  })

  test('in open stacks all is seen, and the only way is taken unasked', () => {
    const options = { openStacks: true }
    const t = beaten(scene(stack, { options }), ['a'], { hexes: 2 })
    expect(View.of(t.m, 0).frames.at(-1)!['party']).toEqual([t.unit('a')])
    const map = ['. . ~ ~ ~ . .', '. . ~ . ~ . .', '. . ~ . ~ . .', '. . . . . . .']
    const forced = beaten(scene({ a: `red ${LEG} 0204` }, { map, options }), ['a'])
    expect([forced.hex('a'), forced.place]).toEqual(['0304', over])
    expect(beaten(scene({ a: `red ${LEG} 0204` }, { map }), ['a']).place).toBe('retreat.step')
  })
})
