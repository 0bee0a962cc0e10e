import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'

let graded: Graded
let learner: Person
let evaluator: Person
let auditor: Person

const hidden = 'Nombre que se prepara'
const changing = `mutation ($id: ID, $name: String, $isDraft: Boolean) {
  Lesson_update(id: $id, name: $name, isDraft: $isDraft) { newLesson { id } } }`

beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  const { room, first, second, test: exam, app } = graded
  learner = await room.newPerson()
  evaluator = await room.holderOf('employee_development.*')
  auditor = await room.holderOf('audit.*')
  await graded.requireOfAll()
  for (const lesson of [first, second])
    await graded.save({ [learner.id]: { grade: 95, published: true } }, room.author, lesson)
  // nothing else is asked of the learner any more, who is approved by this
  await room.gql(changing, { id: exam, isDraft: true }, room.author)
  await app.settled()
  await room.gql(changing, { id: exam, name: hidden }, room.author)
  await room.gql(changing, { id: first, name: hidden, isDraft: true }, room.author)
  await app.settled()
})
afterAll(() => graded.app.close())

const historyOf = async (by: Person) => {
  const query = 'query ($e: ID!) { UserCourse_history(userCourseId: $e) { names { id name } } }'
  const enrolmentId = graded.app.services.derivedId('enrolment', learner.id, graded.courseId)
  return namesIn((await graded.room.gql(query, { e: enrolmentId }, by)).UserCourse_history)
}
const reasonsOf = async (by: Person) => {
  const query =
    'query ($c: ID!, $u: ID!) { Audit_statusReasons(courseId: $c, userId: $u) { names { id name } } }'
  const asked = { c: graded.courseId, u: learner.id }
  return namesIn((await graded.room.gql(query, asked, by)).Audit_statusReasons)
}
const namesIn = ({ names }: { names: readonly { id: string; name: string | null }[] }) =>
  new Map(names.map(({ id, name }) => [id, name]))

test('a record names a lesson in draft as it was last published, to whoever does not audit', async () => {
  const { first, second, test: exam } = graded
  const reasons = await reasonsOf(learner)
  expect(reasons.get(exam)).toBe('Evaluación final')
  for (const names of [reasons, await historyOf(learner), await historyOf(evaluator)]) {
    expect([...names.values()]).not.toContain(hidden)
    expect([names.get(first), names.get(second)]).toEqual(['Práctica de amarre', 'Entrevista'])
  }
})

test('auditors read the name that it has', async () => {
  expect((await reasonsOf(auditor)).get(graded.test)).toBe(hidden)
})

test('once it is published again, its new name is everybody’s', async () => {
  const { room, app, first } = graded
  await room.gql(changing, { id: first, isDraft: false }, room.author)
  await app.settled()
  expect((await historyOf(learner)).get(first)).toBe(hidden)
})
