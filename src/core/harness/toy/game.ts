/** A game on the toy system: maps drawn as text, two switches. */
import { HexGrid, OFF_MAP } from '../../hex/grid.ts'
import { readSwitches } from '../../game.ts'
import type { Desk } from '../../desk.ts'
import type { Liking } from '../../opponent.ts'
import type { Game, Setting, Switch, System } from '../../system.ts'
import { playerBot } from '../players.ts'
import { parseTextMap } from '../textmap.ts'
import { NOBODY, start, type Toy, type ToyFacts, type ToyMatch, UNPLANNED } from './board.ts'
import { toySystem } from './system.ts'

interface Drawn {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly lastTurn: number
  /** R3 is a red unit of strength 3, ~ a lake. */
  readonly map: string
}

const FIELD: Drawn = {
  id: 'field',
  title: 'The field',
  about: 'Four units a side, a lake between them.',
  lastTurn: 4,
  map: `
    R3R2  .    .    .    .    B2
       .    .    ~    .    .    .
    R3    .    ~    .    .    B3
       .    .    .    .    .    .
    R1    .    .    .    .    B3B1`,
}

const FORD: Drawn = {
  id: 'ford',
  title: 'The ford',
  about: 'One way over, two turns.',
  lastTurn: 2,
  map: `
    R2   .    ~    .
      R3    .    B3   B2
    .    .    ~    B1`,
}

const MELEE: Drawn = {
  id: 'melee',
  title: 'Melee',
  about: 'A crowded last turn.',
  lastTurn: 1,
  map: `
    R2R1  B3   .
       .    R2   B1B2
    B1    R3   .`,
}

const ISLAND: Drawn = {
  id: 'island',
  title: 'The island',
  about: 'A unit with nowhere to go, and one with nobody beside it.',
  lastTurn: 3,
  map: `
    R2   ~    .    B3
      ~    R1   B3    .
    .    ~    B3   .`,
}

const DUEL: Drawn = { id: 'duel', title: 'Duel', about: 'One unit a side, and no room.', lastTurn: 4, map: 'R1 B1' }

export const EAGERNESS = { go: 4, move: 3, strike: 4, press: 2, scout: 2, pass: 0.3, clear: 0.2 }

const switches: readonly Switch[] = [
  { name: 'stacking', claim: 'toy:3#1', about: 'How many units may stack.', values: [2, 3], default: 2 },
  { name: 'ambushes', claim: 'toy:4#1', about: 'Whether marches can be struck.', values: [true, false], default: true },
]

/** The toy as a game; with another system in place of its own, to plant faults. */
export function toyGame(system: System<Toy> = toySystem, desk?: Desk<Toy>, eagerness: Liking = EAGERNESS): Game<Toy> {
  const drawn = [FIELD, FORD, MELEE, ISLAND, DUEL]
  return {
    id: 'toy',
    title: 'Toy',
    system,
    ...(desk && { desk }),
    scenarios: [FIELD, FORD],
    positions: [MELEE, ISLAND, DUEL],
    switches,
    mended: [],
    books: ['toy'],
    bots: [playerBot('eager')],
    setting(scenario, options = {}, rules) {
      const found = drawn.find((d) => d.id === scenario)
      if (!found) throw new Error(`no scenario ${scenario}; there are: ${drawn.map((d) => d.id).join(', ')}`)
      const set = readSwitches(switches, options, rules)
      const chosen = { stacking: Number(set['stacking']), ambushes: set['ambushes'] === true }
      return { ...toySetting(found, system, chosen), ...(desk && { desk }), switches: set, eagerness }
    },
  }
}

/** A match on a map drawn for a test. */
export function toySetting(
  drawn: Pick<Drawn, 'map' | 'lastTurn'>,
  system: System<Toy> = toySystem,
  rules: Pick<ToyFacts, 'stacking' | 'ambushes'> = { stacking: 2, ambushes: true },
): Setting<Toy> {
  const map = parseTextMap(drawn.map)
  const grid = new HexGrid(map.grid)
  const units = map.cells.flatMap(({ token }, hex) =>
    (token.match(/[RB]\d/g) ?? []).map((u) => ({ hex, seat: u.startsWith('R') ? 0 : 1, strength: Number(u[1]) })),
  )
  units.sort((a, b) => a.seat - b.seat)
  const reds = units.filter((u) => u.seat === 0).length
  const names = units.map((u, i) => (u.seat === 0 ? `R${i + 1}` : `B${i + 1 - reds}`))
  return {
    system,
    game: {
      ...rules,
      grid,
      lake: map.cells.map((c) => c.token === '~'),
      owner: units.map((u) => u.seat),
      lastTurn: drawn.lastTurn,
    },
    rows: { unit: units.length, hex: grid.size, one: 1 },
    seats: ['Red', 'Blue'],
    switches: {},
    eagerness: EAGERNESS,
    hides: true,
    names: { hex: (hex) => grid.format(hex), unit: (unit) => names[unit]!, seat: (seat) => ['Red', 'Blue'][seat]! },
    ids: {
      parse: (kind, id) => (kind === 'hex' ? grid.parse(id) : names.indexOf(id)),
      format: (kind, index) => (kind === 'hex' ? grid.format(index) : names[index]!),
    },
    begin(m) {
      m.board.turn.set(0, 1)
      m.board.control.fill(NOBODY)
      units.forEach((u, unit) => {
        m.board.at.set(unit, u.hex)
        m.board.strength.set(unit, u.strength)
        m.board.control.set(u.hex, u.seat)
      })
      return start('turns', { plan0: UNPLANNED, plan1: UNPLANNED, open: 0 })
    },
  }
}

/** What stands in a hex, as the maps draw it. */
export function toyCell(m: ToyMatch, hex: number): string {
  if (m.game.lake[hex]) return '~'
  const here = m.game.owner.flatMap((owner, unit) =>
    m.board.at.get(unit) !== OFF_MAP && m.board.at.get(unit) === hex
      ? [`${'RB'[owner]}${m.board.strength.get(unit)}`]
      : [],
  )
  return here.join('')
}
