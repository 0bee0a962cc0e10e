import { serverNow } from '../../shared/data/server-clock.ts'
import { instantOf } from '../enrolments/session-calendar.ts'

type Moment = { readonly date: string | null; readonly time: string | null; readonly timeZone: string | null }

/** A session that lasts all day begins with it; one without a day has not. */
export const hasBegun = ({ date, time, timeZone }: Moment): boolean =>
  date !== null && timeZone !== null && instantOf(date, time ?? '00:00:00', timeZone) <= serverNow()
