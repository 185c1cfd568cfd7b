/** Great War Battles over the wire. */
import { expect, test } from 'vitest'
import type { Game } from '../core/system.ts'
import { deathOfAnArmy } from '../games/ypres/index.ts'
import { Client, newMatch, served } from './testing.ts'

test('a march is ordered whole: the dice of recovery fall on the way, and it goes on as far as they let it', async () => {
  const server = await served({ games: [deathOfAnArmy as unknown as Game] })
  for (let round = 0; round < 10; round++) {
    const id = await newMatch(server.port, { game: 'ypres', scenario: 'forced-march', options: {} })
    const page = await Client.connect(server.port)
    await page.hello(id)
    while (page.state.asked!.place !== 'movement.choose') await page.order(page.state.asked!.options.at(-1)!.order)
    // B-FER, disorganized, has 6 points: the die costs it as many as it shows, and each hex 1 more.
    // With none left the march ends by itself, so a 3 leaves nothing to stop.
    const far = [
      { do: 'move', hex: '2022' },
      { do: 'move', hex: '2023' },
      { do: 'move', hex: '2024' },
    ]
    const reply = await page.order({ do: 'take', unit: 'B-FER' }, ...far, { do: 'stop' })
    const die = page.log.findLast((entry) => entry.kind === 'rolled')!.dice!.dice[0]!
    expect([die, reply]).toMatchObject([die, { played: Math.min(1 + 6 - die, 5) }])
  }
  await server.close()
})
