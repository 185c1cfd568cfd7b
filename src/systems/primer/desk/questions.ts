/** What can be asked without acting: what a gesture means, reach, odds, zones, supply, a hex and a counter. */
import { other, unitsIn } from '../../../core/counters.ts'
import { forecast } from '../../../core/forecast.ts'
import {
  DIRECTIONS,
  hexName,
  hexOf,
  idOf,
  OFF_MAP,
  placeName,
  refusalOf,
  unitId,
} from '../../../core/desk/kit/index.ts'
import * as kit from '../../../core/desk/kit/index.ts'
import type { Answer, HexId, Line, Order, Question, QuestionRule, Seen, Way } from '../../../core/desk/kit/index.ts'
import { allowance, inZoneOf, putUnit, stepsLeft, strengthOf, unputUnit } from '../rules/board.ts'
import { ableToJoin } from '../rules/fighting.ts'
import { points, stepCost } from '../rules/movement.ts'
import { no } from '../rules/reasons.ts'
import { linesOf, UNREACHED } from '../rules/supply.ts'
import type { M, Primer } from '../rules/world.ts'
import { forceName, sideName, WATER } from './names.ts'
import { oddsLines } from './places.ts'

const { suppose, ofMap, ofHex, ofUnit, question } = kit.looking<Primer>({
  forceName,
  phasing: (m) => m.board.phasing.get(0),
  ghost: (m, unit, hex) => (hex < 0 ? unputUnit(m, unit) : putUnit(m, unit, hex)),
})

// --- moving

const here = (m: M): HexId => m.board.hex.get(m.frame('move')!.unit)
const budgetOf = (m: M): number => allowance(m, m.frame('move')!.unit)

const routed = kit.routing<Primer>({
  walkerOf: (m) =>
    m.waits === 'decision' && m.place === 'move.step'
      ? {
          force: [m.frame('move')!.unit],
          budget: budgetOf(m),
          walk: kit.walkBy<Primer>({
            here,
            paid: (at) => budgetOf(at) - at.frame('move')!.left,
            pays: () => ({ move: ({ m: at, from, to, paid }) => paid + stepCost(at, from, to) }),
          }),
        }
      : null,
  points,
  notAdjacent: (hex, from) => no('far', { hex, from }),
  step: () => ({}),
})

/** As if the side were in its move step, these counters fresh. */
function asIfMoving(m: M, side: number, units: readonly number[]): M {
  const frames: M['frames'] = [
    { proc: 'game', step: side === 0 ? 'second' : 'end', result: 0 },
    { proc: 'playerTurn', step: 'move', result: 0, side },
  ]
  return kit.asIf(m, frames, ({ board }) => {
    board.phasing.set(0, side)
    for (const u of units) board.moved.set(u, 0)
  })
}

const mover = kit.moving<Primer>({
  routed,
  forceName,
  chooses: (m) => m.waits === 'decision' && m.place === 'playerTurn.move',
  // Counters move one by one: the first that has not moved.
  take: (script, units) => {
    const { board } = script.match
    const unit = units.find((u) => board.moved.get(u) === 0) ?? units[0]!
    return script.give({ do: 'march', unit: unitId(script.match, unit) })
  },
  able: (m, units) => units.filter((u) => m.board.moved.get(u) === 0).slice(0, 1),
  asIf: asIfMoving,
  note: { label: 'As in a move step of its own', claim: 'primer:4#1' },
  warnings(after, units, hex) {
    const side = after.game.units[units[0]!]!.seat
    if (linesOf(after, side).far[hex] !== UNREACHED) return []
    return [{ label: 'Out of supply there', claim: 'primer:3#2', tone: 'danger' }]
  },
  tired: { label: 'It has no movement points left.', claim: 'primer:4#1' },
  claim: 'primer:4#1',
})

// --- attacking

