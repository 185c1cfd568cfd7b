/** `retreats` and `surrender`: where the units of a hex could go, and what isolation would cost if the turn ended now. */
import { hexOf, idOf, lookingSide, percent, plural, sideIn, suppose, unitId } from './kit.ts'
import type { Answer, Line, Mark, QuestionRule, SideMark } from './kit.ts'
import { onMap, other, unitsIn } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import type { Gwb } from '../../rules/world.ts'
import { forceName, nameOf, placeName, sideName } from '../names.ts'
import { fearedAround, leaversOf, retreatWays } from './retreating.ts'

export const retreats: QuestionRule<Gwb> = {
  q: 'retreats',
  label: 'Retreats',
  about: 'Where the units of a hex may retreat to after combat, what is barred and why, and what costs a step.',
  of: 'hex',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const hex = hexOf(m, q.hex ?? q.to)
    const side = sideIn(m, hex)
    if (side < 0) return { title: 'Retreats', lines: [{ label: 'Nobody stands there.' }] }
    const units = leaversOf(m, hex, side)
    const stay = unitsIn(m, hex, side).filter((u) => !units.includes(u))
    const title = `Retreat of ${forceName(m, unitsIn(m, hex, side))} from ${placeName(m, hex)}`
    const guns: Line[] =
      stay.length > 0
        ? [{ label: 'Deployed guns cannot go', value: forceName(m, stay), claim: 'gwb:26.2#4', tone: 'danger' }]
        : []
    if (units.length === 0) return { title, lines: guns }
    // Whoever is taken to attack is what the retreat goes away from.
    const from = hexOf(m, q.from)
    const fear = from >= 0 && sideIn(m, from) === other(side) ? [from] : fearedAround(m, hex, side)
    const ways = retreatWays(m, units, hex, fear)
    const open = ways.filter((w) => w.reason === null)
    const barred = ways.flatMap((w): SideMark[] =>
      w.reason
        ? [{ from: idOf(m, hex), to: idOf(m, w.hex), badge: 'cross', tone: 'danger', title: m.explain(w.reason) }]
        : [],
    )
    return {
      title,
      lines: [
        {
          label: 'Hexes they may retreat to',
          value: String(open.length),
          claim: 'gwb:26.2#1',
          ...(open.length === 0 ? { tone: 'danger' as const } : {}),
        },
        ...(open.some((w) => w.exposed)
          ? [{ label: 'An uncontested enemy zone costs a step', claim: 'gwb:26.5#1', tone: 'danger' as const }]
          : []),
        ...guns,
      ],
      marks: [
        ...open.map((w): Mark => ({
          hex: idOf(m, w.hex),
          pattern: 'back1',
          tone: w.exposed ? 'danger' : 'choice',
          ...(w.exposed ? { figure: '−1', title: 'uncontested enemy zone: a step is lost' } : {}),
        })),
        ...(open.length === 0
          ? [
              {
                hex: idOf(m, hex),
                pattern: 'none' as const,
                tone: 'danger' as const,
                badge: 'cut' as const,
                title: 'cut off',
              },
            ]
          : []),
      ],
      sides: barred,
      legend: [
        { shape: 'back1', tone: 'choice', label: 'retreat' },
        ...(open.some((w) => w.exposed)
          ? [{ shape: 'back1' as const, tone: 'danger' as const, label: 'retreat at the cost of a step' }]
          : []),
        { shape: 'cross', tone: 'danger', label: 'barred' },
      ],
    }
  },
}

const FACES = 6

export const surrender: QuestionRule<Gwb> = {
  q: 'surrender',
  label: 'Isolation',
  about: 'Units that would be isolated if the player turn ended now, and the chance that each loses a step.',
  of: 'map',
  answer(s, q): Answer {
    const m = suppose(s, q)
    const side = q.side ?? lookingSide(s)
    const lost = m.game.units.filter((u) => u.seat === side && onMap(m, u.index) && !unitTraces(m, u.index))
    const saved = m.game.units.filter(
      (u) => u.seat === side && onMap(m, u.index) && m.board.isolated.get(u.index) > 0 && unitTraces(m, u.index),
    )
    const hexes = [...new Set(lost.map((u) => m.board.hex.get(u.index)))]
    return {
      title: `${sideName(m.game, side)} isolation`,
      lines: [
        { label: 'Would be isolated now', value: plural(lost.length, 'unit'), claim: 'gwb:11.1#1' },
        ...lost.map((u): Line => {
          const level = m.board.isolated.get(u.index) + 1
          return {
            label: nameOf(m, u.index),
            value: percent(Math.min(FACES, level) / FACES),
            detail: `loses a step; isolation ${level}${m.board.steps.get(u.index) === 1 ? ', its last' : ''}`,
            claim: 'gwb:11.4#1',
            tone: 'danger',
            hex: idOf(m, m.board.hex.get(u.index)),
            unit: unitId(m, u.index),
          }
        }),
        ...saved.map((u): Line => ({
          label: nameOf(m, u.index),
          value: 'relieved',
          claim: 'gwb:11.3#1',
          tone: 'good',
          hex: idOf(m, m.board.hex.get(u.index)),
        })),
      ],
      marks: hexes.map((hex) => ({
        hex: idOf(m, hex),
        pattern: 'none',
        tone: 'danger',
        badge: 'cut',
        title: 'isolated',
      })),
      legend: [{ shape: 'cut', tone: 'danger', label: 'would be isolated' }],
    }
  },
}
