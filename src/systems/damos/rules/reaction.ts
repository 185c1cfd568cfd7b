/** 2.6.1 Reaction: the non-phasing player answers movement, rallies and declared attacks inside his influence. */
import { outcomes, ways } from '../../../core/chance.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done, type Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { signed } from '../../../core/words.ts'
import { sum, type Term } from './terms.ts'
import { countIn, enemyIn, mobileStrength, unitsIn } from './board.ts'
import { anyDemoralized, moveForce, settle, takeControl } from './forces.ts'
import { byNumber, gathering, type Muster, firstUnit, wholeStack, stacks } from './muster.ts'
import { no } from './reasons.ts'
import { hexside, passable } from './terrain.ts'
import { ask, call, plain, procedure, roll, RIVER, type M, type Side, TRIED } from './world.ts'
import type { ReactionFrame } from './frames.ts'
import { zoiCapable, zoiRange } from './zones.ts'

/** What brought the reaction about. */
export const TRIGGER = { enter: 0, rally: 1, declared: 2 } as const
/** What a window comes to: nobody came, somebody joined the defender, or came to a hex with none. */
export const CAME = { nobody: 0, joined: 1, alone: 2 } as const
export const INTO = 0
export const AWAY = 1

const REACTION_DICE = 2

/** The best way for a reaction: worst ground on the path plus any river once (damos:2.6.1#16). */
export function reactionPath(
  m: M,
  units: readonly number[],
  from: HexId,
  to: HexId,
): { ground: number; river: number; path: HexId[] } | null {
  const { grid, land, charts, x } = m.game
  const side = m.game.units[units[0]!]!.seat
  let best: { ground: number; river: number; path: HexId[] } | null = null
  walk(from, [], 0, 0)
  return best

  function walk(at: HexId, path: HexId[], worst: number, river: number): void {
    if (at === to) {
      if (best === null || worst + river > best.ground + best.river) best = { ground: worst, river, path }
      return
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = grid.neighbour(at, d)
      if (next < 0 || grid.distance(next, to) >= grid.distance(at, to) || !passable(m, at, d)) continue
      if (next !== to && enemyIn(m, next, side)) continue
      if (x.entersRefusal(m, units, at, next)) continue
      const crossed = (hexside(m, at, d) & RIVER) !== 0 && !x.ignoresRivers(m, side)
      const ground = charts.terrain[land.terrain[next]!]!.react + charts.settlement[land.settlement[next]!]!.react
      walk(next, [...path, next], Math.min(worst, ground), crossed ? charts.river.react : river)
    }
  }
}

/** damos:2.6.1#25: one attempt in an activation. */
export function hasTried(m: M, unit: number): boolean {
  return (m.board.tried.get(unit) & (TRIED.failed | TRIED.reacted)) !== 0
}

/** Why a unit may not take part in a reaction (damos:2.6.1#1-3, #25). */
function eligible(m: M, f: ReactionFrame, unit: number): Reason | null {
  const hex = m.board.hex.get(unit)
  const stack = unitsIn(m, hex, f.side)
  if (anyDemoralized(m, stack)) return no('reactor-demoralized', { hex })
  if (m.board.spent.get(unit) === 1) return no('spent', { unit })
  if (hasTried(m, unit)) return no('tried', { unit })
  if (m.game.units[unit]!.ma === 0) return no('no-movement', { unit })
  if (!zoiCapable(m, stack)) return no('no-zoi', { hex })
  const range = zoiRange(m, hex, f.side)
  const distance = m.game.grid.distance(hex, f.hex)
  return distance > range ? no('out-of-range', { hex: f.hex, distance, range }) : null
}

