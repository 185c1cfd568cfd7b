/** `sea`, and sailing by hand: fleets and ports as cards, and ships and craft pointed at a hex: where they lie, land or make ready to storm. */
import { filled, keys, neighbours, sum, taking, warn, wayOf } from '../../../../core/desk/kit/say.ts'
import { continued, Script } from '../../../../core/ways/ways.ts'
import { hexOf, idOf, percent, percents, refusalOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import { joined, plural } from '../../../../core/words.ts'
import { arrow, cardRows, namedIn, ofMap, remember, when } from './kit.ts'
import { chanceOf } from '../../../../core/forecast.ts'
import type { Answer, Card, Gate, HexId, Line, Order, Question, Reason, Way } from './kit.ts'
import { countIn, onMap, other, unitsIn } from '../../rules/position/board.ts'
import { portIn, portOwner } from '../../rules/position/facilities.ts'
import { altModifiers, altRow } from '../../rules/sea/alt.ts'
import { assaultFrom, beachOdds, landingOdds } from '../../rules/sea/odds.ts'
import { capacityAt, capacityFor, capacityOf, lstPortsOf, portLeft, portSources } from '../../rules/sea/ports.ts'
import { aboard, isCraft, navalIn } from '../../rules/sea/ships.ts'
import { sailRefusal } from '../../rules/sea/sail.ts'
import { WATER } from '../../rules/ground/land.ts'
import { CAP } from '../../rules/transport/rail.ts'
import { ROLE, SP, type M, type Ocs } from '../../rules/world.ts'
import { forceName, nameOf, placeName, supplyName } from '../names.ts'
import words from '../words.json' with { type: 'json' }

// --- `sea`: a card for each stack of ships and craft, and one for each port

export const sea = {
  ...ofMap('sea', ({ m, side }) => {
    const fleets = [...new Set(m.game.naval[side]!.filter((u) => onMap(m, u)).map((u) => m.board.hex.get(u)))]
    const ports = m.game.land.ports.map(({ hex }) => hex).filter((hex) => portOwner(m, hex) === side)
    const cards = [
      ...fleets.map((hex) => fleetCard(m, side, hex)),
      ...[...ports, ...lstPortsOf(m, side)].map((hex) => portCard(m, side, hex)),
    ]
    return { facts: { side, afloat: sum(fleets, (hex) => navalIn(m, side, hex).length) }, cards }
  }),
  cards: true as const,
  has: ({ game }: M['setting']) => game.naval.some((ships) => ships.length > 0) || game.land.ports.length > 0,
}

/** What is aboard a craft in words. */
function cargoWords(m: M, craft: number): string {
  const load = m.board.load.get(craft)
  return joined([...aboard(m, craft).map((u) => nameOf(m, u)), load > 0 && supplyName(load)], ', ')
}

function fleetCard(m: M, side: number, hex: HexId): Card {
  const there = navalIn(m, side, hex)
  const ready = there.filter((u) => sailRefusal(m, side, u) === null)
  return {
    id: `fleet-${idOf(m, hex)}`,
    title: placeName(m, hex),
    detail: joined(
      [
        plural(there.filter((u) => isCraft(m, u)).length, 'craft', 'craft'),
        plural(there.filter((u) => !isCraft(m, u)).length, 'ship'),
      ],
      ', ',
    ),
    hex: idOf(m, hex),
    rows: cardRows(m, there, ready, 'Can sail', 'Has sailed'),
    lines: cargoLines(m, there),
  }
}

const cargoLines = (m: M, craft: readonly number[]): Line[] =>
  craft.flatMap((u) =>
    when(cargoWords(m, u) !== '', {
      label: nameOf(m, u),
      value: cargoWords(m, u),
      claim: 'ocs:18.4a#1',
      unit: unitId(m, u),
    }),
  )

function portCard(m: M, side: number, hex: HexId): Card {
  const port = portIn(m, hex)
  const now = port < 0 ? SP : capacityOf(m, port)
  const open = capacityFor(m, side, hex, true)
  const left = Math.max(0, Math.floor((portLeft(m, hex, open) * SP) / CAP))
  const lost = port < 0 ? 0 : capacityAt(m, port, 0) - now
  const feeds = portSources(m, side).includes(hex)
  const named = port < 0 || m.game.portSources[side]!.includes(hex)
  // Beyond a dozen boxes nobody counts them: then each stands for an SP.
  const scale = now + lost > 12 ? SP : 1
  return {
    id: `port-${idOf(m, hex)}`,
    title: placeName(m, hex),
    detail: `${supplyName(now)} a phase, ${supplyName(left)} left in this one`,
    hex: idOf(m, hex),
    gauge: {
      full: Math.floor(left / scale),
      empty: Math.floor((now - left) / scale),
      hit: Math.ceil(lost / scale),
      label: `${supplyName(left)} of ${supplyName(now)} left${lost > 0 ? `, ${supplyName(lost)} lost to damage` : ''}`,
    },
    rows: [],
    lines: [
      ...when(open === 0, { label: 'Shut by an enemy zone', claim: 'ocs:19.0a#3', tone: 'danger' as const }),
      ...when(named, { label: feeds ? 'A source of supply' : 'No source of supply now', claim: 'ocs:19.0e#1' }),
    ],
  }
}

// --- Ships and craft in hand

/** Those a question names, if it names nothing else; or those ready in its hex where no ground unit of the side is. */
export function navalOf(m: M, q: Question): number[] {
  const named = namedIn(m, q)
  const naval = named.filter((u) => m.game.units[u]!.role === ROLE.naval)
  if (named.length > 0) return naval.length === named.length ? naval : []
  const from = hexOf(m, q.from)
  if (from < 0 || unitsIn(m, from, m.seat).length > 0) return []
  return navalIn(m, m.seat, from).filter((u) => sailRefusal(m, m.seat, u) === null)
}

/** They are taken in hand and about to sail; or why not. */
function underWay(m: M, ships: readonly number[]): Script<Ocs> | Reason {
  // All that may sail from there: one order does it.
  const whole = new Script<Ocs>(m)
  const refused = whole.give({ do: 'fleet', hex: idOf(m, m.board.hex.get(ships[0]!)) })
  const force = refused ? [] : whole.match.frame('sail')!.force
  if (force.length === ships.length && ships.every((u) => force.includes(u))) return whole
  const script = new Script<Ocs>(m)
  const [first, ...rest] = ships.map((u) => unitId(m, u))
  return script.giveAll([{ do: 'sail', unit: first! }, ...rest.map((unit) => ({ do: 'with', unit }))]) ?? script
}

const atSea = (m: M, hex: HexId): boolean => m.game.land.water[hex] === WATER.sea

export function fleetReach(m: M, ships: readonly number[]): Answer {
  const script = underWay(m, ships)
  if ('code' in script) return { title: forceName(m, ships), refusal: refusalOf(m, script) }
  const { match } = script
  const hexes = match.options().flatMap((o) => (o.do === 'to' && o.hex ? [hexOf(m, o.hex)] : []))
  // Alike beaches have the same chance: it is reckoned once.
  const known = new Map<string, string>()
  const figureAt = (hex: HexId): string | undefined => {
    const at = atSea(m, hex) ? null : landed(script, hex)
    if (!at) return undefined
    const { failTo, mixedTo } = altRow(at.match, m.seat, hex)
    const key = `${failTo} ${mixedTo} ${sum(altModifiers(at.match, m.seat, hex, []), ({ value }) => value)}`
    if (!known.has(key)) known.set(key, percent(wholeAt(at.match, hex)))
    return known.get(key)
  }
  const shores = hexes.filter((hex) => atSea(m, hex)).flatMap((hex) => neighbours(m, hex))
  const held = new Set(shores.filter((hex) => !atSea(m, hex) && countIn(m, hex, other(m.seat)) > 0))
  const marks = [
    ...hexes.map((hex) => {
      const figure = figureAt(hex)
      return filled(m, hex, atSea(m, hex) ? 'hatch3' : 'back3', 'choice', figure ? { figure } : {})
    }),
    ...[...held].flatMap((hex) => {
      const [way] = storming(m, continued(script), hex).ways ?? []
      return way ? filled(m, hex, 'target', 'danger', way.figure ? { figure: way.figure } : {}) : []
    }),
  ]
  const legend = keys(
    'hatch3 choice: at sea',
    'back3 choice: on the coast; chance to land without loss',
    held.size > 0 && 'target danger: held: chance to storm it',
  )
  return { title: forceName(m, ships), marks, legend }
}

export function aimFleet(m: M, q: Question, ships: readonly number[]): Answer {
  const to = hexOf(m, q.to)
  const who = forceName(m, ships)
  const title = to < 0 ? who : `${who} to ${placeName(m, to)}`
  const script = underWay(m, ships)
  if ('code' in script) return { title, refusal: refusalOf(m, script) }
  const lines = cargoLines(m, ships)
  if (to < 0) return { title, lines, ways: [taking(`Sail with ${who}`)], units: ships.map((u) => unitId(m, u)) }
  const paths = [arrow(m, [m.board.hex.get(ships[0]!), to], 'choice')]
  if (countIn(m, to, other(m.seat)) > 0) return { title, lines, paths, ...storming(m, script, to) }
  const reason = script.give({ do: 'to', hex: idOf(m, to) })
  if (reason) return { title, refusal: refusalOf(m, reason) }
  const sailed = continued(script)
  if (sailed.match.place === 'sail.act') sailed.give({ do: 'stop' })
  const ways = [...landing(m, script, to), ...ashore(script, to), wayOf(sailed, 'sail', `Sail to ${placeName(m, to)}`)]
  return { title, lines, paths, ways }
}

/** All of them have sailed and are to land, an LST as a port where there is none; null where nobody lands. */
function landed(sailed: Script<Ocs>, to: HexId): Script<Ocs> | null {
  const script = continued(sailed)
  const give = (order: Order): boolean => script.match.place === 'sail.act' && script.give(order) === null
  if (script.match.frame('sail')?.at !== to && !give({ do: 'to', hex: idOf(script.match, to) })) return null
  const ports = (script.match.frame('sail')?.force ?? []).filter((u) =>
    give({ do: 'deploy', unit: unitId(script.match, u) }),
  )
  if (!give({ do: 'land' }) && ports.length === 0) return null
  if (script.match.place === 'sail.act') script.give({ do: 'stop' })
  return script
}

/** The chance that all who land there come ashore, and no craft is lost. */
const wholeAt = (at: M, hex: HexId): number =>
  remember(at, `landing by hand ${hex}`, () =>
    chanceOf(landingOdds(at, at.seat, hex), (o) => o['attackerLost'] === 0 && o['boatsLost'] === 0),
  )

function landing(m: M, sailed: Script<Ocs>, to: HexId): Way[] {
  const script = landed(sailed, to)
  if (!script) return []
  const at = script.match
  const whole = wholeAt(at, to)
  const port = script.orders.find((o) => o.do === 'deploy')
  const { failTo, mixedTo } = altRow(at, m.seat, to)
  const modifiers = altModifiers(at, m.seat, to, [])
  const detail = joined(
    [port && `${nameOf(m, unitOf(m, port.unit))} becomes a port`, 'rolled for when all craft have moved'],
    '; ',
  )
  const gates: Gate[] = [
    {
      label: `Fails on ${failTo} or less, mixed to ${mixedTo}`,
      detail: 'two dice',
      claim: 'ocs:18.5f#1',
      figure: percent(whole),
    },
    ...modifiers.map(({ id, value }) => ({
      label: words.alt[id as keyof typeof words.alt] ?? id,
      detail: '',
      figure: value > 0 ? `+${value}` : String(value),
    })),
  ]
  return [wayOf(script, 'land', `Land at ${placeName(m, to)}`, detail, { figure: percent(whole), gates, sure: true })]
}

/** ocs:18.5g#1: over the quays of a port, as much as it handles. */
function ashore(sailed: Script<Ocs>, to: HexId): Way[] {
  const script = continued(sailed)
  const orders = (): Order[] =>
    script.match.place === 'sail.act' ? script.match.options().filter((o) => o.do === 'ashore') : []
  for (let [next] = orders(); next; [next] = orders()) if (script.give(next)) break
  if (script.orders.length === sailed.orders.length) return []
  if (script.match.place === 'sail.act') script.give({ do: 'stop' })
  return [wayOf(script, 'ashore', `Unload at ${placeName(script.match, to)}`, 'over the quay, without a roll')]
}

/** The enemy holds the beach: they lie next to it until the Combat Phase. */
function storming(m: M, script: Script<Ocs>, to: HexId): Pick<Answer, 'ways' | 'refusal'> {
  const start = script.match.frame('sail')!.at
  const offers = new Set(script.match.options().flatMap((o) => (o.do === 'to' ? [o.hex] : [])))
  const near = neighbours(m, to).filter((hex) => hex === start || offers.has(idOf(m, hex)))
  const [best] = near.toSorted((a, b) => m.game.grid.distance(a, start) - m.game.grid.distance(b, start) || a - b)
  if (best === undefined) {
    const reason = script.match.refusal(m.seat, { do: 'to', hex: idOf(m, to) })
    return reason ? { refusal: refusalOf(m, reason) } : { ways: [] }
  }
  if (best !== start) script.give({ do: 'to', hex: idOf(m, best) })
  if (script.match.place === 'sail.act') script.give({ do: 'stop' })
  const plan = assaultFrom(script.match, m.seat, best, to)
  const answers = (plan ? (['meet', 'letLand'] as const) : []).flatMap((answer) => {
    const odds = remember(plan!, `assault by hand ${answer}`, () => beachOdds(plan!, answer))
    return odds ? { answer, chance: chanceOf(odds, (o) => o['entered'] === 1) } : []
  })
  const gates = answers.map(({ answer, chance }): Gate => ({
    label: words.storming[answer],
    detail: answer === 'meet' ? forceName(m, plan!.frame('beach')!.units) : '',
    claim: 'ocs:18.6b#1',
    figure: percent(chance),
  }))
  const warnings = [
    warn`${placeName(m, to)} is held || It is stormed in your Combat Phase. If the defenders stay, troops and craft are lost. § ocs:18.6a.E#1`,
    ...when(
      plan === null,
      warn`Nobody could storm it as they lie now || Of the units aboard, 3 RE on their Combat side attack, paid for by craft beside the beach. § ocs:18.6a.A#1`,
    ),
  ]
  const figure = answers.length === 2 ? percents(answers.map(({ chance }) => chance)) : undefined
  const more = { warnings, gates: plan ? gates : undefined, figure, sure: true as const }
  return {
    ways: [wayOf(script, 'assault', `Make ready to storm ${placeName(m, to)}`, `from ${placeName(m, best)}`, more)],
  }
}

// --- `history`: where the craft of the scenario landed

export const history = {
  ...ofMap('history', ({ m, side }) => {
    const told = m.game.scenario.craft ?? {}
    const laden = m.game.naval[side]!.filter((u) => onMap(m, u) && cargoWords(m, u) !== '')
    const plan = laden.flatMap((u) => {
      const to = told[m.game.units[u]!.id]?.to
      return to === undefined || hexOf(m, to) === m.board.hex.get(u) ? [] : [{ units: [unitId(m, u)], to }]
    })
    return { facts: { some: plan.length }, plan }
  }),
  plans: true as const,
}
