import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

const fields =
  'id name duration isDraft isChecked inheritedFrom CourseCategory { id name } terminals { terminalId status Terminal { name } }'
const types = 'CourseType { id name }'
const ofEnterprise = `query { Course_listCoursesByEnterprise { ${fields} ${types} } }`
const ofDepartment = `query ($id: ID!) { Course_listCoursesByDepartment(departmentId: $id) { ${fields} ${types} } }`
const ofJobTitle = `query ($id: ID!, $departmentId: ID) { Course_listCoursesByJobTitle(jobTitleId: $id, departmentId: $departmentId) { ${fields} ${types} } }`
const counts = 'query { Course_countByEnterprise Course_countByDepartment Course_countByJobTitle }'
const setEnterprise =
  'mutation ($changes: [CourseSelection!]!) { Course_setEnterpriseType(coursesData: $changes) { transactionStatus pending } }'
const setDepartment =
  'mutation ($changes: [CourseSelection!]!, $id: ID!) { Course_setDepartmentType(coursesData: $changes, departmentId: $id) { transactionStatus pending } }'
const setJobTitle =
  'mutation ($changes: [CourseSelection!]!, $id: ID!) { Course_setJobTitleType(coursesData: $changes, jobTitleId: $id) { transactionStatus pending } }'

let app: TestApp
let room: Classroom
let planner: Person
let dock: string
let store: string
let operator: string
let first: string
let second: string

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  planner = await room.person('10', { roleId: await room.roleWith('course_definition.*') })
  ;[dock, store] = app.office.departments
  operator = app.office.jobTitles[0]
  first = await room.draft(room.author, 'Ñandúes')
  await room.describe(room.author, first, { name: 'Álgebra del muelle' })
  second = await room.draft(room.author, 'Zafarrancho')
  await app.settled()
})
afterAll(() => app.close())

const change = (query: string, isChecked: boolean, ids: string[], id?: string) =>
  room.gql(query, { changes: ids.map((one) => ({ id: one, isChecked })), id }, planner)

type Listed = {
  id: string
  isChecked: boolean
  inheritedFrom: string | null
  CourseType: { id: string; name: string } | null
}
const listed = async (query: string, variables: object = {}): Promise<Listed[]> =>
  Object.values(await room.gql(query, variables, planner))[0] as Listed[]
const marks = async (query: string, id?: string) =>
  (await listed(query, { id })).map(({ isChecked, inheritedFrom }) => [isChecked, inheritedFrom])
const facts = async (stream: string) =>
  (await app.services.store.read(`requirements-${stream}`)).map(({ type, data }) => [
    type,
    (data as { courseId: string }).courseId,
  ])

