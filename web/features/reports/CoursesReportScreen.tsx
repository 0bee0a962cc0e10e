import { priorities } from '../../../api/contract/constants.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { CourseCharts, useCourseSummary } from './CourseCharts.tsx'
import { useCourseColumns } from './course-columns.tsx'
import { MomentBanner, MomentPicker } from './MomentPicker.tsx'
import { atMoment, useMoment } from './moment.ts'
import { ReportTabs } from './ReportTabs.tsx'
import { type CourseReportRow, exportCourses, loadCourses } from './reports.data.ts'

export const CoursesReportScreen = () => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const summary = useCourseSummary()
  const { asOf } = useMoment()
  return (
    <ListScreen<CourseReportRow>
      title={t('reports.courses.title')}
      action={<MomentPicker />}
      id="report-courses"
      cacheKey={atMoment('report-courses', asOf)}
      load={loadCourses(asOf)}
      exported={exportCourses(asOf)}
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
      <ReportTabs />
      <MomentBanner />
      <CourseCharts summary={summary} />
    </ListScreen>
  )
}
