/** Many hellos at once, from a process of its own so that nobody else waits for it: begins when told to, and says when it is done. */
import { PAGE_VERSION } from '../../src/core/wire/messages.ts'
import { bareSocket } from '../../src/server/testing.ts'

const [port, match, hellos, sockets] = process.argv.slice(2) as [string, string, string, string]
const lines = await Promise.all(Array.from({ length: Number(sockets) }, () => bareSocket(Number(port))))
const hello = JSON.stringify({ t: 'hello', v: PAGE_VERSION, match })
let open = Number(hellos)
let answered = 0
const end = (): void => void process.send!(answered, () => process.exit())
for (const line of lines) {
  line.on('message', () => {
    answered += 1
    if (--open === 0) end()
  })
  // Cut off: the rest is not answered.
  line.on('close', end)
}
process.once('message', () => {
  for (let i = 0; i < Number(hellos); i++) lines[i % lines.length]!.send(hello)
})
process.send!('ready')
