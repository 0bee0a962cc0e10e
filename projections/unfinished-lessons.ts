import sql from 'sql-template-tag'
import type { CourseEvent } from '../domain/courses/events.ts'
import { isFileLesson } from '../domain/courses/rules.ts'
import type { Queryable } from './kernel/database.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

type UnfinishedLessonRow = { lesson_id: string; course_id: string; added_at: string }

const unfinishedTable = table<UnfinishedLessonRow>({
  name: 'unfinished_lessons',
  columns: { lesson_id: 'uuid', course_id: 'uuid', added_at: 'timestamptz' },
  key: ['lesson_id'],
  indexes: ['(added_at)'],
})

/** File lessons without a file. */
export const unfinishedLessons = projection<CourseEvent>({
  name: 'unfinished-lessons',
  version: 1,
  tables: [unfinishedTable],
  on: {
    LessonAdded: ({ data, at }) =>
      isFileLesson(data.type)
        ? put(unfinishedTable, { lesson_id: data.lessonId, course_id: data.courseId, added_at: at })
        : [],
    LessonFileAttached: ({ data }) => remove(unfinishedTable, { lesson_id: data.lessonId }),
    LessonRemoved: ({ data }) => remove(unfinishedTable, { lesson_id: data.lessonId }),
  },
})

export const lessonsUnfinishedSince = (
  db: Queryable,
  before: string,
  limit: number,
): Promise<UnfinishedLessonRow[]> =>
  db.query(
    sql`select * from unfinished_lessons where added_at < ${before} order by added_at, lesson_id limit ${limit}`,
  )
