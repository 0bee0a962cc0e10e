import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities, roleIds } from '../../domain/kernel/ids.ts'
import { closeUnit, openTerminal, terminal } from '../../domain/organisation/units.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let learner: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  learner = await room.person('100')
})
afterAll(() => app.close())

const listed = `{ count rows { id name isDraft canEdit memberCount CourseCategory { id name } User { id fullName photo } } }`
const find = `query ($name: String, $category: ID, $author: ID, $terminal: ID, $isDraft: Boolean, $page: Int) {
  found: Course_findByName(name: $name, category: $category, author: $author, terminal: $terminal, isDraft: $isDraft, page: $page) ${listed} }`
const own = `query ($name: String, $category: ID, $page: Int) {
  found: User_listCourses(name: $name, category: $category, page: $page) ${listed} }`

type Row = { id: string; name: string; isDraft: boolean }
const namesOf = ({ rows }: { rows: Row[] }) => rows.map(({ name }) => name)

/** The same question to GraphQL and to REST, which must answer alike. */
const foundBy = async (filters: Record<string, string | boolean | number>, by: Person) => {
  const { found } = await room.gql(find, filters, by)
  const query = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))
  const { status, body } = await app.rest('GET', `/courses?${query}`, undefined, by.token)
  expect([status, body.count, namesOf(body)]).toEqual([200, found.count, namesOf(found)])
  return found
}

const named = async (by: Person, name: string, over: object = {}): Promise<string> => {
  const id = await room.draft(by, name)
  await room.describe(by, id, { name, ...over })
  return id
}

describe('the list of courses', () => {
  beforeAll(async () => {
    const south = { terminals: [app.office.terminals[1]] }
    const published = await named(room.author, 'Ética portuaria')
    await room.setDraft(room.author, published, false)
    await named(room.colleague, 'Etica aduanal', south)
    await room.draft(room.author, 'La ética')
    for (const place of [1, 2, 3, 4, 5, 6]) await room.draft(room.colleague, `Fila ${place}`)
    await app.settled()
  })

  test('[CRS-01] the search is for how a name begins, whatever its accents and case', async () => {
    for (const name of ['ETICA', 'ética', 'Éti'])
      expect(namesOf(await foundBy({ name }, room.author))).toEqual(['Etica aduanal', 'Ética portuaria'])
    expect(namesOf(await foundBy({ name: 'portuaria' }, room.author))).toEqual([])
    expect(namesOf(await foundBy({ name: '%tica' }, room.author))).toEqual([])
  })

  test('[CRS-01] category, author, terminal and status narrow it, each alone and together', async () => {
    const narrowed = async (filters: Record<string, string | boolean>) =>
      namesOf(await foundBy({ name: 'etica', ...filters }, room.author))
    expect(await narrowed({ category: room.categoryId })).toEqual(['Etica aduanal', 'Ética portuaria'])
    expect(await narrowed({ category: app.services.newId() })).toEqual([])
    expect(await narrowed({ author: room.colleague.id })).toEqual(['Etica aduanal'])
    expect(await narrowed({ terminal: app.office.terminals[0] ?? '' })).toEqual(['Ética portuaria'])
    expect(await narrowed({ isDraft: true })).toEqual(['Etica aduanal'])
    expect(await narrowed({ isDraft: false })).toEqual(['Ética portuaria'])
    expect(await narrowed({ isDraft: false, author: room.colleague.id })).toEqual([])
  })

  test('[CRS-01] comes five at a time, with how many there are in all', async () => {
    const first = await foundBy({ name: 'fila' }, room.author)
    expect([first.count, namesOf(first)]).toEqual([6, ['Fila 1', 'Fila 2', 'Fila 3', 'Fila 4', 'Fila 5']])
    expect(namesOf(await foundBy({ name: 'fila', page: 2 }, room.author))).toEqual(['Fila 6'])
  })

  test('[CRS-01] the authors to filter by are those who wrote a course, each once', async () => {
    const { User_Authors } = await room.gql('query { User_Authors { id fullName } }', {}, room.author)
    const ids = User_Authors.map(({ id }: { id: string }) => id)
    expect(ids.toSorted()).toEqual([room.author.id, room.colleague.id].toSorted())
  })

  test('[CRS-01] opens to authors alone: whoever takes courses is refused by both doors', async () => {
    expect(await app.gql(find, {}, learner.token)).toMatchObject({ code: 'access.forbidden' })
    const { status, body } = await app.rest('GET', '/courses', undefined, learner.token)
    expect([status, body.code]).toEqual([403, 'access.forbidden'])
  })
})

