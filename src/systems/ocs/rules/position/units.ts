/** Counters as the rules read them. */
import {
  CATEGORIES,
  MOBILITIES,
  UNIT_KINDS,
  type ChartsFile,
  type CountersFile,
  type FaceData,
  type UnitData,
} from '../data.ts'
import { ARMOR, FACE, KIND, MECH, MP, RE, ROLE, type Face, type Formation, type Side, type Unit } from '../world.ts'

/** Anti-tank levels. */
const HEAVY_SYMBOLS: ReadonlySet<string> = new Set(['anti-tank', 'anti-aircraft'])
const NONE = 0
const LIGHT = 1
const HEAVY = 2

/** Counters of which there are many alike, whatever they are called. */
const GENERIC: ReadonlySet<number> = new Set([KIND.pax, KIND.eq, KIND.breakdown])

/** What a kind of counter is to the rules of the ground. */
const roleOf = (kind: number): number => (kind < KIND.transport ? ROLE.combat : ROLE.transport)

export interface Counters {
  readonly units: readonly Unit[]
  readonly formations: readonly Formation[]
  readonly transports: readonly string[]
  /** By transport type: how many Extenders there can be at a time. */
  readonly extenders: readonly number[]
}

export function readCounters(file: CountersFile, sides: readonly string[], charts: ChartsFile): Counters {
  const named = [...new Set(file.units.flatMap((u) => u.formation ?? []))]
  const transports = [...new Set(file.units.flatMap((u) => u.transport?.type ?? []))]
  const units: Unit[] = []
  for (const data of file.units) {
    const copies = data.copies ?? 1
    for (let k = 1; k <= copies; k++) {
      const more = copies > 1 ? { id: `${data.id}-${k}`, name: `${data.name} ${k}` } : {}
      units.push(unitOf({ ...data, ...more }, units.length, sides, named, transports, charts, copies > 1))
    }
  }
  const formations = named.map((name, i) => {
    const members = units.filter((u) => u.formation === i)
    return { name, seat: members[0]!.seat, units: members.map((u) => u.index) }
  })
  const extenders = transports.map((type) => file.extenders?.[type] ?? Infinity)
  return { units, formations, transports, extenders }
}

function unitOf(
  data: UnitData,
  index: number,
  sides: readonly string[],
  formations: readonly string[],
  transports: readonly string[],
  charts: ChartsFile,
  copied: boolean,
): Unit {
  const kind = UNIT_KINDS.indexOf(data.kind)
  const role = roleOf(kind)
  const seat = sides.indexOf(data.side)
  if (seat < 0) throw new Error(`${data.id}: there is no side "${data.side}"; there are: ${sides.join(', ')}`)
  const category = CATEGORIES.indexOf(data.category)
  const steps = data.steps ?? 1
  const formation = data.formation === undefined ? -1 : formations.indexOf(data.formation)
  // ocs:13.4#1
  if (kind === KIND.artillery && (data.combat?.barrage ?? 0) < (data.move?.barrage ?? 0))
    throw new Error(`${data.id}: its Combat side must have the greater Barrage Strength`)
  const face = (which: number): Face =>
    faceFrom((which === FACE.combat && data.combat) || data.move, kind, which, charts)
  return {
    index,
    id: data.id,
    name: data.name,
    short: data.short,
    seat: seat as Side,
    nation: data.nation,
    size: data.size ?? 'regiment',
    symbol: data.symbol,
    kind,
    role,
    combat: role === ROLE.combat,
    category,
    quarters: quartersOf(data, kind),
    steps,
    faces: [face(FACE.combat), face(FACE.move)],
    hasCombatFace: data.combat !== undefined,
    formation,
    independent: formation < 0 && steps === 1,
    engineer: data.engineer ?? false,
    railRepair: data.railRepair ?? false,
    ski: data.symbol === 'ski',
    divisional: data.divisional ?? false,
    antiTank: antiTank(category, data.symbol),
    noRebuild: data.noRebuild ?? false,
    indivisible: data.indivisible ?? false,
    tiger: data.tiger ?? false,
    rebuild: data.rebuild ? { ...data.rebuild, pair: data.rebuild.pair ?? false } : null,
    // ocs:13.5b#3: Repls, breakdowns and transport are generic
    pooled: copied || role === ROLE.transport || GENERIC.has(kind),
    transport: data.transport ? transports.indexOf(data.transport.type) : -1,
    organic: data.transport?.organic ?? false,
    amphibious: false,
    fullPoints: data.transport?.points ?? 0,
    extenderRange: (data.transport?.extender?.range ?? 0) * MP,
    extenderMobility: MOBILITIES.indexOf(data.transport?.extender?.mobility ?? 'truck'),
    arrives: data.arrives ?? 0,
    entry: data.entry ?? '',
    leaves: data.leaves ?? 0,
    plane: null,
    ship: null,
    craft: null,
    signs: NO_SIGNS,
  }
}
const NO_SIGNS: Unit['signs'] = new Set()

/** ocs:4.6#1-2, 13.5#4, 20.0f#1 */
function quartersOf(data: UnitData, kind: number): number {
  if (roleOf(kind) !== ROLE.combat) return 0
  if (data.re !== undefined) return data.re * RE
  if (kind === KIND.pax || kind === KIND.eq || data.size === 'company') return 1
  if (kind === KIND.hq || kind === KIND.breakdown) return RE
  return data.size === 'battalion' ? 2 : RE
}

/** ocs:9.4e#2-3 */
function antiTank(category: number, symbol: string): number {
  if (category === ARMOR || HEAVY_SYMBOLS.has(symbol)) return HEAVY
  if (category !== MECH) return NONE
  return symbol === 'tank' ? HEAVY : LIGHT
}

/** ocs:13.1c#1-2, 13.4b#1: HQs and artillery defend with strengths that are not printed. */
function faceFrom(data: FaceData, kind: number, which: number, charts: ChartsFile): Face {
  const { hqStrength, artilleryStrength } = charts.figures
  const unprinted =
    kind === KIND.hq
      ? which === FACE.combat
        ? hqStrength.combat
        : hqStrength.move
      : kind === KIND.artillery
        ? artilleryStrength
        : -1
  return {
    strength: data.strength ?? unprinted,
    defends: data.defends ?? data.strength === undefined,
    barrage: data.barrage ?? 0,
    range: data.range ?? 0,
    ar: data.ar ?? 0,
    ma: Math.round(data.ma * MP),
    mobility: MOBILITIES.indexOf(data.mobility),
    throw: Math.round((data.throw ?? 0) * MP),
    throwMobility: MOBILITIES.indexOf(data.throwMobility ?? 'truck'),
  }
}
