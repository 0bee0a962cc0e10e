import type { SirceKeyEvent } from '../domain/sirce/events.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

export type SirceKeyRow = { employer_id: string; course_id: string; key: string }

const sirceKeys = table<SirceKeyRow>({
  name: 'sirce_keys',
  columns: { employer_id: 'uuid', course_id: 'uuid', key: 'text' },
  key: ['employer_id', 'course_id'],
})

const keyOf = ({ employerId, courseId, key }: SirceKeyEvent['data']) =>
  put(sirceKeys, { employer_id: employerId, course_id: courseId, key })

export const sirce = projection<SirceKeyEvent>({
  name: 'sirce',
  version: 1,
  tables: [sirceKeys],
  on: {
    SirceKeyEntered: ({ data }) => keyOf(data),
    SirceKeyCorrected: ({ data }) => keyOf(data),
    SirceKeyTakenBack: ({ data }) =>
      remove(sirceKeys, { employer_id: data.employerId, course_id: data.courseId }),
  },
})
