import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Earned, earnCertificate } from '../support/certificates.ts'

const fullName = 'Íñigo Núñez Güemes'
let app: TestApp
let holder: string
let own: Earned
let leaver: string
let left: Earned

beforeAll(async () => {
  app = await openTestApp()
  const course = { name: 'Evacuación básica', expirationMonths: 12 }
  holder = await app.hire({ payrollNum: '501', fullName })
  own = await earnCertificate(app, { personId: holder, fullName }, course)
  leaver = await app.hire({ payrollNum: '502', fullName: 'Otra Persona' })
  left = await earnCertificate(app, { personId: leaver, fullName: 'Otra Persona' }, course)
})
afterAll(() => app.close())

const addresses = Array.from({ length: 100 }, (_, one) => `198.51.100.${one}`)
const ask = async (
  code: string,
  { peer = addresses.pop(), ...init }: RequestInit & { peer?: string } = {},
) => {
  const response = await app.send(`/api/certificates/${encodeURIComponent(code)}/verification`, init, peer)
  const headers = Object.fromEntries(response.headers)
  delete headers['x-request-id']
  return { status: response.status, headers, body: await response.text() }
}

describe('[CERT-03] the public door to certificates', () => {
  test('takes no id for a code, and says the same, to the header, of all that it does not know', async () => {
    const unknown = await ask('K7QM2XW9PLRT4VBN')
    expect([unknown.status, JSON.parse(unknown.body).code]).toEqual([404, 'certificates.unknown-code'])
    for (const code of [
      own.certificateId,
      own.courseId,
      own.enrolmentId,
      holder,
      own.code.slice(0, 15),
      `${own.code}0`,
      `${own.code}%`,
      '_'.repeat(16),
    ])
      expect([code, await ask(code)]).toEqual([code, unknown])
  })

  test('asks who knocks nothing: a session, another’s or a broken one changes no answer', async () => {
    const known = await ask(own.code)
    const unknown = await ask('K7QM2XW9PLRT4VBN')
    for (const token of [await app.as(holder), await app.as(leaver), 'nobody'])
      for (const [code, answer] of [
        [own.code, known],
        ['K7QM2XW9PLRT4VBN', unknown],
      ] as const)
        expect(await ask(code, { headers: { authorization: `Bearer ${token}` } })).toEqual(answer)
  })

  test('counts each spelling of the same guess, and no header buys another go', async () => {
    const peer = '192.0.2.7'
    const spellings = ['nadie', 'NADIE', 'N-ADIE', 'n a d i e', 'NAD1E', 'nadlE', ' NADIE ', '-NADIE-']
    for (let guess = 0; guess < 20; guess += 1)
      expect((await ask(spellings[guess % spellings.length] ?? '', { peer })).status).toBe(404)
    const claims: Record<string, string>[] = ['x-forwarded-for', 'x-real-ip', 'forwarded'].map((name) => ({
      [name]: '203.0.113.9',
    }))
    for (const headers of [{}, ...claims]) expect((await ask('NADIE', { peer, headers })).status).toBe(429)
    expect((await ask('NADIE', { peer: '192.0.2.8' })).status).toBe(404)
  })

  test('says no more of somebody who left, and nothing that they may not be asked', async () => {
    const before = await ask(left.code)
    expect(Object.keys(JSON.parse(before.body)).sort()).toEqual([
      'courseName',
      'expiresOn',
      'holderName',
      'issuedOn',
      'status',
    ])
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    await app.settled()
    expect(await ask(left.code)).toEqual(before)
    for (const secret of [leaver, left.certificateId, left.enrolmentId, left.courseId, '502'])
      expect(before.body).not.toContain(secret)
  })
})
