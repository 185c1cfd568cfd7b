/** The sheets of missions, gunfire, landings and Beach Assaults: what each rests on, and its exact odds. */
import { assumed, FACES, ofMap, percent, remember, row, say, sum, when } from './kit.ts'
import { chanceOf, meanOf } from '../../../../core/forecast.ts'
import { effectLines, headed, oddsCell, oddsTable } from '../../../../core/desk/kit/fights.ts'
import { sift } from '../../../../core/desk/kit/say.ts'
import { idOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import { joined, plural, signed } from '../../../../core/words.ts'
import type { Answer, Branch, Gate, Line, OddsCell, Order, Seen } from './kit.ts'
import { attacks } from '../../rules/air/aircombat.ts'
import { flakFires, flakPoints } from '../../rules/air/flak.ts'
import { BUST, carries, MISSIONS, SWEEP, TRANSFER } from '../../rules/air/missions.ts'
import { bestInterceptor, missionOdds, type MissionOdds } from '../../rules/air/odds.ts'
import { activeIn, spotOf } from '../../rules/air/planes.ts'
import { airShifts, bombers, busts, strikeStrength } from '../../rules/air/strike.ts'
import { other } from '../../rules/position/board.ts'
import { altModifiers, altRow } from '../../rules/sea/alt.ts'
import { beachOdds, gunfireOdds, landingHexes, landingOdds } from '../../rules/sea/odds.ts'
import { AIM, type M, type Ocs } from '../../rules/world.ts'
import { MISSION_NAMES, nameOf, placeName, planeName } from '../names.ts'
import words from '../words.json' with { type: 'json' }

type Outcome = Readonly<Record<string, number>>
type Words = Readonly<Record<string, string>>

/** Everything that can come of it, in the order of the words. */
function cellOf(b: Branch, won: (o: Outcome) => boolean, first: readonly Line[] = []): OddsCell {
  return oddsCell(b, won, [...first, ...effectLines(b, words.effects, 2)])
}

/** What is not 0 of several figures, each with its name. */
const parts = (of: Outcome, names: Words): string =>
  Object.entries(of)
    .flatMap(([id, n]) => when(n !== 0, `${names[id] ?? id} ${signed(n)}`))
    .join(', ')

/** What a mission is flown for. */
export function succeeds(kind: number, o: Outcome): boolean {
  if (kind === SWEEP || kind === BUST) return o[kind === BUST ? 'busted' : 'swept'] === 1
  if (kind === TRANSFER) return o['based']! > 0
  if (carries(kind)) return o['landed']! + o['delivered']! > 0
  const { aim } = MISSIONS[kind]!
  if (aim === AIM.base) return o['levels']! + o['planesHit']! > 0
  if (aim === AIM.ship) return o['shaken']! + o['shipsHit']! + o['boatsHit']! > 0
  return o[aim === AIM.port ? 'portHits' : 'disorganized']! > 0
}

/** How many Fighters that might go up are told apart. */
const MOST_FIGHTERS = 4

/** The odds of the mission that is planned or flown, kept: interceptors by number. */
const oddsOf = (m: M, intercept: 'pass' | number, aborts = false): MissionOdds =>
  remember(m, `mission ${intercept} ${aborts}`, () => missionOdds(m, { intercept, aborts }))

/** Exactly, with a Fighter going up against it or none: that it does what it is for, more than that, and what its planes lose. */
export function chances(m: M, intercept: 'pass' | number) {
  const { kind } = m.frame('mission')!
  const { arrives, branch } = oddsOf(m, intercept)
  const more = MORE[MISSIONS[kind]!.aim]
  return {
    arrives,
    any: chanceOf(branch, (o) => o['planesLost']! > 0),
    lost: meanOf(branch, 'planesLost'),
    some: kind === TRANSFER || carries(kind) ? arrives : chanceOf(branch, (o) => succeeds(kind, o)),
    more: more ? chanceOf(branch, (o) => o[more[0]]! > more[1]) : 0,
  }
}

/** What is more than it is flown for: so much of a figure is usual. */
const MORE: Readonly<Record<number, readonly [figure: string, usual: number]>> = {
  [AIM.troops]: ['defenderLost', 0],
  [AIM.base]: ['levels', 1],
  [AIM.port]: ['portHits', 1],
}

/** What a mission meets on the way, each with its chance: range, interception, Flak and bombs. */
export function gatesOf(m: M): Gate[] {
  const f = m.frame('mission')!
  const { charts, land } = m.game
  const up = bestInterceptor(m)
  const [free, met] = [chances(m, 'pass'), up < 0 ? null : chances(m, up)]
  const hexes = Math.max(...f.planes.map((u) => land.airDistance(spotOf(m, u), f.hex)))
  const all = (parts: Outcome): number => sum(Object.values(parts), (n) => n)
  const flak = flakPoints(m, f)
  const { aim } = MISSIONS[f.kind]!
  const strength = strikeStrength(m, bombers(m, f))
  const shifts = aim === AIM.troops ? airShifts(m, f.side, f.hex, bombers(m, f)) : {}
  const column = charts.barrageColumnName(Math.max(0, charts.barrageColumn(strength) + all(shifts)))
  const busting = (n: number): number => FACES.filter((die) => busts(m, n, die)).length
  const enough = Array.from({ length: strength + 1 }, (_, n) => n).find((n) => busting(n) === busting(strength))!
  return sift<Gate>([
    { label: 'In range', detail: plural(hexes, 'hex', 'hexes'), claim: 'ocs:14.2d#1' },
    met && {
      label: `Interception by ${nameOf(m, up)}`,
      detail: `${percent(met.some)} if it goes up, ${percent(free.some)} if not`,
      figure: `${percent(1 - met.arrives)} turned back`,
      claim: 'ocs:14.5#1',
      tone: 'danger',
    },
    flakFires(m, f) && {
      label: `Flak ${charts.file.flak.hitFrom}+ on 2d6${all(flak) > 0 ? ` +${all(flak)}` : ''}`,
      detail: parts(flak, words.flak) || 'nothing adds to it',
      figure: percent(free.any),
      claim: 'ocs:14.4e#1',
      tone: 'danger',
    },
    (aim >= 0 || f.kind === BUST) && {
      label: `Bombs: ${plural(strength, 'point')}`,
      detail:
        aim === AIM.troops
          ? joined([`column ${column}`, parts(shifts, words.strikeShifts)], '; ')
          : f.kind === BUST && strength > enough
            ? `${enough} would do as much`
            : '',
      figure: percent(free.some),
      claim: f.kind === BUST ? 'ocs:14.8a#1' : 'ocs:14.7#1',
    },
  ])
}

function missionSheet(s: Seen<Ocs>, m: M): Answer {
  const f = m.frame('mission')!
  const { side, hex, kind, planes } = f
  const asked = m.place === 'mission.intercept'
  const ups = asked
    ? m.options().flatMap((o) => when(o.do === 'intercept', unitOf(m, o.unit)))
    : when(bestInterceptor(m) >= 0, bestInterceptor(m))
  const met = [...ups, ...activeIn(m, other(side), hex)]
  const columns = [
    {
      head: headed(ups.length > 0 ? 'Let through' : 'Flown', '', {
        ...(asked && { order: { do: 'pass' } }),
        chosen: true,
      }),
      intercept: 'pass' as const,
    },
    ...ups.slice(0, MOST_FIGHTERS).map((u) => ({
      head: headed('Intercepted', planeName(m, u), asked ? { order: { do: 'intercept', unit: unitId(m, u) } } : {}),
      intercept: u,
    })),
  ]
  const mixed = [planes, met].some((all) => all.some((u) => attacks(m, u)) && all.some((u) => !attacks(m, u)))
  const rows = [
    { head: headed(met.length > 0 ? 'All stay to fight' : '', '', { chosen: true }), aborts: false },
    ...when(met.length > 0 && mixed, { head: headed('Planes in parentheses turn away'), aborts: true }),
  ]
  const cell = ({ intercept }: (typeof columns)[number], { aborts }: (typeof rows)[number]): OddsCell => {
    const { arrives, branch } = oddsOf(m, intercept, aborts)
    const results = branch.results.map(({ outcome: o, weight }) => {
      const [attackerLost, defenderLost] = [o['planesLost']!, o['defenderLost']! + o['planesHit']!]
      return { weight, outcome: { ...o, attackerLost, defenderLost } }
    })
    const through = when(kind !== SWEEP, row('It gets through', percent(arrives), 'ocs:14.2f#4'))
    const { attackerLoses, defenderLoses } = oddsCell({ ...branch, results }, () => true, [])
    return { ...cellOf(branch, (o) => succeeds(kind, o), through), attackerLoses, defenderLoses }
  }
  const title = `${MISSION_NAMES[MISSIONS[kind]!.word]!}, ${placeName(m, hex)}`
  const from = Math.max(m.board.hex.get(planes[0]!), 0)
  const lines = gatesOf(m).map(({ figure, ...gate }): Line => ({ ...gate, ...(figure ? { value: figure } : {}) }))
  return { title, lines, odds: oddsTable(m, title, [from, hex], side, columns, rows, cell, assumed(s)) }
}

const HIT = ['disorganized', 'shaken', 'shipsHit', 'boatsHit', 'levels', 'portHits']

function gunfireSheet(s: Seen<Ocs>, m: M): Answer {
  const { side, target } = m.frame('gunfire')!
  const title = `Naval gunfire at ${placeName(m, target)}`
  if (m.place === 'gunfire.lay' && m.refusal(side, { do: 'fire' })) return { title }
  const cell = cellOf(
    remember(m, 'gunfire', () => gunfireOdds(m)),
    (o) => HIT.some((figure) => (o[figure] ?? 0) > 0),
  )
  const one = [{ head: headed('', '', { chosen: true }) }]
  return { title, odds: oddsTable(m, title, [target, target], side, one, one, () => cell, assumed(s)) }
}

function beachSheet(s: Seen<Ocs>, m: M): Answer {
  const { side, from, target } = m.frame('beach')!
  const title = `Beach Assault on ${placeName(m, target)}`
  if (m.place === 'beach.gather' && m.refusal(side, { do: 'go' })) return { title }
  const order = (word: string): Order | undefined => (m.place === 'beach.answer' ? { do: word } : undefined)
  const columns = [
    { head: headed('Met', '', { order: order('meet'), chosen: true }), answer: 'meet' as const },
    { head: headed('Let ashore', 'the defenders are lost', { order: order('letLand') }), answer: 'letLand' as const },
  ]
  const cell = ({ answer }: (typeof columns)[number]): OddsCell | null => {
    const odds = remember(m, `beach ${answer}`, () => beachOdds(m, answer))
    return odds && cellOf(odds, (o) => o['entered'] === 1)
  }
  const table = oddsTable(
    m,
    title,
    [Math.max(from, 0), target],
    side,
    columns,
    [{ head: headed('') }],
    cell,
    assumed(s),
  )
  return { title, odds: table }
}

/** The sheet of what the match is in the middle of, if it is one of these. */
export function airSeaSheet(s: Seen<Ocs>, m: M): Answer | null {
  const f = m.frames.findLast(({ proc }) => proc === 'mission' || proc === 'gunfire' || proc === 'beach')
  if (f?.proc === 'mission') return f.hex < 0 || f.planes.length === 0 ? null : missionSheet(s, m)
  if (f?.proc === 'gunfire') return gunfireSheet(s, m)
  return f?.proc === 'beach' && !m.frame('combat') ? beachSheet(s, m) : null
}

export const landings = ofMap('landings', ({ m, side }) => {
  const lines = landingHexes(m, side).map((hex): Line => {
    const b = remember(m, `landing ${side} ${hex}`, () => landingOdds(m, side, hex))
    const { failTo, mixedTo } = altRow(m, side, hex)
    const modifiers = Object.fromEntries(altModifiers(m, side, hex, []).map(({ id, value }) => [id, value]))
    const lost = `${meanOf(b, 'attackerLost').toFixed(1)} steps and ${meanOf(b, 'boatsLost').toFixed(1)} points of craft lost on average`
    const whole = chanceOf(b, (o) => o['attackerLost'] === 0 && o['boatsLost'] === 0)
    return {
      ...row(placeName(m, hex), `${percent(whole)} without loss`, 'ocs:18.5f#1'),
      detail: [`failure to ${failTo}, mixed to ${mixedTo}`, parts(modifiers, words.alt), lost]
        .filter(Boolean)
        .join('; '),
      hex: idOf(m, hex),
    }
  })
  return { facts: { side, looked: lines.length > 0 ? lines : [say`No craft are about to land.`] } }
})
