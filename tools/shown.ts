/**
 * Everything the desks show, as a hash a step: plays seeded matches of every game, and at each decision takes down the parts
 * of the table, answers to every question, labels, refusals, auto-responses, diary and figures, for both seats and openly.
 * Before and after a change that is to lose nothing the lists are the same: `npx tsx tools/shown.ts GAME [SHARE [LOOKS]] > before`.
 * SHARE is how many of a hundred questions are asked. `--at N` writes what step N shows in full.
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { SeededRng } from '../src/core/chance.ts'
import type { Seen } from '../src/core/desk.ts'
import { deskOf, showEvent, showInfo, showTable, whyNot } from '../src/core/desk/show.ts'
import { standingOrder } from '../src/core/desk/standing.ts'
import { choose, PLAYERS, throwDice } from '../src/core/harness/players.ts'
import { groundsOf, pick } from '../src/core/harness/positions.ts'
import { Match } from '../src/core/match.ts'
import type { Happening, Order } from '../src/core/match.ts'
import type { World } from '../src/core/procedure.ts'
import { OPEN, remembering, seenBy, seenOpenly } from '../src/core/seen.ts'
import type { Question } from '../src/core/shapes.ts'
import { View } from '../src/core/sight.ts'
import type { Game } from '../src/core/system.ts'
import { findGame, games } from '../src/games/registry.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
const [only, share = '12', looks = '14'] = positionals
const full = values.at === undefined ? -1 : Number(values.at)
const AROUND = { at: 0, undo: null, standing: {} }
/** Each kind of decision is looked at so often, and now and then after that; each kind of event is told so often. */
const LOOKS = Number(looks)
const AGAIN = 97
const EVENTS = 8
const ROUNDS = 2
const LONGEST = 1500
const AIMS = 4

let step = 0
function told(what: string, value: unknown): void {
  step++
  const text = JSON.stringify(value) ?? ''
  if (full < 0) console.log(`${step} ${what} ${createHash('sha1').update(text).digest('hex').slice(0, 12)}`)
  else if (step === full) console.log(`${what}\n${JSON.stringify(value, null, 1)}`)
}

/** A question about something at hand. */
function asked(m: Match, q: string, of: string, rng: SeededRng): Question {
  const { ids, rows } = m.setting
  const units = Array.from({ length: rows['unit'] ?? 0 }, (_, unit) => unit)
  const hexOf = (unit: number): number => (m.board as never as { hex: { get(row: number): number } }).hex.get(unit)
  const there = units.filter((unit) => hexOf(unit) >= 0)
  const anyUnit = rng.below(8) === 0 || there.length === 0 ? pick(units, rng) : pick(there, rng)
  const at = (unit: number): string => (hexOf(unit) >= 0 ? ids.format('hex', hexOf(unit)) : '')
  const orders = m.waits === 'decision' ? m.options() : []
  const named = orders.filter((o) => o.hex !== undefined)
  const size = rows['hex'] ?? 0
  const anyHex = (): string => {
    const way = rng.below(4)
    if (way === 0 && named.length > 0) return pick(named, rng).hex!
    if (way === 1) return ids.format('hex', rng.below(size))
    // Near where somebody stands, an enemy perhaps.
    const near = at(there.length > 0 ? pick(there, rng) : anyUnit)
    if (way === 2 || near === '') return near
    const around = (m as never as { game: { grid: { around(hex: number): number[] } } }).game.grid.around(
      ids.parse('hex', near),
    )
    return ids.format('hex', pick(around, rng))
  }
  const side = rng.below(3)
  const sided = side < 2 ? { side } : {}
  if (of === 'map') return { q, ...sided, ...(rng.below(4) === 0 ? { hex: anyHex() } : {}) }
  if (of === 'hex') return { q, ...sided, hex: anyHex(), ...(rng.below(3) === 0 ? { from: anyHex() } : {}) }
  if (of === 'unit') return { q, unit: ids.format('unit', anyUnit) }
  // In hand: a unit or a stack of the side that is asked, mostly.
  const own = there.filter((unit) => m.setting.names && seatOf(m, unit) === m.seat)
  const hand = own.length > 0 && rng.below(6) > 0 ? pick(own, rng) : anyUnit
  const offered = orders.filter((o) => o.unit !== undefined)
  const unit = offered.length > 0 && rng.below(3) === 0 ? ids.parse('unit', pick(offered, rng).unit!) : hand
  const stack = there.filter((other) => hexOf(other) === hexOf(unit))
  const foes = there.filter((other) => seatOf(m, other) !== seatOf(m, unit))
  const foe = foes.length > 0 ? pick(foes, rng) : unit
  const grid = (m as never as { game: { grid: { distance(a: number, b: number): number } } }).game.grid
  const nearest = foes.toSorted(
    (a, b) => grid.distance(hexOf(a), hexOf(unit)) - grid.distance(hexOf(b), hexOf(unit)),
  )[0]
  const units1 = rng.below(3)
  const to = rng.below(5)
  return {
    q,
    ...(rng.below(8) === 0 ? {} : { from: at(unit) }),
    ...(units1 === 0
      ? { units: [ids.format('unit', unit)] }
      : units1 === 1
        ? { units: stack.map((u) => ids.format('unit', u)) }
        : {}),
    ...(to === 0 ? {} : { to: to === 1 && nearest !== undefined ? at(nearest) : to === 2 ? at(foe) : anyHex() }),
    ...(rng.below(8) === 0 ? { via: [anyHex()] } : {}),
    ...(rng.below(12) === 0 ? { ghosts: [{ unit: ids.format('unit', anyUnit), hex: anyHex() }] } : {}),
  }
}

