/** What a desk stands on: a browser, and the page built into a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { ensureChromium } from '../../../scripts/chromium.mjs'
import type { Ground } from './desk.ts'

/** `scenes`: a page without a server can play the small games of tests as well. */
export async function buildInto(folder: string, mode = 'production', scenes = false): Promise<void> {
  const alias = scenes ? [{ find: './more-games.ts', replacement: join(import.meta.dirname, 'more-games.ts') }] : []
  await build({ mode, logLevel: 'warn', resolve: { alias }, build: { outDir: folder, emptyOutDir: true } })
}

export async function buildPages(
  mode = 'production',
  scenes = false,
): Promise<Ground & { readonly remove: () => void }> {
  const pages = mkdtempSync(join(tmpdir(), 'maproom-pages-'))
  const chromium = ensureChromium()
  await buildInto(pages, mode, scenes)
  return { chromium, pages, static: mode === 'static', remove: () => rmSync(pages, { recursive: true, force: true }) }
}
