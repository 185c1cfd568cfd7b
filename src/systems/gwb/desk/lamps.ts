/** The small lights at the top: sudden death, losses, points, replacement steps. */
import { Match } from '../../../core/match.ts'
import type { Setting } from '../../../core/system.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Lamp } from '../../../core/shapes.ts'
import { plural, signed } from '../../../core/words.ts'
import { ridgeHolder } from '../rules/turn.ts'
import { points } from '../rules/victory.ts'
import type { Gwb, M } from '../rules/world.ts'
import { sideName } from './names.ts'
import { ownDesk } from './game.ts'

const SIDES = [0, 1] as const

/** gwb:15#1-4: who would win if the game turn ended now. */
function suddenDeathLamp(m: M): Lamp[] {
  if (!m.game.rules.suddenDeath) return []
  const ridge = new Set(m.game.land.regions[m.game.x.ridge])
  if (ridge.size === 0) return []
  const on = SIDES.map(
    (side) => m.game.units.filter((u) => u.seat === side && ridge.has(m.board.hex.get(u.index))).length,
  )
  const told = SIDES.map((side) => `${sideName(m.game, side)} ${on[side]!}`).join(', ')
  const holder = ridgeHolder(m)
  const lamp = { id: 'sudden', claim: 'gwb:15#1' }
  if (holder >= 0)
    return [
      {
        ...lamp,
        label: 'Sudden death tonight',
        detail: `${sideName(m.game, holder)} alone on the ridge; if it stays so to the end of the game turn, the match is won`,
        light: 'look',
      },
    ]
  return [
    {
      ...lamp,
      label: `Ridge ${on.join(' : ')}`,
      detail: `${told} units; alone there at the end of a turn wins`,
      light: 'off',
    },
  ]
}

const begun = new WeakMap<Setting<Gwb>, readonly number[]>()

function stepsOf(m: M, side: number): number {
  return m.game.units.reduce((sum, u) => sum + (u.seat === side ? m.board.steps.get(u.index) : 0), 0)
}

/** Steps a side has fewer than it began with; what replacements brought back counts against them. */
export function stepsLost(m: M): number[] {
  let start = begun.get(m.setting)
  if (!start) {
    const first = Match.start(m.setting)
    begun.set(m.setting, (start = SIDES.map((side) => stepsOf(first, side))))
  }
  return SIDES.map((side) => start[side]! - stepsOf(m, side))
}

function lossesLamp(m: M): Lamp {
  const lost = stepsLost(m)
  return {
    id: 'losses',
    label: `Steps lost ${lost.join(' : ')}`,
    detail: SIDES.map((side) => `${sideName(m.game, side)} ${lost[side]!}`).join(', '),
    light: 'on',
    claim: 'gwb:25.1#4',
  }
}

/** gwb:16#1-5: the points as they stand, and what the scenario makes of the lead. */
function pointsLamp(m: M): Lamp {
  const score = points(m)
  const lead = score[0] - score[1]
  const level = m.game.scenario.victory.levels?.find((row) => lead >= row.lead)
  return {
    id: 'points',
    label: `Points ${score.join(' : ')}`,
    detail: `${sideName(m.game, 0)} lead ${signed(lead)}${level ? `: ${level.ending}` : ''}`,
    light: 'on',
    claim: 'gwb:16#1',
  }
}

/** gwb:open#1 */
function replacementLamp(m: M): Lamp {
  const saved = m.board.savedSteps.get(0)
  const turn = m.board.turn.get(0)
  const next = m.game.turns.find((row) => row.turn > turn && row.replacements > 0 && row.turn <= m.game.lastTurn)
  return {
    id: 'steps',
    label: saved > 0 ? plural(saved, 'replacement step') : 'No replacement steps',
    detail: next ? `British; ${next.replacements} more on turn ${next.turn}` : 'British; no more to come',
    light: saved > 0 ? 'on' : 'off',
    claim: 'gwb:open#1',
  }
}

export function showLamps(s: Seen<Gwb>): Lamp[] {
  const m = s.match
  const lamps = [...suddenDeathLamp(m), pointsLamp(m), lossesLamp(m), replacementLamp(m), ...ownDesk(m.game).lamps(s)]
  return [...lamps.filter((l) => l.light === 'look'), ...lamps.filter((l) => l.light !== 'look')]
}
