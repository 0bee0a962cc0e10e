import { z } from 'zod'
import { courseStatuses } from '../../../domain/kernel/ids.ts'
import type { CourseReportFilters, MemberReportFilters } from '../../../projections/reports.questions.ts'
import { yearsBefore } from '../../calendar.ts'
import { parseQuery } from '../../http/rest.ts'
import { id } from '../courses/input.ts'

/** What days and ages go by: the company's zone, and its date of today (yyyy-MM-dd). */
export type Calendar = { readonly timeZone: string; readonly today: string }

/** Whole years, both ends in. */
const ageRanges = { young: [18, 29], adult: [30, 50], elder: [51, 100] } as const

const rangeNames = z.enum(['young', 'adult', 'elder'])
const years = z.coerce.number().int().min(0).max(150)
const text = z.string().max(500)

/** yyyy-MM-dd, or dd/MM/yyyy as the screens write it. */
export const day = z
  .string()
  .transform((given) => given.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
  .pipe(z.iso.date())

/** Ids with commas between them. */
const idList = z
  .string()
  .max(20_000)
  .transform((given) => given.split(','))
  .pipe(z.array(id).max(500))

/** A status by its id or its key; ALL is none. */
const courseStatus = z.string().transform((given, { issues }) => {
  if (given === 'ALL') return undefined
  const found = courseStatuses.find((one) => one.id === given.toLowerCase() || one.key === given)
  if (found) return found.key
  issues.push({ code: 'custom', input: given, message: 'no status of a course' })
  return z.NEVER
})

const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})

const courseReport = paging.extend({
  name: text.optional(),
  priorityId: id.optional(),
  prioritiesId: idList.optional(),
  categoryId: id.optional(),
  status: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ALL', 'ACTIVE', 'DRAFT']))
    .optional(),
  date: day.optional(),
})

/** The short names are those of the older call; where both are given, the long one counts. */
const employeeReport = paging.extend({
  payrollNum: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  fullName: text.optional(),
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
  entryDate: day.optional(),
  status: courseStatus.optional(),
  inscriptionDate: day.optional(),
  terminationDate: day.optional(),
})

type Employees = z.infer<typeof employeeReport>

const pageOf = ({ page, pageSize }: z.infer<typeof paging>) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** The youngest and the oldest; an end that is given overrides the range, and an age alone is a range of one. */
const agesOf = ({ minAge, maxAge, ageRange, age }: Employees): readonly (number | undefined)[] => {
  if (minAge !== undefined || maxAge !== undefined) return [minAge, maxAge]
  const range = ageRange ?? age
  if (range === undefined) return []
  return typeof range === 'number' ? [range, range] : ageRanges[range]
}

/** Whoever is no older than an age was born after the day on which one older than that would have been. */
const births = (given: Employees, today: string) => {
  const [youngest, oldest] = agesOf(given)
  return {
    bornUntil: youngest === undefined ? undefined : yearsBefore(today, youngest),
    bornAfter: oldest === undefined ? undefined : yearsBefore(today, oldest + 1),
  }
}

const courseFilters = (given: z.infer<typeof courseReport>, { timeZone }: Calendar): CourseReportFilters => ({
  name: given.name,
  priorityIds: given.prioritiesId ?? (given.priorityId ? [given.priorityId] : undefined),
  categoryId: given.categoryId,
  isDraft: given.status === undefined || given.status === 'ALL' ? undefined : given.status === 'DRAFT',
  updatedOn: given.date,
  timeZone,
})

const memberFilters = (given: Employees, { timeZone, today }: Calendar): MemberReportFilters => ({
  payrollNum: given.payrollNum,
  fullName: given.fullName,
  departmentId: given.departmentId ?? given.department,
  jobTitleId: given.jobTitleId ?? given.jobTitle,
  jobTitleTypeId: given.jobTitleTypeId ?? given.jobTitleType,
  terminalIds: given.terminalId,
  gender: given.gender,
  ...births(given, today),
  entryDate: given.entryDate,
  status: given.status,
  enrolledOn: given.inscriptionDate,
  approvedOn: given.terminationDate,
  timeZone,
})

/** A list may come as one value with commas, or as the same name several times. */
const joined = (query: URLSearchParams, ...names: readonly string[]): URLSearchParams => {
  const copy = new URLSearchParams(query)
  for (const name of names) if (copy.has(name)) copy.set(name, copy.getAll(name).join(','))
  return copy
}

/** What the courses report was asked for. */
export const coursesAsked = (query: URLSearchParams, calendar: Calendar) => {
  const given = parseQuery(courseReport, joined(query, 'prioritiesId'))
  return { filters: courseFilters(given, calendar), page: pageOf(given) }
}

/** What the report on a course's members was asked for. */
export const membersAsked = (query: URLSearchParams, calendar: Calendar) => {
  const given = parseQuery(employeeReport, joined(query, 'terminalId'))
  return { filters: memberFilters(given, calendar), page: pageOf(given) }
}
