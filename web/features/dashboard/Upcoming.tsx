import { DownloadIcon, VideoIcon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { dotted, shortFileName } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { SessionDoor } from '../enrolments/SessionDoor.tsx'
import type { DashboardDocument, DashboardSession } from './dashboard.data.ts'

export const RemoteSessions = ({ sessions }: { sessions: readonly DashboardSession[] }) => {
  const { t, format } = useCopy()
  return (
    <Section title={t('dashboard.sessions.title')}>
      {sessions.length === 0 && <EmptyState title={t('dashboard.sessions.empty')} />}
      <ul className="ruled upcoming">
        {sessions.map(({ meetUrl, ...session }) => (
          <li key={session.id}>
            <Text weight="medium">{session.name}</Text>
            <Text size="2" color="gray">
              {session.courseName}
            </Text>
            <Text size="2" color="gray">
              {dotted(
                format.date(session.date),
                session.time === null ? t('dashboard.sessions.allDay') : format.hour(session.time),
              )}
            </Text>
            {meetUrl && (
              <SessionDoor
                session={{ ...session, meetUrl }}
                isPrimary={session.time !== null}
                before={
                  <>
                    <VideoIcon aria-hidden />
                    <span className="visually-hidden">{t('enrolments.session.enter')}: </span>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const RecentDocuments = ({ documents }: { documents: readonly DashboardDocument[] }) => {
  const { t, format } = useCopy()
  return (
    <Section title={t('dashboard.documents.title')}>
      {documents.length === 0 && <EmptyState title={t('dashboard.documents.empty')} />}
      <ul className="ruled upcoming">
        {documents.map(({ id, name, courseName, url, updatedAt }) => (
          <li key={id}>
            <a href={url} download={name} title={name}>
              <DownloadIcon aria-hidden />
              <span aria-hidden>{shortFileName(name)}</span>
              <span className="visually-hidden">{t('dashboard.documents.download', { name })}</span>
            </a>
            <Text size="2" color="gray">
              {dotted(courseName, format.date(updatedAt))}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
