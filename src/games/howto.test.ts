/** The pages that tell how to play: every game has one, it is short, and what it cites and shows is there. */
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { teacherOf } from '../core/howto.ts'
import { games } from './registry.ts'

const SRC = join(import.meta.dirname, '..')
/** The ids of all rules, and the rules they belong to. */
const rules = new Set(
  ['systems', 'games']
    .flatMap((kind) => readdirSync(join(SRC, kind)).map((name) => join(SRC, kind, name, 'claims.jsonl')))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"id":\s*"([^"]+)"/g)].map(([, id]) => id!))
    .flatMap((id) => [id, id.split('#')[0]!]),
)

test('every game at the table is taught by a page: its own, or that of a game on the same rules', () => {
  const taught = games.filter((game) => game.desk).map((game) => [game.id, teacherOf(games, game)])
  expect(taught.filter(([, teacher]) => teacher === '')).toEqual([])
  expect(Object.fromEntries(taught)).toMatchObject({ primer: 'primer', school: 'agn', drills: 'tikhvin' })
})

describe.each(games.flatMap((game) => (game.howTo ? [[game.id, game, game.howTo] as const] : [])))(
  '%s',
  (_, game, { intro, sections }) => {
    test('is told in 500 to 800 words under headings', () => {
      const words = [intro, ...sections.flatMap(({ head, text }) => [head, ...text])].join(' ').split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(500)
      expect(words).toBeLessThanOrEqual(800)
      expect(new Set(sections.map(({ head }) => head)).size).toBe(sections.length)
    })

    test('cites rules that there are, in every section', () => {
      expect(sections.filter(({ claims }) => claims.length === 0)).toEqual([])
      expect(sections.flatMap(({ claims }) => claims).filter((id) => !rules.has(id))).toEqual([])
    })

    test('shows at least two positions, each described in words, on hexes of the map', () => {
      const pictures = sections.flatMap(({ picture }) => (picture ? [picture] : []))
      expect(pictures.length).toBeGreaterThanOrEqual(2)
      for (const { scenario, hex, from = hex, ringed = [], target = hex, caption, alt } of pictures) {
        const { ids } = game.setting(scenario)
        expect([hex, from, target, ...ringed].filter((one) => ids.parse('hex', one) < 0)).toEqual([])
        expect(Math.min(caption.length, alt.length)).toBeGreaterThan(20)
      }
    })
  },
)
