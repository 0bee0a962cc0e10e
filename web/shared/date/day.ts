import { isDate } from '../../../api/contract/rules.ts'
import type { Locale } from '../i18n/locale.ts'

const two = (text: string): string => text.padStart(2, '0')

/** yyyy-MM-dd as dd/MM/yyyy in Spanish and MM/dd/yyyy in English; '' for an invalid date. */
export const dayText = (day: string, locale: Locale): string => {
  if (!isDate(day)) return ''
  const [year, month, date] = day.split('-')
  return (locale === 'es' ? [date, month, year] : [month, date, year]).join('/')
}

/** The day that a text says in that order, or yyyy-MM-dd; '' if none. */
export const dayIn = (text: string, locale: Locale): string => {
  const typed = text.trim()
  if (isDate(typed)) return typed
  const [, first = '', second = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const [month, date] = locale === 'es' ? [second, first] : [first, second]
  const day = `${year}-${two(month)}-${two(date)}`
  return isDate(day) ? day : ''
}

/** Separates what is typed: 15012020 and 15-1-2020 become dates with slashes; yyyy-MM-dd stays. */
export const withSlashes = (text: string): string => {
  if (/^\d{4}-/.test(text)) return text.replace(/[^\d-]/g, '').slice(0, 10)
  return text
    .replace(/[-. ]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/+/g, '/')
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/')
    .slice(0, 10)
}

/** Both days are within; null is open. */
export type Days = { readonly from: string | null; readonly until: string | null }

/** The text of a range in an address and for the server: 2026-01-01..2026-03-31, 2026-01-01.., or a day alone. */
export const daysValue = ({ from, until }: Days): string | null => {
  if (from === null && until === null) return null
  return from === until ? from : `${from ?? ''}..${until ?? ''}`
}

/** A part that is no date is open, and so is an end before the start. */
export const daysOf = (value: string | null): Days => {
  const [first = '', last = first] = (value ?? '').split('..')
  const from = isDate(first) ? first : null
  const until = isDate(last) && (from === null || last >= from) ? last : null
  return { from, until }
}
