import type { Question } from '../../shared/confirm.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { hasBegun } from '../enrolments/session-moment.ts'
import type { RegisterRow } from './attendance.data.ts'
import type { AttendanceSession } from './attendance.operations.ts'

const unsentIn = (rows: readonly RegisterRow[]) => rows.filter(({ isDraft }) => isDraft)

/** How many people a sending reports as present, and as absent. */
export const sendFigures = (rows: readonly RegisterRow[], format: CopyTools['format']) => {
  const unsent = unsentIn(rows)
  const present = unsent.filter(({ attended }) => attended).length
  return { present: format.number(present), absent: format.number(unsent.length - present) }
}

/** Asks before attendance is sent, and names people who are absent or without a record. */
export const sendQuestion = (
  { Lesson }: Pick<AttendanceSession, 'Lesson'>,
  rows: readonly RegisterRow[],
  { t, count, format }: Pick<CopyTools, 't' | 'count' | 'format'>,
): Question => {
  const absent = unsentIn(rows).filter(({ attended }) => !attended)
  const unrecorded = rows.filter(({ attended, isHeldBefore }) => attended === null && !isHeldBefore)
  const figures = sendFigures(rows, format)
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
