import { Text } from '@radix-ui/themes'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { minutesOf, trainingTime } from '../../shared/format.ts'
import { usePriorityName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useMoment } from '../../shared/moment/moment.ts'
import type { CourseReportRow } from './reports.data.ts'

export const useCourseColumns = (): Column<CourseReportRow>[] => {
  const { t, count, format } = useCopy()
  const nameOfPriority = usePriorityName()
  const { keep } = useMoment()
  return [
    {
      id: 'name',
      sort: 'name',
      header: t('reports.courses.name'),
      cell: ({ id, name }) => <RowLink to={keep(`/reporte/cursos/${id}`)}>{name}</RowLink>,
    },
    {
      id: 'priority',
      sort: 'priority',
      width: '120px',
      header: t('reports.courses.priority'),
      cell: ({ priority }) => nameOfPriority(priority),
    },
    {
      id: 'category',
      sort: 'category',
      header: t('reports.courses.category'),
      cell: ({ category }) => category ?? t('shared.uncategorised'),
    },
    {
      id: 'enrolled',
      sort: 'totalUsers',
      header: t('reports.courses.enrolled'),
      align: 'end',
      cell: ({ totalUsers, inactiveUsers }) => (
        <>
          {format.number(totalUsers)}
          {inactiveUsers > 0 && (
            <Text as="div" size="1" color="gray">
              {count('reports.inactive', inactiveUsers)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'completed',
      sort: 'totalUsersCompleted',
      header: t('reports.courses.completed'),
      align: 'end',
      cell: ({ totalUsersCompleted }) => format.number(totalUsersCompleted),
    },
    {
      id: 'progress',
      sort: 'progress',
      width: '150px',
      header: t('reports.courses.progress'),
      cell: ({ name, totalUsers, totalUsersCompleted }) => (
        <Progress
          completed={totalUsersCompleted}
          total={totalUsers}
          percent
          label={t('reports.courses.progressOf', { name })}
        />
      ),
    },
    {
      id: 'hours',
      sort: 'trainingHours',
      header: t('reports.courses.hours'),
      align: 'end',
      cell: ({ trainingHours }) => trainingTime(minutesOf(trainingHours)),
    },
  ]
}
