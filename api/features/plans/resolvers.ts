import { z } from 'zod'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { type CourseStatusKey, courseStatuses, streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson, maySeeEvidence } from '../../../domain/people/relation.ts'
import { evidenceOf } from '../../../projections/evidences.ts'
import type { Context } from '../../context.ts'
import { id, reason, typedKey } from '../../contract/input.ts'
import { stateOf } from '../../event-store/streams.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationUser_EvaluateCourseArgs,
  QueryUserCourse_EvidenceArgs,
  QueryUserCourse_HistoryArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { whoAsks } from '../../kit/request.ts'
import { disclosedFacts } from '../../records/disclosed-facts.ts'
import { historyOf } from '../audit/histories.ts'
import { evaluateCourse } from './evaluating.ts'
import { presentUserCourse } from './present.ts'

const statusGiven = z.string().transform((given, { issues }): CourseStatusKey => {
  const asked = given.trim().toLowerCase()
  const found = courseStatuses.find((one) => one.id === asked || one.name.toLowerCase() === asked)
  if (found) return found.key
  issues.push({ code: 'custom', input: given, message: 'not a status' })
  return z.NEVER
})

const evaluation = z.object({
  id,
  userCourseStatus: statusGiven,
  url: typedKey(500).nullish(),
  fileVersion: z.string().max(64).nullish(),
  reason,
})

const evaluate = async (_: unknown, args: MutationUser_EvaluateCourseArgs, context: Context) => {
  const { id: enrolmentId, userCourseStatus: to, url, fileVersion, ...why } = parseArgs(evaluation, args)
  const what = { enrolmentId, to, url: url || null, fileVersion: fileVersion || null, ...why }
  const appended = await evaluateCourse(context, whoAsks(context), what)
  const { pending } = await context.waitForReadModels(appended)
  const state = await stateOf(context.store, enrolment, enrolmentId)
  return { ...presentUserCourse(enrolmentId, state), transactionStatus: true, pending }
}

const usualSize = 100

const historyAsked = z.object({
  userCourseId: id,
  pageSize: z.int().min(1).max(usualSize).nullish(),
  before: z.int().min(1).nullish(),
})

/** Whose record it is. Whoever may not see it learns nothing, not even whether there is one. */
const ownerOf = async (
  context: Context,
  userCourseId: string,
  isShown: (personId: string) => boolean,
): Promise<string> => {
  const state = await stateOf(context.store, enrolment, userCourseId)
  const personId = state.situation === 'none' ? '' : state.personId
  if (!isShown(personId)) throw new Rejection('access.forbidden')
  if (state.situation === 'none') throw new Rejection('enrolments.not-enrolled')
  return personId
}

const history = async (_: unknown, args: QueryUserCourse_HistoryArgs, context: Context) => {
  const { userCourseId, pageSize, before } = parseArgs(historyAsked, args)
  const who = whoAsks(context)
  const about = await ownerOf(context, userCourseId, (personId) => mayOfPerson(who, personId, 'record'))
  return historyOf(context, {
    about,
    streams: [streamName('enrolment', userCourseId)],
    told: disclosedFacts,
    page: { size: pageSize ?? usualSize, before: before ?? Number.POSITIVE_INFINITY },
  })
}

const evidenceAsked = z.object({ userCourseId: id, cycle: z.int().min(1) })

const evidence = async (_: unknown, args: QueryUserCourse_EvidenceArgs, context: Context) => {
  const { userCourseId, cycle } = parseArgs(evidenceAsked, args)
  const who = whoAsks(context)
  await ownerOf(context, userCourseId, (personId) => maySeeEvidence(who, personId))
  const file = (await evidenceOf(context.db, userCourseId, cycle))?.file
  const signedUrl = file && (await context.files.versionUrl(file))
  if (!signedUrl) throw new Rejection('enrolments.no-evidence')
  return { name: file.name, size: file.size, signedUrl }
}

export const plansResolvers = {
  Query: { UserCourse_history: history, UserCourse_evidence: evidence },
  Mutation: { User_evaluateCourse: evaluate },
} satisfies Resolvers
