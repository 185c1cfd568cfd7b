/** 9. Ground combat, regular or overrun: the nine steps of 9.2, from the declaration to the advance. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { isHidden } from '../../../../core/sight.ts'
import {
  adjacent,
  alive,
  attackCapable,
  combatUnitsIn,
  countIn,
  did,
  note,
  other,
  sideHex,
  unitsIn,
} from '../position/board.ts'
import { disorganize } from '../position/changes.ts'
import { WATER } from '../ground/land.ts'
import { SURPRISE } from '../charts.ts'
import { BORE, NOTHING_BORNE } from './losses.ts'
import { actionRating } from '../position/modes.ts'
import { attackTotal, choicesAgainst, columnOf, defenceTotal, ownChoices } from './odds.ts'
import { attackFields, defenceFields, freeAttackers } from '../supply/pay.ts'
import { no } from '../reasons.ts'
import { strip } from '../sequence/reserves.ts'
import { antiTankIn, hasTiger, strengthPoints, terrainName } from './strength.ts'
import { chosen, DID, MARKER, PHASE, ask, call, procedure, roll, type M } from '../world.ts'
import type { CombatFrame } from './frames.ts'

/** What a combat came to, where that is not to be seen on the board. */
export const COMBAT = { held: 0, retreated: 1, cancelled: 2 } as const

const NOBODY = -1

export interface Attack {
  readonly side: number
  readonly target: HexId
  readonly attackers: readonly number[]
  readonly overrun: boolean
}

/** The frame of a combat about to begin. */
export function combatFields(m: M, { side, target, attackers, overrun }: Attack) {
  return {
    side,
    target,
    overrun: overrun ? 1 : 0,
    attackers: attackers.slice(),
    from: hexesOf(m, attackers),
    leader: NOBODY,
    guide: NOBODY,
    leads: 0,
    guides: 0,
    against: [] as number[],
    ground: NOBODY,
    attack: 0,
    defence: 0,
    antiTank: 0,
    column: 0,
    surprise: 0,
    rolled: 0,
    bore: 0,
  }
}

function hexesOf(m: M, units: readonly number[]): HexId[] {
  return [...new Set(units.map((u) => m.board.hex.get(u)))].toSorted((a, b) => a - b)
}

/** The number of the stack whose terrain is to be chosen next. */
const nextStack = (f: CombatFrame): HexId => f.from[f.against.length]!

/** ocs:9.6#1 */
function modifier(f: CombatFrame): number {
  return f.leads - f.guides
}

/** ocs:9.6#2-3: each side names one of those who take part. */
function lead<S extends string>(
  units: (m: M, f: CombatFrame) => readonly number[],
  take: (m: M, f: CombatFrame, unit: number) => void,
  then: S,
): Form<M, CombatFrame, S> {
  return {
    do: 'lead',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of units(m, f)) out.push(u)
    },
    refusal: (m, f, unit) => (units(m, f).includes(unit) ? leadRefusal(m, f, unit) : no('not-in-combat', { unit })),
    play(m, f, unit) {
      take(m, f, unit)
      return then
    },
  }
}

/** ocs:21.3#2: among divisional attackers an independent does not lead. */
function leadRefusal(m: M, f: CombatFrame, unit: number): Reason | null {
  const { units } = m.game
  if (!chosen(m, 'independents') || units[unit]!.seat !== f.side || !units[unit]!.independent) return null
  return f.attackers.every((u) => units[u]!.independent) ? null : no('lead-divisional', { unit })
}

const defenders = (m: M, f: CombatFrame): number[] => combatUnitsIn(m, f.target, other(f.side))

/** A terrain as an order: its number. */
function terrainForm(
  name: string,
  choices: (m: M, f: CombatFrame) => readonly number[],
  take: (m: M, f: CombatFrame, terrain: number) => void,
): Form<M, CombatFrame, 'terrain'> {
  return {
    do: name,
    arg: 'number',
    max: (m) => m.game.land.terrains.length + m.game.land.sideKinds.length - 1,
    candidates(m, f, out) {
      for (const t of choices(m, f)) out.push(t)
    },
    refusal: (m, f, t) => (choices(m, f).includes(t) ? null : no('no-such-terrain', { hex: f.target })),
    play(m, f, t) {
      take(m, f, t)
      m.emit('terrainChosen', { hex: f.target, terrain: terrainName(m, t) })
      return 'terrain'
    },
  }
}

/** ocs:9.13b.B#1, 9.13b.C#1, 9.10d#1-2: the least Action Rating that exploits, or 0. */
function exploitFrom(m: M, f: CombatFrame): number {
  const { exploit } = m.game.charts.combatResult(f.column, f.rolled)
  if (f.overrun === 1 || m.board.phase.get(0) === PHASE.exploitation || f.bore !== 0) return 0
  const together = f.from.length === 1 || (f.from.length === 2 && adjacent(m, f.from[0]!, f.from[1]!))
  return together ? exploit : 0
}

