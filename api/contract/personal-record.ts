import { z } from 'zod'
import { courseStatuses } from '../../domain/kernel/ids.ts'
import { id } from './input.ts'
import { count, day, instant, list, text } from './route.ts'
import { due } from './types/due.ts'

export const recordFormat = 'bitacora.record'

/** Raised for changes that would mislead a reader of an earlier version, not for additions. */
export const recordVersion = 1

const statusKeys = courseStatuses.map(({ key }) => key)

/** A published result of an evaluation. */
const grade = z.strictObject({
  lessonId: id,
  name: text,
  /** 0 to 100. */
  grade: count,
  isApproved: z.boolean(),
  recordedAt: instant,
})

/** Sent attendance at a session. */
const attendance = z.strictObject({
  lessonId: id,
  name: text,
  attended: z.boolean(),
  /** Attended a make-up session. */
  isMakeUp: z.boolean(),
  sentAt: instant.nullable(),
})

/** Of one cycle of the course. */
const cycleResults = { grades: list(grade), attendance: list(attendance) }

/** An earlier cycle: its certificate expired or was revoked, its progress was reset, or the enrolment ended. */
const earlierCycle = z.strictObject({
  cycle: count,
  /** At the end of the cycle. */
  status: z.enum(statusKeys),
  beganAt: instant,
  approvedAt: instant.nullable(),
  endedAt: instant,
  ...cycleResults,
})

const course = z.strictObject({
  courseId: id,
  name: text,
  status: z.enum(statusKeys),
  /** On the day of the export. */
  due: due.nullable(),
  /** From 1; `grades` and `attendance` are of the current cycle. */
  cycle: count,
  /** Scopes that require it; empty where an author enrolled the person. */
  requiredBy: list(z.enum(['enterprise', 'department', 'jobTitle'])),
  enrolledAt: instant,
  approvedAt: instant.nullable(),
  /** The enrolment ended. */
  endedAt: instant.nullable(),
  trainingMinutes: count,
  ...cycleResults,
  /** Newest first. */
  earlierCycles: list(earlierCycle),
})

const certificate = z.strictObject({
  id,
  courseName: text,
  /** The cycle that earned it. */
  cycle: count,
  /** Verifiable at `verification`. */
  code: text,
  verification: z.url(),
  issuedOn: day,
  /** Null where it does not expire. */
  expiresOn: day.nullable(),
  isRevoked: z.boolean(),
})

const entry = z.strictObject({
  at: instant,
  /** Of the fact, e.g. GradePublished. */
  type: text,
  /** In the requested language: the act, its changes, actor and reason. */
  sentence: text,
  changes: list(text),
  note: text,
})

/** A person's exported training record. Instants are UTC; days are plain dates. */
export const personalRecord = z.strictObject({
  format: z.literal(recordFormat),
  version: z.literal(recordVersion),
  language: z.enum(['es', 'en']),
  madeAt: instant,
  /** Log position of the export. */
  position: count,
  company: text,
  person: z.strictObject({
    id,
    payrollNum: text,
    fullName: text,
    email: text.nullable(),
    telephone: text.nullable(),
    birthDate: day.nullable(),
    entryDate: day.nullable(),
    isActive: z.boolean(),
    terminal: text.nullable(),
    department: text.nullable(),
    jobTitle: text.nullable(),
    /** What papers that a law asks for say of them; absent where nobody has given any of it. */
    legal: z
      .strictObject({
        givenNames: text.nullable(),
        surname: text.nullable(),
        secondSurname: text.nullable(),
        curp: text.nullable(),
        ownOccupation: text.nullable(),
        schooling: text.nullable(),
        schoolingProof: text.nullable(),
        schoolKind: text.nullable(),
        homeAddress: text.nullable(),
      })
      .optional(),
  }),
  courses: list(course),
  certificates: list(certificate),
  /** Newest first. */
  history: list(entry),
})

export type PersonalRecord = z.infer<typeof personalRecord>
