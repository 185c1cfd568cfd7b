/** The page draws what any host sends: it knows no system's terms, states, sides or markers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { seenOpenly } from '../core/seen.ts'
import { showInfo, showTable } from '../core/desk/show.ts'
import { wander } from './twins.ts'
import { games } from '../games/registry.ts'

const WEB = join(import.meta.dirname, '../web')
/** Tests, and pages that show made-up data. */
const APART = /^(browser|gallery|bench)\/|\btesting\.ts$|\.test\.ts$/

/**
 * Terms of a system that are also words of every table, of English or of the language the page is written in. Whatever is
 * added here must be something the page could say of a game nobody has thought of yet.
 */
const COMMON = new Set(
  'step draw move moved red blue throw trace fresh force battle air active place supply reaction support turn goal'.split(
    ' ',
  ),
)

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.(ts|svelte|css|html)$/.test(entry.name) && !APART.test(relative(WEB, path)) ? [path] : []
  })
}

/** Without comments, which may give examples. */
const bare = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')

/** Everything a system calls something: terms, sides, states and markers met in play, its own name and its games'. */
function wordsOf(): Set<string> {
  const words = new Set<string>()
  for (const game of games) {
    words.add(game.id).add(game.system.name).add(game.title)
    for (const scenario of game.scenarios) {
      const setting = game.setting(scenario.id)
      const { terms, sides } = showInfo(setting, { game: game.id, title: game.title, scenario, switches: [] })
      for (const { term } of terms) words.add(term)
      for (const side of sides) words.add(side.name).add(side.adjective)
      wander(setting, `words ${game.id} ${scenario.id}`, 9, 6, (m) => {
        const { counters, markers } = showTable(seenOpenly(m), { at: 0, undo: null, standing: {} })
        for (const { kind } of markers) words.add(kind)
        for (const { states } of Object.values(counters)) for (const { id, text } of states) words.add(id).add(text)
      })
    }
  }
  return words
}

test('nothing in src/web names a term, state, side or marker of a system', () => {
  const words = [...wordsOf()].filter((word) => word.length > 1 && !COMMON.has(word.toLowerCase()))
  expect(words.length).toBeGreaterThan(80)
  // Abbreviations as they are printed; everything else however it is written.
  const tests = words.map((word) => {
    const plain = word.replace(/[^\w\s-]/g, '.').replace(/[\s-]+/g, '[\\s-]?')
    return { word, found: new RegExp(`(?<![\\w-])${plain}(?![\\w-])`, /^[A-Z]{2,4}$/.test(word) ? '' : 'i') }
  })
  const named = files(WEB).flatMap((path) => {
    const text = bare(readFileSync(path, 'utf8'))
    return tests.filter(({ found }) => found.test(text)).map(({ word }) => `${relative(WEB, path)}: ${word}`)
  })
  expect(named).toEqual([])
})
