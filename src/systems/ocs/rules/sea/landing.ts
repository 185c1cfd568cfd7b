/** 18.5f Landings: one roll for every 3 RE that land in a hex, when all craft have moved. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import { rounded } from '../charts.ts'
import { captureIn } from '../fighting/capture.ts'
import { attackCapable, combatUnitsIn, did, note, onMap, other, quartersOf } from '../position/board.ts'
import { dissolve, eliminate, placeUnit } from '../position/changes.ts'
import { setLstPort } from '../position/facilities.ts'
import { ownPlan } from '../position/secret.ts'
import { no } from '../reasons.ts'
import { CAP, equivalent } from '../transport/rail.ts'
import {
  chosen,
  DID,
  MARKER,
  PHASE,
  PLACE,
  RE,
  call,
  plain,
  procedure,
  roll,
  type M,
  type SegmentForm,
} from '../world.ts'
import { altModifiers, altResult, altRow, LANDED } from './alt.ts'
import type { LandingFrame } from './frames.ts'
import { aboard } from './ships.ts'
import { castaways, goDown, loseBoat } from './sink.ts'

/** ocs:18.5f.B#1 */
const GROUP = 3 * RE

/** Craft of a side that are to land what they carry, or to become a port. */
function landing(m: M, side: number): number[] {
  return m.game.naval[side]!.filter((u) => did(m, u, DID.landing) && onMap(m, u))
}

export function landingFields(side: number) {
  return { side, hex: -1, group: [] as number[], rest: [] as number[], boats: [] as number[], sunk: 0, men: 0 }
}

/** ocs:18.5f#1-2: all rolls at once; from then on no craft of the side moves. */
export const LANDINGS: SegmentForm = {
  ...plain(
    'landings',
    (m, f) => {
      for (const u of m.game.naval[f.side]!) if (m.game.units[u]!.craft) note(m, u, DID.moved)
      return call('landing', landingFields(f.side), 'choose')
    },
    {
      refusal: (m, f) => (landing(m, f.side).length > 0 ? null : no('no-landings')),
    },
  ),
  candidates(m, f, out) {
    if (f.phase === PHASE.movement && landing(m, f.side).length > 0) out.push(0)
  },
}

const isMan = (m: M, unit: number): boolean => m.game.units[unit]!.combat

/** The largest first, so that as few rolls as possible are made. */
function bySize(m: M, units: readonly number[]): number[] {
  return units.toSorted((a, b) => quartersOf(m, b) - quartersOf(m, a) || a - b)
}

/** Points of craft the group came in: as many as its units take up, or those that bring nobody. */
function pointsOf(m: M, f: LandingFrame): number {
  const all = f.boats.reduce((sum, u) => sum + m.board.points.get(u), 0)
  if (f.group.length === 0) return all
  return Math.min(all, Math.ceil(f.group.reduce((sum, u) => sum + equivalent(m, u), 0) / CAP))
}

const half = (n: number): number => rounded(n, 2)

/** The craft of each point that may be lost. */
const pointList = (m: M, f: LandingFrame): number[] =>
  f.boats.flatMap((u) => Array<number>(m.board.points.get(u)).fill(u))

/** A craft that has lost the room for something it carries. */
const laden = (m: M, f: LandingFrame): number | undefined => f.boats.find((u) => castaways(m, u).length > 0)

/** After a point is lost: first what there is no room for any more, then the next point. */
function overboard(m: M, f: LandingFrame): 'cargo' | 'boats' | 'taken' {
  if (laden(m, f) !== undefined) return 'cargo'
  return f.sunk > 0 && f.boats.length > 0 ? 'boats' : 'taken'
}

/** Is it a landing in the Movement Phase, after which units may move on? */
const movesOn = (m: M): boolean => m.board.phase.get(0) === PHASE.movement

/** ocs:18.4f#1: what is left of those that were to become ports does so, one a hex. */
function deploy(m: M, side: number, hex: HexId): void {
  const lst = landing(m, side).find(
    (u) => m.board.hex.get(u) === hex && did(m, u, DID.deploying) && m.game.units[u]!.craft!.port > 0,
  )
  if (lst === undefined) return
  m.board.points.set(lst, 0)
  dissolve(m, lst)
  setLstPort(m, side, hex)
  m.emit('lstDeployed', { side, hex })
}

