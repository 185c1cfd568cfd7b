import { expect, test } from 'vitest'
import { chapterLabel, chapters, claimLabel, claimsOf, searchClaims, withClaim } from './claims.ts'

const claim = (id: string, text: string, chapter = 'Combat') => ({
  id,
  book: id.split(':')[0]!,
  chapter,
  claim: text,
  kind: 'must',
})
const CLAIMS = [
  claim('damos:8.1#1', 'A plan is chosen in secret.'),
  claim('damos:8.10#1', 'The loser retreats.'),
  claim('damos:8.1.2#1', 'A Penetration begins next to its target.'),
  claim('agn:4.3#1', 'The railway is converted hex by hex.', 'Special rules'),
]

test('the series is cited by number, the game by its name', () => {
  expect(claimLabel('damos:8.2#1', 'agn')).toBe('§ 8.2')
  expect(claimLabel('agn:4.3.1#4', 'agn')).toBe('AGN 4.3.1')
  expect(claimLabel('ocs:IV.B#2', 'tikhvin')).toBe('§ IV.B')
})

test('what has no number in its book is not shown as a number', () => {
  expect(claimLabel('gwb:def-ZOC#1', 'ypres')).toBe('Glossary')
  expect(claimLabel('gwb:open#4', 'ypres')).toBe('Note')
  expect(claimLabel('gwb:combat-flow#1', 'ypres')).toBe('Combat flow')
  expect(claimLabel('ocs:HR-12#1', 'tikhvin')).toBe('House rule 12')
  expect(claimLabel('tikhvin:weather#2', 'tikhvin')).toBe('Tikhvin: weather')
})

test('a claim without a part means all of its rule and nothing of the next', () => {
  expect(claimsOf(CLAIMS, 'damos:8.1').map((c) => c.id)).toEqual(['damos:8.1#1'])
  expect(claimsOf(CLAIMS, 'damos:8.10#1').map((c) => c.id)).toEqual(['damos:8.10#1'])
})

test('a number finds the rule and what stands below it, words find prose', () => {
  expect(searchClaims(CLAIMS, '8.1').map((c) => c.id)).toEqual(['damos:8.1#1', 'damos:8.1.2#1'])
  expect(searchClaims(CLAIMS, '8 retreats').map((c) => c.id)).toEqual(['damos:8.10#1'])
  expect(searchClaims(CLAIMS, 'agn:4.3#1').map((c) => c.id)).toEqual(['agn:4.3#1'])
  expect(searchClaims(CLAIMS, 'agn').map((c) => c.id)).toEqual(['agn:4.3#1'])
  expect(searchClaims(CLAIMS, 'nothing like it')).toEqual([])
})

test('the title of a chapter finds all its rules, and stands behind its number or its part of the book', () => {
  expect(searchClaims(CLAIMS, 'special rules').map((c) => c.id)).toEqual(['agn:4.3#1'])
  expect(chapters(CLAIMS).map((c) => [chapterLabel(c, 'agn'), c.title])).toEqual([
    ['§ 8', 'Combat'],
    ['AGN 4', 'Special rules'],
  ])
  const label = (book: string, number: string) => chapterLabel({ book, number, title: 'A title' }, 'tikhvin')
  expect(label('gwb', 'def-ZOC')).toBe('Glossary')
  expect(label('gwb', 'coordinated')).toBe('')
  expect(label('tikhvin', 'weather')).toBe('Tikhvin')
  expect(label('ocs', 'HR-12')).toBe('House rule 12')
})

test('chapters of different books stay apart', () => {
  expect(chapters(CLAIMS).map((c) => [c.key, c.rules.map((r) => r.rule)])).toEqual([
    ['damos:8', ['8.1', '8.10', '8.1.2']],
    ['agn:4', ['4.3']],
  ])
})

test('a claim at the end of a sentence becomes a reference', () => {
  expect(withClaim('Support is given (agn:4.4#3).')).toEqual({ text: 'Support is given.', claim: 'agn:4.4#3' })
  expect(withClaim('Nobody reacts.')).toEqual({ text: 'Nobody reacts.', claim: '' })
})
