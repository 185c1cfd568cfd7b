/**
 * The test language of Great War Battles: tiny maps drawn as text, units stated in a line, orders in words.
 *
 *     const t = position({ map: ['. w . .', '. v . .'], units: { a: 'german infantry 2/4 6 0101', b: 'british infantry 5/5 6 0103' } })
 *     t.until('combatPhase').play('target 0103')
 *
 * Fights are read from charts of the tests' own (testing-charts.json), so that the game's reconstructed figures can change.
 * The Germans are in the east, the Allies in the west; columns are counted from the west, 0101 being the north-west.
 */
import { drawnHexes, drawnNumber } from '../../../core/hex/drawn.ts'
import { Trial } from '../../../core/harness/trial.ts'
import type { Setting, SwitchValue } from '../../../core/system.ts'
import chartsJson from './testing-charts.json' with { type: 'json' }
import { chartsSchema, type MapFile, type ScenarioFile, type TurnRow, type UnitData } from './data.ts'
import { makeGame } from './game.ts'
import { isCadre } from './board.ts'
import { pointsLeft } from './moving.ts'
import { PLACE, type Exclusives, type Gwb, type M } from './world.ts'
import { gwbDesk } from '../desk/index.ts'

const TOKENS: Readonly<Record<string, NonNullable<MapFile['hexes'][number]['symbols']>>> = {
  '.': [],
  w: ['woods'],
  v: ['village'],
  c: ['city'],
  h: ['high ground'],
  wh: ['woods', 'high ground'],
  vh: ['village', 'high ground'],
  wv: ['woods', 'village'],
}

export interface Position {
  /** Rows from the north, tokens from the west; even columns lie half a hex to the south. */
  readonly map: readonly string[]
  /**
   * `id: 'nation type figures ma hex [words]'`. Figures are fire/melee by step (`5/5,3/3,1/1`); for guns strength@range and
   * after a bar the limbered strength (`4@4|2`). Hex may be `turn3`, `eliminated`, `offboard`. Words: div:X army:X
   * stack:N steps:N limbered D2 I1 march across entrained shy.
   */
  readonly units: Readonly<Record<string, string>>
  readonly turn?: number
  readonly turns?: number
  readonly player?: 'german' | 'allied'
  /** '0101/0102', with a bridge '0101/0102 bridge'. */
  readonly rivers?: readonly string[]
  readonly dry?: readonly string[]
  readonly canals?: readonly string[]
  readonly lakes?: readonly string[]
  readonly moats?: readonly string[]
  readonly roads?: readonly string[]
  readonly rails?: readonly string[]
  readonly regions?: Readonly<Record<string, readonly string[]>>
  readonly battles?: readonly string[]
  readonly held?: Readonly<Record<string, readonly string[]>>
  readonly track?: readonly Partial<TurnRow>[]
  readonly saved?: number
  readonly rules?: ScenarioFile['rules']
  readonly demoralized?: readonly string[]
  readonly victory?: ScenarioFile['victory']
  readonly options?: Readonly<Record<string, SwitchValue>>
  readonly x?: Partial<Exclusives>
  /** Outlines of symbols are circles of this radius about the hex centre; 0.35 unless told. */
  readonly radius?: number
}

const SIDES = ['german', 'allied']
const NATIONS: Readonly<Record<string, string>> = { german: 'german' }
const SPOKES = 12

/** By the book of the series: any units stack and attack together; a game says otherwise. */
const PLAIN: Exclusives = {
  friendlyEdge: ['east', 'west'],
  exitEdge: ['west', 'east'],
  replacements: { seat: 1, nation: 'british' },
  ridge: 'ridge',
  attackTogether: () => true,
  mayShare: () => true,
  endings: ['german', 'allied', 'draw', 'sudden death: german', 'sudden death: allied'],
  ending: () => 'draw',
}

