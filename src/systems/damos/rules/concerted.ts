/** 8.1 Concerted Attacks: the kind is locked, the target announced, reactions and posture follow, then the force is named. */
import type { HexId } from '../../../core/hex/grid.ts'
import { done, type Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { activationFields, hides } from './activation.ts'
import { enemyIn, other, unitsIn } from './board.ts'
import { excessFirst } from './excess.ts'
import { anyDemoralized, lowestMa } from './forces.ts'
import { FACTS, stand, waysRead } from './facts.ts'
import { firstUnit, gathering, stacks, wholeStack, type Muster } from './muster.ts'
import { postureDecision } from './posture.ts'
import { reach } from './reach.ts'
import { reactionThinkable, TRIGGER } from './reaction.ts'
import { no } from './reasons.ts'
import { passable } from './terrain.ts'
import { ask, call, procedure, ASSAULT, PENETRATION, type M } from './world.ts'
import type { ConcertedFrame, MusterFrame } from './frames.ts'
import { zoiCapable, zoiRange } from './zones.ts'

/** Why a unit may not be in the attacking force. */
function eligible(m: M, unit: number): Reason | null {
  if (m.board.spent.get(unit) === 1) return no('spent', { unit })
  if (m.game.units[unit]!.ma === 0) return no('no-movement', { unit })
  if (m.board.demoralized.get(unit) === 1) return no('attacker-demoralized')
  return m.game.x.activationRefusal(m, unit)
}

/** Why a force could not carry the attack out (damos:8.1#2, #9, #11). */
export function attackerRefusal(m: M, kind: number, target: HexId, units: readonly number[]): Reason | null {
  if (!zoiCapable(m, units)) return no('concert-zoi')
  const from = m.board.hex.get(units[0]!)
  if (kind === PENETRATION) {
    const d = m.game.grid.direction(from, target)
    if (d < 0) return no('attacker-adjacent', { from, hex: target })
    if (!passable(m, from, d)) return no('impassable', { from, hex: target })
    return m.game.x.entersRefusal(m, units, from, target) ?? m.game.x.attackRefusal(m, units, from, target)
  }
  const budget = lowestMa(m, units) - m.game.charts.planMp[ASSAULT]!
  const reached = budget > 0 && reach(m, units, from, budget)[target]! <= budget
  return reached ? null : no('attacker-reach', { from, hex: target })
}

/** A fresh unit with influence that could attack alone: the least hindered force there is. */
interface Attacker {
  readonly unit: number
  readonly hex: HexId
  /** How far the influence of its stack reaches. */
  readonly range: number
}

function rangeKnown(attackers: readonly Attacker[], hex: HexId): number | undefined {
  for (const a of attackers) if (a.hex === hex) return a.range
  return undefined
}

const possibleAttackers = FACTS.perStep('possible attackers', (m, side): readonly Attacker[] => {
  const found: Attacker[] = []
  for (const { seat, index } of m.game.units) {
    const hex = m.board.hex.get(index)
    if (seat !== side || hex < 0 || !m.game.x.projectsZoi(m, index) || eligible(m, index) !== null) continue
    found.push({ unit: index, hex, range: rangeKnown(found, hex) ?? zoiRange(m, hex, side) })
  }
  return found
})

/** Could this unit alone carry the attack out? What it reaches is kept while no enemy moves. */
function ableAlone(m: M, kind: number, target: HexId, attacker: Attacker): boolean {
  const { unit, hex } = attacker
  const { ma, seat } = m.game.units[unit]!
  const far = m.game.grid.distance(hex, target)
  if (kind === PENETRATION) return far === 1 && attackerRefusal(m, kind, target, [unit]) === null
  const budget = ma - m.game.charts.planMp[ASSAULT]!
  if (budget < far) return false
  return assaults(m, seat, unit * m.game.grid.size + hex)[target]! <= budget
}
const assaults = FACTS.fact('assaults', [stand, waysRead], (m, side, key, memo): Int16Array => {
  const { units, grid, charts, x } = m.game
  const hex = key % grid.size
  const unit = (key - hex) / grid.size
  return memo.madeFrom([stand(m, side), x.waysNow(m, [unit])], () =>
    reach(m, [unit], hex, units[unit]!.ma - charts.planMp[ASSAULT]!),
  )
})

/** Could anybody make such an attack on this target? */
export function canCarryOut(m: M, side: number, kind: number, target: HexId): boolean {
  for (const a of possibleAttackers(m, side)) if (ableAlone(m, kind, target, a)) return true
  return false
}

/** damos:8.1#5, #14: why a hex cannot be the target of such an attack by any of these. */
function targetRefusal(
  m: M,
  side: number,
  kind: number,
  target: HexId,
  attackers = possibleAttackers(m, side),
): Reason | null {
  if (!enemyIn(m, target, side)) return no('target-empty', { hex: target })
  if (!influenced(m, target, attackers)) return no('target-range', { hex: target })
  return attackers.some((a) => ableAlone(m, kind, target, a)) ? null : no('target-reach', { hex: target })
}

/** The stacks of the enemy under influence, for either kind of attack. */
const possibleTargets = FACTS.perStep('possible targets', (m, side): readonly HexId[] => {
  const attackers = possibleAttackers(m, side)
  return attackers.length === 0 ? [] : stacks(m, other(side)).filter((hex) => influenced(m, hex, attackers))
})

/** Whether such an attack has at least so many targets. */
export function hasTargets(m: M, side: number, kind: number, least: number): boolean {
  let found = 0
  for (const hex of possibleTargets(m, side)) if (canCarryOut(m, side, kind, hex) && ++found === least) return true
  return false
}

/** damos:8.1#5 */
function influenced(m: M, hex: HexId, attackers: readonly Attacker[]): boolean {
  for (const a of attackers) if (m.game.grid.distance(a.hex, hex) <= a.range) return true
  return false
}

/** damos:8.1#1-3: the kind is chosen first; refused when nobody could carry it out. */
export const concert: Form<M, MusterFrame & { kind: number }, 'concerted'> = {
  do: 'concert',
  arg: 'word',
  words: ['assault', 'penetration'],
  candidates(_m, _f, out) {
    out.push(0)
    out.push(1)
  },
  refusal: (m, f, word) => (hasTargets(m, f.side, ASSAULT + word, 1) ? null : no('concert-none')),
  play(_m, f, word) {
    f.kind = ASSAULT + word
    return 'concerted'
  },
}

const muster: Muster<ConcertedFrame, 'name' | 'muster' | 'attack'> = {
  claim: 'damos:8.1#9',
  prompt: (m, f) =>
    `Attack ${m.setting.ids.format('hex', f.target)} with ${f.force.map((u) => m.setting.names.unit(u)).join(', ')}. Add units, go, or clear.`,
  eligible: (m, _f, unit) => eligible(m, unit),
  hopeless(m, f, units) {
    const refused = attackerRefusal(m, f.kind, f.target, units)
    return refused?.code === 'concert-zoi' ? null : refused
  },
  ready: (m, f, units) => attackerRefusal(m, f.kind, f.target, units),
  gather: 'muster',
  back: 'name',
  start: () => 'attack',
}

const naming = [wholeStack('name', muster), firstUnit('pick', muster)]

/** In how many ways the attack of a frame can be named. */
function choices(m: M, f: ConcertedFrame): number {
  let count = 0
  for (const form of naming) {
    form.candidates(m, f, { push: (arg) => (count += form.refusal(m, f, arg) === null ? 1 : 0) })
  }
  return count
}

export const concerted = procedure('concerted', {
  steps: {
    target: ask({
      claim: 'damos:8.1#5',
      prompt: (_m, f) =>
        `Announce the target of the ${f.kind === ASSAULT ? 'Grand Assault' : 'Penetration'}; the kind of attack stays secret.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'target',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of stacks(m, other(f.side))) out.push(hex)
          },
          refusal: (m, f, hex) => targetRefusal(m, f.side, f.kind, hex),
          play(m, f, hex) {
            f.target = hex
            m.board.closed.set(0, 1)
            m.emit('declared', { side: f.side, hex })
            return 'reactions'
          },
        },
      ],
      // A choice skipped would tell the kind where the other kind has a choice (damos:8.1#4), and in fog the reach of influence.
      always: (m, f) => m.game.fog || (hides(m) && hasTargets(m, f.side, ASSAULT + PENETRATION - f.kind, 2)),
    }),
    // damos:8.1#6
    reactions(m, f) {
      const side = other(f.side)
      if (!reactionThinkable(m, side, f.target, f.target)) return 'defence'
      return call(
        'reaction',
        { side, hex: f.target, trigger: TRIGGER.declared, target: f.target, movers: [], force: [], mode: 0, joined: 0 },
        'defence',
      )
    },
    // damos:8.1#7-8: after the reactions; a demoralized defender sets no posture
    defence(m, f) {
      const side = other(f.side)
      return anyDemoralized(m, unitsIn(m, f.target, side)) ? 'name' : excessFirst(m, f.target, side, 'posture')
    },
    posture: postureDecision<ConcertedFrame, 'name'>(
      'damos:8.1#8',
      'A Concerted Attack on {hex} has been announced: choose a posture for the defence.',
      (_m, f) => f.target,
      'name',
    ),
    name: ask({
      claim: 'damos:8.1#9',
      prompt: (m, f) => `Name the force that attacks ${m.setting.ids.format('hex', f.target)}.`,
      seat: (_m, f) => f.side,
      forms: naming,
      // Not asking would tell the kind, where the other kind leaves a choice.
      always: (m, f) => hides(m) && choices(m, { ...f, kind: ASSAULT + PENETRATION - f.kind }) > 1,
    }),
    muster: gathering(muster),
    attack(m, f) {
      const { side, force, kind, target, posture } = f
      return call('activation', activationFields(m, side, force, { plan: kind, target, posture }), 'end')
    },
    end: (_m, f) => done(f.result),
  },
  secrets: {
    // damos:8.1#4, 8.4#6: until the attack has begun
    kind: (m, f, seat) => seat === f.side || f.step === 'end' || !hides(m),
    posture: (m, f, seat) => seat !== f.side || f.posture < 0 || f.step === 'end' || !hides(m),
  },
})

/** Why such a Concerted Attack cannot be made by these units on this hex, or null. */
export function concertRefusal(
  m: M,
  kind: 'assault' | 'penetration',
  to: HexId,
  units: readonly number[],
): Reason | null {
  if (m.place !== 'operations.choose') return no('assault-not-exploiting')
  const trial = m.fork()
  const declared = trial.play(trial.seat, { do: 'concert', word: kind })
  if (!declared.ok) return declared.reason
  if (trial.place === 'concerted.target') {
    const reason = trial.refusal(trial.seat, { do: 'target', hex: m.setting.ids.format('hex', to) })
    if (reason) return reason
  } else if (trial.frames.findLast((f) => f.proc === 'concerted')?.['target'] !== to) {
    return no('target-reach', { hex: to })
  }
  const barred = units.find((u) => m.board.spent.get(u) === 1)
  if (barred !== undefined) return no('spent', { unit: barred })
  if (units.some((u) => m.board.demoralized.get(u) === 1)) return no('attacker-demoralized')
  return attackerRefusal(m, kind === 'assault' ? ASSAULT : PENETRATION, to, units)
}