describe('one’s own courses', () => {
  test('[CRS-02] are those that somebody takes or wrote, by the beginning of their name and by category, without drafts', async () => {
    const names = ['Brújula', 'Bruma', 'La brújula']
    const ids = []
    for (const name of names) ids.push(await named(room.author, name))
    const [first, second, third] = ids as [string, string, string]
    const hidden = await named(room.author, 'Brújula de borrador')
    for (const id of [first, second, third]) await room.setDraft(room.author, id, false)
    const newcomer = await room.newPerson()
    for (const id of [first, third, hidden])
      await room.require({ level: 'department', id: app.office.departments[0] ?? '' }, id)
    const asked = async (filters: object, by: Person) => namesOf((await room.gql(own, filters, by)).found)
    expect(await asked({ name: 'BRU' }, newcomer)).toEqual(['Brújula'])
    expect(await asked({ name: 'la bru' }, newcomer)).toEqual(['La brújula'])
    expect(await asked({ name: 'bru', category: room.categoryId }, newcomer)).toEqual(['Brújula'])
    expect(await asked({ category: app.services.newId() }, newcomer)).toEqual([])
    expect(await asked({ name: 'bru' }, room.author)).toEqual(['Brújula', 'Bruma'])
    const elsewhere = await room.newPerson({ departmentId: app.office.departments[1] })
    expect(await asked({ name: 'bru' }, elsewhere)).toEqual([])
  })

  test('[CRS-02] come five at a time', async () => {
    const writer = await room.holderOf('course.*')
    for (const place of [1, 2, 3, 4, 5, 6]) {
      const id = await named(writer, `Marea ${place}`)
      await room.setDraft(writer, id, false)
    }
    await app.settled()
    const page = async (number: number) =>
      (await room.gql(own, { name: 'Marea', page: number }, writer)).found
    expect([(await page(1)).count, (await page(1)).rows.length, (await page(2)).rows.length]).toEqual([
      6, 5, 1,
    ])
  })
})

test('[CRS-06] whoever is shown the edit control may edit, and nobody else may: creators, administrators', async () => {
  const { courseId } = await room.publishedCourse()
  await room.require({ level: 'department', id: app.office.departments[0] ?? '' }, courseId)
  const former = await room.holderOf('course.*')
  const theirs = await named(former, 'De quien ya no escribe')
  await app.gql(
    'mutation ($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { transactionStatus } }',
    { userId: former.id, roleId: roleIds.empleado },
    room.admin.token,
  )
  await app.settled()
  const saving =
    'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }'
  const shown = async (id: string, by: Person) => {
    const { data } = await app.gql(
      'query ($id: ID!) { course: Course(id: $id) { canEdit } }',
      { id },
      by.token,
    )
    return data?.course.canEdit ?? false
  }
  const saved = async (id: string, by: Person) => {
    const { code } = await app.gql(saving, { course: room.information(id) }, by.token)
    return code === null
  }
  const people: readonly (readonly [string, Person, boolean])[] = [
    [courseId, room.author, true],
    [courseId, room.admin, true],
    [courseId, room.colleague, false],
    [courseId, learner, false],
    [courseId, await room.holderOf('employee.*', 'report.*'), false],
    [theirs, { ...former, token: await app.as(former.id) }, false],
    [theirs, room.admin, true],
  ]
  for (const [id, by, may] of people) expect([await shown(id, by), await saved(id, by)]).toEqual([may, may])
})

