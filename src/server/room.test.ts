import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostMessage } from '../core/wire/messages.ts'
import { replay } from '../core/host.ts'
import { parseRecord } from '../core/record.ts'
import { Client, fetched, newMatch, served, type Served } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

let server: Served
beforeAll(async () => {
  server = await served()
})
afterAll(() => server.close())

/** A page at a new match in the open, both sides planned, Red to act. */
async function planned(more: object = {}): Promise<{ page: Client; id: string }> {
  const id = await newMatch(server.port, more)
  const page = await joined(id)
  await page.order({ do: 'plan', word: 'dig' })
  await page.order({ do: 'plan', word: 'storm' })
  return { page, id }
}

async function joined(id: string, more: object = {}): Promise<Client> {
  const page = await Client.connect(server.port)
  await page.hello(id, more)
  return page
}

const told = (page: Client): string[] => page.log.map((entry) => entry.text)
const ADD = { do: 'add', unit: 'R1' }
const GO = { do: 'go' }
const NEAR = [{ do: 'add', unit: 'R2' }, GO, { do: 'move', hex: '0202' }]

describe('a page at the table', () => {
  test('gets the whole table, then what changes, then the answer to its order', async () => {
    const { page } = await planned()
    page.heard.length = 0
    expect(await page.order(ADD)).toEqual({ t: 'played', n: 3, played: 1 })
    expect(page.heard.map((m) => m.t)).toEqual(['change', 'played'])
    expect(Object.keys((page.heard[0] as { change: object }).change).toSorted()).toEqual(['asked', 'at', 'undo'])
    expect(page.state.at).toBe(3)
    expect(page.state.undo).toBe('add R1')
  })

  test('is asked for both seats when all is open', async () => {
    const page = await joined(await newMatch(server.port))
    expect([page.state.eyes, page.state.asked?.seat]).toEqual([-1, 0])
    await page.order({ do: 'plan', word: 'dig' })
    expect(page.state.asked?.seat).toBe(1)
  })

  test('reads the diary of what happened', async () => {
    const { page } = await planned()
    await page.order(ADD, GO, { do: 'move', hex: '0102' })
    expect(told(page)).toEqual(['Red has made a plan.', 'Blue has made a plan.', 'R1 to 0102.'])
    expect(page.log.at(-1)).toEqual({
      at: 5,
      turn: 1,
      side: 0,
      kind: 'marched',
      text: 'R1 to 0102.',
      weight: 1,
    })
  })

  test('finds dice in the diary with who rolled them', async () => {
    const { page } = await planned()
    await page.order({ do: 'rally', unit: 'R1' })
    const rolled = page.log.find((entry) => entry.kind === 'rolled')!
    expect(rolled.dice).toMatchObject({ seat: 0, dice: [expect.any(Number)] })
    expect(rolled.at).toBe(4)
    expect(page.state.at).toBe(4)
  })

  test('asks questions and why', async () => {
    const { page } = await planned()
    expect(await page.say({ t: 'ask', question: { q: 'strength' } })).toMatchObject({ answer: { title: '11' } })
    expect(await page.say({ t: 'why', order: { do: 'add', unit: 'B1' } })).toMatchObject({
      refusal: { code: 'not-yours', claim: 'toy:2#2', text: 'B1 is not yours.' },
    })
    expect(await page.say({ t: 'why', order: ADD })).toMatchObject({ refusal: null })
  })

  test('keeps a plan for each seat, for itself', async () => {
    const { page, id } = await planned()
    await page.say({ t: 'plan', plan: 'arrows' })
    expect((await planOf(id)).plan).toBe('arrows')
    expect((await planOf(id, 1)).plan).toBe('')
  })

  async function planOf(id: string, seat?: number): Promise<{ plan: string }> {
    const page = await Client.connect(server.port)
    return (await page.hello(id, { seat })) as Extract<HostMessage, { t: 'table' }>
  }
})

