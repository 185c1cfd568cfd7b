/** The small lights at the top: sudden death, losses, points, replacement steps. */
import { SIDES } from '../../../core/counters.ts'
import type { Seen } from '../../../core/desk.ts'
import { lamp, lookFirst } from '../../../core/desk/kit/lines.ts'
import { bySide } from '../../../core/desk/kit/tallies.ts'
import { Match } from '../../../core/match.ts'
import type { Lamp } from '../../../core/shapes.ts'
import type { Setting } from '../../../core/system.ts'
import { plural, signed } from '../../../core/words.ts'
import { ridgeHolder } from '../rules/turn.ts'
import { points } from '../rules/victory.ts'
import type { Gwb, M } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { sideName } from './names.ts'

/** `German 3, British 4`. */
const sides = (m: M, figures: readonly number[]): string =>
  SIDES.map((side) => `${sideName(m.game, side)} ${figures[side]!}`).join(', ')

/** gwb:15#1-4: who would win if the game turn ended now. */
function suddenDeathLamp(m: M): Lamp[] {
  const ridge = new Set(m.game.rules.suddenDeath ? m.game.land.regions[m.game.x.ridge] : [])
  if (ridge.size === 0) return []
  const on = bySide((side) => m.game.own[side]!.filter((u) => ridge.has(m.board.hex.get(u))).length)
  const ends = ridgeHolder(m)
  if (ends < 0) {
    const detail = `${sides(m, on)} units; alone there at the end of a turn wins`
    return [lamp('sudden', 'off', `Ridge ${on.join(' : ')}`, detail, 'gwb:15#1')]
  }
  const detail = `${sideName(m.game, ends)} alone on the ridge; if it stays so to the end of the game turn, the match is won`
  return [lamp('sudden', 'look', 'Sudden death tonight', detail, 'gwb:15#1')]
}

const begun = new WeakMap<Setting<Gwb>, readonly number[]>()

const stepsOf = (m: M): number[] =>
  bySide((side) => m.game.own[side]!.reduce((sum, u) => sum + m.board.steps.get(u), 0))

/** Steps a side has fewer than it began with; what replacements brought back counts against them. */
export function stepsLost(m: M): number[] {
  let start = begun.get(m.setting)
  if (!start) begun.set(m.setting, (start = stepsOf(Match.start(m.setting))))
  const now = stepsOf(m)
  return start.map((steps, side) => steps - now[side]!)
}

function lossesLamp(m: M): Lamp {
  const lost = stepsLost(m)
  return lamp('losses', 'on', `Steps lost ${lost.join(' : ')}`, sides(m, lost), 'gwb:25.1#4')
}

/** gwb:16#1-5: the points as they stand, and what the scenario makes of the lead. */
function pointsLamp(m: M): Lamp {
  const score = points(m)
  const lead = score[0] - score[1]
  const level = m.game.scenario.victory.levels?.find((row) => lead >= row.lead)
  const detail = `${sideName(m.game, 0)} lead ${signed(lead)}${level ? `: ${level.ending}` : ''}`
  return lamp('points', 'on', `Points ${score.join(' : ')}`, detail, 'gwb:16#1')
}

/** gwb:open#1 */
function replacementLamp(m: M): Lamp {
  const saved = m.board.savedSteps.get(0)
  const turn = m.board.turn.get(0)
  const next = m.game.turns.find((row) => row.turn > turn && row.replacements > 0 && row.turn <= m.game.lastTurn)
  const label = saved > 0 ? plural(saved, 'replacement step') : 'No replacement steps'
  const detail = next ? `British; ${next.replacements} more on turn ${next.turn}` : 'British; no more to come'
  return lamp('steps', saved > 0 ? 'on' : 'off', label, detail, 'gwb:open#1')
}

export function showLamps(s: Seen<Gwb>): Lamp[] {
  const m = s.match
  return lookFirst([
    ...suddenDeathLamp(m),
    pointsLamp(m),
    lossesLamp(m),
    replacementLamp(m),
    ...ownDesk(m.game).lamps(s),
  ])
}
