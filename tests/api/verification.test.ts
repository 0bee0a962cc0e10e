import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Earned, earnCertificate } from '../support/certificates.ts'
import { termsOf } from '../support/due.ts'

const fullName = 'Íñigo Núñez Güemes'
const course = { name: 'Evacuación básica', expirationMonths: 12 }

let app: TestApp
let holder: string
let own: Earned
let lasting: Earned

beforeAll(async () => {
  app = await openTestApp()
  holder = await app.hire({ payrollNum: '501', fullName })
  own = await earnCertificate(app, { personId: holder, fullName }, course)
  lasting = await earnCertificate(
    app,
    { personId: await app.hire({ payrollNum: '502', fullName: 'Otra Persona' }), fullName: 'Otra Persona' },
    { name: 'Primeros auxilios', expirationMonths: 0 },
  )
})
afterAll(() => app.close())

const addresses = Array.from({ length: 100 }, (_, one) => `198.51.100.${one}`)

/** From an address of its own, unless one is given, and without a session. */
const verify = async (code: string, peer = addresses.pop()) => {
  const path = `/api/certificates/${encodeURIComponent(code)}/verification`
  const response = await app.send(path, {}, peer)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const genuine = {
  status: 'valid',
  holderName: fullName,
  courseName: 'Evacuación básica',
  issuedOn: '2026-03-02',
  expiresOn: '2027-03-02',
}

describe('whoever holds the paper', () => {
  test('[CERT-03] learns who, which course, issued, expires and that it is valid, and nothing else, without logging in', async () => {
    const { status, headers, body } = await verify(own.code)
    expect([status, body]).toEqual([200, genuine])
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await verify(lasting.code)).body).toEqual({
      status: 'valid',
      holderName: 'Otra Persona',
      courseName: 'Primeros auxilios',
      issuedOn: '2026-03-02',
      expiresOn: null,
    })
  })

  test('[CERT-03] may type the code as it is read: in groups, in small letters, with letters for digits', async () => {
    const { code } = own
    const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`
    const mistaken = code.replaceAll('0', 'o').replaceAll('1', 'l')
    for (const typed of [grouped, code.toLowerCase(), mistaken, code.replaceAll('1', 'i')])
      expect((await verify(typed)).body).toEqual(genuine)
  })

  test('[CERT-03] reads the name of the day of its issue, whatever its holder is called now', async () => {
    const details = {
      payrollNum: '501',
      fullName: 'Nombre Nuevo',
      email: null,
      telephone: null,
      gender: null,
      birthDate: null,
      entryDate: '2019-03-04',
    }
    await app.services.execute(app.command('CorrectDetails'), person, holder, correctDetails(details))
    await app.settled()
    expect((await verify(own.code)).body.holderName).toBe(fullName)
  })

  test('[CERT-03] learns that it was revoked, or that its holder was erased', async () => {
    const personId = await app.hire({ payrollNum: '503', fullName: 'Persona Olvidada' })
    const gone = await earnCertificate(app, { personId, fullName: 'Persona Olvidada' }, course)
    const revoke = revokeCertificate({
      certificateId: gone.certificateId,
      by: holder,
      reason: null,
      terms: termsOf({}),
    })
    await app.services.execute(app.command('Revoke'), enrolment, gone.enrolmentId, revoke)
    await app.settled()
    expect((await verify(gone.code)).body).toMatchObject({
      status: 'revoked',
      holderName: 'Persona Olvidada',
    })
    expect((await verify(own.code)).body.status).toBe('valid')
    await app.services.store.forget(personId)
    await app.services.readModels.rebuild('certificates')
    expect((await verify(gone.code)).body).toEqual({ ...genuine, status: 'revoked', holderName: null })
  })

  test('[CERT-03] learns that it expired from the first hour of the day after, where the company is', async () => {
    const began = app.clock.now
    const at = async (instant: string) => {
      app.clock.now = new Date(instant)
      return (await verify(own.code)).body.status
    }
    expect(await at('2027-03-03T05:59:59Z')).toBe('valid')
    expect(await at('2027-03-03T06:00:00Z')).toBe('expired')
    expect((await verify(lasting.code)).body.status).toBe('valid')
    app.clock.now = began
  })
})

describe('whoever guesses', () => {
  const malformed = ['x', '💥', "' or '1'='1", '../..', '%', 'A'.repeat(300), ' ', 'K7QM-2XW9-PLRT-4VB']

  test('[CERT-03] cannot tell a code that is none from one that nobody holds', async () => {
    const unknown = await verify('K7QM2XW9PLRT4VBN')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'certificates.unknown-code'])
    for (const code of malformed) {
      const { status, body } = await verify(code)
      expect([code, status, body]).toEqual([code, 404, unknown.body])
    }
  })

  test('[CERT-03] waits after twenty, as long as is said; a right code works meanwhile, and others do not wait', async () => {
    const peer = '192.0.2.7'
    const guesses = async (count: number) => {
      const answers = []
      for (let guess = 0; guess < count; guess += 1)
        answers.push((await verify(`NADIE${guess}`, peer)).status)
      return answers
    }
    expect(new Set(await guesses(20))).toEqual(new Set([404]))
    const { status, headers, body } = await verify('NADIE20', peer)
    expect([status, body.code]).toEqual([429, 'http.rate-limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await verify(own.code, peer)).status).toBe(200)
    expect((await verify('NADIE20', '192.0.2.8')).status).toBe(404)
  })

  test('[CERT-03] whoever checks one paper after the other waits too, after 120 in ten minutes', async () => {
    const peer = '192.0.2.9'
    for (let paper = 0; paper < 120; paper += 1) expect((await verify(own.code, peer)).status).toBe(200)
    const { status, headers } = await verify(own.code, peer)
    expect([status, headers.get('retry-after')]).toEqual([429, '600'])
    app.clock.advance(600_000)
    expect((await verify(own.code, peer)).status).toBe(200)
  })
})
