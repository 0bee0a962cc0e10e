import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { id, plainDay, reason, sortedBy } from '../input.ts'
import { byId, type Contract, count, list, lookup, page, paging, pending, text } from '../route.ts'
import { due } from '../types/due.ts'
import { severalPeople } from '../types/several.ts'

const pageSizeMax = 100

const isIndirect = z.enum(['true', 'false']).default('false')

/** Required courses: all, those approved, overdue ones, and those that fall due within 30 days. */
const figures = { total: count, approved: count, late: count, dueSoon: count }

const member = z.strictObject({
  id,
  fullName: text,
  payrollNum: text,
  isDirect: z.boolean(),
  /** Whether anybody reminded them today. */
  isReminded: z.boolean(),
  ...figures,
})

const item = z.strictObject({
  id,
  name: text,
  /** In minutes. */
  duration: count,
  Priority: lookup.nullable(),
  UserCourseStatus: lookup.nullable(),
  due: due.nullable(),
  progress: z.strictObject({ completed: count, total: count }),
})

const reply = z.strictObject({ pending })

const standIn = z.strictObject({ id, fullName: text, firstDay: plainDay, lastDay: plainDay })

/** Both days count, and are days of the company's zone. */
const naming = z.object({ standInId: id, firstDay: plainDay, lastDay: plainDay, reason })

/** The manager for whom the caller stands in; the caller's own team by default. */
const of = id.optional()

/** The most that are reminded together. */
export const remindersMax = 5_000

const filter = {
  of,
  /** Whether people of every level are listed, or direct reports alone. */
  indirect: isIndirect,
  search: z.string().max(searchMax).optional(),
  state: z.enum(['late', 'dueSoon']).optional(),
}

/** For those who answer for others or stand in; of anybody else it answers as for nobody. */
export const teamContract = {
  'GET /team': {
    rule: 'authenticated',
    query: paging(pageSizeMax).extend({
      ...filter,
      ...sortedBy(['fullName', 'payrollNum']),
    }),
    reply: page(member),
  },
  'GET /team/summary': {
    rule: 'authenticated',
    query: z.object({ of, indirect: isIndirect }),
    reply: z.strictObject({ people: count, ...figures }),
  },
  /** `standIn`: whom the caller named, from today on · `teams`: of the managers for whom the caller stands in today. */
  'GET /team/stand-ins': {
    rule: 'authenticated',
    reply: z.strictObject({ hasTeam: z.boolean(), standIn: standIn.nullable(), teams: list(standIn) }),
  },
  /** Takes the place of the one before; of the caller's own team. */
  'PUT /team/stand-in': { rule: 'authenticated', body: naming, reply },
  'DELETE /team/stand-in': { rule: 'authenticated', reply },
  'GET /employees/:id/stand-in': {
    rule: { permission: ['employee.*'] },
    params: byId,
    reply: z.strictObject({ standIn: standIn.nullable() }),
  },
  'PUT /employees/:id/stand-in': {
    rule: { permission: ['employee.*'] },
    params: byId,
    body: naming,
    reply,
  },
  'DELETE /employees/:id/stand-in': { rule: { permission: ['employee.*'] }, params: byId, reply },
  'GET /team/:id/plan': {
    rule: 'authenticated',
    params: byId,
    reply: z.strictObject({ id, fullName: text, payrollNum: text, courses: list(item) }),
  },
  'POST /team/:id/courses/:courseId/extensions': {
    rule: 'authenticated',
    params: z.object({ id, courseId: id }),
    body: z.object({ dueOn: plainDay, reason }),
    reply,
  },
  /** Of what is late or due soon; `isGiven` is false where they had been reminded today. */
  'POST /team/:id/reminders': {
    rule: 'authenticated',
    params: byId,
    reply: z.strictObject({ isGiven: z.boolean(), pending }),
  },
  /** Everybody in the list with these filters who has something late or due soon. */
  'POST /team/reminders': {
    rule: 'authenticated',
    body: z.object(filter),
    status: 202,
    reply: severalPeople,
  },
  /** Chosen people, by who develops plans. */
  'POST /employees/actions/remind': {
    rule: { permission: ['employee_development.*'] },
    body: z.object({ ids: z.array(id).min(1).max(remindersMax) }),
    status: 202,
    reply: severalPeople,
  },
  'GET /team/reminders/:id': { rule: 'authenticated', params: byId, reply: severalPeople },
} as const satisfies Contract
