/**
 * Every kind of order of every game, given by keyboard alone and by the board as text alone. The kinds are the rules' own, so one
 * that is added has to be reachable too. There is no browser here: the hand is the page's reducer, strokes go through its table of
 * keys, and the desk answers what the hand asks. That keys and buttons reach them is what turns.test.ts shows in the browser.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seenBy } from '../../core/seen.ts'
import { deskOf, showTable } from '../../core/desk/show.ts'
import type { Seen } from '../../core/desk.ts'
import { casesOf, kindsOf } from '../../core/harness/cases.ts'
import { Saves } from '../../core/harness/saves.ts'
import type { Match, Order } from '../../core/match.ts'
import type { World } from '../../core/procedure.ts'
import type { Answer, Option, Question, TableState } from '../../core/shapes.ts'
import { View } from '../../core/sight.ts'
import type { Game } from '../../core/system.ts'
import { games } from '../../games/registry.ts'
import { beaten, openCountry, raided, row } from '../../systems/ocs/rules/scenes.ts'
import { position } from '../../systems/ocs/rules/testing.ts'
import type { Choice } from '../lib/decide.ts'
import { actionOf } from '../lib/keys.ts'
import { optionWords } from '../panels/text-board.ts'
import { choicesOf, listedOf } from './offers.ts'
import type { HandEvent } from './state.ts'
import { Tried } from './testing.ts'

/** Games on the same rules, and how many decisions are played to find what their kept matches do not show. */
const SERIES = [
  ['primer', 5000],
  ['damos', 60_000],
  ['gwb', 60_000],
  ['ocs', 60_000],
] as const

/** Hexes and buttons of a kind, and goals of a stack, that are tried before it counts as out of reach. */
const TRIED = 10
const GOALS = 3
/** Items of a list that have a number. */
const NUMBERED = 9

function keptBy(game: Game): Match[] {
  const file = join(import.meta.dirname, `../../games/${game.id}/saves.jsonl`)
  if (!existsSync(file)) return []
  const saves = new Saves(game, readFileSync(file, 'utf8'))
  return saves.kept.map((kept) => saves.load(kept))
}

/**
 * Seldom reached by play: a unit with no way out apart from its stack; raiders on a railway who are shifted off, or have nowhere to go;
 * guns before a port, and shipping from one to another; an Extender with no hex to collapse to; planes whose base is taken;
 * engineers at a port that is hit; a truck that pauses with fuel for an HQ.
 */
