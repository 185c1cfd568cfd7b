/** The guards of all games: named once, each with a sentence that fits its figures, at decisions and orders that there are. */
import { describe, expect, test } from 'vitest'
import { games } from './registry.ts'

const guarded = games.filter(({ guards = [] }) => guards.length > 0)
/** As many as the paper on opponents names for Army Group North, First Ypres and Tikhvin. */
const LEAST: Readonly<Record<string, number>> = { agn: 16, ypres: 11, tikhvin: 14 }

test('every game with bots that plan has guards, as many blunders as are known', () => {
  for (const [id, least] of Object.entries(LEAST))
    expect(guarded.find((game) => game.id === id)!.guards!.length).toBeGreaterThanOrEqual(least)
})

describe.each(guarded.map((game) => [game.id, game] as const))('%s', (_, { guards = [], system }) => {
  test('each has an id of its own and one sentence', () => {
    expect(new Set(guards.map(({ id }) => id)).size).toBe(guards.length)
    for (const { sentence } of guards) expect(sentence).toMatch(/^[A-Z{][^]*\.$/)
  })

  test('each looks at decisions and orders of the rules', () => {
    const known = new Set(
      Object.entries(system.procedures).flatMap(([proc, { steps }]) =>
        Object.entries(steps).flatMap(([step, what]) =>
          typeof what === 'object' && 'forms' in what
            ? (what.forms as readonly { readonly do: string }[]).map((form) => `${proc}.${step} ${form.do}`)
            : [],
        ),
      ),
    )
    for (const { id, at } of guards) expect([id, at.filter((one) => !known.has(one))]).toEqual([id, []])
  })
})
