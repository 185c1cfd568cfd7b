/** Units of a sketched position, each stated in a line. */
import type { FaceData, ScenarioFile, UnitData } from './data.ts'

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

/**
 * `id: 'side combat/move hex [words]'`, a face being strength-rating-MA with L, T or K for the mobility: '4-3-5L/3-3-16T'.
 * '(1)' only defends, 'b12(2)' is artillery of range 2, 'h8T' an HQ with its throw, '-' no such side; transport is
 * 'truck:3' with its move face alone: 'blue truck:3 45T 0101' (planes, ships and craft: sketch-air-sea.ts). Hex may be `turn3`, `dead`, or `track3` for one that comes by the game's own track. Words: armor mech tank ...
 * (symbols), re:N steps:N div:NAME move reserve strat dg exploit low exhausted oos lost:N load:N points:N within:N engineer repair copies:N entry:NAME at:NAME
 * leaves:N zone:NAME rebuild:PAX+EQ norebuild.
 */
export function readUnit(id: string, text: string): { unit: UnitData; where: Where | null } {
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
    symbol:
      after('symbol:')?.replace('-', ' ') ??
      words.find((w) => SYMBOLS.has(w)) ??
      (kind === 'artillery' ? kind : 'infantry'),
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
