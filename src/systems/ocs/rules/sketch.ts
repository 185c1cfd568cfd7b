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
  type FaceData,
  type MapFile,
  type ScenarioFile,
  type TablesFile,
  type TerrainFile,
  type UnitData,
} from './data.ts'
import { makeGame, type GameData } from './game.ts'
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
    cliff: { attack: ['1/4', '1/3', '1/2'], move: ['no', 'no', 'no'] },
  },
  roads: {
    highway: { move: [1, 0.5, 0.5], when: { mud: { move: [1, 1, 1] } } },
    road: { move: [1, 1, 1] },
  },
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
  // out of play
  x: ['open'],
  wm: ['woods', 'mountain'],
  ws: ['woods', 'swamp'],
  wv: ['woods', 'village'],
}

export interface Position {
  /** Rows from the north, tokens from the west. */
  readonly map: readonly string[]
  /**
   * `id: 'side combat/move hex [words]'`, a face being strength-rating-MA with L, T or K for the mobility: '4-3-5L/3-3-16T'.
   * '(1)' only defends, 'b12(2)' is artillery of range 2, 'h8T' an HQ with its throw, '-' no such side; transport is
   * 'truck:3' with its move face alone: 'blue truck:3 45T 0101'. Hex may be `turn3`, `dead`, or `track3` for one that comes by the game's own track. Words: armor mech tank ...
   * (symbols), re:N steps:N div:NAME move reserve strat dg exploit low exhausted oos lost:N load:N points:N within:N engineer repair copies:N entry:NAME at:NAME
   * leaves:N zone:NAME rebuild:PAX+EQ norebuild.
   */
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
  readonly ports?: Readonly<Record<string, number>>
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
const SYMBOLS: ReadonlySet<string> = new Set([
  'infantry',
  'tank',
  'recon',
  'motorcycle',
  'anti-tank',
  'anti-aircraft',
  'cavalry',
  'engineer',
])
const LETTERS: Readonly<Record<string, FaceData['mobility']>> = { L: 'leg', T: 'truck', K: 'track' }

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
      return { hex, terrain: [...told], ...(port ? { port } : {}) }
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

function readFace(text: string): FaceData {
  const parts = text.split('-')
  const last = parts[parts.length - 1]!
  const face = { ma: Number(last.slice(0, -1)), mobility: LETTERS[last.slice(-1)]! }
  if (parts.length === 1) return face
  const head = parts[0]!
  if (head.startsWith('h'))
    return { ...face, throw: Number(head.slice(1, -1)), throwMobility: LETTERS[head.slice(-1)]!, ar: 0 }
  const ar = Number(parts[1])
  const barrage = /^b(\d+)\((\d+)\)$/.exec(head)
  if (barrage) return { ...face, ar, barrage: Number(barrage[1]), range: Number(barrage[2]) }
  const defends = head.startsWith('(')
  return { ...face, ar, strength: Number(head.replace(/[()]/g, '')), ...(defends ? { defends: true } : {}) }
}

/** '1+2' is one Pax and two Eq, with '/2' for a pair. */
function readPrice(text: string): NonNullable<UnitData['rebuild']> {
  const [price, pair] = text.split('/')
  const [pax, eq] = price!.split('+').map(Number) as [number, number]
  return { pax, eq, ...(pair ? { pair: true } : {}) }
}

/** 'inside', or 'inside+boundary'. */
function readZone(text: string): { inside: string; boundary?: string } {
  const [inside, boundary] = text.split('+')
  return { inside: inside!, ...(boundary ? { boundary } : {}) }
}

type Where = ScenarioFile['units'][string]

function readUnit(id: string, text: string): { unit: UnitData; where: Where | null } {
  const [side, ...rest] = text.split(/\s+/) as [string, ...string[]]
  const transport = /^(\w+):(\d+)$/.exec(rest[0]!)
  const [figures, hex, ...words] = (transport ? rest.slice(1) : rest) as [string, string, ...string[]]
  const after = (key: string): string | undefined => words.find((w) => w.startsWith(key))?.slice(key.length)
  const number = (key: string): number | undefined => (after(key) === undefined ? undefined : Number(after(key)))
  const [front, back = front] = figures.split('/') as [string, string | undefined]
  const generic = words.find((w) => w === 'pax' || w === 'eq' || w === 'breakdown') as UnitData['kind'] | undefined
  const kind = transport ? 'transport' : front.startsWith('h') ? 'hq' : front.startsWith('b') ? 'artillery' : 'combat'
  const oneSided = transport !== null || front === '-'
  const unit: UnitData = {
    id,
    name: id,
    short: id,
    side,
    nation: after('nation:') ?? side,
    kind: generic ?? kind,
    symbol: after('symbol:')?.replace('-', ' ') ?? words.find((w) => SYMBOLS.has(w)) ?? 'infantry',
    category: words.includes('armor') ? 'armor' : words.includes('mech') ? 'mech' : 'other',
    size: (after('size:') as UnitData['size']) ?? 'regiment',
    move: readFace(back),
    ...(oneSided ? {} : { combat: readFace(front) }),
    ...(after('re:') ? { re: number('re:')! } : {}),
    ...(after('steps:') ? { steps: number('steps:')! } : {}),
    ...(after('div:') ? { formation: after('div:')! } : {}),
    ...(after('copies:') ? { copies: number('copies:')! } : {}),
    ...(after('entry:') ? { entry: after('entry:')! } : {}),
    ...(after('leaves:') ? { leaves: number('leaves:')! } : {}),
    ...(after('rebuild:') ? { rebuild: readPrice(after('rebuild:')!) } : {}),
    ...(words.includes('norebuild') ? { noRebuild: true } : {}),
    ...(words.includes('indivisible') ? { indivisible: true } : {}),
    ...(words.includes('engineer') ? { engineer: true } : {}),
    ...(words.includes('repair') ? { railRepair: true } : {}),
    ...(words.includes('tiger') ? { tiger: true } : {}),
    ...(words.includes('divisional') ? { divisional: true } : {}),
    ...(transport
      ? {
          transport: {
            type: transport[1]!,
            points: Number(transport[2]),
            ...(words.includes('organic') ? { organic: true } : {}),
            ...(after('extender:')
              ? { extender: { range: number('extender:')!, mobility: LETTERS[back.slice(-1)]! } }
              : {}),
          },
        }
      : {}),
  }
  if (hex === 'dead' || hex === 'unused') return { unit, where: { out: hex } }
  if (hex.startsWith('track')) return { unit: { ...unit, arrives: Number(hex.slice(5)) }, where: null }
  if (hex.startsWith('turn'))
    return {
      unit,
      where: {
        arrives: Number(hex.slice(4)),
        ...(after('points:') ? { points: number('points:')! } : {}),
        ...(after('at:') ? { entry: after('at:')! } : {}),
      },
    }
  const marker = (['reserve', 'strat', 'dg', 'exploit', 'extender'] as const).find((w) => words.includes(w))
  const where: Where = {
    hex,
    ...(words.includes('move') || marker === 'strat' ? { face: 'move' as const } : {}),
    ...(marker ? { marker } : {}),
    ...(after('within:') ? { within: number('within:')! } : {}),
    ...(after('zone:') ? { zone: readZone(after('zone:')!) } : {}),
    ...(after('lost:') ? { lost: number('lost:')! } : {}),
    ...(after('load:') ? { load: number('load:')! } : {}),
    ...(after('points:') ? { points: number('points:')! } : {}),
    ...(words.includes('low') ? { internals: 'low' as const } : {}),
    ...(words.includes('exhausted') ? { internals: 'exhausted' as const } : {}),
    ...(words.includes('oos') ? { outOfSupply: true } : {}),
  }
  return { unit, where }
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
    ...p.tables,
  }
}

/** What a game of one position is made of. */
export function dataOf(p: Position): GameData {
  const told = Object.entries(p.units).map(([id, text]) => readUnit(id, text))
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
    units: Object.fromEntries(told.flatMap(({ unit, where }) => (unit.copies || !where ? [] : [[unit.id, where]]))),
    dumps: p.dumps,
    hedgehogs: p.hedgehogs,
    control: p.control,
    gauges: p.gauges,
    ...p.scenario,
  }
  return {
    id: 'test',
    title: 'test',
    books: [],
    map: drawnMap(p),
    art: null,
    terrain: TERRAIN,
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
