import { useParams, useSearchParams } from 'wouter'
import { Chart, Charts } from '../../../shared/chart/Chart.tsx'
import { useRead } from '../../../shared/data/use-query.ts'
import { isMissing } from '../../../shared/i18n/problem.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { criteriaIn } from '../../../shared/list/known-filters.ts'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../../shared/moment/moment.ts'
import { PersonReport } from '../../audit/person/PersonReport.tsx'
import { trendOf } from '../charts.ts'
import { ReportNotFound } from '../ReportNotFound.tsx'
import { Tiles } from '../Tiles.tsx'
import { employeeTiles } from '../totals.ts'
import { useEmployeeCourseFilters } from '../use-course-filters.ts'
import { useOverdueList } from '../use-overdue-list.ts'
import { EmployeeCourseActions, useEmployeeCourseColumns } from './employee-course-columns.tsx'
import {
  type EmployeeCourseRow,
  employeeCoursesQuery,
  exportEmployeeCourses,
  loadEmployeeCourses,
} from './employees.data.ts'

export const EmployeeReportScreen = () => {
  const { employeeId = '' } = useParams<{ employeeId: string }>()
  const copy = useCopy()
  const { t } = copy
  const { asOf, keep } = useMoment()
  const [params] = useSearchParams()
  const found = useEmployeeCourseFilters()
  const overdueList = useOverdueList()
  const what = {
    params: { id: employeeId },
    query: { ...employeeCoursesQuery(criteriaIn(params, found.filters)), asOf },
  }
  const totals = useRead('GET /reports/employees/:id/courses/totals', what, { keep: true })
  const summary = useRead('GET /reports/employees/:id/courses/summary', what, { keep: true })
  const months = summary.data?.months
  const name = totals.data?.fullName ?? t('reports.person.title')
  const columns = useEmployeeCourseColumns({ personId: employeeId, fullName: name })
  const list = { label: t('titles.employees'), to: keep('/reporte/empleados') }
  if (isMissing(totals.error))
    return <ReportNotFound title={t('reports.person.title')} error={totals.error} list={list} />
  return (
    <ListScreen<EmployeeCourseRow>
      title={name}
      crumbs={[list]}
      action={
        <>
          <MomentPicker />
          {asOf !== undefined && <PersonReport userId={employeeId} name={name} />}
        </>
      }
      id="report-employee"
      cacheKey={atMoment(`report-employee-${employeeId}`, asOf)}
      load={loadEmployeeCourses(employeeId, asOf)}
      exported={exportEmployeeCourses(employeeId, asOf)}
      rowKey={({ courseId }) => courseId}
      searchLabel={t('reports.searchCourses')}
      {...found}
      columns={columns}
      actions={(row) => <EmployeeCourseActions row={row} userId={employeeId} name={name} />}
      beside={totals.error ? totals : summary}
      empty={{ title: t('reports.person.empty'), text: t('reports.person.emptyText') }}
    >
      <MomentBanner />
      <Tiles label={t('reports.person.totals')} tiles={employeeTiles(totals.data, overdueList, copy)} />
      <Charts label={t('reports.person.charts')} refreshing={summary.refreshing}>
        <Chart
          title={t('reports.charts.trend')}
          data={months && trendOf(t('columns.completed'), months, copy)}
          failed={summary.error !== null}
          nothing={totals.data?.completedCourses ? t('reports.charts.noneLately') : undefined}
        />
      </Charts>
    </ListScreen>
  )
}
