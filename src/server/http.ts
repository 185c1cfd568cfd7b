/** The API over HTTP. */
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Reply, type Route } from './api.ts'

export function httpApi(app: FastifyInstance, routes: readonly Route[]): void {
  for (const route of routes) if (route.text === undefined) serve(app, route)
  void app.register((plain, _options, done) => {
    // Whatever it is sent as: a record is text, byte for byte.
    const longest = Math.max(...routes.map(({ text }) => text ?? 0))
    plain.removeAllContentTypeParsers()
    plain.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longest }, (_request, text, parsed) =>
      parsed(null, text),
    )
    for (const route of routes) if (route.text !== undefined) serve(plain, route)
    done()
  })
}

function serve(app: FastifyInstance, { method, path: url, text, answer }: Route): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, query, body, headers, who } = request
    const answered = await answer({
      id: (params as { id?: string }).id ?? '',
      study: (params as { study?: string }).study ?? '',
      query: query as Record<string, string>,
      body,
      accept: headers.accept ?? '',
      who,
      from: { address: request.ip, cookies: headers.cookie ?? '' },
      gone: goneWith(reply),
    })
    if (!(answered instanceof Reply)) return answered
    reply.code(answered.status).headers(answered.headers)
    return reply.send(typeof answered.body === 'string' ? answered.body : linesOf(answered.body))
  }
  app.route({ method, url, handler, ...(text === undefined ? {} : { bodyLimit: text }) })
}

function linesOf(tell: Exclude<Reply['body'], string>): PassThrough {
  const lines = new PassThrough()
  void tell((line) => void lines.write(line)).finally(() => lines.end())
  return lines
}

/** Aborted when the request is closed. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
