import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chapterIndex } from './chapters.ts'
import { ROOT } from './testing.ts'

test('docs/chapters.md is what `npx maproom where --chapters` would write', () => {
  expect(readFileSync(join(ROOT, 'docs/chapters.md'), 'utf8')).toBe(chapterIndex(ROOT))
})
