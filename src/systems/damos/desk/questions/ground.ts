/** `stacking` and `control`: how full hexes are, and whose ground it is. */
import { idOf, suppose, type Answer, type Line, type Mark, type QuestionRule } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { stacks } from '../../rules/muster.ts'
import { NOBODY, type Damos } from '../../rules/world.ts'
import { sideName } from '../game.ts'
import { forceName, placeName } from '../names.ts'

export const stacking: QuestionRule<Damos> = {
  q: 'stacking',
  label: 'Stacking',
  about: 'How many units stand together, where nobody fits any more, and where there are too many.',
  of: 'map',
  key: 'K',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const marks: Mark[] = []
    const lines: Line[] = []
    let most = 0
    for (const side of q.side === undefined ? [0, 1] : [q.side]) {
      for (const hex of stacks(m, side)) {
        const units = unitsIn(m, hex, side)
        const over = !m.game.x.stacks(m, units)
        const full = m.game.x.full(m, units)
        most = Math.max(most, units.length)
        marks.push({
          hex: idOf(m, hex),
          pattern: over ? 'target' : full ? 'hatch1' : 'hatch3',
          tone: over ? 'danger' : 'plain',
          figure: String(units.length),
          title: over ? 'too many' : full ? 'full' : 'room left',
        })
        if (over || (full && units.length > 1))
          lines.push({
            label: forceName(m, units),
            value: placeName(m, hex),
            detail: over ? 'too many: the excess is lost when the phase ends' : 'full',
            claim: over ? 'damos:2.3#5' : 'damos:2.3#1',
            hex: idOf(m, hex),
            ...(over ? { tone: 'danger' as const } : {}),
          })
      }
    }
    return {
      title: 'Stacking',
      lines: [{ label: 'Most in one hex', value: String(most), claim: 'damos:2.3#1' }, ...lines],
      marks,
      legend: [
        { shape: 'hatch3', tone: 'plain', label: 'units; room left' },
        { shape: 'hatch1', tone: 'plain', label: 'full' },
        { shape: 'target', tone: 'danger', label: 'too many' },
      ],
    }
  },
}

export const control: QuestionRule<Damos> = {
  q: 'control',
  label: 'Control',
  about: 'Whose ground each hex is: the last side to move through it.',
  of: 'map',
  key: 'C',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const held: string[][] = [[], []]
    const marks: Mark[] = []
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      const side = m.board.control.get(hex)
      if (side === NOBODY) continue
      held[side]!.push(idOf(m, hex))
      marks.push({ hex: idOf(m, hex), pattern: side === 0 ? 'hatch3' : 'dots', tone: side === 0 ? 'plain' : 'danger' })
    }
    return {
      title: 'Control',
      lines: held.map((hexes, side) => ({
        label: sideName(m.game, side),
        value: `${hexes.length} hexes`,
        claim: 'damos:2.9#1',
      })),
      marks,
      areas: held.map((hexes, side) => ({
        hexes,
        edge: side === 0 ? ('thick' as const) : ('dotted' as const),
        tone: side === 0 ? ('plain' as const) : ('danger' as const),
        label: sideName(m.game, side),
      })),
      legend: [
        { shape: 'hatch3', tone: 'plain', label: sideName(m.game, 0) },
        { shape: 'dots', tone: 'danger', label: sideName(m.game, 1) },
      ],
    }
  },
}
