/** Mail, to a server that only writes down what it is told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Server, type Socket, type AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { isMailAddress, type Mail, smtpSender, smtpServerOf, written } from './smtp.ts'

const pem = readFileSync(join(import.meta.dirname, '../fixtures/localhost.pem'), 'utf8')

const mail: Mail = {
  to: 'ben@example.org',
  subject: 'Your turn: Tauragė\r\nBcc: eve@example.org',
  text: 'A line\n.\n.dotted\r\n.\r\nQUIT\r\n',
  id: 'm1.3',
  end: { page: 'https://maproom.example/#/mail/no/k', post: 'https://maproom.example/api/mail/k/end' },
}

class Sink {
  readonly said: string[] = []
  readonly mails: string[] = []
  secured = false
  private readonly server: Server
  private readonly sockets = new Set<Socket>()

  constructor(offers: readonly string[], answers: Readonly<Record<string, string>> = {}) {
    this.server = createServer((socket) => this.serve(socket, offers, answers))
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return (this.server.address() as AddressInfo).port
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }

  private serve(plain: Socket, offers: readonly string[], answers: Readonly<Record<string, string>>): void {
    this.sockets.add(plain)
    plain.on('error', () => {})
    let socket: Socket = plain
    let data = false
    let heard = ''
    const hear = (some: Buffer): void => {
      heard += some.toString()
      for (;;) {
        const end = heard.indexOf(data ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = heard.slice(0, end)
        heard = heard.slice(end + (data ? 5 : 2))
        if (data) {
          this.mails.push(line)
          data = false
          socket.write('250 kept\r\n')
          continue
        }
        this.said.push(line)
        const word = line.split(' ')[0]!
        if (answers[word] !== undefined) socket.write(answers[word])
        else if (word === 'EHLO') {
          const all = ['sink', ...offers.filter((offer) => offer !== 'STARTTLS' || !this.secured)]
          socket.write(all.map((offer, i) => `250${i + 1 < all.length ? '-' : ' '}${offer}\r\n`).join(''))
        } else if (word === 'STARTTLS') {
          socket.write('220 go\r\n')
          plain.removeListener('data', hear)
          socket = new TLSSocket(plain, { isServer: true, key: pem, cert: pem })
          socket.on('error', () => {})
          socket.on('data', hear)
          this.secured = true
        } else if (word === 'AUTH') socket.write('235 welcome\r\n')
        else if (word === 'DATA') {
          data = true
          socket.write('354 go on\r\n')
        } else socket.write(word === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    }
    socket.on('data', hear)
    socket.write('220-sink\r\n220 ready\r\n')
  }
}

let sink: Sink
afterEach(() => sink?.close())

async function sending(
  offers: readonly string[],
  query: string,
  answers: Readonly<Record<string, string>> = {},
  ca?: string,
) {
  sink = new Sink(offers, answers)
  const port = await sink.listen()
  const server = smtpServerOf(`smtp://us%40er:pass@localhost:${port}${query}`, 'maproom@example.org')
  return smtpSender(server, { patience: 5000, ...(ca ? { ca } : {}) })
}

const unpacked = (text: string): string => Buffer.from(text.split('\r\n\r\n')[1]!, 'base64').toString()

describe('a mail', () => {
  test('goes over STARTTLS, with the password said only under it', async () => {
    const send = await sending(['STARTTLS', 'AUTH PLAIN LOGIN'], '', {}, pem)
    await send(mail)
    expect(sink.secured).toBe(true)
    expect(sink.said.map((line) => line.split(' ')[0])).toEqual([
      'EHLO',
      'STARTTLS',
      'EHLO',
      'AUTH',
      'MAIL',
      'RCPT',
      'DATA',
      'QUIT',
    ])
    expect(sink.said[3]).toBe(`AUTH PLAIN ${Buffer.from('\0us@er\0pass').toString('base64')}`)
    expect(sink.said.slice(4, 6)).toEqual(['MAIL FROM:<maproom@example.org>', 'RCPT TO:<ben@example.org>'])
    expect(sink.mails).toHaveLength(1)
    expect(unpacked(sink.mails[0]!)).toBe(mail.text)
  })

  test('is not sent to a server whose certificate nobody vouches for', async () => {
    const send = await sending(['STARTTLS'], '')
    await expect(send(mail)).rejects.toThrow(/self.signed/)
    expect(sink.mails).toEqual([])
  })

  test('is not sent without TLS unless that is meant', async () => {
    const strict = await sending(['AUTH PLAIN'], '')
    await expect(strict(mail)).rejects.toThrow('offers no TLS')
    expect(sink.said.map((line) => line.split(' ')[0])).toEqual(['EHLO'])
    sink.close()
    const meant = await sending(['AUTH PLAIN'], '?plain')
    await meant(mail)
    expect(sink.mails).toHaveLength(1)
  })

  test('a refusal of the server is an error that names no password', async () => {
    const send = await sending(['AUTH PLAIN'], '?plain', { AUTH: '535 no\r\n' })
    const error = await send(mail).catch((e: Error) => e.message)
    expect(error).toBe('the mail server answered the password with 535 no')
  })

  test('a server that says nothing, or too much, is hung up on', async () => {
    const silent = await sending([], '?plain', { EHLO: '' })
    const quick = smtpSender(
      { ...smtpServerOf('smtp://localhost', 'a@example.org'), port: await portOf(), plain: true },
      { patience: 50 },
    )
    await expect(quick(mail)).rejects.toThrow('does not answer')
    void silent
    sink.close()
    const loud = await sending([], '?plain', { EHLO: '250-x\r\n'.repeat(5000) })
    await expect(loud(mail)).rejects.toThrow('too much')
  })
})

/** Of a server that accepts and says nothing. */
async function portOf(): Promise<number> {
  const server = createServer(() => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return (server.address() as AddressInfo).port
}

describe('what is typed in cannot become a header', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const head = (more: Partial<Mail>): string[] =>
    written({ ...mail, ...more }, 'maproom@example.org', at)
      .split('\r\n\r\n')[0]!
      .split('\r\n')

  test('the whole of it', () => {
    expect(head({})).toEqual([
      'From: Maproom <maproom@example.org>',
      'To: <ben@example.org>',
      expect.stringMatching(/^Subject: =\?utf-8\?B\?[\w+/=]+\?=$/),
      'Date: Mon, 02 Mar 2026 12:00:00 +0000',
      'Message-ID: <m1.3@example.org>',
      'Auto-Submitted: auto-generated',
      'List-Unsubscribe: <https://maproom.example/api/mail/k/end>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
    ])
  })

  test('a long subject is folded, and reads as it was', () => {
    const subject = 'Ąžuolas '.repeat(30)
    const lines = head({ subject })
    const folded = lines.filter((line) => line.includes('=?utf-8?B?'))
    expect(folded.length).toBeGreaterThan(3)
    expect(folded.every((line) => line.length <= 76 + 'Subject:'.length)).toBe(true)
    const parts = folded.map((line) => Buffer.from(/\?B\?(.*)\?=/.exec(line)![1]!, 'base64').toString())
    expect(parts.join('')).toBe(subject)
  })

  test('without https the page ends it, and no one click is promised', () => {
    const end = { page: 'http://192.168.1.5:8080/#/mail/no/k', post: 'http://192.168.1.5:8080/api/mail/k/end' }
    expect(head({ end }).filter((line) => line.startsWith('List-'))).toEqual([`List-Unsubscribe: <${end.page}>`])
  })
})

