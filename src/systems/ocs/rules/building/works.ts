/** 15.3, 15.4, 16 and 19.0c-d: the works of engineers and troops, each with its price and what stands in its way. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { baseLevel, baseOwner, NO_BASE, portIn, portOwner, setBase, STRIP } from '../position/facilities.ts'
import { no } from '../reasons.ts'
import { capacityOf, hitPort, mostHits } from '../sea/ports.ts'
import { chosen, SP, WORKED, type M } from '../world.ts'

/** Tasks above 0 build, those below 0 destroy. */
export const TASK = { hedgehog: 1, base: 2, port: 3, strip: 4 } as const
export const BUILD = TASK.hedgehog
export const REDUCE = -TASK.hedgehog
/** Air bases rise no higher (ocs:15.3#3). */
const BASE_MOST = 3

interface Work {
  /** 1 if only engineers can do it. */
  readonly engineers: boolean
  /** Could it ever be done in this game? */
  readonly known: (m: M) => boolean
  /** Tokens; 0 for work that needs none. */
  cost(m: M, hex: HexId): number
  refusal(m: M, side: number, hex: HexId): Reason | null
  finish(m: M, side: number, hex: HexId): void
}

const free = (): number => 0
const always = (): boolean => true
const withPorts = (m: M): boolean => m.game.land.ports.length > 0

function done(m: M, hex: HexId, what: number): boolean {
  return (m.board.worked.get(hex) & what) !== 0
}

function noteWork(m: M, hex: HexId, what: number): void {
  m.board.worked.set(hex, m.board.worked.get(hex) | what)
}

/** ocs:16.0b#1, 21.11a#2: tokens for the next level in the hex. */
function hedgehogCost(m: M, hex: HexId): number {
  const level = m.board.hedgehog.get(hex) + 1
  return chosen(m, 'bigHedgehogs') && level > 1 ? (level + 1) * SP : m.game.charts.file.supply.hedgehogLevel
}

const HEDGEHOG: Work = {
  engineers: false,
  known: always,
  cost: hedgehogCost,
  refusal(m, _side, hex) {
    const most = m.game.charts.file.figures.hedgehogMost
    if (m.board.hedgehog.get(hex) >= most) return no('hedgehog-most', { hex, most })
    return done(m, hex, WORKED.raised) ? no('raised-already', { hex }) : null
  },
  finish(m, side, hex) {
    m.board.hedgehog.add(hex, 1)
    // A hedgehog belongs to whoever holds its hex.
    m.board.control.set(hex, side + 1)
    noteWork(m, hex, WORKED.raised)
    m.emit('hedgehogRaised', { side, hex, level: m.board.hedgehog.get(hex) })
  },
}

const LESS_HEDGEHOG: Work = {
  engineers: false,
  known: always,
  cost: free,
  refusal(m, _side, hex) {
    if (m.board.hedgehog.get(hex) === 0) return no('no-hedgehog', { hex })
    return done(m, hex, WORKED.lowered) ? no('lowered-already', { hex }) : null
  },
  finish(m, side, hex) {
    m.board.hedgehog.add(hex, -1)
    noteWork(m, hex, WORKED.lowered)
    m.emit('hedgehogLowered', { side, hex, level: m.board.hedgehog.get(hex) })
  },
}

/** ocs:15.2.A#1, 15.3#1: from a strip the first level costs what the strip has not. */
function baseCost(m: M, hex: HexId): number {
  const { airBaseLevel, airStrip } = m.game.charts.file.supply
  return baseLevel(m, hex) === STRIP ? airBaseLevel - airStrip : airBaseLevel
}

function raised(m: M, side: number, hex: HexId, level: number): void {
  setBase(m, side, hex, level)
  noteWork(m, hex, WORKED.baseRaised)
  m.emit('baseRaised', { side, hex, level })
}

/** ocs:15.3#2, 15.2.A#2 */
const raisedAlready = (m: M, hex: HexId): Reason | null =>
  done(m, hex, WORKED.baseRaised) ? no('base-raised', { hex }) : null

