import { type CourseView, coursesMatching } from '../../../projections/courses.questions.ts'
import type { Context } from '../../context.ts'
import { coursesContract } from '../../contract/routes/courses.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { pageRequest } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { requireVisibleCourse } from '../../records/course-access.ts'
import { presentCourse } from '../../records/courses.ts'

type Routes = typeof coursesContract

const presentWithCover = async (row: CourseView, { files }: Context) => ({
  ...presentCourse(row),
  coverImage: row.thumbnail && (await files.signedUrl(row.thumbnail.key)),
})

const readCourses: Handler<Routes['GET /courses']> = async ({ query }, context) => {
  const { name: search = null, page, pageSize, sort, direction, ...filters } = query
  const listQuery = { search, filters, ...pageRequest({ page, pageSize, sort, direction }) }
  const { rows, total } = await coursesMatching(context.readDb, requireCaller(context), listQuery)
  return { count: total, rows: await Promise.all(rows.map((row) => presentWithCover(row, context))) }
}

const readCourse: Handler<Routes['GET /courses/:id']> = async ({ params }, context) =>
  presentWithCover(await requireVisibleCourse(context, params.id), context)

export const coursesRoutes = routesOf(coursesContract, {
  'GET /courses': readCourses,
  'GET /courses/:id': readCourse,
})
