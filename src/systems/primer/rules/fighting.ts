/** 6. Fighting: who joins, the answer of the defender's guns, the odds, the die, the losses. */
import { countIn, other, unitsIn } from '../../../core/counters.ts'
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done, type Form } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { isGun, loseStep, sideBetween, stepsLeft, strengthOf } from './board.ts'
import type { AttackFrame, LossesFrame, SideFrame } from './frames.ts'
import { no } from './reasons.ts'
import { ask, call, plain, procedure, roll, SIDE, type M } from './world.ts'

export const NOBODY = -1

/** primer:6#2: those of the side that may join an attack on the hex. */
export function ableToJoin(m: M, side: number, hex: HexId): number[] {
  return m.game.units.flatMap((u) => (u.seat === side && joinRefusal(m, side, hex, u.index) === null ? [u.index] : []))
}

function joinRefusal(m: M, side: number, hex: HexId, unit: number): Reason | null {
  if (m.game.units[unit]!.seat !== side) return no('not-yours', { unit })
  const at = m.board.hex.get(unit)
  if (at === OFF_MAP) return no('not-here', { unit })
  // primer:6#1
  if (m.board.fought.get(unit) === 1) return no('fought', { unit })
  const reach = isGun(m, unit) ? m.game.figures.gunRange : 1
  return m.game.grid.distance(at, hex) <= reach ? null : no('out-of-range', { unit, hex })
}

/** primer:6#1-2 */
export const ATTACK: Form<M, SideFrame, 'fight'> = {
  do: 'attack',
  arg: 'hex',
  candidates(m, f, out) {
    const hexes = new Set(m.game.units.filter((u) => u.seat !== f.side).map((u) => m.board.hex.get(u.index)))
    for (const hex of hexes) if (hex !== OFF_MAP) out.push(hex)
  },
  refusal(m, f, hex) {
    if (countIn(m, hex, other(f.side)) === 0) return no('no-enemy', { hex })
    if (m.board.attacked.get(hex) === 1) return no('attacked-before', { hex })
    return ableToJoin(m, f.side, hex).some((u) => !isGun(m, u)) ? null : no('no-attacker', { hex })
  },
  play: (_m, f, hex) =>
    call(
      'attack',
      {
        side: f.side,
        hex,
        attackers: [],
        guns: [],
        answer: NOBODY,
        attackLoses: 0,
        defenceLoses: 0,
        fallsBack: 0,
      },
      'fight',
    ),
}

// --- odds

/** The sums of an attack, and the column they lead to. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** By the ratio alone, -1 under the first column; then with shifts. */
  readonly ratio: number
  readonly left: 'cover' | 'river' | null
  readonly right: boolean
  readonly column: number
}

export function oddsOf(m: M, f: Pick<AttackFrame, 'side' | 'hex' | 'attackers' | 'guns' | 'answer'>): Odds {
  const { figures, land } = m.game
  const sum = (units: readonly number[]): number => units.reduce((total, u) => total + strengthOf(m, u), 0)
  const attack = sum([...f.attackers, ...f.guns])
  // primer:6#3-4
  const inHex = unitsIn(m, f.hex, other(f.side)).reduce(
    (total, u) => total + (isGun(m, u) ? figures.gunAlone : strengthOf(m, u)),
    0,
  )
  const defence = inHex + (f.answer === NOBODY ? 0 : strengthOf(m, f.answer))
  // primer:6#5
  const ratio = figures.columns.findLastIndex(([a, d]) => attack * d >= defence * a)
  // primer:6#6: never more than one left
  const over = f.attackers.length > 0 && f.attackers.every((u) => isAcross(m, m.board.hex.get(u), f.hex))
  const left = figures.terrain[land.terrain[f.hex]!]!.cover ? 'cover' : over ? 'river' : null
  // primer:6#7
  const arms = new Set([...f.attackers, ...f.guns].map((u) => m.game.units[u]!.type))
  const right = arms.size === 3
  const shifted = Math.max(0, ratio) - (left ? 1 : 0) + (right ? 1 : 0)
  return { attack, defence, ratio, left, right, column: Math.max(0, Math.min(figures.columns.length - 1, shifted)) }
}

const isAcross = (m: M, from: HexId, to: HexId): boolean => sideBetween(m, from, to) !== SIDE.open

/** primer:6#8: what the table says: steps the attack loses, steps the defence loses, and whether it must give way. */
export function resultOf(m: M, column: number, die: number): { attack: number; defence: number; back: boolean } {
  const [, attack, defence, back] = /^(\d)\/(\d?)(R?)$/.exec(m.game.figures.results[die - 1]![column]!)!
  return { attack: Number(attack), defence: Number(defence), back: back === 'R' }
}

export const columnName = (m: M, column: number): string => m.game.figures.columns[column]!.join(':')

// --- the attack

const JOIN: Form<M, AttackFrame, 'join'> = {
  do: 'join',
  arg: 'unit',
  candidates: (m, f, out) => ableToJoin(m, f.side, f.hex).forEach((u) => out.push(u)),
  refusal(m, f, unit) {
    if (f.attackers.includes(unit) || f.guns.includes(unit)) return no('joined-before', { unit })
    return joinRefusal(m, f.side, f.hex, unit)
  },
  play(m, f, unit) {
    const list = isGun(m, unit) ? f.guns : f.attackers
    list.push(unit)
    list.sort((a, b) => a - b)
    return 'join'
  },
}

