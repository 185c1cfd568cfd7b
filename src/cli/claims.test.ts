import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chapterOf, citedIn, findBooks } from './claim-books.ts'
import { loadTypeScript, testNames } from './test-names.ts'
import { freshFolder, maproom } from './testing.ts'

describe('claims named by a text', () => {
  test.each([
    ['bo:2.6.1#14 a unit leaves', ['bo:2.6.1#14']],
    ['refused (bo:1.0#2)', ['bo:1.0#2']],
    ['bo:8.6#7-9', ['bo:8.6#7', 'bo:8.6#8', 'bo:8.6#9']],
    ['bo:8.6#7–8', ['bo:8.6#7', 'bo:8.6#8']],
    ['bo:8.2#1, ex:2.1#3 both', ['bo:8.2#1', 'ex:2.1#3']],
    ['bo:8.2#1,3-4 lists', ['bo:8.2#1', 'bo:8.2#3', 'bo:8.2#4']],
    ['bo:8.2#1, 4 units retreat', ['bo:8.2#1']],
    ['bo:9.12e#2.', ['bo:9.12e#2']],
    ['bo:8.2 in general', []],
    ['at 10:30 #4', []],
  ])('%s', (text, ids) => {
    expect(citedIn(text)).toEqual(ids)
  })
})

describe('names of tests', () => {
  const ts = loadTypeScript()
  test.each([
    ["test('a', () => {})", ['a']],
    ['it(`b`, () => {})', ['b']],
    ["describe('chapter', () => { test('c', f) })", ['c']],
    ["test.only('d', f); test.concurrent('e', f)", ['d', 'e']],
    ["test.skip('f', f); test.todo('g'); it.skip('h', f)", []],
    ["other('i', f); suite.test.call('j')", []],
    ["test.each([['k', 1], ['l', 2]])('%s is %d', f)", ['k is 1', 'l is 2']],
    ["test.each(['m', 'n'])('%s', f)", ['m', 'n']],
    ["test.each([{ id: 'o' }])('$id counts', f)", ['o counts']],
    ["test.for([['p']] as const)('$0 %%', f)", ['p %']],
    ["const rows = [['q', g()]] as const; test.each(rows)('%s %s', f)", ['q …']],
    ["test.each(make())('r %s', f)", ['r %s']],
    ["for (const [id, n] of [['s', 1], ['t', 2]]) test(`${id} ${n}`, f)", ['s 1', 't 2']],
    ["for (const { id } of [{ id: 'u' }]) { test(id + ' sum', f) }", ['u sum']],
    ['for (const x of list) test(`v ${x}`, f)', ['v …']],
    ["let id = 'w'; test(id, f)", []],
    ['test(`x ${unknown} y`, f)', ['x … y']],
  ])('%s', (code, names) => {
    expect(testNames(ts, 'a.test.ts', code)).toEqual(names)
  })
})

