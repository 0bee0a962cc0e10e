import { captionsOf } from '../../projections/captions.ts'
import type { Context } from '../context.ts'
import { readableLessons } from '../files/access.ts'
import { onceEachPerRequest, requireCaller } from '../kit/request.ts'

const captionsOfCourse = onceEachPerRequest(async (context, courseId) => {
  const rows = await captionsOf(context.readDb, courseId)
  const ids = rows.map(({ lesson_id }) => lesson_id)
  const readable = await readableLessons(requireCaller(context), ids, context.db)
  return new Map(rows.map((row) => [row.lesson_id, { ...row, isReadable: readable.has(row.lesson_id) }]))
})

type LessonKey = { readonly id: string; readonly courseId: string }

const captionsOfLesson = async (lesson: LessonKey, context: Context) => {
  const row = (await captionsOfCourse(context, lesson.courseId)).get(lesson.id)
  if (!row?.captions) return null
  const { key, name } = row.captions
  const signedUrl = row.isReadable ? context.files.signedUrl(key) : null
  return { fileName: name, language: row.language ?? '', signedUrl }
}

const transcriptOfLesson = async (lesson: LessonKey, context: Context) => {
  const row = (await captionsOfCourse(context, lesson.courseId)).get(lesson.id)
  return row?.isReadable ? row.transcript || null : null
}

export const lazyCaptions = (lesson: LessonKey, context: Context) => ({
  captions: () => captionsOfLesson(lesson, context),
  transcript: () => transcriptOfLesson(lesson, context),
})
