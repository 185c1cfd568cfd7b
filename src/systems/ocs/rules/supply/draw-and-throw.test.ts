/** 12.1 to 12.3: dumps, draw and throw. */
import { describe, expect, test } from 'vitest'
import { dumpsFor, relyOnWay, takeTokens, tokensAt, tokensFor } from './dumps.ts'
import {
  drawField,
  drawMask,
  drawMobility,
  drawsFrom,
  dumpHexes,
  hqsServing,
  pathCosts,
  paths,
  relyAlong,
  wayTo,
} from './draw-and-throw.ts'
import { barrageSegment, battery, fireAt0204, reinforcing, sourceIn, supplied } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { did, engineerCapable } from '../position/board.ts'
import { detrainable } from '../transport/railnet.ts'
import { DID, LEG as L, MP, SP, TRACK, TRUCK } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const MOT = '4-4-5L/3-4-16T'
const HQ = 'h8T-0-2T/h4T-0-14T'

const dumps = (t: Table, id: string): string[] => dumpsFor(t.m, t.unit(id)).map((hex) => t.m.game.grid.format(hex))
const serving = (t: Table, id: string): string[] => hqsServing(t.m, t.unit(id)).map((u) => t.m.game.units[u]!.id)

describe('direct draw', () => {
  test('ocs:12.3a#1 ocs:12.3c#1 five truck MP to the dump or to a hex next to it', () => {
    const at = (map: string, hex: string) => {
      const t = position({ map: [map], units: { a: `blue ${LEG} 0101` }, dumps: { blue: { [hex]: 4 } } })
      return dumps(t, 'a')
    }
    expect(at('. . . . . . . .', '0107')).toEqual(['0107'])
    expect(at('. . . . . . . .', '0108')).toEqual([])
    // 0102 to 0104 are woods of 2 MP each: four are spent in 0103, and 0104 is next to it.
    expect(at('. w w w . . . .', '0104')).toEqual(['0104'])
    expect(at('. w w w . . . .', '0105')).toEqual([])
  })

  test('ocs:12.3c#1 the last hex may be prohibited', () => {
    const t = position({ map: ['. . ~ .'], units: { a: `blue ${LEG} 0101` }, dumps: { blue: { '0103': 4 } } })
    expect(dumps(t, 'a')).toEqual(['0103'])
    const cliff = position({
      map: ['. . . .'],
      units: { a: `blue ${LEG} 0101` },
      dumps: { blue: { '0103': 4, '0104': 4 } },
      sides: ['0102/0103 cliff'],
    })
    expect(dumps(cliff, 'a')).toEqual(['0103'])
    const thrown = position({
      map: ['. . . ~'],
      units: { h: 'blue h2T-0-2T/h1T-0-14T 0101', a: `blue ${LEG} 0104`, b: `blue ${LEG} 0103` },
    })
    expect([serving(thrown, 'a'), serving(thrown, 'b')]).toEqual([['h'], ['h']])
  })

  test('ocs:12.3a#4 the way is counted from the unit to the dump', () => {
    // Into the forest hexes costs 4 MP a piece: from the open it reaches one of them, out of them it is cheap.
    const map = ['. f . . . . .']
    const out = position({ map, units: { a: `blue ${LEG} 0102` }, dumps: { blue: { '0107': 4 } } })
    const into = position({ map, units: { a: `blue ${LEG} 0107` }, dumps: { blue: { '0101': 4 } } })
    expect([dumps(out, 'a'), dumps(into, 'a')]).toEqual([['0107'], []])
  })

  test('ocs:12.3a#2 trucks, except for an HQ that throws by leg or track', () => {
    const map = ['. f f . . .']
    const hq = (text: string) =>
      dumps(position({ map, units: { h: `blue ${text} 0101` }, dumps: { blue: { '0104': 4 } } }), 'h')
    expect([hq('h8T-0-2T/h4T-0-14T'), hq('h8L-0-2L/h4L-0-7L')]).toEqual([[], ['0104']])
  })

  test('ocs:12.3d#2 not through enemy combat units, but through enemy trucks', () => {
    const at = (enemy: string) =>
      dumps(
        position({
          map: ['. . . . .'],
          units: { a: `blue ${LEG} 0101`, e: `red ${enemy}` },
          dumps: { blue: { '0105': 4 } },
        }),
        'a',
      )
    expect(at('(1)-1-3L/(1)-1-6L 0103')).toEqual([])
    expect(at('truck:1 45T 0103')).toEqual(['0105'])
  })

  test('ocs:12.3d#3 ocs:4.5a.B#1 ocs:4.5a.B#2 zones block truck paths unless negated; the unit may stand in one', () => {
    // The enemy stands in a row of lakes; its zone lies on 0102, 0103 and 0104.
    const zone = (word: string, negating: string, hq = `${LEG} 0101`) =>
      dumps(
        position({
          map: ['. . . . . .', '~ ~ . ~ ~ ~'],
          units: {
            a: `blue ${hq}`,
            e: `red ${LEG} 0203 ${word}`,
            ...(negating ? { n: `blue ${LEG} ${negating}`, o: `blue ${LEG} 0104`, p: `blue ${LEG} 0102` } : {}),
          },
          dumps: { blue: { '0106': 4 } },
        }),
        'a',
      )
    expect(zone('move', '')).toEqual(['0106'])
    expect(zone('', '')).toEqual([])
    expect(zone('', '0103')).toEqual(['0106'])
    expect(zone('', '', 'h8L-0-2L/h4L-0-7L 0101')).toEqual(['0106'])
    expect(zone('', '', `${LEG} 0104`)).toEqual(['0106'])
    // The same for throws.
    const thrown = (hq: string, word: string) =>
      serving(
        position({
          map: ['. . . . . . .', '~ ~ . ~ ~ ~ ~'],
          units: { h: `blue ${hq} 0101`, a: `blue ${LEG} 0107`, e: `red ${LEG} 0203 ${word}` },
        }),
        'a',
      )
    expect([thrown(HQ, ''), thrown(HQ, 'move'), thrown('h8L-0-2L/h4L-0-7L', '')]).toEqual([[], ['h'], ['h']])
  })

  test('ocs:12.3d#4 ocs:12.3d#5 ocs:17.0c#1 mud does not count, frost may help', () => {
    const at = (ground: 'dry' | 'mud' | 'frozen', sides: string[] = []) =>
      dumps(
        position({
          map: ['. . . . . . .'],
          units: { a: `blue ${LEG} 0101` },
          dumps: { blue: { '0107': 4 } },
          ground,
          sides,
        }),
        'a',
      )
    expect([at('dry'), at('mud')]).toEqual([['0107'], ['0107']])
    const stream = ['0101/0102 stream']
    expect([at('dry', stream), at('frozen', stream)]).toEqual([[], ['0107']])
  })

  test('ocs:4.5b#5 who negates on the way of supply that is used stays there for the phase', () => {
    const t = position({
      map: ['. . . . . .', '~ ~ . ~ ~ ~'],
      units: {
        a: `blue ${LEG} 0101`,
        n: `blue ${LEG} 0103`,
        o: `blue ${LEG} 0104`,
        p: `blue ${LEG} 0102`,
        e: `red ${LEG} 0203`,
      },
      dumps: { blue: { '0106': 4 } },
    })
    relyOnWay(t.m, t.unit('a'), t.at('0106'))
    expect(['n', 'o', 'p'].map((id) => did(t.m, t.unit(id), DID.negated))).toEqual([true, true, true])
    expect(t.refusal('take n')).toBe('negated')
  })
})

