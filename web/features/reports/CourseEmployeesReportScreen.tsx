import { useParams } from 'wouter'
import { courseStatuses } from '../../../api/contract/constants.ts'
import { useGet } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { CourseTotals } from './CourseTotals.tsx'
import { MomentBanner, MomentPicker } from './MomentPicker.tsx'
import { MemberActions, useMemberColumns } from './member-columns.tsx'
import { atMoment, useMoment } from './moment.ts'
import { type CourseEmployeeRow, exportCourseEmployees, loadCourseEmployees } from './reports.data.ts'

export const CourseEmployeesReportScreen = () => {
  const { courseId = '' } = useParams<{ courseId: string }>()
  const { t } = useCopy()
  const { asOf, keep } = useMoment()
  const totals = useGet('GET /reports/courses/:id/totals', { params: { id: courseId }, query: { asOf } })
  return (
    <ListScreen<CourseEmployeeRow>
      title={totals.data?.courseName ?? t('reports.employees.title')}
      crumbs={[{ label: t('reports.courses.title'), to: keep('/reporte/cursos') }]}
      action={<MomentPicker />}
      id="report-course"
      cacheKey={atMoment(`report-course-${courseId}`, asOf)}
      load={loadCourseEmployees(courseId, asOf)}
      exported={exportCourseEmployees(courseId, asOf)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.employees.search')}
      {...useFilters()}
      columns={useMemberColumns()}
      actions={(row) => <MemberActions row={row} courseId={courseId} />}
      beside={totals}
      empty={{ title: t('reports.employees.empty'), text: t('reports.employees.emptyText') }}
    >
      <MomentBanner />
      <CourseTotals data={totals.data} />
    </ListScreen>
  )
}

const useFilters = () => {
  const { t } = useCopy()
  const departments = useGet('GET /departments', {})
  const terminals = useGet('GET /terminals', {})
  const filters = [
    { id: 'department', label: t('reports.employees.department'), options: optionsOf(departments.data) },
    { id: 'terminal', label: t('reports.employees.terminal'), options: optionsOf(terminals.data) },
    {
      id: 'status',
      label: t('reports.employees.status'),
      options: courseStatuses.map(({ id, key }) => ({ value: id, label: t(statusKeys[key]) })),
    },
  ]
  return { filters, choices: departments.error ? departments : terminals }
}

const statusKeys = {
  aprobado: 'shared.status.aprobado',
  pendiente: 'shared.status.pendiente',
  reprobado: 'shared.status.reprobado',
} as const
