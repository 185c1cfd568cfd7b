/** `zoc` and `zoi`: zones of control with the retreats they bar, and zones of influence with their range. */
import { assumed, idOf, lookingSide, OPEN, suppose } from './kit.ts'
import type { Answer, Area, HexId, Line, Mark, Question, QuestionRule, Seen, SideMark } from './kit.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { stacks } from '../../rules/muster.ts'
import { WATER, type Damos, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { retreatWays } from './retreating.ts'

/** Unless told otherwise it is the enemy's zones one wants to see. */
function sideAsked(s: Seen<Damos>, q: Question): number {
  return q.side ?? other(lookingSide(s))
}

const BARS = new Set(['retreat-zone', 'retreat-enemy', 'retreat-dead-end'])

export const zoc: QuestionRule<Damos> = {
  q: 'zoc',
  label: 'Zones of control',
  about: 'The hexes next to a side that its enemy cannot retreat or draw supply through, and whose retreats they bar.',
  of: 'map',
  key: 'Z',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = sideAsked(s, q)
    const marks: Mark[] = []
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      if (m.game.land.terrain[hex] !== WATER && inEnemyZone(m, other(side), hex))
        marks.push({ hex: idOf(m, hex), pattern: 'dots', tone: 'danger' })
    }
    const { sides, cut } = barredRetreats(m, other(side))
    for (const hex of cut)
      marks.push({ hex: idOf(m, hex), pattern: 'none', tone: 'danger', badge: 'cut', title: 'cut off' })
    return {
      title: `${sideName(m.game, side)} zones of control`,
      lines: [
        { label: 'Hexes', value: String(marks.length - cut.length), claim: 'damos:2.5#1' },
        { label: 'Forces without a clean retreat', value: String(cut.length), claim: 'damos:8.11#5' },
        ...cut.map((hex): Line => ({
          label: forceName(m, unitsIn(m, hex, other(side))),
          value: placeName(m, hex),
          hex: idOf(m, hex),
          claim: 'damos:8.11#5',
          tone: 'danger',
        })),
      ],
      marks,
      sides,
      legend: [
        { shape: 'dots', tone: 'danger', label: 'zone of control' },
        { shape: 'cross', tone: 'danger', label: 'retreat barred' },
        { shape: 'cut', tone: 'danger', label: 'cut off' },
      ],
    }
  },
}

/** Which retreats of a side the other side's units and zones bar, and which forces have none left. */
function barredRetreats(m: M, side: number): { sides: SideMark[]; cut: HexId[] } {
  const sides: SideMark[] = []
  const cut: HexId[] = []
  for (const hex of stacks(m, side)) {
    const units = unitsIn(m, hex, side)
    if (units.some((u) => m.game.x.neverRetreats(m, u))) continue
    const found = retreatWays(m, units, hex)
    if (!found.some(({ reason }) => BARS.has(reason?.code ?? ''))) continue
    for (const { hex: to, reason } of found)
      if (reason && BARS.has(reason.code))
        sides.push({ from: idOf(m, hex), to: idOf(m, to), badge: 'cross', tone: 'danger', title: m.explain(reason) })
    if (found.every(({ reason }) => reason !== null)) cut.push(hex)
  }
  return { sides, cut }
}

export const zoi: QuestionRule<Damos> = {
  q: 'zoi',
  label: 'Zones of influence',
  about: 'How far the forces of a side can react, each by its strength.',
  of: 'map',
  key: 'I',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = sideAsked(s, q)
    const areas: Area[] = []
    const lines: Line[] = []
    for (const hex of stacks(m, side)) {
      const range = zoiRange(m, hex, side)
      if (range === 0) continue
      const units = unitsIn(m, hex, side)
      const ready = units.some((u) => m.board.spent.get(u) === 0)
      const label = `${forceName(m, units)}: range ${range}${ready ? '' : ', spent'}`
      areas.push({ hexes: within(m, hex, range), edge: 'dashed', tone: ready ? 'danger' : 'plain', label })
      lines.push({
        label: forceName(m, units),
        value: plural(range, 'hex', 'hexes'),
        detail: ready ? placeName(m, hex) : `${placeName(m, hex)}, spent: it cannot react`,
        claim: 'damos:2.6#5',
        hex: idOf(m, hex),
      })
    }
    const enemy = s.seat !== OPEN && side !== s.seat
    const said = enemy ? assumed(s) : []
    return {
      title: `${sideName(m.game, side)} zones of influence`,
      lines: [
        ...said.map((label): Line => ({
          label,
          detail: 'The farthest their influence can reach.',
          claim: 'damos:2.4#4',
        })),
        ...lines,
      ],
      areas,
      legend: [
        { shape: 'dashed', tone: 'danger', label: 'zone of influence' },
        { shape: 'dashed', tone: 'plain', label: 'of a spent force' },
      ],
    }
  },
}

function within(m: M, hex: HexId, range: number): string[] {
  const found: string[] = []
  for (let to = 0; to < m.game.grid.size; to++)
    if (m.game.land.terrain[to] !== WATER && m.game.grid.distance(hex, to) <= range) found.push(idOf(m, to))
  return found
}
