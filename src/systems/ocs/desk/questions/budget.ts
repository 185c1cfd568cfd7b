/** `budget`: tokens on hand by dump, what the moves and attacks of the plan layer promise to spend, what falls due, and what is left. */
import { asIfMovement, byHex, filled, hexOf, idOf, legend, say, Script, suppose, told, unitId, unitOf } from './kit.ts'
import type { Answer, HexId, Line, Mark, Question, QuestionRule } from './kit.ts'
import { combatUnitsIn, countIn, other } from '../../rules/position/board.ts'
import { dumpHexes } from '../../rules/supply/draw-and-throw.ts'
import { attackPrices } from '../../rules/supply/pay.ts'
import { allIn, tokensOf } from '../../rules/supply/supplies.ts'
import { rehearse } from '../../rules/supply/supplyphase.ts'
import type { M, Ocs } from '../../rules/world.ts'
import { lookingSide } from '../lamps.ts'
import { forceName, placeName, sideName, supplyMark, supplyName } from '../names.ts'
import { aimMove } from './aim-move.ts'
import { choosesMover } from './hand.ts'

export const budget: QuestionRule<Ocs> = {
  q: 'budget',
  label: 'Token budget',
  about: 'What lies in which dump, what the plan layer promises to spend, what falls due, and what is left.',
  of: 'map',
  answer(s, q): Answer {
    const m = suppose(s)
    const side = q.side ?? lookingSide(s)
    const start = choosesMover(m) && m.seat === side ? m : asIfMovement(m, side)
    const plan = promises(start, side, q.ghosts ?? [])
    const due = dueIn(plan.after, side)
    const had = tokensOf(m, side)
    const left = had - plan.tokens - due
    return {
      title: `${sideName(m.game, side)} tokens`,
      lines: told(
        { label: 'On hand', value: supplyName(had), claim: 'ocs:12.1a#1' },
        { label: 'Promised by the plan', value: supplyName(plan.tokens), claim: 'ocs:12.5c#1' },
        due > 0 && { label: 'Due in the Supply Phase', value: supplyName(due), claim: 'ocs:12.6c#1' },
        {
          ...say`${left < 0 ? 'Lacking' : 'Left'} | ${supplyName(Math.abs(left))} § ocs:12.1a#1`,
          tone: left < 0 ? 'danger' : undefined,
        },
        ...(plan.lines.length > 0 ? [{ label: 'The plan', head: true as const }, ...plan.lines] : []),
        { label: 'Dumps', head: true },
        ...dumpHexes(m, side).map((hex) => dumpLine(m, plan.after, side, hex)),
      ),
      marks: dumpHexes(m, side).map((hex) => dumpMark(m, plan.after, side, hex)),
      legend: legend`hatch2 choice: a dump, with what the plan leaves; cross danger: emptied`,
    }
  },
}

interface Promises {
  readonly lines: readonly Line[]
  readonly tokens: number
  /** The position when all that is promised has been done, attacks not fought. */
  readonly after: M
}

/** The moves one after the other by their first way, so that each finds what those before it have left; then the attacks. */
function promises(start: M, side: number, ghosts: NonNullable<Question['ghosts']>): Promises {
  const lines: Line[] = []
  let [after, tokens] = [start, 0]
  for (const { units, to } of moves(start, side, ghosts)) {
    const attacks = countIn(start, to, other(side)) > 0
    const label = `${forceName(start, units)} ${attacks ? 'attack' : 'to'} ${placeName(start, to)}`
    if (attacks) {
      const price = attackPrices(
        start,
        units.filter((u) => start.game.units[u]!.combat),
      ).reduce((a, b) => a + b, 0)
      tokens += price
      lines.push({ label, value: supplyName(price), claim: 'ocs:12.4#1', hex: idOf(start, to) })
      continue
    }
    const from = idOf(start, start.board.hex.get(units[0]!))
    const answer = aimMove(after, { q: 'aim', from, units: units.map((u) => unitId(start, u)), to: idOf(start, to) })
    const script = new Script<Ocs>(after)
    const way = answer.ways?.find((w) => w.orders.every((order) => script.give(order) === null))
    if (!way) {
      const detail = answer.refusal?.text ?? 'cannot be done as planned'
      lines.push({ label, detail, claim: answer.refusal?.claim ?? 'ocs:6.1#2', tone: 'danger', hex: idOf(start, to) })
      continue
    }
    const price = tokensOf(after, side) - tokensOf(script.match, side)
    lines.push({
      ...say`${label} | ${supplyName(price)} § ocs:12.5c#1`,
      detail: price > 0 ? takenWords(after, script.match, side) : undefined,
      hex: idOf(start, to),
    })
    tokens += price
    after = script.match
  }
  return { lines, tokens, after }
}

/** Ghosts of the side that go the same way go together. */
function moves(m: M, side: number, ghosts: NonNullable<Question['ghosts']>): { units: number[]; to: HexId }[] {
  const goals = new Map<HexId, number[]>()
  for (const { unit, hex } of ghosts) {
    const [u, to] = [unitOf(m, unit), hexOf(m, hex)]
    if (u < 0 || to < 0 || m.game.units[u]!.seat !== side || m.board.hex.get(u) < 0) continue
    goals.set(to, [...(goals.get(to) ?? []), u])
  }
  return [...goals].flatMap(([to, units]) => Array.from(byHex(m, units).values(), (group) => ({ units: group, to })))
}

/** `2T from 0102 (1 SP 2T left)`. */
function takenWords(before: M, after: M, side: number): string {
  return dumpHexes(before, side)
    .filter((hex) => allIn(after, side, hex) < allIn(before, side, hex))
    .map((hex) => {
      const taken = allIn(before, side, hex) - allIn(after, side, hex)
      return `${supplyName(taken)} from ${placeName(before, hex)} (${supplyName(allIn(after, side, hex))} left)`
    })
    .join(', ')
}

/** What the next Supply Phase takes: eating off the map, and internal stocks. */
function dueIn(m: M, side: number): number {
  const { meals, recoveries } = rehearse(m, side)
  const recovered = recoveries.flatMap(({ takes }) => takes)
  return [...meals, ...recovered].reduce((sum, { tokens }) => sum + tokens, 0)
}

function dumpLine(m: M, after: M, side: number, hex: HexId): Line {
  const [had, left] = [allIn(m, side, hex), allIn(after, side, hex)]
  const serves = combatUnitsIn(m, hex, side).length
  return {
    ...say`${placeName(m, hex)} | ${supplyName(had)} § ocs:12.1a#1`,
    detail:
      left < had
        ? `${supplyName(had - left)} promised, ${supplyName(left)} left`
        : left > had
          ? `${supplyName(left)} after the plan`
          : undefined,
    hex: idOf(m, hex),
    tone: left === 0 && serves > 0 ? 'danger' : undefined,
  }
}

function dumpMark(m: M, after: M, side: number, hex: HexId): Mark {
  const left = allIn(after, side, hex)
  return filled(m, hex, 'hatch2', left === 0 ? 'danger' : 'choice', {
    figure: supplyMark(left),
    badge: left === 0 ? 'cross' : undefined,
  })
}
