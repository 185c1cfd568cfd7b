/** 12.8e Breakout. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { imagine, View } from '../../../../core/sight.ts'
import type { Position } from '../sketch.ts'
import { gifts } from '../scenes.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')

/** The Movement Phase opens; a source of the Blues in 0101. */
function scene(units: Position['units'], more: Partial<Position> = {}): Table {
  return position({
    map: [open(24), open(24)],
    units,
    entries: { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } },
    trace: true,
    turn: 3,
    ...more,
  }).until('movementSegment')
}

describe('who may', () => {
  test('ocs:12.8e#1 ocs:2.3#10 a combat unit out of trace, before anything else is done', () => {
    const t = scene({ a: `blue ${LEG} 0103`, b: `blue ${LEG} 0112`, e: `red ${LEG} 0124 move` })
    expect([t.place, t.refusal('breakOut a'), t.refusal('breakOut b'), t.refusal('breakOut e')]).toEqual([
      'movementSegment.open',
      'breakout-traces',
      'legal',
      'not-own',
    ])
    expect(t.offers('breakOut')).toEqual(['breakOut b'])
    // It is never compulsory, and over once somebody moves.
    t.play('take a', 'move 0104', 'stop')
    expect([t.place, t.refusal('breakOut b')]).toEqual(['movementSegment.choose', 'unknown-order'])
  })

  test('ocs:12.8e#1 with a printed MA of 1 or more on either side', () => {
    const why = (figures: string) => scene({ a: `blue ${figures} 0112` }).refusal('breakOut a')
    expect([why('4-3-0L/2-3-0L'), why('4-3-1L/2-3-0L'), why('4-3-0L/2-3-1L')]).toEqual(['no-ma', 'legal', 'legal'])
  })

  test('ocs:12.8e.A#1 ocs:6.1d#1 later on a way must lead to a friend in trace: not through enemies or what is prohibited, either way', () => {
    const why = (map: string[], enemy = '0124', unit = LEG) =>
      scene({ f: `blue ${LEG} 0103`, a: `blue ${unit} 0112 oos`, e: `red ${LEG} ${enemy} move` }, { map }).refusal(
        'breakOut a',
      )
    const strip = [open(24), Array<string>(24).fill('~').join(' ')]
    expect(why(strip)).toBe('legal')
    expect(why(strip, '0107')).toBe('breakout-path')
    // Around him there is a way.
    expect(why([open(24), open(24)], '0107')).toBe('legal')
    const lake = ['. . . . . ~ . . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~']
    expect(why(lake, '0114')).toBe('breakout-path')
    // Swamp bars trucks, though not Leg; what takes all MP bars nobody.
    const swamp = ['. . . . . s . . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~']
    expect([why(swamp, '0114'), why(swamp, '0114', '4-3-4L/2-3-8T')]).toEqual(['legal', 'breakout-path'])
    expect(why(['. . . . . m . . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~'], '0114')).toBe('legal')
    // Out of a swamp that trucks could not go back into there is no way for them.
    const stands = ['. . . . . . . . . . . s . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~']
    expect([why(stands, '0114'), why(stands, '0114', '4-3-4L/2-3-8T')]).toEqual(['legal', 'breakout-path'])
  })

  test('ocs:12.8e.A#2 for a unit that moves by truck, not through zones that nobody negates', () => {
    const map = [open(14), '~ ~ ~ ~ ~ ~ . ~ ~ ~ ~ ~ ~ ~']
    const why = (unit: string, more: Record<string, string> = {}) =>
      scene({ f: `blue ${LEG} 0103`, a: `blue ${unit} 0112 oos`, e: `red ${LEG} 0207`, ...more }, { map }).refusal(
        'breakOut a',
      )
    const truck = '4-3-4L/2-3-8T'
    expect([why(LEG), why(truck)]).toEqual(['legal', 'breakout-path'])
    const held = { n: `blue ${LEG} 0106`, o: `blue ${LEG} 0107`, p: `blue ${LEG} 0108` }
    expect(why(truck, held)).toBe('legal')
  })

  test('ocs:12.8e.B#1 and a friend in trace must be within fifteen hexes', () => {
    const why = (hex: string) => scene({ f: `blue ${LEG} 0103`, a: `blue ${LEG} ${hex} oos` }).refusal('breakOut a')
    expect([why('0118'), why('0119')]).toEqual(['legal', 'breakout-far'])
    // A friend out of trace does not count.
    const t = scene({ f: `blue ${LEG} 0103`, g: `blue ${LEG} 0118 oos`, a: `blue ${LEG} 0119 oos` })
    expect(t.refusal('breakOut a')).toBe('breakout-far')
    expect(scene({ a: `blue ${LEG} 0112 oos` }).refusal('breakOut a')).toBe('breakout-path')
  })

  test('ocs:12.8e#3 on the first turn neither is asked; having been fed is no first turn', () => {
    const t = scene({ a: `blue ${LEG} 0112` })
    expect(t.refusal('breakOut a')).toBe('legal')
    expect(scene({ a: `blue ${LEG} 0112 oos` }).refusal('breakOut a')).toBe('breakout-path')
    // And one is added to the die.
    const four = (words: string) =>
      scene({ f: `blue ${LEG} 0103`, a: `blue ${LEG} 0112 ${words}` })
        .play('breakOut a')
        .dice(4)
        .hex('a')
    expect([four(''), four('oos')]).toEqual(['0112', 'dead'])
    const u = scene(
      { a: `blue ${LEG} 0112`, e: 'red (1)-1-3L/(1)-1-6L 0124' },
      { dumps: { blue: { '0112': 9 } }, options: { tiesToFirst: true } },
    )
    u.until('supplyPhase').play('end').until('movementSegment.open').play('end').until('supplyPhase').play('end')
    u.dice(2, 1).until('movementSegment.open')
    expect([u.m.seat, u.mark('a', 'outOfSupply'), u.refusal('breakOut a')]).toEqual([0, 0, 'breakout-path'])
  })

  test('ocs:12.8e#2 ocs:12.8e#4 Transport Points in their own first turn out of trace, alone or not', () => {
    const why = (units: Record<string, string>) => scene(units).refusal('breakOut k')
    const k = 'blue truck:3 45T 0112'
    expect([why({ k }), why({ k, a: `blue ${LEG} 0112` }), why({ k, a: `blue ${LEG} 0112 oos` })]).toEqual([
      'legal',
      'legal',
      'legal',
    ])
    // In trace nobody breaks out; an HQ in trace may throw to where they are.
    const hq = 'blue h8T-0-2T/h4T-0-14T 0106'
    expect([why({ k: 'blue truck:3 45T 0103' }), why({ k, hq })]).toEqual(['breakout-traces', 'breakout-traces'])
    expect(why({ k: 'blue truck:5 45T 0112 extender:9 extender' })).toBe('extender-stays')
  })

  test('ocs:12.8e#2 ocs:12.8e#4 Transport Points stay in a later turn', () => {
    const t = scene(
      { k: 'blue truck:3 45T 0112', j: 'blue truck:3 45T 0103', e: 'red (1)-1-3L/(1)-1-6L 0224' },
      { options: { tiesToFirst: true } },
    )
    t.until('supplyPhase').play('end').until('movementSegment.open').play('end').until('supplyPhase').play('end')
    t.dice(2, 1).until('movementSegment.open')
    expect([t.seat, t.refusal('breakOut k'), t.refusal('breakOut j')]).toEqual([
      'blue',
      'breakout-transport',
      'breakout-traces',
    ])
  })
})

