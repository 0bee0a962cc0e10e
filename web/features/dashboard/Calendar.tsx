import { ChevronLeftIcon, ChevronRightIcon } from '@radix-ui/react-icons'
import { Button, IconButton, Text } from '@radix-ui/themes'
import { useEffect, useId, useRef, useState } from 'react'
import { serverNow } from '../../shared/data/server-clock.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { addMonths, dayByKey, monthOf, plainDate } from './calendar.ts'
import { type CalendarEvent, useEvents } from './dashboard.data.ts'
import { MonthGrid } from './MonthGrid.tsx'
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
  const heading = useId()
  const { grid, focusNext } = useDayFocus(day)
  const onKey = (key: string): boolean => {
    const to = dayByKey(day, key)
    if (to === null) return false
    focusNext()
    setSelectedDay(to)
    return true
  }
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
          {...{ month, day, today, events }}
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

/** Focuses the day reached by keyboard, in any month. */
const useDayFocus = (day: string) => {
  const grid = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
    hasMoved.current = false
  }, [day])
  return {
    grid,
    focusNext: () => {
      hasMoved.current = true
    },
  }
}

const MonthBar = ({ id, month, onMove }: { id: string; month: string; onMove: (by: number) => void }) => {
  const { t, format } = useCopy()
  return (
    <div className="calendar-bar">
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('dashboard.calendar.previous')}
        onClick={() => onMove(-1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span id={id} className="calendar-month" aria-live="polite">
        {format.month(`${month}-01`)}
      </span>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('dashboard.calendar.next')}
        onClick={() => onMove(1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
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
