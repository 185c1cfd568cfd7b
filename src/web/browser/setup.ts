/** Before the browser tests: a browser is there, and the page is built into a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import 'vitest'
import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../../../scripts/chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    pages: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const pages = mkdtempSync(join(tmpdir(), 'maproom-pages-'))
  project.provide('chromium', ensureChromium())
  project.provide('pages', pages)
  await build({ logLevel: 'warn', build: { outDir: pages, emptyOutDir: true } })
  return () => rmSync(pages, { recursive: true, force: true })
}