describe('what paths are made of', () => {
  const lakes = '~ ~ ~ . ~ ~ ~ . ~ ~ ~ ~'
  const row = Array<string>(12).fill('.').join(' ')

  test('ocs:3.3a#3 ocs:12.1d#1 dumps on the ground and loaded transport, each hex once, of either side', () => {
    const t = position({
      map: [row],
      units: {
        k: 'blue truck:2 45T 0109 load:2',
        l: 'blue truck:2 45T 0101 load:2',
        m: 'blue truck:2 45T 0101 load:1',
        n: 'blue truck:2 45T 0103 load:1',
        empty: 'blue truck:2 45T 0107',
        a: `blue ${LEG} 0108`,
        e: 'red truck:2 45T 0111 load:1',
      },
      dumps: { blue: { '0103': 4, '0105': 1 }, red: { '0112': 4 } },
    })
    const hexes = (side: number) => dumpHexes(t.m, side).map((hex) => t.m.game.grid.format(hex))
    expect([hexes(0), hexes(1)]).toEqual([
      ['0101', '0103', '0105', '0109'],
      ['0111', '0112'],
    ])
  })

  test('ocs:12.3a#2 all draw by truck, an HQ by its throw', () => {
    const t = position({
      map: [row],
      units: {
        a: `blue ${LEG} 0101`,
        h: 'blue h5L-0-2L/h3L-0-7L 0101',
        k: `blue ${HQ} 0101`,
        c: 'blue h5K-0-2K/h3K-0-7K 0101',
      },
    })
    expect(['a', 'h', 'k', 'c'].map((id) => drawMobility(t.m, t.unit(id)))).toEqual([TRUCK, L, TRUCK, TRACK])
  })

  test('ocs:4.5b#5 only who negates for trucks on the way is held: not where it begins, not outside zones, not on foot', () => {
    // The zones of e and f lie on 0104 and on 0108.
    const held = (mobility: number) => {
      const t = position({
        map: [row, lakes],
        units: {
          s: `blue ${LEG} 0104`,
          o: `blue ${LEG} 0106`,
          n: `blue ${LEG} 0108`,
          e: `red ${LEG} 0204`,
          f: `red ${LEG} 0208`,
        },
      })
      relyAlong(t.m, 0, t.at('0104'), mobility, 8 * MP, t.at('0112'))
      return ['s', 'o', 'n'].filter((id) => did(t.m, t.unit(id), DID.negated))
    }
    expect([held(TRUCK), held(L)]).toEqual([['n'], []])
  })

  test('ocs:12.3c#1 a way ends in the goal or next to it, whichever is nearer, and where nothing is reached there is none', () => {
    const t = position({ map: [row, row], units: { a: `blue ${LEG} 0101` } })
    const way = (goal: string, limit: number) => {
      const flood = paths(t.m, 0, t.at('0101'), TRUCK, limit * MP)
      const found = wayTo(t.m, flood, pathCosts(t.m, 0, TRUCK), t.at(goal))
      return found && [found.hexes.map((hex) => t.m.game.grid.format(hex)).at(-1), found.spent.at(-1)! / MP]
    }
    expect([way('0105', 9), way('0105', 3), way('0105', 2), way('0101', 0), way('0112', 5)]).toEqual([
      ['0104', 3],
      ['0104', 3],
      null,
      ['0101', 0],
      null,
    ])
  })
})

