/** Which requests come in at all: from where, by which name, from which page. */
import type { FastifyRequest } from 'fastify'
import { Fault } from './fault.ts'

/** Names of this machine alone. */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A number in place of a name: no foreign page can borrow it by its own DNS. */
const NUMBER = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

const nameIn = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** Does a request change anything, or hold a line open? */
const acts = ({ method, ws }: FastifyRequest): boolean => ws || (method !== 'GET' && method !== 'HEAD')

/** The server of one machine. A foreign page cannot borrow its name by its own DNS, and no proxy can let others in. */
export function checkLocal(request: FastifyRequest): void {
  const { headers } = request
  if (!LOCAL_NAMES.has(nameIn(headers.host ?? ''))) throw new Fault('This server answers only on its own machine.', 403)
  if (FORWARDED.some((name) => headers[name] !== undefined))
    throw new Fault(
      'This server answers only on its own machine, and this request was forwarded. Start it with --open.',
      403,
    )
  checkSite(request)
}

/** Another site's page may not act here. */
export function checkSite(request: FastifyRequest): void {
  const { host = '', origin } = request.headers
  if (origin !== undefined && acts(request) && hostOf(origin) !== host)
    throw new Fault('Another site may not talk to this server.', 403)
}

export interface OpenDoor {
  /** The one address of a server behind a name, such as https://maproom.example. */
  readonly origin: string
  /** What else it is called in its own house. */
  readonly names: readonly string[]
}

/** What a mail program asks when its reader presses "unsubscribe": it is no page, and the key in the address says all. */
const CLICKS = ['/api/mail/:id/end']

/** An open server: whatever acts has to come from one of its own pages. */
export function checkOpen(request: FastifyRequest, { origin: own, names }: OpenDoor): void {
  const { headers } = request
  const host = headers.host ?? ''
  const name = nameIn(host)
  const known = LOCAL_NAMES.has(name) || NUMBER.test(name) || names.includes(name) || host === hostOf(own)
  if (!known) throw new Fault('This server does not go by that name. Start it with --public and its address.', 403)
  if (!acts(request) || CLICKS.includes(request.routeOptions.url ?? '')) return
  const { origin } = headers
  const same =
    origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === own || hostOf(origin) === host
  if (!same) throw new Fault('Another site may not talk to this server.', 403)
  const type = headers['content-type']
  const bare =
    request.ws || headers['content-length'] === '0' || (type === undefined && headers['content-length'] === undefined)
  if (!bare && type?.split(';')[0]!.trim() !== 'application/json') throw new Fault('Only JSON is read here.', 415)
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}
