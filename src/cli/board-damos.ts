/** A DAMOS position as text. */
import { DIRECTIONS } from '../core/hex/grid.ts'
import type { Match } from '../core/match.ts'
import { SETTLEMENTS, TERRAINS } from '../systems/damos/rules/data.ts'
import { BARRIER, type DamosGame, PLACE, RAIL, RIVER, ROAD, type Unit } from '../systems/damos/rules/world.ts'
import type { Board, Cells, Counter } from './board.ts'

const POINTY = ['NE', 'E', 'SE', 'SW', 'W', 'NW']
const FLAT = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const TERRAIN_GLYPHS = ['.', '%', '=', ' ']
const SETTLEMENT_GLYPHS = ['', 'o', 'O', '@']
const OFF_MAP: Readonly<Record<number, string>> = {
  [PLACE.coming]: 'to come',
  [PLACE.eliminated]: 'eliminated',
  [PLACE.surrendered]: 'surrendered',
  [PLACE.withdrawn]: 'withdrawn',
  [PLACE.box]: 'waiting to enter',
}

/** What the letters of the overview mean. */
export const DAMOS_KEY =
  '. clear  % woods  = swamp  o town  O city  @ major city  G27 stack with its strength, G*3 with its number of counters'

export function damosBoard(m: Match, cells: Cells): Board {
  const game = m.game as DamosGame
  const { grid, land } = game
  const { names } = m.setting
  const directions = grid.record.orientation === 'pointy' ? POINTY : FLAT
  const one = (column: string): number => cells(column, 0)!

  return {
    grid,
    heading: () => {
      const points = game.sides.map((_, seat) => `${names.seat(seat)} ${cells('rp', seat) ?? '?'} RP`).join(', ')
      return `Turn ${one('turn')} of ${game.lastTurn}, ${names.seat(one('phasing'))} player turn; ${points}`
    },
    counters: () => game.units.map(counter),
    ground: (hex) => {
      const parts: string[] = [TERRAINS[land.terrain[hex]!]!]
      const settlement = land.settlement[hex]!
      if (settlement > 0)
        parts.push(`${SETTLEMENTS[settlement]!}${land.placeName[hex] ? ` ${land.placeName[hex]}` : ''}`)
      if (land.country[hex]) parts.push(land.country[hex])
      if (land.coastal[hex]) parts.push('coastal')
      const control = cells('control', hex)
      const holder = control === null ? undefined : game.sides[control]
      if (holder) parts.push(`held by ${holder}`)
      for (const [bit, label] of SIDES) {
        const where = directions.filter((_, d) => (land.side[hex * DIRECTIONS + d]! & bit) !== 0)
        if (where.length > 0) parts.push(`${label} ${where.join(' ')}`)
      }
      return parts.join(', ')
    },
    glyph: (hex) => SETTLEMENT_GLYPHS[land.settlement[hex]!] || TERRAIN_GLYPHS[land.terrain[hex]!]!,
  }

  function counter(unit: Unit): Counter {
    const { index, name, seat, ma } = unit
    const hex = cells('hex', index) ?? -1
    const strength = cells('sp', index)
    const states = [cells('spent', index) === 1 && 'spent', cells('demoralized', index) === 1 && 'demoralized'].filter(
      (x) => x !== false,
    )
    const place = cells('place', index)
    const arrives = place === PLACE.coming ? ` on turn ${cells('arrives', index)}` : ''
    return {
      unit: index,
      name,
      seat,
      hex,
      stands: [`${strength ?? '?'}-${ma}`, ...states].join(' '),
      place: `${place === null ? 'off the map' : (OFF_MAP[place] ?? 'off the map')}${arrives}`,
      strength,
    }
  }
}

const SIDES: readonly (readonly [number, string])[] = [
  [RIVER, 'river'],
  [BARRIER, 'water'],
  [RAIL, 'rail'],
  [ROAD, 'road'],
]
