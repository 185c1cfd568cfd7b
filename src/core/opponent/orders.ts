/** Orders as a memory keeps them. */
import { z } from 'zod'

export const orderSchema = z.object({
  do: z.string(),
  hex: z.string().optional(),
  unit: z.string().optional(),
  number: z.number().optional(),
  word: z.string().optional(),
})
