import { expect, test } from 'vitest'
import { forWorld } from '../../../core/for-world.ts'
import { done, type Frame } from '../../../core/procedure.ts'
import { position, type Position, type Table } from './testing.ts'
import { type Damos } from './world.ts'
import { inEnemyZone } from './zones.ts'

const UNITS = { a: 'blue foot 5/4 0101', r: 'red foot 5/4 0104' }

function game(more: Partial<Position> = {}): Table {
  return position({
    map: ['C . . C'],
    units: UNITS,
    control: { red: ['0103', '0104'] },
    turns: 3,
    from: 'strategic',
    ...more,
  })
}

function playOut(t: Table): void {
  for (let i = 0; i < 200 && t.m.waits !== 'over'; i++) t.asUsual()
}

/** Notes what is played from here on: turns, the phases a player has finished, the ends of player turns. */
function diary(t: Table): string[] {
  const lines: string[] = []
  const side = (): string => t.m.setting.seats[t.m.board.phasing.get(0)]!
  const notes: Readonly<Record<string, () => string>> = {
    'game.turnStart': () => `turn ${t.m.board.turn.get(0)}`,
    'playerTurn.strategic': () => `${side()} replaced`,
    'playerTurn.operations': () => `${side()} marched`,
    'playerTurn.surrender': () => `${side()} operated`,
    'playerTurn.reset': () => `${side()} surrendered`,
    'game.second': () => `${side()} reset`,
    'game.turnEnd': () => `${side()} reset`,
  }
  t.m.tally = {
    step(proc, step) {
      const note = notes[`${proc}.${step}`]
      if (note) lines.push(note())
    },
    reason() {},
    forced() {},
  }
  return lines
}

const phases = (side: string): string[] =>
  ['replaced', 'marched', 'operated', 'surrendered', 'reset'].map((what) => `${side} ${what}`)

test('damos:4.0#1, damos:4.0#2 first the one player, then the other, each through the same five phases in order', () => {
  const t = game()
  const lines = diary(t)
  playOut(t)
  expect(['blue replaced', ...lines]).toEqual([
    ...phases('blue'),
    ...phases('red'),
    'turn 3',
    ...phases('blue'),
    ...phases('red'),
  ])
  expect(t.events('turn')).toEqual([{ turn: 2 }, { turn: 3 }])
  expect(t.events('playerTurn')).toEqual([2, 3].flatMap((turn) => [0, 1].map((side) => ({ side, turn }))))
  expect(t.events('reset')).toEqual([{ side: 0 }, { side: 1 }, { side: 0 }, { side: 1 }])
})

test('damos:4.0#1 the match ends after the last player turn of the last game turn', () => {
  const t = game({ turns: 2 })
  playOut(t)
  expect([t.m.ending, t.m.board.turn.get(0)]).toEqual(['played out', 2])
  expect(t.events('playerTurn').map((e) => e['side'])).toEqual([0, 1])
  const ended = game({ turns: 2, x: { ending: (m) => `turn ${m.board.turn.get(0)}` } })
  playOut(ended)
  expect(ended.m.ending).toBe('turn 2')
})

test('a position of the second player leaves out the first player turn, once', () => {
  const t = game({ player: 'red' })
  playOut(t)
  expect(t.events('playerTurn')).toEqual([
    { side: 1, turn: 2 },
    { side: 0, turn: 3 },
    { side: 1, turn: 3 },
  ])
})

test('exclusive rules may take a player turn away', () => {
  const t = game({ x: { hasTurn: (m, side) => side === 0 || m.board.turn.get(0) > 2 } })
  playOut(t)
  expect(t.events('playerTurn')).toEqual([
    { side: 0, turn: 2 },
    { side: 0, turn: 3 },
    { side: 1, turn: 3 },
  ])
})

test('a game may begin each game turn with a procedure of its own', () => {
  const { procedure, start } = forWorld<Damos, Damos['frames'] & { special: Frame & { n: number } }>()
  const special = procedure('special', {
    steps: {
      note(m, f) {
        m.emit('income', { side: 0, points: f.n, pool: 0 })
        return done()
      },
    },
  })
  const t = game({
    x: { procedures: { special }, turnStart: (m) => start('special', { n: m.board.turn.get(0) }) },
  })
  playOut(t)
  expect(t.events('income').map((e) => e['points'])).toEqual([2, 3])
  expect(t.events('playerTurn').length).toBe(4)
})

test('zones switched off by a rule of the turn come back with the next', () => {
  const zone = (t: Table): boolean => inEnemyZone(t.m, 1, t.m.game.grid.parse('0102'))
  const t = game({ x: { zonesOff: (m, side) => side === 0 && m.board.turn.get(0) === 2 } })
  expect(zone(t)).toBe(false)
  playOut(t)
  expect([t.m.board.turn.get(0), zone(t)]).toEqual([3, true])
})

test('damos:4.0#2 who may order what follows the phase', () => {
  const t = game({ rp: { blue: 1 }, units: { ...UNITS, w: 'blue foot 1/4 0102 of 2' }, from: 'replacements' })
  expect([t.place, t.refusal('march 0101'), t.refusal('activate 0101')]).toEqual([
    'replacements.spend',
    'unknown-order',
    'unknown-order',
  ])
  t.play('done')
  expect([t.place, t.refusal('replace w'), t.refusal('activate 0101')]).toEqual([
    'strategic.choose',
    'unknown-order',
    'unknown-order',
  ])
  t.play('end')
  expect([t.place, t.refusal('replace w'), t.refusal('march 0101')]).toEqual([
    'operations.choose',
    'unknown-order',
    'unknown-order',
  ])
  expect([t.refusal('activate 0101'), t.m.board.phasing.get(0)]).toEqual(['legal', 0])
})

test('damos:4.0#3 no phase comes back before the same player has his next turn', () => {
  const t = game({
    rp: { blue: 2, red: 2 },
    units: { w: 'blue foot 1/4 0101 of 5', r: 'red foot 1/4 0104 of 5' },
    from: 'replacements',
  })
  const asked = [`${t.seat} ${t.place}`]
  for (let i = 0; i < 200 && t.m.waits !== 'over'; i++) {
    t.asUsual()
    if (t.m.waits === 'decision') asked.push(`${t.seat} ${t.place}`)
  }
  const turn = (side: string): string[] =>
    ['replacements.spend', 'strategic.choose', 'operations.choose'].map((place) => `${side} ${place}`)
  expect(asked).toEqual([...turn('blue'), ...turn('red'), ...turn('blue'), ...turn('red')])
})

test('damos:11.0#1 at the end of a player turn his units, and only his, are fresh again', () => {
  const t = game({
    units: {
      a: 'blue foot 5/4 0101 spent',
      b: 'blue foot 5/4 0101',
      r: 'red foot 5/4 0104 spent',
      s: 'red foot 5/4 0104',
    },
  })
  t.until('operations').play('activate 0101', 'move 0102', 'stop')
  expect([t.seat, t.is('a', 'spent'), t.is('b', 'spent'), t.is('r', 'spent')]).toEqual(['red', false, false, true])
})
