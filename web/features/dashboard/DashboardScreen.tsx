import { Button, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { firstName } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { usePasswordRequests } from '../sessions/use-password-requests.ts'
import { Calendar } from './Calendar.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { type Dashboard, useDashboard } from './dashboard.data.ts'
import { PasswordRequestsLine } from './PasswordRequestsLine.tsx'
import { RecentCourses } from './RecentCourses.tsx'
import { RecentDocuments, RemoteSessions } from './Upcoming.tsx'

export const DashboardScreen = () => {
  const { t } = useCopy()
  const { user } = useSession()
  const dashboard = useDashboard()
  const requests = usePasswordRequests()
  // not while it is asked again after a failure: its line would leave, come back, and ask once more
  const waiting = dashboard.loading || (requests.loading && !requests.error)
  return (
    <Page
      title={t('dashboard.title')}
      action={
        <Button asChild variant="soft">
          <Link to="/empleado/desarrollo">{t('dashboard.toPlan')}</Link>
        </Button>
      }
    >
      <Welcome name={firstName(user.fullName)} />
      {dashboard.error && <ErrorState error={dashboard.error} retry={dashboard.refetch} />}
      {waiting && <DashboardSkeleton />}
      {!waiting && <PasswordRequestsLine />}
      {!waiting && !dashboard.error && dashboard.data && <Parts dashboard={dashboard.data} />}
    </Page>
  )
}

const Welcome = ({ name }: { name: string }) => {
  const { t, format } = useCopy()
  return (
    <div className="welcome">
      <Text as="p" size="2">
        {format.longDate(new Date().toISOString())}
      </Text>
      <Heading as="h2" size="6">
        {t('dashboard.welcome', { name })}
      </Heading>
    </div>
  )
}

const Parts = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className="dashboard">
    <div>
      <RecentCourses courses={dashboard.courses} />
    </div>
    <div>
      <Calendar events={dashboard.events} />
      <RemoteSessions sessions={dashboard.sessions} />
      <RecentDocuments documents={dashboard.documents} />
    </div>
  </div>
)
