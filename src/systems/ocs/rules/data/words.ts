/** What data files of all kinds are written with. */
import { z } from 'zod'

export const hexNumber = z.string().regex(/^\d{2,3}\.?\d{2,3}$/, 'a hex number is column.row')
export const pair = z.tuple([hexNumber, hexNumber])
export const fraction = z.string().regex(/^\d+(\/\d+)?$/, 'a multiplier is a whole number or a fraction')

export const MOBILITIES = ['leg', 'truck', 'track'] as const
export const CATEGORIES = ['armor', 'mech', 'other'] as const
export const TERRAIN_CATEGORIES = ['open', 'close', 'very close', 'extremely close'] as const
export const SIZES = [
  'company',
  'battalion',
  'kampfgruppe',
  'regiment',
  'brigade',
  'division',
  'corps',
  'army',
  'front',
] as const
export const GROUND_KINDS = ['combat', 'hq', 'artillery', 'pax', 'eq', 'breakdown', 'transport'] as const
export const UNIT_KINDS = [...GROUND_KINDS, 'plane', 'ship', 'craft'] as const
