import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priorities, streamName } from '../../domain/kernel/ids.ts'
import { evidenceOf } from '../../projections/evidences.ts'
import { bytesOf, fine, type Person } from '../support/classroom.ts'
import { type Evaluating, openEvaluation } from '../support/evaluating.ts'
import { signing } from '../support/storage.ts'

const [normativa, tecnica] = priorities
const pdf = bytesOf['application/pdf']
const hour = 3_600_000

let on: Evaluating
let evaluator: Person
let course: { courseId: string; lessonId: string }

beforeAll(async () => {
  on = await openEvaluation()
  evaluator = await on.room.holderOf('employee_development.*')
  course = await on.required({ name: 'Maniobra de atraque', priority: tecnica.id })
})
afterAll(() => on.app.close())

const learner = () => on.room.newPerson()
const recordOf = (of: Person, { courseId } = course) => on.recordId(of, courseId)
const keyOf = (of: Person, name = 'Constancia.pdf', { courseId } = course) =>
  `evidences/${of.id}/${courseId}/${name}`

const sign = (by: Person, key: string, contentType = 'application/pdf', size = pdf.length) =>
  on.app.gql(signing.put, { key, contentType, size }, by.token)

/** The SHA-256 of what was stored. */
const upload = async (by: Person, key: string, bytes: Buffer = pdf, contentType = 'application/pdf') => {
  const { putSignedUrl } = fine(await sign(by, key, contentType, bytes.length))
  const { pathname, search } = new URL(putSignedUrl.signedUrl, 'http://localhost')
  const init = { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) }
  const response = await on.app.send(`${pathname}${search}`, init)
  return { status: response.status, body: await response.json() }
}
const approve = (of: Person, url: string | null, by = evaluator, more: object = {}) =>
  on.evaluate(by, recordOf(of), 'Aprobado', { url, ...more })
const stored = (key: string) => on.app.services.files.describe(key)
const sweep = async () => {
  const { clock, services } = on.app
  const { now } = clock
  clock.advance(25 * hour)
  await services.files.deleteOrphans()
  clock.now = now // nobody’s session ends by it
}
const evidenceQuery =
  'query ($id: ID!, $cycle: Int!) { UserCourse_evidence(userCourseId: $id, cycle: $cycle) { name size signedUrl } }'
const read = (by: Person, of: Person, cycle = 1) =>
  on.app.gql(evidenceQuery, { id: recordOf(of), cycle }, by.token)
const deletions = async (of: Person) =>
  (await on.app.services.store.read(streamName('enrolment', recordOf(of)))).filter(
    ({ type }) => type === 'EvidenceDeleted',
  )
const bytesAt = async (address: string) => Buffer.from(await (await on.app.send(address)).arrayBuffer())

