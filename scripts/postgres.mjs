// Finds Debian's PostgreSQL for the tests of the server; where there is none, installs it if it may.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const PLACE = '/usr/lib/postgresql'

export function findPostgres() {
  const versions = existsSync(PLACE) ? readdirSync(PLACE).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(PLACE, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** The folder of its programs, after installing it if need be; throws saying what to install. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('No PostgreSQL here: installing the Debian package postgresql ...')
    const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  }
  const now = findPostgres()
  if (now) return now
  throw new Error('The tests of the server need PostgreSQL, and none was found. On Debian: apt-get install postgresql')
}
