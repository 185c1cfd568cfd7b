import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pc from 'picocolors'
import { describe, expect, test } from 'vitest'
import type { Judged, Verdict } from '../../tools/mutants/hunt.ts'
import { chapterFiles, testsOf } from './mutants-files.ts'
import { resultLines, summary, survivorsOf } from './mutants.ts'
import { freshFolder } from './testing.ts'

function mutant(id: number, verdict: Verdict, rest: Partial<Judged> = {}): Judged {
  const place = { file: '/p/src/systems/bo/rules.ts', line: id, kind: 'EqualityOperator' }
  return { id, ...place, was: 'a > 0', became: 'a >= 0', verdict, partly: false, ...rest }
}

function project(...paths: string[]): string {
  const root = freshFolder()
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  return root
}

describe('maproom mutants', () => {
  test('counts what the tests noticed and lists the survivors of each file with line and replacement', () => {
    const mutants = [
      mutant(9, 'survived', { partly: true }),
      mutant(2, 'unreached', { kind: 'BlockStatement', was: '{ …', became: '{}' }),
      mutant(1, 'killed'),
      mutant(3, 'timeout'),
      mutant(4, 'not run', { file: '/p/src/systems/bo/supply.ts' }),
      mutant(5, 'killed', { file: '/p/src/systems/bo/supply.ts' }),
    ]
    const result = summary('/p', { mutants, tests: 9, failing: ['bo/rules.test.ts: all is well'] })
    expect(result).toMatchObject({ killed: 3, survived: 2, notRun: 1, score: 0.6 })
    expect(resultLines(pc.createColors(false), result)).toEqual([
      'src/systems/bo/rules.ts: 2 killed, 2 survived, score 50.0 %',
      '  src/systems/bo/rules.ts:2 BlockStatement (no test runs this)',
      '    - { …',
      '    + {}',
      '  src/systems/bo/rules.ts:9 EqualityOperator (not all tests that run this were tried)',
      '    - a > 0',
      '    + a >= 0',
      'src/systems/bo/supply.ts: 1 killed, 0 survived, 1 not run, score 100.0 %',
      '2 files: 3 killed, 2 survived, 1 not run, score 60.0 %',
      '1 survivor met only the cheaper tests: --each gives more time to each mutant.',
      'Time was up: 1 of 6 mutants was not run.',
      '1 test fails without any mutant and judged none:',
      '  bo/rules.test.ts: all is well',
    ])
  })

  test('the survivors of an earlier run are known again, also where lines have moved', () => {
    const path = join(freshFolder(), 'before.json')
    const keep = (...mutants: Judged[]): void =>
      writeFileSync(path, JSON.stringify(summary('/p', { mutants, tests: 1, failing: [] })))
    keep(mutant(1, 'survived', { became: 'true' }), mutant(2, 'killed'))
    const again = survivorsOf('/p', path)
    expect([again(mutant(7, 'killed', { became: 'true' })), again(mutant(2, 'killed'))]).toEqual([true, false])
    expect(again(mutant(1, 'killed', { became: 'true', file: '/p/src/systems/bo/supply.ts' }))).toBe(false)
    keep(mutant(1, 'survived'), mutant(2, 'not run'))
    expect(() => survivorsOf('/p', path)).toThrow('1 mutant not run')
    writeFileSync(path, '{}')
    expect(() => survivorsOf('/p', path)).toThrow('is not what')
  })

  test('a chapter is a rules file of a system or a game, or a folder of them', () => {
    const root = project(
      'src/systems/bo/rules/combat.ts',
      'src/systems/bo/rules/combat.test.ts',
      'src/systems/bo/rules/testing.ts',
      'src/systems/bo/rules/supply.ts',
      'src/systems/bo/rules/moving/march.ts',
      'src/games/ex/supply.ts',
    )
    expect(chapterFiles(root, 'bo/combat')).toEqual(['src/systems/bo/rules/combat.ts'])
    expect(chapterFiles(root, 'ex/supply.ts')).toEqual(['src/games/ex/supply.ts'])
    expect(chapterFiles(root, 'src/games/ex/supply.ts')).toEqual(['src/games/ex/supply.ts'])
    const moving = ['src/systems/bo/rules/moving/march.ts']
    for (const chapter of ['bo/march', 'bo/moving/march', 'bo/moving'])
      expect(chapterFiles(root, chapter)).toEqual(moving)
    expect(chapterFiles(root, 'bo')).toEqual([
      'src/systems/bo/rules/combat.ts',
      ...moving,
      'src/systems/bo/rules/supply.ts',
    ])
    expect(chapterFiles(root, 'bo', ['supply'])).toEqual(['src/systems/bo/rules/supply.ts'])
    expect(() => chapterFiles(root, 'bo/chess')).toThrow('Say it as SYSTEM/FILE')
    expect(() => chapterFiles(root, 'bo', ['chess'])).toThrow('There is no chess.ts in src/systems/bo/rules.')
    expect(() => chapterFiles(root, 'bo/combat', ['supply'])).toThrow('--files picks files of a folder')
  })

  test('it is held by the tests of its system and of the games that play it, but for long ones and those of the table', () => {
    const root = project(
      'src/systems/bo/rules/rail.ts',
      'src/systems/bo/rules/rail.test.ts',
      'src/systems/bo/rules/all.long.test.ts',
      'src/systems/bo/desk/aim.ts',
      'src/systems/bo/desk/aim.test.ts',
      'src/games/ex/index.ts',
      'src/games/ex/supply.test.ts',
      'src/games/ex/table.test.ts',
      'src/games/other/index.ts',
      'src/games/other/supply.test.ts',
    )
    writeFileSync(join(root, 'src/games/ex/index.ts'), "import { bo } from '../../systems/bo/system.ts'\n")
    const own = ['src/systems/bo/rules/rail.test.ts', 'src/games/ex/supply.test.ts']
    expect(testsOf(root, ['src/systems/bo/rules/rail.ts'])).toEqual(own)
    const only = (...paths: string[]) => testsOf(root, ['src/systems/bo/rules/rail.ts'], paths)
    expect(only('./src/systems/bo/', own[0]!)).toEqual([own[0]])
    expect(only(own[1]!, 'src/systems')).toEqual([own[1], own[0]])
    expect(() => only('src/systems/b')).toThrow('No test of src/systems/b is among those that hold')
    expect(testsOf(root, ['src/systems/bo/desk/aim.ts']).toSorted()).toEqual(
      [...own, 'src/systems/bo/desk/aim.test.ts', 'src/games/ex/table.test.ts'].toSorted(),
    )
    expect(testsOf(root, ['src/games/other/index.ts'])).toEqual(['src/games/other/supply.test.ts'])
  })
})
