/** The socket of a page: one message after the other, each answered; nothing it can say closes another page's table. */
import type { WebSocket } from '@fastify/websocket'
import type { HostMessage } from '../core/table/messages.ts'
import { numberIn, readMessage } from './messages.ts'
import { TableFault } from './store.ts'
import type { Page, Table } from './table.ts'
import type { Tables } from './tables.ts'

/** What may be on its way to a page before it counts as behind, in bytes. */
const TOO_MUCH = 4 * 1024 * 1024

export function talk(socket: WebSocket, tables: Tables): void {
  let table: Table | null = null
  const page: Page = {
    send: (message: HostMessage) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    },
    get behind() {
      return socket.bufferedAmount > TOO_MUCH
    },
  }

  const leave = (): void => {
    table?.leave(page)
    if (table) tables.release(table)
    table = null
  }

  const hear = async (text: string): Promise<void> => {
    const message = readMessage(text)
    if (message.t === 'hello') {
      leave()
      do table = await tables.table(message.match)
      while (!(await table.join(page, message)))
    } else if (table) {
      await table.hear(page, message)
    } else {
      throw new TableFault('Say hello first, and which match.')
    }
  }

  const answer = async (text: string): Promise<void> => {
    try {
      await hear(text)
    } catch (error) {
      const n = numberIn(text)
      page.send({ t: 'fault', ...(n === undefined ? {} : { n }), text: sentenceOf(error) })
    }
  }

  let line: Promise<void> = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    line = line.then(() => answer(data.toString('utf8')))
  })
  socket.on('close', () => {
    line = line.then(leave)
  })
}

export function sentenceOf(error: unknown): string {
  if (error instanceof TableFault) return error.message
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return `Something is wrong in the program: ${error instanceof Error ? error.message : String(error)}`
}
