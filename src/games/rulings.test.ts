/** Switches, the preset by the letter and docs/rulings.md say the same. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { byTheErrata, byTheLetter, readSwitches, rulesVersion } from '../core/game.ts'
import { Match } from '../core/match.ts'
import { games } from './registry.ts'

const rulings = readFileSync(join(import.meta.dirname, '../../docs/rulings.md'), 'utf8')
/** The tables under a heading "We deviate because", row by row: the switch, then its cells. */
const deviations = new Map(
  rulings
    .split(/^#+ /m)
    .filter((section) => /^we deviate because/i.test(section))
    .flatMap((section) => [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name, cells]) => [name!, cells!])),
)
const switches = [...new Map(games.flatMap((g) => g.switches).map((s) => [s.name, s])).values()]

test.each(switches)('$name stands in docs/rulings.md, by its name in backticks', ({ name }) => {
  expect(rulings).toContain(`\`${name}\``)
})

test('every option named in the tables of docs/rulings.md is a switch', () => {
  const named = [...rulings.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.filter((name) => !switches.some((s) => s.name === name))).toEqual([])
})

test('a default differs from the letter exactly where docs/rulings.md says why', () => {
  const differing = switches.filter((s) => s.letter !== undefined && s.letter !== s.default)
  expect(differing.map((s) => s.name).sort()).toEqual([...deviations.keys()].sort())
  const silent = differing.filter((s) => !s.because || !deviations.get(s.name)?.includes(String(s.letter)))
  expect(silent).toEqual([])
})

test('a switch gives a letter only where its default is another value, and of its own values', () => {
  const odd = switches.filter(({ letter, default: usual, values, because, formerly }) => {
    const known = [letter ?? usual, formerly?.value ?? usual].every((value) => values.includes(value))
    return !known || letter === usual || (because !== undefined) !== (letter !== undefined)
  })
  expect(odd).toEqual([])
})

describe.each(games)('$id', (game) => {
  test('can be played by the letter in every scenario', () => {
    for (const { id } of game.scenarios) {
      const setting = game.setting(id, byTheLetter(game))
      expect(setting.switches).toEqual(byTheLetter(game))
      expect(Match.start(setting).waits).not.toBe('over')
    }
  })

  test('can be played by the errata in every scenario: the letter, but for the switches that name them', () => {
    const errata = game.switches.filter((s) => s.errata !== undefined)
    for (const s of errata) expect(s.values.includes(s.errata!) && s.errata !== (s.letter ?? s.default)).toBe(true)
    const named = Object.fromEntries(errata.map((s) => [s.name, s.errata!]))
    expect(byTheErrata(game)).toEqual({ ...byTheLetter(game), ...named })
    for (const { id } of game.scenarios) expect(game.setting(id, byTheErrata(game)).switches).toMatchObject(named)
  })

  test('every mended rule has a version, a claim and a sentence; matches of the first rules keep their switches', () => {
    for (const { version, claim, text } of game.mended) {
      expect(version).toBeGreaterThan(1)
      expect(claim).toMatch(/^[a-z]+:.+#\d+/)
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
    const before = readSwitches(game.switches, {}, 1)
    expect(before).toEqual(
      Object.fromEntries(game.switches.map((s) => [s.name, (s.formerly ?? { value: s.default }).value])),
    )
    expect(rulesVersion(game)).toBe(Math.max(1, ...game.mended.map((m) => m.version)))
  })
})
