/** The planner: it attacks what it can beat, closes its line, keeps something back, brings supply up, and answers the same again. */
import { expect, test } from 'vitest'
import { botNamed } from '../../../core/opponent.ts'
import { askBot } from '../../../core/opponent/ask.ts'
import { BotSeat } from '../../../core/opponent/seat.ts'
import { seenBy } from '../../../core/seen.ts'
import { View } from '../../../core/sight.ts'
import { overstacked } from '../rules/position/stacking.ts'
import { position, type Table } from '../rules/testing.ts'
import { fallsOf } from './falls.ts'
import { botsFor, WEIGHTS } from './index.ts'

const bots = botsFor({ weights: WEIGHTS })
const regular = botNamed({ bots }, 'regular')!

const MAP = Array<string>(4).fill('. . . . . . . . . .')

/** Plays both sides until that place or until dice are due; says what was ordered. */
function lead(t: Table, until: string): string[] {
  const said: string[] = []
  const { m } = t
  const seats = [0, 1].map(() => new BotSeat(regular, 'test'))
  while (m.waits === 'decision' && m.place !== until && said.length < 200) {
    const order = seats[m.seat]!.order(m, View.of(m, m.seat))
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

test('a better column, and a better rating, cost less and gain more', () => {
  const { charts } = before('3-2-4L/1-2-9L', '20-5-4L/10-5-9L').m.game
  const [poor, fair, led] = [fallsOf(charts, 3, 0, 0), fallsOf(charts, 6, 0, 0), fallsOf(charts, 6, 2, 0)]
  expect(poor.attacker).toBeGreaterThan(fair.attacker)
  expect(fair.attacker).toBeGreaterThan(led.attacker)
  expect(poor.leaves).toBeLessThan(fair.leaves)
  expect(fair.leaves).toBeLessThan(led.leaves)
  expect(fallsOf(charts, 6, 0, 2).leaves).toBeLessThan(fair.leaves)
})

/** Where somebody stands when the movement is over. */
const afterMarch = (t: Table): Table => {
  lead(t, 'combatSegment.choose')
  return t
}

test('a way to a place that counts is not left open to the enemy', () => {
  const t = position({
    map: ['~ ~ ~ ~ ~ ~ ~ ~ ~ ~', '. . . . . . . . . .', '~ ~ ~ ~ ~ ~ ~ ~ ~ ~'],
    units: { a: 'blue 4-3-4L/2-3-8L 0201', e: 'red 6-3-4L/3-3-12L 0208' },
    dumps: { blue: { '0203': 12 } },
    control: { blue: ['0201', '0202', '0203', '0204', '0205'] },
    scenario: { victory: { holds: { blue: { '0203': 5 } }, levels: [{ ending: 'draw', lead: 0 }] } },
    turns: 3,
  })
  afterMarch(t)
  expect(['0203', '0204', '0205', '0206']).toContain(t.hex('a'))
})

test('trucks bring supply to an HQ that has none for its front', () => {
  const t = position({
    map: Array<string>(3).fill('. . . . . . . . . . . . . . . . . .'),
    units: {
      a: 'blue 9-3-4L/4-3-8L 0215',
      b: 'blue 9-3-4L/4-3-8L 0315',
      h: 'blue h8T-0-2T/h4T-0-14T 0213',
      t: 'blue truck:4 45T 0202 load:0',
      e: 'red 6-3-4L/3-3-8L 0218',
    },
    dumps: { blue: { '0202': 40 }, red: { '0218': 8 } },
    turns: 3,
  })
  afterMarch(t)
  const near = ['0211', '0212', '0213', '0214', '0215']
  expect(near.reduce((sum, hex) => sum + t.m.board.dump.get(t.at(hex)), 0)).toBeGreaterThan(0)
})

test('somebody is kept in Reserve where nobody else is needed in front', () => {
  const t = position({
    map: MAP,
    units: {
      a: 'blue 6-4-4L/3-4-9L 0206',
      b: 'blue 6-4-4L/3-4-9L 0306',
      c: 'blue 6-4-8K/3-4-16K 0204 armor tank',
      d: 'blue 6-4-8K/3-4-16K 0204 armor tank',
      e: 'red 30-5-4L/9-5-8L 0208',
    },
    dumps: { blue: { '0205': 12 }, red: { '0208': 8 } },
    reserves: 1,
    turns: 3,
  })
  expect(lead(t, 'combatSegment.choose').some((order) => order.startsWith('toReserveCombat'))).toBe(true)
})

test('the same question has the same answer, with and without its memory', () => {
  const t = before('10-4-4L/5-4-9L', '2-2-2L/1-2-4L').until('movementSegment')
  const ask = (memory = ''): unknown => askBot(regular, seenBy(t.m, View.of(t.m, 0)), { seed: 'test', memory })
  expect(ask()).toEqual(ask())
  expect(ask('{"phase":"of another version"}')).toEqual(ask())
})

test('levels differ by what they see, and characters by what counts for them', () => {
  expect(bots.map(({ id }) => id)).toEqual(['regular', 'recruit', 'veteran'])
  // Without a game that says what history went for, nobody goes by it.
  expect(bots[0]!.characters!.map(({ id }) => id)).toEqual(['regular/cautious', 'regular/bold'])
})
