/** 8. Overrun: who may make one, from where, into what. */
import { describe, expect, test } from 'vitest'
import { upToDice } from '../scenes.ts'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'
import { DID } from '../world.ts'

const TANK = '5-4-8K/3-4-16K'
const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'

const why = (t: Table, hex: string): string => t.refusal(`overrun ${hex}`)
const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units: { e: `red ${LEG} 0102`, ...units }, ...more })

describe('who', () => {
  test('ocs:8.0#1 ocs:8.0#2 ocs:8.1d#1 one adjacent hex with enemy combat units', () => {
    const t = at({ a: `blue ${TANK} 0101` }, { dumps: { red: { '0201': 4 } } }).play('take a')
    expect([why(t, '0102'), why(t, '0201'), why(t, '0103')]).toEqual(['legal', 'nobody-to-overrun', 'not-adjacent'])
    // The dump is walked into, by 9.14.
    expect(t.play('move 0201').dice(1).events('dumpCaptured')).toHaveLength(1)
    // Who does not clear the hex stays out of it, and may overrun it or another one.
    const held = at(
      {
        e: 'red 9-3-4L/2-3-8L 0102 re:3 steps:3',
        f: `red ${LEG} 0201`,
        a: 'blue 9-3-8L/5-3-16L 0101 re:5 steps:5',
      },
      { dumps: { blue: { '0101': 20 } } },
    )
    held.play('take a', 'overrun 0102').paid().paid().play('lead a', 'lead e').dice(4, 4).dice(5, 4)
    held.play('lose a', 'lose e')
    expect([held.hex('a'), why(held, '0102'), why(held, '0201')]).toEqual(['0101', 'legal', 'legal'])
  })

  test('ocs:8.1#2 ocs:5.10b.C#1 ocs:5.7#1 Combat, Move or Exploitation Mode; no other', () => {
    const modes = ['', 'move', 'dg', 'dg move', 'reserve', 'strat']
    const codes = modes.map((mode) => why(at({ a: `blue ${TANK} 0101 ${mode}` }).play('take a'), '0102'))
    expect(codes).toEqual(['legal', 'legal', 'overrun-dg', 'overrun-dg', 'overrun-weak', 'overrun-weak'])
    const exploit = at({ a: `blue ${TANK} 0101 exploit` })
      .until('combatSegment')
      .play('end')
      .play('take a')
    expect(why(exploit, '0102')).toBe('legal')
    const released = at({ a: `blue ${TANK} 0101 reserve` })
      .until('combatSegment')
      .play('end', 'release a', 'take a')
    expect(why(released, '0102')).toBe('legal')
  })

  test('ocs:8.1#1 ocs:4.4a#1 ocs:8.1g#1 only Attack-Capable units, and nobody else comes along', () => {
    const t = at({ a: `blue ${TANK} 0101`, h: 'blue h8T-0-8T/h4T-0-14T 0101', t: 'blue truck:2 45T 0101' })
    t.play('stack 0101')
    expect(why(t, '0102')).toBe('overrun-weak')
    t.play('drop h')
    expect(why(t, '0102')).toBe('overrun-weak')
    t.play('drop t')
    expect(why(t, '0102')).toBe('legal')
  })

  test('ocs:8.1#1 they began the phase stacked together', () => {
    const t = at({ a: `blue ${TANK} 0101`, b: `blue ${TANK} 0201`, c: `blue ${TANK} 0101` })
    t.play('take b', 'move 0101', 'stop', 'take a')
    expect([t.hex('b'), t.refusal('with b'), t.refusal('with c')]).toEqual(['0101', 'moved-already', 'legal'])
    expect(why(t.play('with c'), '0102')).toBe('legal')
  })

  test('ocs:12.5b#2 a stack that begins next to the enemy still needs fuel', () => {
    expect(why(at({ a: `blue ${TANK} 0101` }, { fuel: true }).play('take a'), '0102')).toBe('no-fuel')
    expect(why(at({ a: `blue ${LEG} 0101` }, { fuel: true }).play('take a'), '0102')).toBe('legal')
  })
})

