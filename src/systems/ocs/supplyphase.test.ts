/** 12.6c-f, 12.8 and 12.10e: the Supply Phase. */
import { describe, expect, test } from 'vitest'
import { setOutOfSupply } from './changes.ts'
import { hasZone } from './zones.ts'
import { priceOfMeal } from './rations.ts'
import { rehearse } from './supplyphase.ts'
import { position, type Position, type Table } from './testing.ts'
import { note } from './board.ts'
import { attackSupplied } from './pay.ts'
import { attackEffects, attackStrength, defenceStrength, STRENGTH, terrainsIn } from './strength.ts'
import { DID, RE } from './world.ts'
import { SeededRng } from '../../core/chance.ts'
import { imagine, View } from '../../core/sight.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-4L/5-4-9L'
const three = 're:3 steps:3 size:division'
const open = (n: number): string => Array<string>(n).fill('.').join(' ')

/** In the Supply Phase of the Blues; the source, if any, in the first hex. */
function phase(p: Partial<Position> & Pick<Position, 'units'>, source = false): Table {
  const entries: Position['entries'] = source
    ? { E: { side: 'blue', hexes: ['0101'], source: true, name: 'the edge' } }
    : {}
  const t = position({ map: [open(20)], trace: true, entries, ...p })
  return t.until('supplyPhase')
}
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
    expect(out(u, 'a', 'b')).toEqual([1, 0])
  })

  test('ocs:12.3a#3 and from which dump', () => {
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

describe('Out of Supply', () => {
  test('ocs:12.6#2 ocs:12.9a#1 ocs:12.0#2 combat units are checked in their own Supply Phase, and nothing else is', () => {
    const t = phase(
      {
        units: {
          a: `blue ${LEG} 0103`,
          b: `blue ${LEG} 0110`,
          k: 'blue truck:1 45T 0111',
          e: `red ${LEG} 0120 move`,
        },
        hedgehogs: { '0112': 1 },
        control: { blue: ['0112'] },
      },
      true,
    )
    t.play('end')
    expect(out(t, 'a', 'b', 'k', 'e')).toEqual([0, 1, 0, 0])
    expect([t.last('supplyChecked'), t.place]).toEqual([{ side: 0, recovered: 0, eaten: 0, out: 1 }, 'attrition.check'])
    t.dice(1, 1)
    expect(t.place.startsWith('attrition')).toBe(false)
  })

  test('ocs:12.9b#1 an HQ is checked like any other', () => {
    const t = phase({ units: { h: 'blue h8T-0-2T/h4T-0-14T 0110' } }, true)
    t.play('end')
    expect(out(t, 'h')).toEqual([1])
  })

  test('ocs:12.8a#1 the marker stays, with attrition in each own Supply Phase, until supply is back', () => {
    const t = phase(
      { units: { a: `blue ${LEG} 0110`, e: `red ${LEG} 0120 move` }, options: { tiesToFirst: true } },
      true,
    )
    t.play('end').dice(1, 2)
    t.until('movementSegment')
    expect(out(t, 'a')).toEqual([1])
    // In the enemy's Supply Phase nothing of ours is rolled for.
    const checked = t.events('attrition').length
    t.until('supplyPhase')
    expect([t.m.seat, t.events('attrition').length]).toEqual([1, checked])
    t.play('end').dice(1, 1).until('supplyPhase')
    expect(t.m.seat).toBe(0)
    t.play('end')
    expect(t.place).toBe('attrition.check')
    t.dice(1, 1)
    const u = phase(
      { units: { a: `blue ${LEG} 0103 oos`, b: `blue ${LEG} 0115 oos` }, dumps: { blue: { '0116': 1 } } },
      true,
    )
    // By trace and by eating alike.
    u.play('end')
    expect(out(u, 'a', 'b')).toEqual([0, 0])
  })

  test('ocs:12.8d#1 no zone any more, but it moves', () => {
    const t = position({ map: [open(6)], units: { a: `blue ${LEG} 0102`, b: `blue ${LEG} 0104 oos` } })
    expect([hasZone(t.m, t.unit('a')), hasZone(t.m, t.unit('b'))]).toEqual([true, false])
    t.until('movementSegment').play('take b', 'move 0105')
    expect(t.left).toEqual([3])
  })

  test('ocs:12.8d#2 half strength with combat supply; without it no attack, and a quarter in defence', () => {
    const t = position({
      map: ['. .', '. .'],
      units: { a: 'blue 8-3-4L/3-3-8L 0101 oos exhausted', b: 'blue 8-3-4L/3-3-8L 0101' },
    })
    const [a, b] = [t.unit('a'), t.unit('b')]
    const effects = attackEffects(t.m, terrainsIn(t.m, t.at('0102'))[0]!)
    const [attack, defend] = [
      (u: number) => attackStrength(t.m, u, effects, 0, false) / STRENGTH,
      (u: number) => defenceStrength(t.m, u, terrainsIn(t.m, t.at('0101'))[0]!) / STRENGTH,
    ]
    for (const u of [a, b]) note(t.m, u, DID.supplied)
    expect([attack(a), attack(b), defend(a), defend(b)]).toEqual([4, 8, 4, 8])
    t.m.board.did.set(a, 0)
    expect(defend(a)).toBe(2)
    expect([attackSupplied(t.m, [a]), attackSupplied(t.m, [b])]).toEqual([false, true])
  })

  test('ocs:12.8d#1 it fires if its shells are paid for', () => {
    const fires = (dumps: Position['dumps']) =>
      position({
        map: [open(6)],
        units: { g: 'blue b12(2)-4-5L/b6(2)-4-16L 0102 oos', e: `red ${LEG} 0104 move` },
        ...(dumps ? { dumps } : {}),
      })
        .until('barrageSegment')
        .play('barrage 0104', 'with g')
        .refusal('fire')
    expect([fires({ blue: { '0101': 9 } }), fires(undefined)]).toEqual(['legal', 'no-shells'])
  })

  test('ocs:12.10f#1 stocks and the marker have nothing to do with each other', () => {
    const t = phase({ units: { a: `blue ${LEG} 0110 oos low`, b: `blue ${LEG} 0103 exhausted` } }, true)
    t.play('end')
    expect([out(t, 'a', 'b'), t.mark('a', 'internals'), t.mark('b', 'internals')]).toEqual([[1, 0], 1, 2])
  })

  test('a phase without anything to choose is one order', () => {
    const t = phase({ units: { a: `blue ${LEG} 0103` } }, true)
    expect(t.offers()).toEqual(['end'])
    t.play('end')
    expect(t.place).toBe('movementSegment.choose')
  })
})

describe('attrition', () => {
  const scene = (units: Record<string, string>) => phase({ units }, true).play('end')

  test('ocs:12.8b#1 ocs:12.8b#2 one roll a stack on the best rating, and the owner spreads the losses', () => {
    const t = scene({
      a: `blue 4-3-4L/2-3-8L 0110`,
      b: `blue 4-1-4L/2-1-8L 0110`,
      c: `blue 4-5-4L/2-5-8L 0103`,
      d: `blue 4-0-4L/2-0-8L 0112`,
    })
    // Rating 3 with 2 steps: 6 and 7 cost one.
    expect(t.place).toBe('attrition.check')
    t.dice(3, 4)
    expect(t.last('attrition')).toEqual({ side: 0, hex: t.at('0110'), lost: 1 })
    expect([t.place, t.offers()]).toEqual(['attrition.lose', ['lose a', 'lose b']])
    expect([t.refusal('lose c'), t.refusal('keep')]).toEqual(['not-out-of-supply', 'attrition-due'])
    t.play('lose b')
    expect([t.hex('b'), t.hex('a'), t.place]).toEqual(['dead', '0110', 'attrition.check'])
    // Rating 0: 2 and 3 cost one, here all there is.
    t.dice(1, 1)
    expect([t.hex('d'), t.place.startsWith('attrition')]).toEqual(['dead', false])
  })

  test('ocs:12.8b#1 with five steps or more the roll is worse by three', () => {
    const roll = (divisions: number, dice: [number, number]) => {
      const units = Object.fromEntries(
        Array.from({ length: divisions }, (_, i) => [`u${i}`, `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division`]),
      )
      return scene(units)
        .dice(...dice)
        .last('attrition')['lost']
    }
    // Rating 4: to 7 nothing, to 9 one, 10 two, 11 four, 12 all.
    expect([roll(2, [3, 4]), roll(2, [4, 4]), roll(2, [4, 5]), roll(2, [5, 5])]).toEqual([0, 1, 1, 2])
    expect([roll(3, [2, 2]), roll(3, [2, 3]), roll(3, [3, 4])]).toEqual([0, 1, 2])
    expect([roll(3, [4, 4]), roll(3, [4, 5])]).toEqual([4, 6])
  })

  test('ocs:12.8c#1 ocs:5.10b.B#2 DG does not count against the rating, Strat Mode does', () => {
    const lost = (word: string) => scene({ a: `blue 4-4-4L/2-4-8L 0110 ${word}`, b: 'blue 4-1-4L/2-1-8L 0110' })
    // 7 on rating 4 costs nothing, on rating 1 four.
    expect(lost('').dice(3, 4).last('attrition')['lost']).toBe(0)
    expect(lost('dg').dice(3, 4).last('attrition')['lost']).toBe(0)
    expect(lost('strat').dice(3, 4).last('attrition')['lost']).toBe(2)
  })

  test('ocs:12.8b#2 losses beyond the last step are nobody’s', () => {
    const t = scene({ a: `blue ${LEG} 0110`, b: `blue ${LEG} 0110` }).dice(5, 5)
    expect([t.hex('a'), t.hex('b'), t.last('attrition')['lost']]).toEqual(['dead', 'dead', 2])
  })

  test('ocs:12.8b#2 several steps come one after the other, out of one division or more', () => {
    const t = scene({ a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division`, b: `blue ${LEG} 0110` })
    // Rating 4: 10 costs two of the three.
    t.dice(5, 5).play('lose a')
    expect(t.place).toBe('attrition.lose')
    t.play('lose b')
    expect([t.mark('a', 'lost'), t.hex('b'), t.place.startsWith('attrition')]).toEqual([1, 'dead', false])
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
    expect(plan.recoveries).toEqual([{ unit: t.unit('a'), to: 0, takes: [{ hex: t.at('0110'), tokens: 2 }] }])
    expect(plan.meals.map(({ hex, units, tokens }) => [hex, units, tokens])).toEqual([
      [t.at('0110'), [t.unit('a'), t.unit('b')], 1],
    ])
    expect(plan.starving).toEqual([t.unit('c')])
    t.until('supplyPhase').play('end')
    expect([t.mark('a', 'internals'), t.dump('blue', '0110'), out(t, 'a', 'b', 'c')]).toEqual([0, 0, [0, 0, 1]])
  })
})

describe('what is offered and told', () => {
  const units = {
    a: `blue ${LEG} 0110 div:pz`,
    b: `blue ${LEG} 0111`,
    c: `blue ${LEG} 0103 low`,
    d: `blue ${LEG} turn9`,
    f: `blue ${LEG} 0120`,
    k: 'blue truck:1 45T 0110',
    e: `red ${LEG} 0114 move low`,
  }
  const dumps = { blue: { '0104': 2, '0109': 5, '0118': 1 }, red: { '0114': 3 } }
  const scene = (options: Position['options'] = {}) => phase({ units, dumps, options }, true)

  test('who wants supply, from where, who eats and who starves', () => {
    const t = scene()
    expect(t.offers()).toEqual([
      'first a',
      'first b',
      'first c',
      'first f',
      'from 0104',
      'from 0109',
      'from 0118',
      'starve a',
      'starve b',
      'starve f',
      'end',
    ])
    expect(['d', 'k', 'e'].map((id) => t.refusal(`first ${id}`))).toEqual(Array(3).fill('no-supply-need'))
    t.play('first b', 'first a', 'first b', 'from 0109', 'starve a', 'starve f')
    expect([...(t.m.top['first'] as number[])]).toEqual([t.unit('b'), t.unit('a')])
    expect(t.offers()).toEqual([
      'first a',
      'first c',
      'first f',
      'from 0104',
      'from 0118',
      'starve b',
      'feed f',
      'feed a',
      'end',
    ])
    t.play('feed a')
    expect([t.offers('feed'), t.offers('starve')]).toEqual([['feed f'], ['starve b', 'starve a']])
    expect(t.m.prompt()).toBe('Supply Phase: 1 unit goes Out of Supply, 1T is eaten.')
    t.play('end')
    expect(t.last('supplyChecked')).toEqual({ side: 0, recovered: 2, eaten: 1, out: 1 })
    expect(['a', 'b', 'c', 'd', 'f'].map((id) => t.mark(id, 'cut'))).toEqual([1, 1, 0, 0, 1])
  })

  test('a dump is offered only to those who want it and reach it', () => {
    const t = phase({ units: { a: `blue ${LEG} 0103` }, dumps: { blue: { '0104': 2 } } }, true)
    expect([t.refusal('from 0104'), t.offers('from')]).toEqual(['pay-way', []])
    const u = phase({ units: { a: `blue ${LEG} 0103`, b: `blue ${LEG} 0119` }, dumps: { blue: { '0104': 2 } } }, true)
    expect([u.refusal('from 0104'), u.refusal('first b')]).toEqual(['pay-way', 'pay-none'])
  })

  test('ocs:4.9a#3 the enemy is not told what the owner says, and imagines nothing said', () => {
    const t = scene().play('first b', 'from 0109', 'starve a')
    const hidden = View.of(t.m, 1).frames.at(-1)!
    expect(['first', 'dumps', 'starved', 'parts', 'side'].map((field) => hidden[field])).toEqual([
      null,
      null,
      null,
      null,
      0,
    ])
    expect(View.of(t.m, 0).frames.at(-1)!['first']).toEqual([t.unit('b')])
    const other = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('x'), t.m.state.layout)
    expect(['first', 'dumps', 'starved', 'parts'].map((field) => other.top[field])).toEqual([[], [], [], []])
    const all = scene({ openStacks: true }).play('first b')
    expect(View.of(all.m, 1).frames.at(-1)!['first']).toEqual([t.unit('b')])
  })

  test('a rehearsal in the phase goes by what was said, and that of the other side does not', () => {
    const t = scene().play('starve a')
    expect([rehearse(t.m, 0).starving.includes(t.unit('a')), rehearse(t.m, 1).recoveries.length]).toEqual([true, 1])
  })

  test('ocs:12.6f#2 another part of the same formation takes the place of the first', () => {
    const t = phase({
      units: { a: `blue ${LEG} 0103 div:pz`, b: `blue ${LEG} 0104 div:pz`, c: `blue ${LEG} 0118 div:pz` },
      entries: { E: { side: 'blue', hexes: ['0101', '0120'], source: true, name: 'the edges' } },
    })
    expect(t.offers('part')).toEqual(['part c'])
    t.play('part c')
    expect(t.offers('part')).toEqual(['part a', 'part b'])
    t.play('part b')
    expect([...(t.m.top['parts'] as number[])]).toEqual([t.unit('b')])
    t.play('end')
    expect(out(t, 'a', 'b', 'c')).toEqual([0, 0, 1])
  })

  test('ocs:13.2g.B#1 loose supply first, then the formation’s own, and each pile by itself', () => {
    const t = phase({
      units: {
        k: 'blue truck:1 45T 0110 organic div:pz load:2',
        l: 'blue truck:1 45T 0110 load:1',
        a: `blue ${DIV} 0110 ${three} div:pz`,
        b: `blue ${LEG} 0110 div:pz`,
        c: `blue ${LEG} 0110`,
      },
    })
    // The division needs 2T, which only its own trucks have, and there is room for one more; the other takes the loose one.
    expect(
      rehearse(t.m, 0).meals.map(({ units: at, tokens, formation }) => [at.length, tokens, formation < 0]),
    ).toEqual([
      [2, 2, false],
      [1, 1, true],
    ])
    t.play('end')
    expect([t.mark('k', 'load'), t.mark('l', 'load'), out(t, 'a', 'b', 'c')]).toEqual([0, 0, [0, 0, 0]])
  })
})

describe('stacks in attrition', () => {
  test('ocs:12.8b#1 hex by hex, and only those Out of Supply of a stack count', () => {
    const t = phase({
      units: {
        a: `blue 4-1-4L/2-1-8L 0118`,
        b: `blue 4-1-4L/2-1-8L 0101`,
        c: `blue 4-0-4L/2-0-8L 0110 strat`,
        d: `blue 4-5-4L/2-5-8L 0110`,
      },
      dumps: { blue: { '0110': 1 } },
    }).play('end')
    expect([t.m.top['hex'], out(t, 'c', 'd')]).toEqual([t.at('0101'), [1, 0]])
    // Rating 1: 3 costs a step; it is the only one.
    t.dice(1, 2)
    expect([t.hex('b'), t.m.top['hex']]).toEqual(['dead', t.at('0110')])
    // Rating 0 of the one in Strat Mode, not 5: 2 costs a step.
    t.dice(1, 1)
    expect([t.hex('c'), t.hex('d'), t.m.top['hex']]).toEqual(['dead', '0110', t.at('0118')])
  })

  test('with open stacks the only choice is made by itself', () => {
    const lose = (options: Position['options']) =>
      phase({ units: { a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division` }, options }, true)
        .play('end')
        .dice(4, 4)
    expect(lose({}).place).toBe('attrition.lose')
    const t = lose({ openStacks: true })
    expect([t.mark('a', 'lost'), t.place.startsWith('attrition')]).toEqual([1, false])
  })

  test('an enemy who imagines nobody cut off there can let it go on', () => {
    const t = phase({ units: { a: `blue 9-4-4L/5-4-9L 0110 re:2 steps:2 size:division` } }, true)
      .play('end')
      .dice(4, 4)
    setOutOfSupply(t.m, t.unit('a'), 0)
    expect(t.refusal('keep')).toBe('legal')
    t.play('keep')
    expect(t.mark('a', 'lost')).toBe(0)
  })
})
