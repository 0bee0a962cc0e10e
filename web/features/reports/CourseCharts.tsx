import { useSearchParams } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import type { ChartData } from '../../shared/chart/chart-data.ts'
import { type Query, useRead } from '../../shared/data/use-query.ts'
import { usePriorityName } from '../../shared/i18n/fixed-names.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'
import { criteriaIn } from '../../shared/list/known-filters.ts'
import { momentOf } from '../../shared/moment/moment.ts'
import { coursesShare, statusShare, trendOf, valuesOf } from './charts.ts'
import { coursesQuery } from './reports.data.ts'

type Summary = Reply<'GET /reports/courses/summary'>

/** The summary of the courses that match the list's search and filters. */
export const useCourseSummary = (filters: readonly Filter[]): Query<Summary> => {
  const [params] = useSearchParams()
  const query = { ...coursesQuery(criteriaIn(params, filters)), asOf: momentOf(params) }
  return useRead('GET /reports/courses/summary', { query }, { keep: true })
}

/** Enrolments by priority and by course, approvals by month, and courses by progress. */
export const CourseCharts = ({ summary: { data, error, refreshing } }: { summary: Query<Summary> }) => {
  const copy = useCopy()
  const nameOfPriority = usePriorityName()
  const { t } = copy
  const nameOf = (priority: string | null) =>
    priority === null ? t('values.noPriority') : nameOfPriority(priority)
  const failed = error !== null
  return (
    <Charts label={t('reports.charts.label')} refreshing={refreshing}>
      <Chart
        title={t('reports.charts.share')}
        data={data && shareOf(data.shares, copy, nameOf)}
        failed={failed}
      />
      <Chart title={t('reports.charts.byCourse')} data={data && coursesShare(data, copy)} failed={failed} />
      <Chart
        title={t('reports.charts.trend')}
        data={data && trendOf(t('columns.completed'), data.months, copy)}
        failed={failed}
        nothing={
          data?.shares.some(({ aprobado }) => aprobado > 0) ? t('reports.charts.noneLately') : undefined
        }
      />
      <Chart
        title={t('reports.charts.distribution')}
        data={data && distributionOf(data.progress, copy)}
        failed={failed}
      />
    </Charts>
  )
}

/** A bar for each priority; above several, one for their total. */
const shareOf = (
  shares: Summary['shares'],
  { t }: Pick<CopyTools, 't'>,
  nameOf: (priority: string | null) => string,
): ChartData => {
  const rows = shares.map((counts) => ({
    id: counts.priority ?? '',
    label: nameOf(counts.priority),
    values: valuesOf(counts),
  }))
  return statusShare(t('columns.priority'), t('reports.charts.all'), rows, { t })
}

const distributionOf = (progress: Summary['progress'], { t, format }: CopyTools): ChartData => ({
  kind: 'distribution',
  of: t('columns.progress'),
  measure: t('columns.courses'),
  points: progress.map(({ from, to, courses }) => ({
    id: String(from),
    label: from === to ? format.percent(from) : `${from}–${format.percent(to)}`,
    short: from === to ? String(from) : `${from}–${to}`,
    value: courses,
  })),
})
