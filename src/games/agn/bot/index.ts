/** The bots of Army Group North: what they want, and how they answer the game's own decisions. */
import type { Bot } from '../../../core/opponent.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import { nearestWanted, type Goal, type Purpose } from '../../../systems/damos/bot/scene.ts'
import { planner } from '../../../systems/damos/bot/planner.ts'
import { bestCode, codeWhere } from '../../../systems/damos/bot/thought.ts'
import type { Damos, M } from '../../../systems/damos/rules/world.ts'
import { GERMAN } from '../world.ts'
import weights from './weights.json' with { type: 'json' }

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

const PURPOSE: Purpose = {
  weights: { ...weights, sp: [weights.sp[0]!, weights.sp[1]!] },
  goals,
  settled: { 'air.use': 'none' },
  answers: {
    'air.use': (m) => codeWhere(m, (o) => o.do === 'support'),
    'rail.branch': (m) => bestCode(m, (_o, code) => -nearestWanted(m, PURPOSE, code % FORM_SPAN, GERMAN)),
  },
}

export const BOTS: readonly Bot<Damos>[] = [
  planner(
    {
      id: 'regular',
      name: 'Regular',
      about:
        'Plans each activation with exact odds and goes for the places that count. It takes up to two seconds to think at the start of its turn.',
      level: 'regular',
      nodes: 100_000,
    },
    PURPOSE,
    { places: 10, fights: 2, again: 4 },
  ),
  planner(
    {
      id: 'recruit',
      name: 'Recruit',
      about: 'Plans the same way but looks at fewer places and fights. It answers quickly and misses chances.',
      level: 'recruit',
      nodes: 40_000,
    },
    PURPOSE,
    { places: 3, fights: 1, again: 1 },
  ),
]
