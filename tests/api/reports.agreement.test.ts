import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { courseStatuses, type PermissionKey, priorities, roleIds } from '../../domain/kernel/ids.ts'
import { category, openCategory } from '../../domain/organisation/units.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type RestAnswer, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf } from '../support/sheet.ts'

type Asked = Readonly<Record<string, string>>
// biome-ignore lint/suspicious/noExplicitAny: rows of six reports, of which each names the fields that it compares
type Row = any
type Sortable = string | number | null
type Cells = readonly (string | number)[]
type Found = {
  readonly status: number
  readonly code: string | null
  readonly count: number
  readonly rows: readonly Row[]
}

type Report = {
  readonly name: string
  /** A page of what the screen lists. */
  readonly read: (asked: Asked, page: number, size: number, by: Person) => Promise<Found>
  /** The same asked for in another way, as a whole where it can be. */
  readonly others: readonly ((asked: Asked, by: Person) => Promise<Found>)[]
  /** Its file, columns that say enough of a row, and what they say. */
  readonly file: string
  readonly columns: string
  readonly cells: (row: Row) => Cells
  /** Addresses of its totals, and what they say of these rows. */
  readonly totals: readonly { readonly path: string; readonly of: (rows: readonly Row[]) => object }[]
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sorts: readonly string[]
  /** Every column that sorts, with what of a row it goes by, nothing being the least. */
  readonly orders: Readonly<Record<string, (row: Row) => Sortable>>
}

const places = (known: readonly { readonly name: string }[]) => (name: string | null) =>
  known.findIndex((one) => one.name === name)
const priorityPlace = places(priorities)
const statusPlace = places(courseStatuses)
/** As Spanish sorts it, small letters and accents aside. */
const folded = (text: string | null): Sortable =>
  (text ?? '')
    .toLowerCase()
    .replaceAll('ñ', 'n\uffff')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

const personOrders: Report['orders'] = {
  fullName: ({ fullName }) => folded(fullName),
  payrollNum: ({ payrollNum }) => Number(payrollNum),
  departmentName: ({ departmentName }) => folded(departmentName),
  terminalName: ({ terminalName }) => folded(terminalName),
}
const employeeOrders: Report['orders'] = {
  ...personOrders,
  jobTitleName: ({ jobTitleName }) => folded(jobTitleName),
  jobTitleTypeName: ({ jobTitleTypeName }) => folded(jobTitleTypeName),
  gender: ({ gender }) => gender,
  age: ({ age }) => age,
  entryDate: ({ entryDate }) => entryDate,
  completedCourses: ({ completedCourses }) => completedCourses,
  totalSubscribedCourses: ({ totalSubscribedCourses }) => totalSubscribedCourses,
  completedTrainingHours: ({ completedTrainingHours }) => completedTrainingHours,
  totalTrainingHours: ({ totalTrainingHours }) => totalTrainingHours,
}
const memberOrders: Report['orders'] = {
  ...personOrders,
  completedEvaluations: ({ completedEvaluations }) => completedEvaluations,
  status: ({ userCourseStatusName }) => statusPlace(userCourseStatusName),
  terminationDate: ({ terminationDate }) => terminationDate,
}
const courseOrders: Report['orders'] = {
  name: ({ name }) => folded(name),
  priority: ({ priority }) => priorityPlace(priority),
  category: ({ category }) => folded(category),
  totalUsers: ({ totalUsers }) => totalUsers,
  totalUsersCompleted: ({ totalUsersCompleted }) => totalUsersCompleted,
  progress: ({ totalUsers, totalUsersCompleted }) => (totalUsers ? totalUsersCompleted / totalUsers : 0),
  trainingHours: ({ trainingHours }) => trainingHours,
}
const takenOrders: Report['orders'] = {
  courseName: ({ courseName }) => folded(courseName),
  priorityName: ({ priorityName }) => priorityPlace(priorityName),
  categoryName: ({ categoryName }) => folded(categoryName),
  trainingHours: ({ trainingHours }) => trainingHours,
  completedEvaluations: ({ completedEvaluations }) => completedEvaluations,
  status: ({ statusName }) => statusPlace(statusName),
  evaluationDate: ({ evaluationDate }) => evaluationDate,
}
const planPeopleOrders: Report['orders'] = {
  fullName: ({ fullName }) => folded(fullName),
  payrollNum: ({ payrollNum }) => Number(payrollNum),
  lastAssess: ({ lastAssess }) => lastAssess,
  department: ({ Department }) => folded(Department.name),
  jobTitle: ({ JobTitle }) => folded(JobTitle.name),
  terminal: ({ Terminal }) => folded(Terminal.name),
  pendingCourses: ({ pendingCourses }) => pendingCourses,
  totalCourses: ({ totalCourses }) => totalCourses,
}
const planCourseOrders: Report['orders'] = {
  name: ({ name }) => folded(name),
  totalUsers: ({ totalUsers }) => totalUsers,
  completedUsers: ({ completedUsers }) => completedUsers,
  category: ({ category }) => folded(category),
  priority: ({ priority }) => priorityPlace(priority),
}