export const landingTable = procedure('landing', {
  secrets: { group: ownPlan, rest: ownPlan, boats: ownPlan, sunk: ownPlan, men: ownPlan },
  steps: {
    next(m, f) {
      if (f.hex >= 0) return 'pack'
      const hexes = landing(m, f.side).map((u) => m.board.hex.get(u))
      if (hexes.length === 0) return done()
      f.hex = Math.min(...hexes)
      f.boats = landing(m, f.side).filter((u) => m.board.hex.get(u) === f.hex)
      f.rest = f.boats.flatMap((u) => aboard(m, u).filter((one) => isMan(m, one)))
      f.sunk = 0
      return 'pack'
    },
    // ocs:18.5f.B#1
    pack(m, f) {
      const group: number[] = []
      let room = GROUP
      for (const u of bySize(m, f.rest)) {
        if (group.length > 0 && quartersOf(m, u) > room) continue
        group.push(u)
        room -= quartersOf(m, u)
      }
      f.group = group
      f.rest = f.rest.filter((u) => !group.includes(u))
      return 'table'
    },
    table: roll({
      claim: 'ocs:18.5f#1',
      purpose: 'landing',
      dice: (m) => m.game.tables.alt!.dice,
      reads: 'sum',
      play(m, f, sum) {
        const modifier = altModifiers(m, f.side, f.hex, f.group).reduce((all, { value }) => all + value, 0)
        const result = altResult(altRow(m, f.side, f.hex), sum + modifier)
        m.emit('landed', { side: f.side, hex: f.hex, modifier, result })
        if (result !== LANDED.well) f.sunk += half(pointsOf(m, f))
        f.men = result === LANDED.failure ? half(f.group.length) : 0
        // ocs:HR-17#1
        if (result !== LANDED.well && chosen(m, 'shakenLandings'))
          for (const u of f.group) m.board.marker.set(u, MARKER.dg)
        return f.men > 0 ? 'men' : 'ashore'
      },
    }),
    // ocs:18.5f.C#1
    men: roll({
      claim: 'ocs:18.5f.C#1',
      purpose: 'unit lost in a landing',
      dice: (_m, f) => f.group.length,
      reads: 'pick',
      play(m, f, which) {
        const unit = f.group[which - 1]!
        eliminate(m, unit, f.hex)
        f.group = f.group.filter((u) => u !== unit)
        f.men -= 1
        return f.men > 0 && f.group.length > 0 ? 'men' : 'ashore'
      },
    }),
    ashore(m, f) {
      for (const u of f.group) {
        placeUnit(m, u, f.hex, m.board.face.get(u), m.board.marker.get(u))
        note(m, u, movesOn(m) ? DID.ashore | DID.landed : DID.landed)
      }
      const units = f.group
      f.group = []
      if (units.length > 0) m.tell('cameAshore', { side: f.side, hex: f.hex }, f.side, { unit: units[0]! })
      if (f.rest.length > 0) return 'pack'
      return f.sunk > 0 ? 'boats' : 'taken'
    },
    boats: roll({
      claim: 'ocs:18.5f.C#1',
      purpose: 'craft lost in a landing',
      dice: (m, f) => pointList(m, f).length,
      reads: 'pick',
      play(m, f, which) {
        const craft = pointList(m, f)[which - 1]!
        const left = loseBoat(m, craft)
        f.boats = f.boats.flatMap((u) => (u !== craft ? u : left < 0 ? [] : left))
        f.sunk -= 1
        return overboard(m, f)
      },
    }),
    cargo: roll({
      claim: 'ocs:18.5f.C#1',
      purpose: 'cargo lost in a landing',
      dice: (m, f) => castaways(m, laden(m, f)!).length,
      reads: 'pick',
      play(m, f, which) {
        const craft = laden(m, f)!
        goDown(m, craft, castaways(m, craft)[which - 1]!)
        return overboard(m, f)
      },
    }),
    // ocs:18.5f.E#1
    taken(m, f) {
      f.sunk = 0
      const able = combatUnitsIn(m, f.hex, f.side).some((u) => attackCapable(m, u))
      const prize = able ? captureIn(m, f.side, f.hex, 'port') : null
      return prize ?? 'port'
    },
    port(m, f) {
      deploy(m, f.side, f.hex)
      for (const u of landing(m, f.side))
        if (m.board.hex.get(u) === f.hex) m.board.did.set(u, m.board.did.get(u) & ~(DID.landing | DID.deploying))
      f.hex = -1
      f.boats = []
      return 'next'
    },
  },
})

/** Of an enemy landing one sees the hex: somebody is in the boats that show there. */
export function imagineLanding(m: M, f: LandingFrame): void {
  const shown = m.game.naval[f.side]!.filter(
    (u) => m.board.place.get(u) === PLACE.map && m.game.units[u]!.craft !== null,
  )
  f.boats = shown.slice(0, 1)
  f.group = []
  f.rest = []
  f.sunk = 0
  f.men = 0
}

/** All defenders of a hex are lost (ocs:18.6b#1). */
export function destroyDefenders(m: M, side: number, hex: HexId): void {
  const enemy = other(side)
  for (const u of combatUnitsIn(m, hex, enemy)) eliminate(m, u)
}
