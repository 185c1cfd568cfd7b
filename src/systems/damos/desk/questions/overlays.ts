/** `zoc`, `zoi`, `retreats`, `surrender`, `stacking` and `control`: what is drawn over the map. */
import { other, unitsIn } from '../../rules/board.ts'
import { putUnit } from '../../rules/forces.ts'
import { stacks } from '../../rules/muster.ts'
import { doomed } from '../../rules/surrender.ts'
import { retreatFrame, retreatHexes, retreatWays } from '../../rules/ways/retreating.ts'
import { NOBODY, WATER, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { assumedLines, byHex, lookingSide, ofHex, ofMap, OPEN, question, sideIn, SIDES, standsAt, tell } from './kit.ts'
import { barredSides, heldMark, stackingShown, within } from '../../../../core/desk/kit/overlays.ts'
import { badged, filled, hexesOfMap } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf } from '../../../../core/desk/answers.ts'
import type { HexId, SideMark } from './kit.ts'

// --- zones of control with the retreats they bar, and zones of influence with their range

const BARS = new Set(['retreat-zone', 'retreat-enemy', 'retreat-dead-end'])

const isLand = (m: M, hex: HexId): boolean => m.game.land.terrain[hex] !== WATER

export const zoc = ofMap(
  'zoc',
  ({ m, side }) => {
    const zone = hexesOfMap(m).filter((hex) => isLand(m, hex) && inEnemyZone(m, other(side), hex))
    const { sides, cut } = barredRetreats(m, other(side))
    const said = { claim: 'damos:8.11#5', tone: 'danger' } as const
    return {
      facts: {
        side,
        zone: zone.length,
        many: cut.length,
        cut: cut.map((hex) => standsAt(m, unitsIn(m, hex, other(side)), hex, said)),
      },
      marks: [
        ...zone.map((hex) => filled(m, hex, 'dots', 'danger')),
        ...cut.map((hex) => badged(m, hex, 'cut', 'danger', 'cut off')),
      ],
      sides,
    }
  },
  'enemy',
)

/** Which retreats of a side the other side's units and zones bar, and which forces have none left. */
function barredRetreats(m: M, side: number): { sides: SideMark[]; cut: HexId[] } {
  const sides: SideMark[] = []
  const cut: HexId[] = []
  for (const hex of stacks(m, side)) {
    const units = unitsIn(m, hex, side)
    if (units.some((u) => m.game.x.neverRetreats(m, u))) continue
    const found = retreatWays(m, retreatFrame(m, units, hex))
    const barred = found.filter(({ reason }) => BARS.has(reason?.code ?? ''))
    if (barred.length === 0) continue
    sides.push(...barredSides(m, hex, barred))
    if (found.every(({ reason }) => reason !== null)) cut.push(hex)
  }
  return { sides, cut }
}

export const zoi = ofMap(
  'zoi',
  ({ s, m, side }) => {
    const forces = stacks(m, side).flatMap((hex) => {
      const range = zoiRange(m, hex, side)
      const units = unitsIn(m, hex, side)
      return range === 0 ? [] : [{ hex, range, units, ready: units.some((u) => m.board.spent.get(u) === 0) }]
    })
    const said = s.seat !== OPEN && side !== s.seat ? assumedLines(s) : []
    return {
      facts: {
        side,
        assumed: said.map((line) => ({ ...line, detail: 'The farthest their influence can reach.' })),
        lines: forces.map(({ hex, range, units, ready }) => {
          const detail = ready ? placeName(m, hex) : `${placeName(m, hex)}, spent: it cannot react`
          return standsAt(m, units, hex, { value: plural(range, 'hex', 'hexes'), detail, claim: 'damos:2.6#5' })
        }),
      },
      areas: forces.map(({ hex, range, units, ready }) => ({
        hexes: within(m, hex, range, (to) => isLand(m, to)),
        edge: 'dashed',
        tone: ready ? 'danger' : 'plain',
        label: `${forceName(m, units)}: range ${range}${ready ? '' : ', spent'}`,
      })),
    }
  },
  'enemy',
)

// --- where a loser would have to go, and who would give himself up if the phase ended now

export const retreats = ofHex(
  'retreats',
  ({ m, q, hex }) => {
    const side = sideIn(m, hex)
    if (side < 0) return { title: 'Retreats', lines: [{ label: 'There are no units there.' }] }
    const units = unitsIn(m, hex, side)
    if (units.some((u) => m.game.x.neverRetreats(m, u))) return { facts: { units, hex, stays: true } }
    // An attacker that the question names stands in the hex itself then, and no longer where it came from.
    const from = hexOf(m, q.from)
    if (from >= 0) for (const u of unitsIn(m, from, other(side))) putUnit(m, u, hex)
    const frame = retreatFrame(m, units, hex)
    const first = retreatWays(m, frame)
    const cut = first.every(({ reason }) => reason !== null)
    return {
      facts: { units, hex, cut, goes: !cut },
      marks: cut
        ? [badged(m, hex, 'cut', 'danger', 'cut off')]
        : Array.from(retreatHexes(m, frame), ([at, { gone, end }]) =>
            filled(m, at, end ? 'back1' : 'none', 'choice', { figure: gone.sort((a, b) => a - b).join(', ') }),
          ),
      sides: barredSides(m, hex, first),
    }
  },
  'There are no units there.',
)

const LOST = {
  detail: 'no open way to a source, next to a supplied enemy',
  claim: 'damos:10.0#1',
  tone: 'danger',
} as const

export const surrender = question('map', 'surrender', ({ s, q, m }) => {
  const side = q.side ?? (m.frames.some((f) => f.proc === 'operations') ? m.board.phasing.get(0) : lookingSide(s))
  const all = doomed(m, side)
  const lost = byHex(m, all)
  return {
    facts: { side, many: all, lost: Array.from(lost, ([hex, units]) => standsAt(m, units, hex, LOST)) },
    marks: [...lost.keys()].map((hex) => badged(m, hex, 'cut', 'danger', 'surrenders')),
  }
})

// --- how full hexes are, and whose ground it is

export const stacking = question('map', 'stacking', ({ q, m }) => {
  const fill = (units: readonly number[]) => {
    const [over, full] = [!m.game.x.stacks(m, units), m.game.x.full(m, units)]
    return { figure: units.length, over, full, said: over || (full && units.length > 1) }
  }
  return stackingShown(m, q, fill, (stack) => tell(m, 'stack', stack), 'too many')
})

export const control = ofMap('control', ({ m }) => {
  const held = SIDES.map((side) => hexesOfMap(m).filter((hex) => m.board.control.get(hex) === side))
  return {
    facts: { first: 0, second: 1, ours: held[0]!.length, theirs: held[1]!.length },
    marks: hexesOfMap(m)
      .filter((hex) => m.board.control.get(hex) !== NOBODY)
      .map((hex) => heldMark(m, hex, m.board.control.get(hex), 'hatch3')),
    areas: held.map((hexes, side) => ({
      hexes: hexes.map((hex) => idOf(m, hex)),
      edge: side === 0 ? 'thick' : 'dotted',
      tone: side === 0 ? 'plain' : 'danger',
      label: sideName(m.game, side),
    })),
  }
})
