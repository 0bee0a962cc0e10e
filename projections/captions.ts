import sql from 'sql-template-tag'
import type { CourseEvent, FileReference } from '../domain/courses/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, projection, put, remove, table } from './kernel/projection.ts'

export type CaptionsRow = {
  lesson_id: string
  course_id: string
  captions: FileReference | null
  language: string | null
  transcript: string
}

const captionsTable = table<CaptionsRow>({
  name: 'lesson_captions',
  columns: { lesson_id: 'uuid', course_id: 'uuid', captions: 'jsonb', language: 'text', transcript: 'text' },
  key: ['lesson_id'],
  indexes: ['(course_id)'],
})

export const captions = projection<CourseEvent>({
  name: 'captions',
  version: 2,
  tables: [captionsTable],
  on: {
    LessonAdded: ({ data }) =>
      put(captionsTable, {
        lesson_id: data.lessonId,
        course_id: data.courseId,
        captions: null,
        language: null,
        transcript: '',
      }),
    CaptionsAttached: ({ data: { lessonId, file, language } }) =>
      amend(captionsTable, { lesson_id: lessonId }, (row) => ({ ...row, captions: file, language })),
    CaptionsRemoved: ({ data: { lessonId } }) =>
      amend(captionsTable, { lesson_id: lessonId }, (row) => ({ ...row, captions: null, language: null })),
    LessonMoved: ({ data: { lessonId, captionsKey } }) =>
      amend(captionsTable, { lesson_id: lessonId }, (row) => ({
        ...row,
        captions: row.captions && { ...row.captions, key: captionsKey ?? row.captions.key },
      })),
    TranscriptWritten: ({ data: { lessonId, text } }) =>
      amend(captionsTable, { lesson_id: lessonId }, (row) => ({ ...row, transcript: text })),
    LessonRemoved: ({ data }) => remove(captionsTable, { lesson_id: data.lessonId }),
  },
})

export const captionsOf = (db: Queryable, courseId: string): Promise<CaptionsRow[]> =>
  db.query(sql`
    select * from lesson_captions
    where course_id = ${courseId} and (captions->>'key' is not null or transcript <> '')`)
