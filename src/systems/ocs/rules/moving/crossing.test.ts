/** 3 to 5 and 12: what meets at the edges of chapters. */
import { describe, expect, test } from 'vitest'
import { seenOpenly } from '../../../../core/seen.ts'
import { HIDDEN, View } from '../../../../core/sight.ts'
import { barrageStrength } from '../fighting/guns.ts'
import { engineerCapable } from '../position/board.ts'
import type { Position } from '../sketch.ts'
import { drawsFrom } from '../supply/draw-and-throw.ts'
import { position, type Table } from '../testing.ts'
import { PHASE } from '../world.ts'
import { showCounter } from '../../desk/counter.ts'
import { supplyMark } from '../../desk/names.ts'

const LEG = '4-3-4L/2-3-8L'
const MAP = ['. . . . . . .', '. . . . . . .', '. . . . . . .']

const scene = (units: Record<string, string>, more: Partial<Position> = {}): Table =>
  position({ map: MAP, ...more, units: { e: `red ${LEG} 0307 move`, ...units } })

describe('supply on the ground', () => {
  test('ocs:3.3a#2 ocs:12.3b.A#1 it goes nowhere by itself: not by throw, and no HQ loads a truck', () => {
    const t = scene(
      { hq: 'blue h8T-0-2T/h4T-0-14T 0101', t: 'blue truck:2 45T 0103' },
      { dumps: { blue: { '0101': 8 } } },
    )
    const before = t.dump('blue', '0101')
    // Nothing the HQ can be ordered to do puts tokens down elsewhere, and the truck loads only where it stands.
    t.play('take t')
    expect(t.refusal('load 4')).toBe('no-dump')
    t.play('move 0102', 'move 0101', 'load 4', 'stop')
    expect([t.dump('blue', '0101'), t.mark('t', 'load'), before]).toEqual([4, 4, 8])
    expect(scene({}, { dumps: { blue: { '0101': 8 } } }).offers()).toEqual(['blow 0101', 'end'])
  })

  test('ocs:12.1c#1 how much lies below a unit is secret; an empty dump is gone', () => {
    const t = scene({ a: `blue ${LEG} 0101`, t: 'blue truck:2 45T 0101' }, { dumps: { blue: { '0101': 3 } } })
    expect(View.of(t.m, 1).cells[t.m.board.dump.base + t.at('0101')]).toBe(HIDDEN)
    t.play('take t', 'load 3', 'stop', 'take a', 'move 0102', 'stop')
    expect(View.of(t.m, 1).cells[t.m.board.dump.base + t.at('0101')]).toBe(0)
    expect(t.offers('blow')).toEqual(['blow 0101'])
    expect(scene({ a: `blue ${LEG} 0101` }).offers('blow')).toEqual([])
  })

  test('ocs:12.3d#1 a path goes as transport would: not through enemy units or zones, but past what lies alone', () => {
    const way = (units: Record<string, string>, more: Partial<Position> = {}) => {
      const t = scene(
        { a: `blue ${LEG} 0105`, ...units },
        { map: ['. . . . . . .'], dumps: { blue: { '0101': 4 } }, ...more },
      )
      return drawsFrom(t.m, t.unit('a'), t.at('0101'))
    }
    expect(way({ e: `red ${LEG} 0107 move` })).toBe(true)
    expect(way({ e: `red ${LEG} 0103 move` })).toBe(false)
    expect(way({ e: `red ${LEG} 0107 move` }, { dumps: { blue: { '0101': 4 }, red: { '0103': 4 } } })).toBe(true)
    expect(way({ e: `red ${LEG} 0107 move`, t: 'red truck:2 45T 0103' })).toBe(true)
    expect(way({ e: `red ${LEG} 0107 move` }, { map: ['. . ~ . . . .'] })).toBe(false)
    const pass = { map: ['. . . . . . .', '~ ~ . ~ ~ ~ ~'] }
    expect([way({ e: `red ${LEG} 0203 move` }, pass), way({ e: `red ${LEG} 0203` }, pass)]).toEqual([true, false])
  })

  test('ocs:4.8c.D#2 ocs:4.8c.D#1 trains and supply pass enemy trucks and dumps, and nobody gets off among them', () => {
    const more = {
      map: ['v . v . v . .'],
      rails: ['0101/0102', '0102/0103', '0103/0104', '0104/0105'],
      entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
    }
    const ride = (units: Record<string, string>, dumps: Position['dumps'] = {}): string[] => {
      const t = scene({ a: `blue ${LEG} 0101 move`, e: `red ${LEG} 0107 move`, ...units }, { ...more, dumps }).play(
        'take a',
      )
      return ['rail 0103', 'rail 0105'].map((order) => t.refusal(order))
    }
    expect(ride({})).toEqual(['legal', 'legal'])
    expect(ride({}, { red: { '0103': 4 } })).toEqual(['rail-detrain', 'legal'])
    expect(ride({ k: 'red truck:2 45T 0103' })).toEqual(['rail-detrain', 'legal'])
    const path = scene(
      { a: `blue ${LEG} 0105`, k: 'red truck:2 45T 0104', e: `red ${LEG} 0107 move` },
      { map: ['. . . . . . .'], dumps: { blue: { '0101': 4 }, red: { '0103': 4 } } },
    )
    expect(drawsFrom(path.m, path.unit('a'), path.at('0101'))).toBe(true)
  })

  test('ocs:13.2h#1 a Transport Point counter shows its points and what is on it: full, in part, nothing', () => {
    const t = scene({
      t: 'blue truck:2 45T 0101 load:8',
      u: 'blue truck:2 45T 0101 load:3',
      v: 'blue truck:2 45T 0101',
    })
    const shown = ['t', 'u', 'v'].map((id) => showCounter(seenOpenly(t.m), t.unit(id)))
    expect(shown.map(({ strength, middle }) => [strength.now, middle])).toEqual([
      [2, supplyMark(8)],
      [2, supplyMark(3)],
      [2, supplyMark(0)],
    ])
    expect(new Set(shown.map(({ middle }) => middle)).size).toBe(3)
  })
})

