import { ExclamationTriangleIcon } from '@radix-ui/react-icons'
import { Badge, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../shared/lesson-types.tsx'
import { DueDate } from '../enrolments/DueDate.tsx'
import { Opportunity } from '../opportunities/Opportunity.tsx'
import type { CourseToDo } from './dashboard.data.ts'

/** A course's status, whether it is required, and its certificate's expiry. */
export const CourseMarks = ({ course }: { course: CourseToDo }) => {
  const { t, format } = useCopy()
  return (
    <span className="next-marks">
      <StatusBadge statusId={course.UserCourseStatus?.id} />
      <DueDate due={course.due} />
      {course.isRequired && (
        <Badge color="gray" variant="outline">
          {t('dashboard.next.required')}
        </Badge>
      )}
      {course.expiredOn && (
        <Badge color="red">
          <ExclamationTriangleIcon aria-hidden />
          {t('dashboard.next.expired', { date: format.date(course.expiredOn) })}
        </Badge>
      )}
    </span>
  )
}

/** The next lesson or, if nothing is left to do alone, what the course waits for. */
export const useNote = ({ next, sessionOn, failed }: CourseToDo): ReactNode => {
  const { t, format } = useCopy()
  const { Icon, name: kind } = useLessonType(next?.kind ?? '')
  if (next)
    return (
      <Text as="p" size="2" color="gray" className="next-lesson">
        <Icon aria-hidden />
        <span>
          {kind}: {next.name}
        </span>
      </Text>
    )
  if (failed)
    return (
      <>
        <Text as="p" size="2" color="gray" className="next-lesson">
          {t('dashboard.next.failedIn', { name: failed.lessonName })}
        </Text>
        {failed.requestedAt !== null && (
          <Opportunity lesson={{ id: failed.lessonId, name: failed.lessonName }} opportunity={failed} />
        )}
      </>
    )
  return (
    <Text as="p" size="2" color="gray" className="next-lesson">
      {sessionOn ? t('dashboard.next.session', { date: format.date(sessionOn) }) : t('dashboard.next.others')}
    </Text>
  )
}
