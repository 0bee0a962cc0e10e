import { Cross2Icon } from '@radix-ui/react-icons'
import { Button, IconButton, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { Link } from 'wouter'
import { type CourseReference, courseIdOf } from '../../../api/contract/navigation.ts'
import { courseState } from '../../shared/course-links.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { CheckMark } from '../../shared/look/icons.tsx'
import { publishedCourse } from './courses.operations.ts'
import { Enrolling } from './editor/members/EnrollDialog.tsx'

/** What to do next with a course that was just published; gone once the list is left. */
export const PublishedBanner = ({
  course,
  onDismiss,
}: {
  course: CourseReference
  onDismiss: () => void
}) => {
  const { t, count } = useCopy()
  const id = courseIdOf(course)
  const [name] = course
  const { data, error, refetch } = useRead(publishedCourse, { id })
  const [enrolling, setEnrolling] = useState(false)
  const people = data?.memberCount ?? null
  return (
    <section className="published-banner" aria-label={t('courses.list.next.title', { name })}>
      <CheckMark />
      <Text as="p" size="2" className="published-words">
        <strong>{t('courses.list.next.title', { name })}</strong>{' '}
        {people !== null &&
          (people > 0 ? count('courses.list.next.members', people) : t('courses.list.next.nobody'))}
      </Text>
      <div className="published-acts">
        <Button asChild variant="soft">
          <Link
            to="/cursos/detalles"
            state={courseState({ id, name, categoryId: data?.CourseCategory?.id }, '/cursos')}
          >
            {t('courses.list.next.see')}
          </Link>
        </Button>
        <Button onClick={() => setEnrolling(true)}>{t('courses.list.next.enroll')}</Button>
        <IconButton variant="ghost" color="gray" aria-label={t('shared.close')} onClick={onDismiss}>
          <Cross2Icon />
        </IconButton>
      </div>
      {error && !data && (
        <div role="status">
          <ErrorState error={error} retry={refetch} />
        </div>
      )}
      <Enrolling courseId={id} open={enrolling} onClose={() => setEnrolling(false)} justBegun />
    </section>
  )
}
