import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeTo } from '../../api/event-store/streams.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { enrol } from '../../domain/enrolments/membership.ts'
import type { Person } from '../support/classroom.ts'
import {
  consulting,
  creating,
  type Graded,
  openGraded,
  publishing,
  restarting,
  updating,
} from '../support/graded.ts'

let graded: Graded
let app: Graded['app']
let room: Graded['room']

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
})
afterAll(() => app.close())

const two = async (): Promise<[Person, Person]> => {
  const [ana, beto] = await graded.learners(2)
  if (!ana || !beto) throw new Error('nobody')
  return [ana, beto]
}

describe('the grading table', () => {
  test('[GRD-07] saves what its checkboxes say, keyed by user id, in one append', async () => {
    const [ana, beto] = await two()
    const saved = await graded.save({
      [ana.id]: { grade: 90, published: true },
      [beto.id]: { grade: 60, published: false },
    })
    expect([saved.status, saved.body]).toEqual([200, { saved: 2, published: 1, pending: false }])
    expect(await graded.rowOf(ana)).toMatchObject({ grade: 90, published: true, sent: false, version: 1 })
    expect(await graded.rowOf(beto)).toMatchObject({ grade: 60, published: false, sent: false, version: 1 })
    const [one, other] = [(await graded.factsOf(ana)).at(-1), (await graded.factsOf(beto)).at(-1)]
    expect(one?.meta.commandId).toBe(other?.meta.commandId)
    expect(await graded.typesOf(ana)).toEqual(expect.arrayContaining(['GradePublished', 'LessonCompleted']))
    expect((await graded.typesOf(beto)).at(-1)).toBe('GradeDrafted')
  })

  test('[GRD-07] saves all rows or none, and says of each why', async () => {
    const [ana, beto] = await two()
    const stranger = await room.newPerson({ departmentId: app.office.departments[1] })
    const { status, body } = await graded.save({
      [ana.id]: { grade: 90, published: true },
      [beto.id]: { grade: null, published: false },
      [stranger.id]: { grade: 80, published: false },
    })
    expect([status, body.code, body.field]).toEqual([422, 'MissingGrade', `${beto.id}.grade`])
    expect(body.params).toEqual({ [beto.id]: 'MissingGrade', [stranger.id]: 'enrolments.not-enrolled' })
    expect(await graded.typesOf(ana)).not.toContain('GradePublished')
  })

  test('[MEM-04] a draft is something to lose where somebody is taken off the course', async () => {
    const [ana, beto] = await two()
    await graded.save({ [ana.id]: { grade: 50, published: false } })
    const listed = await room.gql(
      'query ($id: ID!) { Course_members(courseId: $id, pageSize: 100) { rows { hasProgress User { id } } } }',
      { id: graded.courseId },
      room.author,
    )
    const loses = ({ id }: Person) =>
      listed.Course_members.rows.find(({ User }: { User: { id: string } }) => User.id === id)?.hasProgress
    expect([loses(ana), loses(beto)]).toEqual([true, false])
  })

  test('[LES-22] [GRD-09] says when it was last graded to those who grade it, and when their own was published to whoever takes it', async () => {
    const [ana, beto] = await two()
    const lessonId = await graded.addManual(graded.moduleId, 'Guardia de noche')
    const dateSeen = async (by: Person) => {
      const query = 'query ($id: ID!) { Module_list(courseId: $id) { lessons { id dateGraded } } }'
      const { Module_list } = await room.gql(query, { id: graded.courseId }, by)
      const shown: { id: string; dateGraded: string | null }[] = Module_list.flatMap(
        (module: { lessons: object[] }) => module.lessons,
      )
      return shown.find(({ id }) => id === lessonId)?.dateGraded
    }
    const seen = async () => [await dateSeen(room.author), await dateSeen(ana), await dateSeen(beto)]
    const now = () => app.clock.now.toISOString()
    expect(await seen()).toEqual([null, null, null])
    await graded.save({ [ana.id]: { grade: 60, published: false } }, room.author, lessonId)
    expect(await seen()).toEqual([now(), null, null])
    app.clock.advance(60_000)
    await graded.save({ [ana.id]: { grade: 80, published: true, version: 1 } }, room.author, lessonId)
    const published = now()
    expect(await seen()).toEqual([published, published, null])
    app.clock.advance(60_000)
    await graded.save({ [beto.id]: { grade: 50, published: false } }, room.author, lessonId)
    expect(await seen()).toEqual([now(), published, null])
  })

  test('[GRD-01] is found by name or payroll number, terminal, department and job title', async () => {
    const [ana] = await two()
    const { departments, jobTitles, terminals } = app.office
    const other = await room.newPerson({ jobTitleId: jobTitles[1], fullName: 'Zoila Pardo Quiroga' })
    await graded.requireOfAll()
    const found = async (query: string) => {
      const { rows } = (await graded.table(room.author, graded.first, query)).body
      return [ana, other].map(({ id }) => rows.some((row: { userId: string }) => row.userId === id))
    }
    const { payrollNum } = await graded.rowOf(other)
    for (const [query, who] of [
      ['', [true, true]],
      ['&fullName=pardo', [false, true]],
      [`&fullName=${payrollNum}`, [false, true]],
      [`&jobTitle=${jobTitles[1]}`, [false, true]],
      [`&jobTitle=${jobTitles[0]}`, [true, false]],
      [`&terminal=${terminals[0]}&department=${departments[0]}`, [true, true]],
      [`&terminal=${terminals[1]}`, [false, false]],
      [`&department=${departments[1]}`, [false, false]],
    ] as const)
      expect([query, await found(query)]).toEqual([query, who])
  })

  test('[GRD-03] takes whole numbers from 0 to 100 alone', async () => {
    const [ana] = await two()
    for (const grade of [-1, 101, 70.5]) {
      const { status, body } = await graded.save({ [ana.id]: { grade, published: false } })
      expect([status, body.code, body.field]).toEqual([422, 'InvalidGrade', `${ana.id}.grade`])
    }
    for (const grade of [0, 100]) {
      const { version } = await graded.rowOf(ana)
      expect((await graded.save({ [ana.id]: { grade, published: false, version } })).status).toBe(200)
    }
  })

  test('[GRD-03] says what is wrong with what was typed, and saves nothing beside it', async () => {
    const [ana, beto] = await two()
    const good = { [beto.id]: { grade: 90, published: false, version: 0 } }
    const wrong: readonly (readonly [unknown, string])[] = [
      ...['abc', '1e2', '1.5', '+5', '-1', '101', '0070', ' 70', '70', '７０', true, [], {}].map(
        (grade) => [grade, 'InvalidGrade'] as const,
      ),
      ...['', '  ', null, undefined].map((grade) => [grade, 'MissingGrade'] as const),
    ]
    for (const [grade, code] of wrong) {
      const { status, body } = await graded.save({
        ...good,
        [ana.id]: { grade, published: true, version: 0 },
      })
      expect([grade, status, body.code, body.field]).toEqual([grade, 422, code, `${ana.id}.grade`])
    }
    expect(await graded.typesOf(beto)).not.toContain('GradeDrafted')
  })

  test('[GRD-03] is an Int in a mutation, and of anything else the grade is named', async () => {
    const [ana] = await two()
    for (const grade of ['abc', '1e2', '', 70.5, null]) {
      const given = { userId: ana.id, lessonId: graded.first, grade, isDraft: false }
      const refused = await app.gql(creating, given, room.author.token)
      expect([grade, refused.code, refused.field]).toEqual([grade, 'http.invalid-query', 'grade'])
    }
    expect(await graded.typesOf(ana)).not.toContain('GradePublished')
  })

  test('keeps a reason where a published grade is corrected, and nowhere else', async () => {
    const [ana, beto] = await two()
    await graded.save({ [ana.id]: { grade: 60, published: true, version: 0 } })
    const reason = 'Se contó mal'
    const rows = {
      [ana.id]: { grade: 80, published: true, version: 1, reason },
      [beto.id]: { grade: 90, published: true, version: 0, reason },
    }
    expect((await graded.save(rows)).body).toMatchObject({ saved: 2, published: 2 })
    const of = async (person: { id: string }, kind: string) =>
      (await graded.factsOf(person)).find(({ type }) => type === kind)?.data
    expect(await of(ana, 'GradeCorrected')).toMatchObject({ reason })
    expect(await of(beto, 'GradePublished')).not.toHaveProperty('reason')
    const given = { userId: beto.id, lessonId: graded.second, grade: 70, isDraft: true, reason }
    await room.gql(creating, given, room.author)
    expect(await of(beto, 'GradeDrafted')).not.toHaveProperty('reason')
  })

  test('[GRD-04] without an edited row there is nothing to save', async () => {
    const [ana] = await two()
    const row = (grade: unknown) => ({ [ana.id]: { grade, published: true, edited: false } })
    for (const rows of [{}, row(90), row(null), row(''), row('abc')]) {
      const { status, body } = await graded.save(rows)
      expect([status, body.code]).toEqual([422, 'form.error.no_changes'])
    }
    expect(await graded.typesOf(ana)).not.toContain('GradePublished')
  })

  test('[GRD-07] a row is of the person whose id is its key', async () => {
    const [ana, beto] = await two()
    const body = { [ana.id]: { userId: beto.id, grade: 90, published: false, edited: true } }
    const path = `/courses/${graded.courseId}/lessons/${graded.first}/update-grades`
    expect((await app.rest('PUT', path, body, room.author.token)).body.code).toBe('http.invalid-input')
  })

  test('[GRD-07] five hundred grades are one act', { timeout: 120_000 }, async () => {
    const { services } = app
    const ids = Array.from({ length: 500 }, () => services.newId())
    const enrolmentOf = (personId: string) => services.derivedId('enrolment', personId, graded.courseId)
    await services.executeAll(app.command('EnrollPeople'), (load) =>
      Promise.all(
        ids.map(async (personId) => {
          const who = { enrolmentId: enrolmentOf(personId), personId, courseId: graded.courseId }
          const record = await load(enrolment, who.enrolmentId)
          return writeTo(record, enrol(who)(record.state))
        }),
      ),
    )
    await app.settled()
    const rows = Object.fromEntries(ids.map((id) => [id, { grade: 80, published: true }]))
    const [last = ''] = ids.slice(-1)
    const refused = await graded.save({ ...rows, [last]: { grade: 80, published: true, version: 7 } })
    expect(refused.body.params[last]).toBe('grades.restarted-meanwhile')
    expect((await graded.save(rows)).body).toMatchObject({ saved: 500, published: 500 })
    const commands = await Promise.all(
      [ids[0] ?? '', last].map(async (id) => (await graded.factsOf({ id })).at(-1)?.meta.commandId),
    )
    expect(commands[0]).toBe(commands[1])
  })
})

