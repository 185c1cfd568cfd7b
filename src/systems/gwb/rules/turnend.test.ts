/** 12 to 15: what ends a game turn. */
import { expect, test } from 'vitest'
import { position, type Position, type Table } from './testing.ts'

const turn = (t: Table): number => t.m.board.turn.get(0)
const nextTurn = (t: Table): Table => {
  const before = turn(t)
  for (let i = 0; i < 60 && turn(t) === before; i++) t.asUsual()
  return t
}

const FAR: Position['units'] = { a: 'german infantry 4/4 6 0108', e: 'british infantry 4/4 6 0101' }
const MAP = ['. . . . . . . .']

test('gwb:12#1 battle markers go at the end of the game turn, not of a player turn', () => {
  const t = position({ map: MAP, units: FAR, battles: ['0104', '0105'] })
    .until('movement')
    .play('end')
    .until('movement')
  expect([t.seat, t.battle('0104'), t.battle('0105')]).toEqual(['allied', true, true])
  nextTurn(t)
  expect([turn(t), t.battle('0104'), t.battle('0105')]).toEqual([2, false, false])
})

test('gwb:13#1 march order goes at the end of the game turn, for both sides', () => {
  const t = position({ map: MAP, units: FAR }).until('movement').play('take a', 'march', 'stop').until('movement')
  expect([t.seat, t.mark('a', 'march')]).toEqual(['allied', 1])
  t.play('take e', 'march')
  expect(t.mark('e', 'march')).toBe(1)
  nextTurn(t)
  expect([turn(t), t.mark('a', 'march'), t.mark('e', 'march')]).toEqual([2, 0, 0])
})

test('gwb:14#1 off-board artillery that has fired is turned face up at the end of the game turn', () => {
  const t = position({
    map: MAP,
    units: {
      ...FAR,
      g: 'german artillery 4@6|2 6 0105 army:Fourth',
      box: 'german offboard 4@9 0 offboard army:Fourth',
      h: 'british artillery 4@3|2 6 0101',
    },
  }).until('counterBattery')
  t.play('target 0101', 'gun box', 'fire')
  t.dice(6).until('movement').play('end').until('movement')
  expect([t.seat, t.mark('box', 'faceDown')]).toEqual(['allied', 1])
  nextTurn(t)
  expect([turn(t), t.mark('box', 'faceDown')]).toEqual([2, 0])
})

/** The ridge is 0104 and 0105; what the first turn comes to. */
const ridge = (a: string, e: string): string => {
  const t = nextTurnOrEnd(
    position({
      map: ['. . . h h . . .'],
      units: { a: `german infantry 4/4,2/2 6 ${a}`, e: `british infantry 4/4,2/2 6 ${e}` },
      regions: { ridge: ['0104', '0105'] },
      rules: { suddenDeath: true },
    }),
  )
  return t.m.waits === 'over' ? t.m.ending : `turn ${turn(t)}`
}
const nextTurnOrEnd = (t: Table): Table => {
  for (let i = 0; i < 60 && turn(t) === 1 && t.m.waits !== 'over'; i++) t.asUsual()
  return t
}

test('gwb:15#1 gwb:15#3 who alone has units on the ridge has won; one enemy unit there keeps the game going', () => {
  expect(ridge('0105', '0102')).toBe('sudden death: german')
  expect(ridge('0107', '0104')).toBe('sudden death: allied')
  expect(ridge('0105', '0104')).toBe('turn 2')
})

test('gwb:15#4 with nobody on the ridge the game goes on', () => {
  expect(ridge('0107', '0102')).toBe('turn 2')
})
