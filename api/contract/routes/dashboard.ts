import { z } from 'zod'
import { id } from '../input.ts'
import { type Contract, count, day, instant, list, lookup, page, text } from '../route.ts'
import { due } from '../types/due.ts'
import { extensionRequest } from './due.ts'
import { failedEvaluation, openOpportunity } from './opportunities.ts'

const session = z.strictObject({ id, name: text, courseName: text, date: day, time: text.nullable() })

/** What a course's cover shows. */
const cover = {
  /** A signed URL. */
  coverImage: text.nullable(),
  categoryId: id.nullable(),
  outline: list(text),
  /** In minutes. */
  duration: count,
  expirationTime: count.nullable(),
}

const dashboard = z.strictObject({
  sessions: list(session.extend({ timeZone: text, meetUrl: text.nullable() })),
  documents: list(z.strictObject({ id, name: text, courseName: text, url: text, updatedAt: instant })),
  courses: list(
    z.strictObject({
      id,
      name: text,
      moduleCount: count,
      memberCount: count,
      ...cover,
      updatedAt: instant,
    }),
  ),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** `today` is in the company's zone. */
const events = z.strictObject({
  month,
  today: day,
  events: list(session.extend({ kind: z.enum(['meet', 'faceToFace']) })),
  /** The caller's own courses that are due in the month, also those that were not passed by then. */
  dueDates: list(z.strictObject({ id, name: text, categoryId: id.nullable(), date: day, due })),
})

/** A course that the caller has yet to pass; `next` is null where no lesson of it is left for themselves. */
const courseToDo = z.strictObject({
  id,
  name: text,
  ...cover,
  UserCourseStatus: lookup.nullable(),
  isRequired: z.boolean(),
  expiredOn: day.nullable(),
  sessionOn: day.nullable(),
  due: due.nullable(),
  progress: z.strictObject({ completed: count, total: count, hasBegun: z.boolean() }),
  next: z.strictObject({ lessonId: id, name: text, kind: text, moduleName: text }).nullable(),
  failed: failedEvaluation.nullable(),
})

/** The first unfinished courses, their number in all, and passed ones. */
const next = z.strictObject({
  count,
  courses: list(courseToDo),
  passed: z.strictObject({ count, name: text.nullable(), at: instant.nullable() }),
  /** The last one, for a week, about courses that are still to be passed by a date. */
  reminder: z
    .strictObject({
      by: text,
      on: day,
      courses: list(z.strictObject({ id, name: text, categoryId: id.nullable() })),
    })
    .nullable(),
})

/** What waits in a lesson. `amount`: responses, unpublished grades, or members of a session. */
const task = z.strictObject({
  lessonId: id,
  lessonName: text,
  courseId: id,
  courseName: text,
  amount: count,
  date: day.nullable(),
  time: text.nullable(),
  isSaved: z.boolean(),
})

/** `lacks`: what publishing needs, in the order of the editor's tabs; empty where the draft can be published. */
const courseDraft = z.strictObject({
  id,
  name: text,
  lacks: list(z.enum(['information', 'lessons', 'files'])),
  unfinishedLessons: count,
})

/** What waits for the caller as author or instructor, the most urgent first; `count` includes what is not shown. */
const teaching = z.strictObject({
  sessions: page(task),
  attendance: page(task),
  reviews: page(task),
  grades: page(task),
  opportunities: page(openOpportunity),
  drafts: page(courseDraft),
})

/** `steps`: the company's first steps; null once somebody takes a course, or all are done. */
const company = z.strictObject({
  steps: z
    .strictObject({
      isNamed: z.boolean(),
      hasPeople: z.boolean(),
      hasCodes: z.boolean(),
      hasCourse: z.boolean(),
      hasRequirement: z.boolean(),
    })
    .nullable(),
  /** Of active people; activated are those who have ever logged in. */
  adoption: z.strictObject({ people: count, activated: count }),
  mail: z
    .strictObject({ missing: count, refused: count })
    .nullable()
    .describe('Active people without an address, or whose address was refused; null without a mail server.'),
  levels: list(
    z.strictObject({
      level: z.enum(['enterprise', 'department', 'jobTitle']),
      approved: count,
      total: count,
    }),
  ),
  /** Courses whose due date has passed, certificates that expired and were not renewed, and failed courses. */
  late: count,
  expiring: count,
  /** Courses whose due date has passed, and how many people take them. */
  overdue: z.strictObject({ courses: count, people: count }),
  /** Courses that somebody has done and an evaluator has yet to approve, the oldest first; not the caller's own. */
  approvals: page(
    z.strictObject({ personId: id, fullName: text, courseId: id, courseName: text, since: day.nullable() }),
  ),
  /** Requests about evaluations that no active instructor or author grades; not the caller's own. */
  opportunities: page(openOpportunity),
  /** Dates that could not hold by themselves, and the courses that have most of them. */
  exceptions: z.strictObject({ count, courses: list(text) }),
  /** Extensions that wait for an answer, the oldest first; not the caller's own. */
  extensions: page(extensionRequest),
})

/** Constancias that are still to be issued: those whose last day has passed, and those whose last day is among the next 7. */
const papers = z.strictObject({
  late: count,
  soon: count,
  /** The earliest last day of all. */
  firstOn: day.nullable(),
})

export const dashboardContract = {
  'GET /dashboard': { rule: 'authenticated', reply: dashboard },
  'GET /dashboard/events': {
    rule: 'authenticated',
    query: z.object({ month: month.optional() }),
    reply: events,
  },
  'GET /dashboard/next': { rule: 'authenticated', reply: next },
  'GET /dashboard/teaching': { rule: 'authenticated', reply: teaching },
  'GET /dashboard/papers': { rule: { permission: ['legal.*', 'audit.*'] }, reply: papers },
  'GET /dashboard/company': { rule: 'administrator', reply: company },
} as const satisfies Contract
