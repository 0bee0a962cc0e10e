import { Progress } from '../../../shared/feedback/Progress.tsx'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { usePriorityName } from '../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { Person } from '../../../shared/person.tsx'
import { useSession } from '../../../shared/session/session.ts'
import type { PlanCourseRow, PlanPersonRow } from './plan.data.ts'

/** A row leads to the person's plan. */
export const usePlanPersonColumns = (): Column<PlanPersonRow>[] => {
  const { t, format } = useCopy()
  return [
    {
      id: 'name',
      sort: 'fullName',
      header: t('reports.plan.name'),
      cell: ({ id, fullName }) => (
        <Person id={id} name={fullName}>
          <RowLink
            to={`/empleado/desarrollo?empleado=${id}#plan`}
            state={{ update: true, user: { id, fullName }, origin: '/reporte/plan' }}
          >
            {fullName}
          </RowLink>
        </Person>
      ),
    },
    {
      id: 'payroll',
      sort: 'payrollNum',
      width: '84px',
      header: t('reports.plan.payrollNum'),
      align: 'end',
      cell: (row) => row.payrollNum,
    },
    {
      id: 'department',
      sort: 'department',
      width: '128px',
      header: t('reports.plan.department'),
      cell: (row) => row.Department?.name ?? '—',
    },
    {
      id: 'jobTitle',
      sort: 'jobTitle',
      width: '128px',
      header: t('reports.plan.jobTitle'),
      cell: (row) => row.JobTitle?.name ?? '—',
    },
    {
      id: 'terminal',
      sort: 'terminal',
      width: '128px',
      header: t('reports.plan.terminal'),
      cell: (row) => row.Terminal?.name ?? '—',
    },
    {
      id: 'assessed',
      sort: 'lastAssess',
      width: '120px',
      header: t('reports.plan.assessed'),
      align: 'end',
      cell: (row) => (row.lastAssess ? format.date(row.lastAssess) : '—'),
    },
    {
      id: 'pending',
      sort: 'pendingCourses',
      width: '104px',
      header: t('reports.plan.pending'),
      align: 'end',
      cell: (row) => format.number(row.pendingCourses),
    },
    {
      id: 'total',
      sort: 'totalCourses',
      width: '84px',
      header: t('reports.plan.total'),
      align: 'end',
      cell: (row) => format.number(row.totalCourses),
    },
  ]
}

/** A row leads to the course's report, for whoever may read it. */
export const usePlanCourseColumns = (): Column<PlanCourseRow>[] => {
  const { t, format } = useCopy()
  const nameOfPriority = usePriorityName()
  const { keep } = useMoment()
  const { can } = useSession()
  return [
    {
      id: 'name',
      sort: 'name',
      header: t('reports.plan.course'),
      cell: ({ id, name, isDraft }) => (
        <>
          {can('report') ? <RowLink to={keep(`/reporte/cursos/${id}`)}>{name}</RowLink> : name}{' '}
          {isDraft && <DraftBadge />}
        </>
      ),
    },
    {
      id: 'priority',
      sort: 'priority',
      width: '120px',
      header: t('reports.plan.priority'),
      cell: ({ priority }) => nameOfPriority(priority),
    },
    {
      id: 'category',
      sort: 'category',
      header: t('reports.plan.category'),
      cell: ({ category }) => category ?? t('shared.uncategorised'),
    },
    {
      id: 'total',
      sort: 'totalUsers',
      width: '120px',
      header: t('reports.plan.totalUsers'),
      align: 'end',
      cell: ({ totalUsers }) => format.number(totalUsers),
    },
    {
      id: 'completed',
      sort: 'completedUsers',
      width: '104px',
      header: t('reports.plan.completedUsers'),
      align: 'end',
      cell: ({ completedUsers }) => format.number(completedUsers),
    },
    {
      id: 'progress',
      width: '150px',
      header: t('reports.plan.progress'),
      cell: ({ name, totalUsers, completedUsers }) => (
        <Progress
          completed={completedUsers}
          total={totalUsers}
          percent
          label={t('reports.plan.progressOf', { name })}
        />
      ),
    },
  ]
}