describe('what it takes', () => {
  test('ocs:8.1a#2 ocs:6.1c#2 three MP, of which there is no minimum move', () => {
    expect(why(at({ a: 'blue 4-3-2L/2-3-8L 0101' }).play('take a'), '0102')).toBe('overrun-points')
    const t = position({ map: ['. . . .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0104` } })
    t.play('take a', 'move 0102', 'move 0103')
    expect(why(t, '0104')).toBe('overrun-points')
    const early = position({ map: ['. . . .'], units: { a: `blue ${LEG} 0102`, e: `red ${LEG} 0104` } })
    expect(why(early.play('take a', 'move 0103'), '0104')).toBe('legal')
  })

  test('ocs:8.1b#1 ocs:8.1c#1 a hex that costs three MP or less, roads and bridges aside', () => {
    const into = (terrain: string, mobility: string, more: Partial<Position> = {}): string =>
      why(
        position({
          map: [`. ${terrain} .`],
          units: { a: `blue ${mobility} 0101 move`, e: `red ${LEG} 0102` },
          ...more,
        }).play('take a'),
        '0102',
      )
    const road = { roads: ['0101/0102 highway'] }
    expect([into('f', LEG), into('f', TANK), into('f', MOT)]).toEqual(['legal', 'legal', 'overrun-dear'])
    expect(into('f', MOT, road)).toBe('overrun-dear')
    expect(into('w', TANK, { sides: ['0101/0102 stream'] })).toBe('overrun-dear')
    expect(into('.', TANK, { sides: ['0101/0102 stream'] })).toBe('legal')
    expect(into('.', TANK, { sides: ['0101/0102 river'], ...road })).toBe('overrun-terrain')
    // Engineers bridge the river for those who march.
    const bridged = position({
      map: ['. . .', '. . .'],
      units: {
        a: `blue ${TANK} 0101 move`,
        x: 'blue 2-3-4L/1-3-12T 0101 engineer',
        e: `red ${LEG} 0102 move`,
      },
      sides: ['0101/0102 river', '0101/0201 river'],
    }).play('take a')
    expect([bridged.refusal('move 0201'), why(bridged, '0102')]).toEqual(['legal', 'overrun-terrain'])
  })

  test('ocs:8.1b#2 ocs:8.1c#1 never where entry takes All, nor where only a road leads', () => {
    const t = position({ map: ['. m .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` }, roads: ['0101/0102'] })
    expect(why(t.play('take a'), '0102')).toBe('overrun-terrain')
    const alone = (terrain: string): Table =>
      position({ map: [`. ${terrain} .`], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` } }).play('take a')
    expect([why(alone('m'), '0102'), why(alone('s'), '0102')]).toEqual(['overrun-terrain', 'legal'])
  })

  test('ocs:4.8a#4 no more than 10 RE with all who are in the hex', () => {
    const div = '9-3-4L/4-3-8L'
    const units = { a: `blue ${TANK} 0101`, b: `blue ${div} 0101 re:5 steps:5`, c: `blue ${div} 0101 re:4 steps:4` }
    expect(why(at(units).play('take a'), '0102')).toBe('legal')
    expect(why(at({ ...units, d: `blue ${LEG} 0101` }).play('take a'), '0102')).toBe('overrun-stack')
  })

  test('ocs:4.8a#4 whoever is dropped in the hex counts there, elsewhere not', () => {
    const scene = (): Table =>
      position({
        map: ['. . . .', '. . . .'],
        units: {
          a: `blue ${TANK} 0201`,
          b: 'blue 9-3-8L/4-3-16L 0201 re:5 steps:5',
          c: 'blue 9-3-8L/4-3-16L 0201 re:5 steps:5',
          e: `red ${LEG} 0104`,
          n: `red ${LEG} 0103`,
        },
      }).play('stack 0201')
    const here = scene().play('move 0102', 'drop c')
    expect(why(here, '0103')).toBe('overrun-stack')
    const behind = scene().play('move 0202', 'drop c', 'move 0203')
    expect([why(behind, '0104'), why(behind, '0103')]).toEqual(['legal', 'legal'])
    expect(why(scene().play('drop c', 'move 0102'), '0103')).toBe('legal')
  })

  test('ocs:8.1b#1 the hexside between the two hexes counts, and no other', () => {
    const t = position({
      map: ['. . . .', '. w . .'],
      units: { a: `blue ${TANK} 0203`, b: `blue ${TANK} 0201`, e: `red ${LEG} 0103`, f: `red ${LEG} 0202` },
      sides: ['0202/0203 stream'],
    }).play('take a')
    expect([why(t, '0103'), why(t, '0202')]).toEqual(['legal', 'overrun-dear'])
    expect(why(t.play('stop', 'take b'), '0202')).toBe('legal')
  })

  test('ocs:2.4#2 none in a simulcast turn', () => {
    const t = at({ a: `blue ${TANK} 0101` }).play('take a')
    expect(why(t, '0102')).toBe('legal')
    t.m.board.quiet.set(0, 1)
    expect(why(t, '0102')).toBe('quiet-fight')
  })
})

describe('how it goes', () => {
  const PZ = '6-5-8K/3-5-16K'
  /** An overrun from 0101 on 0102, paid for and led by a and e. */
  const overrun = (units: Position['units'], more: Partial<Position> = {}): Table =>
    at({ e: 'red 4-3-4L/2-3-8L 0102', ...units }, more)
      .play('take a', ...(units['b'] ? ['with b'] : []), 'overrun 0102')
      .paid()
      .paid()
      .play('lead a', 'lead e')

  test('ocs:8.0#3 ocs:9.8#2 the nine steps, with surprise from nine on and up to six', () => {
    const rolled = (...dice: [number, number]): string => {
      const t = overrun({ a: 'blue 4-3-8K/3-3-16K 0101', b: `blue ${LEG} 0101` })
      return t.dice(...dice).place
    }
    expect([rolled(4, 5), rolled(4, 4), rolled(3, 4), rolled(3, 3)]).toEqual([
      'combat.shift',
      'combat.resolve',
      'combat.resolve',
      'combat.shift',
    ])
    // A regular attack surprises from ten on and up to five.
    const regular = (...dice: [number, number]): string =>
      upToDice({ a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` }).dice(...dice).place
    expect([regular(5, 5), regular(4, 5), regular(3, 3), regular(3, 2)]).toEqual([
      'combat.shift',
      'combat.resolve',
      'combat.resolve',
      'combat.shift',
    ])
  })

  test('ocs:8.0#5 ocs:8.1a#1 ocs:9.12g.D#1 three MP each; if the hex is emptied all go in, for nothing more', () => {
    const t = overrun({ a: `blue ${PZ} 0101 armor`, b: 'blue 20-3-4L/5-3-8L 0101 re:3 steps:3' })
    t.dice(3, 2).dice(6, 6)
    expect([t.hex('a'), t.hex('b'), t.hex('e'), t.place]).toEqual(['0102', '0102', 'dead', 'move.act'])
    expect(t.left).toEqual([5, 1])
    expect(t.refusal('move 0103')).toBe('legal')
    t.play('stop')
    expect([t.refusal('take a'), t.place]).toEqual(['moved-already', 'movementSegment.choose'])
    // After a regular attack each of them may stay.
    const regular = upToDice({
      a: `blue ${PZ} 0101 armor`,
      b: 'blue 20-3-4L/5-3-8L 0101 re:3 steps:3',
      e: 'red 4-3-4L/2-3-8L 0102',
    })
    regular.dice(3, 4).dice(6, 6).until('advance.choose').play('advance b', 'enough')
    expect([regular.hex('a'), regular.hex('b'), regular.hex('e')]).toEqual(['0101', '0102', 'dead'])
  })

  test('ocs:8.0#4 ocs:8.1#3 ocs:8.1#4 a stack that did not retreat goes on, whether or not the hex fell', () => {
    const t = overrun({ a: `blue ${PZ} 0101 armor`, b: 'blue 8-3-8L/5-3-16L 0101 re:3 steps:3' })
    t.dice(3, 2).dice(2, 3)
    expect(t.last('combatResult')['result']).toBe('Ao1 DL1o1')
    t.play('lose a')
    expect([t.hex('a'), t.hex('e'), t.hex('b'), t.place]).toEqual(['dead', 'dead', '0102', 'move.act'])
    // The defender stays: they overrun him again, with supply and dice of its own, or go elsewhere.
    const again = overrun(
      { a: 'blue 9-3-8L/5-3-16L 0101 re:3 steps:3', e: 'red 9-3-4L/2-3-8L 0102 re:3 steps:3' },
      { dumps: { blue: { '0101': 20 } } },
    )
    again.dice(4, 4).dice(5, 4).play('lose a', 'lose e')
    expect([again.hex('a'), again.left, again.dump('blue', '0101')]).toEqual(['0101', [5], 17])
    expect([again.refusal('move 0201'), again.refusal('overrun 0102')]).toEqual(['legal', 'legal'])
    again.play('overrun 0102').paid().paid().play('lead a', 'lead e')
    expect([again.dump('blue', '0101'), again.place]).toEqual([15, 'combat.surprise'])
    again.dice(4, 4).dice(5, 4)
    expect(again.last('combatResult')['result']).toBe('AL1 Do1')
    again.until('losses.option').play('lose e')
    expect(again.left).toEqual([2])
    expect([again.place, again.refusal('overrun 0102'), again.refusal('move 0201')]).toEqual([
      'move.act',
      'overrun-points',
      'legal',
    ])
  })

  test('ocs:8.1a#3 ocs:9.1c#5 two overruns of a hex of one MP, the second one successful, take six MP', () => {
    const t = at(
      { e: 'red 9-3-4L/2-3-8L 0102 re:3 steps:3', a: 'blue 9-3-8L/5-3-16L 0101 re:5 steps:5' },
      { dumps: { blue: { '0101': 20 } } },
    )
    t.play('take a', 'overrun 0102').paid().paid().play('lead a', 'lead e').dice(4, 4).dice(5, 4)
    expect(t.last('combatResult')['result']).toBe('Ao1 Do1')
    t.play('lose a', 'lose e')
    expect([t.hex('a'), t.left, t.m.frame('move')!.path]).toEqual(['0101', [5], [t.at('0101')]])
    expect(t.events('moved')).toEqual([])
    t.play('overrun 0102').paid().paid().play('lead a', 'lead e').dice(4, 4).dice(6, 6)
    t.play('lose a', 'retreat').until('move.act')
    expect([t.hex('a'), t.left, t.dump('blue', '0101')]).toEqual(['0102', [2], 20 - 5 - 4])
  })

  test('ocs:8.1f#1 ocs:8.1f#2 who retreats from an overrun has done with moving', () => {
    const t = overrun({ a: 'blue 4-3-8L/3-3-16L 0101 re:2 steps:2', e: 'red 4-3-4L/2-3-8L 0102 re:2 steps:2' })
    t.dice(4, 4).dice(5, 4).play('retreat')
    t.play(t.offers('retreat')[0]!).play('lose e')
    expect(t.place).toBe('movementSegment.choose')
    expect([t.hex('e'), t.hex('a') === '0101', t.refusal('take a')]).toEqual(['0102', false, 'moved-already'])
    // Who bears it in losses goes on.
    const stays = overrun({ a: 'blue 4-3-8L/3-3-16L 0101 re:2 steps:2', e: 'red 4-3-4L/2-3-8L 0102 re:2 steps:2' })
    stays.dice(4, 4).dice(5, 4).play('lose a', 'lose e')
    expect([stays.place, stays.left, stays.refusal('move 0201')]).toEqual(['move.act', [5], 'legal'])
  })

  test('ocs:9.0#6 an overrun without supply is called off, and takes no MP', () => {
    const t = at({ a: `blue ${PZ} 0101 armor exhausted` }, { dumps: { red: { '0102': 4 } } })
    t.play('take a', 'overrun 0102', 'enough')
    expect([t.place, t.left, t.refusal('overrun 0102')]).toEqual(['move.act', [8], 'legal'])
    expect([t.dump('red', '0102'), t.mark('e', 'internals'), t.events('attackCancelled')]).toEqual([
      4,
      0,
      [{ side: 0, hex: t.at('0102') }],
    ])
    const paid = at({ a: `blue ${PZ} 0101 armor` }, { dumps: { blue: { '0101': 1 }, red: { '0102': 4 } } })
    expect(paid.play('take a', 'overrun 0102', 'from 0101', 'from 0102').dump('red', '0102')).toBe(3)
  })

  test('ocs:8.1e#1 nobody exploits an overrun', () => {
    const t = overrun({ a: 'blue 60-5-8L/3-3-16L 0101' })
    t.dice(4, 1).dice(5, 5)
    expect(t.last('combatResult')['result']).toMatch(/^Ae/)
    expect([t.place, t.mode('a'), t.events('exploiting')]).toEqual(['move.act', 'Combat', []])
    const regular = upToDice({ a: 'blue 60-5-8L/3-3-16L 0101', e: 'red 4-3-4L/2-3-8L 0102' }).dice(4, 1).dice(5, 5)
    expect(regular.until('advance.choose').play('all').mode('a')).toBe('Exploitation')
  })

  test('ocs:8.1h#1 others in the hex are not touched', () => {
    const t = at({ e: 'red 9-5-4L/2-3-8L 0102 re:3 steps:3', a: `blue ${PZ} 0101 armor`, b: `blue ${LEG} 0101` })
    t.play('take a', 'overrun 0102').paid().paid().play('lead a', 'lead e').dice(4, 3).dice(1, 1)
    expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['dead', '0101', 'movementSegment.choose'])
    expect(t.refusal('take b')).toBe('legal')
    // They count for stacking.
    const full = { b: 'blue 9-3-4L/4-3-8L 0101 re:5 steps:5', c: 'blue 9-3-4L/4-3-8L 0101 re:5 steps:5' }
    expect(why(at({ a: `blue ${PZ} 0101 armor`, ...full }).play('take a'), '0102')).toBe('overrun-stack')
  })

  test('ocs:9.13#5 ocs:9.13#6 the book: two units fuelled alone go three MP and overrun a disorganized brigade', () => {
    const t = drill()
    t.play('stack 0101')
    expect(t.refusal('with f')).toBe('not-there')
    t.play('fuelFrom 0101')
    t.play('move 0102', 'move 0103', 'move 0104')
    expect([t.left, t.offers('overrun')]).toEqual([[5, 3], ['overrun 0105']])
    t.play('overrun 0105')
    expect(t.dump('blue', '0101')).toBe(17)
    t.paid()
    expect(t.dump('blue', '0101')).toBe(15)
    expect(t.offers()).toEqual(['stocks e', 'enough'])
    t.play('stocks e', 'lead a', 'lead e')
    expect(t.last('odds')).toMatchObject({ drm: 3, antiTank: 2 })
    t.dice(3, 3)
    expect(t.place).toBe('combat.shift')
  })

  test('ocs:9.13#7 ocs:9.13#8 21 against 3.5 begins at 5:1, surprise makes it 9:1; the leader dies and the rest enter', () => {
    const t = drill().play('stack 0101', 'fuelFrom 0101', 'move 0102', 'move 0103', 'move 0104', 'overrun 0105')
    t.paid().paid().play('lead a', 'lead e')
    expect(t.last('odds')).toMatchObject({ attack: 21, defence: 3.5, odds: '5:1' })
    t.dice(3, 3).dice(2).dice(2, 2)
    expect(t.last('combatResult')['result']).toBe('Ao1e4 DL1o2')
    expect([t.hex('e'), t.place, t.refusal('lose m')]).toEqual(['0105', 'losses.option', 'lead-first'])
    t.play('lose a')
    expect(['a', 'e', 'm'].map((id) => t.hex(id))).toEqual(['dead', 'dead', '0105'])
    expect(t.mark('m', 'did') & DID.attacked).toBe(0)
    expect([t.left, t.mode('m'), t.offers('move')]).toEqual([[0], 'Combat', []])
  })

  /** The overrun of the book after its air strike: the brigade is disorganized, and no supply reaches it. */
  function drill(): Table {
    return position({
      map: ['. . . . . .', '. . . . . .'],
      units: {
        a: 'blue 6-5-8K/3-5-16K 0101 armor tank size:battalion',
        m: 'blue 8-4-6K/4-4-16T 0101 mech',
        f: `blue ${LEG} 0201`,
        e: 'red 7-3-7K/3-3-14K 0105 mech tank dg',
      },
      fuel: true,
      dumps: { blue: { '0101': 19 } },
    })
  }
})

describe('more of the book', () => {
  test('ocs:9.13#3 a lone unit goes up to the target for a token of fuel, and its zone cuts the way to the dump', () => {
    const scene = (): Table =>
      position({
        map: ['. . . . . . . .', '. . . . . ~ ~ ~'],
        units: {
          krad: 'blue 2-5-8K/1-5-20K 0103 mech motorcycle size:battalion',
          a: 'blue 6-5-8K/3-5-16K 0104 armor tank',
          e: 'red 7-3-7K/3-3-14K 0105 mech tank dg',
        },
        fuel: true,
        dumps: { blue: { '0103': 9 }, red: { '0108': 9 } },
      })
    const pays = (t: Table): string[] => t.play('take a', 'fuelFrom 0103', 'overrun 0105').paid().offers()
    expect(pays(scene())).toEqual(['from 0108', 'enough'])
    const t = scene().play('take krad', 'fuelFrom 0103')
    t.play('move 0203', 'move 0204', 'move 0205', 'stop')
    expect(t.dump('blue', '0103')).toBe(8)
    expect(pays(t)).toEqual(['stocks e', 'enough'])
  })

  test('ocs:9.5#7 a released unit with one and a half MP in Reaction neither overruns nor gets two hexes far', () => {
    const t = position({
      map: ['. . . . .'],
      units: {
        a: `blue ${LEG} 0105`,
        r: 'red 4-3-3L/2-3-8L 0103 reserve',
        e: `red ${LEG} 0101`,
        f: `blue ${LEG} 0104`,
      },
    })
    t.play('end').play('release r', 'take r')
    expect([t.left, why(t, '0104')]).toEqual([[1.5], 'overrun-points'])
    t.play('move 0102')
    expect(t.refusal('move 0101')).toBe('too-dear')
  })

  test('ocs:5.7b.B#1 ocs:7.0b#1 ocs:2.3#18 a released Reserve overruns in Reaction as anybody does, with all its strength', () => {
    const t = position({
      map: ['. . . . .'],
      units: { a: `blue ${LEG} 0104`, r: 'red 9-3-8L/2-3-8L 0103 reserve', e: `red ${LEG} 0101` },
      dumps: { red: { '0103': 4 } },
    })
    t.play('end').play('release r', 'take r')
    expect([t.left, why(t, '0104')]).toEqual([[4], 'legal'])
    t.play('overrun 0104').paid().paid().play('lead r', 'lead a')
    expect([t.last('odds'), t.dump('red', '0103')]).toMatchObject([{ attack: 9, defence: 4, odds: '2:1' }, 3])
    // As an overrun a nine surprises.
    t.dice(4, 5)
    expect(t.place).toBe('combat.shift')
    t.dice(6).dice(6, 5).until('move.act')
    expect([t.hex('r'), t.left, t.hex('a')]).toEqual(['0104', [1], 'dead'])
  })

  test('ocs:8.1g#1 ocs:9.5.A#1 who gets no combat supply takes no part, and stays behind with his move over', () => {
    for (const [paid, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const strong = 'blue 30-5-8L/5-5-16L 0101 exhausted'
      const t = at({ a: strong, b: strong }, { dumps: { blue: { '0101': 1 } } }).play('stack 0101', 'overrun 0102')
      t.play(`for ${paid}`, 'enough').paid().play(`lead ${paid}`, 'lead e').dice(3, 2).dice(5, 5)
      expect(t.last('odds')).toMatchObject({ attack: 30 })
      expect([t.hex(paid), t.hex(other), t.left]).toEqual(['0102', '0101', [5]])
      t.play('move 0103', 'stop')
      expect([t.hex(paid), t.hex(other), t.refusal(`take ${other}`)]).toEqual(['0103', '0101', 'moved-already'])
    }
  })
})
