import { z } from 'zod'
import { reasonMax } from '../../domain/kernel/constants.ts'

/** Why, in the words of whoever acts; null where they do not say. */
export const reason = z
  .string()
  .trim()
  .max(reasonMax)
  .nullish()
  .transform((text) => text || null)