describe('two graders', () => {
  test('[GRD-10] the second is told who wrote what, nothing is lost, and both may be saved', async () => {
    const [ana, beto] = await two()
    await graded.save({ [ana.id]: { grade: 60, published: false, version: 0 } }, graded.instructor)
    const late = {
      [ana.id]: { grade: 90, published: false, version: 0 },
      [beto.id]: { grade: 70, published: false, version: 0 },
    }
    const { status, body } = await graded.save(late)
    const name = (await graded.rowOf(ana)).scorerName
    expect([status, body.code, body.field]).toEqual([409, 'grades.changed-meanwhile', `${ana.id}.grade`])
    expect(body.params).toEqual({ name, grade: 60, [ana.id]: 'grades.changed-meanwhile' })
    expect(body.message).toContain(`${name} saved 60`)
    expect([(await graded.rowOf(ana)).grade, (await graded.rowOf(beto)).grade]).toEqual([60, null])
    const again = { [ana.id]: { grade: 90, published: false, version: 1 } }
    expect((await graded.save(again)).status).toBe(200)
    expect((await graded.typesOf(ana)).filter((type) => type === 'GradeDrafted')).toHaveLength(2)
  })

  test('[GRD-10] who does not say a version is held to the grade that they read', async () => {
    const [ana] = await two()
    await graded.save({ [ana.id]: { grade: 60, published: false } }, graded.instructor)
    const { body } = await graded.save({ [ana.id]: { grade: 90, published: false } })
    expect(body.code).toBe('grades.changed-meanwhile')
    const { userEvaluationId } = await graded.rowOf(ana)
    expect((await graded.save({ [ana.id]: { grade: 90, published: false, userEvaluationId } })).status).toBe(
      200,
    )
  })

  test('[GRD-10] at the same moment, one of them is refused', async () => {
    const [ana] = await two()
    const row = (grade: number) => ({ [ana.id]: { grade, published: false, version: 0 } })
    const answers = await Promise.all([graded.save(row(60), graded.instructor), graded.save(row(90))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('one grade', () => {
  const consulted = async (of: Person, by: Person = room.author) =>
    (await room.gql(consulting, { lessonId: graded.first, userId: of.id }, by))
      .UserEvaluation_consultUserEvaluation

  test('[GRD-08] is created, changed, published and consulted', async () => {
    const [ana, beto] = await two()
    const created = await room.gql(
      creating,
      { userId: ana.id, lessonId: graded.first, grade: 50, isDraft: true },
      room.author,
    )
    const { id } = created.UserEvaluation_create
    expect(await consulted(ana)).toMatchObject({
      id,
      grade: 50,
      isDraft: true,
      scorerId: room.author.id,
      version: 1,
    })
    await room.gql(updating, { id, grade: 75, isDraft: true }, room.author)
    await room.gql(
      creating,
      { userId: beto.id, lessonId: graded.first, grade: 80, isDraft: true },
      room.author,
    )
    const drafts = (await graded.table()).body.rows.filter(
      (row: { grade: number | null; published: boolean }) => row.grade !== null && !row.published,
    )
    const wrong = await app.gql(
      publishing,
      { lessonId: graded.first, expected: drafts.length + 1 },
      room.author.token,
    )
    expect(wrong.code).toBe('grades.drafts-changed')
    const { UserEvaluation_publish: told } = await room.gql(
      publishing,
      { lessonId: graded.first, expected: drafts.length },
      room.author,
    )
    expect(told).toEqual({ published: drafts.length, pending: false })
    expect(await consulted(ana)).toEqual({
      id,
      grade: 75,
      isDraft: false,
      scorerId: room.author.id,
      createdAt: expect.any(String),
      version: 3,
      totalLessonsCompletedManual: 1,
      totalLessonsCompletedAutomatic: 0,
    })
    expect(
      (await graded.table()).body.rows.filter(
        (row: { grade: number | null; published: boolean }) => row.grade !== null && !row.published,
      ),
    ).toEqual([])
    expect(
      (await room.gql(publishing, { lessonId: graded.first }, room.author)).UserEvaluation_publish.published,
    ).toBe(0)
    expect(await consulted(await room.newPerson())).toBeNull()
    const failing = { userId: ana.id, lessonId: graded.second, grade: 69, isDraft: false }
    await room.gql(creating, failing, room.author)
    expect(await consulted(ana), 'one that was failed does not count').toMatchObject({
      totalLessonsCompletedManual: 1,
    })
  })

  test('[GRD-11] is changed by what differs alone, and is a whole number', async () => {
    const [ana] = await two()
    const given = { userId: ana.id, lessonId: graded.first, grade: 50, isDraft: true }
    const { id } = (await room.gql(creating, given, room.author)).UserEvaluation_create
    const change = (over: object) =>
      app.gql(updating, { id, grade: 50, isDraft: true, ...over }, room.author.token)
    expect((await change({})).code).toBe('form.error.no_changes')
    expect(await change({ grade: 101 })).toMatchObject({ code: 'InvalidGrade', field: 'grade' })
    expect((await change({ grade: 50.5 })).code).not.toBeNull()
    expect((await change({ grade: 51, version: 0 })).code).toBe('grades.changed-meanwhile')
    expect((await change({ grade: 51, version: 1 })).code).toBeNull()
    expect(await app.gql(creating, given, room.author.token)).toMatchObject({
      code: 'grades.changed-meanwhile',
      field: 'grade',
    })
    expect((await change({ grade: 51, isDraft: false })).code).toBeNull()
    expect(await change({ grade: 52, isDraft: false })).toMatchObject({
      code: 'grades.reason-missing',
      field: 'reason',
    })
    expect(await change({ grade: 52, reason: 'Estaba mal' })).toMatchObject({
      code: 'grades.already-published',
      field: 'isDraft',
    })
  })

  test('once published, is corrected with a reason that stays in the log', async () => {
    const [ana] = await two()
    const given = { userId: ana.id, lessonId: graded.first, grade: 60, isDraft: false }
    const { id } = (await room.gql(creating, given, room.author)).UserEvaluation_create
    const change = (over: object) =>
      app.gql(updating, { id, grade: 80, isDraft: false, ...over }, room.author.token)
    expect((await change({})).code).toBe('grades.reason-missing')
    expect((await change({ isDraft: true, reason: 'Se contó mal' })).code).toBe('grades.already-published')
    expect((await change({ reason: 'Se contó mal' })).code).toBeNull()
    const facts = await graded.factsOf(ana)
    const corrected = facts.find(({ type }) => type === 'GradeCorrected')
    expect(corrected?.data).toMatchObject({ from: 60, grade: 80, reason: 'Se contó mal', by: room.author.id })
    expect(facts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CourseFailed', 'CourseFailureLifted']),
    )
    expect((await graded.rowOf(ana)).grade).toBe(80)
  })
})

describe('a restart', () => {
  test('[GRD-06] takes the grade off the record; the same person is graded anew', async () => {
    const [ana] = await two()
    const given = { userId: ana.id, lessonId: graded.first, grade: 60, isDraft: false }
    const { id } = (await room.gql(creating, given, room.author)).UserEvaluation_create
    const asked = { id, userId: ana.id, courseId: graded.courseId, reason: 'Faltó luz' }
    const told = await room.gql(restarting, asked, room.author)
    expect(told.UserEvaluation_delete).toEqual({ transactionStatus: true, pending: false })
    expect(await graded.rowOf(ana)).toMatchObject({
      grade: null,
      published: false,
      userEvaluationId: null,
      version: 2,
    })
    await room.gql(restarting, asked, room.author)
    const facts = await graded.factsOf(ana)
    expect(facts.filter(({ type }) => type === 'EvaluationRestarted')).toHaveLength(1)
    expect(facts.find(({ type }) => type === 'EvaluationRestarted')?.data).toMatchObject({
      reason: 'Faltó luz',
    })
    const again = await room.gql(creating, { ...given, grade: 90 }, room.author)
    expect(again.UserEvaluation_create.id).not.toBe(id)
    expect((await graded.cardsOf(ana))[0]).toMatchObject({ grade: 90, hideScore: false })
    const unknown = await app.gql(restarting, { ...asked, id: app.services.newId() }, room.author.token)
    expect(unknown.code).toBe('grades.no-such-grade')
  })
})
