/** `stacking` and `heights`: how full hexes are, and to whom the high ground counts. */
import { idOf, stacksOf, suppose, type Answer, type Line, type Mark, type QuestionRule } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { fits, points } from '../../rules/stacking.ts'
import { ridgeHolder } from '../../rules/turn.ts'
import { points as victoryPoints, scores } from '../../rules/victory.ts'
import type { Gwb } from '../../rules/world.ts'
import { forceName, placeName, sideName } from '../names.ts'

export const stacking: QuestionRule<Gwb> = {
  q: 'stacking',
  label: 'Stacking',
  about: 'Stacking points in each hex, where nobody fits any more, and where there are too many.',
  of: 'map',
  key: 'K',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const most = m.game.charts.file.figures.stacking
    const marks: Mark[] = []
    const lines: Line[] = []
    for (const side of q.side === undefined ? [0, 1] : [q.side]) {
      for (const hex of stacksOf(m, side)) {
        const units = unitsIn(m, hex, side)
        const sum = points(m, units)
        const over = !fits(m, units)
        marks.push({
          hex: idOf(m, hex),
          pattern: over ? 'target' : sum >= most ? 'hatch1' : 'hatch3',
          tone: over ? 'danger' : 'plain',
          figure: String(sum),
          title: over ? 'may not stack so' : sum >= most ? 'full' : 'room left',
        })
        if (over || sum >= most)
          lines.push({
            label: forceName(m, units),
            value: placeName(m, hex),
            detail: over ? 'may not stack so: the excess is lost when movement ends' : 'full',
            claim: over ? 'gwb:9#5' : 'gwb:9#1',
            hex: idOf(m, hex),
            ...(over ? { tone: 'danger' as const } : {}),
          })
      }
    }
    return {
      title: 'Stacking',
      lines: [{ label: 'Most in a hex', value: `${most} points`, claim: 'gwb:9#1' }, ...lines],
      marks,
      legend: [
        { shape: 'hatch3', tone: 'plain', label: 'points; room left' },
        { shape: 'hatch1', tone: 'plain', label: 'full' },
        { shape: 'target', tone: 'danger', label: 'may not stack so' },
      ],
    }
  },
}

export const heights: QuestionRule<Gwb> = {
  q: 'heights',
  label: 'High ground',
  about: 'To whom each hex of high ground counts, the points, and who would hold the ridge alone tonight.',
  of: 'map',
  key: 'H',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const ridge = m.game.land.regions[m.game.x.ridge] ?? []
    const marks = m.game.land.highGround.map((hex): Mark => {
      const side = scores(m, hex)
      return {
        hex: idOf(m, hex),
        pattern: side < 0 ? 'none' : side === 0 ? 'hatch2' : 'dots',
        tone: side < 0 ? 'plain' : side === 0 ? 'plain' : 'danger',
        title: side < 0 ? 'nobody' : sideName(m.game, side),
      }
    })
    const holder = ridgeHolder(m)
    const sums = victoryPoints(m)
    return {
      title: 'High ground',
      lines: [
        ...sums.map((sum, side): Line => ({
          label: sideName(m.game, side),
          value: `${sum} points`,
          claim: 'gwb:16#1',
        })),
        ...(m.game.rules.suddenDeath && ridge.length > 0
          ? [
              holder >= 0
                ? {
                    label: 'Alone on the ridge',
                    value: sideName(m.game, holder),
                    detail: 'the match ends at the end of the turn if it stays so',
                    claim: 'gwb:15#1',
                    tone: 'danger' as const,
                  }
                : { label: 'Nobody holds the ridge alone', claim: 'gwb:15#1' },
            ]
          : []),
      ],
      marks,
      areas:
        ridge.length > 0
          ? [{ hexes: ridge.map((hex) => idOf(m, hex)), edge: 'thick', tone: 'plain', label: 'the ridge' }]
          : [],
      legend: [
        { shape: 'hatch2', tone: 'plain', label: sideName(m.game, 0) },
        { shape: 'dots', tone: 'danger', label: sideName(m.game, 1) },
        { shape: 'thick', tone: 'plain', label: 'the ridge' },
      ],
    }
  },
}