describe('one course', () => {
  test('[CRS-07] is told alike by Course, findOneCourse and GET /courses/{id}, its lists and its counts', async () => {
    const { courseId } = await room.publishedCourse()
    const asked = `id name description publishedAt trainingHours duration expirationTime expirationDate updatedAt thumbnail
      isDraft certificationId userCreatedId Priority { id name } CourseCategory { id name }
      User { id fullName photo roleId } terminals { id status terminalId Terminal { id name status } } moduleCount memberCount
      contentCount { moduleCount videoCount audioCount documentCount evaluationCount } revision canEdit canSeeMembers
      UserCourseStatus { id name } missing { part } progress { completed total hasBegun }
      next { lessonId name kind moduleName hasBegun }`
    const query = `query ($id: ID!) { one: Course(id: $id) { ${asked} } other: findOneCourse(id: $id) { ${asked} }
      terminals: CourseTerminal_listByCourse(courseId: $id) { id status terminalId Terminal { id name status } }
      counts: Course_contentCount(courseId: $id) { moduleCount videoCount audioCount documentCount evaluationCount } }`
    const { one, other, terminals, counts } = await room.gql(query, { id: courseId }, room.author)
    const { status, body } = await app.rest('GET', `/courses/${courseId}`, undefined, room.author.token)
    expect(status).toBe(200)
    expect(other).toEqual(one)
    expect(body).toEqual({ ...one, coverImage: null, CourseType: null })
    expect([one.terminals, one.contentCount]).toEqual([terminals, counts])
    expect(counts).toEqual({
      moduleCount: 1,
      videoCount: 1,
      audioCount: 0,
      documentCount: 1,
      evaluationCount: 1,
    })
    expect(terminals).toMatchObject([{ status: true, Terminal: { name: 'Terminal Norte' } }])
  })

  test('[CRS-07] counts each kind of lesson under its own name, as far as the viewer sees them', async () => {
    const { courseId, moduleId } = await room.publishedCourse({ information: { name: 'De todo un poco' } })
    for (const _ of [1, 2, 3]) await room.addLesson(room.author, moduleId, 'audio')
    for (const _ of [1, 2]) await room.addLesson(room.author, moduleId, 'document')
    await room.addTest(room.author, moduleId, { isDraft: true })
    await room.require({ level: 'enterprise', id: null }, courseId)
    await app.settled()
    const counts = 'moduleCount videoCount audioCount documentCount evaluationCount'
    const seenBy = async (by: Person) => {
      const { one, told } = await room.gql(
        `query ($id: ID!) { one: Course(id: $id) { contentCount { ${counts} } } told: Course_contentCount(courseId: $id) { ${counts} } }`,
        { id: courseId },
        by,
      )
      expect(one.contentCount).toEqual(told)
      return told
    }
    const drafts = { moduleCount: 1, videoCount: 1, audioCount: 3, documentCount: 3, evaluationCount: 2 }
    expect(await seenBy(room.author)).toEqual(drafts)
    const published = { moduleCount: 1, videoCount: 1, audioCount: 0, documentCount: 1, evaluationCount: 1 }
    expect(await seenBy(await room.newPerson({ fullName: 'Quien la toma' }))).toEqual(published)
  })

  test('[CRS-07] [CERT-01] says until when the viewer’s own certificate holds, of a course of so many months alone', async () => {
    const held = async (expirationTime: number) => {
      const name = `Vigencia de ${expirationTime}`
      const { courseId } = await room.publishedCourse({ information: { name, expirationTime } })
      const holder = await room.newPerson({ fullName: 'Quien la tiene' })
      const { certificateId } = await earnCertificate(
        app,
        { personId: holder.id, fullName: 'Quien la tiene' },
        { name, expirationMonths: expirationTime, courseId },
      )
      const shown = async (by: Person) => {
        const { one } = await room.gql(
          `query ($id: ID!) { one: findOneCourse(id: $id) { expirationTime expirationDate certificationId } }`,
          { id: courseId },
          by,
        )
        const { body } = await app.rest('GET', `/courses/${courseId}`, undefined, by.token)
        expect(body).toMatchObject(one)
        return one
      }
      expect(await shown(room.author)).toEqual({
        expirationTime,
        expirationDate: null,
        certificationId: null,
      })
      return { ...(await shown(holder)), isTheirs: (await shown(holder)).certificationId === certificateId }
    }
    expect(await held(12)).toMatchObject({ expirationTime: 12, expirationDate: '2027-03-02', isTheirs: true })
    expect(await held(3)).toMatchObject({ expirationTime: 3, expirationDate: '2026-06-02', isTheirs: true })
    expect(await held(0)).toMatchObject({ expirationTime: 0, expirationDate: null, isTheirs: true })
  })

  test('[CRS-07] names its terminals in order, each with whether it is still open', async () => {
    const open = async (name: string): Promise<string> => {
      const id = app.services.newId()
      await app.services.execute(app.command('OpenTerminal'), terminal, id, openTerminal({ id, name }))
      return id
    }
    const [closed, open1] = [await open('Terminal Cerrada'), await open('Terminal Abierta')]
    await app.settled()
    const id = await named(room.author, 'De dos terminales', { terminals: [closed, open1] })
    await app.services.execute(app.command('CloseTerminal'), terminal, closed, closeUnit(terminal))
    await app.settled()
    const asked = 'id status terminalId Terminal { id name status }'
    const { list, one } = await room.gql(
      `query ($id: ID!) { list: CourseTerminal_listByCourse(courseId: $id) { ${asked} } one: Course(id: $id) { terminals { ${asked} } } }`,
      { id },
      room.author,
    )
    const row = (terminalId: string, name: string, status: boolean) => ({
      id: `${id}.${terminalId}`,
      status,
      terminalId,
      Terminal: { id: terminalId, name, status },
    })
    expect(list).toEqual([row(open1, 'Terminal Abierta', true), row(closed, 'Terminal Cerrada', false)])
    expect(one.terminals).toEqual(list)
    expect((await app.rest('GET', `/courses/${id}`, undefined, room.author.token)).body.terminals).toEqual(
      list,
    )
  })

  test('[CRS-07] is nobody’s to read but theirs who may see it, and bad ids are told by their field', async () => {
    const draft = await room.draft(room.author, 'Por venir')
    const read = (id: string, by: Person) => app.rest('GET', `/courses/${id}`, undefined, by.token)
    const refused = await read(draft, learner)
    expect([refused.status, refused.body.code]).toEqual([404, 'courses.not-found'])
    expect((await read(draft, room.author)).status).toBe(200)
    const none = await read(app.services.newId(), room.admin)
    expect([none.status, none.body.code]).toEqual([404, 'courses.not-found'])
    const malformed = await read('no', room.admin)
    expect([malformed.status, malformed.body.code, malformed.body.field]).toEqual([
      400,
      'http.invalid-input',
      'id',
    ])
  })

  test('[CRS-07] [API-05] GET /courses refuses filters of the wrong shape with their field', async () => {
    const wrong = [
      ['category=x', 'category'],
      ['author=1', 'author'],
      ['terminal=1', 'terminal'],
      ['isDraft=perhaps', 'isDraft'],
      ['page=0', 'page'],
      ['pageSize=101', 'pageSize'],
      ['sort=password', 'sort'],
      ['direction=descending', 'direction'],
    ]
    for (const [query, field] of wrong) {
      const { status, body } = await app.rest('GET', `/courses?${query}`, undefined, room.author.token)
      expect([query, status, body.code, body.field]).toEqual([query, 400, 'http.invalid-input', field])
    }
  })

  test('[CRS-07] its choices: categories by how their name begins, and the three priorities', async () => {
    const query =
      'query ($name: String) { found: CourseCategory_list(name: $name) { id name } Priority_list { id name } }'
    const { found, Priority_list } = await room.gql(query, { name: 'SEG' }, learner)
    expect(found).toContainEqual({ id: room.categoryId, name: 'Seguridad' })
    expect(new Set(found.map(({ name }: { name: string }) => name))).toEqual(new Set(['Seguridad']))
    expect(Priority_list).toEqual(priorities.map(({ id, name }) => ({ id, name })))
    expect((await room.gql(query, { name: 'uridad' }, learner)).found).toEqual([])
  })

  test('[CRS-05] one without a category has none, in every answer, for screens to say so', async () => {
    const id = await room.draft(room.author, 'Sin clasificar')
    const { found } = await room.gql(find, { name: 'sin clas' }, room.author)
    expect(found.rows).toMatchObject([{ id, CourseCategory: null }])
    const { body } = await app.rest('GET', `/courses/${id}`, undefined, room.author.token)
    expect(body.CourseCategory).toBeNull()
  })
})
