import { yearsAfter } from '../../../domain/kernel/days.ts'
import type { EmployeeCourseFilters } from '../../../projections/reports.employee-courses.ts'
import type { EmployeeReportFilters } from '../../../projections/reports.employees.ts'
import type { PersonReportFilters } from '../../../projections/reports.people.ts'
import type { CourseReportFilters, MemberReportFilters } from '../../../projections/reports.questions.ts'

import type { EmployeeCoursesFilter, EmployeesFilter } from '../../contract/routes/reports.employees.ts'
import type { MembersQuery, SummaryFilter } from '../../contract/routes/reports.ts'
import type { Calendar } from '../../kit/moment.ts'

/** Months of a trend. */
export const monthsDrawn = 12

/** Whole years, both ends included. */
const ageRanges = { young: [18, 29], adult: [30, 50], elder: [51, 100] } as const

type PersonQuery = EmployeesFilter & Partial<Pick<MembersQuery, 'age'>>

/** The youngest and the oldest age. An explicit end overrides a range; a single age is both ends. */
const agesOf = ({ minAge, maxAge, ageRange, age }: PersonQuery): readonly (number | undefined)[] => {
  if (minAge !== undefined || maxAge !== undefined) return [minAge, maxAge]
  const range = ageRange ?? age
  if (range === undefined) return []
  return typeof range === 'number' ? [range, range] : ageRanges[range]
}

/** Ages as dates of birth: people of at most 30 years were born after this day 31 years ago. */
const births = (query: PersonQuery, today: string) => {
  const [youngest, oldest] = agesOf(query)
  return {
    bornUntil: youngest === undefined ? undefined : yearsAfter(today, -youngest),
    bornAfter: oldest === undefined ? undefined : yearsAfter(today, -oldest - 1),
  }
}

export const courseFilters = (query: SummaryFilter, { timeZone, today }: Calendar): CourseReportFilters => ({
  name: query.name,
  priorityIds: prioritiesOf(query),
  categoryId: query.categoryId,
  level: query.level,
  isDraft: query.status === undefined || query.status === 'ALL' ? undefined : query.status === 'DRAFT',
  updatedWithin: query.date,
  today,
  timeZone,
})

export const personFilters = (query: PersonQuery, { today }: Calendar): PersonReportFilters => ({
  payrollNum: query.payrollNum,
  fullName: query.fullName,
  departmentId: query.departmentId,
  jobTitleId: query.jobTitleId,
  jobTitleTypeId: query.jobTitleTypeId,
  terminalIds: query.terminalId,
  gender: query.gender,
  ...births(query, today),
  hiredWithin: query.entryDate,
})

export const employeeFilters = (query: EmployeesFilter, calendar: Calendar): EmployeeReportFilters => ({
  ...personFilters(query, calendar),
  isOverdue: query.due === 'overdue',
  today: calendar.today,
})

export const memberFilters = (query: MembersQuery, calendar: Calendar): MemberReportFilters => ({
  ...personFilters(query, calendar),
  departmentId: query.departmentId ?? query.department,
  jobTitleId: query.jobTitleId ?? query.jobTitle,
  jobTitleTypeId: query.jobTitleTypeId ?? query.jobTitleType,
  status: query.status,
  enrolledWithin: query.inscriptionDate,
  approvedWithin: query.terminationDate,
  isOverdue: query.due === 'overdue',
  today: calendar.today,
  timeZone: calendar.timeZone,
})

export const employeeCourseFilters = (
  query: EmployeeCoursesFilter,
  { timeZone, today }: Calendar,
): EmployeeCourseFilters => ({
  name: query.name,
  priorityIds: prioritiesOf(query),
  categoryId: query.categoryId,
  status: query.status,
  evaluatedWithin: query.date,
  isOverdue: query.due === 'overdue',
  today,
  timeZone,
})

/** `prioritiesId` counts where both are given. */
const prioritiesOf = ({
  priorityId,
  prioritiesId,
}: Pick<EmployeeCoursesFilter, 'priorityId' | 'prioritiesId'>): readonly string[] | undefined =>
  prioritiesId ?? (priorityId ? [priorityId] : undefined)
