/** `air` and `patrol`, and flying by hand: bases as cards, zones on the map, and planes pointed at a hex as missions with their odds. */
import { arrow, assumedLines, cardRows, isFoggy, namedIn, ofMap, question, SIDES, suppose } from './kit.ts'
import { filled, hexesOfMap, keys, taking, wayOf } from '../../../../core/desk/kit/say.ts'
import { continued, Script } from '../../../../core/ways/ways.ts'
import { hexOf, idOf, percents, refusalOf, unitId } from '../../../../core/desk/answers.ts'
import { joined, listed, plural } from '../../../../core/words.ts'
import type { Answer, Area, Card, HexId, Mark, Order, Question, Reason, Seen, Way } from './kit.ts'
import { basesOf } from '../../rules/air/bases.ts'
import { pieces, TOKEN } from '../../rules/air/cargo.ts'
import type { MissionFrame } from '../../rules/air/frames.ts'
import { BUST, carries, MISSIONS, neverFlak, SWEEP, TRANSFER } from '../../rules/air/missions.ts'
import { bestInterceptor } from '../../rules/air/odds.ts'
import { inPatrolZone, patrolOver } from '../../rules/air/patrol.ts'
import { mayFly, planeRefusal } from '../../rules/air/planning.ts'
import { activeIn, activeLimit, inPlay, isActive, planeFace, planeOf, spotOf } from '../../rules/air/planes.ts'
import { refitLimit } from '../../rules/air/refit.ts'
import type { Spot } from '../../rules/ground/beyond.ts'
import { other, unitsIn } from '../../rules/position/board.ts'
import { baseLevel, NO_BASE, STRIP } from '../../rules/position/facilities.ts'
import { allIn } from '../../rules/supply/supplies.ts'
import { AIM, MARKER, type M, type Ocs } from '../../rules/world.ts'
import { forceName, MISSION_NAMES, nameOf, placeName, planeName, supplyName } from '../names.ts'
import { chances, gatesOf } from './sheets.ts'
import words from '../words.json' with { type: 'json' }

const said = words.flights

// --- `air`: a card for each base with its planes, those that can fly before those that rest

export const air = {
  ...ofMap('air', ({ m, side }) => {
    const cards = cardsOf(m, side)
    const planes = m.game.planes[side]!.filter((u) => inPlay(m, u))
    const ready = planes.filter((u) => mayFly(m, u)).length
    return { facts: { side, planes: planes.length, ready, some: planes.length > 0 }, cards }
  }),
  cards: true as const,
  has: ({ game }: M['setting']) => game.planes.some((planes) => planes.length > 0),
}

function cardsOf(m: M, side: number): Card[] {
  const planes = m.game.planes[side]!.filter((u) => inPlay(m, u))
  const spots = new Set<Spot>([...basesOf(m, side), ...planes.map((u) => spotOf(m, u))])
  const full = (spot: Spot): number => planes.filter((u) => spotOf(m, u) === spot).length
  return [...spots].toSorted((a, b) => full(b) - full(a)).map((spot) => cardOf(m, side, spot, planes))
}

const spotName = (m: M, spot: Spot): string =>
  spot < m.game.grid.size ? placeName(m, spot) : m.game.land.beyond[spot - m.game.grid.size]!.name

/** The highest level of a base. */
const LEVELS = 3

