/** In every worker of the browser tests: desks stand on what was made before. */
import { inject } from 'vitest'
import { Desk } from './desk.ts'

Desk.ground = { ...inject('ground'), blank: process.env['MAPROOM_BROWSER'] !== 'all' }