describe('course definition', () => {
  test('every course is listed by name, with what the page shows of it', async () => {
    const rows = await listed(ofEnterprise)
    expect(rows).toEqual([
      {
        id: first,
        name: 'Álgebra del muelle',
        duration: 90,
        isDraft: true,
        isChecked: false,
        inheritedFrom: null,
        CourseType: null,
        CourseCategory: { id: room.categoryId, name: 'Seguridad' },
        terminals: [
          { terminalId: app.office.terminals[0], status: true, Terminal: { name: 'Terminal Norte' } },
        ],
      },
      expect.objectContaining({ id: second, CourseCategory: null, terminals: [] }),
    ])
  })

  test('a change requires or releases, once, on the stream of its own scope', async () => {
    const saved = await change(setDepartment, true, [first, second], dock)
    expect(saved.Course_setDepartmentType).toEqual({ transactionStatus: true, pending: false })
    await change(setDepartment, true, [first, second], dock)
    expect(await facts(`department-${dock}`)).toEqual([
      ['CourseRequired', first],
      ['CourseRequired', second],
    ])
    expect(await facts(`department-${store}`)).toEqual([])
    await change(setDepartment, false, [second], dock)
    await change(setDepartment, false, [second], dock)
    expect((await facts(`department-${dock}`)).slice(2)).toEqual([['CourseReleased', second]])
    expect(await marks(ofDepartment, dock)).toEqual([
      [true, null],
      [false, null],
    ])
    expect(await marks(ofDepartment, store)).toEqual([
      [false, null],
      [false, null],
    ])
  })

  test('[DEF-05] what a wider level requires is inherited, the widest first', async () => {
    await change(setEnterprise, true, [second])
    expect(await marks(ofEnterprise)).toEqual([
      [false, null],
      [true, null],
    ])
    expect(await marks(ofDepartment, dock)).toEqual([
      [true, null],
      [false, 'enterprise'],
    ])
    expect(await marks(ofJobTitle, operator)).toEqual([
      [false, 'department'],
      [false, 'enterprise'],
    ])
    await change(setDepartment, true, [second], dock)
    await change(setJobTitle, true, [second], operator)
    expect(await marks(ofJobTitle, operator)).toEqual([
      [false, 'department'],
      [true, 'enterprise'],
    ])
    expect(await marks(ofJobTitle, app.office.jobTitles[1])).toEqual([
      [false, null],
      [false, 'enterprise'],
    ])
  })

  test('[API-06] a course that is required has the widest level that requires it as its CourseType', async () => {
    const typesOf = async (query: string, id?: string) =>
      (await listed(query, { id })).map(({ CourseType }) => CourseType)
    const [enterprise, department] = ['enterprise', 'department'].map((level) => ({ id: level, name: level }))
    expect(await typesOf(ofEnterprise)).toEqual([null, enterprise])
    expect(await typesOf(ofDepartment, dock)).toEqual([department, enterprise])
    expect(await typesOf(ofJobTitle, operator)).toEqual([department, enterprise])
    const [, elsewhere = ''] = app.office.jobTitles
    await change(setJobTitle, true, [first], elsewhere)
    expect(await typesOf(ofJobTitle, elsewhere)).toEqual([{ id: 'jobTitle', name: 'jobTitle' }, enterprise])
    await change(setJobTitle, false, [first], elsewhere)
    expect(await typesOf(ofJobTitle, elsewhere)).toEqual([null, enterprise])
  })

  test('[DEF-05] each card counts a course once, however many departments require it', async () => {
    await change(setDepartment, true, [first], store)
    expect(await room.gql(counts, {}, planner)).toEqual({
      Course_countByEnterprise: 1,
      Course_countByDepartment: 2,
      Course_countByJobTitle: 1,
    })
  })

  test('the answer comes when those whom it reaches are enrolled', async () => {
    const published = await room.draft(room.author)
    await room.describe(room.author, published)
    await room.setDraft(room.author, published, false)
    const member = await room.person('20', { departmentId: store, jobTitleId: app.office.jobTitles[1] })
    expect((await change(setDepartment, true, [published], store)).Course_setDepartmentType.pending).toBe(
      false,
    )
    const enrolmentId = app.services.derivedId('enrolment', member.id, published)
    expect((await app.services.store.read(`enrolment-${enrolmentId}`)).map(({ type }) => type)).toEqual([
      'Enrolled',
      'RequirementApplied',
    ])
  })
})

describe('[API-06] a course', () => {
  test('of the definition pages says until when the viewer’s own certificate holds, and whose it is', async () => {
    const information = { name: 'Con vigencia', expirationTime: 12 }
    const { courseId } = await room.publishedCourse({ information })
    const { certificateId } = await earnCertificate(
      app,
      { personId: planner.id, fullName: 'Quien define' },
      { name: information.name, expirationMonths: 12, courseId },
    )
    const text =
      'query { Course_listCoursesByEnterprise { id certificationId expirationDate User { id fullName } } }'
    const [one, none] = await Promise.all(
      [planner, room.admin].map(async (by) => {
        const rows = (await room.gql(text, {}, by)).Course_listCoursesByEnterprise
        return rows.find(({ id }: Listed) => id === courseId)
      }),
    )
    expect(one).toMatchObject({ certificationId: certificateId, expirationDate: '2027-03-02' })
    expect(none).toMatchObject({ certificationId: null, expirationDate: null })
    expect([one, none].map(({ User }) => User.id)).toEqual([room.author.id, room.author.id])
  })

  const documented = `id name description trainingHours duration expirationTime expirationDate updatedAt thumbnail coverImage isDraft
    certificationId userCreatedId Priority { id name } CourseCategory { id name } CourseType { id name }
    User { fullName photo roleId } terminals { terminalId Terminal { name } }`
  const typeFor = async (id: string, by: Person) => {
    const { findOneCourse } = await room.gql(
      `query ($id: ID!) { findOneCourse(id: $id) { CourseType { id name } } }`,
      { id },
      by,
    )
    const { body } = await app.rest('GET', `/courses/${id}`, undefined, by.token)
    expect(body.CourseType).toEqual(findOneCourse.CourseType)
    return findOneCourse.CourseType?.name ?? null
  }

  test('says, by GraphQL and by REST, at which level it is required of whoever asks, the widest first', async () => {
    const at = { departmentId: dock, jobTitleId: operator }
    const roleId = await room.roleWith('course.*')
    const here = await room.newPerson({ ...at, roleId })
    const elsewhere = await room.newPerson({ ...at, roleId, terminalId: app.office.terminals[1] })
    const id = await room.draft(room.author, 'Para cada quien')
    await room.describe(room.author, id, { name: 'Para cada quien' })
    expect(await typeFor(id, here)).toBeNull()
    await change(setJobTitle, true, [id], operator)
    expect(await typeFor(id, here)).toBe('jobTitle')
    await change(setDepartment, true, [id], dock)
    expect(await typeFor(id, here)).toBe('department')
    await change(setEnterprise, true, [id])
    expect([await typeFor(id, here), await typeFor(id, elsewhere)]).toEqual(['enterprise', null])
    await change(setEnterprise, false, [id])
    await change(setDepartment, false, [id], dock)
    expect(await typeFor(id, here)).toBe('jobTitle')
    expect(
      await typeFor(id, await room.newPerson({ ...at, roleId, jobTitleId: app.office.jobTitles[1] })),
    ).toBeNull()
  })

  test('carries where a definition asks all that it carries elsewhere, and whether it is checked', async () => {
    const both = await room.holderOf('course.*', 'course_definition.*')
    const { courseId } = await room.publishedCourse({ information: { name: 'Con todo' } })
    await change(setEnterprise, true, [courseId])
    const key = await room.store(room.author, `courses/images/${courseId}/CourseImage.png`, 'image/png')
    await room.describe(room.author, courseId, { name: 'Con todo', thumbnail: key })
    await app.settled()
    const { defined } = await room.gql(
      `{ defined: Course_listCoursesByEnterprise { isChecked ${documented} } }`,
      {},
      both,
    )
    const { findOneCourse } = await room.gql(
      `query ($id: ID!) { findOneCourse(id: $id) { ${documented} } }`,
      { id: courseId },
      both,
    )
    const row = defined.find(({ id }: { id: string }) => id === courseId)
    const signed = { coverImage: expect.stringContaining('CourseImage.png') }
    expect(row).toEqual({ ...findOneCourse, ...signed, isChecked: true })
    expect(row).toMatchObject({ CourseType: { name: 'enterprise' }, User: { fullName: 'Persona 2' } })
  })
})

