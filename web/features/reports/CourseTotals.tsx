import { Text } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/routes.ts'
import { minutesOf, trainingTime } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const CourseTotals = ({ data }: { data: Reply<'GET /reports/courses/:id/totals'> | undefined }) => {
  const { t, format } = useCopy()
  const tiles: [label: string, figure: string | undefined][] = [
    [t('reports.employees.enrolled'), data && format.number(data.enrolledEmployees)],
    [t('reports.employees.approved'), data && format.number(data.approvedEmployees)],
    [t('reports.employees.pending'), data && format.number(data.pendingEmployees)],
    [t('reports.employees.percentage'), data && format.percent(data.progressPercentage)],
    [t('reports.employees.hours'), data && trainingTime(minutesOf(data.trainingHours))],
  ]
  return (
    <dl className="tiles" aria-label={t('reports.employees.totals')}>
      {tiles.map(([label, figure]) => (
        <div key={label}>
          <Text asChild size="1" color="gray">
            <dt>{label}</dt>
          </Text>
          <Text asChild size="6" weight="medium" className="figures">
            <dd>{figure ?? '—'}</dd>
          </Text>
        </div>
      ))}
    </dl>
  )
}
