import { Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useRead } from '../../../shared/data/use-query.ts'
import { optionsOf } from '../../../shared/form/options.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../../shared/list/ListScreen.tsx'
import { MomentBanner, MomentPicker } from '../../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../../shared/moment/moment.ts'
import { usePaper } from '../../../shared/moment/paper.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ReportTabs, useWayBack } from '../ReportTabs.tsx'
import { TotalsNote } from '../Tiles.tsx'
import { exportPlanCourses, loadPlanCourses, type PlanCourseRow } from './plan.data.ts'
import { usePlanCourseColumns } from './plan-columns.tsx'

export const PlanByCourseList = ({ toggle }: { toggle: ReactNode }) => {
  const { t } = useCopy()
  const { asOf } = useMoment()
  const { can } = useSession()
  const terminals = useRead('GET /terminals', {})
  return (
    <ListScreen<PlanCourseRow>
      title={t('reports.plan.title')}
      crumbs={useWayBack()}
      action={<MomentPicker />}
      id="report-plan-courses"
      cacheKey={atMoment('report-plan-courses', asOf)}
      load={loadPlanCourses(asOf)}
      exported={exportPlanCourses(asOf)}
      paper={usePaper(exportPlanCourses)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.searchCourses')}
      filters={[{ id: 'terminal', label: t('columns.terminal'), options: optionsOf(terminals.data) }]}
      choices={terminals}
      columns={usePlanCourseColumns()}
      empty={{
        title: t('reports.plan.nothing'),
        text: t('reports.plan.nothingText'),
        action: asOf === undefined && can('course_definition') && (
          <Button asChild variant="soft">
            <Link to="/definicion">{t('reports.plan.define')}</Link>
          </Button>
        ),
      }}
    >
      <ReportTabs />
      <MomentBanner />
      {toggle}
      <TotalsNote text={t('reports.plan.totalsNote')} />
    </ListScreen>
  )
}