const BASE: Work = {
  engineers: true,
  known: (m) => m.game.tables.airStrips !== undefined,
  cost: baseCost,
  refusal(m, _side, hex) {
    if (m.game.tables.airStrips === undefined) return no('no-air')
    if (baseLevel(m, hex) >= BASE_MOST) return no('base-most', { hex, most: BASE_MOST })
    return raisedAlready(m, hex)
  },
  finish: (m, side, hex) => raised(m, side, hex, Math.max(baseLevel(m, hex), STRIP) + 1),
}

const STRIP_WORK: Work = {
  engineers: true,
  known: (m) => m.game.tables.airStrips === true,
  cost: (m) => m.game.charts.file.supply.airStrip,
  refusal(m, _side, hex) {
    // ocs:15.2#1, 15.0a#1
    if (m.game.tables.airStrips !== true) return no('no-strips')
    return baseLevel(m, hex) === NO_BASE ? raisedAlready(m, hex) : no('base-there', { hex })
  },
  finish: (m, side, hex) => raised(m, side, hex, STRIP),
}

const LESS_BASE: Work = {
  engineers: false,
  known: always,
  cost: free,
  refusal(m, side, hex) {
    // ocs:15.4#1-2, 15.2.E#1
    if (baseOwner(m, hex) !== side) return no('no-own-base', { hex })
    if (baseLevel(m, hex) <= 1) return no('base-least', { hex })
    return done(m, hex, WORKED.baseLowered) ? no('base-lowered', { hex }) : null
  },
  finish(m, side, hex) {
    const level = baseLevel(m, hex) - 1
    setBase(m, side, hex, level)
    noteWork(m, hex, WORKED.baseLowered)
    m.emit('baseLowered', { side, hex, level })
  },
}

/** ocs:19.0d#1, 21.11b#1: by the option of small ports no more than the port can handle now, and at least a token. */
function repairCost(m: M, hex: HexId): number {
  const { portHit } = m.game.charts.file.supply
  return chosen(m, 'smallPorts') ? Math.min(portHit, Math.max(capacityOf(m, portIn(m, hex)), 1)) : portHit
}

const PORT: Work = {
  engineers: true,
  known: withPorts,
  cost: repairCost,
  refusal(m, side, hex) {
    // ocs:19.0d#1
    if (portOwner(m, hex) !== side) return no('no-own-port', { hex })
    if (m.board.portHits.get(portIn(m, hex)) === 0) return no('port-whole', { hex })
    return done(m, hex, WORKED.portRepaired) ? no('port-repaired', { hex }) : null
  },
  finish(m, side, hex) {
    const all = hitPort(m, portIn(m, hex), -1)
    noteWork(m, hex, WORKED.portRepaired)
    m.emit('portRepaired', { side, hex, all })
  },
}

const LESS_PORT: Work = {
  engineers: false,
  known: withPorts,
  cost: free,
  refusal(m, side, hex) {
    // ocs:19.0c#1, 19.0b#1
    if (portOwner(m, hex) !== side) return no('no-own-port', { hex })
    if (m.board.portHits.get(portIn(m, hex)) >= mostHits(m)) return no('port-wrecked', { hex })
    return done(m, hex, WORKED.portHit) ? no('port-hit', { hex }) : null
  },
  finish(m, side, hex) {
    const all = hitPort(m, portIn(m, hex), 1)
    noteWork(m, hex, WORKED.portHit)
    m.emit('portDamaged', { side, hex, all })
  },
}

/** By task, those that destroy first. */
const WORKS: readonly Work[] = [LESS_PORT, LESS_BASE, LESS_HEDGEHOG, HEDGEHOG, BASE, PORT, STRIP_WORK]
const DESTROYING = 3

/** The works that build, or those that destroy, as the sign says; hedgehogs come first. */
const ALIKE = {
  build: [TASK.hedgehog, TASK.base, TASK.port, TASK.strip],
  reduce: [-TASK.hedgehog, -TASK.base, -TASK.port],
} as const

export function tasksLike(task: number): readonly number[] {
  return task > 0 ? ALIKE.build : ALIKE.reduce
}

export function workOf(task: number): Work {
  return WORKS[task < 0 ? task + DESTROYING : task + DESTROYING - 1]!
}
