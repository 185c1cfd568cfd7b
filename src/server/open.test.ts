/** Where nothing is hidden, a segment in which nothing can be done passes by itself, and one steps back over it. */
import { expect, test } from 'vitest'
import { deskOf } from '../core/desk/show.ts'
import { standingOrder } from '../core/desk/standing.ts'
import { SeededRng } from '../core/chance.ts'
import { choose, throwDice } from '../core/harness/players.ts'
import { Match } from '../core/match.ts'
import { seenOpenly } from '../core/seen.ts'
import type { Game } from '../core/system.ts'
import { games } from '../games/registry.ts'
import { tikhvin } from '../games/tikhvin/index.ts'
import { OCS_DESK } from '../systems/ocs/desk/index.ts'
import { makeGame } from '../systems/ocs/rules/game.ts'
import { dataOf } from '../systems/ocs/rules/sketch.ts'
import { Client, newMatch, served } from './testing.ts'
import type { TableState } from '../core/shapes.ts'

const options = { openStacks: true }

/** Plays by the default answers until something is asked. */
async function playUntil(page: Client, like: (state: TableState) => boolean): Promise<void> {
  while (!like(page.state)) {
    const { at, asked } = page.state
    const { options: all, usual } = asked!
    await page.order(...(usual?.orders ?? [(all.find((o) => o.closes) ?? all[0]!).order]))
    await expect.poll(() => page.state.asked !== null && page.state.at > at, { timeout: 60_000 }).toBe(true)
  }
}

const barrageOf =
  (side: number) =>
  ({ asked }: TableState): boolean =>
    asked?.place === 'barrageSegment.choose' && asked.seat === side

test('Tikhvin: the Soviet barrages of the Reaction Phase pass where no gun has a target', async () => {
  const server = await served({ games: [tikhvin as unknown as Game] })
  const id = await newMatch(server.port, { game: 'tikhvin', scenario: 'opening', options })
  const page = await Client.connect(server.port)
  await page.hello(id)
  await playUntil(page, barrageOf(1))
  const { at, asked } = page.state
  expect(asked!.options.map(({ order }) => order.do)).toEqual(['end'])
  await expect.poll(() => page.state.asked !== null && page.state.at > at, { timeout: 60_000 }).toBe(true)
  // Nobody lodged anything.
  expect(page.state.standing['reaction']).toBe('ask')
  await server.close()
})

const STEPS = 6000

/** Kinds of decisions in which, with all open, nothing could be done but to end a segment, and which were asked all the same. */
function emptyOnes(game: Game): { empty: number; asked: Set<string> } {
  const asked = new Set<string>()
  let empty = 0
  for (const [seed, { id }] of game.scenarios.entries()) {
    const m = Match.start(game.setting(id, options))
    const { standing } = deskOf(m.setting)
    const rng = new SeededRng(`empty ${seed}`)
    for (let n = 0; n < STEPS / game.scenarios.length && m.waits !== 'over'; n++) {
      if (m.waits === 'roll') throwDice(m, rng)
      if (m.waits !== 'decision') continue
      if (m.options().every((o) => o.do === 'end' || o.do === 'show') && m.place.endsWith('Segment.choose')) {
        empty++
        const passes = standing.some((rule) => rule.open && standingOrder(rule, m, rule.open))
        // To end your own move is yours, and so is to look at what came of a fight.
        const { targets = [], fought = [] } = m.top as { targets?: number[]; fought?: number[] }
        const own =
          deskOf(m.setting).now(seenOpenly(m)).side === m.seat &&
          (m.place === 'movementSegment.choose' || targets.length + fought.length > 0)
        if (!passes && !own) asked.add(m.place)
      }
      m.playCode(choose(m, 'eager', rng))
    }
  }
  return { empty, asked }
}

const open = games.filter((game) => game.switches.some(({ name }) => name === 'openStacks'))

test.each(open.map((game) => [game.id, game] as const))(
  'small list: %s: where all is open nobody is asked what leaves nothing to decide',
  (_, game) => {
    const { empty, asked } = emptyOnes(game)
    expect(empty).toBeGreaterThan(0)
    expect([...asked]).toEqual([])
  },
)

test('one steps back over a segment that passed by itself to what was ordered before it', async () => {
  const at = {
    map: ['. . . . . . . . . . . .', '. . . . . . . . . . . .'],
    units: {
      foot: 'blue 4-3-4L/2-3-8L 0111 exploit',
      gun: 'blue b12(2)-4-5T/b6(2)-4-16T 0101 move',
      enemy: 'red 4-3-4L/2-3-8L 0112',
    },
    dumps: { blue: { '0110': 20 } },
  }
  const game = makeGame({ ...dataOf(at), desk: OCS_DESK, id: 'guns', title: 'guns' }) as unknown as Game
  const server = await served({ games: [game] })
  const id = await newMatch(server.port, { game: 'guns', scenario: game.scenarios[0]!.id, options })
  const page = await Client.connect(server.port)
  await page.hello(id)
  const exploiting = ({ asked, now }: TableState): boolean =>
    asked?.place === 'movementSegment.choose' && /Exploitation/.test(now.doing)
  await playUntil(page, exploiting)
  const before = page.state.at
  await page.order({ do: 'end' })
  await expect.poll(() => page.state.asked?.place, { timeout: 60_000 }).toBe('combatSegment.choose')
  expect(page.state.at).toBe(before + 2)
  await page.undo()
  await expect.poll(() => page.state.asked?.place, { timeout: 60_000 }).toBe('movementSegment.choose')
  expect(exploiting(page.state)).toBe(true)
  await server.close()
})
