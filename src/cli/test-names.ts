/** Names of the tests in a test file, read from its syntax without running it. Skipped and planned tests are left out. */
import { createRequire } from 'node:module'
import type * as TypeScript from 'typescript'
import { wrongUse } from './io.ts'

type Ts = typeof TypeScript
/** What an expression is known to be: texts, numbers, and lists or objects of them; undefined when it is not known. */
type Known = string | number | boolean | readonly Known[] | { readonly [key: string]: Known } | undefined
type Scope = ReadonlyMap<string, Known>

/** The compiler is a development package: without it only this command is out of reach. */
export function loadTypeScript(): Ts {
  try {
    return createRequire(import.meta.url)('typescript') as Ts
  } catch {
    throw wrongUse('Reading the tests needs the TypeScript package. Run "npm ci" (with development packages).')
  }
}

export function testNames(ts: Ts, file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  walk(source, new Map())
  return names

  function walk(node: TypeScript.Node, scope: Scope): void {
    if (ts.isCallExpression(node)) names.push(...namesOfCall(node, scope))
    if (ts.isForOfStatement(node)) {
      for (const inner of scopesOfLoop(node, scope)) walk(node.statement, inner)
      return
    }
    let here = scope
    ts.forEachChild(node, (child) => {
      walk(child, here)
      if (ts.isVariableStatement(child)) here = withConstants(child, here)
    })
  }

  function namesOfCall(call: TypeScript.CallExpression, scope: Scope): string[] {
    const title = call.arguments[0]
    if (!title) return []
    if (isTest(call.expression)) return strings([known(title, scope)])
    const each = call.expression
    // test.each(rows)(title, ...)
    if (!ts.isCallExpression(each) || !ts.isPropertyAccessExpression(each.expression)) return []
    if (!['each', 'for'].includes(each.expression.name.text) || !isTest(each.expression.expression)) return []
    const rows = each.arguments[0] && known(each.arguments[0], scope)
    const template = known(title, scope)
    if (typeof template !== 'string') return []
    return Array.isArray(rows) ? rows.map((row: Known, i) => fillTitle(template, row, i)) : [template]
  }

  /** test, it, and variants that do run: test.only, it.concurrent ... */
  function isTest(node: TypeScript.Expression): boolean {
    if (ts.isIdentifier(node)) return node.text === 'test' || node.text === 'it'
    if (!ts.isPropertyAccessExpression(node)) return false
    return !['skip', 'todo', 'each', 'for'].includes(node.name.text) && isTest(node.expression)
  }

  function scopesOfLoop(loop: TypeScript.ForOfStatement, scope: Scope): Scope[] {
    const list = known(loop.expression, scope)
    const variable = ts.isVariableDeclarationList(loop.initializer) ? loop.initializer.declarations[0]?.name : undefined
    if (!Array.isArray(list) || !variable) return [scope]
    return list.map((value: Known) => bind(variable, value, new Map(scope)))
  }

  function withConstants(statement: TypeScript.VariableStatement, scope: Scope): Scope {
    const inner = new Map(scope)
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && statement.declarationList.flags & ts.NodeFlags.Const)
        bind(name, known(initializer, inner), inner)
    }
    return inner
  }

  function bind(name: TypeScript.BindingName, value: Known, scope: Map<string, Known>): Map<string, Known> {
    if (ts.isIdentifier(name)) {
      scope.set(name.text, value)
    } else if (ts.isArrayBindingPattern(name)) {
      name.elements.forEach((element, i) => {
        if (ts.isBindingElement(element))
          bind(element.name, Array.isArray(value) ? (value[i] as Known) : undefined, scope)
      })
    } else {
      for (const element of name.elements) {
        const key = element.propertyName ?? element.name
        bind(element.name, ts.isIdentifier(key) ? property(value, key.text) : undefined, scope)
      }
    }
    return scope
  }

  function known(node: TypeScript.Expression, scope: Scope): Known {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (ts.isIdentifier(node)) return scope.get(node.text)
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
      return known(node.expression, scope)
    }
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => known(element, scope))
    if (ts.isObjectLiteralExpression(node)) return knownObject(node, scope)
    if (ts.isPropertyAccessExpression(node)) return property(known(node.expression, scope), node.name.text)
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map((span) => `${shown(known(span.expression, scope))}${span.literal.text}`)
      return node.head.text + spans.join('')
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      return `${shown(known(node.left, scope))}${shown(known(node.right, scope))}`
    }
    return undefined
  }

  function knownObject(node: TypeScript.ObjectLiteralExpression, scope: Scope): Known {
    const entries = node.properties.flatMap((p): [string, Known][] => {
      if (ts.isPropertyAssignment(p) && (ts.isIdentifier(p.name) || ts.isStringLiteral(p.name))) {
        return [[p.name.text, known(p.initializer, scope)]]
      }
      return ts.isShorthandPropertyAssignment(p) ? [[p.name.text, scope.get(p.name.text)]] : []
    })
    return Object.fromEntries(entries)
  }
}

function property(value: Known, key: string): Known {
  return typeof value === 'object' && !Array.isArray(value) ? (value as { [key: string]: Known })[key] : undefined
}

/** What is not known stands as an ellipsis: it can name no claim. */
function shown(value: Known): string {
  return value === undefined || typeof value === 'object' ? '…' : String(value)
}

function strings(values: readonly Known[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

/** Fills %s, %d, $name and $0 as vitest does. */
function fillTitle(template: string, row: Known, index: number): string {
  const values: readonly Known[] = Array.isArray(row) ? row : [row]
  let at = 0
  return template
    .replaceAll(/%([sdifjo#%])/g, (_, mark: string) => {
      if (mark === '%') return '%'
      return mark === '#' ? String(index) : shown(values[at++])
    })
    .replaceAll(/\$(\w+)/g, (_, key: string) => {
      const value = /^\d+$/.test(key) ? values[Number(key)] : property(row, key)
      return shown(value)
    })
}
