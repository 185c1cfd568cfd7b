/** 3.4 and 3.5 Planes, ships and landing craft as the rules read them: rows of the unit table behind those of the ground. */
import type { AirSeaFile, CraftData, PlaneData, ShipData } from '../data/air-sea.ts'
import type { Craft, Plane, Ship } from '../printed.ts'
import { KIND, MP, OTHER, ROLE, TRUCK, type Face, type Side, type Unit } from '../world.ts'

/** ocs:14.1b#1, 18.3e: full and reduced, whole and damaged. */
const TWO_STEPS = 2

/** What none of them has: they do not move and fight as ground units do. */
const BARE: Face = {
  strength: -1,
  defends: true,
  barrage: 0,
  range: 0,
  ar: 0,
  ma: 0,
  mobility: 0,
  throw: 0,
  throwMobility: 0,
}

type Told = Pick<
  Unit,
  'id' | 'name' | 'nation' | 'symbol' | 'kind' | 'role' | 'steps' | 'pooled' | 'fullPoints' | 'arrives'
> &
  Partial<Pick<Unit, 'leaves' | 'entry' | 'plane' | 'ship' | 'craft'>> & { readonly side: string }

function unitOf({ side, ...told }: Told, index: number, sides: readonly string[]): Unit {
  const seat = sides.indexOf(side)
  if (seat < 0) throw new Error(`${told.id}: there is no side "${side}"; there are: ${sides.join(', ')}`)
  return {
    index,
    short: told.name,
    seat: seat as Side,
    size: 'regiment',
    combat: false,
    category: OTHER,
    quarters: 0,
    faces: [BARE, BARE],
    hasCombatFace: false,
    formation: -1,
    independent: false,
    engineer: false,
    railRepair: false,
    ski: false,
    divisional: false,
    antiTank: 0,
    noRebuild: false,
    indivisible: false,
    tiger: false,
    rebuild: null,
    transport: -1,
    organic: false,
    amphibious: false,
    extenderRange: 0,
    extenderMobility: 0,
    entry: '',
    leaves: 0,
    plane: null,
    ship: null,
    craft: null,
    signs: NO_SIGNS,
    ...told,
  }
}
const NO_SIGNS: Unit['signs'] = new Set()

function planeOf({ type, model, sides, integral = false }: PlaneData): Plane {
  const types = type.split('+')
  const face = (side: PlaneData['sides'][number]) => ({ ...side, capacity: side.capacity ?? 0 })
  return {
    fighter: types.includes('F'),
    strategic: types.includes('S'),
    transport: types.includes('Tpt'),
    integral,
    model,
    sides: [face(sides[0]), face(sides[1])],
  }
}

function shipOf({ type, single, sides, carries = 0, refit = [0, 0] }: ShipData): Ship {
  return { type, single, sides, carries, refit }
}

function craftOf({ type, points, protection, ma, landMa = 0, port = 0 }: CraftData): Craft {
  return { type, points, protection, ma, landMa, port }
}

function toldPlane(data: PlaneData): Told {
  const { id, name, side, nation, type, arrives = 0, leaves = 0 } = data
  const counter = { id, name, side, nation, symbol: type, arrives, leaves, pooled: false, fullPoints: 0 }
  return { ...counter, kind: KIND.plane, role: ROLE.plane, steps: TWO_STEPS, plane: planeOf(data) }
}

function toldShip(data: ShipData): Told {
  const { id, name, side, nation, type, arrives = 0, leaves = 0, entry = '' } = data
  const counter = { id, name, side, nation, symbol: type, arrives, leaves, entry, pooled: false, fullPoints: 0 }
  return { ...counter, kind: KIND.ship, role: ROLE.naval, steps: TWO_STEPS, ship: shipOf(data) }
}

/** ocs:18.4d#1: generic, like Transport Points. */
function toldCraft(data: CraftData, number: number): Told {
  const { side, nation, type, points, copies } = data
  const name = copies > 1 ? `${data.name} ${number}` : data.name
  const counter = { id: `${data.id}-${number}`, name, side, nation, symbol: type, arrives: 0, fullPoints: points }
  return { ...counter, pooled: true, kind: KIND.craft, role: ROLE.naval, steps: 1, craft: craftOf(data) }
}

/** ocs:18.4e#2: what it is on land: Transport Points of their own kind, three times as fast. */
function wheelsOf({ landMa = 0 }: CraftData): Pick<Unit, 'faces'> {
  const face = { ...BARE, ma: landMa * MP, mobility: TRUCK }
  return { faces: [face, face] }
}

/** The counters DUKWs drive as, numbered on. `type`: their own among the kinds of transport. */
export function readWheels(file: AirSeaFile, from: number, sides: readonly string[], type: number): Unit[] {
  const list = file.craft.filter(({ landMa }) => landMa !== undefined)
  const told = list.flatMap((one) => Array.from({ length: one.copies }, (_, k) => ({ one, number: k + 1 })))
  return told.map(({ one, number }, i) => ({
    ...unitOf(
      {
        ...toldCraft(one, number),
        id: `${one.id}-W${number}`,
        name: `${one.name} ${number} on wheels`,
        symbol: 'truck',
        kind: KIND.transport,
        role: ROLE.transport,
        craft: null,
      },
      from + i,
      sides,
    ),
    ...wheelsOf(one),
    transport: type,
    amphibious: true,
  }))
}

/** Which kinds there are in a match: those its scenario places. */
export interface Kinds {
  readonly planes: boolean
  readonly naval: boolean
}

/** The planes, ships and craft of a file, numbered on from those of the ground. */
export function readAirSea(file: AirSeaFile, from: number, sides: readonly string[], { planes, naval }: Kinds): Unit[] {
  const told = [
    ...(planes ? file.planes.map(toldPlane) : []),
    ...(naval ? file.ships.map(toldShip) : []),
    ...(naval ? file.craft.flatMap((one) => Array.from({ length: one.copies }, (_, k) => toldCraft(one, k + 1))) : []),
  ]
  return told.map((one, i) => unitOf(one, from + i, sides))
}

/** Units with the signs a file gives them. */
export function withSigns(units: readonly Unit[], { signs }: AirSeaFile): Unit[] {
  return units.map((u) => {
    const own = (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign].includes(u.id))
    return own.length > 0 ? { ...u, signs: new Set(own) } : u
  })
}
