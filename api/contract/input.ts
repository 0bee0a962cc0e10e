import { z } from 'zod'
import { reasonMax } from '../../domain/kernel/constants.ts'
import {
  canonicalLine,
  canonicalText,
  hasInvisibleCharacters,
  textHasInvisibleCharacters,
} from '../../domain/kernel/text.ts'
import type { ErrorCode } from './errors.ts'

export const id = z.guid().toLowerCase()

/** PostgreSQL has no year 0. */
const hasYear = (given: string): boolean => !given.startsWith('0000')

export const plainDay = z.iso.date().refine(hasYear)

/** yyyy-MM-dd, or dd/MM/yyyy as the screens write it. */
export const dayInput = z
  .string()
  .transform((given) => given.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
  .pipe(plainDay)

/** A day, or a range with one end or both: 2026-01-01..2026-03-31, 2026-01-01.., ..2026-03-31. */
export const daysInput = z
  .string()
  .refine((given) => given.split('..').length <= 2)
  .transform((given) => {
    const [from = '', until = from] = given.split('..')
    return { from: from || null, until: until || null }
  })
  .pipe(
    z
      .object({ from: dayInput.nullable(), until: dayInput.nullable() })
      .refine(({ from, until }) => from !== null || until !== null)
      .refine(({ from, until }) => from === null || until === null || from <= until, {
        error: 'reports.end-before-start' satisfies ErrorCode,
      }),
  )

/** A past moment for auditors: the end of a day, or an instant in UTC (2026-03-02T18:05:00Z). */
export const pastMoment = z.union([z.iso.datetime().refine(hasYear), dayInput])

/**
 * Texts that are stored: composed letters and no invisible characters. Searches, payroll numbers, passwords and tokens are only compared,
 * so they are exempt. User types' and company names have the same rule in the domain, with codes of their own.
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

export const typedLine = (most: number) => typed(canonicalLine, hasInvisibleCharacters, most)

export const typedText = (most: number) => typed(canonicalText, textHasInvisibleCharacters, most)

/** A stored file's key, which contains the file's name: unchanged or refused. */
export const typedKey = (most: number) => typed((key) => key, hasInvisibleCharacters, most)

export const sortedBy = <const Column extends string>(columns: readonly Column[]) => ({
  sort: z.enum(columns).nullish(),
  direction: z.enum(['ascending', 'descending']).nullish(),
})

/** Columns of an exported list, separated by commas; all by default. */
export const exportedColumns = <const Column extends string>(columns: readonly Column[]) => ({
  columns: z
    .string()
    .max(1_000)
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(columns)))
    .optional(),
})

/** A past report is also a paper: a PDF of what the file would hold. */
export const exportedReport = <const Column extends string>(columns: readonly Column[]) => ({
  ...exportedColumns(columns),
  format: z.enum(['xlsx', 'pdf']).optional(),
})

/** The actor's own words; null without a reason. */
export const reason = z
  .string()
  .trim()
  .pipe(typedText(reasonMax))
  .nullish()
  .transform((text) => text || null)

/** What a text of so many characters holds, for questions that take an object. */
export const json = (most: number) =>
  z
    .string()
    .max(most)
    .transform((given, { issues }): unknown => {
      try {
        return JSON.parse(given)
      } catch {
        issues.push({ code: 'custom', input: given, message: 'not JSON' })
        return z.NEVER
      }
    })
