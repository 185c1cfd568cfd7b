/** 2.6.1 Reactions, as they are asked. */
import { note, row } from '../../../../core/desk/kit/lines.ts'
import type { Seen } from '../../../../core/desk.ts'
import { countIn, mobileStrength, unitsIn } from '../../rules/board.ts'
import { AWAY, hasTried, INTO, reactionOdds, TRIGGER } from '../../rules/reaction.ts'
import { canRetreat } from '../../rules/retreat.ts'
import { type Damos } from '../../rules/world.ts'
import { forceName, fullName, hexName, placeName, signed, strengthRange, strengthText } from '../names.ts'
import { gatheringPlace, places, unitFigures, type Labelled } from './common.ts'
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
  const theirs = strengthRange(
    s,
    f.movers.filter((u) => m.game.units[u]!.mobile),
  )
  const sure = f.movers.length > 0 && ours > theirs.most
  const never = f.movers.length === 0 || ours <= theirs.least
  const told = (drm: number): string => `${need(s, drm)}${drm === 0 ? '' : ` (${signed(drm)})`}`
  if (sure || never) return told(base + (sure ? mobile : 0))
  return `${told(base)}; ${told(base + mobile)} if you are the stronger in mobile units`
}

/** The units of a stack that could try. */
function able(s: Seen<Damos>, f: ReactionFrame, hex: number): number[] {
  const m = s.match
  return unitsIn(m, hex, f.side).filter((u) => m.board.spent.get(u) === 0 && !hasTried(m, u) && m.game.units[u]!.ma > 0)
}

function attempt(s: Seen<Damos>, f: ReactionFrame, hex: number, mode: number): Labelled {
  const m = s.match
  const force = able(s, f, hex)
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

export const REACTION = places({
  'reaction.window': {
    title({ m, f }) {
      const where = placeName(m, f.hex)
      if (f.trigger === TRIGGER.declared) return `Come to the aid of ${where}?`
      return f.trigger === TRIGGER.rally
        ? `Strike at the enemy who rallied at ${where}?`
        : `React to the enemy at ${where}?`
    },
    lines({ m, f, s }) {
      const ours = countIn(m, f.hex, f.side) > 0 ? unitsIn(m, f.hex, f.side) : []
      return [
        ...(f.movers.length > 0
          ? [row('He comes with', strengthText(s, f.movers), '', { detail: forceName(m, f.movers) })]
          : [note('Who will attack is not yet known', 'damos:8.1#4')]),
        ...(ours.length > 0
          ? [row('You have there', strengthText(s, ours), '', { detail: forceName(m, ours) })]
          : [note('Whoever comes fights a Meeting Engagement', 'damos:2.6.1#21')]),
        note('Whoever tries is spent until the end of your next turn', 'damos:11.0#2'),
      ]
    },
    focus: 'hex',
    labels: {
      react: ({ f, s, arg }) => attempt(s, f, arg, INTO),
      send: ({ m, s, arg }) => ({
        label: `Only some: first ${fullName(m.game.units[arg]!)}`,
        detail: unitFigures(s, arg),
      }),
      withdraw: ({ f, s, arg }) => attempt(s, f, arg, AWAY),
      pass: { label: 'Let him pass', detail: 'nobody reacts, nobody is spent', main: true, closes: true },
    },
    usual: { label: 'Let him pass', lines: [note('Nobody reacts; your forces stay fresh.', 'damos:2.6.1#30')] },
  },
  'reaction.muster': gatheringPlace<ReactionFrame>(
    (m, f) => `Who reacts into ${placeName(m, f.hex)}?`,
    (m, f) => `React with ${forceName(m, f.force)}`,
  ),
})