let app: TestApp
let room: Classroom
const viewers: Record<string, Person> = {}
const strangers: Record<string, Person> = {}
const reports: Report[] = []
const past = '2026-03-06'
const moments: readonly Asked[] = [{}, { asOf: past }]
const names = [
  'courses',
  'a course’s employees',
  'employees',
  'an employee’s courses',
  'plan by employee',
  'plan by course',
]

const foundOf = ({ status, body }: RestAnswer): Found => ({
  status,
  code: body.code ?? null,
  count: body.count ?? 0,
  rows: body.rows ?? [],
})

const addressOf = (path: string, asked: object): string =>
  `${path}?${new URLSearchParams(asked as Record<string, string>)}`

const get = (path: string, asked: object, by: Person) =>
  app.rest('GET', addressOf(path, asked), undefined, by.token)

const listAt =
  (path: string): Report['read'] =>
  async (asked, page, size, by) =>
    foundOf(await get(path, { ...asked, page, pageSize: size }, by))

const planFields = {
  User_list_developmentPlan: [
    'name: String department: ID terminal: ID jobTitle: ID startDate: String endDate: String sort: PlanPeopleSort',
    'id payrollNum fullName lastAssess Department { name } JobTitle { name } Terminal { name } pendingCourses totalCourses',
  ],
  Course_list_developmentPlan: [
    'name: String terminal: ID sort: PlanCoursesSort',
    'id name totalUsers completedUsers category priority',
  ],
} as const

const readPlan = async (
  call: keyof typeof planFields,
  asked: Asked,
  slice: { limit: number | null; offset: number },
  by: Person,
): Promise<Found> => {
  const [declared, fields] = planFields[call]
  const parameters = `${declared} direction: SortDirection asOf: String limit: Int offset: Int`
  const declaredAll = parameters.replace(/(\w+): /g, '$$$1: ')
  const handedOn = parameters.replace(/(\w+): \w+/g, '$1: $$$1')
  const text = `query (${declaredAll}) { found: ${call}(${handedOn}) { count rows { ${fields} } } }`
  const { status, code, data } = await app.gql(text, { ...asked, ...slice }, by.token)
  const refused = code === 'access.forbidden' ? 403 : status
  return { status: refused, code, count: data?.found?.count ?? 0, rows: data?.found?.rows ?? [] }
}

const planAt = (call: keyof typeof planFields): Pick<Report, 'read' | 'others'> => ({
  read: (asked, page, size, by) => readPlan(call, asked, { limit: size, offset: (page - 1) * size }, by),
  others: [(asked, by) => readPlan(call, asked, { limit: null, offset: 0 }, by)],
})