describe('a list of orders', () => {
  test('is played to its end when nothing comes between', async () => {
    const { page } = await planned()
    page.heard.length = 0
    expect(await page.order(ADD, GO, { do: 'move', hex: '0102' }, { do: 'stop' })).toEqual({
      t: 'played',
      n: 3,
      played: 4,
    })
    expect(page.heard.map((m) => m.t)).toEqual(['change', 'change', 'change', 'change', 'played'])
  })

  test('stops when the other side is asked', async () => {
    const { page } = await planned()
    const answer = await page.order(...NEAR, { do: 'stop' })
    expect(answer).toEqual({ t: 'played', n: 3, played: 3, stopped: 'Blue decides first.' })
  })

  test('stops after dice', async () => {
    const { page } = await planned()
    expect(await page.order({ do: 'rally', unit: 'R1' }, ADD)).toMatchObject({
      played: 1,
      stopped: 'Something new has been revealed.',
    })
  })

  /** Scouting turns a counter up for its seat, so it cannot be taken back. */
  const SCOUT = [ADD, { do: 'scout', unit: 'B1' }, { do: 'pass' }]

  test('goes on over what cannot be taken back, where the seat itself learns nothing', async () => {
    const { page } = await planned({ scenario: 'melee' })
    const { at } = page.state
    expect(await page.order(...SCOUT)).toEqual({ t: 'played', n: 3, played: 3 })
    expect(page.state.at).toBe(at + 3)
  })

  test('stops where the seat has learned what was hidden from it', async () => {
    const id = await newMatch(server.port, { scenario: 'melee', options: { fog: true } })
    const [page, other] = [await joined(id, { seat: 0 }), await joined(id, { seat: 1 })]
    await page.order({ do: 'plan', word: 'dig' })
    await other.reaches(page.state.at)
    await other.order({ do: 'plan', word: 'storm' })
    await page.reaches(other.state.at)
    expect(await page.order(...SCOUT)).toEqual({
      t: 'played',
      n: 2,
      played: 2,
      stopped: 'Something new has been revealed.',
    })
  })

  test('stops at an order that is refused, and says why', async () => {
    const { page } = await planned()
    const answer = await page.order(ADD, GO, { do: 'move', hex: '0103' }, { do: 'stop' })
    expect(answer).toMatchObject({ played: 2, refusal: { code: 'far', text: '0103 is not next to 0101.' } })
    expect(page.state.at).toBe(4)
  })
})

describe('stepping back', () => {
  test('takes the order out of the diary', async () => {
    const { page } = await planned()
    await page.order(ADD, GO, { do: 'move', hex: '0102' })
    expect(await page.undo()).toMatchObject({ t: 'ok' })
    expect(told(page)).toEqual(['Red has made a plan.', 'Blue has made a plan.'])
    expect(page.state.undo).toBe('go')
    await page.order({ do: 'move', hex: '0102' })
    expect(told(page).slice(2)).toEqual(['R1 to 0102.'])
  })

  test('takes back at once what was given together, from whatever page it is asked', async () => {
    const { page, id } = await planned()
    const before = page.state.counters
    await page.order(ADD, GO, { do: 'move', hex: '0102' })
    const other = await joined(id)
    expect(await other.undo(true)).toMatchObject({ t: 'ok' })
    await page.reaches(other.state.at)
    expect(page.state.counters).toEqual(before)
    expect(page.state.undo).toBeNull()
    expect(page.state).toEqual(other.state)
  })

  test('is refused where nothing can be taken back', async () => {
    const { page } = await planned()
    expect(page.state.undo).toBeNull()
    expect(await page.undo()).toEqual({ t: 'fault', n: 3, text: 'There is nothing to undo.' })
  })

  test('does not make an old decision id good again', async () => {
    const { page } = await planned()
    const late = { t: 'orders' as const, at: page.state.at, id: page.state.asked!.id, orders: [ADD] }
    await page.order(ADD)
    await page.undo()
    expect(page.state.asked!.id).toBe(late.id)
    expect(await page.say(late)).toMatchObject({
      t: 'fault',
      text: expect.stringMatching(/at step 2, the match at step 4\. Nothing was played/),
    })
  })
})

