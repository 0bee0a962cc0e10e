import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { certificateOf, certificates } from '../../projections/certificates.ts'
import { a, id, ids } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

let projected: Projected

beforeAll(async () => {
  projected = await openProjected([certificates])
})
afterAll(() => projected.close())

const issued = (cycle: number, issuedOn: string): EnrolmentEvent => ({
  type: 'CertificateIssued',
  data: {
    ...a.record(cycle),
    ...a.issued({ certificateId: id('z', cycle), expiresOn: '2028-01-31' }),
    code: `CODE${cycle}`,
    issuedOn,
    validFrom: issuedOn,
  },
})

test('[OPS-04] the latest certificate is that of the latest cycle, whatever days the clock gave them', async () => {
  await projected.happened([issued(2, '2026-02-01'), issued(1, '2026-08-31'), issued(3, '2025-12-01')])
  const latest = await certificateOf(projected.db, ids.person, ids.course)
  expect([latest?.cycle, latest?.issued_on]).toEqual([3, '2025-12-01'])
})
