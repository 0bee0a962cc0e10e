import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PermissionKey, priorities } from '../../domain/kernel/ids.ts'
import {
  category,
  closeUnit,
  jobTitle,
  jobTitleType,
  openCategory,
  openJobTitleType,
} from '../../domain/organisation/units.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { requireCourse, requirements, requirementsId } from '../../domain/requirements/requirements.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openStaff } from '../support/staff.ts'

let app: TestApp
let token: string
let staff: ReturnType<typeof openStaff>

/** A token of somebody who holds this permission. */
const holding = async (key: PermissionKey): Promise<string> => (await staff.holderOf(key)).token

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  token = await app.as(await app.hire({ payrollNum: '100' }))
  const { office, services, command } = app
  await app.hire({ payrollNum: '101' })
  await app.hire({ payrollNum: '102', departmentId: office.departments[1], jobTitleId: office.jobTitles[1] })
  for (const name of ['Salud', 'Ética'])
    await services.execute(
      command('OpenCategory'),
      category,
      services.derivedId('test', name),
      openCategory({ id: services.derivedId('test', name), name }),
    )
  for (const name of ['Operativo', 'Administrativo']) {
    const id = services.derivedId('type', name)
    await services.execute(command('OpenJobTitleType'), jobTitleType, id, openJobTitleType({ id, name }))
  }
  await services.execute(command('CloseJobTitle'), jobTitle, office.jobTitles[1], closeUnit(jobTitle))
  await app.settled()
})
afterAll(() => app.close())

test('[ORG-05] the lookup lists answer by REST with names and status, in Spanish order', async () => {
  const get = async (path: string) => (await app.rest('GET', path, undefined, token)).body
  expect(await get('/terminals')).toEqual([
    { id: app.office.terminals[0], name: 'Terminal Norte', status: true },
    { id: app.office.terminals[1], name: 'Terminal Sur', status: true },
  ])
  expect(await get('/departments')).toEqual([
    { id: app.office.departments[1], name: 'Almacén', status: true },
    { id: app.office.departments[0], name: 'Operación', status: true },
  ])
  expect(await get('/priorities')).toEqual([
    { id: priorities[0].id, name: 'Normativa' },
    { id: priorities[1].id, name: 'Técnica' },
    { id: priorities[2].id, name: 'Institucional' },
  ])
  expect(await get('/job-title-types')).toEqual([
    { id: app.services.derivedId('type', 'Administrativo'), name: 'Administrativo' },
    { id: app.services.derivedId('type', 'Operativo'), name: 'Operativo' },
  ])
  expect((await get('/course-categories')).map(({ name }: { name: string }) => name)).toEqual([
    'Calidad',
    'Cumplimiento',
    'Desarrollo humano',
    'Ética',
    'Inducción',
    'Operación',
    'Salud',
    'Seguridad',
    'Tecnología',
  ])
})

test('[ORG-05] the lists by GraphQL hold the same, closed ones with their status', async () => {
  const { office } = app
  const { data } = await app.gql(
    `{ Department_list { id name status } JobTitle_list { id name status Department { id name } }
      Terminal_list { id name status } Priority_list { id name } CourseCategory_list { id name } }`,
    {},
    token,
  )
  const [operations, warehouse] = office.departments
  expect(data).toMatchObject({
    Department_list: [
      { id: warehouse, name: 'Almacén', status: true },
      { id: operations, name: 'Operación', status: true },
    ],
    JobTitle_list: [
      { id: office.jobTitles[1], name: 'Almacenista', status: false, Department: { id: warehouse } },
      { id: office.jobTitles[0], name: 'Operador', status: true, Department: { id: operations } },
    ],
    Terminal_list: [
      { id: office.terminals[0], name: 'Terminal Norte', status: true },
      { id: office.terminals[1], name: 'Terminal Sur', status: true },
    ],
    Priority_list: [{ name: 'Normativa' }, { name: 'Técnica' }, { name: 'Institucional' }],
  })
  const byRest = (await app.rest('GET', '/course-categories', undefined, token)).body
  expect(data.CourseCategory_list).toEqual(byRest)
  expect(new Set(byRest.map(({ id }: { id: string }) => id)).size).toBe(9)
})

test('[ORG-05] job titles come with their department, their status and how many people hold them', async () => {
  const { body } = await app.rest('GET', '/job-titles', undefined, await holding('job_title.*'))
  expect(body).toMatchObject([
    { name: 'Almacenista', status: false, totalUsers: 1, Department: { name: 'Almacén' } },
    { name: 'Operador', status: true, totalUsers: 3, Department: { name: 'Operación' } },
  ])
})

