import { z } from 'zod'
import { reasonMax } from '../../domain/kernel/constants.ts'
import {
  canonicalLine,
  canonicalText,
  hasInvisibleCharacters,
  textHasInvisibleCharacters,
} from '../../domain/kernel/text.ts'
import type { ErrorCode } from './errors.ts'

/** A UUID, in lower case as everything keeps it. */
export const id = z.guid().toLowerCase()

/** No database has a year 0. */
const hasYear = (given: string): boolean => !given.startsWith('0000')

/** yyyy-MM-dd. */
export const plainDay = z.iso.date().refine(hasYear)

/** yyyy-MM-dd, or dd/MM/yyyy as the screens write it. */
export const dayAsked = z
  .string()
  .transform((given) => given.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
  .pipe(plainDay)

/** A past moment that auditors ask about: the end of a day, or an instant in UTC (2026-03-02T18:05:00Z). */
export const pastMoment = z.union([z.iso.datetime().refine(hasYear), dayAsked])

/**
 * The rule for every text that a person types and that is kept: composed letters, and nothing in it that cannot be seen. Exempt is what
 * is only compared and never kept or shown: searches, payroll numbers, passwords and tokens. Names of user types and of the company have
 * the same rule in their decisions, with codes of their own.
 */
const typed = (canonical: (given: string) => string, isRefused: (text: string) => boolean, most: number) =>
  z
    .string()
    .max(most)
    .transform((given, { issues }) => {
      const text = canonical(given)
      if (!isRefused(text)) return text
      issues.push({ code: 'custom', input: given, message: 'text.invisible-characters' satisfies ErrorCode })
      return z.NEVER
    })

/** A name, a title: one line. */
export const typedLine = (most: number) => typed(canonicalLine, hasInvisibleCharacters, most)

/** A description, an answer, a reason: line breaks and tabs may stand in it. */
export const typedText = (most: number) => typed(canonicalText, textHasInvisibleCharacters, most)

/** The key of a stored file, which holds the name that the file has: kept as it is, or refused. */
export const typedKey = (most: number) => typed((key) => key, hasInvisibleCharacters, most)

/** What a list is sorted by, of its own columns, and which way. */
export const sortedBy = <const Column extends string>(columns: readonly Column[]) => ({
  sort: z.enum(columns).nullish(),
  direction: z.enum(['ascending', 'descending']).nullish(),
})

/** The columns of a list that a file is to have, with commas between them; all, where none is named. */
export const exportedColumns = <const Column extends string>(columns: readonly Column[]) => ({
  columns: z
    .string()
    .max(1_000)
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(columns)))
    .optional(),
})

/** Why, in the words of whoever acts; null where they do not say. */
export const reason = z
  .string()
  .trim()
  .pipe(typedText(reasonMax))
  .nullish()
  .transform((text) => text || null)
