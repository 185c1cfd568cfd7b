/** 14 and 15: what is reckoned for refit, missions and Air Combat. */
import { sum } from '../../../../core/desk/kit/index.ts'
import { flakPoints } from '../../rules/air/flak.ts'
import { MISSIONS } from '../../rules/air/missions.ts'
import { isActive, planesIn } from '../../rules/air/planes.ts'
import { refitLimit } from '../../rules/air/refit.ts'
import { MISSION_NAMES, placeName, planeName } from '../names.ts'
import { places } from './common.ts'
import type { M } from '../../rules/world.ts'

const named = (m: M, planes: readonly number[]): string => planes.map((u) => planeName(m, u)).join('; ')

const COMBAT = {
  slots: {
    ours: ({ m, f }: { m: M; f: { side: number; mine: number[]; theirs: number[] } }) =>
      named(m, m.seat === f.side ? f.mine : f.theirs),
    against: ({ m, f }: { m: M; f: { side: number; mine: number[]; theirs: number[] } }) =>
      named(m, m.seat === f.side ? f.theirs : f.mine),
  },
}

export const FLYING = places({
  'refitPhase.choose': {
    slots: {
      any: ({ m }) => m.options().some((o) => o.do === 'refitAll'),
      inactive: ({ m, f, arg }) => planesIn(m, f.side, arg).filter((u) => !isActive(m, u)).length,
      most: ({ m, arg }) => refitLimit(m, arg),
    },
  },
  'mission.plan': {
    focus: ({ f }) => (f.hex < 0 ? [] : [f.hex]),
    lines: ({ m, f }) => f.planes.map((u) => ({ label: m.setting.names.unit(u), detail: planeName(m, u) })),
    slots: {
      what: ({ f }) => MISSION_NAMES[MISSIONS[f.kind]!.word]!,
      goal: ({ m, f }) => (f.hex < 0 ? 'where to?' : `${placeName(m, f.hex)}: which planes?`),
      flak: ({ m, f }) => (f.hex < 0 ? '' : `Flak Points ${sum(Object.values(flakPoints(m, f)), (n) => n)}`),
    },
  },
  'airCombat.stand': COMBAT,
  'airCombat.close': COMBAT,
})
