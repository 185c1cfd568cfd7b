/** Owners' packs: the shelf they are kept on, and the games played with them. */
import { withPack } from '../core/pack.ts'
import type { Game } from '../core/system.ts'
import type { PackCard } from '../core/wire/http.ts'
import type { PackUsed } from '../core/pack-form.ts'
import { Fault } from './fault.ts'
import type { KeptPack, Store } from './store.ts'

/** Games with a pack are made anew when there are more than this many. */
const GAMES_AT_HAND = 16

export class Packs {
  private readonly store: Store
  private readonly made = new Map<string, Game>()

  constructor(store: Store) {
    this.store = store
  }

  async list(): Promise<PackCard[]> {
    return (await this.store.packs()).map(({ id, content: { game, name, figures, checked }, kept }) => ({
      id,
      game,
      name,
      figures: Object.keys(figures).length,
      checked: checked.length,
      kept,
    }))
  }

  async find(id: string): Promise<KeptPack> {
    const found = (await this.store.packs()).find((p) => p.id === id)
    if (!found) throw new Fault(`There is no pack "${id}".`, 404)
    return found
  }

  /** Puts a pack on the shelf, if the game can be played with it. */
  async keep(game: Game, pack: unknown): Promise<{ id: string } | { faults: string[] }> {
    const applied = withPack(game, pack)
    if ('faults' in applied) return applied
    const { id, content } = applied.game.packed!
    await this.store.keepPack({ id, content, kept: new Date().toISOString() })
    return { id }
  }

  async remove(id: string): Promise<void> {
    if (!(await this.store.removePack(id))) throw new Fault(`There is no pack "${id}".`, 404)
  }

  /** The game as it is played with the pack, if there is one. */
  game(game: Game, pack: PackUsed | null): Game {
    if (!pack) return game
    const known = this.made.get(pack.id)
    if (known) return known
    const applied = withPack(game, pack.content)
    if ('faults' in applied)
      throw new Fault(`The pack "${pack.content.name}" no longer fits: ${applied.faults.join(' ')}`, 409)
    if (this.made.size >= GAMES_AT_HAND) this.made.clear()
    this.made.set(pack.id, applied.game)
    return applied.game
  }
}
