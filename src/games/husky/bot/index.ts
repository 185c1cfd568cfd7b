/** The bots of Husky: what each side fought for, by the date. */
import { botsFor, purposeOf } from '../../../systems/ocs/bot/index.ts'
import axes from './axes.json' with { type: 'json' }

export const PURPOSE = purposeOf(axes)

export const BOTS = botsFor(PURPOSE)