describe('maproom claims', () => {
  const root = freshFolder()
  write('src/systems/bo/claims.jsonl', [claim('bo:1.0#1', 'must'), claim('bo:1.0#2', 'must'), claim('bo:2.0#1', 'ui')])
  write('src/games/ex/claims.jsonl', [claim('ex:1.0#1', 'note')])
  write('src/systems/bo/rules.test.ts', ["test('bo:1.0#1 holds', f)", "test('also bo:1.0#1, bo:7.7#7', f)"])

  function write(path: string, lines: string[]): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${lines.join('\n')}\n`)
  }

  function claim(id: string, kind: string): string {
    return JSON.stringify({ id, rule: id.split(/[:#]/)[1], topic: 't', claim: `What ${id} says.`, kind })
  }

  test('as JSON: each claim with the names of the tests that cite it', async () => {
    const { code, out, err } = await maproom(['claims', '--json'], { root })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual([
      { id: 'bo:1.0#1', kind: 'must', tests: ['bo:1.0#1 holds', 'also bo:1.0#1, bo:7.7#7'] },
      { id: 'bo:1.0#2', kind: 'must', tests: [] },
      { id: 'bo:2.0#1', kind: 'ui', tests: [] },
      { id: 'ex:1.0#1', kind: 'note', tests: [] },
    ])
    expect(err).toContain('No such claim: bo:7.7#7')
  })

  test('in words: counts per chapter, and what is open', async () => {
    const { code, out } = await maproom(['claims', 'bo'], { root })
    expect(code).toBe(0)
    expect(out).toMatch(/chapter 1 +1 of 2 cited +1 open/)
    expect(out).toMatch(/chapter 2 +0 of 0 cited +1 ui or note/)
    expect(out).toContain('bo:1.0#2 (must) What bo:1.0#2 says.')
    expect(out).not.toContain('ex:1.0')
  })

  test('what the system does not have yet waits, until a test cites it', async () => {
    const waiting = freshFolder()
    const put = (path: string, text: string): void => {
      mkdirSync(dirname(join(waiting, path)), { recursive: true })
      writeFileSync(join(waiting, path), text)
    }
    const ids = ['bo:1.0#1', 'bo:1.0#2', 'bo:2.1#1', 'bo:2.1a#1', 'bo:21.1#1']
    put('src/systems/bo/claims.jsonl', ids.map((id) => claim(id, 'must')).join('\n'))
    put('src/systems/bo/waiting.json', JSON.stringify([{ why: 'ships later', claims: ['2.1', '1.0#2'] }]))
    put('src/systems/bo/a.test.ts', "test('bo:1.0#1', f); test('bo:2.1a#1', f); test('bo:21.1#1', f)")
    const { out } = await maproom(['claims', '--json'], { root: waiting })
    const told = JSON.parse(out) as { id: string; waiting?: boolean; why?: string }[]
    expect(told.filter((c) => c.waiting).map((c) => c.id)).toEqual(['bo:1.0#2', 'bo:2.1#1'])
    expect(told[1]).toMatchObject({ waiting: true, why: 'ships later' })
    const words = await maproom(['claims', '--strict'], { root: waiting })
    expect(words.code).toBe(0)
    expect(words.out).toMatch(/all +3 of 3 cited +2 waiting/)
    put('src/systems/bo/waiting.json', JSON.stringify([{ why: 'ships later', claims: ['9'] }]))
    expect((await maproom(['claims'], { root: waiting })).err).toContain('there is no claim of 9')
    put('src/systems/bo/waiting.json', JSON.stringify([{ why: '', claims: ['2'] }]))
    expect((await maproom(['claims'], { root: waiting })).err).toContain('waiting.json: 0.why')
  })

  test('--strict fails while one that needs a test has none', async () => {
    expect(await maproom(['claims', 'bo', '--strict'], { root })).toMatchObject({ code: 1 })
    expect(await maproom(['claims', 'ex', '--strict', '--json'], { root })).toMatchObject({ code: 0 })
  })

  test.each([
    { lines: ['{'], says: 'src/games/bad/claims.jsonl:1: not JSON' },
    { lines: [claim('bad:1.0', 'must')], says: 'claims.jsonl:1: id: a claim id looks like ' },
    { lines: [claim('bad:1.0#1', 'must'), claim('bad:1.0#1', 'may')], says: 'bad:1.0#1 is listed twice' },
    { lines: [claim('bad:1.0#1', 'must'), claim('bo:1.0#1', 'may')], says: 'belongs to another book than bad' },
  ])('a faulty book: $says', async ({ lines, says }) => {
    const elsewhere = freshFolder()
    mkdirSync(join(elsewhere, 'src/games/bad'), { recursive: true })
    writeFileSync(join(elsewhere, 'src/games/bad/claims.jsonl'), lines.join('\n'))
    const { code, err } = await maproom(['claims'], { root: elsewhere })
    expect(code).toBe(2)
    expect(err).toContain(says)
  })

  test('every chapter of every book has a title, and every title a chapter', () => {
    const books = findBooks(join(import.meta.dirname, '../..'))
    expect(books.length).toBeGreaterThanOrEqual(6)
    for (const { name, claims, chapters } of books)
      expect([name, ...Object.keys(chapters).toSorted()]).toEqual([
        name,
        ...[...new Set(claims.map(({ id }) => chapterOf(id)))].toSorted(),
      ])
  })

  test('knows the books of the project', async () => {
    const { code, out } = await maproom(['claims', 'damos', 'agn', '--json'])
    expect(code).toBe(0)
    expect((JSON.parse(out) as unknown[]).length).toBeGreaterThanOrEqual(515)
  })
})
