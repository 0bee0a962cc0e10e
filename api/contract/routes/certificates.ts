import { z } from 'zod'
import type { CertificateStatus } from '../../../domain/enrolments/rules.ts'
import { id } from '../input.ts'
import { type Contract, day, text } from '../route.ts'

const verification = z.strictObject({
  status: z.enum(['valid', 'expired', 'revoked'] satisfies CertificateStatus[]),
  /** Null for the forgotten. */
  holderName: text.nullable(),
  courseName: text,
  issuedOn: day,
  expiresOn: day.nullable(),
})

export const certificatesContract = {
  'GET /certificates/:code/verification': {
    rule: 'public',
    params: z.object({ code: z.string() }),
    reply: verification,
  },
  'GET /courses/:courseId/employee/:userId/certification/:certId/download': {
    rule: 'authenticated',
    params: z.object({ userId: id, courseId: id, certId: id }),
    reply: 'file',
  },
} as const satisfies Contract
