/** 9.10 and 9.11: losses and options of one side. */
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../../../../core/chance.ts'
import { leakFaults } from '../../../../core/harness/leak.ts'
import { imagine, View } from '../../../../core/sight.ts'
import { quartersOf } from '../position/board.ts'
import { BORE, NOTHING_BORNE } from './losses.ts'
import type { Position } from '../sketch.ts'
import { barrageSegment, battery, beaten, fireAt0204, openCountry, upToDice } from '../scenes.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const DIV = '14-4-3L/5-4-9L'
const THREE = 're:3 steps:3 size:division'

/** Blue on the left, red on the right; who has lost how much. */
const scene = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . . . .', '. . . . . .'], units: { e: `red ${LEG} 0106`, ...units }, ...more })

interface Bearing {
  units: readonly string[]
  first?: string
  spread?: number
  steps?: number
  options?: number
  ignore?: number
  barred?: readonly string[]
  target?: string
}

function bear(t: Table, b: Bearing): Table {
  const { first, spread = 1, steps = 0, options = 0, ignore = 0, barred = [], target } = b
  const units = b.units.map((id) => t.unit(id))
  return t.begins('losses', {
    side: t.m.game.units[units[0]!]!.seat,
    units,
    first: first === undefined ? -1 : t.unit(first),
    spread,
    steps,
    options,
    ignore,
    barred: barred.map((hex) => t.at(hex)),
    target: target === undefined ? -1 : t.at(target),
    ...NOTHING_BORNE,
  })
}

const lost = (t: Table, ...ids: string[]): number[] => ids.map((id) => t.mark(id, 'lost'))

