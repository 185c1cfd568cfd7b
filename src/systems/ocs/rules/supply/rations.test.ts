/** 12.6c-f and 12.10e: eating off the map, and recovery of internal stocks. */
import { describe, expect, test } from 'vitest'
import { priceOfMeal } from './rations.ts'
import { rehearse } from './supplyphase.ts'
import { sourceIn, supplying as phase } from '../scenes.ts'
import { position, type Table } from '../testing.ts'
import { RE } from '../world.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const three = 're:3 steps:3 size:division'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')
const out = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'outOfSupply'))

describe('eating off the map', () => {
  test('ocs:12.6c#1 ocs:12.6c#2 a token for two RE of all who eat from a dump, rounded up once', () => {
    // 3 + 3 + 1/2 RE = 6 1/2 RE: 4T.
    const t = phase({
      units: {
        a: `blue ${DIV} 0110 ${three}`,
        b: `blue ${DIV} 0111 ${three}`,
        c: `blue ${LEG} 0112 size:battalion`,
      },
      dumps: { blue: { '0110': 9 } },
    })
    expect(rehearse(t.m, 0).meals.map(({ tokens, units }) => [tokens, units.length])).toEqual([[4, 3]])
    t.play('end')
    expect([t.dump('blue', '0110'), out(t, 'a', 'b', 'c')]).toEqual([5, [0, 0, 0]])
    expect([2 * RE, 2 * RE + 1, 0].map((quarters) => priceOfMeal(t.m, quarters))).toEqual([1, 2, 0])
  })

  test('ocs:12.6c#1 thrown to by an HQ as well as drawn; out of range nobody eats', () => {
    const t = phase({
      units: { h: 'blue h8T-0-2T/h4T-0-14T 0106', a: `blue ${LEG} 0114`, b: `blue ${LEG} 0117` },
      dumps: { blue: { '0101': 9 } },
    })
    t.play('end')
    expect([t.dump('blue', '0101'), out(t, 'h', 'a', 'b')]).toEqual([8, [0, 0, 1]])
  })

  test('ocs:12.6c#3 ocs:12.0#1 who traces does not eat, and trace pays for nothing', () => {
    const t = phase({ units: { a: `blue ${LEG} 0102 low` }, dumps: { blue: { '0104': 1 } } }, true)
    expect([t.refusal('starve a'), t.refusal('first a')]).toEqual(['not-fed', 'legal'])
    t.play('end')
    // In trace, but its stocks are not restored by it: the single token is wasted on them.
    expect([out(t, 'a'), t.mark('a', 'internals'), t.dump('blue', '0104')]).toEqual([[0], 1, 0])
    const u = phase({ units: { a: `blue ${LEG} 0102` }, dumps: { blue: { '0104': 1 } } }, true)
    expect(u.refusal('first a')).toBe('no-supply-need')
    u.play('end')
    expect(u.dump('blue', '0104')).toBe(1)
    // On-map supply does stand in for trace: without either it goes out of supply.
    const units = { a: `blue ${LEG} 0110` }
    const fed = phase({ units, dumps: { blue: { '0110': 1 } } }).play('end')
    expect([out(fed, 'a'), fed.dump('blue', '0110'), out(phase({ units }).play('end'), 'a')]).toEqual([[0], 0, [1]])
  })

  test('ocs:12.6d#1 ocs:12.6d#2 feeding is voluntary: who starves is Out of Supply and rolls', () => {
    const t = phase({
      units: { a: `blue ${LEG} 0110`, b: `blue ${LEG} 0111` },
      dumps: { blue: { '0110': 9 } },
    })
    expect(t.refusal('feed a')).toBe('not-starved')
    t.play('starve a')
    expect([t.refusal('starve a'), t.refusal('starve b'), t.refusal('feed a')]).toEqual(['not-fed', 'legal', 'legal'])
    t.play('feed a', 'starve b', 'end')
    expect([out(t, 'a', 'b'), t.place]).toEqual([[0, 1], 'attrition.check'])
    expect(t.dump('blue', '0110')).toBe(8)
  })

  test('ocs:12.6c#1 where there is too little, the owner says who is first', () => {
    const scene = () =>
      phase({
        units: { a: `blue ${DIV} 0110 ${three}`, b: `blue ${DIV} 0111 ${three}` },
        dumps: { blue: { '0110': 2 } },
      })
    const t = scene()
    t.play('end')
    expect(out(t, 'a', 'b')).toEqual([0, 1])
    const u = scene()
    u.play('first b')
    expect(u.refusal('first b')).toBe('first-already')
    u.play('end')
    expect([out(u, 'a', 'b'), u.dump('blue', '0110')]).toEqual([[1, 0], 0])
  })

  test('ocs:12.3a#3 a unit too big for one dump eats from several in range', () => {
    // Three RE need two tokens: two RE eat at the one dump, and one at the other.
    const eats = (b: string, dumps: Record<string, number>) => {
      const t = phase({ units: { a: `blue ${DIV} 0110 ${three}`, b: `blue ${b}` }, dumps: { blue: dumps } })
      const { meals } = rehearse(t.m, 0)
      t.play('end')
      return [out(t, 'a', 'b'), meals.map(({ tokens, units }) => [tokens, units.length])]
    }
    const far = `${LEG} 0120`
    expect(eats(far, { '0108': 1, '0112': 1 })).toEqual([
      [0, 1],
      [
        [1, 1],
        [1, 1],
      ],
    ])
    // The seat that is left over at the second one is for another.
    expect(eats(`${LEG} 0111`, { '0108': 1, '0112': 1 })).toEqual([
      [0, 0],
      [
        [1, 1],
        [1, 2],
      ],
    ])
    expect(eats(far, { '0108': 1, '0120': 1 })).toEqual([[1, 0], [[1, 1]]])
    expect(eats(far, { '0108': 1 })).toEqual([[1, 1], []])
  })

  test('the owner says from which dump', () => {
    const scene = () =>
      phase({ units: { a: `blue ${LEG} 0110` }, dumps: { blue: { '0108': 3, '0112': 3 }, red: { '0120': 1 } } })
    const t = scene()
    t.play('end')
    expect([t.dump('blue', '0108'), t.dump('blue', '0112')]).toEqual([2, 3])
    const u = scene()
    expect([u.refusal('from 0113'), u.refusal('from 0120')]).toEqual(['no-supply-there', 'no-supply-there'])
    u.play('from 0112')
    expect(u.refusal('from 0112')).toBe('dump-first')
    u.play('end')
    expect([u.dump('blue', '0108'), u.dump('blue', '0112')]).toEqual([3, 2])
  })

  test('ocs:12.6c#2 those who fit at a table already laid cost nothing more', () => {
    // One RE at the first dump leaves room for another; the second unit reaches both dumps and sits down there.
    const t = phase({
      units: { a: `blue ${LEG} 0104`, b: `blue ${LEG} 0112` },
      dumps: { blue: { '0109': 3, '0117': 3 } },
    })
    expect(rehearse(t.m, 0).meals.map(({ tokens, units }) => [tokens, units.length])).toEqual([[1, 2]])
  })

  test('ocs:13.2g.B#1 supply on organic trucks feeds their own formation alone', () => {
    const t = phase({
      units: {
        k: 'blue truck:1 45T 0110 organic div:pz load:4',
        a: `blue ${LEG} 0110 div:pz`,
        b: `blue ${LEG} 0110`,
      },
    })
    t.play('end')
    expect([out(t, 'a', 'b'), t.mark('k', 'load')]).toEqual([[0, 1], 3])
  })

  test('ocs:12.6e#1 ocs:5.8b#1 Strat Mode units never eat', () => {
    const t = phase({
      units: { a: `blue ${LEG} 0110 strat`, b: `blue ${LEG} 0111` },
      dumps: { blue: { '0110': 9 } },
    })
    expect([t.refusal('first a'), t.refusal('starve a')]).toEqual(['no-supply-need', 'not-fed'])
    t.play('end')
    expect([out(t, 'a', 'b'), t.dump('blue', '0110')]).toEqual([[1, 0], 8])
    // An HQ in Strat Mode throws nothing, and nobody in that mode stops where he could not trace.
    const thrown = (word: string) => {
      const units = { h: `blue h8T-0-2T/h4T-0-14T 0106 ${word}`, a: `blue ${LEG} 0114` }
      return out(phase({ units, dumps: { blue: { '0101': 9 } } }).play('end'), 'a')
    }
    expect([thrown(''), thrown('strat')]).toEqual([[0], [1]])
    const marching = (word: string) =>
      position({ map: [open(20)], trace: true, entries: sourceIn('0101'), units: { a: `blue ${LEG} 0105 ${word}` } })
        .until('movementSegment')
        .play('take a', 'move 0106', 'move 0107')
    expect([marching('strat').refusal('stop'), marching('strat').play('move 0108').refusal('stop')]).toEqual([
      'legal',
      'strat-trace',
    ])
    expect(marching('move').play('move 0108').refusal('stop')).toBe('legal')
  })

  test('ocs:12.6f#2 of a divided formation the part that is picked traces, the rest eats', () => {
    const scene = () =>
      phase({
        units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0118 div:pz` },
        entries: { E: { side: 'blue', hexes: ['0101', '0120'], source: true, name: 'the edges' } },
        dumps: { blue: { '0119': 9 } },
      })
    const t = scene()
    expect([t.refusal('part a'), t.refusal('part c')]).toEqual(['traces-already', 'legal'])
    t.play('end')
    expect([out(t, 'a', 'b', 'c'), t.dump('blue', '0119')]).toEqual([[0, 0, 0], 8])
    const u = scene()
    u.play('part c', 'end')
    expect([out(u, 'a', 'b', 'c'), u.dump('blue', '0119')]).toEqual([[1, 1, 0], 9])
    const whole = phase({ units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz` } }, true)
    expect(whole.refusal('part a')).toBe('not-divided')
  })
})

