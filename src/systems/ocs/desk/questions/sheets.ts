/** The sheets of missions, gunfire, landings and Beach Assaults: what each rests on, and its exact odds. */
import {
  assumed,
  chanceLine,
  FACES,
  meanOf,
  ofMap,
  oddsCell,
  oddsTable,
  percent,
  remember,
  row,
  say,
  sum,
  when,
} from './kit.ts'
import { chanceOf } from '../../../../core/forecast.ts'
import { told } from '../../../../core/desk/kit/say.ts'
import { idOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import { signed } from '../../../../core/words.ts'
import type { Answer, Branch, Line, OddsCell, OddsHead, Order, Seen } from './kit.ts'
import { attacks } from '../../rules/air/aircombat.ts'
import { flakFires, flakPoints } from '../../rules/air/flak.ts'
import { BUST, carries, MISSIONS, neverFlak, SWEEP, TRANSFER } from '../../rules/air/missions.ts'
import { bestInterceptor, missionOdds, type MissionHow } from '../../rules/air/odds.ts'
import { activeIn } from '../../rules/air/planes.ts'
import { airShifts, bombers, busts, strikeStrength } from '../../rules/air/strike.ts'
import { other } from '../../rules/position/board.ts'
import { altModifiers, altRow } from '../../rules/sea/alt.ts'
import { beachOdds, gunfireOdds, landingHexes, landingOdds } from '../../rules/sea/odds.ts'
import { AIM, type M, type Ocs } from '../../rules/world.ts'
import { MISSION_NAMES, placeName, planeName } from '../names.ts'
import words from '../words.json' with { type: 'json' }

type Outcome = Readonly<Record<string, number>>
type Words = Readonly<Record<string, string>>

/** A course that may be taken, with its order where it is being asked for. */
const head = (label: string, detail = '', order?: Order, chosen = false): OddsHead => ({
  label,
  detail,
  open: true,
  ...(order ? { order } : {}),
  ...(chosen ? { chosen } : {}),
})

/** Everything that can come of it, in the order of the words. */
function cellOf(b: Branch, won: (o: Outcome) => boolean, first: readonly Line[] = []): OddsCell {
  const lines = words.effects.flatMap(([figure, how, label, claim]) => {
    if (chanceOf(b, (o) => (o[figure!] ?? 0) > 0) === 0) return []
    return how === 'mean' ? row(label!, meanOf(b, figure!).toFixed(2), claim) : chanceLine(b, label!, figure!, claim!)
  })
  return oddsCell(b, won, [...first, ...lines])
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
      head: head(ups.length > 0 ? 'Let through' : 'Flown', '', asked ? { do: 'pass' } : undefined, true),
      intercept: 'pass' as const,
    },
    ...ups.slice(0, MOST_FIGHTERS).map((u) => ({
      head: head('Intercepted', planeName(m, u), asked ? { do: 'intercept', unit: unitId(m, u) } : undefined),
      intercept: u,
    })),
  ]
  const mixed = [planes, met].some((all) => all.some((u) => attacks(m, u)) && all.some((u) => !attacks(m, u)))
  const rows = [
    { head: head(met.length > 0 ? 'All stay to fight' : '', '', undefined, true), aborts: false },
    ...when(met.length > 0 && mixed, { head: head('Planes in parentheses turn away'), aborts: true }),
  ]
  const cell = ({ intercept }: Pick<MissionHow, 'intercept'>, { aborts }: Pick<MissionHow, 'aborts'>): OddsCell =>
    remember(m, `mission ${intercept} ${aborts}`, () => {
      const { arrives, branch } = missionOdds(m, { intercept, aborts })
      const results = branch.results.map(({ outcome: o, weight }) => {
        const [attackerLost, defenderLost] = [o['planesLost']!, o['defenderLost']! + o['planesHit']!]
        return { weight, outcome: { ...o, attackerLost, defenderLost } }
      })
      const through = when(kind !== SWEEP, row('It gets through', percent(arrives), 'ocs:14.2f#4'))
      return { ...cellOf(branch, (o) => succeeds(kind, o), through), ...spreads({ ...branch, results }) }
    })
  const title = `${MISSION_NAMES[MISSIONS[kind]!.word]!}, ${placeName(m, hex)}`
  const from = Math.max(m.board.hex.get(planes[0]!), 0)
  return {
    title,
    lines: missionLines(m),
    odds: oddsTable(m, title, [from, hex], side, columns, rows, cell, assumed(s)),
  }
}

/** What either side loses, planes counted with the rest. */
function spreads(b: Branch): Pick<OddsCell, 'attackerLoses' | 'defenderLoses'> {
  const { attackerLoses, defenderLoses } = oddsCell(b, () => true, [])
  return { attackerLoses, defenderLoses }
}

/** The sums of Flak and of the strike, part by part. */
function missionLines(m: M): Line[] {
  const f = m.frame('mission')!
  const flak = flakPoints(m, f)
  const strength = strikeStrength(m, bombers(m, f))
  const shifts = MISSIONS[f.kind]!.aim === AIM.troops ? airShifts(m, f.side, f.hex, bombers(m, f)) : {}
  const chances = (n: number): number => FACES.filter((die) => busts(m, n, die)).length
  const enough = Array.from({ length: strength }, (_, n) => n + 1).find((n) => chances(n) === chances(strength)) ?? 0
  return told(
    flakFires(m, f)
      ? {
          ...row('Flak Points', String(sum(Object.values(flak), (n) => n)), 'ocs:14.4e#2'),
          detail: parts(flak, words.flak),
        }
      : row('Flak', neverFlak(f.kind) ? 'none at a Sweep' : 'none: no Patrol Zone', 'ocs:14.4a#1'),
    strength > 0 && {
      ...row('Barrage Strength', String(strength), 'ocs:14.7#1'),
      detail: parts(shifts, words.strikeShifts),
    },
    f.kind === BUST && strength > enough && say`A strength of ${enough} does as much. § ocs:14.8a#1`,
  )
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
  const one = [{ head: head('', '', undefined, true) }]
  return { title, odds: oddsTable(m, title, [target, target], side, one, one, () => cell, assumed(s)) }
}

function beachSheet(s: Seen<Ocs>, m: M): Answer {
  const { side, from, target } = m.frame('beach')!
  const title = `Beach Assault on ${placeName(m, target)}`
  if (m.place === 'beach.gather' && m.refusal(side, { do: 'go' })) return { title }
  const order = (word: string): Order | undefined => (m.place === 'beach.answer' ? { do: word } : undefined)
  const columns = [
    { head: head('Met', '', order('meet'), true), answer: 'meet' as const },
    { head: head('Let ashore', 'the defenders are lost', order('letLand')), answer: 'letLand' as const },
  ]
  const cell = ({ answer }: (typeof columns)[number]): OddsCell =>
    cellOf(
      remember(m, `beach ${answer}`, () => beachOdds(m, answer)),
      (o) => o['entered'] === 1,
    )
  const table = oddsTable(m, title, [Math.max(from, 0), target], side, columns, [{ head: head('') }], cell, assumed(s))
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