/** The attack as it stands, given to the resolver. */
function chances(m: M): Line[] {
  const at = m.frames.findIndex((f) => f.proc === 'attack')
  const { branches } = forecast(m, { frame: at })
  return branches.map((b) => {
    const cell = kit.oddsCell(b, (o) => o['taken']! > 0, [])
    const told = b.choices.map(({ order }) => CHOICES[order.do] ?? order.do).join(', ')
    return {
      label: told === '' ? 'The hex is won' : `The hex is won (${told})`,
      value: kit.percent(cell.win),
      detail: `steps lost, yours and the enemy's: ${kit.exchangeOf(cell)}`,
      claim: 'primer:6#8',
    }
  })
}

const CHOICES: Readonly<Record<string, string>> = {
  answer: 'guns answer',
  pass: 'guns silent',
  fall: 'it falls back',
  stand: 'it stands',
}

const attacker: kit.Attacker<Primer> = {
  aim: (m, hex) => (m.place === 'playerTurn.fight' ? { do: 'attack', hex: idOf(m, hex) } : null),
  join: (m, unit) => ({ do: 'join', unit: unitId(m, unit) }),
  all: (m, hex) => ableToJoin(m, m.seat, hex).map((unit): Order => ({ do: 'join', unit: unitId(m, unit) })),
  forceOf: (m) => [...(m.frame('attack')?.attackers ?? []), ...(m.frame('attack')?.guns ?? [])],
  nobody: (hex) => no('no-attacker', { hex }),
}

function aimAttack(m: M, q: Question): Answer {
  const own = kit.unitsOf(m, q, m.seat).filter((u) => m.game.units[u]!.seat === m.seat)
  const target = m.frame('attack')?.hex ?? hexOf(m, q.to ?? q.hex ?? (own.length === 0 ? q.from : undefined))
  if (target < 0) return { title: own.length > 0 ? forceName(m, own) : m.prompt(), lines: [POINT] }
  const title = `Attack on ${forceName(m, unitsIn(m, target, other(m.seat))) || placeName(m, target)}`
  const named = kit.nameAttack(m, target, own, attacker)
  if ('reason' in named) return { title, refusal: refusalOf(m, named.reason) }
  const begun: M[] = []
  const ways = [named.mine, named.all].flatMap((script): Way[] => {
    if (!script) return []
    const joined = attacker.forceOf(script.match)
    const go = kit.continued(script)
    if (go.give({ do: 'go' })) return []
    begun.push(go.match)
    return [kit.wayOf(go, joined.length === own.length ? 'attack' : 'all', `Attack with ${forceName(m, joined)}`)]
  })
  const shown = begun[0]
  if (!shown) return { title, ways: named.mine ? [kit.wayOf(named.mine, 'name', `${forceName(m, own)} joins`)] : [] }
  return { title, lines: [...oddsLines(shown, shown.frame('attack')!), ...chances(shown)], ways }
}

const POINT: Line = { label: 'Point at an enemy next to it.', claim: 'primer:6#2' }

const aim: QuestionRule<Primer> = {
  q: 'aim',
  label: 'What a gesture means',
  about: 'The orders that taking these counters and pointing at that hex would give, with cost, odds and dangers.',
  of: 'aim',
  answer(s: Seen<Primer>, q) {
    const m = suppose(s, q)
    const not = kit.notYours(s, m)
    if (not) return not
    if (m.place === 'move.step') return mover.goOn(m, q)
    if (m.place === 'playerTurn.move') return mover.aimMove(m, q)
    if (m.place === 'playerTurn.fight' || m.place === 'attack.join') return aimAttack(m, q)
    return kit.pointedAt(s, m, q, (hex) => [0, 1].flatMap((side) => unitsIn(m, hex, side)))
  },
}

const reach = question(
  'aim',
  { q: 'reach', label: 'Reach', about: 'Every hex a counter can get to, with its cost.', key: 'R' },
  (a) =>
    kit.reachAnswer(a, {
      walkerOf: routed.walkerOf,
      setOut: mover.setOut,
      show({ force, goings }) {
        const m = goings[0]!.match
        const title = `Reach of ${forceName(m, force)}`
        if (!routed.walkerOf(m)) return { title, lines: [], marks: [] }
        const { marks, areas, legend } = kit.bands(m, goings, { walkerOf: routed.walkerOf, points })
        return { title, marks, areas, legend }
      },
    }),
)

