/** `supply`: how far lines of supply reach, and the line of one unit or hex, hex by hex. */
import { badged, filled, hexesOfMap, lookedPath, lookingSide, question, say, sideIn, standsAt, worded } from './kit.ts'
import { hexOf, idOf, unitOf } from '../../../../core/desk/answers.ts'
import type { Answer, Area, HexId, Line, Mark, Pattern, Question, Seen } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { stacks } from '../../rules/muster.ts'
import { UNREACHED } from '../../rules/supply.ts'
import { WATER, type Damos, type M } from '../../rules/world.ts'
import { ownDesk, sideName } from '../game.ts'
import { forceName, placeName, plural } from '../names.ts'
import { lineFrom, type SupplyLine, type SupplyNet, type SupplyTable } from './lines.ts'

export const supply = question('map', 'supply', ({ s, q, m }) => {
  const unit = unitOf(m, q.unit)
  if (unit >= 0) return ofUnit(m, unit)
  const hex = hexOf(m, q.hex)
  return hex >= 0 ? ofHex(s, m, hex, q) : ofSide(m, q.side ?? lookingSide(s))
})

const BANDS: readonly Pattern[] = ['hatch1', 'hatch2', 'hatch3']
const FEW = 3

function ofSide(m: M, side: number): Answer {
  const { supply: table } = ownDesk(m.game)
  const nets = table.nets(m, side)
  const marks: Mark[] = []
  const areas: Area[] = []
  for (const net of nets) {
    const fed: string[] = []
    // The densest hatch next to the network; where any distance will do, the widest everywhere.
    const band = (off: number): Pattern => (net.limit === UNREACHED ? 'hatch3' : BANDS[Math.min(FEW, off) - 1]!)
    for (const hex of hexesOfMap(m)) {
      const off = net.off[hex]!
      if (off === UNREACHED || m.game.land.terrain[hex] === WATER) continue
      fed.push(idOf(m, hex))
      if (off > 0 || net.limit === UNREACHED)
        marks.push(filled(m, hex, band(off), 'choice', { figure: off > 0 ? String(off) : undefined }))
    }
    if (fed.length > 0) areas.push({ hexes: fed, edge: 'thick', tone: 'choice', label: net.label })
  }
  const out = stacks(m, side).flatMap((hex): Line[] => {
    const starving = unitsIn(m, hex, side).filter((u) => !m.game.x.supplied(m, u, -1))
    if (starving.length === 0) return []
    marks.push(badged(m, hex, 'cross', 'danger', 'no line of supply'))
    const detail = ofUnitWords(m, starving[0]!)
    return [standsAt(m, starving, hex, { detail, claim: 'damos:2.10#1', tone: 'danger' })]
  })
  const more = table.more(m, side)
  const limit = Math.max(0, ...nets.filter((n) => n.limit !== UNREACHED).map((n) => n.limit))
  const facts = {
    side,
    nets: nets.map(limitLine),
    many: out.length,
    out,
    more: more.lines,
    endless: limit === 0,
    limit: limit > 0,
    three: limit === FEW,
    far: limit > FEW,
  }
  const answer = worded(m, 'supply', { facts, marks, areas: [...areas, ...more.areas] })
  const keys = more.areas.map((a) => ({ shape: a.edge, tone: a.tone, label: a.label ?? '' }))
  return { ...answer, legend: [...answer.legend!, ...keys] }
}

function limitLine({ label, limit, claim }: SupplyNet): Line {
  const far = limit === UNREACHED ? 'any distance' : `up to ${plural(limit, 'hex', 'hexes')} off`
  return say`${label} | ${far} § ${claim}`
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
  return shown(m, line, title, supplied, supplied ? ownDesk(m.game).supply.exempt(m, unit) : null)
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

function shown(
  m: M,
  line: SupplyLine,
  title: string,
  supplied: boolean,
  exempt: ReturnType<SupplyTable['exempt']> = null,
): Answer {
  const { net, path, broken } = line
  const way = lookedPath(m, path, broken ? 'danger' : 'choice', 'solid', (_, i) => ({
    total: i + 1 <= line.off ? String(i + 1) : '',
    supply: 'yes',
    detail: i + 1 < line.off ? 'over land' : 'on the network',
  }))
  const cut = broken && !supplied
  return worded(m, 'line', {
    title,
    facts: {
      exempt: exempt?.label,
      rule: exempt?.claim,
      supplied,
      claim: net.claim,
      net: [limitLine(net)],
      why: broken?.why,
      whyClaim: broken?.claim,
      broken: broken?.hex,
      way: toldLine(m, line),
      cut: cut !== null && cut,
    },
    marks: cut ? [badged(m, broken.hex, 'cross', 'danger', broken.why)] : [],
    paths: path.length > 1 ? [way] : [],
  })
}
