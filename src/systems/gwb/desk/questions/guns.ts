/** `sight`, `gun` and `remember`: range and sight of guns, the card of a gun, and what the book asks players to remember. */
import { fireStrength, gunRange, onMap, other, unitsIn } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { blockedBy, sees } from '../../rules/sightline.ts'
import { PLACE, type M, type Outline } from '../../rules/world.ts'
import { forceName, hexName, nameOf, placeName, unitsOnMap } from '../names.ts'
import {
  badged,
  danger,
  filled,
  glad,
  heads,
  hexesOfMap,
  keys,
  say,
  told,
  warn,
} from '../../../../core/desk/kit/say.ts'
import { arrow, hexOf, idOf, lookingSide, plural, question, sideIn, stacksOf, unitId, unitOf, within } from './kit.ts'
import type { Answer, HexId, Line, Mark, Path, Question, Ring } from './kit.ts'

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

/** A hex as it is seen from another: how far off, and what is in the way. */
function looked(m: M, from: HexId, to: HexId) {
  const block = blockedBy(m, from, to)
  const far = plural(m.game.grid.distance(from, to), 'hex', 'hexes')
  const detail = block ? `${far}; ${symbolName(m, block)} is in the way` : far
  return { block, detail, value: block ? 'not seen' : 'seen' }
}

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
  for (const at of hexesOfMap(m)) {
    if (at === hex || m.game.grid.distance(hex, at) > range) continue
    const { block, value, detail } = looked(m, hex, at)
    const foes = side < 0 ? [] : unitsIn(m, at, other(side))
    const badge = foes.length === 0 ? undefined : block ? 'cross' : 'tick'
    const seen = block ? `not seen: ${symbolName(m, block)}` : 'seen'
    marks.push(filled(m, at, block ? 'dots' : 'back3', block ? 'plain' : 'choice', { badge, title: seen }))
    if (foes.length === 0) continue
    if (block) {
      rays.push(ray(m, hex, at, true))
      rings.set(block, ringOf(m, block))
    }
    const line = say`${forceName(m, foes)} | ${value} || ${placeName(m, at)}, ${detail} § gwb:def-LOS#2`
    lines.push({ ...line, hex: idOf(m, at) })
  }
  const card = (g: number): Line => {
    const how = m.board.limbered.get(g) === 1 ? 'limbered: over open sights' : 'deployed'
    return say`${forceName(m, [g])} | ${gunFigures(m, g)} || ${how} § gwb:def-ARTY#1`
  }
  const ranges = [...new Set(guns.map((g) => gunRange(m, g)))]
  return {
    title,
    lines: [...guns.map(card), ...lines],
    marks,
    areas: ranges.map((far) => ({ hexes: within(m, hex, far), edge: 'dashed', tone: 'choice', label: `range ${far}` })),
    paths: rays,
    // Names only while they do not cover one another.
    rings: rings.size <= MOST_NAMED ? [...rings.values()] : Array.from(rings.values(), ({ label: _, ...ring }) => ring),
    legend: keys(
      'back3 choice: in range and seen',
      'dots plain: in range, not seen',
      'tick choice: enemy seen',
      'cross plain: enemy not seen',
      'hatch1 danger: symbol that blocks',
    ),
  }
}

const gunFigures = (m: M, unit: number): string => `strength ${fireStrength(m, unit)}, range ${gunRange(m, unit)}`

const MOST_NAMED = 3

/** How far to look where there is no gun. */
const SEEN_WITHOUT_GUNS = 5

function oneRay(m: M, hex: HexId, to: HexId, guns: readonly number[], title: string): Answer {
  const { block, value, detail } = looked(m, hex, to)
  const reaches = (g: number): string => (m.game.grid.distance(hex, to) <= gunRange(m, g) ? 'in range' : 'out of range')
  return {
    title,
    lines: [
      { ...say`To ${placeName(m, to)} | ${value} || ${detail} § gwb:def-LOS#2`, tone: danger(block !== null) },
      ...guns.map((g) => say`${forceName(m, [g])} | ${reaches(g)} || range ${gunRange(m, g)} § gwb:3.2#1`),
    ],
    paths: [ray(m, hex, to, block !== null)],
    rings: block ? [ringOf(m, block)] : [],
    marks: [badged(m, to, block ? 'cross' : 'tick', block ? 'danger' : 'choice')],
    legend: keys('tick choice: seen', 'hatch1 danger: symbol that blocks'),
  }
}