function cardOf(m: M, side: number, spot: Spot, planes: readonly number[]): Card {
  const there = planes.filter((u) => spotOf(m, u) === spot)
  const ready = there.filter((u) => mayFly(m, u))
  const onMap = spot < m.game.grid.size
  const level = onMap ? baseLevel(m, spot) : NO_BASE
  const ranges = there.map((u) => planeFace(m, u).range)
  const [near, far] = [Math.min(...ranges), Math.max(...ranges)]
  const stores = onMap ? allIn(m, side, spot) : 0
  const figures = level !== NO_BASE && [
    `${activeIn(m, side, spot).length} of ${activeLimit(m, side, spot)} Active`,
    `refits ${refitLimit(m, spot)} for 1T`,
    stores > 0 ? `${supplyName(stores)} there` : 'no supply there',
  ]
  return {
    id: onMap ? idOf(m, spot) : m.game.land.beyond[spot - m.game.grid.size]!.id,
    title: spotName(m, spot),
    detail: joined([...(figures || []), there.length > 0 && `range ${near === far ? far : `${near}-${far}`}`], ', '),
    ...(onMap && { hex: idOf(m, spot) }),
    ...(level !== NO_BASE && {
      gauge: {
        full: Math.max(level, 0),
        empty: LEVELS - Math.max(level, 0),
        hit: 0,
        label: level === STRIP ? 'air strip' : `Level ${level}`,
      },
    }),
    rows: cardRows(m, there, ready, 'Ready', 'Resting'),
  }
}

// --- `patrol`: the zones of both sides, the enemy's from what shows

export const patrol = ofMap('patrol', ({ m, side }) => {
  const areas = SIDES.flatMap((seat) => zonesOf(m, seat, seat === side))
  return { facts: { none: areas.length === 0 }, areas }
})

/** A zone for each base with a Fighter that watches. */
function zonesOf(m: M, side: number, own: boolean): Area[] {
  const fighters = m.game.planes[side]!.filter((u) => isActive(m, u) && planeOf(m, u).fighter && inPlay(m, u))
  return [...new Set(fighters.map((u) => spotOf(m, u)))].map((spot, i) => ({
    hexes: around(m, spot, m.game.charts.file.air.zone),
    edge: own ? 'thick' : i % 2 === 0 ? 'dashed' : 'dotted',
    tone: own ? 'choice' : 'danger',
    label: `patrol zone of ${spotName(m, spot)}`,
  }))
}

const around = (m: M, spot: Spot, range: number): string[] =>
  hexesOfMap(m).flatMap((hex) => (m.game.land.airDistance(spot, hex) <= range ? [idOf(m, hex)] : []))

// --- Planes in hand: how far they fly, and where something can be done

/** The planes a question names, if it names nothing else; or those ready in a hex where nobody else is taken. */
export function planesOf(m: M, q: Question): number[] {
  const units = namedIn(m, q)
  return units.length > 0 && units.every((u) => m.game.units[u]!.plane) ? units : []
}

/** May missions be planned now? */
export const flies = (m: M): boolean => m.waits === 'decision' && m.options().some((o) => o.do === 'fly')

const kinds = (m: M): Order[] => m.options().filter((o) => o.do === 'fly')

export function reachOf(m: M, planes: readonly number[]): Answer {
  const far = Math.min(...planes.map((u) => planeFace(m, u).range))
  const spot = spotOf(m, planes[0]!)
  const found = new Map<HexId, Mark>()
  for (const kind of kinds(m)) {
    const script = new Script<Ocs>(m)
    const f = script.give(kind) ? null : script.match.frame('mission')!
    if (!f || f.kind === BUST) continue
    const tone = f.kind === TRANSFER ? 'choice' : 'danger'
    for (const { hex } of script.match.options())
      if (hex && planes.some((u) => planeRefusal(script.match, f, u, hexOf(m, hex)) === null))
        found.set(hexOf(m, hex), filled(m, hexOf(m, hex), 'target', tone))
  }
  return {
    title: `Flight of ${forceName(m, planes)}`,
    lines: [{ label: 'Range', value: `${far} hexes`, claim: 'ocs:14.2d#1' }],
    marks: [...found.values()],
    areas: [
      { hexes: around(m, spot, far), edge: 'thin', tone: 'choice', label: `range ${far}` },
      { hexes: around(m, spot, Math.floor(far / 2)), edge: 'dashed', tone: 'choice', label: 'half' },
    ],
    legend: keys('target danger: can be struck', 'target choice: own base'),
  }
}

