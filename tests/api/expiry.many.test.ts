import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeTo } from '../../api/event-store/streams.ts'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { a } from '../support/a.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

/** One more than the server looks up at once. */
const many = 201

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[CERT-04] however many expire on a day, all of them do, and one that fails holds up none of the others', async () => {
  const { services } = app
  const held = Array.from({ length: many }, () => ({
    enrolmentId: services.newId(),
    personId: services.newId(),
    courseId: services.newId(),
    certificateId: services.newId(),
  }))
  const issued = { ...a.record(), ...a.issued({ expiresOn: '2026-06-02' }) }
  await services.executeAll(app.command('IssueMany'), (load) =>
    Promise.all(
      held.map(async ({ certificateId, ...of }) =>
        writeTo(await load(enrolment, of.enrolmentId), [
          a.enrolled(of),
          { type: 'CourseApproved', data: { ...a.record(), ...of, by: null } },
          { type: 'CertificateIssued', data: { ...issued, ...of, certificateId } },
        ]),
      ),
    ),
  )
  await app.settled()
  const [stuck] = held.toSorted((one, other) => one.certificateId.localeCompare(other.certificateId))
  const execute: typeof services.execute = (command, aggregate, id, decision) =>
    id === stuck?.enrolmentId
      ? Promise.reject(new Error('the disk is full'))
      : services.execute(command, aggregate, id, decision)
  const logged = vi.spyOn(services.log, 'error').mockReturnValue(undefined)
  await expireCertificates({ ...services, execute }, new Date('2026-06-03T06:00:00Z'))
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
  const lastOf = async ({ enrolmentId }: { enrolmentId: string }) =>
    (await services.store.read(`enrolment-${enrolmentId}`)).at(-1)?.type
  const last = await Promise.all(held.map(async (one) => [one === stuck, await lastOf(one)] as const))
  for (const [isStuck, type] of last) expect(type).toBe(isStuck ? 'CertificateIssued' : 'CertificateExpired')
})
