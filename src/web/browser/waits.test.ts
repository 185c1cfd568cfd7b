/** Waits do not tell: the same moves against two hidden strengths, and the mover's page cannot tell them apart. Waits are counted, not timed. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Game } from '../../core/system.ts'
import type { HostMessage } from '../../core/wire/messages.ts'
import { AGN_DATA } from '../../games/agn/index.ts'
import { Client, freshFolder } from '../../server/testing.ts'
import { makeGame } from '../../systems/damos/rules/game.ts'
import { Desk, type Sheet } from './desk.ts'
import { told } from './heard.ts'
import { curtained, goOnTo } from './play.ts'

/** A wait no other part of the program uses, so that it can be told apart. */
const PAUSE = 17
const GERMAN = 0
const RUSSIAN = 1

afterEach(() => vi.restoreAllMocks())

/** The Luga line, where every Russian tank and mechanized unit has all of its strength, or next to nothing. */
function luga(strong: boolean): Game {
  const printed = new Map(AGN_DATA.counters.units.map((u) => [u.id, u]))
  const scenarios = AGN_DATA.scenarios.map((scenario) => {
    const { position } = scenario
    if (scenario.id !== 'luga' || !position) return scenario
    const units = Object.entries(position.units).map(([id, where]) => {
      const unit = printed.get(id)!
      const tanks = unit.side === 'russian' && ['armor', 'mechanized'].includes(unit.type) && 'hex' in where
      return [id, tanks ? { ...where, sp: strong ? unit.sp : 1 } : where]
    })
    return { ...scenario, position: { ...position, units: Object.fromEntries(units) as typeof position.units } }
  })
  return makeGame({ ...AGN_DATA, scenarios }) as unknown as Game
}

interface Received {
  /** What the host told by itself or in reply to orders, in order. */
  readonly messages: readonly HostMessage[]
  readonly sizes: readonly number[]
  /** What questions were answered with, by step and question. */
  readonly answers: ReadonlyMap<string, string>
  /** Pauses the host made before answers nobody at a page gives. */
  readonly pauses: number
  /** What the other side was offered at its decisions: it must differ, or nothing was tested. */
  readonly offered: string
  readonly reactions: number
}

async function play(strong: boolean): Promise<Received> {
  const desk = await Desk.open(freshFolder(), { games: [luga(strong)], pause: PAUSE })
  const match = await desk.newMatch({ scenario: 'luga', options: { fog: true, solitaire: false }, dice: '0b' })
  const enemy = await Client.connect(desk.port)
  await enemy.hello(match, { seat: RUSSIAN })
  await enemy.say({ t: 'standing', id: 'reactions', value: 'pass', lasts: 'match' })
  await enemy.say({ t: 'standing', id: 'postures', value: 'steadfast', lasts: 'match' })
  await beginOperations(desk.port, match)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const sheet = await desk.table(match)
  await march(sheet, '1511', '1510')
  await march(sheet, '1411', '1311')
  const pauses = timers.mock.calls.filter(([, ms]) => ms === PAUSE).length
  timers.mockRestore()
  expect(sheet.faults).toEqual([])
  const offers = enemy.heard.flatMap((m) => (m.t === 'change' && m.change.asked ? [m.change.asked] : []))
  await sheet.close()
  await desk.close()
  const windows = offers.filter((asked) => asked.place === 'reaction.window')
  const offered = JSON.stringify(windows.map((asked) => asked.options))
  return { ...received(sheet), pauses, offered, reactions: windows.length }
}

/** What comes before is of no interest here, and quicker without a page. */
async function beginOperations(port: number, match: string): Promise<void> {
  const client = await Client.connect(port)
  await client.hello(match, { seat: GERMAN })
  while (client.state.asked!.place !== 'operations.choose') {
    const { usual, options } = client.state.asked!
    const at = client.state.at
    await client.order(...(usual?.orders ?? [(options.find((o) => o.main || o.closes) ?? options[0]!).order]))
    await client.reaches(at + 1)
  }
  client.close()
}

/** Takes a stack and sends it. */
async function march(sheet: Sheet, from: string, to: string): Promise<void> {
  const before = sheet.state.at
  await sheet.click(from)
  await sheet.reaches(() => sheet.answer('reach', from) !== null)
  await sheet.click(to)
  await sheet.reaches((state) => state.at > before && state.asked !== null)
  // What the other side has lodged an answer for is not handed over.
  expect(await curtained(sheet)).toBe(false)
  await goOnTo(sheet, /operations\.choose/)
}

function received(sheet: Sheet): Pick<Received, 'messages' | 'sizes' | 'answers'> {
  const all = told(sheet)
  const messages = all
    .map(({ message }) => message)
    .filter(({ t }) => t === 'table' || t === 'change' || t === 'played' || t === 'fault')
    .map((message) => ('n' in message ? { ...message, n: 0 } : message))
  const answers = new Map<string, string>()
  for (const { message, question, state } of all)
    if (message.t === 'answer') answers.set(`${state.at} ${JSON.stringify(question)}`, JSON.stringify(message.answer))
  return { messages, sizes: messages.map((m) => JSON.stringify(m).length), answers }
}

describe.sequential('a page that moves past hidden tanks', () => {
  let strong: Received

  test('hears of it, and the other side is asked whether it reacts', async () => {
    strong = await play(true)
    expect(strong.reactions).toBeGreaterThan(0)
    expect(strong.messages.length).toBeGreaterThan(12)
    expect(strong.pauses).toBeGreaterThan(0)
  })

  test('receives the same messages after the same waits, whatever their strength', async () => {
    const weak = await play(false)
    expect(strong.offered).not.toBe(weak.offered)
    expect(strong.sizes).toEqual(weak.sizes)
    expect(strong.messages).toEqual(weak.messages)
    const both = [...strong.answers.keys()].filter((question) => weak.answers.has(question))
    expect(both.length).toBeGreaterThan(6)
    for (const question of both) expect(strong.answers.get(question)).toBe(weak.answers.get(question))
    expect(strong.pauses).toBe(weak.pauses)
  })
})
