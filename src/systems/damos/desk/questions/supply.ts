/** `supply`: how far lines of supply reach, and the line of one unit or hex, hex by hex. */
import { badged, danger, filled, hexesOfMap, keys, say, warn } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, lookedPath, lookingSide, question, sideIn } from './kit.ts'
import type { Answer, Area, HexId, Line, Mark, Pattern, Question, Seen } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { stacks } from '../../rules/muster.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { WATER, type Damos, type M } from '../../rules/world.ts'
import { ownDesk, sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { lineFrom, type SupplyLine, type SupplyNet } from './lines.ts'

export const supply = question(
  'map',
  'supply S: Supply. Where a side is in supply for combat, and which forces are not; of a unit or a hex, the line itself.',
  ({ s, q, m }) => {
    const unit = q.unit === undefined ? -1 : m.setting.ids.parse('unit', q.unit)
    if (unit >= 0) return ofUnit(m, unit)
    const hex = hexOf(m, q.hex)
    return hex >= 0 ? ofHex(s, m, hex, q) : ofSide(m, q.side ?? lookingSide(s))
  },
)

const BANDS: readonly Pattern[] = ['hatch1', 'hatch2', 'hatch3']
const FEW = 3

/** The densest hatch next to the network; where any distance will do, the widest everywhere. */
function bandOf(off: number, limit: number): Pattern {
  return limit === UNREACHED ? 'hatch3' : BANDS[Math.min(FEW, off) - 1]!
}

function ofSide(m: M, side: number): Answer {
  const { supply: table } = ownDesk(m.game)
  const nets = table.nets(m, side)
  const marks: Mark[] = []
  const areas: Area[] = []
  for (const net of nets) {
    const fed: string[] = []
    for (const hex of hexesOfMap(m)) {
      const off = net.off[hex]!
      if (off === UNREACHED || m.game.land.terrain[hex] === WATER) continue
      fed.push(idOf(m, hex))
      if (off > 0 || net.limit === UNREACHED)
        marks.push(filled(m, hex, bandOf(off, net.limit), 'choice', { figure: off > 0 ? String(off) : undefined }))
    }
    if (fed.length > 0) areas.push({ hexes: fed, edge: 'thick', tone: 'choice', label: net.label })
  }
  const out: Line[] = []
  for (const hex of stacks(m, side)) {
    const starving = unitsIn(m, hex, side).filter((u) => !m.game.x.supplied(m, u, -1))
    if (starving.length === 0) continue
    marks.push(badged(m, hex, 'cross', 'danger', 'no line of supply'))
    out.push({
      ...warn`${forceName(m, starving)} | ${placeName(m, hex)} || ${ofUnitWords(m, starving[0]!)} § damos:2.10#1`,
      hex: idOf(m, hex),
    })
  }
  const more = table.more(m, side)
  return {
    title: `${sideName(m.game, side)} supply`,
    lines: [...nets.map(limitLine), say`Forces without supply | ${out.length} § damos:2.10#1`, ...out, ...more.lines],
    marks,
    areas: [...areas, ...more.areas],
    legend: keys(
      ...legendOf(nets),
      'thick choice: limit of supply',
      'cross danger: no supply',
      ...more.areas.map((a) => ({ shape: a.edge, tone: a.tone, label: a.label ?? '' })),
    ),
  }
}

function limitLine({ label, limit, claim }: SupplyNet): Line {
  const far = limit === UNREACHED ? 'any distance' : `up to ${plural(limit, 'hex', 'hexes')} off`
  return say`${label} | ${far} § ${claim}`
}

function legendOf(nets: readonly SupplyNet[]): NonNullable<Answer['legend']> {
  const limit = Math.max(0, ...nets.filter((n) => n.limit !== UNREACHED).map((n) => n.limit))
  if (limit === 0) return keys('hatch3 choice: in supply')
  const more = limit > FEW ? `${FEW} and more` : `${FEW} hexes`
  return keys(
    'hatch1 choice: 1 hex off the network',
    'hatch2 choice: 2 hexes',
    limit >= FEW && `hatch3 choice: ${more}`,
  )
}

function ofHex(s: Seen<Damos>, m: M, hex: HexId, q: Question): Answer {
  const side = q.side ?? (sideIn(m, hex) >= 0 ? sideIn(m, hex) : lookingSide(s))
  const here = unitsIn(m, hex, side)
  if (here.length > 0) return ofUnit(m, here[0]!)
  const lines = ownDesk(m.game)
    .supply.nets(m, side)
    .map((net) => lineFrom(m, net, hex, side))
  const best = lines.find((l) => l.broken === null) ?? lines[0]
  return best
    ? shown(m, best, `${sideName(m.game, side)} supply in ${placeName(m, hex)}`, best.broken === null)
    : { title: `No supply in ${placeName(m, hex)}` }
}

/** The line of a unit on the network it lives by; null off the map. */
function lineOf(m: M, unit: number): SupplyLine | null {
  const { seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  const nets = ownDesk(m.game).supply.nets(m, seat)
  const net = nets.find((one) => one.serves(unit))
  return net && hex >= 0 ? lineFrom(m, net, hex, seat) : null
}

function ofUnit(m: M, unit: number): Answer {
  const title = `Supply of ${forceName(m, [unit])}`
  const line = lineOf(m, unit)
  if (!line) return { title, lines: [{ label: 'Not on the map' }] }
  const supplied = m.game.x.supplied(m, unit, -1)
  const exempt = supplied ? ownDesk(m.game).supply.exempt(m, unit) : null
  const answer = shown(m, line, title, supplied)
  return exempt ? { ...answer, lines: [say`${exempt.label} | yes § ${exempt.claim}`, ...answer.lines!] } : answer
}

/** Why a unit is out of supply, in a few words; empty when it is not. */
export function ofUnitWords(m: M, unit: number): string {
  return m.game.x.supplied(m, unit, -1) ? '' : (lineOf(m, unit)?.broken?.why ?? '')
}

/** The line of a unit as words: `2 hexes to Converted rail, 9 along it to 2025`. */
export function lineWords(m: M, unit: number): string {
  const line = lineOf(m, unit)
  return line ? (line.broken?.why ?? toldLine(m, line)) : ''
}

function toldLine(m: M, { net, path, off }: SupplyLine): string {
  const along = path.length - 1 - off
  const source = placeName(m, path.at(-1)!)
  const first = off === 0 ? `on it (${net.label})` : `${off} ${off === 1 ? 'hex' : 'hexes'} to it (${net.label})`
  return along > 0 ? `${first}, ${along} along it to ${source}` : `${first}, source ${source}`
}

function shown(m: M, line: SupplyLine, title: string, supplied: boolean): Answer {
  const { net, path, broken } = line
  const way = lookedPath(m, path, broken ? 'danger' : 'choice', 'solid', (_, i) => ({
    total: i + 1 <= line.off ? String(i + 1) : '',
    supply: 'yes',
    detail: i + 1 < line.off ? 'over land' : 'on the network',
  }))
  const cut = broken && !supplied
  return {
    title,
    lines: [
      { ...say`Line of supply | ${supplied ? 'yes' : 'no'} § ${net.claim}`, tone: danger(!supplied) },
      limitLine(net),
      broken
        ? { ...warn`It breaks || ${broken.why} § ${broken.claim}`, hex: idOf(m, broken.hex) }
        : say`The way || ${toldLine(m, line)} § ${net.claim}`,
    ],
    marks: cut ? [badged(m, broken.hex, 'cross', 'danger', broken.why)] : [],
    paths: path.length > 1 ? [way] : [],
    legend: keys('thick choice: line of supply', cut && 'cross danger: where it breaks'),
  }
}
