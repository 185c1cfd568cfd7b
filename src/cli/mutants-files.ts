/** Which rules files a chapter is, and which tests hold them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { wrongUse } from './io.ts'

/** The files of a chapter: `damos/combat`, or a path; of a folder (`ocs`, `ocs/supply`) all rules files, or those that are named. */
export function chapterFiles(root: string, chapter: string, names: readonly string[] = []): string[] {
  const name = chapter.replace(/\.ts$/, '').replace(/\/$/, '')
  const file = fileNamed(root, name)
  if (file) {
    if (names.length > 0) throw wrongUse(`${file} is one file: --files picks files of a folder.`)
    return [file]
  }
  const [system, ...within] = name.split('/')
  const folder = [join('src/systems', system!, 'rules', ...within), `src/games/${name}`, `src/${name}`, name].find(
    (path) => existsSync(join(root, path)),
  )
  if (!folder)
    throw wrongUse(
      `There is no chapter "${chapter}" in src/systems or src/games. Say it as SYSTEM/FILE, for example damos/combat.`,
    )
  const files = rulesFiles(root, folder)
  if (names.length === 0) return files
  return names.map((each) => {
    const base = `${each.replace(/\.ts$/, '')}.ts`
    const found = files.find((path) => path.endsWith(`/${base}`))
    if (!found) throw wrongUse(`There is no ${base} in ${folder}.`)
    return found
  })
}

/** A file by its path, or as SYSTEM/FILE wherever among the rules of the system it stands. */
function fileNamed(root: string, name: string): string | undefined {
  const [system, ...within] = name.split('/')
  const rules = `src/systems/${system}/rules`
  const inRules = existsSync(join(root, rules)) ? rulesFiles(root, rules) : []
  return [...inRules, `src/games/${name}.ts`, `src/${name}.ts`, `${name}.ts`].find((path) =>
    inRules.includes(path)
      ? within.length > 0 && path.endsWith(`/${within.join('/')}.ts`)
      : existsSync(join(root, path)),
  )
}

/** What a folder has, without the tests and what only they use. */
function rulesFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|scenes)\.ts$/.test(basename(name)),
    )
    .sort()
    .map((name) => `${folder}/${name}`)
}

/**
 * The tests that hold some files of one folder: those of their system and of the games that play it, or of their game, or
 * of their folder. Not the long ones, which play whole matches or all dice, nor those of the desk, which check words and
 * not rules, unless the files belong to the desk themselves. If some of their files or folders are named, only those.
 */
export function testsOf(root: string, files: readonly string[], only: readonly string[] = []): string[] {
  const all = testsHolding(root, files)
  if (only.length === 0) return all
  const chosen = only.map((each) => {
    const path = normalize(each).replace(/\/$/, '')
    const within = all.filter((test) => test === path || test.startsWith(`${path}/`))
    if (within.length === 0) throw wrongUse(`No test of ${each} is among those that hold ${files[0]!}.`)
    return within
  })
  return [...new Set(chosen.flat())]
}

function testsHolding(root: string, files: readonly string[]): string[] {
  const folder = dirname(files[0]!)
  const [, kind, name] = /^src\/(systems|games)\/([^/]+)/.exec(folder) ?? []
  const folders =
    kind === 'systems'
      ? [`src/systems/${name}`, ...gamesOf(root, name!)]
      : [kind === 'games' ? `src/games/${name}` : folder]
  const all = folders.flatMap((each) => testFiles(root, each))
  return ofDesk(files[0]!) ? all : all.filter((path) => !ofDesk(path))
}

function testFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .sort()
}

/** Is it of the desk, which shows things, and not of the rules? */
export function ofDesk(path: string): boolean {
  return path.includes('/desk/') || /^(table|questions)\b/.test(basename(path))
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