describe('two pages', () => {
  test('stay in step, whoever plays', async () => {
    const { page, id } = await planned()
    const other = await joined(id)
    await page.order(ADD, GO)
    await other.reaches(4)
    await other.order({ do: 'move', hex: '0102' })
    await other.undo()
    await other.order({ do: 'stop' })
    await page.reaches(other.state.at)
    expect(page.state).toEqual(other.state)
    expect(page.log).toEqual(other.log)
  })

  test('a doubled order is played once', async () => {
    const { page, id } = await planned()
    const other = await joined(id)
    const answers = await Promise.all([page.order(ADD), other.order(ADD)])
    expect(answers.map((a) => a.t).toSorted()).toEqual(['fault', 'played'])
    expect(page.state.at).toBe(3)
  })

  test('one that comes back gets only what it missed', async () => {
    const { page, id } = await planned()
    const { at } = page.state
    const { length: log } = page.log
    await page.order(...NEAR)
    const back = await Client.connect(server.port)
    const table = (await back.hello(id, { log, at })) as Extract<HostMessage, { t: 'table' }>
    expect(table.log).toEqual({ from: log, entries: page.log.slice(log) })
    expect(table.state).toEqual(page.state)
  })

  test('one that comes back after a step back drops what no longer stands', async () => {
    const { page, id } = await planned()
    await page.order(ADD, GO, { do: 'move', hex: '0102' })
    const has = { log: page.log.length, at: page.state.at }
    await page.undo()
    await page.order({ do: 'stop' })
    const back = await Client.connect(server.port)
    const table = (await back.hello(id, has)) as Extract<HostMessage, { t: 'table' }>
    expect(table.log).toEqual({ from: 2, entries: page.log.slice(2) })
  })
})

describe('standing answers', () => {
  test('are played as orders of the seat, and kept', async () => {
    const { page } = await planned()
    await page.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'match' })
    expect(page.state.standing).toEqual({ strikes: 'hold' })
    await page.order(...NEAR)
    await page.reaches(6)
    expect([page.state.at, page.state.asked?.place, page.state.asked?.seat]).toEqual([6, 'march.stride', 0])
  })

  test('can be given to the decision that is being asked', async () => {
    const { page } = await planned()
    await page.order(...NEAR)
    expect(page.state.asked?.place).toBe('ambush.answer')
    await page.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'match' })
    await page.reaches(6)
    expect(page.state.asked?.seat).toBe(0)
  })

  test('that were lodged for a turn are gone when it is over', async () => {
    const { page } = await planned()
    const span = (): string => `${page.state.now.turn} ${page.state.now.side}`
    const was = span()
    await page.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'turn' })
    expect([page.state.standing, page.state.lasts]).toEqual([{ strikes: 'hold' }, { strikes: 'turn' }])
    // Red marches out of reach, and it is another's turn.
    await page.order(ADD, GO, { do: 'move', hex: '0102' })
    for (let i = 0; i < 6 && span() === was; i++) {
      expect(page.state.standing).toEqual({ strikes: 'hold' })
      const { options, place } = page.state.asked!
      await page.order({
        do: options.find((o) => ['stop', 'pass', 'hold', 'keep'].includes(o.order.do))?.order.do ?? place,
      })
    }
    expect([page.state.standing, page.state.lasts]).toEqual([{ strikes: 'ask' }, {}])
  })

  test('that are not in the list are refused', async () => {
    const { page } = await planned()
    expect(await page.say({ t: 'standing', id: 'strikes', value: 'flee', lasts: 'match' })).toMatchObject({
      t: 'fault',
    })
    expect(page.state.standing).toEqual({ strikes: 'ask' })
  })
})

describe('in fog', () => {
  const FOG = { options: { fog: true } }

  test('a seat sees its own strengths and decisions, and neither of the other', async () => {
    const id = await newMatch(server.port, FOG)
    const red = await joined(id, { seat: 0 })
    const blue = await joined(id, { seat: 1 })
    const strengths = (page: Client) => Object.values(page.state.counters).map((c) => c.strength.now)
    expect(strengths(red)).toEqual([2, 3, null, null, null])
    expect(strengths(blue)).toEqual([null, null, 3, 2, 1])
    expect([red.state.asked === null, blue.state.asked === null]).toEqual([false, true])
    expect(blue.state.waits).toBe('Red is deciding.')
    expect(blue.heard).toMatchObject([{ t: 'table', curtain: true }])
  })

  test('the table cannot be seen openly before the end', async () => {
    const id = await newMatch(server.port, FOG)
    const page = await joined(id)
    expect(page.state.eyes).toBe(0)
    expect(await page.rise()).toMatchObject({ t: 'fault' })
    expect(await page.sit(7)).toMatchObject({ t: 'fault', text: 'There is no seat 7.' })
    expect(await page.sit(1)).toMatchObject({ t: 'ok' })
    expect(page.state.eyes).toBe(1)
  })

  test('an order of the other seat is refused', async () => {
    const id = await newMatch(server.port, FOG)
    const page = await joined(id, { seat: 1 })
    expect(await page.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 0, refusal: { code: 'not-asked' } })
    expect(page.state.at).toBe(0)
  })
})

