import { Tooltip } from '@radix-ui/themes'
import { localeTags } from '../../../api/contract/constants.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { monthWeeks, weekdays } from './calendar.ts'
import type { CalendarEvent } from './dashboard.data.ts'
import { useEventWords } from './use-event-words.ts'

type GridProps = {
  /** The selected day, and the grid's only tab stop. */
  day: string
  today: string
  events: readonly CalendarEvent[]
  onChoose: (date: string) => void
  /** Returns whether the key moved to another day. */
  onKey: (key: string) => boolean
}

/** The days of a month (yyyy-MM); days with events are marked and list them. */
export const MonthGrid = ({
  month,
  labelledBy,
  ...cellProps
}: GridProps & { month: string; labelledBy: string }) => {
  const { locale } = useCopy()
  return (
    <table
      className="calendar"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through the table, so it is a grid
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
        if (!hasModifier && cellProps.onKey(event.key)) event.preventDefault()
      }}
    >
      <thead>
        <tr>
          {weekdays(localeTags[locale]).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week keeps its row
          <tr key={row}>
            {week.map((day, column) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: padding keeps its column
                <td key={column} />
              ) : (
                <td key={day.date}>
                  <DayCell {...cellProps} date={day.date} number={day.day} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DayCell = ({
  number,
  date,
  day,
  today,
  events,
  onChoose,
}: Omit<GridProps, 'onKey'> & { number: number; date: string }) => {
  const { t, format } = useCopy()
  const { whenOf } = useEventWords()
  const ofDay = events.filter((event) => event.date === date)
  const names = ofDay.map((event) => `${event.name}, ${whenOf(event)}`).join('; ')
  const button = (
    <button
      type="button"
      className="calendar-day"
      data-date={date}
      data-event={ofDay.length > 0 || undefined}
      tabIndex={date === day ? 0 : -1}
      aria-label={
        names ? t('dashboard.calendar.event', { date: format.longDate(date), names }) : format.longDate(date)
      }
      aria-pressed={date === day}
      aria-current={date === today ? 'date' : undefined}
      onClick={() => onChoose(date)}
    >
      {number}
    </button>
  )
  return names ? <Tooltip content={names}>{button}</Tooltip> : button
}
