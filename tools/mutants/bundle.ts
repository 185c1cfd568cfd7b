/** All tests and the rules they test in one file, so that a worker is loaded in an instant. */
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

export const SWITCHES = join(import.meta.dirname, 'switches.ts')
const COLLECT = join(import.meta.dirname, 'collect.ts')
const WORKER = join(import.meta.dirname, 'worker.ts')
const ENTRY = 'virtual:mutants'

/** Compiles into a file of a folder and returns its path; `sources` stand in for the files of their names. */
export async function bundle(
  root: string,
  tests: readonly string[],
  sources: ReadonlyMap<string, string>,
  folder: string,
): Promise<string> {
  const isTest = new Set(tests)
  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === ENTRY) return ENTRY
      if (id !== 'vitest') return null
      if (importer !== COLLECT) return COLLECT
      const real = await this.resolve(id, importer, { skipSelf: true })
      return { id: pathToFileURL(real!.id).href, external: true }
    },
    load(id) {
      if (id === ENTRY) return [SWITCHES, ...tests, WORKER].map((path) => `import ${JSON.stringify(path)}\n`).join('')
      return sources.get(id) ?? null
    },
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/')) return null
      const placed = code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      if (!isTest.has(id)) return placed
      return `import { beginFile } from ${JSON.stringify(COLLECT)}\nbeginFile(${JSON.stringify(relative(root, id))})\n${placed}`
    },
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { preserveSymlinks: true },
    plugins: [plugin],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        treeshake: false,
        output: { entryFileNames: 'tests.mjs', codeSplitting: false },
      },
    },
  })
  return join(folder, 'tests.mjs')
}
