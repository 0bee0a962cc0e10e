import { useParams, useSearchParams } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { isMissing } from '../../shared/i18n/problem.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { criteriaIn } from '../../shared/list/known-filters.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { MomentBanner, MomentPicker } from '../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../shared/moment/moment.ts'
import { usePaper } from '../../shared/moment/paper.ts'
import { MemberCharts } from './MemberCharts.tsx'
import { MemberActions, useMemberColumns } from './member-columns.tsx'
import { ReportNotFound } from './ReportNotFound.tsx'
import {
  type CourseEmployeeRow,
  courseEmployeesQuery,
  exportCourseEmployees,
  loadCourseEmployees,
} from './reports.data.ts'
import { Tiles } from './Tiles.tsx'
import { courseTiles } from './totals.ts'
import { useOverdueList } from './use-overdue-list.ts'
import { useMemberFilters } from './use-person-filters.ts'

export const CourseEmployeesReportScreen = () => {
  const { courseId = '' } = useParams<{ courseId: string }>()
  const copy = useCopy()
  const { t } = copy
  const { asOf, keep } = useMoment()
  const [params] = useSearchParams()
  const found = useMemberFilters()
  const overdueList = useOverdueList()
  const columns = useMemberColumns()
  const paper = usePaper((day, format) => exportCourseEmployees(courseId, day, format))
  const query = { ...courseEmployeesQuery(criteriaIn(params, found.filters)), asOf }
  const what = { params: { id: courseId }, query }
  const totals = useRead('GET /reports/courses/:id/totals', what, { keep: true })
  const summary = useRead('GET /reports/courses/:id/summary', what, { keep: true })
  const course = totals.data?.courseName ?? t('reports.employees.title')
  const list = { label: t('titles.courses'), to: keep('/reporte/cursos') }
  if (isMissing(totals.error))
    return <ReportNotFound title={t('reports.employees.title')} error={totals.error} list={list} />
  return (
    <ListScreen<CourseEmployeeRow>
      title={course}
      crumbs={[list]}
      action={<MomentPicker />}
      id="report-course"
      cacheKey={atMoment(`report-course-${courseId}`, asOf)}
      load={loadCourseEmployees(courseId, asOf)}
      exported={exportCourseEmployees(courseId, asOf)}
      paper={paper}
      rowKey={({ id }) => id}
      searchLabel={t('reports.searchPeople')}
      {...found}
      columns={columns}
      actions={(row) => <MemberActions row={row} courseId={courseId} course={course} />}
      actionsWidth="108px"
      beside={totals.error ? totals : summary}
      empty={{ title: t('reports.employees.empty'), text: t('reports.employees.emptyText') }}
    >
      <MomentBanner />
      <Tiles label={t('reports.employees.totals')} tiles={courseTiles(totals.data, overdueList, copy)} />
      <MemberCharts summary={summary} />
    </ListScreen>
  )
}
