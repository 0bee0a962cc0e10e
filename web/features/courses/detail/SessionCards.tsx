import { SewingPinIcon } from '@radix-ui/react-icons'
import { Badge, Link, Text } from '@radix-ui/themes'
import { EmptyState } from '../../../shared/feedback/states.tsx'
import { shortLink } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { CourseLesson, CourseModule } from '../courses.data.ts'
import { useLessonType } from '../lesson-types.tsx'

/** The sessions of a course, the earliest first. */
export const SessionCards = ({ modules }: { modules: readonly CourseModule[] }) => {
  const { t } = useCopy()
  const sessions = modules
    .flatMap(({ lessons }) => lessons)
    .filter(({ LessonType: { name } }) => name === 'meet' || name === 'faceToFace')
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  if (sessions.length === 0)
    return <EmptyState title={t('courses.detail.noSessions')} text={t('courses.detail.noSessionsText')} />
  return (
    <ul className="session-cards">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} />
        </li>
      ))}
    </ul>
  )
}

const momentOf = ({ date, time }: CourseLesson): string => `${date ?? ''} ${time ?? ''}`

const SessionCard = ({ session }: { session: CourseLesson }) => {
  const { t, format } = useCopy()
  const { Icon, name: type } = useLessonType(session.LessonType.name)
  const { name, date, time, attendedCount, attendeeCount, sessionStatus } = session
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
        <Place session={session} />
        <span className="session-foot">
          <Text size="1" color="gray" className="figures">
            {t('courses.detail.attended', { attended: attendedCount, total: attendeeCount })}
          </Text>
          {sessionStatus && <SessionStatusBadge status={sessionStatus} />}
        </span>
      </div>
    </article>
  )
}

/** A leaf of the calendar: weekday, day, month and year. */
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

const Place = ({ session: { meetUrl, address } }: { session: CourseLesson }) => {
  if (meetUrl)
    return (
      <Link size="2" href={meetUrl} target="_blank" rel="noreferrer" title={meetUrl}>
        {shortLink(meetUrl)}
      </Link>
    )
  if (!address) return null
  return (
    <Text size="2" className="session-place">
      <SewingPinIcon aria-hidden /> {address}
    </Text>
  )
}

const statuses = {
  none: { color: 'gray', key: 'courses.detail.session.none' },
  draft: { color: 'amber', key: 'courses.detail.session.draft' },
  published: { color: 'green', key: 'courses.detail.session.published' },
} as const

const SessionStatusBadge = ({ status }: { status: keyof typeof statuses }) => {
  const { t } = useCopy()
  const { color, key } = statuses[status]
  return <Badge color={color}>{t(key)}</Badge>
}
