// A thread that reads records: it needs its own way to read TypeScript.
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
await import('../src/server/importer-thread.ts')
