/** `retreats` and `surrender`: where the units of a hex could go, and what isolation would cost if the turn ended now. */
import {
  badged,
  barredSides,
  danger,
  filled,
  glad,
  hexesOfUnits,
  hexOf,
  idOf,
  keys,
  ofHex,
  ofMap,
  percent,
  plural,
  say,
  sideIn,
  told,
  unitId,
  warn,
} from './kit.ts'
import type { Line } from './kit.ts'
import { onMap, other, unitsIn } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { forceName, nameOf, placeName, sideName } from '../names.ts'
import { fearedAround, leaversOf, retreatWays } from './retreating.ts'

export const retreats = ofHex(
  'retreats: Retreats. Where the units of a hex may retreat to after combat, what is barred and why, and what costs a step.',
  ({ m, q, hex }) => {
    const side = sideIn(m, hex)
    if (side < 0) return { title: 'Retreats', lines: [{ label: 'Nobody stands there.' }] }
    const units = leaversOf(m, hex, side)
    const stay = unitsIn(m, hex, side).filter((u) => !units.includes(u))
    const title = `Retreat of ${forceName(m, unitsIn(m, hex, side))} from ${placeName(m, hex)}`
    const guns = told(stay.length > 0 && warn`Deployed guns cannot go | ${forceName(m, stay)} § gwb:26.2#4`)
    if (units.length === 0) return { title, lines: guns }
    // An attacker that the question names is what the retreat goes away from.
    const from = hexOf(m, q.from)
    const fear = from >= 0 && sideIn(m, from) === other(side) ? [from] : fearedAround(m, hex, side)
    const ways = retreatWays(m, units, hex, fear)
    const open = ways.filter((w) => w.reason === null)
    const none = open.length === 0
    const dear = open.some((w) => w.exposed)
    return {
      title,
      lines: told(
        { ...say`Hexes they may retreat to | ${open.length} § gwb:26.2#1`, tone: danger(none) },
        dear && { label: 'An uncontested enemy zone costs a step', claim: 'gwb:26.5#1', tone: 'danger' },
        ...guns,
      ),
      marks: [
        ...open.map((w) =>
          w.exposed
            ? filled(m, w.hex, 'back1', 'danger', { figure: '−1', title: 'uncontested enemy zone: a step is lost' })
            : filled(m, w.hex, 'back1', 'choice'),
        ),
        ...(none ? [badged(m, hex, 'cut', 'danger', 'cut off')] : []),
      ],
      sides: barredSides(m, hex, ways),
      legend: keys(
        'back1 choice: retreat',
        dear && 'back1 danger: retreat at the cost of a step',
        'cross danger: barred',
      ),
    }
  },
  'Nobody stands there.',
)

const FACES = 6

export const surrender = ofMap(
  'surrender: Isolation. Units that would be isolated if the player turn ended now, and the chance that each loses a step.',
  ({ m, side }) => {
    const own = m.game.units.filter((u) => u.seat === side && onMap(m, u.index)).map((u) => u.index)
    const lost = own.filter((u) => !unitTraces(m, u))
    const saved = own.filter((u) => m.board.isolated.get(u) > 0 && unitTraces(m, u))
    return {
      title: `${sideName(m.game, side)} isolation`,
      lines: [
        { label: 'Would be isolated now', value: plural(lost.length, 'unit'), claim: 'gwb:11.1#1' },
        ...lost.map((u): Line => {
          const level = m.board.isolated.get(u) + 1
          return {
            label: nameOf(m, u),
            value: percent(Math.min(FACES, level) / FACES),
            detail: `loses a step; isolation ${level}${m.board.steps.get(u) === 1 ? ', its last' : ''}`,
            claim: 'gwb:11.4#1',
            tone: 'danger',
            hex: idOf(m, m.board.hex.get(u)),
            unit: unitId(m, u),
          }
        }),
        ...saved.map((u): Line => ({
          ...glad`${nameOf(m, u)} | relieved § gwb:11.3#1`,
          hex: idOf(m, m.board.hex.get(u)),
        })),
      ],
      marks: hexesOfUnits(m, lost).map((hex) => badged(m, hex, 'cut', 'danger', 'isolated')),
      legend: keys('cut danger: would be isolated'),
    }
  },
)
