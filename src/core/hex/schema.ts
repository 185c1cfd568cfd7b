/** What data files of every game say of hexes, and where a figure comes from. */
import { z } from 'zod'

export const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number has four digits')
export const hexPair = z.tuple([hexNumber, hexNumber])
export const provenance = z.enum(['book', 'chart', 'reconstructed'])

export const gridSchema = z.strictObject({
  orientation: z.enum(['pointy', 'flat']),
  cols: z.int().positive(),
  rows: z.int().positive(),
  numbering: z.enum(['RRCC', 'CCRR', 'CC.RR']),
  origin: z.enum(['NE', 'NW', 'SE', 'SW']),
  shifted: z.enum(['even', 'odd']),
  toward: z.enum(['E', 'W', 'N', 'S']),
})
