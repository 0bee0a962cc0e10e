import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { courseStatuses, priorities } from '../../domain/kernel/ids.ts'
import { category, openCategory } from '../../domain/organisation/units.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

type Row = Record<string, unknown> & { id: string; name: string }

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let reader: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
  reader = await room.person('9', { roleId: await room.roleWith('report.*') })
})
afterAll(() => app.close())

/** Sessions do not last so long: everybody logs in again. */
const nextDay = async (...others: readonly Person[]) => {
  app.clock.advance(86_400_000)
  for (const one of [room.author, room.admin, reader, ...others])
    Object.assign(one, { token: await app.as(one.id) })
}

const ask = (path: string, query: Record<string, string> = {}, by = reader) =>
  app.rest('GET', `/reports/courses${path}?${new URLSearchParams(query)}`, undefined, by.token)

const [normativa, tecnica, institucional] = priorities

describe('the courses report', () => {
  let otherCategory: string
  const names = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await ask('', query)
    expect(body.count).toBe(body.rows.length)
    return body.rows.map(({ name }: Row) => name)
  }

  beforeAll(async () => {
    otherCategory = app.services.newId()
    const open = openCategory({ id: otherCategory, name: 'Calidad' })
    await app.services.execute(app.command('OpenCategory'), category, otherCategory, open)
    await app.settled()
    const { courseId } = await exams.publishedCourse({ name: 'Álgebra' })
    await room.require({ level: 'department', id: app.office.departments[1] }, courseId)
    await nextDay()
    await exams.publishedCourse({ name: 'Zarpar', priority: tecnica.id, category: otherCategory })
    await exams.draftCourse({ name: 'Alborada', priority: institucional.id })
    await nextDay()
  })

  test('has one row a course: who takes it, who has it approved, how long it lasts', async () => {
    const graduate = await room.person('30', { departmentId: app.office.departments[1] })
    await room.person('31', { departmentId: app.office.departments[1] })
    const { courseId, lessonId } = await exams.publishedCourse({ name: 'Guardias' })
    await room.require({ level: 'department', id: app.office.departments[1] }, courseId)
    await exams.sit(graduate, lessonId)
    const { body } = await ask('', { name: 'guardias' })
    expect(body).toEqual({
      count: 1,
      rows: [
        {
          id: courseId,
          name: 'Guardias',
          isDraft: false,
          priority: 'Normativa',
          category: 'Seguridad',
          totalUsers: 2,
          totalUsersCompleted: 1,
          inactiveUsers: 0,
          trainingHours: '01:30:00',
        },
      ],
    })
  })

  test('each filter leaves its own courses, and they combine', async () => {
    expect(await names({ name: 'al' })).toEqual(['Alborada', 'Álgebra'])
    expect(await names({ name: 'gebra' })).toEqual([])
    expect(await names({ priorityId: tecnica.id })).toEqual(['Zarpar'])
    expect(await names({ prioritiesId: `${tecnica.id},${institucional.id}` })).toEqual(['Alborada', 'Zarpar'])
    expect(await names({ categoryId: otherCategory })).toEqual(['Zarpar'])
    expect(await names({ status: 'DRAFT' })).toEqual(['Alborada'])
    expect(await names({ status: 'active', name: 'al' })).toEqual(['Álgebra'])
    expect(await names({ status: 'ALL', name: 'al' })).toHaveLength(2)
    expect(await names({ date: '2026-03-02' })).toEqual(['Álgebra'])
    expect(await names({ date: '03/03/2026' })).toEqual(['Alborada', 'Zarpar'])
    expect(await names({ name: 'al', priorityId: normativa.id })).toEqual(['Álgebra'])
  })

  test('is sorted by the column that is named, either way, and across its pages', async () => {
    const sorted = async (sort: string, direction = 'ascending'): Promise<string[]> =>
      (await ask('', { sort, direction, pageSize: '100' })).body.rows.map(({ name }: Row) => name)
    expect(await sorted('name', 'descending')).toEqual((await sorted('name')).toReversed())
    expect((await sorted('name')).slice(0, 2)).toEqual(['Alborada', 'Álgebra'])
    expect((await sorted('priority')).slice(-2)).toEqual(['Zarpar', 'Alborada'])
    expect((await sorted('category'))[0]).toBe('Zarpar')
    expect((await sorted('totalUsersCompleted')).at(-1)).toBe('Guardias')
    expect((await sorted('progress', 'descending'))[0]).toBe('Guardias')
    const figures = (await ask('', { sort: 'totalUsers', pageSize: '100' })).body.rows.map(
      ({ totalUsers }: { totalUsers: number }) => totalUsers,
    )
    expect(new Set(figures).size).toBeGreaterThan(1)
    expect(figures).toEqual([...figures].sort((one: number, other: number) => one - other))
    const pages = await Promise.all(
      ['1', '2'].map((page) =>
        ask('', { sort: 'trainingHours', direction: 'descending', pageSize: '2', page }),
      ),
    )
    const found = pages.flatMap(({ body }) => body.rows.map(({ name }: Row) => name))
    expect(found).toEqual((await sorted('trainingHours', 'descending')).slice(0, 4))
  })

  test('a page is part of the same list, and the count does not depend on it', async () => {
    const whole = (await ask('', { pageSize: '100' })).body
    expect(whole.count).toBe(whole.rows.length)
    const first = (await ask('', { pageSize: '2' })).body
    const second = (await ask('', { pageSize: '2', page: '2' })).body
    expect([first.count, second.count]).toEqual([whole.count, whole.count])
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 4))
    expect((await ask('', { page: '1000' })).body).toEqual({ count: whole.count, rows: [] })
  })
})

