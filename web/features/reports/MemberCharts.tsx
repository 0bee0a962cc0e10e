import type { Reply } from '../../../api/contract/calls.ts'
import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import { totalOf } from '../../shared/chart/chart-data.ts'
import type { Query } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { greatestOf, statusShare, valuesOf } from './charts.ts'

/** Without the bar for the total. */
const barsMost = 5

/** The status of members who match the list's search and filters, by department and by month of enrolment. */
export const MemberCharts = ({
  summary: { data, error, refreshing },
}: {
  summary: Query<Reply<'GET /reports/courses/:id/summary'>>
}) => {
  const { t, format } = useCopy()
  const failed = error !== null
  const everyone = t('reports.employees.everyone')
  const departments = data?.departments.map(({ id, name, ...counts }) => ({
    id,
    label: name ?? '—',
    values: valuesOf(counts),
  }))
  const isAnybodyListed = data?.departments.some((counts) => totalOf(valuesOf(counts)) > 0)
  const months = data?.months
    .filter((counts) => totalOf(valuesOf(counts)) > 0)
    .map(({ month, ...counts }) => ({
      id: month,
      label: format.month(`${month}-01`),
      values: valuesOf(counts),
    }))
  return (
    <Charts label={t('reports.employees.charts')} refreshing={refreshing}>
      <Chart
        title={t('reports.employees.byDepartment')}
        data={
          departments &&
          statusShare(
            t('columns.department'),
            everyone,
            greatestOf(departments, barsMost, t('reports.others')),
            { t },
          )
        }
        failed={failed}
      />
      <Chart
        title={t('reports.employees.byMonth')}
        data={
          months &&
          statusShare(
            t('columns.month'),
            everyone,
            greatestOf(months, barsMost, t('reports.employees.otherMonths')),
            { t },
          )
        }
        failed={failed}
        nothing={isAnybodyListed ? t('reports.charts.noneLately') : undefined}
      />
    </Charts>
  )
}