const LEAVE: Form<M, AttackFrame, 'join'> = {
  do: 'leave',
  arg: 'unit',
  candidates: (_m, f, out) => [...f.attackers, ...f.guns].forEach((u) => out.push(u)),
  refusal: (_m, f, unit) => (f.attackers.includes(unit) || f.guns.includes(unit) ? null : no('not-joined', { unit })),
  play(_m, f, unit) {
    f.attackers = f.attackers.filter((u) => u !== unit)
    f.guns = f.guns.filter((u) => u !== unit)
    return 'join'
  },
}

/** primer:6#2, 6#5: the ratio is judged before the defender's guns answer. */
function goRefusal(m: M, f: AttackFrame): Reason | null {
  if (f.attackers.length === 0) return no('no-infantry', { hex: f.hex })
  const { attack, defence, ratio } = oddsOf(m, f)
  return ratio < 0 ? no('weak', { attack, defence }) : null
}

/** primer:6#4 */
function answerRefusal(m: M, f: AttackFrame, unit: number): Reason | null {
  const side = other(f.side)
  if (m.game.units[unit]!.seat !== side) return no('not-yours', { unit })
  if (!isGun(m, unit)) return no('no-gun', { unit })
  const at = m.board.hex.get(unit)
  if (at === OFF_MAP) return no('not-here', { unit })
  if (at === f.hex) return no('in-hex', { unit })
  if (m.board.fought.get(unit) === 1) return no('fought', { unit })
  return m.game.grid.distance(at, f.hex) <= m.game.figures.gunRange ? null : no('out-of-range', { unit, hex: f.hex })
}

const ANSWER: Form<M, AttackFrame, 'dice'> = {
  do: 'answer',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.units) if (u.seat !== f.side && u.type === 'artillery') out.push(u.index)
  },
  refusal: answerRefusal,
  play(m, f, unit) {
    f.answer = unit
    m.board.fought.set(unit, 1)
    m.emit('answered', { unit })
    return 'dice'
  },
}

export const attack = procedure('attack', {
  steps: {
    join: ask({
      claim: 'primer:6#2',
      prompt: (m, f) => `Who attacks ${m.setting.names.hex(f.hex)}?`,
      seat: (_m, f) => f.side,
      forms: [JOIN, LEAVE, plain('go', () => 'begin', { refusal: goRefusal }), plain('back', () => done())],
    }),
    begin(m, f) {
      for (const u of [...f.attackers, ...f.guns]) m.board.fought.set(u, 1)
      m.board.attacked.set(f.hex, 1)
      m.emit('attacked', { side: f.side, hex: f.hex, units: [...f.attackers, ...f.guns] })
      return 'answer'
    },
    answer: ask({
      claim: 'primer:6#4',
      prompt: (m, f) => `${m.setting.names.hex(f.hex)} is attacked. Do your guns answer?`,
      seat: (_m, f) => other(f.side),
      forms: [ANSWER, plain('pass', () => 'dice')],
    }),
    dice: roll({
      claim: 'primer:6#8',
      purpose: 'the attack',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { attack: strength, defence, column } = oddsOf(m, f)
        const found = resultOf(m, column, die)
        f.attackLoses = found.attack
        f.defenceLoses = found.defence
        f.fallsBack = found.back ? 1 : 0
        const result = m.game.figures.results[die - 1]![column]!
        m.emit('fought', { hex: f.hex, attack: strength, defence, column: columnName(m, column), result })
        return 'attackLosses'
      },
    }),
    attackLosses: (_m, f) => call('losses', { side: f.side, units: f.attackers, left: f.attackLoses }, 'defenceLosses'),
    defenceLosses: (m, f) =>
      call('losses', { side: other(f.side), units: defendersOf(m, f), left: f.defenceLoses }, 'back'),
    back(m, f) {
      const units = defendersOf(m, f)
      if (f.fallsBack === 0 || units.length === 0) return 'after'
      return call('fallBack', { side: other(f.side), hex: f.hex, units }, 'after')
    },
    // primer:7#3
    after(m, f) {
      const units = f.attackers.filter((u) => stepsLeft(m, u) > 0)
      if (defendersOf(m, f).length > 0 || units.length === 0) return done()
      return call('advance', { side: f.side, hex: f.hex, units, rider: NOBODY }, 'end')
    },
    end: () => done(),
  },
})

const defendersOf = (m: M, f: AttackFrame): number[] => unitsIn(m, f.hex, other(f.side))

/** primer:6#8: each owner chooses who loses. */
export const losses = procedure('losses', {
  steps: {
    check(m, f) {
      f.units = f.units.filter((u) => stepsLeft(m, u) > 0)
      return f.left > 0 && f.units.length > 0 ? 'choose' : done()
    },
    choose: ask({
      claim: 'primer:6#8',
      prompt: (_m, f) =>
        f.left === 1 ? 'Choose the counter that loses a step.' : `Choose the counters that lose ${f.left} steps.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'lose',
          arg: 'unit',
          candidates: (_m, f: LossesFrame, out) => f.units.forEach((u) => out.push(u)),
          refusal: (_m, f, unit) => (f.units.includes(unit) ? null : no('not-hit', { unit })),
          play(m, f, unit) {
            f.left--
            loseStep(m, unit)
            return 'check'
          },
        },
      ],
    }),
  },
})
