import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../../domain/requirements/events.ts'
import { requireCourse, requirements, requirementsId } from '../../domain/requirements/requirements.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let courseId: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  courseId = await room.draft(room.author)
  await room.describe(room.author, courseId)
})
afterAll(() => app.close())

const effectsOf = async (by: Person = room.author) =>
  (
    await room.gql(
      'query ($id: ID!) { Course_publicationEffects(courseId: $id) { total alreadyEnrolled byRequirement { level name people } } }',
      { id: courseId },
      by,
    )
  ).Course_publicationEffects

const required = async (scope: Scope, id = courseId) => {
  await app.services.execute(
    app.command('RequireCourse'),
    requirements,
    requirementsId(scope),
    requireCourse(scope, id),
  )
  await app.settled()
}

describe('what publishing a course does', () => {
  test('[EDT-09] nobody is enrolled where nothing requires it', async () => {
    await room.newPerson()
    expect(await effectsOf()).toEqual({ total: 0, alreadyEnrolled: 0, byRequirement: [] })
  })

  test('[EDT-09] it counts the active people of its terminals whom each requirement reaches, and each of them once in all', async () => {
    const { departments, jobTitles, terminals } = app.office
    const away = { terminalId: terminals[1] }
    await room.newPerson({ departmentId: departments[1], jobTitleId: jobTitles[1] })
    await room.newPerson({ departmentId: departments[1], jobTitleId: jobTitles[1], ...away })
    const gone = await room.newPerson({ departmentId: departments[1], jobTitleId: jobTitles[1] })
    await room.gql(`mutation { User_updateEmployee(id: "${gone.id}", status: false) { id } }`, {}, room.admin)
    await required({ level: 'jobTitle', id: jobTitles[1] })
    await required({ level: 'department', id: departments[1] })
    expect(await effectsOf()).toEqual({
      total: 1,
      alreadyEnrolled: 0,
      byRequirement: [
        { level: 'department', name: 'Almacén', people: 1 },
        { level: 'jobTitle', name: 'Almacenista', people: 1 },
      ],
    })
    await required({ level: 'enterprise', id: null })
    const { total, byRequirement } = await effectsOf(room.admin)
    // the administrator, the colleague, the newcomer of the first test and the one of this
    expect(total).toBe(4)
    expect(byRequirement[0]).toEqual({ level: 'company', name: null, people: 4 })
  })

  test('[EDT-09] people of other terminals count for another course alone', async () => {
    const other = await room.draft(room.author)
    await room.describe(room.author, other, { terminals: [app.office.terminals[1]] })
    await required({ level: 'department', id: app.office.departments[1] }, other)
    const query = `{ Course_publicationEffects(courseId: "${other}") { total byRequirement { people } } }`
    const told = (await room.gql(query, {}, room.author)).Course_publicationEffects
    expect(told).toEqual({ total: 1, byRequirement: [{ people: 1 }] })
  })

  test('[EDT-09] publishing enrolls as many as it said, and then has nobody left', async () => {
    await room.setDraft(room.author, courseId, false)
    await app.settled()
    expect(await effectsOf()).toMatchObject({ total: 0, alreadyEnrolled: 4 })
    expect((await effectsOf()).byRequirement.every(({ people }: { people: number }) => people === 0)).toBe(
      true,
    )
  })

  test('[MEM-03] only its creator and administrators are told', async () => {
    const query = 'query ($id: ID!) { Course_publicationEffects(courseId: $id) { total } }'
    const ask = async (id: string, by: Person) => (await app.gql(query, { id }, by.token)).code
    expect(await ask(courseId, room.colleague)).toBe('courses.not-yours')
    expect(await ask(courseId, await room.newPerson())).toBe('access.forbidden')
    expect(await ask(app.services.newId(), room.author)).toBe('courses.not-found')
    expect(await ask('nonsense', room.author)).toBe('http.invalid-input')
  })
})
