/** `stacking` and `control`: how full hexes are, and whose ground it is. */
import { heldMark, hexesOfMap, type HexId, idOf, keys, ofMap, question, say, stackingShown } from './kit.ts'
import { NOBODY } from '../../rules/world.ts'
import { sideName } from '../game.ts'
import { forceName } from '../names.ts'

export const stacking = question(
  'map',
  'stacking K: Stacking. How many units stand together, where nobody fits any more, and where there are too many.',
  ({ q, m }) => {
    const fill = (units: readonly number[]) => {
      const [over, full] = [!m.game.x.stacks(m, units), m.game.x.full(m, units)]
      return { figure: units.length, over, full, said: over || (full && units.length > 1) }
    }
    return stackingShown(m, q, forceName, fill, {
      counts: 'units',
      over: 'too many',
      fate: 'the excess is lost when the phase ends',
      claims: { full: 'damos:2.3#1', over: 'damos:2.3#5' },
      most: (figures) => say`Most in one hex | ${Math.max(0, ...figures)} § damos:2.3#1`,
    })
  },
)

export const control = ofMap(
  'control C: Control. Whose ground each hex is: the last side to move through it.',
  ({ m }) => {
    const held: HexId[][] = [[], []]
    for (const hex of hexesOfMap(m)) held[m.board.control.get(hex)]?.push(hex)
    const marks = hexesOfMap(m)
      .filter((hex) => m.board.control.get(hex) !== NOBODY)
      .map((hex) => heldMark(m, hex, m.board.control.get(hex), 'hatch3'))
    return {
      title: 'Control',
      lines: held.map((hexes, side) => ({
        label: sideName(m.game, side),
        value: `${hexes.length} hexes`,
        claim: 'damos:2.9#1',
      })),
      marks,
      areas: held.map((hexes, side) => ({
        hexes: hexes.map((hex) => idOf(m, hex)),
        edge: side === 0 ? 'thick' : 'dotted',
        tone: side === 0 ? 'plain' : 'danger',
        label: sideName(m.game, side),
      })),
      legend: keys(`hatch3 plain: ${sideName(m.game, 0)}`, `dots danger: ${sideName(m.game, 1)}`),
    }
  },
)
