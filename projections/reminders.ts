import type { PersonEvent } from '../domain/people/events.ts'
import { projection, put, table } from './kernel/projection.ts'

/** The last one of each person. */
export type ReminderRow = {
  person_id: string
  by_id: string
  course_ids: readonly string[]
  given_on: string
}

const reminderTable = table<ReminderRow>({
  name: 'reminders',
  columns: { person_id: 'uuid', by_id: 'uuid', course_ids: 'uuid[]', given_on: 'date' },
  key: ['person_id'],
})

export const reminders = projection<PersonEvent>({
  name: 'reminders',
  version: 1,
  tables: [reminderTable],
  on: {
    ReminderGiven: ({ data }) =>
      put(reminderTable, {
        person_id: data.personId,
        by_id: data.by,
        course_ids: data.courseIds,
        given_on: data.on,
      }),
  },
})
