import type { KeyWithheld } from '../../../domain/courses/relation.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { relationToTest, type Test } from '../../records/test-keys.ts'

type Facts = readonly Recorded[]

/** By type, the fields that reveal right answers or somebody's answers. */
const keyFieldsByType: Readonly<Record<string, readonly string[]>> = {
  EvaluationRevised: ['questions'],
  AnswerSaved: ['answer'],
  AttemptSubmitted: ['points'],
  ResponseReviewed: ['from', 'points'],
}

/** Whether a fact of this type is shown without some fields to callers who may not read the key. */
export const isAboutKeys = (type: string): boolean => Object.hasOwn(keyFieldsByType, type)

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

/** By stream, the reason to withhold the test's key from the caller; absent where they may read it. */
export const keysWithheld = async (
  context: Context,
  streams: readonly Facts[],
): Promise<ReadonlyMap<string, KeyWithheld>> => {
  const reasonsByTest = new Map<string, Promise<KeyWithheld | null>>()
  const reasonOf = ({ courseId, lessonId }: Test): Promise<KeyWithheld | null> => {
    const test = `${courseId} ${lessonId}`
    const reason =
      reasonsByTest.get(test) ??
      relationToTest(context, { courseId, lessonId }).then(({ withheld }) => withheld)
    reasonsByTest.set(test, reason)
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
 * The fields of a fact that reveal a test's key. Questions and scores always do, in one's own earlier attempt too; answers and reviews
 * only where they are another person's and the caller has still to take the test.
 */
export const keyFields = (
  { type, data }: Recorded,
  withheld: KeyWithheld | null,
  { personId }: Pick<Who, 'personId'>,
): readonly string[] => {
  if (withheld === null || !isAboutKeys(type)) return []
  const isOwn = 'personId' in data && data.personId === personId
  const isKey = type === 'EvaluationRevised' || type === 'AttemptSubmitted'
  return isKey || (withheld === 'toTake' && !isOwn) ? (keyFieldsByType[type] ?? []) : []
}
