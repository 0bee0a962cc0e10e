import { z } from 'zod'
import { courseStatuses } from '../../../domain/kernel/ids.ts'
import { exportedColumns, id, sortedBy } from '../input.ts'
import { byId, type Contract, count, day, list, moment, page, paging, text } from '../route.ts'

const rangeNames = z.enum(['young', 'adult', 'elder'])
const years = z.coerce.number<number>().int().min(0).max(150)
const name = z.string().max(500)

/** yyyy-MM-dd, or dd/MM/yyyy as the screens write it. */
const dayAsked = z
  .string()
  .transform((given) => given.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
  .pipe(z.iso.date())

/** Ids with commas between them: no more than an address has room for. */
const idList = z
  .string()
  .transform((given) => given.split(','))
  .pipe(z.array(id).max(200))

const isText = (given: unknown): boolean => typeof given === 'string'

type CourseStatus = (typeof courseStatuses)[number]

/** A status by its id or its key; ALL is none. */
const courseStatus = z.custom<'ALL' | CourseStatus['id' | 'key']>(isText).transform((given, { issues }) => {
  if (given === 'ALL') return undefined
  const found = courseStatuses.find((one) => one.id === given.toLowerCase() || one.key === given)
  if (found) return found.key
  issues.push({ code: 'custom', input: given, message: 'no status of a course' })
  return z.NEVER
})

const draftStatuses = ['ALL', 'ACTIVE', 'DRAFT'] as const

/** However it is written. */
const draftStatus = z
  .custom<(typeof draftStatuses)[number]>(isText)
  .transform((given) => given.toUpperCase())
  .pipe(z.enum(draftStatuses))

const pageSizeMost = 100

const coursesAsked = paging(pageSizeMost).extend({
  name: name.optional(),
  priorityId: id.optional(),
  prioritiesId: idList.optional(),
  categoryId: id.optional(),
  /** That requires the courses somewhere. */
  level: z.enum(['enterprise', 'department', 'jobTitle']).optional(),
  status: draftStatus.optional(),
  date: dayAsked.optional(),
  asOf: moment.optional(),
  ...sortedBy([
    'name',
    'priority',
    'category',
    'totalUsers',
    'totalUsersCompleted',
    'progress',
    'trainingHours',
  ]),
})

/** The short names are those of the older call; where both are given, the long one counts. */
const membersAsked = paging(pageSizeMost).extend({
  payrollNum: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  fullName: name.optional(),
  departmentId: id.optional(),
  department: id.optional(),
  jobTitleId: id.optional(),
  jobTitle: id.optional(),
  jobTitleTypeId: id.optional(),
  jobTitleType: id.optional(),
  terminalId: idList.optional(),
  gender: z
    .enum(['0', '1'])
    .transform((given) => (given === '0' ? 0 : 1))
    .optional(),
  minAge: years.optional(),
  maxAge: years.optional(),
  ageRange: rangeNames.optional(),
  age: z.union([rangeNames, years]).optional(),
  entryDate: dayAsked.optional(),
  status: courseStatus.optional(),
  inscriptionDate: dayAsked.optional(),
  terminationDate: dayAsked.optional(),
  asOf: moment.optional(),
  ...sortedBy([
    'fullName',
    'payrollNum',
    'departmentName',
    'terminalName',
    'completedEvaluations',
    'status',
    'terminationDate',
  ]),
})

/** Of all pages together. */
const summaryAsked = coursesAsked.pick({
  name: true,
  priorityId: true,
  prioritiesId: true,
  categoryId: true,
  level: true,
  status: true,
  date: true,
  asOf: true,
})

export type SummaryAsked = z.infer<typeof summaryAsked>

const coursesExported = coursesAsked.extend(
  exportedColumns(['name', 'priority', 'category', 'enrolled', 'completed', 'progress', 'hours']),
)
const membersExported = membersAsked.extend(
  exportedColumns(['name', 'payroll', 'department', 'terminal', 'evaluations', 'status', 'ended']),
)

export type MembersAsked = z.infer<typeof membersAsked>

/** HH:MM:SS */
const hours = z.string().regex(/^\d{2,}:\d{2}:\d{2}$/)

const course = z.strictObject({
  id,
  name: text,
  isDraft: z.boolean(),
  priority: text.nullable(),
  category: text.nullable(),
  totalUsers: count,
  totalUsersCompleted: count,
  trainingHours: hours,
})

const percent = count.max(100)

/** What the courses report draws of the courses that it lists. */
const summary = z.strictObject({
  /** Enrolments by state, for each priority that has any; null are the courses without one. */
  shares: list(
    z.strictObject({ priority: text.nullable(), aprobado: count, pendiente: count, reprobado: count }),
  ),
  /** Enrolments approved in each of the last twelve months (yyyy-MM) of the company's zone, the oldest first. */
  months: list(z.strictObject({ month: text.regex(/^\d{4}-\d{2}$/), approved: count })),
  /** Courses by the percent of their enrolments that is approved, both ends in. */
  progress: list(z.strictObject({ from: percent, to: percent, courses: count })),
})

/** Dates are yyyy-MM-dd in the company's zone. */
const member = z.strictObject({
  id,
  payrollNum: text,
  fullName: text,
  status: z.boolean(),
  departmentName: text.nullable(),
  jobTitleName: text.nullable(),
  jobTitleTypeName: text.nullable(),
  terminalName: text.nullable(),
  gender: z.literal([0, 1]).nullable(),
  age: count.nullable(),
  entryDate: day.nullable(),
  completedEvaluations: count,
  totalEvaluations: count,
  userCourseStatusId: id.nullable(),
  userCourseStatusName: text.nullable(),
  inscriptionDate: day,
  terminationDate: day.nullable(),
  certificationId: id.nullable(),
})

/** Pending is everybody who is not approved; nothing of nobody is 0 %. */
const totals = z.strictObject({
  courseId: id,
  courseName: text,
  enrolledEmployees: count,
  approvedEmployees: count,
  pendingEmployees: count,
  progressPercentage: percent,
  trainingHours: hours,
})

const ofMembers = { params: byId, query: membersAsked, repeated: ['terminalId'] } as const

export const reportsContract = {
  'GET /reports/courses': { query: coursesAsked, repeated: ['prioritiesId'], reply: page(course) },
  'GET /reports/courses/summary': { query: summaryAsked, repeated: ['prioritiesId'], reply: summary },
  'GET /reports/courses/export': { query: coursesExported, repeated: ['prioritiesId'], reply: 'file' },
  'GET /reports/courses/:id/employees': { ...ofMembers, reply: page(member) },
  'GET /reports/courses/:id/employees/export': { ...ofMembers, query: membersExported, reply: 'file' },
  'GET /reports/courses/:id/employees/totals': { ...ofMembers, reply: totals },
  'GET /reports/courses/:id/totals': { ...ofMembers, reply: totals },
} as const satisfies Contract
