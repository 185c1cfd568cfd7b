/** HR-16 Air bases in rough terrain: they refit half as many planes, and may be shifted by a hex before play. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import { countIn, other } from '../position/board.ts'
import { putUnit } from '../position/changes.ts'
import { baseLevel, baseOwner, setBase } from '../position/facilities.ts'
import { no } from '../reasons.ts'
import { ask, chosen, LEG, plain, procedure, type M } from '../world.ts'
import { basesOf } from './bases.ts'
import { addGliders, burnGliders, glidersAt } from './gliders.ts'
import { planesIn } from './planes.ts'

/** Very Close, in the order of TERRAIN_CATEGORIES. */
const ROUGH = 2

const isRough = (m: M, hex: HexId): boolean => m.game.land.roughest(m.board.ground.get(0), hex) >= ROUGH

/** ocs:HR-16#1 */
export function isRoughBase(m: M, hex: HexId): boolean {
  return chosen(m, 'roughBases') && isRough(m, hex)
}

/** The bases of a side that may be shifted. */
export function roughBases(m: M, side: number): HexId[] {
  return basesOf(m, side).filter((hex) => isRoughBase(m, hex))
}

/** May the base go there: land in play that is not as rough, without another base and without enemies? */
function takesBase(m: M, side: number, hex: HexId): boolean {
  const { land } = m.game
  if (land.playable[hex] !== 1 || land.offMap[hex] === 1 || isRough(m, hex)) return false
  if (!land.enterable(m.board.ground.get(0), LEG, hex)) return false
  return m.board.airBase.get(hex) === 0 && countIn(m, hex, other(side)) === 0
}

function shiftBase(m: M, side: number, from: HexId, to: HexId): void {
  setBase(m, side, to, baseLevel(m, from))
  m.board.airBase.set(from, 0)
  for (const plane of planesIn(m, side, from)) putUnit(m, plane, to)
  addGliders(m, side, to, glidersAt(m, side, from))
  burnGliders(m, side, from)
  m.emit('baseShifted', { side, from, hex: to })
}

export const shiftBases = procedure('shiftBases', {
  steps: {
    choose: ask({
      claim: 'ocs:HR-16#1',
      prompt: () => 'Which air base in rough terrain is shifted before play begins?',
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'shift',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of roughBases(m, f.side)) out.push(hex)
          },
          refusal: (m, f, hex) =>
            baseOwner(m, hex) === f.side && isRoughBase(m, hex) ? null : no('not-rough', { hex }),
          play(_m, f, hex) {
            f.hex = hex
            return 'where'
          },
        },
        plain('end', () => done()),
      ],
    }),
    where: ask({
      claim: 'ocs:HR-16#1',
      prompt: (m, f) => `Where does the air base in ${m.setting.names.hex(f.hex)} go?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'to',
          arg: 'hex',
          candidates(m, f, out) {
            for (let d = 0; d < DIRECTIONS; d++) {
              const to = m.game.grid.neighbour(f.hex, d)
              if (to !== OFF_MAP) out.push(to)
            }
          },
          refusal(m, f, hex) {
            if (m.game.grid.direction(f.hex, hex) < 0) return no('not-adjacent', { hex, from: f.hex })
            return takesBase(m, f.side, hex) ? null : no('no-base-there', { hex })
          },
          play(m, f, hex) {
            shiftBase(m, f.side, f.hex, hex)
            f.hex = -1
            return 'choose'
          },
        },
        plain('back', (_m, f) => {
          f.hex = -1
          return 'choose'
        }),
      ],
    }),
  },
})
