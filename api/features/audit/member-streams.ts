import { streamName } from '../../../domain/kernel/ids.ts'
import { attemptsOf, attemptsOfEnrolment } from '../../../projections/attempts.ts'
import type { Context } from '../../context.ts'

export type OfMember = {
  readonly courseId: string
  readonly personId: string
  readonly lessonId?: string | null | undefined
}

/** A member's record of a course with their attempts at all its tests, or at one lesson's. */
export const memberStreams = async (
  { readDb, derivedId }: Context,
  { courseId, personId, lessonId }: OfMember,
): Promise<readonly string[]> => {
  const enrolmentId = derivedId('enrolment', personId, courseId)
  const attempts = lessonId
    ? (await attemptsOf(readDb, personId, lessonId)).filter((row) => row.enrolment_id === enrolmentId)
    : await attemptsOfEnrolment(readDb, enrolmentId)
  return [
    streamName('enrolment', enrolmentId),
    ...attempts.map(({ attempt_id }) => streamName('attempt', attempt_id)),
  ]
}
