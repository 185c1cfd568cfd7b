/** 2. The sequence of play. */
import { describe, expect, test } from 'vitest'
import { position } from './testing.ts'
import { PHASE } from './world.ts'

const LEG = '4-3-4L/2-3-8L'
const units = { a: `blue ${LEG} 0101`, e: `red ${LEG} 0104` }

test('ocs:2.2#1 ocs:2.1#2 the phases of both players in order, then the next turn', () => {
  const t = position({ map: ['. . . .'], units, turns: 2 })
  for (let i = 0; i < 40 && t.m.waits !== 'over'; i++) {
    if (t.place === 'game.rollSecond') t.dice(1, 2)
    else t.asUsual()
  }
  const phases = t.events('phase').map(({ phase, side }) => `${String(side)}${String(phase)}`)
  const one = [
    PHASE.refit,
    PHASE.reinforcement,
    PHASE.movement,
    PHASE.supply,
    PHASE.reaction,
    PHASE.combat,
    PHASE.exploitation,
    PHASE.cleanUp,
  ]
  expect(phases.slice(0, 16)).toEqual([...one.map((p) => `0${p}`), ...one.map((p) => `1${p}`)])
  expect(t.events('turn').map((e) => e['turn'])).toEqual([1, 2])
  expect(t.m.waits).toBe('over')
})

describe('who goes first', () => {
  const start = () => position({ map: ['. . . .'], units, first: 'roll' })

  test('ocs:2.3#1 one roll of weather a turn, before all else', () => {
    const t = position({ map: ['. . . .'], units, first: 'roll', ground: 'mud', turns: 2 })
    expect(t.place).toBe('weather.roll')
    t.dice(3)
    expect(t.last('weather')).toEqual({ weather: 'Mud' })
    expect(t.m.game.land.grounds[t.m.board.ground.get(0)]).toBe('mud')
    expect(t.place).toBe('game.rollFirst')
    for (let i = 0; i < 60 && t.m.waits !== 'over'; i++) {
      if (t.place === 'game.rollSecond') t.dice(1, 2)
      else t.asUsual()
    }
    expect(t.events('weather')).toHaveLength(2)
  })

  test('ocs:2.3#2 the higher of two rolls chooses to go first or second', () => {
    const t = start().dice(1).dice(6, 3).dice(5, 3)
    expect([t.place, t.seat]).toEqual(['game.choose', 'blue'])
    t.play('goSecond')
    expect(t.seat).toBe('red')
    const r = start().dice(1).dice(2, 3).dice(5, 3)
    expect(r.seat).toBe('red')
    r.play('goFirst')
    expect([r.seat, r.m.board.phasing.get(0)]).toEqual(['red', 1])
  })

  test('ocs:2.3#3 ocs:HR-1#1 ties are rolled again; by the house rule they go to the first of the turn before', () => {
    const t = start().dice(1).dice(4, 3).dice(5, 2)
    expect(t.place).toBe('game.rollFirst')
    const house = position({ map: ['. . . .'], units, first: 'roll', options: { tiesToFirst: true } })
    house.dice(1).dice(4, 3).dice(5, 2)
    expect([house.place, house.seat]).toEqual(['game.choose', 'blue'])
  })
})

test('ocs:2.3#28 ocs:5.9#4 ocs:5.10#2 Clean Up takes DG and Exploit markers off the phasing side alone', () => {
  const t = position({
    map: ['. . . .'],
    units: { a: `blue ${LEG} 0101 dg move`, x: `blue ${LEG} 0101 exploit`, e: `red ${LEG} 0104 dg` },
  })
  for (let i = 0; i < 3; i++) t.play('end').until('movementSegment')
  expect([t.mode('a'), t.mode('x'), t.mode('e')]).toEqual(['Move', 'Combat', 'Disorganized'])
})

describe('simulcast turns', () => {
  const start = () =>
    position({
      map: ['. . . . .', '. . . . .'],
      units: { a: `blue ${LEG} 0101`, e: `red ${LEG} 0104` },
      first: 'roll',
      options: { simulcast: true },
      control: { red: ['0202'] },
    }).dice(1)

  test('ocs:2.4#1 both must agree; otherwise the turn is as always', () => {
    const t = start().play('quiet')
    expect(t.seat).toBe('red')
    t.play('quiet')
    expect([t.place, t.seat]).toEqual(['movementSegment.choose', 'blue'])
    expect(start().play('fight').place).toBe('game.rollFirst')
    expect(start().play('quiet', 'fight').place).toBe('game.rollFirst')
  })

  test('ocs:2.4#3 nobody enters what the enemy holds, nor moves up to him', () => {
    const t = start().play('quiet', 'quiet', 'take a')
    expect(t.refusal('move 0102')).toBe('legal')
    t.play('move 0102')
    expect([t.refusal('move 0202'), t.refusal('move 0103')]).toEqual(['quiet-enemy', 'quiet-zone'])
    const war = start().play('fight').dice(6, 6).dice(1, 1).play('goFirst', 'take a', 'move 0102')
    expect([war.refusal('move 0202'), war.refusal('move 0103')]).toEqual(['legal', 'legal'])
  })
})
