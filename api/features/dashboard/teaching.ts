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
import { presentOpenOpportunities } from '../../records/opportunities.ts'
import { teachingOf } from '../../records/teaching.ts'

const shownMost = 10

export const teachingToDo = async (context: Context) => {
  const [who, db] = [requireCaller(context), context.readDb]
  const teaching = await teachingOf(context)
  const [tasks, drafts, requests] = await Promise.all([
    teachingTasks(db, teaching, shownMost),
    courseDrafts(db, who, shownMost),
    opportunitiesToAnswer(db, teaching, shownMost),
  ])
  const of = (kind: TaskKind) => tasks.filter((task) => task.kind === kind)
  return {
    sessions: presentRows(of('session'), presentTask),
    attendance: presentRows(of('attendance'), presentTask),
    reviews: presentRows(of('review'), presentTask),
    grades: presentRows(of('grades'), presentTask),
    opportunities: presentOpenOpportunities(requests),
    drafts: presentRows(drafts, presentDraft),
  }
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
