/** Where the rules cite claims: the claims of a comment, and the piece of code that it stands over. */
import type * as TypeScript from 'typescript'

export interface Citation {
  readonly claim: string
  readonly file: string
  /** Lines of the code it is about, counted from 1, both included. */
  readonly from: number
  readonly to: number
}

const BOOK = /\b([a-z]+):(?=[\w.-]+#\d)/
const CLAIM = /(?:\b([a-z]+):)?((?:\d[\w.]*|HR-\d+|[a-z]+(?:-[A-Za-z]+)?)#)(\d+)(?:-(\d+))?/g

/** `ocs:9.1f#1-2, 9.3a#1` is ocs:9.1f#1, ocs:9.1f#2 and ocs:9.3a#1: a book holds until another is named. */
export function claimsIn(text: string): string[] {
  let book = BOOK.exec(text)?.[1]
  if (book === undefined) return []
  const found: string[] = []
  for (const [, named, rule, first, last] of text.matchAll(CLAIM)) {
    book = named ?? book
    for (let n = Number(first); n <= Number(last ?? first); n++) found.push(`${book}:${rule}${n}`)
  }
  return found
}

/** Every claim cited in a file, with the declaration, property or statement that follows the comment or ends before it. */
export function citationsIn(ts: typeof TypeScript, file: string, text: string): Citation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1
  const found = new Map<number, Citation[]>()
  const note = (comment: TypeScript.CommentRange, node: TypeScript.Node): void => {
    if (found.has(comment.pos)) return
    const claims = claimsIn(text.slice(comment.pos, comment.end))
    const [from, to] = [lineOf(node.getStart(source)), lineOf(node.end)]
    found.set(
      comment.pos,
      claims.map((claim) => ({ claim, file, from, to })),
    )
  }
  const walk = (node: TypeScript.Node): void => {
    const leading = ts.isSourceFile(node) ? [] : (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
    if (!ts.isImportDeclaration(node)) for (const comment of leading) note(comment, node)
    ts.forEachChild(node, walk)
    const trailing = ts.isSourceFile(node) ? [] : (ts.getTrailingCommentRanges(text, node.end) ?? [])
    for (const comment of trailing) note(comment, node)
  }
  walk(source)
  return [...found.values()].flat()
}
