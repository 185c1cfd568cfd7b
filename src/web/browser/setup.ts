/** Before the browser tests: a browser is there, and the page is built. */
import 'vitest'
import type { TestProject } from 'vitest/node'
import { buildPages } from './built.ts'
import type { Ground } from './desk.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ground: Ground
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { chromium, pages, remove } = await buildPages()
  project.provide('ground', { chromium, pages })
  return remove
}
