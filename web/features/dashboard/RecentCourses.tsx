import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { courseState } from '../../shared/course-links.ts'
import { Cover } from '../../shared/cover/Cover.tsx'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import type { DashboardCourse } from './dashboard.data.ts'

export const RecentCourses = ({ courses }: { courses: readonly DashboardCourse[] }) => {
  const { t } = useCopy()
  return (
    <Section title={t('dashboard.courses.title')}>
      {courses.length === 0 ? (
        <EmptyState title={t('dashboard.courses.empty')} text={t('dashboard.courses.emptyText')} />
      ) : (
        <ul className="card-grid">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const CourseCard = ({ course }: { course: DashboardCourse }) => {
  const { count, format } = useCopy()
  return (
    <Link to="/cursos/detalles" state={courseState(course)} className="card">
      <Cover course={course} categoryId={course.categoryId} />
      <span className="card-body">
        <Text weight="medium" className="clamp-2" title={course.name}>
          {course.name}
        </Text>
        <Text size="2" color="gray">
          {dotted(
            count('dashboard.courses.modules', course.moduleCount),
            count('dashboard.courses.members', course.memberCount),
          )}
        </Text>
        <Text size="1" color="gray">
          {format.date(course.updatedAt)}
        </Text>
      </span>
    </Link>
  )
}
