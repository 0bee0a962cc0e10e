import { z } from 'zod'
import { id } from '../input.ts'
import type { Contract } from '../route.ts'
import { auditFilter, recordId, recordKind, recordKindOrEnrolment } from '../types/audit.ts'

/** Of a record by kind and id, of a member in a course or lesson, or of the whole company by default. */
const historySubject = z
  .strictObject({
    kind: recordKind.nullish(),
    id: recordId.nullish(),
    courseId: id.nullish(),
    userId: id.nullish(),
    lessonId: id.nullish(),
  })
  .refine(({ kind, id: record }) => (kind == null) === (record == null), { path: ['id'] })
  .refine(({ courseId, userId }) => (courseId == null) === (userId == null), { path: ['userId'] })
  .refine(({ courseId, lessonId }) => lessonId == null || courseId != null, { path: ['courseId'] })
  .refine(({ kind, courseId }) => kind == null || courseId == null, { path: ['kind'] })

/** Of a record by kind and id, or of a member's enrolment or grade in the course of this id. */
const provableHistory = z
  .strictObject({
    kind: recordKindOrEnrolment,
    id: recordId,
    userId: id.nullish(),
    lessonId: id.nullish(),
  })
  .refine(({ kind, userId }) => (kind === 'enrolment') === (userId != null), { path: ['userId'] })
  .refine(({ kind, lessonId }) => lessonId == null || kind === 'enrolment', { path: ['lessonId'] })

export const auditExportContract = {
  'POST /audit/exports': {
    rule: { permission: ['audit.*'] },
    body: z.strictObject({
      format: z.enum(['xlsx', 'pdf']),
      history: historySubject,
      filter: auditFilter.strict().nullish(),
    }),
    reply: 'file',
  },
  'POST /audit/exports/history': { rule: { permission: ['audit.*'] }, body: provableHistory, reply: 'file' },
} as const satisfies Contract

export type HistorySubject = z.infer<typeof historySubject>
