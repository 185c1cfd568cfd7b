/**
 * The test language of Army Group North: short positions on its own map, and drawn maps played by its rules.
 *
 *     const t = onMap({ turn: 5, units: { 'G-1P': '0810 9', 'S-198': '0709 2 demoralized' }, control: { german: ['0810'] } })
 *     const d = drawn({ map: ['. C .', ' . . .'], units: { p: 'german armor 9/8 0103', s: 'russian foot 3/4 0102 SU' } })
 *
 * On drawn maps, as on the real one, hexes are numbered from the north-east: 0101 is the last token of the first line.
 */
import { makeGame } from '../../systems/damos/rules/game.ts'
import { joinModules } from '../../systems/damos/rules/modules.ts'
import type { GameData } from '../../systems/damos/rules/game-data.ts'
import type { ScenarioFile } from '../../systems/damos/rules/data.ts'
import { positionData, Table, type Position } from '../../systems/damos/rules/testing.ts'
import type { ProcOf, FrameOf } from '../../core/procedure.ts'
import type { SwitchValue } from '../../core/system.ts'
import { AGN, AGN_DATA } from './index.ts'
import { SWITCHES } from './switches.ts'
import { agn, GAUGE, type Agn, own } from './world.ts'

type Side = 'german' | 'russian'
type Places = NonNullable<ScenarioFile['position']>['units']

interface Situation {
  /** 2 unless told. */
  readonly turn?: number
  /** The last turn; 13 unless told. */
  readonly turns?: number
  readonly player?: Side
  readonly control?: Readonly<Partial<Record<Side, readonly string[]>>>
  readonly converted?: readonly string[]
  /** The turn from which Finns may activate; never unless told. */
  readonly finnsFrom?: number
  readonly owedPenalty?: number
  readonly rp?: Readonly<Partial<Record<Side, number>>>
  readonly options?: Readonly<Record<string, SwitchValue>>
  readonly victory?: unknown
  /** Play the opening decisions as usual until this kind of decision; 'operations' unless told, 'start' for none. */
  readonly from?: string
}

export interface OnMap extends Situation {
  /** `id: 'hex [sp] [spent] [demoralized]'`, `'turn3'`, `'eliminated'` or `'surrendered'`; all other units are out of play. */
  readonly units: Readonly<Record<string, string>>
  /** A module joined in the south. */
  readonly south?: GameData
}

/** A position on a drawn map; sides are called german and russian. */
export interface Drawn
  extends Situation, Pick<Position, 'map' | 'units' | 'rivers' | 'lakes' | 'rails' | 'roads' | 'names' | 'countries'> {
  /** The country of hexes not in `countries`; russia unless told. */
  readonly country?: string
  /** Who controls all land at first; by country unless told. */
  readonly held?: Side
  readonly coast?: readonly string[]
}

export class AgnTable extends Table {
  supplied(id: string, fight = -1): boolean {
    return this.m.game.x.supplied(this.m, this.unit(id), fight)
  }

  gauge(hex: string): string {
    return Object.keys(GAUGE)[agn(this.m).gauge.get(this.m.game.grid.parse(hex))]!
  }

  /** A figure of the game kept once: 'penalty', 'airFailures', 'finnsFrom' ... */
  figure(
    name: 'airFailures' | 'airBenefit' | 'airUsed' | 'attacksOwed' | 'attacksMade' | 'penalty' | 'finnsFrom' | 'paused',
  ): number {
    return agn(this.m)[name].get(0)
  }

  /** The frame of a procedure now being played. */
  frame<P extends ProcOf<Agn>>(proc: P): FrameOf<Agn, P> {
    const found = own(this.m).frame(proc)
    if (!found) throw new Error(`no ${proc} is being played\n${this.toString()}`)
    return found
  }

  /** Plays on as usual until dice for this purpose are waited for. */
  untilRoll(purpose: string): this {
    for (let i = 0; i < 60; i++) {
      if (this.m.waits === 'roll' && this.m.rolling.purpose === purpose) return this
      if (this.m.waits === 'over') break
      this.asUsual()
    }
    throw new Error(`no roll for ${purpose}\n${this.toString()}`)
  }

