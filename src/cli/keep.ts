/** `maproom backup`, `restore`, `move` and `doctor`: looking after what a server keeps. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { backUp, moveTo, restore, type Tally } from '../server/keeping.ts'
import { openPostgres } from '../server/postgres.ts'
import { openSqlite } from '../server/sqlite.ts'
import type { SqlStore } from '../server/sql.ts'
import { dataFolder } from './data-folder.ts'
import { checkFailed, type Io, say, wrongUse } from './io.ts'

interface Where {
  data?: string
}

const folderOf = ({ data }: Where): string => data ?? (process.env['MAPROOM_DATA'] || dataFolder())
const DATA = ['--data <FOLDER>', 'where matches are kept (MAPROOM_DATA, or your data folder)'] as const

const told = (tally: Tally): string => `${tally['matches'] ?? 0} matches with ${tally['journal'] ?? 0} rows of journal`

async function soundly<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw wrongUse(`That failed, and nothing was changed: ${(error as Error).message}.`)
  }
}

export function backupCommand(io: Io): Command {
  return new Command('backup')
    .description('copy all matches into a file; the server may run meanwhile')
    .argument('<FILE>', 'a new file')
    .option(...DATA)
    .action(async (file: string, where: Where) => {
      if (process.env['DATABASE_URL']) throw wrongUse('DATABASE_URL is set: back up PostgreSQL with pg_dump.')
      say(io, `Saved in ${file}: ${told(await soundly(() => backUp(folderOf(where), file)))}.`)
    })
}

export function restoreCommand(io: Io): Command {
  return new Command('restore')
    .description('put a backup into a folder that has no matches')
    .argument('<FILE>', 'what backup has made')
    .option(...DATA)
    .action(async (file: string, where: Where) => {
      const folder = folderOf(where)
      say(io, `Put into ${folder}: ${told(await soundly(() => restore(file, folder)))}.`)
    })
}

export function moveCommand(io: Io): Command {
  return new Command('move')
    .description('copy all matches and people into an empty PostgreSQL database; the server has to be stopped')
    .requiredOption('--to <DATABASE_URL>', 'postgres://...')
    .option(...DATA)
    .action(async ({ to, ...where }: Where & { to: string }) => {
      const folder = folderOf(where)
      const tally = await soundly(() => moveTo(folder, to))
      say(io, `Copied: ${told(tally)}.`, `From now on start with DATABASE_URL; ${folder} stays as it is.`)
    })
}

export function doctorCommand(io: Io): Command {
  return new Command('doctor')
    .description('look for what would keep a server from working')
    .option(...DATA)
    .action(async (where: Where) => {
      const faults: string[] = []
      const check = async (what: string, look: () => Promise<string> | string): Promise<void> => {
        const fault = await Promise.resolve()
          .then(look)
          .catch((error: unknown) => (error as Error).message)
        say(io, `${fault === '' ? '✓' : '✗'} ${what}${fault === '' ? '' : `: ${fault}`}`)
        if (fault !== '') faults.push(what)
      }
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
      await check(`Node ${process.versions.node}`, () =>
        major > 20 || (major === 20 && minor >= 19) ? '' : 'Maproom needs 20.19 or newer',
      )
      await check('the page is built', () =>
        existsSync(join(io.root, 'dist/web/index.html')) ? '' : 'run "npm run build"',
      )
      const url = process.env['DATABASE_URL'] ?? ''
      let store: SqlStore | null = null
      await check(url === '' ? `matches in ${folderOf(where)}` : 'matches in PostgreSQL', async () => {
        store = await (url === '' ? openSqlite(folderOf(where)) : openPostgres(url))
        return ''
      })
      const opened = store as SqlStore | null
      if (opened) {
        await check(`${await opened.count()} matches can be read`, async () => {
          const damaged = await opened.damaged()
          return damaged.map(({ id, fault }) => `${id}: ${fault}`).join(' ')
        })
        await opened.close()
      }
      if (faults.length > 0) throw checkFailed(`${faults.length} of these would keep a server from working.`)
    })
}