describe('step losses', () => {
  test('ocs:9.11#1 ocs:9.11#2 a loss kills a unit of one step and marks a larger one, which dies with its last', () => {
    const one = bear(scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} 0102` }), { units: ['a', 'b'], steps: 1 })
    one.play('lose a')
    expect([one.hex('a'), one.hex('b')]).toEqual(['dead', '0102'])
    const t = bear(scene({ a: `blue ${DIV} 0102 ${THREE}`, b: `blue ${LEG} 0102` }), {
      units: ['a', 'b'],
      spread: 0,
      steps: 3,
    })
    t.play('lose a', 'lose a')
    expect([t.hex('a'), t.mark('a', 'lost')]).toEqual(['0102', 2])
    t.play('lose a')
    expect([t.hex('a'), t.hex('b')]).toEqual(['dead', '0102'])
  })

  test('ocs:9.11#3 ocs:9.11b#1 ocs:9.11c#3 nobody loses more than he has; four losses end three steps, and the rest is ignored', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${THREE} lost:1`, b: `blue ${LEG} 0102`, c: `blue ${LEG} 0103` })
    bear(t, { units: ['a', 'b'], steps: 4 })
    expect([t.hex('a'), t.hex('b'), t.hex('c')]).toEqual(['dead', 'dead', '0103'])
    expect([t.place, t.returned]).toEqual(['movementSegment.choose', 0])
    const just = scene({ a: `blue ${DIV} 0102 ${THREE}`, b: `blue ${LEG} 0102` })
    bear(just, { units: ['a', 'b'], steps: 3 })
    expect(just.place).toBe('losses.suffer')
    just.play('lose a', 'lose b')
    expect([just.place, just.refusal('lose b'), just.refusal('lose a')]).toEqual([
      'losses.suffer',
      'not-on-map',
      'legal',
    ])
  })

  test('ocs:9.11a#1 the owner says who loses, among those involved', () => {
    const t = scene({ a: `blue ${LEG} 0102`, b: `blue ${LEG} 0102`, c: `blue ${LEG} 0102` })
    bear(t, { units: ['a', 'b'], steps: 1 })
    expect([t.seat, t.offers()]).toEqual(['blue', ['lose a', 'lose b']])
    expect(t.refusal('lose c')).toBe('not-involved')
  })

  test('ocs:9.11c#1 the unit whose rating counted loses first, and nobody twice before all have lost once', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${THREE}`, b: `blue ${DIV} 0103 ${THREE}`, c: `blue ${DIV} 0103 ${THREE}` })
    bear(t, { units: ['a', 'b', 'c'], first: 'b', steps: 5 })
    expect(lost(t, 'a', 'b', 'c')).toEqual([0, 1, 0])
    expect([t.refusal('lose b'), t.refusal('lose a')]).toEqual(['spread-losses', 'legal'])
    t.play('lose a')
    expect(t.offers()).toEqual(['lose c'])
    t.play('lose c')
    expect(t.offers()).toEqual(['lose a', 'lose b', 'lose c'])
    t.play('lose c')
    expect(t.offers()).toEqual(['lose a', 'lose b'])
    t.play('lose b')
    expect(lost(t, 'a', 'b', 'c')).toEqual([1, 2, 2])
  })

  test('ocs:9.11c#1 the dead are passed over when losses go round', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${THREE}`, b: `blue ${LEG} 0102`, c: `blue ${DIV} 0102 ${THREE}` })
    bear(t, { units: ['a', 'b', 'c'], first: 'b', steps: 4 })
    expect(t.hex('b')).toBe('dead')
    t.play('lose a', 'lose c')
    expect(t.offers()).toEqual(['lose a', 'lose c'])
  })

  test('ocs:9.11c#2 in a barrage or a retreat one unit may bear it all, as it may not in combat', () => {
    const units = { e: `red ${DIV} 0204 ${THREE}`, f: `red ${LEG} 0204` }
    const shelled = barrageSegment(battery({ ...units, g: 'blue b117(2)-3-4L/b1(2)-3-8L 0202' }))
    fireAt0204(shelled, 'g').dice(5, 6)
    expect([shelled.last('barrageResult')['result'], shelled.offers()]).toEqual(['2', ['lose e', 'lose f']])
    shelled.play('lose e', 'lose e')
    expect(lost(shelled, 'e', 'f')).toEqual([2, 0])
    // A disorganized stack that falls back into an enemy zone: whichever of them he likes, once for each such hex.
    const back = openCountry({ a: `red ${DIV} 0304 ${THREE} dg`, b: `red ${LEG} 0304 dg`, z: `blue ${LEG} 0202` })
    beaten(back, ['a', 'b'], { hexes: 2 }).play('retreat 0303')
    expect(back.offers()).toEqual(['lose a', 'lose b'])
    expect(lost(back.play('lose a'), 'a', 'b')).toEqual([1, 0])
    const fought = upToDice({
      a: 'blue 1-3-4L/1-3-8L 0101 re:3 steps:3',
      b: 'blue 1-3-4L/1-3-8L 0101 re:3 steps:3',
      e: `red ${DIV} 0102 ${THREE}`,
    })
    fought.dice(4, 4).dice(1, 1)
    expect([fought.last('combatResult')['result'], lost(fought, 'a', 'b')]).toEqual(['AL2', [1, 0]])
    expect([fought.refusal('lose a'), fought.refusal('lose b')]).toEqual(['spread-losses', 'legal'])
  })

  test('ocs:9.11c#4 a division that leads loses one step, and the regiment beside it the second', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${THREE}`, b: `blue ${LEG} 0102` })
    bear(t, { units: ['a', 'b'], first: 'a', steps: 2 })
    expect([lost(t, 'a', 'b'), t.offers()]).toEqual([[1, 0], ['lose b']])
    t.play('lose b')
    expect([t.mark('a', 'lost'), t.hex('a'), t.hex('b')]).toEqual([1, '0102', 'dead'])
  })

  test('ocs:9.11d#3 a step lost is an RE less', () => {
    const t = scene({ a: `blue ${DIV} 0102 ${THREE}`, b: `blue ${LEG} 0102` })
    bear(t, { units: ['a', 'b'], spread: 0, steps: 2 }).play('lose a')
    expect(quartersOf(t.m, t.unit('a'))).toBe(8)
    expect(t.m.board.quarters.get(t.at('0102'))).toBe(12)
    t.play('lose a')
    expect([quartersOf(t.m, t.unit('a')), t.m.board.quarters.get(t.at('0102'))]).toEqual([4, 8])
  })
})

describe('options', () => {
  const pair = (): Table => scene({ a: `blue ${DIV} 0103 ${THREE}`, b: `blue ${LEG} 0103` })

  test('ocs:9.10a#1 two options are met by two steps, by two hexes, or by one of each', () => {
    const steps = bear(pair(), { units: ['a', 'b'], options: 2 }).play('lose a', 'lose b')
    expect([steps.mark('a', 'lost'), steps.hex('b'), steps.returned]).toEqual([1, 'dead', 0])
    const both = bear(pair(), { units: ['a', 'b'], options: 2 }).play('lose a', 'retreat')
    expect(both.place).toBe('retreat.step')
    both.play('retreat 0102')
    expect([both.hex('a'), both.hex('b'), both.mark('a', 'lost')]).toEqual(['0102', '0102', 1])
    expect(both.returned).toBe(BORE.retreated)
    const hexes = bear(pair(), { units: ['a', 'b'], options: 2 }).play('retreat', 'retreat 0102', 'retreat 0101')
    expect([hexes.hex('a'), hexes.hex('b'), hexes.mark('a', 'lost')]).toEqual(['0101', '0101', 0])
    expect([hexes.place, hexes.returned]).toEqual(['movementSegment.choose', BORE.retreated])
  })

  test('ocs:9.10a#2 ocs:9.10c#3 options are met in full: the last step is not given for one of two', () => {
    const t = bear(scene({ a: `blue ${LEG} 0103` }), { units: ['a'], options: 2 })
    expect([t.refusal('lose a'), t.refusal('retreat'), t.refusal('ignore')]).toEqual([
      'option-whole',
      'legal',
      'option-must',
    ])
    const one = bear(scene({ a: `blue ${LEG} 0103` }), { units: ['a'], options: 1 }).play('lose a')
    expect([one.hex('a'), one.returned]).toEqual(['dead', 0])
    const three = bear(pair(), { units: ['b', 'a'], options: 3 }).play('lose b', 'lose a')
    expect(three.refusal('lose a')).toBe('legal')
    // The attacker, too, though his enemy will be wiped out: he is asked first and may not ignore it.
    const won = upToDice({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', e: 'red 3-3-4L/2-3-8L 0102' })
      .dice(3, 4)
      .dice(4, 4)
    expect([won.last('combatResult')['result'], won.seat, won.refusal('ignore')]).toEqual([
      'Ao1 DL1o1',
      'blue',
      'option-must',
    ])
    expect([won.play('lose a').hex('e'), won.mark('a', 'lost')]).toEqual(['dead', 1])
  })

  test('ocs:9.10d#4 ocs:9.10c#1 a lone attacker who dies of his loss leaves his option unmet, and the defender may ignore his', () => {
    const t = bear(scene({ a: `blue ${LEG} 0103` }), { units: ['a'], first: 'a', steps: 1, options: 1 })
    expect([t.hex('a'), t.place, t.returned]).toEqual(['dead', 'movementSegment.choose', BORE.unmet])
    const none = bear(scene({ a: `blue ${LEG} 0103` }), { units: ['a'], first: 'a', steps: 1 })
    expect([none.hex('a'), none.returned]).toEqual(['dead', 0])
    const option = (a: string): string[] => {
      const c = upToDice({ a: `blue ${a}`, e: `red ${LEG} 0102 re:2 steps:2` })
        .dice(3, 4)
        .dice(3, 4)
      expect(c.last('combatResult')['result']).toBe('AL1o1 Do1')
      if (c.seat === 'blue') c.play('lose a')
      return [c.seat, c.place, c.refusal('ignore')]
    }
    expect([option(`${LEG} 0101`), option('4-3-4L/2-3-8L 0101 re:3 steps:3')]).toEqual([
      ['red', 'losses.option', 'legal'],
      ['red', 'losses.option', 'option-must'],
    ])
    // Or one who has retreated.
    const gone = upToDice({ a: `blue ${LEG} 0101 re:3 steps:3`, e: `red ${LEG} 0102 re:2 steps:2` })
      .dice(3, 4)
      .dice(3, 4)
    gone.play('retreat').until('losses.option')
    expect([gone.seat, gone.refusal('ignore')]).toEqual(['red', 'legal'])
  })

  test('ocs:9.10c#2 ocs:9.10c#4 who may ignore his options bears his losses all the same, and may retreat if he likes', () => {
    const at = (): Table => bear(pair(), { units: ['a', 'b'], first: 'a', steps: 1, options: 2, ignore: 1 })
    const stays = at().play('ignore')
    expect([stays.mark('a', 'lost'), stays.hex('a'), stays.hex('b'), stays.returned]).toEqual([1, '0103', '0103', 0])
    const goes = at().play('retreat', 'retreat 0102', 'retreat 0101')
    expect([goes.hex('a'), goes.hex('b')]).toEqual(['0101', '0101'])
    const begun = at().play('lose b')
    expect(begun.refusal('ignore')).toBe('option-must')
    // In combat: the attackers have gone back, and the defender still loses his step.
    const fought = (): Table =>
      upToDice({ a: 'blue 60-4-4L/2-4-8L 0101 re:3 steps:3', e: 'red 4-3-4L/2-3-8L 0102 re:4 steps:4' })
        .dice(3, 4)
        .dice(1, 2)
        .play('retreat')
        .until('losses.option')
    const held = fought()
    expect([held.last('combatResult')['result'], held.mark('e', 'lost')]).toEqual(['Ao1e4 DL1o2', 1])
    expect([held.play('ignore').hex('e'), held.mark('e', 'lost')]).toEqual(['0102', 1])
    const left = fought().play('retreat', 'retreat 0103', 'retreat 0104')
    expect([left.hex('e'), left.mark('e', 'lost')]).toEqual(['0104', 1])
  })

  test('ocs:9.11c#1 losses by options go on in the same order as those before', () => {
    const t = bear(pair(), { units: ['a', 'b'], first: 'a', steps: 1, options: 1 })
    expect([t.refusal('lose a'), t.refusal('lose b')]).toEqual(['spread-losses', 'legal'])
    const lead = bear(pair(), { units: ['a', 'b'], first: 'b', options: 1 })
    expect([lead.refusal('lose a'), lead.refusal('lose b')]).toEqual(['lead-first', 'legal'])
  })

  test('all is told in open stacks, and the only order is played without asking', () => {
    const t = scene({ a: `blue ${DIV} 0103 ${THREE}` }, { options: { openStacks: true } })
    bear(t, { units: ['a'], steps: 1 })
    expect([t.place, t.mark('a', 'lost')]).toEqual(['movementSegment.choose', 1])
    const asked = bear(scene({ a: `blue ${DIV} 0103 ${THREE}` }), { units: ['a'], steps: 1 })
    expect(asked.place).toBe('losses.suffer')
  })
})

describe('what the enemy sees', () => {
  const stacks = {
    a: `blue ${DIV} 0102 ${THREE}`,
    b: `blue ${LEG} 0102 move`,
    c: `blue ${LEG} 0103`,
    d: `blue ${LEG} 0202`,
  }

  test('how much is lost and in which hexes, not by whom', () => {
    const t = bear(scene(stacks), { units: ['b', 'a', 'c'], first: 'b', steps: 2, options: 1 })
    const seen = View.of(t.m, 1).frames.at(-1)!
    expect([seen['steps'], seen['options'], seen['hexes']]).toEqual([1, 1, [t.at('0102'), t.at('0103')]])
    expect([seen['units'], seen['first'], seen['taken']]).toEqual([null, null, null])
    expect(View.of(t.m, 0).frames.at(-1)!['units']).toEqual(['b', 'a', 'c'].map((id) => t.unit(id)))
    expect(leakFaults(t.m, new SeededRng('losses'), { draws: 6 })).toEqual([])
    const thought = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('thought'))
    expect(thought.top).toMatchObject({ units: [t.unit('a'), t.unit('c')], first: -1, taken: [0, 0] })
    // A step of a larger unit is told without its name, the end of a unit with it.
    t.play('lose a')
    expect(t.log.find((e) => e.ev === 'stepLost')!.values).toEqual({ hex: t.at('0102'), side: 0 })
    expect(t.last('eliminated')).toMatchObject({ unit: t.unit('b') })
  })

  test('a hex whose units are all gone is thought empty', () => {
    const t = bear(scene(stacks), { units: ['c', 'a'], first: 'c', steps: 1, options: 1 })
    expect(t.hex('c')).toBe('dead')
    const thought = imagine(t.m.setting, View.of(t.m, 1), new SeededRng('thought'))
    expect(thought.top).toMatchObject({ units: [t.unit('a')] })
  })

  test('with open stacks all of it is seen', () => {
    const t = bear(scene(stacks, { options: { openStacks: true } }), { units: ['a', 'b'], steps: 1 })
    expect(View.of(t.m, 1).frames.at(-1)!['units']).toEqual([t.unit('a'), t.unit('b')])
  })
})
