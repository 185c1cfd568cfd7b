/** The rest of a division follows on parallel paths: the same steps from where each stack stands, as far as it gets. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { Script } from '../../../../core/ways/ways.ts'
import { unitsIn } from '../board.ts'
import type { Gwb, M } from '../world.ts'
import { fresh, isDeployed } from './setting-out.ts'
import { walker } from './walking.ts'

/** Those of a division that have yet to move. */
export const inDivision = (m: M, units: readonly number[], division: string): number[] =>
  fresh(m, units).filter((u) => m.game.units[u]!.division === division)

/** One stack of the division: all that are fit and not standing guns go, at once where nobody else would be taken with them; how many do. */
export function follow(script: Script<Gwb>, hex: HexId, division: string, steps: readonly number[]): number {
  const m = script.match
  const there = unitsIn(m, hex, m.seat)
  const fit = inDivision(m, there, division).filter(
    (u) => !isDeployed(m, u) && m.board.disorganized.get(u) === 0 && m.board.across.get(u) === 0,
  )
  const groups = fit.length > 1 && fresh(m, there).length === fit.length ? [fit] : fit.map((u) => [u])
  return groups.reduce((along, group) => {
    const trial = takeAlong(m, hex, group, steps)
    return trial && script.giveAll(trial.orders) === null ? along + group.length : along
  }, 0)
}

/** Takes the units and goes the steps as far as it may stop there; null when not even one can be gone. */
function takeAlong(m: M, hex: HexId, group: readonly number[], steps: readonly number[]): Script<Gwb> | null {
  const take =
    group.length > 1
      ? { do: 'stack', hex: m.setting.ids.format('hex', hex) }
      : { do: 'take', unit: m.setting.ids.format('unit', group[0]!) }
  for (let most = steps.length; most > 0; most--) {
    const script = new Script<Gwb>(m)
    if (script.give(take) || goSteps(script, hex, steps.slice(0, most)) === 0) return null
    if (!walker(script.match) || script.give({ do: 'stop' }) === null) return script
  }
  return null
}

/** Goes the steps as far as they are legal; how many. */
function goSteps(script: Script<Gwb>, from: HexId, steps: readonly number[]): number {
  const m = script.match
  let at = from
  for (const [i, d] of steps.entries()) {
    const next = m.game.grid.neighbour(at, d)
    if (next === OFF_MAP || !walker(m) || script.give({ do: 'move', hex: m.setting.ids.format('hex', next) })) return i
    at = next
  }
  return steps.length
}