/** Why these units may not react into the hex together. */
function intoRefusal(m: M, f: ReactionFrame, units: readonly number[]): Reason | null {
  const from = m.board.hex.get(units[0]!)
  if (from === f.hex) return no('same-hex')
  if (!zoiCapable(m, units)) return no('no-zoi-in-subset')
  if (!m.game.x.stacks(m, [...unitsIn(m, f.hex, f.side), ...units])) return no('reaction-stacking', { hex: f.hex })
  const distance = m.game.grid.distance(from, f.hex)
  return reactionPath(m, units, from, f.hex) ? null : no('no-reaction-path', { distance, hex: from, to: f.hex })
}

/** No influence reaches farther. */
function within(m: M, f: ReactionFrame, hex: HexId): boolean {
  return m.game.grid.distance(hex, f.hex) <= m.game.charts.longestZoi
}

const into: Muster<ReactionFrame, 'window' | 'muster' | 'attempt'> = {
  claim: 'damos:2.6.1#8',
  prompt: (m, f) =>
    `React into ${m.setting.ids.format('hex', f.hex)} with ${f.force.map((u) => m.setting.names.unit(u)).join(', ')}. Add units, go, or clear.`,
  eligible,
  ready: intoRefusal,
  within,
  gather: 'muster',
  back: 'window',
  start(_m, f) {
    f.mode = INTO
    return 'attempt'
  },
}

/** Reaction used to retreat (damos:2.6.1#10-12). */
const withdraw: Form<M, ReactionFrame, 'attempt'> = {
  do: 'withdraw',
  arg: 'hex',
  candidates(m, f, out) {
    if (f.trigger !== TRIGGER.rally) for (const hex of stacks(m, f.side)) if (within(m, f, hex)) out.push(hex)
  },
  refusal(m, f, hex) {
    const there = unitsIn(m, hex, f.side)
    if (there.length === 0) return no('no-own-unit', { hex })
    if (f.trigger === TRIGGER.rally) return no('withdraw-rally')
    // damos:2.6.1#12: not out of the target; and a declaration alone has moved nobody
    if (f.trigger === TRIGGER.declared || hex === f.target) return no('no-retreat-concerted', { hex: f.target })
    const force = there.filter((u) => eligible(m, f, u) === null)
    if (force.length === 0) return eligible(m, f, there[0]!)
    return zoiCapable(m, force) ? null : no('no-zoi-in-subset')
  },
  play(m, f, hex) {
    f.force = unitsIn(m, hex, f.side).filter((u) => eligible(m, f, u) === null)
    f.mode = AWAY
    return 'attempt'
  },
}

/** damos:2.6.1#15-20: what is added to the dice of a reaction. */
function reactionTerms(m: M, f: ReactionFrame): readonly Term[] {
  const { grid, charts, x } = m.game
  const { mobile, threeHexes } = charts.file.reaction
  const from = m.board.hex.get(f.force[0]!)
  const terms: Term[] = []
  const add = (what: string, value: number, claim: string): void => {
    if (value !== 0) terms.push({ what, value, claim, chart: null })
  }
  if (f.movers.length > 0) {
    terms.push(...x.reactionTerms(m, f.force, f.movers))
    if (mobileStrength(m, f.force) > mobileStrength(m, f.movers)) add('more mobile strength', mobile, 'damos:2.6.1#17')
  }
  if (f.mode === AWAY) return terms
  if (grid.distance(from, f.hex) === 3) add('three hexes away', threeHexes, 'damos:2.6.1#18')
  const way = reactionPath(m, f.force, from, f.hex)!
  add('ground', way.ground, 'damos:2.6.1#16')
  add('river', way.river, 'damos:2.6.1#16')
  return terms
}

function succeeds(m: M, total: number, drm: number): boolean {
  const { target, natural } = m.game.charts.file.reaction
  return total === natural || total + drm >= target
}

/** `ground −1`. */
const termWords = ({ what, value }: Term): string => `${what} ${signed(value)}`

/** What a reaction by these units would be worth in the window of this frame, before it is tried. */
export function reactionOdds(m: M, f: ReactionFrame, force: readonly number[], mode: number) {
  const drm = sum(reactionTerms(m, { ...f, force: force.slice(), mode }))
  let fall = 0
  for (const { dice, weight } of outcomes(REACTION_DICE, 'sum'))
    if (succeeds(m, dice[0]! + dice[1]!, drm)) fall += weight
  return { drm, chance: fall / ways(REACTION_DICE, 'sum') }
}