function drawnMap(p: Position): MapFile {
  const { grid, hexes } = drawnHexes(p.map, TOKENS, 'flat')
  const radius = p.radius ?? 0.35
  const outlines = hexes.flatMap(({ hex, told, row, col }) => {
    const [x, y] = [((col + 1) * Math.sqrt(3)) / 2, row + 1 + (col % 2 === 1 ? 0.5 : 0)]
    return told.map((symbol) => {
      const ring = Array.from({ length: SPOKES }, (_, k) => {
        const angle = (k * 2 * Math.PI) / SPOKES
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
      }).flat()
      return { hex, symbol, ring }
    })
  })
  const edge = (col: number): string[] => p.map.map((_, row) => drawnNumber(row, col - 1))
  const wet = (told: string, kind: MapFile['hexsides'][number]['kind']): MapFile['hexsides'][number] => {
    const [between, bridge] = told.split(' ')
    return { between: between!.split('/') as [string, string], kind, name: kind, ...(bridge ? { bridge } : {}) }
  }
  const link = (told: string) => {
    const [between, broken] = told.split(' ')
    return { between: between!.split('/') as [string, string], ...(broken ? { broken: true } : {}) }
  }
  return {
    format: 1,
    name: 'drawn',
    grid,
    hexes: hexes.map(({ hex, told }) => ({ hex, symbols: [...told] })),
    outlines,
    hexsides: [
      ...(p.rivers ?? []).map((told) => wet(told, 'river')),
      ...(p.dry ?? []).map((told) => wet(told, 'dry canal')),
      ...(p.canals ?? []).map((told) => wet(told, 'canal')),
      ...(p.lakes ?? []).map((told) => wet(told, 'lake')),
      ...(p.moats ?? []).map((told) => wet(told, 'moat')),
    ],
    road: (p.roads ?? []).map(link),
    rail: (p.rails ?? []).map(link),
    regions: {
      west: edge(1),
      east: edge(grid.cols),
      ridge: [],
      ...Object.fromEntries(Object.entries(p.regions ?? {}).map(([name, list]) => [name, [...list]])),
    },
  }
}

type Where = NonNullable<ScenarioFile['position']>['units'][string]

function readUnit(id: string, text: string): { unit: UnitData; where: Where } {
  const [nation, type, figures, ma, hex, ...more] = text.split(/\s+/) as [
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ]
  const after = (key: string): string | undefined => more.find((w) => w.startsWith(key))?.slice(key.length)
  const side = NATIONS[nation] ?? 'allied'
  const gun = type === 'artillery' || type === 'offboard'
  const [face, back] = figures.split('|') as [string, string | undefined]
  const steps = gun ? [] : face.split(',').map((step) => step.split('/').map(Number) as [number, number])
  const [strength, range] = gun ? (face.split('@').map(Number) as [number, number]) : [0, 0]
  const unit: UnitData = {
    id,
    name: id,
    short: id,
    side,
    nation,
    army: after('army:') ?? nation,
    type: type === 'offboard' ? 'off-board artillery' : (type as UnitData['type']),
    size: after('size:') ?? 'brigade',
    ma: Number(ma),
    stacking: Number(after('stack:') ?? 1),
    arrives: 0,
    entry: side === 'german' ? 'east' : 'west',
    ...(after('div:') ? { division: after('div:')! } : {}),
    ...(after('entry:') ? { entry: after('entry:')! } : {}),
    ...(after('stays:') ? { staysIn: after('stays:')! } : {}),
    ...(more.includes('shy') ? { shy: true } : {}),
    ...(gun
      ? {
          deployed: { strength, range },
          limbered: { strength: Number(back ?? 0), range: 2 },
        }
      : { fire: steps.map(([fire]) => fire), melee: steps.map(([, melee]) => melee) }),
  }
  const left = after('steps:')
  const number = (word: string): number | undefined => {
    const found = more.find((w) => new RegExp(`^${word}\\d$`).test(w))
    return found ? Number(found.slice(1)) : undefined
  }
  if (hex === 'eliminated') return { unit, where: { out: 'eliminated' } }
  if (hex.startsWith('turn')) return { unit, where: { arrives: Number(hex.slice(4)) } }
  const where = {
    hex: hex === 'offboard' ? '0101' : hex,
    ...(left ? { steps: Number(left) } : {}),
    deployed: !more.includes('limbered'),
    march: more.includes('march'),
    across: more.includes('across'),
    entrained: more.includes('entrained'),
    ...(number('D') ? { disorganized: number('D')! } : {}),
    ...(number('I') ? { isolated: number('I')! } : {}),
  }
  return { unit, where }
}

