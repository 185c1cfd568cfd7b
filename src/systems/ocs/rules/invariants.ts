/** What must hold after every order. */
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { airFaults } from './air/invariants.ts'
import { combatUnitsIn, other, sideHex } from './position/board.ts'
import { holdsNothing, restingIn, tokensOf } from './supply/supplies.ts'
import { FACE, KIND, MARKER, PLACE, ROLE, SP, type M, type Unit } from './world.ts'
import { hasZone } from './position/zones.ts'

export function invariants(m: M): string[] {
  const faults: string[] = []
  for (const u of m.game.units) faults.push(...unitFaults(m, u))
  faults.push(...airFaults(m))
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    for (const side of [0, 1]) faults.push(...hexFaults(m, hex, side))
  }
  // Nothing appears or vanishes but by what supplies.ts writes into the ledger.
  for (const side of [0, 1]) {
    const [due, there] = [m.board.ledger.get(side), tokensOf(m, side)]
    if (due !== there) faults.push(`${m.game.sides[side]!}: ${there}T in play, ${due}T by the ledger`)
  }
  return faults
}

function unitFaults(m: M, u: Unit): string[] {
  const faults: string[] = []
  const i = u.index
  const b = m.board
  const fault = (says: string): void => void faults.push(`${m.setting.names.unit(i)}: ${says}`)
  const [hex, place, marker, lost] = [b.hex.get(i), b.place.get(i), b.marker.get(i), b.lost.get(i)]
  if ((hex !== OFF_MAP) !== (place === PLACE.map)) fault(`hex ${hex}, place ${place}`)
  if ((b.holder.get(i) !== 0) !== (place === PLACE.aboard)) fault(`holder ${b.holder.get(i)}, place ${place}`)
  if (lost < 0 || lost > u.steps) fault(`${lost} of ${u.steps} steps lost`)
  if (hex !== OFF_MAP && lost === u.steps) fault('on the map without a step')
  if (place === PLACE.dead && lost !== u.steps) fault('dead with steps left')
  if (b.face.get(i) === FACE.combat && !u.hasCombatFace && hex !== OFF_MAP) fault('shows a Combat side it has not')
  if (marker === MARKER.strat && b.face.get(i) !== FACE.move) fault('Strat Mode on its Combat side')
  if (u.kind === KIND.transport && marker !== MARKER.none && marker !== MARKER.extender && !u.organic)
    fault(`transport under marker ${marker}`)
  const [points, load] = [b.points.get(i), b.load.get(i)]
  if (u.kind === KIND.transport && hex !== OFF_MAP && (points < 1 || points > u.fullPoints)) fault(`${points} points`)
  // Those who get away from a capture carry what they can hardly bear until they are put down, and so do craft that have
  // lost points until the dice say what goes overboard.
  const strained = m.frames.some(({ proc, step }) => proc === 'capture' || step === 'cargo')
  if (load < 0 || (u.role !== ROLE.plane && load > points * SP && !strained)) fault(`${load}T on ${points} points`)
  if (hex === OFF_MAP && place !== PLACE.aboard && (marker !== MARKER.none || b.outOfSupply.get(i) !== 0 || load !== 0))
    fault('marked off the map')
  return faults
}

function hexFaults(m: M, hex: number, side: number): string[] {
  const faults: string[] = []
  const name = m.game.grid.format(hex)
  const row = sideHex(m, side, hex)
  const units = combatUnitsIn(m, hex, side)
  const top = m.board.top.get(row) - 1
  // ocs:4.8#5, 4.8b.C#1
  if (units.length > 0 && combatUnitsIn(m, hex, other(side)).length > 0) faults.push(`${name}: both sides`)
  if (units.length > 0 !== top >= 0 || (top >= 0 && !units.includes(top))) faults.push(`${name}: ${top} on top`)
  if (top >= 0 && !hasZone(m, top) && units.some((u) => hasZone(m, u))) faults.push(`${name}: a zone lies hidden`)
  if (m.board.dump.get(row) < 0) faults.push(`${name}: ${m.board.dump.get(row)}T`)
  if (restingIn(m, side, hex) < 0) faults.push(`${name}: more unloaded than there is`)
  if (units.length > 0 && !holdsNothing(m, other(side), hex) && !m.frames.some((f) => f.proc === 'capture'))
    faults.push(`${name}: enemy supply among the units of the ${m.game.sides[side]!}`)
  return faults
}
