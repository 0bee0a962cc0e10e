import { z } from 'zod'
import { id, pastMoment } from '../input.ts'
import { type Operations, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { due } from '../types/due.ts'

const auditedCourse = object(
  'AuditedCourse',
  {
    courseId: id,
    name: text,
    statusId: id.nullable(),
    due: due.nullable(),
    enrolledAt: text,
    endedAt: text.nullable().describe('Null while the enrollment lasts.'),
    approvedAt: text.nullable(),
    expiresOn: text
      .nullable()
      .describe(`The last day of the approval's certificate; null where it has none.`),
    lessonId: id.nullable().describe('The test of the grade.'),
    grade: z.number().nullable().describe('The latest published grade of the present cycle.'),
    gradedAt: text.nullable(),
  },
  'A course that somebody takes or took; it has a history of its own.',
)

const auditedPerson = object(
  'AuditedPerson',
  {
    userId: id,
    fullName: text,
    payrollNum: text.nullable().describe('For those who may read profiles.'),
    isActive: z.boolean(),
    roleId: id,
    roleName: text.nullable(),
    jobTitle: text.nullable(),
    department: text.nullable(),
    terminal: text.nullable(),
    hiredAt: text.nullable(),
    firstLoggedInAt: text.nullable(),
    lastSession: text
      .nullable()
      .describe('The latest log-in, for those who read reports; null as of a past moment.'),
    courses: list(auditedCourse).describe('Ended enrollments too.'),
  },
  'Somebody as auditors see them: the account, and each course as it stands.',
)

export const auditPersonOperations = {
  'Query.Audit_person': {
    description: 'As it stands or, by `asOf` (a day, meant to its end, or an instant), as it stood then.',
    args: { userId: id, asOf: pastMoment.nullish() },
    reply: auditedPerson,
    rule: { permission: ['audit.*'] },
    cost: { field: 150 },
  },
} satisfies Operations
