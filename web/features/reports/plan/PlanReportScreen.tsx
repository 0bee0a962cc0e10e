import { SegmentedControl } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { PlanByCourseList } from './PlanByCourseList.tsx'
import { PlanByEmployeeList } from './PlanByEmployeeList.tsx'
import { planBy } from './plan.data.ts'

/** The progress of all development plans, by person or by course. */
export const PlanReportScreen = () => {
  const [params] = useSearchParams()
  return params.get('por') === 'curso' ? (
    <PlanByCourseList toggle={<Toggle by="course" />} />
  ) : (
    <PlanByEmployeeList toggle={<Toggle by="employee" />} />
  )
}

const Toggle = ({ by }: { by: 'employee' | 'course' }) => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const choose = (chosen: string) =>
    setParams(planBy(chosen, params), { replace: true, state: history.state })
  return (
    <SegmentedControl.Root
      value={by}
      onValueChange={choose}
      className="plan-toggle"
      aria-label={t('reports.plan.by')}
    >
      <SegmentedControl.Item value="employee">{t('reports.plan.byEmployee')}</SegmentedControl.Item>
      <SegmentedControl.Item value="course">{t('reports.plan.byCourse')}</SegmentedControl.Item>
    </SegmentedControl.Root>
  )
}
