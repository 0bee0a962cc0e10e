import { sessionProblems } from '../../../../../../api/contract/rules.ts'
import type { EditedLesson } from '../../editor.data.ts'
import { settingsOf } from '../LessonSettings.tsx'

export type SessionType = 'meet' | 'faceToFace'

export const sessionValues = (lesson: EditedLesson | null, newName: string) => ({
  name: lesson?.name ?? newName,
  isDraft: lesson?.isDraft ?? true,
  date: lesson?.date ?? '',
  time: lesson?.time?.slice(0, 5) ?? '',
  isAllDay: Boolean(lesson?.date) && lesson?.time === null,
  description: lesson?.description ?? '',
  meetUrl: lesson?.meetUrl ?? '',
  address: addressOf(lesson),
  ...settingsOf(lesson),
})

const addressOf = (lesson: EditedLesson | null) => ({
  street: lesson?.addressParts?.street ?? '',
  streetTwo: lesson?.addressParts?.streetTwo ?? '',
  city: lesson?.addressParts?.city ?? '',
  state: lesson?.addressParts?.state ?? '',
  zipCode: lesson?.addressParts?.zipCode ?? '',
})

export type SessionValues = ReturnType<typeof sessionValues>

/** The current date and time in a zone; in the device's zone until it is loaded. */
const clockIn = (timeZone: string | undefined) => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format()
  const [date = '', time = ''] = text.split(' ')
  return { timeZone: timeZone ?? '', date, time }
}

/** Validation errors, in the server's terms. A dated session needs a time unless it is all day. */
export const problemsOf = (
  type: SessionType,
  values: SessionValues,
  lesson: EditedLesson | null,
  timeZone: string | undefined,
) => {
  const before = lesson?.date ? { date: lesson.date, time: lesson.time } : null
  const noTime = !values.isAllDay && values.date !== '' && values.time === ''
  return [
    ...(noTime ? [{ field: 'time', code: 'FormErrorSessionTime' } as const] : []),
    ...sessionProblems(type, values, clockIn(timeZone), before),
  ]
}

/** The values to send: a null time means all day. */
export const inputOf = (
  type: SessionType,
  { name, isAllDay, time, address, meetUrl, revision: _read, ...values }: SessionValues,
) => ({
  ...values,
  name: name.trim(),
  time: isAllDay ? null : time,
  ...(type === 'meet' ? { meetUrl } : { addressParts: address }),
})
