/** Where nothing is hidden, a phase of the other side in which it can do nothing passes by itself. */
import { expect, test } from 'vitest'
import type { Game } from '../core/system.ts'
import { tikhvin } from '../games/tikhvin/index.ts'
import { Client, newMatch, served } from './testing.ts'

test('Tikhvin: the Soviet barrages of the Reaction Phase pass where no gun has a target', async () => {
  const server = await served({ games: [tikhvin as unknown as Game] })
  const options = { openStacks: true }
  const id = await newMatch(server.port, { game: 'tikhvin', scenario: 'opening', options })
  const page = await Client.connect(server.port)
  await page.hello(id)
  let passed = ''
  while (passed === '') {
    const { at } = page.state
    const { place, seat, options: all, usual } = page.state.asked!
    if (place === 'barrageSegment.choose' && seat === 1) passed = all.map(({ order }) => order.do).join()
    else await page.order(...(usual?.orders ?? [(all.find((o) => o.closes) ?? all[0]!).order]))
    await expect.poll(() => page.state.asked !== null && page.state.at > at, { timeout: 60_000 }).toBe(true)
  }
  expect(passed).toBe('end')
  // Nobody lodged anything.
  expect(page.state.standing['reaction']).toBe('ask')
  await server.close()
})
