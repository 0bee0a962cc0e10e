import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { achievements } from '../../domain/achievements/rules.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment, enrol } from '../../domain/enrolments/membership.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person as personAggregate } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { type Asked, examsIn, right } from '../support/exam.ts'

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

  test('[ACH-01] a course that is required of one’s department at another terminal is outside one’s plan', async () => {
    const { office } = app
    const somebody = await room.newPerson({
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
    })
    const elsewhere = await exams.publishedCourse({
      name: 'De otra terminal',
      terminals: [office.terminals[1]],
    })
    await room.require({ level: 'department', id: office.departments[1] }, elsewhere.courseId)
    await enrolInto(elsewhere.courseId, somebody)
    await exams.sit(somebody, elsewhere.lessonId)
    expect(await standingsOf(somebody)).toBe('0 100! 100! 0')
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

describe('a badge', () => {
  const recent = '{ UserAchievement_recent { id name earnedAt } }'
  const namesOf = async (by: Person): Promise<string[]> =>
    (await room.gql(recent, {}, by)).UserAchievement_recent.map(({ name }: { name: string }) => name)
  const factsOf = ({ id }: Person) => app.services.store.read(`badges-${id}`)

  test('[ACH-01] is there with the answer to the act that earned it, once, by the process and because of that act', async () => {
    const somebody = await room.newPerson()
    const outside = await exams.publishedCourse({ name: 'Un curso más' })
    await enrolInto(outside.courseId, somebody)
    expect(await namesOf(somebody)).toEqual([])
    const { body } = await app.rest(
      'POST',
      `/lessons/${outside.lessonId}/attempts`,
      undefined,
      somebody.token,
    )
    const answers = (body.questions as Asked[]).map(right)
    const what = { lessonId: outside.lessonId, answers }
    const submitted = await app.rest('POST', '/lessons/answers', what, somebody.token)
    expect(submitted.body.pending).toBe(false)
    expect(await namesOf(somebody)).toEqual(['First voyage', 'Open sea'])
    expect(await namesOf(rival)).toEqual([])
    const facts = await factsOf(somebody)
    expect(facts.map(({ type, meta: { actor, command } }) => [type, actor.id, command])).toEqual(
      Array.from({ length: 2 }, () => ['BadgeEarned', 'award-achievements', 'AwardBadges']),
    )
    const again = await exams.publishedCourse({ name: 'Y otro' })
    await enrolInto(again.courseId, somebody)
    await exams.sit(somebody, again.lessonId)
    expect(await factsOf(somebody)).toHaveLength(2)
  })

  test('is told once a person, whichever of their devices asks first, and to nobody else', async () => {
    const somebody = await room.newPerson()
    await app.services.execute(app.command('LogIn'), personAggregate, somebody.id, recordFirstLogin)
    await app.settled()
    const show = 'mutation ($ids: [ID!]!) { UserAchievement_show(ids: $ids) }'
    const [badge] = (await room.gql(recent, {}, somebody)).UserAchievement_recent
    const shownTo = async (by: Person, ids = [badge.id, badge.id]) =>
      (await room.gql(show, { ids }, by)).UserAchievement_show
    expect(await shownTo(rival)).toEqual([])
    const devices = await Promise.all(Array.from({ length: 4 }, () => shownTo(somebody)))
    expect(devices.flat()).toEqual([badge.id])
    await app.settled()
    expect(await namesOf(somebody)).toEqual([])
    expect(await shownTo(somebody)).toEqual([])
    expect((await factsOf(somebody)).map(({ type }) => type)).toEqual(['BadgeEarned', 'BadgeShown'])
    expect(await shownTo(somebody, [])).toEqual([])
    for (const ids of [['x'], Array.from({ length: 5 }, () => badge.id)])
      expect((await app.gql(show, { ids }, somebody.token)).code).toBe('http.invalid-input')
    expect(await standingsOf(somebody, room.admin)).toBe('0 0 0 100!')
  })

  test('is recent for a day by the server’s clock, and then is kept all the same', async () => {
    const somebody = await room.newPerson()
    await app.services.execute(app.command('LogIn'), personAggregate, somebody.id, recordFirstLogin)
    await app.settled()
    const anew = async () => ({ ...somebody, token: await app.as(somebody.id) })
    app.clock.advance(86_400_000)
    expect(await namesOf(await anew())).toEqual(['On board'])
    app.clock.advance(1)
    expect(await namesOf(await anew())).toEqual([])
    const admin = { ...room.admin, token: await app.as(room.admin.id) }
    expect(await standingsOf(somebody, admin)).toBe('0 0 0 100!')
    learner = { ...learner, token: await app.as(learner.id) }
    rival = { ...rival, token: await app.as(rival.id) }
    Object.assign(room.admin, { token: admin.token })
  })
})

describe('the name of a badge', () => {
  const renaming =
    'mutation ($id: ID!, $name: String!) { Achievement_update(id: $id, name: $name) { id name pending } }'
  const listing = '{ Achievement_list { id name } }'
  const rename = (id: string, name: string, by: Person) => app.gql(renaming, { id, name }, by.token)
  const named = async (locale: 'es' | 'en'): Promise<string[]> => {
    const headers = { 'accept-language': locale }
    const { data } = await app.gql(listing, {}, learner.token, headers)
    return data.Achievement_list.map(({ name }: { name: string }) => name)
  }
  const [first, second] = achievements

  test('[ACH-02] is what an administrator wrote last, trimmed, for everybody and in both languages', async () => {
    const { data } = await rename(first.id, '  Buen viento ', room.admin)
    expect(data.Achievement_update).toEqual({ id: first.id, name: 'Buen viento', pending: false })
    expect(await named('es')).toEqual(['Buen viento', 'Primera travesía', 'Mar abierto', 'A bordo'])
    expect(await named('en')).toEqual(['Buen viento', 'First voyage', 'Open sea', 'On board'])
    await rename(first.id, 'Viento en popa', room.admin)
    expect((await named('en'))[0]).toBe('Viento en popa')
    const before = await app.services.store.head()
    await rename(first.id, 'Viento en popa ', room.admin)
    expect(await app.services.store.head()).toBe(before)
  })

  test('[ACH-02] is refused when it is empty or longer than 50 characters, and of a badge that is none', async () => {
    for (const name of ['', '  '])
      expect(await rename(second.id, name, room.admin)).toMatchObject({ code: 'ErrEmpty', field: 'name' })
    expect(await rename(second.id, 'x'.repeat(51), room.admin)).toMatchObject({
      code: 'achievements.name-too-long',
      field: 'name',
    })
    expect((await rename(second.id, 'x'.repeat(50), room.admin)).code).toBeNull()
    expect((await rename(app.services.newId(), 'Algo', room.admin)).code).toBe('achievements.not-found')
  })

  test('[ACH-02] is changed by administrators alone', async () => {
    const manager = await room.holderOf('employee_development.*', 'course.*', 'employee.*')
    for (const by of [learner, manager])
      expect((await rename(first.id, 'Otro', by)).code).toBe('access.forbidden')
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
