import { z } from 'zod'
import { courseStatuses } from '../../domain/kernel/ids.ts'
import { id } from './input.ts'
import { count, day, instant, list, text } from './route.ts'

export const recordFormat = 'bitacora.record'

/** Raised whenever a reader of an earlier version would misread it; what is only added raises nothing. */
export const recordVersion = 1

const statusKeys = courseStatuses.map(({ key }) => key)

/** What somebody got in an evaluation, once it was published. */
const grade = z.strictObject({
  lessonId: id,
  name: text,
  /** 0 to 100. */
  grade: count,
  isApproved: z.boolean(),
  recordedAt: instant,
})

/** Whether they were at a session, once it was sent. */
const attendance = z.strictObject({
  lessonId: id,
  name: text,
  attended: z.boolean(),
  /** They made up for it. */
  isMakeUp: z.boolean(),
  sentAt: instant.nullable(),
})

/** Of one time that the course was taken. */
const taken = { grades: list(grade), attendance: list(attendance) }

/** A time before the present one: it was over once its certificate expired or was revoked, its progress was reset, or it was not taken any more. */
const earlierCycle = z.strictObject({
  cycle: count,
  /** As it was when it was over. */
  status: z.enum(statusKeys),
  beganAt: instant,
  approvedAt: instant.nullable(),
  endedAt: instant,
  ...taken,
})

const course = z.strictObject({
  courseId: id,
  name: text,
  status: z.enum(statusKeys),
  /** How often it was begun, from 1: `grades` and `attendance` are those of the present time. */
  cycle: count,
  /** By whom it is required: the company, the department or the job title; none where an author enrolled them. */
  requiredBy: list(z.enum(['enterprise', 'department', 'jobTitle'])),
  enrolledAt: instant,
  approvedAt: instant.nullable(),
  /** They take it no longer. */
  endedAt: instant.nullable(),
  trainingMinutes: count,
  ...taken,
  /** The newest first. */
  earlierCycles: list(earlierCycle),
})

const certificate = z.strictObject({
  id,
  courseName: text,
  /** Of the course, which time earned it. */
  cycle: count,
  /** By which anybody can check it, at `verification`. */
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
  /** In the language that was asked for: what happened, what it changed, by whom and why. */
  sentence: text,
  changes: list(text),
  note: text,
})

/** What somebody takes with them of their training. Instants are UTC; days are plain dates. */
export const personalRecord = z.strictObject({
  format: z.literal(recordFormat),
  version: z.literal(recordVersion),
  language: z.enum(['es', 'en']),
  madeAt: instant,
  /** How far the log had come. */
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
  }),
  courses: list(course),
  certificates: list(certificate),
  /** The newest first. */
  history: list(entry),
})

export type PersonalRecord = z.infer<typeof personalRecord>
