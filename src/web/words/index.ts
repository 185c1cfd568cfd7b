/** Everything the page says by itself; what comes from the host is worded there. */
import { panels } from './panels.ts'
import { shell } from './shell.ts'

export const words = { shell, panels }
