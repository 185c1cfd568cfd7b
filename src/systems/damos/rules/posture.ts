/** 8.4 The Combat Matrix: which postures a defender may choose. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Ask, Frame } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { other } from './board.ts'
import { POSTURES } from './data.ts'
import { fightersIn } from './excess.ts'
import { no } from './reasons.ts'
import { ask, type M, type Side } from './world.ts'
import { zoiCapable } from './zones.ts'

/** damos:8.4#4: force requirement, terrain, then the game's own rules. */
export function postureRefusal(
  m: M,
  side: Side,
  hex: HexId,
  defenders: readonly number[],
  posture: number,
): Reason | null {
  const { charts, land, x } = m.game
  const needs = charts.postureNeeds(posture)
  if (needs === 'mech' && !defenders.some((u) => m.game.units[u]!.mechanized)) return no('posture-needs-mech')
  if (needs === 'zoi' && !zoiCapable(m, defenders)) return no('posture-needs-zoi')
  if (!charts.postureOpen(posture, land.terrain[hex]!, land.settlement[hex]!)) return no('posture-terrain', { hex })
  return x.postureRefusal(m, side, hex, defenders, posture)
}

/** damos:8.4, 8.1#6-8: the decision of the defender, taken without knowing the plan. */
export function postureDecision<F extends Frame & { side: number; posture: number }, S extends string>(
  claim: string,
  says: string,
  hexOf: (m: M, f: F) => HexId,
  then: S,
): Ask<M, F, S> {
  return ask<F, S>({
    claim,
    prompt: (m, f) => says.replace('{hex}', m.setting.ids.format('hex', hexOf(m, f))),
    seat: (_m, f) => other(f.side),
    forms: [
      {
        do: 'posture',
        arg: 'word',
        words: POSTURES,
        candidates(_m, _f, out) {
          for (let p = 0; p < POSTURES.length; p++) out.push(p)
        },
        refusal: (m, f, p) =>
          postureRefusal(m, other(f.side), hexOf(m, f), fightersIn(m, hexOf(m, f), other(f.side)), p),
        play(_m, f, p) {
          f.posture = p
          return then
        },
      },
    ],
  })
}
