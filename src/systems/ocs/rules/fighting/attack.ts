/** 9.0 and 9.1: the Combat Segment of the Combat and Exploitation Phases, one attack after another. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { mergePlanes } from '../air/merging.ts'
import { attackCapable, countIn, did, faceOf, isQuiet, onMap, other, ownRefusal, unitsIn } from '../position/board.ts'
import { COMBAT, combatFields } from './combat.ts'
import { NO_ENTRY } from '../ground/terrain-chart.ts'
import { idleRefusal } from '../position/modes.ts'
import { SHOW } from '../position/stack-order.ts'
import { attackSupplied, freeAttackers } from '../supply/pay.ts'
import { STORM } from '../sea/beach.ts'
import { no } from '../reasons.ts'
import { RELEASE } from '../sequence/reserves.ts'
import { ownPlan } from '../position/secret.ts'
import { CLOSING, settleFields } from '../sequence/settle.ts'
import { stepPrice } from '../moving/step-cost.ts'
import { chosen, DID, PHASE, ask, call, plain, procedure, type M } from '../world.ts'
import type { CombatSegmentFrame } from './frames.ts'

export function combatSegmentFields(side: number, phase: number) {
  return { side, phase, target: OFF_MAP, force: [] as number[], fought: [] as number[] }
}

/** Why the unit may attack nobody in this segment. */
function idle(m: M, f: CombatSegmentFrame, unit: number): Reason | null {
  const foreign = ownRefusal(m, f.side, unit)
  if (foreign) return foreign
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  // ocs:11.0a#1
  if (f.phase === PHASE.exploitation) {
    const why = idleRefusal(m, unit, f.phase)
    if (why) return why
  }
  // ocs:9.1e#1, 9.0#3
  if (!attackCapable(m, unit)) return no('cannot-attack', { unit })
  return did(m, unit, DID.attacked) ? no('attacked-already', { unit }) : null
}

/** Why the unit may not attack that hex. */
function attackerRefusal(m: M, f: CombatSegmentFrame, unit: number, target: HexId): Reason | null {
  const why = idle(m, f, unit)
  if (why) return why
  const hex = m.board.hex.get(unit)
  const direction = m.game.grid.direction(hex, target)
  // ocs:9.0#2
  if (direction < 0) return no('not-next-to', { unit, hex: target })
  // ocs:9.1f#1-2, 9.3a#1, 13.8b#5: roads and bridges count
  const price = stepPrice(m, f.side, faceOf(m, unit).mobility, hex, direction)
  return price === NO_ENTRY ? no('attack-terrain', { unit, hex: target }) : null
}

/** Those in a hex who may attack the target and are not yet named. */
function ready(m: M, f: CombatSegmentFrame, hex: HexId, target: HexId): number[] {
  return unitsIn(m, hex, f.side).filter((u) => !f.force.includes(u) && attackerRefusal(m, f, u, target) === null)
}

/** The hexes around one, in order. */
function around(m: M, hex: HexId): HexId[] {
  const hexes: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP) hexes.push(to)
  }
  return hexes
}

function targetRefusal(m: M, f: CombatSegmentFrame, hex: HexId): Reason | null {
  if (isQuiet(m)) return no('quiet-fight')
  // ocs:9.0#4, 21.8a#1
  if (countIn(m, hex, other(f.side)) === 0 && !chosen(m, 'attackEmpties')) return no('attack-nobody', { hex })
  if (f.fought.includes(hex)) return no('attack-again', { hex })
  const anybody = around(m, hex).some((from) => ready(m, f, from, hex).length > 0)
  return countIn(m, hex, f.side) > 0 || !anybody ? no('attack-none', { hex }) : null
}

const ATTACK: Form<M, CombatSegmentFrame, 'gather'> = {
  do: 'attack',
  arg: 'hex',
  candidates(m, f, out) {
    const seen = new Set<HexId>()
    const empties = chosen(m, 'attackEmpties')
    for (const u of m.game.own[f.side]!) {
      if (idle(m, f, u) !== null) continue
      const hex = m.board.hex.get(u)
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = m.game.grid.neighbour(hex, d)
        if (to === OFF_MAP || seen.has(to) || (!empties && countIn(m, to, other(f.side)) === 0)) continue
        seen.add(to)
        out.push(to)
      }
    }
  },
  refusal: targetRefusal,
  play(_m, f, hex) {
    f.target = hex
    return 'gather'
  },
}

