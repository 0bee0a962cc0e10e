import {
  type CourseView,
  type coursesMatching,
  coursesOfViewer,
  coursesTaken,
  coursesTaught,
} from '../../../projections/courses.questions.ts'
import { dueStandingOf } from '../../../projections/due-standing.ts'
import { type TeachingFigures, teachingFigures } from '../../../projections/teaching.questions.ts'
import type { Context } from '../../context.ts'
import type { coursesOperations } from '../../contract/operations/courses.ts'
import type { Args } from '../../http/operations.ts'
import { companyZoneOnce } from '../../kit/company-zone.ts'
import { pageRequest, presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { presentCourse, presentOutline } from '../../records/courses.ts'
import { presentDue } from '../../records/due.ts'
import { ownDeclined } from '../../records/due-lists.ts'
import { teachingOf } from '../../records/teaching.ts'

type Operations = typeof coursesOperations
type CourseQuery = Args<Operations['Query.Course_findByName']>
type OwnQuery = Args<Operations['Query.User_listCourses']>

const usualSize = 5

type Figures = (courseId: string) => Promise<TeachingFigures | undefined>

export const present = (row: CourseView, context: Context, figuresOf?: Figures) => ({
  ...presentCourse(row),
  outline: presentOutline(row.outline),
  teaching: async () => presentFigures(await figuresOf?.(row.course_id)),
  coverImage: () => row.thumbnail && context.files.signedUrl(row.thumbnail.key),
  due: () => ownDue(context, row),
  declinedExtension: async () =>
    (await ownDeclined(context.readDb, requireCaller(context).personId))(row.course_id),
  timeZone: () => companyZoneOnce(context),
})

const ownDue = async (context: Context, { course_id: courseId, enrolment_status }: CourseView) => {
  if (enrolment_status === null) return null
  const who = requireCaller(context)
  const today = await companyToday(context, context.now())
  const standing = await dueStandingOf(context.readDb, today, { personId: who.personId, courseId })
  return standing && presentDue(standing, { who, today })
}

const presentFigures = (figures: TeachingFigures | undefined) =>
  figures
    ? {
        toReview: figures.to_review,
        gradeDrafts: figures.grade_drafts,
        attendance: figures.attendance,
        nextSession: figures.next_session,
      }
    : null

const queryOf = ({ name: search = null, page, pageSize, sort, direction, ...filters }: CourseQuery) => ({
  search,
  filters,
  ...pageRequest({ page, pageSize, sort, direction }, usualSize),
})

export const list = async (context: Context, ask: typeof coursesMatching, query: CourseQuery) => {
  const courses = await ask(context.readDb, requireCaller(context), queryOf(query))
  return presentPage(courses, (row) => present(row, context))
}

export const listOwn = ({ taught, ...query }: OwnQuery, context: Context) => {
  if (taught === true) return listTaught(query, context)
  return list(context, taught === false ? coursesTaken : coursesOfViewer, query)
}

/** Figures of the whole page are read once, where a row selects them. */
const listTaught = async (query: Omit<OwnQuery, 'taught'>, context: Context) => {
  const who = requireCaller(context)
  const courses = await coursesTaught(context.readDb, who, queryOf(query))
  const ids = courses.rows.map(({ course_id }) => course_id)
  let figures: ReturnType<typeof teachingFigures> | undefined
  const readFigures = async () => teachingFigures(context.readDb, await teachingOf(context), ids)
  const figuresOf: Figures = async (courseId) => {
    figures ??= readFigures()
    return (await figures).get(courseId)
  }
  return presentPage(courses, (row) => present(row, context, figuresOf))
}