// --- Planes pointed at a hex: every mission they can fly there, with a sheet each

/** Without planes the best that can go are meant. */
export function aimFlight(s: Seen<Ocs>, m: M, q: Question, planes: readonly number[]): Answer {
  const to = hexOf(m, q.to ?? (planes.length === 0 ? q.from : undefined))
  const who = planes.length === 0 ? 'planes' : forceName(m, planes)
  if (to < 0) {
    const lines = planes.map((u) => ({ label: planeName(m, u), unit: unitId(m, u), claim: 'ocs:14.2d#1' }))
    return { title: who, lines, ways: [taking(`Fly with ${who}`)], units: planes.map((u) => unitId(m, u)) }
  }
  const title = `${placeName(m, to)}: ${who}`
  let reason: Reason | null = null
  const ways = kinds(m).flatMap((kind) => {
    const plan = planned(m, kind, to, planes)
    if (!('code' in plan)) return missionWays(s, m, plan)
    // What is told of the planes themselves says more than that there is nothing to be struck.
    if (!reason || plan.code.startsWith('plane')) reason = plan
    return []
  })
  if (ways.length === 0) return reason ? { title, refusal: refusalOf(m, reason) } : { title, lines: [] }
  const sweep = kinds(m).find(({ word }) => word === 'sweep')
  const first = sweep && !ways.some(({ id }) => id === 'sweep') ? firstOf(m, sweep, watchedFrom(m, to), [[]]) : null
  if (first) {
    const { planes: fighter, hex: base } = first.match.frame('mission')!
    ways.push(sheet(s, first, 'clear', `${said.clear}: ${forceName(m, fighter)} to ${placeName(m, base)}`, to))
  }
  const from = planes.map((u) => spotOf(m, u)).filter((spot) => spot < m.game.grid.size)
  return {
    title,
    ways,
    lines: assumedLines(s),
    paths: [...new Set(from)].map((spot) => arrow(m, [spot, to], 'choice')),
  }
}

/** A mission of the kind to the hex with these planes, ready to go; or why not. */
function planned(m: M, kind: Order, to: HexId, named: readonly number[]): Script<Ocs> | Reason {
  const script = new Script<Ocs>(m)
  const refused = script.giveAll([kind, { do: 'at', hex: idOf(m, to) }])
  if (refused) return refused
  let why: Reason | null = null
  for (const u of named.length > 0 ? named : preset(script.match)) {
    const no = script.give({ do: 'with', unit: unitId(m, u) })
    why ??= no
  }
  if (script.match.frame('mission')!.planes.length === 0 && why) return why
  // Troops that are planned to drop there go first; else what carries takes as much supply as it can.
  const cargo = (kind: string): Order[] => script.match.options().filter((o) => o.do === kind)
  for (let tries = 0; kind.word === 'drop' && tries < 4 && cargo('carry').length > 0; tries++)
    script.give(cargo('carry')[0]!)
  const most = cargo('load').toSorted((a, b) => b.number! - a.number!)[0]
  if (most && goes(script)) script.give(most)
  return goes(script) ?? script
}

/** The first of these missions that can be flown: to one of the hexes, by one of the groups. */
function firstOf(m: M, kind: Order, hexes: readonly HexId[], groups: readonly number[][]): Script<Ocs> | null {
  for (const hex of hexes)
    for (const group of groups) {
      const plan = planned(m, kind, hex, group)
      if (!('code' in plan)) return plan
    }
  return null
}

/** Enemy bases whose Patrol Zones cover the hex. */
function watchedFrom(m: M, hex: HexId): HexId[] {
  const spots = new Set(patrolOver(m, other(m.seat), hex).map((u) => spotOf(m, u)))
  return [...spots].filter((spot) => spot < m.game.grid.size)
}

const goes = ({ match: m }: Script<Ocs>): Reason | null => m.refusal(m.seat, { do: 'go' })

