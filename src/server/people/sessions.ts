/** Sessions and passes: secrets that are handed out once and of which only hashes are kept. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomHex } from '../aside.ts'
import { Fault } from '../fault.ts'
import { HOST, NOBODY, visitor, type Who } from '../who.ts'
import type { Pass, PassKind, People } from './people.ts'
import { nameIn } from './texts.ts'

const SESSION_BYTES = 32
const PASS_BYTES = 16
const DAYS = 400
const KEY = /^[0-9a-f]{32}$/

export const hashOf = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)))

export class Sessions {
  private readonly people: People
  private readonly secure: boolean

  /** `secure`: pages come over https. */
  constructor(people: People, secure: boolean) {
    this.people = people
    this.secure = secure
  }

  private get cookie(): string {
    return this.secure ? '__Host-maproom' : 'maproom'
  }

  /** Who sends a request with these cookies. */
  async who(cookies: string | undefined): Promise<Who> {
    const secret = this.secretIn(cookies)
    const person = secret === '' ? null : await this.people.personOf(hashOf(secret))
    return person ? visitor(person) : NOBODY
  }

  private secretIn(cookies = ''): string {
    for (const cookie of cookies.split(';')) {
      const [name, value] = cookie.trim().split('=', 2)
      if (name === this.cookie) return value ?? ''
    }
    return ''
  }

  /** A new session; the answer is the header that hands it out. A session that was there before is never taken over. */
  async begin(person: string): Promise<string> {
    const secret = randomHex(SESSION_BYTES)
    await this.people.keepSession(hashOf(secret), person)
    return this.header(secret, DAYS * 24 * 3600)
  }

  async end(cookies: string | undefined): Promise<string> {
    await this.people.endSession(hashOf(this.secretIn(cookies)))
    return this.header('', 0)
  }

  private header(secret: string, age: number): string {
    return `${this.cookie}=${secret}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`
  }

  /** A new pass: its key, which is told once. Older ones of its kind for the same end with it. */
  async makePass(pass: Pass): Promise<string> {
    const key = randomHex(PASS_BYTES)
    await this.people.keepPass(hashOf(key), pass)
    return key
  }

  /** A pass that lets somebody in; with `kind`, of that kind alone. */
  async passOf(key: string, kind?: PassKind): Promise<Pass> {
    const pass = KEY.test(key) ? await this.people.pass(hashOf(key)) : null
    if (!pass || (pass.kind === 'feed') !== (kind === 'feed'))
      throw new Fault('This link has been used, was taken back, or is not whole. Ask for a new one.', 404)
    return pass
  }

  /** The person with this session, or a new one by this name. */
  async personFor(who: Who, name: string): Promise<{ readonly id: string; readonly cookie: string }> {
    if (who.person !== '') {
      if (who.name === '' && name !== '') await this.people.rename(who.person, nameIn(name))
      return { id: who.person, cookie: '' }
    }
    const id = randomHex(8)
    await this.people.newPerson({ id, name: name === '' ? '' : nameIn(name) })
    return { id, cookie: await this.begin(id) }
  }

  /** The links that are printed when the server starts: the host's own, and the one for guests of the house. */
  async doors(): Promise<{ readonly host: string; readonly house: string }> {
    if (!(await this.people.person(HOST))) await this.people.newPerson({ id: HOST, name: 'Host' })
    const pass = { match: null, seat: -1, person: HOST }
    return {
      host: await this.makePass({ kind: 'return', ...pass }),
      house: await this.makePass({ kind: 'house', ...pass }),
    }
  }
}
