/** 9.0 and 9.1: who may attack what, when and how often. */
import { describe, expect, test } from 'vitest'
import type { Position } from './sketch.ts'
import { position, type Table } from './testing.ts'

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
    const t = at({ a: `blue ${LEG} 0101` })
    const places: string[] = []
    const phases = ['', '', '', 'movement', 'supply', 'reaction', 'combat', 'exploitation']
    for (let i = 0; i < 40 && t.m.board.turn.get(0) === 1; i++) {
      if (t.place === 'combatSegment.choose') places.push(`${t.seat} ${phases[t.m.board.phase.get(0)]}`)
      t.asUsual()
    }
    expect(places).toEqual(['blue combat', 'blue exploitation', 'red combat', 'red exploitation'])
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

  test('ocs:2.4#2 nobody attacks in a simulcast turn', () => {
    const t = ready({ a: `blue ${LEG} 0101` })
    t.m.board.quiet.set(0, 1)
    expect(t.refusal('attack 0102')).toBe('quiet-fight')
  })
})

describe('who', () => {
  test('ocs:9.1e#1 ocs:9.0#3 ocs:4.4#3 ocs:3.2b#1 Attack-Capable units, the disorganized among them', () => {
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
  })

  test('ocs:9.1e#2 no fuel is needed to attack, nor to defend', () => {
    const t = ready({ a: `blue ${TANK} 0101 armor`, e: `red ${TANK} 0102 armor` }, { fuel: true })
    t.attack('0102', '0101').paid().paid().play('lead a', 'lead e')
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

  test('ocs:11.0a#1 in Exploitation only those who exploit or were released', () => {
    const t = ready({
      a: `blue ${LEG} 0101`,
      x: `blue ${LEG} 0101 exploit`,
      r: `blue ${LEG} 0101 reserve`,
      y: `blue ${LEG} 0101 reserve`,
    })
    t.play('end').play('release r').until('combatSegment.choose')
    expect(why(t, 'a', 'x', 'r', 'y')).toEqual(['not-eligible', 'legal', 'legal', 'not-released'])
  })

  test('ocs:5.7b.A#1 ocs:11.0b#1 a Reserve may be released to attack at once', () => {
    const t = ready({ r: `blue ${LEG} 0101 reserve` })
    expect(t.refusal('release r')).toBe('release-phase')
    t.play('end').until('combatSegment.choose')
    expect(t.refusal('attack 0102')).toBe('attack-none')
    expect(why(t.play('release r'), 'r')).toEqual(['legal'])
  })
})

describe('how often', () => {
  test('ocs:9.1c#1 ocs:9.1c#3 each unit attacks once in a segment, and each hex is attacked once', () => {
    const t = ready({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0101`,
      f: `red ${LEG} 0201`,
    })
    t.play('attack 0102', 'with a', 'go').paid().paid().play('lead a', 'lead e').dice(3, 4).dice(1, 1)
    t.until('combatSegment.choose')
    expect(t.refusal('attack 0102')).toBe('attack-again')
    t.play('attack 0201')
    expect([t.refusal('with a'), t.refusal('with b')]).toEqual(['not-on-map', 'legal'])
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
    expect(t.m.prompt()).toBe('Attack on 0201: who attacks?')
    expect([t.refusal('with a'), t.refusal('with b'), t.offers('with')]).toEqual([
      'attacked-already',
      'legal',
      ['with b'],
    ])
    t.play('stack 0101')
    expect(t.offers('drop')).toEqual(['drop b'])
  })

  test('ocs:9.1c#2 ocs:9.1c#4 one hex, from as many hexes and by as many units as one likes', () => {
    const t = ready({
      a: `blue ${LEG} 0101`,
      b: `blue ${LEG} 0201`,
      c: `blue ${LEG} 0202`,
      d: `blue ${LEG} 0202`,
      i: `blue ${LEG} 0103`,
    })
    t.play('attack 0102', 'stack 0101', 'stack 0201', 'stack 0202', 'stack 0103')
    expect(t.offers('drop')).toEqual(['drop a', 'drop b', 'drop c', 'drop d', 'drop i'])
    expect(t.refusal('attack 0102')).toBe('unknown-order')
    expect(t.refusal('stack 0101')).toBe('attack-none')
    expect([t.refusal('with a'), t.refusal('drop e')]).toEqual(['attack-named', 'not-in-force'])
    t.play('drop d', 'go')
    expect(t.m.top.proc).toBe('pay')
    expect(t.last('attack')['units']).toEqual(['a', 'b', 'c', 'i'].map((id) => t.unit(id)))
  })
})

describe('supply', () => {
  test('ocs:9.0#6 ocs:12.4#3 an attack that cannot be supplied is not made', () => {
    const t = ready({ a: `blue ${LEG} 0101 exhausted`, b: `blue ${LEG} 0101 low` })
    t.play('attack 0102')
    expect(t.refusal('go')).toBe('attack-force')
    t.play('with a')
    expect(t.refusal('go')).toBe('attack-supply')
    t.play('drop a', 'with b')
    expect(t.refusal('go')).toBe('legal')
  })

  test('ocs:9.0#6 ocs:9.5.A#1 who is not paid for drops out; if all do, the defender is not asked', () => {
    const units = { a: `blue ${LEG} 0101`, b: `blue ${LEG} 0103` }
    const some = ready(units).attack('0102', '0101', '0103').play('stocks b', 'enough').paid()
    expect(some.offers('lead')).toEqual(['lead b'])
    expect(some.m.top['from']).toEqual([some.at('0103')])
    const none = ready(units).attack('0102', '0101', '0103').play('enough')
    expect(none.place).toBe('combatSegment.choose')
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
  })

  test('ocs:21.8a#1 not without that option', () => {
    expect(ready(units).refusal('attack 0201')).toBe('attack-nobody')
  })
})
