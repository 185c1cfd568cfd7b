/**
 * Requests to addresses that people have typed in. They go to public addresses over https and to nothing else: the name is resolved here,
 * every address it has is looked at, and the line is opened to one of those, so that a name cannot mean one thing when it is looked at
 * and another when it is called. No redirect is followed; answers are cut off and waited for only so long.
 */
import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Fault } from '../fault.ts'

const MOST_BYTES = 64 * 1024
const PATIENCE_MS = 8000

export interface Answered {
  readonly status: number
  readonly text: string
}

export interface Outward {
  /** Refuses what may not be called, as a sentence. */
  check(address: string): Promise<void>
  post(address: string, body: string | Uint8Array, headers: Readonly<Record<string, string>>): Promise<Answered>
}

export interface Manners {
  /** May an address be called? Public ones alone, unless a test has a server of its own. */
  readonly allows?: (address: string) => boolean
  /** Also without TLS. */
  readonly plain?: boolean
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly patience?: number
}

const NOT_PUBLIC: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of the addresses that are routed at all: those that hold another one, and those of books. */
const NOT_PUBLIC_6: readonly (readonly [net: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_6) refused.addSubnet(net, prefix, 'ipv6')
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** Is it an address of the open net, and not of a house, of this machine, or of whoever rents it out? */
export function isPublic(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !refused.check(address, 'ipv4')
  return kind === 6 && routed.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

const inDns = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

export function makeOutward(manners: Manners = {}): Outward {
  const { allows = isPublic, plain = false, resolve = inDns, patience = PATIENCE_MS } = manners

  function urlOf(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !(url.protocol === 'https:' || (plain && url.protocol === 'http:')))
      throw new Fault('The address has to begin with https://.')
    if (url.username !== '' || url.password !== '') throw new Fault('The address may hold no name and password.')
    return url
  }

  /** All addresses of a name; one that is not public spoils them all. */
  async function addressesOf(url: URL): Promise<readonly string[]> {
    const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const all = isIP(name) ? [name] : await resolve(name).catch(() => [])
    if (all.length === 0) throw new Fault(`Nothing is known by the name ${name}.`)
    if (!all.every((address) => allows(address)))
      throw new Fault(`${name} is not an address of the open net, so nothing is sent there.`)
    return all
  }

  async function post(
    text: string,
    body: string | Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answered> {
    const url = urlOf(text)
    const [address] = await addressesOf(url)
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest
    const length = String(Buffer.byteLength(body))
    return new Promise((done, fail) => {
      const known = [{ address: address!, family: isIP(address!) }]
      const call: ClientRequest = ask(url, {
        method: 'POST',
        // A line of its own, to the address that was looked at.
        agent: false,
        lookup: (_name, options, found) =>
          options.all ? found(null, known) : found(null, known[0]!.address, known[0]!.family),
        headers: { 'user-agent': 'Maproom', ...headers, 'content-length': length },
      })
      const late = setTimeout(() => call.destroy(new Error('there was no answer in time')), patience)
      const over = (end: () => void): void => {
        clearTimeout(late)
        end()
      }
      call.on('error', (error) => over(() => fail(error)))
      call.on('response', (answer) => {
        let said = ''
        const end = (): void =>
          over(() => {
            done({ status: answer.statusCode ?? 0, text: said })
            call.destroy()
          })
        answer.setEncoding('utf8')
        answer.on('data', (some: string) => {
          said += some.slice(0, MOST_BYTES - said.length)
          if (said.length >= MOST_BYTES) end()
        })
        answer.on('end', end)
        answer.on('error', (error) => over(() => fail(error)))
      })
      call.end(body)
    })
  }

  return { check: async (text) => void (await addressesOf(urlOf(text))), post }
}
