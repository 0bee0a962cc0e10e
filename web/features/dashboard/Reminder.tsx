import { Fragment } from 'react'
import { Link } from 'wouter'
import { courseState } from '../../shared/course-links.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Next } from './dashboard.data.ts'

/** The courses that somebody reminded the viewer of. */
export const Reminder = ({ reminder: { by, on, courses } }: { reminder: NonNullable<Next['reminder']> }) => {
  const { t, format } = useCopy()
  return (
    <Notice tone="warning">
      {t('dashboard.next.reminds', { name: by })}{' '}
      {courses.map((course, place) => (
        <Fragment key={course.id}>
          {place > 0 && ', '}
          <Link to="/cursos/detalles" state={courseState(course, '/dashboard')}>
            {course.name}
          </Link>
        </Fragment>
      ))}{' '}
      ({format.date(on)})
    </Notice>
  )
}
