/** The guided first turn of the training scenario, played as its cards say, with the dice of the guide. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GuidedReader, strayCards } from '../../core/harness/guided.ts'
import { husky } from './index.ts'

const { cards } = husky.guide!

/** What a reader gives on a card. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'Both are ready': ['ready', 'ready'],
  'Aircraft Refit': ['end'],
  'A hip shoot': ['fly hip', 'at 28.09', 'with A-190-1', 'go'],
  Disorganized: ['end', 'end'],
  'The Supply Phase': ['end'],
  'The Allies react': ['end'],
  'Guns from the sea': ['gunfire 28.10', 'with N-ABE', 'fire'],
  'A blow': ['end'],
  Barrages: ['end'],
  'Attack Piano Lupo': ['attack 28.09', 'stack 28.10', 'stack 29.09', 'go', 'from 30.11'],
  'The defender pays': ['from 27.09'],
  'Who leads': ['lead D-HG1G'],
  'The defender’s choice': ['lead U-1-16'],
  'A hard exchange': ['lose D-HG1G'],
  'They give way': ['retreat', 'retreat 27.09', 'lose U-82-505x'],
  'Piano Lupo is yours': ['all'],
  'The rest of the turn': ['end'],
}

test('each card is followed by what it waits for, and comes out as it says', () => {
  const reader = new GuidedReader(husky)
  const faults = cards.flatMap((card) => reader.follow(card, GIVEN[card.title] ?? []))
  expect(faults).toEqual([])
  const told = reader.host.events.flat()
  const results = told.filter((e) => e.ev === 'barrageResult').map(({ values }) => [values['hex'], values['result']])
  const { ids } = reader.m.setting
  expect(results).toEqual([
    [ids.parse('hex', '28.09'), 'DG'],
    [ids.parse('hex', '28.10'), 'DG'],
  ])
  expect(told.find((e) => e.ev === 'combatResult')!.values).toMatchObject({ result: 'Ao1 Do1' })
  expect(reader.m.board.hex.get(ids.parse('unit', 'D-HG1'))).toBe(ids.parse('hex', '28.09'))
})

test('cards cite claims that exist and point at hexes of the map', () => {
  const books = ['src/systems/ocs/claims.jsonl', 'src/games/husky/claims.jsonl'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  expect(strayCards(husky, books.join('').replaceAll('"id": "', '"id":"'))).toEqual([])
})
