import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
const removing =
  'mutation ($courseId: ID!, $userId: ID!) { User_userCourseDeleteUser(coursesId: $courseId, userId: $userId) { transactionStatus pending } }'
const matching = `mutation ($courseId: ID!, $search: String, $terminal: ID, $department: ID, $jobTitle: ID, $expected: Int!) {
  Course_enrollMatching(courseId: $courseId, search: $search, terminal: $terminal, department: $department, jobTitle: $jobTitle,
    expected: $expected) { total isUnderWay pending } }`
const arguments_ =
  '$courseId: ID!, $search: String, $terminal: ID, $department: ID, $jobTitle: ID, $page: Int, $pageSize: Int'
const passed =
  'courseId: $courseId, search: $search, terminal: $terminal, department: $department, jobTitle: $jobTitle, page: $page, pageSize: $pageSize'
const members = `query (${arguments_}) { it: Course_members(${passed}) { count rows {
  User { id payrollNum fullName status Terminal { name } Department { name } JobTitle { name } }
  UserCourseStatus { name } enrolledAt hasProgress requiredBy } } }`
const available = `query (${arguments_}) { it: Course_availableUsers(${passed}) { count rows { id } } }`
const numbers =
  'query ($courseId: ID!, $text: String!) { Course_readPayrollNumbers(courseId: $courseId, text: $text) { ready numbers { line text refusal User { fullName } } } }'

let app: TestApp
let room: Classroom
let courseId: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const newCourse = async (over: object = {}) => {
  courseId = await room.draft(room.author)
  await room.describe(room.author, courseId, over)
  await app.settled()
  return courseId
}

const enrol = (users: readonly string[], by: Person = room.author, id = courseId) =>
  app.gql(enrolling, { courseId: id, users }, by.token)
const remove = (userId: string, by: Person = room.author) => app.gql(removing, { courseId, userId }, by.token)

type Page = { count: number; rows: { id: string; User: { id: string } }[] }
const ask = async (query: string, over: object = {}, by: Person = room.author): Promise<Page> =>
  (await room.gql(query, { courseId, pageSize: 100, ...over }, by)).it
const memberIds = async () => (await ask(members)).rows.map(({ User }) => User.id)
const availableIds = async (over: object = {}) => (await ask(available, over)).rows.map(({ id }) => id)
const subscribed = async (userId: string) =>
  (
    await room.gql(
      'query ($c: ID!, $u: ID!) { User_isSubscribed(courseId: $c, userId: $u) }',
      { c: courseId, u: userId },
      room.author,
    )
  ).User_isSubscribed

describe('enrolling people', () => {
  test('[MEM-02] answers 1; who was enrolled leaves the available list and joins the members', async () => {
    await newCourse()
    const [one, other] = [await room.newPerson(), await room.newPerson()]
    expect(await memberIds()).toEqual([])
    expect(await availableIds()).toEqual(expect.arrayContaining([one.id, other.id]))
    const answer = await enrol([one.id])
    expect(answer.data).toEqual({ Course_enrollUsers: 1 })
    expect(await memberIds()).toEqual([one.id])
    expect(await availableIds()).not.toContain(one.id)
    expect(await availableIds()).toContain(other.id)
  })

  test('[MEM-02] twice, or twice in one list, is once', async () => {
    const [one] = await memberIds()
    const { id } = await room.newPerson()
    expect((await enrol([one ?? '', id, id])).data).toEqual({ Course_enrollUsers: 1 })
    expect(new Set(await memberIds())).toEqual(new Set([one, id]))
    const stream = `enrolment-${app.services.derivedId('enrolment', id, courseId)}`
    expect((await app.services.store.read(stream)).map(({ type, data }) => [type, data])).toEqual([
      ['Enrolled', expect.objectContaining({ personId: id, because: 'author', cycle: 1 })],
    ])
  })

  test('[MEM-02] the members are told with number, places, and where they stand', async () => {
    await newCourse()
    const { id } = await room.newPerson({ fullName: 'Ñandú Pérez' })
    await enrol([id])
    expect((await ask(members)).rows).toEqual([
      {
        User: {
          id,
          payrollNum: expect.stringMatching(/^7\d+$/),
          fullName: 'Ñandú Pérez',
          status: true,
          Terminal: { name: 'Terminal Norte' },
          Department: { name: 'Operación' },
          JobTitle: { name: 'Operador' },
        },
        UserCourseStatus: { name: 'Pendiente' },
        enrolledAt: expect.any(String),
        hasProgress: false,
        requiredBy: [],
      },
    ])
  })

  test('[MEM-02] all or nobody: who is unknown, inactive, of another terminal or oneself is refused by place', async () => {
    await newCourse()
    const sound = await room.newPerson()
    const gone = await room.newPerson()
    await room.gql(`mutation { User_updateEmployee(id: "${gone.id}", status: false) { id } }`, {}, room.admin)
    const away = await room.newPerson({ terminalId: app.office.terminals[1] })
    const refusals = [
      [app.services.newId(), 'enrolments.no-such-person'],
      [gone.id, 'enrolments.inactive-person'],
      [away.id, 'enrolments.other-terminal'],
      [room.author.id, 'enrolments.oneself'],
    ] as const
    for (const [id, refusal] of refusals) {
      const { code, field } = await enrol([sound.id, id])
      expect([code, field]).toEqual([refusal, 'users.1'])
    }
    expect(await memberIds()).toEqual([])
    const shown = await availableIds()
    for (const [id] of refusals) expect(shown).not.toContain(id)
  })

  test('nobody enrols themselves, not even an administrator', async () => {
    await newCourse()
    expect((await enrol([room.admin.id], room.admin)).code).toBe('enrolments.oneself')
    const shownTo = async (by: Person) => (await ask(available, {}, by)).rows.map(({ id }) => id)
    expect(await shownTo(room.admin)).not.toContain(room.admin.id)
    expect(await shownTo(room.author)).toContain(room.admin.id)
    expect((await enrol([room.admin.id])).code).toBeNull()
    expect((await remove(room.admin.id, room.admin)).code).toBe('enrolments.oneself')
    expect((await remove(room.admin.id)).code).toBeNull()
  })

  test('lists that are empty, too long or no ids are refused, and change nothing', async () => {
    await newCourse()
    const ids = Array.from({ length: 10_000 }, () => app.services.newId())
    for (const users of [[], ids, ['nonsense'], [''], [`${room.colleague.id}0`]])
      expect((await enrol(users)).code).toBe('http.invalid-input')
    expect((await enrol([room.colleague.id], room.author, 'nonsense')).code).toBe('http.invalid-input')
    expect((await enrol([room.colleague.id], room.author, app.services.newId())).code).toBe(
      'courses.not-found',
    )
    expect(await memberIds()).toEqual([])
  })
})

