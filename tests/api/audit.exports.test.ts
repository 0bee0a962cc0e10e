import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FileVerdict, verifyFile } from '../../api/proof/verify-file.ts'
import { companyId, streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

let app: TestApp
let room: Classroom
let auditor: Person
let keeper: Person
let learner: Person
let rival: Person
let made: { courseId: string; lessonId: string }

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  auditor = await room.person('8', {
    roleId: await room.roleWith('audit.*'),
    terminalId: app.office.terminals[1],
  })
  keeper = await room.person('9', {
    roleId: await room.roleWith('audit.*', 'employee.*'),
    terminalId: app.office.terminals[1],
  })
  learner = await room.person('100', { fullName: 'Ana Ñúñez', email: 'ana@example.com' })
  rival = await room.person('101', { fullName: 'Beto Sosa', email: 'beto@example.com' })
  const { courseId, lessonId } = await exams.draftCourse({ name: 'Con historia' })
  await room.setDraft(room.author, courseId, false)
  await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  made = { courseId, lessonId }
  await exams.sit(learner, lessonId)
  await exams.sit(rival, lessonId, false)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => app.close())

const asked = (body: object, by: Person, locale = 'es'): Promise<Response> =>
  app.send('/api/audit/exports/history', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      'accept-language': locale,
    },
    body: JSON.stringify(body),
  })

const fileOf = async (body: object, by = auditor): Promise<string> => {
  const answer = await asked(body, by)
  expect(answer.status).toBe(200)
  return answer.text()
}

const proved = (text: string): Promise<FileVerdict> =>
  verifyFile(
    (async function* () {
      yield Buffer.from(text)
    })(),
    [app.services.checkpoints.signer.verifier],
  )

const codeOf = async (body: object, by: Person): Promise<string> =>
  ((await (await asked(body, by)).json()) as { code: string }).code

