/** Primer: fighting, falling back, advancing, holding and winning. */
import { describe, expect, test } from 'vitest'
import { columnName, oddsOf, resultOf } from '../../systems/primer/rules/fighting.ts'
import { primer } from './index.ts'
import { hillsMove, position, Table } from './testing.ts'

/** The odds of an attack as the attackers have joined it. */
function column(t: Table): string {
  return columnName(t.m, oddsOf(t.m, t.m.frame('attack')!).column)
}

describe('6 Fighting', () => {
  test('primer:6#1 no attack is forced; no hex is attacked and nobody attacks twice', () => {
    const t = position({ units: { c2: '0404', c3: '0404', c4: '0506', h2: '0405', h4: '0507', h9: '1005' } }).play(
      'end',
    )
    expect(t.legal('end')).toBe(true)
    t.attack('0405', ['c2'], 2)
    expect([t.place, t.refusal('attack 0405')]).toEqual(['playerTurn.fight', 'attacked-before'])
    const two = position({ units: { c2: '0404', c3: '0503', h2: '0405', h3: '0504', h9: '1005' } }).play('end')
    two.attack('0405', ['c2'], 2).play('attack 0504')
    expect([two.refusal('join c2'), two.refusal('join c3')]).toEqual(['fought', 'legal'])
  })

  test('primer:6#2 infantry or cavalry next to the hex, and guns within two', () => {
    const t = position({ units: { c2: '0404', c7: '0305', c10: '0204', h2: '0505', h9: '1005' } })
    t.play('end', 'attack 0505')
    expect([t.refusal('join c7'), t.refusal('join c10')]).toEqual(['legal', 'out-of-range'])
    t.play('join c7')
    expect(t.refusal('go')).toBe('no-infantry')
    expect(t.play('join c2').refusal('go')).toBe('legal')
    const guns = position({ units: { c1: '0602', c7: '0404', h1: '0703', h2: '0505', h9: '1005' } }).play('end')
    expect(guns.refusal('attack 0505')).toBe('no-attacker')
  })

  test('primer:6#3 all in the hex defend together, guns there count 1', () => {
    const t = position({ units: { c2: '0404', c3: '0404', h2: '0405', h5: '0405', h9: '1005' } })
    t.play('end', 'attack 0405', 'join c2')
    expect(oddsOf(t.m, t.m.frame('attack')!)).toMatchObject({ attack: 4, defence: 5 })
  })

  test('primer:6#4 one gun within two hexes may answer, once in a player turn', () => {
    const units = { c2: '0404', c3: '0405', h2: '0504', h3: '0505', h5: '0604', h10: '0704', h9: '1005' }
    const t = position({ units }).play('end', 'attack 0504', 'join c2', 'go')
    expect([t.seat, t.refusal('answer h5'), t.refusal('answer h10'), t.refusal('answer h3')]).toEqual([
      'hills',
      'legal',
      'legal',
      'no-gun',
    ])
    t.play('answer h5')
    expect(oddsOf(t.m, t.m.frame('attack')!).defence).toBe(7)
    t.dice(5).play('attack 0505', 'join c3', 'go')
    expect([t.refusal('answer h5'), t.refusal('answer h10')]).toEqual(['fought', 'legal'])
    // In the attacked hex it defends there, and does not answer besides.
    const inside = position({ units: { c2: '0404', c3: '0404', h2: '0405', h5: '0405', h10: '0506', h9: '1005' } })
    inside.play('end', 'attack 0405', 'join c2', 'join c3', 'go')
    expect(inside.refusal('answer h5')).toBe('in-hex')
  })

  test('primer:6#5 the ratio is rounded down, under 1:2 there is no attack, over 4:1 it is 4:1', () => {
    const odds = (attackers: Record<string, string>, defenders: Record<string, string>): Table => {
      const t = position({ units: { ...attackers, ...defenders, h9: '1005' } }).play('end', 'attack 0405')
      return t.play(...Object.keys(attackers).map((id) => `join ${id}`))
    }
    expect(column(odds({ c2: '0404', c3: '0404', c6: '0306' }, { h2: '0405', h3: '0405' }))).toBe('1:1')
    expect(column(odds({ c2: '0404', c3: '0404', c4: '0306' }, { h2: '0405', h3: '0405' }))).toBe('3:2')
    expect(odds({ c6: '0404 reduced' }, { h2: '0405' }).refusal('go')).toBe('weak')
    expect(odds({ c2: '0404 reduced' }, { h2: '0405' }).refusal('go')).toBe('legal')
    expect(column(odds({ c8: '0404', c2: '0404', c3: '0306' }, { h2: '0405 reduced' }))).toBe('4:1')
  })

  test('primer:6#6 one column left for cover or for an attack that is wholly across the river, never two', () => {
    const town = position({ units: { c2: '0404', c3: '0404', h2: '0505', h9: '1005' } })
    expect(column(town.play('end', 'attack 0505', 'join c2', 'join c3'))).toBe('3:2')
    const wet = position({ units: { c2: '0406', c3: '0407', h4: '0507', h9: '1005' } })
    expect(column(wet.play('end', 'attack 0507', 'join c2', 'join c3'))).toBe('3:2')
    const dry = position({ units: { c2: '0406', c3: '0508', h4: '0507', h9: '1005' } })
    expect(column(dry.play('end', 'attack 0507', 'join c2', 'join c3'))).toBe('2:1')
    // Over the bridge into the town: both at once are still one.
    const both = hillsMove({ units: { c2: '0505', h2: '0604', h3: '0604', c9: '0104' } })
    expect(column(both.play('end', 'attack 0505', 'join h2', 'join h3'))).toBe('3:2')
  })

  test('primer:6#7 one column right for three arms together, and never off the table', () => {
    const units = { c2: '0404', c6: '0404', c7: '0305', h2: '0405', h9: '1005' }
    const t = position({ units }).play('end', 'attack 0405', 'join c2', 'join c6')
    expect(column(t)).toBe('3:2')
    expect(column(t.play('join c7'))).toBe('3:1')
    const most = position({ units: { ...units, h2: '0405 reduced' } })
    expect(column(most.play('end', 'attack 0405', 'join c2', 'join c6', 'join c7'))).toBe('4:1')
  })

  test('primer:6#8 the table says what each side loses; owners choose, and guns of the attack never lose', () => {
    const { m } = position({ units: { c2: '0404', h2: '0405', h9: '1005' } })
    expect(resultOf(m, 3, 1)).toEqual({ attack: 1, defence: 0, back: false })
    expect(resultOf(m, 3, 5)).toEqual({ attack: 0, defence: 1, back: true })
    expect(resultOf(m, 5, 6)).toEqual({ attack: 0, defence: 2, back: true })
    const t = position({ units: { c2: '0404', c3: '0404', c7: '0305', h2: '0405', h3: '0405', h9: '1005' } }).play(
      'end',
    )
    t.attack('0405', ['c2', 'c3', 'c7'], 1)
    expect([t.seat, t.offers()]).toEqual(['coast', ['lose c2', 'lose c3']])
    t.play('lose c3')
    expect([t.lost('c2'), t.lost('c3'), t.lost('c7')]).toEqual([0, 1, 0])
  })
})

