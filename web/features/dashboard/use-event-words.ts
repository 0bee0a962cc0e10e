import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { CalendarEvent } from './dashboard.data.ts'

/** The text beside a session's name. */
export const useEventWords = () => {
  const { t, format } = useCopy()
  const whenOf = ({ time }: Pick<CalendarEvent, 'time'>): string =>
    time === null ? t('dashboard.sessions.allDay') : format.hour(time)
  const kindOf = ({ kind }: Pick<CalendarEvent, 'kind'>): string =>
    t(kind === 'meet' ? 'dashboard.calendar.remote' : 'dashboard.calendar.inPerson')
  return { whenOf, kindOf }
}
