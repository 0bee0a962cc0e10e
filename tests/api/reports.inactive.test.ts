import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivateEmployee, reactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf } from '../support/sheet.ts'

let app: TestApp
let room: Classroom
let courseId: string
let reader: Person
let leaver: Person

const get = async (path: string, query: Record<string, string> = {}, locale = 'es') => {
  const headers = { 'accept-language': locale }
  const { status, body } = await app.rest(
    'GET',
    `${path}?${new URLSearchParams(query)}`,
    undefined,
    reader.token,
    headers,
  )
  expect([path, status]).toEqual([path, 200])
  return body
}
const totals = () => get(`/reports/courses/${courseId}/totals`)
const listed = async (query: Record<string, string> = {}) => {
  const { rows } = await get('/reports/courses', { name: 'Rescate', ...query })
  return rows.map(({ totalUsers, totalUsersCompleted, inactiveUsers }: Record<string, number>) => [
    totalUsers,
    totalUsersCompleted,
    inactiveUsers,
  ])
}
const counted = async (search: string | null = null) => {
  const query = `query ($courseId: ID!, $search: String) { Course_members(courseId: $courseId, search: $search) {
    count inactive rows { User { fullName status } } } }`
  const { Course_members } = await room.gql(query, { courseId, search }, room.admin)
  return [Course_members.count, Course_members.inactive, Course_members.rows.length]
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  reader = await room.person('9', { roleId: await room.roleWith('report.*') })
  const department = { departmentId: app.office.departments[1] }
  leaver = await room.person('71', { fullName: 'Ana Sale', ...department })
  const stayer = await room.person('72', { fullName: 'Beto Queda', ...department })
  await room.person('73', { fullName: 'Carla Queda', ...department })
  const made = await exams.publishedCourse({ name: 'Rescate' })
  courseId = made.courseId
  await room.require({ level: 'department', id: app.office.departments[1] }, courseId)
  await exams.sit(leaver, made.lessonId)
  await exams.sit(stayer, made.lessonId)
  await exams.publishedCourse({ name: 'Rescate sin nadie' })
  await app.settled()
})
afterAll(() => app.close())

test('[RPT-05] somebody whose account is inactive stands apart in a course’s totals, lists and files', async () => {
  expect(await totals()).toMatchObject({ enrolledEmployees: 3, inactiveEmployees: 0, progressPercentage: 67 })
  expect(await listed()).toEqual([
    [3, 2, 0],
    [0, 0, 0],
  ])
  expect(await counted()).toEqual([3, 0, 3])

  await app.services.execute(app.command('DeactivateEmployee'), person, leaver.id, deactivateEmployee(null))
  await app.settled()
  expect(await totals()).toMatchObject({
    enrolledEmployees: 2,
    approvedEmployees: 1,
    pendingEmployees: 1,
    failedEmployees: 0,
    inactiveEmployees: 1,
    progressPercentage: 50,
  })
  for (const sort of ['name', 'totalUsers', 'totalUsersCompleted', 'progress'])
    expect([sort, (await listed({ sort, direction: 'descending' })).toSorted()]).toEqual([
      sort,
      [
        [0, 0, 0],
        [2, 1, 1],
      ],
    ])
  expect(await counted()).toEqual([3, 1, 3])
  expect(await counted('queda')).toEqual([2, 0, 2])
  const drawn = await get(`/reports/courses/${courseId}/summary`)
  expect(drawn.departments).toMatchObject([{ aprobado: 1, pendiente: 1, reprobado: 0, inactive: 1 }])
  expect(drawn.months.at(-1)).toMatchObject({ aprobado: 1, pendiente: 1, reprobado: 0, inactive: 1 })
  const { courses } = await get('/reports/courses/summary')
  expect(courses).toMatchObject([{ name: 'Rescate', aprobado: 1, pendiente: 1, reprobado: 0 }])

  for (const [locale, header, passed, apart] of [
    ['es', 'Con cuenta inactiva', 'Aprobado', 'Aprobado, cuenta inactiva'],
    ['en', 'With an inactive account', 'Passed', 'Passed, inactive account'],
  ] as const) {
    const people = gridOf(
      await get(`/reports/courses/${courseId}/employees/export`, { columns: 'name,status' }, locale),
    )
    expect(people.find(([name]) => name === 'Ana Sale')?.[1]).toBe(apart)
    expect(people.find(([name]) => name === 'Beto Queda')?.[1]).toBe(passed)
    const file = await get('/reports/courses/export', { columns: 'name,enrolled', name: 'Rescate' }, locale)
    expect(gridOf(file).map((row) => row.slice(1))).toEqual([
      [expect.any(String), header],
      [2, 1],
      [0, 0],
    ])
  }
  expect(gridOf(await get('/reports/courses/export', { columns: 'name', name: 'Rescate' }))[0]).toEqual([
    'Curso',
  ])

  await app.services.execute(app.command('ReactivateEmployee'), person, leaver.id, reactivateEmployee(null))
  await app.settled()
  expect(await totals()).toMatchObject({ enrolledEmployees: 3, inactiveEmployees: 0 })
})
