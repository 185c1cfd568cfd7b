import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { replay } from '../core/host.ts'
import type { Order } from '../core/match.ts'
import { parseRecord } from '../core/record.ts'
import { openSqlite } from './sqlite.ts'
import { Client, fetched, freshFolder, newMatch, playAny, served, type Served } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

/** A server that can be stopped and started on the same folder. */
class Restarting {
  readonly folder = freshFolder()
  private server: Served | null = null

  async start(): Promise<number> {
    await this.server?.close()
    this.server = await served({ folder: this.folder })
    return this.server.port
  }

  async stop(): Promise<void> {
    await this.server?.close()
    this.server = null
  }
}

async function page(port: number, id: string, more: object = {}): Promise<Client> {
  const client = await Client.connect(port)
  await client.hello(id, more)
  return client
}

describe('a match after a restart', () => {
  test.each([
    ['in the open', { fog: false }],
    ['in fog', {}],
  ])('%s: stands as it stood, at many points, with the same steps back', async (_, options) => {
    const host = new Restarting()
    const rng = new SeededRng('restart')
    let port = await host.start()
    const id = await newMatch(port, { scenario: 'field', options })
    let now = await page(port, id)
    for (let restarts = 0; restarts < 25; restarts++) {
      for (let i = rng.below(12); i >= 0 && now.state.ending === ''; i--) {
        if (!now.state.asked) await now.sit(1 - now.state.eyes)
        if (now.state.undo !== null && rng.below(3) === 0) await now.undo()
        else await playAny(now, (n) => rng.below(n))
      }
      const { state } = now
      const { log, logFrom } = now
      port = await host.start()
      now = await page(port, id, state.eyes < 0 ? {} : { seat: state.eyes })
      expect(now.state).toEqual(state)
      expect(now.log).toEqual(log.slice(now.logFrom - logFrom))
    }
    await host.stop()
    const store = await openSqlite(host.folder)
    const { head } = (await store.match(id))!
    expect(head.at).toBeGreaterThan(120)
    expect((await store.snapshot(id, head.at)).at).toBeGreaterThan(0)
    await store.close()
  })

  test('steps back as far as before, to the same positions', async () => {
    const host = new Restarting()
    let port = await host.start()
    const id = await newMatch(port)
    let now = await page(port, id)
    await now.order({ do: 'plan', word: 'dig' })
    await now.order({ do: 'plan', word: 'dig' })
    const states = [now.state]
    for (const order of [{ do: 'add', unit: 'R1' }, { do: 'go' }, { do: 'move', hex: '0102' }, { do: 'stop' }]) {
      await now.order(order)
      states.push(now.state)
    }
    states.pop()
    while (states.length > 0) {
      port = await host.start()
      now = await page(port, id)
      await now.undo()
      expect({ ...now.state, at: 0 }).toEqual({ ...states.pop()!, at: 0 })
    }
    expect(now.state.undo).toBeNull()
    await host.stop()
  })

  test('has its plans and standing answers, and plays these', async () => {
    const host = new Restarting()
    let port = await host.start()
    const id = await newMatch(port)
    let now = await page(port, id)
    await now.say({ t: 'plan', plan: 'north' })
    await now.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'match' })
    port = await host.start()
    now = await page(port, id)
    expect(now.heard[0]).toMatchObject({ plan: 'north' })
    expect(now.state.standing).toEqual({ strikes: 'hold' })
    await now.order({ do: 'plan', word: 'dig' })
    await now.order({ do: 'plan', word: 'dig' })
    await now.order({ do: 'add', unit: 'R2' }, { do: 'go' }, { do: 'move', hex: '0202' })
    await now.reaches(6)
    expect(now.state.asked?.seat).toBe(0)
    await host.stop()
  })

  test('goes on with the dice of its own stream', async () => {
    const host = new Restarting()
    let port = await host.start()
    const id = await newMatch(port, { scenario: 'field' })
    const rng = new SeededRng('dice')
    let now = await page(port, id)
    while (now.state.ending === '') {
      await playAny(now, (n) => rng.below(n))
      if (now.state.at % 10 === 0) {
        port = await host.start()
        now = await page(port, id)
      }
    }
    const { text } = await fetched(port, 'GET', `/api/matches/${id}/record`)
    // The seed is published now: every die must be of its stream.
    expect(replay(toyAtTable(), parseRecord(text)).match.ending).toBe(now.state.ending)
    await host.stop()
  })
})

const DIG = { do: 'plan', word: 'dig' }

/** A match in which orders were given, whose rows were changed while no server ran, and a page of it afterwards. */
async function meddled(orders: readonly Order[], sql: string) {
  const folder = freshFolder()
  const first = await served({ folder })
  const id = await newMatch(first.port)
  const client = await page(first.port, id)
  for (const order of orders) await client.order(order)
  await first.close()
  const db = new Database(`${folder}/maproom.db`)
  db.exec(sql)
  db.close()
  const again = await served({ folder })
  return { again, id, left: client.state, back: await page(again.port, id) }
}

test('a journal whose last steps play no more opens where they still did, says so, and goes on when agreed', async () => {
  // As if the second plan had led elsewhere by the rules it was played by, and the server had been killed.
  const { again, back, id } = await meddled(
    [DIG, DIG],
    `update journal set hash = 'otherwise' where n = 2; delete from snapshots where at > 0`,
  )
  expect(back.state.mended).toEqual({ lost: 1, changes: [], waiting: ['Red', 'Blue'], asks: true })
  expect(back.state.asked).toBeNull()
  expect(await back.order({ do: 'plan', word: 'storm' })).toMatchObject({
    t: 'fault',
    text: expect.stringContaining('continues when its players agree'),
  })
  expect(await back.say({ t: 'agree' })).toMatchObject({ t: 'ok' })
  await back.reaches(3)
  expect([back.state.mended, back.state.asked?.seat]).toEqual([null, 1])
  await back.order({ do: 'plan', word: 'storm' })
  await back.reaches(4)
  const { text } = await fetched(again.port, 'GET', `/api/matches/${id}/record`)
  const record = parseRecord(text)
  expect(record.steps.map((step) => Object.keys(step)[0])).toEqual(['seat', 'seat', 'rules', 'seat'])
  replay(toyAtTable(), record)
  await again.close()
})

test('a position is kept when a table is put away, and opens there though the steps before it play no more', async () => {
  const { again, back, left } = await meddled(
    [DIG, DIG, { do: 'add', unit: 'R1' }],
    `update journal set hash = 'otherwise' where n = 1`,
  )
  expect(left.undo).not.toBeNull()
  expect([back.state.at, back.state.mended, back.state.asked?.place]).toEqual([3, null, left.asked?.place])
  // Only the step back is lost with it.
  expect(back.state.undo).toBeNull()
  await again.close()
})

test('a match of a scenario that is no more does not keep the server from starting, and says so when it is opened', async () => {
  const folder = freshFolder()
  const first = await served({ folder })
  const id = await newMatch(first.port)
  await first.close()
  const db = new Database(`${folder}/maproom.db`)
  db.exec(`update matches set scenario = 'fjord', options = '{}'`)
  db.close()
  const again = await served({ folder })
  const client = await Client.connect(again.port)
  expect(await client.hello(id)).toMatchObject({ t: 'fault', text: 'Toy has no scenario "fjord".' })
  expect((await fetched(again.port, 'GET', '/api/matches')).status).toBe(200)
  await again.close()
})