function seldom(): Match[] {
  const [foot, hq] = ['4-3-4L/2-3-8L', 'h8T-0-2T/h4T-0-14T']
  const map = ['. . ~ ~ ~ . .', '. . ~ . ~ . .', '. . ~ . ~ . .', '. . . . . . .']
  const weak = openCountry({ a: `red ${foot} 0204`, h: `red ${hq} 0204` }, { map, dumps: { blue: { '0304': 4 } } })
  const harbour = position({
    map: ['. . . . . . .', '. . . . . . .'],
    ports: { '0103': 8 },
    units: { g: 'red b50(3)-3-4T/b10(3)-3-14T 0105', a: `blue ${foot} 0103` },
    dumps: { red: { '0105': 20 } },
    player: 'red',
  }).until('barrageSegment')
  const noHome = position({
    map: [row(14), row(14)],
    units: { a: `blue ${foot} 0101`, far: `red ${foot} 0114`, x: 'red truck:5 45T 0102 extender:40 extender' },
  }).play('take a', 'move 0102')
  const fallen = position({
    map: ['. . . . . .', '. . . . . .'],
    boxes: { rear: { kind: 'beyond', side: 'red', name: 'the rear', at: [9, 1], airBase: 'unlimited' } },
    airBases: { red: { '0103': 1, '0106': 1, '0206': 0 } },
    units: { a: `blue ${foot} 0102 move`, e: `red ${foot} 0205`, p: 'red plane:F 4-3(30) 0103' },
  })
    .until('movementSegment')
    .play('take a', 'move 0103')
    .dice(6, 6)
  const fighters = { f: 'blue plane:F 4-3(30) 0101', g: 'blue plane:F 4-3(30) 0101', p: 'red plane:F 4-3(30) 0106' }
  const swept = (...orders: readonly string[]) =>
    position({
      map: [row(6), row(6)],
      airBases: { blue: { '0101': 1 }, red: { '0106': 1 } },
      units: { a: `blue ${foot} 0102`, e: `red ${foot} 0205`, ...fighters },
    })
      .until('movementSegment')
      .play('fly sweep', 'at 0106', 'with f', 'with g', 'go', ...orders)
  const engineers = position({
    map: [row(6)],
    ports: { '0103': 8 },
    units: { x: 'blue 2-3-4L/1-3-12T 0101 engineer', e: `red ${foot} 0106` },
    dumps: { blue: { '0101': 20 } },
  })
  engineers.m.board.portHits.set(0, 2)
  const pausing = position({
    map: [row(12)],
    units: { t: 'blue truck:2 45T 0101 load:8', h: 'blue h8T-0-4T/h4T-0-14T 0102', e: `red ${foot} 0112` },
    fuel: true,
    options: { minimalFuel: true },
  })
  const rows = [{ turns: [1, 9] as [number, number], points: 9 }]
  const shipping = (...orders: readonly string[]) =>
    position({
      map: [row(7), row(7)],
      ports: { '0103': 8, '0106': 8 },
      units: { a: `blue ${foot} 0106 move`, e: `red ${foot} 0201` },
      dumps: { blue: { '0103': 8 } },
      tables: { seaCap: { provenance: 'reconstructed', sides: { blue: { rows, ports: 'held', boxes: [] } } } },
      trace: true,
    })
      .until('movementSegment')
      .play(...orders)
  const shore = (...orders: readonly string[]) =>
    position({
      map: ['b o o b .', 'b o o b .', 'b o o b .'],
      ports: { '0101': 12 },
      units: {
        a: `blue ${foot} 0101`,
        b: 'blue 6-5-4L/2-3-8L 0201',
        d: `blue ${foot} 0201`,
        c: 'blue craft:lc 8-1-10 0102 points:4 cargo:b load:4',
        l: 'blue craft:lst 2-1-10 0203 port:4 cargo:d',
        s: 'blue craft:lc 8-1-10 0203 points:1 load:4',
        e: 'red (1)-0-0L/(1)-0-0L 0304',
      },
      dumps: { blue: { '0101': 8 } },
    })
      .until('movementSegment')
      .play(...orders)
  const surf = () =>
    position({
      map: ['o o o b . .', 'o o o b . .', 'o o o b . .'],
      units: { h: `blue ${foot} 0306`, d: 'blue craft:dukw 4-1-8 0202 points:2 land:24 load:6' },
    })
      .until('movementSegment')
      .play('sail d-1', 'to 0204')
  const overShips = position({
    map: [`. b ${Array<string>(14).fill('o').join(' ')}`, row(16)],
    airBases: { blue: { '0102': 3 } },
    units: {
      h: `blue ${foot} 0102`,
      s: 'red ship:battleship 60(8)-2-8/30(8)-1-7 0111',
      d: 'red ship:destroyers 6(3)-1-2/3(3)-1-1 0111',
      j: 'blue plane:T (2)-13(40) 0102',
    },
  })
    .until('barrageSegment')
    .play('fly bombShips', 'at 0111', 'with j', 'go')
    .dice(1, 1)
  const airfield = position({
    map: ['o o b .', 'o o b .'],
    airBases: { red: { '0103': 2 } },
    units: { s: 'blue ship:cruiser 40(4)-1-4 0101', e: `red ${foot} 0204` },
  }).until('barrageSegment')
  const sea = [
    airfield,
    overShips,
    surf(),
    surf().play('drive').dice(6, 6),
    shore('sail c-1', 'to 0101'),
    shore('sail l-1', 'to 0204'),
    shore('sail l-1', 'to 0204', 'land'),
    shore('sail c-1', 'to 0303', 'stop').until('combatSegment'),
    shore('sail c-1', 'to 0303', 'stop').until('combatSegment').play('storm 0304', 'with b'),
    shore('sail c-1', 'to 0303', 'stop').until('combatSegment').play('storm 0304', 'with b', 'go'),
  ]
  const ju = 'blue plane:Tpt (0)-0(30)/(0)-0(10) 0101 cap:4'
  const fighter = 'blue plane:F 4-2(30)/3-1(30)'
  const aloft = (...orders: readonly string[]) =>
    position({
      map: [row(14), row(14)],
      airBases: { blue: { '0101': 2, '0105': 1, '0109': 2 }, red: { '0113': 1 } },
      options: { onwardFlights: true },
      gliders: { blue: { '0101': 3 } },
      units: { j: ju, m: 'blue 2-3-4L/1-3-8L 0101 re:0.25 move', p: 'red plane:F 4-2(30) 0113', e: `red ${foot} 0214` },
      dumps: { blue: { '0101': 8, '0109': 4 } },
    })
      .until('movementSegment')
      .play('fly airlift', 'at 0109', 'with j', ...orders)
  const hit = (...orders: readonly string[]) =>
    aloft('carry m', 'load 2', 'go', 'pass')
      .dice(6, 6)
      .dice(1)
      .play(...orders)
  const rough = (...orders: readonly string[]) =>
    position({
      map: ['s . .', '. . .'],
      airBases: { blue: { '0101': 2 } },
      units: { a: `blue ${foot} 0102`, f: `${fighter} 0101`, e: `red ${foot} 0203` },
      options: { roughBases: true },
    }).play(...orders)
  const rebuilding = (...orders: readonly string[]) => {
    const t = position({
      map: [row(6), row(6)],
      airBases: { blue: { '0101': 2 } },
      boxes: { rear: { kind: 'beyond', side: 'blue', name: 'the rear', at: [-3, 1], airBase: 'unlimited' } },
      gliders: { blue: { '0101': 1 } },
      units: {
        h: `blue ${hq} 0103`,
        q: 'blue 0-0-8L 0103 eq copies:2',
        e: `red ${foot} 0206`,
        f: `${fighter} 0101 lost:1`,
        g: `${fighter} 0101 lost:1`,
        d: `${fighter} dead`,
        w: `${fighter} rear inactive`,
      },
      trace: true,
      entries: { w: { side: 'blue', hexes: ['0103'], source: true, name: 'west' } },
      tables: {
        boxes: { provenance: 'reconstructed', rear: { refits: 'all' } },
        replacements: {
          blue: {
            provenance: 'reconstructed',
            dice: 1,
            rows: [{ turns: [1, 9], results: Array.from({ length: 6 }, () => ({ eq: 1 })) }],
            places: ['w'],
          },
        },
      },
    })
    if (orders.length === 0) return t.until('refitPhase')
    t.until('reinforcementPhase.work')
    return t.play(t.offers('planes')[0]!, ...orders)
  }
  const air = [
    aloft('tow j'),
    aloft('home 0105'),
    hit(),
    hit('shed m', 'shedSupply'),
    rough(),
    rough('shift 0101'),
    rebuilding(),
    rebuilding('mend d'),
    ...(['movementSegment', 'barrageSegment', 'combatSegment', 'supplyPhase'] as const).map((place) =>
      rebuilding().until(place),
    ),
  ]
  const ports = [[], ['take a'], ['shipSupply 0103'], ['shipSupply 0103', 'to 0106']]
  const matches = [
    ...air,
    beaten(weak, ['h', 'a']).play('apart a'),
    raided('.'),
    raided('~'),
    harbour,
    noHome,
    fallen,
    swept(),
    swept('fight'),
    engineers.until('movementSegment').play('build x'),
    pausing.play('take t', 'pause'),
    ...sea,
    ...ports.map((orders) => shipping(...orders)),
  ].map((t) => t.m)
  return matches.map((m) => m as unknown as Match)
}

