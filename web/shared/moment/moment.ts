import { useSearchParams } from 'wouter'
import { serverNow } from '../data/server-clock.ts'
import { fileDate } from '../format.ts'
import { useCopy } from '../i18n/use-copy.ts'

const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/

/** A moment in an address, a day or an instant; whatever is neither counts as not said. */
export const momentIn = (params: URLSearchParams, name: string): string | undefined => {
  const asked = params.get(name) ?? ''
  return moment.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined
}

/** The past moment that an address asks about. */
export const momentOf = (params: URLSearchParams): string | undefined => momentIn(params, 'asOf')

/** A day, or an instant by this device's clock, as the API takes it. */
export const momentTyped = ({ date, time }: { date: string; time: string }): string =>
  time === '' ? date : new Date(`${date}T${time}`).toISOString()

/** Whether a moment is in the future by the server's clock; today without a time is not. */
export const isToCome = ({ date, time }: { date: string; time: string }): boolean =>
  time === '' ? date > fileDate() : new Date(`${date}T${time}`) > serverNow()

/** The key that a list's answers are cached by, at this moment. */
export const atMoment = (cacheKey: string, asOf: string | undefined): string =>
  asOf === undefined ? cacheKey : `${cacheKey} ${asOf}`

/** The name of a file with the moment that it is of, in place of today's date. */
export const fileAt = (name: string, asOf: string | undefined): string => {
  if (asOf === undefined) return name
  const moment = asOf.slice(0, 16).replace(/[T:]/g, '-')
  return name.replace(/( \d{4}-\d{2}-\d{2})?\.xlsx$/, ` ${moment}.xlsx`)
}

/** The same search and filters at another moment, from their first page; null is now. */
export const withMoment = (before: URLSearchParams, chosen: string | null): URLSearchParams => {
  const next = new URLSearchParams(before)
  next.delete('page')
  chosen === null ? next.delete('asOf') : next.set('asOf', chosen)
  return next
}

/** The moment that a report is shown as of; now, unless the address says otherwise. */
export const useMoment = () => {
  const { format } = useCopy()
  const [params, setParams] = useSearchParams()
  const asOf = momentOf(params)
  return {
    asOf,
    /** In words; a day is the company's, an instant is told in the time of this device. */
    text: asOf === undefined ? null : asOf.includes('T') ? format.dateTime(asOf) : format.fullDate(asOf),
    /** The same path at the same moment. */
    keep: (path: string): string =>
      asOf === undefined ? path : `${path}?${new URLSearchParams({ asOf }).toString()}`,
    choose: (chosen: string | null): void =>
      setParams((before) => withMoment(before, chosen), { state: history.state }),
  }
}
