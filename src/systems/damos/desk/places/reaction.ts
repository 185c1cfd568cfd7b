/** 2.6.1 Reactions, as they are asked. */
import type { Labelled, Seen } from '../../../../core/desk/kit/index.ts'
import { mobileStrength, unitsIn } from '../../rules/board.ts'
import { AWAY, INTO, reactionOdds } from '../../rules/reaction.ts'
import { willing } from '../../rules/ways/reactors.ts'
import { canRetreat } from '../../rules/retreat.ts'
import { type Damos } from '../../rules/world.ts'
import { forceName, hexName, signed, strengthRange, strengthText } from '../names.ts'
import { places } from './common.ts'
import words from './words.json' with { type: 'json' }
import type { ReactionFrame } from '../../rules/frames.ts'

/** Ways of two dice that show a total or more. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]

/** `9+, 28 %`; natural twelves always succeed. */
function need(s: Seen<Damos>, drm: number): string {
  const { target } = s.match.game.charts.file.reaction
  const least = Math.min(Math.max(target - drm, 2), 12)
  return `${least}+, ${Math.round((WAYS[least]! / 36) * 100)} %`
}

/** What an attempt by these units needs; in fog the comparison of mobile strengths may be open. */
function attemptNeeds(s: Seen<Damos>, f: ReactionFrame, force: readonly number[], mode: number): string {
  const m = s.match
  const { mobile } = m.game.charts.file.reaction
  const ours = mobileStrength(m, force)
  const imagined = f.movers.length > 0 && ours > mobileStrength(m, f.movers) ? mobile : 0
  const base = reactionOdds(m, f, force, mode).drm - imagined
  const movers = f.movers.filter((u) => m.game.units[u]!.mobile)
  const theirs = strengthRange(s, movers)
  const sure = f.movers.length > 0 && ours > theirs.most
  const never = f.movers.length === 0 || ours <= theirs.least
  const told = (drm: number): string => `${need(s, drm)}${drm === 0 ? '' : ` (${signed(drm)})`}`
  if (sure || never) return told(base + (sure ? mobile : 0))
  return `${told(base)}; ${told(base + mobile)} if you are the stronger in mobile units`
}

function attempt(s: Seen<Damos>, f: ReactionFrame, hex: number, mode: number): Labelled {
  const m = s.match
  const force = willing(m, f, hex)
  const verb = mode === INTO ? 'React with' : 'Withdraw'
  if (force.length === 0) return { label: `${verb} ${hexName(m, hex)}` }
  const where = mode === INTO ? `from ${hexName(m, hex)}` : `out of ${hexName(m, hex)}`
  // damos:2.6.1#13: a withdrawal goes as a lost fight would
  const trapped = mode === AWAY && !canRetreat(m, force, hex)
  return {
    label: `${verb} ${forceName(m, force)} ${where}`,
    detail: `on ${attemptNeeds(s, f, force, mode)}; ${strengthText(s, force)}, spent whether it succeeds or not${trapped ? '; it has no way to retreat and would be eliminated' : ''}`,
    ...(trapped ? { grave: 'destroys' as const } : {}),
  }
}

export const REACTION = places(
  {
    'reaction.window': {
      slots: { ours: ({ m, f }) => unitsIn(m, f.hex, f.side) },
      labels: {
        react: ({ f, s, arg }) => attempt(s, f, arg, INTO),
        withdraw: ({ f, s, arg }) => attempt(s, f, arg, AWAY),
      },
    },
  },
  words.reaction,
)
