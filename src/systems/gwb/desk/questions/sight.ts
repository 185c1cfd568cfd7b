/** `sight`: range and line of sight of a gun, or of all guns in a hex, with the symbols that block it. */
import {
  arrow,
  filled,
  hexOf,
  idOf,
  keys,
  lookingSide,
  plural,
  question,
  say,
  sideIn,
  stacksOf,
  unitOf,
  within,
} from './kit.ts'
import type { Answer, HexId, Line, Mark, Path, Question, Ring } from './kit.ts'
import { fireStrength, gunRange, onMap, other, unitsIn } from '../../rules/board.ts'
import { blockedBy, sees, type Outline } from '../../rules/sightline.ts'
import type { M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'

export const sight = question(
  'map',
  'sight G: Range and sight. How far the guns in hand reach as they stand, what they see, and the symbol that blocks the rest.',
  ({ s, q, m }) => {
    const { hex, guns } = gunsOf(m, q)
    if (hex >= 0) return fromHex(m, hex, guns, hexOf(m, q.to))
    return allGuns(m, q.side ?? lookingSide(s))
  },
)

/** The guns a question is about: the one it names, or those of its hex. */
function gunsOf(m: M, q: Question): { hex: HexId; guns: number[] } {
  const unit = unitOf(m, q.unit ?? q.units?.[0])
  if (unit >= 0 && onMap(m, unit)) return { hex: m.board.hex.get(unit), guns: m.game.units[unit]!.gun ? [unit] : [] }
  const hex = hexOf(m, q.from ?? q.hex)
  const side = sideIn(m, hex)
  return { hex, guns: side < 0 ? [] : unitsIn(m, hex, side).filter((u) => m.game.units[u]!.gun) }
}

/** `Polygon Wood`, `woods in 1208`. */
function symbolName(m: M, outline: Outline): string {
  const symbol = ['woods', 'village', 'city', 'high ground'].includes(outline.name)
  return symbol ? `${outline.name} in ${placeName(m, outline.hex)}` : outline.name
}

function ringOf(m: M, outline: Outline): Ring {
  return { points: outline.ring, tone: 'danger', label: symbolName(m, outline) }
}

/** A straight line from hex to hex, whole or cut. */
const ray = (m: M, from: HexId, to: HexId, blocked: boolean): Path =>
  arrow(m, [from, to], blocked ? 'danger' : 'choice', blocked ? 'dotted' : 'solid')

function fromHex(m: M, hex: HexId, guns: readonly number[], to: HexId): Answer {
  const range = guns.length > 0 ? Math.max(...guns.map((g) => gunRange(m, g))) : SEEN_WITHOUT_GUNS
  const who = guns.length > 0 ? forceName(m, guns) : placeName(m, hex)
  const title = `${guns.length > 0 ? 'Range and sight' : 'Sight'} of ${who}`
  if (to >= 0 && to !== hex) return oneRay(m, hex, to, guns, title)
  const side = sideIn(m, hex)
  const marks: Mark[] = []
  const lines: Line[] = []
  const rings = new Map<Outline, Ring>()
  const rays: Path[] = []
  for (let at = 0; at < m.game.grid.size; at++) {
    const distance = m.game.grid.distance(hex, at)
    if (at === hex || distance > range) continue
    const block = blockedBy(m, hex, at)
    const foes = side < 0 ? [] : unitsIn(m, at, other(side))
    marks.push(
      filled(m, at, block ? 'dots' : 'back3', block ? 'plain' : 'choice', {
        badge: foes.length > 0 ? (block ? 'cross' : 'tick') : undefined,
        title: block ? `not seen: ${symbolName(m, block)}` : 'seen',
      }),
    )
    if (foes.length === 0) continue
    if (block) {
      rays.push(ray(m, hex, at, true))
      rings.set(block, ringOf(m, block))
    }
    lines.push({
      label: forceName(m, foes),
      value: block ? 'not seen' : 'seen',
      detail: `${placeName(m, at)}, ${plural(distance, 'hex', 'hexes')}${block ? `; ${symbolName(m, block)} is in the way` : ''}`,
      claim: 'gwb:def-LOS#2',
      hex: idOf(m, at),
    })
  }
  return {
    title,
    lines: [
      ...guns.map((g): Line => ({
        label: forceName(m, [g]),
        value: `strength ${fireStrength(m, g)}, range ${gunRange(m, g)}`,
        detail: m.board.limbered.get(g) === 1 ? 'limbered: over open sights' : 'deployed',
        claim: 'gwb:def-ARTY#1',
      })),
      ...lines,
    ],
    marks,
    areas: [...new Set(guns.map((g) => gunRange(m, g)))].map((far) => ({
      hexes: within(m, hex, far),
      edge: 'dashed' as const,
      tone: 'choice' as const,
      label: `range ${far}`,
    })),
    paths: rays,
    // Names only while they do not cover one another.
    rings: rings.size <= MOST_NAMED ? [...rings.values()] : Array.from(rings.values(), ({ label: _, ...ring }) => ring),
    legend: LEGEND,
  }
}

const MOST_NAMED = 3

/** How far to look where there is no gun. */
const SEEN_WITHOUT_GUNS = 5

const LEGEND: Answer['legend'] = keys(
  'back3 choice: in range and seen',
  'dots plain: in range, not seen',
  'tick choice: enemy seen',
  'cross plain: enemy not seen',
  'hatch1 danger: symbol that blocks',
)

function oneRay(m: M, hex: HexId, to: HexId, guns: readonly number[], title: string): Answer {
  const block = blockedBy(m, hex, to)
  const distance = m.game.grid.distance(hex, to)
  return {
    title,
    lines: [
      {
        label: `To ${placeName(m, to)}`,
        value: block ? 'not seen' : 'seen',
        detail: `${plural(distance, 'hex', 'hexes')}${block ? `; ${symbolName(m, block)} is in the way` : ''}`,
        claim: 'gwb:def-LOS#2',
        tone: block ? 'danger' : undefined,
      },
      ...guns.map(
        (g): Line =>
          say`${forceName(m, [g])} | ${distance <= gunRange(m, g) ? 'in range' : 'out of range'} || range ${gunRange(m, g)} § gwb:3.2#1`,
      ),
    ],
    paths: [ray(m, hex, to, block !== null)],
    rings: block ? [ringOf(m, block)] : [],
    marks: [{ hex: idOf(m, to), pattern: 'none', tone: block ? 'danger' : 'choice', badge: block ? 'cross' : 'tick' }],
    legend: keys('tick choice: seen', 'hatch1 danger: symbol that blocks'),
  }
}

/** Nothing in hand: every hex the side's guns reach, with how much strength, and enemies that some gun sees. */
function allGuns(m: M, side: number): Answer {
  const guns = m.game.units.filter((u) => u.seat === side && u.type === 'artillery' && onMap(m, u.index))
  const sums = new Map<HexId, { strength: number; seen: boolean }>()
  for (const { index } of guns) {
    const from = m.board.hex.get(index)
    for (let at = 0; at < m.game.grid.size; at++) {
      const distance = m.game.grid.distance(from, at)
      if (distance > gunRange(m, index) || distance === 0) continue
      const known = sums.get(at) ?? { strength: 0, seen: false }
      sums.set(at, { strength: known.strength + fireStrength(m, index), seen: known.seen || sees(m, from, at) })
    }
  }
  const foes = new Set(stacksOf(m, other(side)))
  return {
    title: 'Range of all guns',
    lines: [{ label: 'Guns on the map', value: String(guns.length), claim: 'gwb:def-ARTY#1' }],
    marks: Array.from(sums, ([hex, { strength, seen }]): Mark =>
      filled(m, hex, seen ? 'back3' : 'dots', seen ? 'choice' : 'plain', {
        figure: String(strength),
        badge: foes.has(hex) ? (seen ? 'tick' : 'cross') : undefined,
      }),
    ),
    legend: keys(
      'back3 choice: strength of the guns that reach it, one of which sees it',
      'dots plain: reached, not seen',
      'tick choice: enemy seen',
      'cross plain: enemy not seen',
    ),
  }
}
