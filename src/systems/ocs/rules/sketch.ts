/**
 * Positions of the Operational Combat Series sketched as text: tiny maps drawn in rows, units stated in a line. Drills and
 * tests are made of them.
 *
 *     { map: ['. . w .', '. . . .'], units: { a: 'blue 4-3-4L/2-3-8L 0101', e: 'red 4-3-4L/2-3-8L 0104' } }
 *
 * Rows are counted from the north, columns from the west, 0101 being the north-west; even columns lie half a hex south.
 */
import { drawnHexes } from '../../../core/hex/drawn.ts'
import type { Desk } from '../../../core/desk.ts'
import type { Game, SwitchValue } from '../../../core/system.ts'
import chartsJson from './charts.json' with { type: 'json' }
import {
  chartsSchema,
  type AirSeaFile,
  type MapFile,
  type ScenarioFile,
  type TablesFile,
  type TerrainFile,
} from './data.ts'
import { makeGame, type GameData } from './game.ts'
import { isAirSea, readAirSeaUnits } from './sketch-air-sea.ts'
import { readUnit } from './sketch-units.ts'
import type { Exclusives, Ocs } from './world.ts'

/** A small terrain chart: what a game would bring, with all that movement knows of. */
export const TERRAIN: TerrainFile = {
  format: 1,
  provenance: 'reconstructed',
  grounds: ['dry', 'mud', 'frozen'],
  hexes: {
    open: {
      category: 'open',
      attack: ['2', '2', '1'],
      defend: ['1', '1', '1'],
      move: [1, 1, 1],
      when: { mud: { move: [1, 2, 2] } },
    },
    woods: { category: 'close', attack: ['1', '1', '1'], defend: ['1', '1', '1'], move: [1, 2, 2] },
    forest: { category: 'close', attack: ['1/2', '1', '1'], defend: ['1/2', '1', '1'], move: [2, 4, 3] },
    village: { category: 'close', attack: ['1', '1', '1'], defend: ['1', '1', '1'], place: true },
    city: {
      category: 'very close',
      attack: ['1/2', '1/2', '1'],
      defend: ['1/2', '1', '1'],
      move: [1, 1, 1],
      place: true,
    },
    swamp: {
      category: 'very close',
      attack: ['1/2', '1/2', '1'],
      defend: ['1/2', '1/2', '1'],
      move: [3, 'no', 'all'],
      when: { frozen: { category: 'close', defend: ['1/2', '1', '1'], move: [2, 4, 3] } },
    },
    mountain: {
      category: 'extremely close',
      attack: ['1/3', '1/2', '1'],
      defend: ['1/3', '1/2', '1'],
      move: ['all', 'no', 'no'],
    },
    lake: { category: 'open', attack: ['1', '1', '1'], defend: ['1', '1', '1'], move: ['no', 'no', 'no'] },
  },
  hexsides: {
    stream: { attack: ['1/2', '1/2', '1/2'], move: [1, 4, 2], bridged: null, when: { frozen: { move: [0, 0, 0] } } },
    river: { attack: ['1/4', '1/3', '1/2'], move: [5, 'no', 'no'], bridged: 'stream' },
    sea: { attack: ['1', '1', '1'], move: ['no', 'no', 'no'] },
    estuary: { attack: ['1', '1', '1'], move: ['no', 'no', 'no'] },
    cliff: { attack: ['1/4', '1/3', '1/2'], move: ['no', 'no', 'no'] },
  },
  roads: {
    highway: { move: [1, 0.5, 0.5], when: { mud: { move: [1, 1, 1] } } },
    road: { move: [1, 1, 1] },
  },
}

const WATER: Readonly<Record<string, 'sea' | 'coast'>> = { o: 'sea', b: 'coast' }
/** A landing table like that of a game with beaches. */
const ALT: NonNullable<TablesFile['alt']> = {
  provenance: 'reconstructed',
  dice: 2,
  perRe: 3,
  rows: {
    port: { failTo: 1, mixedTo: 3 },
    open: { failTo: 2, mixedTo: 4 },
    woods: { failTo: 3, mixedTo: 5 },
    swamp: { failTo: 3, mixedTo: 7 },
    city: { failTo: 3, mixedTo: 8 },
  },
  mixed: 'half the craft are lost',
  failure: 'half the craft and half the units are lost',
  modifiers: [
    { id: 'support', value: 1, when: 'a ship is near' },
    { id: 'commando', value: 1, when: 'all are commandos' },
    { id: 'enemy', value: -1, when: 'an enemy is next to it' },
    { id: 'guns', value: -1, when: 'coast guns bear on it' },
  ],
}
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  '.': ['open'],
  w: ['woods'],
  f: ['forest'],
  v: ['open', 'village'],
  c: ['city'],
  s: ['swamp'],
  m: ['mountain'],
  '~': ['lake'],
  // the sea, and land on the coast
  o: ['lake'],
  b: ['open'],
  // out of play
  x: ['open'],
  wm: ['woods', 'mountain'],
  ws: ['woods', 'swamp'],
  wv: ['woods', 'village'],
}