describe('who enrols', () => {
  const everyCall = (by: Person, userId: string) => [
    () => enrol([userId], by),
    () => remove(userId, by),
    () => app.gql(matching, { courseId, expected: 1 }, by.token),
    () => app.gql(members, { courseId }, by.token),
    () => app.gql(available, { courseId }, by.token),
    () => app.gql(numbers, { courseId, text: '1' }, by.token),
    () =>
      app.gql(
        'query ($courseId: ID!) { Course_enrollmentProgress(courseId: $courseId) { done } }',
        { courseId },
        by.token,
      ),
    () =>
      app.gql(
        'mutation ($courseId: ID!) { Course_cancelEnrollment(courseId: $courseId) { pending } }',
        { courseId },
        by.token,
      ),
    () =>
      app.gql(
        'query ($courseId: ID!) { User_listUsersByCourse(courseId: $courseId) { wasUserEnrolled } }',
        { courseId },
        by.token,
      ),
  ]
  const codesOf = async (by: Person, userId: string) => {
    const codes: (string | null)[] = []
    for (const call of everyCall(by, userId)) codes.push((await call()).code)
    return [...new Set(codes)]
  }

  test.each([true, false])(
    '[MEM-03] its creator and administrators alone, in a draft (%s) too',
    async (isDraft) => {
      await newCourse()
      if (!isDraft) await room.setDraft(room.author, courseId, false)
      const { id } = await room.newPerson()
      expect(await codesOf(room.colleague, id)).toEqual(['courses.not-yours'])
      expect(await codesOf(await room.newPerson(), id)).toEqual(['access.forbidden'])
      expect(await subscribed(id)).toBe(false)
      expect((await enrol([id], room.admin)).code).toBeNull()
      expect(await subscribed(id)).toBe(true)
    },
  )

  test('[MEM-03] a member of a draft sees nothing of it until it is published', async () => {
    await newCourse()
    const member = await room.newPerson()
    await enrol([member.id])
    const own = async () =>
      (await room.gql('{ User_listCourses { rows { id } } }', {}, member)).User_listCourses.rows
    const card = () =>
      app.gql('query ($id: ID!) { Course(id: $id) { name } }', { id: courseId }, member.token)
    expect(await own()).toEqual([])
    expect((await card()).code).toBe('courses.not-found')
    await room.setDraft(room.author, courseId, false)
    expect(await own()).toEqual([{ id: courseId }])
    expect((await card()).code).toBeNull()
    await room.setDraft(room.author, courseId, true)
    expect(await own()).toEqual([])
    expect((await card()).code).toBe('courses.not-found')
  })

  test('[MEM-03] a creator who may write courses no more, or was deactivated, enrols nobody', async () => {
    const creator = await room.holderOf('course.*')
    courseId = await room.draft(creator)
    await room.describe(creator, courseId)
    const { id } = await room.newPerson()
    await room.gql(
      `mutation { User_changeRole(userId: "${creator.id}", roleId: "${roleIds.empleado}") { id } }`,
      {},
      room.admin,
    )
    expect(await codesOf(creator, id)).toEqual(['access.forbidden'])
    await room.gql(
      `mutation { User_updateEmployee(id: "${creator.id}", status: false) { id } }`,
      {},
      room.admin,
    )
    expect((await enrol([id], creator)).code).toBe('UNAUTHORIZED')
    expect(await ask(members, {}, room.admin)).toEqual({ count: 0, rows: [] })
  })
})

