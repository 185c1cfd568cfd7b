/** 9.12 Retreats: how far and where. */
import { describe, expect, test } from 'vitest'
import type { Table } from '../testing.ts'
import { openCountry as scene, beaten } from '../scenes.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-3L/5-4-9L'
const THREE = 're:3 steps:3 size:division'
const HQ = 'h8T-0-2T/h4T-0-14T'
const over = 'movementSegment.choose'

describe('how far and where', () => {
  test('ocs:9.12#1 ocs:9.12c#1 all of them go as many hexes as they must, moved by their owner, together or apart', () => {
    const t = beaten(scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0304` }), ['a', 'b'], { hexes: 2 })
    expect([t.seat, t.place]).toEqual(['red', 'retreat.step'])
    t.play('retreat 0303', 'retreat 0302')
    expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['0302', '0302', over])
    const apart = beaten(scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0304` }), ['a', 'b']).play('apart a')
    apart.play('retreat 0404')
    expect([apart.hex('a'), apart.hex('b'), apart.place]).toEqual(['0304', '0404', 'retreat.step'])
    apart.play('retreat 0204')
    expect([apart.hex('a'), apart.hex('b'), apart.place]).toEqual(['0204', '0404', over])
  })

  test('ocs:9.12c#1 a stack may split up on its way, and each part goes the full distance from where all began', () => {
    const t = beaten(scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0304`, c: `red ${LEG} 0304` }), ['a', 'b', 'c'], {
      hexes: 2,
    }).play('retreat 0303')
    expect([t.refusal('apart a'), t.refusal('apart b')]).toEqual(['legal', 'legal'])
    t.play('apart b', 'apart c')
    expect([t.refusal('apart a'), t.refusal('apart b')]).toEqual(['apart-last', 'not-in-force'])
    t.play('retreat 0302')
    // The others are where they parted: a hex on, and not back to where all began.
    expect([t.place, t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['retreat.step', '0302', '0303', '0303'])
    expect([t.refusal('retreat 0203'), t.refusal('retreat 0304'), t.refusal('retreat 0403')]).toEqual([
      'legal',
      'retreat-back',
      'retreat-bends',
    ])
    t.play('apart c', 'retreat 0203', 'retreat 0202')
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.place]).toEqual(['0302', '0203', '0202', over])
    expect(['a', 'b', 'c'].map((id) => t.mode(id))).toEqual(Array<string>(3).fill('Disorganized'))
  })

  test('ocs:9.12c#1 ocs:9.12#3 a stack that has yet to retreat from a hex on the way goes its own full distance', () => {
    const units = { a: `red ${LEG} 0305`, b: `red ${LEG} 0305`, d: `red ${LEG} 0305`, c: `red ${LEG} 0304` }
    const t = beaten(scene(units), ['a', 'b', 'd', 'c'], { hexes: 3 })
    // They part one hex on, and another one hex after that.
    t.play('retreat 0304', 'apart b', 'retreat 0303', 'apart d', 'retreat 0302')
    expect([t.hex('a'), t.refusal('retreat 0202'), t.refusal('retreat 0304')]).toEqual([
      '0302',
      'legal',
      'retreat-back',
    ])
    t.play('retreat 0202')
    expect([t.hex('d'), t.refusal('retreat 0403')]).toEqual(['0202', 'legal'])
    t.play('retreat 0403', 'retreat 0402')
    expect([t.hex('b'), t.hex('c'), t.place]).toEqual(['0402', '0304', 'retreat.step'])
    t.play('retreat 0303', 'retreat 0302')
    expect([t.place, t.play('retreat 0301').hex('c'), t.place]).toEqual(['retreat.step', '0301', over])
  })

  test('ocs:9.12c#1 ocs:9.12e#2 parted on the way, each part pays for the zones it enters', () => {
    const units = { a: `red ${DIV} 0304 dg ${THREE}`, b: `red ${DIV} 0304 dg ${THREE}`, e: `blue ${LEG} 0301` }
    const at = (): Table => beaten(scene(units), ['a', 'b'], { hexes: 2 }).play('retreat 0303')
    const lost = (t: Table): number[] => [t.mark('a', 'lost'), t.mark('b', 'lost')]
    expect(lost(at().play('retreat 0302', 'lose a'))).toEqual([1, 0])
    expect(lost(at().play('apart b', 'retreat 0302', 'lose a', 'retreat 0202', 'lose b'))).toEqual([1, 1])
    expect(lost(at().play('apart b', 'retreat 0302', 'lose a', 'retreat 0203'))).toEqual([1, 0])
  })

  test('ocs:9.12c#1 they part before the first hex as well, and the last of a stack stays in it', () => {
    const t = beaten(scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0304`, c: `red ${LEG} 0304` }), ['a', 'b'], {
      hexes: 2,
    })
    expect([t.refusal('apart c'), t.refusal('apart a')]).toEqual(['not-in-force', 'legal'])
    t.play('apart b')
    expect(t.refusal('apart a')).toBe('apart-last')
  })

  test('ocs:9.12#3 attackers of several hexes retreat as far, each stack from its own hex', () => {
    const t = scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0302`, c: `red ${LEG} 0302` })
    beaten(t, ['a', 'b'], { hexes: 2 }).play('retreat 0404', 'retreat 0504')
    expect(t.place).toBe('retreat.step')
    t.play('retreat 0301', 'retreat 0201')
    expect([t.hex('a'), t.hex('b'), t.hex('c'), t.place]).toEqual(['0504', '0201', '0302', over])
  })

  test('ocs:9.12c#2 it ends at the full distance, and never leads back', () => {
    const t = beaten(scene({ a: `red ${LEG} 0304` }), ['a'], { hexes: 2 }).play('retreat 0303')
    expect(['0203', '0202', '0302'].map((hex) => t.refusal(`retreat ${hex}`))).toEqual(['legal', 'legal', 'legal'])
    expect([t.refusal('retreat 0304'), t.refusal('retreat 0301')]).toEqual(['retreat-back', 'not-adjacent'])
    // At the same distance from the start: no way to go while there is a direct one.
    expect([t.refusal('retreat 0204'), t.refusal('retreat 0403')]).toEqual(['retreat-bends', 'retreat-bends'])
  })

  test('ocs:9.12c#2 a longer way is open only where it saves steps, and is followed to the full distance', () => {
    // Out of 0304 only 0303 is open; from there lakes bar the direct ways, but 0204 leads on.
    const lakes = ['. ~ . . . . .', '. ~ ~ . ~ . .', '. ~ . . ~ . .', '. . ~ ~ ~ . .', '. . . . . . .']
    const sides = ['0304/0204 cliff']
    const t = beaten(scene({ a: `red ${LEG} 0304` }, { map: lakes, sides }), ['a'], { hexes: 2 })
    expect(t.offers('retreat')).toEqual(['retreat 0303'])
    t.play('retreat 0303')
    expect(t.offers('retreat')).toEqual(['retreat 0204'])
    t.play('retreat 0204')
    expect([t.mode('a'), t.refusal('retreat 0303'), t.offers('retreat')]).toEqual([
      'Disorganized',
      'retreat-back',
      ['retreat 0104'],
    ])
    expect(t.play('retreat 0104').place).toBe(over)
    // At most as many hexes sideways as the retreat is long.
    const far = beaten(scene({ a: `red ${LEG} 0304` }, { map: lakes, sides: [...sides, '0204/0104 cliff'] }), ['a'], {
      hexes: 2,
    })
    expect(far.hex('a')).toBe('dead')
  })

  test('ocs:9.12c#2 a DG stack may go round an enemy zone; a fresh one, whom it costs nothing, may not', () => {
    // West of 0303 all lies in the zone of e; sideways by 0403 the zone is left behind.
    const at = (mode: string): Table =>
      beaten(scene({ a: `red ${DIV} 0304 ${THREE} ${mode}`, e: `blue ${LEG} 0202` }), ['a'], { hexes: 2 })
    const dg = at('dg')
    expect([dg.refusal('retreat 0303'), dg.refusal('retreat 0403')]).toEqual(['legal', 'legal'])
    dg.play('retreat 0303', 'lose a')
    expect([dg.refusal('retreat 0403'), dg.refusal('retreat 0302')]).toEqual(['legal', 'legal'])
    const fresh = at('').play('retreat 0303')
    expect(fresh.mode('a')).toBe('Disorganized')
    expect(fresh.refusal('retreat 0403')).toBe('legal')
    const free = beaten(scene({ a: `red ${DIV} 0304 ${THREE}`, e: `blue ${LEG} 0201` }), ['a'], { hexes: 2 })
    free.play('retreat 0303')
    expect([free.refusal('retreat 0403'), free.refusal('retreat 0302')]).toEqual(['retreat-bends', 'legal'])
  })

  test('ocs:9.12c#2 at most as many hexes sideways as the retreat is long', () => {
    // Cliffs leave only 0303 open; round the ring by 0204 and 0305 it goes out to 0306, by 0405 to 0505.
    const sides = ['0204', '0305', '0405', '0404', '0403'].map((hex) => `0304/${hex} cliff`)
    const ring = (last: string[]): Table =>
      beaten(scene({ a: `red ${LEG} 0304` }, { sides, map: last }), ['a'], { hexes: 2 })
    const two = ring(['. . . ~ . . .', '. ~ ~ . ~ ~ .', '. ~ . . . . .', '. . ~ ~ . ~ .', '. . . . ~ . .'])
    two.play('retreat 0303', 'retreat 0204', 'retreat 0305', 'retreat 0306')
    expect([two.hex('a'), two.place]).toEqual(['0306', over])
    const three = ring(['. . . ~ . . .', '. ~ ~ . ~ ~ .', '. ~ . . . ~ .', '. . ~ ~ . ~ .', '. . . . . . .'])
    expect(three.hex('a')).toBe('dead')
  })

  test('ocs:9.12c#2 ocs:5.8a#3 a unit in Strat Mode goes round an enemy zone that would be its end', () => {
    // Direct ways out of 0303 lie in the zone of e; the other hexes around 0304 are lakes but for 0204.
    const map = ['. . . . . . .', '. . . . ~ . .', '. . . . ~ . .', '. . ~ ~ ~ . .', '. . . . . . .']
    const at = (mode: string): Table =>
      beaten(
        scene({ a: `red ${LEG} 0304 ${mode}`, e: `blue ${LEG} 0301` }, { map, sides: ['0304/0204 cliff'] }),
        ['a'],
        {
          hexes: 2,
        },
      ).play('retreat 0303')
    expect([at('strat').refusal('retreat 0204'), at('strat').refusal('retreat 0203')]).toEqual([
      'retreat-bends',
      'legal',
    ])
    const shut = { map: map.map((row, i) => (i === 1 ? '. . ~ . ~ . .' : row)), sides: ['0304/0204 cliff'] }
    const around = (mode: string): Table =>
      beaten(scene({ a: `red ${LEG} 0304 ${mode}`, e: `blue ${LEG} 0301` }, shut), ['a'], { hexes: 2 }).play(
        'retreat 0303',
      )
    expect([around('strat').refusal('retreat 0204'), around('strat').refusal('retreat 0302')]).toEqual([
      'legal',
      'legal',
    ])
    expect(around('').refusal('retreat 0204')).toBe('retreat-bends')
  })

  test('ocs:9.12c#3 only enemies who are still there count, and only where another way is free of losses', () => {
    const gone = beaten(scene({ a: `red ${LEG} 0304` }), ['a'], { barred: ['0305'], target: '0304' })
    expect(gone.refusal('retreat 0204')).toBe('legal')
    const attackers = scene({ a: `red ${LEG} 0304`, e: `blue ${LEG} 0305 move` })
    expect(beaten(attackers, ['a'], { target: '0305' }).refusal('retreat 0204')).toBe('retreat-beside')
    // West all is in the zone of f, and would cost a DG unit a step; beside e it costs nothing.
    const f = { f: `blue ${LEG} 0302`, g: `blue ${LEG} 0402` }
    const dear = scene({ a: `red ${LEG} 0304 dg`, e: `blue ${LEG} 0305 move`, ...f, h: `blue ${LEG} 0503` })
    beaten(dear, ['a'], { barred: ['0305'] })
    expect([dear.refusal('retreat 0204'), dear.refusal('retreat 0303')]).toEqual(['legal', 'legal'])
  })

  test('ocs:9.12c#2 a first hex that leads nowhere, or on only by going round, is not taken while others lead on', () => {
    const dead = ['. . . . . . .', '. ~ ~ ~ . . .', '. ~ . . . . .', '. ~ ~ . . . .', '. . . . . . .']
    const pocket = beaten(scene({ a: `red ${LEG} 0304` }, { map: dead }), ['a'], { hexes: 2 })
    expect(pocket.why('retreat 0303')).toMatchObject({ code: 'retreat-dead-end', values: { hexes: 2 } })
    expect(pocket.refusal('retreat 0305')).toBe('legal')
    // South of 0404 the map ends with row 5.
    const edge = beaten(scene({ a: `red ${LEG} 0404` }), ['a'], { hexes: 2 })
    expect([edge.refusal('retreat 0504'), edge.refusal('retreat 0304')]).toEqual(['retreat-bends', 'legal'])
  })

  test('ocs:9.12c#2 in the third hex all are DG, so that going round a zone saves a step', () => {
    // From 0303, the second hex, all direct ways lie in zones; 0203 leads round.
    const at = (mode: string): Table =>
      beaten(
        scene({ a: `red ${DIV} 0305 ${THREE}`, e: `blue ${LEG} 0301 ${mode}`, f: `blue ${LEG} 0501 ${mode}` }),
        ['a'],
        { hexes: 3 },
      ).play('retreat 0304', 'retreat 0303')
    expect([at('').refusal('retreat 0302'), at('').refusal('retreat 0203')]).toEqual(['legal', 'legal'])
    expect(at('move').refusal('retreat 0403')).toBe('retreat-bends')
  })

  test('ocs:9.12c#3 who can only end beside the enemy does so, and is not lost', () => {
    const map = ['. . . . . . .', '. . ~ . ~ . .', '. . ~ . . . .', '. . ~ ~ ~ . .', '. . . . . . .']
    const t = beaten(scene({ a: `red ${LEG} 0304`, e: `blue ${LEG} 0305 move` }, { map }), ['a'], { barred: ['0305'] })
    expect([t.hex('a'), t.offers('retreat')]).toEqual(['0304', ['retreat 0204']])
  })

  test('ocs:9.12c#3 not to a hex beside the enemy fought while another way costs nothing, unless the switch allows it', () => {
    const units = { a: `red ${LEG} 0304`, e: `blue ${LEG} 0305 move` }
    const t = beaten(scene(units), ['a'], { barred: ['0305'], target: '0304' })
    expect(t.refusal('retreat 0204')).toBe('retreat-beside')
    expect([t.refusal('retreat 0303'), t.refusal('retreat 0403')]).toEqual(['legal', 'legal'])
    const any = beaten(scene(units, { options: { anyRetreat: true } }), ['a'], { barred: ['0305'], target: '0304' })
    expect(any.refusal('retreat 0204')).toBe('legal')
  })

  test('ocs:9.12#2 ocs:I.C#2 ocs:6.2c#2 who could only go through enemies, prohibited terrain or off the map is eliminated', () => {
    const lakes = ['. . ~ ~ ~ . .', '. . ~ . ~ . .', '. . ~ ~ ~ . .', '. . . . . . .']
    expect(beaten(scene({ a: `red ${LEG} 0204` }, { map: lakes }), ['a']).hex('a')).toBe('dead')
    const gap = ['. . ~ ~ ~ . .', '. . ~ . ~ . .', '. . ~ . ~ . .', '. . . . . . .']
    const t = beaten(scene({ a: `red ${LEG} 0204` }, { map: gap }), ['a'])
    expect(t.offers()).toEqual(['retreat 0304'])
    // One hex is there, the second is not.
    const pocket = ['. . ~ ~ ~ . .', '. . ~ . ~ . .', '. ~ ~ . ~ . .', '. . ~ ~ ~ . .']
    expect(beaten(scene({ a: `red ${LEG} 0204` }, { map: pocket }), ['a'], { hexes: 2 }).hex('a')).toBe('dead')
    const edge = scene({ a: `red ${LEG} 0101`, e: `blue ${LEG} 0102`, f: `blue ${LEG} 0201` })
    expect(beaten(edge, ['a']).hex('a')).toBe('dead')
  })

  test('ocs:9.12#2 each unit has the ways of its own feet, and a stack without a common one must part', () => {
    // West a swamp, east a river: infantry takes the one, tanks neither.
    const t = scene(
      { a: `red ${LEG} 0304`, b: 'red 5-4-8T/3-4-16T 0304', c: `red ${LEG} 0304` },
      { map: ['. . . . . . .', '. . s s s . .', '. . s . s . .', '. . s s s . .'] },
    )
    beaten(t, ['a', 'b', 'c'])
    expect([t.hex('b'), t.hex('a'), t.place]).toEqual(['dead', '0304', 'retreat.step'])
    const part = scene(
      { a: `red ${LEG} 0304`, b: 'red 5-4-8T/3-4-16T 0304' },
      {
        map: ['. . . ~ . . .', '. . ~ ~ ~ . .', '. . s . ~ . .', '. . ~ . ~ . .'],
        sides: ['0304/0404 cliff'],
        roads: [],
      },
    )
    beaten(part, ['a', 'b'])
    expect([part.hex('b'), part.offers()]).toEqual(['dead', ['retreat 0303']])
  })

  test('ocs:9.12f#1 not into enemies, nor where they stood when the combat began', () => {
    const t = scene({ a: `red ${LEG} 0304`, e: `blue ${LEG} 0305 move` })
    beaten(t, ['a'], { barred: ['0305', '0405'] })
    expect([t.refusal('retreat 0305'), t.refusal('retreat 0405')]).toEqual(['enemy-there', 'retreat-barred'])
    expect(t.refusal('retreat 0303')).toBe('legal')
  })

  test('ocs:9.12f#2 ocs:4.8c.A#1 over enemy supply only with somebody who could attack, and it is taken', () => {
    const at = (mode: string): Table =>
      beaten(
        scene({ a: `red ${LEG} 0304 ${mode}`, h: `red ${HQ} 0304` }, { dumps: { blue: { '0303': 8 } } }),
        mode === '' ? ['a', 'h'] : ['h'],
      )
    expect(at('reserve').refusal('retreat 0303')).toBe('not-attack-capable')
    const t = at('').play('retreat 0303')
    expect(t.place).toBe('capture.dump')
    t.dice(5)
    expect([t.dump('blue', '0303'), t.dump('red', '0303'), t.hex('a'), t.hex('h')]).toEqual([0, 4, '0303', '0303'])
  })

  test('ocs:9.12f#2 a weak unit follows the strong through enemy supply, and is lost alone', () => {
    const map = ['. . ~ ~ ~ . .', '. . ~ . ~ . .', '. . ~ . ~ . .', '. . . . . . .']
    const at = (ids: readonly string[]): Table =>
      beaten(scene({ a: `red ${LEG} 0204`, h: `red ${HQ} 0204` }, { map, dumps: { blue: { '0304': 4 } } }), ids)
    expect(at(['h']).hex('h')).toBe('dead')
    const t = at(['h', 'a']).play('retreat 0304').dice(1)
    expect([t.hex('a'), t.hex('h')]).toEqual(['0304', '0304'])
    const alone = at(['h', 'a']).play('apart h', 'retreat 0304').dice(1)
    expect([alone.place, alone.offers()]).toEqual(['retreat.step', ['retreat 0304']])
    const first = at(['h', 'a']).play('apart a')
    expect(first.offers('perish')).toEqual(['perish'])
    expect(first.play('perish').hex('h')).toBe('dead')
  })

  test('ocs:9.12#2 nobody perishes who has a way, or company', () => {
    const t = beaten(scene({ a: `red ${LEG} 0304`, b: `red ${LEG} 0304` }), ['a', 'b'])
    expect(t.refusal('perish')).toBe('perish-apart')
    expect(t.play('apart b').refusal('perish')).toBe('perish-way')
  })
})
