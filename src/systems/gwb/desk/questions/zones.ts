/** `zoc`: a side's zones of control, contested and uncontested, and the stacks whose every retreat would cost them. */
import { badged, filled, hexesOfMap, keys, ofMap, plural, say, stacksOf, standsAt } from './kit.ts'
import { countIn, other, unitsIn } from '../../rules/board.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { sideName } from '../names.ts'
import { cutOff } from './retreating.ts'

export const zoc = ofMap(
  'zoc Z: Zones of control. Where the other side has zones, contested by units or not, and stacks that cannot retreat without a loss.',
  ({ m, side }) => {
    const mine = other(side)
    const zone = hexesOfMap(m)
      .filter((hex) => inEnemyZone(m, mine, hex) && countIn(m, hex, side) === 0)
      .map((hex) => ({ hex, free: uncontested(m, mine, hex) }))
    const cut = stacksOf(m, mine).filter((hex) => cutOff(m, hex, mine))
    const said = { detail: 'no retreat without a loss', claim: 'gwb:26.5#1', tone: 'danger' } as const
    return {
      title: `${sideName(m.game, side)} zones of control`,
      lines: [
        say`Uncontested | ${plural(zone.filter(({ free }) => free).length, 'hex', 'hexes')} § gwb:def-ZOC#4`,
        { label: 'Moving from one to the next is barred', claim: 'gwb:6#3' },
        ...cut.map((hex) => standsAt(m, unitsIn(m, hex, mine), hex, said)),
      ],
      marks: [
        ...zone.map(({ hex, free }) =>
          free
            ? filled(m, hex, 'dots', 'danger', { title: 'uncontested zone' })
            : filled(m, hex, 'hatch3', 'plain', { title: 'contested zone' }),
        ),
        ...cut.map((hex) => badged(m, hex, 'cut', 'danger', 'every retreat costs a step, or there is none')),
      ],
      legend: keys(
        'dots danger: uncontested zone',
        'hatch3 plain: contested: units of the other side stand there',
        cut.length > 0 && 'cut danger: no retreat without a loss',
      ),
    }
  },
  'enemy',
)