const hides = (m: M): boolean => !chosen(m, 'openStacks')
const attackerSees = (m: M, f: CombatFrame, seat: number): boolean => seat === f.side || !hides(m)
const defenderSees = (m: M, f: CombatFrame, seat: number): boolean => seat === other(f.side) || !hides(m)

export const combat = procedure('combat', {
  secrets: { attackers: attackerSees, leader: attackerSees, guide: defenderSees },
  steps: {
    // Step 1
    declare(m, f) {
      m.tell(f.overrun ? 'overrun' : 'attack', { side: f.side, hex: f.target }, f.side, { units: f.attackers })
      return 'supply'
    },
    // Step 2, ocs:9.2#2
    supply(m, f) {
      const free = freeAttackers(m, f.target, f.attackers)
      for (const u of free) note(m, u, DID.supplied)
      const paying = f.attackers.filter((u) => !free.includes(u))
      return paying.length === 0 ? 'supplied' : call('pay', attackFields(m, f.side, paying), 'supplied')
    },
    // ocs:9.0#6, 9.5.A#1: without combat supply nobody attacks
    supplied(m, f) {
      f.attackers = f.attackers.filter((u) => did(m, u, DID.supplied))
      f.from = hexesOf(m, f.attackers)
      if (f.attackers.length === 0) {
        m.emit('attackCancelled', { side: f.side, hex: f.target })
        return done(COMBAT.cancelled)
      }
      if (f.overrun === 0) for (const u of f.attackers) note(m, u, DID.attacked)
      // ocs:21.8b#1
      if (defenders(m, f).length === 0) return 'finish'
      return call('pay', defenceFields(m, other(f.side), defenders(m, f)), 'lead')
    },
    // Step 3, ocs:9.2#3: which unit it is, and how many there are to choose from, is not shown
    lead: ask({
      claim: 'ocs:9.6#2',
      prompt: (m, f) => `Attack on ${m.setting.names.hex(f.target)}: whose Action Rating leads?`,
      seat: (_m, f) => f.side,
      always: hides,
      forms: [
        lead(
          (_m, f) => f.attackers,
          (m, f, unit) => {
            f.leader = unit
            f.leads = actionRating(m, unit)
            m.emit('rated', { side: f.side, rating: f.leads })
          },
          'guide',
        ),
      ],
    }),
    guide: ask({
      claim: 'ocs:9.6#2',
      prompt: (m, f) =>
        `Defence of ${m.setting.names.hex(f.target)} against Action Rating ${f.leads}: whose Action Rating leads?`,
      seat: (_m, f) => other(f.side),
      always: hides,
      forms: [
        lead(
          defenders,
          (m, f, unit) => {
            f.guide = unit
            f.guides = actionRating(m, unit)
            m.emit('rated', { side: other(f.side), rating: f.guides })
          },
          'terrain',
        ),
      ],
    }),
    // Step 4, ocs:9.3b#1, 9.4b, 9.4c: asked only where the terrains differ
    terrain(m, f) {
      while (f.against.length < f.from.length) {
        const choices = choicesAgainst(m, nextStack(f), f.target)
        if (choices.length > 1) return 'against'
        f.against.push(choices[0]!)
      }
      if (f.ground !== NOBODY) return 'odds'
      const own = ownChoices(m, f.target)
      if (own.length > 1) return 'ground'
      f.ground = own[0]!
      return 'odds'
    },
    against: ask({
      claim: 'ocs:9.4b#1',
      prompt: (m, f) =>
        `Attack from ${m.setting.names.hex(nextStack(f))} on ${m.setting.names.hex(f.target)}: which terrain counts against it?`,
      seat: (_m, f) => other(f.side),
      forms: [
        terrainForm(
          'against',
          (m, f) => choicesAgainst(m, nextStack(f), f.target),
          (_m, f, t) => f.against.push(t),
        ),
      ],
    }),
    ground: ask({
      claim: 'ocs:9.4c#1',
      prompt: (m, f) => `Defence of ${m.setting.names.hex(f.target)}: on which terrain do you stand?`,
      seat: (_m, f) => other(f.side),
      forms: [
        terrainForm(
          'ground',
          (m, f) => ownChoices(m, f.target),
          (_m, f, t) => {
            f.ground = t
          },
        ),
      ],
    }),
    odds(m, f) {
      // ocs:HR-12#2
      f.antiTank = hasTiger(m, f.attackers) ? 0 : antiTankIn(m, f.target, other(f.side))
      f.attack = attackTotal(m, f)
      f.defence = defenceTotal(m, f, f.ground)
      f.column = columnOf(m, f, f.attack, f.ground)
      const [attack, defence] = [strengthPoints(f.attack), strengthPoints(f.defence)]
      const { category } = m.game.land.hexEffects(m.board.ground.get(0), f.ground)
      const odds = m.game.charts.columnName(category, f.column)
      m.emit('odds', { hex: f.target, attack, defence, odds, antiTank: f.antiTank, drm: modifier(f) })
      return 'surprise'
    },
    // Steps 5 and 6, ocs:9.8#1-2
    surprise: roll({
      claim: 'ocs:9.8#1',
      purpose: 'surprise',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const total = sum + modifier(f) - (m.board.hedgehog.get(f.target) > 0 ? 1 : 0)
        f.surprise = m.game.charts.surprise(f.overrun === 1, total)
        return f.surprise === SURPRISE.none ? 'resolve' : 'shift'
      },
    }),
    // ocs:9.8#3
    shift: roll({
      claim: 'ocs:9.8#3',
      purpose: 'columns by surprise',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const side = f.surprise === SURPRISE.attacker ? f.side : other(f.side)
        f.surprise *= die
        f.column = m.game.charts.shifted(f.column, f.surprise)
        m.emit('surprise', { side, columns: die })
        return 'resolve'
      },
    }),
    // Step 7, ocs:9.9#1-2
    resolve: roll({
      claim: 'ocs:9.9#1',
      purpose: 'combat',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        f.rolled = sum + modifier(f) - m.board.hedgehog.get(f.target)
        m.emit('combatResult', { hex: f.target, result: m.game.charts.combatCell(f.column, f.rolled) })
        return 'attackerResult'
      },
    }),
    // Step 8, ocs:9.10b#1, 9.2#4
    attackerResult(m, f) {
      const { attackerLoses, attackerOption } = m.game.charts.combatResult(f.column, f.rolled)
      const { side, target } = f
      const who = { side, units: f.attackers, first: f.leader, spread: 1 }
      const what = { steps: attackerLoses, options: attackerOption, ignore: 0 }
      return call('losses', { ...who, ...what, barred: [target], target, ...NOTHING_BORNE }, 'borne')
    },
    borne(m, f) {
      f.bore = f.result
      const { defender, defenderLoses, defenderOption, disorganized } = m.game.charts.combatResult(f.column, f.rolled)
      const enemy = other(f.side)
      if (!defender) return 'finish'
      // ocs:5.7d#1
      if (unitsIn(m, f.target, enemy).some((u) => m.board.marker.get(u) === MARKER.reserve)) strip(m, enemy, f.target)
      // ocs:9.12a#1
      if (disorganized) disorganize(m, enemy, f.target)
      // ocs:9.10c#1
      const ignore = f.bore === 0 ? 0 : 1
      const who = { side: enemy, units: defenders(m, f), first: f.guide, spread: 1 }
      const what = { steps: defenderLoses, options: defenderOption, ignore }
      return call('losses', { ...who, ...what, barred: f.from, target: f.target, ...NOTHING_BORNE }, 'finish')
    },
    // Step 9, ocs:9.2#5, 9.12g.B#1
    finish(m, f) {
      const units = alive(m, f.attackers)
      // Nothing was rolled for an empty hex.
      const exploit = f.ground === NOBODY ? 0 : exploitFrom(m, f)
      const vacant = countIn(m, f.target, other(f.side)) === 0 && (f.bore & BORE.retreated) === 0 ? 1 : 0
      // ocs:18.6a.E#1: whoever stormed ashore does not go back to the boats
      const must = m.game.land.water[f.from[0]!] === WATER.sea ? 1 : f.overrun
      const what = { vacant, must, exploit, going: [], marked: [], entered: 0 }
      return call('advance', { side: f.side, units, target: f.target, ...what }, 'end')
    },
    end: (_m, f) => done((f.bore & BORE.retreated) === 0 ? COMBAT.held : COMBAT.retreated),
  },
})

/** Who attacks is not known to the defender, nor who leads the defence and has supply to the attacker: all who might. */
export function imagineCombat(m: M, f: CombatFrame): void {
  const top = (side: number, hex: HexId): number => m.board.top.get(sideHex(m, side, hex)) - 1
  if (isHidden(f, 'attackers')) {
    f.attackers = m.game.own[f.side]!.filter((u) => {
      const hex = m.board.hex.get(u)
      return f.from.includes(hex) && (u === top(f.side, hex) || attackCapable(m, u))
    })
  }
  if (isHidden(f, 'leader')) f.leader = f.attackers[0] ?? NOBODY
  if (!isHidden(f, 'guide')) return
  f.guide = top(other(f.side), f.target)
  // Whom the defender has paid for is not told; the attacker reckons with all of them.
  for (const u of m.game.own[other(f.side)]!) if (m.board.hex.get(u) === f.target) note(m, u, DID.supplied)
}