describe('a técnica course is approved', () => {
  test('[EMP-10] [CERT-01] with an uploaded evidence, which the fact names by key, name, size and digest', async () => {
    const one = await learner()
    const without = await approve(one, null)
    expect([without.code, without.field]).toEqual(['enrolments.evidence-required', 'url'])
    const { body } = await upload(evaluator, keyOf(one))
    expect((await approve(one, keyOf(one), evaluator, { reason: 'Atracó solo' })).code).toBeNull()
    const facts = await on.facts(one, course.courseId)
    expect(facts.slice(-2).map(({ type }) => type)).toEqual(['CourseApproved', 'CertificateIssued'])
    expect(facts.at(-2)?.data).toMatchObject({
      by: evaluator.id,
      reason: 'Atracó solo',
      evidence: { key: keyOf(one), name: 'Constancia.pdf', size: pdf.length, sha256: body.sha256 },
    })
    await sweep()
    expect(await stored(keyOf(one))).not.toBeNull()
  })

  test('[EMP-10] with nothing else: what was never stored, or lies under another’s key or another course’s', async () => {
    const [one, rival] = [await learner(), await learner()]
    const other = await on.required({ name: 'Otra maniobra', priority: tecnica.id })
    await upload(evaluator, keyOf(rival))
    await upload(evaluator, keyOf(one, 'Otro.pdf', other))
    for (const [url, code] of [
      [keyOf(one), 'enrolments.evidence-not-stored'],
      [keyOf(rival), 'storage.not-yours'],
      [keyOf(one, 'Otro.pdf', other), 'storage.not-yours'],
      [`courses/documents/${course.courseId}/guia.pdf`, 'storage.not-yours'],
      [`${keyOf(one)}/../../x.pdf`, 'storage.not-yours'],
      [keyOf(one, 'foto.png'), 'InvalidFormat'],
    ] as const) {
      const refused = await approve(one, url)
      expect([refused.code, refused.field], url).toEqual([code, 'url'])
    }
    expect(await stored(keyOf(rival))).not.toBeNull()
    expect(await stored(keyOf(one, 'Otro.pdf', other))).not.toBeNull()
  })

  test('[EMP-10] evidence is .docx .doc .pdf .mov .mp4, by its name and by its content, else InvalidFormat', async () => {
    const one = await learner()
    const refusedName = async (name: string, type: string) =>
      (await sign(evaluator, keyOf(one, name), type)).code
    for (const [name, type] of [
      ['foto.png', 'image/png'],
      ['datos.xlsx', 'application/pdf'],
      ['cinta.wmv', 'video/x-ms-wmv'],
      ['sin-nombre', 'application/pdf'],
      ['Constancia.pdf', 'video/mp4'],
      ['Maniobra.mp4', 'application/pdf'],
    ] as const)
      expect(await refusedName(name, type), name).toBe('InvalidFormat')
    for (const [name, type] of [
      ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['a.doc', 'application/msword'],
      ['A.PDF', 'application/pdf'],
      ['a.mov', 'video/quicktime'],
      ['a.mp4', 'video/mp4'],
    ] as const)
      expect(await refusedName(name, type), name).toBeNull()
    const disguised = await upload(evaluator, keyOf(one), bytesOf['image/png'])
    expect([disguised.status, disguised.body.code]).toEqual([415, 'InvalidFormat'])
    expect(await stored(keyOf(one))).toBeNull()
    const film = await upload(evaluator, keyOf(one, 'Maniobra.mp4'), bytesOf['video/mp4'], 'video/mp4')
    expect(film.status).toBe(200)
    expect((await sign(evaluator, keyOf(one, 'a.mp4'), 'video/mp4', 2_147_483_648)).code).toBeNull()
    expect((await sign(evaluator, keyOf(one), 'application/pdf', 104_857_601)).code).toBe('storage.too-large')
  })
})

describe('who stores evidence, and who reads it', () => {
  test('[EMP-10] evaluators, for others who take the course, and never in place of what an approval rests on', async () => {
    const one = await learner()
    const code = async (by: Person, of: Person, over = course) =>
      (await sign(by, keyOf(of, 'Constancia.pdf', over))).code
    expect(await code(evaluator, one)).toBeNull()
    expect(await code(on.room.admin, one)).toBeNull()
    const others = [
      one,
      await learner(),
      await on.room.holderOf('employee.*', 'course.*', 'report.*', 'audit.*'),
    ]
    for (const by of others) expect(await code(by, one)).toBe('storage.not-yours')
    expect(await code(evaluator, evaluator)).toBe('storage.not-yours')
    const norm = await on.required({ name: 'Norma', priority: normativa.id })
    expect(await code(evaluator, one, norm)).toBeNull()
    const foreign = await on.publishedCourse({ name: 'De otros', priority: tecnica.id })
    expect(await code(evaluator, one, foreign)).toBe('storage.not-yours')
    await upload(evaluator, keyOf(one))
    await approve(one, keyOf(one))
    expect(await code(evaluator, one)).toBeNull()
    await upload(evaluator, keyOf(one), Buffer.concat([pdf, Buffer.from('\n')]))
    const { signedUrl } = (await read(one, one)).data.UserCourse_evidence
    expect(await bytesAt(signedUrl)).toEqual(pdf)
  })

  test('[EMP-10] the person, evaluators and auditors read it, and nobody else by key or by record', async () => {
    const one = await learner()
    await upload(evaluator, keyOf(one))
    await approve(one, keyOf(one))
    const signed = async (by: Person) => (await on.app.gql(signing.get, { key: keyOf(one) }, by.token)).code
    for (const by of [one, evaluator, on.room.admin, await on.room.holderOf('audit.*')]) {
      const { name, size, signedUrl } = (await read(by, one)).data.UserCourse_evidence
      expect([name, size]).toEqual(['Constancia.pdf', pdf.length])
      expect(await bytesAt(signedUrl)).toEqual(pdf)
      expect(await signed(by)).toBeNull()
    }
    const others = [await learner(), await on.room.holderOf('employee.*', 'report.*', 'course.*')]
    for (const by of others) {
      expect((await read(by, one)).code).toBe('access.forbidden')
      expect(await signed(by)).toBe('storage.not-yours')
      expect((await on.app.gql(signing.list, { key: `evidences/${one.id}` }, by.token)).code).toBe(
        'storage.not-yours',
      )
    }
    expect((await read(one, one, 2)).code).toBe('enrolments.no-evidence')
  })
})

