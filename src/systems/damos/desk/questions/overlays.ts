/** `zoc`, `zoi`, `retreats`, `surrender`, `stacking` and `control`: what is drawn over the map. */
import type { Ask } from '../../../../core/procedure.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { putUnit } from '../../rules/forces.ts'
import type { RetreatFrame } from '../../rules/frames.ts'
import { stacks } from '../../rules/muster.ts'
import { doomed } from '../../rules/surrender.ts'
import { NOBODY, WATER, type M } from '../../rules/world.ts'
import { inEnemyZone, zoiRange } from '../../rules/zones.ts'
import { sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { badged, filled, hexesOfMap, keys, neighbours, say } from '../../../../core/desk/kit/say.ts'
import { barredSides, heldMark, stackingShown, within } from '../../../../core/desk/kit/overlays.ts'
import { assumedLines, byHex, hexOf, idOf, lookingSide, ofHex, ofMap, OPEN, question, sideIn, standsAt } from './kit.ts'
import type { Area, HexId, Line, SideMark } from './kit.ts'

/** damos:8.11#3: how far a beaten defender goes. */
const DEFENDER_GOES = { least: 2, most: 3 }

function retreatFrame(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES): RetreatFrame {
  const side = m.game.units[units[0]!]!.seat
  return { proc: 'retreat', step: 'step', result: 0, side, units: units.slice(), fight, ...goes, path: [] }
}

function stepOf(m: M): Ask<M, RetreatFrame> {
  return m.setting.system.procedures['retreat']!.steps['step'] as Ask<M, RetreatFrame>
}

function formOf(m: M, name: 'retreat' | 'halt') {
  return stepOf(m).forms.find((f) => f.do === name)!
}

/** Each neighbouring hex with what the rule says to it as the first step. */
function retreatWays(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES) {
  return saysTo(m, retreatFrame(m, units, fight, goes))
}

function saysTo(m: M, frame: RetreatFrame) {
  const at = m.board.hex.get(frame.units[0]!)
  return neighbours(m, at).map((hex) => ({ hex, reason: formOf(m, 'retreat').refusal(m, frame, hex) }))
}

/** Every hex a retreat can pass, with after how many hexes, and whether it may end there. */
function retreatHexes(m: M, units: readonly number[], fight: number, goes = DEFENDER_GOES) {
  const found = new Map<number, { gone: number[]; end: boolean }>()
  const visit = (at: M, frame: RetreatFrame): void => {
    const gone = frame.path.length
    if (gone > 0) {
      const hex = frame.path[gone - 1]!
      const known = found.get(hex) ?? { gone: [], end: false }
      if (!known.gone.includes(gone)) known.gone.push(gone)
      known.end ||= formOf(at, 'halt').refusal(at, frame, 0) === null
      found.set(hex, known)
    }
    if (gone === frame.most) return
    for (const { hex, reason } of saysTo(at, frame)) {
      if (reason) continue
      const next = at.fork()
      const moved = { ...frame, path: frame.path.slice() }
      formOf(next, 'retreat').play(next, moved, hex)
      visit(next, moved)
    }
  }
  visit(m, retreatFrame(m, units, fight, goes))
  return found
}

// --- zones of control with the retreats they bar, and zones of influence with their range

const BARS = new Set(['retreat-zone', 'retreat-enemy', 'retreat-dead-end'])

const isLand = (m: M, hex: HexId): boolean => m.game.land.terrain[hex] !== WATER

export const zoc = ofMap(
  'zoc Z: Zones of control. The hexes next to a side that its enemy cannot retreat or draw supply through, and whose retreats they bar.',
  ({ m, side }) => {
    const zone = hexesOfMap(m).filter((hex) => isLand(m, hex) && inEnemyZone(m, other(side), hex))
    const { sides, cut } = barredRetreats(m, other(side))
    return {
      title: `${sideName(m.game, side)} zones of control`,
      lines: [
        { label: 'Hexes', value: String(zone.length), claim: 'damos:2.5#1' },
        { label: 'Forces without a clean retreat', value: String(cut.length), claim: 'damos:8.11#5' },
        ...cut.map((hex) => standsAt(m, unitsIn(m, hex, other(side)), hex, { claim: 'damos:8.11#5', tone: 'danger' })),
      ],
      marks: [
        ...zone.map((hex) => filled(m, hex, 'dots', 'danger')),
        ...cut.map((hex) => badged(m, hex, 'cut', 'danger', 'cut off')),
      ],
      sides,
      legend: keys('dots danger: zone of control', 'cross danger: retreat barred', 'cut danger: cut off'),
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
    const found = retreatWays(m, units, hex)
    const barred = found.filter(({ reason }) => BARS.has(reason?.code ?? ''))
    if (barred.length === 0) continue
    sides.push(...barredSides(m, hex, barred))
    if (found.every(({ reason }) => reason !== null)) cut.push(hex)
  }
  return { sides, cut }
}

export const zoi = ofMap(
  'zoi I: Zones of influence. How far the forces of a side can react, each by its strength.',
  ({ s, m, side }) => {
    const areas: Area[] = []
    const lines: Line[] = []
    for (const hex of stacks(m, side)) {
      const range = zoiRange(m, hex, side)
      if (range === 0) continue
      const units = unitsIn(m, hex, side)
      const ready = units.some((u) => m.board.spent.get(u) === 0)
      areas.push({
        hexes: within(m, hex, range, (to) => isLand(m, to)),
        edge: 'dashed',
        tone: ready ? 'danger' : 'plain',
        label: `${forceName(m, units)}: range ${range}${ready ? '' : ', spent'}`,
      })
      const detail = ready ? placeName(m, hex) : `${placeName(m, hex)}, spent: it cannot react`
      lines.push(standsAt(m, units, hex, { value: plural(range, 'hex', 'hexes'), detail, claim: 'damos:2.6#5' }))
    }
    const said = s.seat !== OPEN && side !== s.seat ? assumedLines(s) : []
    return {
      title: `${sideName(m.game, side)} zones of influence`,
      lines: [...said.map((line) => ({ ...line, detail: 'The farthest their influence can reach.' })), ...lines],
      areas,
      legend: keys('dashed danger: zone of influence', 'dashed plain: of a spent force'),
    }
  },
  'enemy',
)

// --- where a loser would have to go, and who would give himself up if the phase ended now

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

// --- how full hexes are, and whose ground it is

export const stacking = question(
  'map',
  'stacking K: Stacking. How many units stand together, where nobody fits any more, and where there are too many.',
  ({ q, m }) => {
    const fill = (units: readonly number[]) => {
      const [over, full] = [!m.game.x.stacks(m, units), m.game.x.full(m, units)]
      return { figure: units.length, over, full, said: over || (full && units.length > 1) }
    }
    return stackingShown(m, q, forceName, fill, {
      counts: 'units',
      over: 'too many',
      fate: 'the excess is lost when the phase ends',
      claims: { full: 'damos:2.3#1', over: 'damos:2.3#5' },
      most: (figures) => say`Most in one hex | ${Math.max(0, ...figures)} § damos:2.3#1`,
    })
  },
)

export const control = ofMap(
  'control C: Control. Whose ground each hex is: the last side to move through it.',
  ({ m }) => {
    const held: HexId[][] = [[], []]
    for (const hex of hexesOfMap(m)) held[m.board.control.get(hex)]?.push(hex)
    const marks = hexesOfMap(m)
      .filter((hex) => m.board.control.get(hex) !== NOBODY)
      .map((hex) => heldMark(m, hex, m.board.control.get(hex), 'hatch3'))
    return {
      title: 'Control',
      lines: held.map((hexes, side) => say`${sideName(m.game, side)} | ${hexes.length} hexes § damos:2.9#1`),
      marks,
      areas: held.map((hexes, side) => ({
        hexes: hexes.map((hex) => idOf(m, hex)),
        edge: side === 0 ? 'thick' : 'dotted',
        tone: side === 0 ? 'plain' : 'danger',
        label: sideName(m.game, side),
      })),
      legend: keys(`hatch3 plain: ${sideName(m.game, 0)}`, `dots danger: ${sideName(m.game, 1)}`),
    }
  },
)
