/** `retreats` and `surrender`: where a loser would have to go, and who would give himself up if the phase ended now. */
import { hexOf, idOf, lookingSide, sideIn, suppose } from './kit.ts'
import type { Answer, Line, Mark, QuestionRule } from './kit.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { putUnit } from '../../rules/forces.ts'
import { doomed } from '../../rules/surrender.ts'
import type { Damos } from '../../rules/world.ts'
import { sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { retreatHexes, retreatWays } from './retreating.ts'

export const retreats: QuestionRule<Damos> = {
  q: 'retreats',
  label: 'Retreats',
  about: 'Where the force in a hex would have to retreat if it lost a fight there, or that it would be destroyed.',
  of: 'hex',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const hex = hexOf(m, q.hex ?? q.to)
    const side = sideIn(m, hex)
    if (side < 0) return { title: 'Retreats', lines: [{ label: 'Nobody stands there.' }] }
    const units = unitsIn(m, hex, side)
    const title = `Retreat of ${forceName(m, units)} from ${placeName(m, hex)}`
    if (units.some((u) => m.game.x.neverRetreats(m, u)))
      return { title, lines: [{ label: 'It never retreats.', claim: 'damos:8.11#3' }] }
    // Whoever is taken to attack stands in the hex itself then, and no longer where he came from.
    const from = hexOf(m, q.from)
    if (from >= 0) for (const u of unitsIn(m, from, other(side))) putUnit(m, u, hex)
    const first = retreatWays(m, units, hex)
    const sides = first.flatMap(({ hex: to, reason }) =>
      reason
        ? [
            {
              from: idOf(m, hex),
              to: idOf(m, to),
              badge: 'cross' as const,
              tone: 'danger' as const,
              title: m.explain(reason),
            },
          ]
        : [],
    )
    const legend: Answer['legend'] = [
      { shape: 'back1', tone: 'choice', label: 'retreat, hexes gone' },
      { shape: 'cross', tone: 'danger', label: 'barred' },
    ]
    if (first.every(({ reason }) => reason !== null)) {
      const mark: Mark = { hex: idOf(m, hex), pattern: 'none', tone: 'danger', badge: 'cut', title: 'cut off' }
      return {
        title,
        lines: [{ label: 'No clean retreat: a lost fight destroys it.', claim: 'damos:8.11#5', tone: 'danger' }],
        marks: [mark],
        sides,
        legend: [...legend, { shape: 'cut', tone: 'danger', label: 'cut off' }],
      }
    }
    const marks = [...retreatHexes(m, units, hex)].map(([at, { gone, end }]): Mark => ({
      hex: idOf(m, at),
      pattern: end ? 'back1' : 'none',
      tone: 'choice',
      figure: gone.sort((a, b) => a - b).join(', '),
    }))
    return {
      title,
      lines: [{ label: 'A beaten defender goes', value: '2 or 3 hexes toward supply', claim: 'damos:8.11#3' }],
      marks,
      sides,
      legend,
    }
  },
}

export const surrender: QuestionRule<Damos> = {
  q: 'surrender',
  label: 'Surrender',
  about: 'Which forces of the phasing side would surrender if its Operations Phase ended now.',
  of: 'map',
  key: 'U',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = q.side ?? (m.frames.some((f) => f.proc === 'operations') ? m.board.phasing.get(0) : lookingSide(s))
    const lost = doomed(m, side)
    const hexes = [...new Set(lost.map((u) => m.board.hex.get(u)))]
    const lines = hexes.map((hex): Line => {
      const units = lost.filter((u) => m.board.hex.get(u) === hex)
      return {
        label: forceName(m, units),
        value: placeName(m, hex),
        detail: 'no open way to a source, next to a supplied enemy',
        claim: 'damos:10.0#1',
        tone: 'danger',
        hex: idOf(m, hex),
      }
    })
    return {
      title: `${sideName(m.game, side)} surrenders`,
      lines: [{ label: 'Would surrender now', value: plural(lost.length, 'unit'), claim: 'damos:10.0#1' }, ...lines],
      marks: hexes.map((hex) => ({
        hex: idOf(m, hex),
        pattern: 'none',
        tone: 'danger',
        badge: 'cut',
        title: 'surrenders',
      })),
      legend: [{ shape: 'cut', tone: 'danger', label: 'surrenders' }],
    }
  },
}