describe('evidence of an approval that failed', () => {
  test('[EMP-11] is removed, whyever it failed', async () => {
    const passing = await on.required({ name: 'Se retira', priority: tecnica.id })
    const one = await learner()
    const key = keyOf(one, 'Constancia.pdf', passing)
    await upload(evaluator, key)
    await on.room.setDraft(on.room.author, passing.courseId, true)
    await on.app.settled()
    const refused = await on.evaluate(evaluator, recordOf(one, passing), 'Aprobado', { url: key })
    expect(refused.code).toBe('courses.not-published')
    expect(await stored(key)).toBeNull()

    const two = await learner()
    await upload(evaluator, keyOf(two))
    const set = await on.evaluate(on.room.admin, recordOf(two), 'Reprobado', { url: keyOf(two) })
    expect([set.code, await stored(keyOf(two))]).toEqual(['enrolments.evidence-not-taken', null])
  })

  test('[EMP-11] is removed by whoever evaluated, which their record tells; its name is sealed', async () => {
    const one = await learner()
    const key = keyOf(one, 'Juana Rulfo.pdf')
    const { body } = await upload(evaluator, key)
    await on.evaluate(on.room.admin, recordOf(one), 'Reprobado', { url: key })
    const [fact, ...more] = await deletions(one)
    expect(more).toEqual([])
    expect(fact).toMatchObject({
      data: {
        personId: one.id,
        courseId: course.courseId,
        cycle: 1,
        evidence: { key, name: 'Juana Rulfo.pdf', size: pdf.length, sha256: body.sha256 },
      },
      meta: { actor: { kind: 'person', id: on.room.admin.id }, command: 'DropEvidence' },
    })
    const rows = await on.app.services.db.query<{ data: string }>({
      text: `select data::text as data from events where stream_id = $1`,
      values: [`enrolment-${recordOf(one)}`],
    })
    expect(rows.map(({ data }) => data).join()).not.toContain('Rulfo')
  })

  test('[EMP-11] is deleted by call as by a fact, and by the sweep as by the process', async () => {
    const one = await learner()
    for (const name of ['Por llamada.pdf', 'Por barrido.pdf']) await upload(evaluator, keyOf(one, name))
    const gone = await on.app.gql(signing.remove, { key: keyOf(one, 'Por llamada.pdf') }, evaluator.token)
    expect(gone.data.deleteObject.transactionStatus).toBe(true)
    await sweep()
    expect(
      (await deletions(one)).map(({ data, meta }) => [Reflect.get(data, 'evidence').name, meta.actor]),
    ).toEqual([
      ['Por llamada.pdf', { kind: 'person', id: evaluator.id }],
      ['Por barrido.pdf', { kind: 'process', id: 'remove-unfinished-uploads' }],
    ])
    const { rows } = fine(
      await on.app.gql(
        'query ($id: ID!) { UserCourse_history(userCourseId: $id) { rows { type } } }',
        { id: recordOf(one) },
        evaluator.token,
      ),
    ).UserCourse_history
    expect(rows.filter(({ type }: { type: string }) => type === 'EvidenceDeleted')).toHaveLength(2)
  })

  test('[EMP-11] is removed where somebody else approved meanwhile, and theirs stays, of the same name too', async () => {
    const one = await learner()
    const second = await on.room.holderOf('employee_development.*')
    const longer = Buffer.concat([pdf, Buffer.from('\n')])
    const mine = await upload(evaluator, keyOf(one))
    const theirs = await upload(second, keyOf(one), longer)
    const aside = keyOf(one, 'Aparte.pdf')
    await upload(second, aside)
    expect((await approve(one, keyOf(one), evaluator, { fileVersion: mine.body.sha256 })).code).toBeNull()
    const late = { fileVersion: theirs.body.sha256 }
    expect((await approve(one, keyOf(one), second, late)).code).toBeNull()
    expect((await approve(one, aside, second)).code).toBeNull()
    expect(await stored(aside)).toBeNull()
    expect(await on.app.services.files.describe(keyOf(one), theirs.body.sha256)).toBeNull()
    const { signedUrl } = (await read(one, one)).data.UserCourse_evidence
    expect(await bytesAt(signedUrl)).toEqual(pdf)
    const approvals = (await on.facts(one, course.courseId)).filter(({ type }) => type === 'CourseApproved')
    expect(approvals).toHaveLength(1)
  })

  test('[EMP-11] stays where whoever asks may not evaluate: nobody removes another’s so', async () => {
    const own = await on.room.holderOf('employee_development.*')
    await upload(evaluator, keyOf(own))
    expect((await approve(own, keyOf(own), own, { reason: 'x' })).code).toBe('storage.not-yours')
    expect((await approve(own, keyOf(own), await learner())).code).toBe('access.forbidden')
    expect(await stored(keyOf(own))).not.toBeNull()
  })

  test('[EMP-11] goes with the sweep a day later, where the browser never came back', async () => {
    const [one, approved] = [await learner(), await learner()]
    for (const of of [one, approved]) await upload(evaluator, keyOf(of))
    await approve(approved, keyOf(approved))
    await on.app.services.files.deleteOrphans()
    expect(await stored(keyOf(one))).not.toBeNull()
    await sweep()
    expect([await stored(keyOf(one)), (await stored(keyOf(approved)))?.name]).toEqual([
      null,
      'Constancia.pdf',
    ])
  })
})

