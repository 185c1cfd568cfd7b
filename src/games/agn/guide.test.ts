/** The guided first turn is played as its cards say, with many different dice. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rollDice, SeededRng } from '../../core/chance.ts'
import { Match } from '../../core/match.ts'
import type { GuideCard } from '../../core/guide.ts'
import type { Damos } from '../../systems/damos/rules/world.ts'
import guide from './guide.json' with { type: 'json' }
import { armyGroupNorth } from './index.ts'

const cards: readonly GuideCard[] = guide.cards.map((card) => ({ ...card, until: card.until as GuideCard['until'] }))
const setting = armyGroupNorth.setting(guide.scenario, guide.options)

/** What a reader sends on a card, where it is more than the one order it waits for. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  March: ['march 2126', 'move 2026', 'move 1926', 'stop'],
  'End the phase': ['end'],
  'Odds before the die': ['activate 1925', 'move 1924', 'plan standard'],
  'Posture and air': ['support'],
  Dice: ['stand'],
  'Stay or go on': ['stay'],
  'Through the gap': ['activate 2025', 'drop G-269', 'move 1924', 'move 1923', 'move 1823', 'plan standard'],
}

class Reader {
  readonly m: Match<Damos> = Match.start(setting)
  private readonly rng: SeededRng

  constructor(seed: number) {
    this.rng = new SeededRng(seed)
    this.roll()
  }

  give(order: string): void {
    const [kind, arg] = order.split(' ')
    const code = this.m.codes.slice(0, this.m.count).find((c) => {
      const o = this.m.orderOf(c)
      return o.do === kind && (arg === undefined || [o.hex, o.unit, o.word].includes(arg))
    })
    if (code === undefined) throw new Error(`"${order}" is not offered at ${this.m.place}`)
    this.m.playCode(code)
    this.roll()
  }

  /** A hex to be selected must hold a stack of the reader's. */
  look(hex: string): void {
    const at = this.m.game.grid.parse(hex)
    if (!this.m.game.units.some((u) => u.seat === 0 && this.m.board.hex.get(u.index) === at))
      throw new Error(`nobody is in ${hex}`)
  }

  /** Takes the usual answers until a decision is asked. */
  until(place: string): void {
    const policy = Object.values(setting.system.forecast.policies)[0]!
    for (let n = 0; this.m.place !== place; n++) {
      if (n === 100 || this.m.waits !== 'decision') throw new Error(`${place} never came`)
      this.m.playCode(this.m.codes[policy.choose(this.m)]!)
      this.roll()
    }
  }

  private roll(): void {
    while (this.m.waits === 'roll')
      this.m.roll(rollDice(this.rng, this.m.rolling.dice(this.m, this.m.top), this.m.rolling.reads))
  }
}

test('each card can be followed, whatever the dice', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const reader = new Reader(seed)
    for (const card of cards) {
      const { order, place, past, selected } = card.until
      if (selected !== undefined) reader.look(selected)
      if (past !== undefined && reader.m.place !== past) throw new Error(`${past} is not asked`)
      for (const given of GIVEN[card.title] ?? (order === undefined ? [] : [order])) reader.give(given)
      if (place !== undefined) reader.until(place)
      if (reader.m.place === past) throw new Error(`${past} is still asked`)
    }
    expect(reader.m.place).toBe('exploitation.choose')
    expect(reader.m.seat).toBe(0)
  }
})

test('a card’s order is the last it takes to give it', () => {
  for (const card of cards) {
    if (card.until.order === undefined) continue
    const given = GIVEN[card.title] ?? [card.until.order]
    expect(given.some((o) => o.split(' ')[0] === card.until.order)).toBe(true)
  }
})

test('cards cite claims that exist and point at hexes of the map', () => {
  const claims = ['src/systems/damos/claims.jsonl', 'src/games/agn/claims.jsonl'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id),
  )
  const cited = cards.flatMap((card) => card.claim ?? [])
  expect(cited.filter((claim) => !claims.includes(claim))).toEqual([])
  const hexes = cards.flatMap((card) => card.hexes ?? [])
  expect(hexes.filter((hex) => setting.ids.parse('hex', hex) < 0)).toEqual([])
})
