/** 15 and 16: high ground, the ridge, and what the points make of it. */
import { leadLevels, plural, SIDES, signed, type Goals, type Objective } from '../../../core/desk/kit/index.ts'
import { ridgeHolder } from '../rules/turn.ts'
import { points, scores, scoring } from '../rules/victory.ts'
import type { M } from '../rules/world.ts'
import { placeName, sideName } from './names.ts'

/** gwb:16#5: where the scenario says nothing the higher total wins. */
const plainLevels = ([first, second]: readonly string[]): { ending: string; lead: number }[] => [
  { ending: `${first} victory`, lead: 1 },
  { ending: 'draw', lead: 0 },
  { ending: `${second} victory`, lead: -Infinity },
]

export function goals(m: M): Goals {
  const { grid, scenario, rules } = m.game
  const hexes = scoring(m)
  const objectives = hexes.map((hex): Objective => {
    const id = grid.format(hex)
    const name = placeName(m, hex)
    return { id, label: name === id ? `High ground ${id}` : name, hex: id, holder: scores(m, hex), worth: '1 point' }
  })
  const names = SIDES.map((side) => sideName(m.game, side))
  const all = points(m)
  const ground = SIDES.map((side) => objectives.filter((o) => o.holder === side).length)
  const left = SIDES.map((side) => all[side] - ground[side]!)
  const lead = all[0] - all[1]
  const sudden = m.ending.startsWith('sudden') ? ridgeHolder(m) : -1
  const { levels = [] } = scenario.victory
  const alone =
    sudden < 0
      ? ''
      : `At the end of the turn only ${names[sudden]} units stood on the ridge: that ends the game at once. `
  return {
    objectives,
    sums: [
      { label: 'High ground', points: ground },
      ...(left.some((n) => n > 0) ? [{ label: 'Units off the map', points: left }] : []),
    ],
    levels: [
      ...(rules.suddenDeath
        ? SIDES.map((side) => ({
            ending: `sudden death: ${m.game.sides[side]}`,
            needs: `only ${names[side]} units stand on the ridge when a turn ends`,
            met: sudden === side,
          }))
        : []),
      ...leadLevels(levels.length > 0 ? levels : plainLevels(names), lead, names, sudden >= 0),
    ],
    short: sudden < 0 ? `${plural(all[0], 'point')} to ${all[1]}` : `${names[sudden]} alone on the ridge`,
    why: `${alone}Of ${plural(hexes.length, 'hex', 'hexes')} of high ground the ${names[0]} side holds ${ground[0]} and the ${names[1]} side ${ground[1]}; with ${plural(all[0], 'point')} to ${all[1]} the lead is ${signed(lead)}.`,
  }
}
