import { type CourseView, coursesRecent } from '../../../projections/courses.questions.ts'
import type { Context } from '../../context.ts'
import { dashboardContract } from '../../contract/routes/dashboard.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'

const coursesShown = 4

const presentRecent = async (row: CourseView, { files }: Context) => ({
  id: row.course_id,
  name: row.name,
  moduleCount: row.module_count,
  memberCount: row.member_count,
  coverImage: row.thumbnail && (await files.signedUrl(row.thumbnail.key)),
  categoryId: row.category_id,
  updatedAt: row.updated_at,
})

/** Nothing schedules a session and nothing attaches a course document yet, so there are none to show. */
const readDashboard: Handler<(typeof dashboardContract)['GET /dashboard']> = async (_, context) => {
  const rows = await coursesRecent(context.readDb, whoAsks(context), coursesShown)
  const courses = await Promise.all(rows.map((row) => presentRecent(row, context)))
  return { events: [], sessions: [], documents: [], courses }
}

export const dashboardRoutes = routesOf(dashboardContract, { 'GET /dashboard': readDashboard })
