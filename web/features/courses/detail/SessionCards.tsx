import { CheckCircledIcon, CrossCircledIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import { EmptyState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../shared/lesson-types.tsx'
import { open } from '../../../shared/navigate.ts'
import { Section } from '../../../shared/page.tsx'
import { SessionDoor, SessionPlace } from '../../enrolments/SessionDoor.tsx'
import { hasBegun, phaseOf } from '../../enrolments/session-moment.ts'
import type { CourseLesson, CourseModule, CourseShown } from '../courses.data.ts'
import { SessionStatusBadge } from '../SessionStatusBadge.tsx'

/** The sessions of a course: to come, the next first, and past, the last first; instructors get a link to the attendance. */
export const SessionCards = ({
  course,
  modules,
}: {
  course: Pick<CourseShown, 'id' | 'coverImage'>
  modules: readonly CourseModule[]
}) => {
  const { t } = useCopy()
  const sessions = modules
    .flatMap(({ lessons }) => lessons)
    .filter(({ LessonType: { name } }) => name === 'meet' || name === 'faceToFace')
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  const due = sessions.find(isDue)
  if (sessions.length === 0)
    return <EmptyState title={t('courses.detail.noSessions')} text={t('courses.detail.noSessionsText')} />
  const groups = [
    { title: t('courses.detail.sessionsAhead'), list: sessions.filter((session) => !isOver(session)) },
    { title: t('courses.detail.sessionsPast'), list: sessions.filter(isOver).toReversed() },
  ]
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <Section key={title} title={title}>
        <ul className="session-cards">
          {list.map((session) => (
            <li key={session.id}>
              <SessionCard course={course} session={session} isNext={session === due} />
            </li>
          ))}
        </ul>
      </Section>
    ))
}

/** A session with sent attendance is over too. */
const isOver = (session: CourseLesson): boolean =>
  phaseOf(session) === 'over' || session.ownAttended !== null || session.sessionStatus === 'published'

const momentOf = ({ date, time }: CourseLesson): string => `${date ?? ''} ${time ?? ''}`

/** Took place, but its attendance is not sent. */
const isDue = (session: CourseLesson): boolean =>
  session.sessionStatus !== null && session.sessionStatus !== 'published' && hasBegun(session)

const SessionCard = ({
  course,
  session,
  isNext,
}: {
  course: Pick<CourseShown, 'id' | 'coverImage'>
  session: CourseLesson
  /** Whether this is the next attendance to take or send. */
  isNext: boolean
}) => {
  const { t, format } = useCopy()
  const { Icon, name: type } = useLessonType(session.LessonType.name)
  const { name, date, time, sessionStatus, meetUrl, addressParts } = session
  return (
    <article className="session-card" aria-label={name}>
      <SessionDay date={date} />
      <div className="session-words">
        <Text size="1" color="gray" className="lesson-done">
          <Icon aria-hidden /> {type}
        </Text>
        <Text weight="medium" className="clamp-2" title={name}>
          {name}
        </Text>
        <Text size="2" className="figures session-time">
          {time ? format.hour(time) : t('courses.detail.allDay')}
        </Text>
        {meetUrl && (
          <SessionDoor
            session={{ ...session, meetUrl }}
            isPrimary={sessionStatus === null || !hasBegun(session)}
          />
        )}
        {addressParts && !meetUrl && <SessionPlace address={addressParts} />}
        <span className="session-foot">
          <Text size="1" color="gray" className="figures">
            <AttendanceCount session={session} />
          </Text>
          {sessionStatus && <SessionStatusBadge status={sessionStatus} />}
          <OwnAttendance session={session} />
        </span>
        {sessionStatus && date && (
          <Button
            variant={isNext ? 'solid' : 'soft'}
            className="session-act"
            onClick={() =>
              open('/cursos/asistencia', {
                update: true,
                dateInfo: { lessonId: session.id, date, time },
                courseId: course.id,
                courseThumbnail: course.coverImage,
              })
            }
          >
            {t(acts[sessionStatus])}
            <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

const acts = {
  none: 'courses.detail.takeAttendance',
  draft: 'courses.detail.goOnWithAttendance',
  published: 'courses.detail.seeAttendance',
} as const

/** Attendance once sent; before that only the number of members. */
const AttendanceCount = ({ session }: { session: CourseLesson }) => {
  const { t, count } = useCopy()
  const { attendedCount: attended, attendeeCount: total, dateAttendanceTaken } = session
  return dateAttendanceTaken
    ? t('courses.detail.attended', { attended, total })
    : count('courses.detail.attendees', total)
}

/** A calendar leaf: weekday, day, month and year. */
const SessionDay = ({ date }: { date: string | null }) => {
  const { t, format } = useCopy()
  if (!date) return <span className="session-day">{t('courses.detail.noDate')}</span>
  return (
    <time className="session-day" dateTime={date}>
      <span>{format.weekday(date)}</span>
      <strong>{format.number(Number(date.slice(8)))}</strong>
      <span>{format.month(date)}</span>
    </time>
  )
}

/** The learner's own attendance, once it is sent. */
const OwnAttendance = ({ session: { ownAttended } }: { session: CourseLesson }) => {
  const { t } = useCopy()
  if (ownAttended === null) return null
  const Icon = ownAttended ? CheckCircledIcon : CrossCircledIcon
  return (
    <Text size="1" color={ownAttended ? 'green' : 'red'} className="lesson-done">
      <Icon aria-hidden /> {t(ownAttended ? 'enrolments.session.attended' : 'enrolments.session.absent')}
    </Text>
  )
}
