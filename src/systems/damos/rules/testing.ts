/**
 * The test language of DAMOS: tiny maps drawn as text, units stated in a line, orders in words.
 *
 *     const t = position({ map: ['. w C', ' . . .'], units: { a: 'blue armor 10/6 0101', b: 'red foot 3/4 0103' } })
 *     t.play('activate 0101', 'move 0102')
 *     t.refused('move 0103', 'too-far')
 */
import { drawnHexes } from '../../../core/hex/drawn.ts'
import { Trial } from '../../../core/harness/trial.ts'
import type { Setting, SwitchValue } from '../../../core/system.ts'
import chartsJson from './charts.json' with { type: 'json' }
import { chartsSchema, type MapFile, type ScenarioFile, type UnitData } from './data.ts'
import { makeGame } from './game.ts'
import type { GameData } from './game-data.ts'
import { SERIES } from './series.ts'
import { PLACE, type Damos, type Exclusives } from './world.ts'
import { damosDesk } from '../desk/index.ts'

const TOKENS: Readonly<Record<string, Partial<MapFile['hexes'][number]>>> = {
  '.': { terrain: 'clear' },
  w: { terrain: 'woods' },
  s: { terrain: 'swamp' },
  '~': { terrain: 'water' },
  t: { terrain: 'clear', settlement: 'town' },
  C: { terrain: 'clear', settlement: 'city' },
  M: { terrain: 'clear', settlement: 'major city' },
  wt: { terrain: 'woods', settlement: 'town' },
  wC: { terrain: 'woods', settlement: 'city' },
}

export interface Position {
  /** Rows from the north, tokens from the west; even rows lie half a hex to the east. Hexes are numbered RRCC from 0101. */
  readonly map: readonly string[]
  /** `id: 'side type sp/ma hex [of N] [spent] [demoralized] [nation]'`; hex may be `eliminated`, `surrendered` or `turn3`. */
  readonly units: Readonly<Record<string, string>>
  readonly turn?: number
  readonly turns?: number
  readonly player?: 'blue' | 'red'
  /** '0101/0102', or with a name '0101/0102 Svir'. */
  readonly rivers?: readonly string[]
  readonly lakes?: readonly string[]
  readonly rails?: readonly string[]
  readonly roads?: readonly string[]
  readonly names?: Readonly<Record<string, string>>
  readonly countries?: Readonly<Record<string, string>>
  readonly control?: { readonly blue?: readonly string[]; readonly red?: readonly string[] }
  readonly rp?: { readonly blue?: number; readonly red?: number }
  readonly options?: Readonly<Record<string, SwitchValue>>
  readonly x?: Partial<Exclusives>
  /** Play the opening decisions as usual until this kind of decision; 'operations' unless told. */
  readonly from?: string
}

const SIDES = ['blue', 'red']
const pairs = (list: readonly string[] | undefined): { between: [string, string] }[] =>
  (list ?? []).map((p) => ({ between: p.split('/') as [string, string] }))

function drawnMap(p: Position): MapFile {
  const { grid, hexes } = drawnHexes(p.map, TOKENS, 'pointy', '~')
  return {
    format: 1,
    name: 'drawn',
    grid,
    hexes: hexes.map(({ hex, told }) => {
      const name = p.names?.[hex]
      return { hex, terrain: 'clear', country: p.countries?.[hex] ?? 'blue', ...told, ...(name ? { name } : {}) }
    }),
    hexsides: [
      ...(p.rivers ?? []).map((told) => {
        const [between, name = 'river'] = told.split(' ')
        return { between: between!.split('/') as [string, string], kind: 'river' as const, name }
      }),
      ...pairs(p.lakes).map((x) => ({ ...x, kind: 'lake' as const, name: 'lake' })),
    ],
    rail: pairs(p.rails),
    road: pairs(p.roads),
  }
}

interface Told {
  unit: UnitData
  where: NonNullable<ScenarioFile['position']>['units'][string]
}

function readUnit(id: string, text: string): Told {
  const [side, type, figures, hex, ...more] = text.split(/\s+/)
  const [sp, ma] = figures!.split('/').map(Number) as [number, number]
  const of = more.indexOf('of')
  const printed = of >= 0 ? Number(more[of + 1]) : sp
  const size = (['regiment', 'brigade', 'corps'] as const).find((s) => more.includes(s)) ?? 'division'
  const nation = more.find((w) => /^[A-Z]{2}$/.test(w)) ?? 'XX'
  const flags = {
    ...(more.includes('nkvd') && { nkvd: true }),
    ...(more.includes('hanko') && { hanko: true }),
    ...(more.includes('embedded') && { embedded: true }),
  }
  const unit: UnitData = {
    id,
    name: id,
    side: side!,
    nation,
    type: type as UnitData['type'],
    size,
    sp: printed,
    ma,
    arrives: 0,
    ...flags,
  }
  if (hex === 'eliminated' || hex === 'surrendered') return { unit, where: { out: hex } }
  if (hex!.startsWith('turn')) return { unit, where: { arrives: Number(hex!.slice(4)) } }
  return { unit, where: { hex: hex!, sp, spent: more.includes('spent'), demoralized: more.includes('demoralized') } }
}