describe('7 Falling back and advancing', () => {
  const STRONG = { c2: '0404', c3: '0404', c4: '0306', c5: '0306' }

  test('primer:7#1 on R the whole hex falls back, or stands and loses one step more', () => {
    const beaten = (): Table =>
      position({ units: { ...STRONG, h2: '0405', h3: '0405', h9: '1005' } })
        .play('end')
        .attack('0405', ['c2', 'c3', 'c4', 'c5'], 3)
    const stands = beaten().play('stand')
    expect(stands.offers()).toEqual(['lose h2', 'lose h3'])
    stands.play('lose h2')
    expect([stands.at('h2'), stands.lost('h2'), stands.at('h3'), stands.lost('h3')]).toEqual(['0405', 1, '0405', 0])
    const falls = beaten().play('fall')
    expect([falls.at('h2'), falls.lost('h2'), falls.at('h3'), falls.lost('h3')]).toEqual(['0506', 0, '0506', 0])
  })

  test('primer:7#2 not onto the enemy, over the river, into a zone without a friend, or over the limit', () => {
    const t = position({ units: { ...STRONG, c6: '0305', h2: '0405', h3: '0505', h9: '1005' } }).play('end')
    t.attack('0405', ['c2', 'c3', 'c4', 'c5'], 3).play('fall')
    expect(t.refusal('back 0404')).toBe('enemy')
    expect(t.refusal('back 0406')).toBe('zone-back')
    expect(t.refusal('back 0505')).toBe('legal')
    const wet = position({
      units: { c2: '0404', c3: '0504', c4: '0405', c5: '0405', h2: '0505', h3: '0506', h9: '1005' },
    }).play('end')
    wet.attack('0505', ['c2', 'c3', 'c4', 'c5'], 4).play('fall')
    expect([wet.refusal('back 0605'), wet.refusal('back 0604')]).toEqual(['river-back', 'legal'])
    // Nowhere to go: it must stand, without being asked.
    const ring = position({ units: { c2: '0404', c3: '0404', c4: '0306', c5: '0506', h2: '0405', h9: '1005' } }).play(
      'end',
    )
    ring.attack('0405', ['c2', 'c3', 'c4', 'c5'], 2)
    expect([ring.events('mustStand').length, ring.lost('h2'), ring.at('h2')]).toEqual([1, 1, '0405'])
  })

  test('primer:7#3 up to two that attacked from next to it may advance', () => {
    const t = position({ units: { ...STRONG, c7: '0305', h2: '0405', h9: '1005' } }).play('end')
    t.attack('0405', ['c2', 'c3', 'c4', 'c7'], 2).play('fall')
    expect([t.place, t.refusal('advance c5'), t.refusal('advance c7')]).toEqual([
      'advance.choose',
      'not-advancing',
      'not-advancing',
    ])
    t.play('advance c2', 'advance c3')
    expect([t.at('c2'), t.at('c3'), t.at('c4')]).toEqual(['0405', '0405', '0306'])
  })

  test('primer:7#4 cavalry may ride on one hex, and then does not count', () => {
    const units = { c2: '0404', c3: '0404', c6: '0306', h2: '0405 reduced', h9: '1005', h4: '0507' }
    const t = position({ units }).play('end').attack('0405', ['c2', 'c3', 'c6'], 3)
    expect([t.at('h2'), t.place]).toEqual(['lost', 'advance.choose'])
    t.play('advance c6')
    expect([t.refusal('ride 0505'), t.refusal('ride 0406'), t.refusal('ride 0604')]).toEqual(['legal', 'legal', 'far'])
    t.play('ride 0505', 'advance c2', 'advance c3')
    expect([t.at('c6'), t.at('c2'), t.at('c3')]).toEqual(['0505', '0405', '0405'])
  })
})