describe('evidence of an earlier cycle', () => {
  test('[EMP-12] stays, whatever comes under its name afterwards, and nobody deletes it', async () => {
    const one = await learner()
    const longer = Buffer.concat([pdf, Buffer.from('\n')])
    await upload(evaluator, keyOf(one))
    await approve(one, keyOf(one))
    await on.reset(evaluator, one.id, recordOf(one), { reason: 'Cambió la maniobra' })
    const remove = () => on.app.gql(signing.remove, { key: keyOf(one) }, evaluator.token)
    const inUse = await remove()
    expect([inUse.code, inUse.field]).toEqual(['storage.in-use', 'key'])
    const byAddress = await on.app.gql(signing.make, { key: keyOf(one), command: 'delete' }, evaluator.token)
    expect(byAddress.code).toBe('storage.not-yours')
    await upload(evaluator, keyOf(one), longer)
    expect((await remove()).data.deleteObject.transactionStatus).toBe(true)
    await upload(evaluator, keyOf(one), longer)
    await approve(one, keyOf(one))
    await sweep()
    const of = async (cycle: number) =>
      bytesAt((await read(one, one, cycle)).data.UserCourse_evidence.signedUrl)
    expect([await of(1), await of(2)]).toEqual([pdf, longer])
    expect(await read(one, one, 0)).toMatchObject({ code: 'http.invalid-input', field: 'cycle' })
    expect(await read(one, one, 3)).toMatchObject({ code: 'enrolments.no-evidence' })
  })

  test('goes with the person who is forgotten, and nothing in the log names it', async () => {
    const one = await learner()
    await upload(evaluator, keyOf(one, 'Juana Rulfo.pdf'))
    await approve(one, keyOf(one, 'Juana Rulfo.pdf'))
    const { services } = on.app
    const rows = await services.db.query<{ data: string }>({
      text: `select data::text as data from events where stream_id = $1`,
      values: [`enrolment-${recordOf(one)}`],
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ data }) => data).join()).not.toContain('Rulfo')
    await services.store.forget(one.id)
    await services.readModels.rebuild('evidences')
    expect(await evidenceOf(services.db, recordOf(one), 1)).toBeNull()
    await sweep()
    expect(await stored(keyOf(one, 'Juana Rulfo.pdf'))).toBeNull()
  })
})
