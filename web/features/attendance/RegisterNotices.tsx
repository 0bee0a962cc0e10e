import { useOnline } from '../../shared/data/online.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { hasBegun } from '../enrolments/session-moment.ts'
import type { AttendanceSession } from './attendance.operations.ts'
import type { Register } from './use-register.ts'

/** Warnings for the instructor. */
export const RegisterNotices = ({
  session,
  register,
}: {
  session: AttendanceSession
  register: Register
}) => {
  const { t, count, format } = useCopy()
  const isOnline = useOnline()
  const { Lesson: lesson, courseIsDraft } = session
  const { changed, restored, editing, isWaiting } = register
  return (
    <div className="register-notices" role="status">
      {courseIsDraft && <Notice tone="warning">{t('attendance.draft')}</Notice>}
      {lesson.date && !hasBegun(lesson) && (
        <Notice>{t('attendance.ahead', { date: format.longDate(lesson.date) })}</Notice>
      )}
      {isWaiting && changed.length > 0 && (
        <Notice tone="warning">{count('attendance.waiting', changed.length)}</Notice>
      )}
      {!isWaiting && !isOnline && <Notice tone="warning">{t('attendance.offline')}</Notice>}
      {!isWaiting && editing && restored > 0 && changed.length > 0 && (
        <Notice>{count('attendance.found', restored)}</Notice>
      )}
    </div>
  )
}
