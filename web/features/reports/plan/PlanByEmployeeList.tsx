import type { ReactNode } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../../shared/moment/moment.ts'
import { usePaper } from '../../../shared/moment/paper.ts'
import { ReportTabs, useWayBack } from '../ReportTabs.tsx'
import { TotalsNote } from '../Tiles.tsx'
import { usePlanFilters } from '../use-person-filters.ts'
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
      paper={usePaper(exportPlanPeople)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.searchPeople')}
      {...usePlanFilters()}
      columns={usePlanPersonColumns()}
      empty={{ title: t('reports.people.empty'), text: t('reports.plan.nobodyText') }}
    >
      <ReportTabs />
      <MomentBanner />
      {toggle}
      <TotalsNote text={t('reports.plan.totalsNote')} />
    </ListScreen>
  )
}