test.each([
  ['ben@example.org', true],
  ['ben+maproom@mail.example.co.uk', true],
  ['o’neil@example.org', false],
  ['ben@example.org\r\nRCPT TO:<eve@example.org>', false],
  ['ben@example.org\nBcc: eve@example.org', false],
  ['ben@example.org\0', false],
  ['ben@example.org, eve@example.org', false],
  ['Ben <ben@example.org>', false],
  ['<ben@example.org>', false],
  ['"ben eve"@example.org', false],
  ['ben@localhost', false],
  ['ben@[127.0.0.1]', false],
  ['ben@127.0.0.1', false],
  ['ben..eve@example.org', false],
  ['@example.org', false],
  ['', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('%j as an address: %s', async (address, fine) => {
  expect(isMailAddress(address)).toBe(fine)
  // What is no address is not even called for; the others find nobody there.
  const send = smtpSender(smtpServerOf('smtp://localhost:1?plain', 'a@example.org'))
  const why = await send({ ...mail, to: address }).catch((error: Error) => error.message)
  expect(why === 'not an address of mail').toBe(!fine)
})

test('what is no mail server is refused in plain words', () => {
  for (const text of ['', 'mail.example', 'http://mail.example', 'smtp://'])
    expect(() => smtpServerOf(text, 'a@example.org')).toThrow('SMTP_URL')
  expect(() => smtpServerOf('smtps://mail.example', 'Maproom')).toThrow('MAIL_FROM')
  expect(smtpServerOf('smtps://u:p%2F@mail.example', 'a@example.org')).toMatchObject({
    port: 465,
    tls: true,
    password: 'p/',
  })
  expect(smtpServerOf('smtp://mail.example', 'a@example.org')).toMatchObject({
    port: 587,
    tls: false,
    plain: false,
    user: '',
  })
})
