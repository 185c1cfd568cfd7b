/** Writes what a map tool has made. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON with each member of a top-level list on a line of its own. */
function layOut(value: Record<string, unknown>): string {
  const members = Object.entries(value).map(([key, member]) => {
    const rows = Array.isArray(member) ? `[\n${member.map((row) => JSON.stringify(row)).join(',\n')}\n]` : undefined
    return `${JSON.stringify(key)}: ${rows ?? JSON.stringify(member)}`
  })
  return `{\n${members.join(',\n')}\n}\n`
}

/** map.json (what the rules play on) and art.json (how it is drawn) of a game. */
export function writeMap(game: string, map: Record<string, unknown>, art: Record<string, unknown>): void {
  writeData(game, { 'map.json': map, 'art.json': art })
}

export function writeData(game: string, files: Record<string, Record<string, unknown>>): void {
  const folder = join(import.meta.dirname, '../src/games', game)
  mkdirSync(folder, { recursive: true })
  for (const [name, value] of Object.entries(files)) {
    const text = layOut(value)
    writeFileSync(join(folder, name), text)
    console.log(`${name}: ${Math.round(text.length / 1000)} kB`)
  }
}
