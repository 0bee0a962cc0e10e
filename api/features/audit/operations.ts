import { lessonsOf } from '../../../projections/courses.outline.ts'
import type { Context } from '../../context.ts'
import { auditClockOperations } from '../../contract/operations/audit.clock.ts'
import { auditHealthOperations } from '../../contract/operations/audit.health.ts'
import { auditPersonOperations } from '../../contract/operations/audit.person.ts'
import { auditStatusReasonsOperations } from '../../contract/operations/audit.status-reasons.ts'
import { auditOperations } from '../../contract/operations/audit.ts'
import type { VerificationRun } from '../../event-store/verification.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { oncePerRequest, requireCaller } from '../../kit/request.ts'
import { erased } from '../../records/people.ts'
import { confirm, readClocks } from './clocks.ts'
import { readFindings } from './findings.ts'
import { readPerson } from './person.ts'
import { courseAndPerson, enrolmentHistory, gradeHistory, history, readLog } from './questions.ts'
import { begin, readReadModels, skip } from './read-models.ts'
import { search } from './search.ts'
import { readStatusReasons } from './status-reasons.ts'
import { inTurn } from './turns.ts'

const readSubject = async (
  { courseId, userId }: Args<(typeof auditOperations)['Query.Audit_subject']>,
  context: Context,
) => {
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

const proof = ({ found: result, ...run }: VerificationRun) => ({
  ...run,
  chain: result?.head.chain ?? null,
  brokenAt: result?.brokenAt ?? null,
  brokenEventId: result?.brokenEventId ?? null,
  reason: result?.reason ?? null,
  expectedHead: result?.expected ?? null,
  witnesses: result?.witnesses ?? [],
})

const readCheckpoints = oncePerRequest(async ({ checkpoints }) => ({
  publicKey: checkpoints.signer.verifier.text,
  place: checkpoints.place,
  last: await checkpoints.last(),
}))

const readHealth = oncePerRequest(async (context) => {
  const { status, problems } = await context.health.check()
  const isShown = requireCaller(context).isAdministrator
  return {
    status,
    problems: isShown ? problems.map(({ component, reason }) => ({ component, reason })) : null,
  }
})

const lastRun = oncePerRequest(({ verification }) => verification.current())
const startRun = oncePerRequest(({ verification }) => verification.start())

export const auditHandlers = [
  ...operationsOf(auditOperations, {
    'Query.Audit_gradeHistory': inTurn(gradeHistory),
    'Query.Audit_enrolmentHistory': inTurn(enrolmentHistory),
    'Query.Audit_history': inTurn(history),
    'Query.Audit_log': inTurn(readLog),
    'Query.Audit_search': ({ search: text }, context) => search(context, text),
    'Query.Audit_subject': readSubject,
    'Query.Audit_verify': async (_, context) => {
      const run = await lastRun(context)
      return run && proof(run)
    },
    'Query.Audit_checkpoints': (_, context) => readCheckpoints(context),
    'Query.Audit_readModels': (_, context) => readReadModels(context),
    'Mutation.Audit_startVerification': async (_, context) => proof(await startRun(context)),
    'Mutation.Audit_rebuild': begin('rebuild'),
    'Mutation.Audit_check': begin('check'),
    'Mutation.Audit_skip': skip,
  }),
  ...operationsOf(auditClockOperations, {
    'Query.Audit_clocks': (_, context) => readClocks(context),
    'Mutation.Audit_confirmClock': confirm,
  }),
  ...operationsOf(auditHealthOperations, {
    'Query.Audit_health': (_, context) => readHealth(context),
    'Query.Audit_findings': (_, context) => readFindings(context),
  }),
  ...operationsOf(auditPersonOperations, { 'Query.Audit_person': readPerson }),
  ...operationsOf(auditStatusReasonsOperations, {
    'Query.Audit_statusReasons': inTurn(readStatusReasons),
  }),
]
