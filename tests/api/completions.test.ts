import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { priorities, roleIds } from '../../domain/kernel/ids.ts'
import { personById } from '../../projections/people.ts'
import type { Person } from '../support/classroom.ts'
import { completionFile, importingCompletions } from '../support/completions.ts'
import { type Evaluating, openEvaluation } from '../support/evaluating.ts'
import { leaveJob } from '../support/jobs.ts'

const [, tecnica] = priorities
const reason = 'Constancia de otro puerto'
const address = 'https://constancias.example.mx/7'
const day = '20/11/2025'

let on: Evaluating
let evaluator: Person
let screen: ReturnType<typeof importingCompletions>
let course: { courseId: string; lessonId: string }

beforeAll(async () => {
  on = await openEvaluation()
  evaluator = await on.room.holderOf('employee_development.*')
  screen = importingCompletions(on.app, evaluator.token)
  course = await on.required({ name: 'Amarre', expirationTime: 12 })
  await on.required({ name: 'Maniobra', priority: tecnica.id })
})
afterAll(() => on.app.close())

let ana: string
let eva: string
let anaIs: Person
let evaIs: Person

const numberOf = async ({ id }: Person): Promise<string> =>
  (await personById(on.app.services.db, id))?.payroll_num ?? ''

beforeEach(async () => {
  ;[anaIs, evaIs] = [await on.room.newPerson(), await on.room.newPerson()]
  await on.app.settled()
  ;[ana, eva] = [await numberOf(anaIs), await numberOf(evaIs)]
})

const typesOf = async (of: Person, { courseId } = course) =>
  (await on.facts(of, courseId)).map(({ type }) => type).slice(2)

const recognise = (of: Person, body: object, { courseId } = course) =>
  on.app.rest('POST', `/users/${of.id}/courses/${courseId}/recognitions`, body, evaluator.token)

const dryRun = async (...lines: readonly (readonly string[])[]) => {
  const { body } = await screen.upload(completionFile(...lines))
  return { ...body, rows: await screen.rows(body.id) }
}

const codesOf = (rows: Awaited<ReturnType<typeof dryRun>>['rows']) =>
  rows.map(({ reasons }: { reasons: { code: string; column: string | null }[] }) =>
    reasons.map(({ code, column }) => [code, column]),
  )

