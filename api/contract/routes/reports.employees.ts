import { z } from 'zod'
import { daysInput, exportedReport, id, pastMoment, sortedBy } from '../input.ts'
import { fileColumns, sortsOf } from '../lists/list.ts'
import { employeeCoursesList, employeesReportList } from '../lists/reports.employees.ts'
import { byId, type Contract, count, day, instant, list, page, paging, text } from '../route.ts'
import { due } from '../types/due.ts'
import { missing } from '../types/missing.ts'
import {
  courseStatus,
  hours,
  idList,
  name,
  pageSizeMax,
  personFilter,
  reportedPerson,
} from './reports.fields.ts'

const employeesFilter = z.object({
  ...personFilter,
  /** People with an overdue course. */
  due: z.literal('overdue').optional(),
  asOf: pastMoment.optional(),
})

const employeesOrder = sortedBy(sortsOf(employeesReportList))

const employeesQuery = paging(pageSizeMax).extend({ ...employeesFilter.shape, ...employeesOrder })

const employeesExportQuery = employeesFilter.extend({
  ...employeesOrder,
  ...exportedReport(fileColumns(employeesReportList)),
})

const coursesFilter = z.object({
  name: name.optional(),
  date: daysInput.optional(),
  priorityId: id.optional(),
  prioritiesId: idList.optional(),
  categoryId: id.optional(),
  status: courseStatus.optional(),
  due: z.literal('overdue').optional(),
  asOf: pastMoment.optional(),
})

const coursesOrder = sortedBy(sortsOf(employeeCoursesList))

const coursesQuery = paging(pageSizeMax).extend({ ...coursesFilter.shape, ...coursesOrder })

const coursesExportQuery = coursesFilter.extend({
  ...coursesOrder,
  ...exportedReport(fileColumns(employeeCoursesList)),
})

export type EmployeesFilter = z.infer<typeof employeesFilter>
export type EmployeeCoursesFilter = z.infer<typeof coursesFilter>

/** `overdue`: of the pending ones. */
const states = { aprobado: count, pendiente: count, reprobado: count, overdue: count }

/** Current courses, with the hours of the approved ones and of all. */
const employee = z.strictObject({
  ...reportedPerson,
  completedCourses: count,
  totalSubscribedCourses: count,
  completedTrainingHours: hours,
  totalTrainingHours: hours,
  overdueCourses: count,
  /** The last log-in. Null at a past moment: log-ins are no facts of the log, and only the last is stored. */
  lastSession: instant.nullable(),
})

/** Enrolments by state, by department, and the overdue ones with how many people take them. */
const summary = z.strictObject({
  overdue: z.strictObject({ courses: count, people: count }),
  departments: list(z.strictObject({ id, name: text, ...states })),
})

/** A person's record of one course, of the current cycle; dates are yyyy-MM-dd in the company's zone. */
const course = z.strictObject({
  courseId: id,
  courseName: text,
  priorityName: text.nullable(),
  categoryName: text.nullable(),
  trainingHours: hours,
  completedEvaluations: count,
  totalEvaluations: count,
  userCourseStatusId: id.nullable(),
  statusName: text.nullable(),
  missing: missing.nullable(),
  due: due.nullable(),
  /** Of the latest published result or, without evaluations, of the approval. */
  evaluationDate: day.nullable(),
  certificationId: id.nullable(),
})

/** Pending are all enrolments that are not approved, failed ones included. */
const totals = z.strictObject({
  employeeId: id,
  fullName: text,
  totalCourses: count,
  completedCourses: count,
  pendingCourses: count,
  failedCourses: count,
  /** Failed ones included. */
  overdueCourses: count,
  approvedEvaluations: count,
  totalTrainingHours: hours,
})

/** Courses approved in each of the last twelve months (yyyy-MM) of the company's zone, oldest first. */
const courseSummary = z.strictObject({
  months: list(z.strictObject({ month: text.regex(/^\d{4}-\d{2}$/), approved: count })),
})

const ofTerminals = ['terminalId'] as const
const ofCourses = { params: byId, repeated: ['prioritiesId'] } as const

export const employeeReportsContract = {
  'GET /reports/employees': {
    rule: { permission: ['report.*'] },
    query: employeesQuery,
    repeated: ofTerminals,
    reply: page(employee),
  },
  'GET /reports/employees/summary': {
    rule: { permission: ['report.*'] },
    query: employeesFilter,
    repeated: ofTerminals,
    reply: summary,
  },
  'GET /reports/employees/export': {
    rule: { permission: ['report.*'] },
    query: employeesExportQuery,
    repeated: ofTerminals,
    reply: 'file',
  },
  'GET /reports/employees/:id/courses': {
    rule: { permission: ['report.*'] },
    ...ofCourses,
    query: coursesQuery,
    reply: page(course),
  },
  'GET /reports/employees/:id/courses/totals': {
    rule: { permission: ['report.*'] },
    ...ofCourses,
    query: coursesFilter,
    reply: totals,
  },
  'GET /reports/employees/:id/courses/summary': {
    rule: { permission: ['report.*'] },
    ...ofCourses,
    query: coursesFilter,
    reply: courseSummary,
  },
  'GET /reports/employees/:id/courses/export': {
    rule: { permission: ['report.*'] },
    ...ofCourses,
    query: coursesExportQuery,
    reply: 'file',
  },
} as const satisfies Contract
