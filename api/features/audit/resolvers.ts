import { z } from 'zod'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { coursesTakenBy } from '../../../projections/audit.lists.ts'
import { lessonsOf } from '../../../projections/courses.outline.ts'
import { personById } from '../../../projections/people.ts'
import type { Context } from '../../context.ts'
import { id } from '../../contract/input.ts'
import type { VerificationRun } from '../../event-store/verification.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  QueryAudit_CoursesOfArgs,
  QueryAudit_SearchArgs,
  QueryAudit_SubjectArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { oncePerRequest } from '../../kit/request.ts'
import { erased } from '../../records/people.ts'
import { confirm, readClocks } from './clocks.ts'
import { courseAndPerson, enrolmentHistory, gradeHistory, history, readLog } from './questions.ts'
import { beginCheck, beginRebuild, readReadModels, skip } from './read-models.ts'
import { search } from './search.ts'
import { readStatusReasons } from './status-reasons.ts'
import { inTurn } from './turns.ts'

const searchMax = 200
const searchAsked = z.object({ search: z.string().max(searchMax) })

const readFound = async (_: unknown, args: QueryAudit_SearchArgs, context: Context) =>
  search(context, parseArgs(searchAsked, args).search)

/** Whose record of which course, for whoever audits without taking, writing or managing either. */
const readSubject = async (_: unknown, args: QueryAudit_SubjectArgs, context: Context) => {
  const { courseId, userId } = parseArgs(z.object({ courseId: id, userId: id }), args)
  const { readDb, locale } = context
  const [{ course, person }, lessons] = await Promise.all([
    courseAndPerson(context, { courseId, userId }),
    lessonsOf(readDb, userId, courseId),
  ])
  return {
    courseId,
    courseName: course.name,
    userId,
    fullName: person.full_name ?? erased[locale],
    lessons: lessons.map(({ lesson_id, name, type }) => ({ id: lesson_id, name, type })),
  }
}

const readCoursesOf = async (_: unknown, args: QueryAudit_CoursesOfArgs, { readDb }: Context) => {
  const userId = uuidOf(args, 'userId')
  if (!(await personById(readDb, userId))) throw new Rejection('people.not-found', 'userId')
  return (await coursesTakenBy(readDb, userId)).map((row) => ({
    courseId: row.course_id,
    name: row.name,
    enrolledAt: row.enrolled_at,
    endedAt: row.ended_at,
  }))
}

const proof = ({ found, ...run }: VerificationRun) => ({
  ...run,
  chain: found?.head.chain ?? null,
  brokenAt: found?.brokenAt ?? null,
  brokenEventId: found?.brokenEventId ?? null,
  reason: found?.reason ?? null,
  expectedHead: found?.expected ?? null,
  witnesses: found?.witnesses ?? [],
})

const checkpointsOnce = oncePerRequest(async ({ checkpoints }) => ({
  publicKey: checkpoints.signer.verifier.text,
  place: checkpoints.place,
  last: await checkpoints.last(),
}))

const readCheckpoints = (_: unknown, __: unknown, context: Context) => checkpointsOnce(context)

/** However often one request asks. */
const lastRun = oncePerRequest(({ verification }) => verification.current())
const startedRun = oncePerRequest(({ verification }) => verification.start())

const readProof = async (_: unknown, __: unknown, context: Context) => {
  const run = await lastRun(context)
  return run && proof(run)
}

const startProof = async (_: unknown, __: unknown, context: Context) => proof(await startedRun(context))

export const auditResolvers = {
  Query: {
    Audit_gradeHistory: inTurn(gradeHistory),
    Audit_enrolmentHistory: inTurn(enrolmentHistory),
    Audit_history: inTurn(history),
    Audit_log: inTurn(readLog),
    Audit_search: readFound,
    Audit_subject: readSubject,
    Audit_coursesOf: readCoursesOf,
    Audit_statusReasons: inTurn(readStatusReasons),
    Audit_verify: readProof,
    Audit_checkpoints: readCheckpoints,
    Audit_readModels: readReadModels,
    Audit_clocks: readClocks,
  },
  Mutation: {
    Audit_startVerification: startProof,
    Audit_rebuild: beginRebuild,
    Audit_check: beginCheck,
    Audit_skip: skip,
    Audit_confirmClock: confirm,
  },
} satisfies Resolvers