describe('zones', () => {
  test('ocs:4.5a.A#2 trucks that overrun into an enemy zone go on by another overrun, and in no other way', () => {
    const t = scene(
      { a: 'blue 60-5-16T/60-5-16T 0101', e: `red ${LEG} 0102`, f: `red ${LEG} 0103`, g: `red ${LEG} 0204 move` },
      { dumps: { blue: { '0101': 8 } } },
    )
    t.play('take a', 'overrun 0102').paid().paid().play('lead a', 'lead e').dice(4, 1).dice(5, 5).until('move.act')
    expect([t.hex('a'), t.hex('e'), t.m.board.zoc.get(t.m.game.grid.size + t.at('0102'))]).toEqual(['0102', 'dead', 1])
    expect([t.refusal('move 0202'), t.refusal('overrun 0103')]).toEqual(['zone-stops', 'legal'])
    t.play('overrun 0103').paid().paid().play('lead a', 'lead f').dice(4, 1).dice(5, 5).until('move.act')
    expect(t.hex('a')).toBe('0103')
  })
})

describe('modes', () => {
  test('ocs:5.7e#1 ocs:5.8#3 no Reserve rides a train; nobody in Strat Mode attacks, overruns or fires', () => {
    const rails: Partial<Position> = {
      map: ['v . v . . . .'],
      rails: ['0101/0102', '0102/0103'],
      entries: { w: { side: 'blue', hexes: ['0101'], source: true, name: 'west' } },
    }
    const reserve = scene({ r: `blue ${LEG} 0101 move reserve`, e: `red ${LEG} 0107 move` }, rails).play('take r')
    expect(reserve.refusal('rail 0103')).toBe('rail-mode')
    const free = scene({ r: `blue ${LEG} 0101 move`, e: `red ${LEG} 0107 move` }, rails).play('take r')
    expect(free.refusal('rail 0103')).toBe('legal')
    const t = scene(
      { s: `blue ${LEG} 0101 strat`, g: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 strat', e: `red ${LEG} 0102 move` },
      { dumps: { blue: { '0101': 12 } } },
    )
    expect(t.play('take s').refusal('overrun 0102')).toBe('overrun-weak')
    t.play('stop', 'end').until('combatSegment', 80)
    expect([t.m.board.phase.get(0), t.offers('attack'), t.events('barrage')]).toEqual([PHASE.combat, [], []])
    const gun = scene(
      { a: `blue ${LEG} 0101`, g: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 strat', e: `red ${LEG} 0102 move` },
      { dumps: { blue: { '0101': 12 } } },
    )
    gun.play('end').until('barrageSegment.choose')
    while (gun.seat !== 'blue') gun.asUsual()
    expect([gun.place, gun.offers('barrage')]).toEqual(['barrageSegment.choose', []])
    // Out of it they do all that.
    const fit = scene(
      { s: `blue ${LEG} 0101`, g: 'blue b12(2)-4-5T/b6(2)-4-16T 0101', e: `red ${LEG} 0102 move` },
      { dumps: { blue: { '0101': 12 } } },
    )
    expect(fit.play('take s').refusal('overrun 0102')).toBe('legal')
    expect(fit.play('stop').until('barrageSegment.choose').offers('barrage')).toEqual(['barrage 0102'])
    expect(fit.until('combatSegment.choose').offers('attack')).toEqual(['attack 0102'])
  })

  test('ocs:5.8a#1 ocs:5.8a#4 no Strat Mode in an enemy zone; but who is in it stays so when the enemy comes up', () => {
    const near = scene({ s: `blue ${LEG} 0101 move`, e: `red ${LEG} 0102` }).play('take s')
    expect(near.refusal('toStrat s')).toBe('strat-zone')
    const safe = scene({ s: `blue ${LEG} 0101 move`, e: `red ${LEG} 0103` }).play('take s')
    expect(safe.refusal('toStrat s')).toBe('legal')
    const t = scene({ s: `blue ${LEG} 0101 strat`, e: 'red 4-3-8L/2-3-8L 0105' }, { player: 'red' })
    t.play('take e', 'move 0104', 'move 0103', 'move 0102', 'stop')
    expect([t.hex('e'), t.mode('s'), t.m.board.zoc.get(t.m.game.grid.size + t.at('0101'))]).toEqual([
      '0102',
      'Strat',
      1,
    ])
  })

  test('ocs:5.10e#4 ocs:13.8b#1 an engineer bridges a major river down to a minor one, disorganized on its Combat side too', () => {
    const by = (words: string) => {
      const t = scene(
        { p: `blue 2-3-4L/1-3-12T 0101 engineer ${words}`, a: `blue ${LEG} 0101 move` },
        { sides: ['0101/0102 river'] },
      )
      return [engineerCapable(t.m, t.unit('p')), t.play('take a', 'move 0102').left[0]]
    }
    expect([by(''), by('dg'), by('dg move')]).toEqual([
      [true, 8 - 1 - 1],
      [true, 8 - 1 - 1],
      [false, 8 - 1 - 5],
    ])
  })

  test('ocs:4.2#5 ocs:4.1#1 barrage strengths are added up with their fractions and rounded once, from a half upward', () => {
    const gun = (id: string) => ({ [id]: `blue b5(2)-4-5T/b5(2)-4-16T 0101 dg` })
    const sum = (ids: string[], halved: string[] = []) => {
      const t = scene(Object.assign({}, ...ids.map(gun)) as Record<string, string>)
      const units = (names: string[]): number[] => names.map((id) => t.unit(id))
      return barrageStrength(t.m, units(ids), units(halved))
    }
    expect([sum(['a']), sum(['a', 'b']), sum(['a', 'b', 'c'])]).toEqual([3, 5, 8])
    // 1.25, and 3.75.
    expect([sum(['a'], ['a']), sum(['a', 'b'], ['b'])]).toEqual([1, 4])
  })
})
