// A thread that thinks over questions: it needs its own way to read TypeScript.
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
await import('../src/server/thinker-thread.ts')
