/** A unit as its counter shows it. */
import type { Seen } from '../../../core/desk.ts'
import { counterOf, SIZE_MARK, tinting, type Boxes } from '../../../core/desk/kit/counter.ts'
import { OFF_MAP } from '../../../core/hex/grid.ts'
import { ACTIVE, DEMORALIZED, SPENT } from '../../../core/desk/states.ts'
import type { Counter, State } from '../../../core/shapes.ts'
import { fireStrength, gunRange, isCadre, meleeStrength } from '../rules/board.ts'
import { unitTraces } from '../rules/communication.ts'
import { PLACE, type Gwb, type M, type Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { tagsOf } from './tags.ts'

const SIGN = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  'off-board artillery': 'howitzer',
  cars: 'recon',
} as const

export const BOXES: Boxes = [
  ['offboard', 'Off-board artillery', PLACE.offBoard],
  ['due', 'Waiting to enter'],
  ['coming', 'To come', PLACE.coming],
  ['eliminated', 'Eliminated', PLACE.eliminated],
  ['exited', 'Left the map', PLACE.exited],
  ['unused', 'Not in play', PLACE.unused],
]

/** One number for each division. */
const tint = tinting<Unit>(({ division = '' }) => division)

export function showCounter({ match: m }: Seen<Gwb>, unit: number): Counter {
  const u = m.game.units[unit]!
  const tags = tagsOf(m, unit)
  return {
    ...counterOf(m, unit, BOXES),
    colour: ownDesk(m.game).colour(u),
    sign: SIGN[u.type],
    size: SIZE_MARK[u.size] ?? '',
    designation: u.short,
    formation: u.division ?? u.corps ?? u.army,
    tint: tint(m.game.units, u),
    ...figuresOf(m, u),
    steps: { now: m.board.steps.get(unit), full: u.fullSteps },
    states: statesOf(m, unit),
    ...(tags.length > 0 ? { tags } : {}),
  }
}

/** Left fire, in the middle melee or a gun's range in brackets, right movement: as on the printed counters. */
function figuresOf(m: M, u: Unit): Pick<Counter, 'strength' | 'middle' | 'movement'> {
  if (!u.gun)
    return {
      strength: { now: fireStrength(m, u.index), printed: u.fire?.[0] ?? 0 },
      middle: String(meleeStrength(m, u.index)),
      movement: u.ma,
    }
  const now = fireStrength(m, u.index)
  return {
    strength: { now, printed: now },
    middle: `(${gunRange(m, u.index)})`,
    // gwb:def-ARTY#1: the deployed face shows no movement
    movement: m.board.limbered.get(u.index) === 1 ? u.ma : 0,
  }
}

const CADRE: State = { id: 'cadre', text: 'cadre', long: 'cadre: on its last step', marks: [] }
const LIMBERED: State = { id: 'limbered', text: 'limbered', marks: ['pale', 'wheels', 'arrow'] }
const DEPLOYED: State = { id: 'deployed', text: 'deployed', marks: ['peak'] }
const DISORGANIZED: State = { id: 'disorganized', text: 'disorganized', marks: ['pale'] }
const SUPPRESSED: State = { id: 'suppressed', text: 'suppressed', marks: ['pale', 'bar'] }
const NO_LINE: State = { id: 'no-line', text: 'no line of communication', short: 'no line', marks: ['hollow'] }

function statesOf(m: M, unit: number): State[] {
  const b = m.board
  const u = m.game.units[unit]!
  if (b.place.get(unit) === PLACE.offBoard) return b.faceDown.get(unit) === 1 ? [SPENT] : []
  if (b.hex.get(unit) === OFF_MAP) return []
  const states: State[] = []
  if (isCadre(m, unit)) states.push(CADRE)
  if (u.type === 'artillery') states.push(b.limbered.get(unit) === 1 ? LIMBERED : DEPLOYED)
  if (b.disorganized.get(unit) > 0) states.push(DISORGANIZED)
  if (b.suppressed.get(unit) === 1) states.push(SUPPRESSED)
  if (hasActed(m, unit)) states.push(SPENT)
  if (!unitTraces(m, unit)) states.push(NO_LINE)
  if (b.demoralized.get(u.armyIndex) === 1) states.push(DEMORALIZED)
  if (acting(m, unit)) states.push(ACTIVE)
  return states
}

/** Has the unit done what it may do in the phase that is being played? */
function hasActed(m: M, unit: number): boolean {
  const { seat } = m.game.units[unit]!
  if (seat !== m.board.phasing.get(0)) return false
  if (m.frames.some((f) => f.proc === 'movement')) return m.board.moved.get(unit) === 1 && !acting(m, unit)
  if (!m.frames.some((f) => f.proc === 'combatPhase')) return false
  return m.board.attacked.get(unit) === 1 || m.board.fired.get(unit) === 1
}

/** Does it take part in what is going on? */
function acting(m: M, unit: number): boolean {
  return m.frames.some((f) => {
    if (f.proc === 'move') return f.force.includes(unit)
    if (f.proc !== 'combat') return false
    const { attackers, guns, support } = f
    return attackers.includes(unit) || guns.includes(unit) || support === unit
  })
}
