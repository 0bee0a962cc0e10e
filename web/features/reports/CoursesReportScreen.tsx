import { priorities } from '../../../api/contract/constants.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { minutesOf, trainingTime } from '../../shared/format.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { CourseCharts } from './CourseCharts.tsx'
import { type CourseReportRow, exportCourses, loadCourses } from './reports.data.ts'

export const CoursesReportScreen = () => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  return (
    <ListScreen<CourseReportRow>
      title={t('reports.courses.title')}
      id="report-courses"
      load={loadCourses}
      exported={exportCourses}
      rowKey={({ id }) => id}
      searchLabel={t('reports.courses.search')}
      filters={[
        { id: 'priority', label: t('reports.courses.priority'), options: optionsOf(priorities, fixedName) },
      ]}
      columns={useColumns()}
      empty={{ title: t('reports.courses.empty'), text: t('reports.courses.emptyText') }}
    >
      <CourseCharts />
    </ListScreen>
  )
}

const useColumns = (): Column<CourseReportRow>[] => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  return [
    {
      id: 'name',
      sort: 'name',
      header: t('reports.courses.name'),
      cell: ({ id, name }) => <RowLink to={`/reporte/cursos/${id}`}>{name}</RowLink>,
    },
    {
      id: 'priority',
      sort: 'priority',
      width: '120px',
      header: t('reports.courses.priority'),
      cell: ({ priority }) => fixedName(priorities.find(({ name }) => name === priority)),
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
      width: '96px',
      header: t('reports.courses.enrolled'),
      align: 'end',
      cell: ({ totalUsers }) => format.number(totalUsers),
    },
    {
      id: 'completed',
      sort: 'totalUsersCompleted',
      width: '104px',
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
      width: '110px',
      header: t('reports.courses.hours'),
      align: 'end',
      cell: ({ trainingHours }) => trainingTime(minutesOf(trainingHours)),
    },
  ]
}