const sum = (rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((total, row) => total + figure(row), 0)

const isIn =
  (key: (typeof courseStatuses)[number]['key']) =>
  ({ userCourseStatusId }: Row): boolean =>
    userCourseStatusId === courseStatuses.find((one) => one.key === key)?.id

const counted = (rows: readonly Row[], key: (typeof courseStatuses)[number]['key']): number =>
  rows.filter(isIn(key)).length

/** Only all is 100 and only none is 0. */
const percentOf = (part: number, whole: number): number => {
  if (part === 0 || part === whole) return part === 0 ? 0 : 100
  return Math.max(1, Math.min(99, Math.round((100 * part) / whole)))
}

/** All parts of a drawn summary together. */
const addedUp = (parts: readonly Row[]) => ({
  aprobado: sum(parts, ({ aprobado }) => aprobado),
  pendiente: sum(parts, ({ pendiente }) => pendiente),
  reprobado: sum(parts, ({ reprobado }) => reprobado),
})

const totalOf = ({ aprobado, pendiente, reprobado }: ReturnType<typeof addedUp>): number =>
  aprobado + pendiente + reprobado

/** Noon of that day in Mexico City; everybody logs in again. */
const on = async (day: string): Promise<void> => {
  app.clock.now = new Date(`${day}T12:00:00-06:00`)
  for (const one of [room.author, room.admin, ...Object.values(viewers), ...Object.values(strangers)])
    Object.assign(one, { token: await app.as(one.id) })
}

beforeAll(async () => {
  app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  const { departments, jobTitles, terminals } = app.office
  const [north, south] = terminals
  const holder = async (...permissions: PermissionKey[]) => ({ roleId: await room.roleWith(...permissions) })
  viewers.administrator = await room.newPerson({ roleId: roleIds.administrador })
  viewers.reporter = await room.newPerson({ ...(await holder('report.*')), departmentId: departments[1] })
  viewers.auditor = await room.newPerson(await holder('report.*', 'audit.*'))
  strangers.author = room.author
  strangers.instructor = await room.newPerson()
  strangers.auditorOnly = await room.newPerson(await holder('audit.*'))
  strangers.learner = await room.newPerson()
  const jobTitleTypeId = app.services.newId()
  const quality = app.services.newId()
  const opened = openCategory({ id: quality, name: 'Calidad' })
  await app.services.execute(app.command('OpenCategory'), category, quality, opened)
  const crew: Person[] = []
  for (let place = 0; place < 8; place += 1)
    crew.push(
      await room.person(`80${place}`, {
        fullName: `${['Ana', 'Beto', 'Álvaro', 'Zoe'][place % 4]} ${place}`,
        departmentId: departments[place % 2],
        jobTitleId: jobTitles[place % 2],
        terminalId: place % 3 === 0 ? south : north,
        gender: place % 2,
        birthDate: `${1960 + place * 5}-03-0${place + 1}`,
        entryDate: `202${place % 3}-01-15`,
        jobTitleTypeId: place % 3 === 1 ? jobTitleTypeId : null,
      }),
    )
  const both = { terminals: [north, south] }
  const anchors = await exams.draftCourse({ name: 'Anclas', ...both })
  const taught = { name: 'Práctica final', instructors: [strangers.instructor?.id] }
  await room.addTest(room.author, anchors.moduleId, taught)
  await room.setDraft(room.author, anchors.courseId, false)
  const boats = await exams.publishedCourse({ name: 'Botes', trainingHours: '02:00:00', ...both })
  const cables = await exams.publishedCourse({ name: 'Cabos', priority: priorities[1].id, category: quality })
  const draft = await exams.draftCourse({ name: 'Botadura' })
  await room.require({ level: 'enterprise', id: null }, boats.courseId)
  await room.require({ level: 'department', id: departments[1] }, anchors.courseId)
  await room.require({ level: 'department', id: departments[1] }, draft.courseId)
  await room.require({ level: 'jobTitle', id: jobTitles[0] }, cables.courseId)
  const logIn = async () => {
    for (const one of crew) Object.assign(one, { token: await app.as(one.id) })
  }
  await on('2026-03-05')
  await logIn()
  for (const place of [0, 1, 2]) await exams.sit(crew[place] as Person, boats.lessonId, place !== 2)
  await on('2026-03-08')
  await logIn()
  for (const place of [3, 4, 5]) await exams.sit(crew[place] as Person, boats.lessonId, place !== 5)
  await exams.sit(crew[1] as Person, anchors.lessonId, false)
  const { execute, derivedId } = app.services
  const leave = ({ id }: Person, { courseId }: { courseId: string }) =>
    execute(app.command('EndEnrolment'), enrolment, derivedId('enrolment', id, courseId), endEnrolment)
  await leave(crew[0] as Person, boats)
  const halyards = await exams.publishedCourse({ name: 'Drizas' })
  await room.require({ level: 'jobTitle', id: jobTitles[0] }, halyards.courseId)
  await room.require({ level: 'department', id: departments[1] }, halyards.courseId)
  const enrolled = `/reports/courses/${halyards.courseId}/employees`
  for (const one of (await get(enrolled, { pageSize: 100 }, viewers.reporter as Person)).body.rows)
    await leave(one, halyards)
  await execute(app.command('DeactivateEmployee'), person, crew[7]?.id ?? '', deactivateEmployee(null))
  await app.settled()

  const ofPeople = {
    departmentId: departments,
    jobTitleId: jobTitles,
    terminalId: [...terminals, terminals.join()],
    fullName: ['a', 'álv', 'nadie'],
    payrollNum: ['80', '7'],
    gender: ['0', '1'],
    ageRange: ['young', 'adult', 'elder'],
    maxAge: ['50'],
    entryDate: ['2020-01-15', '2020-02-01..2021-12-31', '2021-01-15..'],
  }
  const statuses = courseStatuses.map(({ id }) => id)
  const members = `/reports/courses/${boats.courseId}`
  const shown = `/courses/${boats.courseId}`
  const active = (rows: readonly Row[]) => rows.filter(({ status }) => status)
  const memberTotals = (everybody: readonly Row[]) => {
    const rows = active(everybody)
    const approvedEmployees = counted(rows, 'aprobado')
    return {
      enrolledEmployees: rows.length,
      approvedEmployees,
      pendingEmployees: rows.length - approvedEmployees,
      failedEmployees: counted(rows, 'reprobado'),
      inactiveEmployees: everybody.length - rows.length,
      progressPercentage: percentOf(approvedEmployees, rows.length),
    }
  }
  const states = (rows: readonly Row[]) => ({
    aprobado: counted(active(rows), 'aprobado'),
    pendiente: counted(active(rows), 'pendiente'),
    reprobado: counted(active(rows), 'reprobado'),
  })
  const taken = `/reports/employees/${crew[1]?.id}/courses`
  reports.push(
    {
      name: 'courses',
      read: listAt('/reports/courses'),
      others: [],
      file: '/reports/courses/export',
      columns: 'name,enrolled,completed,progress',
      cells: ({ name, totalUsers, totalUsersCompleted, inactiveUsers }) => [
        name,
        totalUsers,
        inactiveUsers,
        totalUsersCompleted,
        percentOf(totalUsersCompleted, totalUsers),
      ],
      totals: [
        {
          path: '/reports/courses/summary',
          of: (rows) => ({
            enrolments: sum(rows, ({ totalUsers }) => totalUsers),
            approved: sum(rows, ({ totalUsersCompleted }) => totalUsersCompleted),
            courses: rows.length,
            byCourse: {
              enrolments: sum(rows, ({ totalUsers }) => totalUsers),
              approved: sum(rows, ({ totalUsersCompleted }) => totalUsersCompleted),
            },
          }),
        },
      ],
      filters: {
        name: ['bo', 'c', 'nada'],
        priorityId: priorities.map(({ id }) => id),
        prioritiesId: [`${priorities[0].id},${priorities[1].id}`],
        level: ['enterprise', 'department', 'jobTitle'],
        status: ['ACTIVE', 'DRAFT', 'ALL'],
        date: ['2026-03-02'],
      },
      sorts: ['name', 'totalUsers', 'progress', 'priority'],
      orders: courseOrders,
    },
    {
      name: 'a course’s employees',
      read: listAt(`${members}/employees`),
      others: [
        async (asked, by) => foundOf(await get(`${shown}/employees`, { ...asked, pageSize: 100 }, by)),
      ],
      file: `${members}/employees/export`,
      columns: 'name,payroll,completedEvaluations,totalEvaluations,ended',
      cells: (row) => [
        row.fullName,
        row.payrollNum,
        row.completedEvaluations,
        row.totalEvaluations,
        row.terminationDate ?? '',
      ],
      totals: [
        ...[`${members}/employees/totals`, `${members}/totals`, `${shown}/totals`].map((path) => ({
          path,
          of: memberTotals,
        })),
        {
          path: `${members}/summary`,
          of: (rows) => ({
            departments: states(rows),
            months: states(rows),
            inactive: rows.length - active(rows).length,
          }),
        },
      ],
      filters: {
        ...ofPeople,
        department: departments,
        status: [...statuses, 'ALL'],
        age: ['elder', '51'],
        inscriptionDate: ['2026-03-02', '..2026-03-02'],
        terminationDate: ['2026-03-05', '2026-03-08', '2026-03-05..2026-03-08'],
      },
      sorts: ['fullName', 'payrollNum', 'status', 'terminationDate', 'completedEvaluations'],
      orders: memberOrders,
    },
    {
      name: 'employees',
      read: listAt('/reports/employees'),
      others: [],
      file: '/reports/employees/export',
      columns: 'name,payroll,completedCourses,totalCourses',
      cells: (row) => [row.fullName, row.payrollNum, row.completedCourses, row.totalSubscribedCourses],
      totals: [
        {
          path: '/reports/employees/summary',
          of: (rows) => ({
            enrolments: sum(rows, ({ totalSubscribedCourses }) => totalSubscribedCourses),
            approved: sum(rows, ({ completedCourses }) => completedCourses),
          }),
        },
      ],
      filters: ofPeople,
      sorts: ['fullName', 'payrollNum', 'completedCourses', 'age', 'totalSubscribedCourses'],
      orders: employeeOrders,
    },
    {
      name: 'an employee’s courses',
      read: listAt(taken),
      others: [],
      file: `${taken}/export`,
      columns: 'name,completedEvaluations,totalEvaluations,evaluated',
      cells: (row) => [
        row.courseName,
        row.completedEvaluations,
        row.totalEvaluations,
        row.evaluationDate ?? '',
      ],
      totals: [
        {
          path: `${taken}/totals`,
          of: (rows) => ({
            totalCourses: rows.length,
            completedCourses: counted(rows, 'aprobado'),
            pendingCourses: rows.length - counted(rows, 'aprobado'),
            failedCourses: counted(rows, 'reprobado'),
          }),
        },
      ],
      filters: {
        name: ['bo', 'a', 'nada'],
        priorityId: priorities.map(({ id }) => id),
        status: [...statuses, 'ALL'],
        date: ['2026-03-05', '2026-03-08'],
      },
      sorts: ['courseName', 'status', 'evaluationDate'],
      orders: takenOrders,
    },
    {
      name: 'plan by employee',
      ...planAt('User_list_developmentPlan'),
      file: '/reports/plan/employees/export',
      columns: 'name,payroll,assessed,pending,total',
      cells: (row) => [
        row.fullName,
        row.payrollNum,
        row.lastAssess ?? '',
        row.pendingCourses,
        row.totalCourses,
      ],
      totals: [],
      filters: {
        name: ['a', '80', 'nadie'],
        department: departments,
        jobTitle: jobTitles,
        terminal: terminals,
        startDate: ['2026-03-05', '2026-03-06'],
        endDate: ['2026-03-06', '2026-03-08'],
      },
      sorts: ['fullName', 'lastAssess', 'pendingCourses', 'totalCourses'],
      orders: planPeopleOrders,
    },
    {
      name: 'plan by course',
      ...planAt('Course_list_developmentPlan'),
      file: '/reports/plan/courses/export',
      columns: 'name,total,completed,progress',
      cells: ({ name, totalUsers, completedUsers }) => [
        name,
        totalUsers,
        completedUsers,
        percentOf(completedUsers, totalUsers),
      ],
      totals: [],
      filters: { name: ['bo', 'c', 'nada'], terminal: terminals },
      sorts: ['name', 'totalUsers', 'completedUsers', 'priority'],
      orders: planCourseOrders,
    },
  )
}, 120_000)
afterAll(() => app.close())

const reportOf = (name: string): Report => {
  const report = reports.find((one) => one.name === name)
  if (!report) throw new Error(`no report on ${name}`)
  return report
}

/** A few of the filters, each with one of its values, in an order of the report's; now, or as of a past day. */
const asking = ({ filters, sorts }: Report): fc.Arbitrary<Asked> =>
  fc
    .record({
      some: fc.record(
        Object.fromEntries(
          Object.entries(filters).map(([name, values]) => [name, fc.constantFrom(...values)]),
        ),
        { requiredKeys: [] },
      ),
      kept: fc.subarray(Object.keys(filters), { maxLength: 2 }),
      sort: fc.option(fc.constantFrom(...sorts), { nil: null }),
      direction: fc.constantFrom('ascending', 'descending'),
    })
    .map(({ some, kept, sort, direction }) => ({
      ...Object.fromEntries(Object.entries(some).filter(([name]) => kept.includes(name))),
      ...(sort && { sort, direction }),
    }))

/** Every row, page by page. */
const paged = async ({ read }: Report, asked: Asked, by: Person): Promise<Found> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const found = await read(asked, page, 3, by)
    rows.push(...found.rows)
    if (found.status !== 200 || found.rows.length < 3) return { ...found, rows }
  }
}

