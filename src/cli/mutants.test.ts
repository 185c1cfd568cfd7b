import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chapterFile, readReport, summary, testsOf } from './mutants.ts'
import { freshFolder } from './testing.ts'

const at = (line: number, from: number, to: number) => ({ start: { line, column: from }, end: { line, column: to } })
const REPORT = {
  schemaVersion: '1.0',
  files: {
    'src/systems/bo/rules.ts': {
      source: 'if (a > 0) {\n  b()\n}\n',
      mutants: [
        { id: '1', status: 'Killed', mutatorName: 'X', location: at(1, 5, 10) },
        { id: '2', status: 'Timeout', mutatorName: 'X', location: at(1, 5, 10) },
        { id: '3', status: 'CompileError', mutatorName: 'X', location: at(1, 5, 10) },
        {
          id: '4',
          status: 'NoCoverage',
          mutatorName: 'BlockStatement',
          replacement: '{}',
          location: { start: { line: 1, column: 12 }, end: { line: 3, column: 2 } },
        },
        { id: '5', status: 'Survived', mutatorName: 'EqualityOperator', replacement: 'a >= 0', location: at(1, 5, 10) },
      ],
    },
  },
}

describe('maproom mutants', () => {
  test('counts what the tests noticed and lists the survivors with line and replacement', () => {
    expect(summary(readReport(JSON.stringify(REPORT)))).toEqual({
      killed: 2,
      survived: 2,
      score: 0.5,
      survivors: [
        { file: 'src/systems/bo/rules.ts', line: 1, kind: 'BlockStatement', was: '{ …', became: '{}', unrun: true },
        {
          file: 'src/systems/bo/rules.ts',
          line: 1,
          kind: 'EqualityOperator',
          was: 'a > 0',
          became: 'a >= 0',
          unrun: false,
        },
      ],
    })
  })

  test('a chapter is a rules file of a system or a game', () => {
    const root = freshFolder()
    for (const folder of ['src/systems/bo', 'src/games/ex']) mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, 'src/systems/bo/combat.ts'), '')
    writeFileSync(join(root, 'src/games/ex/supply.ts'), '')
    expect(chapterFile(root, 'bo/combat')).toBe('src/systems/bo/combat.ts')
    expect(chapterFile(root, 'ex/supply.ts')).toBe('src/games/ex/supply.ts')
    expect(chapterFile(root, 'src/games/ex/supply.ts')).toBe('src/games/ex/supply.ts')
    expect(() => chapterFile(root, 'bo/chess')).toThrow('Say it as SYSTEM/FILE')
  })

  test('a chapter is held by the tests of its folder, but for the long ones', () => {
    const root = freshFolder()
    mkdirSync(join(root, 'src/games/ex'), { recursive: true })
    for (const name of ['rail.ts', 'supply.test.ts', 'rail.test.ts', 'saves.long.test.ts'])
      writeFileSync(join(root, 'src/games/ex', name), '')
    expect(testsOf(root, 'src/games/ex/rail.ts')).toEqual(['src/games/ex/rail.test.ts', 'src/games/ex/supply.test.ts'])
  })
})