describe('the report on a course’s employees', () => {
  let courseId: string
  let lessonId: string
  let jobTitleTypeId: string
  const people: Record<string, Person> = {}

  const found = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await ask(`/${courseId}/employees`, query)
    const totals = (await ask(`/${courseId}/employees/totals`, query)).body
    expect([body.count, totals.enrolledEmployees]).toEqual([body.rows.length, body.count])
    return body.rows.map(({ payrollNum }: Row) => payrollNum)
  }

  beforeAll(async () => {
    const { office } = app
    jobTitleTypeId = app.services.newId()
    const made = await exams.publishedCourse({ terminals: [...office.terminals], name: 'Rescate' })
    courseId = made.courseId
    lessonId = made.lessonId
    const hire = async (payrollNum: string, over: object) => {
      people[payrollNum] = await room.person(payrollNum, { jobTitleTypeId, ...over })
    }
    await hire('5100', { fullName: 'Ana Ñúñez', gender: 1, birthDate: '1996-03-06', entryDate: '2020-01-15' })
    await hire('5201', {
      fullName: 'Beto Nuñez',
      gender: 0,
      birthDate: '1996-03-07',
      terminalId: office.terminals[1],
    })
    await hire('5302', {
      fullName: 'Carla Ruiz',
      gender: 1,
      birthDate: '1975-01-01',
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
      jobTitleTypeId: null,
    })
    await hire('5403', { fullName: 'Darío Sosa', gender: null, birthDate: null })
    await room.gql(
      'mutation ($id: ID!, $changes: [CourseSelection!]!) { Course_setDepartmentType(departmentId: $id, coursesData: $changes) { pending } }',
      { id: office.departments[1], changes: [{ id: courseId, isChecked: true }] },
      room.admin,
    )
    await nextDay()
    await room.require({ level: 'department', id: office.departments[0] }, courseId)
    await nextDay(...Object.values(people))
    await exams.sit(people['5100'] as Person, lessonId)
    await exams.sit(people['5201'] as Person, lessonId, false)
  })

  /** The office's own people are enrolled too; the tests look at those hired here. */
  const crew = (query: Record<string, string>) => found({ payrollNum: '5', pageSize: '100', ...query })

  test('a row says who, where, how old, and how they stand', async () => {
    const { body } = await ask(`/${courseId}/employees`, { payrollNum: '5100' })
    expect(body.rows).toEqual([
      {
        id: people['5100']?.id,
        payrollNum: '5100',
        fullName: 'Ana Ñúñez',
        status: true,
        departmentName: 'Operación',
        jobTitleName: 'Operador',
        jobTitleTypeName: null,
        terminalName: 'Terminal Norte',
        gender: 1,
        age: 30,
        entryDate: '2020-01-15',
        completedEvaluations: 1,
        totalEvaluations: 1,
        userCourseStatusId: courseStatuses[0].id,
        userCourseStatusName: 'Aprobado',
        missing: null,
        due: null,
        inscriptionDate: '2026-03-05',
        terminationDate: '2026-03-06',
        certificationId: expect.any(String),
      },
    ])
    const [failed] = (await ask(`/${courseId}/employees`, { payrollNum: '5201' })).body.rows
    expect(failed).toMatchObject({
      age: 29,
      completedEvaluations: 0,
      totalEvaluations: 1,
      userCourseStatusName: 'Reprobado',
      terminationDate: null,
      certificationId: null,
    })
  })

  test('each filter leaves its own people, in the rows, the count and the totals alike', async () => {
    const { departments, jobTitles, terminals } = app.office
    expect(await crew({})).toEqual(['5100', '5201', '5302', '5403'])
    expect(await found({ payrollNum: '302' })).toEqual(['5302'])
    expect(await crew({ fullName: 'NUNEZ' })).toEqual(['5100', '5201'])
    expect(await crew({ fullName: 'rla ru' })).toEqual(['5302'])
    expect(await crew({ departmentId: departments[1] })).toEqual(['5302'])
    expect(await crew({ department: departments[1] })).toEqual(['5302'])
    expect(await crew({ jobTitleId: jobTitles[1] })).toEqual(['5302'])
    expect(await crew({ jobTitle: jobTitles[1] })).toEqual(['5302'])
    expect(await crew({ jobTitleTypeId })).toEqual(['5100', '5201', '5403'])
    expect(await crew({ jobTitleType: jobTitleTypeId })).toHaveLength(3)
    expect(await crew({ terminalId: terminals[1] })).toEqual(['5201'])
    expect(await crew({ terminalId: terminals.join(',') })).toHaveLength(4)
    expect(await crew({ gender: '1' })).toEqual(['5100', '5302'])
    expect(await crew({ gender: '0' })).toEqual(['5201'])
    expect(await crew({ entryDate: '2020-01-15' })).toEqual(['5100'])
    expect(await crew({ entryDate: '15/01/2020' })).toEqual(['5100'])
    expect(await crew({ status: courseStatuses[0].id })).toEqual(['5100'])
    expect(await crew({ status: 'reprobado' })).toEqual(['5201'])
    expect(await crew({ status: 'pendiente' })).toEqual(['5302', '5403'])
    expect(await crew({ status: 'ALL' })).toHaveLength(4)
    expect(await crew({ inscriptionDate: '2026-03-04' })).toEqual(['5302'])
    expect(await crew({ inscriptionDate: '2026-03-05' })).toEqual(['5100', '5201', '5403'])
    expect(await crew({ terminationDate: '2026-03-06' })).toEqual(['5100'])
    expect(await crew({ gender: '1', status: 'pendiente' })).toEqual(['5302'])
  })

  test('they are sorted by the column that is named, either way', async () => {
    const sorted = (sort: string, direction = 'ascending') => crew({ sort, direction })
    expect(await sorted('fullName', 'descending')).toEqual(['5403', '5302', '5201', '5100'])
    expect(await sorted('payrollNum', 'descending')).toEqual(['5403', '5302', '5201', '5100'])
    expect((await sorted('terminalName')).at(-1)).toBe('5201')
    expect((await sorted('departmentName')).indexOf('5302')).not.toBe(
      (await sorted('departmentName', 'descending')).indexOf('5302'),
    )
    expect((await sorted('completedEvaluations')).at(-1)).toBe('5100')
    expect((await sorted('status'))[0]).toBe('5100')
    expect((await sorted('status', 'descending'))[0]).toBe('5201')
    expect((await sorted('terminationDate', 'descending'))[0]).toBe('5100')
  })

  test('several terminals may also come one by one', async () => {
    const { terminals } = app.office
    const { body } = await app.rest(
      'GET',
      `/reports/courses/${courseId}/employees?payrollNum=5&terminalId=${terminals[1]}&terminalId=${terminals[0]}`,
      undefined,
      reader.token,
    )
    expect(body.count).toBe(4)
  })

  test('ages are whole years on the company’s today, and an end that is given overrides the range', async () => {
    expect(await crew({ ageRange: 'young' })).toEqual(['5201'])
    expect(await crew({ ageRange: 'adult' })).toEqual(['5100'])
    expect(await crew({ ageRange: 'elder' })).toEqual(['5302'])
    expect(await crew({ age: 'elder' })).toEqual(['5302'])
    expect(await crew({ age: '29' })).toEqual(['5201'])
    expect(await crew({ minAge: '30' })).toEqual(['5100', '5302'])
    expect(await crew({ maxAge: '30' })).toEqual(['5100', '5201'])
    expect(await crew({ minAge: '30', maxAge: '30' })).toEqual(['5100'])
    expect(await crew({ ageRange: 'young', minAge: '31' })).toEqual(['5302'])
    await nextDay()
    expect(await crew({ ageRange: 'young' })).toEqual([])
  })

  test('the totals are those of the course, or of whom the filters leave', async () => {
    const whole = (await ask(`/${courseId}/totals`)).body
    const rows = (await ask(`/${courseId}/employees`, { pageSize: '100' })).body.rows
    expect(whole).toEqual({
      courseId,
      courseName: 'Rescate',
      enrolledEmployees: rows.length,
      approvedEmployees: 1,
      pendingEmployees: rows.length - 1,
      failedEmployees: 1,
      overdueEmployees: 0,
      inactiveEmployees: 0,
      progressPercentage: Math.round(100 / rows.length),
      trainingHours: '01:30:00',
    })
    expect((await ask(`/${courseId}/employees/totals`)).body).toEqual(whole)
    expect((await ask(`/${courseId}/totals`, { fullName: 'ana' })).body.failedEmployees).toBe(0)
    const nobody = (await ask(`/${courseId}/totals`, { fullName: 'nadie' })).body
    expect(nobody).toMatchObject({ enrolledEmployees: 0, progressPercentage: 0 })
    const page = (await ask(`/${courseId}/employees/totals`, { payrollNum: '5', page: '9', pageSize: '1' }))
      .body
    expect(page).toMatchObject({ enrolledEmployees: 4, approvedEmployees: 1, progressPercentage: 25 })
  })

  test('whoever is in another course, or left this one, is not in it', async () => {
    const other = await exams.publishedCourse({ name: 'Otro rescate' })
    expect((await ask(`/${other.courseId}/employees`)).body).toEqual({ count: 0, rows: [] })
    expect((await ask(`/${other.courseId}/totals`)).body.enrolledEmployees).toBe(0)
    const { execute, derivedId } = app.services
    const enrolmentId = derivedId('enrolment', people['5403']?.id ?? '', courseId)
    await execute(app.command('EndEnrolment'), enrolment, enrolmentId, endEnrolment)
    await app.settled()
    expect(await crew({})).toEqual(['5100', '5201', '5302'])
  })
})