/** What totals and summaries say, by the names of their parts; of a drawn summary, all its parts together. */
const said = (body: Row, wanted: object): object => {
  const { shares, progress, departments, months, courses, otherCourses } = body
  const parts = addedUp(shares ?? departments ?? [])
  const ofCourses = addedUp(otherCourses ? [...courses, otherCourses] : [])
  const all = {
    ...body,
    departments: parts,
    months: addedUp(months ?? []),
    inactive: sum(departments ?? [], ({ inactive }) => inactive),
    enrolments: totalOf(parts),
    approved: parts.aprobado,
    courses: sum(progress ?? [], (range) => range.courses),
    byCourse: { enrolments: totalOf(ofCourses), approved: ofCourses.aprobado },
  }
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, all[name]]))
}

const exported = async ({ file, columns }: Report, asked: Asked, by: Person): Promise<readonly Cells[]> => {
  const { status, body } = await get(file, { ...asked, columns }, by)
  expect(status).toBe(200)
  return gridOf(body).slice(1)
}

/** Page by page, at once, in another way, in the file and in the totals there are the same rows. */
const expectAgreement = async (report: Report, asked: Asked, by: Person): Promise<void> => {
  const { status, count, rows } = await paged(report, asked, by)
  expect([status, rows.length]).toEqual([200, count])
  expect(new Set(rows.map(({ id, courseId }) => id ?? courseId)).size).toBe(count)
  for (const read of [(one: Asked, who: Person) => report.read(one, 1, 100, who), ...report.others])
    expect(await read(asked, by)).toEqual({ status: 200, code: null, count, rows })
  expect(await exported(report, asked, by)).toEqual(rows.map((row) => [...report.cells(row)]))
  const { sort, direction, ...filters } = asked
  for (const { path, of } of report.totals) {
    const wanted = of(rows)
    const answer = await get(path, filters, by)
    expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
    expect([path, said(answer.body, wanted)]).toEqual([path, wanted])
  }
}

