import { opportunitiesToAnswer } from '../../../projections/opportunities.questions.ts'
import {
  type CourseDraft,
  courseDrafts,
  type TaskKind,
  type TeachingTask,
  teachingTasks,
} from '../../../projections/teaching.questions.ts'
import type { Context } from '../../context.ts'
import { presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { withoutOwn } from '../../records/grantor.ts'
import { presentOpenOpportunities } from '../../records/opportunities.ts'
import { relationToTest } from '../../records/test-keys.ts'

const shownMost = 10

export const teachingToDo = async (context: Context) => {
  const [who, db] = [requireCaller(context), context.readDb]
  const teaching = { who, now: context.now(), without: await withoutOwn(context) }
  const [tasks, drafts, requests] = await Promise.all([
    teachingTasks(db, teaching, shownMost),
    courseDrafts(db, who, shownMost),
    opportunitiesToAnswer(db, teaching, shownMost),
  ])
  const of = (kind: TaskKind) => tasks.filter((task) => task.kind === kind)
  return {
    sessions: presentRows(of('session'), presentTask),
    attendance: presentRows(of('attendance'), presentTask),
    reviews: presentRows(await reviewable(context, of('review')), presentTask),
    grades: presentRows(of('grades'), presentTask),
    opportunities: presentOpenOpportunities(requests),
    drafts: presentRows(drafts, presentDraft),
  }
}

/** Without tests that the caller has yet to take, whose answers they may not read. */
const reviewable = async (context: Context, tasks: readonly TeachingTask[]): Promise<TeachingTask[]> => {
  const isToTake = await Promise.all(
    tasks.map(
      async ({ is_own_course, course_id: courseId, lesson_id: lessonId }) =>
        is_own_course && (await relationToTest(context, { courseId, lessonId })).isToTake,
    ),
  )
  const hidden = isToTake.filter(Boolean).length
  return tasks.filter((_, index) => !isToTake[index]).map((task) => ({ ...task, total: task.total - hidden }))
}

const presentRows = <Row extends { readonly total: number }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
) => presentPage({ rows, total: rows[0]?.total ?? 0 }, present)

const presentTask = (row: TeachingTask) => ({
  lessonId: row.lesson_id,
  lessonName: row.lesson_name,
  courseId: row.course_id,
  courseName: row.course_name,
  amount: row.amount,
  date: row.date,
  time: row.time,
  isSaved: row.is_saved,
})

const presentDraft = (row: CourseDraft) => ({
  id: row.course_id,
  name: row.name,
  lacks: [
    ...(row.lacks_information ? ['information' as const] : []),
    ...(row.ready_lessons === 0 ? ['lessons' as const] : []),
    ...(row.unfinished_lessons > 0 ? ['files' as const] : []),
  ],
  unfinishedLessons: row.unfinished_lessons,
})
