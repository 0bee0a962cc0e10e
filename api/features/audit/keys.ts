import type { KeyWithheld } from '../../../domain/courses/relation.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { relationToTest, type Test } from '../../records/test-keys.ts'

type Facts = readonly Recorded[]

/** By type of fact, the fields that tell which answers of a test are right, or what somebody answered. */
const telling: Readonly<Record<string, readonly string[]>> = {
  EvaluationRevised: ['questions'],
  AnswerSaved: ['answer'],
  AttemptSubmitted: ['points'],
  ResponseReviewed: ['from', 'points'],
}

/** Whether a fact of this type is told without some of its fields to whoever may not read a key. */
export const isAboutKeys = (type: string): boolean => Object.hasOwn(telling, type)

const testOf = (stream: Facts): Test | null => {
  for (const { type, data } of stream)
    if (
      (type === 'EvaluationRevised' || type === 'AttemptStarted') &&
      'courseId' in data &&
      'lessonId' in data
    )
      return { courseId: String(data.courseId), lessonId: String(data.lessonId) }
  return null
}

/** By name of stream, why whoever asks may not read the key of the test that it is about; streams whose key they may read are left out. */
export const keysWithheld = async (
  context: Context,
  streams: readonly Facts[],
): Promise<ReadonlyMap<string, KeyWithheld>> => {
  const known = new Map<string, Promise<KeyWithheld | null>>()
  const reasonOf = ({ courseId, lessonId }: Test): Promise<KeyWithheld | null> => {
    const test = `${courseId} ${lessonId}`
    const reason =
      known.get(test) ?? relationToTest(context, { courseId, lessonId }).then(({ withheld }) => withheld)
    known.set(test, reason)
    return reason
  }
  const reasons = await Promise.all(
    streams.map(async (stream) => {
      const test = testOf(stream)
      const withheld = test && (await reasonOf(test))
      return withheld && stream[0] ? [[stream[0].stream, withheld] as const] : []
    }),
  )
  return new Map(reasons.flat())
}

/**
 * The fields of a fact that would give a test's key away. A test's questions and the points of a submitted attempt do so always, also of
 * one's own earlier attempt; answers and reviews only where they are somebody else's and whoever asks has still to take the test.
 */
export const keyFields = (
  { type, data }: Recorded,
  withheld: KeyWithheld | null,
  { personId }: Pick<Who, 'personId'>,
): readonly string[] => {
  if (withheld === null || !isAboutKeys(type)) return []
  const isOwn = 'personId' in data && data.personId === personId
  const isKey = type === 'EvaluationRevised' || type === 'AttemptSubmitted'
  return isKey || (withheld === 'toTake' && !isOwn) ? (telling[type] ?? []) : []
}
