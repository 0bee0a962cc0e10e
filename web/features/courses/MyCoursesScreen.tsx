import { Text } from '@radix-ui/themes'
import { lazy, Suspense } from 'react'
import { CategoryBadge } from '../../shared/category.tsx'
import { useAway } from '../../shared/data/online.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { trainingTime } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useSession } from '../../shared/session/session.ts'
import { WhyStatus } from '../audit/status/WhyStatus.tsx'
import { CourseCard } from './CourseCard.tsx'
import { type CourseRow, coursePageSizes, detailState, findOwnCourses } from './courses.data.ts'
import { categoryChoices } from './courses.operations.ts'

export const MyCoursesScreen = () => {
  const { t } = useCopy()
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
      filters={[{ id: 'category', label: t('courses.list.category'), options: categories }]}
      choices={choices}
      sizes={coursePageSizes}
      bareWhenEmpty
      empty={{ title: t('courses.mine.empty'), text: t('courses.mine.emptyText') }}
    >
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
  const { t } = useCopy()
  return [
    {
      id: 'name',
      sort: 'name',
      header: t('courses.list.name'),
      cell: (course: CourseRow) => (
        <RowLink to="/cursos/detalles" state={detailState(course, '/mis-cursos')}>
          {course.name}
        </RowLink>
      ),
    },
    {
      id: 'category',
      width: '180px',
      header: t('courses.list.category'),
      cell: (course: CourseRow) => <CategoryBadge category={course.CourseCategory} />,
    },
    {
      id: 'duration',
      sort: 'duration',
      header: t('courses.list.duration'),
      align: 'end' as const,
      cell: (course: CourseRow) => trainingTime(course.duration),
    },
    {
      id: 'progress',
      width: '160px',
      header: t('courses.mine.progress'),
      cell: ({ progress }: CourseRow) =>
        progress && (
          <Progress
            completed={progress.completed}
            total={progress.total}
            label={t('courses.detail.progress')}
          />
        ),
    },
    {
      id: 'status',
      header: t('courses.list.status'),
      cell: (course: CourseRow) => <StatusBadge statusId={course.UserCourseStatus?.id} />,
    },
  ]
}
