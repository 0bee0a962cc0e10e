import { streamName } from '../../../domain/kernel/ids.ts'
import { attemptsOf, attemptsOfEnrolment } from '../../../projections/attempts.ts'
import type { Context } from '../../context.ts'

export type OfMember = {
  readonly courseId: string
  readonly personId: string
  readonly lessonId?: string | null | undefined
}

/** Somebody's record of a course with their attempts at its tests, or at that of one lesson. */
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