/** Nothing in hand: every hex the side's guns reach, with how much strength, and enemies that some gun sees. */
function allGuns(m: M, side: number): Answer {
  const guns = unitsOnMap(m, side, (u) => u.type === 'artillery')
  const sums = new Map<HexId, { strength: number; seen: boolean }>()
  for (const index of guns) {
    const from = m.board.hex.get(index)
    for (const at of hexesOfMap(m)) {
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

// --- the card of a gun, and the list of what the book asks players to remember

export const gun = question(
  'hex',
  'gun: Guns: range and sight. Each gun of a hex: status, whether it has fired, what it supports, and what is in its range and sight.',
  ({ s, q, m }) => {
    const unit = unitOf(m, q.unit)
    const hex = hexOf(m, q.hex ?? q.from)
    const there = hex < 0 || sideIn(m, hex) < 0 ? [] : unitsIn(m, hex, sideIn(m, hex))
    const guns = (unit >= 0 ? [unit] : there).filter((u) => m.game.units[u]!.gun)
    // Where there is no gun, what could be seen from there.
    if (guns.length === 0) return sight.answer(s, { ...q, q: 'sight' })
    const title = forceName(m, guns)
    const lines = guns.flatMap((g) => [{ ...heads`${nameOf(m, g)}`, unit: unitId(m, g) }, ...cardOf(m, g)])
    if (!onMap(m, guns[0]!)) return { title, lines }
    const shown = sight.answer(s, { ...q, q: 'sight', from: idOf(m, m.board.hex.get(guns[0]!)) })
    return { ...shown, title, lines }
  },
)

/** Everything to know of a gun, a line each. */
export function cardOf(m: M, unit: number): Line[] {
  const b = m.board
  const u = m.game.units[unit]!
  if (u.type === 'off-board artillery')
    return [
      say`Off the board | strength ${fireStrength(m, unit)}, range ${u.deployed?.range ?? 0} § gwb:def-ARTY#5`,
      b.place.get(unit) !== PLACE.offBoard
        ? { label: 'Not here yet', claim: 'gwb:1#1' }
        : b.faceDown.get(unit) === 1
          ? { label: 'Has fired this turn and lies face down', claim: 'gwb:def-ARTY#6', tone: 'danger' }
          : glad`Ready to fire || where a gun of the ${u.army} can direct it § gwb:3.2#3`,
    ]
  const does = 'fires at its range; does not move or retreat'
  const supported = b.supports.get(unit)
  const level = b.disorganized.get(unit)
  return told(
    b.limbered.get(unit) === 1
      ? say`Limbered | ${gunFigures(m, unit)} || moves; fires over open sights § gwb:def-ARTY#3`
      : say`Deployed | ${gunFigures(m, unit)} || ${does} § gwb:def-ARTY#3`,
    b.fired.get(unit) === 1 && warn`Has fired in this phase § gwb:22.1#1`,
    supported > 0 && {
      ...say`Supports | ${placeName(m, supported - 1)} || and no other hex in this phase § gwb:23.2#3`,
      hex: idOf(m, supported - 1),
    },
    supported < 0 && say`Its own hex has been attacked || it supports no other § gwb:23.2#3`,
    b.suppressed.get(unit) === 1 && warn`Suppressed || silent in defence until the combat phase ends § gwb:3.6#1`,
    level > 0 && warn`Disorganized (D${level}) || it neither barrages nor supports § gwb:22.1#3`,
    onMap(m, unit) && !unitTraces(m, unit) && warn`No line of communication || it barrages nobody § gwb:22.1#2`,
    ...(onMap(m, unit) ? inRange(m, unit) : []),
  )
}

/** Enemy stacks in range, those it sees first. */
function inRange(m: M, unit: number): Line[] {
  const from = m.board.hex.get(unit)
  const { seat } = m.game.units[unit]!
  const near = stacksOf(m, other(seat)).filter((hex) => m.game.grid.distance(from, hex) <= gunRange(m, unit))
  if (near.length === 0) return [{ label: 'No enemy in range', claim: 'gwb:3.2#1' }]
  const shown = (hex: number): Line => ({
    ...say`${sees(m, from, hex) ? 'Sees' : 'Reaches'} ${forceName(m, unitsIn(m, hex, other(seat)))} | ${placeName(m, hex)} § gwb:def-LOS#1`,
    hex: idOf(m, hex),
  })
  return near.sort((a, b) => Number(sees(m, from, b)) - Number(sees(m, from, a))).map(shown)
}

/** What players must keep in mind of units, by column. */
const MEMORIES = [
  { column: 'fired', label: 'Guns that have fired in this phase', claim: 'gwb:open#5' },
  { column: 'faceDown', label: 'Off-board artillery that has fired this turn', claim: 'gwb:def-ARTY#6' },
  { column: 'suppressed', label: 'Guns that are suppressed', claim: 'gwb:open#3' },
  { column: 'attacked', label: 'Have attacked', claim: 'gwb:open#4' },
  { column: 'supports', label: 'Guns that have taken part in a defence', claim: 'gwb:23.2#3' },
  { column: 'coordinated', label: 'Took part in coordinated combat this turn', claim: 'gwb:open#6' },
  { column: 'forcedMarch', label: 'Have force marched this turn', claim: 'gwb:open#7' },
  { column: 'rode', label: 'Have used the railway this phase', claim: 'gwb:6.5#8' },
  { column: 'replaced', label: 'Have received a replacement step this turn', claim: 'gwb:2.2#3' },
] as const

export const remember = question(
  'map',
  'remember: To be remembered. Who has attacked, fired, supported, marched, ridden or been replaced: what the book asks players to keep in mind.',
  ({ m }) => {
    const saved = m.board.savedSteps.get(0)
    const lines: Line[] =
      saved > 0 ? [{ label: 'Replacement steps saved', value: String(saved), claim: 'gwb:open#1' }] : []
    const hexes = new Set<number>()
    for (const { column, label, claim } of MEMORIES) {
      const units = m.game.units.map((u) => u.index).filter((u) => m.board[column].get(u) !== 0)
      if (units.length === 0) continue
      lines.push({ label, head: true, claim })
      for (const u of units) {
        const hex = m.board.hex.get(u)
        const supported = column === 'supports' ? m.board.supports.get(u) - 1 : -1
        if (hex >= 0) hexes.add(hex)
        lines.push({
          ...say`${nameOf(m, u)} § ${claim}`,
          value: supported >= 0 ? hexName(m, supported) : undefined,
          unit: unitId(m, u),
          hex: hex >= 0 ? idOf(m, hex) : undefined,
        })
      }
    }
    return {
      title: 'To be remembered',
      lines: lines.length > 0 ? lines : [{ label: 'Nothing just now.', claim: 'gwb:open#1' }],
      marks: [...hexes].map((hex) => badged(m, hex, 'dot', 'plain')),
      legend: keys('dot plain: something is to be remembered of a unit here'),
    }
  },
)
