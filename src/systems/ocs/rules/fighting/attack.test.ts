/** 9.0 and 9.1: who may attack what, when and how often. */
import { describe, expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import { position, type Table } from '../testing.ts'

const LEG = '4-3-4L/2-3-8L'
const TANK = '5-4-8K/3-4-16K'
const GUN = 'b12(2)-4-5T/b6(2)-4-16T'

const at = (units: Position['units'], more: Partial<Position> = {}): Table =>
  position({ map: ['. . . .', '. . . .'], units: { e: `red ${LEG} 0102`, ...units }, ...more })

/** In the Combat Segment of the first player. */
const ready = (units: Position['units'], more: Partial<Position> = {}): Table =>
  at(units, more).until('combatSegment.choose')

/** Why the units named may not attack 0102. */
const why = (t: Table, ...ids: readonly string[]): string[] => {
  t.play('attack 0102')
  return ids.map((id) => t.refusal(`with ${id}`))
}

describe('when and where', () => {
  test('ocs:9.0#1 ocs:9.1a#1 ocs:5.7b.B#3 the phasing player attacks in the Combat and Exploitation Phases only', () => {
    const t = at({ a: `blue ${LEG} 0101`, r: `red ${TANK} 0102 reserve` })
    const places: string[] = []
    const released: string[] = []
    const phases = ['', '', '', 'movement', 'supply', 'reaction', 'combat', 'exploitation']
    for (let i = 0; i < 40 && t.m.board.turn.get(0) === 1; i++) {
      const at = `${t.seat} ${phases[t.m.board.phase.get(0)]}`
      if (t.place === 'combatSegment.choose') places.push(at)
      // Released in Reaction it overruns, but there is no attack.
      if (at === 'red reaction') {
        t.play('release r')
        released.push(t.refusal('attack 0101'), t.refusal('take a'), ...t.play('take r').offers('overrun'))
        t.play('stop')
      }
      t.asUsual()
    }
    expect(places).toEqual(['blue combat', 'blue exploitation', 'red combat', 'red exploitation'])
    expect(released).toEqual(['unknown-order', 'not-own', 'overrun 0101'])
  })

  test('ocs:9.0#2 ocs:9.1b#1 attackers stand next to the hex, and nobody has to attack', () => {
    const t = ready({ a: `blue ${LEG} 0101`, b: `blue ${LEG} 0103`, c: `blue ${LEG} 0104` })
    expect(t.offers()).toContain('end')
    expect(t.refusal('attack 0203')).toBe('attack-nobody')
    expect(why(t, 'a', 'b', 'c', 'e')).toEqual(['legal', 'legal', 'not-next-to', 'not-own'])
    expect(t.offers('with')).toEqual(['with b', 'with a'])
    expect(t.play('back').place).toBe('combatSegment.choose')
  })

  test('ocs:9.0#4 a hex without enemy combat units is not attacked', () => {
    const t = ready(
      { a: `blue ${LEG} 0101`, t: 'red truck:2 45T 0201' },
      { dumps: { red: { '0101': 0 } }, hedgehogs: { '0202': 1 }, control: { red: ['0202'] } },
    )
    expect([t.refusal('attack 0201'), t.refusal('attack 0202')]).toEqual(['attack-nobody', 'attack-nobody'])
    expect(t.offers('attack')).toEqual(['attack 0102'])
  })

  test('a hex is attacked only if somebody next to it can', () => {
    const t = ready({ a: `blue ${LEG} 0104`, h: 'blue h8T-0-2T/h4T-0-14T 0101' })
    expect(t.refusal('attack 0102')).toBe('attack-none')
    expect(t.offers('attack')).toEqual([])
  })

  test('ocs:2.4#2 nobody attacks, overruns or fires in a simulcast turn', () => {
    const fights = (quiet: boolean): string[] => {
      const t = at(
        { a: `blue ${TANK} 0101`, g: `blue ${GUN} 0201` },
        { options: { simulcast: true }, first: 'roll', dumps: { blue: { '0201': 9 }, red: { '0102': 9 } } },
      )
      if (quiet) t.dice(1).play('quiet', 'quiet')
      else t.dice(1).play('fight').dice(6, 6).dice(1, 1)
      const found: string[] = []
      for (let i = 0; i < 60 && t.m.board.turn.get(0) === 1; i++) {
        if (t.place.startsWith('movementSegment') && t.legal('take a'))
          found.push(...t.play('take a').offers('overrun'))
        if (t.m.waits === 'decision') found.push(...t.offers('attack'), ...t.offers('barrage'))
        t.asUsual()
      }
      return [...new Set(found)]
    }
    expect(fights(true)).toEqual([])
    expect(fights(false)).toEqual(['overrun 0102', 'barrage 0102', 'attack 0102', 'attack 0201', 'attack 0101'])
    const t = ready({ a: `blue ${LEG} 0101` })
    t.m.board.quiet.set(0, 1)
    expect(t.refusal('attack 0102')).toBe('quiet-fight')
  })
})

describe('who', () => {
  test('ocs:9.1e#1 ocs:9.0#3 Attack-Capable units with combat supply, and no artillery', () => {
    const t = ready({
      a: `blue ${LEG} 0101`,
      d: `blue ${LEG} 0101 dg`,
      m: `blue ${LEG} 0101 move`,
      z: 'blue 0-3-4L/0-3-8L 0101',
      p: 'blue (4)-3-4L/(2)-3-8L 0101',
      s: `blue ${LEG} 0101 strat`,
      r: `blue ${LEG} 0101 reserve`,
      g: `blue ${GUN} 0101`,
      h: 'blue h8T-0-2T/h4T-0-14T 0101',
      t: 'blue truck:2 45T 0101',
    })
    const no = 'cannot-attack'
    expect(why(t, 'a', 'd', 'm', 'z')).toEqual(['legal', 'legal', 'legal', 'legal'])
    expect(['p', 's', 'r', 'g', 'h', 't'].map((id) => t.refusal(`with ${id}`))).toEqual([no, no, no, no, no, no])
    expect(t.play('stack 0101').offers('drop')).toEqual(['drop a', 'drop d', 'drop m', 'drop z'])
    // The guns fire instead; and without combat supply nobody attacks.
    const fire = at({ g: `blue ${GUN} 0101` }, { dumps: { blue: { '0101': 9 } } }).until('barrageSegment.choose')
    expect(fire.refusal('barrage 0102')).toBe('legal')
    expect(
      ready({ a: `blue ${LEG} 0101 exhausted` })
        .play('attack 0102', 'with a')
        .refusal('go'),
    ).toBe('attack-supply')
  })

  test('ocs:4.4#3 the disorganized attack and take what lies unguarded, but do not overrun', () => {
    const units = { d: `blue ${LEG} 0101 dg`, t: 'red truck:1 45T 0201' }
    expect(why(ready(units), 'd')).toEqual(['legal'])
    const t = at(units).play('take d')
    expect([t.refusal('overrun 0102'), t.refusal('move 0201')]).toEqual(['overrun-dg', 'legal'])
    const strat = at({ ...units, d: `blue ${LEG} 0101 strat` }).play('take d')
    expect(strat.refusal('move 0201')).not.toBe('legal')
  })

  test('ocs:3.2b#1 a strength in parentheses defends, and neither attacks nor overruns', () => {
    const units = { p: 'blue (4)-3-4L/(2)-3-8L 0101', a: `blue ${LEG} 0101` }
    expect(why(ready(units), 'p', 'a')).toEqual(['cannot-attack', 'legal'])
    expect([
      at(units).play('take p').refusal('overrun 0102'),
      at(units).play('take a').refusal('overrun 0102'),
    ]).toEqual(['overrun-weak', 'legal'])
    const t = at({ a: `blue ${LEG} 0101`, e: 'red (4)-3-4L/(2)-3-8L 0102' })
      .attack('0102', '0101')
      .paid()
      .paid()
    expect(t.play('lead a', 'lead e').last('odds')).toMatchObject({ attack: 4, defence: 4 })
  })

  test('ocs:9.1e#2 no fuel is needed to attack, nor to defend', () => {
    const t = at({ a: `blue ${TANK} 0101 armor`, e: `red ${TANK} 0102 armor` }, { fuel: true }).play('take a')
    expect(t.refusal('move 0201')).toBe('no-fuel')
    t.play('stop').attack('0102', '0101').paid().paid().play('lead a', 'lead e')
    // Armor is doubled in the open, less the anti-tank effects of armor.
    expect(t.last('odds')).toMatchObject({ attack: 7.5, defence: 5 })
  })

  test('ocs:9.1f#1 ocs:9.1f#2 ocs:9.3a#1 not where one could not go, unless a road leads there', () => {
    const sides = ['0101/0102 river', '0201/0102 cliff']
    const units = { a: `blue ${LEG} 0101`, k: `blue ${TANK} 0101 armor`, c: `blue ${LEG} 0201` }
    expect(why(ready(units, { sides }), 'a', 'k', 'c')).toEqual(['legal', 'attack-terrain', 'attack-terrain'])
    expect(why(ready(units, { sides, roads: ['0101/0102', '0201/0102'] }), 'a', 'k', 'c')).toEqual([
      'legal',
      'legal',
      'legal',
    ])
    // By a road one attacks, but does not overrun.
    const strong = { ...units, e: 'red 1-3-4L/1-3-8L 0102' }
    const overrun = (more: Partial<Position>): string => at(strong, more).play('take k').refusal('overrun 0102')
    expect([overrun({ sides, roads: ['0101/0102'] }), overrun({})]).toEqual(['overrun-terrain', 'legal'])
    // Nor out of a hex that one could not go back into.
    const down = (roads: string[]): string =>
      position({ map: ['m . .'], units: { k: `blue ${TANK} 0101 armor`, e: `red ${LEG} 0102` }, roads })
        .until('combatSegment.choose')
        .refusal('attack 0102')
    expect([down([]), down(['0101/0102'])]).toEqual(['attack-none', 'legal'])
    // All MP is a way in.
    const hill = position({ map: ['. m .'], units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102` } })
    expect(why(hill.until('combatSegment.choose'), 'a')).toEqual(['legal'])
  })

  test('ocs:13.8b#5 an engineer who bridges the river lets others attack across it', () => {
    const units = { k: `blue ${TANK} 0101 armor` }
    const sides = ['0101/0102 river']
    expect(ready(units, { sides }).refusal('attack 0102')).toBe('attack-none')
    const t = ready({ ...units, p: 'blue 2-3-4L/1-3-12T 0101 engineer' }, { sides })
    expect(why(t, 'k')).toEqual(['legal'])
  })

  test('ocs:11.0a#1 in Exploitation only those who exploit or were released move and fight', () => {
    const t = ready({
      a: `blue ${LEG} 0101`,
      x: `blue ${LEG} 0101 exploit`,
      r: `blue ${LEG} 0101 reserve`,
      y: `blue ${LEG} 0101 reserve`,
    })
    t.play('end').play('release r')
    const takes = ['a', 'x', 'r', 'y'].map((id) => t.refusal(`take ${id}`))
    expect(takes).toEqual(['not-eligible', 'legal', 'legal', 'not-released'])
    t.until('combatSegment.choose')
    expect(why(t, 'a', 'x', 'r', 'y')).toEqual(['not-eligible', 'legal', 'legal', 'not-released'])
  })

  test('ocs:5.7b.A#1 ocs:11.0b#1 Reserves are released one after another: to move in full, overrun, fire, attack', () => {
    const t = ready(
      {
        r: `blue ${TANK} 0101 reserve`,
        g: `blue ${GUN} 0101 reserve`,
        y: `blue ${LEG} 0101 reserve`,
        x: `blue ${TANK} 0101 exploit`,
      },
      { dumps: { blue: { '0101': 9 } } },
    )
    expect(t.refusal('release r')).toBe('release-phase')
    t.play('end', 'take x')
    expect(t.left).toEqual([4])
    t.play('stop', 'release r', 'take r')
    expect([t.left, t.refusal('overrun 0102')]).toEqual([[8], 'legal'])
    t.play('stop').until('barrageSegment.choose')
    expect(t.refusal('barrage 0102')).toBe('no-gun')
    expect(t.play('release g').refusal('barrage 0102')).toBe('legal')
    t.until('combatSegment.choose').play('release y')
    expect(why(t, 'r', 'y', 'x')).toEqual(['legal', 'legal', 'legal'])
    const alone = ready({ r: `blue ${LEG} 0101 reserve` })
      .play('end')
      .until('combatSegment.choose')
    expect(alone.refusal('attack 0102')).toBe('attack-none')
    expect(why(alone.play('release r'), 'r')).toEqual(['legal'])
  })
})

describe('how often', () => {
  test('ocs:9.1c#1 ocs:9.1c#3 each unit attacks once in a segment, and each hex is attacked once', () => {
    const t = ready({
      a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3',
      b: `blue ${LEG} 0101`,
      f: `red ${LEG} 0201`,
    })
    t.play('attack 0102', 'with a', 'go').paid().paid().play('lead a', 'lead e')
    // With all its strength, and then with none.
    expect(t.last('odds')).toMatchObject({ attack: 9 })
    t.dice(3, 4).dice(1, 2).until('combatSegment.choose')
    expect([t.hex('a'), t.refusal('attack 0102')]).toEqual(['0101', 'attack-again'])
    t.play('attack 0201')
    expect([t.refusal('with a'), t.refusal('with b')]).toEqual(['attacked-already', 'legal'])
  })

  test('ocs:9.1c#3 who has attacked and lives does not attack again', () => {
    const t = ready({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', f: `red ${LEG} 0201` })
    t.play('attack 0102', 'with a', 'go').paid().paid().play('lead a', 'lead e').dice(3, 4).dice(1, 2)
    t.until('combatSegment.choose')
    expect(t.refusal('attack 0201')).toBe('attack-none')
    expect(t.offers('attack')).toEqual([])
    // In the next segment, if he may, he does.
    t.m.board.marker.set(t.unit('a'), 4)
    t.play('end').until('combatSegment.choose')
    expect(t.refusal('attack 0201')).toBe('legal')
  })

  test('ocs:9.1c#3 beside others who attack, he who has attacked is not named again', () => {
    const t = ready({ a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3', b: `blue ${LEG} 0101`, f: `red ${LEG} 0201` })
    t.play('attack 0102', 'with a', 'go').paid().paid().play('lead a', 'lead e').dice(3, 4).dice(1, 2)
    t.until('combatSegment.choose').play('attack 0201')
    expect(t.m.prompt()).toBe('Attack on 0201: which units attack?')
    expect([t.refusal('with a'), t.refusal('with b'), t.offers('with')]).toEqual([
      'attacked-already',
      'legal',
      ['with b'],
    ])
    t.play('stack 0101')
    expect(t.offers('drop')).toEqual(['drop b'])
  })

  test('ocs:9.1c#4 from all hexes around, and by as many units as one likes', () => {
    const around = ['0103', '0303', '0102', '0202', '0104', '0204']
    const names = ['a', 'b', 'c', 'd', 'i', 'j']
    const t = position({
      map: ['. . . . .', '. . . . .', '. . . . .'],
      units: {
        ...Object.fromEntries(names.map((id, i) => [id, `blue ${LEG} ${around[i]}`])),
        k: `blue ${LEG} 0202`,
        e: `red ${LEG} 0203`,
      },
    }).until('combatSegment.choose')
    const stacks = t.play('attack 0203').offers('stack')
    expect(stacks.length).toBe(6)
    t.play(...stacks)
    expect(t.offers('drop').toSorted()).toEqual([...names, 'k'].map((id) => `drop ${id}`))
    expect(t.refusal('stack 0202')).toBe('attack-none')
    expect([t.refusal('with a'), t.refusal('drop e')]).toEqual(['attack-named', 'not-in-force'])
    t.play('drop k', 'go')
    expect(t.m.top.proc).toBe('pay')
    const { units } = t.last('attack') as { units: number[] }
    expect(units.toSorted((x, y) => x - y)).toEqual(names.map((id) => t.unit(id)))
  })

  test('ocs:9.1c#2 one hex: what stands in another is not attacked with it', () => {
    const t = position({
      map: ['. . . .', '. . . .', '. . . .'],
      units: {
        a: 'blue 9-3-4L/2-3-8L 0101 re:3 steps:3',
        b: `blue ${LEG} 0202`,
        i: `blue ${LEG} 0301`,
        e: `red ${LEG} 0102`,
        f: `red ${LEG} 0201`,
      },
    }).until('combatSegment.choose')
    // a and b stand next to both.
    t.play('attack 0102', 'stack 0101', 'stack 0202')
    expect([t.refusal('attack 0201'), t.refusal('with i')]).toEqual(['unknown-order', 'not-next-to'])
    t.play('go').paid().paid().play('lead a', 'lead e')
    expect(t.last('odds')).toMatchObject({ hex: t.at('0102'), attack: 13, defence: 4 })
    t.dice(3, 4).dice(6, 6).until('combatSegment.choose')
    expect([t.hex('e'), t.hex('f'), t.refusal('attack 0201')]).toEqual(['dead', '0201', 'legal'])
  })
})

describe('supply', () => {
  test('ocs:9.0#6 ocs:12.4#3 an attack that cannot be supplied is not made, and costs the defender nothing', () => {
    const dumps = { red: { '0102': 4 } }
    const t = ready({ a: `blue ${LEG} 0101 exhausted`, b: `blue ${LEG} 0101 low` }, { dumps })
    t.play('attack 0102')
    expect(t.refusal('go')).toBe('attack-force')
    t.play('with a')
    expect([t.refusal('go'), t.dump('red', '0102')]).toEqual(['attack-supply', 4])
    t.play('drop a', 'with b')
    expect(t.refusal('go')).toBe('legal')
    expect(t.play('go').paid().paid().dump('red', '0102')).toBe(3)
  })

  test('ocs:9.0#6 ocs:9.5.A#1 who is not paid for drops out; if all do, the defender is not asked', () => {
    const units = { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0103` }
    const some = ready(units).attack('0102', '0101', '0103').play('stocks b', 'enough').paid()
    expect(some.offers('lead')).toEqual(['lead b'])
    expect(some.m.frame('combat')!.from).toEqual([some.at('0103')])
    const dumps = { red: { '0102': 4 } }
    expect(ready(units, { dumps }).attack('0102', '0101', '0103').paid().paid().dump('red', '0102')).toBe(3)
    const none = ready(units, { dumps }).attack('0102', '0101', '0103').play('enough')
    expect([none.place, none.dump('red', '0102')]).toEqual(['combatSegment.choose', 4])
    expect(none.last('attackCancelled')).toMatchObject({ hex: none.at('0102') })
    expect(none.refusal('attack 0102')).toBe('legal')
  })
})

describe('empty hexes', () => {
  const units = { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0101` }
  const options = { attackEmpties: true }

  test('ocs:21.8a#1 ocs:21.8b#1 one pays, nobody rolls, and who was paid for may advance', () => {
    const t = ready(units, { options, dumps: { blue: { '0101': 1 } } })
    expect(t.refusal('attack 0101')).toBe('attack-none')
    t.attack('0201', '0101').play('for a', 'enough')
    expect(t.place).toBe('advance.choose')
    expect(t.dump('blue', '0101')).toBe(0)
    t.play('all')
    expect([t.hex('a'), t.hex('b'), t.place]).toEqual(['0201', '0101', 'combatSegment.choose'])
    expect([t.mode('a'), t.refusal('attack 0201')]).toEqual(['Combat', 'attack-again'])
    expect(ready(units).refusal('attack 0201')).toBe('attack-nobody')
  })
})
