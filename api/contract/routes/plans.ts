import { z } from 'zod'
import { dayInput, id, reason, typedKey, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, lookup, pending, text } from '../route.ts'
import { declinedExtension, due } from '../types/due.ts'
import { missing } from '../types/missing.ts'
import { failedEvaluation } from './opportunities.ts'

/** A course of a person's development plan; `duration` in minutes. */
const item = z.strictObject({
  id,
  name: text,
  duration: count,
  Course: z.strictObject({ id, name: text, isDraft: z.boolean(), Priority: lookup.nullable() }),
  UserCourseStatus: lookup.nullable(),
  missing: missing.nullable(),
  due: due.nullable(),
  /** Null unless the plan is the caller's own. */
  declinedExtension: declinedExtension.nullable(),
  /** Null unless the plan is the caller's own, and its failed evaluation can be taken again on request. */
  failed: failedEvaluation.nullable(),
  userCourseId: id.nullable(),
  certificationId: id.nullable(),
  /** Where the certificate is no longer valid. */
  certificateExpiredOn: day.nullable(),
  progress: z.strictObject({ completed: count, total: count }),
  acts: z.strictObject({
    approve: z.boolean(),
    setStatus: z.boolean(),
    reset: z.boolean(),
    revoke: z.boolean(),
    /** Extends, waives or resolves its date. */
    due: z.boolean(),
    recognise: z.boolean(),
  }),
})

const keyMax = 500
const addressMax = 2_000

const because = z.object({ reason }).prefault({})

/** The record after the act; no status once it has ended. */
const userCourse = z.strictObject({ id, UserCourseStatus: lookup.nullable(), pending })

const ofUserCourse = z.object({ id, userCourseId: id })

export const plansContract = {
  'GET /users/:id/development-plan': {
    rule: 'authenticated',
    params: byId,
    reply: z.strictObject({ enterprise: list(item), department: list(item), jobTitle: list(item) }),
  },
  'GET /users/:id/user-courses/:userCourseId/lacking-lessons': {
    rule: { permission: ['employee_development.*'] },
    params: ofUserCourse,
    reply: z.strictObject({ lessons: list(z.strictObject({ id, name: text, type: text })) }),
  },
  'POST /users/:id/user-courses/:userCourseId/actions/reset-progress': {
    rule: { permission: ['employee_development.*'] },
    params: ofUserCourse,
    body: because,
    reply: userCourse,
  },
  /** A completion elsewhere. `url` is the key of the stored evidence, `evidenceUrl` an address; an approval of a técnica course has one of them. */
  'POST /users/:id/courses/:courseId/recognitions': {
    rule: { permission: ['employee_development.*'] },
    params: z.object({ id, courseId: id }),
    body: z.object({
      on: dayInput,
      approves: z.boolean(),
      url: typedKey(keyMax).nullish(),
      fileVersion: z.string().max(keyMax).nullish(),
      evidenceUrl: typedLine(addressMax).nullish(),
      reason,
    }),
    reply: userCourse,
  },
  'POST /users/:id/certifications/:certId/actions/revoke': {
    rule: { permission: ['employee_development.*'] },
    params: z.object({ id, certId: id }),
    body: because,
    reply: userCourse,
  },
} as const satisfies Contract
