import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment, enrol } from '../../domain/enrolments/membership.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person as personAggregate } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let learner: Person
let rival: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
  learner = await room.person('100')
  rival = await room.person('101')
})
afterAll(() => app.close())

const badges = [
  'passedDevelopmentPlan',
  'passedFirstCourse',
  'extraDevelopmentPlan',
  'usedAppFirstTime',
] as const

const asking = `query ($userId: ID!) {
  ${badges.map((badge) => `${badge}: UserAchievement_${badge}(userId: $userId) { completed progress }`).join('\n')} }`

const standingsOf = async (of: { id: string }, by: Person = room.admin): Promise<string> => {
  const answer = await room.gql(asking, { userId: of.id }, by)
  return badges.map((badge) => `${answer[badge].progress}${answer[badge].completed ? '!' : ''}`).join(' ')
}

const recordOf = (of: Person, courseId: string) => ({
  enrolmentId: app.services.derivedId('enrolment', of.id, courseId),
  personId: of.id,
  courseId,
})

const enrolInto = async (courseId: string, of: Person): Promise<void> => {
  const record = recordOf(of, courseId)
  await app.services.execute(app.command('Enrol'), enrolment, record.enrolmentId, enrol(record))
  await app.settled()
}

const openDocument = (lessonId: string, by: Person) =>
  room.gql('mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }', { lessonId }, by)

describe('the badges', () => {
  test('are four, in their order, in the viewer’s language', async () => {
    const listing = '{ Achievement_list { id name description completedIcon uncompletedIcon order } }'
    const english = (await room.gql(listing, {}, learner)).Achievement_list
    const spanish = await app.gql(listing, {}, learner.token, { 'accept-language': 'es' })
    expect(english.map(({ name, order }: { name: string; order: number }) => [order, name])).toEqual([
      [1, 'On course'],
      [2, 'First voyage'],
      [3, 'Open sea'],
      [4, 'On board'],
    ])
    expect(spanish.data.Achievement_list.map(({ name }: { name: string }) => name)).toEqual([
      'Rumbo propio',
      'Primera travesía',
      'Mar abierto',
      'A bordo',
    ])
    for (const { completedIcon, uncompletedIcon } of english) expect(completedIcon).not.toBe(uncompletedIcon)
    expect(new Set(english.map(({ id }: { id: string }) => id)).size).toBe(4)
  })

  test('[ACH-01] a course of the plan, the first course, one outside the plan, the first log-in: each with its own progress', async () => {
    const required = await room.publishedCourse({ information: { name: 'Del plan' } })
    const further = await room.publishedCourse({ information: { name: 'También del plan' } })
    const outside = await exams.publishedCourse({ name: 'Fuera del plan' })
    expect(await standingsOf(learner)).toBe('0 0 0 0')

    await room.require({ level: 'department', id: app.office.departments[0] }, required.courseId)
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, further.courseId)
    await openDocument(required.document, learner)
    expect(await standingsOf(learner)).toBe('33 33 0 0')
    await exams.sit(learner, required.test, false)
    await exams.sit(learner, further.test)
    await openDocument(further.document, learner)
    expect(await standingsOf(learner)).toBe('67 67 0 0')

    await enrolInto(outside.courseId, learner)
    expect(await standingsOf(learner)).toBe('67 67 0 0')
    await exams.sit(learner, outside.lessonId)
    expect(await standingsOf(learner)).toBe('67 100! 100! 0')

    await room.watch(further.video, 0, 100, learner)
    await app.settled()
    expect(await standingsOf(learner)).toBe('100! 100! 100! 0')

    await app.services.execute(app.command('LogIn'), personAggregate, learner.id, recordFirstLogin)
    await app.settled()
    expect(await standingsOf(learner)).toBe('100! 100! 100! 100!')
    expect(await standingsOf(rival)).toBe('0 0 0 0')
  })

  test('a course that ended unfinished no longer counts; one that was passed counts for ever', async () => {
    const newcomer = await room.person('102', {
      departmentId: app.office.departments[1],
      jobTitleId: app.office.jobTitles[1],
    })
    const begun = await room.publishedCourse({ information: { name: 'Empezado' } })
    const passed = await exams.publishedCourse({ name: 'Terminado' })
    const leave = async (courseId: string) => {
      const { enrolmentId } = recordOf(newcomer, courseId)
      await app.services.execute(app.command('Leave'), enrolment, enrolmentId, endEnrolment)
      await app.settled()
    }
    await enrolInto(begun.courseId, newcomer)
    await openDocument(begun.document, newcomer)
    expect(await standingsOf(newcomer)).toBe('0 33 0 0')
    await leave(begun.courseId)
    expect(await standingsOf(newcomer)).toBe('0 0 0 0')
    await enrolInto(passed.courseId, newcomer)
    await exams.sit(newcomer, passed.lessonId)
    await leave(passed.courseId)
    expect(await standingsOf(newcomer)).toBe('0 100! 100! 0')
  })
})

describe('whose badges they are', () => {
  test('[NAV-13] one’s own, others’ for those who look after people; a stranger does not learn who exists', async () => {
    const nosy = await room.person('110')
    const nobody = { id: app.services.newId() }
    expect(await standingsOf(nosy, nosy)).toBe('0 0 0 0')
    for (const of of [learner, nobody])
      for (const badge of badges) {
        const one = `query ($userId: ID!) { UserAchievement_${badge}(userId: $userId) { progress } }`
        expect((await app.gql(one, { userId: of.id }, nosy.token)).code).toBe('access.forbidden')
      }
    const reader = await room.person('111', { roleId: await room.roleWith('employee_development.*') })
    expect(await standingsOf(rival, reader)).toBe('0 0 0 0')
    expect((await app.gql(asking, { userId: nobody.id }, reader.token)).code).toBe('people.not-found')
  })

  test('[API-05] an id that is none is refused before anything is looked for', async () => {
    for (const userId of ['1', "x' or '1'='1"])
      expect(await app.gql(asking, { userId }, learner.token)).toMatchObject({
        code: 'http.invalid-input',
        field: 'userId',
      })
  })
})
