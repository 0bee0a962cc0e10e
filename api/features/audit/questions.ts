import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseById, lessonById } from '../../../projections/courses.outline.ts'
import { personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { unitIdIn } from '../../contract/facts/writer.ts'
import type { auditOperations } from '../../contract/operations/audit.ts'
import type { Args } from '../../http/operations.ts'
import { pastMoment } from '../../kit/moment.ts'
import { aboutLesson, type HistoryQuery, historyOf } from './histories.ts'
import { logPage } from './log.ts'
import { memberStreams } from './member-streams.ts'
import { sourceOf } from './records.ts'

const usualSize = 100

type HistoryArgs<Question extends 'gradeHistory' | 'enrolmentHistory' | 'history'> = Args<
  (typeof auditOperations)[`Query.Audit_${Question}`]
>

type Paging = Args<(typeof auditOperations)['Query.Audit_log']>

const pageOf = ({ pageSize, before, wholeActs, filter }: Paging): Pick<HistoryQuery, 'page' | 'filter'> => ({
  page: {
    size: pageSize ?? usualSize,
    before: before ?? Number.POSITIVE_INFINITY,
    wholeActs: wholeActs === true,
  },
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

/** A member's history in a course. Throws courses.not-found and people.not-found. */
const memberHistory = async (
  context: Context,
  member: { courseId: string; userId: string },
  query: Omit<HistoryQuery, 'about'>,
) => {
  const page = await historyOf(context, { about: member.userId, ...query })
  if (page.whole === 0) await courseAndPerson(context, member)
  return page
}

/** Without facts, a lesson of another course is missing. Throws courses.no-such-lesson. */
const requireLessonOf = async ({ readDb }: Context, lessonId: string, courseId: string): Promise<void> => {
  const lesson = await lessonById(readDb, lessonId)
  if (lesson?.course_id !== courseId) throw new Rejection('courses.no-such-lesson', 'lessonId')
}

export const enrolmentHistory = async (
  { courseId, userId, ...page }: HistoryArgs<'enrolmentHistory'>,
  context: Context,
) => {
  const streams = await memberStreams(context, { courseId, personId: userId })
  return memberHistory(context, { courseId, userId }, { streams, ...pageOf(page) })
}

export const gradeHistory = async (
  { courseId, userId, lessonId, ...page }: HistoryArgs<'gradeHistory'>,
  context: Context,
) => {
  const streams = await memberStreams(context, { courseId, personId: userId, lessonId })
  const choose = aboutLesson(lessonId)
  const facts = await memberHistory(context, { courseId, userId }, { streams, choose, ...pageOf(page) })
  if (facts.whole === 0) await requireLessonOf(context, lessonId, courseId)
  return facts
}

export const history = async ({ kind, id, asOf, ...page }: HistoryArgs<'history'>, context: Context) => {
  const { choose, ...source } = await sourceOf(context, { kind, id })
  const until = asOf ? (await pastMoment(asOf, context)).position : Number.POSITIVE_INFINITY
  return historyOf(context, {
    ...source,
    choose: (facts) => (choose ? choose(facts) : facts).filter(({ position }) => position <= until),
    about: unitIdIn(id),
    ...pageOf(page),
  })
}

const logSize = 50

export const readLog = ({ pageSize, before, wholeActs, filter }: Paging, context: Context) =>
  logPage(context, {
    filter,
    size: pageSize ?? logSize,
    before: before ?? Number.MAX_SAFE_INTEGER,
    wholeActs: wholeActs === true,
  })
