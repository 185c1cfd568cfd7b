/** Planes, ships and landing craft of a sketched position, each stated in a line. */
import type { ScenarioFile } from './data.ts'
import type { AirSeaFile, CraftData, PlaneData, ShipData } from './data/air-sea.ts'

type Told = Readonly<{
  id: string
  side: string
  type: string
  figures: string
  where: string
  words: readonly string[]
}>

const LINE = /^(\w+) (plane|ship|craft):(\S+) (\S+) (\S+)(.*)$/
const CRAFT: Readonly<Record<string, CraftData['type']>> = { lc: 'landing craft', lst: 'lst', dukw: 'dukw' }

/** Is this the line of a plane, ship or craft? */
export const isAirSea = (text: string): boolean => LINE.test(text)

function two<T>(figures: string, read: (side: string) => T): [T, T] {
  const [full, reduced = full] = figures.split('/') as [string, string | undefined]
  return [read(full), read(reduced)]
}

const after = (words: readonly string[], key: string): string | undefined =>
  words.find((w) => w.startsWith(key))?.slice(key.length)
const number = (words: readonly string[], key: string): number | undefined => {
  const told = after(words, key)
  return told === undefined ? undefined : Number(told)
}

/** '4-2(35)' is rating, Barrage Strength and range; the rating may be in parentheses. */
function planeOf({ id, side, type, figures, words }: Told): PlaneData {
  const capacities = after(words, 'cap:')?.split('/').map(Number) ?? []
  const sides = two<PlaneData['sides'][number]>(figures, (told) => {
    const [, rating, barrage, range] = /^(\(?\d+\)?)-(\d+)\((\d+)\)$/.exec(told)!
    return {
      rating: Number(rating!.replace(/[()]/g, '')),
      parenthesis: rating!.startsWith('('),
      barrage: Number(barrage),
      torpedo: words.includes('torpedo'),
      range: Number(range),
    }
  })
  const [full, reduced = Math.ceil(full! / 2)] = capacities as [number?, number?]
  if (full) sides[0] = { ...sides[0], capacity: full }
  if (full && reduced) sides[1] = { ...sides[1], capacity: reduced }
  const nation = after(words, 'nation:') ?? side
  return {
    id,
    name: id,
    model: after(words, 'model:')?.replaceAll('_', ' ') ?? id,
    side,
    nation,
    kind: 'plane',
    type: type as PlaneData['type'],
    sides,
    ...(words.includes('integral') ? { integral: true } : {}),
  }
}

/** '20(4)-2-8' is Barrage Strength, range, Flak and Protection. */
function shipOf({ id, side, type, figures, words }: Told): ShipData {
  const sides = two(figures, (told) => {
    const [barrage, range, flak, protection] = told.split(/[()-]+/).map(Number) as [number, number, number, number]
    return { barrage, range, flak, protection, slow: words.includes('slow') }
  })
  const refit = after(words, 'refit:')?.split('/').map(Number) as [number, number] | undefined
  return {
    id,
    name: id,
    side,
    nation: after(words, 'nation:') ?? side,
    kind: 'ship',
    type: type as ShipData['type'],
    sides,
    single: words.includes('single'),
    ...(after(words, 'carries:') ? { carries: number(words, 'carries:')! } : {}),
    ...(refit ? { refit } : {}),
  }
}

/** '8-1-24' is the most points, Protection and MA; 'land:8' the MA of a DUKW on land, 'port:4' what an LST handles as a port. */
function craftOf({ id, side, type, figures, words }: Told): CraftData {
  const [points, protection, ma] = figures.split('-').map(Number) as [number, number, number]
  const landMa = number(words, 'land:')
  const port = number(words, 'port:')
  return {
    id,
    name: id,
    side,
    nation: after(words, 'nation:') ?? side,
    kind: 'craft',
    type: CRAFT[type]!,
    points,
    protection,
    ma,
    ...(landMa ? { landMa } : {}),
    ...(port ? { port } : {}),
    copies: number(words, 'copies:') ?? 1,
  }
}

const SIGNS = ['para', 'coastGuns', 'commando', 'coast', 'flak'] as const

/** What a sketch says of air and sea: the counters' file, and where the scenario puts them; empty if it says nothing. */
export function readAirSeaUnits(lines: Readonly<Record<string, string>>): {
  airSea?: AirSeaFile
  scenario: Partial<ScenarioFile>
} {
  const told: (Told & { kind: string })[] = []
  const signs: AirSeaFile['signs'] = { para: [], coastGuns: [], commando: [], coast: [], flak: [] }
  for (const [id, text] of Object.entries(lines)) {
    const [, side, kind, type, figures, where, rest] = LINE.exec(text) ?? []
    if (side)
      told.push({
        id,
        side,
        kind: kind!,
        type: type!,
        figures: figures!,
        where: where!,
        words: rest!.trim().split(' '),
      })
    else for (const sign of SIGNS) if (text.split(' ').includes(sign)) signs[sign].push(id)
  }
  if (told.length === 0 && SIGNS.every((sign) => signs[sign].length === 0)) return { scenario: {} }
  const of = (kind: string) => told.filter((one) => one.kind === kind)
  const airSea: AirSeaFile = {
    format: 1,
    provenance: 'reconstructed',
    gliders: [],
    signs,
    planes: of('plane').map((one) => ({
      ...planeOf(one),
      ...due(one),
    })),
    ships: of('ship').map((one) => ({
      ...shipOf(one),
      ...due(one),
    })),
    craft: of('craft').map(craftOf),
  }
  const placed = <T>(kind: string, put: (one: Told) => T): Record<string, T> =>
    Object.fromEntries(
      of(kind)
        .filter(({ where }) => !where.startsWith('turn'))
        .map((one) => [named(one), put(one)]),
    )
  const lost = (words: readonly string[]) => (after(words, 'lost:') ? { lost: number(words, 'lost:')! } : {})
  return {
    airSea,
    scenario: {
      ...(airSea.planes.length > 0 && {
        planes: placed('plane', ({ where, words }) => ({
          ...(where === 'dead' ? { base: where, lost: 2 } : { base: where, ...lost(words) }),
          ...(words.includes('inactive') ? { active: false } : {}),
        })),
      }),
      ...(airSea.ships.length > 0 && { ships: placed('ship', ({ where, words }) => ({ hex: where, ...lost(words) })) }),
      ...(airSea.craft.length > 0 && {
        craft: placed('craft', ({ where, words, figures }) => ({
          hex: where,
          points: number(words, 'points:') ?? Number(figures.split('-')[0]),
          ...(after(words, 'cargo:') ? { cargo: after(words, 'cargo:')!.split(',') } : {}),
          ...(after(words, 'load:') ? { load: number(words, 'load:')! } : {}),
        })),
      }),
    },
  }
}

const due = ({ where }: Told) => (where.startsWith('turn') ? { arrives: Number(where.slice(4)) } : {})
const named = ({ id, ...told }: Told): string => ('kind' in told && told.kind === 'craft' ? `${id}-1` : id)
