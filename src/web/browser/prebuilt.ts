/** Builds the pages of the browser tests into a folder: `production`, and `static` for those without a server. */
import { join } from 'node:path'
import { buildInto } from './built.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('say into which folder')
await buildInto(join(folder, 'production'))
await buildInto(join(folder, 'static'), 'static', true)
