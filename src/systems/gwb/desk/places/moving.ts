/** 1, 2 and 4 to 10: reinforcements, replacements, movement, restructuring. */
import { hexesOfUnits, hexOf, joined, unitsAt, usual, warn } from '../../../../core/desk/kit/index.ts'
import type { Given, Line } from '../../../../core/desk/kit/index.ts'
import { unitsIn, unitsOnMap } from '../../rules/board.ts'
import type { MoveFrame, ReinforcementsFrame } from '../../rules/frames.ts'
import { marked } from '../../rules/move.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { fits } from '../../rules/stacking.ts'
import { battleNear, crossed, isFord, stepCost } from '../../rules/terrain.ts'
import { PLACE, type M } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { groundName, hexName, placeName, unitFigures } from '../names.ts'
import { places, unitLine } from './common.ts'
import words from './words.json' with { type: 'json' }

const dueUnits = (m: M, f: ReinforcementsFrame): number[] =>
  unitsAt(m, f.side, PLACE.coming).filter(
    (u) => m.board.arrives.get(u) <= m.board.turn.get(0) && !f.waiting.includes(u),
  )

/** Who enters where, in the order of arrival: the orders name hexes only. */
function usualEntries(m: M, orders: readonly Given[]): Line[] {
  const trial = m.fork()
  return orders.map(({ order, arg }) => {
    const unit = trial.frame('reinforcements')!.unit
    trial.play(trial.seat, order)
    return { ...unitLine(m, unit, hexName(m, arg)), claim: 'gwb:1#6' }
  })
}

const fresh = (m: M, side: number, hex: number): number[] =>
  unitsIn(m, hex, side).filter((u) => m.board.moved.get(u) === 0)

const waiting = (m: M, side: number): number[] => unitsOnMap(m, side, (u) => m.board.moved.get(u.index) === 0)

/** gwb:9#5: what ends up in a hex where too many stand. */
function crowded(m: M, side: number): Line[] {
  return hexesOfUnits(m, unitsOnMap(m, side))
    .filter((hex) => !fits(m, unitsIn(m, hex, side)))
    .map((hex) => {
      const fate = 'At the end of the phase you eliminate some of them.'
      return { ...warn`Too many units in ${placeName(m, hex)}. || ${fate} § gwb:9#5`, hex: m.game.grid.format(hex) }
    })
}

/** What entering the hex costs and brings. */
function stepWords(m: M, f: MoveFrame, hex: number): string {
  const from = here(m, f)
  const ford = isFord(crossed(m, from, hex))
  const cost = ford ? 'all points, over the water' : `${stepCost(m, from, hex)} MP`
  const battle = battleNear(m, hex) && !ford && 'battle doubles it'
  return `${cost}; ${joined([groundName(m, hex), battle, inEnemyZone(m, f.side, hex) && 'enemy zone: stops there'], ', ')}`
}

export const MOVING = places(
  {
    'reinforcements.place': {
      lines: ({ m, f }) => [unitLine(m, f.unit, m.game.units[f.unit]!.division ?? '')],
      focus: ({ m }) => [hexOf(m, usual(m).hex)],
      slots: {
        after: ({ m, f }) => dueUnits(m, f).slice(1),
        there: ({ m, f, arg }) => unitsIn(m, arg, f.side),
        cost: ({ m, arg }) => m.game.charts.ground(m.game.land.symbols[arg]!).mp,
      },
      usual: ({ m, orders }) => ({
        label: orders.length > 1 ? `All ${orders.length} enter as usual` : 'Enters as usual',
        lines: usualEntries(m, orders),
      }),
    },
    'replacements.spend': {
      slots: {
        saved: ({ m }) => m.board.savedSteps.get(0),
        full: ({ m, arg }) => m.game.units[arg]!.fullSteps,
        now: ({ m, arg }) => m.board.steps.get(arg),
        then: ({ m, arg }) => m.board.steps.get(arg) + 1,
      },
    },
    'restructure.merge': { lines: ({ m, f }) => [unitLine(m, f.keep, '+1 step', unitFigures(m, f.keep))] },
    'movement.choose': {
      // Nobody ends the phase by one slip of a key.
      warnings: ({ m, f }) => crowded(m, f.side),
      slots: {
        left: ({ m, f }) => waiting(m, f.side).length,
        shaken: ({ m, f }) => waiting(m, f.side).filter((u) => marked(m, u)).length,
        stack: ({ m, f, arg }) => fresh(m, f.side, arg),
        one: ({ arg }) => [arg],
      },
    },
    'movement.remove': { slots: { most: ({ m }) => m.game.charts.file.figures.stacking } },
    'move.act': {
      lines: ({ m, f }) => f.force.map((u, i) => unitLine(m, u, `${f.mp[i]!} MP`)),
      focus: ({ m, f }) => [here(m, f)],
      barred: ({ m }) => (m.options().some((o) => o.do === 'march') ? [] : [{ do: 'march' }]),
      labels: { move: ({ m, f, arg }) => ({ label: hexName(m, arg), detail: stepWords(m, f, arg) }) },
      slots: {
        many: ({ f }) => f.force.length > 1,
        left: ({ f }) => pointsLeft(f),
        here: ({ m, f }) => here(m, f),
        keeps: ({ m }) => m.game.charts.file.figures.marchDistance,
      },
    },
    'move.force': { focus: ({ m, f }) => [here(m, f)] },
  },
  words.moving,
)
