/** What can be said at the terminal table besides orders. */
import { SeededRng } from '../core/chance.ts'
import { makeRecord } from '../core/record.ts'
import { imagine } from '../core/sight.ts'
import { hexLabel, lineAt, overview, stacksOf, whatIsWhere } from './board.ts'
import { claimsFor } from './claim-books.ts'
import { Fault, writeFile } from './io.ts'
import { columns, wrap } from './layout.ts'
import { oddsOf } from './odds.ts'
import { forecastLines } from './odds-text.ts'
import { findUnits, hexNamed } from './orders.ts'
import type { Table } from './table.ts'

interface Talk {
  readonly word: string
  readonly takes: string
  readonly about: string
  run(table: Table, rest: string): void
}

export const TALK: readonly Talk[] = [
  {
    word: 'options',
    takes: '[KIND]',
    about: 'list the legal orders, or all of one kind',
    run: (table, rest) => table.options(rest || undefined),
  },
  {
    word: 'why',
    takes: 'ORDER',
    about: 'why an order is refused: rule and figures',
    run: why,
  },
  {
    word: 'undo',
    takes: '',
    about: 'undo your last order',
    run: (table) => table.undo(),
  },
  {
    word: 'odds',
    takes: '[ORDER]',
    about: 'exact odds of the combat or roll under way, or of an order',
    run: odds,
  },
  {
    word: 'rule',
    takes: '[CLAIM]',
    about: 'a rule in our words, as damos:8.2#1 or damos:8.2; without one, the rule of the question',
    run: rule,
  },
  {
    word: 'show',
    takes: '',
    about: 'the nearby position and the question again',
    run: (table) => table.show(),
  },
  {
    word: 'map',
    takes: '',
    about: 'the whole map in letters',
    run: map,
  },
  {
    word: 'units',
    takes: '[WORDS]',
    about: 'all stacks and the units off the map, or units whose id or name has the words',
    run: units,
  },
  {
    word: 'hex',
    takes: 'HEX',
    about: 'the terrain, and the units there and next to it',
    run: hex,
  },
  {
    word: 'log',
    takes: '[N]',
    about: 'the last N events (30)',
    run: (table, rest) => {
      const last = /^\d+$/.test(rest) ? Number(rest) : 30
      table.say(
        ...table
          .eventsFrom(0)
          .slice(-last)
          .map((line) => `  ${line}`),
      )
    },
  },
  {
    word: 'save',
    takes: 'FILE',
    about: 'write the record, to continue later with "maproom play --load FILE"',
    run: save,
  },
  {
    word: 'help',
    takes: '',
    about: 'this list',
    run: help,
  },
  {
    word: 'quit',
    takes: '',
    about: 'leave the table',
    run: (table) => table.leave(),
  },
]

/** More branches than this are only compared. */
const MOST_IN_FULL = 3

function help(table: Table): void {
  table.say('Give an order by its number or in words (move 0710, add 1 Pz Div, pass), or a command:')
  table.say(...columns(TALK.map((t) => [`  ${t.word} ${t.takes}`.trimEnd(), t.about])))
  table.say('Where an order has the name of a command, put a colon before the command (:map).')
}

function why(table: Table, rest: string): void {
  if (rest === '') {
    table.say('Name an order: why move 0710.')
    return
  }
  const order = table.understand(rest)
  if (!order) return
  const reason = table.match.refusal(table.match.seat, order)
  if (reason) table.refuse(order, reason)
  else table.say('Nothing forbids it: that order is legal now.')
}

/** Under fog the odds are those of one position the seat could not tell from the true one. */
function odds(table: Table, rest: string): void {
  const order = rest === '' ? undefined : table.understand(rest)
  if (rest !== '' && !order) return
  const { match, view } = table
  const from = view ? imagine(match.setting, view, new SeededRng(match.decisionId)) : match
  const found = oddsOf(from, order)
  if ('fault' in found) {
    table.say(found.fault)
    return
  }
  table.say(table.io.colours.bold(found.of), ...forecastLines(found.forecast, MOST_IN_FULL))
  if (view) table.say('  assumes: everything you cannot see is as imagined here; it may be otherwise')
}

