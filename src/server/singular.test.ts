/** One is one: no text of a decision, a lamp or the hex looked at says `1 units`. */
import { expect, test } from 'vitest'
import { seenOpenly } from '../core/seen.ts'
import { besides, showTable } from '../core/desk/show.ts'
import { games } from '../games/registry.ts'
import { wander } from './twins.ts'

const MANY =
  /(?<![\d.,:−+-] ?|of )\b1 (movement points|units|hexes|steps|points|attacks|counters|tokens|turns|columns|guns|regiments|stacks|forces|markers)\b[^.;]*/

/** All texts in a piece of plain data. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test.each(games.map((game) => [game.id, game] as const))('%s says one of a thing in the singular', (_, game) => {
  const found = new Set<string>()
  let texts = 0
  for (const { id } of game.scenarios) {
    wander(game.setting(id), `one ${game.id} ${id}`, 4, 25, (m) => {
      const { asked, lamps, now } = showTable(seenOpenly(m), { at: 0, undo: null, standing: {} })
      for (const text of textsOf({ asked, lamps, now })) {
        texts++
        const wrong = MANY.exec(text)
        if (wrong) found.add(wrong[0])
      }
    })
  }
  expect(texts).toBeGreaterThan(100)
  expect([...found]).toEqual([])
})

test('a question is not asked twice: the rules’ own sentence adds to the title, or stays away', () => {
  expect(besides('Who exploits?', 'The hex is won: exploit or stay.')).toBe('The hex is won: exploit or stay.')
  expect(besides('Strategic Movement: which force?', 'Strategic Movement: choose a force.')).toBe('Choose a force.')
  expect(besides('Where does GR 119 enter?', 'Where does GR 119 enter?')).toBe('')
  const twice = new Set<string>()
  for (const game of games)
    for (const { id } of game.scenarios)
      wander(game.setting(id), `twice ${game.id} ${id}`, 4, 15, (m) => {
        const { asked } = showTable(seenOpenly(m), { at: 0, undo: null, standing: {} })
        if (asked?.title.endsWith('?') && asked.text.endsWith('?')) twice.add(`${asked.title} ${asked.text}`)
      })
  expect([...twice]).toEqual([])
})
