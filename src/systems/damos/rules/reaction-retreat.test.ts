import { describe, expect, test } from 'vitest'
import { EVEN, line, position, type Table } from './testing.ts'

const rolls = (t: Table): number => t.events('rolled').filter((e) => e['purpose'] === 'reaction').length

describe('reacting by retreat', () => {
  test('damos:2.6.1#10 a force may slip away when the enemy enters its influence', () => {
    const t = line({ ...EVEN, foot: 'red foot 1/4 0104' }).play('activate 0102', 'move 0103', 'withdraw 0104')
    expect(t.last('withdraws')).toEqual({ units: [t.unit('tank'), t.unit('foot')], from: 3, hex: 2 })
    expect(t.events('reacts')).toEqual([])
    t.dice(6, 3).play('halt')
    expect([t.hex('tank'), t.hex('foot'), t.seat, t.place]).toEqual(['0106', '0106', 'blue', 'activation.move'])
  })

  test('damos:2.6.1#11 a force may slip away when the enemy enters its own hex, before combat', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard')
    expect([t.seat, t.offers()]).toEqual(['red', ['withdraw 0103', 'pass']])
    t.play('withdraw 0103').dice(6, 3).play('halt')
    expect([t.hex('tank'), t.events('combat').length]).toEqual(['0105', 0])
  })

  test('damos:2.6.1#11 a failed attempt leaves the force where it is, to be fought', () => {
    const t = line({ arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103').dice(4, 4).play('posture steadfast')
    expect(t.last('combat')).toMatchObject({ hex: 2, defenders: [t.unit('tank')] })
  })

  test('damos:2.6.1#11 spent comrades and those without movement stay behind and fight', () => {
    const t = line({
      arm: 'blue armor 5/6 0102',
      tank: 'red armor 5/6 0103',
      tired: 'red foot 1/4 0103 spent',
      fort: 'red garrison 1/0 0103',
    })
    t.play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103').dice(6, 3).play('halt')
    expect(t.last('combat')['defenders']).toEqual([t.unit('tired'), t.unit('fort')])
  })

  describe('from a Concerted Attack', () => {
    /** Blue's armor strikes at 0105; the flank guard in 0204 sees the column pass. */
    const assault = (kind: string, from: string): Table =>
      position({
        map: ['C . . . . . . C', ' ~ ~ ~ . . ~ ~ ~'],
        control: { red: ['0105', '0106', '0107', '0108', '0205'] },
        units: { arm: `blue armor 13/9 ${from}`, tank: 'red armor 7/6 0105', flank: 'red armor 7/6 0204' },
      }).play(`concert ${kind}`, 'target 0105')

    test('damos:2.6.1#12 the force in the target may not retreat, neither on the declaration nor on the way nor on entry', () => {
      const t = assault('assault', '0102')
      expect(t.why('withdraw 0105')).toMatchObject({
        code: 'no-retreat-concerted',
        claim: 'damos:2.6.1#12',
        values: { hex: 4 },
      })
      expect([t.refusal('react 0105'), t.offers()]).toEqual(['same-hex', ['react 0204', 'pass']])
      t.play('pass', 'posture steadfast', 'move 0103')
      expect([t.seat, t.refusal('withdraw 0105')]).toEqual(['red', 'no-retreat-concerted'])
      t.play('pass', 'move 0104', 'pass', 'move 0105')
      expect([t.seat, t.refusal('withdraw 0105')]).toEqual(['red', 'no-retreat-concerted'])
      t.play('pass')
      expect(t.last('combat')).toMatchObject({ hex: 4 })
    })

    test('damos:2.6.1#12 others may, once the column is in their influence, and the target may still strike out', () => {
      const t = assault('assault', '0102')
      expect(t.refusal('withdraw 0204')).toBe('no-retreat-concerted')
      t.play('pass', 'posture steadfast', 'move 0103')
      expect(t.offers()).toEqual(['react 0105', 'react 0204', 'withdraw 0204', 'pass'])
      t.play('react 0105').dice(6, 4).play('pass', 'posture steadfast')
      expect(t.last('combat')).toMatchObject({ hex: 2, defenders: [t.unit('tank')] })
      expect(t.last('revealed')).toMatchObject({ plan: 'meeting' })
    })

    test('damos:2.6.1#12 a Penetration gives no way out either; an ordinary attack does', () => {
      const t = assault('penetration', '0104').play('pass', 'posture steadfast')
      expect([t.seat, t.refusal('withdraw 0105'), t.refusal('react 0204')]).toEqual([
        'red',
        'no-retreat-concerted',
        'legal',
      ])
      const plain = line({ arm: 'blue armor 13/9 0104', tank: 'red armor 7/6 0105' }).play(
        'activate 0104',
        'move 0105',
        'plan standard',
      )
      expect(plain.refusal('withdraw 0105')).toBe('legal')
    })

    test('damos:2.6.1#12 with nobody else about, a target that can neither stay away nor slip away is not asked', () => {
      const t = line({ arm: 'blue armor 13/9 0104', tank: 'red armor 7/6 0105' }, { options: { fog: true } })
      t.play('concert penetration', 'target 0105')
      expect([t.seat, t.place]).toEqual(['red', 'concerted.posture'])
      t.play('posture steadfast')
      expect(t.place).toBe('combat.attackRoll')
    })
  })

  test('damos:2.6.1#13 it goes two or three hexes as its owner likes and is not demoralized', () => {
    const t = line(EVEN).play('activate 0102', 'move 0103', 'withdraw 0104').dice(6, 3)
    // The first two hexes were forced: the row has no other way, and one hex is too short.
    expect(t.hex('tank')).toBe('0106')
    expect(t.offers()).toEqual(['retreat 0107', 'halt'])
    t.play('retreat 0107')
    expect([t.hex('tank'), t.is('tank', 'demoralized'), t.place]).toEqual(['0107', false, 'activation.move'])
  })

  test('damos:2.6.1#13 it is eliminated when enemy zones close every way, but those of the enemy in its own hex do not', () => {
    const caught = line({ ...EVEN, rear: 'blue foot 1/4 0106' })
      .play('activate 0102', 'move 0103', 'withdraw 0104')
      .dice(6, 3)
    expect(caught.hex('tank')).toBe('eliminated')
    expect([caught.seat, caught.place]).toEqual(['blue', 'activation.move'])
    const free = line({ arm: 'blue armor 5/6 0103', tank: 'red armor 5/6 0104' })
    free.play('activate 0103', 'move 0104', 'plan standard', 'withdraw 0104').dice(6, 3).play('halt')
    expect(free.hex('tank')).toBe('0106')
    // Next door the mover's zone counts: it covers 0103, the only way out of 0102.
    const beside = position({
      map: ['~ . . .', ' ~ ~ . .'],
      units: { arm: 'blue armor 7/6 0204', tank: 'red armor 7/6 0102' },
    })
    expect(beside.play('activate 0204', 'move 0203', 'withdraw 0102').dice(6, 3).hex('tank')).toBe('eliminated')
  })

  test('damos:2.6.1#14 the mover goes on with the points it has left, and has not paid for its plan', () => {
    const t = line({ arm: 'blue armor 5/3 0102', tank: 'red armor 5/6 0103' })
    t.play('activate 0102', 'move 0103', 'plan standard', 'withdraw 0103').dice(6, 3).play('retreat 0106')
    expect([t.seat, t.place, t.controller('0103')]).toEqual(['blue', 'activation.move', 'blue'])
    t.play('move 0104', 'move 0105')
    expect(t.last('moved')).toMatchObject({ left: 0 })
    // The force that withdrew has had its attempt: coming into its influence again, the mover is not answered.
    expect([t.hex('arm'), t.hex('tank'), rolls(t)]).toEqual(['0105', '0106', 1])
  })
})
