import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

interface Body {
  readonly file: string
  readonly name: string
  readonly line: number
  /** Its statements without comments and layout. */
  readonly text: string
}

/** The bodies of at least so many lines in a file, braces included, of functions, methods and arrow functions. */
function bodiesOf(file: string, source: string, least: number): Body[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const printer = ts.createPrinter({ removeComments: true })
  const lineAt = (position: number): number => tree.getLineAndCharacterOfPosition(position).line
  const found: Body[] = []
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined
    if (body && lineAt(body.end) - lineAt(body.getStart()) + 1 >= least) {
      const name = (ts.isFunctionLike(node) && node.name?.getText()) || 'a function'
      const text = printer.printNode(ts.EmitHint.Unspecified, body, tree).replaceAll(/\s+/g, ' ')
      found.push({ file, name, line: lineAt(node.getStart()) + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Bodies that stand in several of the groups (a group is a system, say), as `file:line name`. */
function standTwice(bodies: readonly Body[], groupOf: (file: string) => string): string[][] {
  const byText = new Map<string, Body[]>()
  for (const body of bodies) byText.set(body.text, [...(byText.get(body.text) ?? []), body])
  return [...byText.values()]
    .filter((same) => new Set(same.map(({ file }) => groupOf(file))).size > 1)
    .map((same) => same.map(({ file, line, name }) => `${file}:${line} ${name}`))
}

const LEAST = 8

const systemOf = (file: string): string => file.split(sep)[0]!

test('no function body of eight or more lines stands in two systems', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file.includes(sep),
  )
  const bodies = files.flatMap((file) => bodiesOf(file, readFileSync(join(import.meta.dirname, file), 'utf8'), LEAST))
  expect(new Set(bodies.map(({ file }) => systemOf(file))).size).toBeGreaterThan(2)
  expect(standTwice(bodies, systemOf)).toEqual([])
})

test('such a body is found, however it is laid out and commented', () => {
  const body = (indent: string): string =>
    `function f(a: number) {\n${Array.from({ length: LEAST }, (_, i) => `${indent}use(a, ${i})`).join('\n')}\n}`
  const bodies = [
    ...bodiesOf('one/a.ts', body('  '), LEAST),
    ...bodiesOf('two/b.ts', body('    // again\n    ').replace('function f', 'export function g'), LEAST),
    ...bodiesOf('two/c.ts', body('  ').replace('use(a, 3)', 'use(a, 4)'), LEAST),
  ]
  expect(standTwice(bodies, (file) => file.split('/')[0]!)).toEqual([['one/a.ts:1 f', 'two/b.ts:1 g']])
})
