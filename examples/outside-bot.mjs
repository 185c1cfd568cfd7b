// A player outside Maproom: it attacks and advances where it can, and takes what is offered otherwise. See docs/protocol.md.
//   npx maproom play primer --outside "$SEAT=node examples/outside-bot.mjs"
import { createInterface } from 'node:readline'

const LIKED = ['attack', 'activate', 'move', 'join', 'go', 'exploit', 'place', 'pass', 'stop', 'end']
let me = -1
let mine = 0

/** The order kinds it likes best come first; of one kind any. */
function choose(options) {
  const rank = ({ do: kind }) => (LIKED.includes(kind) ? LIKED.indexOf(kind) : LIKED.length)
  const best = Math.min(...options.map(rank))
  // Now and then anything: an attack that cannot be made is not begun for ever.
  const liked = Math.random() < 0.2 ? options : options.filter((order) => rank(order) === best)
  return liked[Math.floor(Math.random() * liked.length)]
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  switch (message.t) {
    case 'hello':
      me = message.seat
      process.stderr.write(`I play ${message.seats[me]} in ${message.game}, ${message.scenario}.\n`)
      break
    case 'decide': {
      // message.view is all its seat knows: columns by name, null where something is hidden.
      const { n, options } = message
      mine++
      say({ n, order: choose(options) })
      break
    }
    case 'refused':
      process.stderr.write(`Refused: ${message.why}\n`)
      break
    case 'over':
      process.stderr.write(`${message.ending}, after ${mine} decisions of mine.\n`)
  }
}
