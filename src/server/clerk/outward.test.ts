/** Addresses that people type in are called only where they are of the open net. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublic, makeOutward } from './outward.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const here = { allows: (address: string) => address === '127.0.0.1', plain: true, resolve: async () => ['127.0.0.1'] }

const INNER = {
  4: '127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.127.255.255 198.18.0.1 192.0.2.1 224.0.0.1 255.255.255.255 192.0.0.170',
  6: ':: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd00:ec2::254 ff02::1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1 fec0::1 localhost',
}

test.each(Object.values(INNER).flatMap((all) => [...all.split(' '), '']))('%s is not public', (address) =>
  expect(isPublic(address)).toBe(false),
)

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.1.1', '2606:4700::1111', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
)

describe('refused before anything is called', () => {
  const resolve = async (name: string): Promise<string[]> =>
    ({ 'both.example': ['8.8.8.8', '10.0.0.1'], 'inner.example': ['169.254.169.254'], 'good.example': ['8.8.8.8'] })[
      name
    ] ?? []
  const outward = makeOutward({ resolve })

  test.each([
    ['https://127.0.0.1/', 'not an address of the open net'],
    ['https://0x7f.1/', 'not an address of the open net'],
    ['https://2130706433/', 'not an address of the open net'],
    ['https://017700000001/', 'not an address of the open net'],
    ['https://[::1]/', 'not an address of the open net'],
    ['https://[::ffff:10.0.0.1]/', 'not an address of the open net'],
    ['https://inner.example/', 'not an address of the open net'],
    ['https://both.example/', 'not an address of the open net'],
    ['https://nowhere.example/', 'Nothing is known'],
    ['http://good.example/', 'https://'],
    ['ftp://good.example/', 'https://'],
    ['https://me:word@good.example/', 'name and password'],
    ['file:///etc/passwd', 'https://'],
    ['good.example', 'https://'],
    ['', 'https://'],
  ])('%s: %s', async (address, why) => {
    await expect(outward.check(address)).rejects.toThrow(why)
    await expect(outward.post(address, '', {})).rejects.toThrow(why)
  })

  test('what is public is not refused', async () => {
    await expect(outward.check('https://good.example/hook')).resolves.toBeUndefined()
  })
})

test('a name that turns private between two calls is looked at each time', async () => {
  let address = '127.0.0.1'
  let called = 0
  const port = await answering((_request, response) => {
    called++
    response.end('ok')
  })
  const outward = makeOutward({ ...here, resolve: async () => [address] })
  expect(await outward.post(`http://name.example:${port}/`, 'x', {})).toEqual({ status: 200, text: 'ok' })
  address = '127.0.0.2'
  await expect(outward.post(`http://name.example:${port}/`, 'x', {})).rejects.toThrow('open net')
  expect(called).toBe(1)
})

test('what is posted arrives whole, at the address that was looked at and by its name', async () => {
  let got: unknown
  const port = await answering((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got = [request.method, request.url, request.headers.host, request.headers['x-a'], Buffer.concat(parts).toString()]
      response.end('fine')
    })
  })
  await makeOutward(here).post(`http://name.example:${port}/a?b`, 'Tauragė', { 'x-a': '1' })
  expect(got).toEqual(['POST', '/a?b', `name.example:${port}`, '1', 'Tauragė'])
})

test('a redirect is an answer, and nothing more', async () => {
  let inner = 0
  const target = await answering((_request, response) => {
    inner++
    response.end()
  })
  const port = await answering((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end()
  })
  expect((await makeOutward(here).post(`http://name.example:${port}/`, '', {})).status).toBe(302)
  expect(inner).toBe(0)
})

test('an answer without end is cut off', async () => {
  const port = await answering((_request, response) => {
    const more = (): void =>
      void (response.write('x'.repeat(10_000)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  expect((await makeOutward(here).post(`http://name.example:${port}/`, '', {})).text).toHaveLength(64 * 1024)
})

test('whoever never answers is not waited for', async () => {
  const port = await answering(() => {})
  const outward = makeOutward({ ...here, patience: 50 })
  await expect(outward.post(`http://name.example:${port}/`, '', {})).rejects.toThrow('no answer in time')
})
