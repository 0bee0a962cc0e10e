import { Button, Text } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { isDate } from '../../../api/contract/rules.ts'
import { courseState } from '../../shared/course-links.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { MonthBar, useDayKeys } from '../../shared/date/MonthBar.tsx'
import { type DayMark, MonthGrid } from '../../shared/date/MonthGrid.tsx'
import { addMonths, monthOf, plainDate } from '../../shared/date/month.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { DueDate } from '../enrolments/DueDate.tsx'
import { type CalendarEvent, type DueCourse, useEvents } from './dashboard.data.ts'
import { useEventWords } from './use-event-words.ts'

type Month = { readonly events: readonly CalendarEvent[]; readonly dueDates: readonly DueCourse[] }

const none: Month = { events: [], dueDates: [] }

/** A month of sessions and due dates; the initial day is that of the address, `?dia=2026-03-02`, or today by the company's clock. */
export const Calendar = () => {
  const { t } = useCopy()
  const [params] = useSearchParams()
  const [selectedDay, setSelectedDay] = useState(() => dayIn(params))
  const { data, error, refetch } = useEvents(selectedDay && monthOf(selectedDay))
  const today = data?.today ?? plainDate(serverNow())
  const day = selectedDay ?? today
  const month = monthOf(day)
  const shown = data?.month === month ? data : none
  const markOf = useMarks(shown)
  const heading = useId()
  const { grid, onKey } = useDayKeys(day, setSelectedDay)
  return (
    <Section
      title={t('dashboard.calendar.title')}
      aside={
        day !== today && (
          <Button variant="ghost" size="1" onClick={() => setSelectedDay(null)}>
            {t('dashboard.calendar.today')}
          </Button>
        )
      }
    >
      <MonthBar id={heading} month={month} onMove={(by) => setSelectedDay(addMonths(day, by))} />
      <div ref={grid}>
        <MonthGrid
          {...{ month, day, today, markOf }}
          labelledBy={heading}
          onChoose={setSelectedDay}
          onKey={onKey}
        />
      </div>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <DayEvents day={day} {...shown} isLoading={data?.month !== month} />
      )}
      <Text as="p" size="2" mt="2">
        <Link to="/empleado/desarrollo#calendario">{t('dashboard.calendar.toOwn')}</Link>
      </Text>
    </Section>
  )
}

const dayIn = (params: URLSearchParams): string | null => {
  const day = params.get('dia') ?? ''
  return isDate(day) ? day : null
}

/** Days with sessions or due dates are marked, and name them. */
export const useMarks = ({ events, dueDates }: Month) => {
  const { t, format } = useCopy()
  const { whenOf } = useEventWords()
  return (date: string): DayMark | null => {
    const sessions = events.filter((event) => event.date === date)
    const due = dueDates.filter((course) => course.date === date)
    if (sessions.length + due.length === 0) return null
    const names = [
      ...sessions.map((event) => `${event.name}, ${whenOf(event)}`),
      ...due.map(({ name }) => t('dashboard.calendar.due', { course: name })),
    ].join('; ')
    return {
      kind: markKind(sessions, due),
      label: t('dashboard.calendar.event', { date: format.longDate(date), names }),
      tip: names,
    }
  }
}

const markKind = (sessions: readonly CalendarEvent[], due: readonly DueCourse[]): DayMark['kind'] => {
  if (due.some((course) => course.due.isOverdue)) return 'overdue'
  return sessions.length > 0 ? 'session' : 'due'
}

/** What the selected day has or, without anything, how much its month has. */
const DayEvents = ({
  day,
  events,
  dueDates,
  isLoading,
}: Month & {
  day: string
  isLoading: boolean
}) => {
  const { t, count, format } = useCopy()
  const { whenOf, kindOf } = useEventWords()
  const ofDay = events.filter(({ date }) => date === day)
  const due = dueDates.filter(({ date }) => date === day)
  if (isLoading || ofDay.length + due.length === 0)
    return (
      <Text as="p" size="2" color="gray" className="calendar-note">
        {!isLoading &&
          (dotted(
            events.length > 0 && count('dashboard.calendar.sessions', events.length),
            dueDates.length > 0 && count('dashboard.calendar.dates', dueDates.length),
          ) ||
            t('dashboard.calendar.none'))}
      </Text>
    )
  return (
    <ul className="ruled upcoming" aria-label={t('dashboard.calendar.on', { date: format.longDate(day) })}>
      {ofDay.map((event) => (
        <li key={event.id}>
          <Text weight="medium">{event.name}</Text>
          <Text size="2" color="gray">
            {dotted(whenOf(event), kindOf(event))}
          </Text>
          <Text size="2" color="gray">
            {event.courseName}
          </Text>
        </li>
      ))}
      {due.map((course) => (
        <li key={course.id}>
          <Link to="/cursos/detalles" state={courseState(course)}>
            {course.name}
          </Link>
          <DueDate due={course.due} />
        </li>
      ))}
    </ul>
  )
}
