// A thread on which bots think: it needs its own way to read TypeScript.
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
await import('../src/server/bots-thread.ts')