/** Who attacks: whole stacks, or unit by unit (ocs:9.1c#4). */
const GATHER: readonly Form<M, CombatSegmentFrame, 'gather' | 'fought' | 'choose'>[] = [
  {
    do: 'stack',
    arg: 'hex',
    candidates(m, f, out) {
      for (const hex of around(m, f.target)) if (countIn(m, hex, f.side) > 0) out.push(hex)
    },
    refusal: (m, f, hex) => (ready(m, f, hex, f.target).length > 0 ? null : no('attack-none', { hex: f.target })),
    play(m, f, hex) {
      f.force.push(...ready(m, f, hex, f.target))
      return 'gather'
    },
  },
  {
    do: 'with',
    arg: 'unit',
    candidates(m, f, out) {
      for (const hex of around(m, f.target)) for (const u of ready(m, f, hex, f.target)) out.push(u)
    },
    exact: true,
    refusal: (m, f, unit) =>
      f.force.includes(unit) ? no('attack-named', { unit }) : attackerRefusal(m, f, unit, f.target),
    play(_m, f, unit) {
      f.force.push(unit)
      return 'gather'
    },
  },
  {
    do: 'drop',
    arg: 'unit',
    candidates(_m, f, out) {
      for (const u of f.force) out.push(u)
    },
    exact: true,
    refusal: (_m, f, unit) => (f.force.includes(unit) ? null : no('not-in-force', { unit })),
    play(_m, f, unit) {
      f.force = f.force.filter((u) => u !== unit)
      return 'gather'
    },
  },
  plain(
    'go',
    (m, f) =>
      call('combat', combatFields(m, { side: f.side, target: f.target, attackers: f.force, overrun: false }), 'fought'),
    {
      refusal(m, f) {
        if (f.force.length === 0) return no('attack-force', { hex: f.target })
        // ocs:9.0#6, 12.4#3
        const free = freeAttackers(m, f.target, f.force)
        return attackSupplied(
          m,
          f.force.filter((u) => !free.includes(u)),
        )
          ? null
          : no('attack-supply', { hex: f.target })
      },
    },
  ),
  plain('back', (_m, f) => forgetPlan(f)),
]

function forgetPlan(f: CombatSegmentFrame): 'choose' {
  f.target = OFF_MAP
  f.force = []
  return 'choose'
}

/** Of a plan one knows nothing but, once it is declared, the hex. */
export function imagineSegment(m: M, f: CombatSegmentFrame): void {
  f.target = m.frames.find((g) => g.proc === 'combat')?.target ?? 0
  f.force = []
}

export const combatSegment = procedure('combatSegment', {
  secrets: { target: ownPlan, force: ownPlan },
  steps: {
    start(m, f) {
      m.emit('combatSegment', { side: f.side, phase: f.phase })
      return 'choose'
    },
    choose: ask({
      claim: 'ocs:9.0#1',
      prompt: () => 'Combat Segment: choose a hex to attack, or end the segment.',
      seat: (_m, f) => f.side,
      always: () => true,
      // ocs:11.0b#1
      forms: [ATTACK, STORM, RELEASE, SHOW, mergePlanes('choose'), plain('end', () => 'settle')],
    }),
    gather: ask({
      claim: 'ocs:9.2#1',
      prompt: (m, f) => `Attack on ${m.setting.names.hex(f.target)}: which units attack?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: GATHER,
    }),
    fought(_m, f) {
      if (f.result !== COMBAT.cancelled) f.fought.push(f.target)
      return forgetPlan(f)
    },
    settle(m, f) {
      m.emit('segmentEnded', { side: f.side })
      return call('settle', settleFields(f.side, CLOSING.other), 'end')
    },
    end: () => done(),
  },
})
