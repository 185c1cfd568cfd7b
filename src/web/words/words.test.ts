/** The catalogue of the page's words: every language says everything, and no screen has words of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Words } from './index.ts'
import { madeUp } from './made-up.ts'
import { counting } from './plural.ts'

const WEB = join(import.meta.dirname, '..')

/** Where a catalogue says something, and what: `shell.close: string`. */
function keysOf(said: unknown, path = ''): string[] {
  if (said === null || typeof said !== 'object') return [`${path}: ${typeof said}`]
  return Object.entries(said).flatMap(([key, value]) => keysOf(value, path === '' ? key : `${path}.${key}`))
}

describe('languages', () => {
  const english = keysOf(LANGUAGES['en']!())

  test.each(Object.keys(LANGUAGES))('%s says all that English says, and nothing else', (id) => {
    expect(english.length).toBeGreaterThan(300)
    expect(keysOf(LANGUAGES[id]!())).toEqual(english)
  })

  test('a made-up language is longer, and fills in figures', () => {
    const said: Words = LANGUAGES['x-made-up']!()
    expect(said.shell.asked.undo).toBe('Ündø~~')
    expect(said.shell.front.turn(12)).toContain('12')
    expect(madeUp('Undo')).toBe('Ündø~~')
  })

  test('things are counted by the plural rules of the language', () => {
    const forms = { one: '# krok', few: '# kroki', many: '# kroków', other: '# kroku' }
    expect([1, 3, 5, 22].map((n) => counting('pl')(n, forms))).toEqual(['1 krok', '3 kroki', '5 kroków', '22 kroki'])
    expect([0, 1, 2].map((n) => counting('en')(n, { one: '# step', other: '# steps' }))).toEqual([
      '0 steps',
      '1 step',
      '2 steps',
    ])
  })
})

const READ_ALOUD = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
/** Signs of the game and units of measure, which no language translates. */
const SIGNS = new Set(['A', 'R'])

interface Node {
  readonly type?: string
  readonly name?: string
  readonly data?: string
}

/** Words written into a Svelte file's markup, or into an attribute that is read aloud. */
function wordsIn(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown, attribute: string | null): void => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((one) => walk(one, attribute))
    const { type, name, data } = node as Node
    const within = type === 'Attribute' || type === 'StyleDirective' ? (name ?? '') : attribute
    const shown = within === null || READ_ALOUD.has(within)
    if (type === 'Text' && shown && /\p{L}/u.test(data!) && !SIGNS.has(data!.trim())) found.push(data!.trim())
    for (const [key, value] of Object.entries(node)) if (key !== 'metadata') walk(value, within)
  }
  walk(parse(source, { modern: true }).fragment, null)
  return found
}

describe('no words outside the catalogue', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.svelte') && !/^(gallery|bench)[/\\]/.test(file),
  )

  test('a planted word is found, in the text and where it is read aloud', () => {
    const planted = '<p style:width="{x}px" title="Look here">{words.close} Close <b class="on">{n}</b></p>'
    expect(wordsIn(planted)).toEqual(['Look here', 'Close'])
  })

  test('every Svelte file of the page', () => {
    expect(files.length).toBeGreaterThan(60)
    expect(
      files.flatMap((file) => wordsIn(readFileSync(join(WEB, file), 'utf8')).map((word) => `${file}: ${word}`)),
    ).toEqual([])
  })
})
