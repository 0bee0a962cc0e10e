import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate, nameSize } from '../../api/documents/text.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { PermissionKey } from '../../domain/kernel/ids.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { company, correctCompany } from '../../domain/organisation/company.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { certificateOf } from '../../projections/certificates.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Earned, earnCertificate } from '../support/certificates.ts'
import { type Classroom, openClassroom } from '../support/classroom.ts'
import { termsOf } from '../support/due.ts'
import { scanned } from '../support/scanned.ts'

const name = 'Íñigo Núñez Güemes Álvarez'
const courseName = 'Evacuación y señalización básica'

let app: TestApp
let classroom: Classroom
let holder: { id: string; token: string }
let colleague: { id: string; token: string }
let own: Earned
let other: Earned

const earn = (personId: string, fullName: string, expirationMonths: number) =>
  earnCertificate(app, { personId, fullName }, { name: courseName, expirationMonths })

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://capacitacion.example.com.mx/' })
  classroom = await openClassroom(app)
  const details = {
    comercialName: 'Golfo',
    legalName: 'Terminales del Golfo, S.A. de C.V.',
    registerNumber: '1',
  }
  await app.services.execute(app.command('CorrectCompany'), company, companyId, correctCompany(details))
  holder = await classroom.person('501', { fullName: name })
  colleague = await classroom.person('502', { fullName: 'Otra Persona' })
  own = await earn(holder.id, name, 12)
  other = await earn(colleague.id, 'Otra Persona', 0)
})
afterAll(() => app.close())

const pathOf = (userId: string, { courseId, certificateId }: { courseId: string; certificateId: string }) =>
  `/courses/${courseId}/employee/${userId}/certification/${certificateId}/download`

const download = (userId: string, what: typeof own, token?: string, locale = 'es') =>
  app.rest('GET', pathOf(userId, what), undefined, token, { 'accept-language': locale })

const textOf = async (bytes: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  return text
}