export interface Position {
  /** Rows from the north, tokens from the west. */
  readonly map: readonly string[]
  /** Each in a line, as `sketch-units.ts` reads it. */
  readonly units: Readonly<Record<string, string>>
  readonly turn?: number
  readonly turns?: number
  readonly player?: 'blue' | 'red'
  /** '0101/0102 kind'. */
  readonly sides?: readonly string[]
  readonly roads?: readonly string[]
  /** '0101/0102', with more words 'multi' or 'unfinished', and the gauge. */
  readonly rails?: readonly string[]
  readonly crossings?: MapFile['crossings']
  /** Capacity in tokens, or what is left of it with 0 to 4 hits; Blue's unless `portsOf` says whose they are. */
  readonly ports?: Readonly<Record<string, number | number[]>>
  readonly portsOf?: ScenarioFile['ports']
  readonly airBases?: ScenarioFile['airBases']
  /** Glider Points by side and base. */
  readonly gliders?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Flak printed in hexes. */
  readonly flak?: Readonly<Record<string, number>>
  readonly entries?: MapFile['entries']
  readonly boxes?: MapFile['boxes']
  readonly regions?: MapFile['regions']
  readonly dumps?: ScenarioFile['dumps']
  readonly hedgehogs?: ScenarioFile['hedgehogs']
  readonly control?: ScenarioFile['control']
  readonly gauges?: ScenarioFile['gauges']
  /** The gauge of Red's trains, Blue's being standard; and the Rail Cap of both. */
  readonly redGauge?: string
  readonly railCap?: number
  readonly ground?: 'dry' | 'mud' | 'frozen'
  readonly reserves?: number
  /** Fuel is left out unless told otherwise. */
  readonly fuel?: boolean
  /** And so are Supply Phases and breakouts. */
  readonly trace?: boolean
  readonly first?: string
  /** How many Extenders of a transport type there can be at a time, if fewer than counters. */
  readonly extenders?: Readonly<Record<string, number>>
  /** Supply and replacement tables. */
  readonly tables?: Partial<TablesFile>
  /** Sides that set up before play. */
  readonly setup?: readonly string[]
  /** What the scenario says beyond all that. */
  readonly scenario?: Partial<ScenarioFile>
  readonly options?: Readonly<Record<string, SwitchValue>>
  readonly x?: Partial<Exclusives>
}

export const SIDES = ['blue', 'red']
/** By the book of the series; a game says otherwise. */
export const PLAIN: Exclusives = {
  endings: ['draw'],
  ending: () => 'draw',
  groundOf: (_m, ground) => ground,
  allowance: (_m, _unit, twelfths) => twelfths,
  fuelFactor: () => 1,
  supplyModifier: () => 0,
  replacementModifier: () => 0,
  entryOf: () => null,
  cleanUp: () => undefined,
  turnEnds: () => '',
  barred: () => null,
  barredMarker: () => null,
}

const TRACKS = ['multi', 'unfinished'] as const
const between = (told: string): [string, string] => told.split('/') as [string, string]

function drawnMap(p: Position): MapFile {
  const { grid, hexes } = drawnHexes(p.map, TOKENS, 'flat')
  return {
    format: 1,
    name: 'drawn',
    grid,
    hexes: hexes.map(({ hex, token, told }) => {
      if (token === 'x') return { hex, terrain: [...told], playable: false }
      const port = p.ports?.[hex]
      const facility = Array.isArray(port) ? { port: port[0]!, track: port } : port ? { port } : {}
      const water = WATER[token] ? { water: WATER[token] } : {}
      const flak = p.flak?.[hex] ? { flak: p.flak[hex] } : {}
      return { hex, terrain: [...told], ...facility, ...water, ...flak }
    }),
    hexsides: (p.sides ?? []).map((told) => {
      const [pair, kind] = told.split(' ')
      return { between: between(pair!), kind: kind! }
    }),
    roads: (p.roads ?? []).map((told) => {
      const [pair, kind = 'road'] = told.split(' ')
      return { between: between(pair!), kind }
    }),
    rails: (p.rails ?? []).map((told) => {
      const [pair, ...words] = told.split(' ')
      const tracks = TRACKS.find((kind) => words.includes(kind)) ?? 'single'
      const gauge = words.find((w) => w !== tracks) ?? 'standard'
      return { between: between(pair!), gauge, tracks, road: 'road' }
    }),
    crossings: p.crossings,
    entries: p.entries ?? {},
    boxes: p.boxes,
    regions: p.regions,
  }
}