/** ocs:14.8a#1: more points bust no better. */
const ENOUGH = 5

/** Those that suit the mission best: what is enough, and an escort where a zone covers the hex. */
function preset(m: M): number[] {
  const f = m.frame('mission')!
  const able = m.game.planes[f.side]!.filter((u) => planeRefusal(m, f, u, f.hex) === null)
  const bombs = (u: number): number => planeFace(m, u).barrage
  const armed = able.filter((u) => bombs(u) > 0).toSorted((a, b) => bombs(b) - bombs(a))
  const pure = armed.filter((u) => !planeOf(m, u).fighter)
  const bombers = pure.length > 0 ? pure : armed
  if (f.kind === TRANSFER) return []
  if (f.kind === SWEEP) return fighters(m, able).slice(0, 1)
  if (MISSIONS[f.kind]!.hip) return able.toSorted((a, b) => bombs(b) - bombs(a)).slice(0, 1)
  if (f.kind === BUST) return [bombers.findLast((u) => bombs(u) >= ENOUGH) ?? bombers[0] ?? []].flat()
  const escort = pure.length > 0 && inPatrolZone(m, other(f.side), f.hex) ? fighters(m, able).slice(0, 1) : []
  return [...bombers.slice(0, 2), ...escort]
}

const fighters = (m: M, able: readonly number[]): number[] =>
  able
    .filter((u) => planeOf(m, u).fighter)
    .toSorted(
      (a, b) => planeFace(m, b).rating - planeFace(m, a).rating || planeFace(m, a).barrage - planeFace(m, b).barrage,
    )

/** The mission as it is named; with an escort it lacks, and without the plane that draws more Flak. */
function missionWays(s: Seen<Ocs>, start: M, plan: Script<Ocs>): Way[] {
  const m = plan.match
  const f = m.frame('mission')!
  const { word, hip } = MISSIONS[f.kind]!
  const name = `${MISSION_NAMES[word]!}: ${listed(f.planes.map((u) => nameOf(m, u)))}`
  const found = [sheet(s, plan, word, name)]
  const { many, manyPlanes } = m.game.charts.file.flak
  const escort = fighters(
    m,
    m.game.planes[f.side]!.filter((u) => planeRefusal(m, f, u, f.hex) === null),
  )[0]
  const alone = !f.planes.some((u) => planeOf(m, u).fighter)
  if (escort !== undefined && alone && !hip && f.kind !== TRANSFER && inPatrolZone(m, other(f.side), f.hex)) {
    const more = continued(plan)
    more.give({ do: 'with', unit: unitId(m, escort) })
    found.push(sheet(s, more, `${word}-escort`, `Add ${nameOf(m, escort)} as escort`))
  }
  if (f.planes.length >= manyPlanes && !neverFlak(f.kind) && f.kind !== TRANSFER) {
    const kept = f.planes.slice(0, -1)
    const fewer = new Script<Ocs>(start)
    fewer.giveAll(plan.orders.slice(0, 2))
    for (const u of kept) fewer.give({ do: 'with', unit: unitId(m, u) })
    if (!goes(fewer))
      found.push(sheet(s, fewer, `${word}-fewer`, `Without ${nameOf(m, f.planes.at(-1)!)}: ${many} Flak less`))
  }
  return found
}

