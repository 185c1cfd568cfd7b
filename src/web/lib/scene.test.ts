/** What the map lights: enemies that can be struck are a danger, in red, and one's own stacks are not. */
import { describe, expect, test } from 'vitest'
import { showTable } from '../../core/desk/show.ts'
import { seenOpenly } from '../../core/seen.ts'
import type { TableState } from '../../core/shapes.ts'
import { games } from '../../games/registry.ts'
import { wander } from '../../server/twins.ts'
import { litHexes } from './decide.ts'
import { litByOptions } from './scene.ts'

/** Positions of a game's first scenarios, each as its table shows it. */
function tables(game: (typeof games)[number], look: (state: TableState) => void): void {
  for (const { id } of game.scenarios.slice(0, 4))
    wander(game.setting(id), `lit ${game.id} ${id}`, 3, 60, (m) =>
      look(showTable(seenOpenly(m), { at: 0, undo: null, standing: {} })),
    )
}

const withMap = games.filter(({ shelf }) => shelf?.kind === 'game')

describe.each(withMap.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('small list: enemies that can be struck are ringed in red; no railway is heavy that nobody converts', () => {
    const wrong = new Set<string>()
    let [struck, own] = [0, 0]
    let track = ''
    tables(game, ({ asked, counters, rail }) => {
      if (rail.includes('1')) track = 'converted'
      if (!asked) return
      const sides = new Map<string, Set<number>>()
      for (const { at, side } of Object.values(counters))
        if (at !== null) sides.set(at, (sides.get(at) ?? new Set()).add(side))
      for (const { hex, danger } of litByOptions(asked, litHexes(asked, counters), counters)) {
        const here = sides.get(hex) ?? new Set()
        if (here.has(asked.seat)) own++
        else if (here.size > 0) struck++
        if ((danger === true) !== (here.size > 0 && !here.has(asked.seat))) wrong.add(`${asked.place} ${hex}`)
      }
    })
    expect([...wrong]).toEqual([])
    expect(own).toBeGreaterThan(0)
    // There targets are named on the map itself.
    expect(struck > 0 || id !== 'ypres').toBe(true)
    // Where no gauge is converted no railway is drawn in the heavy style of converted lines.
    expect(track !== '' && (id === 'ypres' || id === 'primer')).toBe(false)
  })
})
