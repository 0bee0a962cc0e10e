import { z } from 'zod'
import { reasonMax } from '../../domain/kernel/constants.ts'
import { typedText } from './text.ts'

/** Why, in the words of whoever acts; null where they do not say. */
export const reason = z
  .string()
  .trim()
  .pipe(typedText(reasonMax))
  .nullish()
  .transform((text) => text || null)
