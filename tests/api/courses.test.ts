import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { bytesOf, type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let learner: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  learner = await room.person('100')
})
afterAll(() => app.close())

const course = `query ($id: ID!) { findOneCourse(id: $id) {
  id name description trainingHours duration expirationTime isDraft canEdit thumbnail coverImage userCreatedId
  Priority { id } CourseCategory { id name } User { id fullName } terminals { terminalId Terminal { name } } UserCourseStatus { name } } }`
const create = 'mutation ($course: CourseInput!) { Course_create(course: $course) { id pending } }'
const describeIt =
  'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }'
const setDraft = 'mutation ($course: CourseInput!) { Course_singleUpdate(courseObject: $course) }'
const find = `query ($name: String, $category: ID, $author: ID, $terminal: ID, $isDraft: Boolean, $sort: CourseSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  Course_findByName(name: $name, category: $category, author: $author, terminal: $terminal, isDraft: $isDraft, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize) { count rows { id name } } }`

describe('a new course', () => {
  test('[CRS-04] asks for its name alone, begins as a draft of whoever made it, and only they and administrators edit it', async () => {
    const id = await room.draft(room.author, '  Álgebra  ')
    const { findOneCourse } = await room.gql(course, { id }, room.author)
    expect(findOneCourse).toMatchObject({
      name: 'Álgebra',
      isDraft: true,
      canEdit: true,
      userCreatedId: room.author.id,
      Priority: null,
      expirationTime: null,
    })
    expect((await room.gql(course, { id }, room.admin)).findOneCourse.canEdit).toBe(true)
    expect((await room.gql(course, { id }, room.colleague)).findOneCourse.canEdit).toBe(false)
  })

  test('[CRS-04] is refused with a blank name or one under three characters', async () => {
    for (const [name, code] of [
      ['   ', 'MissingName'],
      ['Yo', 'FormCourseNameError'],
    ])
      expect(await app.gql(create, { course: { name } }, room.author.token)).toMatchObject({
        code,
        field: 'name',
      })
  })

  test('[CRS-04] [EDT-08] is a draft or nothing: none is created published', async () => {
    const before = await app.services.store.head()
    expect(
      await app.gql(create, { course: { name: 'Ya publicado', isDraft: false } }, room.author.token),
    ).toMatchObject({ code: 'CourseBasicInfoError', field: 'isDraft' })
    expect(await app.services.store.head()).toBe(before)
    const { Course_create } = await room.gql(
      create,
      { course: { name: 'Borrador', isDraft: true } },
      room.author,
    )
    expect((await room.gql(course, { id: Course_create.id }, room.author)).findOneCourse.isDraft).toBe(true)
  })

  test('[AUTH-16] belongs to whoever holds the token: userCreatedId is checked, never believed', async () => {
    const given = { name: 'Curso ajeno', userCreatedId: room.colleague.id }
    for (const by of [room.author, room.admin])
      expect(await app.gql(create, { course: given }, by.token)).toMatchObject({
        code: 'access.forbidden',
        field: 'userCreatedId',
      })
    const { Course_findByName } = await room.gql(find, { name: 'Curso ajeno' }, room.admin)
    expect(Course_findByName.count).toBe(0)
    const own = { name: 'Curso propio', userCreatedId: room.author.id }
    const { Course_create } = await room.gql(create, { course: own }, room.author)
    const { findOneCourse } = await room.gql(course, { id: Course_create.id }, room.admin)
    expect(findOneCourse.userCreatedId).toBe(room.author.id)
  })

  test('a request repeated after a lost reply makes one course', async () => {
    const headers = { 'idempotency-key': app.services.newId() }
    const ask = () => app.gql(create, { course: { name: 'Una sola vez' } }, room.author.token, headers)
    const [first, again] = [await ask(), await ask()]
    expect(again.data.Course_create.id).toBe(first.data.Course_create.id)
    await app.settled()
    expect((await room.gql(find, { name: 'una sola vez' }, room.author)).Course_findByName.count).toBe(1)
  })
})

