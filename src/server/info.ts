/** What a page is told once: the game, its scenario and the switches in use. */
import type { World } from '../core/procedure.ts'
import { lessonOf } from '../core/lesson.ts'
import type { Game, Setting } from '../core/system.ts'
import type { DiceInfo, TableInfo } from '../core/shapes.ts'
import { showInfo } from '../core/desk/show.ts'
import type { KeptMatch } from './store.ts'

export function infoOf(game: Game, setting: Setting<World>, kept: KeptMatch): TableInfo {
  const { id, title, scenarios, positions, switches, packed } = game
  const lesson = lessonOf(game.lessons, kept.scenario)
  return showInfo(setting, {
    ...(packed ? { pack: { id: packed.id, name: packed.content.name } } : {}),
    ...(lesson ? { lesson } : {}),
    game: id,
    title,
    scenario: [...scenarios, ...positions].find((s) => s.id === kept.scenario)!,
    dice: diceInfo(kept),
    switches: switches.map(({ name, about, claim }) => ({
      name,
      value: String(setting.switches[name]),
      about,
      claim,
    })),
  })
}

/** The seed stays here until the match is over. */
export function diceInfo({ dice: { commitment, match, nonces, given, seed }, head }: KeptMatch): DiceInfo {
  return { commitment, match, nonces, given, seed: head.ending === '' ? '' : seed }
}

/** Sides as people call them. */
export function sideNames(setting: Setting<World>): string[] {
  const sides = setting.desk?.info(setting).sides ?? []
  return setting.seats.map((seat, i) => sides[i]?.name ?? seat)
}
