import { Tooltip } from '@radix-ui/themes'
import { localeTags } from '../../../api/contract/constants.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { monthWeeks, weekdays } from './month.ts'

/** A mark of a day: its accessible name, and the tooltip. */
export type DayMark = {
  readonly kind: 'session' | 'due' | 'overdue'
  readonly label: string
  readonly tip: string
}

type GridProps = {
  /** The selected day, and the grid's only tab stop. */
  day: string
  today: string
  markOf?: (date: string) => DayMark | null
  isOff?: (date: string) => boolean
  onChoose: (date: string) => void
  /** Returns whether the key moved to another day. */
  onKey: (key: string) => boolean
}

/** The days of a month (yyyy-MM). */
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
  markOf,
  isOff,
  onChoose,
}: Omit<GridProps, 'onKey'> & { number: number; date: string }) => {
  const { format } = useCopy()
  const mark = markOf?.(date) ?? null
  const button = (
    <button
      type="button"
      className="calendar-day"
      data-date={date}
      data-event={mark?.kind}
      tabIndex={date === day ? 0 : -1}
      aria-label={mark?.label ?? format.longDate(date)}
      aria-pressed={date === day}
      aria-current={date === today ? 'date' : undefined}
      aria-disabled={isOff?.(date) || undefined}
      onClick={() => !isOff?.(date) && onChoose(date)}
    >
      {number}
    </button>
  )
  return mark ? <Tooltip content={mark.tip}>{button}</Tooltip> : button
}
