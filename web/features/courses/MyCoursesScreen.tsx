import { CategoryBadge } from '../../shared/category.tsx'
import { useOperation } from '../../shared/data/use-query.ts'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { trainingTime } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { CourseCard } from './CourseCard.tsx'
import { type CourseRow, coursePageSizes, detailState, findOwnCourses } from './courses.data.ts'
import { CategoryChoices } from './courses.operations.generated.ts'

export const MyCoursesScreen = () => {
  const { t } = useCopy()
  const choices = useOperation(CategoryChoices, {})
  const categories = optionsOf(choices.data?.CourseCategory_list)
  return (
    <ListScreen<CourseRow>
      title={t('courses.mine.title')}
      id="own-courses"
      load={findOwnCourses}
      rowKey={({ id }) => id}
      columns={useColumns()}
      card={(course) => (
        <CourseCard
          course={course}
          state={detailState(course, '/mis-cursos')}
          aside={<StatusBadge statusId={course.UserCourseStatus?.id} />}
        />
      )}
      searchLabel={t('courses.list.search')}
      filters={[{ id: 'category', label: t('courses.list.category'), options: categories }]}
      choices={choices}
      sizes={coursePageSizes}
      empty={{ title: t('courses.mine.empty'), text: t('courses.mine.emptyText') }}
    />
  )
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
      id: 'status',
      header: t('courses.list.status'),
      cell: (course: CourseRow) => <StatusBadge statusId={course.UserCourseStatus?.id} />,
    },
  ]
}
