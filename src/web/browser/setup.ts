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

/** Names a folder with the page that needs no server, built by `buildPages`. */
export const BUILT = 'MAPROOM_STATIC_PAGES'

export default async function setup(project: TestProject): Promise<() => void> {
  const noServer = project.name === 'static'
  // A proof that runs file by file has built it once.
  const { [BUILT]: pages } = process.env
  if (noServer && pages) {
    project.provide('ground', { chromium: ensureChromium(), pages, static: true })
    return () => {}
  }
  const { remove, ...ground } = await buildPages(noServer ? 'static' : 'production', noServer)
  project.provide('ground', ground)
  return remove
}
