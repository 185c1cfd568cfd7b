/** The guided first turn, played as its cards say, with the dice of the guide. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rollDice, SecretStream } from '../../core/chance.ts'
import { pointsOf } from '../../systems/primer/rules/turn.ts'
import { primer } from './index.ts'
import { Table } from './testing.ts'

const guide = primer.guide!

/** What a reader gives on a card. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'A move by road': ['march c5', 'move 0404'],
  'Enemy zones': ['march c3', 'move 0403', 'move 0504'],
  'Close the ring': ['march c4', 'move 0405'],
  'Rivers cut zones': ['march c6', 'move 0406', 'move 0506'],
  'Not moving is a move': ['end'],
  'Attack Lumebridge': ['attack 0505', ...['c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => `join ${id}`), 'go'],
  'The enemy’s guns': ['answer h5'],
  'The die': ['lose h2'],
  'Stand or fall back': ['fall'],
  Advance: ['advance c2', 'advance c5'],
  'Hold what you took': ['end'],
  'The Hills strike back': ['march h6', 'move 0705', 'move 0605', 'stop'],
  'Enough for now': ['end'],
  'Across the river': ['attack 0506', 'join h4', 'join h6', 'join h5', 'go'],
  'Mole Battery answers': ['answer c7'],
  'Back to friends': ['fall', 'back 0405'],
  'Stay on your bank': ['stay'],
}

class Reader extends Table {
  private readonly dice_ = new SecretStream(Buffer.from(guide.dice!, 'hex'), 'guide', [])
  readonly rolled: number[] = []

  follow(orders: readonly string[]): void {
    for (const order of orders) {
      this.play(order)
      while (this.m.waits === 'roll') {
        const dice = rollDice(this.dice_, this.m.rolling.dice(this.m, this.m.top), this.m.rolling.reads)
        this.rolled.push(...dice)
        this.dice(...dice)
      }
    }
  }
}

test('each card is followed by what it waits for, and comes out as it says', () => {
  const t = new Reader(primer, guide.scenario)
  const unmet: string[] = []
  for (const { title, until } of guide.cards) {
    t.follow(GIVEN[title] ?? [])
    const { place = t.place, order, stands = '', selected = t.at('c1') } = until
    const [unit, hex] = stands.split(' ')
    const given = order === undefined || GIVEN[title]?.includes(order) === true
    const met = t.place === place && given && (stands === '' || t.at(unit!) === hex) && t.at('c1') === selected
    if (!met) unmet.push(title)
  }
  expect(unmet).toEqual([])
  const sums = t.events('fought').map(({ attack, defence, column, result }) => [attack, defence, column, result])
  expect(t.rolled).toEqual([5, 4])
  expect(sums).toEqual([
    [22, 11, '2:1', '0/1R'],
    [10, 6, '3:2', '0/R'],
  ])
  expect([t.at('h2'), t.at('h3'), t.at('c2'), t.at('c5'), t.lost('h2')]).toEqual(['0604', '0604', '0505', '0505', 1])
  expect([pointsOf(t.m, 0), pointsOf(t.m, 1), t.seat]).toEqual([5, 4, 'hills'])
})

test('Harbour’s line is as long as the guide says, and rests on Lighthouse', () => {
  const t = new Reader(primer, guide.scenario)
  expect(t.fed(0, '0602')).toBe(true)
  t.follow(['march c2', 'move 0403'])
  expect(t.fed(0, '0602')).toBe(false)
})

test('cards cite claims that exist and point at hexes of the map', () => {
  const claims = readFileSync('src/systems/primer/claims.jsonl', 'utf8')
  expect(guide.cards.filter(({ claim }) => claim !== undefined && !claims.includes(`"${claim}"`))).toEqual([])
  const { ids } = primer.setting(guide.scenario)
  expect(guide.cards.flatMap(({ hexes = [] }) => hexes).filter((hex) => ids.parse('hex', hex) < 0)).toEqual([])
})
