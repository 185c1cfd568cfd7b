/** Auto-responses rehearsed: what is lodged now is put to every question of the other side's last turn, and to nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Game } from '../core/system.ts'
import type { Rehearsed } from '../core/shapes.ts'
import { OCS_DESK } from '../systems/ocs/desk/index.ts'
import { makeGame } from '../systems/ocs/rules/game.ts'
import { dataOf } from '../systems/ocs/rules/sketch.ts'
import { Client, newMatch, served, type Served } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

const WIDE = Array.from({ length: 4 }, () => Array.from({ length: 18 }, () => '.').join(' '))
const FOOT = '4-3-4L/2-3-8L'
const airfield = makeGame({
  ...dataOf({
    map: WIDE,
    airBases: { blue: { '0101': 2 }, red: { '0113': 1 } },
    units: {
      a: `blue ${FOOT} 0404`,
      e: `red ${FOOT} 0405`,
      s: 'blue plane:T (1)-18(30) 0101',
      u: 'blue plane:T (1)-18(30) 0101',
      f: 'blue plane:F 4-2(30) 0101',
      k: 'red plane:F 4-2(30) 0113',
    },
  }),
  desk: OCS_DESK,
  id: 'airfield',
  title: 'Airfield',
}) as unknown as Game

let server: Served
beforeAll(async () => {
  server = await served({ games: [airfield, toyAtTable()] })
})
afterAll(() => server.close())

async function joined(id: string, seat: number): Promise<Client> {
  const page = await Client.connect(server.port)
  await page.hello(id, { seat })
  return page
}

async function rehearsed(page: Client): Promise<readonly Rehearsed[]> {
  const reply = await page.say({ t: 'rehearse' })
  if (reply.t !== 'rehearsed') throw new Error(JSON.stringify(reply))
  return reply.questions
}

const lodge = (page: Client, id: string, value: string) => page.say({ t: 'standing', id, value, lasts: 'match' })

/** Passes through what is asked of either side until one of them comes to a place of a turn. */
async function on(sides: readonly Client[], seat: number, place: RegExp): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const side = sides.find(({ state }) => state.asked)
    if (!side) {
      await new Promise((done) => setTimeout(done, 5))
      continue
    }
    const { asked, now } = side.state
    if (place.test(asked!.place) && now.side === seat && asked!.seat === seat) return
    const leaves = asked!.options.find(({ order }) => ['end', 'pass', 'fight', 'stay', 'goFirst'].includes(order.do))
    await side.order((leaves ?? asked!.options[0]!).order)
  }
  throw new Error(`nobody came to ${place}: ${sides.map(({ state }) => state.asked?.place).join(', ')}`)
}

test('ocs:14.5#1 each mission of the enemy turn is put to the doctrine: what it would have sent up, and what was answered', async () => {
  const id = await newMatch(server.port, { game: 'airfield', scenario: 'test', options: {} })
  const sides = [await joined(id, 0), await joined(id, 1)]
  const [blue, red] = sides as [Client, Client]
  const flies = async (...units: string[]): Promise<void> => {
    const plan = [
      { do: 'fly', word: 'bomb' },
      { do: 'at', hex: '0405' },
      ...units.map((unit) => ({ do: 'with', unit })),
    ]
    await blue.order(...plan, { do: 'go' })
  }
  await on(sides, 0, /^barrageSegment/)
  await flies('s')
  await red.until(({ asked }) => asked?.place === 'mission.intercept')
  // While the turn goes on, what it has asked so far is the last there was.
  expect((await rehearsed(red)).map(({ given }) => given)).toEqual([])
  await red.order({ do: 'pass' })
  await on(sides, 0, /^combatSegment/)
  await on(sides, 1, /^movementSegment/)

  const asked = await rehearsed(red)
  const missions = asked.filter(({ rule }) => rule === 'intercept')
  expect(missions).toEqual([
    { rule: 'intercept', asked: expect.stringMatching(/mission flies to 0405/), answer: '', given: 'Let it pass' },
  ])
  const answers = async (): Promise<string[]> =>
    (await rehearsed(red)).filter(({ rule }) => rule === 'intercept').map(({ answer }) => answer)
  await lodge(red, 'intercept', 'transports')
  expect(await answers()).toEqual(['Let it pass'])
  await lodge(red, 'intercept', 'unescorted')
  expect(await answers()).toEqual([expect.stringMatching(/goes up$/)])
  await lodge(red, 'intercept-spare', 'last')
  expect(await answers()).toEqual(['Let it pass'])
  await lodge(red, 'intercept-spare', 'ask')
  await lodge(red, 'intercept@0113', 'never')
  expect(await answers()).toEqual(['Let it pass'])
  // Nothing was played for it.
  expect(red.state.asked?.place).toMatch(/^movementSegment/)
  // Blue has seen no turn of Red's to its end, and is told nothing of Red's.
  expect((await rehearsed(blue)).filter(({ rule }) => rule === 'intercept')).toEqual([])
})

test('where no other side has had a turn there is nothing to rehearse', async () => {
  const page = await joined(await newMatch(server.port), 0)
  expect(await rehearsed(page)).toEqual([])
})