describe('a dry run', () => {
  test('[DUE-06] says by row what would happen, and changes nothing', async () => {
    await recognise(evaIs, { on: '2025-10-01', approves: false, reason })
    const head = await on.app.services.store.head()
    const { counts, rows, status } = await dryRun(
      [ana, 'amarre', day, 'Sí', reason, ''],
      [eva, 'Amarre', '2025-11-20', 'no', reason, address],
      [eva, course.courseId.toUpperCase(), '01/10/2025', 'no', reason, ''],
      [ana, 'Maniobra', day, 'sí', reason, address],
    )
    expect([status, counts]).toEqual(['planned', { approved: 2, noted: 1, unchanged: 1, refused: 0 }])
    expect(rows.map((row: { outcome: string }) => row.outcome)).toEqual([
      ...['approved', 'noted', 'unchanged', 'approved'],
    ])
    expect(rows[0]).toEqual({
      seq: 0,
      outcome: 'approved',
      line: 2,
      payrollNum: ana,
      name: expect.any(String),
      courseName: 'Amarre',
      on: '2025-11-20',
      reasons: [],
    })
    expect(await on.app.services.store.head()).toBe(head)
    expect(await typesOf(anaIs)).toEqual([])
  })

  test('[DUE-06] names by row and column why a row is refused', async () => {
    await recognise(evaIs, { on: '2025-11-20', approves: true, reason })
    const { rows } = await dryRun(
      ['99999999', 'Amarre', day, 'sí', reason, ''],
      ['', 'Amarre', day, 'sí', reason, ''],
      [ana, 'No existe', day, 'sí', reason, ''],
      [ana, '', day, 'sí', reason, ''],
      [ana, 'Amarre', '03/03/2026', 'sí', reason, ''],
      [ana, 'Amarre', '01/03/2025', 'sí', reason, ''],
      [ana, 'Amarre', '31/02/2025', 'sí', reason, ''],
      [ana, 'Amarre', day, 'quizá', reason, ''],
      [ana, 'Amarre', day, 'sí', '', ''],
      [ana, 'Amarre', day, 'sí', reason, 'constancia.pdf'],
      [ana, 'Maniobra', day, 'sí', reason, ''],
      [eva, 'Amarre', '21/11/2025', 'sí', reason, ''],
      [await numberOf(evaluator), 'Amarre', day, 'sí', reason, ''],
      [ana, 'Amarre', day, 'no', '=HYPERLINK("x")', ''],
    )
    expect(codesOf(rows)).toEqual([
      [['completions.unknown-person', 'payrollNum']],
      [['MissingPayrollNum', 'payrollNum']],
      [['completions.unknown-course', 'course']],
      [['roster.missing-value', 'course']],
      [['recognitions.in-the-future', 'on']],
      [['recognitions.already-expired', 'on']],
      [['completions.incorrect-date', 'on']],
      [['completions.unknown-approves', 'approves']],
      [['recognitions.reason-missing', 'reason']],
      [['recognitions.incorrect-address', 'evidence']],
      [['enrolments.evidence-required', 'evidence']],
      [['enrolments.already-approved', null]],
      [['access.oneself', null]],
      [['roster.formula', 'reason']],
    ])
    expect(rows[2].reasons[0].value).toBe('No existe')
  })

  test('[DUE-06] shows the rows of an outcome page by page, and has a digest of what it says', async () => {
    const nobody = (number: string) => [number, 'Amarre', day, 'sí', reason, '']
    const file = [nobody('99999991'), [ana, 'Amarre', day, 'no', reason, ''], nobody('99999992')]
    const { id, digest } = await dryRun(...file)
    const page = async (number: number) =>
      (await screen.rows(id, `?outcome=refused&pageSize=1&page=${number}`)).map(
        ({ payrollNum }) => payrollNum,
      )
    expect([await page(1), await page(2), await page(3)]).toEqual([['99999991'], ['99999992'], []])
    expect((await dryRun(...file)).digest).toBe(digest)
    expect((await dryRun(...file.slice(1))).digest).not.toBe(digest)
    expect((await dryRun(...file.slice(0, 2), nobody('99999993'))).digest).not.toBe(digest)
  })

  test('[DUE-06] a file sent again under its key is the same import, another one is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, other] = [
      completionFile([ana, 'Amarre', day, 'sí', reason, '']),
      completionFile([eva, 'Amarre', day, 'sí', reason, '']),
    ]
    const { body } = await screen.upload(one, key)
    expect((await screen.upload(one, key)).body.id).toBe(body.id)
    for (const again of [
      await screen.upload(other, key),
      await screen.upload(one, { ...key, 'x-file-name': 'otro.csv' }),
    ])
      expect(again).toMatchObject({ status: 409, body: { code: 'conflict.command-reused' } })
  })

  test('[DUE-06] refuses texts that are too long, a formula, an error of a workbook or not to be read', async () => {
    const long = 'x'.repeat(501)
    const { rows } = await dryRun(
      [ana, 'Amarre', day, 'no', long, ''],
      [ana, 'Amarre', day, 'no', 'x'.repeat(500), ''],
      [ana, 'Amarre', '19/11/2025', 'no', '#N/A', ''],
      [ana, 'Amarre', '18/11/2025', 'no', `${reason}\u202e`, ''],
      [ana, 'Amarre', '17/11/2025', 'no', '@suma', ''],
      [ana, 'Amarre', '16/11/2025', 'no', reason, `https://example.mx/${'x'.repeat(900)}`],
      ['=1', '@a', '=b', '=c', '', ''],
    )
    expect(codesOf(rows)).toEqual([
      [['roster.too-long', 'reason']],
      [],
      [['roster.error-value', 'reason']],
      [['roster.strange-characters', 'reason']],
      [['roster.formula', 'reason']],
      [['roster.too-long', 'evidence']],
      [
        ...['payrollNum', 'course', 'on', 'approves'].map((column) => ['roster.formula', column]),
        ['recognitions.reason-missing', 'reason'],
      ],
    ])
    expect(rows[0].reasons[0].params).toEqual({ most: 500 })
  })

  test('[DUE-06] refuses ambiguous names, people who do not take the course, and the same row twice', async () => {
    const [first, second] = [
      await on.publishedCourse({ name: 'Izaje uno' }),
      await on.publishedCourse({ name: 'Izaje dos' }),
    ]
    // as two authors may name theirs
    await on.app.services.db.query(sql`
      update courses set name = 'Izaje' where course_id in (${first.courseId}, ${second.courseId})`)
    const { rows } = await dryRun(
      [ana, 'Amarre', day, 'sí', reason, ''],
      [ana, 'Amarre', '19/11/2025', 'sí', reason, ''],
      [ana, 'Amarre', day, 'no', reason, ''],
      [ana, 'Amarre', day, 'no', 'Otro motivo', ''],
      [ana, 'Amarre', '19/11/2025', 'no', reason, ''],
      [ana, 'izaje', day, 'sí', reason, ''],
      [ana, first.courseId, day, 'sí', reason, ''],
    )
    expect(codesOf(rows)).toEqual([
      [],
      [['completions.repeated-row', null]],
      [],
      [['completions.repeated-row', null]],
      [],
      [['completions.ambiguous-course', 'course']],
      [['enrolments.not-enrolled', null]],
    ])
    expect(rows[1].reasons[0].params).toEqual({ row: 2 })
  })

  test.each([
    ['nómina,curso,fecha,aprueba\r\n1,a,b,c', 'completions.missing-column'],
    ['nómina,curso,fecha,aprueba,motivo,course\r\n1,a,b,c,d,e', 'completions.repeated-column'],
    ['nómina,curso,fecha,aprueba,motivo\r\n', 'roster.empty'],
    [
      'nómina,curso,fecha,aprueba,motivo\r\n1,a,11/20/2025,no,x\r\n1,a,03/04/2025,no,x',
      'completions.month-first',
    ],
  ])('[DUE-06] a file %j is refused as a whole', async (text, code) => {
    const { status, body } = await screen.upload(new TextEncoder().encode(text))
    expect([status, body.code]).toEqual([422, code])
  })

  test('[DUE-06] reads the dates of a workbook', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ['Payroll number', 'Course', 'Date', 'Passes', 'Reason'],
      [Number(ana), 'Amarre', new Date(Date.UTC(2025, 10, 20)), 'yes', reason],
    ])
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, sheet, 'Hoja')
    const bytes = new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }))
    const { body } = await screen.upload(bytes)
    expect((await screen.rows(body.id))[0]).toMatchObject({ outcome: 'approved', on: '2025-11-20' })
  })
})

