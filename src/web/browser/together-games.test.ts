/**
 * A player turn of every series, in fog where it has any, by two people who know nothing of each other's page: one plays by keyboard, the other with a
 * thumb on a phone. Meanwhile all lines are cut once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import type { Game } from '../../core/system.ts'
import { findGame, games } from '../../games/registry.ts'
import { words } from '../words/index.ts'
import { faults } from './axe.ts'
import { type Desk, PHONE, type Sheet } from './desk.ts'
import { Person } from './person.ts'
import { comesIn, invites, openHouse, ready, says, sits, Two } from './two.ts'

interface Played {
  readonly game: string
  readonly scenario: string
  /** The seat that is offered, by link, to the one on the phone. */
  readonly seat: number
  /** The map is numbered by columns. */
  readonly columns: boolean
}

const PLAYED: readonly Played[] = [
  { game: 'agn', scenario: 'dvina', seat: 1, columns: false },
  { game: 'ypres', scenario: 'gheluvelt', seat: 0, columns: true },
  { game: 'tikhvin', scenario: 'opening', seat: 1, columns: true },
]
const MOST = 150

const w = words.people
let desk: Desk
let anna: Sheet
let ben: Sheet
beforeAll(async () => {
  const house = await openHouse('2a')
  desk = house.desk
  anna = await desk.page(`#k=${house.key}`)
  await comesIn(anna, 'Anna', w.door.enter)
  await says(anna, w.front.challenges)
  ben = await desk.page(`#k=${house.key}`, PHONE)
  await comesIn(ben, 'Ben', w.door.enter)
  await says(ben, w.front.challenges)
})
afterAll(() => desk.close())

const seriesOf = (game: Game): string => game.setting(game.scenarios[0]!.id).system.name

test('every series is among them; Primer is played in together.test.ts', () => {
  const played = PLAYED.map(({ game }) => seriesOf(findGame(game)))
  expect(new Set([...played, 'primer'])).toEqual(new Set(games.map(seriesOf)))
})

test.each(PLAYED)('$game', async ({ columns, ...wish }) => {
  await anna.page.goto(desk.address)
  const link = await invites(anna, wish)
  const { hides } = findGame(wish.game).setting(wish.scenario)
  await says(anna, hides ? w.waiting.noWatchers : w.waiting.byLink)
  await sits(ben, link)
  await ready(ben, anna)

  const two = new Two(anna, ben, new Person(ben, new SeededRng(`two ${wish.game}`), true), columns)
  await two.play(() => two.made.keys + two.made.thumb > 3, MOST)
  desk.cutLines()
  const { turn } = two
  const sent = (): boolean => two.forces > 0 || two.thumb.sent > 0
  await two.play(() => two.turn !== turn && two.made.keys + two.made.thumb > 9 && sent(), MOST)
  expect([two.over, sent()]).toEqual([false, true])
  // Each sees the table with the eyes of their own side, and nobody was told of anything that went wrong.
  expect([anna.state.eyes, ben.state.eyes]).toEqual([1 - wish.seat, wish.seat])
  expect(two.thumb.all()).toEqual([])
  expect(anna.faults).toEqual([])
  expect(await faults(anna, wish.game)).toEqual([])
  expect(await faults(ben, `${wish.game} on the phone`)).toEqual([])
})