interface Case {
  readonly m: Match
  readonly seen: Seen<World>
  readonly state: TableState
  /** The desk's answers, by question: many strokes ask the same. */
  readonly answers: Map<string, Answer | null>
}

function caseAt(m: Match): Case {
  const seen = seenBy(m, View.of(m, m.seat))
  return { m, seen, state: showTable(seen, { at: 0, undo: null, standing: {} }), answers: new Map() }
}

/** A numbered choice, or a hex or counter in the list. */
type Listed = Choice | Option

/** One decision at the keys: strokes go in, and the orders that were sent come out. */
class AtKeys {
  sent: readonly Order[] = []
  private readonly hand: Tried
  /** What is listed now. */
  private list: Listed[] | null = null
  private readonly at: Case

  constructor(at: Case) {
    this.at = at
    const { asked, counters, eyes } = at.state
    // A moment later: a stroke of Space at once is not heard.
    this.hand = new Tried({ asked, counters, eyes, now: 1000 })
    this.settle()
  }

  private answer(question: Question): Answer | null {
    const { seen, m, answers } = this.at
    const key = JSON.stringify(question)
    const rule = deskOf(m.setting).questions.find(({ q }) => q === question.q)
    if (!answers.has(key)) answers.set(key, rule?.answer(seen, question) ?? null)
    return answers.get(key)!
  }

  /** Answers what the hand asks until it rests. */
  private settle(): void {
    const queue = [...this.hand.effects]
    for (let effect = queue.shift(); effect; effect = queue.shift()) {
      if (effect.do === 'send') this.sent = effect.orders
      if (effect.do !== 'ask') continue
      this.hand.answer(this.answer(effect.question), effect.ticket)
      queue.push(...this.hand.effects)
    }
  }

  private meet(event: HandEvent): this {
    if (this.sent.length > 0) return this
    this.hand.meet(event)
    this.list = null
    this.settle()
    return this
  }

  press(key: string): this {
    const action = actionOf({ key, ctrl: false, shift: false, focus: 'map', letters: true })
    if (action === 'main') return this.meet({ is: 'press', key: true })
    if (action === 'leave') return this.meet({ is: 'leave' })
    if (action === 'pick') return this.meet({ is: 'pick', digit: Number(key) })
    throw new Error(`${key} does nothing here`)
  }

