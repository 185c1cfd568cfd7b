// A thread that draws a map: it needs its own way to read TypeScript.
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
await import('../src/cli/picture-thread.ts')
