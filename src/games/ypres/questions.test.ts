import { expect, test } from 'vitest'
import { Match } from '../../core/match.ts'
import type { Answer } from '../../core/shapes.ts'
import { LINE, lines, lineTo, traces } from '../../systems/gwb/rules/communication.ts'
import { blockedBy, sees } from '../../systems/gwb/rules/sightline.ts'
import { askOpenly } from '../../core/harness/asking.ts'
import type { M } from '../../systems/gwb/rules/world.ts'
import { uncontested } from '../../systems/gwb/rules/zones.ts'
import { deathOfAnArmy } from './index.ts'

const real = (id: string): M => Match.start(deathOfAnArmy.setting(id))

const hexes = (answer: Answer, pattern: string): string[] =>
  (answer.marks ?? []).flatMap((x) => (x.pattern === pattern ? [x.hex] : []))
const badges = (answer: Answer, badge: string): string[] =>
  (answer.marks ?? []).flatMap((x) => (x.badge === badge ? [x.hex] : []))

test('everything in range is seen or not as the rule says', () => {
  const m = real('gheluvelt')
  const at = m.game.grid.parse('1307')
  const answer = askOpenly(m, { q: 'sight', from: '1307' })
  const gun = m.game.units.find((u) => u.id === 'GA-54')!
  const inRange = answer.marks!.filter((x) => x.pattern !== 'none')
  for (const mark of inRange) {
    const hex = m.game.grid.parse(mark.hex)
    expect([mark.hex, mark.pattern]).toEqual([mark.hex, sees(m, at, hex) ? 'back3' : 'dots'])
    expect(m.game.grid.distance(at, hex)).toBeLessThanOrEqual(gun.deployed!.range)
  }
  expect(inRange.filter((x) => x.pattern === 'dots').length).toBeGreaterThan(0)
  const within = Array.from({ length: m.game.grid.size }, (_, h) => h).filter((h) => {
    const far = m.game.grid.distance(at, h)
    return far > 0 && far <= gun.deployed!.range
  })
  expect(inRange).toHaveLength(within.length)
  // Each enemy that is not seen has its symbol among the rings.
  const rings = answer.rings!.map((r) => r.points)
  for (const hex of badges(answer, 'cross')) expect(rings).toContain(blockedBy(m, at, m.game.grid.parse(hex))!.ring)
  expect(rings.length).toBeGreaterThan(0)
})

test('contested and uncontested as the rule says, on the real map', () => {
  const m = real('gheluvelt')
  const answer = askOpenly(m, { q: 'zoc', side: 1 })
  for (const mark of answer.marks!.filter((x) => x.pattern !== 'none'))
    expect([mark.hex, mark.pattern]).toEqual([
      mark.hex,
      uncontested(m, 0, m.game.grid.parse(mark.hex)) ? 'dots' : 'hatch3',
    ])
  expect(hexes(answer, 'dots').length).toBeGreaterThan(10)
  expect(hexes(answer, 'hatch3').length).toBeGreaterThan(10)
})

test('on the real map every line is a path of open hexes from the edge', () => {
  const m = real('gheluvelt')
  for (const side of [0, 1]) {
    const reached = lines(m, side)
    const edge = m.game.land.regions[m.game.x.friendlyEdge[side]!]!
    for (const u of m.game.units) {
      const hex = m.board.hex.get(u.index)
      if (u.seat !== side || hex < 0) continue
      const line = lineTo(m, side, hex)
      expect(line.broken === null).toBe(traces(m, side, hex))
      expect(edge.includes(line.path.at(-1)!)).toBe(true)
      expect(line.path.slice(1).every((h, i) => m.game.grid.distance(h, line.path[i]!) === 1)).toBe(true)
      expect(line.path.slice(1).every((h) => reached[h] === LINE.through)).toBe(true)
    }
  }
})
