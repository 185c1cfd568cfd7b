/** What the practice player answers in a sketched position. */
import { practice } from './practice.ts'
import type { Table } from '../rules/testing.ts'

/** Its order in words, as tests give them. */
export function answer(t: Table): string {
  const code = practice(t.m)
  if (code < 0) return 'nothing'
  const { do: kind, hex, unit, number, word } = t.m.orderOf(code)
  return [kind, hex ?? unit ?? number ?? word ?? ''].join(' ').trim()
}
