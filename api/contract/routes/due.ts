import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { exportedColumns, id, plainDay, reason, sortedBy } from '../input.ts'
import { dateProblems, exceptionsList } from '../lists/due.exceptions.ts'
import { fileColumns, sortsOf } from '../lists/list.ts'
import { byId, type Contract, count, day, instant, list, page, paging, pending, text } from '../route.ts'
import { severalOutcome } from '../types/several.ts'

const pageSizeMax = 100
/** The most that are resolved together. */
export const severalMax = 5_000

const problem = z.enum(dateProblems)

const filter = {
  search: z.string().max(searchMax).optional(),
  problem: problem.optional(),
  courseId: id.optional(),
}

const ofCourse = z.object({ id, courseId: id })

const develops = { permission: ['employee_development.*'] } as const

const reply = z.strictObject({ pending })

const because = z.object({ reason })
const until = z.object({ dueOn: plainDay, reason })
/** Null is without a due date. */
const resolved = z.object({ dueOn: plainDay.nullable(), reason })

const named = {
  /** Of the enrolment. */
  id,
  personId: id,
  fullName: text,
  /** Empty for viewers who may not read the profile. */
  payrollNum: text,
  courseId: id,
  courseName: text,
}

const exception = z.strictObject({
  ...named,
  /** Null where it is withheld. */
  problem: problem.nullable(),
  /** The day that could not hold; null without one, or where it is withheld. */
  dueOn: day.nullable(),
  /** Problem and day follow from the hire date, which the viewer may not read. */
  isWithheld: z.boolean(),
  since: instant,
})

export const extensionRequest = z.strictObject({
  ...named,
  dueOn: day.nullable(),
  requestedOn: day,
  reason: text,
  requestedAt: instant,
  /** Null where the person asks for themselves. */
  requestedBy: text.nullable(),
})

const resolutions = severalOutcome(named)

export const dueContract = {
  'POST /users/:id/courses/:courseId/due/actions/extend': {
    rule: develops,
    params: ofCourse,
    body: until,
    reply,
  },
  'POST /users/:id/courses/:courseId/due/actions/decline-extension': {
    rule: develops,
    params: ofCourse,
    body: because,
    reply,
  },
  /** `until` null is for good; `dueOn` is the date afterwards, where the present one falls within the waiver. */
  'POST /users/:id/courses/:courseId/due/actions/waive': {
    rule: develops,
    params: ofCourse,
    body: z.object({ until: plainDay.nullable(), dueOn: plainDay.nullable(), reason }),
    reply,
  },
  /** `dueOn` in place of the date of the rules; needed where the grace of a renewal is over and they set none. */
  'POST /users/:id/courses/:courseId/due/actions/end-waiver': {
    rule: develops,
    params: ofCourse,
    body: z.object({ dueOn: plainDay.nullable().default(null), reason }),
    reply,
  },
  'POST /users/:id/courses/:courseId/due/actions/resolve': {
    rule: develops,
    params: ofCourse,
    body: resolved,
    reply,
  },
  /** The caller's own. */
  'POST /courses/:id/extensions': { rule: 'authenticated', params: byId, body: until, reply },
  /** Dates that could not hold by themselves. */
  'GET /due/exceptions': {
    rule: { permission: ['course_definition.*', 'employee_development.*'] },
    query: paging(pageSizeMax).extend({
      ...filter,
      ...sortedBy(sortsOf(exceptionsList)),
    }),
    reply: page(exception),
  },
  'GET /due/exceptions/export': {
    rule: { permission: ['course_definition.*', 'employee_development.*'] },
    query: z.object({
      ...filter,
      ...sortedBy(sortsOf(exceptionsList)),
      ...exportedColumns(fileColumns(exceptionsList)),
    }),
    reply: 'file',
  },
  'GET /due/exceptions/summary': {
    rule: { permission: ['course_definition.*', 'employee_development.*'] },
    /** Courses by name; those without exceptions are left out. */
    reply: z.strictObject({ count, courses: list(z.strictObject({ id, name: text, count })) }),
  },
  'POST /due/exceptions/actions/resolve': {
    rule: develops,
    body: resolved
      .extend({
        enrolments: z
          .array(z.object({ personId: id, courseId: id }))
          .min(1)
          .max(severalMax)
          .optional(),
        /** Everybody in the list with this search and these filters; `expected` is how many they were. */
        matching: z.object({ ...filter, expected: count }).optional(),
      })
      .refine(({ enrolments, matching }) => (enrolments === undefined) !== (matching === undefined), {
        path: ['enrolments'],
      }),
    status: 202,
    reply: resolutions,
  },
  'GET /due/exceptions/actions/:id': { rule: develops, params: byId, reply: resolutions },
  /** Extensions that wait for an answer, the oldest first; the caller's own only where nobody else can answer. */
  'GET /due/requests': { rule: develops, query: paging(pageSizeMax), reply: page(extensionRequest) },
} as const satisfies Contract