export function position(p: Position): Table {
  const told = Object.entries(p.units).map(([id, text]) => readUnit(id, text))
  const last = p.turns ?? 9
  const track = Array.from({ length: last }, (_, i) => ({ turn: i + 1, date: `day ${i + 1}`, replacements: 0 }))
  const scenario: ScenarioFile = {
    format: 1,
    id: 'test',
    title: 'test',
    about: '',
    game: 'test',
    turns: [1, last],
    start: { turn: p.turn ?? 1, player: p.player ?? 'german' },
    rules: { suddenDeath: false, ...p.rules },
    options: { ...p.options },
    demoralized: [...(p.demoralized ?? [])],
    victory: p.victory ?? {},
    replacements: p.saved ?? 0,
    position: {
      units: Object.fromEntries(told.map((x) => [x.unit.id, x.where])),
      battles: [...(p.battles ?? [])],
      held: Object.fromEntries(Object.entries(p.held ?? {}).map(([side, list]) => [side, [...list]])),
    },
  }
  const game = makeGame({
    id: 'test',
    title: 'test',
    books: [],
    map: drawnMap(p),
    art: null,
    counters: { format: 1, units: told.map((x) => x.unit) },
    charts: chartsSchema.parse(chartsJson),
    turns: track.map((row) => ({ ...row, ...p.track?.find((t) => t.turn === row.turn) })),
    scenarios: [scenario],
    positions: [],
    sides: SIDES,
    switches: [],
    mended: [],
    x: { ...PLAIN, ...p.x },
    desk: gwbDesk(p.x?.desk),
  })
  return new Table(game.setting('test'))
}

const USUAL = ['end', 'keep', 'pass', 'stop', 'wait', 'stay', 'none', 'hold', 'stand', 'ready', 'rest', 'back']

/** A Great War Battles match under test. */
export class Table extends Trial<Gwb> {
  constructor(setting: Setting<Gwb>) {
    super(setting, USUAL)
  }

  hex(id: string): string {
    const hex = this.m.board.hex.get(this.unit(id))
    return hex < 0
      ? Object.entries(PLACE).find(([, v]) => v === this.m.board.place.get(this.unit(id)))![0]
      : this.m.game.grid.format(hex)
  }

  /** Movement points the force on the move has left. */
  get left(): number {
    return pointsLeft(this.m.frame('move')!)
  }

  steps(id: string): number {
    return this.m.board.steps.get(this.unit(id))
  }

  /** A figure of a unit's state: disorganized, isolated, suppressed ... */
  mark(id: string, column: keyof M['board']): number {
    return this.m.board[column].get(this.unit(id))
  }

  /** Is there a battle marker in the hex? */
  battle(hex: string): boolean {
    return this.m.board.battle.get(this.m.game.grid.parse(hex)) === 1
  }

  cadre(id: string): boolean {
    return isCadre(this.m, this.unit(id))
  }

  protected standing(): string[] {
    return this.m.game.units.map((u) => {
      const marks = ['disorganized', 'across', 'march', 'isolated', 'suppressed', 'limbered'] as const
      const shown = marks.filter((k) => this.m.board[k].get(u.index) > 0).map((k) => `${k} ${this.mark(u.id, k)}`)
      return [u.id, this.hex(u.id), `${this.steps(u.id)} steps`, ...shown].join(' ')
    })
  }
}
