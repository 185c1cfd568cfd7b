/** The planner: it attacks where it pays, closes its line, brings guns up, and plays on whatever a guard puts in its way. */
import { expect, test } from 'vitest'
import type { Order } from '../../../core/match.ts'
import { botNamed } from '../../../core/opponent.ts'
import { askBot } from '../../../core/opponent/ask.ts'
import { BotSeat } from '../../../core/opponent/seat.ts'
import { seenBy } from '../../../core/seen.ts'
import { View } from '../../../core/sight.ts'
import { position, type Position, type Table } from '../rules/testing.ts'
import { botsFor, WEIGHTS } from './index.ts'
import { fallsOf } from './odds.ts'
import { plainly } from './scene.ts'
import { strikeBy } from './strikes.ts'
import { Position as Weighed } from './value.ts'

const bots = botsFor({ weights: WEIGHTS })
const regular = botNamed({ bots }, 'regular')!
const OPEN = Array.from({ length: 5 }, () => '. . . . . . .')

const words = ({ do: kind, hex, unit }: Order): string => [kind, hex ?? unit ?? ''].join(' ').trim()

/** What it orders in a phase, until somebody else or the dice are asked. */
function orders(t: Table, bot = regular): string[] {
  const { m } = t
  const [seat, player, given] = [m.seat, new BotSeat(bot, 'test'), [] as string[]]
  while (m.waits === 'decision' && m.seat === seat && given.length < 40) {
    const order = player.order(m, View.of(m, seat))
    given.push(words(order))
    t.play(given.at(-1)!)
  }
  return given
}

const at = (place: string, p: Partial<Position> & Pick<Position, 'units'>): Table =>
  position({ map: OPEN, ...p }).until(place)

test('it attacks at good odds with no more units than it takes, and leaves a strong hex alone', () => {
  const attacks = (foe: string): string[] =>
    orders(
      at('combatPhase', {
        units: {
          a: 'german infantry 2/4,1/2 6 0204',
          b: 'german infantry 2/4,1/2 6 0204',
          c: 'german infantry 2/4,1/2 6 0204',
          e: `french infantry ${foe} 6 0203`,
        },
      }),
    )
  expect(attacks('1/1,1/1')).toContain('target 0203')
  expect(attacks('9/9,9/9')[0]).toBe('end')
})

test('the falls of a fight add up, and barrage helps the attack', () => {
  const t = at('combatPhase', { units: { a: 'german infantry 2/4 6 0204', e: 'french infantry 5/1 6 0203' } })
  const { charts } = t.m.game
  const mean = (shell: number): number => {
    const falls = fallsOf(charts, { shell, fire: 3, cover: 0, ground: 0, melee: 3 })
    expect(falls.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
    return falls.reduce((sum, { attacker, chance }) => sum + attacker * chance, 0)
  }
  expect(mean(5)).toBeLessThan(mean(-1))
})

test('the last day counts ground, and not steps', () => {
  const worth = (turn: number): number => {
    const t = at('combatPhase', {
      map: ['. . . . . . .', '. . h . . . .', '. . . . . . .', '. . . . . . .'],
      turn,
      turns: 5,
      units: { a: 'german infantry 3/3,1/1 6 0204', e: 'french infantry 5/3,1/1 6 0203' },
    })
    return strikeBy(t.m, plainly(t.m, 0), 0, t.m.game.grid.parse('0203'), 'coordinated', [t.unit('a')]).worth
  }
  expect(worth(5)).toBeGreaterThan(worth(1))
})

test('units that walk into an empty height are worth what it counts', () => {
  const t = at('movement', {
    map: ['. . . . . . .', '. . h . . . .', '. . . . . . .', '. . . . . . .'],
    units: { a: 'german infantry 3/3,1/1 4 0205', e: 'french infantry 3/3,1/1 4 0401' },
    held: { allied: ['0203'] },
  })
  expect(
    orders(t)
      .filter((o) => o.startsWith('move'))
      .at(-1),
  ).toBe('move 0203')
  expect(t.hex('a')).toBe('0203')
})

test('a limbered gun comes into range of what its division holds, and deploys', () => {
  const t = at('movement', {
    units: {
      a: 'german infantry 3/3,1/1 4 0304 div:x',
      g: 'german artillery 4@2|1 4 0307 limbered div:x',
      e: 'french infantry 3/3,1/1 4 0303',
    },
  })
  orders(t)
  const { m } = t
  expect(m.board.limbered.get(t.unit('g'))).toBe(0)
  expect(m.game.grid.distance(m.board.hex.get(t.unit('g')), m.board.hex.get(t.unit('a')))).toBeLessThanOrEqual(2)
})

test('what a position is worth is the same made anew and followed', () => {
  const t = at('movement', {
    units: {
      a: 'german infantry 3/3,1/1 4 0304',
      b: 'german infantry 3/3,1/1 4 0404',
      e: 'french infantry 3/3,1/1 4 0302',
    },
  })
  const o = plainly(t.m, 0)
  const followed = new Weighed(t.m.fork(), o)
  const parts = followed.parts()
  expect(new Weighed(t.m, o).parts()).toEqual(parts)
  expect(Object.values(parts).every(Number.isFinite)).toBe(true)
})

test('the same question has the same answer, with and without its memory', () => {
  const t = at('movement', {
    units: {
      a: 'german infantry 3/3,1/1 4 0305',
      b: 'german infantry 3/3,1/1 4 0405',
      e: 'french infantry 3/3,1/1 4 0301',
    },
  })
  const ask = (memory = ''): unknown => askBot(regular, seenBy(t.m, View.of(t.m, 0)), { seed: 'test', memory })
  expect(ask()).toEqual(ask())
  expect(ask('{"phase":"of another version"}')).toEqual(ask())
})

test('levels differ by what they see, and characters by what counts for them', () => {
  expect(bots.map(({ id }) => id)).toEqual(['regular', 'recruit', 'veteran'])
  // Without a game that says what history went for, nobody goes by it.
  expect(bots[0]!.characters!.map(({ id }) => id)).toEqual(['regular/cautious', 'regular/bold'])
})
