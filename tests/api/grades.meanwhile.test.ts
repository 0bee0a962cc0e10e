import { afterAll, beforeAll, expect, test } from 'vitest'
import { restart, saveGrades } from '../../api/features/grades/commands.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'

let graded: Graded

beforeAll(async () => {
  graded = await openGraded()
})
afterAll(() => graded.app.close())

/** What the log says of a save and of a restart whose sender had been let in before. */
const codesOf = async (by: Person, of: Person): Promise<readonly string[]> => {
  const { app, courseId, first: lessonId } = graded
  const place = { courseId, lessonId, by: by.id }
  const evaluationId = app.services.newId()
  const row = {
    userId: of.id,
    grade: 90,
    isPublished: false,
    read: { evaluationId: null },
    reason: null,
  }
  const tried = [
    saveGrades(app.services, app.command('SaveGrades'), { ...place, rows: [row] }),
    restart(app.services, app.command('RestartEvaluation'), {
      ...place,
      userId: of.id,
      evaluationId,
      reason: null,
    }),
  ]
  const settled = await Promise.allSettled(tried)
  return settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
}

test('[LES-18] a save that waited its turn counts for nobody who was deactivated or taken off the lesson meanwhile', async () => {
  const { app, room, instructor, otherInstructor } = graded
  const [ana] = await graded.learners(1)
  if (!ana) throw new Error('nobody')
  expect(await codesOf(otherInstructor, ana)).toEqual(['access.forbidden', 'access.forbidden'])
  await app.services.execute(app.command('Deactivate'), person, instructor.id, deactivateEmployee(null))
  expect(await codesOf(instructor, ana)).toEqual(['access.forbidden', 'access.forbidden'])
  expect(await codesOf(room.author, ana)).toEqual(['done', 'grades.no-such-grade'])
})
