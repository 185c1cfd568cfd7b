/** The guided first turn of First Ypres, played as its cards say, with the dice of the guide. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GuidedReader, strayCards } from '../../core/harness/guided.ts'
import { deathOfAnArmy } from './index.ts'

const { cards } = deathOfAnArmy.guide!

/** What a reader gives on a card. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'Silence a gun': ['target 1511'],
  'Which guns fire?': ['gun GA-3B', 'gun GA-4B', 'fire'],
  Suppressed: ['end'],
  'Attack Zandvoorde': ['target 1610', 'attack G-IR126', 'attack G-IR132', 'go'],
  'Ride away or stand': ['stand'],
  'The barrage': ['gun GH-F3', 'gun GA-39', 'fire'],
  'Hold or give it up': ['retreat'],
  'Where to': ['retreat 1511'],
  Advance: ['advance G-IR126', 'advance G-IR132'],
  'More to attack': ['end'],
  'Move up': ['stack 1608', 'move 1708', 'move 1609'],
  'End movement': ['end'],
  'Hasty combat': ['end'],
}

test('each card is followed by what it waits for, and comes out as it says', () => {
  const reader = new GuidedReader(deathOfAnArmy)
  expect(cards.flatMap((card) => reader.follow(card, GIVEN[card.title] ?? []))).toEqual([])
  const told = reader.host.events.flat()
  const dice = told.flatMap((e) => (e.ev === 'rolled' ? (e.values['dice'] as number[]) : []))
  expect(dice).toEqual([1, 3, 4, 2])
  expect(told.filter((e) => e.ev === 'suppressed').length).toBe(1)
  expect(told.find((e) => e.ev === 'meleeResult')!.values).toMatchObject({ attacker: 1, defender: 2 })
  expect(reader.m.seat).toBe(1)
})

test('cards cite claims that exist and point at hexes of the map', () => {
  expect(strayCards(deathOfAnArmy, readFileSync('src/systems/gwb/claims.jsonl', 'utf8'))).toEqual([])
})
