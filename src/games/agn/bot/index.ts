/** The bots of Army Group North: what they want, and how they answer the game's own decisions. */
import { FORM_SPAN } from '../../../core/match.ts'
import { EAGERNESS } from '../../../systems/damos/bot/eagerness.ts'
import { nearestWanted, type Goal, type Purpose } from '../../../systems/damos/bot/scene.ts'
import { guardsFor } from '../../../systems/damos/bot/guards.ts'
import { agnGuards } from './guards.ts'
import { botsFor, WEIGHTS } from '../../../systems/damos/bot/index.ts'
import { bestCode, codeWhere, usualIndex } from '../../../systems/damos/bot/thought.ts'
import { enemyWithin } from '../../../systems/damos/bot/ways.ts'
import { plainWorth } from '../../../systems/damos/bot/value.ts'
import { strength, unitsIn } from '../../../systems/damos/rules/board.ts'
import type { M } from '../../../systems/damos/rules/world.ts'
import { controls } from '../../../systems/damos/rules/forces.ts'
import { leningradIsolated, waysEast } from '../supply.ts'
import { GERMAN, leningrad, RUSSIAN } from '../world.ts'
import axes from './axes.json' with { type: 'json' }

/** What the campaign turns on: Leningrad, the roads by which it is cut off, and the towns on the way. */
const CAMPAIGN: Readonly<Record<string, number>> = {
  Leningrad: 4,
  Shlisselburg: 2,
  Krasnogvardeisk: 1,
  Luga: 1,
  Novgorod: 1,
  Pskov: 1,
  Riga: 1,
  Chudovo: 1,
  Volkhov: 1,
  Tikhvin: 1,
  Narva: 0.7,
  Tallinn: 0.7,
  'Staraya Russa': 0.7,
  Dvinsk: 0.7,
}

interface Counted {
  readonly german?: readonly { readonly control: readonly string[] }[]
}

/** The places the scenario counts; none in the campaign. */
function countedIn(m: M): readonly string[] | undefined {
  const counted = m.game.scenario.victory as Counted | string | null
  return typeof counted === 'object' ? counted?.german?.[0]?.control : undefined
}

function goals(m: M): readonly Goal[] {
  const hexes = countedIn(m)
  if (hexes) return hexes.map((id) => ({ hex: m.game.grid.parse(id), weight: 1 }))
  return Object.entries(CAMPAIGN).flatMap(([name, weight]) => {
    const hex = m.game.land.byName.get(name)
    return hex === undefined ? [] : [{ hex, weight }]
  })
}

/** How much more the place counts at this date for a player of the side who goes by history. */
function axis(m: M, side: number, hex: number): number {
  const turn = m.board.turn.get(0)
  const { sides, scenario, land } = m.game
  const mine = axes.filter((a) => a.scenario === scenario.id && a.side === sides[side])
  const now = mine.find(
    ({ turns: [from, to], places }) =>
      from! <= turn && turn <= to! && places.some((name) => land.byName.get(name) === hex),
  )
  return now?.share ?? 1
}

/** Leningrad cut off, beside what it is worth to hold it; and each road east that is shut on the way there. */
const CUT_OFF = 22
const A_ROAD = 0.8

/** The campaign: a minor victory is won by cutting Leningrad off. */
function isolation(m: M): number {
  if (countedIn(m)) return 0
  const city = leningrad(m)
  if (controls(m, city, GERMAN)) return 0
  const open = waysEast(m, city).length
  return leningradIsolated(m) ? CUT_OFF : -A_ROAD * open
}

/** The tastes of the fuzzer's eager player. */
export const AGN_EAGERNESS = {
  ...EAGERNESS,
  suggested: 0.05,
  clear: 0.02,
  ready: 50,
  support: 3,
  sail: 20,
  cossacks: 3,
  take: 4,
  back: 0.01,
}

const usual = (m: M): number => m.codes[usualIndex(m)]!

const NEAR = 3

/** Cossacks ride with the strongest force that has an enemy near. */
function ride(m: M): number {
  return bestCode(m, (order, code) => {
    const hex = code % FORM_SPAN
    if (order.do === 'decline') return 0
    return enemyWithin(m, hex, RUSSIAN, NEAR) ? strength(m, unitsIn(m, hex, RUSSIAN)) : -1
  })
}

export const PURPOSE: Purpose = {
  weights: WEIGHTS,
  goals,
  own: isolation,
  axis,
  settled: { 'air.use': 'none' },
  answers: {
    'setup.choose': usual,
    'setup.where': usual,
    'reroll.choose': usual,
    'airCheck.keep': usual,
    'pause.offer': (m) => codeWhere(m, (o) => o.do === 'press'),
    'rail.choose': (m) => bestCode(m, (_o, code) => -nearestWanted(m, PURPOSE, code % FORM_SPAN, GERMAN)),
    'cossacks.choose': ride,
    'air.use': (m) => codeWhere(m, (o) => o.do === 'support'),
    'rail.branch': (m) => bestCode(m, (_o, code) => -nearestWanted(m, PURPOSE, code % FORM_SPAN, GERMAN)),
  },
}

export const BOTS = botsFor(PURPOSE)

export const worth = (m: M): number => plainWorth(m, PURPOSE)

export const GUARDS = [...guardsFor(PURPOSE), ...agnGuards(PURPOSE)]
