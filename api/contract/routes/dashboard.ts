import { z } from 'zod'
import { id, sortedBy } from '../input.ts'
import { type Contract, count, day, instant, list, lookup, page, paging, text } from '../route.ts'

const session = z.strictObject({ id, name: text, courseName: text, date: day, time: text.nullable() })

/** A signed URL. */
const coverImage = text.nullable()

const dashboard = z.strictObject({
  sessions: list(session.extend({ meetUrl: text.nullable() })),
  documents: list(z.strictObject({ id, name: text, courseName: text, url: text, updatedAt: instant })),
  courses: list(
    z.strictObject({
      id,
      name: text,
      moduleCount: count,
      memberCount: count,
      coverImage,
      categoryId: id.nullable(),
      updatedAt: instant,
    }),
  ),
})

/** yyyy-MM */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** `today` by the company's clock, which is not the device's. */
const events = z.strictObject({
  month,
  today: day,
  events: list(session.extend({ kind: z.enum(['meet', 'faceToFace']) })),
})

/** A course that somebody has yet to pass; `next` is null where nothing of it is left that they do by themselves. */
const courseToDo = z.strictObject({
  id,
  name: text,
  categoryId: id.nullable(),
  coverImage,
  UserCourseStatus: lookup.nullable(),
  isRequired: z.boolean(),
  expiredOn: day.nullable(),
  sessionOn: day.nullable(),
  progress: z.strictObject({ completed: count, total: count, hasBegun: z.boolean() }),
  next: z.strictObject({ lessonId: id, name: text, kind: text, moduleName: text }).nullable(),
})

/** The first of the courses that are to be gone on with, how many there are in all, and what has been passed. */
const next = z.strictObject({
  count,
  courses: list(courseToDo),
  passed: z.strictObject({ count, name: text.nullable(), at: instant.nullable() }),
})

/** `steps` say what is done of a company's beginning; null once somebody takes a course, or all of it is done. */
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
  levels: list(
    z.strictObject({
      level: z.enum(['enterprise', 'department', 'jobTitle']),
      approved: count,
      total: count,
    }),
  ),
  /** Certificates that expire within the next 30 days. */
  expiring: count,
})

/** A certificate that is about to expire. */
const expiring = z.strictObject({
  id,
  User: z.strictObject({ id, fullName: text, payrollNum: text }),
  courseName: text,
  departmentName: text,
  issuedOn: day,
  expiresOn: day,
})

export const dashboardContract = {
  'GET /dashboard': { rule: 'authenticated', reply: dashboard },
  'GET /dashboard/events': {
    rule: 'authenticated',
    query: z.object({ month: month.optional() }),
    reply: events,
  },
  'GET /dashboard/next': { rule: 'authenticated', reply: next },
  'GET /dashboard/company': { rule: 'administrator', reply: company },
  'GET /dashboard/company/expiring': {
    rule: 'administrator',
    query: paging(100).extend({
      search: z.string().max(200).optional(),
      days: z.enum(['30', '60', '90']).default('30'),
      ...sortedBy(['expiresOn', 'name', 'course']),
    }),
    reply: page(expiring),
  },
} as const satisfies Contract
