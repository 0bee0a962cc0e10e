import { Text } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { behindList, situations } from '../../../../api/contract/lists/reports.behind.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { optionsOf } from '../../../shared/form/options.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import type { Filter } from '../../../shared/list/Filters.tsx'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../../shared/list/list-columns.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../../shared/moment/moment.ts'
import { usePaper } from '../../../shared/moment/paper.ts'
import { Person } from '../../../shared/person.tsx'
import { ReportTabs } from '../ReportTabs.tsx'
import { TotalsNote } from '../Tiles.tsx'
import { type BehindRow, daysOf, exportBehind, loadBehind, situationWords } from './behind.data.ts'

/** Who is behind in which course since when, and what is due or expires soon. */
export const BehindScreen = () => {
  const { t } = useCopy()
  const { asOf } = useMoment()
  return (
    <ListScreen<BehindRow>
      title={t('titles.behind')}
      action={<MomentPicker />}
      id="report-behind"
      cacheKey={atMoment('report-behind', asOf)}
      load={loadBehind(asOf)}
      exported={exportBehind(asOf)}
      paper={usePaper(exportBehind)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.searchPeople')}
      {...useFilters(asOf)}
      columns={useColumns()}
      empty={{ title: t('reports.behind.empty'), text: t('reports.behind.emptyText') }}
    >
      <ReportTabs />
      <MomentBanner />
      <TotalsNote text={t('reports.behind.totalsNote')} />
    </ListScreen>
  )
}

const useFilters = (asOf: string | undefined) => {
  const { t, count } = useCopy()
  const [params] = useSearchParams()
  const departments = useRead('GET /departments', {})
  const terminals = useRead('GET /terminals', {})
  const summary = useRead('GET /reports/behind/summary', {
    query: { days: daysOf(params.get('days')), asOf },
  })
  const filters: Filter[] = [
    {
      id: 'situation',
      label: t('columns.situation'),
      all: t('reports.behind.every'),
      options: situations.map((value) => ({ value, label: t(situationWords[value]) })),
    },
    { id: 'terminal', label: t('columns.terminal'), options: optionsOf(terminals.data) },
    { id: 'department', label: t('columns.department'), options: optionsOf(departments.data) },
    { id: 'course', label: t('columns.course'), options: optionsOf(summary.data?.courses) },
    {
      id: 'days',
      label: t('reports.behind.days'),
      all: count('reports.behind.within', 30),
      options: [60, 90].map((days) => ({ value: String(days), label: count('reports.behind.within', days) })),
    },
  ]
  const choices = [departments, terminals, summary].find(({ error }) => error) ?? departments
  return { filters, choices }
}

const late: readonly BehindRow['situation'][] = ['overdue', 'expired', 'failed']

const useColumns = (): Column<BehindRow>[] => {
  const { t, format } = useCopy()
  const { keep } = useMoment()
  return useListColumns<typeof behindList, BehindRow>(behindList, {
    name: ({ personId, fullName }) => (
      <Person id={personId} name={fullName}>
        <RowLink
          to={`/empleado/desarrollo?empleado=${personId}#plan`}
          state={{ update: true, user: { id: personId, fullName }, origin: '/reporte/vencimientos' }}
        >
          {fullName}
        </RowLink>
      </Person>
    ),
    course: ({ courseId, courseName }) => (
      <Link to={keep(`/reporte/cursos/${courseId}`)} className="cut above-row second-link" title={courseName}>
        {courseName}
      </Link>
    ),
    situation: (row) => (
      <Text color={late.includes(row.situation) ? 'red' : 'amber'}>{t(situationWords[row.situation])}</Text>
    ),
    when: ({ since, until }) => {
      const day = format.date(since ?? until ?? '')
      return (
        <span title={t(since === null ? 'reports.behind.until' : 'reports.behind.since', { day })}>
          {day}
        </span>
      )
    },
  })
}