describe('the lists', () => {
  test('[MEM-01] members are searched by name and number, filtered by terminal, department and job title, five a page', async () => {
    const { terminals, departments, jobTitles } = app.office
    await newCourse({ terminals: [...terminals] })
    const people: string[] = []
    for (const number of [1, 2, 3, 4, 5, 6])
      people.push((await room.person(`8800${number}`, { fullName: `Marea ${number}` })).id)
    const other = await room.person('88100', {
      fullName: 'Óscar Íñiguez',
      terminalId: terminals[1],
      departmentId: departments[1],
      jobTitleId: jobTitles[1],
    })
    const list = async (over: object) => {
      const { count, rows } = await ask(members, over)
      return [count, rows.map(({ User }) => User.id)]
    }
    const offered = async (over: object) => {
      const { count, rows } = await ask(available, over)
      return [count, rows.map(({ id }) => id)]
    }
    expect(await offered({ search: 'marea' })).toEqual([6, people])
    expect(await offered({ search: 'iniguez' })).toEqual([1, [other.id]])
    await enrol([...people, other.id])
    expect(await list({ pageSize: undefined })).toEqual([7, people.slice(0, 5)])
    expect(await list({ pageSize: undefined, page: 2 })).toEqual([7, [people[5], other.id]])
    expect(await list({ search: 'oscar' })).toEqual([1, [other.id]])
    expect(await list({ search: '88003' })).toEqual([1, [people[2]]])
    for (const filter of [
      { terminal: terminals[1] },
      { department: departments[1] },
      { jobTitle: jobTitles[1] },
    ]) {
      expect(await list(filter)).toEqual([1, [other.id]])
      expect((await offered(filter))[1]).not.toContain(other.id)
    }
    expect(await offered({ search: 'marea' })).toEqual([0, []])
  })

  test('[MEM-01] both lists sort by name, number and place, either way', async () => {
    const { terminals, departments, jobTitles } = app.office
    await newCourse({ terminals: [...terminals] })
    const one = await room.person('88902', { fullName: 'Orilla A', terminalId: terminals[1] })
    const elsewhere = { departmentId: departments[1], jobTitleId: jobTitles[1] }
    const other = await room.person('88901', { fullName: 'Orilla B', ...elsewhere })
    const sorted = (field: string, of: string) => async (sort: string, direction: string) => {
      const query = `query ($courseId: ID!) { it: ${field}(courseId: $courseId, search: "orilla", sort: ${sort}, direction: ${direction}) {
        rows { ${of} } } }`
      const { rows } = (await room.gql(query, { courseId }, room.author)).it
      return rows.map((row: { id?: string; User?: { id: string } }) => row.id ?? row.User?.id)
    }
    const firsts = { name: one, payrollNum: other, terminal: other, department: other, jobTitle: other }
    const check = async (list: ReturnType<typeof sorted>) => {
      for (const [sort, first] of Object.entries(firsts)) {
        const ids = first === one ? [one.id, other.id] : [other.id, one.id]
        expect([sort, await list(sort, 'ascending')]).toEqual([sort, ids])
        expect([sort, await list(sort, 'descending')]).toEqual([sort, ids.toReversed()])
      }
    }
    await check(sorted('Course_availableUsers', 'id'))
    await enrol([one.id, other.id])
    await check(sorted('Course_members', 'User { id }'))
  })

  test('[MEM-02] User_listUsersByCourse tells members from those who could be, with their results', async () => {
    const made = await room.publishedCourse()
    courseId = made.courseId
    const [member, other] = [
      await room.person('88301', { fullName: 'Zoe Ola' }),
      await room.person('88302', { fullName: 'Abel Ola' }),
    ]
    await enrol([member.id])
    const { body } = await app.rest('POST', `/lessons/${made.test}/attempts`, {}, member.token)
    const answers = body.questions.map(
      ({ id, answers: [first] }: { id: string; answers: { id: string }[] }) => ({
        questionId: id,
        answer: first?.id,
      }),
    )
    await app.rest('POST', '/lessons/answers', { lessonId: made.test, answers }, member.token)
    await app.settled()
    const query = `query ($courseId: ID!, $fullName: String, $department: ID, $jobTitle: ID, $terminal: ID, $lessonId: ID) {
      User_listUsersByCourse(courseId: $courseId, fullName: $fullName, department: $department, jobTitle: $jobTitle, terminal: $terminal,
        lessonId: $lessonId) { wasUserEnrolled User { id fullName Department { name } JobTitle { name } Terminal { name } payrollNum status }
        UserEvaluations { lessonId grade isApproved } } }`
    const users = async (over: object) =>
      (await room.gql(query, { courseId, ...over }, room.author)).User_listUsersByCourse as {
        User: { id: string }
        wasUserEnrolled: boolean
        UserEvaluations: object[]
      }[]
    const result = { lessonId: made.test, grade: 100, isApproved: true }
    expect(
      (await users({ fullName: 'ola' })).map((one) => [
        one.User.id,
        one.wasUserEnrolled,
        one.UserEvaluations,
      ]),
    ).toEqual([
      [member.id, true, [result]],
      [other.id, false, []],
    ])
    expect((await users({ fullName: 'zoe', lessonId: made.test }))[0]?.UserEvaluations).toEqual([result])
    expect((await users({ fullName: 'zoe', lessonId: made.video }))[0]?.UserEvaluations).toEqual([])
    const gone = await room.person('88303', { fullName: 'Bea Ola' })
    await room.gql(`mutation { User_updateEmployee(id: "${gone.id}", status: false) { id } }`, {}, room.admin)
    expect((await users({ fullName: 'ola' })).map((one) => one.User.id)).toEqual([member.id, other.id])
    expect(await users({ fullName: 'ola', department: app.office.departments[1] })).toEqual([])
    expect(await users({ terminal: app.office.terminals[1] })).toEqual([])
    expect(await users({ fullName: 'ola', jobTitle: app.office.jobTitles[1] })).toEqual([])
    await remove(member.id)
    expect(await users({ fullName: 'zoe' })).toMatchObject([{ wasUserEnrolled: false, UserEvaluations: [] }])
    await enrol([member.id])
    expect(await users({ fullName: 'zoe' })).toMatchObject([{ wasUserEnrolled: true, UserEvaluations: [] }])
  })
})

