/** Army Group North over the wire: two people in fog, restarts in the middle of everything. */
import Database from 'libsql'
import { expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { choose } from '../core/harness/players.ts'
import { Host, replay } from '../core/host.ts'
import { makeRecord, parseRecord } from '../core/record.ts'
import type { Report } from '../core/report/shapes.ts'
import type { HostMessage, LogPatch } from '../core/wire/messages.ts'
import { armyGroupNorth } from '../games/agn/index.ts'
import type { Game } from '../core/system.ts'
import { LOG_AT_ONCE } from './pages.ts'
import { Client, fetched, freshFolder, got, newMatch, served, type Served } from './testing.ts'

const AGN = armyGroupNorth as unknown as Game
const ORDERS_A_LIFE = 14
const LIVES = 8

/** Likes to fight, so that reactions, combats and losses come up. */
const LIKED = new Set(['activate', 'concert', 'attack', 'react', 'move', 'plan'])

async function playSome(pages: readonly Client[], rng: SeededRng): Promise<void> {
  for (let i = 0; i < ORDERS_A_LIFE; i++) {
    const page = pages.find((p) => p.state.asked !== null)
    if (!page) return
    if (page.state.undo !== null && rng.below(8) === 0) {
      await page.undo()
    } else {
      const { options } = page.state.asked!
      const liked = options.filter((o) => LIKED.has(o.order.do))
      const from = liked.length > 0 && rng.below(3) > 0 ? liked : options
      await page.order(from[rng.below(from.length)]!.order)
    }
    // Answers come after all that was told before: when both are there, both pages know how it stands.
    for (const one of pages) await one.say({ t: 'why', order: { do: 'nothing' } })
  }
}

/** Strengths of the other side and decisions of the other seat, in anything a page was sent. */
function secretsIn(message: HostMessage, eyes: number): string[] {
  const state = message.t === 'table' ? message.state : message.t === 'change' ? message.change : {}
  const counters = Object.values(state.counters ?? {}).filter((c) => c.side !== eyes && c.strength.now !== null)
  const asked = state.asked && state.asked.seat !== eyes ? [`asked ${state.asked.place}`] : []
  return [...counters.map((c) => c.id), ...asked]
}

test('two people in fog: after each restart both see what they saw, and nothing of the other’s secrets came over', async () => {
  const folder = freshFolder()
  const rng = new SeededRng('two in fog')
  let server: Served | null = null
  let pages: Client[] = []
  let id = ''
  const places = new Set<string>()
  for (let life = 0; life < LIVES; life++) {
    const before = pages
    await server?.close()
    server = await served({ folder, games: [AGN] })
    id ||= await newMatch(server.port, { game: 'agn', scenario: 'dvina', options: {} })
    pages = []
    for (const eyes of [0, 1]) {
      const page = await Client.connect(server.port)
      await page.hello(id, { seat: eyes })
      pages.push(page)
      const was = before[eyes]
      if (!was) continue
      expect(page.state).toEqual(was.state)
      expect(page.log.slice(-20)).toEqual(was.log.slice(-20))
    }
    await playSome(pages, rng)
    pages.forEach((page, eyes) => {
      expect(page.heard.flatMap((m) => secretsIn(m, eyes))).toEqual([])
      expect(page.heard.filter((m) => m.t === 'fault' || (m.t === 'played' && m.played === 0))).toEqual([])
      places.add(page.state.asked?.place ?? '')
    })
  }
  const { port } = server!
  const { text } = await fetched(port, 'GET', `/api/matches/${id}/record`)
  replay(AGN, parseRecord(text))
  const report = await got<Report>(port, 'GET', `/api/matches/${id}/report?seat=0`)
  expect(report.figures.length).toBeGreaterThan(2)
  expect(report.figures.find((f) => f.values.some((row) => row[1] !== null))).toBeDefined()
  expect(report.figures.find((f) => f.values.every((row) => row[0] !== null && row[1] === null))).toBeDefined()
  await server!.close()
  expect(places.size).toBeGreaterThan(3)
})

/** The record of a match that two eager players have played for a while. */
function longRecord(): string {
  const rng = new SeededRng('long')
  const host = new Host(AGN, { scenario: 'dvina', options: { fog: false }, rng })
  while (host.steps.length < 1200 && host.match.waits === 'decision')
    host.play(host.match.seat, host.match.orderOf(choose(host.match, 'eager', rng)))
  return makeRecord(host.record())
}

test('a page that comes new gets the last of a long diary, and the rest by HTTP', async () => {
  const server = await served({ games: [AGN] })
  const { id } = await got<{ id: string }>(server.port, 'POST', '/api/matches/import', longRecord())
  const whole = await got<LogPatch>(server.port, 'GET', `/api/matches/${id}/log`)
  expect(whole.entries.length).toBeGreaterThan(LOG_AT_ONCE)
  const page = await Client.connect(server.port)
  await page.hello(id)
  expect([page.logFrom, page.log.length]).toEqual([whole.entries.length - LOG_AT_ONCE, LOG_AT_ONCE])
  const path = `/api/matches/${id}/log?from=0&to=${page.logFrom}`
  const { entries } = await got<LogPatch>(server.port, 'GET', path)
  expect([...entries, ...page.log]).toEqual(whole.entries)
  await server.close()
})

test('a game between bots is played by itself while somebody looks on', async () => {
  const server = await served({ games: [AGN] })
  const { port } = server
  const seats = ['bot', 'bot']
  const id = await newMatch(port, { game: 'agn', scenario: 'dvina', options: {}, seats })
  const page = await Client.connect(port)
  await page.hello(id)
  expect([page.state.eyes, page.state.asked]).toEqual([-1, null])
  await page.reaches(40)
  expect(await page.order({ do: 'end' })).toMatchObject({ t: 'fault' })
  await server.close()
})

test('agn:4.4#5 after a reroll the fight shows the dice that stand and their new total', async () => {
  const server = await served({ games: [AGN] })
  const { port, folder } = server
  const id = await newMatch(port, { game: 'agn', scenario: 'dvina', options: { fog: false } })
  const db = new Database(`${folder}/maproom.db`)
  const dice = { seed: '01'.repeat(32), commitment: '', match: 'reroll', nonces: [], given: 0 }
  db.prepare('update matches set dice = ?').run(JSON.stringify(dice))
  db.close()
  const page = await Client.connect(port)
  await page.hello(id)
  await page.order({ do: 'end' })
  await page.order({ do: 'activate', hex: '1826' }, { do: 'move', hex: '1725' }, { do: 'move', hex: '1724' })
  await page.order({ do: 'plan', word: 'standard' })
  await page.order({ do: 'support' })
  expect(page.state.asked!.place).toBe('reroll.choose')
  const before = page.state.fight!.sides[0].dice
  const die = Math.min(...before)
  await page.order({ do: 'reroll', number: die })
  const rolled = page.log.findLast((entry) => entry.dice?.purpose === 'reroll')!.dice!.dice[0]!
  const after = page.state.fight!.sides[0]
  expect(after.dice).toEqual(before.with(before.indexOf(die), rolled))
  const total = after.dice.reduce((a, b) => a + b, 0)
  expect(after.result).toMatch(new RegExp(`^${total} .*suffers.*; ${die} rolled again, ${rolled}$`))
  expect(page.state.fight!.charts[0]!.lit).toBeDefined()
  await server.close()
})
