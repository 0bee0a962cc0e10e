import { priorities } from '../../../api/contract/constants.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { CourseCharts, useCourseSummary } from './CourseCharts.tsx'
import { useCourseColumns } from './course-columns.tsx'
import { type CourseReportRow, exportCourses, loadCourses } from './reports.data.ts'

export const CoursesReportScreen = () => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const summary = useCourseSummary()
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
        {
          id: 'level',
          label: t('reports.courses.level'),
          options: [
            { value: 'enterprise', label: t('reports.courses.enterprise') },
            { value: 'department', label: t('reports.courses.departments') },
            { value: 'jobTitle', label: t('reports.courses.jobTitles') },
          ],
        },
      ]}
      columns={useCourseColumns()}
      beside={summary}
      empty={{ title: t('reports.courses.empty'), text: t('reports.courses.emptyText') }}
    >
      <CourseCharts summary={summary} />
    </ListScreen>
  )
}