describe('who may ask, and what', () => {
  const paths = ['', '/ID/employees', '/ID/employees/totals', '/ID/totals']
  let courseId: string
  beforeAll(async () => {
    courseId = (await exams.publishedCourse()).courseId
  })

  test('[NAV-13] without report.* every report is refused, to learners and authors alike', async () => {
    const learner = await room.person('60')
    for (const path of paths)
      for (const by of [learner, room.author])
        expect(await ask(path.replace('ID', courseId), {}, by)).toMatchObject({
          status: 403,
          body: { code: 'access.forbidden' },
        })
  })

  test('a course that does not exist is not found', async () => {
    for (const path of paths.slice(1))
      expect(await ask(path.replace('ID', app.services.newId()))).toMatchObject({
        status: 404,
        body: { code: 'courses.not-found' },
      })
  })

  test('[API-05] wrong ids, numbers, dates and names are refused with the field at fault', async () => {
    const employees = `/${courseId}/employees`
    const asked: [string, string, string][] = [
      ['/x/employees', 'page', '1'],
      [employees, 'departmentId', 'x'],
      [employees, 'jobTitleId', "' or '1'='1"],
      [employees, 'jobTitleTypeId', '1'],
      [employees, 'terminalId', `${app.office.terminals[0]},x`],
      [employees, 'payrollNum', "5' or 1=1"],
      [employees, 'gender', '2'],
      [employees, 'minAge', '-1'],
      [employees, 'maxAge', 'many'],
      [employees, 'ageRange', 'ancient'],
      [employees, 'entryDate', '2026-02-30'],
      [employees, 'inscriptionDate', 'yesterday'],
      [employees, 'terminationDate', '0000-00-00'],
      [employees, 'status', 'todos'],
      [employees, 'page', '0'],
      [employees, 'pageSize', '101'],
      ['', 'priorityId', 'normativa'],
      ['', 'prioritiesId', ','],
      ['', 'prioritiesId', Array.from({ length: 201 }, () => tecnica.id).join()],
      ['', 'categoryId', 'x'],
      ['', 'status', 'gone'],
      ['', 'date', '31/02/2026'],
      ['', 'page', '1.5'],
      ['', 'sort', 'created_by'],
      [employees, 'sort', 'gender'],
      ['', 'direction', 'descending'],
      ['', 'direction', 'up'],
    ]
    for (const [path, field, value] of asked) {
      const { status, body } = await ask(path, { [field]: value })
      expect([path, field, status, body.code]).toEqual([path, field, 400, 'http.invalid-input'])
      if (path !== '/x/employees') expect(body.field.split('.')[0]).toBe(field)
    }
  })

  test('SQL in a filter is text to be found, and in an order no column', async () => {
    const whole = (await ask('', { pageSize: '100' })).body
    for (const attack of ["'; drop view courses; --", '%', '_', "' or ''='", '\\'])
      expect((await ask('', { name: attack })).body.count).toBe(0)
    expect(await ask('', { name: '\u0000' })).toMatchObject({ status: 400 })
    for (const attack of ["%' or 1=1 --", '%', '__'])
      expect((await ask(`/${courseId}/employees`, { fullName: attack })).body.count).toBe(0)
    const sorted = await ask('', { pageSize: '100', sort: 'name; drop view courses', order: '(select 1/0)' })
    expect(sorted).toMatchObject({ status: 400, body: { code: 'http.invalid-input', field: 'sort' } })
    expect((await ask('', { pageSize: '100' })).body).toEqual(whole)
  })
})

