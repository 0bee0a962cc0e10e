import type { EmployeeCourseFilters } from '../../../projections/reports.employee-courses.ts'
import type { PersonReportFilters } from '../../../projections/reports.people.ts'
import type { CourseReportFilters, MemberReportFilters } from '../../../projections/reports.questions.ts'
import { yearsBefore } from '../../calendar.ts'
import type { EmployeeCoursesFilter, EmployeesFilter } from '../../contract/routes/reports.employees.ts'
import type { MembersQuery, SummaryFilter } from '../../contract/routes/reports.ts'
import type { Calendar } from '../../kit/moment.ts'

/** How many months a trend shows. */
export const monthsDrawn = 12

/** Whole years, both ends included. */
const ageRanges = { young: [18, 29], adult: [30, 50], elder: [51, 100] } as const

type PersonAsked = EmployeesFilter & Partial<Pick<MembersQuery, 'age'>>

/** The youngest and the oldest age. An end that is given overrides a range; a single age is both ends. */
const agesOf = ({ minAge, maxAge, ageRange, age }: PersonAsked): readonly (number | undefined)[] => {
  if (minAge !== undefined || maxAge !== undefined) return [minAge, maxAge]
  const range = ageRange ?? age
  if (range === undefined) return []
  return typeof range === 'number' ? [range, range] : ageRanges[range]
}

/** Ages as dates of birth: people of at most 30 years were born after this day 31 years ago. */
const births = (given: PersonAsked, today: string) => {
  const [youngest, oldest] = agesOf(given)
  return {
    bornUntil: youngest === undefined ? undefined : yearsBefore(today, youngest),
    bornAfter: oldest === undefined ? undefined : yearsBefore(today, oldest + 1),
  }
}

export const courseFilters = (given: SummaryFilter, { timeZone }: Calendar): CourseReportFilters => ({
  name: given.name,
  priorityIds: prioritiesOf(given),
  categoryId: given.categoryId,
  level: given.level,
  isDraft: given.status === undefined || given.status === 'ALL' ? undefined : given.status === 'DRAFT',
  updatedOn: given.date,
  timeZone,
})

export const personFilters = (given: PersonAsked, { today }: Calendar): PersonReportFilters => ({
  payrollNum: given.payrollNum,
  fullName: given.fullName,
  departmentId: given.departmentId,
  jobTitleId: given.jobTitleId,
  jobTitleTypeId: given.jobTitleTypeId,
  terminalIds: given.terminalId,
  gender: given.gender,
  ...births(given, today),
  entryDate: given.entryDate,
})

export const memberFilters = (given: MembersQuery, calendar: Calendar): MemberReportFilters => ({
  ...personFilters(given, calendar),
  departmentId: given.departmentId ?? given.department,
  jobTitleId: given.jobTitleId ?? given.jobTitle,
  jobTitleTypeId: given.jobTitleTypeId ?? given.jobTitleType,
  status: given.status,
  enrolledOn: given.inscriptionDate,
  approvedOn: given.terminationDate,
  timeZone: calendar.timeZone,
})

export const employeeCourseFilters = (
  given: EmployeeCoursesFilter,
  { timeZone }: Calendar,
): EmployeeCourseFilters => ({
  name: given.name,
  priorityIds: prioritiesOf(given),
  categoryId: given.categoryId,
  status: given.status,
  evaluatedOn: given.date,
  timeZone,
})

/** `prioritiesId` counts where both are given. */
const prioritiesOf = ({
  priorityId,
  prioritiesId,
}: Pick<EmployeeCoursesFilter, 'priorityId' | 'prioritiesId'>): readonly string[] | undefined =>
  prioritiesId ?? (priorityId ? [priorityId] : undefined)
