import { planCoursesList, planPeopleList } from '../../../../api/contract/lists/reports.plan.ts'
import { Progress } from '../../../shared/feedback/Progress.tsx'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { useListColumns } from '../../../shared/list/list-columns.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { useMoment } from '../../../shared/moment/moment.ts'
import { Person } from '../../../shared/person.tsx'
import { useSession } from '../../../shared/session/session.ts'
import type { PlanCourseRow, PlanPersonRow } from './plan.data.ts'

/** A row links to the person's plan. */
export const usePlanPersonColumns = (): Column<PlanPersonRow>[] =>
  useListColumns<typeof planPeopleList, PlanPersonRow>(planPeopleList, {
    name: ({ id, fullName }) => (
      <Person id={id} name={fullName}>
        <RowLink
          to={`/empleado/desarrollo?empleado=${id}#plan`}
          state={{ update: true, user: { id, fullName }, origin: '/reporte/plan' }}
        >
          {fullName}
        </RowLink>
      </Person>
    ),
  })

/** A row links to the course's report, for viewers who may read it. */
export const usePlanCourseColumns = (): Column<PlanCourseRow>[] => {
  const { t } = useCopy()
  const { keep } = useMoment()
  const { can } = useSession()
  return useListColumns<typeof planCoursesList, PlanCourseRow>(planCoursesList, {
    name: ({ id, name, isDraft }) => (
      <>
        {can('report') ? <RowLink to={keep(`/reporte/cursos/${id}`)}>{name}</RowLink> : name}{' '}
        {isDraft && <DraftBadge />}
      </>
    ),
    progress: ({ name, totalUsers, completedUsers }) => (
      <Progress
        completed={completedUsers}
        total={totalUsers}
        percent
        label={t('reports.courses.progressOf', { name })}
      />
    ),
  })
}
