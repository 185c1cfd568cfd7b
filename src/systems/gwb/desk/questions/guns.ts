/** `sight`, `gun` and `remember`: range and sight of guns, the card of a gun, and what the book asks players to remember. */
import { fireStrength, gunRange, onMap, other, unitsIn, unitsOnMap } from '../../rules/board.ts'
import { unitTraces } from '../../rules/communication.ts'
import { blockedBy, sees } from '../../rules/sightline.ts'
import { PLACE, type M, type Outline } from '../../rules/world.ts'
import { forceName, gunReach, hexName, nameOf, placeName } from '../names.ts'
import { arrow, lookingSide, plural, question, sideIn, SIDES, stacksOf, tell, within, worded } from './kit.ts'
import { badged, danger, filled, heads, hexesOfMap, say } from '../../../../core/desk/kit/say.ts'
import { hexOf, idOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import type { Answer, Area, HexId, Line, Mark, Path, Question, Ring, Told } from './kit.ts'
import words from './words.json' with { type: 'json' }

export const sight = question('map', 'sight', ({ s, q, m }) => {
  const { hex, guns } = gunsOf(m, q)
  return hex >= 0 ? fromHex(m, hex, guns, hexOf(m, q.to)) : allGuns(m, q.side ?? lookingSide(s))
})

const gunsIn = (m: M, hex: HexId): number[] =>
  SIDES.flatMap((side) => (hex < 0 ? [] : unitsIn(m, hex, side).filter((u) => m.game.units[u]!.gun)))

/** The guns a question is about: the one it names, or those of its hex. */
function gunsOf(m: M, q: Question): { hex: HexId; guns: number[] } {
  const unit = unitOf(m, q.unit ?? q.units?.[0])
  if (unit >= 0 && onMap(m, unit)) return { hex: m.board.hex.get(unit), guns: m.game.units[unit]!.gun ? [unit] : [] }
  const hex = hexOf(m, q.from ?? q.hex)
  return { hex, guns: gunsIn(m, hex) }
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

const MOST_NAMED = 3

/** How far to look where there is no gun. */
const SEEN_WITHOUT_GUNS = 5

function fromHex(m: M, hex: HexId, guns: readonly number[], to: HexId): Told {
  const who = guns.length > 0 ? forceName(m, guns) : placeName(m, hex)
  if (to >= 0 && to !== hex) return oneRay(m, hex, to, guns, who)
  const ranges = guns.length > 0 ? guns.map((g) => gunRange(m, g)) : [SEEN_WITHOUT_GUNS]
  const side = sideIn(m, hex)
  const marks: Mark[] = []
  const lines: Line[] = []
  const rings = new Map<Outline, Ring>()
  const rays: Path[] = []
  for (const at of hexesOfMap(m)) {
    if (at === hex || m.game.grid.distance(hex, at) > Math.max(...ranges)) continue
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
    return say`${forceName(m, [g])} | ${gunReach(m, g)} || ${how} § gwb:def-ARTY#1`
  }
  const area = (far: number): Area => ({
    hexes: within(m, hex, far),
    edge: 'dashed',
    tone: 'choice',
    label: `range ${far}`,
  })
  return {
    facts: { guns: guns.length, who, lines: [...guns.map(card), ...lines] },
    marks,
    areas: guns.length === 0 ? [] : Array.from(new Set(ranges), area),
    paths: rays,
    // Names only while they do not cover one another.
    rings: rings.size <= MOST_NAMED ? [...rings.values()] : Array.from(rings.values(), ({ label: _, ...ring }) => ring),
  }
}

function oneRay(m: M, hex: HexId, to: HexId, guns: readonly number[], who: string): Told {
  const { block, value, detail } = looked(m, hex, to)
  const reaches = (g: number): string => (m.game.grid.distance(hex, to) <= gunRange(m, g) ? 'in range' : 'out of range')
  const lines = [
    { ...say`To ${placeName(m, to)} | ${value} || ${detail} § gwb:def-LOS#2`, tone: danger(block !== null) },
    ...guns.map((g) => say`${forceName(m, [g])} | ${reaches(g)} || range ${gunRange(m, g)} § gwb:3.2#1`),
  ]
  return {
    facts: { ray: true, guns: guns.length, who, lines },
    paths: [ray(m, hex, to, block !== null)],
    rings: block ? [ringOf(m, block)] : [],
    marks: [badged(m, to, block ? 'cross' : 'tick', block ? 'danger' : 'choice')],
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
  return worded(m, 'guns', {
    facts: { guns: String(guns.length) },
    marks: Array.from(sums, ([hex, { strength, seen }]): Mark =>
      filled(m, hex, seen ? 'back3' : 'dots', seen ? 'choice' : 'plain', {
        figure: String(strength),
        badge: foes.has(hex) ? (seen ? 'tick' : 'cross') : undefined,
      }),
    ),
  })
}

// --- the card of a gun, and the list of what the book asks players to remember

export const gun = question('hex', 'gun', ({ s, q, m }) => {
  const unit = unitOf(m, q.unit)
  const guns = unit >= 0 ? [unit].filter((u) => m.game.units[u]!.gun) : gunsIn(m, hexOf(m, q.hex ?? q.from))
  // Where there is no gun, what could be seen from there.
  if (guns.length === 0) return sight.answer(s, { ...q, q: 'sight' })
  const title = forceName(m, guns)
  const lines = guns.flatMap((g) => [{ ...heads`${nameOf(m, g)}`, unit: unitId(m, g) }, ...cardOf(m, g)])
  if (!onMap(m, guns[0]!)) return { title, lines }
  const shown = sight.answer(s, { ...q, q: 'sight', from: idOf(m, m.board.hex.get(guns[0]!)) })
  return { ...shown, title, lines }
})

/** Everything to know of a gun, a line each. */
export function cardOf(m: M, gun: number): readonly Line[] {
  const b = m.board
  const { type, army, deployed } = m.game.units[gun]!
  if (type === 'off-board artillery') {
    const [late, down] = [b.place.get(gun) !== PLACE.offBoard, b.faceDown.get(gun) === 1]
    const [strength, range] = [fireStrength(m, gun), deployed?.range ?? 0]
    return tell(m, 'card', { off: true, strength, range, late, down: !late && down, ready: !late && !down, army })
  }
  const supported = b.supports.get(gun)
  const near = onMap(m, gun) ? inRange(m, gun) : null
  return tell(m, 'card', {
    gun,
    limbered: b.limbered.get(gun) === 1,
    deployed: b.limbered.get(gun) !== 1,
    fired: b.fired.get(gun) === 1,
    supports: supported > 0,
    supported: supported - 1,
    hit: supported < 0,
    suppressed: b.suppressed.get(gun) === 1,
    level: b.disorganized.get(gun),
    cut: onMap(m, gun) && !unitTraces(m, gun),
    near,
    alone: near?.length === 0,
  })
}

/** Enemy stacks in range, those it sees first. */
function inRange(m: M, unit: number): Line[] {
  const from = m.board.hex.get(unit)
  const { seat } = m.game.units[unit]!
  const near = stacksOf(m, other(seat)).filter((hex) => m.game.grid.distance(from, hex) <= gunRange(m, unit))
  const shown = (hex: number): Line => ({
    ...say`${sees(m, from, hex) ? 'Sees' : 'Reaches'} ${forceName(m, unitsIn(m, hex, other(seat)))} | ${placeName(m, hex)} § gwb:def-LOS#1`,
    hex: idOf(m, hex),
  })
  return near.sort((a, b) => Number(sees(m, from, b)) - Number(sees(m, from, a))).map(shown)
}

/** What players must keep in mind of units, by column. */
const MEMORIES = Object.entries(words.memories) as [keyof typeof words.memories, string][]

export const remember = question('map', 'remember', ({ m }) => {
  const hexes = new Set<number>()
  const all = MEMORIES.flatMap(([column, told]): Line[] => {
    const units = m.game.units.map((u) => u.index).filter((u) => m.board[column].get(u) !== 0)
    if (units.length === 0) return []
    const [label = '', claim = ''] = told.split(' § ')
    const remembered = units.map((u): Line => {
      const hex = m.board.hex.get(u)
      const supported = column === 'supports' ? m.board.supports.get(u) - 1 : -1
      if (hex >= 0) hexes.add(hex)
      const value = supported >= 0 ? hexName(m, supported) : undefined
      return { label: nameOf(m, u), value, claim, unit: unitId(m, u), hex: hex >= 0 ? idOf(m, hex) : undefined }
    })
    return [{ label, head: true, claim }, ...remembered]
  })
  const saved = m.board.savedSteps.get(0)
  return {
    facts: { saved, all, nothing: saved === 0 && all.length === 0 },
    marks: [...hexes].map((hex) => badged(m, hex, 'dot', 'plain')),
  }
})
