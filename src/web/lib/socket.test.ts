import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HostMessage, PAGE_VERSION } from '../../core/wire/messages.ts'
import { Line, waitBefore, type Ears, type Wire } from './socket.ts'

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = []
  readonly ears: Ears
  constructor(ears: Ears) {
    this.ears = ears
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {}
  say(message: object): void {
    this.ears.heard(JSON.stringify(message))
  }
}

const table = (at: number): object => ({ t: 'table', state: { at } })

function talk() {
  const wires: FakeWire[] = []
  const told: HostMessage[] = []
  const ups: boolean[] = []
  let at = 0
  const line = new Line(
    (ears) => {
      const wire = new FakeWire(ears)
      wires.push(wire)
      return wire
    },
    {
      hello: () => ({ t: 'hello', v: PAGE_VERSION, match: 'm', at }),
      told: (m) => {
        told.push(m)
        if (m.t === 'table') at = m.state.at
      },
      line: (up) => void ups.push(up),
      at: () => at,
    },
  )
  const begin = (wire: FakeWire, count: number): void => {
    wire.ears.opened()
    wire.say(table(count))
  }
  return { line, wires, told, ups, begin }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('answers find their question by number, in any order', async () => {
  const { line, wires, begin } = talk()
  begin(wires[0]!, 3)
  const first = line.request({ t: 'ask', question: { q: 'hex' } })
  const second = line.request({ t: 'ask', question: { q: 'aim' } })
  wires[0]!.say({ t: 'answer', n: 2, answer: { title: 'second' } })
  wires[0]!.say({ t: 'answer', n: 1, answer: { title: 'first' } })
  expect(await first).toMatchObject({ answer: { title: 'first' } })
  expect(await second).toMatchObject({ answer: { title: 'second' } })
})

test('a message waits for the line and is sent after hello', () => {
  const { line, wires, begin } = talk()
  void line.request({ t: 'ask', question: { q: 'hex' } })
  expect(wires[0]!.sent).toEqual([])
  begin(wires[0]!, 0)
  expect(wires[0]!.sent.map((m) => m['t'])).toEqual(['hello', 'ask'])
})

test('after a break it says what it has seen and sends again what was not answered', () => {
  const { line, wires, begin, ups } = talk()
  begin(wires[0]!, 5)
  void line.request({ t: 'orders', at: 5, id: 2, orders: [] })
  wires[0]!.ears.closed()
  vi.advanceTimersByTime(waitBefore(0))
  begin(wires[1]!, 5)
  expect(wires[1]!.sent).toMatchObject([
    { t: 'hello', at: 5 },
    { t: 'orders', at: 5, n: 1 },
  ])
  expect(ups).toEqual([true, false, true])
})

test('an order the host had taken before the break is not sent twice', async () => {
  const { line, wires, begin } = talk()
  begin(wires[0]!, 5)
  const order = line.request({ t: 'orders', at: 5, id: 2, orders: [] })
  wires[0]!.ears.closed()
  vi.advanceTimersByTime(waitBefore(0))
  begin(wires[1]!, 6)
  expect(wires[1]!.sent.map((m) => m['t'])).toEqual(['hello'])
  expect(await order).toMatchObject({ t: 'ok' })
})

test('waits grow between attempts and have an end', () => {
  expect([0, 1, 2, 9].map(waitBefore)).toEqual([250, 500, 1000, 8000])
})

test('what answers no message is told', () => {
  const { wires, told, begin } = talk()
  begin(wires[0]!, 0)
  wires[0]!.say({ t: 'change', change: {}, log: { from: 0, entries: [] } })
  wires[0]!.say({ t: 'fault', text: 'no such match' })
  expect(told.map((m) => m.t)).toEqual(['table', 'change', 'fault'])
})