describe('taking somebody off a course', () => {
  test('[MEM-04] answers a status; the record ends and is kept, and who comes back begins anew', async () => {
    const made = await room.publishedCourse()
    courseId = made.courseId
    const member = await room.newPerson()
    await enrol([member.id])
    await room.watch(made.video, 0, 100, member)
    await app.settled()
    expect((await ask(members)).rows[0]).toMatchObject({ hasProgress: true })
    const { data } = await remove(member.id)
    expect(data).toEqual({ User_userCourseDeleteUser: { transactionStatus: true, pending: false } })
    expect(await memberIds()).toEqual([])
    const counted = await room.gql(
      'query ($id: ID!) { Course(id: $id) { memberCount } }',
      { id: courseId },
      room.author,
    )
    expect(counted.Course.memberCount).toBe(0)
    expect(await availableIds()).toContain(member.id)
    expect((await remove(member.id)).data.User_userCourseDeleteUser.transactionStatus).toBe(true)
    const stream = `enrolment-${app.services.derivedId('enrolment', member.id, courseId)}`
    const types = async () => (await app.services.store.read(stream)).map(({ type }) => type)
    expect(await types()).toEqual(['Enrolled', 'LessonCompleted', 'EnrolmentEnded'])
    await enrol([member.id])
    expect((await types()).at(-1)).toBe('Enrolled')
    expect((await ask(members)).rows[0]).toMatchObject({ hasProgress: false })
  })

  test('[MEM-04] whoever does not take it, or is nobody, is refused', async () => {
    await newCourse()
    for (const id of [(await room.newPerson()).id, app.services.newId()])
      expect((await remove(id)).code).toBe('enrolments.not-enrolled')
    expect((await remove('nonsense')).code).toBe('http.invalid-input')
  })

  test('[MEM-01] it is told beforehand which requirements would enroll them again', async () => {
    await newCourse()
    const { id } = await room.newPerson({
      departmentId: app.office.departments[1],
      jobTitleId: app.office.jobTitles[1],
    })
    await enrol([id])
    await room.require({ level: 'department', id: app.office.departments[1] }, courseId)
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    expect((await ask(members)).rows).toMatchObject([{ User: { id }, requiredBy: ['department'] }])
  })
})
