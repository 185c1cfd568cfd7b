/** Which rules files a chapter is, and which tests hold them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { wrongUse } from './io.ts'

/** The files of a chapter: `damos/combat`, or a path; of a folder (`ocs`) all rules files, or those that are named. */
export function chapterFiles(root: string, chapter: string, names: readonly string[] = []): string[] {
  const name = chapter.replace(/\.ts$/, '').replace(/\/$/, '')
  const tries = [`src/systems/${name}`, `src/games/${name}`, `src/${name}`, name]
  const file = tries.map((path) => `${path}.ts`).find((path) => existsSync(join(root, path)))
  if (file) {
    if (names.length > 0) throw wrongUse(`${file} is one file: --files picks files of a folder.`)
    return [file]
  }
  const folder = tries.find((path) => existsSync(join(root, path)))
  if (!folder)
    throw wrongUse(
      `There is no chapter "${chapter}": neither ${tries[0]}.ts nor ${tries[1]}.ts. Say it as SYSTEM/FILE, for example damos/combat.`,
    )
  if (names.length === 0) return rulesFiles(root, folder)
  return names.map((each) => {
    const path = `${folder}/${each.replace(/\.ts$/, '')}.ts`
    if (!existsSync(join(root, path))) throw wrongUse(`There is no ${path}.`)
    return path
  })
}

/** What a folder has, without the tests and what only they use. */
function rulesFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|scenes)\.ts$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`)
}

/**
 * The tests that hold some files of one folder: those of their system and of the games that play it, or of their game, or
 * of their folder. Not the long ones, which play whole matches or all dice, nor those of the table, which check words and
 * not rules, unless the files belong to the table themselves.
 */
export function testsOf(root: string, files: readonly string[]): string[] {
  const folder = dirname(files[0]!)
  const [, kind, name] = /^src\/(systems|games)\/([^/]+)/.exec(folder) ?? []
  const folders =
    kind === 'systems'
      ? [`src/systems/${name}`, ...gamesOf(root, name!)]
      : [kind === 'games' ? `src/games/${name}` : folder]
  const all = folders.flatMap((each) => testFiles(root, each))
  return ofTable(files[0]!) ? all : all.filter((path) => !ofTable(path))
}

function testFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .sort()
}

/** Is it of the table, which shows things, and not of the rules? */
export function ofTable(path: string): boolean {
  return path.includes('/table/') || /^(table|questions)\b/.test(basename(path))
}

/** The folders of the games that play a system. */
function gamesOf(root: string, system: string): string[] {
  const games = join(root, 'src/games')
  if (!existsSync(games)) return []
  return readdirSync(games)
    .filter((game) => statSync(join(games, game)).isDirectory())
    .filter((game) =>
      readdirSync(join(games, game))
        .filter((name) => name.endsWith('.ts'))
        .some((name) => readFileSync(join(games, game, name), 'utf8').includes(`/systems/${system}/`)),
    )
    .map((game) => `src/games/${game}`)
    .sort()
}
