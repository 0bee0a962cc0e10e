import type { Question } from '../../shared/confirm.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { hasBegun } from '../enrolments/session-moment.ts'
import type { RegisterRow } from './attendance.data.ts'
import type { AttendanceSession } from './attendance.operations.ts'

/** Asks before attendance is sent, and names people who are absent or without a record. */
export const sendQuestion = (
  { Lesson }: Pick<AttendanceSession, 'Lesson'>,
  rows: readonly RegisterRow[],
  { t, count, format }: Pick<CopyTools, 't' | 'count' | 'format'>,
): Question => {
  const unsent = rows.filter(({ isDraft }) => isDraft)
  const absent = unsent.filter(({ attended }) => !attended)
  const present = unsent.length - absent.length
  const unrecorded = rows.filter(({ attended, isHeldBefore }) => attended === null && !isHeldBefore)
  const figures = { present: format.number(present), absent: format.number(absent.length) }
  const text = hasBegun(Lesson)
    ? t('attendance.confirmSend.text', figures)
    : t('attendance.confirmSend.aheadText', figures)
  return {
    title: t('attendance.confirmSend.title'),
    text:
      unrecorded.length === 0
        ? text
        : `${text} ${count('attendance.confirmSend.unrecorded', unrecorded.length)}`,
    detail: unrecorded.length + absent.length > 0 && (
      <>
        {unrecorded.length > 0 && (
          <ul className="send-names">
            {unrecorded.map(({ userId, User }) => (
              <li key={userId}>{User.fullName}</li>
            ))}
          </ul>
        )}
        {absent.length > 0 && (
          <p className="send-names">
            {t('attendance.confirmSend.absentNames', {
              names: absent.map(({ User }) => User.fullName).join(', '),
            })}
          </p>
        )}
      </>
    ),
    accept: t('attendance.confirmSend.accept'),
  }
}