describe('basic information', () => {
  test('[EDT-06] is saved whole and read back, hours as HH:MM:SS and in minutes', async () => {
    const id = await room.draft(room.author)
    const { Course_setBasicInformation } = await room.describe(room.author, id, { trainingHours: '02:45:00' })
    expect(Course_setBasicInformation.id).toBe(id)
    expect((await room.gql(course, { id }, room.author)).findOneCourse).toMatchObject({
      name: 'Seguridad en el muelle',
      trainingHours: '02:45:00',
      duration: 165,
      expirationTime: 12,
      Priority: { id: priorities[0].id },
      CourseCategory: { id: room.categoryId, name: 'Seguridad' },
      terminals: [{ terminalId: app.office.terminals[0], Terminal: { name: 'Terminal Norte' } }],
    })
  })

  test('[EDT-02] [LES-19] is refused field by field, and nothing changes', async () => {
    const id = await room.draft(room.author, 'Sin cambios')
    const wrong = [
      [{ name: 'Yo' }, 'FormCourseNameError', 'name'],
      [{ description: 'x'.repeat(256) }, 'FormCourseDescriptionError', 'description'],
      [{ category: null }, 'FormCourseCategoryError', 'category'],
      [{ category: '' }, 'FormCourseCategoryError', 'category'],
      [{ category: app.services.newId() }, 'FormCourseCategoryError', 'category'],
      [{ priority: null }, 'FormCoursePriorityError', 'priority'],
      [{ expirationTime: null }, 'FormCourseExpirationTimeError', 'expirationTime'],
      [{ expirationTime: 5 }, 'FormCourseExpirationTimeError', 'expirationTime'],
      [{ trainingHours: '01:20:00' }, 'FormCourseTrainingHoursError', 'trainingHours'],
      [{ terminals: [] }, 'FormCourseTerminalError', 'terminals'],
      [{ terminals: [app.services.newId()] }, 'FormCourseTerminalError', 'terminals'],
      [{ thumbnail: `courses/images/${id}/CourseImage.png` }, 'FormCourseThumbnailError', 'thumbnail'],
    ] as const
    for (const [over, code, field] of wrong) {
      const answer = await app.gql(describeIt, { course: room.information(id, over) }, room.author.token)
      expect([answer.code, answer.field]).toEqual([code, field])
    }
    expect((await room.gql(course, { id }, room.author)).findOneCourse.name).toBe('Sin cambios')
  })

  test('a thumbnail is the picture stored for that very course', async () => {
    const [id, other] = [await room.draft(room.author), await room.draft(room.author)]
    const key = await room.store(room.author, `courses/images/${id}/CourseImage.png`, 'image/png')
    const foreign = await app.gql(
      describeIt,
      { course: room.information(other, { thumbnail: key }) },
      room.author.token,
    )
    expect(foreign.code).toBe('FormCourseThumbnailError')
    await room.describe(room.author, id, { thumbnail: key })
    await room.describe(room.author, id, { name: 'Nombre nuevo' })
    const { findOneCourse } = await room.gql(course, { id }, room.author)
    expect(findOneCourse).toMatchObject({ name: 'Nombre nuevo', thumbnail: key })
    const picture = await app.send(findOneCourse.coverImage.replace(/^https?:\/\/[^/]+/, ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await picture.bytes()).toEqual(new Uint8Array(bytesOf['image/png']))
  })
})

describe('publishing', () => {
  test('[EDT-08] needs the basic information, on the server too', async () => {
    const id = await room.draft(room.author)
    expect(await app.gql(setDraft, { course: { id, isDraft: false } }, room.author.token)).toMatchObject({
      code: 'CourseBasicInfoError',
    })
    expect((await room.gql(course, { id }, room.author)).findOneCourse.isDraft).toBe(true)
  })

  test('[EDT-13] answers how many courses changed', async () => {
    const id = await room.draft(room.author)
    await room.describe(room.author, id)
    expect(await room.setDraft(room.author, id, false)).toBe(1)
    expect(await room.setDraft(room.author, id, false)).toBe(0)
    expect(await room.setDraft(room.author, id, true)).toBe(1)
  })
})

describe('lists', () => {
  test('find by the beginning of the name, category, author, terminal and draft, with a count of all pages', async () => {
    const south = { terminals: [app.office.terminals[1]] }
    const [first, second] = [
      await room.draft(room.author, 'Zzz uno'),
      await room.draft(room.colleague, 'Zzz dos'),
    ]
    await room.describe(room.author, first, { name: 'Zzz uno' })
    await room.describe(room.colleague, second, { name: 'Zzz dos', ...south })
    app.clock.advance(1_000)
    await room.setDraft(room.author, first, false)
    const names = async (filters: object) =>
      (await room.gql(find, { name: 'zzz', ...filters }, room.author)).Course_findByName.rows.map(
        (row: { name: string }) => row.name,
      )
    expect(await names({})).toEqual(['Zzz dos', 'Zzz uno'])
    expect(await names({ sort: 'name', direction: 'descending' })).toEqual(['Zzz uno', 'Zzz dos'])
    expect(await names({ sort: 'updatedAt' })).toEqual(['Zzz dos', 'Zzz uno'])
    expect(await names({ sort: 'updatedAt', direction: 'descending' })).toEqual(['Zzz uno', 'Zzz dos'])
    const unsorted = await app.gql(find, { direction: 'descending' }, room.author.token)
    expect(unsorted).toMatchObject({ code: 'http.invalid-input', field: 'direction' })
    expect(await names({ name: 'uno' })).toEqual([])
    expect(await names({ author: room.colleague.id })).toEqual(['Zzz dos'])
    expect(await names({ terminal: app.office.terminals[1] })).toEqual(['Zzz dos'])
    expect(await names({ isDraft: false })).toEqual(['Zzz uno'])
    expect(await names({ category: app.services.newId() })).toEqual([])
    const paged = await room.gql(find, { name: 'ZZZ', page: 2, pageSize: 1 }, room.author)
    expect(paged.Course_findByName).toMatchObject({ count: 2, rows: [{ name: 'Zzz uno' }] })
  })

  test('my courses are those that I take or wrote, drafts hidden', async () => {
    const mine = 'query { User_listCourses(pageSize: 100) { rows { id isDraft UserCourseStatus { name } } } }'
    const { courseId } = await room.publishedCourse()
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    const other = await room.draft(room.author, 'Borrador propio')
    const ids = async (by: Person) =>
      (await room.gql(mine, {}, by)).User_listCourses.rows.map((row: { id: string }) => row.id)
    expect(await ids(learner)).toEqual([courseId])
    expect(await ids(room.author)).toContain(courseId)
    expect(await ids(room.author)).not.toContain(other)
    expect(await ids(room.colleague)).not.toContain(other)
  })

  test('[API-05] ids that are no UUIDs and pages that are none are refused with their field', async () => {
    const wrong = [
      [{ category: 'x' }, 'category'],
      [{ author: "' or 1=1" }, 'author'],
      [{ terminal: '123' }, 'terminal'],
      [{ page: 0 }, 'page'],
      [{ pageSize: 1000 }, 'pageSize'],
    ] as const
    for (const [filters, field] of wrong) {
      const answer = await app.gql(find, filters, room.author.token)
      expect([answer.status, answer.code, answer.field]).toEqual([200, 'http.invalid-input', field])
    }
    expect(await app.gql(course, { id: 'no' }, room.author.token)).toMatchObject({
      code: 'http.invalid-input',
      field: 'id',
    })
  })

  test('[API-05] a field of what is saved is named by itself, not by the argument that holds it', async () => {
    const rename = 'mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id } }'
    const refused = async (text: string, given: object) => {
      const { code, field } = await app.gql(text, given, room.author.token)
      return [code, field]
    }
    const id = await room.draft(room.author)
    expect(await refused(create, { course: { userCreatedId: 'no' } })).toEqual([
      'http.invalid-input',
      'userCreatedId',
    ])
    expect(await refused(describeIt, { course: { name: 'Sin id' } })).toEqual(['http.invalid-input', 'id'])
    expect(await refused(setDraft, { course: { id } })).toEqual(['http.invalid-input', 'isDraft'])
    expect(await refused(rename, { module: { id, revision: -1 } })).toEqual([
      'http.invalid-input',
      'revision',
    ])
  })
})
