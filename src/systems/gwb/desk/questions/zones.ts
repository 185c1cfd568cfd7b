/** `zoc`: a side's zones of control, contested and uncontested, and the stacks whose every retreat would cost them. */
import { idOf, lookingSide, OFF_MAP, plural, suppose } from './kit.ts'
import type { Answer, HexId, Line, Mark, QuestionRule } from './kit.ts'
import { countIn, other, unitsIn } from '../../rules/board.ts'
import type { Gwb, M } from '../../rules/world.ts'
import { inEnemyZone, uncontested } from '../../rules/zones.ts'
import { forceName, placeName, sideName } from '../names.ts'
import { cutOff } from './retreating.ts'

/** The hexes in which units of a side stand. */
export function stacks(m: M, side: number): HexId[] {
  const found = new Set<HexId>()
  for (const u of m.game.units) {
    const hex = m.board.hex.get(u.index)
    if (u.seat === side && hex !== OFF_MAP) found.add(hex)
  }
  return [...found].sort((a, b) => a - b)
}

export const zoc: QuestionRule<Gwb> = {
  q: 'zoc',
  label: 'Zones of control',
  about: 'Where the other side has zones, contested by units or not, and stacks that cannot retreat without a loss.',
  of: 'map',
  key: 'Z',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = q.side ?? other(lookingSide(s))
    const mine = other(side)
    const marks: Mark[] = []
    let open = 0
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      if (!inEnemyZone(m, mine, hex) || countIn(m, hex, side) > 0) continue
      const free = uncontested(m, mine, hex)
      if (free) open++
      marks.push({
        hex: idOf(m, hex),
        pattern: free ? 'dots' : 'hatch3',
        tone: free ? 'danger' : 'plain',
        title: free ? 'uncontested zone' : 'contested zone',
      })
    }
    const cut = stacks(m, mine).filter((hex) => cutOff(m, hex, mine))
    marks.push(
      ...cut.map((hex): Mark => ({
        hex: idOf(m, hex),
        pattern: 'none',
        tone: 'danger',
        badge: 'cut',
        title: 'every retreat costs a step, or there is none',
      })),
    )
    return {
      title: `${sideName(m.game, side)} zones of control`,
      lines: [
        { label: 'Uncontested', value: plural(open, 'hex', 'hexes'), claim: 'gwb:def-ZOC#4' },
        { label: 'Moving from one to the next is barred', claim: 'gwb:6#3' },
        ...cut.map((hex): Line => ({
          label: forceName(m, unitsIn(m, hex, mine)),
          value: placeName(m, hex),
          detail: 'no retreat without a loss',
          claim: 'gwb:26.5#1',
          tone: 'danger',
          hex: idOf(m, hex),
        })),
      ],
      marks,
      legend: [
        { shape: 'dots', tone: 'danger', label: 'uncontested zone' },
        { shape: 'hatch3', tone: 'plain', label: 'contested: units of the other side stand there' },
        ...(cut.length > 0
          ? [{ shape: 'cut' as const, tone: 'danger' as const, label: 'no retreat without a loss' }]
          : []),
      ],
    }
  },
}