describe('an applied file', () => {
  const applied = async (...lines: readonly (readonly string[])[]) => {
    const { id, digest } = await dryRun(...lines)
    const { status } = await screen.apply(id, digest)
    expect(status).toBe(202)
    return screen.ended(id)
  }

  test('[DUE-06] recognizes each row once, as by hand, with its day, reason and address', async () => {
    const done = await applied(
      [ana, 'Amarre', day, 'sí', reason, address],
      [eva, 'Amarre', day, 'no', reason, ''],
      ['99999999', 'Amarre', day, 'sí', reason, ''],
    )
    expect(done).toMatchObject({
      status: 'done',
      counts: { approved: 1, noted: 1, unchanged: 0, refused: 1 },
      progress: { done: 2, all: 2 },
      appliedBy: { kind: 'person' },
    })
    expect(await typesOf(anaIs)).toEqual(['CompletionRecognised', 'CourseApproved', 'CertificateIssued'])
    expect(await typesOf(evaIs)).toEqual(['CompletionRecognised'])
    const stream = `enrolment-${on.recordId(anaIs, course.courseId)}`
    expect((await on.app.services.store.read(stream))[2]).toMatchObject({
      data: { on: '2025-11-20', approves: true, by: evaluator.id, reason, evidenceUrl: address },
      meta: { command: 'ImportCompletions', actor: { kind: 'person', id: evaluator.id } },
    })
    expect((await screen.apply(done.id, done.digest)).status).toBe(202)
    expect(await typesOf(anaIs)).toHaveLength(3)
    const [fact] = await on.app.services.store.load(`import-${done.id}`)
    expect(fact).toMatchObject({
      type: 'CompletionsImported',
      data: { approved: 1, noted: 1, unchanged: 0, refused: 1 },
    })
    const again = await dryRun([ana, 'Amarre', day, 'sí', reason, address])
    expect(again.counts).toMatchObject({ approved: 0, unchanged: 1 })
  })

  test('[DUE-06] reports by row what changed since the dry run, and a plan that nobody saw is refused', async () => {
    const { id, digest } = await dryRun(
      [ana, 'Amarre', day, 'sí', reason, ''],
      [eva, 'Amarre', day, 'sí', reason, ''],
    )
    expect(await screen.apply(id, 'f'.repeat(64))).toMatchObject({
      status: 409,
      body: { code: 'imports.plan-changed' },
    })
    await recognise(anaIs, { on: '2025-12-01', approves: true, reason })
    await screen.apply(id, digest)
    const done = await screen.ended(id)
    expect(done.counts).toEqual({ approved: 1, noted: 0, unchanged: 0, refused: 1 })
    expect(codesOf([...(await screen.rows(id, '?outcome=refused'))])).toEqual([
      [['enrolments.already-approved', null]],
    ])
    expect(await typesOf(evaIs)).toHaveLength(3)
  })

  test('[DUE-06] goes on where a server died, each row once', async () => {
    const { id, digest } = await dryRun(
      [ana, 'Amarre', day, 'no', reason, ''],
      [eva, 'Amarre', day, 'no', reason, ''],
    )
    const { db, jobs } = on.app.services
    await screen.apply(id, digest)
    await screen.ended(id)
    // as after a crash between the facts and the cursor: the parts are there, nothing is counted
    await db.query(sql`update imports set status = 'applying', finished_at = null where import_id = ${id}`)
    await db.query(sql`
      insert into import_parts (import_id, kind, part, content) values (${id}, 'write', 0, ${JSON.stringify([
        ...[anaIs, evaIs].map((one, seq) => ({
          ...{ seq, personId: one.id, courseId: course.courseId, on: '2025-11-20' },
          ...{ approves: false, reason, evidenceUrl: null },
        })),
      ])})`)
    await leaveJob(db, { kind: 'apply-completions', key: id })
    await jobs.wake()
    expect(await screen.ended(id)).toMatchObject({ status: 'done', counts: { noted: 2, refused: 0 } })
    expect([await typesOf(anaIs), await typesOf(evaIs)]).toEqual([
      ['CompletionRecognised'],
      ['CompletionRecognised'],
    ])
    expect(await on.app.services.store.load(`import-${id}`)).toHaveLength(1)
  })

  test('[DUE-06] has a file of its results by row, in the columns of the template', async () => {
    const { id } = await dryRun(
      [ana, 'Amarre', day, 'sí', reason, ''],
      ['99999999', 'Amarre', day, 'sí', reason, ''],
    )
    const response = await on.app.send(`/api/completions/imports/${id}/result`, {
      headers: { authorization: `Bearer ${evaluator.token}`, 'accept-language': 'es' },
    })
    const book = xlsx.read(new Uint8Array(await response.arrayBuffer()))
    const rows = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    })
    expect(rows[0]?.slice(0, 6)).toEqual(['fila', 'resultado', 'nómina', 'nombre', 'curso', 'fecha'])
    expect([rows[1]?.[1], rows[2]?.[1]]).toEqual(['aprobado', 'rechazado'])
    expect(rows[2]?.[6]).toBe('nómina (99999999): Nadie tiene ese número de nómina.')
  })

  test('[DUE-06] a right that is lost since the dry run recognizes nothing, nor one lost since it was applied', async () => {
    const other = await on.room.holderOf('employee_development.*')
    const theirs = importingCompletions(on.app, other.token)
    const { body } = await theirs.upload(completionFile([ana, 'Amarre', day, 'sí', reason, '']))
    await on.app.gql(
      'mutation ($id: ID!, $roleId: ID!) { User_changeRole(userId: $id, roleId: $roleId) { id } }',
      { id: other.id, roleId: roleIds.empleado },
      on.room.admin.token,
    )
    await on.app.settled()
    expect((await theirs.apply(body.id, body.digest)).status).toBe(403)
    // as if the act had been accepted just before
    const by = { kind: 'person', id: other.id } as const
    const { completionImports, newId } = on.app.services
    await completionImports.apply(body.id, body.digest, { by, correlationId: newId() })
    const done = await screen.ended(body.id)
    expect(done.counts).toEqual({ approved: 0, noted: 0, unchanged: 0, refused: 1 })
    expect(codesOf([...(await screen.rows(body.id))])).toEqual([[['access.forbidden', null]]])
    expect(await typesOf(anaIs)).toEqual([])
  })

  test('[DUE-06] that changes nothing leaves no fact of an import', async () => {
    const done = await applied(['99999999', 'Amarre', day, 'sí', reason, ''])
    expect(done).toMatchObject({ status: 'done', counts: { approved: 0, noted: 0, refused: 1 } })
    expect(await on.app.services.store.load(`import-${done.id}`)).toEqual([])
  })

  test('[DUE-06] files of rosters and of completions are not each other’s', async () => {
    const { id } = await dryRun([ana, 'Amarre', day, 'sí', reason, ''])
    const roster = (path: string, method: 'GET' | 'DELETE' = 'GET') =>
      on.app.rest(method, `/imports${path}`, undefined, on.room.admin.token)
    expect((await roster(`/${id}`)).body.code).toBe('imports.not-found')
    expect((await roster(`/${id}`, 'DELETE')).body.code).toBe('imports.not-found')
    expect(JSON.stringify((await roster('?pageSize=50')).body)).not.toContain(id)
    const deleted = await on.app.rest('DELETE', `/completions/imports/${id}`, undefined, evaluator.token)
    expect(deleted.body).toEqual({ deleted: true })
    expect((await on.app.rest('GET', `/completions/imports/${id}`, undefined, evaluator.token)).status).toBe(
      404,
    )
  })
})
