import { z } from 'zod'
import { searchMax } from '../constants.ts'
import { exportedReport, id, pastMoment, sortedBy } from '../input.ts'
import { fileColumns, sortsOf } from '../lists/list.ts'
import { behindList, situations } from '../lists/reports.behind.ts'
import { type Contract, count, day, list, page, paging, text } from '../route.ts'
import { pageSizeMax } from './reports.fields.ts'

const situation = z.enum(situations)

/** How far ahead a due date or an expiry is about to come. */
const days = z.enum(['30', '60', '90']).default('30')

const filter = z.object({
  search: z.string().max(searchMax).optional(),
  situation: situation.optional(),
  terminalId: id.optional(),
  departmentId: id.optional(),
  courseId: id.optional(),
  days,
  asOf: pastMoment.optional(),
})

const order = sortedBy(sortsOf(behindList))

/** `since`: the due date, the last day of an expired certificate, the day of the failure, or of the last lesson. `until`: the due date to come, or the last day of a valid certificate. */
const behind = z.strictObject({
  id,
  personId: id,
  fullName: text,
  payrollNum: text,
  courseId: id,
  courseName: text,
  situation,
  userCourseStatusId: id.nullable(),
  departmentName: text.nullable(),
  terminalName: text.nullable(),
  since: day.nullable(),
  until: day.nullable(),
})

const counts = {
  overdue: count,
  expired: count,
  failed: count,
  approval: count,
  dueSoon: count,
  expiring: count,
}

const summary = z.strictObject({
  ...counts,
  /** By name; courses in which nobody is behind are left out. */
  courses: list(z.strictObject({ id, name: text, ...counts })),
})

export type BehindFilter = z.infer<typeof filter>

export const behindReportsContract = {
  'GET /reports/behind': {
    rule: { permission: ['report.*'] },
    query: paging(pageSizeMax).extend({ ...filter.shape, ...order }),
    reply: page(behind),
  },
  'GET /reports/behind/summary': {
    rule: { permission: ['report.*'] },
    query: filter.pick({ days: true, asOf: true }),
    reply: summary,
  },
  'GET /reports/behind/export': {
    rule: { permission: ['report.*'] },
    query: filter.extend({ ...order, ...exportedReport(fileColumns(behindList)) }),
    reply: 'file',
  },
} as const satisfies Contract
