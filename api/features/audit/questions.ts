import { z } from 'zod'
import { type Level, streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { enrolmentsAttending } from '../../../projections/attendance.questions.ts'
import { courseById, lessonById } from '../../../projections/courses.outline.ts'
import { departmentRows, jobTitleRows } from '../../../projections/organisation.ts'
import { personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { id } from '../../contract/input.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  QueryAudit_EnrolmentHistoryArgs,
  QueryAudit_GradeHistoryArgs,
  QueryAudit_HistoryArgs,
  QueryAudit_LogArgs,
} from '../../http/resolvers.generated.ts'
import { filter } from './filter.ts'
import { type Asked, aboutLesson, historyOf } from './histories.ts'
import { type Kind, kinds, streamsOf } from './kinds.ts'
import { logPage } from './log.ts'
import { memberStreams } from './member-streams.ts'

type OfMember = QueryAudit_EnrolmentHistoryArgs

const usualSize = 100

const paging = {
  pageSize: z.int().min(1).max(usualSize).nullish(),
  before: z.int().min(1).nullish(),
  filter,
}

const ofMember = z.object({ courseId: id, userId: id, ...paging })
const ofGrade = ofMember.extend({ lessonId: id })

type Paging = { readonly [Name in keyof typeof paging]?: z.output<(typeof paging)[Name]> }

const pageOf = ({ pageSize, before, filter }: Paging): Pick<Asked, 'page' | 'filter'> => ({
  page: { size: pageSize ?? usualSize, before: before ?? Number.POSITIVE_INFINITY },
  filter,
})

export const courseAndPerson = async (
  { readDb }: Context,
  { courseId, userId }: { courseId: string; userId: string },
) => {
  const [course, person] = await Promise.all([courseById(readDb, courseId), personById(readDb, userId)])
  if (!course) throw new Rejection('courses.not-found', 'courseId')
  if (!person) throw new Rejection('people.not-found', 'userId')
  return { course, person }
}

/** Of somebody in a course; where nothing was recorded, both exist all the same. */
const memberHistory = async (
  context: Context,
  member: { courseId: string; userId: string },
  asked: Omit<Asked, 'about'>,
) => {
  const found = await historyOf(context, { about: member.userId, ...asked })
  if (found.whole === 0) await courseAndPerson(context, member)
  return found
}

export const enrolmentHistory = async (_: unknown, args: OfMember, context: Context) => {
  const { courseId, userId, ...page } = parseArgs(ofMember, args)
  const streams = await memberStreams(context, { courseId, personId: userId })
  return memberHistory(context, { courseId, userId }, { streams, ...pageOf(page) })
}

export const gradeHistory = async (_: unknown, args: QueryAudit_GradeHistoryArgs, context: Context) => {
  const { courseId, userId, lessonId, ...page } = parseArgs(ofGrade, args)
  const streams = await memberStreams(context, { courseId, personId: userId, lessonId })
  const choose = aboutLesson(lessonId)
  return memberHistory(context, { courseId, userId }, { streams, choose, ...pageOf(page) })
}

const scope = z.union([
  z.literal('company'),
  z.templateLiteral([z.enum(['department', 'jobTitle'] satisfies Level[]), '-', id]),
])

const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(Object.keys(kinds) as Kind[]), id, ...paging }), // a literal's own keys
  z.object({ kind: z.literal('requirements'), id: scope, ...paging }),
  z.object({ kind: z.literal('attendance'), id, ...paging }),
])

/** Of whom nothing was ever required, there are no facts; whether they exist is asked apart. */
const isOfCompany = async ({ readDb }: Context, scope: string): Promise<boolean> => {
  const [level, ...id] = scope.split('-')
  if (level === 'company') return true
  const rows = await (level === 'department' ? departmentRows : jobTitleRows)(readDb)
  return rows.some((row) => row.id === id.join('-'))
}

export const history = async (_: unknown, args: QueryAudit_HistoryArgs, context: Context) => {
  const { kind, id, ...page } = parseArgs(subject, args)
  const about = id.replace(/^(department|jobTitle)-/, '')
  const asked = { about, ...pageOf(page) }
  if (kind === 'requirements') {
    if (!(await isOfCompany(context, id))) throw new Rejection('organisation.not-found', 'id')
    return historyOf(context, { streams: [streamName(kind, id)], ...asked })
  }
  if (kind === 'attendance') {
    const streams = (await enrolmentsAttending(context.readDb, id)).map((one) => streamName('enrolment', one))
    if (!(await lessonById(context.readDb, id))) throw new Rejection('courses.no-such-lesson', 'id')
    return historyOf(context, { streams, choose: aboutLesson(id), ...asked })
  }
  return historyOf(context, { ...streamsOf(kind, id), ...asked })
}

const logAsked = z.object(paging)
const logSize = 50

export const readLog = async (_: unknown, args: QueryAudit_LogArgs, context: Context) => {
  const { pageSize, before, filter } = parseArgs(logAsked, args)
  const size = pageSize ?? logSize
  return logPage(context, { filter, size, before: before ?? Number.MAX_SAFE_INTEGER })
}
