/** `retreats` and `surrender`: where a loser would have to go, and who would give himself up if the phase ended now. */
import {
  badged,
  barredSides,
  byHex,
  filled,
  hexOf,
  keys,
  lookingSide,
  ofHex,
  question,
  say,
  sideIn,
  standsAt,
} from './kit.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { putUnit } from '../../rules/forces.ts'
import { doomed } from '../../rules/surrender.ts'
import { sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { retreatHexes, retreatWays } from './retreating.ts'

export const retreats = ofHex(
  'retreats: Retreats. Where the force in a hex would have to retreat if it lost a fight there, or that it would be destroyed.',
  ({ m, q, hex }) => {
    const side = sideIn(m, hex)
    if (side < 0) return { title: 'Retreats', lines: [{ label: 'Nobody stands there.' }] }
    const units = unitsIn(m, hex, side)
    const title = `Retreat of ${forceName(m, units)} from ${placeName(m, hex)}`
    if (units.some((u) => m.game.x.neverRetreats(m, u)))
      return { title, lines: [{ label: 'It never retreats.', claim: 'damos:8.11#3' }] }
    // An attacker that the question names stands in the hex itself then, and no longer where it came from.
    const from = hexOf(m, q.from)
    if (from >= 0) for (const u of unitsIn(m, from, other(side))) putUnit(m, u, hex)
    const first = retreatWays(m, units, hex)
    const cut = first.every(({ reason }) => reason !== null)
    return {
      title,
      lines: cut
        ? [{ label: 'No clean retreat: a lost fight destroys it.', claim: 'damos:8.11#5', tone: 'danger' }]
        : [{ label: 'A beaten defender goes', value: '2 or 3 hexes toward supply', claim: 'damos:8.11#3' }],
      marks: cut
        ? [badged(m, hex, 'cut', 'danger', 'cut off')]
        : Array.from(retreatHexes(m, units, hex), ([at, { gone, end }]) =>
            filled(m, at, end ? 'back1' : 'none', 'choice', { figure: gone.sort((a, b) => a - b).join(', ') }),
          ),
      sides: barredSides(m, hex, first),
      legend: keys('back1 choice: retreat, hexes gone', 'cross danger: barred', cut && 'cut danger: cut off'),
    }
  },
  'Nobody stands there.',
)

export const surrender = question(
  'map',
  'surrender U: Surrender. Which forces of the phasing side would surrender if its Operations Phase ended now.',
  ({ s, q, m }) => {
    const side = q.side ?? (m.frames.some((f) => f.proc === 'operations') ? m.board.phasing.get(0) : lookingSide(s))
    const lost = byHex(m, doomed(m, side))
    const said = { detail: 'no open way to a source, next to a supplied enemy', claim: 'damos:10.0#1' }
    return {
      title: `${sideName(m.game, side)} surrenders`,
      lines: [
        say`Would surrender now | ${plural([...lost.values()].flat().length, 'unit')} § damos:10.0#1`,
        ...Array.from(lost, ([hex, units]) => standsAt(m, units, hex, { ...said, tone: 'danger' })),
      ],
      marks: [...lost.keys()].map((hex) => badged(m, hex, 'cut', 'danger', 'surrenders')),
      legend: keys('cut danger: surrenders'),
    }
  },
)