const seatOf = (m: Match, unit: number): number =>
  (m as never as { game: { units: { seat: number }[] } }).game.units[unit]!.seat

function ask(m: Match, q: string, of: string, eyes: readonly Seen<World>[], rng: SeededRng): void {
  const s = pick(eyes, rng)
  const question = asked(m, q, of, rng)
  const rule = deskOf(m.setting).questions.find((x) => x.q === q)!
  const asking = `${m.place} ${s.seat} ${JSON.stringify(question)}`
  try {
    told(asking, rule.answer(s, question))
  } catch (error) {
    told(`${asking} throws`, String(error))
  }
}

function look(m: Match, lately: readonly Happening[][], rng: SeededRng): void {
  const desk = deskOf(m.setting)
  const eyes: Seen<World>[] = [seenOpenly(m), seenBy(m, View.of(m, 0)), seenBy(m, View.of(m, 1))].map((s) =>
    remembering(s, lately),
  )
  for (const s of eyes) {
    const table = showTable(s, AROUND)
    for (const [part, value] of Object.entries(table)) told(`${m.place} ${s.seat} ${part}`, value)
  }
  told(`${m.place} figures`, [desk.tallies(m), desk.goals?.(m), desk.rolledBy(m)])
  for (const { q, of } of desk.questions) {
    // What the hand points at has the most cases.
    for (let n = of === 'aim' ? AIMS : 1; n > 0; n--) if (rng.below(100) < Number(share)) ask(m, q, of, eyes, rng)
  }
  if (m.waits !== 'decision') return
  for (const rule of desk.standing)
    for (const { value } of rule.values)
      told(`${m.place} ${rule.id} ${value}`, [standingOrder(rule, m, value), rule.lapses?.(m, value)])
  const form = pick(m.decision.forms, rng)
  const rows = { hex: m.setting.rows['hex'] ?? 1, unit: m.setting.rows['unit'] ?? 1 }
  const order: Order =
    form.arg === 'hex' || form.arg === 'unit'
      ? { do: form.do, [form.arg]: m.setting.ids.format(form.arg, rng.below(rows[form.arg])) }
      : { do: form.do }
  told(
    `${m.place} refusal`,
    eyes.map((s) => whyNot(s, order)),
  )
}

/** A fault is noted like all else: it is not what this is about. */
function tryLook(m: Match, lately: readonly Happening[][], rng: SeededRng): void {
  try {
    look(m, lately, rng)
  } catch (error) {
    told(`${m.place} throws`, String(error))
  }
}

const looked = new Map<string, number>()
function times(what: string): number {
  const n = looked.get(what) ?? 0
  looked.set(what, n + 1)
  return n
}

function play(game: Game, scenario: string, seed: number): void {
  const rng = new SeededRng(`${game.id} ${scenario} ${seed}`)
  const asking = new SeededRng(`${seed} asks`)
  const m = Match.start(game.setting(scenario))
  const player = PLAYERS[seed % PLAYERS.length]!
  const lately: Happening[][] = []
  for (let n = 0; n < LONGEST && m.waits !== 'over' && m.waits !== 'halted'; n++) {
    const before = times(`${game.id} ${m.place}`)
    if (before < LOOKS || before % AGAIN === 0) tryLook(m, lately, asking)
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, player, rng))
    lately.push([...m.events])
    for (const event of m.events)
      if (times(`${game.id} event ${event.ev}`) < EVENTS)
        for (const eyes of [OPEN, 0, 1])
          told(`${event.ev} ${eyes}`, showEvent(m, eyes, event, { at: 0, turn: 1, side: 0 }))
  }
  if (m.waits === 'over') tryLook(m, lately, asking)
  told('over', m.hash())
}

for (const game of only === undefined || only === 'all' ? games : [findGame(only)]) {
  const grounds = groundsOf(game)
  for (const { game: one, scenario } of grounds)
    told(
      `${one.id} ${scenario}`,
      showInfo(one.setting(scenario), { game: one.id, title: '', scenario, switches: {} } as never),
    )
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { game: one, scenario }] of grounds.entries()) {
      told(`== ${one.id} ${scenario}`, round)
      play(one, scenario, round * grounds.length + i)
      if (round > 0) continue
      const board = deskOf(one.setting(scenario)).board(seenOpenly(Match.start(one.setting(scenario))))
      const hexes = Array.from({ length: board.grid?.size ?? 0 }, (_, h) => [board.ground(h), board.letter(h)])
      told('board', [board.heading, board.key, board.counters(), hexes])
    }
}
