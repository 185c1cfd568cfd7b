/** The guided first turn of Tikhvin, played as its cards say, with the dice of the guide. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askOpenly, wayOf, wordsOf } from '../../core/harness/asking.ts'
import { GuidedReader, strayCards } from '../../core/harness/guided.ts'
import { tikhvin } from './index.ts'

const { cards } = tikhvin.guide!

/** What a reader gives on a card. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'Both are ready': ['ready', 'ready'],
  Replacements: ['at 01.18', 'end'],
  'Enough for now': ['end'],
  'The Supply Phase': ['end'],
  'The Soviets may react': ['end'],
  'And their guns': ['end'],
  'Guns first': ['barrage 11.13', 'with G-12-A', 'with G-A39', 'with G-NEB', 'fire', 'from 09.12'],
  Disorganized: ['end'],
  'Attack across the Volkhov': ['attack 11.13', 'with G-21', 'with G-STG', 'with G-EN1', 'go', 'from 09.12'],
  'The defender pays': ['from 15.15'],
  'Who leads': ['lead G-STG'],
  'Which ground': ['against 8'],
  Surprise: ['all'],
  Across: ['end'],
}

test('each card is followed by what it waits for, and comes out as it says', () => {
  const reader = new GuidedReader(tikhvin)
  const given = (title: string): readonly string[] => {
    // All of a formation by one gesture, as the page gives it.
    if (title === 'Fuel for the panzers') {
      const units = ['1', '2', '5', '25', 'K', 'P', 'A'].map((id) => `G-12-${id}`)
      const told = askOpenly(reader.m, { q: 'aim', from: '09.12', to: '10.14', units })
      return wordsOf(wayOf(told, 'formation-formation').orders)
    }
    if (title !== 'Supply comes in') return GIVEN[title] ?? []
    const sent = reader.host.events.flat().findLast((e) => e.ev === 'supplyRolled')!
    return ['at 01.18', `tokens ${String(sent.values['tokens'])}`]
  }
  const faults = cards.flatMap((card) => reader.follow(card, given(card.title)))
  expect(faults).toEqual([])
  const told = reader.host.events.flat()
  expect(told.find((e) => e.ev === 'odds')!.values).toMatchObject({ attack: 8.75, defence: 2, odds: '4:1', drm: 3 })
  expect(told.find((e) => e.ev === 'surprise')!.values).toMatchObject({ side: 0, columns: 6 })
  const at = (id: string): string => {
    const { ids } = reader.m.setting
    const hex = reader.m.board.hex.get(ids.parse('unit', id))
    return hex < 0 ? '' : ids.format('hex', hex)
  }
  expect([at('S-292'), at('G-21'), at('G-12-1')]).toEqual(['', '11.13', '10.14'])
})

test('cards cite claims that exist and point at hexes of the map', () => {
  const books = ['src/systems/ocs/claims.jsonl', 'src/games/tikhvin/claims.jsonl'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  expect(strayCards(tikhvin, books.join('').replaceAll('"id": "', '"id":"'))).toEqual([])
})
