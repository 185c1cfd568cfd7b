/** What a desk stands on: a browser, and the page built into a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { ensureChromium } from '../../../scripts/chromium.mjs'
import type { Ground } from './desk.ts'

export async function buildPages(mode = 'production'): Promise<Ground & { readonly remove: () => void }> {
  const pages = mkdtempSync(join(tmpdir(), 'maproom-pages-'))
  const chromium = ensureChromium()
  await build({ mode, logLevel: 'warn', build: { outDir: pages, emptyOutDir: true } })
  return { chromium, pages, static: mode === 'static', remove: () => rmSync(pages, { recursive: true, force: true }) }
}