test('[ROLE-08] how many people and courses a unit has is told only to whoever may call the list with counts', async () => {
  const counts = '{ it: LIST { name numberOfEmployees numberOfCourses } }'
  const nested = '{ it: JobTitle_list { Department { numberOfEmployees } } }'
  const ask = async (query: string, of: string) => (await app.gql(query, {}, of)).code
  const [titles, areas, defining] = [
    await holding('job_title.*'),
    await holding('department.*'),
    await holding('course_definition.*'),
  ]
  for (const [list, mayCount] of [
    ['Department_list', areas],
    ['JobTitle_list', titles],
  ] as const) {
    const query = counts.replace('LIST', list)
    for (const of of [token, mayCount === areas ? titles : areas])
      expect([list, await ask(query, of)]).toEqual([list, 'access.forbidden'])
    for (const of of [mayCount, defining]) expect([list, await ask(query, of)]).toEqual([list, null])
    expect(await ask(`{ it: ${list} { id name status } }`, token)).toBeNull()
  }
  for (const of of [token, titles]) expect(await ask(nested, of)).toBe('access.forbidden')
  const { body } = await app.rest('GET', '/job-titles', undefined, token)
  expect(body.map(({ totalUsers }: { totalUsers: unknown }) => totalUsers)).toEqual([null, null])
})

test('[ORG-05] JobTitle_listWithCounts filters by status, all of them by default, and refuses another word', async () => {
  const admin = await app.as(
    await app.hire({ payrollNum: '1', roleId: '0b17ac07-a000-4000-8000-000000000010' }),
  )
  const list = async (statusFilter?: string) =>
    app.gql(
      'query ($statusFilter: String) { JobTitle_listWithCounts(statusFilter: $statusFilter) { name totalUsers numberOfEmployees numberOfCourses Department { name numberOfEmployees } } }',
      { statusFilter },
      admin,
    )
  const names = async (statusFilter?: string) =>
    (await list(statusFilter)).data.JobTitle_listWithCounts.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Almacenista', 'Operador'])
  expect(await names('ACTIVE')).toEqual(['Operador'])
  expect(await names('INACTIVE')).toEqual(['Almacenista'])
  expect(await list('SOME')).toMatchObject({ code: 'http.invalid-input', field: 'statusFilter' })
  expect((await list('INACTIVE')).data.JobTitle_listWithCounts[0]).toMatchObject({
    totalUsers: 1,
    numberOfEmployees: 1,
    numberOfCourses: 0,
    Department: { name: 'Almacén', numberOfEmployees: 1 },
  })
})

test('[ORG-05] Department_listWithCounts counts the active people of each department, and the courses that it requires', async () => {
  const { office, services, command } = app
  const [operations, warehouse] = office.departments
  const scope: Scope = { level: 'department', id: warehouse }
  const leaver = await app.hire({
    payrollNum: '103',
    departmentId: warehouse,
    jobTitleId: office.jobTitles[1],
  })
  for (const name of ['Uno', 'Dos', 'Tres'])
    await services.execute(
      command('RequireCourse'),
      requirements,
      requirementsId(scope),
      requireCourse(scope, services.derivedId('course', name)),
    )
  await app.settled()
  const asker = await holding('department.*')
  const counts = async () =>
    Object.fromEntries(
      (
        await app.gql('{ it: Department_listWithCounts { id numberOfEmployees numberOfCourses } }', {}, asker)
      ).data.it.map((row: { id: string; numberOfEmployees: number; numberOfCourses: number }) => [
        row.id,
        [row.numberOfEmployees, row.numberOfCourses],
      ]),
    )
  const before = await counts()
  expect(before[warehouse]).toEqual([2, 3])
  expect(before[operations][1]).toBe(0)
  await services.execute(command('DeactivateEmployee'), person, leaver, deactivateEmployee(null))
  await app.settled()
  expect((await counts())[warehouse]).toEqual([1, 3])
})

test('[ORG-05] [DEF-02] JobTitle_listWithCounts counts the active people of each job title, and the courses that it requires itself', async () => {
  const { office, services, command } = app
  const [operator, storekeeper] = office.jobTitles
  const scope: Scope = { level: 'jobTitle', id: storekeeper }
  const asker = await holding('course_definition.*')
  type Row = { id: string; numberOfEmployees: number; numberOfCourses: number }
  const counts = async () => {
    const query = '{ it: JobTitle_listWithCounts { id numberOfEmployees numberOfCourses } }'
    const { it } = (await app.gql(query, {}, asker)).data as { it: readonly Row[] }
    return new Map(it.map((row) => [row.id, [row.numberOfEmployees, row.numberOfCourses]]))
  }
  const before = await counts()
  const [people = 0] = before.get(storekeeper) ?? []
  const leaver = await app.hire({
    payrollNum: '104',
    departmentId: office.departments[1],
    jobTitleId: storekeeper,
  })
  for (const name of ['Uno', 'Cuatro'])
    await services.execute(
      command('RequireCourse'),
      requirements,
      requirementsId(scope),
      requireCourse(scope, services.derivedId('course', name)),
    )
  await app.settled()
  expect((await counts()).get(storekeeper)).toEqual([people + 1, 2])
  expect((await counts()).get(operator)).toEqual(before.get(operator))
  await services.execute(command('DeactivateEmployee'), person, leaver, deactivateEmployee(null))
  await app.settled()
  expect((await counts()).get(storekeeper)).toEqual([people, 2])
})

test('categories are found by the start of their name, whatever its case and accents', async () => {
  const find = async (name: string) =>
    (await app.gql('query ($name: String) { CourseCategory_list(name: $name) { name } }', { name }, token))
      .data.CourseCategory_list
  expect(await find('SÉG')).toEqual([{ name: 'Seguridad' }])
  expect(await find('etica')).toEqual([{ name: 'Ética' }])
  expect(await find('guridad')).toEqual([])
})