describe('throws', () => {
  const map = ['. . . . . . . . . . . . . . . . . .']

  test('ocs:12.3b#1 an HQ draws and throws on, to the unit or next to it', () => {
    const at = (hex: string) =>
      position({ map, units: { a: `blue ${LEG} ${hex}`, h: `blue ${HQ} 0103` }, dumps: { blue: { '0101': 4 } } })
    expect([serving(at('0112'), 'a'), dumps(at('0112'), 'a')]).toEqual([['h'], ['0101']])
    expect([serving(at('0113'), 'a'), dumps(at('0113'), 'a')]).toEqual([[], []])
  })

  test('ocs:12.3b.B#1 ocs:13.1b#1 one HQ throws to any number of units', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`u${i}`, `blue ${LEG} 01${10 + (i % 3)}`]))
    const t = position({ map, units: { h: `blue ${HQ} 0103`, ...many }, dumps: { blue: { '0101': 4 } } })
    expect(Object.keys(many).flatMap((id) => dumps(t, id))).toEqual(Array<string>(9).fill('0101'))
    // And by itself it does what only HQs do: rebuild, bridge, open a station, build.
    const at = (hq: string) => {
      const works = reinforcing(
        {
          hq: `blue ${hq}`,
          d: `blue ${LEG} dead rebuild:1+0`,
          p: 'blue -/1-2-6L 0203 pax move',
          t: `blue ${MOT} 0103 move`,
        },
        {
          sides: ['0103/0104 river'],
          rails: ['0101/0102', '0102/0103'],
          dumps: { blue: { '0103': 40 } },
        },
      )
      const rebuilds = works.refusal('rebuild d')
      works.play('end', 'take t')
      const crosses = works.refusal('move 0104')
      works.play('stop')
      return [rebuilds, crosses, detrainable(works.m, 0, works.at('0103')), works.refusal('build hq')]
    }
    expect(at(`${HQ} 0103`)).toEqual(['legal', 'legal', true, 'legal'])
    expect(at(`${HQ} 0103 move`)).toEqual(['rebuild-hq', 'prohibited', false, 'worker-mode'])
  })

  test('ocs:12.3b.C#1 ocs:13.1a#1 ocs:13.1a#2 the throw of the side that shows; none in Strat Mode, any when disorganized', () => {
    const at = (word: string) =>
      serving(
        position({ map, units: { a: `blue ${LEG} 0112`, b: `blue ${LEG} 0108`, h: `blue ${HQ} 0103 ${word}` } }),
        'a',
      )
    expect(['', 'dg', 'move', 'strat'].map(at)).toEqual([['h'], ['h'], [], []])
    const near = (word: string) =>
      serving(position({ map, units: { b: `blue ${LEG} 0108`, h: `blue ${HQ} 0103 ${word}` } }), 'b')
    expect([near('move'), near('strat')]).toEqual([['h'], []])
    const works = (word: string) => {
      const t = position({ map, units: { h: `blue ${HQ} 0103 ${word}` } })
      return engineerCapable(t.m, t.unit('h'))
    }
    expect([works(''), works('dg'), works('strat')]).toEqual([true, true, false])
  })

  test('ocs:12.3b.D#1 no HQ throws on what another threw; for itself it takes it', () => {
    const t = position({
      map,
      units: { h: `blue ${HQ} 0103`, i: `blue ${HQ} 0110`, a: `blue ${LEG} 0118` },
      dumps: { blue: { '0101': 4 } },
    })
    expect([serving(t, 'a'), dumps(t, 'i'), dumps(t, 'a')]).toEqual([['i'], ['0101'], []])
  })

  test('ocs:13.1d#1 ocs:13.1d#2 a divisional HQ serves its division, and independents of its nation', () => {
    const units = {
      h: `blue ${HQ} 0103 divisional div:x`,
      own: `blue ${LEG} 0108 div:x`,
      else: `blue ${LEG} 0108 div:y`,
      free: `blue ${LEG} 0108`,
      ally: `blue ${LEG} 0108 nation:other`,
      big: 'blue 9-3-4L/4-3-8L 0108 re:3 steps:3',
    }
    const t = position({ map, units })
    expect(['own', 'else', 'free', 'ally', 'big'].map((id) => serving(t, id).length)).toEqual([1, 0, 1, 0, 0])
    // Any other HQ serves them all.
    const army = position({ map, units: { ...units, h: `blue ${HQ} 0103` } })
    expect(['own', 'else', 'free', 'ally', 'big'].map((id) => serving(army, id).length)).toEqual([1, 1, 1, 1, 1])
  })

  test('ocs:12.3b#3 ocs:12.3c#1 the diagram: two HQs reach the hex next to a division; the second comes next to the dump in 5 MP of light woods', () => {
    // From B in 0105: two woods and an open hex, 5 MP, to 0102 next to the dump; 8 MP to 0111 next to the division.
    const at = (line: string) =>
      position({
        map: [line],
        units: { b: 'blue h8T-0-2T/h4T-0-14T 0105', a: 'blue h9T-0-2T/h5T-0-14T 0104', d: `blue ${LEG} 0112` },
        dumps: { blue: { '0101': 4 } },
      })
    const t = at('. . w w . . w . w . . .')
    expect([serving(t, 'd'), dumps(t, 'b'), dumps(t, 'd')]).toEqual([['b', 'a'], ['0101'], ['0101']])
    const stretched = at('. w w w . . w . w . w .')
    expect(serving(stretched, 'd')).toEqual([])
    expect(['b', 'a'].map((id) => drawsFrom(stretched.m, stretched.unit(id), stretched.at('0101')))).toEqual([
      false,
      true,
    ])
    // For trace B counts to the hex of A, which makes its rail hex a station; not if A is on the move.
    const traces = (word: string) =>
      supplied(
        position({
          map: ['. . . . . . . . . . . . . . . . .'],
          units: {
            a: `blue h1T-0-2T/h1T-0-14T 0103 ${word}`,
            b: 'blue h8T-0-2T/h4T-0-14T 0108',
            d: `blue ${LEG} 0117`,
          },
          rails: ['0101/0102', '0102/0103'],
          entries: sourceIn('0101'),
        }),
        'b',
        'd',
      )
    expect([traces(''), traces('move')]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('ocs:13.2g.B#1 ocs:13.2g#1 an organic truck serves its formation alone, through an HQ too', () => {
    const t = position({
      map,
      units: {
        h: `blue ${HQ} 0103`,
        own: `blue ${LEG} 0110 div:x`,
        free: `blue ${LEG} 0110`,
        o: 'blue truck:2 45T 0101 organic div:x load:6',
      },
    })
    expect([dumps(t, 'own'), dumps(t, 'free')]).toEqual([['0101'], []])
  })
})

describe('dumps', () => {
  const t = position({
    map: ['. . . .'],
    units: {
      a: `blue ${LEG} 0101 div:x`,
      o: 'blue truck:2 45T 0102 organic div:x load:3',
      p: 'blue truck:2 45T 0102 load:2',
      e: `red ${LEG} 0104 move`,
    },
    dumps: { blue: { '0102': 4, '0103': 2 }, red: { '0104': 8 } },
  })

  test('ocs:12.1b#1 ocs:12.1d#1 ocs:3.3a#3 loaded or on the ground, and of nobody else', () => {
    expect([tokensAt(t.m, 0, t.at('0102'), 0), tokensAt(t.m, 0, t.at('0102'), -1)]).toEqual([9, 6])
    expect(tokensFor(t.m, t.unit('a'))).toBe(11)
    expect(drawsFrom(t.m, t.unit('a'), t.at('0104'))).toBe(true)
    expect(dumps(t, 'a')).toEqual(['0102', '0103'])
    // What is loaded is burnt, fired and eaten as it lies.
    const loaded = position({
      map: ['. . . .'],
      units: { k: 'blue 5-4-8K/3-4-16K 0101', p: 'blue truck:2 45T 0102 load:8', e: `red ${LEG} 0104` },
      fuel: true,
      trace: true,
    }).until('movementSegment')
    loaded.play('take k', 'fuelFrom 0102', 'move 0102', 'move 0103', 'stop')
    expect(loaded.mark('p', 'load')).toBe(7)
    loaded.play('end').until('supplyPhase').play('end')
    expect([loaded.mark('p', 'load'), loaded.mark('k', 'outOfSupply')]).toEqual([6, 0])
    expect(loaded.attack('0104', '0103').play('from 0102').mark('p', 'load')).toBe(5)
  })

  test('ocs:12.1a#1 ocs:12.1a#2 ocs:12.1a#3 spending leaves the change: 1T of 2 SP, 2T of 5 SP', () => {
    const fuel = position({
      map: ['. . .'],
      units: { k: 'blue 5-4-8K/3-4-16K 0101', e: `red ${LEG} 0103 move` },
      dumps: { blue: { '0101': 2 * SP } },
      fuel: true,
    }).play('take k', 'fuelFrom 0101', 'move 0102', 'stop')
    expect(fuel.dump('blue', '0101')).toBe(1 * SP + 3)
    const guns = barrageSegment(
      battery({ g: 'blue b8(2)-3-4L/b4(1)-3-8L 0202' }, { dumps: { blue: { '0201': 5 * SP } } }),
    )
    expect(fireAt0204(guns, 'g').dump('blue', '0201')).toBe(4 * SP + 2)
  })

  test('what lies on the ground is spent first, and what organic trucks carry last', () => {
    takeTokens(t.m, 0, t.at('0102'), 5, 0)
    expect([t.dump('blue', '0102'), t.mark('p', 'load'), t.mark('o', 'load')]).toEqual([0, 1, 3])
    takeTokens(t.m, 0, t.at('0102'), 2, 0)
    expect([t.mark('p', 'load'), t.mark('o', 'load')]).toEqual([0, 2])
    expect(t.m.setting.system.invariants(t.m)).toEqual([])
  })
})

test('the field of the whole map says of each hex what its own flood says', () => {
  const t = position({
    map: ['. w . f . . . . .', '. . ~ . . w . . .', 'f . . . . . . ~ .', '. . w . . . s . .'],
    units: { a: `blue ${LEG} 0101`, n: `blue ${LEG} 0304`, e: `red ${LEG} 0205`, f: `red ${LEG} 0402` },
    dumps: { blue: { '0303': 4, '0107': 3 } },
    roads: ['0303/0304 highway', '0304/0404'],
    sides: ['0305/0405 stream'],
  })
  const field = drawField(t.m, 0)
  const targets = ['0303', '0107'].map((n) => t.at(n))
  for (let hex = 0; hex < t.m.game.grid.size; hex++) {
    const mask = drawMask(t.m, 0, hex, TRUCK)
    const playable = t.m.game.land.terrains[Math.log2(t.m.game.land.terrain[hex]!)] !== 'lake'
    const reaches = targets.some((to) => mask[to] === 1)
    expect([t.m.game.grid.format(hex), field[hex] === 1 || !playable]).toEqual([
      t.m.game.grid.format(hex),
      reaches || !playable,
    ])
  }
})
