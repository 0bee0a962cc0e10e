import { type CourseView, coursesRecent } from '../../../projections/courses.questions.ts'
import {
  nextRemoteSessions,
  type SessionRow,
  sessionsInMonth,
} from '../../../projections/courses.sessions.ts'
import { type DocumentRow, documentsRecent } from '../../../projections/documents.ts'
import type { Context } from '../../context.ts'
import { dashboardContract } from '../../contract/routes/dashboard.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'
import { companyClock } from '../courses/sessions.ts'

const coursesShown = 4
const sessionsShown = 2
const documentsShown = 2

const presentRecent = async (row: CourseView, { files }: Context) => ({
  id: row.course_id,
  name: row.name,
  moduleCount: row.module_count,
  memberCount: row.member_count,
  coverImage: row.thumbnail && (await files.signedUrl(row.thumbnail.key)),
  categoryId: row.category_id,
  updatedAt: row.updated_at,
})

const presentDocument = async ({ document_id, file, updated_at }: DocumentRow, { files }: Context) => ({
  id: document_id,
  name: file.name,
  url: await files.signedUrl(file.key),
  updatedAt: updated_at,
})

const presentSession = ({ lesson_id: id, name, date, time, meetUrl }: SessionRow) => ({
  id,
  name,
  date,
  time,
  meetUrl,
})

const readDashboard: Handler<(typeof dashboardContract)['GET /dashboard']> = async (_, context) => {
  const [who, db, now] = [whoAsks(context), context.readDb, await companyClock(context)]
  const [rows, inMonth, next, documents] = await Promise.all([
    coursesRecent(db, who, coursesShown),
    sessionsInMonth(db, who, now.date.slice(0, 7)),
    nextRemoteSessions(db, who, now, sessionsShown),
    documentsRecent(db, who, documentsShown),
  ])
  return {
    events: inMonth.map(({ date, name }) => ({ date, name })),
    sessions: next.map(presentSession),
    documents: await Promise.all(documents.map((row) => presentDocument(row, context))),
    courses: await Promise.all(rows.map((row) => presentRecent(row, context))),
  }
}

export const dashboardRoutes = routesOf(dashboardContract, { 'GET /dashboard': readDashboard })