describe('a certificate', () => {
  test('[CERT-02] comes as a PDF of one landscape page whose text a reader finds, accents and all', async () => {
    const { status, headers, body } = await download(holder.id, own, holder.token)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    const text = await textOf(body)
    for (const part of [
      'Terminales del Golfo, S.A. de C.V.',
      name,
      courseName,
      '2 de marzo de 2026',
      'March 2, 2026',
      '2 de marzo de 2027',
      'March 2, 2027',
      own.code,
      `https://capacitacion.example.com.mx/verificar/${own.code}`,
      'Certificado de capacitación',
      'Certificate of training',
    ])
      expect(text).toContain(part)
    const page = await (await getDocumentProxy(new Uint8Array(body))).getPage(1)
    expect(page.view.map(Math.round)).toEqual([0, 0, 842, 595])
  })

  test('[CERT-03] leads with the language of whoever asks for it, and holds the other', async () => {
    const inLanguage = async (locale: string) =>
      (await textOf((await download(holder.id, own, holder.token, locale)).body)).replace(/\s+/g, ' ')
    const [spanish, english] = [await inLanguage('es'), await inLanguage('en')]
    expect(spanish).toMatch(/Certificado de capacitación Certificate of training Se otorga a \/ Awarded to/)
    expect(spanish).toMatch(/Expedido \/ Issued 2 de marzo de 2026 March 2, 2026/)
    expect(english).toMatch(/Certificate of training Certificado de capacitación Awarded to \/ Se otorga a/)
    expect(english).toMatch(/Issued \/ Expedido March 2, 2026 2 de marzo de 2026/)
  })

  test('[CERT-03] bears a QR code that leads anybody who scans it to what is known of this paper and no other', async () => {
    for (const [paper, holderName, expiresOn] of [
      [(await download(holder.id, own, holder.token)).body, name, '2027-03-02'],
      [(await download(holder.id, own, holder.token, 'en')).body, name, '2027-03-02'],
      [(await download(colleague.id, other, colleague.token)).body, 'Otra Persona', null],
    ] as const) {
      const address = new URL(await scanned(paper))
      const code = address.pathname.split('/').at(-1) ?? ''
      expect(address.href).toBe(`https://capacitacion.example.com.mx/verificar/${code}`)
      const text = await textOf(paper)
      expect([text.includes(address.href), text.includes(code)]).toEqual([true, true])
      const { status, body } = await app.rest('GET', `/certificates/${code}/verification`)
      expect([status, body]).toEqual([
        200,
        { status: 'valid', holderName, courseName, issuedOn: '2026-03-02', expiresOn },
      ])
    }
  })

  test('[CERT-02] says how long it is, is kept by nobody on the way, and is taken for nothing but a PDF', async () => {
    const { headers, body } = await download(holder.id, own, holder.token)
    expect(
      ['content-type', 'content-length', 'cache-control', 'x-content-type-options'].map((name) =>
        headers.get(name),
      ),
    ).toEqual(['application/pdf', String(body.length), 'private, no-store', 'nosniff'])
    expect(Buffer.from(body.slice(0, 5)).toString()).toBe('%PDF-')
  })

  test('[CERT-02] is named after its holder, in a header that every browser reads', async () => {
    const { headers } = await download(holder.id, own, holder.token)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="certificado_Inigo_Nunez_Guemes_Alvarez_.pdf"; ' +
        `filename*=UTF-8''certificado_${encodeURIComponent('Íñigo_Núñez_Güemes_Álvarez')}_.pdf`,
    )
  })

  test('without an end says so', async () => {
    const text = await textOf((await download(colleague.id, other, colleague.token)).body)
    expect(text).toContain('Sin vencimiento')
    expect(text).toContain('Does not expire')
    expect(text).not.toContain('2027')
  })

  test('keeps the name of the day on which it was issued', async () => {
    const details = {
      payrollNum: '501',
      fullName: 'Nombre Nuevo',
      email: null,
      telephone: null,
      gender: null,
      birthDate: null,
      entryDate: '2019-03-04',
    }
    await app.services.execute(app.command('CorrectDetails'), person, holder.id, correctDetails(details))
    await app.settled()
    expect(await textOf((await download(holder.id, own, holder.token)).body)).toContain(name)
  })

  test('is given to its holder and to whoever may look at people, and to nobody else', async () => {
    const asking = async (payrollNum: string, ...permissions: PermissionKey[]) => {
      const roleId = await classroom.roleWith(...permissions)
      const { token } = await classroom.person(payrollNum, { roleId })
      return (await download(holder.id, own, token)).status
    }
    expect(await asking('601', 'report.*')).toBe(200)
    expect(await asking('602', 'employee.*')).toBe(200)
    expect(await asking('603', 'roles_permissions.*')).toBe(403)
    expect((await download(holder.id, own, classroom.admin.token)).status).toBe(200)
    expect((await download(holder.id, own, colleague.token)).body).toMatchObject({ code: 'access.forbidden' })
    expect((await download(holder.id, own)).status).toBe(401)
  })

  test('is not found under another person, course or id, however real each of them is', async () => {
    const { token } = classroom.admin
    const notFound = async (userId: string, what: typeof own) =>
      expect((await download(userId, what, token)).status).toBe(404)
    await notFound(colleague.id, own)
    await notFound(holder.id, { ...own, courseId: other.courseId })
    await notFound(holder.id, { ...own, certificateId: other.certificateId })
    await notFound(holder.id, { ...own, certificateId: app.services.newId() })
    const malformed = await app.rest(
      'GET',
      pathOf(holder.id, { ...own, certificateId: 'x' }),
      undefined,
      token,
    )
    expect(malformed).toMatchObject({ status: 400, body: { code: 'http.invalid-input', field: 'certId' } })
  })

  test('[CERT-03] that was revoked is given to nobody any more, nor counted as theirs', async () => {
    const personId = await app.hire({ payrollNum: '504', fullName: 'Luz Paz' })
    const theirs = await earn(personId, 'Luz Paz', 12)
    const asked = { courseId: theirs.courseId, userId: personId }
    const query =
      'query ($courseId: ID!, $userId: ID!) { User_getCertification(courseId: $courseId, userId: $userId) { id } }'
    const { token } = classroom.admin
    const held = async () => (await app.gql(query, asked, token)).data.User_getCertification
    expect(await held()).toEqual({ id: theirs.certificateId })
    expect((await download(personId, theirs, token)).status).toBe(200)
    const revoke = revokeCertificate({
      certificateId: theirs.certificateId,
      by: holder.id,
      reason: null,
      terms: termsOf({}),
    })
    await app.services.execute(app.command('Revoke'), enrolment, theirs.enrolmentId, revoke)
    await app.settled()
    expect(await held()).toBeNull()
    expect((await download(personId, theirs, token)).status).toBe(404)
  })

  test('of somebody who was forgotten says so, and nothing of them', async () => {
    const gone = await classroom.person('503', { fullName: 'Persona Olvidada' })
    const theirs = await earn(gone.id, 'Persona Olvidada', 0)
    await app.services.store.forget(gone.id)
    await app.services.readModels.rebuild('certificates')
    expect(await certificateOf(app.services.db, gone.id, theirs.courseId)).toMatchObject({
      holder_name: null,
    })
    const { body, headers } = await download(gone.id, theirs, classroom.admin.token)
    const text = await textOf(body)
    expect(text).toContain('Persona con datos suprimidos')
    const english = await download(gone.id, theirs, classroom.admin.token, 'en')
    expect(await textOf(english.body)).toContain('Erased person')
    expect(text).not.toContain('Olvidada')
    expect(headers.get('content-disposition')).toContain('certificado__.pdf')
  })
})

describe('the words on the paper', () => {
  test('grow smaller as a name grows longer, and stay readable', () => {
    expect(nameSize('Ana Ruiz', 34)).toBe(34)
    expect(nameSize('x'.repeat(104), 34)).toBe(17)
    expect(nameSize('x'.repeat(255), 34)).toBe(14)
  })

  test('write a date out in each language, on the day it names', () => {
    expect(longDate('2026-01-01', 'es')).toBe('1 de enero de 2026')
    expect(longDate('2026-12-31', 'en')).toBe('December 31, 2026')
  })
})
