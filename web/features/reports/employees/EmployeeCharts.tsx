import { useSearchParams } from 'wouter'
import type { Reply } from '../../../../api/contract/calls.ts'
import { Chart, Charts } from '../../../shared/chart/Chart.tsx'
import type { ChartData } from '../../../shared/chart/chart-data.ts'
import { type Query, useRead } from '../../../shared/data/use-query.ts'
import { type CopyTools, useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Filter } from '../../../shared/list/Filters.tsx'
import { criteriaIn } from '../../../shared/list/known-filters.ts'
import { momentOf } from '../../../shared/moment/moment.ts'
import { greatestOf, statusShare, valuesOf } from '../charts.ts'
import { employeesQuery } from './employees.data.ts'

type Summary = Reply<'GET /reports/employees/summary'>

/** The summary of the employees who match the list's search and filters. */
export const useEmployeeSummary = (filters: readonly Filter[]): Query<Summary> => {
  const [params] = useSearchParams()
  const query = { ...employeesQuery(criteriaIn(params, filters)), asOf: momentOf(params) }
  return useRead('GET /reports/employees/summary', { query }, { keep: true })
}

/** Enrolments by department and status. */
export const EmployeeCharts = ({ summary: { data, error, refreshing } }: { summary: Query<Summary> }) => {
  const copy = useCopy()
  const { t } = copy
  return (
    <Charts label={t('reports.people.charts')} refreshing={refreshing}>
      <Chart
        title={t('reports.people.share')}
        data={data && shareOf(data.departments, copy)}
        failed={error !== null}
      />
    </Charts>
  )
}

/** Without the bar for the total. */
const barsMost = 4

const shareOf = (departments: Summary['departments'], { t }: Pick<CopyTools, 't'>): ChartData => {
  const bars = departments.map(({ id, name, ...counts }) => ({
    id,
    label: name,
    values: valuesOf(counts),
  }))
  const shown = greatestOf(bars, barsMost, t('reports.others'))
  return statusShare(t('columns.department'), t('reports.people.everyone'), shown, { t })
}
