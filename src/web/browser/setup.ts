/** Before the browser tests: a browser is there, and the page is built. */
import 'vitest'
import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../../../scripts/chromium.mjs'
import { buildPages } from './built.ts'
import type { Ground } from './desk.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ground: Ground
  }
}

/** These name folders with pages that were built before: by a proof that runs file by file, or while a test is written. */
export const BUILT = { production: 'MAPROOM_PAGES', static: 'MAPROOM_STATIC_PAGES' }

export default async function setup(project: TestProject): Promise<() => void> {
  const noServer = project.name === 'static'
  const { [BUILT[noServer ? 'static' : 'production']]: pages } = process.env
  if (pages) {
    project.provide('ground', { chromium: ensureChromium(), pages, static: noServer })
    return () => {}
  }
  const { remove, ...ground } = await buildPages(noServer ? 'static' : 'production', noServer)
  project.provide('ground', ground)
  return remove
}