describe('how it goes', () => {
  test('ocs:12.8e#5 5 and 6 succeed, a die for each unit', () => {
    const roll = (die: number) => {
      const t = scene({ f: `blue ${LEG} 0103`, a: `blue ${LEG} 0112 oos` })
        .play('breakOut a')
        .dice(die)
      return [t.hex('a'), t.m.waits]
    }
    expect(roll(4)).toEqual(['dead', 'decision'])
    expect(roll(5)).toEqual(['0112', 'roll'])
    expect(roll(6)).toEqual(['0112', 'roll'])
    const t = scene({ f: `blue ${LEG} 0103`, a: `blue ${LEG} 0112 oos` })
      .play('breakOut a')
      .dice(1)
    expect([t.place, t.last('breakoutFailed')['hex']]).toEqual(['movementSegment.open', t.at('0112')])
  })

  test('ocs:12.8e#6 who fails is in the Dead Pile, and is rebuilt like anybody else', () => {
    const t = scene(
      {
        h: 'blue h8T-0-2T/h4T-0-14T 0103',
        p: 'blue -/1-2-6L 0103 pax move',
        a: `blue ${LEG} 0118 oos rebuild:1+0`,
        e: 'red (1)-1-3L/(1)-1-6L 0224',
      },
      { options: { tiesToFirst: true }, tables: gifts() },
    )
    t.play('breakOut a').dice(1)
    expect(t.hex('a')).toBe('dead')
    t.until('supplyPhase').play('end').until('supplyPhase').play('end').until('reinforcementPhase')
    expect([t.seat, t.refusal('rebuild a')]).toEqual(['blue', 'legal'])
  })

  test('ocs:12.8e#3 +1 on the first turn, without a friend far and wide', () => {
    const roll = (die: number) =>
      scene({ a: `blue ${LEG} 0112` })
        .play('breakOut a')
        .dice(die).m.waits
    expect([roll(3), roll(4)]).toEqual(['decision', 'roll'])
  })

  test('ocs:12.8e#7 ocs:12.8e#8 it returns as a reinforcement so many turns on, with its losses and no marker', () => {
    const t = scene({
      f: `blue ${LEG} 0103`,
      a: 'blue 9-4-4L/5-4-9L 0112 re:3 steps:3 size:division lost:2 oos low dg',
    })
    t.play('breakOut a').dice(6).dice(2)
    expect([t.hex('a'), t.mark('a', 'arrives'), t.last('brokeOut')['turns']]).toEqual(['coming', 5, 2])
    const marks = (['lost', 'internals', 'outOfSupply', 'marker', 'cut'] as const).map((c) => t.mark('a', c))
    expect(marks).toEqual([2, 0, 0, 0, 0])
  })

  test('ocs:12.8e#4 each Transport Point rolls for itself; what they carried stays on the ground', () => {
    const t = scene({ k: 'blue truck:3 45T 0112 load:7', a: `blue ${LEG} 0112` })
    t.play('breakOut k').dice(3, 4, 6)
    expect([t.mark('k', 'points'), t.mark('k', 'load'), t.dump('blue', '0112')]).toEqual([2, 0, 7])
    t.dice(1)
    expect([t.hex('k'), t.mark('k', 'arrives')]).toEqual(['coming', 4])
    const u = scene({ k: 'blue truck:2 45T 0112', a: `blue ${LEG} 0112` })
      .play('breakOut k')
      .dice(3, 3)
    expect([u.hex('k'), u.mark('k', 'points')]).toEqual(['unused', 0])
    // Organic trucks hand nothing over: what they carry is lost.
    const o = scene({ k: 'blue truck:1 45T 0112 load:4 organic div:pz', a: `blue ${LEG} 0112` })
    o.play('breakOut k').dice(6)
    expect([o.mark('k', 'load'), o.dump('blue', '0112'), o.m.board.ledger.get(0)]).toEqual([0, 0, 0])
  })

  test('ocs:12.8e#7 ocs:V4.1#1 it comes back at a supply source', () => {
    const t = scene({ f: `blue ${LEG} 0103`, a: `blue ${LEG} 0112 oos` }, { options: { tiesToFirst: true } })
    t.play('breakOut a').dice(6).dice(1)
    t.until('supplyPhase').play('end').until('supplyPhase').play('end').until('movementSegment.open')
    expect([t.hex('a'), t.mark('a', 'outOfSupply')]).toEqual(['0101', 0])
  })
})