describe('refusals', () => {
  test('a course, a department or a job title that does not exist is named, and nothing is stored', async () => {
    const head = await app.services.store.head()
    const unknown = app.services.newId()
    const changes = [
      { id: first, isChecked: false },
      { id: unknown, isChecked: true },
    ]
    const refused = async (query: string, variables: object) => {
      const { code, field } = await app.gql(query, variables, planner.token)
      return [code, field]
    }
    expect(await refused(setDepartment, { changes, id: dock })).toEqual([
      'courses.not-found',
      'coursesData.1',
    ])
    for (const query of [setDepartment, ofDepartment])
      expect(await refused(query, { changes: [], id: unknown })).toEqual([
        'organisation.not-found',
        'departmentId',
      ])
    for (const query of [setJobTitle, ofJobTitle])
      expect(await refused(query, { changes: [], id: unknown })).toEqual([
        'organisation.not-found',
        'jobTitleId',
      ])
    expect(await refused(ofJobTitle, { id: operator, departmentId: store })).toEqual([
      'organisation.not-found',
      'departmentId',
    ])
    expect(await app.services.store.head()).toBe(head)
  })

  test('[API-05] ids that are none, and a course that is both required and released, are refused', async () => {
    const asked: [string, object, string][] = [
      [ofDepartment, { id: "x' or 1=1" }, 'departmentId'],
      [ofJobTitle, { id: '' }, 'jobTitleId'],
      [setEnterprise, { changes: [{ id: 'x', isChecked: true }] }, 'coursesData.0.id'],
      [
        setEnterprise,
        {
          changes: [
            { id: first, isChecked: true },
            { id: first, isChecked: false },
          ],
        },
        'coursesData',
      ],
    ]
    for (const [query, variables, field] of asked)
      expect(await app.gql(query, variables, planner.token)).toMatchObject({
        code: 'http.invalid-input',
        field,
      })
  })

  test('[NAV-13] whoever may not define courses neither reads nor changes what is required', async () => {
    const employee = await room.person('21')
    const changes = [{ id: first, isChecked: true }]
    const head = await app.services.store.head()
    for (const query of [
      counts,
      ofEnterprise,
      ofDepartment,
      ofJobTitle,
      setEnterprise,
      setDepartment,
      setJobTitle,
    ])
      for (const by of [employee, room.author]) {
        const id = query === setJobTitle || query === ofJobTitle ? operator : dock
        const { code } = await app.gql(query, { changes, id }, by.token)
        expect(code).toBe('access.forbidden')
      }
    expect(await app.services.store.head()).toBe(head)
  })
})
