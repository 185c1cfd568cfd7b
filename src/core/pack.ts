/** Packs in matches and records: their canonical form, their id, and the game played with one. */
import { z } from 'zod'
import { sha256Hex } from './chance.ts'
import type { World } from './procedure.ts'
import type { Game } from './system.ts'
import { LONGEST, type Pack, type PackUsed } from './pack-form.ts'

const MOST_FIGURES = 5000

export const packSchema: z.ZodType<Pack> = z.strictObject({
  format: z.literal(1),
  game: z.string().max(40),
  name: z.string().min(1).max(80),
  figures: z
    .record(z.string().max(100), z.string().max(LONGEST))
    .refine((figures) => Object.keys(figures).length <= MOST_FIGURES, `at most ${MOST_FIGURES} figures`),
  checked: z.array(z.string().max(40)).max(100),
})

const ID_DIGITS = 12

/** The one way a pack is written: figures and tables in the order of their names, each once. */
export function canonicalPack({ game, name, figures, checked }: Pack): Pack {
  const sorted = Object.keys(figures).sort()
  return {
    format: 1,
    game,
    name,
    figures: Object.fromEntries(sorted.map((path) => [path, figures[path]!])),
    checked: [...new Set(checked)].sort(),
  }
}

export function usePack(pack: Pack): PackUsed {
  const content = canonicalPack(pack)
  return { id: sha256Hex(JSON.stringify(content)).slice(0, ID_DIGITS), content }
}

/** The game as it is played with a pack, or what keeps it from being so, as sentences. */
export function withPack<W extends World>(game: Game<W>, pack: unknown): { game: Game<W> } | { faults: string[] } {
  if (!game.pack) return { faults: [`${game.title} takes no packs.`] }
  const read = packSchema.safeParse(pack)
  if (!read.success) return { faults: read.error.issues.map((i) => `${i.path.join('/') || 'the pack'}: ${i.message}.`) }
  if (read.data.game !== game.id)
    return { faults: [`The pack "${read.data.name}" is for ${read.data.game}, not for ${game.id}.`] }
  const applied = game.pack.apply(read.data)
  // Another pack takes this one's place: it is not put on top of it.
  return 'faults' in applied ? applied : { game: { ...applied.game, pack: game.pack, packed: usePack(read.data) } }
}
