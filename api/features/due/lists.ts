import { type DueCandidate, earliestDate } from '../../../domain/enrolments/due-rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfEverybody } from '../../../domain/people/relation.ts'
import {
  dateExceptions,
  type ExceptionRow,
  enrolmentNames,
  exceptionPairs,
  exceptionsByCourse,
  extensionRequests,
} from '../../../projections/due.questions.ts'
import type { Context } from '../../context.ts'
import { type dueContract, severalMax } from '../../contract/routes/due.ts'
import type { Handler, Input } from '../../http/rest.ts'
import { pageRequest, presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import type { EnrolmentOf } from '../../long-acts.ts'
import { presentExtensionRequests, presentNamed } from '../../records/due-lists.ts'
import { withoutOwn } from '../../records/grantor.ts'
import { progressOf, refusalText } from '../../records/several-outcome.ts'

type Routes = typeof dueContract

export const listExceptions: Handler<Routes['GET /due/exceptions']> = async ({ query }, context) => {
  const { search = null, problem, courseId } = query
  const filters = { problem, courseId, viewer: viewerOf(context) }
  const listed = await dateExceptions(context.readDb, { search, filters, ...pageRequest(query) })
  return presentPage(listed, (row) => presentException(row, context))
}

export const viewerOf = (context: Context) => {
  const caller = requireCaller(context)
  return { personId: caller.personId, readsProfiles: mayOfEverybody(caller, 'profile') }
}

export const presentException = (row: ExceptionRow, context: Context) => ({
  ...presentNamed(row, context),
  problem: row.problem,
  dueOn: row.problem === null ? null : firstDate(row.due_candidates),
  isWithheld: row.problem === null,
  since: row.since,
})

const firstDate = (candidates: readonly DueCandidate[]): string | null => {
  const { holds } = earliestDate(candidates)
  return candidates.find(({ level }) => level === holds)?.dueOn ?? null
}

type Several = Input<Routes['POST /due/exceptions/actions/resolve']>['body']

/** Those that are named, or all that match. Throws due.list-changed and due.too-many. */
export const severalExceptions = async (
  { enrolments, matching }: Several,
  context: Context,
): Promise<readonly EnrolmentOf[]> => {
  if (enrolments)
    return [...new Map(enrolments.map((one) => [`${one.personId} ${one.courseId}`, one])).values()]
  if (!matching) return []
  const { search = null, expected, problem, courseId } = matching
  const filters = { problem, courseId, viewer: viewerOf(context) }
  const found = await exceptionPairs(context.db, { search, filters }, severalMax + 1)
  if (found.length > severalMax) throw new Rejection('due.too-many', 'matching', { most: severalMax })
  if (found.length !== expected) throw new Rejection('due.list-changed', 'matching', { count: found.length })
  return found
}

export const summariseExceptions: Handler<Routes['GET /due/exceptions/summary']> = async (_, context) => {
  const courses = await exceptionsByCourse(context.readDb)
  return { count: courses.reduce((total, { count }) => total + count, 0), courses: [...courses] }
}

export const listRequests: Handler<Routes['GET /due/requests']> = async ({ query }, context) => {
  const { page, size } = pageRequest(query)
  const listed = await extensionRequests(context.readDb, await withoutOwn(context), { page, size })
  return presentExtensionRequests(listed, context)
}

/** Throws http.not-found. */
export const resolutionsOf = async (id: string, context: Context) => {
  const progress = await progressOf(context, context.dateResolutions, id)
  const rows = await enrolmentNames(context.readDb, progress.refused)
  const names = new Map(rows.map((row) => [`${row.person_id} ${row.course_id}`, row]))
  return {
    ...progress,
    id,
    refused: progress.refused.map(({ personId, courseId, code }) => {
      const named = names.get(`${personId} ${courseId}`)
      return {
        id: context.derivedId('enrolment', personId, courseId),
        personId,
        courseId,
        fullName: named?.full_name ?? '',
        payrollNum: named?.payroll_num ?? '',
        courseName: named?.course_name ?? '',
        message: refusalText(code, context.locale),
      }
    }),
  }
}
