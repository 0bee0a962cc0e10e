import { z } from 'zod'

const reasonMax = 255

/** Why, in the words of whoever acts; null where they do not say. */
export const reason = z
  .string()
  .trim()
  .max(reasonMax)
  .nullish()
  .transform((text) => text || null)