describe('[RPT-05] the calls under /courses', () => {
  test('answer as the report does, with each of their filters', async () => {
    const { courseId, lessonId } = await exams.publishedCourse({ name: 'Nudos' })
    const { departments, jobTitles } = app.office
    const jobTitleType = app.services.newId()
    const [ana, beto] = [
      await room.person('4100', { jobTitleTypeId: jobTitleType, birthDate: '1996-01-01' }),
      await room.person('4200', {
        departmentId: departments[1],
        jobTitleId: jobTitles[1],
        birthDate: '1960-01-01',
      }),
    ]
    await room.require({ level: 'enterprise', id: null }, courseId)
    await nextDay(ana, beto)
    await exams.sit(ana, lessonId)
    const today = app.clock.now.toISOString().slice(0, 10)
    const [row] = (await ask(`/${courseId}/employees`, { payrollNum: '4100' })).body.rows
    expect(row.terminationDate).toBe(today)
    const filters: readonly Record<string, string>[] = [
      {},
      { department: departments[1] },
      { jobTitle: jobTitles[1] },
      { jobTitleType },
      { age: 'elder' },
      { terminationDate: today },
      { inscriptionDate: row.inscriptionDate },
      { inscriptionDate: '2020-01-01' },
    ]
    const counts = new Set<number>()
    for (const query of filters)
      for (const part of ['employees', 'totals']) {
        const path = `/courses/${courseId}/${part}?${new URLSearchParams(query)}`
        const { status, body } = await app.rest('GET', path, undefined, reader.token)
        expect(status).toBe(200)
        expect(body).toEqual((await ask(`/${courseId}/${part}`, query)).body)
        counts.add(body.count ?? body.enrolledEmployees)
      }
    expect(counts.size).toBeGreaterThan(3)
  })

  test('are refused to whoever may see no report', async () => {
    const { courseId } = await exams.publishedCourse()
    for (const part of ['employees', 'totals'])
      for (const by of [room.author, await room.newPerson()])
        expect(await app.rest('GET', `/courses/${courseId}/${part}`, undefined, by.token)).toMatchObject({
          status: 403,
          body: { code: 'access.forbidden' },
        })
  })
})