function rule(table: Table, rest: string): void {
  const wanted = rest || table.match.decision.claim
  const found = claimsFor(table.books, wanted)
  if (found.length === 0)
    table.say(`No rule ${wanted} in the books of this game: ${table.books.map((b) => b.name).join(', ') || 'none'}.`)
  for (const claim of found) {
    table.say(...wrap(`${table.io.colours.bold(claim.id)} ${claim.claim}`, 118))
    if (claim.ambiguity) table.say(...wrap(`Where the book leaves it open: ${claim.ambiguity}`, 118, '    '))
  }
}

function map(table: Table): void {
  const { cyan, red, yellow, green } = table.io.colours
  const paints = [cyan, red, yellow, green]
  table.say(...overview(table.match, table.board, (seat, text) => (paints[seat] ?? yellow)(text)))
  if (table.board.key !== '')
    table.say(
      `${table.board.key}  G27 a stack with its strength, G*3 with its number of counters`,
      'A star after the ground: a dump, a base or another marker lies there; "units" and "hex" name it.',
    )
}

function units(table: Table, rest: string): void {
  const { match, board } = table
  const wanted =
    rest === '' ? null : new Set(findUnits(match.setting, rest).map((id) => match.setting.ids.parse('unit', id)))
  const counters = board.counters().filter((c) => wanted === null || wanted.has(c.unit))
  if (counters.length === 0) table.say(`No unit is called "${rest}".`)
  const away = counters.filter((c) => c.hex < 0)
  if (wanted === null) {
    for (const line of whatIsWhere(match, board)) table.say(`  ${line}`)
    for (const [place, of] of groups(away)) table.say(...wrap(`${place}: ${of.join(', ')}`, 118, '  '))
    return
  }
  for (const c of counters) {
    const id = match.setting.ids.format('unit', c.unit)
    table.say(`  ${id}  ${c.name} ${c.stands}, ${c.hex < 0 ? c.place : hexLabel(match, c.hex)}`)
  }
}

/** More of them in one place are not listed. */
const MOST_AWAY = 40

/** Counters off the map by place: what is to come last, turn by turn. */
function groups(counters: readonly { name: string; place: string }[]): Map<string, readonly string[]> {
  const found = new Map<string, Map<string, string[]>>()
  for (const { name, place } of counters) {
    // Numbered counters of a kind are one: `German Pax 1`, `German Pax 2`.
    const kind = name.replace(/ \d+$/, '')
    const kinds = found.get(place) ?? new Map<string, string[]>()
    found.set(place, kinds.set(kind, [...(kinds.get(kind) ?? []), name]))
  }
  const turn = (place: string): number => Number(/\d+$/.exec(place)?.[0] ?? 0)
  const told = (kinds: ReadonlyMap<string, readonly string[]>): string[] =>
    Array.from(kinds, ([kind, names]) => (names.length > 1 ? `${names.length} x ${kind}` : names[0]!))
  const list = (of: readonly string[]): readonly string[] =>
    of.length > MOST_AWAY ? [`${of.length} kinds of counter; "units WORDS" finds one`] : of
  return new Map([...found].sort(([a], [b]) => turn(a) - turn(b)).map(([place, kinds]) => [place, list(told(kinds))]))
}

function hex(table: Table, rest: string): void {
  const { match, board } = table
  const at = rest === '' ? -1 : match.setting.ids.parse('hex', hexNamed(match.setting, rest))
  if (at < 0) {
    table.say(rest === '' ? 'Name a hex: hex 0710.' : `There is no hex "${rest}".`)
    return
  }
  const stacks = stacksOf(board)
  table.say(`${hexLabel(match, at)}: ${board.ground(at) || 'open ground'}`)
  const lying = board.lying()
  const here = stacks.has(at) || lying.has(at)
  table.say(here ? `  ${lineAt(match, at, stacks.get(at), lying.get(at))}` : '  no units there')
  if (!board.grid) return
  for (let d = 0; d < 6; d++) {
    const next = board.grid.neighbour(at, d)
    if (stacks.has(next) || lying.has(next))
      table.say(`  beside: ${lineAt(match, next, stacks.get(next), lying.get(next))}`)
  }
}

function save(table: Table, rest: string): void {
  if (rest === '') {
    table.say('Name a file: save match.record.json.')
    return
  }
  try {
    writeFile(rest, makeRecord(table.host.record()))
    table.say(`Saved in ${rest}. Continue later with: maproom play --load ${rest}`)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    table.say(error.message)
  }
}
