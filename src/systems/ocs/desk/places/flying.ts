/** 14 and 15: what is reckoned for refit, missions and Air Combat. */
import { sum } from '../../../../core/desk/kit/index.ts'
import { BY, pieces, TOKEN } from '../../rules/air/cargo.ts'
import { flakPoints } from '../../rules/air/flak.ts'
import { MISSIONS } from '../../rules/air/missions.ts'
import { inPlay, isActive, planesIn } from '../../rules/air/planes.ts'
import { refitLimit } from '../../rules/air/refit.ts'
import { shedAsks } from '../../rules/air/shed.ts'
import { MISSION_NAMES, placeName, planeName, supplyName } from '../names.ts'
import { places } from './common.ts'
import type { M } from '../../rules/world.ts'

/** What a mission carries: its units, and its supply. */
function cargoLines(m: M, cargo: readonly number[]): { label: string; detail: string }[] {
  const all = pieces(cargo)
  const tokens = all.filter(({ what }) => what === TOKEN).length
  const by = (how: number): string => (how === BY.glider ? 'by glider' : 'aboard')
  const units = all
    .filter(({ what }) => what >= 0)
    .map((p) => ({ label: m.setting.names.unit(p.what), detail: by(p.by) }))
  return tokens === 0 ? units : [...units, { label: supplyName(tokens), detail: 'of supply aboard' }]
}

type Melee = { m: M; f: { side: number; mine: number[]; theirs: number[] } }
/** The planes in an Air Combat of the side that is asked, or those against it. */
const flown = ({ m, f }: Melee, own: boolean): string =>
  ((m.seat === f.side) === own ? f.mine : f.theirs).map((u) => planeName(m, u)).join('; ')
const COMBAT = { slots: { ours: (a: Melee) => flown(a, true), against: (a: Melee) => flown(a, false) } }

export const FLYING = places({
  'refitPhase.choose': {
    slots: {
      any: ({ m }) => m.options().some((o) => o.do === 'refitAll'),
      resting: ({ m }) => m.game.planes[m.seat]!.some((u) => inPlay(m, u) && !isActive(m, u)),
      inactive: ({ m, f, arg }) => planesIn(m, f.side, arg).filter((u) => !isActive(m, u)).length,
      most: ({ m, arg }) => refitLimit(m, arg),
    },
  },
  'shed.choose': { slots: { what: ({ m }) => shedAsks(m) } },
  'mission.plan': {
    focus: ({ f }) => (f.hex < 0 ? [] : [f.hex]),
    lines: ({ m, f }) => [
      ...f.planes.map((u) => ({ label: m.setting.names.unit(u), detail: planeName(m, u) })),
      ...cargoLines(m, f.cargo),
    ],
    slots: {
      what: ({ f }) => MISSION_NAMES[MISSIONS[f.kind]!.word]!,
      goal: ({ m, f }) => (f.hex < 0 ? 'where to?' : `${placeName(m, f.hex)}: which planes?`),
      flak: ({ m, f }) => (f.hex < 0 ? '' : `Flak Points ${sum(Object.values(flakPoints(m, f)), (n) => n)}`),
    },
  },
  'airCombat.stand': COMBAT,
  'airCombat.close': COMBAT,
})
