import { Button, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'wouter'
import { serverNow } from '../../shared/data/server-clock.ts'
import { Later } from '../../shared/feedback/Later.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { firstName } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePhone } from '../../shared/look/use-phone.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useTestsUnderWay } from '../attempts/attempts.data.ts'
import { NewGrades, useNewGrades } from '../grades/NewGrades.tsx'
import { usePasswordRequests } from '../sessions/use-password-requests.ts'
import { Calendar } from './Calendar.tsx'
import { CompanyPanel } from './CompanyPanel.tsx'
import { DashboardSkeleton, PartsSkeleton } from './DashboardSkeleton.tsx'
import {
  useCompany,
  useDashboard,
  useEvents,
  useLatest,
  useNext,
  usePapers,
  useTeaching,
} from './dashboard.data.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { NextPanel } from './NextPanel.tsx'
import { RecentCourses } from './RecentCourses.tsx'
import { Reminder } from './Reminder.tsx'
import { useCompanyTasks } from './tasks/company-tasks.ts'
import { usePaperTasks } from './tasks/paper-tasks.ts'
import { TasksPanel } from './tasks/TasksPanel.tsx'
import { useTeachingTasks } from './tasks/teaching-tasks.ts'
import { RecentDocuments, RemoteSessions } from './Upcoming.tsx'

export const DashboardScreen = () => {
  const { t } = useCopy()
  const { user, desk } = useSession()
  const requests = usePasswordRequests()
  const company = useCompany(desk.includes('company'))
  const papers = usePapers(desk.includes('papers'))
  const teaching = useTeaching(desk.includes('teaching'))
  const teachingTasks = useTeachingTasks(teaching.data)
  const companyTasks = useCompanyTasks(requests.requests, company.data)
  const paperTasks = usePaperTasks(papers.data)
  const next = useNext()
  const underWay = useTestsUnderWay()
  const parts = useDashboard()
  const events = useEvents(null)
  const grades = useNewGrades()
  const latest = useLatest(desk.includes('log'))
  const sessionsFirst = usePhone() && !company.data?.steps && !!parts.data?.sessions.length
  // shows everything together, so that nothing moves; a retry after a failure does not hide the page
  const isLoading = [requests, company, papers, teaching, next, underWay, parts, events, grades, latest].some(
    ({ loading, error }) => loading && !error,
  )
  const isReady = useDeferredValue(!isLoading) && !isLoading
  return (
    <Page
      title={t('dashboard.title')}
      action={
        <Button asChild variant="soft">
          <Link to="/empleado/desarrollo#plan">{t('dashboard.toPlan')}</Link>
        </Button>
      }
    >
      <Welcome name={firstName(user.fullName)} today={events.data?.today} />
      {!isReady ? (
        <DashboardSkeleton />
      ) : (
        <>
          {requests.error && <ErrorState error={requests.error} retry={requests.refetch} />}
          {papers.error && <ErrorState error={papers.error} retry={papers.refetch} />}
          {teaching.error && <ErrorState error={teaching.error} retry={teaching.refetch} />}
          <TasksPanel groups={[...companyTasks, paperTasks, ...teachingTasks]} />
          {grades.error && <ErrorState error={grades.error} retry={grades.refetch} />}
          {grades.data && <NewGrades grades={grades.data} />}
          {latest.error && <ErrorState error={latest.error} retry={latest.refetch} />}
          {latest.data && latest.LatestActs && <latest.LatestActs log={latest.data} />}
          {next.data?.reminder && <Reminder reminder={next.data.reminder} />}
          {company.data?.steps ? (
            <FirstSteps completion={company.data.steps} />
          ) : (
            <ToDo {...{ next, underWay }} between={sessionsFirst && <Sessions parts={parts} />} />
          )}
          {company.error && <ErrorState error={company.error} retry={company.refetch} />}
          {company.data && !company.data.steps && <CompanyPanel company={company.data} />}
          <Later place={<PartsSkeleton />}>
            <Parts parts={parts} hasSessions={!sessionsFirst} />
          </Later>
        </>
      )}
    </Page>
  )
}

/** `today` is the company's; before it is known, the device's. */
const Welcome = ({ name, today }: { name: string; today: string | undefined }) => {
  const { t, format } = useCopy()
  return (
    <div className="welcome">
      <Text as="p" size="2">
        {format.longDate(today ?? serverNow().toISOString())}
      </Text>
      <Heading as="h2" size="6">
        {t('dashboard.welcome', { name })}
      </Heading>
    </div>
  )
}

type ToDoProps = {
  readonly next: ReturnType<typeof useNext>
  readonly underWay: ReturnType<typeof useTestsUnderWay>
  /** On a phone, between the next act and the other courses. */
  readonly between: ReactNode
}

const ToDo = ({ next, underWay, between }: ToDoProps) => {
  const again = () => {
    next.refetch()
    underWay.refetch()
  }
  const error = next.error ?? underWay.error
  return (
    <>
      {error && <ErrorState error={error} retry={again} />}
      {next.data && underWay.data ? (
        <NextPanel next={next.data} underWay={underWay.data} refetch={again} between={between} />
      ) : (
        between
      )}
    </>
  )
}

type PartsProps = { readonly parts: ReturnType<typeof useDashboard> }

const Sessions = ({ parts: { data } }: PartsProps) => data && <RemoteSessions sessions={data.sessions} />

const Parts = ({ parts, hasSessions }: PartsProps & { hasSessions: boolean }) => (
  <div className="dashboard">
    <div>
      {parts.error && <ErrorState error={parts.error} retry={parts.refetch} />}
      {parts.data && <RecentCourses courses={parts.data.courses} />}
    </div>
    <div>
      <Calendar />
      {hasSessions && <Sessions parts={parts} />}
      {parts.data && <RecentDocuments documents={parts.data.documents} />}
    </div>
  </div>
)
