import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { id } from '../input.ts'
import { type Contract, count, day, instant, list, page, paging, text } from '../route.ts'
import { dueUnit, firstDue } from '../types/due-rule.ts'

const reason = z.strictObject({
  level: z.enum(['company', 'department', 'jobTitle']),
  name: text.nullable(),
  /** Since when the person is required to take it: not before they joined. */
  since: instant,
  definedAt: instant,
  /** Null where the product set it, or the author is forgotten. */
  definedBy: text.nullable(),
  /** Its date in this cycle; null without a rule, and where the date follows from a hire date that the caller may not see. */
  date: z
    .strictObject({
      first: firstDue,
      unit: dueUnit,
      dueOn: day.nullable(),
      /** Of several levels the earliest date holds. */
      holds: z.boolean(),
    })
    .nullable(),
})

const rule = { permission: ['course_definition.*'] } as const

/** A page of the people in a department or job title, or in the whole company. */
const peoplePage = paging(100).extend({
  level: z.enum(['enterprise', 'department', 'jobTitle']),
  /** The department's or job title's. */
  scopeId: id.optional(),
  search: z.string().max(searchMax).default(''),
})

const person = z.strictObject({ id, fullName: text, payrollNum: text })

export const requirementsContract = {
  /** Whom a change of a selection would affect, as its effects count them; of a draft, `gaining` are those whom publishing would enroll. */
  'GET /requirements/affected': {
    rule,
    query: peoplePage.extend({ courseId: id, effect: z.enum(['gaining', 'losing', 'keeping']) }),
    reply: page(person),
  },
  /** Whom a saved selection has enrolled so far. */
  'GET /requirements/enrolled': {
    rule,
    query: peoplePage.extend({ act: id }),
    reply: page(person.extend({ courses: list(text) })).extend({
      /** Of all pages, one for each course of a person. */
      enrolments: count,
    }),
  },
  'GET /users/:id/courses/:courseId/requirements': {
    rule: 'authenticated',
    params: z.object({ id, courseId: id }),
    reply: list(reason),
  },
} as const satisfies Contract
