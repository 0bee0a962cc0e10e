import { Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { CategoryBadge } from '../../shared/category.tsx'
import { Cover } from '../../shared/cover/Cover.tsx'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { initials } from '../../shared/format.ts'
import type { CourseRow } from './courses.data.ts'

/** A course's summary; the whole card is a link. */
export const CourseCard = ({
  course,
  state,
  detail,
  aside,
}: {
  course: CourseRow
  state: NavigationStates['/cursos/detalles']
  detail?: ReactNode
  /** At the end of the foot, beside the author. */
  aside?: ReactNode
}) => (
  <Link to="/cursos/detalles" state={state} className="card course-card">
    <Cover course={course} categoryId={course.CourseCategory?.id} />
    <span className="card-body">
      <Flex gap="2" align="center" wrap="wrap">
        <CategoryBadge category={course.CourseCategory} />
        {course.isDraft && <DraftBadge />}
      </Flex>
      <Text weight="medium" className="clamp-2" title={course.name}>
        {course.name}
      </Text>
      <Text size="2" color="gray" className="clamp-3">
        {course.description}
      </Text>
      {detail}
      <Flex align="center" gap="2" mt="auto" pt="2">
        <span className="author-mark" aria-hidden>
          {initials(course.User.fullName)}
        </span>
        <Text size="1" color="gray" truncate>
          {course.User.fullName}
        </Text>
        {aside && <span className="card-aside">{aside}</span>}
      </Flex>
    </span>
  </Link>
)
