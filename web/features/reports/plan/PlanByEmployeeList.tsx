import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useRead } from '../../../shared/data/use-query.ts'
import { optionsOf } from '../../../shared/form/options.ts'
import { isDay } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Filter } from '../../../shared/list/Filters.tsx'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../../shared/moment/moment.ts'
import { ReportTabs, useWayBack } from '../ReportTabs.tsx'
import { exportPlanPeople, loadPlanPeople, type PlanPersonRow } from './plan.data.ts'
import { usePlanPersonColumns } from './plan-columns.tsx'

export const PlanByEmployeeList = ({ toggle }: { toggle: ReactNode }) => {
  const { t } = useCopy()
  const { asOf } = useMoment()
  return (
    <ListScreen<PlanPersonRow>
      title={t('reports.plan.title')}
      crumbs={useWayBack()}
      action={<MomentPicker />}
      id="report-plan"
      cacheKey={atMoment('report-plan', asOf)}
      load={loadPlanPeople(asOf)}
      exported={exportPlanPeople(asOf)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.plan.searchPeople')}
      {...useFilters()}
      columns={usePlanPersonColumns()}
      empty={{ title: t('reports.plan.nobody'), text: t('reports.plan.nobodyText') }}
    >
      <ReportTabs />
      <MomentBanner />
      {toggle}
    </ListScreen>
  )
}

/** The end can be chosen only once there is a start. */
const useFilters = () => {
  const { t } = useCopy()
  const [params] = useSearchParams()
  const departments = useRead('GET /departments', {})
  const jobTitles = useRead('GET /job-titles', {})
  const terminals = useRead('GET /terminals', {})
  const start = params.get('start') ?? ''
  const filters: Filter[] = [
    { id: 'terminal', label: t('columns.terminal'), options: optionsOf(terminals.data) },
    { id: 'department', label: t('columns.department'), options: optionsOf(departments.data) },
    { id: 'jobTitle', label: t('columns.jobTitle'), options: optionsOf(jobTitles.data) },
    { id: 'start', kind: 'date', label: t('reports.plan.start'), options: [] },
    {
      id: 'end',
      kind: 'date',
      label: t('reports.plan.end'),
      options: [],
      after: { day: isDay(start) ? start : null, lacking: t('reports.plan.startFirst') },
    },
  ]
  const asked = [departments, jobTitles, terminals]
  return { filters, choices: asked.find(({ error }) => error) ?? departments }
}
