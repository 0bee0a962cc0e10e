import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { Page } from '../../shared/page.tsx'
import { DueDate } from '../enrolments/DueDate.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { type TeamCourse, type TeamPlan, teamPathOf } from './team.data.ts'

/** The plan of somebody for whom the viewer answers: progress, statuses and dates. */
export const TeamMemberScreen = () => {
  const { t } = useCopy()
  const { id = '' } = useParams<{ id: string }>()
  const [params] = useSearchParams()
  const { data, error, loading, refetch } = useRead('GET /team/:id/plan', { params: { id } })
  return (
    <Page
      title={data?.fullName ?? t('team.member')}
      crumbs={[{ label: t('team.crumb'), to: teamPathOf({ of: params.get('of'), isWhole: false }) }]}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={6} height={44} />
        </Awaited>
      )}
      {data && <Plan plan={data} />}
    </Page>
  )
}

const Plan = ({ plan }: { plan: TeamPlan }) => {
  const { t } = useCopy()
  const columns = useColumns()
  if (plan.courses.length === 0)
    return <EmptyState title={t('team.noCourses')} text={t('team.noCoursesText')} />
  return (
    <DataTable<TeamCourse>
      label={t('team.coursesOf', { name: plan.fullName })}
      rows={plan.courses}
      rowKey={({ id }) => id}
      columns={columns}
      actionsWidth="132px"
      actions={(course) => <AskExtension plan={plan} course={course} />}
    />
  )
}

/** Only where a date is set, and no request waits. */
export const AskExtension = ({ plan, course }: { plan: TeamPlan; course: TeamCourse }) => {
  const { t, format } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const { due } = course
  if (due?.requested) return <span>{t('team.requested', { date: format.date(due.requested) })}</span>
  const isDated = due?.situation === 'overdue' || due?.situation === 'inGrace' || due?.situation === 'toCome'
  if (!isDated) return null
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('team.extendOf', { course: course.name })}
        onClick={() => setOpen(true)}
      >
        {t('team.extend')}
      </Button>
      {isOpen && <ExtensionDialog person={plan} course={course} onClose={() => setOpen(false)} />}
    </>
  )
}

const useColumns = (): Column<TeamCourse>[] => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  return [
    { id: 'course', header: t('columns.course'), cell: ({ name }) => <span title={name}>{name}</span> },
    {
      id: 'duration',
      header: t('plans.plan.duration'),
      importance: 3,
      align: 'end',
      width: '92px',
      cell: ({ duration }) => format.duration(duration),
    },
    {
      id: 'priority',
      header: t('plans.plan.priority'),
      importance: 3,
      width: '112px',
      cell: ({ Priority }) => fixedName(Priority),
    },
    {
      id: 'progress',
      header: t('plans.plan.progress'),
      width: '156px',
      cell: ({ name, progress }) => <Progress {...progress} label={t('plans.plan.progressOf', { name })} />,
    },
    {
      id: 'status',
      header: t('plans.plan.status'),
      importance: 1,
      width: '220px',
      cell: ({ UserCourseStatus, due }) => (
        <span className="plan-status">
          <StatusBadge statusId={UserCourseStatus?.id} />
          <DueDate due={due} />
        </span>
      ),
    },
  ]
}