/** A mission that can go, with its odds: what it meets on the way, one after the other, and all in all. `goal`: the hex it is flown for. */
function sheet(s: Seen<Ocs>, plan: Script<Ocs>, id: string, label: string, goal?: HexId): Way {
  const before = plan.match
  const f = before.frame('mission')!
  const go = continued(plan)
  go.give({ do: 'go' })
  const up = bestInterceptor(before)
  const free = chances(before, 'pass')
  const worse = up < 0 ? free : chances(before, up)
  const { word } = MISSIONS[f.kind]!
  const [nothing = '', some = '', more = ''] = said.effects[word as keyof typeof said.effects] ?? said.effects.transfer
  const shares = [
    { label: nothing, share: 1 - worse.some, tone: 'plain' as const },
    { label: some, share: worse.some - worse.more, tone: 'choice' as const },
    { label: more, share: worse.more, tone: 'good' as const },
  ]
  return wayOf(go, id, label, `${plural(f.planes.length, 'plane')}, ${worse.lost.toFixed(1)} steps lost on average`, {
    ends: true,
    figure: percents([worse.some, free.some]),
    gates: gatesOf(before),
    shares: shares.filter((part) => part.share > 0 && part.label !== ''),
    again: true,
    until: packagesOf(before, f, goal ?? f.hex),
    assumes: isFoggy(s) && f.kind !== TRANSFER ? true : undefined,
  })
}

// --- `package`: a mission flown again and again with fresh planes, until it has done what it is for or a step is lost

/** Planes a package uses unless it is told otherwise; those that are reduced stay at home. */
const MOST_IN_PACKAGE = 4
/** Tokens that are to come down. */
const LEAST = 2

function packagesOf(m: M, f: MissionFrame, goal: HexId): Way['until'] {
  const { word, hip, aim: target } = MISSIONS[f.kind]!
  const label = hip && target === AIM.troops ? said.until.hip : said.until[word as keyof typeof said.until]
  if (label === undefined || pieces(f.cargo).some(({ what }) => what !== TOKEN)) return undefined
  const suits = (u: number): boolean => m.board.lost.get(u) === 0 && (!carries(f.kind) || planeOf(m, u).transport)
  const able = m.game.planes[f.side]!.filter((u) => planeRefusal(m, { ...f, planes: [] }, u, f.hex) === null)
  const bombs = (u: number): number => (hip ? planeFace(m, u).barrage : 0)
  const best = f.kind === SWEEP ? fighters(m, able) : able.toSorted((a, b) => bombs(b) - bombs(a))
  const fresh = [...new Set([...f.planes, ...best])].filter(suits).map((u) => unitId(m, u))
  if (fresh.length < 2) return undefined
  const asks = {
    q: 'package',
    hex: idOf(m, goal),
    after: [{ do: 'fly', word }],
    ...(carries(f.kind) && { least: allIn(m, f.side, f.hex) + LEAST }),
  }
  const sizes = [...new Set([2, Math.min(MOST_IN_PACKAGE, fresh.length)])]
  return sizes.map((n) => ({
    label: `${label}, with ${plural(n, 'plane')} at most`,
    asks: { ...asks, units: fresh.slice(0, n) },
  }))
}

export const flightPackage = question('aim', 'package', ({ s, q }) => {
  const m = suppose(s, { q: q.q })
  const hex = hexOf(m, q.hex)
  const [order] = q.after ?? []
  const mission = MISSIONS.find(({ word }) => word === order?.word)
  const units = namedIn(m, q)
  const over = (title: string): Answer => ({ title })
  if (!order || !mission || hex < 0) return over(said.package.none)
  if (units.some((u) => m.board.lost.get(u) > 0)) return over(said.package.lost)
  const sweeps = mission === MISSIONS[SWEEP]
  const reached = sweeps
    ? !inPatrolZone(m, other(m.seat), hex)
    : mission.hip
      ? unitsIn(m, hex, other(m.seat)).every((u) => m.board.marker.get(u) === MARKER.dg)
      : allIn(m, m.seat, hex) >= (q.least ?? 0)
  if (reached) return over(said.package.reached)
  const alone = units.map((u) => [u])
  const plan = firstOf(m, order, sweeps ? watchedFrom(m, hex) : [hex], alone)
  if (!plan) return over(flies(m) ? said.package.spent : said.package.none)
  return { title: said.package.on, ways: [sheet(s, plan, 'package', MISSION_NAMES[mission.word]!, hex)] }
})
