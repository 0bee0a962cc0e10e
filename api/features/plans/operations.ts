import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson, maySeeEvidence } from '../../../domain/people/relation.ts'
import { evidenceOf, recognitionEvidenceOf } from '../../../projections/evidences.ts'
import type { Context } from '../../context.ts'
import { plansOperations } from '../../contract/operations/plans.ts'
import { stateOf } from '../../event-store/streams.ts'
import { operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { disclosedFacts } from '../../records/disclosed-facts.ts'
import { historyOf } from '../audit/histories.ts'
import { evaluateCourse } from './evaluating.ts'
import { presentUserCourse } from './present.ts'

const usualSize = 100

/** Same refusal for another person's record and a missing one. */
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

export const plansHandlers = operationsOf(plansOperations, {
  'Query.UserCourse_history': async ({ userCourseId, pageSize, before, wholeActs }, context) => {
    const who = requireCaller(context)
    const about = await ownerOf(context, userCourseId, (personId) => mayOfPerson(who, personId, 'record'))
    return historyOf(context, {
      about,
      streams: [streamName('enrolment', userCourseId)],
      disclose: disclosedFacts,
      page: {
        size: pageSize ?? usualSize,
        before: before ?? Number.POSITIVE_INFINITY,
        wholeActs: wholeActs === true,
      },
    })
  },
  'Query.UserCourse_evidence': async ({ userCourseId, cycle, recognisedOn, approves }, context) => {
    const who = requireCaller(context)
    await ownerOf(context, userCourseId, (personId) => maySeeEvidence(who, personId))
    const recognition = {
      enrolmentId: userCourseId,
      cycle,
      on: recognisedOn ?? '',
      approves: approves === true,
    }
    const row = recognisedOn
      ? await recognitionEvidenceOf(context.db, recognition)
      : await evidenceOf(context.db, userCourseId, cycle)
    const file = row?.file
    const signedUrl = file && (await context.files.versionUrl(file))
    if (!signedUrl) throw new Rejection('enrolments.no-evidence')
    return { name: file.name, size: file.size, signedUrl }
  },
  'Mutation.User_evaluateCourse': async (
    { id: enrolmentId, userCourseStatus: to, url, fileVersion, reason },
    context,
  ) => {
    const input = { enrolmentId, to, url: url || null, fileVersion: fileVersion || null, reason }
    const appended = await evaluateCourse(context, requireCaller(context), input)
    const { pending } = await context.waitForReadModels(appended)
    const state = await stateOf(context.store, enrolment, enrolmentId)
    return { ...presentUserCourse(enrolmentId, state), transactionStatus: true, pending }
  },
})
