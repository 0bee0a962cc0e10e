import { useSearchParams } from 'wouter'
import { serverNow } from '../data/server-clock.ts'
import { fileDate } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'

const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/

/** A date or instant in the address; undefined if absent or invalid. */
export const momentIn = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name) ?? ''
  return moment.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export const momentOf = (params: URLSearchParams): string | undefined => momentIn(params, 'asOf')

/** A date, or an instant by this device's clock, in the API's format. */
export const momentTyped = ({ date, time }: { date: string; time: string }): string =>
  time === '' ? date : new Date(`${date}T${time}`).toISOString()

/** Whether a moment is in the future by the server's clock; today without a time is not. */
export const isToCome = ({ date, time }: { date: string; time: string }): boolean =>
  time === '' ? date > fileDate() : new Date(`${date}T${time}`) > serverNow()

/** A list's cache key at this moment. */
export const atMoment = (cacheKey: string, asOf: string | undefined): string =>
  asOf === undefined ? cacheKey : `${cacheKey} ${asOf}`

export type FileFormat = 'xlsx' | 'pdf'

/** A file name with its moment, in place of today's date. */
export const fileAt = (name: string, asOf: string | undefined, format: FileFormat = 'xlsx'): string => {
  if (asOf === undefined) return name
  const moment = asOf.slice(0, 16).replace(/[T:]/g, '-')
  return name.replace(/( \d{4}-\d{2}-\d{2})?\.xlsx$/, ` ${moment}.${format}`)
}

/** The same search and filters at another moment, on the first page; null is now. */
export const withMoment = (before: URLSearchParams, asOf: string | null): URLSearchParams => {
  const next = new URLSearchParams(before)
  next.delete('page')
  asOf === null ? next.delete('asOf') : next.set('asOf', asOf)
  return next
}

/** The moment of the shown report; undefined is now. */
export const useMoment = () => {
  const { format } = useCopy()
  const [params, setParams] = useSearchParams()
  const asOf = momentOf(params)
  return {
    asOf,
    /** In few letters, for buttons. */
    day: asOf === undefined ? null : asOf.includes('T') ? format.dateTime(asOf) : format.date(asOf),
    /** As text: dates in the company's zone, instants in the device's. */
    text: asOf === undefined ? null : asOf.includes('T') ? format.dateTime(asOf) : format.fullDate(asOf),
    keep: (path: string): string =>
      asOf === undefined ? path : `${path}?${new URLSearchParams({ asOf }).toString()}`,
    choose: (moment: string | null): void =>
      setParams((before) => withMoment(before, moment), { state: history.state }),
  }
}