describe('recovery of internal stocks', () => {
  const scene = (units: Record<string, string>, dumps: Record<string, number>) =>
    phase({ units, dumps: { blue: dumps } }, true)
  const stocks = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'internals'))

  test('ocs:12.10e#1 2T for a Low unit, 4T for an Exhausted one, and that for each RE of a multi-step unit', () => {
    const paid = (unit: string) => {
      const t = scene({ a: `blue ${unit}` }, { '0102': 30 })
      t.play('end')
      expect(stocks(t, 'a')).toEqual([0])
      return 30 - t.dump('blue', '0102')
    }
    expect([paid(`${LEG} 0102 low`), paid(`${LEG} 0102 exhausted`)]).toEqual([2, 4])
    expect([paid(`${LEG} 0102 size:battalion low`), paid(`9-4-4L/5-4-9L 0102 re:2 low`)]).toEqual([2, 2])
    expect([paid(`${DIV} 0102 ${three} low`), paid(`${DIV} 0102 ${three} exhausted`)]).toEqual([6, 12])
    // A step lost is an RE less.
    expect(paid(`${DIV} 0102 ${three} lost:1 low`)).toBe(4)
  })

  test('ocs:12.10e.A#1 it is compulsory and comes before eating: a pocket starves', () => {
    const t = phase({ units: { a: `blue ${DIV} 0110 ${three} low` }, dumps: { blue: { '0110': 6 } } }, true)
    t.play('end')
    expect([stocks(t, 'a'), t.dump('blue', '0110'), out(t, 'a')]).toEqual([[0], 0, [1]])
    const u = phase({ units: { a: `blue ${DIV} 0110 ${three} low` }, dumps: { blue: { '0110': 8 } } }, true)
    u.play('end')
    expect([stocks(u, 'a'), u.dump('blue', '0110'), out(u, 'a')]).toEqual([[0], 0, [0]])
  })

  test('ocs:12.10e.B#1 every dump in reach gives, but for supply on organic trucks', () => {
    const t = scene(
      { a: `blue ${LEG} 0102 exhausted div:pz`, k: 'blue truck:1 45T 0102 organic div:pz load:4' },
      { '0103': 3, '0104': 3 },
    )
    t.play('end')
    expect([stocks(t, 'a'), t.dump('blue', '0103') + t.dump('blue', '0104'), t.mark('k', 'load')]).toEqual([[0], 2, 4])
    const u = scene({ a: `blue ${LEG} 0102 low div:pz`, k: 'blue truck:1 45T 0102 organic div:pz load:4' }, {})
    u.play('end')
    expect([stocks(u, 'a'), u.mark('k', 'load')]).toEqual([[1], 4])
    // Loaded on other trucks it counts.
    const v = scene({ a: `blue ${LEG} 0102 low`, k: 'blue truck:1 45T 0102 load:4' }, {})
    v.play('end')
    expect([stocks(v, 'a'), v.mark('k', 'load')]).toEqual([[0], 2])
  })

  test('ocs:12.10e.B#1 by choice a unit recovers from its own organic truck too', () => {
    const units = {
      a: `blue ${LEG} 0102 low div:pz`,
      b: `blue ${LEG} 0102 low`,
      c: `blue ${LEG} 0102 div:pz`,
      d: `blue ${LEG} 0115 low div:pz`,
      k: 'blue truck:1 45T 0102 organic div:pz load:4',
    }
    const t = scene(units, {})
    expect(t.offers('restock')).toEqual(['restock a'])
    expect(['b', 'c', 'd', 'k'].map((id) => t.refusal(`restock ${id}`))).toEqual([
      'no-organic',
      'no-supply-need',
      'no-organic',
      'no-supply-need',
    ])
    t.play('restock a')
    expect([t.refusal('restock a'), stocks(t, 'a'), t.mark('k', 'load')]).toEqual(['restocked', [1], 4])
    t.play('end')
    expect([stocks(t, 'a', 'b', 'd'), t.mark('k', 'load')]).toEqual([[0, 1, 1], 2])
    // A truck gives what is lacking after the dumps, and wastes nothing where it is too little.
    const most = (load: number) => {
      const more = { ...units, k: `blue truck:1 45T 0102 organic div:pz load:${load}` }
      const u = scene({ ...more, b: `blue ${LEG} 0102` }, { '0103': 1 }).play('restock a', 'end')
      return [stocks(u, 'a'), u.mark('k', 'load'), u.dump('blue', '0103')]
    }
    expect(most(4)).toEqual([[0], 3, 0])
    const poor = scene({ ...units, a: `blue ${DIV} 0102 ${three} low div:pz`, b: `blue ${LEG} 0102` }, { '0103': 1 })
    poor.play('restock a', 'end')
    expect([stocks(poor, 'a'), poor.mark('k', 'load'), poor.dump('blue', '0103')]).toEqual([[1], 4, 0])
  })

  test('ocs:12.10e.C#1 too little is spent all the same', () => {
    const after = (unit: string, tokens: number) => {
      const t = scene({ a: `blue ${unit}` }, { '0102': tokens })
      t.play('end')
      return [t.mark('a', 'internals'), t.dump('blue', '0102')]
    }
    expect(after(`${LEG} 0102 low`, 1)).toEqual([1, 0])
    expect(after(`${LEG} 0102 low`, 3)).toEqual([0, 1])
    expect(after(`${LEG} 0102 exhausted`, 1)).toEqual([2, 0])
    expect(after(`${LEG} 0102 exhausted`, 2)).toEqual([1, 0])
    expect(after(`${LEG} 0102 exhausted`, 3)).toEqual([1, 0])
    expect(after(`${LEG} 0102 exhausted`, 5)).toEqual([0, 1])
  })

  test('ocs:12.10e.C#2 too little for a division is wasted on it, unless a smaller unit can use it', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${three} low` }, { '0102': 5 })
    t.play('end')
    expect([stocks(t, 'a'), t.dump('blue', '0102')]).toEqual([[1], 0])
    const u = scene({ a: `blue ${DIV} 0102 ${three} low`, b: `blue ${LEG} 0103 low` }, { '0102': 5 })
    u.play('first a', 'end')
    expect([stocks(u, 'a', 'b'), u.dump('blue', '0102')]).toEqual([[1, 0], 0])
  })

  test('ocs:12.10e.C#1 the owner says who is first', () => {
    const marked = () => scene({ a: `blue ${LEG} 0102 low`, b: `blue ${LEG} 0103 low` }, { '0102': 2 })
    const t = marked()
    t.play('end')
    expect(stocks(t, 'a', 'b')).toEqual([0, 1])
    const u = marked()
    u.play('first b', 'end')
    expect(stocks(u, 'a', 'b')).toEqual([1, 0])
    // By himself he serves the cheap ones.
    const v = scene(
      { a: `blue ${LEG} 0102 exhausted`, b: `blue ${LEG} 0103 low`, c: `blue ${LEG} 0103 low` },
      { '0102': 4 },
    )
    v.play('end')
    expect(stocks(v, 'a', 'b', 'c')).toEqual([2, 0, 0])
  })

  test('a rehearsal changes nothing and says what the phase does', () => {
    const t = position({
      map: [open(20)],
      trace: true,
      units: { a: `blue ${LEG} 0110 low`, b: `blue ${LEG} 0111`, c: `blue ${LEG} 0120` },
      dumps: { blue: { '0110': 3 } },
    }).until('movementSegment')
    const before = t.m.hash()
    const plan = rehearse(t.m, 0)
    expect(t.m.hash()).toBe(before)
    expect(plan.recoveries).toEqual([
      { unit: t.unit('a'), to: 0, takes: [{ hex: t.at('0110'), formation: -1, tokens: 2 }] },
    ])
    expect(plan.meals.map(({ hex, units, tokens }) => [hex, units, tokens])).toEqual([
      [t.at('0110'), [t.unit('a'), t.unit('b')], 1],
    ])
    expect(plan.starving).toEqual([t.unit('c')])
    t.until('supplyPhase').play('end')
    expect([t.mark('a', 'internals'), t.dump('blue', '0110'), out(t, 'a', 'b', 'c')]).toEqual([0, 0, [0, 0, 1]])
  })
})
