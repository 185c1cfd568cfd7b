/** What a page is told once: the game, its scenario and the switches in use. */
import type { World } from '../core/procedure.ts'
import type { Game, Setting } from '../core/system.ts'
import type { TableInfo } from '../core/table/shapes.ts'
import { showInfo } from '../core/table/show.ts'
import type { KeptMatch } from './store.ts'

export function infoOf(game: Game, setting: Setting<World>, { scenario }: KeptMatch): TableInfo {
  const { id, title, scenarios, positions, switches, packed } = game
  return showInfo(setting, {
    ...(packed ? { pack: { id: packed.id, name: packed.content.name } } : {}),
    game: id,
    title,
    scenario: [...scenarios, ...positions].find((s) => s.id === scenario)!,
    switches: switches.map(({ name, about, claim }) => ({
      name,
      value: String(setting.switches[name]),
      about,
      claim,
    })),
  })
}

/** Sides as people call them. */
export function sideNames(setting: Setting<World>): string[] {
  const sides = setting.system.table?.info(setting).sides ?? []
  return setting.seats.map((seat, i) => sides[i]?.name ?? seat)
}
