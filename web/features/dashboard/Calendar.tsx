import { Tooltip } from '@radix-ui/themes'
import { localeTags } from '../../../api/contract/constants.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { monthWeeks, plainDate, weekdays } from './calendar.ts'
import type { DashboardEvent } from './dashboard.data.ts'

/** The current month; a day with events is marked and names them. */
export const Calendar = ({ events }: { events: readonly DashboardEvent[] }) => {
  const { t, format, locale } = useCopy()
  const today = plainDate(new Date())
  const namesOn = (date: string) => events.filter((event) => event.date === date).map((event) => event.name)
  return (
    <Section
      title={t('dashboard.calendar.title')}
      aside={<span className="calendar-month">{format.month(today)}</span>}
    >
      <table className="calendar">
        <thead>
          <tr>
            {weekdays(localeTags[locale]).map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(today).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: padding stands at its column
                  <td key={column} />
                ) : (
                  <td key={day.date}>
                    <DayCell
                      day={day.day}
                      date={day.date}
                      names={namesOn(day.date)}
                      isToday={day.date === today}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const DayCell = ({
  day,
  date,
  names,
  isToday,
}: {
  day: number
  date: string
  names: readonly string[]
  isToday: boolean
}) => {
  const { t, format } = useCopy()
  if (names.length === 0)
    return (
      <span className="calendar-day" aria-current={isToday ? 'date' : undefined}>
        {day}
      </span>
    )
  const event = t('dashboard.calendar.event', { date: format.date(date), names: names.join(', ') })
  return (
    <Tooltip content={names.join(', ')}>
      <button
        type="button"
        className="calendar-day"
        data-event
        aria-label={event}
        aria-current={isToday ? 'date' : undefined}
      >
        {day}
      </button>
    </Tooltip>
  )
}
