import { z } from 'zod'
import { daysInput, exportedReport, id, pastMoment, sortedBy } from '../input.ts'
import { fileColumns, sortsOf } from '../lists/list.ts'
import { courseEmployeesList, coursesReportList } from '../lists/reports.courses.ts'
import { byId, type Contract, count, day, list, page, paging, text } from '../route.ts'
import { due } from '../types/due.ts'
import { missing } from '../types/missing.ts'
import {
  courseStatus,
  hours,
  idList,
  isText,
  name,
  pageSizeMax,
  personFilter,
  rangeNames,
  reportedPerson,
  years,
} from './reports.fields.ts'

const draftStatuses = ['ALL', 'ACTIVE', 'DRAFT'] as const

const draftStatus = z
  .custom<(typeof draftStatuses)[number]>(isText)
  .transform((given) => given.toUpperCase())
  .pipe(z.enum(draftStatuses))

const coursesQuery = paging(pageSizeMax).extend({
  name: name.optional(),
  priorityId: id.optional(),
  prioritiesId: idList.optional(),
  categoryId: id.optional(),
  level: z.enum(['enterprise', 'department', 'jobTitle']).optional(),
  status: draftStatus.optional(),
  date: daysInput.optional(),
  asOf: pastMoment.optional(),
  ...sortedBy(sortsOf(coursesReportList)),
})

/** The short names are those of the older call; the long ones take precedence. */
const membersQuery = paging(pageSizeMax).extend({
  ...personFilter,
  department: id.optional(),
  jobTitle: id.optional(),
  jobTitleType: id.optional(),
  age: z.union([rangeNames, years]).optional(),
  status: courseStatus.optional(),
  due: z.literal('overdue').optional(),
  inscriptionDate: daysInput.optional(),
  terminationDate: daysInput.optional(),
  asOf: pastMoment.optional(),
  ...sortedBy(sortsOf(courseEmployeesList)),
})

const summaryFilter = coursesQuery.pick({
  name: true,
  priorityId: true,
  prioritiesId: true,
  categoryId: true,
  level: true,
  status: true,
  date: true,
  asOf: true,
})

export type SummaryFilter = z.infer<typeof summaryFilter>

const coursesExportQuery = coursesQuery.extend(exportedReport(fileColumns(coursesReportList)))
const membersExportQuery = membersQuery.extend(exportedReport(fileColumns(courseEmployeesList)))

export type MembersQuery = z.infer<typeof membersQuery>

/** `totalUsers` counts active people, `inactiveUsers` those with an inactive account. */
const course = z.strictObject({
  id,
  name: text,
  isDraft: z.boolean(),
  priority: text.nullable(),
  category: text.nullable(),
  totalUsers: count,
  totalUsersCompleted: count,
  inactiveUsers: count,
  trainingHours: hours,
})

const percent = count.max(100)
const month = text.regex(/^\d{4}-\d{2}$/)
/** `overdue`: of the pending ones. */
const states = { aprobado: count, pendiente: count, reprobado: count, overdue: count }

const summary = z.strictObject({
  /** Enrolments by state and priority; null are the courses without one. */
  shares: list(z.strictObject({ priority: text.nullable(), ...states })),
  /** The courses with most enrolments, by name, and all others together. */
  courses: list(z.strictObject({ id, name: text, ...states })),
  otherCourses: z.strictObject(states),
  /** Enrolments approved in each of the last twelve months (yyyy-MM) of the company's zone, oldest first. */
  months: list(z.strictObject({ month, approved: count })),
  /** Courses by the percentage of approved enrolments, both bounds inclusive. */
  progress: list(z.strictObject({ from: percent, to: percent, courses: count })),
})

const courseSummary = z.strictObject({
  /** By name; null for an unknown department. */
  departments: list(z.strictObject({ id, name: text.nullable(), ...states, inactive: count })),
  /** By month of enrolment (yyyy-MM, company's zone): the last twelve, oldest first. */
  months: list(z.strictObject({ month, ...states, inactive: count })),
})

/** Dates are yyyy-MM-dd in the company's zone. */
const member = z.strictObject({
  ...reportedPerson,
  completedEvaluations: count,
  totalEvaluations: count,
  userCourseStatusId: id.nullable(),
  userCourseStatusName: text.nullable(),
  missing: missing.nullable(),
  due: due.nullable(),
  inscriptionDate: day,
  terminationDate: day.nullable(),
  certificationId: id.nullable(),
})

/** Active people; `inactiveEmployees` counts the others. Pending includes failed ones. The percentage of nobody is 0. */
const totals = z.strictObject({
  courseId: id,
  courseName: text,
  enrolledEmployees: count,
  approvedEmployees: count,
  pendingEmployees: count,
  failedEmployees: count,
  /** Failed ones included. */
  overdueEmployees: count,
  inactiveEmployees: count,
  progressPercentage: percent,
  trainingHours: hours,
})

const ofMembers = { params: byId, query: membersQuery, repeated: ['terminalId'] } as const

export const reportsContract = {
  'GET /reports/courses': {
    rule: { permission: ['report.*'] },
    query: coursesQuery,
    repeated: ['prioritiesId'],
    reply: page(course),
  },
  'GET /reports/courses/summary': {
    rule: { permission: ['report.*'] },
    query: summaryFilter,
    repeated: ['prioritiesId'],
    reply: summary,
  },
  'GET /reports/courses/export': {
    rule: { permission: ['report.*'] },
    query: coursesExportQuery,
    repeated: ['prioritiesId'],
    reply: 'file',
  },
  'GET /reports/courses/:id/employees': {
    rule: { permission: ['report.*'] },
    ...ofMembers,
    reply: page(member),
  },
  'GET /reports/courses/:id/employees/export': {
    rule: { permission: ['report.*'] },
    ...ofMembers,
    query: membersExportQuery,
    reply: 'file',
  },
  'GET /reports/courses/:id/employees/totals': {
    rule: { permission: ['report.*'] },
    ...ofMembers,
    reply: totals,
  },
  'GET /reports/courses/:id/summary': {
    rule: { permission: ['report.*'] },
    ...ofMembers,
    reply: courseSummary,
  },
  'GET /reports/courses/:id/totals': { rule: { permission: ['report.*'] }, ...ofMembers, reply: totals },
  'GET /courses/:id/employees': { rule: { permission: ['report.*'] }, ...ofMembers, reply: page(member) },
  'GET /courses/:id/totals': { rule: { permission: ['report.*'] }, ...ofMembers, reply: totals },
} as const satisfies Contract
