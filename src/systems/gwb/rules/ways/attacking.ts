/** 17 to 19 Naming an attack by hand: a target, the units in hand, those a sensible player would add, and the open that is crossed. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { nameAttack } from '../../../../core/ways/naming.ts'
import { ordersTo } from '../../../../core/ways/orders.ts'
import type { Script } from '../../../../core/ways/ways.ts'
import { sensible } from '../naming.ts'
import type { Gwb, M } from '../world.ts'

/** Does the decision ask for a target or for those who attack it? */
export function choosesAttack(m: M): boolean {
  return m.waits === 'decision' && (m.place === 'combatPhase.target' || m.place === 'combat.name')
}

export const attackersOf = (m: M): readonly number[] => m.frame('combat')?.attackers ?? []

/** Names an attack on a hex: by these units, and by those a sensible player would name. Or why nobody can make it. */
export const attackOn = (m: M, target: HexId, units: readonly number[], via: readonly HexId[]) =>
  nameAttack<Gwb>(m, target, units, {
    aim: (at) =>
      at.place === 'combatPhase.target' ? { do: 'target', hex: at.setting.ids.format('hex', target) } : null,
    join(script, unit) {
      if (script.match.place !== 'combat.name') return false
      const refused = script.give({ do: 'attack', unit: m.setting.ids.format('unit', unit) })
      if (refused?.code === 'already-in') return false
      return refused && isFar(script.match, unit) ? crossing(script, unit, via) : refused
    },
    all(at) {
      const more = at.place === 'combat.name' ? sensible(at) : []
      return ordersTo(
        at,
        'attack',
        more.filter((u) => !attackersOf(at).includes(u)),
      )
    },
    forceOf: attackersOf,
    anew: true,
  })

const isFar = (m: M, unit: number): boolean =>
  m.game.grid.distance(m.board.hex.get(unit), m.frame('combat')!.target) === 2

/** Across the open by the hex that was drawn, else by the first that is open. */
function crossing(script: Script<Gwb>, unit: number, via: readonly HexId[]): Reason | null {
  const m = script.match
  const reason = script.give({ do: 'across', unit: m.setting.ids.format('unit', unit) })
  if (reason) return reason
  // One way alone is taken without asking.
  if (m.place !== 'combat.through') return null
  const open = m.options().map((o) => m.setting.ids.parse('hex', o.hex!))
  const by = via.find((hex) => open.includes(hex)) ?? open[0]!
  return script.give({ do: 'through', hex: m.setting.ids.format('hex', by) })
}
