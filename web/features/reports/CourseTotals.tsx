import type { Reply } from '../../../api/contract/routes.ts'
import { minutesOf, trainingTime } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Tiles } from './Tiles.tsx'

/** Who failed stands beside who is still pending. */
export const CourseTotals = ({ data }: { data: Reply<'GET /reports/courses/:id/totals'> | undefined }) => {
  const { t, count, format } = useCopy()
  return (
    <Tiles
      label={t('reports.employees.totals')}
      tiles={[
        { label: t('reports.employees.enrolled'), figure: data && format.number(data.enrolledEmployees) },
        { label: t('reports.employees.approved'), figure: data && format.number(data.approvedEmployees) },
        {
          label: t('reports.employees.pending'),
          figure: data && format.number(data.pendingEmployees - data.failedEmployees),
          beside: data && count('reports.employees.failed', data.failedEmployees),
        },
        { label: t('reports.employees.percentage'), figure: data && format.percent(data.progressPercentage) },
        {
          label: t('reports.employees.hours'),
          figure: data && trainingTime(minutesOf(data.trainingHours)),
        },
      ]}
    />
  )
}
