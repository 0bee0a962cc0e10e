import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endRetentions } from '../../api/features/people/forgetting/end-retentions.ts'
import { enrolling, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { agreeOnImages, describeConstancia } from '../support/lawful-company.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let on: IssuingRoom
let legal: Person
let auditor: Person
let learner: Person
let course: { courseId: string; video: string; test: string }
let id: string
let folder: string

type Part = { readonly part: string; readonly facts: readonly Entry[] }
type Entry = Readonly<Record<string, unknown>> & { readonly eventId: string; readonly type: string }

const read = (by: Person, of = id) => on.app.rest('GET', `/legal/constancias/${of}`, undefined, by.token)
const prove = (by: Person, fact: string | null, of = id) =>
  on.app.rest('POST', `/legal/constancias/${of}/proof`, { fact }, by.token)
const factsIn = async (by: Person, part: string): Promise<readonly Entry[]> =>
  (await read(by)).body.parts.find((one: Part) => one.part === part).facts
const typesIn = async (by: Person, part: string) => (await factsIn(by, part)).map(({ type }) => type)
const issuedFact = async () => {
  const [fact] = await on.app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })
  return fact
}
/** By the verifier in another process, which has the file alone. */
const verified = async (bytes: Uint8Array) => {
  const file = join(folder, `${crypto.randomUUID()}.jsonl`)
  writeFileSync(file, bytes)
  const verifier = join(import.meta.dirname, '../../api/commands/verify.ts')
  const ran = Bun.spawn([process.execPath, verifier, file], {
    stdout: 'pipe',
    stderr: 'pipe',
    cwd: folder,
    env: {},
  })
  return { out: await new Response(ran.stdout).text(), exit: await ran.exited }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-evidence-'))
  on = await openIssuingRoom()
  const { app, admin, room, employer } = on
  const staff = openStaff(app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  await agreeOnImages(app, admin, employer.employerId)
  await sendBytes(app, `/legal/signers/${employer.signerId}/image`, pixel(), admin.token)
  const courseId = await room.draft(admin, 'Grúas')
  await room.describe(admin, courseId, { name: 'Grúas' })
  const moduleId = await room.addModule(admin, courseId)
  course = {
    courseId,
    video: await room.addStored(admin, moduleId, 'video'),
    test: await room.addTest(admin, moduleId),
  }
  await room.setModuleDraft(admin, moduleId, false)
  await room.setDraft(admin, courseId, false)
  await describeConstancia(app, admin, courseId)
  learner = await on.worker()
  await room.gql(enrolling, { courseId, users: [learner.id] }, admin)
  await app.settled()
  await room.watch(course.video, 0, 100, learner)
  const exams = examsIn(app, room)
  await exams.sit(learner, course.test)
  id = (await on.rowOf(learner)).id
  await on.issue(id)
  await app.settled()
})
afterAll(async () => {
  await on.app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the evidence of a constancia', () => {
  test('[LAW-15] begins with the paper: folio, days, digest, signers and the agreement on images', async () => {
    const { status, body } = await read(legal)
    const issued = await issuedFact()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{
        id,
        person: { id: learner.id, fullName: 'Ana Ruiz' },
        course: { id: course.courseId, name: 'Grúas' },
      },
      ...{ passedOn: '2026-03-02', withdrawn: null },
    })
    const file = issued && 'file' in issued.data ? issued.data.file : null
    expect(body.papers).toEqual([
      {
        ...{ id: (await on.rowOf(learner)).paper.id, folio: '2026-000001', issuedOn: '2026-03-02' },
        ...{
          employer: 'Faro del Golfo S.A. de C.V.',
          startsOn: '2026-03-02',
          endsOn: '2026-03-02',
          hours: 1.5,
        },
        ...{
          holder: 'Ana Ruiz',
          hasFile: true,
          replaced: null,
          scan: null,
          openedAt: null,
          handedOverOn: null,
        },
        sha256: file && typeof file === 'object' && 'sha256' in file && file.sha256,
        signers: [
          { side: 'tutor', name: 'Itzel Luna', agreement: null },
          {
            ...{ side: 'employer', name: expect.stringMatching(/./) },
            agreement: {
              ...{ agreedOn: '2026-01-15', fileName: expect.stringMatching(/./) },
              sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
            },
          },
        ],
      },
    ])
  })

  test('[LAW-15] lists by part the enrolment, lessons, tests, approval, who teaches and who signs', async () => {
    const { parts, watched } = (await read(auditor)).body
    expect(parts.map(({ part, facts }: Part) => [part, facts.map(({ type }) => type)])).toEqual([
      ['paper', ['ConstanciaDue', 'ConstanciaIssued']],
      ['enrolment', ['Enrolled']],
      ['lessons', ['LessonCompleted', 'LessonCompleted']],
      ['attendance', []],
      ['tests', expect.arrayContaining(['AttemptStarted', 'AttemptSubmitted', 'EvaluationResultRecorded'])],
      ['grades', []],
      ['approval', ['CourseApproved']],
      ['teaching', ['CourseConstanciaDescribed']],
      ['signing', ['SignerAppointed', 'SignatureAgreementFiled']],
    ])
    expect(watched).toEqual([{ lesson: expect.stringMatching(/./), seconds: 100 }])
    const [enrolled] = await factsIn(legal, 'enrolment')
    expect(enrolled).toMatchObject({ actorKind: 'person', actorId: on.admin.id })
  })

  test('[LAW-15] shows auditors each question and answer as it was, and others that a test was taken', async () => {
    const submitted = (await factsIn(auditor, 'tests')).filter(({ type }) => type === 'AttemptSubmitted')
    expect(submitted.length).toBeGreaterThan(0)
    expect(submitted.at(-1)?.scored).toHaveLength(3)
    const types = await typesIn(legal, 'tests')
    expect(types).toContain('AttemptStarted')
    expect(types).toContain('EvaluationResultRecorded')
    expect(types).not.toContain('AttemptSubmitted')
    expect(JSON.stringify((await read(legal)).body)).not.toContain('"points"')
  })

  test('[LAW-15] proves each fact, and all of them, to a verifier that has nothing but the file', async () => {
    const { parts } = (await read(auditor)).body
    const facts: Entry[] = parts.flatMap((one: Part) => one.facts)
    const all = await prove(auditor, null)
    expect(all.status).toBe(200)
    expect(all.headers.get('content-disposition')).toContain('constancia.jsonl')
    const whole = await verified(all.body)
    expect([whole.exit, whole.out]).toEqual([0, expect.stringContaining(`${facts.length} events`)])
    const [enrolled] = await factsIn(auditor, 'enrolment')
    const one = await prove(auditor, enrolled?.eventId ?? '')
    expect((await verified(one.body)).out).toContain('1 events')
    const text = new TextDecoder().decode(one.body)
    expect((await verified(new TextEncoder().encode(text.replace('"author"', '"requirement"')))).exit).toBe(1)
    for (const bytes of [all.body, one.body])
      expect(new TextDecoder().decode(bytes)).not.toContain('HEGG560427')
    const [exported] = await on.app.services.store.readNewest({
      ...{ types: ['PersonalDataExported'], actor: null, command: null, after: 0, before: 1e9, limit: 1 },
    })
    expect(exported?.data).toMatchObject({
      record: 'constancia',
      id: learner.id,
      within: course.courseId,
      facts: 1,
    })
  })

  test('[LAW-15] refuses a proof whose act also says what was answered to those who do not read it', async () => {
    const result = (await factsIn(legal, 'tests')).find(({ type }) => type === 'EvaluationResultRecorded')
    expect(await prove(legal, result?.eventId ?? '')).toMatchObject({
      status: 403,
      body: { code: 'audit.partly-withheld' },
    })
    const [enrolled] = await factsIn(legal, 'enrolment')
    expect((await prove(legal, enrolled?.eventId ?? '')).status).toBe(200)
    const [submitted] = (await factsIn(auditor, 'tests')).filter(({ type }) => type === 'AttemptSubmitted')
    expect(await prove(legal, submitted?.eventId ?? '')).toMatchObject({
      status: 422,
      body: { code: 'audit.nothing-recorded', field: 'fact' },
    })
  })

  test('[LAW-15] is for those of the papers, auditors and administrators', async () => {
    const staff = openStaff(on.app)
    for (const by of [auditor, legal, on.admin]) expect((await read(by)).status).toBe(200)
    for (const by of [learner, await staff.holderOf('course.*'), await staff.holderOf('employee.*')]) {
      expect((await read(by)).status).toBe(403)
      expect((await prove(by, null)).status).toBe(403)
    }
    for (const refused of [await read(legal, nobody), await prove(legal, null, nobody)])
      expect(refused).toMatchObject({
        status: 404,
        body: { code: 'legal.constancia-not-found', field: 'id' },
      })
    expect(await prove(legal, 'x')).toMatchObject({ status: 400, body: { field: 'fact' } })
  })

  test('[LAW-15] says of a paper by which it was replaced and why, and of a constancia that it was withdrawn', async () => {
    const due = await on.dueOne()
    await on.issue(due.id)
    const act = (name: string, reason: string) =>
      on.app.rest('POST', `/legal/constancias/${due.id}/actions/${name}`, { reason }, on.admin.token)
    await act('replace', 'El nombre estaba mal')
    await act('withdraw', 'La dio otro')
    await on.app.settled()
    const { papers, withdrawn, parts } = (await read(on.admin, due.id)).body
    expect(papers).toMatchObject([
      { folio: '2026-000003', replaced: null },
      { folio: '2026-000002', replaced: { folio: '2026-000003', reason: 'El nombre estaba mal' } },
    ])
    expect(withdrawn).toMatchObject({ because: 'hand', reason: 'La dio otro' })
    expect(parts[0].facts.map(({ type }: Entry) => type)).toEqual([
      ...[
        'ConstanciaDue',
        'ConstanciaIssued',
        'ConstanciaReplaced',
        'ConstanciaIssued',
        'ConstanciaWithdrawn',
      ],
    ])
  })
})

