/** The facts derived from a position, and the columns they read: which rows of them, of which side. */
import { enemyRow, ownRow } from '../../../../core/counters.ts'
import { Facts, type Read } from '../../../../core/derived.ts'
import { KIND, ROLE, type M, type OcsGame, type Unit } from '../world.ts'

export const FACTS = new Facts<M>()

type Reads = readonly Read<OcsGame>[]

const row = (column: string): Read<OcsGame> => ({ column })

/** Of a column by side and hex: the rows of the side itself, or of its enemy. */
function of(column: string, whose: 'own' | 'enemy', presence: boolean): Read<OcsGame> {
  return { column, rows: whose === 'own' ? ownRow : enemyRow, presence }
}

/** Of a column by unit: those units of the side. */
function units(column: string, which: (u: Unit) => boolean, presence = false): Read<OcsGame> {
  const rows = (game: OcsGame, side: number, at: number): boolean =>
    game.units[at]!.seat === side && which(game.units[at]!)
  return { column, rows, presence }
}

/** Where somebody of the side stands, where the enemy does, and where his zones lie. */
export const PRESENCE: Reads = [of('count', 'own', true), of('count', 'enemy', true), of('zoc', 'enemy', true)]
export const ENEMIES: Reads = [of('count', 'enemy', true)]
export const CONTROL = row('control')
export const GAUGE = row('gauge')
export const TURN = row('turn')
/** Where rails were laid in this phase. */
export const LAID = row('laid')
export const BASES = row('airBase')
export const PORTS: Reads = [row('portOwner'), row('portHits'), row('lstPort')]
export const GROUND = row('ground')
export const ENGINEERS_IN = of('engineers', 'own', false)
export const CROSSINGS: Reads = [row('crossing'), CONTROL]
/** Supply on the ground. */
export const DUMPS = of('dump', 'own', false)

const isHq = ({ kind }: Unit): boolean => kind === KIND.hq
const mayBridge = ({ kind, engineer }: Unit): boolean => kind === KIND.hq || engineer
const isTransport = ({ role }: Unit): boolean => role === ROLE.transport
const isRepl = ({ kind }: Unit): boolean => kind === KIND.pax || kind === KIND.eq
const anyUnit = (): boolean => true

/** Where the HQs of the side stand, and how. */
export const HQS: Reads = ['hex', 'face', 'marker'].map((column) => units(column, isHq))
/** The same of all who can bridge. */
export const ENGINEERS: Reads = ['hex', 'face', 'marker'].map((column) => units(column, mayBridge))
export const REPLS: Reads = [units('hex', isRepl)]
/** Where units of the side stand, and their markers. */
export const HEXES = units('hex', anyUnit)
export const MARKERS: Reads = [HEXES, units('marker', anyUnit)]
/** Where its Transport Points stand, which are Extenders, and what they have loaded. */
export const TRANSPORT = units('hex', isTransport)
export const EXTENDERS: Reads = [TRANSPORT, units('marker', isTransport)]
export const LOADS: Reads = [TRANSPORT, units('load', isTransport)]
/** Craft and ships: where they are, and what supply they carry. */
export const AFLOAT: Reads = ['hex', 'load'].map((column) => units(column, ({ role }) => role === ROLE.naval))
/** Masks have a cell for every hex of the map. */
export const hexesOf = ({ grid }: OcsGame): number => grid.size
