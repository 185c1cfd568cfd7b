/** Every sentence a player reads keeps clear of the turns that CONTRIBUTING, "Voice", names: words that sound translated. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { say } from '../src/core/reasons.ts'

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
  // Found when every sentence was read once more, issue 12.
  'a free-standing "who" after a colon or a verb':
    /([:;] |\b(retreat|attack with|for|to|by|of) )who (may|must|can|has|have|enters?|storms?|goes|stays)\b[^?]*$/i,
  'archaic "anew", "whence"': /\banew\b|\bwhence\b/i,
  '"dear" for costly': /\bdear(er|est)?\b/i,
  '"in hand" for selected or saved': /\bin hand\b/i,
  '"so" for like this': /\b(stack|stays?|fires?|marked|stand) so\b(?! (that|much|many|far|long|few))/i,
  '"brings" for gains': /\bmore than it brings\b/i,
  '"speaks against"': /\bspeaks? against\b/i,
  '"with most" without its article': /\bwith most\b/i,
  '"to be had" for available': /\b(to|can|could) be had\b/i,
  '"alone" for only': /\b(phases?|segments?|ones|fighters|combat) alone\b/i,
  'a sentence that ends with "already"': /\balready\.$/i,
  '"nobody of", "nobody more"': /\bnobody (of|more)\b/i,
  '"a unit and turn" for per turn': /\ba? ?(unit|gun|hex) and (turn|phase)\b/i,
  '"as ... as usual" for everything': /\ball of it as usual\b/i,
  '"go along" for join': /\bwho goes along\b/i,
  '"were it now"': /\bwere it\b/i,
  '"force march" as a verb': /\bforce march(es|ed)?\b/i,
}
/** A slot `{his|unit}` is not read, and an aeroplane may be an He 111. */
const OF_THE_ENEMY: Readonly<Record<string, RegExp>> = {
  '"he" for the enemy': /(?<!\{)\b(he|him|his|himself)\b(?! \d)/i,
}

/** Names of what is asked: `who W: Who can reach this hex. ...` begins with a label. */
const LABELLED = /^\w+( \w)?: [^.]*\. /

/** `?dear ! An uncontested ...`: what a sentence of a file of words hangs on is not read. */
const CONDITION = /^\?!?\w+ /

const faultsOf = (text: string, turns: Readonly<Record<string, RegExp>>): string[] =>
  Object.entries(turns).flatMap(([name, turn]) =>
    turn.test(text.replace(CONDITION, '').replace(LABELLED, '')) ? [name] : [],
  )

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
    'The mission goes to Gela already.',
    'Retreat who may before combat',
    'Choose anew',
    'It may not stack so: the excess is lost',
    'Missions are flown in the Movement Phase alone.',
    'One step a unit and turn',
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

/** Countable things, in the plural, after a slot that may be 1 (`2 of {full} steps` is said of many). */
const COUNTED =
  /(?<!of )\{\w+\} (?:(?:movement|strength|replacement|half|loss|truck|stacking) )?(?:points|hexes|steps|units|losses|attacks|guns|stacks|tokens|turns|columns|levels|markers|planes|ships|hits|counters|regiments|are)\b/

test('one is one: a template that says how many of a thing says it of one, too', () => {
  const ids = { hex: () => 'Luga', unit: () => '1 Panzer', seat: () => 'German' }
  const one = (text: string): string =>
    say(text, Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 1])), ids)
  expect(one('{left} movement points are left')).toBe('1 movement point is left')
  const { texts } = playersRead()
  const sayings = texts.filter(({ where, text }) => COUNTED.test(text) && /rules|events|reasons|guards/.test(where))
  expect(sayings.length).toBeGreaterThan(40)
  expect(sayings.filter(({ text }) => COUNTED.test(one(text).replaceAll(/\b1\b/g, '{n}')))).toEqual([])
  // A desk's words have `{left|#step}` for that.
  const words = texts.filter(({ where, text }) => /(words|places)\.json$/.test(where) && COUNTED.test(text))
  expect(words).toEqual([])
})

test('no file of words says a key twice: the second would silence the first', () => {
  const twice: string[] = []
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/(words|places|standing)\.json$/.test(file)) continue
    const walk = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const keys = node.properties.map((p) => (p.name as ts.StringLiteral).text)
        twice.push(...keys.filter((key, i) => keys.indexOf(key) < i).map((key) => `${file}: ${key}`))
      }
      ts.forEachChild(node, walk)
    }
    walk(ts.parseJsonText(file, readFileSync(join(SRC, file), 'utf8')))
  }
  expect(twice).toEqual([])
})
