import { CalendarIcon } from '@radix-ui/react-icons'
import { Badge, Button, DataList, Flex, Text } from '@radix-ui/themes'
import { writtenAddress } from '../../../api/contract/rules.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { PlayerLesson } from './enrolments.data.ts'
import { SessionDoor, SessionPlace } from './SessionDoor.tsx'
import { calendarOf, locationOf } from './session-calendar.ts'
import { hasBegun, useSessionPhase } from './session-moment.ts'

type SessionTime = PlayerLesson & { date: string; timeZone: string }

const isScheduled = (lesson: PlayerLesson): lesson is SessionTime =>
  lesson.date !== null && lesson.timeZone !== null

/** A session: time, place, and the learner's attendance. */
export const SessionLesson = ({ lesson }: { lesson: PlayerLesson }) => {
  const { t } = useCopy()
  return isScheduled(lesson) ? (
    <Session lesson={lesson} />
  ) : (
    <EmptyState title={t('enrolments.player.session.none')} text={t('enrolments.player.session.noneText')} />
  )
}

const Session = ({ lesson }: { lesson: SessionTime }) => {
  const { t, format } = useCopy()
  const { name, date, time, timeZone, description, meetUrl, addressParts } = lesson
  const when = time
    ? t('enrolments.player.session.at', { time: format.hour(time), zone: format.zoneName(timeZone) })
    : t('enrolments.player.session.allDay')
  return (
    <div className="player-elsewhere">
      <Attendance lesson={lesson} />
      <DataList.Root size="2" orientation={{ initial: 'vertical', sm: 'horizontal' }}>
        <DataList.Item>
          <DataList.Label>{t('enrolments.player.session.date')}</DataList.Label>
          <DataList.Value>{format.longDate(date)}</DataList.Value>
        </DataList.Item>
        <DataList.Item>
          <DataList.Label>{t('enrolments.player.session.time')}</DataList.Label>
          <DataList.Value>{when}</DataList.Value>
        </DataList.Item>
        {meetUrl && (
          <DataList.Item>
            <DataList.Label>{t('enrolments.player.session.link')}</DataList.Label>
            <DataList.Value>
              <SessionDoor session={{ ...lesson, meetUrl }} />
            </DataList.Value>
          </DataList.Item>
        )}
        {addressParts && placeOf(lesson) && (
          <DataList.Item>
            <DataList.Label>{t('enrolments.player.session.place')}</DataList.Label>
            <DataList.Value className="session-where">
              <SessionPlace address={addressParts} />
            </DataList.Value>
          </DataList.Item>
        )}
      </DataList.Root>
      {description && (
        <Text as="p" size="2" className="player-text">
          {description}
        </Text>
      )}
      <Flex gap="3">
        <Button variant="soft" onClick={() => saveCalendar(lesson, `${name}.ics`)}>
          <CalendarIcon aria-hidden />
          {t('enrolments.player.session.calendar')}
        </Button>
      </Flex>
      <Text size="1" color="gray">
        {t('enrolments.player.session.completes')}
      </Text>
    </div>
  )
}

const Attendance = ({ lesson }: { lesson: SessionTime }) => {
  const { t } = useCopy()
  const phase = useSessionPhase(lesson)
  if (lesson.isCompleted)
    return (
      <Badge size="2" color="green">
        {t('enrolments.session.attended')}
      </Badge>
    )
  if (lesson.ownAttended !== null)
    return (
      <Badge size="2" color={lesson.ownAttended ? 'amber' : 'red'}>
        {t(lesson.ownAttended ? 'enrolments.player.session.notCounted' : 'enrolments.session.absent')}
      </Badge>
    )
  const beforeEnd = hasBegun(lesson)
    ? 'enrolments.player.session.underWay'
    : 'enrolments.player.session.ahead'
  const words = phase === 'over' ? 'enrolments.player.session.notTaken' : beforeEnd
  return (
    <Badge size="2" color={phase === 'over' ? 'amber' : 'gray'}>
      {t(words)}
    </Badge>
  )
}

const placeOf = ({ addressParts }: PlayerLesson): string => (addressParts ? writtenAddress(addressParts) : '')

const saveCalendar = (lesson: SessionTime, fileName: string): void => {
  const { id, name, date, time, timeZone, description, meetUrl } = lesson
  const location = locationOf(meetUrl, placeOf(lesson))
  const text = calendarOf(
    { id, name, description: description ?? '', date, time, timeZone, location },
    serverNow(),
  )
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