describe('bots', () => {
  test('play their seat to the end, and cannot be played for', async () => {
    const id = await newMatch(server.port, { seats: ['person', 'bot'] })
    const page = await joined(id)
    expect(page.state.eyes).toBe(0)
    while (page.state.ending === '') {
      const { at, asked } = page.state
      if (asked) await page.order(asked.options[at % asked.options.length]!.order)
      else await page.reaches(at + 1)
    }
    expect(page.log.filter((e) => e.kind === 'planned')).toHaveLength(4)
    expect(await page.rise()).toMatchObject({ t: 'ok' })
  })

  test('against them an order is taken back though something was learned since, and the record says so', async () => {
    const id = await newMatch(server.port, { seats: ['person', 'bot'] })
    let page = await joined(id)
    expect([page.state.undo, page.state.anyway]).toEqual([null, false])
    await page.order({ do: 'plan', word: 'dig' })
    await page.until(({ asked }) => asked !== null)
    // Blue has made its plan since.
    expect([page.state.undo, page.state.anyway]).toEqual([null, true])
    expect(await page.undo()).toMatchObject({ t: 'fault', text: 'There is nothing to undo.' })
    const before = page.state.at
    expect(await page.say({ t: 'undo', at: before, anyway: true })).toMatchObject({ t: 'ok' })
    expect([page.state.at, page.state.asked?.place, page.state.anyway]).toEqual([before + 1, 'turns.planRed', false])
    expect(told(page)).toEqual([])
    await page.order({ do: 'plan', word: 'storm' })
    await page.until(({ asked }) => asked !== null)
    const { text } = await fetched(server.port, 'GET', `/api/matches/${id}/record`)
    const record = parseRecord(text)
    expect(record.steps.filter((step) => 'back' in step)).toEqual([{ back: 0, by: 0, granted: [1] }])
    expect(replay(toyAtTable(), record).match.hash()).toBe(record.hashes.at(-1))
    // It opens where it stood, and its past is shown on both sides of the leap.
    const { state } = page
    page = await joined(id)
    expect(page.state).toEqual(state)
    const past = (at: number): Promise<HostMessage> => page.say({ t: 'past', at })
    for (let at = 0; at <= state.at; at++) expect(await past(at)).toMatchObject({ t: 'past', state: { at } })
  })

  test('among persons nothing is taken back against the other’s will', async () => {
    const { page } = await planned()
    expect([page.state.anyway, page.state.undo]).toEqual([false, null])
    expect(await page.say({ t: 'undo', at: page.state.at, anyway: true })).toMatchObject({ t: 'fault' })
  })

  test('a bot’s seat is not open to a person while the match goes on', async () => {
    const page = await joined(await newMatch(server.port, { seats: ['person', 'bot'] }))
    expect(await page.sit(1)).toMatchObject({ t: 'fault', text: 'Blue is played by a bot.' })
    expect(await page.rise()).toMatchObject({ t: 'fault' })
  })
})

describe('the past', () => {
  test('is shown as it was, with nothing asked', async () => {
    const { page } = await planned()
    const states = [page.state]
    for (const order of [ADD, GO, { do: 'move', hex: '0102' }, { do: 'stop' }]) {
      await page.order(order)
      states.push(page.state)
    }
    await page.undo()
    for (const was of states) {
      const { state } = (await page.say({ t: 'past', at: was.at })) as Extract<HostMessage, { t: 'past' }>
      expect(state).toEqual({ ...was, asked: null, undo: null, standing: {}, waits: '' })
    }
    expect(await page.say({ t: 'past', at: 99 })).toMatchObject({ t: 'fault', text: 'The match has only 7 steps.' })
  })
})
