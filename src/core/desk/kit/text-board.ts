/** A position in words and letters, for a terminal: made from what the desk shows anyway. */
import type { Desk, Seen, TextBoard, TextCounter } from '../../desk.ts'
import { DIRECTIONS, type HexGrid, type HexId } from '../../hex/grid.ts'
import type { Match } from '../../match.ts'
import type { Counter } from '../../shapes.ts'
import type { World } from '../../procedure.ts'

export type Drawn = World & {
  readonly game: { readonly grid: HexGrid; readonly land?: { readonly placeName: readonly (string | null)[] } }
}

/** What a system says of its ground. */
export interface GroundWords<W extends Drawn> {
  /** The ground of a hex, the plainest word first: `woods`, `town`. */
  terrain(m: Match<W>, hex: HexId): readonly string[]
  /** What lies on or along a hexside: `river`, `road`. */
  hexside?(m: Match<W>, hex: HexId, direction: number): readonly string[]
  /** Further words about a hex. */
  more?(m: Match<W>, hex: HexId): readonly string[]
  /** Further words for the heading. */
  heading?(s: Seen<W>): string
  /** Where a counter off the map is, if its box does not say it. */
  away?(s: Seen<W>, unit: number): string
}

/** The words of a hexside whose bits are set, where a map keeps the bits of all hexsides in a list. */
export function wordsOfBits<W extends Drawn>(
  words: Readonly<Record<string, number>>,
  sides: (m: Match<W>) => ArrayLike<number>,
): NonNullable<GroundWords<W>['hexside']> {
  const all = Object.entries(words)
  return (m, hex, d) => all.filter(([, bit]) => (sides(m)[hex * DIRECTIONS + d]! & bit) !== 0).map(([word]) => word)
}

/** Letters of the map for words of the ground; of several in a hex the last counts. */
const LETTERS: Readonly<Record<string, string>> = {
  clear: '.',
  open: '.',
  woods: '%',
  forest: '&',
  swamp: '=',
  marsh: '=',
  lake: '~',
  water: '~',
  sea: '~',
  hill: '^',
  'high ground': '^',
  village: 'o',
  town: 'o',
  city: 'O',
  'major city': '@',
}
const COMPASS = { pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'], flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'] } as const

export function textBoard<W extends Drawn>(desk: Desk<W>, words: GroundWords<W>, s: Seen<W>): TextBoard {
  const { match: m } = s
  const { grid, land } = m.game
  const { turns, boxes } = desk.info(m.setting)
  const { turn, side } = desk.now(s)
  const { control, markers } = desk.ground(s)
  const more = words.heading?.(s) ?? ''
  const shown = (hex: HexId): string => words.terrain(m, hex).findLast((word) => word in LETTERS) ?? ''
  const used = new Set(Array.from({ length: grid.size }, (_, hex) => shown(hex)))
  return {
    grid,
    heading: `Turn ${turn} of ${turns.at(-1)?.turn ?? turn}, ${m.setting.names.seat(side)} player turn${more && `; ${more}`}`,
    counters: () =>
      Array.from({ length: m.setting.rows['unit'] ?? 0 }, (_, unit) =>
        textCounter(m, unit, desk.counter(s, unit), boxes, words.away?.(s, unit) ?? ''),
      ),
    ground: (hex) =>
      [
        ...withName(words.terrain(m, hex), land?.placeName[hex] ?? ''),
        ...(words.more?.(m, hex) ?? []),
        ...(control[hex] === '-' ? [] : [`held by the ${m.setting.names.seat(Number(control[hex]))} side`]),
        ...hexsides(m, words, hex),
      ].join(', '),
    lying() {
      const found = new Map<HexId, string[]>()
      for (const { hex, label, title = label } of markers) {
        const at = m.setting.ids.parse('hex', hex)
        found.set(at, [...(found.get(at) ?? []), title])
      }
      return found
    },
    letter: (hex) => LETTERS[shown(hex)] ?? '.',
    key: Object.entries(LETTERS)
      .filter(([word]) => used.has(word))
      .map(([word, letter]) => `${letter} ${word}`)
      .join('  '),
  }
}

/** A place is called by its name: `woods, town Luga`. */
function withName(terrain: readonly string[], name: string): readonly string[] {
  return name === '' || terrain.length < 2 ? terrain : [...terrain.slice(0, -1), `${terrain.at(-1)!} ${name}`]
}

/** `river E SE, rail W`. */
function hexsides<W extends Drawn>(m: Match<W>, words: GroundWords<W>, hex: HexId): string[] {
  const where = new Map<string, string[]>()
  const compass = COMPASS[m.game.grid.record.orientation]
  for (let d = 0; d < DIRECTIONS; d++)
    for (const word of words.hexside?.(m, hex, d) ?? []) where.set(word, [...(where.get(word) ?? []), compass[d]!])
  return Array.from(where, ([word, sides]) => `${word} ${sides.join(' ')}`)
}

/** What a seat is not shown of itself is told by the word of the box in which the counter lies. */
function textCounter<W extends Drawn>(
  m: Match<W>,
  unit: number,
  c: Counter,
  boxes: readonly { readonly id: string; readonly label: string }[],
  away: string,
): TextCounter {
  const figures = [
    c.strength.now ?? '?',
    ...(c.middle ? [c.middle] : []),
    ...(c.movement < 0 ? [] : [c.movement]),
  ].join('-')
  const steps =
    c.steps && c.steps.full > 1 && c.steps.now < c.steps.full ? [`${c.steps.now} of ${c.steps.full} steps`] : []
  const how = [...steps, ...c.states.map(({ text }) => text)].join(', ')
  const box = away || (boxes.find(({ id }) => id === c.box)?.label ?? 'off the map')
  return {
    unit,
    name: c.name,
    seat: c.side,
    hex: c.at === null ? -1 : m.setting.ids.parse('hex', c.at),
    stands: how === '' ? figures : `${figures} (${how})`,
    place: c.due === '' ? box : `${box}, ${c.due}`,
    strength: c.apart ? 0 : c.strength.now,
  }
}
