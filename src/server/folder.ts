/** The folder in which matches are kept: one server at a time, and whatever is wrong with it is said at the start. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

/** What was known of the database when it was last used, beside it: one that was emptied or lost a part is noticed. */
interface Known {
  readonly matches: number
  /** Was it left in order? If not, its log must still be there. */
  readonly closed: boolean
}

export class Folder {
  readonly path: string
  /** The file of the database. */
  readonly file: string
  private readonly lock: Database.Database
  private known: Known | null

  /** Takes the folder; a sentence is thrown when that cannot be done. */
  constructor(path: string) {
    this.path = path
    this.file = join(path, 'maproom.db')
    checkWritable(path)
    this.lock = this.take()
    this.known = this.read()
  }

  /** A database that has gone, or was emptied, while matches were known to be in it. */
  checkThere(): void {
    const { matches = 0 } = this.known ?? {}
    const there = existsSync(this.file)
    if (matches > 0 && (!there || statSync(this.file).size === 0)) throw new Error(this.emptied(there))
  }

  /** Compares what is in the database with what was known of it; what is odd and no reason to stop is returned. */
  check(matches: number): string[] {
    const known = this.known ?? { matches: 0, closed: true }
    if (known.matches > 0 && matches === 0) throw new Error(this.emptied(true))
    const warnings: string[] = []
    if (known.matches > matches)
      warnings.push(`${kept(known.matches)} in ${this.file}, and only ${matches} of them can be found.`)
    return warnings
  }

  /** Maproom was killed, and the log that the database then needs is not there. Asked before the database is opened. */
  get logMissing(): string | null {
    if (this.orderly || !existsSync(this.file) || existsSync(`${this.file}-wal`)) return null
    return `Maproom was not shut down cleanly, and ${this.file}-wal is missing: the last orders may be lost.`
  }

  /** Was the database left in order the last time? */
  get orderly(): boolean {
    return this.known?.closed !== false
  }

  /** Writes down what is in the database now. It only helps to notice a loss: a disk too full for it is no reason to stop. */
  note(matches: number, closed = false): void {
    this.known = { matches, closed: closed || !existsSync(`${this.file}-wal`) }
    const file = this.beside('maproom.known')
    try {
      writeFileSync(`${file}.new`, `${JSON.stringify(this.known)}\n`)
      renameSync(`${file}.new`, file)
    } catch {
      // Kept as it was.
    }
  }

  get matches(): number {
    return this.known?.matches ?? 0
  }

  release(): void {
    rmSync(this.beside('maproom.pid'), { force: true })
    // Closing alone would not let go of it.
    this.lock.exec('rollback')
    this.lock.close()
  }

  /** The lock is the system's own, on a file: it ends with the process, however that ends. */
  private take(): Database.Database {
    const lock = new Database(this.beside('maproom.lock'))
    try {
      lock.pragma('busy_timeout = 0')
      lock.exec('begin exclusive')
    } catch (error) {
      lock.close()
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
      const other = `another Maproom${this.other()} already uses it`
      throw new Error(`${other}. Stop that one first, or choose another folder.`, { cause: error })
    }
    writeFileSync(this.beside('maproom.pid'), `${process.pid}\n`)
    return lock
  }

  private other(): string {
    try {
      return ` (process ${readFileSync(this.beside('maproom.pid'), 'utf8').trim()})`
    } catch {
      return ''
    }
  }

  private read(): Known | null {
    try {
      const { matches, closed } = JSON.parse(readFileSync(this.beside('maproom.known'), 'utf8')) as Partial<Known>
      return { matches: Number(matches) || 0, closed: closed !== false }
    } catch {
      return null
    }
  }

  private emptied(there: boolean): string {
    const how = there ? 'holds no matches' : 'is missing'
    return (
      `maproom.db ${how}, although ${kept(this.matches)} in it. Put it back from a copy. ` +
      `To start again without them, delete ${this.beside('maproom.known')}.`
    )
  }

  private beside(name: string): string {
    return join(this.path, name)
  }
}

function kept(matches: number): string {
  return matches === 1 ? '1 match was kept' : `${matches} matches were kept`
}

function checkWritable(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    for (const name of ['maproom.lock', 'maproom.db']) {
      const file = join(path, name)
      if (name === 'maproom.lock' || existsSync(file)) closeSync(openSync(file, 'a'))
    }
  } catch (error) {
    throw new Error(unwritable(error as NodeJS.ErrnoException), { cause: error })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'it is on a read-only disk.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  ENOSPC: 'the disk is full.',
  EEXIST: 'a file with that name already exists.',
  ENOTDIR: 'part of its path is a file.',
}

/** Why nothing can be written, in words. */
export function unwritable({ code = '', message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? message
}
