/** Every sentence a player reads keeps clear of the turns that CONTRIBUTING, "Voice", names: words that sound translated. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')

interface Said {
  readonly where: string
  readonly text: string
}

/** What each turn is called, and how it is told. A claim may speak of a player as "he", as the books do; the table never does. */
const TURNS: Readonly<Record<string, RegExp>> = {
  'free-standing "whoever"': /\bwho(so)?ever\b/i,
  '"the own"': /\bthe own\b/i,
  '"on own ground"': /\b(on|of|in|by|for|from|to) own (?!goal)/i,
  lamp: /\blamps?\b/i,
  diary: /\bdiary\b/i,
  'standing answer': /\b(standing|usual) answers?\b/i,
  '"X is no Y"': /(?<!\bthere|\bit) is no (?!longer\b|more\b|way\b)\w/i,
  '"who may not" as a noun': /\bwho may not\b/i,
  'a sentence that begins with "Who" and asks nothing': /(^|[.;|] )Who [^?.]*\./,
  'a "what" clause as a noun': /(^|[.;|] )What (is|has|was|lies|stands|comes|came|may) [^?]*$/,
  '"due" for expected': /\bwhat was due\b|\bhad and due\b/i,
}
/** A slot `{his|unit}` is not read, and an aeroplane may be an He 111. */
const OF_THE_ENEMY: Readonly<Record<string, RegExp>> = {
  '"he" for the enemy': /(?<!\{)\b(he|him|his|himself)\b(?! \d)/i,
}

/** Names of what is asked: `who W: Who can reach this hex. ...` begins with a label. */
const LABELLED = /^\w+( \w)?: [^.]*\. /

const faultsOf = (text: string, turns: Readonly<Record<string, RegExp>>): string[] =>
  Object.entries(turns).flatMap(([name, turn]) => (turn.test(text.replace(LABELLED, '')) ? [name] : []))

const sentence = (text: string): boolean => /\p{L}.* /u.test(text)

/** Strings of a program, each template as a whole. */
function inCode(where: string, source: string): Said[] {
  const found: Said[] = []
  const add = (text: string): void => void (sentence(text) && found.push({ where, text }))
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.text)
    else if (ts.isTemplateExpression(node))
      add(node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join(''))
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(where, source, ts.ScriptTarget.Latest))
  return found
}

function inData(where: string, data: unknown): Said[] {
  if (typeof data === 'string') return sentence(data) ? [{ where, text: data }] : []
  if (data === null || typeof data !== 'object') return []
  return Object.values(data).flatMap((part) => inData(where, part))
}

/** Not for players: tests and what they stand on, the fuzzer, the gallery, records and maps. */
const ASIDE =
  /\.test\.ts$|\.d\.ts$|testing|golden|solutions|fixture|sketch|scenes|toy|\.record\.json$|(^|[/\\])(gallery|bench|browser|harness)[/\\]|(art|map|tsconfig[^/]*)\.json$/

function playersRead(): { claims: Said[]; texts: Said[] } {
  const [claims, texts]: [Said[], Said[]] = [[], []]
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (ASIDE.test(file) || !/\.(ts|json|jsonl)$/.test(file)) continue
    const source = readFileSync(join(SRC, file), 'utf8')
    if (file.endsWith('.ts')) texts.push(...inCode(file, source))
    else if (file.endsWith('.json')) texts.push(...inData(file, JSON.parse(source)))
    else if (file.endsWith('claims.jsonl'))
      claims.push(...source.split('\n').flatMap((line) => (line ? inData(file, JSON.parse(line)) : [])))
  }
  const rulings = readFileSync(join(ROOT, 'docs/rulings.md'), 'utf8').split(/[|\n]/)
  texts.push(
    ...rulings.map((text) => ({ where: 'docs/rulings.md', text: text.trim() })).filter((s) => sentence(s.text)),
  )
  return { claims, texts }
}

test('the turns are told from plain English', () => {
  for (const text of [
    'Whoever tries is spent',
    '{unit} is no artillery.',
    'the own Exploitation Phase',
    'Who may not end where he has got to has not gone.',
    'Who has done nothing yet may still move.',
    'What is played is kept, then told.',
    'A lodged standing answer',
  ])
    expect([text, faultsOf(text, TURNS).length > 0]).toEqual([text, true])
  for (const text of [
    'There is no room',
    'Who attacks Luga?',
    'It is no longer in supply',
    'who W: Who can reach this hex. The stacks that can get there.',
  ])
    expect([text, faultsOf(text, TURNS)]).toEqual([text, []])
  expect(faultsOf('What if he attacks here?', OF_THE_ENEMY)).toHaveLength(1)
})

test('every string of the games, the desks, the page and the host, every claim and every ruling', () => {
  const { claims, texts } = playersRead()
  expect(claims.length).toBeGreaterThan(2000)
  expect(texts.length).toBeGreaterThan(6000)
  const wrong = (said: Said[], turns: Readonly<Record<string, RegExp>>): string[] =>
    said.flatMap(({ where, text }) => faultsOf(text, turns).map((fault) => `${where}: ${fault}: ${text}`))
  expect([...wrong(texts, { ...TURNS, ...OF_THE_ENEMY }), ...wrong(claims, TURNS)]).toEqual([])
})
