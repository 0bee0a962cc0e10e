import { Badge, Text } from '@radix-ui/themes'
import { taughtCoursesList } from '../../../api/contract/lists/courses.ts'
import { CategoryBadge } from '../../shared/category.tsx'
import { useRead } from '../../shared/data/use-query.ts'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { CourseCard } from './CourseCard.tsx'
import { coursePageSizes, findTaughtCourses, type TaughtCourse, taughtState } from './courses.data.ts'
import { categoryChoices } from './courses.operations.ts'
import { MyCoursesTabs } from './MyCoursesTabs.tsx'

/** The courses that the viewer wrote or instructs, with what waits in each. */
export const TaughtCourses = () => {
  const { t } = useCopy()
  const choices = useRead(categoryChoices, {}, { onDevice: true })
  return (
    <ListScreen<TaughtCourse>
      title={t('courses.mine.title')}
      id="taught-courses"
      load={findTaughtCourses}
      rowKey={({ id }) => id}
      columns={useColumns()}
      card={(course) => (
        <CourseCard
          course={course}
          state={taughtState(course)}
          detail={<TeachingDetail course={course} />}
          aside={course.isDraft ? null : <PublishedBadge />}
        />
      )}
      searchLabel={t('courses.list.search')}
      filters={[{ id: 'category', label: t('columns.category'), options: optionsOf(choices.data) }]}
      choices={choices}
      sizes={coursePageSizes}
      bareWhenEmpty
      empty={{ title: t('courses.mine.taughtEmpty'), text: t('courses.mine.taughtEmptyText') }}
    >
      <MyCoursesTabs />
    </ListScreen>
  )
}

const PublishedBadge = () => {
  const { t } = useCopy()
  return <Badge color="green">{t('courses.mine.published')}</Badge>
}

const TeachingDetail = ({ course }: { course: TaughtCourse }) => {
  const { t, count, format } = useCopy()
  const waiting = useWaiting(course)
  const { memberCount, teaching } = course
  return (
    <span className="taught-detail">
      <Text size="2">
        {dotted(
          count('dashboard.courses.members', memberCount),
          teaching?.nextSession && t('courses.mine.session', { date: format.date(teaching.nextSession) }),
        )}
      </Text>
      {waiting && (
        <Text size="2" weight="medium" className="taught-waiting">
          {waiting}
        </Text>
      )}
    </span>
  )
}

/** The course's tasks in words; empty without tasks. */
const useWaiting = ({ teaching }: TaughtCourse): string => {
  const { count } = useCopy()
  if (!teaching) return ''
  const { attendance, toReview, gradeDrafts } = teaching
  return dotted(
    attendance > 0 && count('courses.mine.attendance', attendance),
    toReview > 0 && count('courses.detail.toReview', toReview),
    gradeDrafts > 0 && count('courses.mine.gradeDrafts', gradeDrafts),
  )
}

const Waiting = ({ course }: { course: TaughtCourse }) => useWaiting(course) || '—'

const useColumns = () => {
  const { format } = useCopy()
  return useListColumns<typeof taughtCoursesList, TaughtCourse>(taughtCoursesList, {
    name: (course) => (
      <RowLink to="/cursos/detalles" state={taughtState(course)}>
        {course.name}
      </RowLink>
    ),
    category: ({ CourseCategory }) => <CategoryBadge category={CourseCategory} />,
    state: ({ isDraft }) => (isDraft ? <DraftBadge /> : <PublishedBadge />),
    waiting: (course) => <Waiting course={course} />,
    nextSession: ({ teaching }) => (teaching?.nextSession ? format.date(teaching.nextSession) : '—'),
  })
}
