import sql from 'sql-template-tag'
import type { CourseEvent } from '../domain/courses/events.ts'
import type { Queryable } from './kernel/database.ts'
import { projection, put, table } from './kernel/projection.ts'

type RemovedLessonRow = { lesson_id: string; course_id: string; file_key: string }

const removedTable = table<RemovedLessonRow>({
  name: 'removed_lessons',
  columns: { lesson_id: 'uuid', course_id: 'uuid', file_key: 'text' },
  key: ['lesson_id'],
  indexes: ['(file_key)'],
})

/** File keys of removed lessons, whose completed files remain stored. */
export const removedLessons = projection<CourseEvent>({
  name: 'removed-lessons',
  version: 1,
  tables: [removedTable],
  on: {
    LessonRemoved: ({ data: { lessonId, courseId, fileKey } }) =>
      fileKey === null
        ? []
        : put(removedTable, { lesson_id: lessonId, course_id: courseId, file_key: fileKey }),
  },
})

export const fileKeyOf = async (db: Queryable, lessonId: string): Promise<string | null> => {
  const rows = await db.query<{ key: string }>(sql`
    select file->>'key' as key from lessons where lesson_id = ${lessonId} and file->>'key' is not null
    union all select file_key from removed_lessons where lesson_id = ${lessonId}`)
  return rows[0]?.key ?? null
}
