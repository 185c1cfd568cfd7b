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
  const { remove, ...ground } = await buildPages(project.name === 'static' ? 'static' : 'production')
  project.provide('ground', ground)
  return remove
}