  /** The cursor is walked to a hex, and Enter pressed. */
  enter(hex: string): this {
    return this.meet({ is: 'click', hex, pointer: 'key', shift: false })
  }

  /** Tab walks to a button of the list, and Enter presses it. */
  tab(button: Listed): this {
    return this.meet('order' in button ? { is: 'pickListed', option: button } : { is: 'choose', choice: button })
  }

  /** Where that laid it out, or took the stack first, its button is walked to once more. */
  again(kind: string): this {
    const [button] = this.sent.length > 0 ? [] : this.buttons(kind)
    return button === undefined ? this : this.tab(button)
  }

  /** The buttons that give such an order first. */
  buttons(kind: string): Listed[] {
    return this.listed().filter((one) => ('order' in one ? one.order : one.orders[0])?.do === kind)
  }

  /** The numbers of the list under which such an order stands first. */
  numbers(kind: string): string[] {
    const list = this.listed()
    return this.buttons(kind).flatMap((one) => (list.indexOf(one) < NUMBERED ? [String(list.indexOf(one) + 1)] : []))
  }

  private listed(): Listed[] {
    const { asked, counters } = this.at.state
    const { mode, spread } = this.hand.hand
    return (this.list ??= [...choicesOf(mode, asked, counters), ...listedOf(mode, asked, spread)])
  }

  /** Where the stack in hand could go. */
  get goals(): string[] {
    return (this.hand.hold?.reach?.marks ?? []).slice(0, GOALS).map((mark) => mark.hex)
  }
}

/** Ways to give an order of this kind by keys: Space, E, a number; the cursor, Enter and a number or a goal; Tab to its button. */
function* waysOf(at: Case, kind: string): Generator<AtKeys> {
  const { asked, counters } = at.state
  const fresh = (): AtKeys => new AtKeys(at)
  yield fresh().press(' ')
  yield fresh().press('e').press('e')
  for (const digit of fresh().numbers(kind)) yield fresh().press(digit).press(digit)
  const options = asked!.options.filter(({ order }) => order.do === kind)
  const hexes = new Set(options.flatMap(({ order }) => order.hex ?? counters[order.unit ?? '']?.at ?? []))
  for (const hex of [...hexes].slice(0, TRIED)) {
    const taken = fresh().enter(hex)
    for (const digit of taken.numbers(kind)) yield fresh().enter(hex).press(digit).press(digit)
    for (const goal of taken.goals) yield fresh().enter(hex).enter(goal).press(' ')
    yield taken
  }
  for (const button of fresh().buttons(kind).slice(0, TRIED)) yield fresh().tab(button).again(kind)
}

function hasKeys(at: Case, kind: string): boolean {
  for (const { sent } of waysOf(at, kind))
    if (sent[0]?.do === kind && at.m.refusal(at.m.seat, sent[0]) === null) return true
  return false
}

test('every game is of one of these series', () => {
  const named = new Set<string>(SERIES.map(([series]) => series))
  expect(games.filter(({ system }) => !named.has(system.name)).map(({ id }) => id)).toEqual([])
})

describe.each(SERIES)('%s', (series, decisions) => {
  const fellows = games.filter(({ system }) => system.name === series)
  const cases: (readonly [name: string, kind: string, at: Case])[] = []

  beforeAll(() => {
    const kept = [...fellows.flatMap(keptBy), ...(series === 'ocs' ? seldom() : [])]
    const shown = new Map<Match, Case>()
    for (const [name, m] of casesOf(fellows, kept, decisions)) {
      const at = shown.get(m) ?? caseAt(m)
      shown.set(m, at)
      cases.push([name, name.split(' ')[1]!, at])
    }
  })

  test('there is a case for every kind of order', () => {
    const found = new Set(cases.map(([name]) => name))
    expect(kindsOf(fellows).filter((kind) => !found.has(kind))).toEqual([])
  })

  test('each can be given by keyboard alone', () => {
    expect(cases.flatMap(([name, kind, at]) => (hasKeys(at, kind) ? [] : [name]))).toEqual([])
  })

  test('each can be given by the board as text alone: its words say which it is', () => {
    const wrong = cases.flatMap(([name, kind, { m, state }]) => {
      const buttons = state.asked!.options.map((option) => ({ words: optionWords(option, {}), order: option.order }))
      const meant = buttons.find(({ order }) => order.do === kind)!
      const alike = buttons.filter(({ words }) => words === meant.words)
      if (alike.length > 1) return [`${name}: ${alike.length} buttons say "${meant.words}"`]
      if (/undefined|NaN|\{|^\W*$/.test(meant.words)) return [`${name}: the button says "${meant.words}"`]
      const refusal = m.refusal(m.seat, meant.order)
      return refusal ? [`${name}: refused, ${m.explain(refusal)}`] : []
    })
    expect(wrong).toEqual([])
  })
})
