import { Button, Text } from '@radix-ui/themes'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { ownCoursesList } from '../../../api/contract/lists/courses.ts'
import { CategoryBadge } from '../../shared/category.tsx'
import { teachingPath } from '../../shared/course-links.ts'
import { useAway } from '../../shared/data/online.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useSession } from '../../shared/session/session.ts'
import { WhyStatus } from '../audit/status/WhyStatus.tsx'
import { CourseCard } from './CourseCard.tsx'
import { type CourseRow, coursePageSizes, detailState, findOwnCourses } from './courses.data.ts'
import { categoryChoices } from './courses.operations.ts'
import { MyCoursesTabs } from './MyCoursesTabs.tsx'
import { TaughtCourses } from './TaughtCourses.tsx'

export const MyCoursesScreen = () => {
  const { teaches } = useSession()
  const [params] = useSearchParams()
  return teaches && params.get('tab') === 'teaching' ? <TaughtCourses /> : <TakenCourses />
}

const TakenCourses = () => {
  const { t } = useCopy()
  const { teaches } = useSession()
  const isAway = useAway()
  const choices = useRead(categoryChoices, {}, { onDevice: true })
  const categories = optionsOf(choices.data)
  return (
    <ListScreen<CourseRow>
      title={t('courses.mine.title')}
      id="own-courses"
      load={findOwnCourses}
      onDevice
      rowKey={({ id }) => id}
      columns={useColumns()}
      card={(course) => (
        <div className="own-course">
          <CourseCard
            course={course}
            state={detailState(course, '/mis-cursos')}
            detail={<OwnProgress course={course} />}
            aside={<StatusBadge statusId={course.UserCourseStatus?.id} />}
          />
          <WhyOwn course={course} />
        </div>
      )}
      actions={(course) => <WhyOwn course={course} />}
      actionsWidth="56px"
      searchLabel={t('courses.list.search')}
      filters={[{ id: 'category', label: t('columns.category'), options: categories }]}
      choices={choices}
      sizes={coursePageSizes}
      bareWhenEmpty
      empty={{
        title: t('courses.mine.empty'),
        text: t('courses.mine.emptyText'),
        action: teaches && (
          <Button asChild variant="soft">
            <Link to={teachingPath}>{t('courses.mine.toTaught')}</Link>
          </Button>
        ),
      }}
    >
      <MyCoursesTabs />
      {isAway && (
        <Suspense>
          <CachedDocuments />
        </Suspense>
      )}
    </ListScreen>
  )
}

const CachedDocuments = lazy(() =>
  import('../offline/CachedDocuments.tsx').then((file) => ({ default: file.CachedDocuments })),
)

/** The learner's progress and next lesson. */
const OwnProgress = ({ course: { progress, next } }: { course: CourseRow }) => {
  const { t } = useCopy()
  if (!progress) return null
  return (
    <span className="own-progress">
      <Progress completed={progress.completed} total={progress.total} label={t('courses.detail.progress')} />
      {next && (
        <Text size="1" color="gray" truncate>
          {t(progress.hasBegun ? 'courses.mine.resume' : 'courses.mine.start', { lesson: next.name })}
        </Text>
      )}
    </span>
  )
}

const WhyOwn = ({ course: { id, name, UserCourseStatus } }: { course: CourseRow }) => {
  const { user } = useSession()
  return UserCourseStatus && <WhyStatus courseId={id} userId={user.id} course={name} person={user.fullName} />
}

const useColumns = () => {
  const { t, format } = useCopy()
  return useListColumns<typeof ownCoursesList, CourseRow>(ownCoursesList, {
    name: (course) => (
      <RowLink to="/cursos/detalles" state={detailState(course, '/mis-cursos')}>
        {course.name}
      </RowLink>
    ),
    category: ({ CourseCategory }) => <CategoryBadge category={CourseCategory} />,
    duration: ({ duration }) => format.duration(duration),
    progress: ({ progress }) =>
      progress && (
        <Progress
          completed={progress.completed}
          total={progress.total}
          label={t('courses.detail.progress')}
        />
      ),
    status: ({ UserCourseStatus }) => <StatusBadge statusId={UserCourseStatus?.id} />,
  })
}
