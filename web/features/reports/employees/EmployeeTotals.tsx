import type { Reply } from '../../../../api/contract/routes.ts'
import { minutesOf, trainingTime } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Tiles } from '../Tiles.tsx'

/** What is failed stands beside what is still pending. */
export const EmployeeTotals = ({
  data,
}: {
  data: Reply<'GET /reports/employees/:id/courses/totals'> | undefined
}) => {
  const { t, count, format } = useCopy()
  return (
    <Tiles
      label={t('reports.person.totals')}
      tiles={[
        { label: t('reports.person.courses'), figure: data && format.number(data.totalCourses) },
        { label: t('reports.person.completed'), figure: data && format.number(data.completedCourses) },
        {
          label: t('reports.person.pending'),
          figure: data && format.number(data.pendingCourses - data.failedCourses),
          beside: data && count('reports.person.failed', data.failedCourses),
        },
        { label: t('reports.person.passed'), figure: data && format.number(data.approvedEvaluations) },
        {
          label: t('reports.person.trainingHours'),
          figure: data && trainingTime(minutesOf(data.totalTrainingHours)),
        },
      ]}
    />
  )
}