/**
 * Could anyone react, as far as the moving player can see? Strength, and so range, is hidden from him in fog. Whoever is
 * in the target of a Concerted Attack can neither enter it nor leave it.
 */
export function reactionThinkable(m: M, side: Side, hex: HexId, target: HexId = OFF_MAP): boolean {
  const { grid, charts, x, units, fog } = m.game
  if (x.zonesOff(m, side)) return false
  const longest = charts.longestZoi
  for (const unit of units) {
    const u = unit.index
    const at = m.board.hex.get(u)
    if (unit.seat !== side || at === OFF_MAP || unit.ma === 0 || !x.projectsZoi(m, u)) continue
    if (m.board.spent.get(u) === 1 || hasTried(m, u) || m.board.demoralized.get(u) === 1) continue
    if (at === hex && hex === target) continue
    const distance = grid.distance(at, hex)
    if (distance <= (fog ? longest : zoiRange(m, at, side))) return true
  }
  return false
}

export const reaction = procedure('reaction', {
  steps: {
    window: ask({
      claim: 'damos:2.6.1#5',
      prompt: (m, f) =>
        `The enemy is in ${m.setting.ids.format('hex', f.hex)}, inside your influence: react, withdraw, or pass.`,
      seat: (_m, f) => f.side,
      forms: [wholeStack('react', into), firstUnit('send', into), withdraw, plain('pass', () => 'end')],
      always: (m, f) => m.game.fog && reactionThinkable(m, f.side as Side, f.hex, f.target),
    }),
    muster: gathering(into),
    attempt(m, f) {
      for (const u of f.force) m.board.tried.set(u, m.board.tried.get(u) | TRIED.failed)
      m.emit(f.mode === INTO ? 'reacts' : 'withdraws', {
        units: f.force.slice(),
        from: m.board.hex.get(f.force[0]!),
        hex: f.hex,
      })
      return 'dice'
    },
    // damos:2.1#14
    dice: roll({
      claim: 'damos:2.6.1#15',
      purpose: 'reaction',
      dice: () => REACTION_DICE,
      reads: 'sum',
      play(m, f, total) {
        const terms = reactionTerms(m, f)
        const drm = sum(terms)
        const success = succeeds(m, total, drm)
        if (terms.length > 0) m.emit('reactionTerms', { terms: terms.map(termWords).join(', ') })
        m.emit('reaction', { units: f.force.slice(), total, drm, success: success ? 1 : 0 })
        if (!success) return 'next'
        for (const u of f.force) m.board.tried.set(u, (m.board.tried.get(u) & ~TRIED.failed) | TRIED.reacted)
        return f.mode === INTO ? 'move' : 'away'
      },
    }),
    move(m, f) {
      // damos:2.6.1#21, #23: a defender that has just withdrawn is no longer there to be joined
      if (f.joined === CAME.nobody) f.joined = countIn(m, f.hex, f.side) === 0 ? CAME.alone : CAME.joined
      const from = m.board.hex.get(f.force[0]!)
      const { path } = reactionPath(m, f.force, from, f.hex)!
      for (const hex of path) {
        moveForce(m, f.force, hex)
        takeControl(m, hex, f.side)
      }
      m.game.x.entered(m, f.force, f.hex)
      settle(m, f.hex, f.side)
      return 'next'
    },
    // damos:2.6.1#13: as a defender that lost a Meeting Engagement
    away(m, f) {
      const hex = m.board.hex.get(f.force[0]!)
      return call(
        'retreat',
        { side: f.side, units: byNumber(f.force), fight: hex, least: 2, most: 3, path: [] },
        'next',
      )
    },
    next(_m, f) {
      f.force = []
      return 'window'
    },
    end: (_m, f) => done(f.joined),
  },
})
