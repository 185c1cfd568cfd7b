/** 18.6 Beach Assaults: troops aboard craft storm a defended hex, unless the defender lets them land. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { COMBAT, combatFields } from '../fighting/combat.ts'
import type { CombatSegmentFrame } from '../fighting/frames.ts'
import { WATER } from '../ground/land.ts'
import { attackCapableAs, countIn, did, isQuiet, onMap, other, quartersOf } from '../position/board.ts'
import { carryUnit, eliminate, putUnit } from '../position/changes.ts'
import { ownPlan } from '../position/secret.ts'
import { no } from '../reasons.ts'
import { DID, FACE, MARKER, PHASE, RE, WORKED, ask, call, plain, procedure, type M } from '../world.ts'
import type { BeachFrame } from './frames.ts'
import { destroyDefenders, landingFields } from './landing.ts'
import { aboard, suppliers } from './ships.ts'
import { sink } from './sink.ts'

/** ocs:18.6a.A#1 */
const MOST = 3 * RE

/** ocs:18.6#2, 18.6a.A#1: why the unit does not storm the hex. */
function stormerRefusal(m: M, f: BeachFrame, unit: number): Reason | null {
  const { seat, combat } = m.game.units[unit]!
  if (seat !== f.side) return no('not-own', { unit })
  const craft = m.board.holder.get(unit) - 1
  if (!combat || craft < 0 || !onMap(m, craft)) return no('not-aboard', { unit })
  const from = m.board.hex.get(craft)
  if (m.game.land.water[from] !== WATER.sea || m.game.grid.distance(from, f.target) !== 1)
    return no('not-offshore', { unit, hex: f.target })
  if (f.from >= 0 && from !== f.from) return no('storm-together', { unit })
  const { face, marker } = m.board
  const ready = face.get(unit) === FACE.combat && marker.get(unit) === MARKER.none
  if (!ready || !attackCapableAs(m, unit, FACE.combat, MARKER.none)) return no('storm-mode', { unit })
  if (did(m, unit, DID.attacked)) return no('attacked-already', { unit })
  if (f.units.includes(unit)) return no('in-force', { unit })
  const together = f.units.reduce((sum, u) => sum + quartersOf(m, u), quartersOf(m, unit))
  return together > MOST ? no('storm-most', { most: MOST / RE }) : null
}

/** Units aboard craft at sea next to the hex. */
function offshore(m: M, side: number, target: HexId): number[] {
  return m.game.naval[side]!.flatMap((craft) => {
    const at = m.board.hex.get(craft)
    if (at < 0 || m.game.land.water[at] !== WATER.sea || m.game.grid.distance(at, target) !== 1) return []
    return m.game.units[craft]!.craft ? aboard(m, craft) : []
  })
}

function fields(side: number, target: HexId) {
  return { side, target, from: OFF_MAP, units: [] as number[], craft: [] as number[] }
}

/** ocs:18.6a.H#1: has a barrage of this Player Turn destroyed all who defended it? */
const shelledOut = (m: M, hex: HexId): boolean => (m.board.worked.get(hex) & WORKED.shelledOut) !== 0

/** ocs:18.6a#1-2: one attack on a hex, in the Combat Phase. */
export const STORM: Form<M, CombatSegmentFrame, 'fought'> = {
  do: 'storm',
  arg: 'hex',
  candidates(m, f, out) {
    if (f.phase !== PHASE.combat) return
    const seen = new Set<HexId>()
    for (const craft of m.game.naval[f.side]!) {
      const at = m.board.hex.get(craft)
      if (at < 0 || m.game.units[craft]!.craft === null) continue
      for (let d = 0; d < 6; d++) {
        const hex = m.game.grid.neighbour(at, d)
        if (hex >= 0 && m.game.land.water[hex] === WATER.coast) seen.add(hex)
      }
    }
    for (const hex of seen) out.push(hex)
  },
  refusal(m, f, hex) {
    if (f.phase !== PHASE.combat) return no('storm-phase')
    if (isQuiet(m)) return no('quiet-fight')
    if (m.game.land.water[hex] !== WATER.coast) return no('no-coast', { hex })
    if (countIn(m, hex, other(f.side)) === 0 && !shelledOut(m, hex)) return no('attack-nobody', { hex })
    if (f.fought.includes(hex)) return no('attack-again', { hex })
    const barred = m.game.x.landingBarred?.(m, f.side, hex)
    if (barred) return barred
    const frame = { ...fields(f.side, hex) } as unknown as BeachFrame
    return offshore(m, f.side, hex).some((u) => stormerRefusal(m, frame, u) === null)
      ? null
      : no('nobody-storms', { hex })
  },
  play(_m, f, hex) {
    f.target = hex
    return call('beach', fields(f.side, hex), 'fought')
  },
}

