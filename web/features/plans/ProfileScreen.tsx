import { Badge, Card, DataList, Heading } from '@radix-ui/themes'
import { useGet, useOperation } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { initials } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { Page, Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { PlanTable } from './PlanTable.tsx'
import type { DevelopmentPlan } from './plans.data.ts'
import { Profile, type ProfileQuery } from './plans.operations.generated.ts'

/** A person and the courses required of them: oneself, or whom another screen handed over. */
export const ProfileScreen = () => {
  const { t } = useCopy()
  const { user } = useSession()
  const userId = useNavigation('/empleado/desarrollo')?.user.id ?? user.id
  const profile = useOperation(Profile, { id: userId })
  const plan = useGet<DevelopmentPlan>(`/users/${userId}/development-plan`)
  const error = profile.error ?? plan.error
  return (
    <Page title={userId === user.id ? t('plans.profile.title') : (profile.data?.User.fullName ?? '')}>
      {error && <ErrorState error={error} retry={profile.error ? profile.refetch : plan.refetch} />}
      <div className="profile">
        {profile.data ? <PersonCard person={profile.data.User} /> : !error && <SkeletonLines lines={8} />}
        <div className="profile-plan">
          {plan.data ? <Plan plan={plan.data} userId={userId} /> : !error && <SkeletonLines lines={8} />}
        </div>
      </div>
    </Page>
  )
}

const PersonCard = ({ person }: { person: ProfileQuery['User'] }) => {
  const { t, format } = useCopy()
  const facts: [label: string, value: string | null | undefined][] = [
    [t('plans.profile.payrollNum'), person.payrollNum],
    [t('plans.profile.department'), person.Department?.name],
    [t('plans.profile.jobTitle'), person.JobTitle?.name],
    [t('plans.profile.terminal'), person.Terminal?.name],
    [t('plans.profile.role'), person.Role?.name],
    [t('plans.profile.entryDate'), person.entryDate && format.date(person.entryDate)],
  ]
  return (
    <Card size="3" className="person-card">
      <span className="person-mark" aria-hidden>
        {initials(person.fullName)}
      </span>
      <Heading as="h2" size="4">
        {person.fullName}
      </Heading>
      <Badge color={person.status ? 'green' : 'gray'}>
        {t(person.status ? 'plans.profile.active' : 'plans.profile.inactive')}
      </Badge>
      <DataList.Root size="2" mt="4" orientation="vertical">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value>{value ?? '—'}</DataList.Value>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Card>
  )
}

const Plan = ({ plan, userId }: { plan: DevelopmentPlan; userId: string }) => {
  const { t } = useCopy()
  const groups = [
    { title: t('plans.plan.enterprise'), items: plan.enterprise },
    { title: t('plans.plan.department'), items: plan.department },
    { title: t('plans.plan.jobTitle'), items: plan.jobTitle },
  ]
  if (groups.every(({ items }) => items.length === 0))
    return <EmptyState title={t('plans.plan.empty')} text={t('plans.plan.emptyText')} />
  return (
    <Section title={t('plans.plan.title')}>
      {groups.map(({ title, items }) => (
        <PlanTable key={title} title={title} items={items} userId={userId} />
      ))}
    </Section>
  )
}