describe('[RPT-05] [RPT-06] page, export, API and totals agree', () => {
  test.each(names)(
    '%s, whatever is asked and whoever may',
    async (name) => {
      const report = reportOf(name)
      const whole = await report.read({}, 1, 100, viewers.administrator as Person)
      expect(whole.count).toBeGreaterThan(1)
      const asked = fc.record({
        asked: asking(report),
        viewer: fc.constantFrom('administrator', 'reporter', 'auditor'),
        isPast: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(asked, async ({ asked: filters, viewer, isPast }) => {
          const audits = viewer !== 'reporter'
          const moment: Asked = isPast && audits ? { asOf: past } : {}
          await expectAgreement(report, { ...filters, ...moment }, viewers[viewer] as Person)
        }),
        { numRuns: 12 },
      )
    },
    120_000,
  )

  test.each(names)(
    '%s, as a whole, now and then: and then is another answer',
    async (name) => {
      const report = reportOf(name)
      for (const asked of moments)
        for (const viewer of ['administrator', 'auditor'])
          await expectAgreement(report, asked, viewers[viewer] as Person)
      await expectAgreement(report, {}, viewers.reporter as Person)
      const rowsAt = async (asked: Asked) =>
        (await report.read(asked, 1, 100, viewers.auditor as Person)).rows
      expect(await rowsAt({ asOf: past })).not.toEqual(await rowsAt({}))
    },
    120_000,
  )

  test('the plans of all people have as many courses as the courses have people', async () => {
    const [byEmployee, byCourse] = [reportOf('plan by employee'), reportOf('plan by course')]
    for (const asked of [...moments, ...app.office.terminals.map((terminal) => ({ terminal }))])
      for (const by of [viewers.administrator, viewers.auditor]) {
        const people = (await byEmployee.read(asked, 1, 100, by as Person)).rows
        const courses = (await byCourse.read(asked, 1, 100, by as Person)).rows
        const total = sum(people, ({ totalCourses }) => totalCourses)
        const pending = sum(people, ({ pendingCourses }) => pendingCourses)
        expect(sum(courses, ({ totalUsers }) => totalUsers)).toBe(total)
        expect(sum(courses, ({ completedUsers }) => completedUsers)).toBe(total - pending)
      }
  })
})

/** Neither of them before the other where they are the same. */
const compared = (one: Sortable, other: Sortable): number => {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? -1 : 1
  return one < other ? -1 : 1
}

describe('[RPT-05] what is listed', () => {
  test.each(names)(
    '%s, is sorted by whichever column is named, either way',
    async (name) => {
      const { read, orders } = reportOf(name)
      const by = viewers.auditor as Person
      for (const [sort, figure] of Object.entries(orders)) {
        const inOrder = async (direction: string) =>
          (await read({ sort, direction }, 1, 100, by)).rows.map(figure)
        const found = await inOrder('ascending')
        expect([sort, found.length > 1]).toEqual([sort, true])
        expect([sort, found]).toEqual([sort, found.toSorted(compared)])
        expect([sort, await inOrder('descending')]).toEqual([sort, found.toReversed()])
      }
    },
    120_000,
  )

  test.each(names)('%s, as of this moment is what stands', async (name) => {
    const report = reportOf(name)
    const by = viewers.auditor as Person
    const today = app.clock.now.toISOString()
    for (const asOf of [today, today.slice(0, 10)]) {
      const { rows, ...found } = await report.read({ asOf }, 1, 100, by)
      const now = await report.read({}, 1, 100, by)
      const timeless = now.rows.map((row) => ({ ...row, ...('lastSession' in row && { lastSession: null }) }))
      expect({ ...found, rows }).toEqual({ ...now, rows: timeless })
      for (const { path } of report.totals)
        expect((await get(path, { asOf }, by)).body).toEqual((await get(path, {}, by)).body)
    }
  })

  test('[AUD-03] a moment compared with itself differs in nothing, whichever list is compared', async () => {
    const asking = `query ($list: ComparedList!, $id: ID, $at: String!) {
      Audit_comparison(list: $list, id: $id, from: $at, to: $at) { count rowsBefore rowsAfter rows { id } } }`
    const [{ id }] = (await reportOf('courses').read({ name: 'botes' }, 1, 1, viewers.auditor as Person))
      .rows as [Row]
    for (const list of [{ list: 'courses' }, { list: 'employees' }, { list: 'courseEmployees', id }])
      for (const at of [past, app.clock.now.toISOString()]) {
        const { data } = await app.gql(asking, { ...list, at }, viewers.auditor?.token)
        const { rowsBefore } = data.Audit_comparison
        expect(rowsBefore).toBeGreaterThan(1)
        expect(data.Audit_comparison).toEqual({ count: 0, rowsBefore, rowsAfter: rowsBefore, rows: [] })
      }
  })

  test('[AUD-05] is the same once the read models are built again, now and then', async () => {
    const told = async () => {
      const answers: unknown[] = []
      for (const report of reports)
        for (const asked of moments) {
          answers.push(await report.read(asked, 1, 100, viewers.auditor as Person))
          for (const { path } of report.totals)
            answers.push((await get(path, asked, viewers.auditor as Person)).body)
        }
      return answers
    }
    const before = await told()
    const versions = () => app.services.readModels.status().map(({ version }) => version)
    const generations = versions()
    await app.services.readModels.rebuild()
    expect(versions().filter((version, place) => version === generations[place])).toEqual([])
    expect(await told()).toEqual(before)
  }, 120_000)
})

describe('[RPT-05] they are refused alike', () => {
  /** What each way in answers. */
  const statuses = async (
    report: Report,
    asked: Asked,
    by: Person,
  ): Promise<readonly [number, string | null][]> => {
    const found = [
      await report.read(asked, 1, 10, by),
      ...(await Promise.all(report.others.map((read) => read(asked, by)))),
    ]
    const answers = await Promise.all(
      [report.file, ...report.totals.map(({ path }) => path)].map((path) => get(path, asked, by)),
    )
    return [
      ...found.map(({ status, code }): [number, string | null] => [status, code]),
      ...answers.map(({ status, body }): [number, string | null] => [status, body.code ?? null]),
    ]
  }

  test.each(names)('%s, to whoever has no permission for reports', async (name) => {
    const report = reportOf(name)
    for (const stranger of Object.keys(strangers))
      for (const asked of moments)
        for (const answer of await statuses(report, asked, strangers[stranger] as Person))
          expect([stranger, ...answer]).toEqual([stranger, 403, 'access.forbidden'])
  })

  test.each(names)('%s, as of a past day to whoever does not audit', async (name) => {
    for (const answer of await statuses(reportOf(name), { asOf: past }, viewers.reporter as Person))
      expect(answer).toEqual([403, 'access.forbidden'])
  })
})