describe('after an erasure', () => {
  test('[LAW-15] it is read within the term, without the words that are gone, and after it no more', async () => {
    const { app } = on
    const { payrollNum } = (await on.rowOf(learner)).person
    await app.gql(
      'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }',
      { id: learner.id, payrollNum },
      on.admin.token,
    )
    await app.settled()
    expect(await on.rows(`&courseId=${course.courseId}`)).toEqual([])
    const { body } = await read(legal)
    expect(body).toMatchObject({
      person: { id: learner.id, fullName: null, payrollNum: null },
      ...{ papers: [{ holder: 'Ana Ruiz', hasFile: true }], watched: [] },
    })
    expect(JSON.stringify({ ...body, papers: [] })).not.toContain('Ruiz')
    const [kept] = (
      await app.rest('GET', `/legal/retentions/${learner.id}/constancias`, undefined, legal.token)
    ).body
    expect(kept.constanciaId).toBe(id)
    app.clock.advance(Date.parse('2027-03-03T15:00:00.000Z') - app.clock.now.getTime())
    await endRetentions(app.services, app.clock.now, new AbortController().signal)
    await app.settled()
    const after = { id: on.admin.id, token: await app.as(on.admin.id) }
    expect(await read(after)).toMatchObject({ status: 404, body: { code: 'legal.constancia-not-found' } })
    expect((await prove(after, null)).status).toBe(404)
  })
})
