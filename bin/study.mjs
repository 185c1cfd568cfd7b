// A thread on which the matches of a study are played: it needs its own way to read TypeScript.
import { register } from 'tsx/esm/api'

register({ tsconfig: false })
await import('../src/cli/study/thread.ts')