export function positionData(p: Position): GameData {
  const told = Object.entries(p.units).map(([id, text]) => readUnit(id, text))
  const scenario: ScenarioFile = {
    format: 1,
    id: 'test',
    title: 'test',
    about: '',
    game: 'test',
    turns: [1, p.turns ?? 9],
    first: 'blue',
    setup: 'position',
    start: { turn: p.turn ?? 2, player: p.player ?? 'blue' },
    options: { fog: false, ...p.options },
    victory: null,
    position: {
      units: Object.fromEntries(told.map((x) => [x.unit.id, x.where])),
      control: { blue: [...(p.control?.blue ?? [])], red: [...(p.control?.red ?? [])] },
      rp: { blue: p.rp?.blue ?? 0, red: p.rp?.red ?? 0 },
    },
  }
  return {
    id: 'test',
    title: 'test',
    books: [],
    map: drawnMap(p),
    counters: { format: 1, units: told.map((x) => x.unit) },
    charts: chartsSchema.parse(chartsJson),
    scenarios: [scenario],
    positions: [],
    sides: SIDES,
    switches: [],
    mended: [],
    owner: (country) => Math.max(0, SIDES.indexOf(country)),
    x: { ...SERIES, ...p.x },
    desk: damosDesk(p.x?.desk),
  }
}

export function position(p: Position): Table {
  const game = makeGame(positionData(p))
  const table = new Table(game.setting('test', {}))
  const from = p.from ?? 'operations'
  if (from !== 'start') table.until(from)
  return table
}

export type Units = Position['units']

/** A row of clear hexes, 0101 to 0108: blue has the west and a city there, red the east. */
export function line(units: Units, more: Partial<Position> = {}): Table {
  return position({ map: ['C . . . . . . C'], control: { red: ['0105', '0106', '0107', '0108'] }, units, ...more })
}

/** Somebody on a line with something left to do, so that phases do not end by themselves. */
export const WAITING: Units = { west: 'blue armor 1/4 0101', east: 'red armor 1/4 0108' }

/** Blue's armor on a line, two hexes from a red tank of the same strength. */
export const EVEN: Units = { arm: 'blue armor 5/6 0102', tank: 'red armor 5/6 0104' }

/** A stack of like units, named by letters. */
export function stack(letters: string, words: string): Units {
  return Object.fromEntries(letters.split('').map((id) => [id, words]))
}

const USUAL = ['end', 'done', 'pass', 'stop', 'wait', 'stay', 'none', 'no', 'halt', 'decline', 'stand', 'press']

/** A DAMOS match under test. */
export class Table extends Trial<Damos> {
  constructor(setting: Setting<Damos>) {
    super(setting, USUAL)
  }

  /** Declares a Concerted Attack on its only target and names the stack that makes it, where that is asked. */
  concert(kind: 'assault' | 'penetration', from: string, posture?: string): this {
    this.play(`concert ${kind}`)
    if (this.place === 'concerted.target') this.play(this.offers('target')[0]!)
    if (posture) this.play(`posture ${posture}`)
    return this.place === 'concerted.name' ? this.play(`name ${from}`) : this
  }

  hex(id: string): string {
    const hex = this.m.board.hex.get(this.unit(id))
    return hex < 0
      ? Object.entries(PLACE).find(([, v]) => v === this.m.board.place.get(this.unit(id)))![0]
      : this.m.game.grid.format(hex)
  }

  sp(id: string): number {
    return this.m.board.sp.get(this.unit(id))
  }

  is(id: string, what: 'spent' | 'demoralized'): boolean {
    return this.m.board[what].get(this.unit(id)) === 1
  }

  controller(hex: string): string {
    return this.m.setting.seats[this.m.board.control.get(this.m.game.grid.parse(hex))] ?? 'nobody'
  }

  rp(side: string): number {
    return this.m.board.rp.get(this.m.setting.seats.indexOf(side))
  }

  protected standing(): string[] {
    return this.m.game.units
      .filter((u) => this.hex(u.id) !== 'withdrawn')
      .map(
        (u) =>
          `${u.id} ${this.hex(u.id)} sp ${this.sp(u.id)}${this.is(u.id, 'spent') ? ' spent' : ''}${this.is(u.id, 'demoralized') ? ' demoralized' : ''}`,
      )
  }
}
