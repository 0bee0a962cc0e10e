import { useOnline } from '../../shared/data/online.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { hasBegun } from '../enrolments/session-moment.ts'
import type { AttendanceSession } from './attendance.operations.ts'
import type { Register } from './use-register.ts'

/** Warnings for the instructor before anything is marked. */
export const RegisterNotices = ({ session }: { session: AttendanceSession }) => {
  const { t, format } = useCopy()
  const { Lesson: lesson, courseIsDraft } = session
  return (
    <div className="register-notices" role="status">
      {courseIsDraft && <Notice tone="warning">{t('attendance.draft')}</Notice>}
      {lesson.date && !hasBegun(lesson) && (
        <Notice>{t('attendance.ahead', { date: format.longDate(lesson.date) })}</Notice>
      )}
    </div>
  )
}

/** Why changes are not saved, beside the save button, where it moves no row. */
export const RegisterTrouble = ({ register }: { register: Register }) => {
  const { t, count } = useCopy()
  const isOnline = useOnline()
  const { changed, restored, editing, isWaiting } = register
  return (
    <div className="register-notices" role="status">
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
