// A player over the socket of a running server: it begins a match against a bot and plays it. See docs/protocol.md.
//   npx maproom serve &  node examples/socket-bot.mjs http://localhost:8080 primer
const [base = 'http://localhost:8080', game = 'primer', scenario] = process.argv.slice(2)
const PAGE_VERSION = 8
const Socket = globalThis.WebSocket ?? (await import('ws')).default

const games = await (await fetch(`${base}/api/games`)).json()
const card = games.find((one) => one.id === game)
const body = {
  game,
  scenario: scenario ?? card.scenarios[0].id,
  options: {},
  seats: card.sides.map((_, seat) => (seat === 0 ? 'person' : 'bot')),
}
const headers = { 'content-type': 'application/json' }
const { id } = await (
  await fetch(`${base}/api/matches`, { method: 'POST', headers, body: JSON.stringify(body) })
).json()

const socket = new Socket(`${base.replace('http', 'ws')}/socket`)
const say = (message) => socket.send(JSON.stringify(message))
let [state, n, answered] = [null, 0, -1]

/** Gives any order that is offered, once for each decision. */
function play() {
  if (state.ending) return socket.close()
  const { asked, at } = state
  if (!asked || asked.id === answered) return
  answered = asked.id
  const options = asked.options.map(({ order }) => order)
  say({ t: 'orders', n: ++n, at, id: asked.id, orders: [options[Math.floor(Math.random() * options.length)]] })
}

socket.addEventListener('open', () => say({ t: 'hello', v: PAGE_VERSION, match: id, seat: 0 }))
socket.addEventListener('close', () => console.log(state?.ending || 'the line was cut'))
socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data)
  if (message.t === 'table') state = message.state
  if (message.t === 'change')
    state = { ...state, ...message.change, counters: { ...state.counters, ...message.change.counters } }
  if (message.t === 'fault') console.error(message.text)
  if (state) play()
})