describe('what the enemy sees', () => {
  test('not which unit of a stack tries, until it is gone', () => {
    const units = {
      f: `blue ${LEG} 0103`,
      a: `blue ${LEG} 0112 oos`,
      b: `blue ${LEG} 0112 oos`,
      c: `blue ${LEG} turn9`,
    }
    const t = scene(units).play('breakOut b')
    expect(View.of(t.m, 1).frames.at(-1)).toMatchObject({ unit: null, hex: t.at('0112'), dice: 1, first: 0 })
    expect(View.of(t.m, 0).frames.at(-1)!['unit']).toBe(t.unit('b'))
    const other = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('x'), t.m.state.layout)
    expect(other.board.hex.get(other.frame('breakout')!.unit)).toBe(t.at('0112'))
    expect(scene(units).refusal('breakOut c')).toBe('not-on-map')
    const open_ = scene(units, { options: { openStacks: true } }).play('breakOut b')
    expect(View.of(open_.m, 1).frames.at(-1)!['unit']).toBe(t.unit('b'))
    t.dice(1)
    expect(t.last('breakoutFailed')).toEqual({ side: 0, hex: t.at('0112'), unit: t.unit('b') })
    const u = scene(units).play('breakOut b').dice(6).dice(3)
    expect(u.last('brokeOut')).toEqual({ side: 0, hex: u.at('0112'), turns: 3, unit: u.unit('b') })
    // A combat unit has no points, before and after.
    expect(u.mark('b', 'points')).toBe(0)
  })

  test('ocs:12.8e.B#1 of several friends one near enough will do', () => {
    const why = (f: string) =>
      scene({ f: `blue ${LEG} ${f}`, g: `blue ${LEG} 0102`, a: `blue ${LEG} 0118 oos` }).refusal('breakOut a')
    expect([why('0103'), why('0101')]).toEqual(['legal', 'breakout-far'])
  })

  test('ocs:12.8e#4 Transport Points amid enemy zones, each with its die; what was not carried is not put down', () => {
    const t = scene({ k: 'blue truck:2 45T 0112', e: `red ${LEG} 0111`, g: `red ${LEG} 0113` })
    expect(t.refusal('breakOut k')).toBe('legal')
    const later = scene({ k: 'blue truck:2 45T 0112', e: `red ${LEG} 0111`, g: `red ${LEG} 0113` })
    later.m.board.cut.set(later.unit('k'), 1)
    expect(later.refusal('breakOut k')).toBe('breakout-transport')
    const u = t.play('breakOut k').dice(6, 3).dice(1)
    expect([u.hex('k'), u.mark('k', 'points')]).toEqual(['coming', 1])
    // Nothing was carried, nothing is put down.
    expect([u.dump('blue', '0112'), u.m.board.unloaded.get(u.at('0112'))]).toEqual([0, 0])
  })
})
