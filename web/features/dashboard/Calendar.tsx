import { Button, Text } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { serverNow } from '../../shared/data/server-clock.ts'
import { MonthBar, useDayKeys } from '../../shared/date/MonthBar.tsx'
import { MonthGrid } from '../../shared/date/MonthGrid.tsx'
import { addMonths, monthOf, plainDate } from '../../shared/date/month.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { type CalendarEvent, useEvents } from './dashboard.data.ts'
import { useEventWords } from './use-event-words.ts'

const none: readonly CalendarEvent[] = []

/** A month of sessions; the initial day is today by the company's clock. */
export const Calendar = () => {
  const { t } = useCopy()
  const [selectedDay, setSelectedDay] = useState<string | null>(null)
  const { data, error, refetch } = useEvents(selectedDay && monthOf(selectedDay))
  const today = data?.today ?? plainDate(serverNow())
  const day = selectedDay ?? today
  const month = monthOf(day)
  const events = data?.month === month ? data.events : none
  const markOf = useMarks(events)
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
        <DayEvents day={day} events={events} isLoading={data?.month !== month} />
      )}
    </Section>
  )
}

/** Days with events are marked, and name them. */
export const useMarks = (events: readonly CalendarEvent[]) => {
  const { t, format } = useCopy()
  const { whenOf } = useEventWords()
  return (date: string) => {
    const ofDay = events.filter((event) => event.date === date)
    if (ofDay.length === 0) return null
    const names = ofDay.map((event) => `${event.name}, ${whenOf(event)}`).join('; ')
    return { label: t('dashboard.calendar.event', { date: format.longDate(date), names }), tip: names }
  }
}

/** The events of the selected day or, if none, the number in its month. */
const DayEvents = ({
  day,
  events,
  isLoading,
}: {
  day: string
  events: readonly CalendarEvent[]
  isLoading: boolean
}) => {
  const { t, count, format } = useCopy()
  const { whenOf, kindOf } = useEventWords()
  const ofDay = events.filter(({ date }) => date === day)
  if (isLoading || ofDay.length === 0)
    return (
      <Text as="p" size="2" color="gray" className="calendar-note">
        {!isLoading &&
          (events.length === 0
            ? t('dashboard.calendar.none')
            : count('dashboard.calendar.sessions', events.length))}
      </Text>
    )
  return (
    <ul className="ruled upcoming" aria-label={t('dashboard.calendar.on', { date: format.longDate(day) })}>
      {ofDay.map((event) => (
        <li key={event.id}>
          <Text weight="medium">{event.name}</Text>
          <Text size="2" color="gray">
            {whenOf(event)} · {kindOf(event)}
          </Text>
          <Text size="2" color="gray">
            {event.courseName}
          </Text>
        </li>
      ))}
    </ul>
  )
}
