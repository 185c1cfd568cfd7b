/** 2. The sequence of play. */
import { describe, expect, test } from 'vitest'
import { makeGame } from '../game.ts'
import { markers } from './reserves.ts'
import { dataOf, type Position } from '../sketch.ts'
import { position, Table } from '../testing.ts'
import { PHASE } from '../world.ts'

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
  // What belongs to another step is refused.
  const near = position({ map: ['. . . .'], units: { a: `blue ${LEG} 0103`, e: `red ${LEG} 0104` } })
  expect([near.refusal('attack 0104'), near.refusal('take a')]).toEqual(['unknown-order', 'legal'])
  near.until('combatSegment')
  expect([near.refusal('attack 0104'), near.refusal('take a')]).toEqual(['legal', 'unknown-order'])
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
    // In the first turn nobody has gone first yet.
    expect(house.place).toBe('game.rollFirst')
    house.dice(2, 3).dice(5, 3).play('goFirst')
    while (house.place !== 'game.rollFirst') house.asUsual()
    expect([house.m.board.turn.get(0), house.m.board.firstSide.get(0)]).toEqual([2, 1])
    house.dice(4, 3).dice(5, 2)
    expect([house.place, house.seat]).toEqual(['game.choose', 'red'])
  })
})

describe('what a scenario fixes', () => {
  const scene = (more: Partial<Position>): Table => position({ map: ['. . . .'], units, ...more })
  /** To the first decision or roll of the next turn. */
  function nextTurn(t: Table): Table {
    const turn = t.m.board.turn.get(0)
    while (t.m.waits !== 'over' && t.m.board.turn.get(0) === turn) t.asUsual()
    return t
  }

  test('ocs:III#1 its calendar may tell the weather and who goes first: then nobody rolls', () => {
    const calendar = [
      { turn: 2, weather: 'Frost', first: 'red' },
      { turn: 3, weather: 'Mud' },
      { turn: 4, first: 'blue' },
    ]
    const t = nextTurn(scene({ scenario: { calendar } }))
    expect([t.place, t.seat, t.m.board.turn.get(0)]).toEqual(['movementSegment.choose', 'red', 2])
    expect([t.last('weather'), t.m.game.land.grounds[t.m.board.ground.get(0)]]).toEqual([
      { weather: 'Frost' },
      'frozen',
    ])
    // Only the weather is told.
    expect([nextTurn(t).place, t.last('weather')]).toEqual(['game.rollFirst', { weather: 'Mud' }])
    t.dice(6, 6).dice(1, 1).play('goSecond')
    // Only who goes first is told.
    expect(nextTurn(t).place).toBe('weather.roll')
    t.dice(2)
    expect([t.place, t.seat]).toEqual(['movementSegment.choose', 'blue'])
    expect(t.events('initiative')).toEqual([
      { side: 0, sum: 12 },
      { side: 1, sum: 2 },
    ])
  })

  test('ocs:III#1 the game itself may say who goes first in a turn', () => {
    const data = dataOf({ map: ['. . . .'], units })
    const turns = data.turns.map((row) => (row.turn === 2 ? { ...row, first: 'red' } : row))
    const t = nextTurn(new Table(makeGame({ ...data, turns }).setting('test'))).dice(1)
    expect([t.place, t.seat]).toEqual(['movementSegment.choose', 'red'])
  })

  test('where the game has no weather table for the turn, the weather stays', () => {
    const { tables } = scene({ ground: 'mud' }).m.game
    const weather = {
      ...tables.weather,
      rows: tables.weather.rows.map((row) => ({ ...row, turns: [3, 4] as [number, number] })),
    }
    const t = nextTurn(scene({ ground: 'mud', tables: { weather } }))
    expect([t.place, t.m.game.weathers[t.m.board.weather.get(0)]]).toEqual(['game.rollFirst', 'Mud'])
    t.dice(6, 6).dice(1, 1).play('goFirst')
    expect([nextTurn(t).place, t.m.board.turn.get(0)]).toEqual(['weather.roll', 3])
  })

  test('who begins the first turn', () => {
    const t = scene({ player: 'red' })
    expect([t.place, t.seat, t.events('weather')]).toEqual(['movementSegment.choose', 'red', []])
    const sides = () => t.events('playerTurn').map((e) => e['side'])
    nextTurn(t)
    expect([sides(), t.place]).toEqual([[1, 0], 'weather.roll'])
  })

  test('the last turn may end with the Player Turn of one side, if that side goes first in it', () => {
    const ended = (ends: string | undefined, turns: number): unknown[] => {
      const t = scene({ turns, scenario: ends === undefined ? {} : { ends } })
      for (let i = 0; i < 80 && t.m.waits !== 'over'; i++) {
        if (t.place === 'game.rollSecond') t.dice(1, 2)
        else t.asUsual()
      }
      return t.events('playerTurn').map((e) => e['side'])
    }
    expect([ended(undefined, 1), ended('blue', 1), ended('red', 1)]).toEqual([[0, 1], [0], [0, 1]])
    // Ones against three: red goes first in the second turn.
    expect([ended('red', 2), ended('blue', 2)]).toEqual([
      [0, 1, 1],
      [0, 1, 1, 0],
    ])
  })

  test('a game may be over before its last turn', () => {
    const t = nextTurn(
      scene({ x: { endings: ['draw', 'early'], turnEnds: (m) => (m.board.turn.get(0) === 1 ? 'early' : '') } }),
    )
    expect([t.m.waits, t.m.ending]).toEqual(['over', 'early'])
  })

  test('a small scenario may do without Reinforcement Phases', () => {
    const arriving = { a: `blue ${LEG} 0101`, r: `blue ${LEG} turn1 entry:0102`, e: `red ${LEG} 0104` }
    const t = scene({ units: arriving, scenario: { rules: { fuel: false, trace: false, arrivals: false } } })
    expect([t.place, t.hex('r')]).toEqual(['movementSegment.choose', 'coming'])
    expect(scene({ units: arriving }).hex('r')).toBe('0102')
  })

  test('ocs:5.4a#1 Reserve markers by the turn, or as many as the scenario says', () => {
    const span = (from: number, to: number): [number, number] => [from, to]
    const reserves = {
      blue: [
        { turns: span(2, 3), markers: 4 },
        { turns: span(4, 4), markers: 7 },
      ],
    }
    const at = (turn: number, more: Partial<Position> = {}): number[] => {
      const { m } = scene({ turn, tables: { reserves }, ...more })
      return [markers(m, 0), markers(m, 1)]
    }
    expect([1, 2, 3, 4, 5].map((turn) => at(turn)[0])).toEqual([0, 4, 4, 7, 0])
    expect([at(3), at(3, { scenario: { reserves: { blue: 0 } } })]).toEqual([
      [4, 0],
      [0, 0],
    ])
    const enters = (turn: number): string =>
      scene({ turn, tables: { reserves } }).play('take a').refusal('toReserveMove a')
    expect([enters(1), enters(2)]).toEqual(['no-marker', 'legal'])
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

  test('ocs:2.4#1 ocs:2.4#2 who went first before does again, and the turn after may be fought', () => {
    const near = { a: `blue ${LEG} 0101`, e: `red ${LEG} 0102`, g: 'red b12(2)-3-4L/b6(1)-3-8L 0103' }
    const t = position({ map: ['. . . .'], units: near, player: 'red', options: { simulcast: true } })
    while (t.place !== 'game.offer') t.asUsual()
    expect([t.seat, t.m.board.turn.get(0)]).toEqual(['blue', 2])
    t.play('quiet', 'quiet')
    expect([t.seat, t.m.board.quiet.get(0), t.events('simulcast')]).toEqual(['red', 1, [{}]])
    // There is neither an overrun nor an attack in it, and no Barrage Segment.
    expect(t.play('take e').refusal('overrun 0101')).toBe('quiet-fight')
    t.play('stop')
    const asked = new Set<string>()
    while (t.place !== 'game.offer') {
      const attack = t.seat === 'red' ? 'attack 0101' : 'attack 0102'
      const { place } = t.m
      asked.add(place === 'combatSegment.choose' ? `${place} ${t.refusal(attack)}` : place)
      t.asUsual()
    }
    expect([...asked].filter((place) => /^(combat|barrage)/.test(place))).toEqual(['combatSegment.choose quiet-fight'])
    expect([t.m.board.turn.get(0), t.m.board.quiet.get(0)]).toEqual([3, 0])
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
