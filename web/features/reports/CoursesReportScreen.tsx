import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { MomentBanner, MomentPicker } from '../../shared/moment/MomentPicker.tsx'
import { atMoment, useMoment } from '../../shared/moment/moment.ts'
import { usePaper } from '../../shared/moment/paper.ts'
import { useSession } from '../../shared/session/session.ts'
import { CourseCharts, useCourseSummary } from './CourseCharts.tsx'
import { useCourseColumns } from './course-columns.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { type CourseReportRow, exportCourses, loadCourses } from './reports.data.ts'
import { TotalsNote } from './Tiles.tsx'
import { useCourseFilters } from './use-course-filters.ts'

export const CoursesReportScreen = () => {
  const { t } = useCopy()
  const found = useCourseFilters()
  const summary = useCourseSummary(found.filters)
  const { asOf } = useMoment()
  const { can } = useSession()
  return (
    <ListScreen<CourseReportRow>
      title={t('titles.courses')}
      action={<MomentPicker />}
      id="report-courses"
      cacheKey={atMoment('report-courses', asOf)}
      load={loadCourses(asOf)}
      exported={exportCourses(asOf)}
      paper={usePaper(exportCourses)}
      rowKey={({ id }) => id}
      searchLabel={t('reports.searchCourses')}
      {...found}
      columns={useCourseColumns()}
      beside={summary}
      empty={{
        title: t('reports.courses.empty'),
        text: t('reports.courses.emptyText'),
        action: asOf === undefined && can('course') && (
          <Button asChild variant="soft">
            <Link to="/cursos">{t('reports.courses.make')}</Link>
          </Button>
        ),
      }}
    >
      <ReportTabs />
      <MomentBanner />
      <TotalsNote text={t('reports.courses.totalsNote')} />
      <CourseCharts summary={summary} />
    </ListScreen>
  )
}
