import { Text } from '@radix-ui/themes'
import { coursesReportList } from '../../../api/contract/lists/reports.courses.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useMoment } from '../../shared/moment/moment.ts'
import type { CourseReportRow } from './reports.data.ts'

export const useCourseColumns = (): Column<CourseReportRow>[] => {
  const { t, count, format } = useCopy()
  const { keep } = useMoment()
  return useListColumns<typeof coursesReportList, CourseReportRow>(coursesReportList, {
    name: ({ id, name }) => <RowLink to={keep(`/reporte/cursos/${id}`)}>{name}</RowLink>,
    enrolled: ({ totalUsers, inactiveUsers }) => (
      <>
        {format.number(totalUsers)}
        {inactiveUsers > 0 && (
          <Text as="div" size="1" color="gray">
            {count('reports.inactive', inactiveUsers)}
          </Text>
        )}
      </>
    ),
    progress: ({ name, totalUsers, totalUsersCompleted }) => (
      <Progress
        completed={totalUsersCompleted}
        total={totalUsers}
        percent
        label={t('reports.courses.progressOf', { name })}
      />
    ),
  })
}
