/** What can be asked without acting: what a gesture means, reach, odds, zones, supply, a hex and a counter. */
import { SIDES, unitsIn } from '../../../core/counters.ts'
import * as kit from '../../../core/desk/kit/index.ts'
import type { Answer, Line, Order, Question, QuestionRule } from '../../../core/desk/kit/index.ts'
import { allowance, inZoneOf, putUnit, stepsLeft, strengthOf, unputUnit } from '../rules/board.ts'
import { ableToJoin, columnName, oddsOf } from '../rules/fighting.ts'
import type { AttackFrame } from '../rules/frames.ts'
import { points, stepCost } from '../rules/movement.ts'
import { no } from '../rules/reasons.ts'
import { linesOf, UNREACHED } from '../rules/supply.ts'
import { SIDE, type M, type Primer } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

const { OFF_MAP, say, unitId } = kit

export const sideName = (m: M, side: number): string => m.setting.names.seat(side)
export const unitName = (m: M, unit: number): string => m.game.units[unit]!.name
export const forceName = (m: M, units: readonly number[]): string => kit.listed(units.map((u) => unitName(m, u)))

const WATER: Readonly<Record<number, string>> = { [SIDE.river]: 'river', [SIDE.ford]: 'ford', [SIDE.bridge]: 'bridge' }
/** Water and road along or across a hexside, in a word each. */
export function alongSide({ game: { land } }: M, hex: number, direction: number): string[] {
  const way = hex * kit.DIRECTIONS + direction
  return [WATER[land.sides[way]!] ?? [], kit.when(land.roads[way] === 1, 'road')].flat()
}

const [COVER, ACROSS] = ['Cover of the hex', 'All attack across the river']
/** What the attack adds up to, with its shifts. */
export function oddsLines(m: M, f: AttackFrame): Line[] {
  const { attack, defence, ratio, left, right, column } = oddsOf(m, f)
  return [
    kit.row('Attack to defence', `${attack} : ${defence}`, 'primer:6#5'),
    kit.row('Column by the ratio', ratio < 0 ? 'under 1:2' : columnName(m, ratio), 'primer:6#5'),
    ...kit.when(left !== null, kit.row(left === 'cover' ? COVER : ACROSS, 'one left', 'primer:6#6')),
    ...kit.when(right, kit.row('Three arms together', 'one right', 'primer:6#7')),
    kit.row('Column', columnName(m, column), 'primer:6#5'),
  ]
}

const { ofMap, ofHex, ofUnit, question } = kit.looking<Primer>({
  forceName,
  words: words.questions,
  kinds: { seat: sideName },
  phasing: (m) => m.board.phasing.get(0),
  ghost: (m, unit, hex) => (hex < 0 ? unputUnit(m, unit) : putUnit(m, unit, hex)),
})

// --- moving

const moving = (m: M) => (m.place === 'move.step' ? m.frame('move') : null)
const routed = kit.routing<Primer>({
  walkerOf: kit.unitWalker<Primer>({ moving, allowance, cost: stepCost }),
  points,
  notAdjacent: (hex, from) => no('far', { hex, from }),
})

const unmoved = (m: M, units: readonly number[]): readonly number[] =>
  units.filter((u) => m.board.moved.get(u) === 0).slice(0, 1)

const mover = kit.moving<Primer>({
  routed,
  forceName,
  chooses: (m) => m.waits === 'decision' && m.place === 'playerTurn.move',
  // Counters move one by one: the first that has not moved.
  take: (script, units) =>
    script.give({ do: 'march', unit: unitId(script.match, unmoved(script.match, units)[0] ?? units[0]!) }),
  able: unmoved,
  asIf(m, side, units) {
    const turn = { proc: 'game', step: side === 0 ? 'second' : 'end', result: 0 } as const
    return kit.asIf(m, [turn, { proc: 'playerTurn', step: 'move', result: 0, side }], ({ board }) => {
      board.phasing.set(0, side)
      for (const u of units) board.moved.set(u, 0)
    })
  },
  note: say`As in a move step of its own § primer:4#1`,
  warnings(after, [unit], hex) {
    const { far } = linesOf(after, after.game.units[unit!]!.seat)
    return kit.when(far[hex] === UNREACHED, kit.warn`Out of supply there § primer:3#2`)
  },
  tired: say`It has no movement points left. § primer:4#1`,
  claim: 'primer:4#1',
})

const MOVING = { 'move.step': mover.goOn, 'playerTurn.move': mover.aimMove }

// --- attacking

const choices = { answer: 'guns answer', pass: 'guns silent', fall: 'it falls back', stand: 'it stands' }
const WON = {
  won: (o: Record<string, number>) => o['taken']! > 0,
  label: 'The hex is won',
  choices,
  claim: 'primer:6#8',
}

const join = (m: M, unit: number): Order => ({ do: 'join', unit: unitId(m, unit) })

export const aimAttack = (m: M, q: Question): Answer =>
  kit.aimAttack(m, q, {
    target: (at) => at.frame('attack')?.hex ?? OFF_MAP,
    aim: (at, hex) => (at.place === 'playerTurn.fight' ? { do: 'attack', hex: kit.idOf(at, hex) } : null),
    join: (script, unit) => script.give(join(script.match, unit)),
    all: (at, hex) => ableToJoin(at, at.seat, hex).map((unit) => join(at, unit)),
    go: { do: 'go' },
    forceOf: (at) => [...(at.frame('attack')?.attackers ?? []), ...(at.frame('attack')?.guns ?? [])],
    forceName,
    hint: say`Point at an enemy next to it. § primer:6#2`,
    // By the resolver itself.
    lines: (begun) => [...oddsLines(begun, begun.frame('attack')!), ...kit.chanceLines(begun, 'attack', WON)],
  })

// --- questions

export const QUESTIONS: readonly QuestionRule<Primer>[] = [
  question('aim', 'aim', kit.aimBy({ ...MOVING, 'playerTurn.fight': aimAttack, 'attack.join': aimAttack })),
  question('aim', 'reach', mover.reach),
  ofMap(
    'zones',
    ({ m, side }) => ({
      facts: { side },
      marks: kit.shaded(m, (hex) => inZoneOf(m, hex, side) && ['dots', 'danger']),
    }),
    'enemy',
  ),
  ofMap('supply', ({ m, side }) => ({
    facts: { side },
    marks: kit.shaded(m, (hex) => {
      const far = linesOf(m, side).far[hex]!
      return far !== UNREACHED && [far === 0 ? 'hatch1' : 'hatch3', 'good', far]
    }),
  })),
  ofHex('hex', ({ m, hex }) => {
    const ground = m.game.land.terrain[hex]!
    const along = new Set(Array.from({ length: kit.DIRECTIONS }, (_, d) => alongSide(m, hex, d)).flat())
    const water = [...along].filter((word) => word !== 'road').join(', ')
    const units = SIDES.flatMap((side) => unitsIn(m, hex, side))
    return {
      facts: {
        hex,
        ground,
        ...m.game.figures.terrain[ground]!,
        water,
        road: along.has('road'),
        units: units.map((u) => ({ label: unitName(m, u), unit: unitId(m, u) })),
      },
    }
  }),
  ofUnit('unit', ({ m, unit }) => ({
    facts: {
      ...m.game.units[unit]!,
      unit,
      now: strengthOf(m, unit),
      left: stepsLeft(m, unit),
      moves: points(allowance(m, unit)),
      cut: m.board.hex.get(unit) >= 0 && m.board.supplied.get(unit) === 0,
    },
  })),
]
