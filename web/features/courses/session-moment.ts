import { serverNow } from '../../shared/data/server-clock.ts'
import { instantOf } from '../enrolments/session-calendar.ts'

type Moment = { readonly date: string | null; readonly time: string | null; readonly timeZone: string | null }

/** An all-day session begins with its day; a session without a day has not begun. */
export const hasBegun = ({ date, time, timeZone }: Moment): boolean =>
  date !== null && timeZone !== null && instantOf(date, time ?? '00:00:00', timeZone) <= serverNow()