describe('a history as a file', () => {
  const enrolment = () => ({ kind: 'enrolment', id: made.courseId, userId: learner.id })
  const linesOf = (text: string) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const openedIn = (text: string): Record<string, unknown>[] =>
    linesOf(text)
      .slice(1, -1)
      .map(({ opened }) => opened)

  test('[AUD-06] of somebody in a course is proved, with every fact of it and of their attempts', async () => {
    const text = await fileOf(enrolment())
    const { courseId } = made
    const enrolmentId = app.services.derivedId('enrolment', learner.id, courseId)
    const found = await proved(text)
    const facts = await app.services.store.read(streamName('enrolment', enrolmentId))
    expect(found).toMatchObject({ kind: 'history', about: streamName('enrolment', enrolmentId) })
    expect(found.events).toBeGreaterThan(facts.length)
    for (const { id } of facts) expect(text).toContain(id)
  })

  test('[AUD-06] holds nothing of anybody else: neither ids, nor names, nor facts', async () => {
    for (const body of [
      enrolment(),
      { ...enrolment(), lessonId: made.lessonId },
      { kind: 'employee', id: learner.id },
    ]) {
      const text = await fileOf(body, keeper)
      for (const other of [
        rival.id,
        'Beto',
        'beto@example.com',
        app.services.derivedId('enrolment', rival.id, made.courseId),
      ])
        expect(text).not.toContain(other)
    }
  })

  test('[AUD-06] of one grade has its facts, and not the rest of the course', async () => {
    const [whole, grade] = [
      await fileOf(enrolment()),
      await fileOf({ ...enrolment(), lessonId: made.lessonId }),
    ]
    expect((await proved(grade)).events).toBeLessThan((await proved(whole)).events)
    const stream = streamName('enrolment', app.services.derivedId('enrolment', learner.id, made.courseId))
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, made.courseId)
    const { length: version } = await app.services.store.read(stream)
    const later = await fileOf({ ...enrolment(), lessonId: made.lessonId })
    expect(linesOf(later)[0].streams).toContainEqual({ stream, version, isWhole: false })
    expect((await proved(later)).events).toBe((await proved(grade)).events)
    expect(grade).toContain('EvaluationResultRecorded')
    expect(grade).not.toContain('"type":"Enrolled"')
  })

  test('[AUD-06] opens to auditors whom it is about; further details to those alone who look after people', async () => {
    const employee = { kind: 'employee', id: learner.id }
    const [shown, whole] = [await fileOf(employee), await fileOf(employee, keeper)]
    expect(openedIn(shown)[0]).toMatchObject({ fullName: 'Ana Ñúñez' })
    expect(shown).not.toContain('ana@example.com')
    expect(openedIn(whole)[0]).toMatchObject({ fullName: 'Ana Ñúñez', email: 'ana@example.com' })
    for (const text of [shown, whole]) await proved(text)
  })

  test('[AUD-06] of a course, a test, a user type and the company is proved too', async () => {
    const roleId = await room.roleWith('course.*')
    for (const body of [
      { kind: 'course', id: made.courseId },
      { kind: 'evaluation', id: made.lessonId },
      { kind: 'role', id: roleId },
    ])
      expect((await proved(await fileOf(body))).events).toBeGreaterThan(0)
  })

  test('[AUD-06] of what is required somewhere, of a place, and of what auditors did is proved too', async () => {
    const { departments, jobTitles, terminals } = app.office
    const required = await fileOf({ kind: 'requirements', id: `department-${departments[0]}` })
    expect((await proved(required)).events).toBe(1)
    expect(required).toContain('"type":"CourseRequired"')
    for (const body of [
      { kind: 'department', id: departments[0] },
      { kind: 'jobTitle', id: jobTitles[0] },
      { kind: 'terminal', id: terminals[0] },
      { kind: 'audit', id: companyId },
    ])
      expect((await proved(await fileOf(body))).events).toBeGreaterThan(0)
  })

  test('[AUD-06] of what exists and has no facts yet says that there is nothing to check', async () => {
    expect(await codeOf({ kind: 'requirements', id: 'company' }, auditor)).toBe('audit.nothing-recorded')
    const nowhere = { kind: 'requirements', id: `department-${app.services.newId()}` }
    expect(await codeOf(nowhere, auditor)).toBe('organisation.not-found')
    for (const body of [
      { kind: 'requirements', id: 'plaza' },
      { kind: 'plaza', id: app.services.newId() },
    ])
      expect(await codeOf(body, auditor)).toBe('http.invalid-input')
  })

  test('[AUD-06] is recorded as taken, by whom and about whom', async () => {
    await fileOf(enrolment())
    const last = (await app.services.store.readAll((await app.services.store.head()) - 1, 1))[0]
    expect(last).toMatchObject({
      type: 'PersonalDataExported',
      data: { format: 'jsonl', record: 'enrolment', id: learner.id, within: made.courseId },
      meta: { actor: { kind: 'person', id: auditor.id }, command: 'ExportHistory' },
    })
    const text = await fileOf({ ...enrolment(), lessonId: made.lessonId })
    const { events } = await proved(text)
    const facts = linesOf(text).slice(1, -1)
    const [taken] = await app.services.store.readAll((await app.services.store.head()) - 1, 1)
    expect(taken?.data).toEqual({
      format: 'jsonl',
      record: 'grade',
      id: learner.id,
      within: made.lessonId,
      facts: events,
      upTo: facts.at(-1).position,
    })
  })

  test('[AUD-06] says in the language of whoever takes it what its signature proves, and what it does not', async () => {
    const noteIn = async (locale: string): Promise<string[]> => {
      const answer = await asked(enrolment(), auditor, locale)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain('attachment; filename="enrolment.jsonl"')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      return (await proved(await answer.text())).notes as string[]
    }
    expect(await noteIn('es')).toEqual([
      expect.stringMatching(/^La firma prueba los hechos .* es palabra del servidor\.$/),
    ])
    expect(await noteIn('en')).toEqual([
      expect.stringMatching(/^The signature proves the facts .* is the word of the server\.$/),
    ])
  })

  test('[AUD-06] of more facts than a file takes is refused, with both figures, and not recorded', async () => {
    const roleId = app.services.newId()
    const renamed = (n: number) => ({ type: 'RoleRenamed', data: { roleId, from: 'a', name: `${n}` } })
    for (const count of [5_000, 5_000])
      await app.services.store.append(
        [
          {
            stream: streamName('role', roleId),
            expected: 'any',
            events: Array.from({ length: count }, (_, n) => renamed(n)),
          },
        ],
        app.command('RenameRole'),
      )
    const role = { kind: 'role', id: roleId }
    expect((await proved(await fileOf(role))).events).toBe(10_000)
    await app.services.store.append(
      [{ stream: streamName('role', roleId), expected: 'any', events: [renamed(0)] }],
      app.command('RenameRole'),
    )
    const head = await app.services.store.head()
    const refused = await asked(role, auditor)
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'exports.too-many', params: { count: 10_001, most: 10_000 } }),
    ])
    expect(await app.services.store.head()).toBe(head)
  })

  test('are read and proved one at a time, however many are asked for together', async () => {
    const { services } = app
    const taken = async () =>
      (await services.store.read(`audit-${companyId}`)).filter(({ type }) => type === 'PersonalDataExported')
        .length
    const elsewhere = () => app.rest('GET', '/dashboard', undefined, auditor.token)
    const [reading, proving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const read = services.store.readEach.bind(services.store)
    const sign = services.checkpoints.sign.bind(services.checkpoints)
    const role = { kind: 'role', id: await room.roleWith('course.*') }
    const isAsked = (streams: readonly string[]) => streams.includes(`role-${role.id}`)
    let [reads, signs] = [0, 0]
    vi.spyOn(services.store, 'readEach').mockImplementation(async (streams) => {
      if (isAsked(streams)) reads += 1
      if (isAsked(streams) && reads === 1) await reading.promise
      return read(streams)
    })
    vi.spyOn(services.checkpoints, 'sign').mockImplementation(async (until) => {
      signs += 1
      if (signs === 1) await proving.promise
      return sign(until)
    })
    const before = await taken()
    const files = [fileOf(role), fileOf(role)]
    try {
      await expect.poll(() => reads).toBe(1)
      await elsewhere()
      await elsewhere()
      expect(reads).toBe(1)
      reading.resolve()
      await expect.poll(async () => [reads, signs, await taken()]).toEqual([2, 1, before + 2])
      await elsewhere()
      expect(signs).toBe(1)
      proving.resolve()
      for (const text of await Promise.all(files)) await proved(text)
      expect(signs).toBe(2)
    } finally {
      reading.resolve()
      proving.resolve()
    }
  })

  test('[AUD-06] of somebody who was forgotten is still proved, and opens nothing', async () => {
    const gone = await app.hire({ payrollNum: '190', fullName: 'Persona Olvidada' })
    await app.services.store.forget(gone)
    const text = await fileOf({ kind: 'employee', id: gone }, keeper)
    expect((await proved(text)).events).toBeGreaterThan(0)
    expect(text).not.toContain('Olvidada')
    expect(openedIn(text)[0]).toMatchObject({ fullName: null })
  })

  test('[AUD-06] of a test that one still has to take is refused, and so is what nobody recorded', async () => {
    const taking = await room.person('102', { roleId: await room.roleWith('audit.*') })
    expect(await codeOf({ kind: 'evaluation', id: made.lessonId }, taking)).toBe('audit.partly-withheld')
    expect(await codeOf(enrolment(), taking)).toBe('audit.partly-withheld')
    expect(await codeOf({ kind: 'course', id: app.services.newId() }, auditor)).toBe('courses.not-found')
    expect(await codeOf({ kind: 'enrolment', id: made.courseId, userId: auditor.id }, auditor)).toBe(
      'enrolments.not-enrolled',
    )
  })

  test('[AUD-06] is given to nobody who does not audit', async () => {
    for (const by of [learner, room.author]) expect((await asked(enrolment(), by)).status).toBe(403)
  })
})

test('[AUD-06] the desk says what was signed last, where that is kept, and the key', async () => {
  const { checkpoints, store } = app.services
  await fileOf({ kind: 'course', id: made.courseId })
  const read = async () =>
    (
      await room.gql(
        '{ Audit_checkpoints { publicKey place last { position root chain note madeAt isExported } } }',
        {},
        auditor,
      )
    ).Audit_checkpoints
  await checkpoints.sign()
  expect(await read()).toMatchObject({
    publicKey: checkpoints.signer.verifier.text,
    place: checkpoints.place,
    last: { position: await store.head(), isExported: false, madeAt: app.clock.now.toISOString() },
  })
  await checkpoints.keepUp(new AbortController().signal)
  expect((await read()).last).toMatchObject({ isExported: true })
})