  /** Plays on as usual until a game turn has come. */
  untilTurn(turn: number): this {
    for (let i = 0; i < 400 && this.m.board.turn.get(0) < turn; i++) this.asUsual()
    if (this.m.board.turn.get(0) !== turn) throw new Error(`turn ${turn} never comes\n${this.toString()}`)
    return this
  }
}

function scenario(s: Situation, units: Places): ScenarioFile {
  return {
    format: 1,
    id: 'test',
    title: 'test',
    about: '',
    game: 'agn',
    turns: [1, s.turns ?? 13],
    first: 'german',
    setup: 'position',
    start: { turn: s.turn ?? 2, player: s.player ?? 'german' },
    options: { fog: false, ...s.options },
    victory: s.victory ?? 'leningrad',
    position: {
      units,
      control: { german: [...(s.control?.german ?? [])], russian: [...(s.control?.russian ?? [])] },
      rp: { german: s.rp?.german ?? 0, russian: s.rp?.russian ?? 0 },
      converted: s.converted ?? [],
      finnsFrom: s.finnsFrom ?? null,
      owedPenalty: s.owedPenalty ?? 0,
    },
  }
}

function table(data: GameData, s: Situation): AgnTable {
  const made = new AgnTable(makeGame(data).setting('test', {}))
  const from = s.from ?? 'operations'
  return from === 'start' ? made : made.until(from)
}

function readPlace(text: string): Places[string] {
  const [where, ...more] = text.split(' ')
  if (where === 'eliminated' || where === 'surrendered') return { out: where }
  if (where!.startsWith('turn')) return { arrives: Number(where!.slice(4)) }
  const sp = more.find((word) => /^\d+$/.test(word))
  return {
    hex: where!,
    spent: more.includes('spent'),
    demoralized: more.includes('demoralized'),
    ...(sp && { sp: Number(sp) }),
  }
}

/** A match on the map of the game. */
export function onMap(p: OnMap): AgnTable {
  const unknown = Object.keys(p.units).find((id) => !AGN_DATA.counters.units.some((u) => u.id === id))
  if (unknown) throw new Error(`no counter ${unknown}`)
  const units: Places = {}
  for (const { id } of AGN_DATA.counters.units) units[id] = p.units[id] ? readPlace(p.units[id]) : { out: 'withdrawn' }
  const told = scenario(p, units)
  return table(p.south ? joinModules(AGN_DATA, p.south, told) : { ...AGN_DATA, scenarios: [told], positions: [] }, p)
}

/** A match on a drawn map. */
export function drawn(p: Drawn): AgnTable {
  const { map, country = 'russia', coast = [], held } = p
  const { rivers, lakes, rails, roads, names } = p
  const rows = map.map((line) => line.trim().split(/\s+/))
  if (rows.some((row) => row.length !== rows[0]!.length))
    throw new Error('the lines of a drawn map must be of one length')
  const fromEast = rows.map((row) => row.toReversed().join(' '))
  const data = positionData({
    map: fromEast,
    units: p.units,
    ...(rivers && { rivers }),
    ...(lakes && { lakes }),
    ...(rails && { rails }),
    ...(roads && { roads }),
    ...(names && { names }),
  })
  const hexes = data.map.hexes.map((h) => ({
    ...h,
    country: p.countries?.[h.hex] ?? country,
    ...(coast.includes(h.hex) && { coastal: true }),
  }))
  return table(
    {
      ...data,
      map: { ...data.map, hexes, grid: { ...data.map.grid, origin: 'NE' } },
      scenarios: [scenario(p, data.scenarios[0]!.position!.units)],
      sides: AGN_DATA.sides,
      switches: SWITCHES,
      mended: [],
      owner: held ? () => AGN_DATA.sides.indexOf(held) : AGN_DATA.owner,
      x: AGN,
    },
    p,
  )
}