describe('8 and 9 Holding and winning', () => {
  test('primer:8#1 a place is taken by a counter in it in the owner’s hold step, and kept until then', () => {
    const t = position({ units: { c1: '0404', h2: '0604', h6: '0905' } })
      .play('march c1', 'move 0505')
      .pass()
    const held = (hex: string): number => t.m.board.held.get(t.m.game.grid.parse(hex)) - 1
    expect(held('0505')).toBe(0)
    t.pass().play('march c1', 'move 0404', 'stop').pass()
    expect([t.at('c1'), held('0505'), held('0804')]).toEqual(['0404', 0, 1])
  })

  const ends = (coast: string[], hills: string[]): string => {
    const t = position({ units: { c1: '0104', h9: '1005' }, turn: 6, holds: { coast, hills } })
    return t.pass().pass().m.ending
  }

  test('primer:9#1 the points of the places decide, and there is no tie', () => {
    expect(ends(['0305', '0602', '0505'], ['0804', '0507'])).toBe('coast: narrow victory')
    expect(ends(['0305', '0505'], ['0804', '0507', '0602'])).toBe('hills: narrow victory')
    const { places } = primer.setting('valley').game.land
    expect(places.map((p) => [p.name, p.points])).toEqual([
      ['Aldmere', 2],
      ['Lumebridge', 2],
      ['Corvane', 2],
      ['The Beacon', 1],
      ['Heron Mill', 2],
    ])
  })

  test('primer:9#2 a lead of 1 is narrow, of 3 clear, of 5 decisive', () => {
    expect(ends(['0305', '0505', '0804'], ['0507', '0602'])).toBe('coast: clear victory')
    expect(ends(['0305', '0505', '0804', '0602'], ['0507'])).toBe('coast: decisive victory')
    expect(ends([], ['0305', '0505', '0804', '0602', '0507'])).toBe('hills: decisive victory')
  })

  test('primer:9#3 the set-up: places and counters', () => {
    const t = new Table(primer, 'valley')
    const holder = (hex: string): string => t.m.setting.seats[t.m.board.held.get(t.m.game.grid.parse(hex)) - 1]!
    expect(['0305', '0602', '0505', '0804', '0507'].map(holder)).toEqual(['coast', 'coast', 'hills', 'hills', 'hills'])
    expect([t.at('c1'), t.at('h2'), t.at('h3'), t.at('c10'), t.at('h6')]).toEqual([
      '0602',
      '0505',
      '0505',
      'coming',
      '0804',
    ])
  })
})
