import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import { personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { unitIdIn } from '../../contract/facts/writer.ts'
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
import { logPage } from './log.ts'
import { memberStreams } from './member-streams.ts'
import { recordAsked, sourceOf } from './records.ts'

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

/** The history of somebody in a course. Throws courses.not-found and people.not-found where there is no such person or course. */
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

const ofRecord = recordAsked.and(z.object(paging))

export const history = async (_: unknown, args: QueryAudit_HistoryArgs, context: Context) => {
  const { kind, id, ...page } = parseArgs(ofRecord, args)
  return historyOf(context, {
    ...(await sourceOf(context, { kind, id })),
    about: unitIdIn(id),
    ...pageOf(page),
  })
}

const logAsked = z.object(paging)
const logSize = 50

export const readLog = async (_: unknown, args: QueryAudit_LogArgs, context: Context) => {
  const { pageSize, before, filter } = parseArgs(logAsked, args)
  const size = pageSize ?? logSize
  return logPage(context, { filter, size, before: before ?? Number.MAX_SAFE_INTEGER })
}
