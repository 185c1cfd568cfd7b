/** Sends mail by the SMTP server that whoever runs Maproom has named. One mail, one line: there are few. */
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS is wanted. */
  readonly tls: boolean
  /** Also without any TLS: for a server on this machine. */
  readonly plain: boolean
  readonly user: string
  readonly password: string
  readonly from: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for the same mail, however often it is sent. */
  readonly id: string
  /** Where the mail is ended by one click; https alone can be told to mail programs. */
  readonly end: { readonly page: string; readonly post: string }
}

export type SendsMail = (mail: Mail) => Promise<void>

const PATIENCE_MS = 20_000
const LONGEST_REPLY = 16 * 1024

/** One address, and nothing that could be read as more: no line breaks, no second address, no name around it. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/i
const LONGEST_ADDRESS = 254

export const isMailAddress = (address: string): boolean => address.length <= LONGEST_ADDRESS && ADDRESS.test(address)

/** `smtps://user:password@host`, `smtp://host:587`, `smtp://localhost:25?plain`. */
export function smtpServerOf(text: string, from: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('SMTP_URL is an address such as smtps://user:password@mail.example')
  if (!isMailAddress(from)) throw new Error('MAIL_FROM is the address mail comes from, such as maproom@example.org')
  const tls = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (tls ? 465 : 587) : Number(url.port),
    tls,
    plain: url.searchParams.has('plain'),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from,
  }
}

/** A conversation: what is said, and the replies to it. */
class Talk {
  private socket: Socket
  private heard = ''
  private broken: Error | null = null
  private waiting: { done: (reply: string) => void; fail: (error: Error) => void } | null = null

  constructor(socket: Socket) {
    this.socket = socket
    this.listen(socket)
  }

  private listen(socket: Socket): void {
    socket.setEncoding('utf8')
    socket.on('data', (some: string) => {
      this.heard += some
      if (this.heard.length > LONGEST_REPLY) this.break(new Error('the mail server says too much'))
      this.answer()
    })
    socket.on('error', (error) => this.break(error))
    socket.on('close', () => this.break(new Error('the mail server hung up')))
  }

  break(error: Error): void {
    this.broken ??= error
    this.waiting?.fail(this.broken)
    this.waiting = null
    this.socket.destroy()
  }

  private answer(): void {
    const whole = /^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/.exec(this.heard)
    if (!whole || !this.waiting) return
    this.heard = this.heard.slice(whole[0].length)
    const { done } = this.waiting
    this.waiting = null
    done(whole[0])
  }

  private reply(): Promise<string> {
    if (this.broken) return Promise.reject(this.broken)
    return new Promise((done, fail) => {
      this.waiting = { done, fail }
      this.answer()
    })
  }

  /** Waits for a reply that begins so; `secret`: what was said is told to nobody. */
  async expect(code: string, about: string): Promise<string> {
    const reply = await this.reply()
    if (!reply.startsWith(code)) throw new Error(`the mail server answered ${about} with ${reply.trim().slice(0, 200)}`)
    return reply
  }

  say(line: string, code: string, about = line.split(' ')[0]!): Promise<string> {
    this.socket.write(`${line}\r\n`)
    return this.expect(code, about)
  }

  /** From here on under TLS. What was heard before it is worth nothing. */
  async secure(options: ConnectionOptions): Promise<void> {
    const { socket } = this
    for (const event of ['data', 'error', 'close'] as const) socket.removeAllListeners(event)
    this.heard = ''
    this.socket = await new Promise<Socket>((done, fail) => {
      const secured = connectTls({ ...options, socket }, () => done(secured))
      secured.once('error', fail)
    })
    this.listen(this.socket)
  }

  end(): void {
    this.socket.end()
  }
}

const named = (host: string): { host: string; servername?: string } =>
  isIP(host) ? { host } : { host, servername: host }

/** `ca`: who vouches for the server, where that is nobody the system knows; for tests. */
export function smtpSender(
  server: SmtpServer,
  { patience = PATIENCE_MS, ca }: { readonly patience?: number; readonly ca?: string } = {},
): SendsMail {
  const vouched = ca === undefined ? {} : { ca }
  return async (mail) => {
    if (!isMailAddress(mail.to)) throw new Error('not an address of mail')
    const { host, port, tls, plain, user, password, from } = server
    const socket = tls ? connectTls({ port, ...named(host), ...vouched }) : connectPlain({ host, port })
    const talk = new Talk(socket)
    const late = setTimeout(() => talk.break(new Error('the mail server does not answer')), patience)
    try {
      await talk.expect('220', 'the call')
      const name = `EHLO ${/^[a-z0-9.-]+$/i.test(hostname()) ? hostname() : 'localhost'}`
      let offers = await talk.say(name, '250')
      let secure = tls
      if (!secure && /^250[ -]STARTTLS\b/im.test(offers)) {
        await talk.say('STARTTLS', '220')
        await talk.secure({ ...named(host), ...vouched })
        offers = await talk.say(name, '250')
        secure = true
      }
      if (!secure && !plain) throw new Error('the mail server offers no TLS; add ?plain to SMTP_URL if that is meant')
      if (user !== '') await signIn(talk, offers, user, password)
      await talk.say(`MAIL FROM:<${from}>`, '250')
      await talk.say(`RCPT TO:<${mail.to}>`, '25')
      await talk.say('DATA', '354')
      await talk.say(`${stuffed(written(mail, from))}\r\n.`, '250', 'the mail')
      await talk.say('QUIT', '221').catch(() => '')
      talk.end()
    } finally {
      clearTimeout(late)
      socket.destroy()
    }
  }
}

async function signIn(talk: Talk, offers: string, user: string, password: string): Promise<void> {
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  if (/^250[ -]AUTH\b.*\bPLAIN\b/im.test(offers))
    return void (await talk.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, '235', 'the password'))
  await talk.say('AUTH LOGIN', '334')
  await talk.say(base64(user), '334', 'the user')
  await talk.say(base64(password), '235', 'the password')
}

/** A line that is a dot ends the mail: one that begins with it gets another. */
const stuffed = (text: string): string => text.replaceAll(/^\./gm, '..')

/** The mail as it is sent: everything that people have typed is packed, so that no letter of it can be read as a header. */
export function written({ to, subject, text, id, end }: Mail, from: string, at = new Date()): string {
  const packed = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const oneClick = end.post.startsWith('https://')
  return [
    `From: Maproom <${from}>`,
    `To: <${to}>`,
    `Subject: ${worded(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id.replaceAll(/[^\w.-]/g, '')}@${from.split('@')[1]}>`,
    'Auto-Submitted: auto-generated',
    `List-Unsubscribe: <${oneClick ? end.post : end.page}>`,
    ...(oneClick ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    packed,
  ].join('\r\n')
}

/** A header of any letters: words of 45 bytes at most, as base64 (RFC 2047). */
function worded(text: string): string {
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 45) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  return [...words, word].map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
}
