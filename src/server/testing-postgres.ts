/** A PostgreSQL of its own for tests, in a temporary folder, with a database for each who asks. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ensurePostgres } from '../../scripts/postgres.mjs'

export class Cluster {
  private readonly bin = ensurePostgres()
  private readonly folder = mkdtempSync(join(tmpdir(), 'maproom-pg-'))
  private readonly data = join(this.folder, 'data')
  private databases = 0

  constructor() {
    // It refuses to run as root: then it is the user postgres, whom the Debian package brings.
    chmodSync(this.folder, 0o700)
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', this.folder])
    this.run('initdb', '-D', this.data, '-U', 'maproom', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8')
    this.start()
  }

  /** The address of a new, empty database. */
  async database(): Promise<string> {
    const name = `test${++this.databases}`
    const client = new pg.Client({ connectionString: this.address('postgres') })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return this.address(name)
  }

  /** As if the machine had lost its power, and got it back. */
  restart(): void {
    this.stopNow()
    this.start()
  }

  /** The same while whoever asks goes on with other things. */
  async crash(): Promise<void> {
    const run = promisify(execFile)
    for (const [program, ...args] of [this.stopping, this.starting]) {
      const [first, ...rest] = this.command(program!, args)
      await run(first!, rest, { cwd: '/' })
    }
  }

  stop(): void {
    this.stopNow()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private start(): void {
    const [program, ...args] = this.starting
    this.run(program!, ...args)
  }

  private stopNow(): void {
    const [program, ...args] = this.stopping
    this.run(program!, ...args)
  }

  private get stopping(): readonly string[] {
    return ['pg_ctl', '-D', this.data, '-w', '-m', 'immediate', 'stop']
  }

  private get starting(): readonly string[] {
    // On a socket in its folder alone: no port can be taken.
    const options = `-c listen_addresses='' -k ${this.folder} -c fsync=off`
    return ['pg_ctl', '-D', this.data, '-w', '-l', join(this.folder, 'log'), '-o', options, 'start']
  }

  private address(name: string): string {
    return `postgres://maproom@localhost/${name}?host=${encodeURIComponent(this.folder)}`
  }

  private run(program: string, ...args: string[]): void {
    const [first, ...rest] = this.command(program, args)
    execFileSync(first!, rest, { stdio: 'ignore', cwd: '/' })
  }

  private command(program: string, args: readonly string[]): string[] {
    const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
    return [...asOther, join(this.bin, program), ...args]
  }
}
