/** 8.1 Concerted Attacks, as they are asked. */
import { unitsIn } from '../../rules/board.ts'
import { MEETING, type M } from '../../rules/world.ts'
import { forceName, groundName, hexName, placeName, PLAN_NAMES } from '../names.ts'
import { places } from '../place.ts'
import { isHopeless, winsNow } from '../questions/fights.ts'
import { strengthText } from '../sees.ts'
import { CONCERTED, ORDINARY, posturePlace } from './attack.ts'
import { gatheringPlace, stackLabel, unitLabel } from './common.ts'
import { forceHex } from '../../rules/movement.ts'
import type { ActivationFrame, ConcertedFrame } from '../../rules/frames.ts'
import { closingWarning } from './operations.ts'

/** The plans the defender must reckon with: a Concerted Attack is known once its force is named. */
function mayCome(f: ActivationFrame): readonly number[] {
  if (f.intercepted === 1) return [MEETING]
  return f.target >= 0 ? [f.plan] : ORDINARY
}

/** Has the attack of the force as it is no chance? */
function goesInVain(m: M): boolean {
  const attack = m.fork()
  return attack.play(m.seat, { do: 'go' }).ok && isHopeless(winsNow(attack))
}

export const CONCERTED_PLACES = places({
  'concerted.target': {
    title: (_s, f) => `Which hex is the target of the ${PLAN_NAMES[f.kind]}?`,
    warnings: (s, f) => closingWarning(s.match, f.side),
    labels: {
      target(s, f, { arg }) {
        const enemies = unitsIn(s.match, arg, 1 - f.side)
        return {
          label: hexName(s.match, arg),
          detail: `${forceName(s.match, enemies)}, ${strengthText(s, enemies)}, ${groundName(s.match, arg)}`,
        }
      },
    },
  },
  'concerted.posture': posturePlace<ActivationFrame>(
    (_m, f) => f.target,
    () => CONCERTED,
  ),
  'concerted.name': {
    title: (s, f) => `Who attacks ${placeName(s.match, f.target)}?`,
    focus: (_s, f) => [f.target],
    labels: {
      name: (s, f, { arg }) => stackLabel(s, f.side, arg),
      pick: (s, _f, { arg }) => unitLabel(s, arg, 'Only some: first '),
    },
  },
  'concerted.muster': gatheringPlace<ConcertedFrame>(
    (m, f) => `Who else attacks ${placeName(m, f.target)}?`,
    (m, f) => `Attack with ${forceName(m, f.force)}`,
    goesInVain,
  ),
  'activation.posture': posturePlace<ActivationFrame>(forceHex, mayCome),
  'activation.assaultPosture': posturePlace<ActivationFrame>(
    (_m, f) => f.target,
    () => CONCERTED.slice(0, 1),
  ),
})
