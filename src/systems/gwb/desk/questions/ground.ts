/** `stacking` and `heights`: how full hexes are, and to whom the high ground counts. */
import { filled, heldMark, idOf, keys, type Line, ofMap, question, stackingShown, told, warn } from './kit.ts'
import { fits, points } from '../../rules/stacking.ts'
import { ridgeHolder } from '../../rules/turn.ts'
import { points as victoryPoints, scores } from '../../rules/victory.ts'
import { forceName, sideName } from '../names.ts'

export const stacking = question(
  'map',
  'stacking K: Stacking. Stacking points in each hex, where nobody fits any more, and where there are too many.',
  ({ q, m }) => {
    const most = m.game.charts.file.figures.stacking
    const fill = (units: readonly number[]) => {
      const [figure, over] = [points(m, units), !fits(m, units)]
      return { figure, over, full: figure >= most, said: over || figure >= most }
    }
    return stackingShown(m, q, forceName, fill, {
      counts: 'points',
      over: 'may not stack so',
      fate: 'the excess is lost when movement ends',
      claims: { full: 'gwb:9#1', over: 'gwb:9#5' },
      most: () => ({ label: 'Most in a hex', value: `${most} points`, claim: 'gwb:9#1' }),
    })
  },
)

export const heights = ofMap(
  'heights H: High ground. To whom each hex of high ground counts, the points, and who would hold the ridge alone tonight.',
  ({ m }) => {
    const ridge = m.game.land.regions[m.game.x.ridge] ?? []
    const holder = ridgeHolder(m)
    const alone: Line =
      holder < 0
        ? { label: 'Nobody holds the ridge alone', claim: 'gwb:15#1' }
        : warn`Alone on the ridge | ${sideName(m.game, holder)} || the match ends at the end of the turn if it stays so § gwb:15#1`
    return {
      title: 'High ground',
      lines: told(
        ...victoryPoints(m).map((sum, side) => ({
          label: sideName(m.game, side),
          value: `${sum} points`,
          claim: 'gwb:16#1',
        })),
        m.game.rules.suddenDeath && ridge.length > 0 && alone,
      ),
      marks: m.game.land.highGround.map((hex) => {
        const side = scores(m, hex)
        const mark = side < 0 ? filled(m, hex, 'none', 'plain') : heldMark(m, hex, side, 'hatch2')
        return { ...mark, title: side < 0 ? 'nobody' : sideName(m.game, side) }
      }),
      areas:
        ridge.length > 0
          ? [{ hexes: ridge.map((hex) => idOf(m, hex)), edge: 'thick', tone: 'plain', label: 'the ridge' }]
          : [],
      legend: keys(
        `hatch2 plain: ${sideName(m.game, 0)}`,
        `dots danger: ${sideName(m.game, 1)}`,
        'thick plain: the ridge',
      ),
    }
  },
)
