import { Pencil1Icon } from '@radix-ui/react-icons'
import { Button, DropdownMenu, Flex, Skeleton } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { open, useNavigation } from '../../shared/navigate.ts'
import { type Crumb, Page, Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useShownPerson } from '../../shared/session/shown-person.ts'
import { CalendarAddress } from '../calendars/CalendarAddress.tsx'
import { isRemindable } from '../due/due-acts.ts'
import { trayPath } from '../due/TrayTabs.tsx'
import { LegalDetails } from '../legal/people/LegalDetails.tsx'
import { EditPerson } from '../people/EditPerson.tsx'
import { RemindButton } from '../team/Reminders.tsx'
import { Badges } from './Badges.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import type { Holder, PlanItem } from './plans.data.ts'
import { personProfile } from './plans.operations.ts'
import { PersonCardSkeleton, PlanSkeleton } from './skeletons.tsx'

/** A person's profile and plan: the viewer's own, or that of the navigation state. */
export const ProfileScreen = () => {
  const { t } = useCopy()
  const state = useNavigation('/empleado/desarrollo')
  const userId = useShownPerson()
  return <ProfileOf key={userId} userId={userId} name={state?.user.fullName || t('plans.profile.unnamed')} />
}

const ProfileOf = ({ userId, name }: { userId: string; name: string }) => {
  const { t } = useCopy()
  const { user, can, isAdministrator } = useSession()
  const atOnce = useEditAtOnce()
  const crumbs = useWayBack()
  const { data: person, error, refetch } = useRead(personProfile, { id: userId })
  const isOwn = userId === user.id
  return (
    <Page
      title={isOwn ? t('plans.profile.title') : (person?.fullName ?? name)}
      tags={person && <HistoryLink kind="employee" id={userId} name={person.fullName} />}
      crumbs={crumbs}
      action={
        person ? (
          <EditPerson person={person} atOnce={atOnce} />
        ) : (
          !error && (isOwn || isAdministrator || can('employee')) && <ActionSkeleton isOwn={isOwn} />
        )
      }
    >
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <div className="profile">
          {person ? (
            <PersonCard person={person} />
          ) : (
            <PersonCardSkeleton
              person={{ id: userId, fullName: isOwn ? user.fullName : name }}
              takesRecord={isOwn || isAdministrator}
            />
          )}
          <div className="profile-plan">
            <Badges userId={userId} />
            <Plan of={{ id: userId, fullName: person?.fullName ?? name }} />
            {person && !person.isForgotten && <LegalDetails id={userId} />}
            {isOwn && <CalendarAddress />}
          </div>
        </div>
      )}
    </Page>
  )
}

/** As wide as the action that comes: another width would move it, and on a phone it takes a line of its own. */
const ActionSkeleton = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useCopy()
  return (
    <Skeleton>
      <Button variant="soft">
        {!isOwn && <Pencil1Icon aria-hidden />}
        {t(isOwn ? 'people.edit.password' : 'people.edit.menu')}
        {!isOwn && <DropdownMenu.TriggerIcon />}
      </Button>
    </Skeleton>
  )
}

/** Whether 'Edit' opened this visit; clears it from history, so that a reload does not open it again. */
const useEditAtOnce = (): boolean => {
  const state = useNavigation('/empleado/desarrollo')
  const [atOnce] = useState(state?.edit === true)
  useEffect(() => {
    if (state?.edit) open('/empleado/desarrollo', { ...state, edit: false }, { replace: true })
  }, [state])
  return atOnce
}

/** A breadcrumb to the list of employees with its filters, if opened from there. */
const useWayBack = (): Crumb[] => {
  const { t } = useCopy()
  const { user } = useSession()
  const state = useNavigation('/empleado/desarrollo')
  if (!state || state.user.id === user.id || !/^\/empleados(\?|$)/.test(state.origin)) return []
  return [{ label: t('titles.people'), to: state.origin }]
}

const Plan = ({ of }: { of: Holder }) => {
  const { t } = useCopy()
  const everybody = <EverybodysPlan of={of} />
  const { data, error, refetch } = useRead('GET /users/:id/development-plan', { params: { id: of.id } })
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <PlanSkeleton />
  const groups = [
    { title: t('plans.plan.enterprise'), items: data.enterprise },
    { title: t('plans.plan.department'), items: data.department },
    { title: t('plans.plan.jobTitle'), items: data.jobTitle },
  ]
  if (groups.every(({ items }) => items.length === 0))
    return <EmptyState title={t('plans.plan.empty')} text={t('plans.plan.emptyText')} action={everybody} />
  return (
    <Section
      id="plan"
      title={t('plans.plan.title')}
      aside={
        <>
          {everybody}
          <RemindHolder of={of} items={groups.flatMap(({ items }) => items)} />
        </>
      }
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {groups.map(({ title, items }) => (
        <PlanTable key={title} title={title} items={items} of={of} />
      ))}
    </Section>
  )
}

/** Links from the viewer's own plan to all plans and to pending due dates; the menu has no item for them. */
const EverybodysPlan = ({ of }: { of: Holder }) => {
  const { t } = useCopy()
  const { user, can } = useSession()
  if (of.id !== user.id || !can('employee_development')) return null
  return (
    <Flex wrap="wrap" gapX="5" gapY="2">
      <Button variant="ghost" asChild>
        <Link to={trayPath}>{t('due.tray.title')}</Link>
      </Button>
      <Button variant="ghost" asChild>
        <Link to="/reporte/plan">{t('plans.plan.everybody')}</Link>
      </Button>
    </Flex>
  )
}

/** For those who develop plans, where something of somebody else's is late or due soon. */
export const RemindHolder = ({ of, items }: { of: Holder; items: readonly Pick<PlanItem, 'due'>[] }) => {
  const { user, can } = useSession()
  const isDue = items.some(({ due }) => due !== null && isRemindable(due))
  if (of.id === user.id || !can('employee_development') || !isDue) return null
  return <RemindButton person={of} variant="soft" />
}
