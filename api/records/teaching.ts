import { reviewsInOwnCourses, type Teaching } from '../../projections/teaching.questions.ts'
import type { Context } from '../context.ts'
import { requireCaller } from '../kit/request.ts'
import { withoutOwn } from './grantor.ts'
import { relationToTest, type Test } from './test-keys.ts'

/** Those of these tests that the caller has yet to take. */
export const testsToTake = async (context: Context, tests: readonly Test[]): Promise<readonly string[]> => {
  const found = tests.map(async (test) =>
    (await relationToTest(context, test)).isToTake ? [test.lessonId] : [],
  )
  return (await Promise.all(found)).flat()
}

/** The caller as a teacher, who reviews neither themselves nor a test that they have yet to take. */
export const teachingOf = async (context: Context): Promise<Teaching> => {
  const viewer = { who: requireCaller(context), without: await withoutOwn(context) }
  const tests = await reviewsInOwnCourses(context.readDb, viewer)
  return { ...viewer, now: context.now(), testsToTake: await testsToTake(context, tests) }
}