function tablesFor(p: Position, last: number): TablesFile {
  const turns: [number, number] = [1, last]
  const ground = p.ground ?? 'dry'
  const both = <T>(value: T): Record<string, T> => Object.fromEntries(SIDES.map((side) => [side, value]))
  return {
    format: 1,
    provenance: 'reconstructed',
    weather: {
      dice: 1,
      kinds: { Dry: { ground: 'dry' }, Mud: { ground: 'mud' }, Frost: { ground: 'frozen' } },
      rows: [{ turns, results: Array<string>(6).fill(ground === 'dry' ? 'Dry' : ground === 'mud' ? 'Mud' : 'Frost') }],
    },
    reserves: both([{ turns, markers: p.reserves ?? 3 }]),
    railCap: both([{ turns, points: p.railCap ?? 5 }]),
    gauge: { blue: 'standard', red: p.redGauge ?? 'standard' },
    alt: ALT,
    ...p.tables,
  }
}

function glidersOf({ gliders = {} }: Position): AirSeaFile['gliders'] {
  return Object.entries(gliders).flatMap(([side, bases]) =>
    Object.entries(bases).map(([base, points]) => ({ side, base, points })),
  )
}

/** What a game of one position is made of. */
export function dataOf(p: Position): GameData {
  const ground = Object.entries(p.units).filter(([, text]) => !isAirSea(text))
  const told = ground.map(([id, text]) => readUnit(id, text))
  const { airSea, scenario: beyondGround } = readAirSeaUnits(p.units)
  const aboard = new Set(Object.values(beyondGround.craft ?? {}).flatMap(({ cargo = [] }) => cargo))
  const last = p.turns ?? 9
  const scenario: ScenarioFile = {
    format: 1,
    id: 'test',
    title: 'test',
    about: '',
    game: 'test',
    turns: [1, last],
    start: {
      turn: p.turn ?? 1,
      ...(p.first === 'roll' ? {} : { player: p.player ?? 'blue' }),
      weather: { dry: 'Dry', mud: 'Mud', frozen: 'Frost' }[p.ground ?? 'dry'],
    },
    rules: { fuel: p.fuel ?? false, trace: p.trace ?? false },
    ...(p.setup ? { setup: [...p.setup] } : {}),
    options: { ...p.options },
    units: Object.fromEntries(
      told.flatMap(({ unit, where }) => (unit.copies || !where || aboard.has(unit.id) ? [] : [[unit.id, where]])),
    ),
    dumps: p.dumps,
    hedgehogs: p.hedgehogs,
    control: p.control,
    gauges: p.gauges,
    ports: p.portsOf ?? { blue: Object.keys(p.ports ?? {}) },
    airBases: p.airBases,
    ...beyondGround,
    ...p.scenario,
  }
  return {
    id: 'test',
    title: 'test',
    books: [],
    map: drawnMap(p),
    art: null,
    terrain: TERRAIN,
    ...(airSea && { airSea: { ...airSea, gliders: glidersOf(p) } }),
    counters: { format: 1, units: told.map((x) => x.unit), extenders: p.extenders },
    charts: chartsSchema.parse(chartsJson),
    tables: tablesFor(p, last),
    turns: Array.from({ length: last }, (_, i) => ({ turn: i + 1, date: `day ${i + 1}` })),
    scenarios: [scenario],
    positions: [],
    sides: SIDES,
    switches: [],
    mended: [],
    x: { ...PLAIN, ...p.x },
  }
}

export function gameOf(p: Position, desk?: Desk<Ocs>): Game<Ocs> {
  return makeGame({ ...dataOf(p), ...(desk && { desk }) })
}

/** A railway along a row, from one column to another. */
export const railway = (row: string, from: number, to: number, kind = ''): string[] =>
  Array.from({ length: to - from }, (_, i) => {
    const at = (col: number): string => row + String(col).padStart(2, '0')
    return `${at(from + i)}/${at(from + i + 1)}${kind && ` ${kind}`}`
  })
