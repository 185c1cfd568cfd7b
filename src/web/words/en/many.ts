import { counting } from '../plural.ts'

const count = counting('en')

/** `1 step`, `2 steps`; `1 hex`, `2 hexes`. */
export const many = (n: number, one: string, more = `${one}s`): string =>
  count(n, { one: `# ${one}`, other: `# ${more}` })
