import type { Question } from '../../shared/confirm.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { hasBegun } from '../enrolments/session-moment.ts'
import type { RegisterRow } from './attendance.data.ts'
import type { AttendanceSession } from './attendance.operations.ts'

/** Asks before attendance is sent, and names people without a record. */
export const sendQuestion = (
  { Lesson }: Pick<AttendanceSession, 'Lesson'>,
  rows: readonly RegisterRow[],
  { t, count, format }: Pick<CopyTools, 't' | 'count' | 'format'>,
): Question => {
  const unsent = rows.filter(({ isDraft }) => isDraft)
  const present = unsent.filter(({ attended }) => attended).length
  const unrecorded = rows.filter(({ attended, isHeldBefore }) => attended === null && !isHeldBefore)
  const figures = { present: format.number(present), absent: format.number(unsent.length - present) }
  const text = hasBegun(Lesson)
    ? t('attendance.confirmSend.text', figures)
    : t('attendance.confirmSend.aheadText', figures)
  return {
    title: t('attendance.confirmSend.title'),
    text:
      unrecorded.length === 0
        ? text
        : `${text} ${count('attendance.confirmSend.unrecorded', unrecorded.length)}`,
    detail: unrecorded.length > 0 && (
      <ul>
        {unrecorded.map(({ userId, User }) => (
          <li key={userId}>{User.fullName}</li>
        ))}
      </ul>
    ),
    accept: t('attendance.confirmSend.accept'),
  }
}
