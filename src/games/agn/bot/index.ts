/** The bots of Army Group North: what they want, and how they answer the game's own decisions. */
import { FORM_SPAN } from '../../../core/match.ts'
import { EAGERNESS } from '../../../systems/damos/bot/eagerness.ts'
import { nearestWanted, type Goal, type Purpose } from '../../../systems/damos/bot/scene.ts'
import { guardsFor } from '../../../systems/damos/bot/guards.ts'
import { agnGuards } from './guards.ts'
import { botsFor, WEIGHTS } from '../../../systems/damos/bot/index.ts'
import { bestCode, codeWhere, usualIndex } from '../../../systems/damos/bot/thought.ts'
import { enemyWithin } from '../../../systems/damos/bot/ways.ts'
import { strength, unitsIn } from '../../../systems/damos/rules/board.ts'
import type { M } from '../../../systems/damos/rules/world.ts'
import { GERMAN, RUSSIAN } from '../world.ts'

/** What the campaign turns on: Leningrad, the roads by which it is cut off, and the towns on the way. */
const CAMPAIGN: Readonly<Record<string, number>> = {
  Leningrad: 4,
  Shlisselburg: 2,
  Mga: 2,
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

function goals(m: M): readonly Goal[] {
  const counted = m.game.scenario.victory as Counted | string | null
  const hexes = typeof counted === 'object' ? counted?.german?.[0]?.control : undefined
  if (hexes) return hexes.map((id) => ({ hex: m.game.grid.parse(id), weight: 1 }))
  return Object.entries(CAMPAIGN).flatMap(([name, weight]) => {
    const hex = m.game.land.byName.get(name)
    return hex === undefined ? [] : [{ hex, weight }]
  })
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

const PURPOSE: Purpose = {
  weights: WEIGHTS,
  goals,
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

export const GUARDS = [...guardsFor(PURPOSE), ...agnGuards(PURPOSE)]
