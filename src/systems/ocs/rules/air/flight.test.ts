/** 14.1f and 2.3 Flight weather: what a game's tables say, and what may be flown then. */
import { expect, test } from 'vitest'
import type { Position } from '../sketch.ts'
import type { Table } from '../testing.ts'
import { onUntil } from '../scenes.ts'
import { FLIGHT } from './flight.ts'
import { field, FIGHTER, STUKA } from './scenes.ts'

const turns = (from: number, to: number): [number, number] => [from, to]
const six = (name: string): string[] => Array<string>(6).fill(name)
const KINDS = { Dry: { ground: 'dry' }, Storm: { ground: 'mud' } }
const TABLE = {
  provenance: 'reconstructed' as const,
  dice: 1,
  kinds: { Normal: 'all', Limited: 'movement', None: 'none' } as const,
  rows: [
    { turns: turns(2, 2), results: ['None', 'Limited', 'Limited', 'Normal', 'Normal', 'Normal'] },
    { turns: turns(3, 3), results: six('Normal') },
    { turns: turns(4, 9), results: six('Limited') },
  ],
}
const weather = (...of: string[]): Partial<Position> => ({
  tables: {
    airStrips: true,
    hipShoot: { provenance: 'reconstructed', blue: turns(1, 9) },
    weather: { dice: 1, kinds: KINDS, rows: of.map((name, i) => ({ turns: turns(i + 1, i + 1), results: six(name) })) },
    flight: TABLE,
  },
})
/** The second turn's weather is rolled, and then its flight. */
const toFlight = (more: Partial<Position>, units: Record<string, string> = { s: STUKA, f: FIGHTER }): Table => {
  const t = field(units, more)
  return onUntil(t, () => t.m.board.turn.get(0) === 2 && (t.place === 'weather.fly' || t.place === 'game.rollFirst'))
}

test('ocs:14.1f#1 ocs:2.3#1 a game may roll for flight after the weather, by rows for its turns', () => {
  const flown = (die: number): unknown[] => {
    const t = toFlight(weather('Dry', 'Dry')).dice(die)
    expect(t.last('flightRolled')['flight']).toBe(die === 1 ? 'None' : die < 4 ? 'Limited' : 'Normal')
    onUntil(t, () => t.place === 'movementSegment.choose' && t.seat === 'blue')
    const moving = t.refusal('fly hip')
    t.until('barrageSegment')
    return [t.m.board.flight.get(0), moving, t.refusal('fly bomb')]
  }
  expect(flown(1)).toEqual([FLIGHT.none, 'no-flight', 'no-flight'])
  // Limited is the Movement Phase, and its Barrage Segment with it.
  expect(flown(2)).toEqual([FLIGHT.movement, 'legal', 'legal'])
  expect(flown(6)).toEqual([FLIGHT.all, 'legal', 'legal'])
})

test('ocs:14.1f#1 where only the Movement Phase is flown in, nobody flies in Reaction or Exploitation', () => {
  const t = toFlight(weather('Dry', 'Dry'), { s: STUKA, k: 'red plane:T (1)-9(30) 0113' }).dice(2)
  const inPhase = (seat: string, phase: number): string => {
    onUntil(t, () => t.place === 'movementSegment.choose' && t.seat === seat && t.m.board.phase.get(0) === phase)
    return t.refusal('fly transfer')
  }
  expect([inPhase('blue', 3), inPhase('red', 5), inPhase('blue', 7)]).toEqual(['legal', 'no-flight', 'no-flight'])
})

test('ocs:2.3#1 a kind of weather may have a row of its own', () => {
  const rows = { ...TABLE, weather: { Storm: six('None') } }
  const more = weather('Dry', 'Storm')
  const t = toFlight({ ...more, tables: { ...more.tables, flight: rows } }).dice(6)
  expect(t.last('flightRolled')).toMatchObject({ flight: 'None' })
  const dry = toFlight({ ...weather('Dry', 'Dry'), tables: { ...weather('Dry', 'Dry').tables, flight: rows } }).dice(6)
  expect(dry.last('flightRolled')).toMatchObject({ flight: 'Normal' })
})

test('ocs:2.3#1 two dice are read from 2 on', () => {
  const rows = [{ turns: turns(2, 9), results: ['None', ...Array<string>(10).fill('Normal')] }]
  const more = weather('Dry', 'Dry')
  const rolled = (...dice: [number, number]): unknown =>
    toFlight({ ...more, tables: { ...more.tables, flight: { ...TABLE, dice: 2, rows } } })
      .dice(...dice)
      .last('flightRolled')['flight']
  expect([rolled(1, 1), rolled(1, 2)]).toEqual(['None', 'Normal'])
})

test('ocs:2.3#1 no flight is rolled for without planes, without a table or without a row for the turn', () => {
  const more = weather('Dry', 'Dry')
  expect(toFlight(more).place).toBe('weather.fly')
  expect(toFlight(more, {}).place).toBe('game.rollFirst')
  expect(toFlight({ ...more, tables: { ...more.tables, flight: undefined } }).place).toBe('game.rollFirst')
  const late = { ...TABLE, rows: TABLE.rows.slice(1) }
  expect(toFlight({ ...more, tables: { ...more.tables, flight: late } }).place).toBe('game.rollFirst')
  // Words that say what flight means are no table.
  const words = { provenance: 'reconstructed' as const, none: 'no missions' }
  expect(toFlight({ ...more, tables: { ...more.tables, flight: words } }).place).toBe('game.rollFirst')
})

test('ocs:14.1f#1 or the weather itself says what it leaves to fly', () => {
  const after = (flight?: string): unknown[] => {
    const kinds = { Dry: { ground: 'dry' }, Storm: { ground: 'mud', ...(flight ? { flight } : {}) } }
    const rows = [{ turns: turns(1, 9), results: six('Storm') }]
    const t = field(
      { s: STUKA },
      {
        tables: {
          airStrips: true,
          hipShoot: { provenance: 'reconstructed', blue: turns(1, 9) },
          weather: { dice: 1, kinds, rows },
        },
      },
    )
    onUntil(t, () => t.m.board.turn.get(0) === 2 && t.place === 'movementSegment.choose' && t.seat === 'blue')
    return [t.m.board.flight.get(0), t.refusal('fly hip'), t.refusal('fly transfer')]
  }
  expect([after(), after('all'), after('none'), after('movement'), after('no hip shoots')]).toEqual([
    [FLIGHT.all, 'legal', 'legal'],
    [FLIGHT.all, 'legal', 'legal'],
    [FLIGHT.none, 'no-flight', 'no-flight'],
    [FLIGHT.movement, 'legal', 'legal'],
    [FLIGHT.noHipShoots, 'no-hip-weather', 'legal'],
  ])
})
