/** The regular player: it attacks what it can beat, leaves alone what it cannot, and keeps its stacks within limits. */
import { expect, test } from 'vitest'
import { View } from '../../../core/sight.ts'
import { BotSeat } from '../../../core/opponent/seat.ts'
import { overstacked } from '../rules/position/stacking.ts'
import { position, type Table } from '../rules/testing.ts'
import { regularBot } from './index.ts'

const MAP = Array<string>(4).fill('. . . . . . . . . .')

/** Plays both sides until that place or until dice are due; says what was ordered. */
function lead(t: Table, until: string): string[] {
  const said: string[] = []
  const { m } = t
  const bots = [0, 1].map(() => new BotSeat(regularBot, 'test'))
  while (m.waits === 'decision' && m.place !== until && said.length < 200) {
    const order = bots[m.seat]!.order(m, View.of(m, m.seat))
    said.push([order.do, order.hex ?? order.unit ?? order.number ?? ''].join(' ').trim())
    t.play(said.at(-1)!)
  }
  return said
}

const before = (attacker: string, defender: string): Table =>
  position({
    map: MAP,
    units: { a: `blue ${attacker} 0204`, b: `blue ${attacker} 0304`, e: `red ${defender} 0206` },
    dumps: { blue: { '0204': 12 }, red: { '0207': 8 } },
  })

test('it closes up to a weak enemy and attacks it', () => {
  const t = before('10-4-4L/5-4-9L', '2-2-2L/1-2-4L')
  expect(lead(t, 'combatSegment.choose')).toEqual(expect.arrayContaining([expect.stringMatching(/^take/), 'stop']))
  const attack = lead(t, 'pay.choose')
  expect(attack[0]).toBe('attack 0206')
  expect(attack.at(-1)).toBe('go')
})

test('it does not attack an enemy that is stronger', () => {
  const t = before('3-2-4L/1-2-9L', '20-5-4L/10-5-9L')
  expect(lead(t, 'combatSegment.choose').some((order) => order.startsWith('move 0205'))).toBe(false)
  expect(lead(t, 'pay.choose')[0]).toBe('end')
})

test('whatever it moves, no stack is larger than may stand in a hex', () => {
  const units = Object.fromEntries(
    Array.from({ length: 8 }, (_, i) => [`u${i}`, `blue 8-4-8L/4-4-12L 020${(i % 3) + 1} size:division`]),
  )
  const t = position({
    map: MAP,
    units: { ...units, e: 'red 2-2-2L/1-2-4L 0206' },
    dumps: { blue: { '0202': 40 }, red: { '0207': 8 } },
  })
  expect(lead(t, 'combatSegment.choose').length).toBeGreaterThan(3)
  const hexes = t.m.game.own[0]!.map((u) => t.m.board.hex.get(u)).filter((hex) => hex >= 0)
  expect(hexes.filter((hex) => overstacked(t.m, 0, hex))).toEqual([])
})