const zones = ofMap(
  { q: 'zones', label: 'Zones', about: 'Where the enemy has zones: a counter that enters one stops.', key: 'Z' },
  ({ m, side }) => ({
    title: `Zones of ${sideName(m, side)}`,
    lines: [{ label: 'A counter that enters one stops there', claim: 'primer:5#3' }],
    marks: kit.hexesOfMap(m).flatMap((hex) => (inZoneOf(m, hex, side) ? [kit.filled(m, hex, 'dots', 'danger')] : [])),
    legend: [{ shape: 'dots', tone: 'danger', label: 'zone' }],
  }),
  'enemy',
)

const supply = ofMap(
  { q: 'supply', label: 'Supply', about: 'From where a line of three hexes leads to an open road.', key: 'U' },
  ({ m, side }) => {
    const { far } = linesOf(m, side)
    return {
      title: `Supply of ${sideName(m, side)}`,
      lines: [{ label: 'Three hexes to a road that is open to an entry hex', claim: 'primer:3#2' }],
      marks: kit
        .hexesOfMap(m)
        .flatMap((hex) =>
          far[hex] === UNREACHED
            ? []
            : [kit.filled(m, hex, far[hex] === 0 ? 'hatch1' : 'hatch3', 'good', { figure: String(far[hex]) })],
        ),
      legend: [
        { shape: 'hatch1', tone: 'good', label: 'open road' },
        { shape: 'hatch3', tone: 'good', label: 'hexes from it' },
      ],
    }
  },
)

const hexInspector = ofHex(
  { q: 'hex', label: 'This hex', about: 'Ground, water, road, and who stands there.' },
  ({ m, hex }) => {
    const { terrain, sides, roads } = m.game.land
    const around = Array.from({ length: DIRECTIONS }, (_, d) => hex * DIRECTIONS + d)
    const water = [...new Set(around.flatMap((way) => WATER[sides[way]!] ?? []))]
    const { cost, cover } = m.game.figures.terrain[terrain[hex]!]!
    return {
      title: hexName(m, hex),
      lines: kit.told(
        { label: 'Ground', value: terrain[hex]!, detail: cover ? 'cover: one column left' : '', claim: 'primer:6#6' },
        { label: 'Entering costs', value: String(cost), claim: 'primer:4#2' },
        water.length > 0 && { label: 'Along it', value: water.join(', '), claim: 'primer:4#4' },
        around.some((way) => roads[way] === 1) && { label: 'Road', value: 'half a point a step', claim: 'primer:4#3' },
        ...[0, 1]
          .flatMap((side) => unitsIn(m, hex, side))
          .map((u) => ({ label: m.game.units[u]!.name, unit: unitId(m, u) })),
      ),
    }
  },
)

const unitInspector = ofUnit(
  { q: 'unit', label: 'This counter', about: 'Its strength, steps, movement and supply.' },
  ({ m, unit }) => {
    const u = m.game.units[unit]!
    return {
      title: u.name,
      lines: kit.told(
        { label: 'Type', value: u.type, claim: 'primer:2#1' },
        { label: 'Strength', value: String(strengthOf(m, unit)), detail: `printed ${u.strength}`, claim: 'primer:2#2' },
        { label: 'Steps', value: `${stepsLeft(m, unit)} of ${u.steps}`, claim: 'primer:2#2' },
        { label: 'Movement', value: points(allowance(m, unit)), claim: 'primer:4#1' },
        m.board.hex.get(unit) !== OFF_MAP &&
          m.board.supplied.get(unit) === 0 && { label: 'Out of supply: halved', claim: 'primer:3#5', tone: 'danger' },
      ),
    }
  },
)

export const QUESTIONS: readonly QuestionRule<Primer>[] = [aim, reach, zones, supply, hexInspector, unitInspector]