/** The tokens an attack takes, and those in craft near enough (ocs:18.6a.B#1). */
function lacksSupply(m: M, f: BeachFrame): boolean {
  const there = suppliers(m, f.side, f.from).reduce((sum, u) => sum + m.board.load.get(u), 0)
  const steps = f.units.reduce((sum, u) => sum + m.game.units[u]!.steps - m.board.lost.get(u), 0)
  return there < steps * m.game.charts.file.supply.attackStep
}

/** Those who storm ashore are put down at sea for the fight; they are ashore when they have won. */
function toTheOars(m: M, f: BeachFrame): void {
  f.craft = f.units.map((u) => m.board.holder.get(u) - 1)
  for (const u of f.units) putUnit(m, u, f.from)
}

export const beach = procedure('beach', {
  secrets: { units: ownPlan, craft: ownPlan, from: ownPlan },
  steps: {
    gather: ask({
      claim: 'ocs:18.6a.A#1',
      prompt: (m, f) => `Beach Assault on ${m.setting.names.hex(f.target)}: which units storm ashore?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'with',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of offshore(m, f.side, f.target)) out.push(u)
          },
          refusal: stormerRefusal,
          play(m, f, unit) {
            f.units = [...f.units, unit]
            f.from = m.board.hex.get(m.board.holder.get(unit) - 1)
            return 'gather'
          },
        },
        plain(
          'go',
          (m, f) => {
            m.tell('beachAssault', { side: f.side, hex: f.target }, f.side, { units: f.units.slice() })
            // ocs:18.6a.H#1
            return countIn(m, f.target, other(f.side)) === 0 ? 'let' : 'answer'
          },
          {
            refusal(m, f) {
              if (f.units.length === 0) return no('attack-force', { hex: f.target })
              if (countIn(m, f.target, other(f.side)) === 0) return null
              return lacksSupply(m, f) ? no('attack-supply', { hex: f.target }) : null
            },
          },
        ),
        plain('back', () => done(COMBAT.cancelled)),
      ],
    }),
    // ocs:18.6b#1-2: before anything is paid or shown
    answer: ask({
      claim: 'ocs:18.6b#1',
      prompt: (m, f) =>
        `Beach Assault on ${m.setting.names.hex(f.target)}: meet it, or let them land by the table? Your units there would be lost.`,
      seat: (_m, f) => other(f.side),
      always: () => true,
      forms: [plain('meet', () => 'fight'), plain('letLand', () => 'let')],
    }),
    fight(m, f) {
      toTheOars(m, f)
      return call(
        'combat',
        combatFields(m, { side: f.side, target: f.target, attackers: f.units, overrun: false }),
        'fought',
      )
    },
    // ocs:18.6a.E#1-2
    fought(m, f) {
      const cancelled = f.result === COMBAT.cancelled
      const won = countIn(m, f.target, other(f.side)) === 0
      const boats = new Set<number>()
      f.units.forEach((u, i) => {
        if (m.board.hex.get(u) === f.from) {
          if (cancelled) carryUnit(m, u, f.craft[i]! + 1)
          else if (won) putUnit(m, u, f.target)
          else eliminate(m, u)
        }
        boats.add(f.craft[i]!)
      })
      if (!won && !cancelled) for (const u of boats) if (onMap(m, u)) sink(m, u)
      m.emit('beachFought', { hex: f.target, won: won ? 1 : 0 })
      return done(f.result)
    },
    // ocs:18.6b#1, 18.6b#3
    let(m, f) {
      f.craft = [...new Set(f.units.map((u) => m.board.holder.get(u) - 1))]
      destroyDefenders(m, f.side, f.target)
      return call(
        'landing',
        { ...landingFields(f.side), hex: f.target, rest: f.units.slice(), boats: f.craft.slice() },
        'landed',
      )
    },
    landed: () => done(COMBAT.held),
  },
})

/** Who storms is not known before it begins: somebody aboard the craft that show. */
export function imagineBeach(_m: M, f: BeachFrame): void {
  f.units = []
  f.craft = []
  f.from = OFF_MAP
}
